/* SPDX-License-Identifier: MIT */
/* Suggestions "did you mean scatter?": finds the known word that is closest to an unknown word. */
#ifndef BASE_GUESS_H
#define BASE_GUESS_H

#include <stddef.h>

#include "error.h"

/**
 * struct base_guess - the best candidate so far
 * @word: the unknown word, @size bytes
 * @best: the candidate, NULL if none is close
 * @distance: edit distance from @word to @best. At the start, the largest accepted distance plus 1
 */
struct base_guess {
	const char *word;
	size_t size;
	const char *best;
	unsigned int distance;
};

/*
 * base_guess_start() - Return: the state of a search for the known word that is most similar to an
 * unknown word, which must outlive this state
 */
struct base_guess base_guess_start(const char *word, size_t size);

/*
 * base_guess_offer() - consider a candidate. The first of several equally close candidates is kept.
 */
void base_guess_offer(struct base_guess *g, const char *candidate);

#define BASE_GUESS_MAX 64 /* bytes of a suggestion as text, with NUL */

/**
 * base_guess_text() - write a suggestion to append to an error text: "; did you mean .decl?"
 * @prefix: text before the suggested word, such as "." for a directive
 * @buf: receives the suggestion; empty if no candidate is close
 *
 * Return: @buf.
 */
const char *base_guess_text(const struct base_guess *g, const char *prefix,
			    char buf[BASE_GUESS_MAX]);

/*
 * base_guess_add() - add a suggestion to the text of @e, which may be NULL; @prefix: text before
 * the suggested word
 */
void base_guess_add(const struct base_guess *g, const char *prefix, struct visa_error *e);

#endif

/* SPDX-License-Identifier: MIT */
/* "did you mean scatter?": the known word that is closest to an unknown one. */
#ifndef VISA_SUGGEST_H
#define VISA_SUGGEST_H

#include "parser.h"

/**
 * struct text_guess - the best candidate so far
 * @word: the unknown word
 * @best: the candidate, NULL if none is close
 * @distance: edit distance between the two; at first 1 more than is still close
 */
struct text_guess {
	struct token word;
	const char *best;
	unsigned int distance;
};

/* text_guess_start() - a guess at what a word should have been. */
struct text_guess text_guess_start(struct token word);

/* text_guess_offer() - consider a candidate; of equally close ones the first is kept. */
void text_guess_offer(struct text_guess *g, const char *candidate);

/**
 * text_unknown() - refuse the line because of the current token, with a suggestion
 * @what: what was expected
 * @g: the guess
 * @prefix: what stands before the suggested word: "." of a directive
 */
int text_unknown(struct parser *p, const char *what, const struct text_guess *g,
		 const char *prefix);

#endif

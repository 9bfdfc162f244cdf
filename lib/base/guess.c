// SPDX-License-Identifier: MIT
/* Find the known word that is closest to an unknown word. */
#include "guess.h"
#include "append.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#define LONGEST 40 /* characters; longer words are not compared */

struct base_guess base_guess_start(const char *word, size_t size)
{
	/* Words of 3 to 6 characters may have one error, longer words two. */
	unsigned int most = size < 3 ? 0 : size < 7 ? 1 : 2;

	if (size > LONGEST)
		most = 0;
	return (struct base_guess){ .word = word, .size = size, .distance = most + 1 };
}

static char small(char c)
{
	return c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c;
}

static unsigned int least(unsigned int a, unsigned int b)
{
	return a < b ? a : b;
}

/*
 * Edit distance between two words of at most LONGEST characters: how many characters have to
 * be inserted, removed, replaced or exchanged with their neighbour.
 */
static unsigned int guess_distance(const char *a, size_t a_size, const char *b, size_t b_size)
{
	unsigned int row[3][LONGEST + 1] = { 0 };

	for (unsigned int j = 0; j <= b_size; j++)
		row[0][j] = j;
	for (unsigned int i = 1; i <= a_size; i++) {
		unsigned int *now = row[i % 3];
		const unsigned int *last = row[(i + 2) % 3];
		const unsigned int *last_but_one = row[(i + 1) % 3];

		now[0] = i;
		for (unsigned int j = 1; j <= b_size; j++) {
			char x = small(a[i - 1]), y = small(b[j - 1]);

			now[j] = least(least(now[j - 1], last[j]) + 1, last[j - 1] + (x != y));
			if (i > 1 && j > 1 && x == small(b[j - 2]) && y == small(a[i - 2]))
				now[j] = least(now[j], last_but_one[j - 2] + 1);
		}
	}
	return row[a_size % 3][b_size];
}

/* Whether a candidate of @size bytes is the word followed by "_" and more: svm_gather for svm. */
static bool is_first_part(const struct base_guess *g, const char *candidate, size_t size)
{
	/* Compare sizes first: the user's word can contain a NUL, at which strncasecmp() stops. */
	return g->size < size && !strncasecmp(candidate, g->word, g->size) &&
	       candidate[g->size] == '_';
}

void base_guess_offer(struct base_guess *g, const char *candidate)
{
	size_t size = strlen(candidate);
	unsigned int d = 1;

	if (g->distance <= 1 || size > LONGEST)
		return; /* nothing can be closer than one change */
	if (size == g->size && !memcmp(candidate, g->word, size))
		return; /* the word is known, but not allowed at this place */
	if (!is_first_part(g, candidate, size))
		d = guess_distance(g->word, g->size, candidate, size);
	if (d < g->distance) {
		g->distance = d;
		g->best = candidate;
	}
}

const char *base_guess_text(const struct base_guess *g, const char *prefix,
			    char buf[BASE_GUESS_MAX])
{
	*buf = 0;
	if (g->best)
		snprintf(buf, BASE_GUESS_MAX, "; did you mean %s%s?", prefix, g->best);
	return buf;
}

void base_guess_add(const struct base_guess *g, const char *prefix, struct visa_error *e)
{
	char suggestion[BASE_GUESS_MAX];
	struct base_text t;

	if (!e)
		return;
	t = (struct base_text){ e->text, sizeof(e->text), strlen(e->text) };
	base_append(&t, "%s", base_guess_text(g, prefix, suggestion));
}

/* SPDX-License-Identifier: MIT */
/* The C texts of sections, and the names of other sections in them. */
#ifndef VISA_EMIT_SECTIONS_H
#define VISA_EMIT_SECTIONS_H

#include "emit.h"
#include "sections.h"

/* struct word - a word of a text */
struct word {
	const char *at;
	size_t size;
};

/**
 * struct label - a label
 * @name: its name
 * @part: the part of the text that contains it: 0 is the function around all sections, 1 the first
 *	section
 * @number: its number among the labels of its part to which other parts jump
 * @left: 1 more than the last other part that jumps to it; 0 if there is none
 */
struct label {
	struct word name;
	uint32_t part;
	uint32_t number;
	uint32_t left;
};

/*
 * struct exit - a jump from a part to a label of another part
 * @part: number of the part that contains the jump
 * @label: its target
 */
struct exit {
	uint32_t part;
	struct label *label;
};

/* struct labels - the labels of all parts, by name; and the exits of each part */
struct labels {
	struct label *list;
	uint32_t count;
	struct exit *exits;
	uint32_t exit_count;
	bool failed;
};

/* labels_find() - find the labels and exits of @count parts; Return: false if out of memory. */
bool labels_find(struct labels *l, struct part *parts, uint32_t count);
void labels_free(struct labels *l);

/* The uses of a variable in a text. */
enum { NAMED = 1, CHANGED = 2 };

/*
 * names_find() - find the uses of variables in a text. The names of the variables are @letter and a
 * number below @count. @names: receives NAMED and CHANGED, by number
 */
void names_find(const struct part *p, char letter, uint8_t *names, uint32_t count);

#endif

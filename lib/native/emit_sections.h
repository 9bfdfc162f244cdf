/* SPDX-License-Identifier: MIT */
/* The C text of the sections of a long kernel: the labels and the variables that it names. */
#ifndef VISA_EMIT_SECTIONS_H
#define VISA_EMIT_SECTIONS_H

#include "emit.h"
#include "sections.h"

/* struct word - a word of a text: its first character and its length; not owned */
struct word {
	const char *at;
	size_t size;
};

/**
 * struct label - a label of the emitted C text
 * @name: its name
 * @part: number of the part of the text that contains it: 0 is the function that calls the
 *	sections, 1 is the first section
 * @number: its number in its part; only labels to which other parts jump are numbered
 * @left: the number of the last other part in which a jump to the label was found, plus 1; 0 if
 *	there is none
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

/* struct labels - the labels of all parts, sorted by name, and the jumps to other parts */
struct labels {
	struct label *list;
	uint32_t count;
	struct exit *exits;
	uint32_t exit_count;
	bool failed;
};

/*
 * labels_find() - find the labels of @count parts, and the jumps to labels of other parts; Return:
 * false if out of memory.
 */
bool labels_find(struct labels *l, struct part *parts, uint32_t count);
void labels_free(struct labels *l);

/*
 * Uses of a C variable in a text. NAMED: the text contains the variable's name. CHANGED: the text
 * can change the variable.
 */
enum { NAMED = 1, CHANGED = 2 };

/*
 * names_find() - find the C variables that a text uses. Only names that are @letter and a number
 * below @count are searched. @names: receives NAMED and CHANGED for each number
 */
void names_find(const struct part *p, char letter, uint8_t *names, uint32_t count);

#endif

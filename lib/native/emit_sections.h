/* SPDX-License-Identifier: MIT */
/* Texts of sections: the names of other sections in them. */
#ifndef VISA_EMIT_SECTIONS_H
#define VISA_EMIT_SECTIONS_H

#include "emit.h"
#include "sections.h"

/* struct word - a word of a text */
struct word {
	const char *at;
	size_t size;
};

/*
 * struct label - a label; @part: the part of the text that has it, 0 for the function around all
 * sections, and from 1 on the sections; @left: one more than the last part that goes there from
 * outside, or 0; @number: its number among such labels of its part
 */
struct label {
	struct word name;
	uint32_t part;
	uint32_t number;
	uint32_t left;
};

/* struct exit - a label of another part that a part goes to */
struct exit {
	uint32_t part;
	struct label *label;
};

/* struct labels - of all parts, by name; and exits by part */
struct labels {
	struct label *list;
	uint32_t count;
	struct exit *exits;
	uint32_t exit_count;
	bool failed;
};

/* labels_find() - labels and exits of @count parts; Return: false without memory. */
bool labels_find(struct labels *l, struct part *parts, uint32_t count);
void labels_free(struct labels *l);

/* Uses of a variable in a text. */
enum { NAMED = 1, CHANGED = 2 };

/*
 * names_find() - for variables whose name is a letter and a number below @count: the uses in the
 * text
 */
void names_find(const struct part *p, char letter, uint8_t *names, uint32_t count);

#endif

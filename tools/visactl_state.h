/* SPDX-License-Identifier: MIT */
/*
 * visactl save, load and diff: the state of a mount as text.
 *
 * A file of it is a line that says so, then lines in a fixed order. What is zero, or as it is
 * after a reset, has no line, so that the same state gives the same text:
 *
 *	visafs state 1
 *	em: 0x000000ff
 *	file V40: 5                               a variable made as a file, and its bytes
 *	decl V32: .decl OFFS v_type=G ...         a declaration, and the line that makes it
 *	pred P1: 0x0000000f
 *	surface T6: 512                           bytes of a surface
 *	shape T6: format=none bti=6
 *	bytes T255 00000100: 41 41 ...            16 bytes from an offset on
 */
#ifndef VISACTL_STATE_H
#define VISACTL_STATE_H

#include "visactl.h"

#define STATE_HEADER "visafs state 1"
#define STATE_LINE   16 /* bytes of memory on a line */

/* What a line is about, in the order of the lines. */
enum state_kind {
	STATE_EM,
	STATE_FILE,
	STATE_DECL,
	STATE_PRED,
	STATE_SURFACE,
	STATE_SHAPE,
	STATE_BYTES,
	STATE_KINDS
};

extern const char *const state_words[STATE_KINDS];

/**
 * struct state_line - a line
 * @kind: what it is about
 * @letter: of the id: V32, P1, T6; 0 if there is none
 * @id: its number
 * @offset: of bytes
 * @number: line of the file
 * @text: the whole line
 * @value: what stands behind ": "
 */
struct state_line {
	enum state_kind kind;
	char letter;
	uint32_t id;
	uint64_t offset;
	size_t number;
	char *text;
	char *value;
};

/**
 * struct state - the lines of a file
 * @text: what they point into
 * @lines: them
 * @count: how many
 */
struct state {
	char *text;
	struct state_line *lines;
	size_t count;
};

/* state_read() - a file, NULL or "-" for standard input; Return: an exit status. */
int state_read(const char *file, struct state *s);

/* state_parse() - the lines of @s->text, which errors call @file; Return: an exit status. */
int state_parse(const char *file, struct state *s);
void state_free(struct state *s);

/* state_order() - Return: less than, equal to or more than 0, as lines are in order. */
int state_order(const struct state_line *a, const struct state_line *b);

/* state_save() - write the state of the mount; Return: an exit status. */
int state_save(const struct visactl *c, FILE *f);

#endif

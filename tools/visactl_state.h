/* SPDX-License-Identifier: MIT */
/*
 * visactl save, load and diff: the state of a mount as text.
 *
 * The text is a header line, then lines in a fixed order. Zeros, and values as they are after a
 * reset, have no line, so the same state always gives the same text:
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

/* Kinds of lines, in their order. */
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
 * @kind: kind of line
 * @letter: class letter of V32, P1, T6 ...; 0 if the line has no id
 * @id: number after the letter
 * @offset: byte offset (STATE_BYTES)
 * @number: line number in the file
 * @text: the whole line
 * @value: the part after ": "
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
 * @text: text of the file; @lines point into it
 * @lines: the parsed lines
 * @count: number of @lines
 */
struct state {
	char *text;
	struct state_line *lines;
	size_t count;
};

/* state_read() - read and parse a file, "-" for standard input; Return: an exit status. */
int state_read(const char *file, struct state *s);

/* state_parse() - parse @s->text; @file is for error messages; Return: an exit status. */
int state_parse(const char *file, struct state *s);
void state_free(struct state *s);

/* state_order() - compare the order of two lines, as strcmp() does. */
int state_order(const struct state_line *a, const struct state_line *b);

/* state_save() - write the state of the mount; Return: an exit status. */
int state_save(const struct visactl *c, FILE *f);

#endif

/* SPDX-License-Identifier: MIT */
/* A text being read into a module, and the strings that come of it. */
#ifndef VISA_READING_H
#define VISA_READING_H

#include "../text/parser.h"
#include "build.h"

/* struct own_attribute - one of a routine. @named: its name is a string, and not in the pool. */
struct own_attribute {
	struct visa_attribute attribute;
	bool named;
};

/**
 * struct call - an instruction that names a function or the like
 * @at: where it is among the bytes of the instructions
 * @name: where the name starts in the routine's pool
 */
struct call {
	size_t at;
	uint32_t name;
};

/**
 * struct reading - a text being read
 * @module: what it is read into
 * @routine: the one that lines belong to, or NULL
 * @src: its names, and whether a comment goes on
 * @named: by class, symbols whose name is a string; of the later ones it is in the pool
 * @own: its attributes
 * @own_count: how many
 * @calls: its instructions that name a string
 * @call_count: how many
 * @strings: strings that the names of @src have
 * @string_limit: one more than the highest string that instructions name
 */
struct reading {
	struct visa_module *module;
	struct visa_routine *routine;
	struct visa_source src;
	uint32_t named[VISA_VCLASS_COUNT];
	struct own_attribute *own;
	uint32_t own_count;
	struct call *calls;
	uint32_t call_count;
	uint32_t strings;
	uint32_t string_limit;
};

/*
 * strings.c: the order of a routine's strings, which is that in which Intel's
 * compiler makes what they name. Instructions hold indices of strings, so that
 * the order is not free. Functions return 0 or -ENOMEM.
 */

/* visa_strings_start() - the strings that a routine has before anything is declared. */
int visa_strings_start(struct reading *rd);

/* visa_strings_rename() - give the routine its name. */
int visa_strings_rename(struct reading *rd, const char *name);

/**
 * visa_strings_finish() - all other strings; the routine is complete
 *
 * Return: 0; -EINVAL for an instruction that names a string there is not, -ENOSPC
 * for more strings than one can name; -ENOMEM.
 */
int visa_strings_finish(struct reading *rd, struct visa_error *e);

/* calls.c */

struct visa_calls;

/* visa_calls_new() - get ready to walk over the calls of a complete text; Return: 0 or -ENOMEM. */
int visa_calls_new(const struct reading *rd, struct visa_calls **calls);
void visa_calls_free(struct visa_calls *c);

/**
 * visa_calls_at() - whether the next call is the instruction at a byte
 * @named: variables that have been named before it
 * @count: variables that there are when its string is made
 */
bool visa_calls_at(struct visa_calls *c, size_t at, uint32_t named, uint32_t *count);

/*
 * visa_calls_name() - what the call names, by its place in the routine's pool, which must
 * not grow during the walk: names of calls before are remembered where they stand in it.
 */
uint32_t visa_calls_name(const struct visa_calls *c);

/* parse.c */

#define VISA_TITLE_MAX VISA_LINE_MAX /* bytes of a name or string in a text, with NUL */

/**
 * visa_reading_string() - read a string in quotes, or a word that stands for itself
 * @what: what messages say was expected
 * @buf: its bytes, NUL terminated, VISA_TITLE_MAX of room
 */
int visa_reading_string(struct parser *p, const char *what, char *buf);

/* visa_reading_emit() - append an instruction to the routine; Return: 0, -EINVAL or -ENOMEM. */
int visa_reading_emit(struct reading *rd, const struct visa_inst *inst, struct visa_error *e);

/* visa_reading_open() - see to it that lines have a routine to belong to; Return: 0 or -ENOMEM. */
int visa_reading_open(struct reading *rd);

/* visa_reading_begin() - a routine begins; Return: 0, -EINVAL or -ENOMEM. */
int visa_reading_begin(struct reading *rd, struct parser *p, bool kernel, const char *name);

/**
 * visa_reading_label() - a label stands here, in @p's current token's place
 * @kind: VISA_LABEL_SUBROUTINE where .function says so
 */
int visa_reading_label(struct reading *rd, struct parser *p, struct token t, const char *name,
		       enum visa_label_kind kind);

/* directives.c: Return: 1, 0 if the line is none of the directives of a module, or an error. */
int visa_reading_directive(struct reading *rd, struct parser *p);

#endif

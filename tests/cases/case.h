/* SPDX-License-Identifier: MIT */
/*
 * Cases: text files with instructions and their expected effects (tests/README.md). A case is read
 * once (read.c, values.c) and executed in several ways, called stages (stage.h). After one or more
 * instructions, the state is compared with the expected state (check.c), or is written to the file
 * as the expected state (update.c).
 */
#ifndef CASE_H
#define CASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#define CASE_LINE_MAX	 8192
#define CASE_TEXT_MAX	 512 /* bytes of an error text */
#define CASE_OBJECTS_MAX 64
#define CASE_CODE_MAX	 4096 /* bytes of the instructions that are executed at once */

/* struct case_bytes - a buffer that grows */
struct case_bytes {
	uint8_t *data;
	size_t size;
};

void case_append(struct case_bytes *b, const void *data, size_t size);

/*
 * struct case_object - a surface, variable or mask. @kind: 'T' surface, 'V' variable, 'P'
 * predicate, 'E' execution mask
 */
struct case_object {
	char kind;
	uint32_t id;
};

/* struct case_type - a type of values; @kind: 'u'nsigned, 's'igned, 'f'loat, or 'h'ex only */
struct case_type {
	const char *name;
	unsigned int size;
	char kind;
};

/*
 * struct case_values - bytes of an object from byte @at on, and the type of their elements in the
 * case's text
 */
struct case_values {
	struct case_object object;
	uint32_t at;
	const struct case_type *type;
	struct case_bytes bytes;
};

enum case_count {
	COUNT_INSTRUCTIONS,
	COUNT_BYTES,
	COUNT_CHANNELS,
	COUNT_DROPPED,
	COUNT_MISALIGNED,
	COUNTS
};

extern const char *const case_counts[COUNTS];

/*
 * struct case_outcome - the result of executing instructions
 * @errno_name: "0", or a name such as EINVAL
 * @explanation: table that shows each lane of the last instruction, if instructions are explained;
 * else NULL
 */
struct case_outcome {
	char errno_name[24];
	char message[CASE_TEXT_MAX];
	uint64_t count[COUNTS];
	const char *explanation;
};

/*
 * struct case_expect - an expect line of a case
 * @counted: mask: bit n is set if the line expects a value of counter n of @outcome
 * @unchanged: whether the line has the words "else unchanged"
 * @explained: for a line `explained TEXT`, TEXT, which is a line of the expected explanation
 */
struct case_expect {
	struct case_values *values;
	size_t value_count;
	struct case_outcome outcome;
	unsigned int counted;
	bool unchanged;
	char *explained;
};

/*
 * Kinds of lines. LINE_SCENE sets surfaces, variables and masks. LINE_AGAIN makes a new device and
 * repeats the first LINE_SCENE lines. LINE_OTHER is for another platform or option.
 */
enum case_kind { LINE_NOTHING, LINE_OTHER, LINE_AGAIN, LINE_SCENE, LINE_INSTRUCTION, LINE_EXPECT };

/*
 * struct case_line - a line of a case
 * @number: number of the line in the file, or of the row of a table
 * @text: the line as it is in the file; NULL for a line that a row of a table has produced
 * @directive: for LINE_SCENE, a directive for asm, or NULL; for LINE_INSTRUCTION, text of the
 * instruction, NULL if it is in hexadecimal
 * @surface: for LINE_SCENE, whether the line makes the surface @values.object, of @surface_size
 * bytes
 * @values: for LINE_SCENE, the bytes that the line sets, if any; for an instruction in hexadecimal,
 * its encoding
 */
struct case_line {
	enum case_kind kind;
	size_t number;
	char *text;
	char *directive;
	bool surface;
	uint64_t surface_size;
	struct case_values values;
	struct case_expect expect;
};

/*
 * struct case_file - a case, for one of its variants: a platform, with or without strict
 * @variant: index of the variant
 * @variants: number of variants that the case has
 * @brief: see case_read()
 * @platform: name of the platform
 * @options: options of a mount for the variant: "platform=xehp" or "platform=xehp,strict"
 * @hex: whether some instructions are in hexadecimal, since they have no text
 * @surfaces: whether a line sets or expects bytes of a surface
 * @must_fail: for a test of the runner itself, the text of its first failure; else NULL
 * @objects: surfaces, variables and masks that are compared
 */
struct case_file {
	const char *path;
	struct case_line *lines;
	size_t count;
	unsigned int variant, variants;
	bool brief;
	char platform[16];
	char options[40];
	bool strict;
	bool hex;
	bool surfaces;
	char *must_fail;
	struct case_object objects[CASE_OBJECTS_MAX];
	size_t object_count;
};

/*
 * case_read() - read the lines of a case that apply to one of its variants (a platform, strict or
 * not)
 * @brief: read only the first and the last row of a table whose first line is `again`
 *
 * Return: whether the file is a valid case; if not, @why receives the error and the number of its
 * line.
 */
bool case_read(struct case_file *c, const char *path, unsigned int variant, bool brief,
	       char why[CASE_TEXT_MAX]);
void case_free(struct case_file *c);

/* --- values.c ------------------------------------------------------------------------ */

/* case_word() - cut the next word from a line. Return: the word; NULL at the end of the line. */
char *case_word(char **line);
const struct case_type *case_type(const char *name);
/* case_number() - Return: whether the whole @word is a decimal or hexadecimal (0x) number. */
bool case_number(const char *word, uint64_t *value);
/*
 * case_object() - parse the name of an object: T6, V32, P1, em. @at: receives the byte offset after
 * an @ sign, such as 36 for T6@36. Return: whether the word is the name of an object.
 */
bool case_object(const char *word, struct case_object *object, uint32_t *at);
/*
 * case_value() - append the values of a word: 7, -1, 0x10, 1.5, 0..15, 0..60..4, 8*0xee or 8*mix;
 * Return: whether the word is one of these.
 */
bool case_value(const char *word, const struct case_type *type, struct case_bytes *bytes);
/*
 * case_print_object(), case_print_value() - write an object or a value as it is written in a case.
 * Return: the text, in static memory.
 */
const char *case_print_object(const struct case_object *object, uint32_t at);
const char *case_print_value(const struct case_type *type, const uint8_t *bytes);

/* --- play.c, check.c, update.c ------------------------------------------------------- */

/*
 * struct case_state - the bytes of all objects of a case, in the order of struct case_file.objects.
 * For an object that does not exist, there are no bytes
 */
struct case_state {
	struct case_bytes of[CASE_OBJECTS_MAX];
};

/*
 * struct case_report - the failures of a case that was executed in one way (a stage, stage.h)
 * @first: text of the first failure
 * @failures: number of failures
 * @quiet: whether failures are not printed
 */
struct case_report {
	const struct case_file *file;
	const char *stage;
	char first[CASE_TEXT_MAX];
	unsigned int failures;
	bool quiet;
};

void case_fails(struct case_report *r, size_t line, const char *fmt, ...)
	__attribute__((format(printf, 3, 4)));

/*
 * struct case_block - a block: instructions that are executed together, and their expect lines
 * @first, @instructions_end, @end: indexes of lines: instructions begin at @first, expect lines at
 * @instructions_end; @end is the index after the last expect line
 * @before, @after: the state before and after the execution
 * @outcome: the result of the execution
 */
struct case_block {
	const struct case_file *file;
	size_t first, instructions_end, end;
	struct case_state before, after;
	struct case_outcome outcome;
};

/* case_check() - compare the results of a block with the expected results. */
void case_check(const struct case_block *b, struct case_report *r);
/* case_update() - write expect lines with the actual results of the instructions of a block. */
void case_update(const struct case_block *b, FILE *to);
/*
 * case_named() - Return: number of the expect line that names byte @at of an object; 0 if there is
 * none.
 */
size_t case_named(const struct case_block *b, const struct case_object *object, size_t at);

struct stage;

/*
 * case_play() - execute a case in the way @s (library, control plane or mount), and compare its
 * results
 * @update: NULL: compare the results. Otherwise write the case to this file, with expect lines that
 *	are made from the actual results
 */
void case_play(const struct case_file *c, struct stage *s, struct case_report *r, FILE *update);

#endif

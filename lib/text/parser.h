/* SPDX-License-Identifier: MIT */
/*
 * What the parts of the line parser share. Functions that return int give 0,
 * or a negative errno after writing the error with its column; they read from
 * the current token on and leave the token behind what they read current.
 */
#ifndef VISA_PARSER_H
#define VISA_PARSER_H

#include "lexer.h"
#include "text.h"

/**
 * struct parser - a line being parsed
 * @decls: names are looked up and declared here
 * @lex: words and marks of the line
 * @line: where the line starts
 * @e: what is wrong with it
 * @shape: of a .shape line, what it asks for
 */
struct parser {
	struct visa_decls *decls;
	struct lexer lex;
	const char *line;
	struct visa_error *e;
	struct visa_shape_spec *shape;
};

/* parser.c: steps that every part takes. */

/* visa_text_fail() - refuse the line because of the token @t. */
int visa_text_fail(struct parser *p, struct token t, int err, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* visa_text_expected() - "expected @what, found ..." the current token. */
int visa_text_expected(struct parser *p, const char *what);

/* visa_text_mark() - whether the current token is the mark @c. */
bool visa_text_mark(const struct parser *p, char c);

/* visa_text_accept() - move on if the current token is the mark @c; Return: whether it was. */
bool visa_text_accept(struct parser *p, char c);

/* visa_text_take() - move on past the mark @c; if it is not there, @what was expected. */
int visa_text_take(struct parser *p, char c, const char *what);

/**
 * visa_text_number() - read a number, decimal or 0x
 * @what: what it is the number of
 * @max: largest one that has an encoding
 * @value: the number
 */
int visa_text_number(struct parser *p, const char *what, uint64_t max, uint64_t *value);

/* visa_text_type() - read the name of a data type. */
int visa_text_type(struct parser *p, uint8_t *type);

/* literal.c: strings in quotes. */

#define VISA_LITERAL_MAX VISA_LINE_MAX /* bytes of a string, with NUL */

/**
 * visa_text_literal() - read a string in quotes, or a word that stands for itself
 * @what: what messages say was expected
 * @buf: its bytes, NUL terminated, VISA_LITERAL_MAX of room
 */
int visa_text_literal(struct parser *p, const char *what, char *buf);

/* visa_literal_print() - write a string in quotes; Return: as snprintf(3). */
int visa_literal_print(char *buf, size_t size, const char *text);

/* visa_is_identifier() - whether a string needs no quotes where a word will do. */
bool visa_is_identifier(const char *text);

/* names.c: names to ids. */

/**
 * visa_text_name() - read a name and look it up
 * @vclass: what it should be the name of
 * @what: what messages say was expected
 * @id: variable, predicate or surface index
 */
int visa_text_name(struct parser *p, enum visa_vclass vclass, const char *what, uint32_t *id);

/* visa_surface_names - what Intel calls the surfaces below VISA_FIRST_SURFACE. */
extern const char *const visa_surface_names[VISA_FIRST_SURFACE];

/* fields.c: execution part, predicate and the suffixes of a mnemonic. */

/* visa_text_read_fn - read the text of one field into its member of struct visa_inst. */
typedef int visa_text_read_fn(struct parser *p, const struct visa_op *op,
			      const struct visa_field *f, void *member);

visa_text_read_fn visa_text_read_exec;
visa_text_read_fn visa_text_read_suffix;
visa_text_read_fn visa_text_read_atomic;
visa_text_read_fn visa_text_read_modified;

/* visa_text_read_pred() - read a predicate in its parentheses as its word. */
int visa_text_read_pred(struct parser *p, uint16_t *word);

/* operands.c */
visa_text_read_fn visa_text_read_surface;
visa_text_read_fn visa_text_read_raw;

/* scalar.c */
visa_text_read_fn visa_text_read_scalar;

/* visa_immediate_fits() - whether an immediate's bytes are a value of its type. */
bool visa_immediate_fits(uint8_t type, uint64_t bits);

/* shapes.c: the words of a shape, to the end of the line. */
int visa_text_shape(struct parser *p, struct visa_shape_spec *spec);

/* directives.c: lines that start with a dot. Return: an enum visa_line. */
int visa_text_directive(struct parser *p);

/* visa_alignments - names of alignments, by their codes. */
#define VISA_ALIGNMENTS 10
extern const char *const visa_alignments[VISA_ALIGNMENTS];

/**
 * struct text_decl - a .decl line
 * @spec: what it declares; its name is @name
 * @name: the name
 * @at: where that stands
 * @v_name: at its second name; at the end if it has none
 * @attrs: at the first of its attributes; at the end if it has none
 */
struct text_decl {
	struct visa_decl_spec spec;
	char name[VISA_NAME_MAX + 1];
	struct token at;
	struct lexer v_name;
	struct lexer attrs;
};

/* visa_text_decl() - read the rest of a .decl line, which declares nothing yet. */
int visa_text_decl(struct parser *p, struct text_decl *d);

#endif

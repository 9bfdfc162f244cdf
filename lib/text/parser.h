/* SPDX-License-Identifier: MIT */
/*
 * Functions that all parts of the line parser use. Those that return int return 0, or a negative
 * errno after filling in the error with its column. They start at the current token; afterwards the
 * current token is the first token that they have not read.
 */
#ifndef VISA_PARSER_H
#define VISA_PARSER_H

#include "../base/guess.h"
#include "lexer.h"
#include "text.h"

/**
 * struct parser - a line being parsed
 * @src: the text, in whose declarations names are looked up
 * @lex: tokens of the line
 * @line: first byte of the line
 * @e: the error
 * @pred: predicate word before the mnemonic
 * @pred_at: first byte of the predicate; NULL if there is none
 * @saturate: the mnemonic has .sat
 * @called: kind of label that the instruction calls
 * @string: name of a function, symbol or file, which is added to the strings of the
 *	declarations once the whole line has been read; size 0 if there is none
 */
struct parser {
	struct visa_source *src;
	struct lexer lex;
	const char *line;
	struct visa_error *e;
	uint16_t pred;
	const char *pred_at;
	bool saturate;
	enum visa_label_kind called;
	struct token string;
};

/* parser.c: functions that all parts of the line parser use */

/* text_fail() - refuse the line because of the token @t. */
int text_fail(struct parser *p, struct token t, int err, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/*
 * text_guess() - begin to search the known word that is most similar to the current token. Return:
 * the state of the search, to which the caller adds candidates (base/guess.h).
 */
struct base_guess text_guess(const struct parser *p);

/**
 * text_unknown() - refuse the line because of the current token, with a suggestion
 * @what: the expected text
 * @g: the result of text_guess(), after all candidates were added
 * @prefix: text before the suggested word, such as "." for a directive
 */
int text_unknown(struct parser *p, const char *what, const struct base_guess *g,
		 const char *prefix);

/* text_expected() - refuse the line: "expected @what, found" the current token. */
int text_expected(struct parser *p, const char *what);

/* text_mark() - Return: whether the current token is the mark @c. */
bool text_mark(const struct parser *p, char c);

/* text_accept() - skip the mark @c if it is the current token; Return: whether it was. */
bool text_accept(struct parser *p, char c);

/* text_take() - skip the mark @c, or refuse the line; @what names the expected text. */
int text_take(struct parser *p, char c, const char *what);

/* text_begins() - Return: whether the current word begins with the first @size bytes of @text. */
bool text_begins(const struct parser *p, const char *text, size_t size);

/**
 * text_number() - read a number, decimal or 0x
 * @what: the expected text, for the error text
 * @max: largest number that can be encoded
 * @value: the number
 */
int text_number(struct parser *p, const char *what, uint64_t max, uint64_t *value);

/*
 * text_digits() - read the decimal digits at the start of a word; text_number() describes the
 * arguments.
 */
int text_digits(struct parser *p, const char *what, uint64_t max, uint64_t *value);

/* text_type() - read the name of a data type. */
int text_type(struct parser *p, uint8_t *type);

/* lookup.c: finds the ids of names. */

/**
 * text_name() - read a name and look it up
 * @vclass: expected class
 * @what: the expected text, for the error text
 * @id: id, or surface index
 */
int text_name(struct parser *p, enum visa_vclass vclass, const char *what, uint32_t *id);

/* text_names() - Return: whether the current word is a name of a variable of this class. */
bool text_names(const struct parser *p, enum visa_vclass vclass);

/*
 * text_nameless() - Return: whether no name stands for an id: it is too large, or it is the surface
 * index 255, since the name T255 stands for index 5.
 */
bool text_nameless(enum visa_vclass vclass, uint32_t id);

/* text_surface_names - Intel's names of the surfaces below VISA_FIRST_SURFACE. */
extern const char *const text_surface_names[VISA_FIRST_SURFACE];

/* immediate.c: immediates and regions */

/* text_immediate() - read 7:d, -7:d, 0x7; the default type is ud. */
int text_immediate(struct parser *p, struct visa_vec *v);

/* text_u8() - read a number of one byte. */
int text_u8(struct parser *p, const char *what, uint8_t *value);

#define REGION_SCALAR 0x0121 /* <0;1,0>, the default */

/**
 * text_region() - read <v;w,h>, <w,h> or <h>; for a number that is missing, the code is 0 (absent)
 * @what: the expected text, for the error text
 * @region: receives the codes of the region
 */
int text_region(struct parser *p, const char *what, uint16_t *region);

/* text_element() - read (row,col), the register and the element of an operand in a variable. */
int text_element(struct parser *p, struct visa_vec *v);

/* quoted.c: strings and names in quotes */

/**
 * text_string() - read the bytes of a string or word, with its escapes replaced
 * @t: the token
 * @buf: buffer of VISA_LINE_MAX bytes
 * @size: receives the number of bytes in @buf
 */
int text_string(struct parser *p, struct token t, char *buf, size_t *size);

#define VISA_TITLE_MAX VISA_LINE_MAX /* bytes of a name or string in a text, with NUL */

/**
 * text_title() - read a string or a word
 * @what: the expected text, for the error text
 * @buf: buffer of VISA_TITLE_MAX bytes; receives NUL-terminated text
 */
int text_title(struct parser *p, const char *what, char *buf);

/* text_shape() - read the words of a shape, to the end of the line (shape_words.c). */
int text_shape(struct parser *p, struct visa_shape_spec *spec);

/* text_directive() - read a line that starts with a dot; Return: an enum visa_line. */
int text_directive(struct parser *p);

/**
 * struct text_decl - a .decl line
 * @spec: the declaration; its name is @name
 * @name: the name
 * @at: token of the name
 * @v_name: the lexer before the value of v_name=; at the end of the line if there is none
 * @attrs: the lexer before the first attribute; at the end of the line if there is none
 */
struct text_decl {
	struct visa_decl_spec spec;
	char name[VISA_NAME_MAX + 1];
	struct token at;
	struct lexer v_name;
	struct lexer attrs;
};

/* text_decl() - read the rest of a .decl line; the caller declares the variable. */
int text_decl(struct parser *p, struct text_decl *d);

#endif

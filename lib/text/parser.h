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
 * @src: names are looked up and declared in its declarations
 * @lex: words and marks of the line
 * @line: where the line starts
 * @e: what is wrong with it
 * @pred: predicate word in front of the mnemonic
 * @pred_at: where the predicate stands; NULL if there is none
 * @saturate: the mnemonic has .sat
 * @called: what kind of label the instruction calls
 * @string: name of a function, symbol or file, which becomes a string of the
 *	declarations once the whole line has been read; of size 0 if there is none
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

/* parser.c: steps that every part takes. */

/* text_fail() - refuse the line because of the token @t. */
int text_fail(struct parser *p, struct token t, int err, const char *fmt, ...)
	__attribute__((format(printf, 4, 5)));

/* text_expected() - "expected @what, found ..." the current token. */
int text_expected(struct parser *p, const char *what);

/* text_mark() - whether the current token is the mark @c. */
bool text_mark(const struct parser *p, char c);

/* text_accept() - move on if the current token is the mark @c; Return: whether it was. */
bool text_accept(struct parser *p, char c);

/* text_take() - move on past the mark @c; if it is not there, @what was expected. */
int text_take(struct parser *p, char c, const char *what);

/* text_begins() - whether the current word begins with @size bytes of @text. */
bool text_begins(const struct parser *p, const char *text, size_t size);

/**
 * text_number() - read a number, decimal or 0x
 * @what: what it is the number of
 * @max: largest one that has an encoding
 * @value: the number
 */
int text_number(struct parser *p, const char *what, uint64_t max, uint64_t *value);

/* text_digits() - text_number() of the decimal digits that a word begins with. */
int text_digits(struct parser *p, const char *what, uint64_t max, uint64_t *value);

/* text_type() - read the name of a data type. */
int text_type(struct parser *p, uint8_t *type);

/* lookup.c: names to ids. */

/**
 * text_name() - read a name and look it up
 * @vclass: what it should be the name of
 * @what: what messages say was expected
 * @id: variable, predicate or surface index
 */
int text_name(struct parser *p, enum visa_vclass vclass, const char *what, uint32_t *id);

/* text_names() - whether the current word is the name of something of a class. */
bool text_names(const struct parser *p, enum visa_vclass vclass);

/* text_nameless() - whether no name stands for an id: T255 is another surface. */
bool text_nameless(enum visa_vclass vclass, uint32_t id);

/* text_surface_names - what Intel calls the surfaces below VISA_FIRST_SURFACE. */
extern const char *const text_surface_names[VISA_FIRST_SURFACE];

/* immediate.c: numbers with a type, and regions. */

/* text_immediate() - read 7:d, -7:d, 0x7; without a type it is ud. */
int text_immediate(struct parser *p, struct visa_vec *v);

/* text_u8() - read a number of one byte. */
int text_u8(struct parser *p, const char *what, uint8_t *value);

#define REGION_SCALAR 0x0121 /* <0;1,0>, which an operand without a region has */

/**
 * text_region() - read <v;w,h>, <w,h> or <h>, what is left out of one being absent
 * @what: what messages say was expected if it is not there
 * @region: its codes
 */
int text_region(struct parser *p, const char *what, uint16_t *region);

/* text_element() - read (row,col) of a general operand. */
int text_element(struct parser *p, struct visa_vec *v);

/* quoted.c */

/**
 * text_string() - read the bytes that a string or a word stands for
 * @t: the token
 * @buf: VISA_LINE_MAX bytes
 * @size: how many there are
 */
int text_string(struct parser *p, struct token t, char *buf, size_t *size);

/**
 * text_title() - read a string in quotes, or a word that stands for itself
 * @what: what was expected, for the error text
 * @buf: its bytes, NUL terminated; VISA_TITLE_MAX of room
 */
int text_title(struct parser *p, const char *what, char *buf);
#define VISA_TITLE_MAX VISA_LINE_MAX

/* shape_words.c: the words of a shape, to the end of the line. */
int text_shape(struct parser *p, struct visa_shape_spec *spec);

/* directives.c: lines that start with a dot. Return: an enum visa_line. */
int text_directive(struct parser *p);

/* text_alignments - names of alignments, by their codes. */
#define VISA_ALIGNMENTS 10
extern const char *const text_alignments[VISA_ALIGNMENTS];

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

/* text_decl() - read the rest of a .decl line, which declares nothing yet. */
int text_decl(struct parser *p, struct text_decl *d);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Splits lines of text into words: launches, commands, filters, traces, suppressions and values of
 * options.
 *
 * Words are separated by white space. A word points into its line, which must outlive the word.
 * Instructions and conditions of breakpoints are read by a lexer instead (text/lexer.h).
 */
#ifndef BASE_WORDS_H
#define BASE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "error.h"

/*
 * base_is_blank() - Return: whether a character is white space: a blank, a tab, CR or LF, VT or FF.
 */
static inline bool base_is_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

/* struct base_word - @size bytes of a line */
struct base_word {
	const char *text;
	size_t size;
};

/* base_word() - Return: a string as a word. */
static inline struct base_word base_word(const char *text)
{
	return (struct base_word){ text, strlen(text) };
}

/* base_word_is() - Return: whether a word equals a string. */
static inline bool base_word_is(struct base_word w, const char *text)
{
	return strlen(text) == w.size && !memcmp(w.text, text, w.size);
}

/* base_word_trim() - Return: the word without white space at both ends. */
struct base_word base_word_trim(struct base_word w);

/**
 * base_word_cut() - take the text before a separator, such as an item of a list, or a key
 * @rest: the text; becomes the part after the first separator, empty if there is no separator
 * @mark: the separator, such as ',' or '='
 * @part: receives the part before the first separator, or all of @rest
 *
 * Return: whether @rest contained the separator.
 */
bool base_word_cut(struct base_word *rest, char mark, struct base_word *part);

/*
 * base_word_row() - find the row of a table whose first member, a const char *, equals a word
 * @count: number of rows
 * @size: bytes of a row
 * Return: the row's index, or @count.
 */
size_t base_word_row(struct base_word w, const void *table, size_t count, size_t size);

/* BASE_WORD_ROW() - call base_word_row() for all rows of an array. */
#define BASE_WORD_ROW(w, table)                                                                    \
	base_word_row(w, table, sizeof(table) / sizeof((table)[0]), sizeof((table)[0]))

/*
 * base_word_suggest() - add "; did you mean ...?" to an error text, if the first member of a row of
 * a table is close to the word
 * @count: number of rows
 * @size: bytes of a row
 * @e: the error; may be NULL
 */
void base_word_suggest(struct base_word w, const void *table, size_t count, size_t size,
		       struct visa_error *e);

/* BASE_WORD_SUGGEST() - call base_word_suggest() for all rows of an array. */
#define BASE_WORD_SUGGEST(w, table, e)                                                             \
	base_word_suggest(w, table, sizeof(table) / sizeof((table)[0]), sizeof((table)[0]), e)

/* base_word_number() - Return: whether all of a word is a number up to @max, decimal or 0x. */
bool base_word_number(struct base_word w, uint64_t max, uint64_t *value);

/* base_word_decimal() - Return: whether all of a word is a decimal number up to @max. */
bool base_word_decimal(struct base_word w, uint64_t max, uint64_t *value);

/**
 * base_word_bytes() - read a number, decimal or 0x, with K, M, G or T after it
 *
 * Return: 0; -EINVAL if it is not a number; -ERANGE for 2^63 or more.
 */
int base_word_bytes(struct base_word w, uint64_t *value);

/**
 * base_word_group() - read the index of a work-group: one to three numbers separated by commas
 * @group: receives the numbers, each below 2^32; 0 for missing numbers
 *
 * Return: how many numbers were read; 0 if the word is not such a list.
 */
unsigned int base_word_group(struct base_word w, uint32_t group[3]);

/**
 * struct base_line - a line being read
 * @start: first byte of the line, from which columns are counted
 * @at: first byte that was not read
 * @end: end of the line, without white space at its end
 */
struct base_line {
	const char *start;
	const char *at;
	const char *end;
};

/* base_line() - begin to read a line of @size bytes. */
struct base_line base_line(const char *text, size_t size);

/* base_line_next() - Return: the next word; an empty word at the end of the line. */
struct base_word base_line_next(struct base_line *l);

/**
 * base_line_quoted() - read the next word, whose value can contain blanks if quoted: key="a b"
 * @w: receives the word, empty at the end of the line. If a double or single quotation mark
 *	follows the first = of the word, the word ends at the next such mark
 *
 * Return: 0; -EINVAL, with the column, if the second mark or the blank after it is missing.
 */
int base_line_quoted(struct base_line *l, struct base_word *w, struct visa_error *e);

/* base_word_unquote() - Return: the value without the quotation marks of base_line_quoted(). */
struct base_word base_word_unquote(struct base_word value);

/* base_line_rest() - Return: the rest of the line as one word, without blanks at both ends. */
struct base_word base_line_rest(struct base_line *l);

/**
 * base_line_alone() - refuse a text of more than one line, or with a NUL
 * @what: name of the line's contents in the error text, such as "launch"
 *
 * Return: 0 or -EINVAL.
 */
int base_line_alone(const struct base_line *l, const char *what, struct visa_error *e);

/**
 * base_next_line() - take the next line of a text
 * @rest: the text; becomes the text after the line
 *
 * Return: whether there is a line.
 */
bool base_next_line(struct base_word *rest, struct base_word *line);

/**
 * base_next_pair() - take the next line "key: value" of a text, and skip other lines
 * @rest: the text; becomes the text after the line
 *
 * Return: whether there is such a line.
 */
bool base_next_pair(struct base_word *rest, struct base_word *key, struct base_word *value);

/*
 * base_pair_of() - Return: the value of a key in a text of lines "key: value"; an empty word if the
 * key is missing.
 */
struct base_word base_pair_of(struct base_word text, const char *key);

#define BASE_QUOTED_MAX 80 /* bytes of a quoted word, with NUL */

/*
 * base_quote() - quote a word for an error text: 'word', or 'wo...' if the word is long. Return:
 * @buf; "nothing" if the word is empty.
 */
const char *base_quote(struct base_word w, char buf[BASE_QUOTED_MAX]);

/**
 * base_expected() - fill in the error "expected ..., found 'word'"
 * @start: start of the line, from which the column of @found counts; NULL for no column
 * @what: printf format of the text after "expected"
 *
 * Return: -EINVAL.
 */
int base_expected(struct visa_error *e, const char *start, struct base_word found, const char *what,
		  ...) __attribute__((format(printf, 4, 5)));

/*
 * base_wrong() - set the column of an error to the column of @found in the line @start. @err: the
 * result of visa_fail(). Return: @err.
 */
static inline int base_wrong(struct visa_error *e, const char *start, struct base_word found,
			     int err)
{
	if (e)
		e->column = (uint32_t)(found.text - start) + 1;
	return err;
}

#endif

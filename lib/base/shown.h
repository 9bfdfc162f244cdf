/* SPDX-License-Identifier: MIT */
/*
 * Untrusted text (names in a module, names of files, words of a client) in output: in text for
 * users, where it must neither control the terminal nor end a line. json.h writes it as JSON.
 *
 * Escaped are control characters (U+0000 to U+001F, U+007F to U+009F), line and paragraph
 * separators (U+2028, U+2029), and the characters that change the direction of text (U+061C,
 * U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069). All other UTF-8 is kept.
 */
#ifndef BASE_SHOWN_H
#define BASE_SHOWN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "buffer.h"

#define BASE_SHOWN_MAX 512 /* bytes of room for a name in a line */

/**
 * base_shown() - copy text for people, escaped
 * @text: the text
 * @buf: receives the copy, NUL terminated; may not overlap @text
 * @room: bytes of @buf, at least 1; a longer copy is cut, never inside a character or an escape
 *
 * A byte is written as \x1b, a character beyond ASCII as \u202e, and a byte that is no UTF-8 as
 * \xff. A backslash is kept, so that escaping twice changes nothing; the original cannot be
 * computed from the copy.
 *
 * Return: @buf.
 */
char *base_shown(const char *text, char *buf, size_t room);

/* base_shown_word() - copy a word of a table or a script, escaped as by base_put_word(). */
char *base_shown_word(const char *text, char *buf, size_t room);

/* base_put_shown() - append text for people, escaped as by base_shown(). */
void base_put_shown(struct visa_buffer *b, const char *text);

/*
 * base_put_word() - append a word of a table or a script, escaped as by base_shown(): blanks are
 * escaped, too, and an empty word is "-".
 */
void base_put_word(struct visa_buffer *b, const char *text);

/*
 * base_decode() - decode the character that a text begins with
 * @c: receives it, or the first byte if the text does not begin with UTF-8
 *
 * Return: its bytes; 0 if the text does not begin with UTF-8.
 */
unsigned int base_decode(const char *text, uint32_t *c);

/* base_is_hidden() - Return: whether the character is printed as an escape. */
bool base_is_hidden(uint32_t c);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Escapes untrusted text (names in a module, names of files, words that a client wrote) in output
 * for users, so that it can neither control the terminal nor end a line. For JSON, see json.h.
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

#define BASE_SHOWN_MAX 512 /* bytes of a buffer for an escaped name */

/**
 * base_shown() - copy text and escape it
 * @text: the text
 * @buf: receives the copy, NUL terminated; may not overlap @text
 * @room: bytes of @buf, at least 1; a longer copy is cut, never inside a character or an escape
 *
 * An ASCII character is escaped as \x1b, another character as \u202e, and a byte that is not valid
 * UTF-8 as \xff. Backslashes are kept, so that escaping a second time does not change the text.
 *
 * Return: @buf.
 */
char *base_shown(const char *text, char *buf, size_t room);

/* base_shown_word() - copy a word and escape it as base_put_word() does. */
char *base_shown_word(const char *text, char *buf, size_t room);

/* base_put_shown() - append text, escaped as by base_shown(). */
void base_put_shown(struct visa_buffer *b, const char *text);

/*
 * base_put_word() - append a column of a line whose columns are separated by blanks. The text is
 * escaped as by base_shown(), blanks are escaped, too, and an empty text is written as "-".
 */
void base_put_word(struct visa_buffer *b, const char *text);

/*
 * base_decode() - decode the character that a text begins with
 * @c: receives the character, or the first byte if the text does not begin with valid UTF-8
 *
 * Return: bytes of the character; 0 if the text does not begin with valid UTF-8.
 */
unsigned int base_decode(const char *text, uint32_t *c);

/* base_is_hidden() - Return: whether the character is printed as an escape. */
bool base_is_hidden(uint32_t c);

#endif

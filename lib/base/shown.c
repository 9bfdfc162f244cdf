// SPDX-License-Identifier: MIT
/* Escapes untrusted text for output. */
#include "shown.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define ESCAPE_MAX 12 /* bytes of an escape, and a NUL */

static bool is_continuation(char c)
{
	return ((unsigned char)c & 0xc0) == 0x80;
}

unsigned int base_decode(const char *text, uint32_t *c)
{
	static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
	unsigned char first = (unsigned char)*text;
	unsigned int size = first < 0x80	   ? 1
			    : (first >> 5) == 0x06 ? 2
			    : (first >> 4) == 0x0e ? 3
			    : (first >> 3) == 0x1e ? 4
						   : 0;
	uint32_t value = size > 1 ? first & (0x7fu >> size) : first;

	*c = first;
	for (unsigned int i = 1; i < size; i++) {
		if (!is_continuation(text[i]))
			return 0;
		value = value << 6 | ((unsigned char)text[i] & 0x3f);
	}
	if (!size || value < least[size] || value > 0x10ffff || (value >= 0xd800 && value < 0xe000))
		return 0;
	*c = value;
	return size;
}

bool base_is_hidden(uint32_t c)
{
	return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x061c || c == 0x200e || c == 0x200f ||
	       (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/*
 * Read the next character of a text, write the character or its escape to @piece, and advance @text
 * past it. Return: bytes of @piece.
 */
static size_t next_shown(const char **text, bool word, char piece[ESCAPE_MAX])
{
	uint32_t c;
	unsigned int size = base_decode(*text, &c);

	if (size && !base_is_hidden(c) && !(word && c == ' ')) {
		memcpy(piece, *text, size);
		*text += size;
		return size;
	}
	*text += size ? size : 1;
	return (size_t)snprintf(piece, ESCAPE_MAX, size > 1 ? "\\u%04x" : "\\x%02x", c);
}

static char *shown_copy(const char *text, bool word, char *buf, size_t room)
{
	char piece[ESCAPE_MAX];
	size_t used = 0;

	while (*text) {
		size_t size = next_shown(&text, word, piece);

		if (size >= room - used)
			break;
		memcpy(buf + used, piece, size);
		used += size;
	}
	buf[used] = 0;
	return buf;
}

char *base_shown(const char *text, char *buf, size_t room)
{
	return shown_copy(text, false, buf, room);
}

char *base_shown_word(const char *text, char *buf, size_t room)
{
	return shown_copy(*text ? text : "-", true, buf, room);
}

static void put_shown(struct visa_buffer *b, const char *text, bool word)
{
	char piece[ESCAPE_MAX];

	while (*text) {
		size_t size = next_shown(&text, word, piece);

		visa_buffer_put(b, piece, size);
	}
}

void base_put_shown(struct visa_buffer *b, const char *text)
{
	put_shown(b, text, false);
}

void base_put_word(struct visa_buffer *b, const char *text)
{
	put_shown(b, *text ? text : "-", true);
}

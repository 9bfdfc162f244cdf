/* SPDX-License-Identifier: MIT */
/* Building a text piece by piece in a buffer of fixed size. */
#ifndef BASE_APPEND_H
#define BASE_APPEND_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct base_text - text being put together
 * @buf: the text, always NUL terminated
 * @room: bytes of @buf; 0 to compute only the length; @buf may then be NULL
 * @size: bytes of the whole text; bytes that do not fit in @buf are dropped
 */
struct base_text {
	char *buf;
	size_t room;
	size_t size;
};

/* base_append_init() - make an empty text in a buffer. */
struct base_text base_append_init(char *buf, size_t room);

/* base_append() - add text as printf does. */
void base_append(struct base_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* base_append_bytes() - add @size bytes of @text. */
void base_append_bytes(struct base_text *t, const char *text, size_t size);

/**
 * base_append_item() - add one item of a list: "1, 2 or 4"
 * @first: the item is the first of the list
 * @last: the item is the last of the list
 */
void base_append_item(struct base_text *t, const char *item, bool first, bool last);

/* base_append_length() - Return: bytes of the text that are in the buffer, without the NUL. */
static inline size_t base_append_length(const struct base_text *t)
{
	return t->size < t->room ? t->size : t->room ? t->room - 1 : 0;
}

#endif

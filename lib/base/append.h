/* SPDX-License-Identifier: MIT */
/* Text put together in a buffer of fixed size. */
#ifndef BASE_APPEND_H
#define BASE_APPEND_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct base_text - text being put together
 * @buf: the text, always NUL terminated
 * @room: bytes of @buf; 0 if only the length is asked for, and then @buf may be NULL
 * @size: bytes that the text would have if there were room; what does not fit is left out
 */
struct base_text {
	char *buf;
	size_t room;
	size_t size;
};

/* base_append_init() - an empty text in a buffer. */
struct base_text base_append_init(char *buf, size_t room);

/* base_append() - add text as printf does. */
void base_append(struct base_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* base_append_bytes() - add @size bytes of @text. */
void base_append_bytes(struct base_text *t, const char *text, size_t size);

/**
 * base_append_item() - add one item of a list: "1, 2 or 4"
 * @first: nothing stands before it
 * @last: it is the last one
 */
void base_append_item(struct base_text *t, const char *item, bool first, bool last);

/* base_append_length() - bytes of the text that are in the buffer, without the NUL. */
static inline size_t base_append_length(const struct base_text *t)
{
	return t->size < t->room ? t->size : t->room ? t->room - 1 : 0;
}

#endif

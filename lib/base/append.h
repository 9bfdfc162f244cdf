/* SPDX-License-Identifier: MIT */
/* Text put together in a buffer of fixed size. */
#ifndef VISA_APPEND_H
#define VISA_APPEND_H

#include <stdbool.h>
#include <stddef.h>

/**
 * struct visa_text - text being put together
 * @buf: the text, always NUL terminated
 * @room: bytes of @buf; 0 if only the length is asked for, and then @buf may be NULL
 * @size: bytes that the text would have if there were room; what does not fit is left out
 */
struct visa_text {
	char *buf;
	size_t room;
	size_t size;
};

/* visa_append_init() - an empty text in a buffer. */
struct visa_text visa_append_init(char *buf, size_t room);

/* visa_append() - add text as printf does. */
void visa_append(struct visa_text *t, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* visa_append_bytes() - add @size bytes of @text. */
void visa_append_bytes(struct visa_text *t, const char *text, size_t size);

/**
 * visa_append_item() - add one item of a list: "1, 2 or 4"
 * @first: nothing stands before it
 * @last: it is the last one
 */
void visa_append_item(struct visa_text *t, const char *item, bool first, bool last);

/* visa_append_length() - bytes of the text that are in the buffer, without the NUL. */
static inline size_t visa_append_length(const struct visa_text *t)
{
	return t->size < t->room ? t->size : t->room ? t->room - 1 : 0;
}

#endif

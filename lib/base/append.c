// SPDX-License-Identifier: MIT
/* Building a text piece by piece in a buffer of fixed size. */
#include "append.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct base_text base_append_init(char *buf, size_t room)
{
	if (room)
		*buf = 0;
	return (struct base_text){ .buf = buf, .room = room };
}

void base_append(struct base_text *t, const char *fmt, ...)
{
	size_t at = base_append_length(t);
	size_t room = t->room - at;
	va_list ap;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(room ? t->buf + at : NULL, room, fmt, ap);
	va_end(ap);
	if (n > 0)
		t->size += (size_t)n;
}

void base_append_bytes(struct base_text *t, const char *text, size_t size)
{
	size_t at = base_append_length(t);
	size_t fits = t->room ? t->room - 1 - at : 0;

	if (fits > size)
		fits = size;
	if (fits) {
		memcpy(t->buf + at, text, fits);
		t->buf[at + fits] = 0;
	}
	t->size += size;
}

void base_append_item(struct base_text *t, const char *item, bool first, bool last)
{
	base_append(t, "%s%s", first ? "" : last ? " or " : ", ", item);
}

// SPDX-License-Identifier: MIT
/* Allocates the memory of a translation. All of it is freed when the translation ends. */
#include "../base/array.h"
#include "emit.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void *build_new(struct build *b, size_t count, size_t size)
{
	void **owned = base_array_add(&b->owned, &b->owned_count, sizeof(*owned));

	if (owned)
		*owned = calloc(count, size);
	b->lacks |= !owned || !*owned;
	return owned ? *owned : NULL;
}

const char *term(struct build *b, const char *fmt, ...)
{
	size_t room = b->term_room - b->term_used, size;
	char *to = b->terms ? b->terms + b->term_used : NULL;
	va_list ap;

	for (;;) {
		va_start(ap, fmt);
		size = (size_t)vsnprintf(to, room, fmt, ap) + 1;
		va_end(ap);
		if (size <= room)
			break;
		/*
		 * Allocate a new array of characters, and keep the old one, since term() has
		 * returned strings in it.
		 */
		room = 2 * (b->term_room + size);
		to = build_new(b, room, 1);
		if (!to)
			return "";
		b->terms = to;
		b->term_room = room;
		b->term_used = 0;
	}
	b->term_used += size;
	return to;
}

int build_lacks(const struct build *b, struct visa_error *e)
{
	return b->lacks ? visa_fail(e, ENOMEM, "out of memory for a translation") : 0;
}

void build_free(struct build *b)
{
	for (uint32_t i = 0; i < b->owned_count; i++)
		free(b->owned[i]);
	free(b->owned);
}

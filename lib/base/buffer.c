// SPDX-License-Identifier: MIT
/* A growing buffer: its memory is doubled, so that many small writes stay cheap. */
#include "buffer.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Make room for @size more bytes; Return: the address of the first of them, NULL if out of memory.
 */
static uint8_t *buffer_reserve(struct visa_buffer *b, size_t size)
{
	size_t room = b->room ? b->room : 256;
	uint8_t *more;

	if (b->failed || size > SIZE_MAX / 4 - b->size)
		goto out;
	while (room < b->size + size)
		room *= 2;
	if (room != b->room) {
		more = realloc(b->bytes, room);
		if (!more)
			goto out;
		b->bytes = more;
		b->room = room;
	}
	return b->bytes + b->size;
out:
	b->failed = true;
	return NULL;
}

void visa_buffer_put(struct visa_buffer *b, const void *bytes, size_t size)
{
	uint8_t *at = size ? buffer_reserve(b, size) : NULL;

	if (!at)
		return;
	memcpy(at, bytes, size);
	b->size += size;
}

void visa_buffer_number(struct visa_buffer *b, uint64_t value, unsigned int size)
{
	uint8_t bytes[8];

	for (unsigned int i = 0; i < size; i++)
		bytes[i] = value >> 8 * i;
	visa_buffer_put(b, bytes, size);
}

void visa_buffer_printf(struct visa_buffer *b, const char *fmt, ...)
{
	va_list ap;
	uint8_t *at;
	int n;

	va_start(ap, fmt);
	n = vsnprintf(NULL, 0, fmt, ap);
	va_end(ap);
	at = buffer_reserve(b, (size_t)n + 1);
	if (!at)
		return;
	va_start(ap, fmt);
	vsnprintf((char *)at, (size_t)n + 1, fmt, ap);
	va_end(ap);
	b->size += (size_t)n;
}

void visa_buffer_free(struct visa_buffer *b)
{
	free(b->bytes);
	*b = (struct visa_buffer){ 0 };
}

// SPDX-License-Identifier: MIT
/* The text of a trace on its way out. */
#include "output.h"

#include <stdarg.h>
#include <stdio.h>

static const char digits[] = "0123456789abcdef";

void trace_flush(struct trace_output *o)
{
	if (o->used && !o->ended)
		o->ended = o->write(o->context, o->text, o->used) != 0;
	o->used = 0;
}

void trace_printf(struct trace_output *o, const char *fmt, ...)
{
	char *to = trace_room(o, TRACE_LINE);
	va_list args;
	int n;

	va_start(args, fmt);
	n = vsnprintf(to, TRACE_LINE, fmt, args);
	va_end(args);
	if (n > 0)
		o->used += (size_t)n < TRACE_LINE ? (size_t)n : TRACE_LINE - 1;
}

char *trace_hex(char *to, const uint8_t *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++) {
		to[2 * i] = digits[bytes[i] >> 4];
		to[2 * i + 1] = digits[bytes[i] & 15];
	}
	return to + 2 * size;
}

char *trace_number(char *to, uint64_t value)
{
	unsigned int count = value ? (67 - (unsigned int)__builtin_clzll(value)) / 4 : 1;

	*to++ = '0';
	*to++ = 'x';
	for (unsigned int i = count; i; i--)
		*to++ = digits[value >> 4 * (i - 1) & 15];
	return to;
}

char *trace_decimal(char *to, uint64_t value)
{
	char text[20];
	unsigned int count = 0;

	do
		text[count++] = (char)('0' + value % 10);
	while (value /= 10);
	while (count)
		*to++ = text[--count];
	return to;
}

char *trace_put_threads(char *to, uint32_t first, uint32_t threads)
{
	bool more = false;

	while (threads) {
		uint32_t from = (uint32_t)__builtin_ctz(threads);
		uint32_t count = (uint32_t)__builtin_ctzll(~((uint64_t)threads >> from));

		if (more)
			*to++ = ',';
		more = true;
		to = trace_decimal(to, first + from);
		if (count > 1) {
			*to++ = '-';
			to = trace_decimal(to, first + from + count - 1);
		}
		threads &= (uint32_t)(~0ull << (from + count));
	}
	return to;
}

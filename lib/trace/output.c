// SPDX-License-Identifier: MIT
/* Writes the text of a trace: bytes, numbers and threads. */
#include "output.h"

#include <stdarg.h>
#include <stdio.h>

static const char digits[] = "0123456789abcdef";

void trace_flush(struct trace_output *o)
{
	if (o->used && !o->ended && !__atomic_load_n(o->dropped, __ATOMIC_ACQUIRE))
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

#define EACH 0x0101010101010101ull

/* Return: the hexadecimal digits of four bytes. */
static inline uint64_t digits_of(uint32_t bytes)
{
	uint64_t x = bytes, letters;

	x = (x | x << 16) & 0x0000ffff0000ffff;
	x = (x | x << 8) & 0x00ff00ff00ff00ff;
	x = (x >> 4 & 0x000f000f000f000f) | (x & 0x000f000f000f000f) << 8;
	/* A digit of 10 or more is a letter: in ASCII, 'a' is 39 more than '0' + 10. */
	letters = (x + 6 * EACH) >> 4 & EACH;
	return x + '0' * EACH + (letters << 5) + (letters << 2) + (letters << 1) + letters;
}

char *trace_hex(char *to, const uint8_t *bytes, size_t size)
{
	size_t words = size / 4;

	for (size_t i = 0; i < words; i++) {
		uint32_t word;
		uint64_t text;

		memcpy(&word, bytes + 4 * i, sizeof(word));
		text = digits_of(word);
		memcpy(to + 8 * i, &text, sizeof(text));
	}
	for (size_t i = 4 * words; i < size; i++) {
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

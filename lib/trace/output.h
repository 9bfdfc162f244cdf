/* SPDX-License-Identifier: MIT */
/* Output of a trace's text. It is collected in a buffer and written when the buffer is full. */
#ifndef VISA_TRACE_OUTPUT_H
#define VISA_TRACE_OUTPUT_H

#include <string.h>

#include "trace.h"

#define TRACE_ROOM (256u << 10) /* bytes that are buffered before they are written */
#define TRACE_LINE (8u << 10)	/* largest size in bytes of a line of the trace */
#define TRACE_STEP 32		/* trace_copy() copies a multiple of this number of bytes */

/**
 * struct trace_output - text that is not yet written
 * @text: buffer of TRACE_ROOM + TRACE_STEP bytes; trace_copy() can write past the end of a text
 * @used: number of bytes of @text in use
 * @write, @context: as in struct visa_trace_options
 * @ended: @write has ended the trace, and all text is dropped
 * @dropped: set (atomically) while all text is dropped
 */
struct trace_output {
	char *text;
	size_t used;
	int (*write)(void *context, const char *text, size_t size);
	void *context;
	bool ended;
	const bool *dropped;
};

/* trace_flush() - write the buffered text. */
void trace_flush(struct trace_output *o);

/*
 * trace_room() - reserve @size bytes, at most TRACE_LINE; trace_end() sets the number of bytes
 * used.
 */
static inline char *trace_room(struct trace_output *o, size_t size)
{
	if (__builtin_expect(o->used + size > TRACE_ROOM, 0))
		trace_flush(o);
	return o->text + o->used;
}

/* trace_end() - append the text written to the address from trace_room(); @end: its end */
static inline void trace_end(struct trace_output *o, const char *end)
{
	o->used = (size_t)(end - o->text);
}

/* trace_bytes() - append text without a newline, at most TRACE_LINE bytes. */
static inline void trace_bytes(struct trace_output *o, const char *text, size_t size)
{
	memcpy(trace_room(o, size), text, size);
	o->used += size;
}

/*
 * trace_copy() - copy @size bytes, rounded up to a multiple of TRACE_STEP. Both buffers must have
 * room for the rounded size.
 */
static inline void trace_copy(char *to, const char *text, size_t size)
{
	for (size_t i = 0; i < size; i += TRACE_STEP)
		memcpy(to + i, text + i, TRACE_STEP);
}

/* trace_printf() - append a line, or lines, of at most TRACE_LINE bytes. */
void trace_printf(struct trace_output *o, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));

/* trace_word() - write a word; Return: the address after it. */
static inline char *trace_word(char *to, const char *word)
{
	while (*word)
		*to++ = *word++;
	return to;
}

/* trace_hex() - write bytes as pairs of digits; Return: the address after them. */
char *trace_hex(char *to, const uint8_t *bytes, size_t size);

/* trace_number() - write a number as 0x...; Return: the address after it. */
char *trace_number(char *to, uint64_t value);

/* trace_decimal() - write a decimal number; Return: the address after it. */
char *trace_decimal(char *to, uint64_t value);

/*
 * trace_put_threads() - write threads, given as bits from @first on, as "0-3,5"; Return: the
 * address after them.
 */
char *trace_put_threads(char *to, uint32_t first, uint32_t threads);

#endif

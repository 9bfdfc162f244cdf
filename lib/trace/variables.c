// SPDX-License-Identifier: MIT
/* The variables of threads in a trace. */
#include "trace_state.h"

#define BYTES 64 /* of a line */

/* var 2-3 V34 0x20 00112233 */
static void put_variable(struct visa_trace *t, uint32_t first, uint32_t threads,
			 const struct visa_decl *d, uint32_t offset, const uint8_t *bytes,
			 size_t size)
{
	char *to = trace_room(&t->out, TRACE_LINE);

	to = trace_put_threads(trace_word(to, "var "), first, threads);
	*to++ = ' ';
	if (d->vclass == VISA_VCLASS_G && d->id < VISA_FIRST_VAR) {
		to = trace_word(to, visa_predefined[d->id].name);
	} else {
		*to++ = visa_vclasses[d->vclass].letter;
		to = trace_decimal(to, d->id);
	}
	*to++ = ' ';
	to = trace_number(to, offset);
	*to++ = ' ';
	to = trace_hex(to, bytes, size);
	*to++ = '\n';
	trace_end(&t->out, to);
}

/* Write bytes of a variable that are not zero; threads that have the same share a line. */
static void put_bytes(struct visa_trace *t, uint32_t first, uint32_t count,
		      const struct visa_decl *d, const uint8_t *const frames[EXEC_GANG],
		      uint32_t offset, uint32_t size)
{
	static const uint8_t zeros[BYTES];
	uint32_t left = exec_window(count);

	while (left) {
		const uint8_t *bytes = frames[__builtin_ctz(left)] + d->at + offset;
		uint32_t same = 0;

		for (uint32_t i = 0; i < count; i++)
			if (left >> i & 1 && !memcmp(frames[i] + d->at + offset, bytes, size))
				same |= 1u << i;
		left &= ~same;
		if (memcmp(bytes, zeros, size) != 0)
			put_variable(t, first, same, d, offset, bytes, size);
	}
}

void trace_variables(struct visa_trace *t, uint32_t first, uint32_t count,
		     const struct exec_gang *gang)
{
	const uint8_t *frames[EXEC_GANG] = { 0 };

	for (uint32_t i = 0; i < count; i++)
		frames[i] = exec_gang_frame(gang, i);
	for (uint32_t i = 0; i < t->launch.input_count; i++) {
		const struct visa_decl *d = t->launch.inputs[i];

		for (uint32_t at = 0; at < d->size; at += BYTES)
			put_bytes(t, first, count, d, frames, at,
				  d->size - at < BYTES ? d->size - at : BYTES);
	}
}

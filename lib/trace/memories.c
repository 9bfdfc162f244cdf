// SPDX-License-Identifier: MIT
/* The memory of a launch in a trace. */
#include "trace_state.h"

#include <stdio.h>

#define BYTES 64 /* of a line */

static bool is_zero(const uint8_t *bytes, size_t size)
{
	static const uint8_t zeros[BYTES];

	return !memcmp(bytes, zeros, size);
}

/* How many lines from one on have the same bytes. */
static uint64_t times_of(const uint8_t *bytes, uint64_t size)
{
	uint64_t times = 1;

	while ((times + 1) * BYTES <= size && !memcmp(bytes, bytes + times * BYTES, BYTES))
		times++;
	return times;
}

static void put_data(struct trace_output *o, uint8_t index, uint64_t offset, const uint8_t *bytes,
		     size_t size, uint64_t times)
{
	char *to = trace_room(o, TRACE_LINE);

	to = trace_decimal(trace_word(to, "data T"), index);
	*to++ = ' ';
	to = trace_number(to, offset);
	*to++ = ' ';
	to = trace_hex(to, bytes, size);
	if (times > 1) {
		to = trace_decimal(trace_word(to, " x"), times);
	}
	*to++ = '\n';
	trace_end(o, to);
}

void trace_data(struct trace_output *o, uint8_t index, uint64_t offset, const uint8_t *bytes,
		uint64_t size)
{
	for (uint64_t i = 0, times = 1; i < size && !o->ended; i += times * BYTES) {
		size_t part = size - i < BYTES ? (size_t)(size - i) : BYTES;

		times = 1;
		if (is_zero(bytes + i, part))
			continue;
		times = times_of(bytes + i, size - i);
		put_data(o, index, offset + i, bytes + i, part, times);
	}
}

/* memory T6 4096 0x60000000000 T7, and its shape */
static void put_memory(struct visa_trace *t, unsigned int index)
{
	const struct trace_memory *m = &t->launch.memory[index];
	const struct visa_surface *s = t->launch.space->surfaces[index];
	const struct visa_addrmap *map = &t->launch.space->map;
	char shape[VISA_SHAPE_TEXT_MAX], address[24] = "-";

	for (unsigned int i = 0; i < map->count; i++)
		if (map->range[i].surface == s)
			snprintf(address, sizeof(address), "0x%llx",
				 (unsigned long long)map->range[i].start);
	if (*m->what)
		trace_printf(&t->out, "# T%u is %s\n", index, m->what);
	trace_printf(&t->out, "memory T%u %llu", index, (unsigned long long)s->size);
	if (index == VISA_SURFACE_SLM || index == VISA_SURFACE_STATELESS) {
		trace_printf(&t->out, "\n");
		return;
	}
	trace_printf(&t->out, " %s ", address);
	if (m->mount == VISA_SPACE_NONE)
		trace_printf(&t->out, "-");
	else
		trace_printf(&t->out, "T%u", m->mount);
	if (m->offset)
		trace_printf(&t->out, "+0x%llx", (unsigned long long)m->offset);
	trace_printf(&t->out, "\n");
	if (s->shape.format == VISA_FORMAT_NONE && s->shape.bti == VISA_BTI_NONE)
		return;
	visa_shape_print(&s->shape, shape);
	trace_printf(&t->out, ".shape T%u %s\n", index, shape);
}

void trace_memories(struct visa_trace *t)
{
	const struct visa_space *space = t->launch.space;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (space->surfaces[i] && space->surfaces[i]->size)
			put_memory(t, i);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (space->surfaces[i] && space->surfaces[i]->size)
			trace_data(&t->out, (uint8_t)i, 0, space->surfaces[i]->base,
				   space->surfaces[i]->size);
}

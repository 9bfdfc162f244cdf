// SPDX-License-Identifier: MIT
/* Writes the lines of memory in a trace: its contents before a launch, and its changes. */
#include "../base/shown.h"
#include "lines.h"
#include "shadow.h"

#include <errno.h>
#include <stdio.h>

#define BYTES 64 /* bytes of memory that one line of the trace shows */

static bool memories_is_zero(const uint8_t *bytes, size_t size)
{
	static const uint8_t zeros[BYTES];

	return !memcmp(bytes, zeros, size);
}

/* Return: how many times the first BYTES bytes are repeated, one directly after another. */
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

	to = trace_decimal(trace_word(to, "data T"), trace_surface_number(index));
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
		if (memories_is_zero(bytes + i, part))
			continue;
		times = times_of(bytes + i, size - i);
		put_data(o, index, offset + i, bytes + i, part, times);
	}
}

/*
 * Write the bytes that differ from @shadow (the memory as it is in a replay) to the trace, in lines
 * of BYTES bytes, and update @shadow.
 */
static void put_differences(struct trace_output *o, uint8_t index, uint64_t offset,
			    const uint8_t *bytes, uint8_t *shadow, uint64_t size)
{
	for (uint64_t i = 0; i < size && !o->ended; i += BYTES) {
		size_t part = size - i < BYTES ? (size_t)(size - i) : BYTES;

		if (!memcmp(bytes + i, shadow + i, part))
			continue;
		memcpy(shadow + i, bytes + i, part);
		put_data(o, index, offset + i, shadow + i, part, 1);
	}
}

void trace_differences(struct visa_trace *t, uint8_t index, uint64_t offset, const uint8_t *bytes,
		       uint64_t size)
{
	uint8_t *shadow = trace_shadow(t, index, offset + size);

	if (shadow)
		put_differences(&t->out, index, offset, bytes, shadow + offset, size);
}

/*
 * Find the next range of bytes at or after @at that is no hole in the file of a surface, or no hole
 * in the file of its shadow. Return: false if there is none.
 */
static bool next_data(struct visa_trace *t, uint8_t index, const struct visa_surface *s,
		      uint64_t at, uint64_t *start, uint64_t *end)
{
	uint64_t shadow, shadow_end;
	bool data = surface_data(s, at, start, end);

	if (!trace_shadow_data(t, index, at, s->size, &shadow, &shadow_end))
		return data;
	if (!data || shadow < *start) {
		*start = shadow;
		*end = shadow_end;
	}
	return true;
}

void trace_put_surface(struct visa_trace *t, uint8_t index, const struct visa_surface *s)
{
	uint64_t at = 0, end;

	for (; !s->durable && !t->out.ended && next_data(t, index, s, at, &at, &end); at = end)
		trace_differences(t, index, at, s->base + at, end - at);
}

/*
 * Find the address range that maps a whole surface; other ranges have separate lines. Return: NULL
 * if there is none.
 */
static const struct visa_range *range_of(const struct visa_addrmap *map,
					 const struct visa_surface *s)
{
	for (unsigned int i = 0; i < map->count; i++)
		if (map->range[i].surface == s && !map->range[i].offset &&
		    map->range[i].length >= s->size)
			return &map->range[i];
	return NULL;
}

/*
 * Write the `memory` line of a surface, such as "memory T6 4096 0x60000000000 T7", and its shape.
 */
void trace_put_memory(struct visa_trace *t, unsigned int index)
{
	const struct trace_memory *m = &t->launch.memory[index];
	const struct visa_surface *s = t->launch.space->surfaces[index];
	const struct visa_addrmap *map = &t->launch.space->map;
	const struct visa_range *range = range_of(map, s);
	char shape[VISA_SHAPE_TEXT_MAX], address[24] = "-", what[BASE_SHOWN_MAX];

	if (range)
		snprintf(address, sizeof(address), "0x%llx", (unsigned long long)range->start);
	if (*m->what)
		trace_printf(&t->out, "# T%u is %s\n", index,
			     base_shown(m->what, what, sizeof(what)));
	trace_printf(&t->out, "memory T%u %llu", trace_surface_number(index),
		     (unsigned long long)s->size);
	if (t->launch.kernel && (index == VISA_SURFACE_SLM || index == VISA_SURFACE_STATELESS)) {
		trace_printf(&t->out, "\n");
		return;
	}
	trace_printf(&t->out, " %s ", address);
	if (m->mount == VISA_SPACE_NONE)
		trace_printf(&t->out, "-");
	else
		trace_printf(&t->out, "T%u", trace_surface_number(m->mount));
	if (m->offset)
		trace_printf(&t->out, "+0x%llx", (unsigned long long)m->offset);
	trace_printf(&t->out, "\n");
	for (unsigned int i = 0; i < map->count; i++)
		if (map->range[i].surface == s && &map->range[i] != range)
			trace_printf(&t->out, "map 0x%llx %llu T%u+0x%llx\n",
				     (unsigned long long)map->range[i].start,
				     (unsigned long long)map->range[i].length,
				     trace_surface_number(index),
				     (unsigned long long)map->range[i].offset);
	if (index < VISA_FIRST_SURFACE ||
	    (t->launch.kernel && s->shape.format == VISA_FORMAT_NONE &&
	     s->shape.bti == VISA_BTI_NONE))
		return;
	visa_shape_print(&s->shape, shape);
	trace_printf(&t->out, ".shape T%u %s\n", index, shape);
}

/* Write lines such as "image T6 2 array" and "sampler S0 linear,repeat,normalized". */
static void put_samplers(struct visa_trace *t)
{
	char sampler[VISA_SAMPLING_TEXT_MAX];
	const struct visa_space *space = t->launch.space;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (space->surfaces[i] && space->surfaces[i]->dims)
			trace_printf(&t->out, "image T%u %u%s\n", i, space->surfaces[i]->dims,
				     space->surfaces[i]->arrayed ? " array" : "");
	for (unsigned int i = 0; i < VISA_SAMPLER_COUNT; i++) {
		if (!(space->has_samplers >> i & 1))
			continue;
		visa_sampling_print(&space->samplers[i], sampler);
		trace_printf(&t->out, "sampler S%u %s\n", i, sampler);
	}
}

/*
 * Find the largest memory that contains all bytes of the memory @index: another memory, or the
 * memory itself. Return: 0; -EOPNOTSUPP if it overlaps another memory only in part.
 */
static int memories_place(struct visa_trace *t, unsigned int index, struct visa_error *e)
{
	struct visa_surface *const *all = t->launch.space->surfaces;
	const struct visa_surface *one = all[index];
	struct trace_memory *m = &t->launch.memory[index];
	unsigned int whole = index;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = all[i];

		if (!s || !s->size || s->base + s->size <= one->base ||
		    one->base + one->size <= s->base)
			continue;
		if (s->base <= one->base && one->base + one->size <= s->base + s->size) {
			if (s->size > all[whole]->size ||
			    (s->size == all[whole]->size && i < whole))
				whole = i;
		} else if (s->base < one->base || s->base + s->size > one->base + one->size) {
			return visa_fail(
				e, EOPNOTSUPP,
				"the memory of T%u and T%u overlaps, which a trace cannot contain",
				index, i);
		}
	}
	t->whole[index].index = (uint8_t)whole;
	t->whole[index].offset = (uint64_t)(one->base - all[whole]->base);
	if (whole != index) {
		m->mount = t->launch.memory[whole].mount;
		m->offset = t->launch.memory[whole].offset + t->whole[index].offset;
	}
	return 0;
}

int trace_place_memory(struct visa_trace *t, struct visa_error *e)
{
	struct visa_surface *const *all = t->launch.space->surfaces;
	int err = 0;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT && !err; i++)
		if (all[i] && all[i]->size)
			err = memories_place(t, i, e);
	return err;
}

void trace_memories(struct visa_trace *t)
{
	const struct visa_space *space = t->launch.space;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (space->surfaces[i] && space->surfaces[i]->size)
			trace_put_memory(t, i);
	put_samplers(t);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT && !t->filter.any; i++) {
		const struct visa_surface *s = space->surfaces[i];

		if (!s || !s->size || t->whole[i].index != i)
			continue;
		if (t->compared)
			trace_put_surface(t, (uint8_t)i, s);
		else
			trace_data(&t->out, (uint8_t)i, 0, s->base, s->size);
	}
}

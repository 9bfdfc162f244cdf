/* SPDX-License-Identifier: MIT */
/*
 * Messages that access elements of a surface at a global offset and one of each channel:
 * what their loops work on.
 */
#ifndef VISA_ELEMENTS_H
#define VISA_ELEMENTS_H

#include "exec.h"

#define ELEMENTS_DATA_TYPES (EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D) | EXEC_TYPE(VISA_F))

/**
 * struct elements - where a message goes
 * @base, @size: the surface
 * @element: element offset of each channel
 * @offset: global offset
 */
struct elements {
	uint8_t *base;
	uint64_t size;
	const uint8_t *element;
	uint32_t offset;
};

static inline struct elements elements_begin(const struct exec_msg *m, const struct exec_run *r)
{
	const struct visa_surface *s = exec_surface(m, r);

	return (struct elements){ .base = s->base,
				  .size = s->size,
				  .element = exec_bytes(m, r, EXEC_ADDR),
				  .offset = exec_offset(m, r) };
}

/**
 * struct elements_tally - what became of the channels
 * @dropped: how many lost something to the bounds
 * @misaligned: how many had their address rounded down
 * @inside: whether anything at all was inside
 */
struct elements_tally {
	uint32_t dropped;
	uint32_t misaligned;
	bool inside;
};

/* All of them had all of theirs inside, where it should be. */
static const struct elements_tally elements_all = { .inside = true };

static inline enum exec_step elements_end(const struct exec_msg *m, struct exec_run *r,
					  uint32_t enabled, struct elements_tally t)
{
	exec_count(r, exec_channel_count(m, enabled), t.dropped, t.misaligned);
	return EXEC_NEXT;
}

/* elements_stored() - the same of a message that writes. */
static inline enum exec_step elements_stored(const struct exec_msg *m, struct exec_run *r,
					     uint32_t enabled, struct elements_tally t)
{
	if (t.inside)
		r->device->surfaces[m->surface]->changed = r->device->now;
	return elements_end(m, r, enabled, t);
}

/* elements_sum() - the global offset and a channel's, in the instruction's unit; it wraps. */
static inline uint32_t elements_sum(const struct elements *s, unsigned int lane)
{
	uint32_t element;

	memcpy(&element, s->element + 4 * lane, sizeof(element));
	return s->offset + element;
}

/*
 * elements_at() - the byte address of an element of @bytes bytes, the sum being in elements.
 * On T0 the product wraps as the sum does: decision 4.
 */
static inline uint64_t elements_at(const struct exec_msg *m, uint32_t sum, unsigned int bytes)
{
	uint64_t at = (uint64_t)sum * bytes;

	return m->surface == VISA_SURFACE_SLM ? (uint32_t)at : at;
}

/* elements_address() - where a channel goes: the address of struct exec_body. */
static inline uint64_t elements_address(const struct exec_msg *m, const struct exec_run *r,
					unsigned int lane)
{
	const struct elements s = elements_begin(m, r);

	return elements_at(m, elements_sum(&s, lane), m->unit);
}

/*
 * elements_straight() - the sums of 16 channels, if all of them are below a limit and none
 * has a bit of @low set. The bitwise or of all sums is at least each of them, so one
 * comparison shows that; a message for which it does not show goes the long way.
 */
static inline bool elements_straight(const struct elements *s, uint64_t limit, uint32_t low,
				     uint32_t sum[EXEC_STRAIGHT])
{
	uint32_t any = 0;

	for (unsigned int i = 0; i < EXEC_STRAIGHT; i++) {
		sum[i] = elements_sum(s, i);
		any |= sum[i];
	}
	return any < limit && !(any & low);
}

/* elements_dwords() - how many dwords of the surface the sums of a message in dwords reach. */
static inline uint64_t elements_dwords(const struct exec_msg *m, const struct elements *s)
{
	uint64_t wraps = m->surface == VISA_SURFACE_SLM ? UINT32_MAX : UINT64_MAX;

	return (s->size < wraps ? s->size : wraps) / 4;
}

/* elements_bytes() - at how many byte addresses of the surface a dword begins. */
static inline uint64_t elements_bytes(const struct elements *s)
{
	return s->size < 4 ? 0 : s->size - 3;
}

#endif

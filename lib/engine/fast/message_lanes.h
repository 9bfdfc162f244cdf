/* SPDX-License-Identifier: MIT */
/*
 * Computes the addresses of all lanes of a message (a load, store or atomic) with a fast handler,
 * as distances from the start of one surface or mapped range.
 */
#ifndef VISA_FAST_MESSAGE_LANES_H
#define VISA_FAST_MESSAGE_LANES_H

#include "../access.h"
/*
 * Use vectors of at most 32 bytes, which are eight dwords: messages of eight lanes are common, and
 * longer vectors would store past the end of their data.
 */
#define VECTOR_MOST 32
#include "level.h"

/**
 * struct lanes - the lanes of a thread
 * @at: distance of each lane's address from @base; 0 for a disabled lane
 * @each: the same distances as single numbers. The union avoids a copy: compilers copy with longer
 *	vectors, whose loads wait for the stores of the shorter vectors
 * @base: start of the memory
 * @start: address of the start; 0 in a surface
 * @length: bytes of the memory
 * @ignored: bits of an address that the memory ignores
 * @surface: surface of the memory
 * @on: bit mask of the enabled lanes
 * @all: whether all lanes are enabled
 * @same: whether all lanes have one address
 * @count: number of lanes
 */
struct lanes {
	union {
		vec_ud at[EXEC_MAX_LANES / VECTOR_LANES];
		uint32_t each[EXEC_MAX_LANES];
	};
	uint8_t *base;
	uint64_t start;
	uint64_t length;
	uint32_t ignored;
	uint8_t surface;
	uint32_t on;
	bool all;
	bool same;
	unsigned int count;
};

VECTOR_INLINE void use_view(struct lanes *l, const struct exec_view *v)
{
	l->base = v->base;
	l->start = v->start;
	l->length = v->length;
	l->surface = v->surface;
}

/*
 * Find the surface of the message. The length is 0 if the generic handler must look up the surface.
 */
VECTOR_INLINE void use_surface(const struct exec_insn *insn, const struct exec_run *r,
			       struct lanes *l)
{
	const struct visa_surface *s;
	uint8_t index;

	if (insn->memory == EXEC_BY_INDEX) {
		use_view(l, &r->surfaces[insn->surface]);
	} else {
		struct exec_view v = { 0 };

		index = visa_space_by_bti(r->space, insn->surface);
		s = index == VISA_SPACE_NONE ? NULL : r->space->surfaces[index];
		if (s && s->refreshed == r->space->epoch)
			v = access_surface_of(s);
		use_view(l, &v);
	}
	l->ignored = l->surface == VISA_SURFACE_SLM && l->length <= ACCESS_GENERIC_BIT
			     ? ACCESS_GENERIC_BIT
			     : 0;
}

/* Return: the immediate offset of a message to virtual memory, sign-extended. */
VECTOR_INLINE uint64_t offset_of(const struct message_args *x)
{
	return (uint64_t)(int64_t)(int32_t)x->offset;
}

/* Find the range of virtual memory that contains the address of the first enabled lane. */
VECTOR_INLINE void use_range(const struct exec_insn *insn, struct exec_run *r, const uint8_t *frame,
			     struct lanes *l)
{
	const struct message_args *x = &insn->message;
	unsigned int lane = (unsigned int)__builtin_ctz(l->on);
	struct exec_view *v;
	uint64_t at;

	memcpy(&at, frame + x->addr + 8 * lane, sizeof(at));
	at += offset_of(x);
	v = &r->ranges[at >> EXEC_RANGE_BITS & (EXEC_RANGES - 1)];
	if (__builtin_expect(!access_holds(v, at, x->span), 0))
		*v = access_view(r, at, x->span);
	use_view(l, v);
}

/*
 * Return: a number of bytes. If the address of a lane is at a smaller distance than this from the
 * start of the memory, all bytes that the lane accesses are in bounds.
 */
VECTOR_INLINE uint32_t limit_of(const struct message_args *x, const struct lanes *l)
{
	uint64_t limit = l->length < x->span ? 0 : l->length - x->span + 1;

	return limit > UINT32_MAX ? UINT32_MAX : (uint32_t)limit;
}

VECTOR_INLINE uint32_t surface_offset(const struct message_args *x, const uint8_t *frame)
{
	uint32_t offset = x->offset;

	if (!x->immediate)
		memcpy(&offset, frame + offset, sizeof(offset));
	return offset;
}

/*
 * Compute the distances of all lanes from the start of a surface. Return: whether all lanes are in
 * bounds and aligned.
 */
VECTOR_INLINE bool find_surface(const struct exec_insn *insn, const uint8_t *frame, struct lanes *l)
{
	const struct message_args *x = &insn->message;
	uint32_t offset = surface_offset(x, frame), limit = limit_of(x, l);
	vec_ud outside = vec_all(0), differ = vec_all(0);

	for (unsigned int i = 0, n = 0; i < l->count; i += VECTOR_LANES, n++) {
		vec_ud at = (vec_load(frame + x->addr + 4 * i) + offset) & ~l->ignored;

		if (!l->all)
			at &= vec_mask(l->on >> i);
		outside |= (vec_ud)(at >= limit) | (at & x->low);
		l->at[n] = at;
		differ |= at ^ l->at[0][0];
	}
	l->same = vec_is_zero(differ);
	return vec_is_zero(outside);
}

/*
 * Add @add to the 64-bit addresses of a vector's lanes. Return: the low halves of the sums; @high:
 * receives the high halves.
 */
VECTOR_INLINE vec_ud distances(const uint8_t *from, uint64_t add, vec_ud *high)
{
	vec_uq first, second;

	memcpy(&first, from, sizeof(first));
	memcpy(&second, from + sizeof(first), sizeof(second));
	first += add;
	second += add;
	*high = vec_odd((vec_ud)first, (vec_ud)second);
	return vec_even((vec_ud)first, (vec_ud)second);
}

/*
 * Compute the distances of all lanes from the start of a range of virtual memory. Return: whether
 * all lanes are in bounds and aligned.
 */
VECTOR_INLINE bool find_virtual(const struct exec_insn *insn, const uint8_t *frame, struct lanes *l)
{
	const struct message_args *x = &insn->message;
	vec_ud outside = vec_all((uint32_t)l->start & x->low);
	uint32_t limit = limit_of(x, l);

	for (unsigned int i = 0, n = 0; i < l->count; i += VECTOR_LANES, n++) {
		vec_ud high, at;

		at = distances(frame + x->addr + 8 * i, offset_of(x) - l->start, &high);
		if (!l->all) {
			at &= vec_mask(l->on >> i);
			high &= vec_mask(l->on >> i);
		}
		outside |= (vec_ud)(at >= limit) | (at & x->low) | high;
		l->at[n] = at;
	}
	return vec_is_zero(outside);
}

#endif

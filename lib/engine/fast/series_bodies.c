// SPDX-License-Identifier: MIT
/*
 * Handlers of series, sequences of similar instructions (program/series.h). One call executes many
 * loads or stores of a dword by each of 16 lanes. Compiled once for each vector instruction set
 * (baseline, AVX2, AVX-512).
 *
 * A call ends early before an instruction that it cannot execute (an address out of bounds or
 * misaligned, data that overlap the addresses, disabled lanes). This is not a fault: the ordinary
 * handler of that instruction is executed next.
 */
#include "../fast.h"
#include "../program/series.h"
#include "level.h"

#define SERIES_AHEAD 4 /* prefetches are this many instructions ahead */

/**
 * struct memory - the memory of a series (similar instructions that one call executes). The
 * distance of an address is the address plus @add
 * @base: memory at distance 0
 * @limit: distances below this are in bounds
 * @low: mask of the bits that are zero in an aligned distance
 * @certain: bit mask; a distance without bits outside of this mask is in bounds and aligned
 * @add: added to an address
 */
struct memory {
	uint8_t *base;
	uint64_t limit;
	uint64_t low;
	uint64_t certain;
	uint64_t add;
};

/*
 * Find the memory of 64-bit addresses, or of addresses in a surface in units of @scale bytes.
 * @add: added to each address.
 */
VECTOR_INLINE struct memory series_bodies_find_memory(const struct exec_view *v, unsigned int size,
						      unsigned int scale, uint64_t add)
{
	struct memory m = { .base = v->base, .limit = fast_move_limit(v, scale, 4) };

	/* Offsets that count elements are always aligned; offsets in bytes may not be. */
	m.low = size == 8 ? 3 : 0;
	if (size == 4 && m.limit > UINT32_MAX)
		m.limit = UINT32_MAX;
	if (size == 8 && v->start & m.low)
		m.limit = 0;
	if (m.limit)
		m.certain = ((1ull << (63 - __builtin_clzll(m.limit))) - 1) & ~m.low;
	m.add = size == 8 ? add - v->start : add;
	return m;
}

/* Compute the distances of a vector's lanes from addresses of 4 or 8 bytes. */
VECTOR_INLINE vec_ud distances(const uint8_t *from, const struct memory *m, unsigned int size)
{
	if (size == 8)
		return (vec_ud)((vec_uq)vec_load(from) + m->add);
	return vec_load(from) + (uint32_t)m->add;
}

VECTOR_INLINE vec_ud outside(vec_ud at, const struct memory *m, unsigned int size)
{
	if (size == 8)
		return (vec_ud)((vec_uq)((vec_uq)at >= m->limit) | ((vec_uq)at & m->low));
	return (vec_ud)(at >= (uint32_t)m->limit);
}

/*
 * Return: whether all lanes are in bounds and aligned. In most cases, one test of the bitwise or of
 * all distances is enough.
 */
VECTOR_INLINE bool all_inside(const uint8_t *from, const struct memory *m, unsigned int size)
{
	vec_ud any = vec_all(0), bad = vec_all(0), certain;

	certain = size == 8 ? (vec_ud)(m->certain - (vec_uq){ 0 }) : vec_all((uint32_t)m->certain);
	for (unsigned int i = 0; i < size * EXEC_FAST; i += VECTOR_BYTES)
		any |= distances(from + i, m, size);
	if (__builtin_expect(vec_is_zero(any & ~certain), 1))
		return true;
	for (unsigned int i = 0; i < size * EXEC_FAST; i += VECTOR_BYTES)
		bad |= outside(distances(from + i, m, size), m, size);
	return vec_is_zero(bad);
}

/*
 * Compute the distances of two lanes. Two addresses of 4 bytes are read with one load, since loads
 * take most of the time.
 */
VECTOR_INLINE void find_two(const uint8_t *from, const struct memory *m, unsigned int size,
			    unsigned int scale, uint8_t *at[2])
{
	/*
	 * An integer instead of a pointer, since the address may be before the start of the memory.
	 */
	uintptr_t base = (uintptr_t)m->base;
	uint64_t two[2];

	memcpy(two, from, 2 * size);
	if (size == 4) {
		two[1] = (uint32_t)((uint32_t)(two[0] >> 32) + (uint32_t)m->add);
		two[0] = (uint32_t)((uint32_t)two[0] + (uint32_t)m->add);
	} else {
		base += m->add;
	}
	at[0] = (uint8_t *)(base + two[0] * scale);
	at[1] = (uint8_t *)(base + two[1] * scale);
}

/* Copy the lanes of one instruction, in ascending order. */
VECTOR_INLINE void series_bodies_move(const uint8_t *from, const struct memory *m,
				      unsigned int size, unsigned int scale, uint8_t *data,
				      bool stores)
{
#pragma GCC unroll 8
	for (unsigned int i = 0; i < EXEC_FAST; i += 2) {
		uint32_t first, second;
		uint8_t *at[2];
		uint64_t two;

		find_two(from + size * i, m, size, scale, at);
		if (stores) {
			memcpy(&two, data + 4 * i, sizeof(two));
			first = (uint32_t)two;
			second = (uint32_t)(two >> 32);
			memcpy(at[0], &first, 4);
			memcpy(at[1], &second, 4);
		} else {
			memcpy(&first, at[0], 4);
			memcpy(&second, at[1], 4);
			two = first | (uint64_t)second << 32;
			memcpy(data + 4 * i, &two, sizeof(two));
		}
	}
}

/*
 * Prefetch operands of later instructions. A prefetch is not an access, so addresses after the end
 * of the frame are harmless.
 */
VECTOR_INLINE void fetch(const uint8_t *from, ptrdiff_t step, unsigned int bytes)
{
	uintptr_t at = (uintptr_t)from + (uintptr_t)(SERIES_AHEAD * step);

	for (unsigned int i = 0; i < bytes; i += 64)
		__builtin_prefetch((const void *)(at + i));
}

/*
 * Return: the difference of two frame offsets, in one instruction or in two consecutive
 * instructions.
 */
VECTOR_INLINE int64_t series_bodies_distance(uint32_t from, uint32_t to)
{
	return (int64_t)to - (int64_t)from;
}

/*
 * Return: whether an instruction may load data over its own addresses, which must all be read
 * before the load. The distance between data and addresses changes by equal steps, so testing the
 * first and the last instruction suffices.
 */
VECTOR_INLINE bool series_bodies_overlaps(const struct exec_insn *insn,
					  const struct exec_insn *last, unsigned int size)
{
	int64_t first = series_bodies_distance(insn->pointer.addr, insn->data);
	int64_t after = (int64_t)size * EXEC_FAST, before = -4 * EXEC_FAST;
	int64_t end = series_bodies_distance(last->pointer.addr, last->data);

	return !((first >= after && end >= after) || (first <= before && end <= before));
}

/*
 * Execute a series (a sequence of similar instructions); all arguments after @stop, except @add,
 * are compile-time constants.
 */
VECTOR_INLINE uint32_t run(const struct exec_insn *insn, struct exec_run *r, uint32_t count,
			   const bool *stop, bool is_virtual, unsigned int scale, uint64_t add,
			   bool stores)
{
	const struct exec_view *v = is_virtual ? &r->view : &r->surfaces[insn->surface];
	const struct exec_insn *next = exec_next(insn);
	const unsigned int size = is_virtual ? 8 : 4;
	const struct memory m = series_bodies_find_memory(v, size, scale, add);
	const ptrdiff_t addr_step = series_bodies_distance(insn->pointer.addr, next->pointer.addr);
	const ptrdiff_t data_step = series_bodies_distance(insn->data, next->data);
	const uint8_t *from = r->frame + insn->pointer.addr;
	uint8_t *data = r->frame + insn->data;
	uint32_t done = 0;

	/*
	 * The limit is 0 if the run has not used the memory before, or if the memory does not
	 * exist.
	 */
	if (!m.limit || !fast_enabled(insn, r))
		return 0;
	if (!stores && series_bodies_overlaps(insn, series_record(insn, count - 1), size))
		return 0;
	for (; done < count; done++) {
		if (__builtin_expect(__atomic_load_n(stop, __ATOMIC_RELAXED), 0))
			break;
		if (!all_inside(from, &m, size))
			break;
		fetch(from, addr_step, size * EXEC_FAST);
		fetch(data, data_step, 4 * EXEC_FAST);
		series_bodies_move(from, &m, size, scale, data, stores);
		from += addr_step;
		data += data_step;
	}
	if (stores && done)
		lanes_written(r, v->surface);
	r->channels += (uint64_t)EXEC_FAST * done;
	return done;
}

#define BODY(name, is_virtual, scale, add)                                                         \
	static uint32_t load_##name(const struct exec_insn *insn, struct exec_run *r,              \
				    uint32_t count, const bool *stop)                              \
	{                                                                                          \
		return run(insn, r, count, stop, is_virtual, scale, add, false);                   \
	}                                                                                          \
	static uint32_t store_##name(const struct exec_insn *insn, struct exec_run *r,             \
				     uint32_t count, const bool *stop)                             \
	{                                                                                          \
		return run(insn, r, count, stop, is_virtual, scale, add, true);                    \
	}
EXEC_SERIES(BODY)

#define PAIR(name, ...) load_##name, store_##name,
exec_series_body *const FAST_NAME(fast_series)[] = { EXEC_SERIES(PAIR) };

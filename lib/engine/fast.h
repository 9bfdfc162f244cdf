/* SPDX-License-Identifier: MIT */
/*
 * Fast paths of loads, stores and atomics. They handle 16 lanes, all enabled, whose blocks are all
 * inside one contiguous memory (struct exec_view, called the view). The size of addresses and the
 * size of blocks are compile-time constants, so the compiler unrolls and vectorizes the loops.
 *
 * Each function executes the whole instruction, or returns false without effect; the caller then
 * runs the generic handler. The build of the engine with observers (observe.h) never calls these
 * functions.
 */
#ifndef VISA_FAST_H
#define VISA_FAST_H

#include "lanes.h"

#define FAST_INLINE static inline __attribute__((always_inline))

/* fast_enabled() - Return: whether all 16 lanes of an instruction without predicate are enabled. */
FAST_INLINE bool fast_enabled(const struct exec_insn *insn, const struct exec_run *r)
{
	uint32_t always = -(uint32_t)(insn->exec >> 7);

	return (uint16_t)(r->thread->em >> exec_first_lane(insn) | always) == 0xffff;
}

/* fast_data() - Return: whether the data of a load or store are in a variable. */
static inline bool fast_data(const struct exec_prep *p)
{
	return p->inst->raw[p->insn->stores ? EXEC_SRC0 : EXEC_DST].id != 0;
}

/*
 * fast_form() - Return: whether an instruction can use a fast path: it has 16 lanes, no predicate,
 * and data in a variable.
 */
static inline bool fast_form(const struct exec_prep *p)
{
	bool atomic = visa_has(p->inst, VISA_TRAIT_ATOMIC);

	return p->insn->lanes == EXEC_FAST && !VISA_PRED_ID(p->inst->pred) &&
	       (atomic || fast_data(p));
}

/*
 * fast_surface() - Return: the memory of the surface with index @index; its length is 0 if the run
 * has not accessed the surface before.
 */
FAST_INLINE const struct exec_view *fast_surface(const struct exec_run *r, uint8_t index)
{
	return &r->surfaces[index];
}

/*
 * struct fast - for each of 16 lanes, the distance of its address from the start of the memory, in
 * the unit of the addresses; @wide: for addresses of 8 bytes; @narrow: of 4 bytes
 */
struct fast {
	uint64_t wide[EXEC_FAST];
	uint32_t narrow[EXEC_FAST];
};

/*
 * fast_find() - compute the distances of the addresses of 16 lanes from the start of the memory
 * @from: the addresses of the lanes
 * @size: bytes of an address: 4 (sums wrap at 32 bits) or 8
 * @add: added to each address
 * @low: mask of the low bits that are zero in an aligned distance
 *
 * The bitwise or of all distances is not less than any of them. So if it is below @limit, all
 * distances are. Otherwise the generic handler compares each distance.
 *
 * Return: whether all distances are below @limit and aligned.
 */
FAST_INLINE bool fast_find(struct fast *f, const uint8_t *from, unsigned int size, uint64_t add,
			   uint64_t limit, uint64_t low)
{
	uint64_t any = 0;
	uint32_t any32 = 0;

	for (unsigned int i = 0; i < EXEC_FAST && size == 4; i++) {
		uint32_t value;

		memcpy(&value, from + 4 * i, 4);
		f->narrow[i] = value + (uint32_t)add;
		any32 |= f->narrow[i];
	}
	for (unsigned int i = 0; i < EXEC_FAST && size == 8; i++) {
		uint64_t value;

		memcpy(&value, from + 8 * i, 8);
		f->wide[i] = value + add;
		any |= f->wide[i];
	}
	any |= any32;
	return any < limit && !(any & low);
}

FAST_INLINE uint64_t fast_at(const struct fast *f, unsigned int i, unsigned int size)
{
	return size == 8 ? f->wide[i] : f->narrow[i];
}

/*
 * fast_limit() - Return: the number of distances from the start of the memory @v, from 0 on, at
 * which @span bytes are inside of this memory.
 */
FAST_INLINE uint64_t fast_limit(const struct exec_view *v, unsigned int span)
{
	return v->length < span ? 0 : v->length - span + 1;
}

/*
 * fast_span() - Return: bytes from a lane's address to the end of its last block; @blocks: bit mask
 * of the lane's blocks.
 */
FAST_INLINE unsigned int fast_span(unsigned int blocks, unsigned int unit)
{
	return (32u - (unsigned int)__builtin_clz(blocks | 1u)) * unit;
}

/*
 * fast_load() - load 16 lanes. The operand contains the first blocks of all lanes, then the second
 * blocks of all lanes, and so on. Memory without a base has length 0, so fast_find() finds no lane
 * in bounds.
 */
FAST_INLINE void fast_load(const struct fast *f, unsigned int size, unsigned int scale,
			   const uint8_t *base, unsigned int blocks, unsigned int unit,
			   uint8_t *dst)
{
	for (unsigned int left = blocks; left; left &= left - 1) {
		const uint8_t *from = base + (size_t)__builtin_ctz(left) * unit;

		for (unsigned int i = 0; i < EXEC_FAST; i++, dst += unit)
			/* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): as above */
			memcpy(dst, from + fast_at(f, i, size) * scale, unit);
	}
}

/*
 * Store the first @count blocks of each lane; @count is a compile-time constant. All blocks of a
 * lane are stored before the blocks of the next lane.
 */
FAST_INLINE void fast_store_first(const struct fast *f, unsigned int size, unsigned int scale,
				  uint8_t *base, unsigned int count, unsigned int unit,
				  const uint8_t *src)
{
	for (unsigned int i = 0; i < EXEC_FAST; i++)
		for (unsigned int j = 0; j < count; j++)
			memcpy(base + fast_at(f, i, size) * scale + (size_t)j * unit,
			       src + ((size_t)j * EXEC_FAST + i) * unit, unit);
}

FAST_INLINE void fast_store(const struct fast *f, unsigned int size, unsigned int scale,
			    uint8_t *base, unsigned int blocks, unsigned int unit,
			    const uint8_t *src)
{
	if (blocks == 1)
		fast_store_first(f, size, scale, base, 1, unit, src);
	else if (blocks == 3)
		fast_store_first(f, size, scale, base, 2, unit, src);
	else if (blocks == 15)
		fast_store_first(f, size, scale, base, 4, unit, src);
	else
		for (unsigned int i = 0; i < EXEC_FAST; i++, src += unit) {
			const uint8_t *from = src;

			for (unsigned int left = blocks; left; left &= left - 1) {
				/* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker) */
				memcpy(base + fast_at(f, i, size) * scale +
					       (size_t)__builtin_ctz(left) * unit,
				       from, unit);
				from += (size_t)EXEC_FAST * unit;
			}
		}
}

/* fast_copy() - copy @bytes contiguous bytes: mostly a few owords, for which memcpy() is slow. */
FAST_INLINE void fast_copy(uint8_t *to, const uint8_t *from, unsigned int bytes)
{
	if (bytes == 4)
		memcpy(to, from, 4);
	else if (bytes == 8)
		memcpy(to, from, 8);
	else if (bytes % OWORD || bytes > 16 * OWORD)
		memcpy(to, from, bytes);
	else
		for (unsigned int i = 0; i < bytes; i += OWORD)
			memcpy(to + i, from + i, OWORD);
}

/*
 * fast_rows() - copy rows of @bytes bytes; from data to memory if @to_memory, else from memory to
 * data.
 */
FAST_INLINE void fast_rows(uint8_t *memory, uint64_t memory_pitch, uint8_t *data,
			   uint64_t data_pitch, unsigned int bytes, unsigned int rows,
			   bool to_memory)
{
	for (; rows; rows--, memory += memory_pitch, data += data_pitch)
		fast_copy(to_memory ? memory : data, to_memory ? data : memory, bytes);
}

/*
 * fast_done() - increase the run's counter of lanes by @channels, for an instruction that has not
 * dropped any lane; Return: EXEC_NEXT.
 */
FAST_INLINE enum exec_step fast_done(struct exec_run *r, unsigned int channels)
{
	r->channels += channels;
	return EXEC_NEXT;
}

/*
 * fast_move_limit() - Return: a limit for the addresses of an access, in units of @scale bytes:
 * from each address below the limit, @span bytes are inside of the memory @v.
 */
FAST_INLINE uint64_t fast_move_limit(const struct exec_view *v, unsigned int scale,
				     unsigned int span)
{
	/* On T0 (shared local memory), the product of an address and @scale wraps at 32 bits. */
	if (scale > 1 && v->length > UINT32_MAX && v->surface == VISA_SURFACE_SLM)
		return UINT32_MAX / scale;
	return scale == 1 ? fast_limit(v, span) : v->length / scale;
}

/*
 * fast_move() - execute a load or store of 16 lanes
 * @v: the memory
 * @from: frame offset of the addresses
 * @size: bytes of an address: 4 in a surface, 8 in virtual memory
 * @scale: unit of an address in bytes
 * @add: added to each address
 * @blocks: bit mask of the blocks of a lane
 * @unit: bytes of a block
 *
 * @size, @scale, @unit and mostly @blocks are compile-time constants.
 *
 * Return: false, without effect, if the generic handler must execute the instruction.
 */
FAST_INLINE bool fast_move(const struct exec_insn *insn, struct exec_run *r, struct exec_view v,
			   uint32_t from, unsigned int size, unsigned int scale, uint64_t add,
			   unsigned int blocks, unsigned int unit)
{
	uint64_t limit = fast_move_limit(&v, scale, fast_span(blocks, unit));
	uint64_t low = scale == 1 && unit > 1 ? unit - 1 : 0;
	uint8_t *data = r->frame + insn->data;
	struct fast f;

	/*
	 * If the start of the memory is aligned, a distance from it is aligned when its address is.
	 */
	if (!fast_enabled(insn, r) || (size == 8 && v.start & low) ||
	    !fast_find(&f, r->frame + from, size, size == 8 ? add - v.start : add, limit, low))
		return false;
	if (insn->stores) {
		fast_store(&f, size, scale, v.base, blocks, unit, data);
		lanes_written(r, v.surface);
	} else {
		fast_load(&f, size, scale, v.base, blocks, unit, data);
	}
	return fast_done(r, EXEC_FAST) == EXEC_NEXT;
}

/*
 * fast_atomic_at() - execute the atomic operation of 16 lanes on numbers of @unit bytes, all of
 * which are in bounds; @at: for each lane, the address of its number.
 */
FAST_INLINE void fast_atomic_at(const struct exec_insn *insn, struct exec_run *r, unsigned int unit,
				uint8_t surface, uint8_t *at[EXEC_FAST])
{
	const struct atomic_args *x = exec_atomic_args(insn);
	const struct atomic_operation o = { .op = (enum visa_atomic)x->operation,
					    .bits = 8 * unit,
					    .slot = unit == 8 ? 8 : 4,
					    .src0 = exec_place(r, insn->data),
					    .src1 = exec_place(r, x->src1),
					    .dst = exec_place(r, x->dst) };

	if (o.op == VISA_ATOMIC_ADD && unit == 4 && insn->lanes == EXEC_FAST)
		atomic_sums(at, o.src0, o.dst);
	else
		atomic_lanes(&o, exec_window(insn->lanes), at);
	if (o.op != VISA_ATOMIC_LOAD)
		lanes_written(r, surface);
}

/*
 * fast_atomic() - execute an atomic of 16 lanes; fast_move() describes the arguments and the
 * result.
 */
FAST_INLINE bool fast_atomic(const struct exec_insn *insn, struct exec_run *r, struct exec_view v,
			     uint32_t from, unsigned int size, uint64_t add)
{
	uint8_t *at[EXEC_FAST];
	struct fast f;

	if (!fast_enabled(insn, r) || v.start % 8 ||
	    !fast_find(&f, r->frame + from, size, add - v.start, fast_limit(&v, insn->unit),
		       insn->unit - 1u))
		return false;
	for (unsigned int i = 0; i < EXEC_FAST; i++)
		at[i] = v.base + fast_at(&f, i, size);
	fast_atomic_at(insn, r, insn->unit, v.surface, at);
	return fast_done(r, EXEC_FAST) == EXEC_NEXT;
}

/*
 * fast_block() - execute a load or store of contiguous bytes, which are counted as @channels lanes.
 */
FAST_INLINE bool fast_block(const struct exec_insn *insn, struct exec_run *r,
			    const struct exec_view *v, uint64_t at, unsigned int align,
			    unsigned int bytes, unsigned int channels)
{
	uint8_t *data = r->frame + insn->data;
	uint8_t *memory;

	if (at & (align - 1) || !access_holds(v, at, bytes))
		return false;
	memory = v->base + (at - v->start);
	if (insn->stores) {
		fast_copy(memory, data, bytes);
		lanes_written(r, v->surface);
	} else {
		fast_copy(data, memory, bytes);
	}
	return fast_done(r, channels) == EXEC_NEXT;
}

#endif

// SPDX-License-Identifier: MIT
/*
 * Finds the memory that the threads of a gang (executed together) access by a message (a load,
 * store or atomic) whose lanes are contiguous or have one address, for a profile. Compiled once for
 * each vector instruction set (baseline, AVX2, AVX-512).
 */
#define VECTOR_MOST 32 /* eight dwords: messages of eight lanes are common */
#include "../access.h"
#include "level.h"

/*
 * Compare the addresses of a thread's lanes with a sequence that starts at @first with steps of
 * @step. Return: the bits that differ.
 */
VECTOR_INLINE vec_ud differ(const uint8_t *at, uint64_t first, uint32_t step, bool is_virtual,
			    unsigned int count)
{
	vec_ud differ = vec_all(0);

	for (unsigned int i = 0; i < count; i += VECTOR_LANES)
		if (is_virtual)
			differ |= (vec_ud)((vec_uq)vec_load(at + 8 * i) ^
					   (first + step * (i + vec_numbers_uq()))) |
				  (vec_ud)((vec_uq)vec_load(at + 8 * i + VECTOR_BYTES) ^
					   (first +
					    step * (i + VECTOR_LANES / 2 + vec_numbers_uq())));
		else
			differ |= vec_load(at + 4 * i) ^
				  ((uint32_t)first + step * (i + vec_numbers()));
	return differ;
}

/*
 * Find the memory that each thread of a gang accesses. @count: number of lanes of the instruction;
 * @is_virtual: the addresses have 64 bits. Both are compile-time constants.
 *
 * Return: true if, in each thread, the addresses of all lanes are contiguous or equal, and are in
 * bounds and aligned; false if not, or if this is not certain.
 */
VECTOR_INLINE bool find_rows(const struct exec_insn *insn, const struct exec_run *r,
			     const struct exec_view *v, struct exec_rows *rows, bool is_virtual,
			     unsigned int count)
{
	const bool generic = v->surface == VISA_SURFACE_SLM && v->length <= ACCESS_GENERIC_BIT;
	const struct message_args *x = &insn->message;
	const uint8_t *frame = r->frames;
	uint64_t first[2] = { 0 }, bad, outside = 0;
	vec_ud any = vec_all(0);
	uint32_t step, offset = x->offset;

	memcpy(&first[0], frame + x->addr, is_virtual ? 8 : 4);
	memcpy(&first[1], frame + x->addr + (is_virtual ? 8 : 4), is_virtual ? 8 : 4);
	step = (uint32_t)(first[1] - first[0]);
	rows->bytes = step ? x->span * count : x->span;
	bad = (uint64_t)(step && step != x->span) | (rows->bytes > v->length) |
	      (v->start & (x->span - 1u));
	if (bad)
		return false;
	for (unsigned int t = 0; t < r->gang; t++, frame += r->stride) {
		uint64_t at = 0;

		memcpy(&at, frame + x->addr, is_virtual ? 8 : 4);
		any |= differ(frame + x->addr, at, step, is_virtual, count);
		if (!x->immediate)
			memcpy(&offset, frame + x->offset, sizeof(offset));
		if (is_virtual)
			at += (uint64_t)(int64_t)(int32_t)offset - v->start;
		else
			at = ((uint32_t)at + offset) & ~(generic ? ACCESS_GENERIC_BIT : 0);
		outside |= (uint64_t)(at > v->length - rows->bytes) | (at & (x->span - 1u));
		rows->at[t] = at;
	}
	return !outside && vec_is_zero(any);
}

exec_rows_body FAST_NAME(fast_rows);
bool FAST_NAME(fast_rows)(const struct exec_insn *insn, const struct exec_run *r,
			  const struct exec_view *v, struct exec_rows *rows)
{
	const struct message_args *x = &insn->message;
	bool is_virtual = insn->memory == EXEC_VIRTUAL;

	if (x->blocks & (x->blocks + 1u) || x->span & (x->span - 1u))
		return false;
	switch (insn->lanes) {
	case 8:
		return is_virtual ? find_rows(insn, r, v, rows, true, 8)
				  : find_rows(insn, r, v, rows, false, 8);
	case 16:
		return is_virtual ? find_rows(insn, r, v, rows, true, 16)
				  : find_rows(insn, r, v, rows, false, 16);
	default:
		return is_virtual ? find_rows(insn, r, v, rows, true, 32)
				  : find_rows(insn, r, v, rows, false, 32);
	}
}

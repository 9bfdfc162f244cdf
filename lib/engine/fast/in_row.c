// SPDX-License-Identifier: MIT
/*
 * Fast handlers of loads and stores of dwords. They execute 16 lanes of all threads of a gang
 * (threads that execute each instruction together). The lanes of a thread must be contiguous, or
 * must all load the same dword; the generic handlers execute all other cases. Compiled once for
 * each vector instruction set (baseline, AVX2, AVX-512).
 */
#include "../lanes.h"
#define VECTOR_MOST 32 /* bytes of a vector; data in memory is rarely aligned to more */
#include "level.h"

/*
 * struct rows - the addresses of contiguous lanes; @at: for each thread, the address of the first
 * lane; @same: all lanes of a thread have this address
 */
struct rows {
	uint8_t *at[EXEC_GANG];
	bool same;
};

/*
 * Find the addresses of all threads. Return: whether the lanes of each thread are contiguous or
 * have one address, in bounds and aligned.
 */
VECTOR_INLINE bool find_rows(const struct exec_insn *insn, const struct exec_run *r, bool stores,
			     struct rows *rows)
{
	const struct message_args *x = &insn->message;
	const struct exec_view *v = &r->surfaces[insn->surface];
	const bool generic = v->surface == VISA_SURFACE_SLM && v->length <= ACCESS_GENERIC_BIT;
	const uint8_t *frame = r->frames;
	uint32_t first[2], offset = x->offset, bad = v->start & 3, step, bytes;
	vec_ud differ = vec_all(0);

	memcpy(first, frame + x->addr, sizeof(first));
	step = first[1] - first[0];
	bytes = step ? 4 * EXEC_FAST : 4;
	if ((step != 4 && (stores || step)) || v->length < bytes)
		return false;
	rows->same = !step;
#pragma GCC unroll 4
	for (unsigned int t = 0; t < EXEC_GANG; t++, frame += r->stride) {
		uint32_t at;

		memcpy(&at, frame + x->addr, sizeof(at));
		for (unsigned int i = 0; i < EXEC_FAST; i += VECTOR_LANES)
			differ |= vec_load(frame + x->addr + 4 * i) ^
				  (at + step * (i + vec_numbers()));
		if (!x->immediate)
			memcpy(&offset, frame + x->offset, sizeof(offset));
		at = (at + offset) & ~(generic ? ACCESS_GENERIC_BIT : 0);
		bad |= (at & 3) | (at > v->length - bytes);
		rows->at[t] = v->base + at;
	}
	return !bad && vec_is_zero(differ);
}

VECTOR_INLINE void copy_row(uint8_t *to, const uint8_t *from)
{
	for (unsigned int i = 0; i < EXEC_FAST; i += VECTOR_LANES)
		vec_store(to + 4 * i, vec_load(from + 4 * i));
}

enum exec_step FAST_NAME(load_row)(const struct exec_insn *insn, struct exec_run *r)
{
	uint8_t *data = r->frames + insn->data;
	struct rows rows;

	if (!r->full || !find_rows(insn, r, false, &rows))
		return FAST_NAME(load_surface_4)(insn, r);
	for (unsigned int t = 0; t < EXEC_GANG; t++, data += r->stride)
		if (!rows.same)
			copy_row(data, rows.at[t]);
		else
			for (unsigned int i = 0; i < EXEC_FAST; i += VECTOR_LANES)
				vec_store(data + 4 * i, vec_load_all(rows.at[t]));
	r->channels += EXEC_GANG * EXEC_FAST;
	return EXEC_NEXT;
}

enum exec_step FAST_NAME(store_row)(const struct exec_insn *insn, struct exec_run *r)
{
	const uint8_t *data = r->frames + insn->data;
	struct rows rows;

	if (!r->full || !find_rows(insn, r, true, &rows))
		return FAST_NAME(store_surface_4)(insn, r);
	for (unsigned int t = 0; t < EXEC_GANG; t++, data += r->stride)
		copy_row(rows.at[t], data);
	r->channels += EXEC_GANG * EXEC_FAST;
	lanes_written(r, r->surfaces[insn->surface].surface);
	return EXEC_NEXT;
}

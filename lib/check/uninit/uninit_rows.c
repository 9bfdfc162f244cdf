// SPDX-License-Identifier: MIT
/*
 * Handles loads and stores that have a fast handler (vector code), whose addresses and data are
 * defined, and whose lanes access contiguous memory: tests whether the memory that they read is
 * defined, and marks the bytes that they store as defined.
 */
#include "uninit_parts.h"

/**
 * struct row - the memory that the lanes of a thread access
 * @at: address of each lane; a disabled lane has the address of the first enabled lane
 * @low, @high: address of the lowest accessed byte, and of the byte after the highest one
 * @m: the shadow memory of the region
 * @base: the number that is added to an address to get an offset in the region
 * @region: the region that contains all accessed bytes
 */
struct row {
	uint64_t at[EXEC_MAX_LANES];
	uint64_t low;
	uint64_t high;
	struct uninit_memory *m;
	uint64_t base;
	const struct watch_memory *region;
};

/*
 * Return: the low bits of addresses that an instruction ignores (decision 7 of
 * lib/engine/README.md).
 */
static uint64_t rounded_bits(const struct exec_insn *insn)
{
	return visa_ops[insn->op].traits & VISA_TRAIT_ROUNDS ? insn->message.low : 0;
}

/* Fill in the addresses of the selected thread. @is_virtual is a constant in each call. */
static inline __attribute__((always_inline)) void find_at(const struct exec_run *r,
							  const struct exec_insn *insn, uint32_t on,
							  struct row *row, bool is_virtual)
{
	const struct message_args *x = &insn->message;
	const uint8_t *from = r->frame + x->addr;
	const uint64_t kept = ~rounded_bits(insn);
	unsigned int first = (unsigned int)__builtin_ctz(on);
	uint32_t offset = x->offset;

	if (!x->immediate)
		memcpy(&offset, r->frame + x->offset, sizeof(offset));
	for (unsigned int i = 0; i < insn->lanes; i++) {
		unsigned int lane = on >> i & 1 ? i : first;

		if (is_virtual) {
			memcpy(&row->at[i], from + 8ul * lane, 8);
			row->at[i] += (uint64_t)(int64_t)(int32_t)offset;
			row->at[i] &= kept;
		} else {
			uint32_t at;

			memcpy(&at, from + 4ul * lane, 4);
			row->at[i] = (at + offset) & kept;
		}
	}
}

/* Find the bytes that the selected thread accesses. Return: whether all lanes are in one region. */
static bool find_row(const struct check *c, const struct exec_run *r, const struct exec_insn *insn,
		     uint32_t on, struct row *row)
{
	struct exec_view v = { 0 };
	const struct visa_surface *s;
	uint16_t number;

	if (insn->memory == EXEC_VIRTUAL)
		find_at(r, insn, on, row, true);
	else
		find_at(r, insn, on, row, false);
	row->low = UINT64_MAX;
	row->high = 0;
	for (unsigned int i = 0; i < insn->lanes; i++) {
		row->low = row->at[i] < row->low ? row->at[i] : row->low;
		row->high = row->at[i] > row->high ? row->at[i] : row->high;
	}
	row->high += insn->message.span;
	if (insn->memory == EXEC_VIRTUAL) {
		v = access_view(r, row->low, row->high - row->low);
	} else {
		s = r->space->surfaces[r->thread->surfaces[insn->surface]];
		if (s)
			v = access_surface_of(s);
	}
	number = c->region_of[v.surface];
	if (!access_holds(&v, row->low, row->high - row->low) || !v.length || !number)
		return false;
	row->region = &c->regions[number - 1];
	row->m = &c->uninit->memories[number - 1];
	row->base = (uint64_t)(v.base - row->region->base) - v.start;
	return true;
}

/* Whether the blocks of a lane are contiguous, beginning with the first block. */
static inline bool is_solid(const struct message_args *x)
{
	return !(x->blocks & (x->blocks + 1u)) && x->span <= 16;
}

/* Whether the bytes of each lane are defined; bytes between the lanes may be undefined. */
static bool is_each_known(const struct row *row, unsigned int lanes, unsigned int span)
{
	const uint8_t *bits = row->m->bits;
	uint64_t any = 0;

	for (unsigned int i = 0; i < lanes && span == 4; i++) {
		uint32_t word;

		memcpy(&word, bits + (row->base + row->at[i]), sizeof(word));
		any |= word;
	}
	for (unsigned int i = 0; i < lanes && span != 4; i++) {
		uint64_t words[2] = { 0 };

		memcpy(words, bits + (row->base + row->at[i]), span);
		any |= words[0] | words[1];
	}
	return !any;
}

bool uninit_meets_clean(const struct check *c, struct exec_run *r, const struct exec_insn *insn)
{
	struct row row;

	if (uninit_is_memory_clean(c, r, insn))
		return true;
	if (!insn->is_fast || (insn->memory != EXEC_VIRTUAL && insn->memory != EXEC_BY_INDEX))
		return false;
	for (uint32_t left = r->live; left; left &= left - 1) {
		uint32_t on;

		exec_select(r, (unsigned int)__builtin_ctz(left));
		on = exec_enabled(insn, r);
		if (!on)
			continue;
		if (!find_row(c, r, insn, on, &row))
			return false;
		if (!uninit_is_clean(row.m, row.base + row.low, row.high - row.low) &&
		    !(is_solid(&insn->message) &&
		      is_each_known(&row, insn->lanes, insn->message.span)))
			return false;
	}
	return true;
}

/*
 * After the bytes that lanes store have become defined, update the marks of the lines (KERNEL_LINE
 * bytes of memory) that have undefined bits.
 */
static void refresh(struct check *c, const struct row *row, unsigned int lanes, unsigned int span)
{
	uint64_t last = UINT64_MAX;

	if (row->high - row->low <= 2ull * lanes * span) {
		uninit_refresh(c, row->region, row->base + row->low, row->high - row->low);
		return;
	}
	for (unsigned int i = 0; i < lanes; i++) {
		uint64_t line = (row->base + row->at[i]) / KERNEL_LINE;

		if (line == last && (row->base + row->at[i] + span - 1) / KERNEL_LINE == line)
			continue;
		uninit_refresh(c, row->region, row->base + row->at[i], span);
		last = line;
	}
}

static void uninit_rows_clear(const struct row *row, unsigned int lanes, unsigned int span)
{
	uint8_t *bits = row->m->bits;

	for (unsigned int i = 0; i < lanes && span == 4; i++)
		memset(bits + (row->base + row->at[i]), 0, 4);
	for (unsigned int i = 0; i < lanes && span != 4; i++)
		memset(bits + (row->base + row->at[i]), 0, span);
}

bool uninit_store_known(struct check *c, struct exec_run *r, const struct exec_insn *insn)
{
	const struct message_args *x = &insn->message;
	struct row row;

	if (!insn->is_fast || !is_solid(x) ||
	    (insn->memory != EXEC_VIRTUAL && insn->memory != EXEC_BY_INDEX))
		return false;
	/*
	 * If this fails for a later thread, the caller handles all threads again, which gives the
	 * same result.
	 */
	for (uint32_t left = r->live; left; left &= left - 1) {
		uint32_t on;

		exec_select(r, (unsigned int)__builtin_ctz(left));
		on = exec_enabled(insn, r);
		if (!on)
			continue;
		if (!find_row(c, r, insn, on, &row))
			return false;
		if (uninit_is_clean(row.m, row.base + row.low, row.high - row.low))
			continue;
		uninit_rows_clear(&row, insn->lanes, x->span);
		refresh(c, &row, insn->lanes, x->span);
	}
	return true;
}

// SPDX-License-Identifier: MIT
/* The check of races: combines the accesses of lanes into accesses of contiguous bytes. */
#include "race_rows.h"

/* Call race_atomic() for the lanes of an atomic: contiguous lanes, or all lanes at one address. */
static void touch_atomics(const struct rows *x, unsigned int shift, uint64_t at, uint64_t bytes)
{
	uint64_t step = shift == RACE_ONE ? bytes : 1ull << shift;
	uint32_t lanes = x->together;

	if (x->whole || x->a.uniform)
		lanes = x->all;
	else if (shift != RACE_ONE || !lanes)
		lanes = 1u << x->a.lane;
	for (uint64_t i = 0; i < bytes; i += step, lanes <<= 1)
		race_atomic(x->s, x->m, at + i, lanes, x->a.kind == RACE_ATOMIC);
}

void race_touch_row(struct rows *x, unsigned int lane, unsigned int also, unsigned int shift,
		    uint64_t at, uint64_t bytes)
{
	if (x->shared) {
		lane = 0;
		also = x->also;
		shift = RACE_ONE;
	}
	if (x->whole && shift != RACE_ONE) {
		for (uint64_t i = 0; i < bytes; i += 1ull << shift, lane++)
			race_touch_row(x, lane, also, RACE_ONE, at + i, 1ull << shift);
		return;
	}
	x->a.lane = x->whole ? RACE_WHOLE : (uint8_t)(x->lane + lane);
	x->a.shift = (uint8_t)shift;
	x->a.start = at;
	if (x->operand)
		x->a.values.at = x->operand + lane * x->layout.lane;
	if (x->a.kind >= RACE_ATOMIC && race_atomics_count(x->s))
		touch_atomics(x, shift, at, bytes);
	race_touch(x->s, x->m, at, bytes, &x->a);
	race_note_store(x->s, x->m, &x->a, bytes);
	if (also == RACE_WHOLE || x->whole || !x->s->items)
		return;
	x->a.lane = (uint8_t)also;
	x->a.again = true;
	x->a.same =
		x->a.values.at &&
		(x->a.uniform || (bytes == x->a.values.unit &&
				  !memcmp(x->a.values.at, x->a.values.at + x->layout.lane, bytes)));
	race_touch(x->s, x->m, at, bytes, &x->a);
	x->a.again = false;
}

/* Return: the number of enabled lanes, from @lane on, whose addresses are @step bytes apart. */
static unsigned int lanes_in_row(const uint64_t *at, uint64_t left, unsigned int lane,
				 uint64_t step)
{
	unsigned int count = 1;

	while (lane + count < ACCESS_LANES && left >> (lane + count) & 1 &&
	       at[lane + count] == at[lane] + count * step)
		count++;
	return count;
}

/*
 * Record the access of each lane to @span bytes, from its address plus @delta on. Lanes with
 * consecutive addresses are recorded as one access. If several lanes have the same address, the
 * first two are recorded.
 */
static void touch_lanes(struct rows *x, uint64_t left, const uint64_t *at, uint64_t delta,
			unsigned int span)
{
	unsigned int shift = span & (span - 1) ? RACE_ONE : (unsigned int)__builtin_ctz(span);

	while (left) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left), count = 1;
		uint64_t first = at[lane] + delta;

		if (shift != RACE_ONE && !(first & (span - 1)))
			count = lanes_in_row(at, left, lane, span);
		if (count > 1) {
			race_touch_row(x, lane, RACE_WHOLE, shift, first, (uint64_t)count * span);
		} else {
			count = lanes_in_row(at, left, lane, 0);
			x->together = exec_window(count) << (x->lane + lane);
			race_touch_row(x, lane, count > 1 ? x->lane + lane + 1 : x->also, RACE_ONE,
				       first, span);
		}
		left = lane + count < ACCESS_LANES ? left >> (lane + count) << (lane + count) : 0;
	}
}

void race_touch_blocks(struct rows *x, uint64_t left, const uint64_t *at, uint64_t delta,
		       uint64_t blocks, unsigned int unit)
{
	if (!(blocks & (blocks + 1))) {
		touch_lanes(x, left, at, delta, (unsigned int)__builtin_popcountll(blocks) * unit);
		return;
	}
	for (; blocks; blocks &= blocks - 1) {
		touch_lanes(x, left, at, delta + (uint64_t)__builtin_ctzll(blocks) * unit, unit);
		if (x->operand)
			x->operand += x->layout.block;
	}
}

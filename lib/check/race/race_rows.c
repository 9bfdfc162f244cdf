// SPDX-License-Identifier: MIT
/* The check of races: what lanes do becomes accesses to bytes in a row. */
#include "race_rows.h"

/* A store is known to what the same instruction stores behind it; too many of them are forgotten.
 */
static inline void note_store(struct race *s, const struct race_memory *m,
			      const struct race_access *a, uint64_t bytes)
{
	if (a->kind == RACE_WRITE && s->stored_count < RACE_STORED)
		s->stored[s->stored_count++] =
			(struct race_stored){ m, a->start, (uint32_t)bytes, a->shift, a->values };
}

/* Atomics of lanes in a row, or of one. */
static void touch_atomics(const struct rows *x, unsigned int shift, uint64_t at, uint64_t bytes)
{
	uint64_t step = shift == RACE_ONE ? bytes : 1ull << shift;

	for (uint64_t i = 0; i < bytes; i += step)
		race_atomic(x->s, x->m, at + i, x->a.kind == RACE_ATOMIC);
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
	note_store(x->s, x->m, &x->a, bytes);
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

/* How many enabled lanes there are from one on with addresses that differ by @step. */
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
 * @span bytes of each lane, from its address plus @delta on. Lanes that follow one another are a
 * row; lanes that go to the same bytes are as the first of them.
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

/* Lanes in any order. */
static __attribute__((noinline)) void touch_places(struct rows *x, const struct race_insn *insn,
						   const struct message_args *m, uint64_t delta,
						   const struct exec_places *p)
{
	unsigned int top = 32u - (unsigned int)__builtin_clz(m->blocks);
	uint64_t at[EXEC_MAX_LANES];

	if (m->span == 4 && m->low == 3 && !(delta & 3) && !x->shared &&
	    (x->a.kind != RACE_ATOMIC || !race_atomics_count(x->s))) {
		x->a.shift = RACE_ONE;
		for (uint64_t left = race_used_lanes(insn, p->on); left; left &= left - 1) {
			unsigned int lane = (unsigned int)__builtin_ctz(left);

			x->a.lane = x->whole ? RACE_WHOLE : (uint8_t)(x->lane + lane);
			x->a.start = p->at[lane] + delta;
			if (x->operand)
				x->a.values.at = x->operand + lane * x->layout.lane;
			race_touch_dword(x->s, x->m, x->a.start, &x->a);
			note_store(x->s, x->m, &x->a, 4);
		}
		return;
	}
	for (unsigned int i = 0; i < EXEC_MAX_LANES; i++)
		at[i] = p->row ? p->at[0] + (uint64_t)i * p->step : p->at[i];
	race_touch_blocks(x, race_used_lanes(insn, p->on), at, delta,
			  race_used_blocks(insn, m->blocks), m->span / top);
}

/* Memory is fetched for all threads before it is needed; local memory is near. */
static inline void prefetch(const struct race_memory *m, uint64_t delta,
			    const struct exec_places *p)
{
	if (m->local)
		return;
	if (p->row) {
		__builtin_prefetch(&m->cells[(delta + p->at[0]) / RACE_BYTES], 1);
		return;
	}
	for (uint32_t left = p->on; left; left &= left - 1)
		race_fetch(m, delta + p->at[__builtin_ctz(left)]);
}

/* struct place - the region of places, NULL if it is not watched; @delta: from places to it */
struct place {
	struct race_memory *m;
	uint64_t delta;
};

static inline struct place place_of(const struct check *c, const struct exec_places *p)
{
	uint16_t region = c->region_of[p->surface];

	if (!region || !c->race->memory[region - 1].cells)
		return (struct place){ 0 };
	return (struct place){ &c->race->memory[region - 1],
			       (uint64_t)(p->base - c->regions[region - 1].base) };
}

/* The lanes of a thread. */
static inline void touch_thread(struct rows *x, const struct race_insn *what,
				const struct exec_insn *insn, uint64_t delta,
				const struct exec_places *p)
{
	const unsigned int span = insn->message.span;
	const uint64_t at = delta + p->at[0];
	const bool aligned = !(span & (span - 1)) && !(at & (span - 1));

	if (what->unused || !p->row || (p->step && !aligned))
		touch_places(x, what, &insn->message, delta, p);
	else if (!p->step)
		race_touch_row(x, 0, insn->lanes > 1 ? x->lane + 1u : x->also, RACE_ONE, at, span);
	else
		race_touch_row(x, 0, RACE_WHOLE, (unsigned int)__builtin_ctz(span), at,
			       (uint64_t)insn->lanes * span);
}

/*
 * Whether the threads before this one say all that it would: two lower threads did the same to the
 * same row, and barriers alone order them. @same: how many there are, with this one
 */
static inline bool is_said(const struct race *s, const struct exec_places *p,
			   const struct exec_places *before, unsigned int *same)
{
	bool is_same = before && p->row && before->row && p->base == before->base &&
		       p->at[0] == before->at[0] && p->step == before->step;

	*same = is_same ? *same + 1 : 1;
	return *same > 2 && !s->clock;
}

/* Threads one by one, of a record that has a fast body. */
static void touch_each(struct check *c, struct exec_run *r, const struct exec_insn *any,
		       uint32_t threads)
{
	struct visa_error *error = r->error;
	struct exec_shown s;

	r->error = &c->unused;
	for (; threads; threads &= threads - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(threads);

		exec_select(r, t);
		if (exec_show(any, r, t, &s))
			race_check_touch(c, r, &s.touch);
	}
	r->error = error;
}

void race_check_places(struct check *c, struct exec_run *r, const struct exec_insn *insn,
		       uint32_t threads, const struct exec_places *places)
{
	const struct race_insn *what = &c->race->units[kernel_unit(c->kernel, insn)];
	const struct exec_places *before = NULL;
	const struct exec_insn *any = exec_generic(insn);
	struct place at[EXEC_GANG];
	unsigned int same = 0;
	struct layout layout = { 0 };
	struct rows x;

	if (what->exchanges) {
		touch_each(c, r, any, threads);
		return;
	}
	if (what->kind == RACE_WRITE)
		exec_layout(any, r, &layout);
	for (uint32_t left = threads; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);

		at[t] = place_of(c, &places[t]);
		if (at[t].m)
			prefetch(at[t].m, at[t].delta, &places[t]);
	}
	for (; threads; threads &= threads - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(threads);

		x.m = at[t].m;
		if (!x.m || (is_said(&c->race->shadow, &places[t], before, &same) &&
			     what->kind != RACE_WRITE))
			continue;
		before = &places[t];
		race_begin_rows(c, r, what, t, &x);
		x.whole |= race_is_block(&x, false, insn->message.span);
		if (what->kind == RACE_WRITE)
			race_set_values(&x, what, &layout, r->threads[t]->frame + any->data,
					any->unit);
		touch_thread(&x, what, insn, at[t].delta, &places[t]);
	}
}

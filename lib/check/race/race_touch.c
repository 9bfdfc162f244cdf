// SPDX-License-Identifier: MIT
/*
 * The check of races: records the accesses of instructions, as the access layer or a fast handler
 * has computed them.
 */
#include "../../engine/alu/pointed_elements.h"
#include "race_found.h"
#include "race_rows.h"

#include <string.h>

/*
 * Record the access of a lane to a block. For a load of owords for all work-items, only the dwords
 * that other instructions read are recorded.
 */
static void touch_block(struct rows *x, const struct race_insn *insn, const struct access *a,
			unsigned int lane, unsigned int block, uint64_t at, unsigned int bytes)
{
	if (!a->owords || !x->shared) {
		race_touch_row(x, a->owords || a->row >= 0 ? 0 : lane, x->also, RACE_ONE, at,
			       bytes);
		return;
	}
	for (unsigned int i = 0; i < bytes; i += 4)
		if (!(insn->unused >> (block * OWORD + i) / 4 & 1))
			race_touch_row(x, 0, x->also, RACE_ONE, at + i,
				       bytes - i < 4 ? bytes - i : 4);
}

/*
 * Record, lane by lane, an access that is partly out of bounds, or whose lanes access several
 * surfaces or mapped ranges.
 */
static void touch_pieces(struct check *c, const struct exec_run *r, const struct access *a,
			 struct rows *x, uint64_t lanes)
{
	const struct race_insn *insn = &c->race->units[kernel_unit(c->kernel, r->insn)];

	for (uint64_t left = lanes; left; left &= left - 1)
		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			unsigned int lane = (unsigned int)__builtin_ctzll(left);
			unsigned int block = (unsigned int)__builtin_ctzll(blocks);
			const struct watch_memory *region;
			uint8_t *at;
			unsigned int bytes = access_inside(r, a, lane, block, &at);

			region = bytes ? check_region(c, at) : NULL;
			if (!region)
				continue;
			x->m = &c->race->memory[region - c->regions];
			if (x->m->cells)
				touch_block(x, insn, a, lane, block, (uint64_t)(at - region->base),
					    bytes);
		}
}

/* Return: the number of bytes that an access moves for each lane. */
static unsigned int bytes_of(const struct access *a)
{
	return (unsigned int)__builtin_popcountll(a->blocks) * a->unit;
}

/*
 * Whether the value of a store belongs to one lane, and other lanes have other values. The values
 * of all lanes are in the vector from which the stored value was read.
 * @em: the enabled lanes; @bytes: size of the stored value
 */
static bool is_picked(const struct check *c, const struct exec_run *r, const struct race_insn *insn,
		      uint32_t em, unsigned int bytes)
{
	const struct exec_vec *v = insn->vector;
	const unsigned int size = v ? visa_types[v->type].size : 0;
	struct alu_pointed of = { 0 };
	uint64_t place, start;

	if (!insn->picks)
		return false;
	if (!size || size != bytes ||
	    !alu_find_pointed(r->frame, r->thread->decls, v, 0, &of, &place))
		return true;
	start = place - (place - of.decl->at) % (c->kernel->lanes * size);
	for (; em; em &= em - 1) {
		uint64_t at = start + (unsigned int)__builtin_ctz(em) * size;

		if (at + size > of.decl->at + of.decl->size ||
		    memcmp(r->frame + at, r->frame + place, size) != 0)
			return true;
	}
	return false;
}

/* Record an access for the enabled lanes in the mask @lanes. */
static void touch_some(struct check *c, const struct exec_run *r, const struct exec_touch *t,
		       struct rows *x, uint64_t lanes)
{
	const struct race_insn *insn = &c->race->units[kernel_unit(c->kernel, r->insn)];
	const struct access *a = t->access;
	uint16_t region = c->region_of[a->view.surface];
	uint64_t delta;

	lanes = race_used_lanes(insn, lanes);
	if (!a->inside || a->bytewise || a->row >= 0 || !region || (a->owords && x->shared)) {
		touch_pieces(c, r, a, x, lanes);
		return;
	}
	x->m = &c->race->memory[region - 1];
	if (!x->m->cells)
		return;
	delta = (uint64_t)(a->view.base - c->regions[region - 1].base) - a->view.start;
	race_set_values(x, is_picked(c, r, insn, x->all, bytes_of(a)), t->layout, t->operand,
			a->unit);
	race_touch_blocks(x, lanes, a->at, delta, race_used_blocks(insn, a->blocks), a->unit);
}

void race_check_touch(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	const struct race_insn *insn = &c->race->units[kernel_unit(c->kernel, r->insn)];
	const struct access *a = t->access;
	const uint64_t changed = insn->tries ? race_writing_lanes(r, t) : 0;
	struct rows x;

	if (t->faults)
		return;
	race_begin_rows(c, r, insn, t->thread, &x);
	x.whole |= race_is_block(&x, a->owords || a->row >= 0, bytes_of(a));
	if (!insn->tries) {
		touch_some(c, r, t, &x, a->enabled);
		return;
	}
	touch_some(c, r, t, &x, changed);
	x.a.kind = RACE_TRY;
	touch_some(c, r, t, &x, a->enabled & ~changed);
}

/* Record the access of a thread whose lanes may have addresses in any order. */
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
			race_note_store(x->s, x->m, &x->a, 4);
		}
		return;
	}
	for (unsigned int i = 0; i < EXEC_MAX_LANES; i++)
		at[i] = p->row ? p->at[0] + (uint64_t)i * p->step : p->at[i];
	race_touch_blocks(x, race_used_lanes(insn, p->on), at, delta,
			  race_used_blocks(insn, m->blocks), m->span / top);
}

/*
 * Prefetch the shadow memory for the bytes that the threads of the gang will access. Local memory
 * needs no prefetch, since it is small.
 */
static inline void prefetch(const struct race_memory *m, uint64_t delta,
			    const struct exec_places *p, bool stores)
{
	if (m->local)
		return;
	if (p->row) {
		__builtin_prefetch(&m->cells[(delta + p->at[0]) / RACE_BYTES], 1);
		return;
	}
	for (uint32_t left = p->on; left; left &= left - 1)
		race_fetch(m, delta + p->at[__builtin_ctz(left)]);
	for (uint32_t left = stores ? p->on : 0; left; left &= left - 1)
		race_fetch_found(m, delta + p->at[__builtin_ctz(left)]);
}

/*
 * struct place - the region that a thread accesses
 * @m: the region; NULL if its accesses are not recorded
 * @delta: number that is added to an address of the access to get the offset in the region
 */
struct place {
	struct race_memory *m;
	uint64_t delta;
};

static inline struct place race_touch_place_of(const struct check *c, const struct exec_places *p)
{
	uint16_t region = c->region_of[p->surface];

	if (!region || !c->race->memory[region - 1].cells)
		return (struct place){ 0 };
	return (struct place){ &c->race->memory[region - 1],
			       (uint64_t)(p->base - c->regions[region - 1].base) };
}

/* Record the access of a thread. @p: the addresses of its lanes */
static inline void touch_thread(struct rows *x, const struct race_insn *what,
				const struct exec_insn *insn, uint64_t delta,
				const struct exec_places *p)
{
	const unsigned int span = insn->message.span;
	const uint64_t at = delta + p->at[0];
	const bool aligned = !(span & (span - 1)) && !(at & (span - 1));

	if (what->unused || !p->row || (p->step && !aligned))
		touch_places(x, what, &insn->message, delta, p);
	else if (p->step)
		race_touch_row(x, 0, RACE_WHOLE, (unsigned int)__builtin_ctz(span), at,
			       (uint64_t)insn->lanes * span);
	else {
		x->together = exec_window(insn->lanes) << x->lane;
		race_touch_row(x, 0, insn->lanes > 1 ? x->lane + 1u : x->also, RACE_ONE, at, span);
	}
}

/*
 * Whether recording this thread's access would add nothing. This is so if only barriers order
 * accesses, and two lower threads have made the same access to the same bytes. @same: number of
 * threads with this access so far, including this one
 */
static inline bool is_redundant(const struct race *s, const struct exec_places *p,
				const struct exec_places *before, unsigned int *same)
{
	bool is_same = before && p->row && before->row && p->base == before->base &&
		       p->at[0] == before->at[0] && p->step == before->step;

	*same = is_same ? *same + 1 : 1;
	return *same > 2 && !s->clock;
}

/*
 * Record the accesses of an instruction that a fast handler executes (vector code, which does not
 * report accesses itself), for each thread in the mask @threads.
 */
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

	if (what->tries || what->vector) {
		touch_each(c, r, any, threads);
		return;
	}
	if (what->kind == RACE_WRITE)
		exec_layout(any, r, &layout);
	for (uint32_t left = threads; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);

		at[t] = race_touch_place_of(c, &places[t]);
		if (at[t].m)
			prefetch(at[t].m, at[t].delta, &places[t], what->kind == RACE_WRITE);
	}
	for (; threads; threads &= threads - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(threads);

		x.m = at[t].m;
		if (!x.m || (is_redundant(&c->race->shadow, &places[t], before, &same) &&
			     what->kind != RACE_WRITE))
			continue;
		before = &places[t];
		race_begin_rows(c, r, what, t, &x);
		x.whole |= race_is_block(&x, false, insn->message.span);
		if (what->kind == RACE_WRITE)
			race_set_values(&x, what->picks, &layout, r->threads[t]->frame + any->data,
					any->unit);
		touch_thread(&x, what, insn, at[t].delta, &places[t]);
	}
}

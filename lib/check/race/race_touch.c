// SPDX-License-Identifier: MIT
/* The check of races: accesses that the access layer has computed, lane by lane. */
#include "race_rows.h"

/* A block of a lane; of owords that all work-items load, the dwords that records read. */
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

/* Lanes of an access that is partly out of bounds, or in several pieces of memory. */
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

/* Some enabled lanes of an access. */
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
	race_set_values(x, insn, t->layout, t->operand, a->unit);
	race_touch_blocks(x, lanes, a->at, delta, race_used_blocks(insn, a->blocks), a->unit);
}

void race_check_touch(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	const struct race_insn *insn = &c->race->units[kernel_unit(c->kernel, r->insn)];
	const struct access *a = t->access;
	const uint64_t changed = insn->exchanges ? race_exchanging_lanes(r, t) : 0;
	struct rows x;

	if (t->faults)
		return;
	race_begin_rows(c, r, insn, t->thread, &x);
	x.whole |= race_is_block(&x, a->owords || a->row >= 0,
				 (unsigned int)__builtin_popcountll(a->blocks) * a->unit);
	if (!insn->exchanges) {
		touch_some(c, r, t, &x, a->enabled);
		return;
	}
	touch_some(c, r, t, &x, changed);
	x.a.kind = RACE_TRY;
	touch_some(c, r, t, &x, a->enabled & ~changed);
}

// SPDX-License-Identifier: MIT
/*
 * Makes a plan for each instruction of a kernel before the kernel runs. A plan lists the lines of
 * the frame (a line is KERNEL_LINE bytes of variables), the predicates and the addresses that the
 * check examines when the instruction is executed.
 */
#include "uninit_parts.h"

#include "../../base/array.h"

#include <errno.h>
#include <stdlib.h>

static void add_pred(struct uninit_planner *b, uint32_t id, uint32_t mask)
{
	struct uninit_plan *p = b->plan;

	if (p->pred_count < UNINIT_PREDS)
		p->preds[p->pred_count++] = id;
	p->pred_mask |= mask;
}

/* Assign the bytes of an operand to its lanes. @e: description of the operand */
static void own(struct uninit_planner *b, const struct exec_effect *e)
{
	for (unsigned int k = 0; k < e->lanes || !k; k++)
		for (unsigned int j = 0; j < e->blocks; j++)
			uninit_own(b, exec_effect_at(e, k, j), e->bytes,
				   e->lanes && !e->mixes && !e->unmasked ? k : OWNER_MANY);
}

uint32_t uninit_window(const struct exec_insn *insn, bool enables)
{
	if (!enables && exec_bits(insn) == VISA_BITS_CONVERTED)
		return UINT32_MAX;
	return exec_window(insn->lanes) << exec_first_lane(insn);
}

static void add_read(struct uninit_planner *b, const struct exec_effect *e)
{
	if (e->predicate) {
		add_pred(b, e->at, uninit_window(b->plan->any, e->enables));
	} else if (e->anywhere) {
		b->plan->pointed = true;
	} else {
		own(b, e);
		uninit_add_pieces(b, false);
	}
}

static void add_write(struct uninit_planner *b, const struct exec_effect *e)
{
	struct uninit_plan *p = b->plan;

	if (e->predicate) {
		add_pred(b, e->at, uninit_window(p->any, false));
	} else if (e->anywhere) {
		p->pointed = true;
	} else {
		own(b, e);
	}
}

/*
 * Add descriptions of all operands of an instruction to its plan (struct uninit_plan): first the
 * operands that it reads, then the operands that it writes.
 */
static void add_effects(struct uninit_planner *b)
{
	struct uninit_plan *p = b->plan;
	const struct exec_effect *end;
	unsigned int i;

	p->effects = kernel_effects(b->u->kernel, b->number, &end);
	p->effect_count = (uint8_t)(end - p->effects);
	for (i = 0; i < p->effect_count && p->effects[i].role != EXEC_WRITES; i++)
		add_read(b, &p->effects[i]);
	p->pred_sources = p->pred_count;
	p->first_write = (uint8_t)i;
	for (; i < p->effect_count; i++)
		add_write(b, &p->effects[i]);
	uninit_add_pieces(b, true);
}

/* Return: the way in which the check handles an instruction, an enum uninit_kind. */
static enum uninit_kind uninit_plans_kind_of(const struct exec_insn *insn)
{
	if (exec_has(insn, VISA_TRAIT_COMPUTES))
		return exec_bits(insn) == VISA_BITS_MATRIX ? UNINIT_MATRIX : UNINIT_COMPUTES;
	if (exec_has(insn, VISA_TRAIT_FLOW))
		return exec_has(insn, VISA_TRAIT_CHOOSES) ? UNINIT_CHOOSES : UNINIT_JUMPS;
	if (exec_has(insn, VISA_TRAIT_SYMBOL))
		return UNINIT_SYMBOL;
	if (exec_has(insn, VISA_TRAIT_MOVES_SURFACES))
		return UNINIT_MOVES;
	if (insn->op >= VISA_OP_COUNT || !exec_touches(insn))
		return UNINIT_NOTHING;
	if (exec_has(insn, VISA_TRAIT_ATOMIC))
		return UNINIT_CHANGES;
	if (insn->stores)
		return UNINIT_STORES;
	return exec_has(insn, VISA_TRAIT_SAMPLES) || exec_has(insn, VISA_TRAIT_TYPED)
		       ? UNINIT_SAMPLES
		       : UNINIT_LOADS;
}

void uninit_plan_quick(struct uninit *u, struct uninit_plan *p, uint32_t routine)
{
	for (unsigned int i = 0; i < UNINIT_QUICK; i++)
		p->quick[i] = i < p->piece_count ? p->pieces[i].line : u->routines[routine].lines;
	p->is_long = p->piece_count > UNINIT_QUICK;
}

static void plan_record(struct uninit_planner *b)
{
	struct uninit_plan *p = b->plan;

	p->kind = uninit_plans_kind_of(p->any);
	p->scalar_mask = p->kind == UNINIT_COMPUTES && exec_bits(p->any) == VISA_BITS_SPREAD &&
			 !(p->any->exec >> 7);
	if (p->kind != UNINIT_NOTHING)
		add_effects(b);
}

/*
 * Set the pointer from each plan to its pieces (descriptions of operands). This is done last, since
 * realloc() moves the array of pieces while it grows.
 */
static void place_pieces(struct uninit *u)
{
	const struct exec_kernel *k = u->kernel;
	const struct uninit_piece *at = u->pieces;
	uint32_t routine = 0;

	for (size_t i = 0; i < k->place_count; i++) {
		struct uninit_plan *p = &u->plans[i + 1];

		while (routine + 1 < k->routine_count &&
		       k->routines[routine + 1].entry <= k->places[i].unit)
			routine++;
		p->pieces = at;
		if (p->piece_count)
			at += p->piece_count;
		uninit_plan_quick(u, p, routine);
	}
}

/* Return: the size in bytes of the longest frame of the kernel's routines. */
static uint32_t longest_frame(const struct uninit *u)
{
	uint32_t longest = 0;

	for (uint32_t i = 0; i < u->kernel->routine_count; i++)
		if (u->routines[i].frame > longest)
			longest = u->routines[i].frame;
	return longest;
}

int uninit_plan_all(struct uninit *u)
{
	const struct exec_kernel *k = u->kernel;
	struct uninit_planner b = { .u = u, .low = UINT32_MAX };

	u->plan_of = calloc(k->used + 1, sizeof(*u->plan_of));
	u->plans = calloc(k->place_count + 1, sizeof(*u->plans));
	b.owner = calloc(longest_frame(u) + 1ul, 1);
	b.failed = !u->plan_of || !u->plans || !b.owner;
	for (size_t i = 0; i < k->place_count && !b.failed; i++) {
		uint32_t unit = k->places[i].unit;

		while (b.routine + 1 < k->routine_count && k->routines[b.routine + 1].entry <= unit)
			b.routine++;
		b.number = i;
		b.plan = &u->plans[i + 1];
		b.plan->any = exec_generic(kernel_record(k, unit));
		u->plan_of[unit] = (uint32_t)i + 1;
		plan_record(&b);
	}
	free(b.owner);
	if (!b.failed)
		place_pieces(u);
	return b.failed ? -ENOMEM : 0;
}

void uninit_free_plans(struct uninit *u)
{
	free(u->plans);
	free(u->plan_of);
	free(u->pieces);
}

// SPDX-License-Identifier: MIT
/* The check uninit: makes its shadow memory, and handles instructions before their execution. */
#include "uninit_parts.h"

#include <errno.h>
#include <stdlib.h>

int uninit_new(struct check *c, struct visa_error *e)
{
	struct uninit *u = calloc(1, sizeof(*u));

	c->uninit = u;
	if (u) {
		u->kernel = c->kernel;
		u->room = &c->room;
		u->origin_hash = calloc(UNINIT_HASH, sizeof(*u->origin_hash));
	}
	if (!u || !u->origin_hash || uninit_routines(u) || uninit_pointed_new(u) ||
	    uninit_plan_all(u) || uninit_memories(c, u))
		return visa_fail(e, ENOMEM, "out of memory for checks");
	for (uint32_t i = 0; i < c->region_count; i++)
		if (c->regions[i].unset || c->regions[i].use == WATCH_PRIVATE ||
		    (c->regions[i].write_only && check_is_on(c, VISA_CHECK_ACCESS)))
			uninit_forget(c, c->regions[i].base, c->regions[i].size);
	return 0;
}

void uninit_free(struct check *c)
{
	struct uninit *u = c->uninit;

	if (!u)
		return;
	uninit_free_memories(c, u);
	uninit_free_frames(u);
	uninit_free_plans(u);
	free(u->origins);
	free(u->origin_hash);
	free(u->pointed);
	free(u);
}

void uninit_keep_steps(struct uninit *u)
{
	u->steps = true;
}

bool uninit_lost(const struct uninit *u)
{
	return u->lost;
}

uint8_t uninit_wants(const struct uninit *u, const struct exec_insn *insn)
{
	const struct uninit_plan *p = &u->plans[u->plan_of[kernel_unit(u->kernel, insn)]];

	if (p->kind == UNINIT_NOTHING)
		return 0;
	/* An instruction of control flow may call a function, or return from a function. */
	return visa_ops[insn->op].traits & VISA_TRAIT_FLOW && u->kernel->routine_count > 1
		       ? OBSERVE_BEFORE | OBSERVE_AFTER
		       : OBSERVE_BEFORE;
}

/* Mark the result of FADDR (a symbol's address) or MOVS (a surface index) as defined. */
static void define_scalar(struct check *c, struct exec_run *r, const struct uninit_plan *p)
{
	struct uninit *u = c->uninit;

	uninit_show(u, p, 0);
	for (uint32_t left = r->live; left; left &= left - 1)
		uninit_define_written(p, uninit_bits(u, (unsigned int)__builtin_ctz(left)), 1);
	uninit_sync(u, p, 0);
}

/* Whether all operands of an instruction are defined. */
static inline bool is_clean(const struct uninit *u, const struct uninit_plan *p)
{
	const uint64_t *unknown = u->frame->unknown;
	uint64_t any = 0;

	for (unsigned int i = 0; i < UNINIT_QUICK; i++)
		any |= unknown[p->quick[i]];
	if (any || (p->pointed && uninit_pointed_unknown(u)))
		return false;
	for (uint32_t i = UNINIT_QUICK; p->is_long && i < p->piece_count; i++)
		any |= unknown[p->pieces[i].line];
	return !any && (!p->pred_count || uninit_preds_clean(u, p, p->pred_count));
}

/* Whether the instruction accesses memory. */
static inline bool is_message(const struct uninit_plan *p)
{
	return p->kind == UNINIT_LOADS || p->kind == UNINIT_STORES || p->kind == UNINIT_CHANGES;
}

static void step(struct check *c, struct exec_run *r, const struct uninit_plan *p)
{
	switch (p->kind) {
	case UNINIT_COMPUTES:
		uninit_compute(c, r, p);
		break;
	case UNINIT_MATRIX:
		uninit_matrix(c, r, p);
		break;
	case UNINIT_JUMPS:
	case UNINIT_CHOOSES:
		uninit_jump(c, r, p);
		break;
	case UNINIT_SYMBOL:
	case UNINIT_MOVES:
		define_scalar(c, r, p);
		break;
	default:
		uninit_message(c, r, p);
		break;
	}
}

void uninit_before(struct check *c, struct exec_run *r, const struct exec_insn *insn)
{
	struct uninit *u = c->uninit;
	const struct uninit_plan *p = &u->plans[u->plan_of[kernel_unit(u->kernel, insn)]];

	u->transfers = false;
	if (p->kind == UNINIT_NOTHING)
		return;
	if ((!u->gang || u->gang->first != c->first || u->gang->threads != r->gang) &&
	    !uninit_find_gang(c, r))
		return;
	u->plan = p;
	if (p->pointed)
		uninit_point(u, r, p);
	if (uninit_may_be_outside(c, p)) {
		step(c, r, p);
		return;
	}
	if (is_clean(u, p) && (!is_message(p) || uninit_meets_clean(c, r, insn)))
		return;
	if (!uninit_quick(c, r, insn, p))
		step(c, r, p);
}

void uninit_after(struct check *c, struct exec_run *r)
{
	if (c->uninit->gang)
		uninit_follow_calls(c, r);
}

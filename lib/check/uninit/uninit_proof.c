// SPDX-License-Identifier: MIT
/*
 * Finds the instructions whose operands are always defined. The check need not observe such an
 * instruction, unless an observed instruction reads its result. Then its plan (the work of the
 * check for it) is only to mark the result as defined.
 */
#include "../check_regions.h"
#include "uninit_proof.h"

#include <errno.h>
#include <stdlib.h>

#define MOST_TURNS 32 /* largest number of passes over all instructions */

/*
 * Whether the result of an instruction is defined if its operands are defined. Other instructions
 * are always observed; for them, the check examines whole lines of the frame (KERNEL_LINE bytes).
 */
static bool follows_operands(const struct uninit_plan *p)
{
	return p->kind != UNINIT_MATRIX && p->kind != UNINIT_MOVES &&
	       !(p->kind == UNINIT_COMPUTES && exec_bits(p->any) == VISA_BITS_MIXED);
}

static bool is_memory(const struct uninit_plan *p)
{
	return p->kind == UNINIT_LOADS || p->kind == UNINIT_STORES || p->kind == UNINIT_CHANGES;
}

/* Whether an instruction may access a region. */
static bool may_reach(const struct proof *x, const struct uninit_plan *p, uint32_t region)
{
	const uint16_t only = check_region_of(x->c, x->space, p->any);

	if (only)
		return region == only - 1u;
	return p->any->memory != EXEC_VIRTUAL || x->c->regions[region].use != WATCH_LOCAL;
}

/* Whether an instruction may access memory that has undefined bytes. */
static bool meets_dirty(const struct proof *x, const struct uninit_plan *p)
{
	bool dirty = false;

	for (uint32_t i = 0; i < x->c->region_count && is_memory(p); i++)
		dirty |= x->dirty[i] && may_reach(x, p, i);
	return dirty;
}

/*
 * Return: a description of the same bytes of an operand as @e. If the elements of the lanes are
 * contiguous, all bytes belong to one lane in the description, so that loops over lanes are short.
 */
static struct exec_effect joined(const struct exec_effect *e)
{
	struct exec_effect all = *e;

	if (e->lanes > 1 && e->width == 1 && e->blocks == 1 && e->row == e->bytes) {
		all.bytes = e->bytes * e->lanes;
		all.lanes = 1;
	}
	return all;
}

/* Set a flag for all dwords of an operand. Return: whether the flag is new for one of them. */
static bool set_flags(struct proof *x, const struct exec_effect *effect, uint8_t flag)
{
	const struct exec_effect e = joined(effect);
	bool more = false;

	for (unsigned int k = 0; k < e.lanes || !k; k++)
		for (unsigned int j = 0; j < e.blocks; j++) {
			uint64_t at = exec_effect_at(&e, k, j);
			uint64_t end = (at + e.bytes + 3) & ~3ull;

			for (uint64_t i = at & ~3ull; i < end && i < x->r->frame; i++) {
				more |= !(x->flags[i] & flag);
				x->flags[i] |= flag;
				x->pointed |= x->flags[i] & PROOF_POINTED ? flag : 0;
			}
		}
	return more;
}

static bool has_flags(const struct proof *x, const struct exec_effect *effect, uint8_t flag)
{
	const struct exec_effect e = joined(effect);
	uint8_t any = 0;

	for (unsigned int k = 0; k < e.lanes || !k; k++)
		for (unsigned int j = 0; j < e.blocks; j++) {
			uint64_t at = exec_effect_at(&e, k, j);

			for (uint64_t i = at; i < at + e.bytes && i < x->r->frame; i++)
				any |= x->flags[i];
		}
	return any & flag;
}

/*
 * Set a flag for all bytes of the frame that indirect operands reach. Return: whether the flag was
 * not set before.
 */
static bool set_pointed(struct proof *x, uint8_t flag)
{
	if (x->pointed_all & flag)
		return false;
	x->pointed |= flag;
	x->pointed_all |= flag;
	for (uint32_t i = 0; i < x->r->frame; i++)
		x->flags[i] |= x->flags[i] & PROOF_POINTED ? flag : 0;
	return true;
}

/* Mark the variables whose address an instruction takes: indirect operands can reach only these. */
static void find_pointed(struct proof *x)
{
	const struct visa_decls *decls = x->k->routines[0].decls;

	for (size_t i = 0; i < x->k->place_count; i++) {
		const struct visa_decl *d;
		uint32_t id;

		if (!exec_takes_address(proof_plan(x, i)->any, &id))
			continue;
		d = visa_decl_get(decls, VISA_VCLASS_G, id);
		if (d && d->alias)
			d = visa_decl_get(decls, VISA_VCLASS_G, visa_decl_owner(d));
		for (uint64_t at = d ? d->at : 0; d && at < d->at + d->size && at < x->r->frame;
		     at++)
			x->flags[at] |= PROOF_POINTED;
	}
}

/* Whether an instruction reads bytes that another instruction may leave undefined. */
static bool reads_tainted(const struct proof *x, const struct uninit_plan *p)
{
	bool any = false;

	for (unsigned int i = 0; i < p->first_write && !any; i++) {
		const struct exec_effect *e = &p->effects[i];

		if (e->predicate)
			any = x->preds_tainted[e->at] & uninit_window(p->any, e->enables);
		else
			any = e->anywhere || has_flags(x, e, PROOF_TAINTED);
	}
	return any;
}

/* Mark the outputs of an instruction as possibly undefined. Return: whether a mark is new. */
static bool taint(struct proof *x, const struct uninit_plan *p)
{
	bool more = false;

	for (unsigned int i = p->first_write; i < p->effect_count; i++) {
		const struct exec_effect *e = &p->effects[i];

		if (e->predicate) {
			more |= ~x->preds_tainted[e->at] != 0;
			x->preds_tainted[e->at] = UINT32_MAX;
		} else if (e->anywhere) {
			more |= set_pointed(x, PROOF_TAINTED);
		} else {
			more |= set_flags(x, e, PROOF_TAINTED);
		}
	}
	for (uint32_t i = 0; i < x->c->region_count && is_memory(p); i++) {
		bool stores = p->kind != UNINIT_LOADS && may_reach(x, p, i);

		more |= stores && !x->dirty[i];
		x->dirty[i] |= stores;
	}
	return more;
}

/*
 * Find the instructions whose operands are all defined. Return: false if this needs too many
 * passes.
 */
static bool prove(struct proof *x)
{
	bool more = true;

	memcpy(x->proven, x->read, x->k->place_count * sizeof(*x->proven));
	for (unsigned int turn = 0; more && turn < MOST_TURNS; turn++) {
		more = false;
		for (size_t i = 0; i < x->k->place_count; i++) {
			const struct uninit_plan *p = proof_plan(x, i);

			x->proven[i] = x->proven[i] && follows_operands(p) &&
				       !reads_tainted(x, p) &&
				       (p->kind == UNINIT_STORES || !meets_dirty(x, p));
			if (!x->proven[i])
				more |= taint(x, p);
		}
	}
	return !more;
}

/*
 * Mark the predicates that an observed instruction reads as needed, and with @operands also the
 * bytes. Return: whether a mark is new.
 */
static bool need(struct proof *x, const struct uninit_plan *p, bool operands)
{
	bool more = false;

	for (unsigned int i = 0; i < p->first_write; i++) {
		const struct exec_effect *e = &p->effects[i];

		if (e->predicate) {
			more |= !x->preds_needed[e->at];
			x->preds_needed[e->at] = true;
		} else if (operands) {
			more |= e->anywhere ? set_pointed(x, PROOF_NEEDED)
					    : set_flags(x, e, PROOF_NEEDED);
		}
	}
	return more;
}

/*
 * Whether an instruction that the check must observe reads a result of the instruction that @p
 * describes.
 */
static bool is_needed(const struct proof *x, const struct uninit_plan *p)
{
	bool any = false;

	for (unsigned int i = p->first_write; i < p->effect_count && !any; i++) {
		const struct exec_effect *e = &p->effects[i];

		if (e->predicate)
			any = x->preds_needed[e->at];
		else
			any = e->anywhere ? x->pointed & PROOF_NEEDED
					  : has_flags(x, e, PROOF_NEEDED);
	}
	return any;
}

/*
 * Whether the check can handle an instruction whose operands are all defined without reading the
 * operands: it only marks the results as defined.
 */
static bool can_define(const struct uninit_plan *p)
{
	for (unsigned int i = 0; i < p->effect_count && p->kind == UNINIT_COMPUTES; i++)
		if (p->effects[i].role == EXEC_ADDRESSES)
			return false;
	return p->kind == UNINIT_COMPUTES || p->kind == UNINIT_LOADS || p->kind == UNINIT_SAMPLES ||
	       p->kind == UNINIT_SYMBOL;
}

/*
 * Find the instructions that the check must observe. Return: false if this needs too many passes.
 */
static bool find_watched(struct proof *x)
{
	bool more = true;

	for (unsigned int turn = 0; more && turn < MOST_TURNS; turn++) {
		more = false;
		for (size_t i = x->k->place_count; i--;) {
			const struct uninit_plan *p = proof_plan(x, i);

			if (p->kind == UNINIT_NOTHING)
				continue;
			x->watched[i] = x->watched[i] || !x->proven[i] || meets_dirty(x, p) ||
					is_needed(x, p);
			if (x->watched[i])
				more |= need(x, p, !x->proven[i] || !can_define(p));
		}
	}
	return !more;
}

/*
 * Remove from the plan of each instruction (the work of the check for it) the parts that are not
 * needed, since operands are always defined.
 */
static void simplify(struct proof *x)
{
	for (size_t i = 0; i < x->k->place_count; i++) {
		struct uninit_plan *p = proof_plan(x, i);

		if (!x->watched[i]) {
			p->kind = UNINIT_NOTHING;
		} else if (x->proven[i] && can_define(p)) {
			p->known = true;
			p->pieces += p->sources;
			p->piece_count -= p->sources;
			p->sources = 0;
			uninit_plan_quick(x->u, p, 0);
		}
	}
}

static int make(struct proof *x)
{
	const size_t places = x->k->place_count + 1, preds = x->r->preds + 1ul;

	x->leader = calloc(places, sizeof(*x->leader));
	x->read = calloc(places, sizeof(*x->read));
	x->proven = calloc(places, sizeof(*x->proven));
	x->watched = calloc(places, sizeof(*x->watched));
	x->flags = calloc(x->r->frame + 1ul, 1);
	x->preds_tainted = calloc(preds, sizeof(*x->preds_tainted));
	x->preds_needed = calloc(preds, sizeof(*x->preds_needed));
	x->dirty = calloc(x->c->region_count + 1ul, sizeof(*x->dirty));
	if (!x->leader || !x->read || !x->proven || !x->watched || !x->flags || !x->preds_tainted ||
	    !x->preds_needed || !x->dirty)
		return -ENOMEM;
	for (uint32_t i = 0; i < x->c->region_count; i++)
		x->dirty[i] = x->u->memories[i].dirty || x->c->regions[i].use == WATCH_LOCAL ||
			      x->c->regions[i].use == WATCH_PRIVATE;
	return 0;
}

static void uninit_proof_release(struct proof *x)
{
	free(x->leader);
	free(x->states);
	free(x->blocks);
	free(x->now);
	free(x->read);
	free(x->proven);
	free(x->watched);
	free(x->flags);
	free(x->preds_tainted);
	free(x->preds_needed);
	free(x->dirty);
}

void uninit_prove(struct check *c, const struct visa_space *space)
{
	struct uninit *u = c->uninit;
	struct proof x = { .c = c, .u = u, .k = u->kernel, .r = &u->routines[0], .space = space };

	/* If the launch continues after faults, the value of each load may be undefined. */
	if (c->keep_going || u->kernel->routine_count > 1)
		return;
	if (!make(&x) && !proof_flow(&x)) {
		find_pointed(&x);
		if (prove(&x) && find_watched(&x))
			simplify(&x);
	}
	uninit_proof_release(&x);
}

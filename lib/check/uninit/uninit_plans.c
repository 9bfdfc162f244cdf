// SPDX-License-Identifier: MIT
/* What is to be done for each record of a kernel, found once: its lines, predicates and addresses.
 */
#include "uninit_parts.h"

#include <errno.h>
#include <stdlib.h>

static void add_pred(struct uninit_planner *b, uint32_t id, uint32_t mask)
{
	struct uninit_plan *p = b->plan;

	if (p->pred_count < UNINIT_PREDS)
		p->preds[p->pred_count++] = id;
	p->pred_mask |= mask;
}

static void add_address(struct uninit_planner *b, uint32_t at, unsigned int step,
			unsigned int bytes, unsigned int width)
{
	struct uninit_plan *p = b->plan;

	if (at == EXEC_NOWHERE || p->address_count == UNINIT_ADDRESSES)
		return;
	p->addresses[p->address_count++] =
		(struct uninit_place){ at, (uint16_t)step, (uint8_t)bytes, (uint8_t)width };
}

/* The elements of a source, each its lane's. */
static void own_elements(struct uninit_planner *b, const struct exec_vec *v)
{
	const struct exec_insn *insn = b->plan->any;
	unsigned int size = visa_types[v->type].size;

	if (v->kind == EXEC_VEC_SCALAR) {
		uninit_own(b, v->at, size, OWNER_MANY);
		return;
	}
	for (unsigned int k = 0; k < insn->lanes; k++)
		uninit_own(b,
			   v->kind == EXEC_VEC_CONTIGUOUS
				   ? v->at + (uint64_t)k * size
				   : v->at + (uint64_t)k / v->width * v->row +
					     (uint64_t)(k % v->width) * v->step,
			   size, k);
}

static void add_vec(struct uninit_planner *b, const struct exec_vec *v, uint32_t window)
{
	switch (v->kind) {
	case EXEC_VEC_CONTIGUOUS:
	case EXEC_VEC_SCALAR:
	case EXEC_VEC_REGION:
		own_elements(b, v);
		uninit_add_pieces(b, false);
		break;
	case EXEC_VEC_INDIRECT:
		add_address(b, v->at, 0, EXEC_ADDRESS, 1);
		b->plan->pointed = true;
		break;
	case EXEC_VEC_ROWS:
		add_address(b, v->at, EXEC_ADDRESS, EXEC_ADDRESS, v->width);
		b->plan->pointed = true;
		break;
	case EXEC_VEC_ADDRESS:
		uninit_own(b, v->at, (uint64_t)v->elements * EXEC_ADDRESS, OWNER_MANY);
		uninit_add_pieces(b, false);
		break;
	case EXEC_VEC_PREDICATE:
		add_pred(b, v->at, window);
		break;
	default:
		break;
	}
}

/* Behind the last of the variables that a record names. */
static uint32_t end_of_uses(const struct uninit_planner *b)
{
	const struct exec_kernel *k = b->u->kernel;

	return b->number + 1 < k->place_count ? k->places[b->number + 1].use
					      : (uint32_t)k->use_count;
}

/* The variables that a record reads: all of them, for all lanes. */
static void add_uses(struct uninit_planner *b)
{
	const struct exec_kernel *k = b->u->kernel;

	for (uint32_t i = k->places[b->number].use; i < end_of_uses(b); i++) {
		const struct kernel_use *use = &k->uses[i];

		if (use->bytes && !use->writes)
			uninit_own(b, use->at, use->bytes, OWNER_MANY);
		b->plan->pointed |= use->any;
	}
	uninit_add_pieces(b, false);
}

/* The bits of predicates that an instruction looks at. */
static uint32_t window_of(const struct exec_insn *insn)
{
	return exec_window(insn->lanes) << exec_first_lane(insn);
}

/* What is written comes behind all sources. */
static void add_written(struct uninit_planner *b)
{
	b->plan->pred_sources = b->plan->pred_count;
	uninit_own_written(b);
	uninit_add_pieces(b, true);
}

/* A destination that is not in the frame, or at an address. */
static void add_dst(struct uninit_planner *b, const struct exec_vec *v, uint32_t window)
{
	if (v->kind == EXEC_VEC_PREDICATE || v->kind == EXEC_VEC_INDIRECT)
		add_vec(b, v, window);
}

static void plan_compute(struct uninit_planner *b)
{
	struct uninit_plan *p = b->plan;
	const struct exec_insn *insn = p->any;
	/* A predicate that becomes a number is read whole. */
	uint32_t window = exec_bits(insn) == VISA_BITS_CONVERTED ? UINT32_MAX : window_of(insn);
	/* What these read has no region, or is of other lanes, too. */
	bool matrix = exec_bits(insn) == VISA_BITS_MATRIX;
	bool flat = matrix || exec_bits(insn) == VISA_BITS_MIXED;

	p->kind = matrix ? UNINIT_MATRIX : UNINIT_COMPUTES;
	p->scalar_mask = exec_bits(insn) == VISA_BITS_SPREAD && !(insn->exec >> 7);
	if (flat)
		add_uses(b);
	for (unsigned int i = 0; i < insn->alu.sources && !flat; i++)
		add_vec(b, &insn->alu.src[i], window);
	add_written(b);
	if (matrix)
		return;
	add_dst(b, &insn->alu.dst, window);
	if (exec_second(insn))
		add_dst(b, exec_second(insn), window);
}

static void plan_addresses(struct uninit_planner *b)
{
	const struct exec_insn *insn = b->plan->any;
	const struct exec_family *f = exec_families[insn->op];
	const struct lsc_args *x = &insn->lsc;

	if (f->access == access_elements) {
		add_address(b, insn->element.addr, 4, 4, 1);
		add_address(b, insn->element.immediate ? EXEC_NOWHERE : insn->element.offset, 0, 4,
			    1);
	} else if (f->access == access_pointers) {
		unsigned int bytes = insn->memory == EXEC_VIRTUAL ? 8 : 4;

		add_address(b, insn->pointer.addr, bytes, bytes, 1);
	} else if (f->access == access_owords && insn->memory == EXEC_BY_INDEX) {
		add_address(b, insn->oword.immediate ? EXEC_NOWHERE : insn->oword.offset, 0, 4, 1);
	} else if (f->access == access_owords) {
		add_address(b, insn->base.scalar, 0, 8, 1);
	} else if (f->access == access_based) {
		add_address(b, insn->base.addr, 8, 8, 1);
		add_address(b, insn->base.scalar, 0, 8, 1);
	} else if (f->access == access_lsc) {
		add_address(b, x->addr, x->strided ? 0 : x->address_bytes, x->address_bytes, 1);
		add_address(b, x->scalar, 0, insn->memory == EXEC_VIRTUAL ? 8 : 4, 1);
		add_address(b, x->pitch_immediate ? EXEC_NOWHERE : x->pitch, 0, 4, 1);
	} else if (f->access == access_rectangle) {
		add_address(b, insn->media.place[0], 0, 4, 1);
		add_address(b, insn->media.place[1], 0, 4, 1);
	} else if (uninit_is_block(insn)) {
		for (unsigned int i = 0; i < BLOCK2D_SCALARS; i++)
			add_address(b, insn->block2d.place[i], 0, i == BLOCK2D_BASE ? 8 : 4, 1);
	} else if (insn->shaped) {
		unsigned int bytes = f->access == access_texels ? insn->texel.bytes : 4;

		for (unsigned int i = 0; i < TEXEL_COORDINATES; i++)
			add_address(b, insn->texel.coordinate[i], bytes, bytes, 1);
		add_address(b, insn->texel.scalar, 0, 4, 1);
	}
}

/* What a memory instruction of these traits is. */
static enum uninit_kind kind_of(uint32_t traits)
{
	if (traits & VISA_TRAIT_ATOMIC)
		return UNINIT_CHANGES;
	if (traits & VISA_TRAIT_STORES)
		return UNINIT_STORES;
	return traits & (VISA_TRAIT_SAMPLES | VISA_TRAIT_TYPED) ? UNINIT_SAMPLES : UNINIT_LOADS;
}

/* A block fills registers to their ends: from the first byte of dst to the end of its variable. */
static void add_block(struct uninit_planner *b)
{
	const struct exec_kernel *k = b->u->kernel;
	uint32_t at = b->plan->any->data;

	for (uint32_t i = k->places[b->number].use; i < end_of_uses(b); i++) {
		const struct kernel_use *use = &k->uses[i];

		if (use->writes && use->bytes && at >= use->at && at < use->at + use->bytes)
			uninit_own(b, at, use->at + use->bytes - at, OWNER_MANY);
	}
}

/* The numbers that say where lanes go. */
static void add_addresses(struct uninit_planner *b)
{
	const struct uninit_plan *p = b->plan;
	unsigned int lanes = p->any->lanes ? p->any->lanes : 1;

	for (unsigned int i = 0; i < p->address_count; i++) {
		const struct uninit_place *n = &p->addresses[i];

		for (unsigned int k = 0; k < lanes; k++)
			uninit_own(b, n->at + (uint64_t)(k / n->width) * n->step, n->bytes,
				   n->step ? k : OWNER_MANY);
		uninit_add_pieces(b, false);
	}
}

/* What is stored, of each lane. */
static void add_data(struct uninit_planner *b)
{
	const struct exec_insn *insn = b->plan->any;
	unsigned int slot = insn->unit == 8 ? 8 : 4;

	if (uninit_is_block(insn)) {
		add_uses(b);
	} else if (b->plan->kind == UNINIT_STORES) {
		uninit_own_written(b);
	} else {
		for (unsigned int k = 0; k < insn->lanes; k++) {
			if (insn->data != EXEC_NOWHERE)
				uninit_own(b, insn->data + (uint64_t)k * slot, slot, k);
			if (exec_atomic_args(insn)->src1 != EXEC_NOWHERE)
				uninit_own(b, exec_atomic_args(insn)->src1 + (uint64_t)k * slot,
					   slot, k);
		}
	}
	uninit_add_pieces(b, false);
}

static void plan_message(struct uninit_planner *b)
{
	struct uninit_plan *p = b->plan;

	p->kind = (uint8_t)kind_of(visa_ops[p->any->op].traits);
	plan_addresses(b);
	add_addresses(b);
	if (p->kind == UNINIT_STORES || p->kind == UNINIT_CHANGES)
		add_data(b);
	p->pred_sources = p->pred_count;
	if (p->kind == UNINIT_STORES)
		return;
	if (uninit_is_block(p->any))
		add_block(b);
	else
		uninit_own_written(b);
	uninit_add_pieces(b, true);
}

static void plan_flow(struct uninit_planner *b)
{
	const struct exec_insn *insn = b->plan->any;
	bool chooses = exec_has(insn, VISA_TRAIT_CHOOSES);
	const struct exec_vec *v = &insn->choice.index; /* of a call: the address */

	b->plan->kind = chooses ? UNINIT_CHOOSES : UNINIT_JUMPS;
	if (chooses && v->kind != EXEC_VEC_VALUE) {
		add_vec(b, v, 0);
		if (v->kind != EXEC_VEC_INDIRECT && v->kind != EXEC_VEC_ROWS)
			add_address(b, v->at, 0, visa_types[v->type].size, 1);
	}
	b->plan->pred_sources = b->plan->pred_count;
}

/* The lines that @p->quick has not room for, and those it has. */
static void plan_quick(struct uninit *u, struct uninit_plan *p, uint32_t routine)
{
	for (unsigned int i = 0; i < UNINIT_QUICK; i++)
		p->quick[i] = i < p->piece_count ? p->pieces[i].line : u->routines[routine].lines;
	p->is_long = p->piece_count > UNINIT_QUICK;
}

static void plan_record(struct uninit_planner *b)
{
	struct uninit_plan *p = b->plan;
	const struct exec_insn *insn = p->any;
	uint32_t traits = visa_ops[insn->op].traits;

	if (VISA_PRED_ID(insn->pred))
		add_pred(b, VISA_PRED_ID(insn->pred), window_of(insn));
	if (traits & VISA_TRAIT_COMPUTES) {
		plan_compute(b);
	} else if (traits & VISA_TRAIT_FLOW) {
		plan_flow(b);
	} else if (traits & VISA_TRAIT_SYMBOL || traits & VISA_TRAIT_MOVES_SURFACES) {
		p->kind = traits & VISA_TRAIT_SYMBOL ? UNINIT_SYMBOL : UNINIT_MOVES;
		add_uses(b);
		add_written(b);
	} else if (exec_touches(insn)) {
		plan_message(b);
	}
}

/* Where the pieces are is known when all are there. */
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
		plan_quick(u, p, routine);
	}
}

/* Bytes of the longest frame. */
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
		b.plan->any = exec_any(kernel_record(k, unit));
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

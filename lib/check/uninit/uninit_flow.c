// SPDX-License-Identifier: MIT
/* Finds the bytes and predicates that all paths to an instruction have written. */
#include "uninit_proof.h"

#include <errno.h>
#include <stdlib.h>

#define MOST_BYTES (4u << 20) /* largest size in bytes of @states of struct proof */

/*
 * Whether an instruction is a jump whose targets are followed; a kernel with other control flow is
 * not proven.
 */
static bool is_jump(const struct exec_insn *insn)
{
	return insn->op == VISA_GOTO || insn->op == VISA_JMP;
}

static bool is_switch(const struct exec_insn *insn)
{
	return insn->op == VISA_SWITCHJMP;
}

/* Whether each of @bytes bytes of a state was written by lane @owner, or by all lanes. */
static bool covers(const uint8_t *state, uint64_t bytes, uint8_t owner)
{
	bool all = true;

	for (uint64_t i = 0; i < bytes; i++)
		all &= state[i] == owner || state[i] == PROOF_ALL;
	return all;
}

/* Whether all paths to the current instruction write all bytes that an operand reads (@x->now). */
static bool has_bytes(const struct proof *x, const struct uninit_plan *p,
		      const struct exec_effect *e)
{
	bool whole = proof_unmasked(p) || !e->lanes || e->mixes || e->unmasked;
	unsigned int first = exec_first_lane(p->any) + 1;

	for (unsigned int k = 0; k < e->lanes || !k; k++)
		for (unsigned int j = 0; j < e->blocks; j++) {
			uint64_t at = exec_effect_at(e, k, j);

			if (at + e->bytes > x->r->frame ||
			    !covers(x->now + at, e->bytes,
				    whole ? PROOF_ALL : (uint8_t)(first + k)))
				return false;
		}
	return true;
}

static bool has_pred(const struct proof *x, const struct uninit_plan *p,
		     const struct exec_effect *e)
{
	const struct proof_pred *pred = &proof_preds(x, x->now)[e->at];
	const uint32_t bits = uninit_window(p->any, e->enables);
	bool whole = proof_unmasked(p) ||
		     (e->enables && VISA_PRED_CONTROL(p->any->pred) != VISA_PRED_LANE) ||
		     (p->kind == UNINIT_JUMPS && p->any->lanes == 1) ||
		     (!e->enables && exec_bits(p->any) == VISA_BITS_CONVERTED);

	return !(bits & ~(whole ? pred->all : pred->own));
}

/* Whether all paths to an instruction write all of its inputs. */
static bool reads_written(const struct proof *x, const struct uninit_plan *p)
{
	for (unsigned int i = 0; i < p->first_write; i++) {
		const struct exec_effect *e = &p->effects[i];

		if (e->anywhere || !(e->predicate ? has_pred(x, p, e) : has_bytes(x, p, e)))
			return false;
	}
	return true;
}

/*
 * Record that the paths through an instruction write an operand. Each lane has written its own
 * elements; if the instruction ignores the execution mask, all lanes count as writers of all
 * elements.
 */
static void uninit_flow_write_bytes(const struct proof *x, const struct uninit_plan *p,
				    const struct exec_effect *e)
{
	bool all = proof_unmasked(p) || exec_has(p->any, VISA_TRAIT_UNMASKED) ||
		   p->kind == UNINIT_SYMBOL;
	unsigned int first = exec_first_lane(p->any) + 1;

	if (!all && (!e->lanes || e->mixes || (e->lanes > 1 && !e->row && !e->step)))
		return;
	for (unsigned int k = 0; k < e->lanes || !k; k++)
		for (unsigned int j = 0; j < e->blocks; j++) {
			uint64_t at = exec_effect_at(e, k, j);

			for (uint64_t i = at; i < at + e->bytes && i < x->r->frame; i++)
				if (all)
					x->now[i] = PROOF_ALL;
				else if (x->now[i] != PROOF_ALL)
					x->now[i] = (uint8_t)(first + k);
		}
}

/*
 * Record the writes of an instruction. If a predicate enables its lanes, it may write nothing, so
 * nothing is recorded.
 */
static void uninit_flow_write_outputs(const struct proof *x, const struct uninit_plan *p)
{
	if (VISA_PRED_ID(p->any->pred) && !exec_selects(p->any))
		return;
	for (unsigned int i = p->first_write; i < p->effect_count; i++) {
		const struct exec_effect *e = &p->effects[i];

		if (e->predicate) {
			struct proof_pred *pred = &proof_preds(x, x->now)[e->at];
			const uint32_t bits = uninit_window(p->any, false);

			pred->own |= bits;
			pred->all |= proof_unmasked(p) ? bits : 0;
		} else if (!e->anywhere) {
			uninit_flow_write_bytes(x, p, e);
		}
	}
}

/* Begin a basic block at an instruction; @unit: the instruction's offset in the prepared code */
static void lead(struct proof *x, uint32_t unit)
{
	uint32_t plan = unit < x->k->used ? x->u->plan_of[unit] : 0;

	if (plan && !x->leader[plan - 1])
		x->leader[plan - 1] = ++x->block_count;
}

static void lead_place(struct proof *x, size_t place)
{
	if (place < x->k->place_count)
		lead(x, x->k->places[place].unit);
}

/* Find the basic blocks. Return: 0; -EOPNOTSUPP for a kernel with calls. */
static int find_blocks(struct proof *x)
{
	lead_place(x, 0);
	for (size_t i = 0; i < x->k->place_count; i++) {
		const struct exec_insn *insn = proof_plan(x, i)->any;

		if (!exec_has(insn, VISA_TRAIT_FLOW))
			continue;
		lead_place(x, i + 1);
		if (is_jump(insn))
			lead(x, insn->jump.target);
		else if (is_switch(insn))
			for (uint32_t n = 0; n < insn->choice.count; n++)
				lead(x, x->k->points[insn->choice.point[n]]);
		else if (!exec_has(insn, VISA_TRAIT_RETURNS))
			return -EOPNOTSUPP;
	}
	return 0;
}

/*
 * Return: the lane that has certainly written a byte where two paths of execution meet; or
 * PROOF_ALL, or PROOF_NOBODY. @a, @b: the lane that has certainly written the byte on each path
 */
static uint8_t uninit_flow_meet(uint8_t a, uint8_t b)
{
	if (a == b || b == PROOF_ALL)
		return a;
	return a == PROOF_ALL ? b : PROOF_NOBODY;
}

/*
 * Merge the current state (the written bytes and predicates, struct proof) into the state of the
 * basic block that begins at offset @unit of the prepared code. Return: whether this block's state
 * has fewer written bytes than before.
 */
static bool uninit_flow_join(struct proof *x, uint32_t unit)
{
	const uint32_t plan = unit < x->k->used ? x->u->plan_of[unit] : 0;
	const uint32_t block = plan ? x->leader[plan - 1] - 1 : 0;
	struct proof_pred *to, *from = proof_preds(x, x->now);
	uint8_t *state = x->states + block * x->stride;
	uint32_t less = 0;

	if (!plan)
		return false;
	if (!x->blocks[block].reached) {
		x->blocks[block] = (struct proof_block){ true, true };
		memcpy(state, x->now, x->stride);
		return true;
	}
	for (uint32_t i = 0; i < x->r->frame; i++) {
		uint8_t both = uninit_flow_meet(state[i], x->now[i]);

		less |= both ^ state[i];
		state[i] = both;
	}
	to = proof_preds(x, state);
	for (uint32_t id = 0; id < x->r->preds; id++) {
		less |= (to[id].own & ~from[id].own) | (to[id].all & ~from[id].all);
		to[id].own &= from[id].own;
		to[id].all &= from[id].all;
	}
	x->blocks[block].changed |= less != 0;
	return less;
}

/*
 * Call uninit_flow_join() for the blocks after an instruction: its targets, and the next
 * instruction.
 */
static bool join_flow(struct proof *x, size_t place, const struct exec_insn *insn)
{
	bool more = false;

	if (is_jump(insn))
		more |= uninit_flow_join(x, insn->jump.target);
	else if (is_switch(insn))
		for (uint32_t n = 0; n < insn->choice.count; n++)
			more |= uninit_flow_join(x, x->k->points[insn->choice.point[n]]);
	if (place + 1 < x->k->place_count)
		more |= uninit_flow_join(x, x->k->places[place + 1].unit);
	return more;
}

/*
 * Follow a basic block to its end. Return: whether the state (the written bytes and predicates) of
 * another block has fewer written bytes than before.
 */
static bool uninit_flow_follow(struct proof *x, size_t place)
{
	const uint32_t block = x->leader[place] - 1;

	x->blocks[block].changed = false;
	memcpy(x->now, x->states + block * x->stride, x->stride);
	for (;; place++) {
		const struct uninit_plan *p = proof_plan(x, place);

		x->read[place] = reads_written(x, p);
		uninit_flow_write_outputs(x, p);
		if (exec_has(p->any, VISA_TRAIT_FLOW) || place + 1 == x->k->place_count ||
		    x->leader[place + 1])
			return join_flow(x, place, p->any);
	}
}

/*
 * Fill in which bytes and predicates are written at the start of a thread. Bits of a predicate that
 * belong to no lane count as written.
 */
static void uninit_flow_start(struct proof *x)
{
	struct proof_pred *preds = proof_preds(x, x->now);

	for (uint32_t i = 0; i < x->r->frame; i++)
		x->now[i] = x->r->start_bits[i] ? PROOF_NOBODY : PROOF_ALL;
	for (uint32_t id = 0; id < x->r->preds; id++)
		preds[id].own = preds[id].all = ~x->r->start_preds[id];
}

int proof_flow(struct proof *x)
{
	int err = find_blocks(x);
	bool more = true;

	x->stride = x->r->frame + x->r->preds * sizeof(struct proof_pred);
	if (err || (uint64_t)x->block_count * x->stride > MOST_BYTES)
		return -EOPNOTSUPP;
	x->states = malloc(x->block_count * x->stride + 1);
	x->blocks = calloc(x->block_count + 1ul, sizeof(*x->blocks));
	x->now = malloc(x->stride + 1);
	if (!x->states || !x->blocks || !x->now)
		return -ENOMEM;
	uninit_flow_start(x);
	if (x->k->place_count)
		uninit_flow_join(x, x->k->places[0].unit);
	while (more) {
		more = false;
		for (size_t i = 0; i < x->k->place_count; i++)
			if (x->leader[i] && x->blocks[x->leader[i] - 1].changed)
				more |= uninit_flow_follow(x, i);
	}
	return 0;
}

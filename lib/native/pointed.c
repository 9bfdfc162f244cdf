// SPDX-License-Identifier: MIT
/*
 * Finds the variables that indirect operands may access: the variables whose address an instruction
 * takes.
 */
#include "../engine/effects.h"
#include "vector_plan.h"

static bool pointed_add(struct build *b, uint32_t id)
{
	const struct visa_decl *d = visa_decl_get(b->k->routines[0].decls, VISA_VCLASS_G, id);

	for (unsigned int i = 0; i < b->pointed_count; i++)
		if (b->pointed[i].id == id)
			return true;
	if (!d || b->pointed_count == BUILD_POINTED)
		return false;
	b->pointed[b->pointed_count++] = (struct pointed){ id, (uint32_t)d->at, (uint32_t)d->size };
	return true;
}

void build_pointed(struct build *b)
{
	b->points_known = b->k->routine_count == 1;
	for (uint32_t i = 0; i < b->node_count && b->points_known; i++) {
		uint32_t id;

		if (exec_takes_address(b->nodes[i].insn, &id))
			b->points_known = pointed_add(b, id);
	}
	if (!b->points_known)
		b->pointed_count = 0;
}

bool is_pointed(const struct build *b, uint32_t at, uint32_t bytes)
{
	for (unsigned int i = 0; i < b->pointed_count; i++)
		if (b->pointed[i].at < at + bytes && at < b->pointed[i].at + b->pointed[i].size)
			return true;
	return false;
}

bool node_changes(const struct build *b, const struct node *n, uint32_t at, uint32_t bytes)
{
	uint32_t from, to;

	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++) {
		if (e->predicate || !exec_effect_changes(e))
			continue;
		if (e->anywhere && (!b->points_known || is_pointed(b, at, bytes)))
			return true;
		if (e->anywhere)
			continue;
		effect_hull(e, &from, &to);
		if (from < at + bytes && at < to)
			return true;
	}
	return false;
}

/* Return: whether a node changes a predicate. */
static bool sets_predicate(const struct node *n, uint32_t id)
{
	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		if (e->predicate && e->at == id && exec_effect_changes(e))
			return true;
	return false;
}

unsigned int node_lane(const struct node *n)
{
	const struct exec_insn *insn = n->insn, *set = NULL;
	uint32_t id = VISA_PRED_ID(insn->pred), bits;

	if (!id || VISA_PRED_CONTROL(insn->pred) || VISA_PRED_INVERT(insn->pred))
		return NO_LANE;
	while (!n->leader && !set)
		set = sets_predicate(--n, id) ? n->insn : NULL;
	if (!set || exec_bits(set) != VISA_BITS_SPREAD || set->alu.src[0].kind != EXEC_VEC_VALUE ||
	    exec_first_lane(set) > exec_first_lane(insn) ||
	    exec_first_lane(set) + set->lanes < exec_first_lane(insn) + insn->lanes)
		return NO_LANE;
	bits = (uint32_t)vec_value(&set->alu.src[0], 0) >>
		       (exec_first_lane(insn) - exec_first_lane(set)) &
	       exec_window(insn->lanes);
	return bits && !(bits & (bits - 1)) ? (unsigned int)__builtin_ctz(bits) : NO_LANE;
}

const struct pointed *points_to(const struct build *b, const struct node *n,
				const struct exec_vec *v, unsigned int lane)
{
	const struct exec_insn *insn = n->insn, *sum = NULL;
	unsigned int count = v->kind == EXEC_VEC_ROWS ? insn->lanes : 1, element;
	uint32_t id;

	while (!n->leader && !sum)
		sum = node_changes(b, --n, v->at, count * EXEC_ADDRESS) ? n->insn : NULL;
	if (!sum || !exec_takes_address(sum, &id) || VISA_PRED_ID(sum->pred) ||
	    v->at < sum->alu.dst.at)
		return NULL;
	element = (v->at - sum->alu.dst.at) / EXEC_ADDRESS;
	if (element + count > sum->lanes)
		return NULL;
	/*
	 * If the instruction that computed the addresses used the execution mask, it has written
	 * only the addresses of the running lanes.
	 */
	if (!(sum->exec >> 7) &&
	    (insn->exec >> 7 || exec_first_lane(sum) + element != exec_first_lane(insn) + lane))
		return NULL;
	for (unsigned int i = 0; i < b->pointed_count; i++)
		if (b->pointed[i].id == id)
			return &b->pointed[i];
	return NULL;
}

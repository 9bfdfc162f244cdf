// SPDX-License-Identifier: MIT
/*
 * Tests of instructions: whether an instruction that computes predicates can be translated, and
 * whether arithmetic calls a shared function (emit_shared.c).
 */
#include "vector_plan.h"

#include <errno.h>

#define SHARED_LANES 8 /* fewest lanes of shared functions: prelude*.h load no shorter vectors */

/*
 * Return: whether an operand is one number for all lanes, of at most 32 bits: a scalar variable or
 * an immediate.
 */
static bool record_forms_is_scalar(const struct exec_vec *v)
{
	return !v->modifier && vec_size(v) <= 4 &&
	       (v->kind == EXEC_VEC_SCALAR || v->kind == EXEC_VEC_VALUE);
}

bool preds_fit(const struct exec_insn *insn)
{
	const struct alu_args *x = &insn->alu;

	if (x->refreshes || exec_has(insn, VISA_TRAIT_READS_DST))
		return false;
	if (exec_bits(insn) == VISA_BITS_SPREAD)
		return x->dst.kind == EXEC_VEC_PREDICATE && record_forms_is_scalar(&x->src[0]);
	if (x->kind != ALU_PREDICATES)
		return false;
	if (exec_bits(insn) == VISA_BITS_CONVERTED)
		return x->dst.kind == EXEC_VEC_CONTIGUOUS && insn->lanes == 1 && !x->saturate &&
		       x->src[0].kind == EXEC_VEC_PREDICATE && vec_size(&x->dst) <= 4;
	return exec_bits(insn) == VISA_BITS_BOOLEAN && x->dst.kind == EXEC_VEC_PREDICATE &&
	       x->src[0].kind == EXEC_VEC_PREDICATE &&
	       (x->sources == 1 || x->src[1].kind == EXEC_VEC_PREDICATE);
}

bool plan_is_shared(const struct build *b, const struct exec_insn *insn, const struct vec_plan *p)
{
	bool shared = (p->doubles || p->halves) && p->quiets && !p->selects && !b->alone &&
		      (b->node_count > BUILD_PLACED || b->spec->section) &&
		      insn->lanes >= SHARED_LANES && insn->alu.dst.kind == EXEC_VEC_CONTIGUOUS;

	for (unsigned int i = 0; i < vec_sources(insn); i++) {
		const struct exec_vec *v = &insn->alu.src[i];

		shared &= v->kind == EXEC_VEC_CONTIGUOUS || v->kind == EXEC_VEC_SCALAR ||
			  v->kind == EXEC_VEC_VALUE;
	}
	return shared;
}

bool node_is_shared(const struct build *b, const struct node *n)
{
	struct vec_plan p;

	return n->kind == NODE_VECTOR && !preds_fit(n->insn) && vec_plan(n->insn, &p) &&
	       plan_is_shared(b, n->insn, &p);
}

static void frame_operands(struct build *b, const struct node *n)
{
	build_select(b, n->routine);
	for_each_use(a, n)
		for_each_atom(id, b, a->from, a->to)
			b->atoms[id].framed = true;
}

int check_uses(struct build *b, struct visa_error *e)
{
	uint64_t pieces = 0, indirect = 0;

	for (uint32_t i = 0; i < b->node_count; i++) {
		build_select(b, b->nodes[i].routine);
		for_each_use(a, &b->nodes[i]) {
			for_each_atom(id, b, a->from, a->to)
				pieces++;
			indirect += a->any && !b->points_known ? b->atom_count : 0;
		}
	}
	b->framed = indirect > BUILD_INDIRECT;
	for (uint32_t id = 0; id < b->atom_count && b->framed; id++)
		b->atoms[id].framed = b->atoms[id].written = true;
	for (uint32_t i = 0; i < b->node_count; i++)
		if (node_is_shared(b, &b->nodes[i]))
			frame_operands(b, &b->nodes[i]);
	if (pieces > BUILD_PIECES)
		return visa_fail(e, EOPNOTSUPP,
				 "the operands of all instructions have too many bytes to be "
				 "translated");
	return 0;
}

// SPDX-License-Identifier: MIT
/* Emits the C statements of instructions that combine, set and read predicates. */
#include "vector_plan.h"

/*
 * Emit a boolean operation of predicates: dst[i] = src0[i] op src1[i], for the lanes of the
 * execution mask.
 */
static void emit_logic(struct build *b, const struct node *n)
{
	const struct alu_args *x = &n->insn->alu;
	unsigned int first = insn_first(b, n->insn), to = x->dst.at;

	emit_on(b, n);
	EMIT(b, "\t\t%c%u = (%c%u & ~(on << %u)) | ((", pred_name(b, to), to, pred_name(b, to), to,
	     first);
	for (const char *from = vec_boolean(visa_ops[n->insn->op].table); *from; from++)
		if (*from != '%') {
			EMIT(b, "%c", *from);
		} else {
			uint32_t id = x->src[*++from - 'a'].at;

			EMIT(b, "%c%u", pred_name(b, id), id);
		}
	EMIT(b, ") & on << %u);\n", first);
}

/*
 * Emit SETP: predicate dst[i] = bit i of a scalar, for all lanes, independent of the execution
 * mask.
 */
static void emit_setp(struct build *b, const struct node *n)
{
	const struct exec_vec *v = &n->insn->alu.src[0];
	uint32_t window = n->insn->lanes == 32 ? UINT32_MAX : (1u << n->insn->lanes) - 1;
	unsigned int first = exec_first_lane(n->insn), to = n->insn->alu.dst.at;

	EMIT(b, "\t\tp%u = (p%u & ~(0x%xu << %u)) | ((u32)%s & 0x%xu) << %u;\n", to, to, window,
	     first,
	     v->kind == EXEC_VEC_VALUE
		     ? term(b, "0x%xu", (uint32_t)vec_value(v, 0))
		     : term(b, "(%c%u)%s", vec_signed(v) ? 's' : 'u', 8 * vec_size(v),
			    lanes_element(b, v->at, vec_size(v))),
	     window, first);
}

/*
 * Emit a move of a predicate to a variable: dst[0] = the bits of all lanes as a number; lane 0 is
 * bit 0.
 */
static void emit_mov(struct build *b, const struct node *n)
{
	const struct alu_args *x = &n->insn->alu;
	unsigned int size = visa_types[x->dst.type].size, lanes = x->src[0].elements;
	struct region r = vec_region(n->insn, &x->dst, true);
	bool all = emit_on(b, n);

	EMIT(b, "\t\tu%ux1 vr0 = { (u%u)(p%u & 0x%xu) };\n", 8 * size, 8 * size, x->src[0].at,
	     lanes < 32 ? (1u << lanes) - 1 : UINT32_MAX);
	if (!all)
		EMIT(b, "\t\tu%ux1 vm0 = { on & 1 ? (u%u)-1 : 0 };\n", 8 * size, 8 * size);
	lanes_write(b, &r, 0, 1, "vr0", all ? NULL : "vm0");
}

void emit_preds(struct build *b, const struct node *n)
{
	if (exec_bits(n->insn) == VISA_BITS_SPREAD)
		emit_setp(b, n);
	else if (exec_bits(n->insn) == VISA_BITS_CONVERTED)
		emit_mov(b, n);
	else
		emit_logic(b, n);
}

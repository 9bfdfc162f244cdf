// SPDX-License-Identifier: MIT
/*
 * Emits accesses to indirect operands (registers whose address is in an address variable).
 *
 * Compilers compute such an address in the basic block that uses it, so the variable to which it
 * points is mostly known (points_to()). The emitted code then tests whether all elements are inside
 * the variable, and accesses them in the frame (the memory of variables); disabled lanes have
 * offset 0. If an element is outside, or the variable is unknown, the interpreter executes the
 * instruction.
 */
#include "vector_plan.h"

bool plan_address(const struct exec_insn *insn, struct vec_plan *p)
{
	const struct exec_vec *from = &insn->alu.src[0], *bytes = &insn->alu.src[1];

	p->source = p->result = vec_numbers[3];
	PLAN(p, "(%%a & 0xffffffffull) | "
		"((%%a >> 32) + (((%%b & 0xffff) ^ 0x8000) - 0x8000)) << 32");
	return (from->kind == EXEC_VEC_VALUE ||
		(from->kind == EXEC_VEC_ADDRESS && from->elements == insn->lanes)) &&
	       (bytes->kind == EXEC_VEC_CONTIGUOUS || bytes->kind == EXEC_VEC_REGION ||
		bytes->kind == EXEC_VEC_SCALAR || bytes->kind == EXEC_VEC_VALUE) &&
	       !bytes->modifier;
}

/*
 * Return: the last indirect operand of an instruction, or NULL. @count: receives the number of
 * indirect operands
 */
static const struct exec_vec *indirect_of(const struct exec_insn *insn, unsigned int *count)
{
	const struct exec_vec *found = vec_is_indirect(&insn->alu.dst) ? &insn->alu.dst : NULL;

	*count = found != NULL;
	for (unsigned int i = 0; i < vec_sources(insn); i++)
		if (vec_is_indirect(&insn->alu.src[i]))
			found = &insn->alu.src[i], (*count)++;
	return found;
}

bool points_fit(const struct build *b, const struct node *n, unsigned int lanes)
{
	unsigned int count;
	const struct exec_vec *v = indirect_of(n->insn, &count);

	return !v ||
	       (count == 1 && lanes >= 4 && v->kind == EXEC_VEC_ROWS && points_to(b, n, v, 0));
}

/*
 * Return: the smallest offset in a variable at which an element of the operand would reach past the
 * end of the variable.
 */
static uint32_t limit_of(const struct pointed *p, const struct exec_vec *v)
{
	return p->size < vec_size(v) ? 0 : p->size - vec_size(v) + 1;
}

bool emit_points(struct build *b, struct chunk c)
{
	unsigned int count, half = c.lanes / 2;
	const struct exec_vec *v = indirect_of(c.n->insn, &count);
	const struct region r = region_flat(v ? v->at : 0, EXEC_ADDRESS, c.n->insn->lanes);
	bool all = emit_all(b, c.n, VISA_PRED_ID(c.n->insn->pred) && !c.plan->selects);
	const char *inside = "1";

	if (!v)
		return false;
	do {
		EMIT(b, "\t\tu32x%u o%u = HIGH_%u((u32x%u)%s, (u32x%u)%s) + (u32)%d;\n", c.lanes,
		     c.id, c.lanes, c.lanes, lanes_read(b, &r, c.from, half), c.lanes,
		     lanes_read(b, &r, c.from + half, half), v->offset);
		if (!all)
			EMIT(b, "\t\to%u &= mask_%u(on >> %u);\n", c.id, c.lanes, c.from);
		inside = term(b, "%s && none_%u((u32x%u)(o%u >= %uu))", inside, c.lanes, c.lanes,
			      c.id, limit_of(points_to(b, c.n, v, 0), v));
	} while (chunk_next(b, &c));
	EMIT(b, "\t\tif (UNLIKELY(!(%s))) {\n", inside);
	emit_slow(b, c.n);
	EMIT(b, "\t\t} else {\n");
	return true;
}

const char *emit_pointed(struct build *b, const struct chunk *c, const struct exec_vec *v)
{
	return term(b, "pointed_u%ux%u(F + %u, o%u)", 8 * vec_size(v), c->lanes,
		    points_to(b, c->n, v, 0)->at, c->id);
}

void emit_to_pointed(struct build *b, const struct chunk *c, const struct exec_vec *v,
		     const char *value)
{
	EMIT(b, "\t\tto_pointed_u%ux%u(F + %u, o%u, (u%ux%u)%s, on >> %u & 0x%xu);\n",
	     8 * vec_size(v), c->lanes, points_to(b, c->n, v, 0)->at, c->id, 8 * vec_size(v),
	     c->lanes, value, c->from, exec_window(c->lanes));
}

bool lane_store_fits(const struct build *b, const struct node *n)
{
	const struct alu_args *x = &n->insn->alu;
	unsigned int lane = node_lane(n);

	return exec_bits(n->insn) == VISA_BITS_CONVERTED && x->dst.kind == EXEC_VEC_INDIRECT &&
	       x->src[0].kind == EXEC_VEC_SCALAR && !x->src[0].modifier && !x->saturate &&
	       (x->kind == ALU_COPY || x->kind <= ALU_WIDE) &&
	       vec_size(&x->dst) == vec_size(&x->src[0]) && !b->alone && lane != NO_LANE &&
	       points_to(b, n, &x->dst, lane);
}

void emit_lane_store(struct build *b, const struct node *n)
{
	const struct exec_vec *v = &n->insn->alu.dst;
	unsigned int lane = node_lane(n), size = vec_size(v);
	const struct pointed *p = points_to(b, n, v, lane);

	emit_on(b, n);
	EMIT(b, "\t\tconst u32 at = (u32)(%s >> 32) + (u32)%d;\n\n",
	     lanes_element(b, v->at, EXEC_ADDRESS),
	     v->offset + (int)(lane / v->width * v->row + lane % v->width * v->step));
	EMIT(b, "\t\tif (LIKELY(on && at < %uu)) {\n\t\tst_u%u(F + %u + at, %s);\n", limit_of(p, v),
	     8 * size, p->at, lanes_element(b, n->insn->alu.src[0].at, size));
	EMIT(b, "\t\t} else if (on) {\n");
	emit_slow(b, n);
	EMIT(b, "\t\t}\n");
}

// SPDX-License-Identifier: MIT
/* Emits the C statements of arithmetic that is not in the table engine/fast/rows.h. */
#include "vector_plan.h"

/*
 * Append " | " and a C expression that converts vector @of, whose lanes are all ones or zeros, to a
 * mask: bit n is set if lane n is all ones.
 */
static void emit_bits(struct build *b, const struct chunk *c, const char *of)
{
	EMIT(b, " | BITS_%u(%u, ", 8 * c->plan->result.bytes, c->lanes);
	vec_expand(b, c, of);
	EMIT(b, ") << %u", c->from);
}

static void emit_all_to(struct build *b, struct chunk c, const struct exec_vec *dst, char what,
			bool all)
{
	do
		emit_result(b, &c, dst, what, all);
	while (chunk_next(b, &c));
}

static void emit_write(struct build *b, struct chunk c, bool all)
{
	const struct exec_insn *insn = c.n->insn;
	const struct exec_vec *dst = &insn->alu.dst;
	unsigned int first = insn_first(b, insn);

	if (dst->kind == EXEC_VEC_PREDICATE) {
		EMIT(b, "\t\t%c%u = (%c%u & ~(on << %u)) | ((0", pred_name(b, dst->at), dst->at,
		     pred_name(b, dst->at), dst->at, first);
		do
			emit_bits(b, &c, "%r");
		while (chunk_next(b, &c));
		EMIT(b, ") & on) << %u;\n", first);
		return;
	}
	emit_all_to(b, c, dst, 'r', all);
	if (c.plan->second)
		emit_all_to(b, c, exec_second(insn), 's', all);
}

/* Return: whether a write to a destination may also change the elements of disabled lanes. */
static bool is_temp(const struct build *b, const struct exec_insn *insn, const struct exec_vec *dst)
{
	return dst->kind == EXEC_VEC_CONTIGUOUS &&
	       are_temp(b, dst->at, dst->at + vec_size(dst) * insn->lanes);
}

/*
 * Emit the C variable `on`, the mask of the lanes that are written. Return: whether the write need
 * not be masked.
 */
static bool emit_enabled(struct build *b, const struct node *n, const struct vec_plan *p)
{
	const struct exec_insn *insn = n->insn;
	bool predicated = VISA_PRED_ID(insn->pred) && !p->selects;
	bool all = emit_on(b, n);

	return all || (!predicated && insn->alu.dst.kind != EXEC_VEC_PREDICATE && !p->nan &&
		       is_temp(b, insn, &insn->alu.dst) &&
		       (!p->second || is_temp(b, insn, exec_second(insn))));
}

/*
 * Return: the number of lanes that are computed at once, so that each operand fits in a vector of
 * the host.
 */
static unsigned int chunk_lanes(const struct build *b, const struct exec_insn *insn,
				const struct vec_plan *p)
{
	unsigned int bytes = p->source.bytes > p->result.bytes ? p->source.bytes : p->result.bytes;

	if (insn->alu.dst.kind != EXEC_VEC_PREDICATE && vec_size(&insn->alu.dst) > bytes)
		bytes = vec_size(&insn->alu.dst);
	if (bytes < 4) /* masks have 32-bit numbers */
		bytes = 4;
	return insn_lanes(b, insn) < b->bytes / bytes ? insn_lanes(b, insn) : b->bytes / bytes;
}

static void emit_plan(struct build *b, const struct node *n, const struct vec_plan *p)
{
	struct chunk c = { .n = n, .plan = p, .lanes = chunk_lanes(b, n->insn, p) };
	bool all = emit_enabled(b, n, p), points = emit_points(b, c);

	math_declare(b, c.lanes, p->expression);
	if (plan_is_shared(b, n->insn, p)) {
		emit_shared_call(b, &c);
		return;
	}
	do
		emit_computed(b, &c);
	while (chunk_next(b, &c));
	c.from = c.id = 0;
	if (p->nan) {
		EMIT(b, "\t\tif (UNLIKELY((0");
		do
			emit_bits(b, &c, p->nan);
		while (chunk_next(b, &c));
		c.from = c.id = 0;
		EMIT(b, ") & on)) {\n");
		emit_slow(b, n);
		EMIT(b, "\t\t} else {\n");
	}
	if (all && !points && wide_fits(b, n->insn, p))
		emit_wide(b, c);
	emit_write(b, c, all);
	EMIT(b, "%s%s", p->nan ? "\t\t}\n" : "", points ? "\t\t}\n" : "");
}

bool vec_fits(const struct exec_insn *insn)
{
	struct vec_plan p;

	return preds_fit(insn) || vec_plan(insn, &p);
}

void emit_vector(struct build *b, const struct node *n)
{
	struct vec_plan p;

	if (!preds_fit(n->insn) && vec_plan(n->insn, &p) && wide_fits(b, n->insn, &p))
		for (unsigned int i = 0; i < n->insn->lanes; i += wide_lanes(b, n->insn))
			EMIT(b, "\tu32x%u z%u;\n", wide_lanes(b, n->insn), ++b->wide.last);
	EMIT(b, "\t{\n");
	if (preds_fit(n->insn))
		emit_preds(b, n);
	else if (lane_store_fits(b, n))
		emit_lane_store(b, n);
	else if (!vec_plan(n->insn, &p) || (p.usual && !n->usual) || (p.doubles && !n->doubles) ||
		 (p.halves && !n->halves) || !points_fit(b, n, chunk_lanes(b, n->insn, &p)))
		emit_slow(b, n);
	else
		emit_plan(b, n, &p);
	EMIT(b, "\t}\n");
}

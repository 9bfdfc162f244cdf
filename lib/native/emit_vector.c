// SPDX-License-Identifier: MIT
/* Statements of arithmetic of other forms than those of fast/rows.h. */
#include "vector_plan.h"

#include <stdio.h>

/* The C type of a vector of numbers. */
static const char *type_of(const struct vec_number *x, char kind, const struct chunk *c,
			   char buf[16])
{
	snprintf(buf, 16, "%c%ux%u", kind ? kind : x->kind, 8u * x->bytes, c->lanes);
	return buf;
}

/* An expression of a plan. */
static void expand(struct build *b, const struct chunk *c, const char *from)
{
	char t[16];

	for (; *from; from++) {
		if (*from != '%') {
			EMIT(b, "%c", *from);
			continue;
		}
		switch (*++from) {
		case 't':
			EMIT(b, "%s", type_of(&c->plan->source, 0, c, t));
			break;
		case 'u':
		case 's':
			EMIT(b, "%s", type_of(&c->plan->source, *from, c, t));
			break;
		case 'n':
			EMIT(b, "%u", c->lanes);
			break;
		default:
			EMIT(b, "v%c%u", *from, c->id);
		}
	}
}

/* An immediate with its modifier. */
static void emit_value(struct build *b, const struct chunk *c, const struct exec_vec *v)
{
	const char *end = c->plan->source.bytes == 8 ? "ull" : "u";
	char t[16];

	type_of(&c->plan->source, 'u', c, t);
	if (v->kind == EXEC_VEC_VALUE) {
		EMIT(b, "ALL(%s, (u%u)0x%llx%s)", t, 8 * c->plan->source.bytes,
		     (unsigned long long)vec_bits(v, c->plan, 0), end);
		return;
	}
	EMIT(b, "(%s){ ", t);
	for (unsigned int i = 0; i < c->lanes; i++)
		EMIT(b, "%s0x%llx%s", i ? ", " : "",
		     (unsigned long long)vec_bits(v, c->plan, c->from + i), end);
	EMIT(b, " }");
}

/* Whether integers are extended to 32 bits. */
static bool is_widened(const struct vec_number *from, const struct vec_number *to)
{
	return from->kind != 'f' && to->kind != 'f' && from->bytes < 4 && to->bytes == 4;
}

/* Elements of a variable in a vector of some type. */
static void emit_bare(struct build *b, const struct chunk *c, const struct exec_vec *v,
		      const char *type)
{
	struct region r = vec_region(c->n->insn, v, false);

	if (v->kind == EXEC_VEC_SCALAR) {
		EMIT(b, "ALL(%s, ", type);
		lanes_element(b, v->at, r.size);
		EMIT(b, ")");
	} else if (vec_is_indirect(v)) {
		emit_pointed(b, c, v);
	} else {
		lanes_read(b, &r, c->from, c->lanes);
	}
}

/* Elements of a variable as bits of numbers of the source's type. */
static void emit_elements(struct build *b, const struct chunk *c, const struct exec_vec *v)
{
	const struct vec_number *to = &c->plan->source;
	bool is_float = to->kind == 'f', is_half = is_float && v->type == VISA_HF;
	bool is_signed = vec_signed(v) && (!c->plan->bits || v->modifier);
	struct vec_number element = { is_float	  ? 'f'
				      : is_signed ? 's'
						  : 'u',
				      (uint8_t)vec_size(v) };
	char t[16], from[16];

	type_of(to, 'u', c, t);
	if (v->kind == EXEC_VEC_SCALAR && !is_float) {
		EMIT(b, "ALL(%s, (u%u)(%c%u)", t, 8 * to->bytes, element.kind, 8 * element.bytes);
		lanes_element(b, v->at, element.bytes);
		EMIT(b, ")");
		return;
	}
	if (is_widened(&element, to) && !vec_is_indirect(v)) {
		emit_widened(b, c, v, is_signed);
		return;
	}
	if (is_widened(&element, to))
		EMIT(b, "(%s)WIDE_%s((%s)", t, type_of(&element, 0, c, from), from);
	else if (element.bytes != to->bytes && !is_half)
		EMIT(b, "(%s)CONVERT((%s)", t, type_of(&element, 0, c, from));
	else if (is_half && to->bytes == 8)
		EMIT(b, "(%s)CONVERT(vec_of_half_%u(", t, c->lanes);
	else if (is_half)
		EMIT(b, "(%s)(vec_of_half_%u(", t, c->lanes);
	emit_bare(b, c, v, type_of(&element, 'u', c, from));
	if (is_half)
		EMIT(b, ")");
	if ((is_half && to->bytes == 4) || is_widened(&element, to))
		EMIT(b, ")");
	else if (element.bytes != to->bytes) {
		element = (struct vec_number){ element.kind, to->bytes };
		EMIT(b, ", %s)", type_of(&element, 0, c, from));
	}
}

/* What each modifier makes of a float, of an integer that has a sign, and of one that has none. */
static const char *const modifiers[][3] = {
	[VISA_MOD_NEG] = { "FLOAT_NEG", "NEG", "NEG" },
	[VISA_MOD_ABS] = { "FLOAT_ABS", "ABS", "SAME" },
	[VISA_MOD_NEGABS] = { "FLOAT_NEGABS", "NEGABS", "NEG" },
	[VISA_MOD_NOT] = { "NOT", "NOT", "NOT" },
};

/* Elements of a variable with their modifier, as bits of numbers of the source's type. */
static void emit_modified(struct build *b, const struct chunk *c, const struct exec_vec *v)
{
	const struct vec_plan *p = c->plan;
	unsigned int kind = p->source.kind == 'f' ? 0 : vec_signed(v) ? 1 : 2;
	char u[16];

	type_of(&p->source, 'u', c, u);
	if (p->bits && v->modifier)
		EMIT(b, "(0x%llx%s & ", ~0ull >> (64 - 8 * vec_size(v)),
		     p->source.bytes == 8 ? "ull" : "u");
	if (v->modifier)
		EMIT(b, "%s(%s, %u, ", modifiers[v->modifier][kind], u, 8 * p->source.bytes - 1);
	EMIT(b, "((%s)", u);
	emit_elements(b, c, v);
	EMIT(b, !v->modifier ? ")" : p->bits ? ")))" : "))");
}

/* The sources: va0, vb0 and so on. */
static void emit_sources(struct build *b, const struct chunk *c)
{
	const struct exec_insn *insn = c->n->insn;
	char t[16];

	type_of(&c->plan->source, 0, c, t);
	for (unsigned int i = 0; i < vec_sources(insn); i++) {
		const struct exec_vec *v = &insn->alu.src[i];

		EMIT(b, "\t\t%s v%c%u = (%s)(", t, "abcd"[i], c -> id, t);
		if (v->kind == EXEC_VEC_VALUE || v->kind == EXEC_VEC_PACKED)
			emit_value(b, c, v);
		else
			emit_modified(b, c, v);
		EMIT(b, ");\n");
	}
}

/* Ones in the lanes that are set in bits @name, in elements of some bytes. */
static void put_mask(char *to, size_t size, const struct chunk *c, const char *name,
		     unsigned int bytes)
{
	snprintf(to, size, "MASK_%u(%u, %s >> %u)", 8 * bytes, c->lanes, name, c->from);
}

/* Of a NaN: the bits that the interpreter gives it. */
static void emit_quiet(struct build *b, const struct chunk *c)
{
	const struct vec_plan *p = c->plan;
	unsigned int sources = p->selects ? 1 : vec_sources(c->n->insn);

	EMIT(b,
	     "\t\tif (UNLIKELY(nans_%u(vr%u)))\n"
	     "\t\t\tvr%u = (f32x%u)vec_quiet_%u((u32x%u)vr%u",
	     c->lanes, c->id, c->id, c->lanes, c->lanes, c->lanes, c->id);
	for (unsigned int i = 0; i < 3; i++)
		if (i < sources)
			EMIT(b, ", (u32x%u)v%c%u", c->lanes, p->selects ? 'r' : "abc"[i], c -> id);
		else
			EMIT(b, ", (u32x%u){ 0 }", c->lanes);
	EMIT(b, ");\n");
}

/* The results, vr0 and so on, and those of the second destination. */
static void emit_results(struct build *b, const struct chunk *c)
{
	const struct vec_plan *p = c->plan;
	char t[16], mask[80];

	if (p->selects) {
		type_of(&p->source, 'u', c, t);
		put_mask(mask, sizeof(mask), c, "chosen", p->source.bytes);
		EMIT(b, "\t\t%s vm%u = (%s)%s;\n", t, c->id, t, mask);
	}
	type_of(&p->result, 0, c, t);
	EMIT(b, "\t\t%s vr%u = (%s)(", t, c->id, t);
	expand(b, c, p->expression);
	EMIT(b, ");\n");
	if (p->quiets)
		emit_quiet(b, c);
	if (!p->second)
		return;
	EMIT(b, "\t\t%s vs%u = (%s)(", t, c->id, t);
	expand(b, c, p->second);
	EMIT(b, ");\n");
}

/* An expression: bit n is that of lane n in a vector of ones and zeros. */
static void emit_bits(struct build *b, const struct chunk *c, const char *of)
{
	EMIT(b, " | BITS_%u(%u, ", 8 * c->plan->result.bytes, c->lanes);
	expand(b, c, of);
	EMIT(b, ") << %u", c->from);
}

/* Results of a chunk go to a destination. */
static void emit_to(struct build *b, const struct chunk *c, const struct exec_vec *dst, char what,
		    bool all)
{
	const struct vec_number *from = &c->plan->result;
	struct vec_number to = { c->plan->compares ? 's' : 'u', (uint8_t)vec_size(dst) };
	struct region r = vec_region(c->n->insn, dst, true);
	char value[96], mask[80], t[16], u[16];

	put_mask(mask, sizeof(mask), c, "on", to.bytes);
	if (dst->type == VISA_HF && from->kind == 'f' && !c->plan->compares)
		snprintf(value, sizeof(value), "vec_to_half_%u(v%c%u)", c->lanes, what, c->id);
	else if (to.bytes == from->bytes)
		snprintf(value, sizeof(value), "v%c%u", what, c->id);
	else if (is_widened(&to, from))
		snprintf(value, sizeof(value), "NARROW_%ux%u((u32x%u)v%c%u)", 8u * to.bytes,
			 c->lanes, c->lanes, what, c->id);
	else
		snprintf(value, sizeof(value), "CONVERT((%s)v%c%u, %s)",
			 type_of(from, to.kind, c, t), what, c->id, type_of(&to, 0, c, u));
	if (vec_is_indirect(dst))
		emit_to_pointed(b, c, dst, value);
	else
		lanes_write(b, &r, c->from, c->lanes, value, all ? NULL : mask);
}

static void emit_all_to(struct build *b, struct chunk c, const struct exec_vec *dst, char what,
			bool all)
{
	do
		emit_to(b, &c, dst, what, all);
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

/* Whether the lanes that are not enabled need not keep what they have. */
static bool is_temp(const struct build *b, const struct exec_insn *insn, const struct exec_vec *dst)
{
	return dst->kind == EXEC_VEC_CONTIGUOUS &&
	       are_temp(b, dst->at, dst->at + vec_size(dst) * insn->lanes);
}

/* The lanes that are written; Return: whether all may be. */
static bool emit_enabled(struct build *b, const struct node *n, const struct vec_plan *p)
{
	const struct exec_insn *insn = n->insn;
	bool predicated = VISA_PRED_ID(insn->pred) && !p->selects;
	bool all = emit_on(b, n, predicated);

	if (p->selects) {
		EMIT(b, "\t\tconst u32 chosen = ");
		emit_pred(b, insn);
		EMIT(b, ";\n");
	}
	return all || (!predicated && insn->alu.dst.kind != EXEC_VEC_PREDICATE && !p->nan &&
		       is_temp(b, insn, &insn->alu.dst) &&
		       (!p->second || is_temp(b, insn, exec_second(insn))));
}

/* Lanes that are computed at once: no operand is longer than a vector of the host. */
static unsigned int chunk_lanes(const struct build *b, const struct exec_insn *insn,
				const struct vec_plan *p)
{
	unsigned int bytes = p->source.bytes > p->result.bytes ? p->source.bytes : p->result.bytes;

	if (insn->alu.dst.kind != EXEC_VEC_PREDICATE && vec_size(&insn->alu.dst) > bytes)
		bytes = vec_size(&insn->alu.dst);
	if (bytes < 4) /* masks are of 32-bit numbers */
		bytes = 4;
	return insn_lanes(b, insn) < b->bytes / bytes ? insn_lanes(b, insn) : b->bytes / bytes;
}

static void emit_plan(struct build *b, const struct node *n, const struct vec_plan *p)
{
	struct chunk c = { .n = n, .plan = p, .lanes = chunk_lanes(b, n->insn, p) };
	bool all = emit_enabled(b, n, p);

	bool points = emit_points(b, c);

	math_declare(b, c.lanes, p->expression);
	do {
		emit_sources(b, &c);
		emit_results(b, &c);
	} while (chunk_next(b, &c));
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
		emit_wide(b, &c);
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
		EMIT(b, "\tu32x%u z%u;\n", n->insn->lanes, ++b->wide.last);
	EMIT(b, "\t{\n");
	if (preds_fit(n->insn))
		emit_preds(b, n);
	else if (!vec_plan(n->insn, &p) || (p.usual && !n->usual) || (p.doubles && !n->doubles) ||
		 (p.halves && !n->halves) || !points_fit(b, n->insn, chunk_lanes(b, n->insn, &p)))
		emit_slow(b, n);
	else
		emit_plan(b, n, &p);
	EMIT(b, "\t}\n");
}

// SPDX-License-Identifier: MIT
/* Statements that compute the results of a plan: of variables, or of places in the frame. */
#include "vector_plan.h"

#include <stdio.h>

const char *vec_type(const struct vec_number *x, char kind, const struct chunk *c, char buf[16])
{
	snprintf(buf, 16, "%c%ux%u", kind ? kind : x->kind, 8u * x->bytes, c->lanes);
	return buf;
}

void vec_expand(struct build *b, const struct chunk *c, const char *from)
{
	char t[16];

	for (; *from; from++) {
		if (*from != '%') {
			EMIT(b, "%c", *from);
			continue;
		}
		switch (*++from) {
		case 't':
			EMIT(b, "%s", vec_type(&c->plan->source, 0, c, t));
			break;
		case 'u':
		case 's':
			EMIT(b, "%s", vec_type(&c->plan->source, *from, c, t));
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

	vec_type(&c->plan->source, 'u', c, t);
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

bool vec_is_widened(const struct vec_number *from, const struct vec_number *to)
{
	return from->kind != 'f' && to->kind != 'f' && from->bytes < 4 && to->bytes == 4;
}

void emit_operand(struct build *b, const struct chunk *c, const struct exec_vec *v,
		  const char *type)
{
	struct region r = vec_region(c->n->insn, v, false);

	if (c->formal) {
		char x = "abcd"[v - c->n->insn->alu.src], t[16];

		if (v->kind == EXEC_VEC_SCALAR)
			EMIT(b, "ALL(%s, ld_u%u(x%c))", type, 8 * r.size, x);
		else
			EMIT(b, "ld_%s(x%c + %u)", lanes_type(r.size, c->lanes, t), x,
			     r.size * c->from);
	} else if (v->kind == EXEC_VEC_SCALAR) {
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

	vec_type(to, 'u', c, t);
	if (v->kind == EXEC_VEC_SCALAR && !is_float) {
		EMIT(b, "ALL(%s, (u%u)(%c%u)", t, 8 * to->bytes, element.kind, 8 * element.bytes);
		lanes_element(b, v->at, element.bytes);
		EMIT(b, ")");
		return;
	}
	if (vec_is_widened(&element, to) && !vec_is_indirect(v)) {
		emit_widened(b, c, v, is_signed);
		return;
	}
	if (vec_is_widened(&element, to))
		EMIT(b, "(%s)WIDE_%s((%s)", t, vec_type(&element, 0, c, from), from);
	else if (element.bytes != to->bytes && !is_half)
		EMIT(b, "(%s)CONVERT((%s)", t, vec_type(&element, 0, c, from));
	else if (is_half && to->bytes == 8)
		EMIT(b, "(%s)CONVERT(vec_of_half_%u(", t, c->lanes);
	else if (is_half)
		EMIT(b, "(%s)(vec_of_half_%u(", t, c->lanes);
	emit_operand(b, c, v, vec_type(&element, 'u', c, from));
	if (is_half)
		EMIT(b, ")");
	if ((is_half && to->bytes == 4) || vec_is_widened(&element, to))
		EMIT(b, ")");
	else if (element.bytes != to->bytes) {
		element = (struct vec_number){ element.kind, to->bytes };
		EMIT(b, ", %s)", vec_type(&element, 0, c, from));
	}
}

/* The effect of each modifier on a float, on a signed integer, and on an unsigned one. */
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

	vec_type(&p->source, 'u', c, u);
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

	vec_type(&c->plan->source, 0, c, t);
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

void vec_mask(char *to, size_t size, const struct chunk *c, const char *name, unsigned int bytes)
{
	snprintf(to, size, "MASK_%u(%u, %s >> %u)", 8 * bytes, c->lanes, name, c->from);
}

/* Give a NaN the bits that the interpreter computes. */
static void emit_quiet(struct build *b, const struct chunk *c)
{
	const struct vec_plan *p = c->plan;
	unsigned int sources = p->chooses ? 1 : vec_sources(c->n->insn);
	const char *wide = p->result.bytes == 8 ? "_wide" : "";
	char f[16], u[16];

	vec_type(&p->result, 0, c, f);
	vec_type(&p->result, 'u', c, u);
	EMIT(b,
	     "\t\tif (UNLIKELY(nans%s_%u(vr%u)))\n"
	     "\t\t\tvr%u = (%s)vec_quiet%s_%u((%s)vr%u",
	     wide, c->lanes, c->id, c->id, f, wide, c->lanes, u, c->id);
	for (unsigned int i = 0; i < 3; i++)
		if (i < sources)
			EMIT(b, ", (%s)v%c%u", u, p->chooses ? 'r' : "abc"[i], c -> id);
		else
			EMIT(b, ", (%s){ 0 }", u);
	EMIT(b, ");\n");
}

/* The results, vr0 and so on, and the results for the second destination. */
static void emit_results(struct build *b, const struct chunk *c)
{
	const struct vec_plan *p = c->plan;
	char t[16], mask[80];

	if (p->selects) {
		vec_type(&p->source, 'u', c, t);
		vec_mask(mask, sizeof(mask), c, "chosen", p->source.bytes);
		EMIT(b, "\t\t%s vm%u = (%s)%s;\n", t, c->id, t, mask);
	}
	vec_type(&p->result, 0, c, t);
	EMIT(b, "\t\t%s vr%u = (%s)(", t, c->id, t);
	vec_expand(b, c, p->expression);
	EMIT(b, ");\n");
	if (p->quiets)
		emit_quiet(b, c);
	if (!p->second)
		return;
	EMIT(b, "\t\t%s vs%u = (%s)(", t, c->id, t);
	vec_expand(b, c, p->second);
	EMIT(b, ");\n");
}

void emit_computed(struct build *b, const struct chunk *c)
{
	emit_sources(b, c);
	emit_results(b, c);
}

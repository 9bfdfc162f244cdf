// SPDX-License-Identifier: MIT
/*
 * Emits the C statements that compute the results of arithmetic that has a plan (struct vec_plan:
 * the C expressions for an instruction). Sources are in C variables or in the frame (the memory of
 * variables).
 */
#include "vector_plan.h"

const char *vec_type(struct build *b, const struct vec_number *x, char kind, const struct chunk *c)
{
	return term(b, "%c%ux%u", kind ? kind : x->kind, 8u * x->bytes, c->lanes);
}

void vec_expand(struct build *b, const struct chunk *c, const char *from)
{
	for (; *from; from++) {
		if (*from != '%') {
			EMIT(b, "%c", *from);
			continue;
		}
		switch (*++from) {
		case 't':
		case 'u':
		case 's':
			EMIT(b, "%s", vec_type(b, &c->plan->source, *from == 't' ? 0 : *from, c));
			break;
		case 'n':
			EMIT(b, "%u", c->lanes);
			break;
		default:
			EMIT(b, "v%c%u", *from, c->id);
		}
	}
}

/*
 * Return: a C expression for an immediate operand, with its modifier (negation, absolute value)
 * applied.
 */
static const char *value_of(struct build *b, const struct chunk *c, const struct exec_vec *v)
{
	const char *end = c->plan->source.bytes == 8 ? "ull" : "u", *list = "";
	const char *t = vec_type(b, &c->plan->source, 'u', c);

	if (v->kind == EXEC_VEC_VALUE)
		return term(b, "ALL(%s, (u%u)0x%llx%s)", t, 8 * c->plan->source.bytes,
			    (unsigned long long)vec_bits(v, c->plan, 0), end);
	for (unsigned int i = 0; i < c->lanes; i++)
		list = term(b, "%s%s0x%llx%s", list, i ? ", " : "",
			    (unsigned long long)vec_bits(v, c->plan, c->from + i), end);
	return term(b, "(%s){ %s }", t, list);
}

/*
 * Return: a C expression for the elements of a source. In a shared function, the source is a
 * parameter; else it is in C variables.
 */
static const char *operand_of(struct build *b, const struct chunk *c, const struct exec_vec *v,
			      const char *type)
{
	struct region r = vec_region(c->n->insn, v, false);
	char x = "abcd"[v - c->n->insn->alu.src];

	if (v->kind == EXEC_VEC_SCALAR)
		return term(b, "ALL(%s, %s)", type,
			    c->formal ? term(b, "ld_u%u(x%c)", 8 * r.size, x)
				      : lanes_element(b, v->at, r.size));
	if (c->formal)
		return term(b, "ld_%s(x%c + %u)", lanes_type(b, r.size, c->lanes), x,
			    r.size * c->from);
	return vec_is_indirect(v) ? emit_pointed(b, c, v) : lanes_read(b, &r, c->from, c->lanes);
}

/*
 * Return: a C expression for a source that is not immediate: a vector of unsigned numbers, whose
 * bits are the elements converted to the source type of the plan.
 */
static const char *elements_of(struct build *b, const struct chunk *c, const struct exec_vec *v)
{
	const struct vec_number *to = &c->plan->source;
	bool is_float = to->kind == 'f', is_half = is_float && v->type == VISA_HF;
	bool is_signed = vec_signed(v) && (!c->plan->bits || v->modifier);
	struct vec_number element = { is_float	  ? 'f'
				      : is_signed ? 's'
						  : 'u',
				      (uint8_t)vec_size(v) };
	bool narrow = !is_float && element.bytes < 4 && to->bytes >= 4;
	const char *t = vec_type(b, to, 'u', c), *from = vec_type(b, &element, 0, c), *x;

	if (v->kind == EXEC_VEC_SCALAR && !is_float)
		return term(b, "ALL(%s, (u%u)(%c%u)%s)", t, 8 * to->bytes, element.kind,
			    8 * element.bytes, lanes_element(b, v->at, element.bytes));
	if (narrow && !vec_is_indirect(v))
		x = emit_widened(b, c, v, is_signed);
	else
		x = operand_of(b, c, v, vec_type(b, &element, 'u', c));
	if (narrow && vec_is_indirect(v))
		x = term(b, "WIDE_%s((%s)%s)", from, from, x);
	if (narrow)
		element.bytes = 4;
	if (is_half)
		x = term(b, "vec_of_half_%u(%s)", c->lanes, x);
	else if (element.bytes != to->bytes)
		x = term(b, "(%s)%s", vec_type(b, &element, 0, c), x);
	if ((is_half || narrow) && to->bytes == 4)
		return term(b, "(%s)(%s)", t, x);
	if (element.bytes == to->bytes)
		return x;
	element.bytes = to->bytes;
	return term(b, "(%s)CONVERT(%s, %s)", t, x, vec_type(b, &element, 0, c));
}

/*
 * Names of the macros (prelude.h) that apply a source modifier to a float, to a signed integer, and
 * to an unsigned integer. The index is the modifier.
 */
static const char *const modifiers[][3] = {
	[VISA_MOD_NEG] = { "FLOAT_NEG", "NEG", "NEG" },
	[VISA_MOD_ABS] = { "FLOAT_ABS", "ABS", "SAME" },
	[VISA_MOD_NEGABS] = { "FLOAT_NEGABS", "NEGABS", "NEG" },
	[VISA_MOD_NOT] = { "NOT", "NOT", "NOT" },
};

/*
 * Return: a C expression for the elements of a source (elements_of()), with the modifier of the
 * source applied.
 */
static const char *modified(struct build *b, const struct chunk *c, const struct exec_vec *v)
{
	const struct vec_plan *p = c->plan;
	unsigned int kind = p->source.kind == 'f' ? 0 : vec_signed(v) ? 1 : 2;
	const char *u = vec_type(b, &p->source, 'u', c);
	const char *x = term(b, "((%s)%s)", u, elements_of(b, c, v));

	if (v->modifier)
		x = term(b, "%s(%s, %u, %s)", modifiers[v->modifier][kind], u,
			 8 * p->source.bytes - 1, x);
	if (p->bits && v->modifier)
		x = term(b, "(0x%llx%s & %s)", ~0ull >> (64 - 8 * vec_size(v)),
			 p->source.bytes == 8 ? "ull" : "u", x);
	return x;
}

/* Emit declarations of C variables with the sources' elements: va0, vb0 and so on. */
static void emit_sources(struct build *b, const struct chunk *c)
{
	const struct exec_insn *insn = c->n->insn;
	const char *t = vec_type(b, &c->plan->source, 0, c);

	for (unsigned int i = 0; i < vec_sources(insn); i++) {
		const struct exec_vec *v = &insn->alu.src[i];
		bool value = v->kind == EXEC_VEC_VALUE || v->kind == EXEC_VEC_PACKED;

		EMIT(b, "\t\t%s v%c%u = (%s)(%s);\n", t, "abcd"[i], c -> id, t,
		     value ? value_of(b, c, v) : modified(b, c, v));
	}
}

const char *vec_mask(struct build *b, const struct chunk *c, const char *name, unsigned int bytes)
{
	return term(b, "MASK_%u(%u, %s >> %u)", 8 * bytes, c->lanes, name, c->from);
}

/* Emit the statements that give NaN results the bits that the interpreter computes. */
static void emit_quiet(struct build *b, const struct chunk *c)
{
	const struct vec_plan *p = c->plan;
	unsigned int sources = p->chooses ? 1 : vec_sources(c->n->insn);
	const char *wide = p->result.bytes == 8 ? "_wide" : "";
	const char *f = vec_type(b, &p->result, 0, c), *u = vec_type(b, &p->result, 'u', c);

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

/*
 * Emit declarations of C variables with the results: vr0 and so on; vs0 and so on for the second
 * destination.
 */
static void emit_results(struct build *b, const struct chunk *c)
{
	const struct vec_plan *p = c->plan;
	const char *t = vec_type(b, &p->source, 'u', c);

	if (p->selects)
		EMIT(b, "\t\t%s vm%u = (%s)%s;\n", t, c->id, t,
		     vec_mask(b, c, "chosen", p->source.bytes));
	t = vec_type(b, &p->result, 0, c);
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

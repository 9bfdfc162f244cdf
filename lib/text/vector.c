// SPDX-License-Identifier: MIT
/*
 * Vector and scalar operands:
 *
 *	V37(0,3)<0;1,0>   (-abs)V37(1,0)<8;8,1>   V37(0,0)<1>	r[A0(3),-16]<0;1,0>:ud
 *	0x7:d	 A0(3)<8>   P1	 T6(0)	 S0(0)
 */
#include "kinds.h"

#include <errno.h>

/* The class of variable that a state operand names; the index is an enum visa_state. */
static const enum visa_vclass states[] = { VISA_VCLASS_T, VISA_VCLASS_S };

static const char *const modifiers[8] = {
	[VISA_MOD_NONE] = "",	      [VISA_MOD_ABS] = "(abs)", [VISA_MOD_NEG] = "(-)",
	[VISA_MOD_NEGABS] = "(-abs)", [VISA_MOD_NOT] = "(~)",
};

static int put_indirect(struct printer *pr, const struct visa_field *f, const struct visa_vec *v)
{
	int err;

	if (v->type >= VISA_TYPE_COUNT)
		return visa_fail(pr->e, EINVAL, "%s has type 0x%02x, which is reserved", f->name,
				 v->type);
	base_append(&pr->text, "r[");
	text_put_id(pr, VISA_VCLASS_A, v->id);
	base_append(&pr->text, "(%u),%d]", v->row, v->offset);
	err = text_put_region(pr, f, v->region);
	base_append(&pr->text, ":%s", visa_types[v->type].name);
	return err;
}

static int put_address(struct printer *pr, const struct visa_field *f, const struct visa_vec *v)
{
	unsigned int width = v->region > 0xff ? 0 : visa_code_value(VISA_KIND_EXEC, v->region);

	if (!width || v->region & 0xf0)
		return text_none(pr, f, v->region);
	text_put_id(pr, VISA_VCLASS_A, v->id);
	base_append(&pr->text, "(%u)<%u>", v->row, width);
	return 0;
}

int text_put_state(struct printer *pr, const struct visa_field *f, const struct visa_vec *v)
{
	if (v->type > VISA_STATE_SAMPLER || text_nameless(states[v->type], v->id))
		return visa_fail(pr->e, EINVAL, "%s is variable %u of kind %u, which has no name",
				 f->name, v->id, v->type);
	text_put_id(pr, states[v->type], v->id);
	return 0;
}

static int put_predicate(struct printer *pr, const struct visa_field *f, const struct visa_vec *v)
{
	if (VISA_PRED_ID(v->id) != v->id)
		return text_none(pr, f, v->id);
	text_put_id(pr, VISA_VCLASS_P, v->id);
	return 0;
}

/* Return: the modifier as text; NULL if it has no text. */
static const char *modifier_of(const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_vec *v = text_const(f, inst);
	enum visa_class c = visa_vec_class(v);
	enum visa_modifier modifier = visa_vec_modifier(v);

	if (v->tag >> 6)
		return NULL;
	if (modifier == VISA_MOD_SAT && f == text_saturated(&visa_ops[inst->op]))
		return "";
	if (modifier == VISA_MOD_NONE)
		return "";
	if (f->role == VISA_ROLE_DST || (c != VISA_CLASS_GENERAL && c != VISA_CLASS_INDIRECT))
		return NULL;
	return modifiers[modifier];
}

int text_put_vector(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_vec *v = text_const(f, inst);
	const char *modifier = modifier_of(f, inst);
	int err;

	if (!modifier || (f->role == VISA_ROLE_DST && visa_vec_class(v) == VISA_CLASS_IMMEDIATE))
		return visa_fail(pr->e, EINVAL, "%s has tag 0x%02x, which has no form in text",
				 f->name, v->tag);
	base_append(&pr->text, "%s", modifier);
	switch (visa_vec_class(v)) {
	case VISA_CLASS_GENERAL:
		text_put_id(pr, VISA_VCLASS_G, v->id);
		base_append(&pr->text, "(%u,%u)", v->row, v->col);
		return text_put_region(pr, f, v->region);
	case VISA_CLASS_ADDRESS:
		return put_address(pr, f, v);
	case VISA_CLASS_PREDICATE:
		return put_predicate(pr, f, v);
	case VISA_CLASS_INDIRECT:
		return put_indirect(pr, f, v);
	case VISA_CLASS_IMMEDIATE:
		return text_put_immediate(pr, f, v);
	case VISA_CLASS_STATE:
		err = text_put_state(pr, f, v);
		base_append(&pr->text, "(%u)", v->row);
		return err;
	default:
		return visa_fail(pr->e, EINVAL,
				 "%s is of operand class %u, which has no form in text", f->name,
				 visa_vec_class(v));
	}
}

/* Read (-), (abs), (-abs), (~) or nothing. */
static int read_modifier(struct parser *p, enum visa_modifier *modifier)
{
	bool negative;
	bool absolute;

	*modifier = VISA_MOD_NONE;
	if (!text_accept(p, '('))
		return 0;
	negative = text_accept(p, '-');
	absolute = text_token_is(&p->lex.token, "abs");
	if (absolute)
		text_lexer_next(&p->lex);
	if (negative || absolute)
		*modifier = !absolute ? VISA_MOD_NEG : negative ? VISA_MOD_NEGABS : VISA_MOD_ABS;
	else if (text_accept(p, '~'))
		*modifier = VISA_MOD_NOT;
	else
		return text_expected(p, "a modifier (-), (abs), (-abs) or (~)");
	return text_take(p, ')', "')'");
}

/* Read the index after an address or state variable, such as (3) in A0(3). */
static int vector_read_index(struct parser *p, struct visa_vec *v)
{
	int err;

	err = text_take(p, '(', "'(', as in A0(0)");
	if (!err)
		err = text_u8(p, "an element", &v->row);
	return err ? err : text_take(p, ')', "')'");
}

/* Read a region, which a scalar may omit. */
static int read_region(struct parser *p, const struct visa_field *f, struct visa_vec *v)
{
	v->region = REGION_SCALAR;
	if (f->kind != VISA_KIND_VECTOR && !text_mark(p, '<'))
		return 0;
	return text_region(p,
			   f->role == VISA_ROLE_DST ? "a region such as <1>"
						    : "a region such as <8;8,1>",
			   &v->region);
}

/* Read the rest of an indirect operand after its r: [A0(3),-16]<0;1,0>:ud */
static int read_indirect(struct parser *p, const struct visa_field *f, struct visa_vec *v)
{
	bool negative = false;
	uint64_t n = 0;
	int err;

	err = text_take(p, '[', "'['");
	if (!err)
		err = text_name(p, VISA_VCLASS_A, "an address variable such as A0", &v->id);
	if (!err)
		err = vector_read_index(p, v);
	if (!err && !text_mark(p, ']'))
		err = text_take(p, ',', "',' and a byte offset");
	if (!err && !text_mark(p, ']')) {
		negative = text_accept(p, '-');
		err = text_number(p, "a byte offset", INT16_MAX + negative, &n);
	}
	v->offset = (int16_t)(negative ? -(int32_t)n : (int32_t)n);
	if (!err)
		err = text_take(p, ']', "']'");
	if (!err)
		err = read_region(p, f, v);
	if (!err)
		err = text_take(p, ':', "':' and a type");
	return err ? err : text_type(p, &v->type);
}

/* Read the name of a variable, (row,col) and a region. */
static int read_general(struct parser *p, const struct visa_field *f, struct visa_vec *v)
{
	const char *what = f->kind != VISA_KIND_VECTOR
				   ? "an immediate or an element such as V32(0,0)"
			   : f->role == VISA_ROLE_DST ? "a destination such as V32(0,0)<1>"
						      : "an operand such as V32(0,0)<8;8,1>";
	int err;

	err = text_name(p, VISA_VCLASS_G, what, &v->id);
	if (!err && !text_mark(p, '<'))
		err = text_element(p, v);
	return err ? err : read_region(p, f, v);
}

/* Read an address operand, such as "A0(3)<8>". */
static int read_address(struct parser *p, struct visa_vec *v)
{
	struct token t;
	uint64_t n = 0;
	int err;

	err = text_name(p, VISA_VCLASS_A, "an address variable such as A0", &v->id);
	if (!err)
		err = vector_read_index(p, v);
	if (!err)
		err = text_take(p, '<', "'<' and a width");
	t = p->lex.token;
	if (!err)
		err = text_number(p, "a width", UINT8_MAX, &n);
	if (err)
		return err;
	while (visa_code_value(VISA_KIND_EXEC, v->region) != n)
		if (++v->region >= visa_kinds[VISA_KIND_EXEC].count)
			return text_fail(p, t, EINVAL,
					 "expected a width 1, 2, 4, 8, 16 or 32, found '%.*s'",
					 (int)t.size, t.text);
	return text_take(p, '>', "'>'");
}

int text_state(struct parser *p, struct visa_vec *v)
{
	v->tag = VISA_CLASS_STATE;
	v->type = text_names(p, VISA_VCLASS_S) ? VISA_STATE_SAMPLER : VISA_STATE_SURFACE;
	return text_name(p, states[v->type], "a surface or sampler such as T6 or S0", &v->id);
}

/*
 * Find the class of an operand by the characters after its name. In "P1 (-)V32" the predicate P1 is
 * an operand of its own, since no number follows the parenthesis.
 */
static enum visa_class class_ahead(const struct parser *p)
{
	struct parser ahead = *p;

	text_lexer_next(&ahead.lex);
	if (text_mark(&ahead, '<'))
		return VISA_CLASS_GENERAL;
	if (!text_accept(&ahead, '(') || !text_token_numeric(&ahead.lex.token))
		return text_names(p, VISA_VCLASS_P) ? VISA_CLASS_PREDICATE : VISA_CLASS_GENERAL;
	text_lexer_next(&ahead.lex);
	if (!text_accept(&ahead, ')'))
		return VISA_CLASS_GENERAL;
	return text_mark(&ahead, '<') ? VISA_CLASS_ADDRESS : VISA_CLASS_STATE;
}

/* Read an operand that begins with the name of a variable. */
static int vector_read_variable(struct parser *p, const struct visa_field *f, struct visa_vec *v)
{
	enum visa_class c = f->kind == VISA_KIND_SCALAR || f->kind == VISA_KIND_SCALAR64
				    ? VISA_CLASS_GENERAL
				    : class_ahead(p);
	int err;

	v->tag |= c;
	switch (c) {
	case VISA_CLASS_ADDRESS:
		return read_address(p, v);
	case VISA_CLASS_PREDICATE:
		return text_name(p, VISA_VCLASS_P, "a predicate such as P1", &v->id);
	case VISA_CLASS_STATE:
		err = text_state(p, v);
		return err ? err : vector_read_index(p, v);
	default:
		return read_general(p, f, v);
	}
}

int text_read_vector(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_vec *v = text_member(f, inst);
	enum visa_modifier modifier = VISA_MOD_NONE;
	struct token first = p->lex.token;
	struct lexer name;
	int err = 0;

	if (f->role != VISA_ROLE_DST) {
		err = read_modifier(p, &modifier);
		if (!err && modifier == VISA_MOD_NONE &&
		    (text_mark(p, '-') || text_token_numeric(&p->lex.token)))
			return text_immediate(p, v);
	}
	if (err)
		return err;
	v->tag = modifier << 3;
	name = p->lex;
	if (text_token_is(&name.token, "r")) {
		text_lexer_next(&p->lex);
		if (text_mark(p, '[')) {
			v->tag |= VISA_CLASS_INDIRECT;
			return read_indirect(p, f, v);
		}
		p->lex = name;
	}
	err = vector_read_variable(p, f, v);
	if (!err && modifier != VISA_MOD_NONE && visa_vec_class(v) != VISA_CLASS_GENERAL)
		return text_fail(p, first, EINVAL,
				 "a modifier is for variables and indirect operands, not for "
				 "addresses, predicates, surfaces and samplers");
	return err;
}

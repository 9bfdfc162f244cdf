// SPDX-License-Identifier: MIT
/*
 * Checks the operands of arithmetic: classes, types, regions and modifiers. Sets @open where the
 * documents do not decide whether an instruction is legal, and @unsure if its result is undefined.
 */
#include "alu.h"

#define CR0 14

static bool region_legal(const struct model_vec *v, bool dst)
{
	unsigned int vertical = v->region & 15, width = v->region >> 4 & 15, step = v->region >> 8;

	if (dst)
		return step >= 2 && step <= 4;
	if (vertical > 7 || width < 2 || width > 6 || step < 1 || step > 4)
		return false;
	return vertical || (v->tag & 7) == VISA_CLASS_INDIRECT;
}

static void check_region(struct alu *a, unsigned int vec, bool dst)
{
	const struct model_vec *v = calc_vec(a, vec);
	/*
	 * The destination ignores a vertical stride and a width. With one lane, it also ignores a
	 * horizontal stride of 0.
	 */
	bool ignored = dst && (v->region & 0xff || (v->region == 0x100 && a->s->lanes == 1));

	if (!ignored && !region_legal(v, dst))
		wrong(a->s, WRONG_RESERVED);
	else if (ignored || (!dst && calc_region_number(v->region >> 4 & 15) > a->s->lanes))
		a->s->open = true; /* the documents do not define such a region */
}

/* Return: whether a type is reserved, or exists only for immediates or predicates. */
static bool no_element(unsigned int type)
{
	return type > 15 || type == VISA_V || type == VISA_UV || type == VISA_VF ||
	       type == VISA_BOOL;
}

static void check_source(struct alu *a, unsigned int n)
{
	unsigned int vec = a->first + n, modifier = calc_modifier(a, vec);
	unsigned int class = calc_class(a, vec);
	const struct model_vec *v = calc_vec(a, vec);

	if (class != VISA_CLASS_GENERAL && class != VISA_CLASS_INDIRECT &&
	    class != VISA_CLASS_IMMEDIATE)
		wrong(a->s, WRONG_RESERVED);
	if (class != VISA_CLASS_GENERAL && calc_contiguous(a, vec))
		a->s->open = a->s->unsure = true; /* more elements than lanes */
	if (class != VISA_CLASS_IMMEDIATE)
		check_region(a, vec, false);
	if ((class == VISA_CLASS_INDIRECT && no_element(v->type)) ||
	    (class == VISA_CLASS_IMMEDIATE && (v->type > 15 || v->type == VISA_BOOL)) ||
	    (class == VISA_CLASS_GENERAL && !v->id))
		wrong(a->s, WRONG_RESERVED);
	if (class == VISA_CLASS_IMMEDIATE && modifier)
		wrong(a->s, WRONG_RESERVED);
	if (modifier == MOD_SAT || modifier > MOD_NOT ||
	    (modifier == MOD_NOT && !(a->rule->flags & ALU_LOGIC)))
		wrong(a->s, WRONG_RESERVED);
	if (modifier && modifier != MOD_NOT && !(a->rule->flags & ALU_ARITH))
		a->s->open = a->s->unsure = true;
}

static void check_dst(struct alu *a, unsigned int vec)
{
	unsigned int class = calc_class(a, vec), modifier = calc_modifier(a, vec);

	if (class != VISA_CLASS_GENERAL && class != VISA_CLASS_INDIRECT)
		wrong(a->s, WRONG_RESERVED);
	check_region(a, vec, true);
	if (modifier && modifier != MOD_SAT)
		wrong(a->s, WRONG_RESERVED);
	if (modifier && !(a->rule->flags & (ALU_SAT | ALU_SAT_FLOAT)))
		a->s->open = a->s->unsure = true;
	if (class == VISA_CLASS_INDIRECT && no_element(calc_vec(a, vec)->type))
		wrong(a->s, WRONG_RESERVED);
	if (modifier && !(a->rule->flags & ALU_SAT) && !type_float(a->dst))
		a->s->open = true;
}

/* Return: the group of a type: integers 0, floats 1, df 2. Groups cannot be mixed. */
static unsigned int domain(const struct alu *a, enum visa_type type)
{
	if (type == VISA_DF && !(a->rule->flags & ALU_MIXED))
		return 2;
	return type_float(type) ? 1 : 0;
}

/*
 * Check that the type of an operand is in the set @legal. If it is not, but is similar to a type in
 * the set, the device may execute the instruction or return an error: set @open.
 */
static void check_type(struct alu *a, enum visa_type type, uint32_t legal)
{
	uint32_t near = type_float(type) ? TYPES_FLOAT | TYPE(BF) : TYPES_I | TYPES_Q;

	if (legal >> type & 1 || (a->rule->flags & ALU_BF && type == VISA_BF))
		return;
	a->s->open = true;
	if (!(a->rule->open >> type & 1))
		a->s->unsure = true;
	if (!(legal & near))
		wrong(a->s, WRONG_TYPE);
}

static void check_domains(struct alu *a, bool dst)
{
	for (unsigned int n = 0; n < a->rule->sources; n++) {
		if (a->type[n] == VISA_BF || a->dst == VISA_BF)
			a->s->open = true;
		if (a->rule->flags & ALU_MIXED && (a->type[n] == VISA_DF) != (a->dst == VISA_DF))
			a->s->open = true; /* one page of the documents allows this */
		if (!(a->rule->flags & ALU_CONVERTS) &&
		    domain(a, a->type[n]) != domain(a, a->type[0]))
			wrong(a->s, WRONG_TYPE);
	}
	if (dst && a->rule->sources && !(a->rule->flags & (ALU_CONVERTS | ALU_ANY_DST)) &&
	    domain(a, a->dst) != domain(a, a->type[0]))
		wrong(a->s, WRONG_TYPE);
}

/* Return: whether SRND accepts a pair of types: f to hf, or hf to ub (an 8-bit float). */
static bool rounds(enum visa_type from, enum visa_type to)
{
	return (from == VISA_F && to == VISA_HF) || (from == VISA_HF && to == VISA_UB);
}

/*
 * Return: whether FCVT converts from one type to the other: between hf and ub, or between f and ud.
 * The type ub stands for an 8-bit float, and ud stands for tf32.
 */
static bool converts(enum visa_type from, enum visa_type to)
{
	return (from == VISA_HF && to == VISA_UB) || (from == VISA_UB && to == VISA_HF) ||
	       (from == VISA_F && to == VISA_UD) || (from == VISA_UD && to == VISA_F);
}

static void check_form(struct alu *a, bool dst)
{
	bool width = true;

	if (a->rule->opcode == 0x45 && a->s->op->f['X'] > 1)
		wrong(a->s, WRONG_RESERVED);
	if (a->rule->flags & ALU_GROUPS && a->s->lanes < 4 && a->rule->opcode == 0x0a)
		a->s->open = true; /* no document describes the instruction LINE */
	else if (a->rule->flags & ALU_GROUPS && a->s->lanes < 4)
		wrong(a->s, WRONG_RESERVED);
	if (a->rule->opcode == 0x6b && a->s->lanes != 8 && a->s->lanes != 16)
		wrong(a->s, WRONG_RESERVED);
	if (dst && a->rule->opcode == 0x1d && !converts(a->type[0], a->dst))
		wrong(a->s, WRONG_TYPE);
	if (dst && a->rule->opcode == 0x1e && !rounds(a->type[0], a->dst))
		wrong(a->s, WRONG_TYPE);
	if (a->rule->opcode == 0x1d && calc_vec(a, a->first)->tag == VISA_CLASS_IMMEDIATE)
		a->s->open = true; /* unknown whether an immediate vf counts as f */
	if (a->rule->opcode == 0x1e && (a->type[1] != (a->type[0] == VISA_F ? VISA_UW : VISA_UB) ||
					calc_vec(a, a->first)->tag == VISA_CLASS_IMMEDIATE))
		a->s->open = a->s->unsure = true; /* the documents do not name the type of src1 */
	if (dst && type_bytes(a->dst) != type_bytes(a->type[0]))
		width = false;
	if (a->rule->flags & ALU_ONE_WIDTH && !width)
		wrong(a->s, WRONG_TYPE);
}

void calc_check_sources(struct alu *a)
{
	for (unsigned int n = 0; n < a->rule->sources; n++) {
		a->type[n] = calc_vec_type(a, a->first + n);
		check_source(a, n);
		check_type(a, a->type[n], a->rule->src);
	}
	memcpy(&a->cr0, a->s->old->frame + model_var(CR0)->at, sizeof(a->cr0));
}

void calc_check(struct alu *a)
{
	unsigned int class = calc_class(a, 0);
	bool dst =
		class == VISA_CLASS_INDIRECT || (class == VISA_CLASS_GENERAL && calc_vec(a, 0)->id);

	a->dst = calc_vec_type(a, 0);
	a->sat = calc_modifier(a, 0) == MOD_SAT;
	for (unsigned int vec = 0; vec < a->first; vec++)
		if (vec || calc_class(a, vec) != VISA_CLASS_PREDICATE ||
		    !(a->rule->flags & ALU_PREDICATE))
			check_dst(a, vec);
	calc_check_sources(a);
	if (dst)
		check_type(a, a->dst, a->rule->dst);
	check_domains(a, dst);
	check_form(a, dst);
}

// SPDX-License-Identifier: MIT
/* Instructions that read or write predicates as operands: logic, SETP, CMP, MOV. */
#include "alu.h"

/* Read the bits of a predicate operand. Return: false if the predicate is not declared. */
static bool predicate_of(struct step *s, unsigned int vec, uint32_t *bits)
{
	uint32_t word = s->op->vec[vec].id, id = word & 0xfff;

	if (s->op->vec[vec].tag >> 3 || !id || word & 0x1000)
		wrong(s, WRONG_RESERVED);
	if (word & 0xe000)
		s->open = true; /* no document defines these bits of a predicate field */
	if (id >= MODEL_PREDS) {
		wrong(s, WRONG_UNDECLARED);
		return false;
	}
	if (!vec && model_pred_lanes[id] < 32 && s->first + s->lanes > model_pred_lanes[id])
		wrong(s, WRONG_RANGE);
	*bits = s->old->pred[id];
	return true;
}

static void set_bit(struct step *s, unsigned int vec, unsigned int lane, bool value)
{
	uint32_t id = s->op->vec[vec].id & 0xfff, bit = 1u << (s->first + lane) % 32;

	if (s->first + lane >= model_pred_lanes[id])
		return;
	s->new->pred[id] &= ~bit;
	if (value)
		s->new->pred[id] |= bit;
}

static bool is_predicate(const struct step *s, unsigned int vec)
{
	return (s->op->vec[vec].tag & 7) == VISA_CLASS_PREDICATE;
}

static bool combined(unsigned int opcode, bool x, bool y)
{
	switch (opcode) {
	case 0x20:
		return x && y;
	case 0x21:
		return x || y;
	case 0x22:
		return x != y;
	default:
		return !x;
	}
}

/* AND, OR, XOR, NOT, on predicates or on general operands. */
void run_logic(struct step *s)
{
	unsigned int opcode = s->op->family->opcode, sources = opcode == 0x23 ? 1 : 2, lane;
	uint32_t bits[2] = { 0 }, old;
	bool ok;

	if (!is_predicate(s, 0)) {
		run_alu(s);
		return;
	}
	if (s->op->f['P'])
		wrong(s, WRONG_RESERVED);
	ok = predicate_of(s, 0, &old);
	for (unsigned int n = 0; n < sources; n++)
		if (!is_predicate(s, 1 + n))
			wrong(s, WRONG_RESERVED);
		else
			ok = predicate_of(s, 1 + n, &bits[n]) && ok;
	for (unsigned int i = 0; ok && i < s->lanes; i++) {
		lane = s->first + i;
		if (lane_on(s, i) && lane < 32)
			set_bit(s, 0, i,
				combined(opcode, bits[0] >> lane & 1, bits[1] >> lane & 1));
	}
}

/* MOV. If the source is a predicate, all its bits are copied to element 0 of dst. */
void run_move(struct step *s)
{
	static const struct calc_rule rule = { 0x29, 0, 0, TYPES_ALL, 0, 0, calc_mov };
	struct alu a = { .s = s, .rule = &rule, .first = 1 };
	uint32_t bits = 0;

	if (!is_predicate(s, 1)) {
		run_alu(s);
		return;
	}
	if (s->lanes != 1 || s->op->f['P'])
		wrong(s, WRONG_RESERVED);
	if (!(1u << calc_vec_type(&a, 0) & TYPES_I))
		wrong(s, WRONG_TYPE);
	a.type[0] = VISA_UD;
	calc_check(&a);
	calc_reach(&a);
	if (predicate_of(s, 1, &bits) && lane_on(s, 0) && s->wrong == WRONG_NOTHING)
		calc_put(&a, 0, 0, a.dst, bits);
}

static bool is_scalar(const struct step *s, unsigned int vec)
{
	return (s->op->vec[vec].tag & 7) == VISA_CLASS_IMMEDIATE ||
	       (s->op->vec[vec].region & 0xff) == 0x21;
}

/* Return: whether the region of source 0 gives the same element to all lanes. */
static bool one_element(struct alu *a)
{
	uint32_t first, at;

	if (a->s->wrong == WRONG_RESERVED || calc_class(a, 1) != VISA_CLASS_GENERAL)
		return false;
	for (unsigned int k = 1; k < a->s->lanes; k++)
		if (calc_place(a, 1, 0, false, &first) && calc_place(a, 1, k, false, &at) &&
		    at != first)
			return false;
	return true;
}

/*
 * Return: whether the documents leave open if source 0 of SETP is a scalar. This is so for packed
 * immediates, and for regions other than <0;1,0> that read a single element.
 */
static bool scalar_or_not(struct alu *a)
{
	if (!is_scalar(a->s, 1))
		return one_element(a);
	return calc_class(a, 1) == VISA_CLASS_INDIRECT ||
	       (calc_class(a, 1) == VISA_CLASS_IMMEDIATE && calc_vec(a, 1)->type != VISA_UD &&
		calc_vec(a, 1)->type > VISA_B);
}

static const struct calc_rule setp = {
	0x2b, 1, ALU_PREDICATE, 0, TYPE(UB) | TYPE(UW) | TYPE(UD), TYPES_I, NULL
};

/*
 * SETP: set a predicate. From a scalar source, lane k gets bit k, also if the lane is disabled.
 * From other sources, each enabled lane gets bit 0 of its element.
 */
void run_setp(struct step *s)
{
	struct alu a = { .s = s, .rule = &setp, .first = 1 };
	uint32_t old;
	bool ok;

	if (!is_predicate(s, 0))
		wrong(s, WRONG_RESERVED);
	ok = is_predicate(s, 0) && predicate_of(s, 0, &old);
	calc_check(&a);
	calc_reach(&a);
	s->unsure = s->unsure || scalar_or_not(&a);
	for (a.lane = 0; ok && a.lane < s->lanes && s->wrong == WRONG_NOTHING; a.lane++)
		if (is_scalar(s, 1))
			set_bit(s, 0, a.lane, (uint64_t)calc_integer(&a, 0) >> a.lane & 1);
		else if (lane_on(s, a.lane))
			set_bit(s, 0, a.lane, calc_bits(&a, 0, a.lane) & 1);
}

void run_cmp(struct step *s)
{
	static const struct calc_rule rule = { 0x2c,
					       2,
					       ALU_ARITH | ALU_ANY_DST | ALU_BF | ALU_PREDICATE,
					       TYPES_ALL,
					       TYPES_ALL & ~TYPE(BF),
					       0,
					       NULL };
	struct alu a = { .s = s, .rule = &rule, .first = 1 };
	uint32_t old;
	bool holds;

	if ((s->op->f['L'] & 7) > 5 || s->op->f['L'] & 0x78)
		wrong(s, WRONG_RESERVED);
	if (is_predicate(s, 0))
		predicate_of(s, 0, &old);
	calc_check(&a);
	calc_reach(&a);
	for (a.lane = 0; a.lane < s->lanes; a.lane++) {
		if (!lane_on(s, a.lane) || !calc_touch(&a))
			continue;
		holds = calc_relation(&a, s->op->f['L'] & 7);
		if (is_predicate(s, 0))
			set_bit(s, 0, a.lane, holds);
		else
			calc_put(&a, 0, a.lane, a.dst, holds ? UINT64_MAX : 0);
	}
}

// SPDX-License-Identifier: MIT
/* Moves, selects, minima and conversions of the reference model. */
#include "alu.h"

/* Return: whether a move copies bits unchanged: all operands have one type, and no modifiers. */
static bool plain(const struct alu *a)
{
	for (unsigned int n = 0; n < a->rule->sources; n++)
		if (calc_class(a, a->first + n) == VISA_CLASS_IMMEDIATE &&
		    calc_vec(a, a->first + n)->type == VISA_VF)
			a->s->unsure = true; /* unknown whether an immediate vf has the type f */
		else if (a->type[n] != a->dst || calc_modifier(a, a->first + n))
			return false;
	return !a->sat;
}

/* Return: source @n, converted to an element of dst. */
static uint64_t moved(const struct alu *a, unsigned int n)
{
	struct alu one = *a;
	struct num number = calc_source(a, n);

	if (plain(a))
		return calc_bits(a, n, a->lane);
	one.type[0] = a->type[n];
	return calc_result_num(&one, &number, calc_mode(a));
}

uint64_t calc_mov(const struct alu *a)
{
	return moved(a, 0);
}

uint64_t calc_sel(const struct alu *a)
{
	return moved(a, predicated(a->s, a->lane) ? 0 : 1);
}

/*
 * Return: the number of the source that is the minimum, or with @max the maximum. If both are
 * equal, src1 is the minimum and src0 the maximum. A NaN is chosen only if both are NaNs.
 */
static unsigned int chosen(const struct alu *a, bool max)
{
	struct num x = calc_source(a, 0), y = calc_source(a, 1);
	int order;

	if (y.kind == NUM_NAN)
		return x.kind == NUM_NAN ? 1 : 0;
	if (x.kind == NUM_NAN)
		return 1;
	order = num_compare(&x, &y);
	if (!order && num_zero(&x) && type_float(a->type[0]))
		order = (int)y.neg - (int)x.neg; /* -0 < +0 */
	if (max)
		return order >= 0 ? 0 : 1;
	return order < 0 ? 0 : 1;
}

/*
 * FMINMAX. If the chosen source is a NaN, it becomes a quiet NaN. Denormals become zeros unless cr0
 * keeps them.
 */
uint64_t calc_minmax(const struct alu *a)
{
	unsigned int n = chosen(a, a->s->op->f['X'] & 1);
	struct alu one = *a;
	struct num number = calc_source(a, n);

	one.type[0] = a->type[n];
	return calc_result_num(&one, &number, calc_mode(a));
}

bool calc_relation(const struct alu *a, unsigned int relation)
{
	struct num x = calc_source(a, 0), y = calc_source(a, 1);
	int order;

	if (x.kind == NUM_NAN || y.kind == NUM_NAN)
		return relation == 1;
	order = num_compare(&x, &y);
	switch (relation) {
	case 0:
		return order == 0;
	case 1:
		return order != 0;
	case 2:
		return order > 0;
	case 3:
		return order >= 0;
	case 4:
		return order < 0;
	default:
		return order <= 0;
	}
}

void run_select(struct step *s)
{
	if (!(s->op->f['P'] & 0xfff))
		wrong(s, WRONG_RESERVED);
	mask_alone(s);
	run_alu(s);
}

/*
 * Return: the bits of a float without its @dropped lowest bits, rounded to nearest even. The carry
 * of the largest number correctly gives infinity.
 */
static uint64_t shortened(uint64_t bits, unsigned int dropped)
{
	uint64_t half = 1ull << (dropped - 1), odd = bits >> dropped & 1;

	return (bits + half - 1 + odd) >> dropped;
}

uint64_t calc_fcvt(const struct alu *a)
{
	uint64_t bits = calc_bits(a, 0, a->lane);
	bool nan = type_float(a->type[0]) && num_of_bits(bits, a->type[0]).kind == NUM_NAN;

	if (a->type[0] == VISA_UB)
		return bits << 8;
	if (a->type[0] == VISA_UD)
		return bits;
	if (a->type[0] == VISA_HF)
		return nan ? bits >> 8 | 2 : shortened(bits, 8);
	if (num_denormal(bits, VISA_F))
		return bits & 0x80000000;
	return nan ? (bits | 0x400000) & ~0x1fffull : shortened(bits, 13) << 13;
}

/* SRND: stochastic rounding. Source 1 has random bits, which are added below the last kept bit. */
uint64_t calc_srnd(const struct alu *a)
{
	uint64_t bits = calc_bits(a, 0, a->lane), random = calc_bits(a, 1, a->lane);
	struct num n = num_of_bits(bits, a->type[0]);
	struct rounding r = { VISA_HF, MODE_ZERO, false };

	if (a->type[0] == VISA_HF && n.kind == NUM_FINITE)
		return (bits + (random & 0xff)) >> 8;
	if (a->type[0] == VISA_HF)
		return n.kind == NUM_NAN ? bits >> 8 | 2 : bits >> 8;
	if (n.kind == NUM_FINITE)
		n = num_of_bits((bits + (random & 0x1fff)) >> 13 << 13, VISA_F);
	return num_float(&n, &r);
}

// SPDX-License-Identifier: MIT
/*
 * Arithmetic of the reference model whose opcodes have integer operands; some of them have float
 * operands, too.
 */
#include "alu.h"

static bool floats(const struct alu *a)
{
	return type_float(a->type[0]);
}

/* Return: n[0] * n[1] + n[2], rounded once. */
static uint64_t fused(const struct alu *a, const struct num n[3])
{
	enum num_mode mode = calc_mode(a);
	struct value v;

	calc_fused(&v, n, mode);
	return calc_result(a, &v, mode);
}

uint64_t calc_add(const struct alu *a)
{
	struct num n[3] = { calc_source(a, 0), num_of(1), calc_source(a, 1) };

	return fused(a, n);
}

uint64_t calc_add3(const struct alu *a)
{
	return calc_result_integer(a, calc_integer(a, 0) + calc_integer(a, 1) + calc_integer(a, 2));
}

uint64_t calc_avg(const struct alu *a)
{
	integer sum = calc_integer(a, 0) + calc_integer(a, 1) + 1;

	return calc_result_integer(a, (sum - (sum & 1)) / 2);
}

uint64_t calc_mul(const struct alu *a)
{
	struct num n[2] = { calc_source(a, 0), calc_source(a, 1) };
	struct value v;

	calc_multiplied(&v, n);
	return calc_result(a, &v, calc_mode(a));
}

uint64_t calc_mulh(const struct alu *a)
{
	integer product = calc_integer(a, 0) * calc_integer(a, 1);

	return (uint32_t)((uint64_t)product >> 32);
}

uint64_t calc_mad(const struct alu *a)
{
	struct num n[3] = { calc_source(a, 0), calc_source(a, 1), calc_source(a, 2) };

	return fused(a, n);
}

/*
 * Return: the result of an integer division by zero: for unsigned types the largest number, for
 * signed types the largest number, or the smallest number if the dividend is negative.
 */
static integer by_zero(const struct alu *a, integer dividend)
{
	if (type_signed(a->type[0]) != type_signed(a->type[1]) || type_bytes(a->dst) == 8)
		a->s->unsure = true; /* the documents do not define these cases */
	if (!type_signed(a->type[0]))
		return 0xffffffff;
	return dividend < 0 ? -0x80000000LL : 0x7fffffff;
}

uint64_t calc_div(const struct alu *a)
{
	integer x, y;

	if (floats(a))
		return calc_divm(a);
	x = calc_integer(a, 0);
	y = calc_integer(a, 1);
	return calc_result_integer(a, y ? x / y : by_zero(a, x));
}

uint64_t calc_mod(const struct alu *a)
{
	integer x = calc_integer(a, 0), y = calc_integer(a, 1);

	return calc_result_integer(a, y ? x % y : by_zero(a, x));
}

uint64_t calc_dp4a(const struct alu *a)
{
	integer sum = calc_integer(a, 0), product;
	uint64_t x = calc_bits(a, 1, a->lane), y = calc_bits(a, 2, a->lane);

	for (unsigned int i = 0; i < 32; i += 8) {
		product = num_integer(x >> i & 0xff, type_signed(a->type[1]) ? VISA_B : VISA_UB);
		product *= num_integer(y >> i & 0xff, type_signed(a->type[2]) ? VISA_B : VISA_UB);
		sum += product;
	}
	return calc_result_integer(a, sum);
}

static uint64_t uncertain(const struct alu *a)
{
	a->s->unsure = true;
	return 0;
}

/*
 * SAD2, SAD2ADD: for even n, the sum of the absolute differences of lanes n and n + 1 is in lane n.
 * Odd lanes of the result are undefined by the documents; the model sets them to zero.
 */
uint64_t calc_sad2(const struct alu *a)
{
	integer sum = a->rule->sources == 3 ? calc_integer(a, 2) : 0, difference;

	if (a->lane % 2)
		return 0;
	for (unsigned int k = a->lane; k < a->lane + 2 && k < a->s->lanes; k++) {
		if (!lane_on(a->s, k) && (calc_class(a, a->first) == VISA_CLASS_INDIRECT ||
					  calc_class(a, a->first + 1) == VISA_CLASS_INDIRECT))
			return uncertain(a); /* an indirect source in a disabled lane */
		difference = num_integer(calc_bits(a, 0, k), a->type[0]) -
			     num_integer(calc_bits(a, 1, k), a->type[1]);
		sum += difference < 0 ? -difference : difference;
	}
	return calc_result_integer(a, sum);
}

static bool carried(const struct alu *a, integer x, integer y)
{
	return a->s->op->family->opcode == 0x49 ? x + y > 0xffffffff : x < y;
}

/*
 * ADDC, SUBB: write the sum or difference, then the carry or borrow of all lanes. If both operands
 * overlap, the bytes of the second operand remain.
 */
void run_carry(struct step *s)
{
	static const struct calc_rule rules[] = {
		{ 0x49, 2, 0, TYPE(UD), TYPE(UD), 0, calc_add },
		{ 0x4a, 2, 0, TYPE(UD), TYPE(UD), 0, calc_add },
	};
	struct alu a = { .s = s, .first = 2 };
	integer x, y;

	a.rule = &rules[s->op->family->opcode == 0x4a];
	calc_check(&a);
	calc_reach(&a);
	if (calc_vec_type(&a, 1) != VISA_UD)
		s->open = s->unsure = true;
	for (unsigned int part = 0; part < 2; part++)
		for (a.lane = 0; a.lane < s->lanes; a.lane++) {
			if (!lane_on(s, a.lane) || !calc_touch(&a))
				continue;
			x = calc_integer(&a, 0);
			y = calc_integer(&a, 1);
			if (part)
				calc_put(&a, 1, a.lane, calc_vec_type(&a, 1), carried(&a, x, y));
			else
				calc_put(&a, 0, a.lane, a.dst,
					 (uint32_t)(a.rule == &rules[0] ? x + y : x - y));
		}
}

/*
 * MADW: multiply and add, with a 64-bit result. The low dwords of all lanes come first; the high
 * dwords begin in the next register.
 */
void run_madw(struct step *s)
{
	static const struct calc_rule rule = { 0x91, 3, 0, TYPES_32, TYPES_32, 0, calc_mad };
	struct alu a = { .s = s, .rule = &rule, .first = 1 };
	unsigned int behind = (4 * s->lanes + s->old->grf - 1) / s->old->grf * s->old->grf;
	uint64_t value;
	uint32_t at;

	calc_check(&a);
	calc_reach(&a);
	if (calc_class(&a, 0) == VISA_CLASS_INDIRECT)
		s->open = true; /* unknown whether dst may be indirect: it uses whole registers */
	for (unsigned int part = 0; part < 2; part++)
		for (a.lane = 0; a.lane < s->lanes; a.lane++) {
			const struct model_var *v = model_var(s->op->vec[0].id);
			bool there = calc_place(&a, 0, a.lane, true, &at);

			if (v && there && at + 4 + behind > v->at + v->size)
				wrong(s, WRONG_RANGE);
			if (!lane_on(s, a.lane) || !calc_touch(&a) || !there)
				continue;
			value = (uint64_t)(calc_integer(&a, 0) * calc_integer(&a, 1) +
					   calc_integer(&a, 2));
			for (unsigned int i = 0; i < 4; i++)
				s->new->frame[at + part * behind + i] =
					(uint8_t)(value >> (32 * part + 8 * i));
		}
}

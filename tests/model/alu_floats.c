// SPDX-License-Identifier: MIT
/* Instructions of the reference model that exist only for floats. */
#include "alu.h"

static void infinity(struct value *v, bool neg)
{
	*v = (struct value){ .kind = NUM_INF, .neg = neg };
}

/* Set @v to n[0] / n[1]. */
static void quotient(struct value *v, const struct num n[2])
{
	bool neg = n[0].neg != n[1].neg;
	struct num q;

	if (calc_nan(v, n, 2))
		return;
	*v = (struct value){ .neg = neg };
	if (n[0].kind == n[1].kind &&
	    (n[0].kind == NUM_INF || (num_zero(&n[0]) && num_zero(&n[1]))))
		v->kind = NUM_NAN; /* inf / inf and 0 / 0: the default NaN */
	else if (n[0].kind == NUM_INF || num_zero(&n[1]))
		infinity(v, neg);
	else if (n[1].kind == NUM_FINITE && !num_zero(&n[0])) {
		q = num_quotient(&n[0], &n[1]);
		q.neg = neg;
		sum_add(&v->sum, &q);
	}
}

/* DIVM, and DIV (opcode 0x03). DIVM uses the rounding mode in cr0, DIV rounds to nearest. */
uint64_t calc_divm(const struct alu *a)
{
	struct num n[2] = { calc_source(a, 0), calc_source(a, 1) };
	struct value v;

	quotient(&v, n);
	return calc_result(a, &v, a->rule->opcode == 0x03 ? MODE_NEAREST : calc_mode(a));
}

uint64_t calc_inv(const struct alu *a)
{
	struct num n[2] = { num_of(1), calc_source(a, 0) };
	struct value v;

	quotient(&v, n);
	return calc_result(a, &v, MODE_NEAREST);
}

static uint64_t root(const struct alu *a, enum num_mode mode)
{
	struct num n = calc_source(a, 0);

	if (n.kind == NUM_NAN || num_zero(&n))
		return calc_result_num(a, &n, mode);
	if (n.neg)
		return calc_result_nan(a);
	if (n.kind == NUM_FINITE)
		n = num_root(&n);
	return calc_result_num(a, &n, mode);
}

uint64_t calc_sqrtm(const struct alu *a)
{
	return root(a, calc_mode(a));
}

uint64_t calc_sqrt(const struct alu *a)
{
	return root(a, MODE_NEAREST);
}

uint64_t calc_rsqrt(const struct alu *a)
{
	struct num n = calc_source(a, 0), zero = { 0 };

	if (num_zero(&n))
		n.kind = NUM_INF;
	else if (n.kind != NUM_NAN && n.neg)
		return calc_result_nan(a);
	else if (n.kind == NUM_INF)
		n = zero;
	else if (n.kind == NUM_FINITE)
		n = num_inverse_root(&n);
	return calc_result_num(a, &n, MODE_NEAREST);
}

/* FRC: x - floor(x) */
uint64_t calc_frc(const struct alu *a)
{
	struct num n = calc_source(a, 0), minus;
	struct value v = { 0 };

	if (n.kind == NUM_INF)
		return calc_result_nan(a);
	if (n.kind == NUM_NAN)
		return calc_result_num(a, &n, MODE_NEAREST);
	minus = n;
	minus.neg = !n.neg;
	sum_add(&v.sum, &minus);
	sum_whole(&v.sum, MODE_UP);
	sum_add(&v.sum, &n);
	return calc_result(a, &v, calc_mode(a));
}

/* RNDD, RNDU, RNDE, RNDZ (opcodes 0x12 to 0x15): round to an integer. */
uint64_t calc_rnd(const struct alu *a)
{
	static const enum num_mode modes[] = { MODE_DOWN, MODE_UP, MODE_NEAREST, MODE_ZERO };
	struct num n = calc_source(a, 0);
	struct value v = { .neg = n.neg };

	if (n.kind != NUM_FINITE)
		return calc_result_num(a, &n, MODE_NEAREST);
	sum_add(&v.sum, &n);
	sum_whole(&v.sum, modes[a->rule->opcode - 0x12]);
	return calc_result(a, &v, MODE_NEAREST);
}

/*
 * Return: a copy of @a for computing an intermediate result, which is rounded to f and not
 * saturated.
 */
static struct alu step_of(const struct alu *a)
{
	struct alu step = *a;

	step.dst = VISA_F;
	step.sat = false;
	return step;
}

/* Return: x * y + z, rounded to f. */
static struct num fma_step(const struct alu *a, struct num x, struct num y, struct num z)
{
	const struct num n[3] = { x, y, z };
	struct alu step = step_of(a);
	struct value v;

	calc_fused(&v, n, calc_mode(a));
	return num_of_bits(calc_result(&step, &v, calc_mode(a)), VISA_F);
}

/* LRP: src0 * src1 + round(round(1 - src0) * src2) */
uint64_t calc_lrp(const struct alu *a)
{
	struct num x = calc_source(a, 0), minus = x, rest[2];
	struct num n[3] = { x, calc_source(a, 1), x };
	struct alu step = step_of(a);
	struct value v;

	if (x.kind != NUM_NAN)
		minus.neg = !x.neg;
	rest[0] = fma_step(a, minus, num_of(1), num_of(1));
	rest[1] = calc_source(a, 2);
	calc_multiplied(&v, rest);
	n[2] = num_of_bits(calc_result(&step, &v, calc_mode(a)), VISA_F);
	calc_fused(&v, n, calc_mode(a));
	return calc_result(a, &v, calc_mode(a));
}

/* PLANE: p[0] * u + p[1] * v + p[3]. In source 1, u and v of 8 lanes alternate. */
uint64_t calc_plane(const struct alu *a)
{
	unsigned int k = a->lane / 8 * 16 + a->lane % 8;
	struct num inner =
		fma_step(a, calc_element(a, 0, 0), calc_element(a, 1, k), calc_element(a, 0, 3));
	struct num n[3] = { calc_element(a, 0, 1), calc_element(a, 1, k + 8), inner };
	struct value v;

	calc_fused(&v, n, calc_mode(a));
	return calc_result(a, &v, calc_mode(a));
}

uint64_t calc_line(const struct alu *a)
{
	struct num n[3] = { calc_element(a, 0, 0), calc_element(a, 1, a->lane),
			    calc_element(a, 0, 3) };
	struct value v;

	calc_fused(&v, n, calc_mode(a));
	return calc_result(a, &v, calc_mode(a));
}

/* DP2, DP3, DP4, DPH (opcodes 0x04 to 0x07): a dot product for each group of four lanes. */
uint64_t calc_dp(const struct alu *a)
{
	static const unsigned int products[] = { 2, 3, 4, 3 };
	unsigned int group = a->lane / 4 * 4, n = products[a->rule->opcode - 4];
	struct num parts[2] = { calc_element(a, 0, group), calc_element(a, 1, group) }, sum;
	struct alu step = step_of(a);
	struct value v;

	for (unsigned int k = group; k < group + 4; k++)
		if (!lane_on(a->s, k) && (calc_class(a, a->first) == VISA_CLASS_INDIRECT ||
					  calc_class(a, a->first + 1) == VISA_CLASS_INDIRECT))
			a->s->open = a->s->unsure = true; /* indirect source in a disabled lane */
	calc_multiplied(&v, parts);
	sum = num_of_bits(calc_result(&step, &v, calc_mode(a)), VISA_F);
	for (unsigned int k = 1; k < n; k++)
		sum = fma_step(a, calc_element(a, 0, group + k), calc_element(a, 1, group + k),
			       sum);
	if (a->rule->opcode == 0x07)
		sum = fma_step(a, calc_element(a, 1, group + 3), num_of(1), sum);
	return calc_result_num(a, &sum, calc_mode(a));
}

// SPDX-License-Identifier: MIT
/*
 * Transcendental functions. The library under test computes them in double and rounds the result
 * once. The reference model computes them in long double. The results are equal unless the value is
 * very near to the middle between two floats; then the comparison is skipped.
 */
#include "alu.h"

#include <math.h>

#define FAR 2000 /* a binary exponent that is outside of the range of all float types */

static long double real(const struct num *n)
{
	long double r =
		n->kind == NUM_INF ? (long double)INFINITY : ldexpl((long double)n->sig, n->exp);

	return n->neg ? -r : r;
}

static struct num number(long double r)
{
	struct num n = { .neg = signbit(r) };
	int exp = 0;

	if (isinf(r)) {
		n.kind = NUM_INF;
	} else if (r != 0) {
		n.sig = (wide)ldexpl(fabsl(frexpl(r, &exp)), 64);
		n.exp = exp - 64;
	}
	if (exp > FAR && r != 0) /* struct sum cannot hold the number */
		n.kind = NUM_INF;
	else if (exp < -FAR)
		n.exp = -FAR;
	return n;
}

/* Return: whether an error of 2^-46 of the number would change the rounded result @bits. */
static bool uncertain(const struct alu *a, const struct num *n, uint64_t bits)
{
	struct num less = *n, more = *n;

	if (n->kind != NUM_FINITE || !n->sig)
		return false;
	less.sig -= 1ull << 18;
	more.sig += 1ull << 18;
	return calc_result_num(a, &less, MODE_NEAREST) != bits ||
	       calc_result_num(a, &more, MODE_NEAREST) != bits;
}

static uint64_t rounded(const struct alu *a, long double r)
{
	struct num n;
	uint64_t bits;

	if (isnan(r))
		return calc_result_nan(a);
	n = number(r);
	bits = calc_result_num(a, &n, MODE_NEAREST);
	if (uncertain(a, &n, bits))
		a->s->unsure = true;
	return bits;
}

static uint64_t function(const struct alu *a, long double (*f)(long double))
{
	struct num n = calc_source(a, 0);

	if (n.kind == NUM_NAN)
		return calc_result_num(a, &n, MODE_NEAREST);
	return rounded(a, f(real(&n)));
}

uint64_t calc_exp(const struct alu *a)
{
	return function(a, exp2l);
}

uint64_t calc_log(const struct alu *a)
{
	return function(a, log2l);
}

uint64_t calc_sin(const struct alu *a)
{
	return function(a, sinl);
}

uint64_t calc_cos(const struct alu *a)
{
	return function(a, cosl);
}

/* POW: as pow(fabs(x), y) in C, which is 1 if x is 1 or y is 0, even if the other is a NaN. */
uint64_t calc_pow(const struct alu *a)
{
	struct num n[2] = { calc_source(a, 0), calc_source(a, 1) };
	struct num one = num_of(1);
	struct value v;

	n[0].neg = n[0].neg && n[0].kind == NUM_NAN;
	if (num_zero(&n[1]) || (n[0].kind == NUM_FINITE && !num_compare(&n[0], &one)))
		return calc_result_num(a, &one, MODE_NEAREST);
	if (calc_nan(&v, n, 2))
		return calc_result(a, &v, MODE_NEAREST);
	return rounded(a, powl(real(&n[0]), real(&n[1])));
}

// SPDX-License-Identifier: MIT
/* Converts exact results of arithmetic (struct value) to elements of dst. */
#include "alu.h"

#define KEEP_DF 0x40
#define KEEP_F	0x80
#define KEEP_HF 0x400

enum num_mode calc_mode(const struct alu *a)
{
	return (enum num_mode)(a->cr0 >> 4 & 3);
}

bool calc_flushes(const struct alu *a, enum visa_type type)
{
	uint32_t keep = type == VISA_DF ? KEEP_DF : type == VISA_HF ? KEEP_HF : KEEP_F;

	return type_float(type) && !(a->cr0 & keep);
}

bool calc_nan(struct value *v, const struct num *n, unsigned int count)
{
	for (unsigned int i = 0; i < count; i++)
		if (n[i].kind == NUM_NAN) {
			*v = (struct value){ .kind = NUM_NAN, .nan = n[i] };
			return true;
		}
	return false;
}

static void no_number(struct value *v)
{
	*v = (struct value){ .kind = NUM_NAN };
}

void calc_multiplied(struct value *v, const struct num n[2])
{
	bool infinite = n[0].kind == NUM_INF || n[1].kind == NUM_INF;
	struct num product;

	if (calc_nan(v, n, 2))
		return;
	*v = (struct value){ .neg = n[0].neg != n[1].neg };
	if (infinite && (num_zero(&n[0]) || num_zero(&n[1]))) {
		no_number(v);
	} else if (infinite) {
		v->kind = NUM_INF;
	} else {
		product = num_product(&n[0], &n[1]);
		sum_add(&v->sum, &product);
	}
}

void calc_fused(struct value *v, const struct num n[3], enum num_mode mode)
{
	const struct num *z = &n[2];

	if (calc_nan(v, n, 3))
		return;
	calc_multiplied(v, n);
	if (v->kind == NUM_NAN)
		return;
	if (z->kind == NUM_INF && v->kind == NUM_INF && v->neg != z->neg) {
		no_number(v);
		return;
	}
	if (z->kind == NUM_INF || v->kind == NUM_INF) {
		v->neg = v->kind == NUM_INF ? v->neg : z->neg;
		v->kind = NUM_INF;
		return;
	}
	sum_add(&v->sum, z);
	if (v->neg != z->neg) /* has an effect only if the sum is zero */
		v->neg = mode == MODE_DOWN;
}

uint64_t calc_saturated(uint64_t bits, enum visa_type type)
{
	struct num n = num_of_bits(bits, type);

	if (n.kind == NUM_NAN || n.neg || num_zero(&n))
		return 0;
	return bits > num_one(type) ? num_one(type) : bits;
}

static uint64_t float_result(const struct alu *a, const struct value *v, enum num_mode mode)
{
	struct rounding r = { a->dst, mode, calc_flushes(a, a->dst) };

	if (v->kind == NUM_NAN)
		return v->nan.kind == NUM_NAN ? num_nan(&v->nan, a->dst) : num_default_nan(a->dst);
	if (v->kind == NUM_INF)
		return num_infinity(a->dst, v->neg);
	return sum_float(&v->sum, &r, v->neg);
}

/*
 * Return: the result as an integer. It is clamped to the range of dst if dst is saturated or the
 * sources are floats; otherwise it wraps around.
 */
static uint64_t integer_result(const struct alu *a, const struct value *v)
{
	struct num far = { .neg = v->neg, .exp = 100, .sig = 1 };
	struct sum s = v->sum;

	if (v->kind == NUM_NAN)
		return 0;
	if (v->kind == NUM_INF)
		sum_add(&s, &far);
	if (a->sat || type_float(a->type[0]))
		return sum_clamped(&s, a->dst);
	return sum_low(&s);
}

uint64_t calc_result(const struct alu *a, const struct value *v, enum num_mode mode)
{
	uint64_t bits;

	if (!type_float(a->dst))
		return integer_result(a, v);
	bits = float_result(a, v, mode);
	return a->sat ? calc_saturated(bits, a->dst) : bits;
}

uint64_t calc_result_num(const struct alu *a, const struct num *n, enum num_mode mode)
{
	struct value v = { .kind = n->kind, .neg = n->neg };

	if (n->kind == NUM_NAN)
		v.nan = *n;
	else if (n->kind == NUM_FINITE)
		sum_add(&v.sum, n);
	return calc_result(a, &v, mode);
}

uint64_t calc_result_integer(const struct alu *a, integer value)
{
	struct num n = num_of(value);

	return calc_result_num(a, &n, MODE_NEAREST);
}

uint64_t calc_result_nan(const struct alu *a)
{
	struct value v;

	no_number(&v);
	return calc_result(a, &v, MODE_NEAREST);
}

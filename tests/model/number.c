// SPDX-License-Identifier: MIT
/*
 * Exact arithmetic for the reference model: converts elements to exact numbers (struct num), and
 * operates on one or two of them.
 */
#include "number.h"

struct num_format num_format(enum visa_type type)
{
	switch (type) {
	case VISA_HF:
		return (struct num_format){ 10, 5 };
	case VISA_BF:
		return (struct num_format){ 7, 8 };
	case VISA_F:
		return (struct num_format){ 23, 8 };
	default:
		return (struct num_format){ 52, 11 };
	}
}

bool type_float(enum visa_type type)
{
	return type == VISA_HF || type == VISA_BF || type == VISA_F || type == VISA_DF;
}

bool type_signed(enum visa_type type)
{
	return type == VISA_B || type == VISA_W || type == VISA_D || type == VISA_Q;
}

unsigned int type_bytes(enum visa_type type)
{
	switch (type) {
	case VISA_UB:
	case VISA_B:
		return 1;
	case VISA_UW:
	case VISA_W:
	case VISA_HF:
	case VISA_BF:
		return 2;
	case VISA_DF:
	case VISA_UQ:
	case VISA_Q:
		return 8;
	default:
		return 4;
	}
}

integer num_integer(uint64_t bits, enum visa_type type)
{
	integer range = (integer)1 << 8 * type_bytes(type);
	integer value = (integer)bits % range;

	return type_signed(type) && value >= range / 2 ? value - range : value;
}

struct num num_of(integer value)
{
	return (struct num){ .neg = value < 0, .sig = value < 0 ? -(wide)value : (wide)value };
}

static struct num of_float(uint64_t bits, enum visa_type type)
{
	struct num_format f = num_format(type);
	uint64_t fraction = bits & ((1ull << f.fraction) - 1);
	int exponent = (int)(bits >> f.fraction & ((1u << f.exponent) - 1));
	int bias = (1 << (f.exponent - 1)) - 1;
	struct num n = { .neg = bits >> (f.fraction + f.exponent) & 1 };

	if (exponent == (1 << f.exponent) - 1) {
		n.kind = fraction ? NUM_NAN : NUM_INF;
		n.sig = (wide)fraction << (52 - f.fraction);
		return n;
	}
	n.sig = exponent ? fraction | 1ull << f.fraction : fraction;
	n.exp = (exponent ? exponent : 1) - bias - (int)f.fraction;
	return n;
}

struct num num_of_bits(uint64_t bits, enum visa_type type)
{
	return type_float(type) ? of_float(bits, type) : num_of(num_integer(bits, type));
}

bool num_zero(const struct num *n)
{
	return n->kind == NUM_FINITE && !n->sig;
}

bool num_denormal(uint64_t bits, enum visa_type type)
{
	struct num_format f = num_format(type);
	uint64_t fraction = bits & ((1ull << f.fraction) - 1);

	return type_float(type) && fraction && !(bits >> f.fraction & ((1u << f.exponent) - 1));
}

/*
 * Multiply exactly. The member @sig of an element has at most 64 bits, so the product fits in 128
 * bits.
 */
struct num num_product(const struct num *a, const struct num *b)
{
	return (struct num){ .neg = a->neg != b->neg,
			     .exp = a->exp + b->exp,
			     .sig = a->sig * b->sig };
}

/* Return: the same number with @sig shifted left so that its highest bit is bit @top. */
static struct num shifted(const struct num *n, unsigned int top)
{
	struct num r = *n;

	for (; !(r.sig >> top); r.exp--)
		r.sig <<= 1;
	return r;
}

struct num num_quotient(const struct num *a, const struct num *b)
{
	struct num n = shifted(a, 126);
	wide q = n.sig / b->sig;

	return (struct num){ .exp = n.exp - b->exp - 1, .sig = q << 1 | (q * b->sig != n.sig) };
}

/* Return: the square root of @n, rounded down. */
static uint64_t root(wide n)
{
	uint64_t r = 0;

	for (unsigned int bit = 64; bit-- > 0;) {
		uint64_t next = r | 1ull << bit;

		if ((wide)next * next <= n)
			r = next;
	}
	return r;
}

struct num num_root(const struct num *a)
{
	struct num n = shifted(a, a->exp % 2 ? 125 : 126);
	uint64_t r;

	if (n.exp % 2) {
		n.exp--;
		n.sig <<= 1;
	}
	r = root(n.sig);
	return (struct num){ .exp = n.exp / 2 - 1, .sig = (wide)r << 1 | ((wide)r * r != n.sig) };
}

/* Compute 1 / sqrt(@a) as sqrt(2^126 / @sig); with 24 bits in @sig, 50 bits are exact. */
struct num num_inverse_root(const struct num *a)
{
	struct num n = *a;
	wide q;
	uint64_t r;

	if (n.exp % 2) {
		n.exp--;
		n.sig <<= 1;
	}
	q = ((wide)1 << 126) / n.sig;
	r = root(q);
	return (struct num){ .exp = -63 - n.exp / 2 - 1,
			     .sig = (wide)r << 1 | ((wide)r * r * n.sig != (wide)1 << 126) };
}

int num_compare(const struct num *a, const struct num *b)
{
	struct num minus = *b;
	struct sum s;

	if (a->kind == NUM_INF || b->kind == NUM_INF) {
		int x = a->kind == NUM_INF ? a->neg ? -1 : 1 : 0;
		int y = b->kind == NUM_INF ? b->neg ? -1 : 1 : 0;

		return (x > y) - (x < y);
	}
	sum_clear(&s);
	sum_add(&s, a);
	minus.neg = !b->neg;
	sum_add(&s, &minus);
	return sum_sign(&s);
}

uint64_t num_float(const struct num *n, const struct rounding *r)
{
	struct sum s;

	if (n->kind == NUM_NAN)
		return num_nan(n, r->type);
	if (n->kind == NUM_INF)
		return num_infinity(r->type, n->neg);
	sum_clear(&s);
	sum_add(&s, n);
	return sum_float(&s, r, n->neg);
}

uint64_t num_infinity(enum visa_type type, bool neg)
{
	struct num_format f = num_format(type);

	return (((uint64_t)neg << f.exponent) + (1u << f.exponent) - 1) << f.fraction;
}

uint64_t num_default_nan(enum visa_type type)
{
	return num_infinity(type, false) | 1ull << (num_format(type).fraction - 1);
}

uint64_t num_nan(const struct num *n, enum visa_type type)
{
	uint64_t fraction = (uint64_t)n->sig >> (52 - num_format(type).fraction);

	return num_infinity(type, n->neg) | num_default_nan(type) | fraction;
}

uint64_t num_one(enum visa_type type)
{
	struct num_format f = num_format(type);

	return ((1ull << (f.exponent - 1)) - 1) << f.fraction;
}

/* SPDX-License-Identifier: MIT */
/*
 * Exact numbers: every element of every type is an integer times a power of two. Sums and products
 * of a few numbers are formed without any rounding, and rounded once, here. The host's floating
 * point is not used.
 */
#ifndef MODEL_NUMBER_H
#define MODEL_NUMBER_H

#include "model.h"

typedef __int128 integer; /* wide enough for what integer instructions compute */

enum num_kind { NUM_FINITE, NUM_INF, NUM_NAN };

/*
 * struct num - @sig * 2 ^ @exp, negative if @neg, which zeros and infinities have too
 * @sig: for a NaN, its fraction in the form of a df
 */
struct num {
	enum num_kind kind;
	bool neg;
	int exp;
	wide sig;
};

/* cr0's rounding modes. */
enum num_mode { MODE_NEAREST, MODE_UP, MODE_DOWN, MODE_ZERO };

/*
 * struct sum - a sum of finite numbers in two's complement; bit 0 is 2 ^ SUM_LOW
 *
 * Products of two df have bits from 2 ^ -2148 up to 2 ^ 2048.
 */
#define SUM_LIMBS 72
#define SUM_LOW	  (-32 * SUM_LIMBS)
struct sum {
	uint64_t limb[SUM_LIMBS];
};

/* struct rounding - how a sum is rounded to a float; @flush: denormals become zeros */
struct rounding {
	enum visa_type type;
	enum num_mode mode;
	bool flush;
};

/* struct num_format - a float: fraction and exponent bits */
struct num_format {
	unsigned int fraction, exponent;
};

struct num_format num_format(enum visa_type type);
bool type_float(enum visa_type type);
bool type_signed(enum visa_type type); /* of an integer type */
unsigned int type_bytes(enum visa_type type);

/*
 * num_of_bits() - Return: the number that an element has; num_of() - Return: the number that an
 * integer is.
 */
struct num num_of_bits(uint64_t bits, enum visa_type type);
struct num num_of(integer value);
struct num num_product(const struct num *a, const struct num *b);
/* num_integer() - Return: the value of an element of an integer type. */
integer num_integer(uint64_t bits, enum visa_type type);
bool num_zero(const struct num *n);
bool num_denormal(uint64_t bits, enum visa_type type);

void sum_clear(struct sum *s);
void sum_add(struct sum *s, const struct num *n);
/* sum_sign() - Return: -1, 0 or 1. */
int sum_sign(const struct sum *s);
/* sum_whole() - round to a whole number. */
void sum_whole(struct sum *s, enum num_mode mode);
/* sum_low() - Return: the low 64 bits of the whole part, in two's complement. */
uint64_t sum_low(const struct sum *s);
/* sum_float() - Return: the sum rounded to a float; a zero has the sign @neg. */
uint64_t sum_float(const struct sum *s, const struct rounding *r, bool neg);
/* sum_clamped() - Return: the sum, truncated toward zero and clamped to an integer type's range. */
uint64_t sum_clamped(const struct sum *s, enum visa_type type);

/* num_compare() - Return: -1, 0 or 1 for two numbers that are not NaNs. */
int num_compare(const struct num *a, const struct num *b);
/* num_float() - Return: the float nearest to one number. */
uint64_t num_float(const struct num *n, const struct rounding *r);

/*
 * num_quotient(), num_root(), num_inverse_root() - compute a result of finite, positive numbers. If
 * the result is not exact, a bit below its last bits is set.
 */
struct num num_quotient(const struct num *a, const struct num *b);
struct num num_root(const struct num *a);
struct num num_inverse_root(const struct num *a);

/*
 * num_nan() - Return: the bits of a quiet NaN of a type; num_default_nan() - Return: the bits of
 * the NaN that results without a NaN source.
 */
uint64_t num_nan(const struct num *n, enum visa_type type);
uint64_t num_default_nan(enum visa_type type);
uint64_t num_infinity(enum visa_type type, bool neg);
uint64_t num_one(enum visa_type type);

#endif

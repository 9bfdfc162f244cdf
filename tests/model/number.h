/* SPDX-License-Identifier: MIT */
/*
 * Exact arithmetic for the reference model. Each element of each type is an integer times a power
 * of two. Sums and products are computed without rounding, and the result is rounded once. The
 * host's floating point is not used.
 */
#ifndef MODEL_NUMBER_H
#define MODEL_NUMBER_H

#include "model.h"

typedef __int128 integer; /* holds the intermediate results of all integer instructions */

enum num_kind { NUM_FINITE, NUM_INF, NUM_NAN };

/*
 * struct num - the number @sig * 2 ^ @exp, an infinity or a NaN
 * @neg: the sign bit, also of zeros, infinities and NaNs
 * @sig: of a NaN, the fraction, shifted to the size of a double's fraction
 */
struct num {
	enum num_kind kind;
	bool neg;
	int exp;
	wide sig;
};

/* Rounding modes, as they are encoded in cr0. */
enum num_mode { MODE_NEAREST, MODE_UP, MODE_DOWN, MODE_ZERO };

/*
 * struct sum - an exact sum of finite numbers, in two's complement. Bit 0 stands for 2 ^ SUM_LOW.
 *
 * It is large enough for products of two doubles: they have bits from 2 ^ -2148 to 2 ^ 2048.
 */
#define SUM_LIMBS 72
#define SUM_LOW	  (-32 * SUM_LIMBS)
struct sum {
	uint64_t limb[SUM_LIMBS];
};

/*
 * struct rounding - how a sum is rounded
 * @type: the float type of the result
 * @mode: the rounding mode
 * @flush: whether denormal results become zeros
 */
struct rounding {
	enum visa_type type;
	enum num_mode mode;
	bool flush;
};

/* struct num_format - a float type: the number of bits of its fraction and of its exponent */
struct num_format {
	unsigned int fraction, exponent;
};

struct num_format num_format(enum visa_type type);
bool type_float(enum visa_type type);
bool type_signed(enum visa_type type); /* for integer types */
unsigned int type_bytes(enum visa_type type);

/*
 * num_of_bits() - Return: the value of an element with these bits. num_of() - Return: an integer as
 * struct num.
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
/* sum_sign() - Return: -1 for a negative sum, 0 for zero, 1 for a positive sum. */
int sum_sign(const struct sum *s);
/* sum_whole() - round the sum to an integer, in place. */
void sum_whole(struct sum *s, enum num_mode mode);
/* sum_low() - Return: the low 64 bits of the integer part, in two's complement. */
uint64_t sum_low(const struct sum *s);
/* sum_float() - Return: the sum rounded to a float; a zero has the sign @neg. */
uint64_t sum_float(const struct sum *s, const struct rounding *r, bool neg);
/* sum_clamped() - Return: the sum, truncated toward zero and clamped to an integer type's range. */
uint64_t sum_clamped(const struct sum *s, enum visa_type type);

/* num_compare() - compare two numbers that are not NaNs; Return: -1 for a < b, 0 for =, 1 for > */
int num_compare(const struct num *a, const struct num *b);
/* num_float() - Return: the bits of a number that is rounded to a float. */
uint64_t num_float(const struct num *n, const struct rounding *r);

/*
 * num_quotient(), num_root(), num_inverse_root() - compute a / b, the square root of a, and 1
 * divided by it. Arguments are finite and positive. If the result is not exact, its lowest bit is
 * set, so that it is later rounded in the right direction (a sticky bit).
 */
struct num num_quotient(const struct num *a, const struct num *b);
struct num num_root(const struct num *a);
struct num num_inverse_root(const struct num *a);

/*
 * num_nan() - Return: the bits of NaN @n, made quiet, as an element of @type. num_default_nan() -
 * Return: the bits of the NaN that operations without a NaN source return.
 */
uint64_t num_nan(const struct num *n, enum visa_type type);
uint64_t num_default_nan(enum visa_type type);
uint64_t num_infinity(enum visa_type type, bool neg);
uint64_t num_one(enum visa_type type);

#endif

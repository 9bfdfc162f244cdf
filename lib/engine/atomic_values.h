/* SPDX-License-Identifier: MIT */
/*
 * The results of the operations of atomic instructions.
 *
 * Sums of floats are computed with integer operations: the host's rounding mode, its flushing of
 * denormals and its choice among two NaNs belong to the program that embeds the library, and must
 * not affect the result.
 */
#ifndef VISA_ATOMIC_VALUES_H
#define VISA_ATOMIC_VALUES_H

#include "atomic.h"

/**
 * struct width - constants that depend on the width of the numbers
 * @mask: all bits of a number
 * @sign: the highest bit
 * @infinity: bits of the float infinity; a larger magnitude is a NaN
 * @quiet: bit that makes a NaN a quiet one
 * @fraction: number of bits below a float's exponent
 */
struct width {
	uint64_t mask;
	uint64_t sign;
	uint64_t infinity;
	uint64_t quiet;
	unsigned int fraction;
};

#define SIGN(bits)     (1ull << ((bits)-1))
#define INFINITE(f, b) (SIGN(b) - (1ull << (f)))
#define WIDTH(b, f)                                                                                \
	{                                                                                          \
		.mask = SIGN(b) | (SIGN(b) - 1), .sign = SIGN(b), .infinity = INFINITE(f, b),      \
		.quiet = 1ull << ((f)-1), .fraction = (f)                                          \
	}

/* Indexed by the width of the numbers in bits, divided by 32: 16, 32 and 64 bits. */
static const struct width widths[] = { WIDTH(16, 10), WIDTH(32, 23), WIDTH(64, 52) };

/*
 * INLINE functions are inlined, so that all values that depend on a width known at compile time
 * become constants.
 */
#define INLINE static inline __attribute__((always_inline))

static inline int64_t as_signed(const struct width *w, uint64_t value)
{
	return (int64_t)((value ^ w->sign) - w->sign);
}

static inline bool is_nan(const struct width *w, uint64_t value)
{
	return (value & ~w->sign) > w->infinity;
}

/*
 * Return: the rank of a float in the order of FMIN (sNaN < -inf ... -0 < +0 ... +inf < qNaN) or
 * FMAX (qNaN lowest, sNaN highest): decision 8 of lib/engine/README.md.
 */
static inline int64_t rank(const struct width *w, enum visa_atomic op, uint64_t value)
{
	int64_t magnitude = (int64_t)(value & ~w->sign);
	bool quiet = value & w->quiet;

	if (is_nan(w, value))
		return quiet == (op == VISA_ATOMIC_FMAX) ? INT64_MIN : INT64_MAX;
	return value & w->sign ? -1 - magnitude : magnitude;
}

/* Return: IEEE equality: NaN equals nothing, -0 equals +0. */
static inline bool float_equal(const struct width *w, uint64_t a, uint64_t b)
{
	if (is_nan(w, a) || is_nan(w, b))
		return false;
	return a == b || !((a | b) & ~w->sign);
}

/*
 * Sums of floats. Branches on the larger of two numbers, on the carry or on the direction of
 * rounding cannot be predicted, so the code avoids them.
 */

/* Shift right; if any bit that is shifted out was 1, the lowest bit becomes 1. */
INLINE uint64_t shift_sticky(uint64_t value, unsigned int shift)
{
	uint64_t shifted;

	shift = shift < 63 ? shift : 63; /* 64 is undefined; a significand has fewer bits */
	shifted = value >> shift;
	return shifted | (shifted << shift != value);
}

/*
 * Bits that a sum keeps below a float's last bit: one for half of the last bit, one more that a
 * normalising shift can move up, and a sticky bit.
 */
#define GUARD 3

/* Return: a magnitude's exponent; denormals have the exponent of the smallest normal number. */
INLINE unsigned int exponent_of(const struct width *w, uint64_t magnitude)
{
	unsigned int exponent = (unsigned int)(magnitude >> w->fraction);

	return exponent + !exponent;
}

INLINE uint64_t significand_of(const struct width *w, uint64_t magnitude)
{
	uint64_t one = 1ull << w->fraction;

	return ((magnitude & (one - 1)) | (uint64_t)(magnitude >= one) << w->fraction) << GUARD;
}

/*
 * Round the significand @sum to the nearest float. A tie is rounded to even. A result that is too
 * large becomes infinity.
 */
INLINE uint64_t round_sum(const struct width *w, uint64_t sum, unsigned int exponent)
{
	uint64_t one = 1ull << (w->fraction + GUARD);
	unsigned int carry = sum >= 2 * one;
	uint64_t magnitude;

	sum = sum >> carry | (sum & carry);
	exponent += carry;
	if (sum < one) {
		unsigned int up =
			(unsigned int)__builtin_clzll(sum | 1) - (unsigned int)__builtin_clzll(one);

		if (up >= exponent)
			up = exponent - 1;
		sum <<= up;
		exponent -= up;
	}
	sum = (sum + (1 << (GUARD - 1)) - 1 + (sum >> GUARD & 1)) >> GUARD;
	/* If the significand has a leading one, the addition adds it to the exponent. */
	magnitude = ((uint64_t)(exponent - 1) << w->fraction) + sum;
	return magnitude > w->infinity ? w->infinity : magnitude;
}

/* Return: the sum of two floats that are neither infinite nor NaN. */
INLINE uint64_t sum_finite(const struct width *w, uint64_t a, uint64_t b)
{
	uint64_t swap = (a & ~w->sign) < (b & ~w->sign) ? a ^ b : 0;
	uint64_t large = (a ^ swap) & ~w->sign, small = (b ^ swap) & ~w->sign;
	bool differ = (a ^ b) & w->sign;
	unsigned int exponent = exponent_of(w, large);
	uint64_t sum = significand_of(w, large);
	uint64_t other = shift_sticky(significand_of(w, small), exponent - exponent_of(w, small));

	/* The difference of equal numbers is +0, whatever their signs. */
	if (differ && large == small)
		return 0;
	return ((a ^ swap) & w->sign) | round_sum(w, differ ? sum - other : sum + other, exponent);
}

/*
 * Return: the sum of two floats of which at least one is infinite or NaN. The result is the first
 * NaN, made quiet.
 */
static inline uint64_t sum_special(const struct width *w, uint64_t old, uint64_t src, bool subtract)
{
	if (is_nan(w, old))
		return old | w->quiet;
	if (is_nan(w, src))
		return src | w->quiet;
	if (subtract)
		src ^= w->sign;
	if ((old & ~w->sign) != w->infinity)
		return src;
	return (src ^ old) == w->sign ? w->infinity | w->quiet : old;
}

/* Return: @old + @src, or @old - @src if @subtract. */
INLINE uint64_t float_sum(const struct width *w, uint64_t old, uint64_t src, bool subtract)
{
	if ((old & ~w->sign) >= w->infinity || (src & ~w->sign) >= w->infinity)
		return sum_special(w, old, src, subtract);
	return sum_finite(w, old, subtract ? src ^ w->sign : src);
}

/*
 * Return: the new number, as in the tables of atomic operations in Intel's documents. Bits past the
 * width are not zeroed.
 */
INLINE uint64_t new_value(const struct width *w, enum visa_atomic op, uint64_t old, uint64_t src0,
			  uint64_t src1)
{
	switch (op) {
	case VISA_ATOMIC_ADD:
		return old + src0;
	case VISA_ATOMIC_SUB:
		return old - src0;
	case VISA_ATOMIC_INC:
		return old + 1;
	case VISA_ATOMIC_DEC:
	case VISA_ATOMIC_PREDEC:
		return old - 1;
	case VISA_ATOMIC_MIN:
		return src0 < old ? src0 : old;
	case VISA_ATOMIC_MAX:
		return src0 > old ? src0 : old;
	case VISA_ATOMIC_XCHG:
		return src0;
	case VISA_ATOMIC_CMPXCHG:
		return old == src1 ? src0 : old;
	case VISA_ATOMIC_ICAS:
		return old == src0 ? src1 : old;
	case VISA_ATOMIC_AND:
		return old & src0;
	case VISA_ATOMIC_OR:
		return old | src0;
	case VISA_ATOMIC_XOR:
		return old ^ src0;
	case VISA_ATOMIC_IMIN:
		return as_signed(w, src0) < as_signed(w, old) ? src0 : old;
	case VISA_ATOMIC_IMAX:
		return as_signed(w, src0) > as_signed(w, old) ? src0 : old;
	case VISA_ATOMIC_FMAX:
		return rank(w, op, src0) > rank(w, op, old) ? src0 : old;
	case VISA_ATOMIC_FMIN:
		return rank(w, op, src0) < rank(w, op, old) ? src0 : old;
	case VISA_ATOMIC_FCMPWR:
		return float_equal(w, src0, old) ? src1 : old;
	case VISA_ATOMIC_FADD:
	case VISA_ATOMIC_FSUB:
		return float_sum(w, old, src0, op == VISA_ATOMIC_FSUB);
	default: /* a load; visa_verify() refuses every other operation */
		return old;
	}
}

#endif

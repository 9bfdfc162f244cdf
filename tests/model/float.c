// SPDX-License-Identifier: MIT
/*
 * Floats of 16, 32 and 64 bits for the memory instructions of the reference model: order, equality,
 * sums, conversions. Numbers are given by their bits.
 */
#include "float.h"

#include <string.h>

/* Return: the number of fraction bits of a float with @bits bits. */
static unsigned int fraction(unsigned int bits)
{
	return bits == 16 ? 10 : bits == 32 ? 23 : 52;
}

static uint64_t magnitude(uint64_t a, unsigned int bits)
{
	return a & ((1ull << (bits - 1)) - 1);
}

/* Return: the bits of infinity: all ones in the exponent. */
static uint64_t infinity(unsigned int bits)
{
	return ((1ull << (bits - 1 - fraction(bits))) - 1) << fraction(bits);
}

static uint64_t quiet_bit(unsigned int bits)
{
	return 1ull << (fraction(bits) - 1);
}

bool float_nan(uint64_t a, unsigned int bits)
{
	return magnitude(a, bits) > infinity(bits);
}

bool float_equal(uint64_t a, uint64_t b, unsigned int bits)
{
	if (float_nan(a, bits) || float_nan(b, bits))
		return false;
	return a == b || (!magnitude(a, bits) && !magnitude(b, bits));
}

/*
 * Return: 0 if @a is not a NaN; -1 for a NaN that is less than all numbers, 1 for a NaN that is
 * greater. For FMIN, signalling NaNs are less and quiet NaNs are greater; for FMAX (@max), quiet
 * NaNs are less and signalling NaNs are greater.
 */
static int side(uint64_t a, unsigned int bits, bool max)
{
	bool quiet = a & quiet_bit(bits);

	if (!float_nan(a, bits))
		return 0;
	return quiet == max ? -1 : 1;
}

bool float_less(uint64_t a, uint64_t b, unsigned int bits, bool max)
{
	uint64_t sign = 1ull << (bits - 1);
	int x = side(a, bits, max), y = side(b, bits, max);

	if (x != y)
		return x < y;
	if (x) /* both are signalling NaNs, or both are quiet NaNs: equal */
		return false;
	if ((a & sign) != (b & sign))
		return a & sign;
	return a & sign ? magnitude(a, bits) > magnitude(b, bits) : a < b;
}

uint64_t float_add(uint64_t a, uint64_t b, unsigned int bits, bool subtract)
{
	uint64_t sum = 0;
	uint32_t low[2] = { (uint32_t)a, (uint32_t)b };
	double d[2];
	float f[2];

	if (float_nan(a, bits))
		return a | quiet_bit(bits);
	if (float_nan(b, bits))
		return b | quiet_bit(bits);
	if (bits == 32) {
		memcpy(f, low, sizeof(f));
		f[0] = subtract ? f[0] - f[1] : f[0] + f[1];
		memcpy(&sum, f, sizeof(f[0]));
	} else {
		memcpy(&d[0], &a, sizeof(a));
		memcpy(&d[1], &b, sizeof(b));
		d[0] = subtract ? d[0] - d[1] : d[0] + d[1];
		memcpy(&sum, d, sizeof(d[0]));
	}
	if (float_nan(sum, bits)) /* the sum of infinities with different signs */
		return infinity(bits) | quiet_bit(bits);
	return sum;
}

/* Return: @value / 2^@shift, rounded to the nearest integer, ties to even. */
static uint64_t shifted(uint64_t value, unsigned int shift)
{
	uint64_t whole, half, rest;

	if (!shift)
		return value;
	if (shift > 63)
		return 0;
	whole = value >> shift;
	rest = value & ((1ull << shift) - 1);
	half = 1ull << (shift - 1);
	return whole + (rest > half || (rest == half && (whole & 1)));
}

uint32_t float_from_half(uint32_t half)
{
	uint32_t sign = (half & 0x8000) << 16, exponent = half >> 10 & 31, rest = half & 0x3ff;

	if (exponent == 31)
		return sign | 0x7f800000 | rest << 13;
	if (exponent)
		return sign | (exponent + 112) << 23 | rest << 13;
	if (!rest)
		return sign;
	/* A denormal is @rest x 2^-24: shift until its highest bit is bit 10. */
	for (exponent = 113; !(rest & 0x400); exponent--)
		rest <<= 1;
	return sign | exponent << 23 | (rest & 0x3ff) << 13;
}

uint32_t float_to_half(uint32_t single)
{
	uint32_t sign = single >> 16 & 0x8000, exponent = single >> 23 & 255;
	uint32_t rest = single & 0x7fffff;

	if (exponent == 255)
		return sign | 0x7c00 | (rest ? 0x200 | (rest >> 13 & 0x1ff) : 0);
	if (exponent >= 143) /* 2^16 and more */
		return sign | 0x7c00;
	if (exponent >= 113) /* a carry of the rounding correctly increments the exponent */
		return sign | (uint32_t)shifted((exponent - 112) << 23 | rest, 13);
	if (exponent < 100) /* less than a quarter of the smallest half float */
		return sign;
	return sign | (uint32_t)shifted(0x800000 | rest, 126 - exponent);
}

uint32_t float_from_ratio(uint32_t num, uint32_t den)
{
	unsigned int shift = 0;
	uint64_t quotient, rest;

	if (!num)
		return 0;
	/* Shift until the quotient has 24 bits: the leading 1 and 23 bits of fraction. */
	while (((uint64_t)num << shift) / den < 1u << 23)
		shift++;
	quotient = ((uint64_t)num << shift) / den;
	rest = ((uint64_t)num << shift) % den;
	quotient += 2 * rest > den || (2 * rest == den && (quotient & 1));
	/*
	 * Add the exponent. The leading 1 of the quotient adds 1 to it. If rounding has made the
	 * quotient 2^24, it adds 2, which is right, too.
	 */
	return (uint32_t)(((uint64_t)(127 + 23 - shift - 1) << 23) + quotient);
}

uint32_t float_to_fixed(uint32_t single, uint32_t max)
{
	uint32_t exponent = single >> 23 & 255, rest = single & 0x7fffff;

	if (!exponent)
		return 0; /* a denormal; @max is less than 2^16 */
	/* The float is (2^23 + rest) / 2^(150 - exponent), at most one. */
	return (uint32_t)shifted((uint64_t)(0x800000 | rest) * max, 150 - exponent);
}

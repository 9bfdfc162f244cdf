/* SPDX-License-Identifier: MIT */
/*
 * Conversion between binary16 and binary32, by integer operations on their bits: the result does
 * not depend on the host's floating-point mode.
 */
#ifndef BASE_HALF_H
#define BASE_HALF_H

#include <stdint.h>

/*
 * base_shift_round() - Return: @value / 2^@shift, rounded to nearest even; @shift is 1 to 31.
 */
static inline uint32_t base_shift_round(uint64_t value, unsigned int shift)
{
	uint64_t half = 1ull << (shift - 1);

	return (uint32_t)((value + half - 1 + (value >> shift & 1)) >> shift);
}

/*
 * base_half_to_float() - Return: the binary32 of the same value, which always exists. A NaN keeps
 * its sign and payload; a signalling NaN stays signalling.
 */
static inline uint32_t base_half_to_float(uint32_t half)
{
	uint32_t sign = (half & 0x8000) << 16;
	uint32_t exponent = half >> 10 & 0x1f;
	uint32_t fraction = half & 0x3ff;

	if (exponent == 0x1f)
		return sign | 0x7f800000 | fraction << 13;
	if (!exponent && !fraction)
		return sign;
	/* A denormal binary16 is a normal binary32. */
	if (!exponent)
		for (exponent = 1; fraction < 0x400; exponent--)
			fraction <<= 1;
	return sign | (exponent + 112) << 23 | (fraction & 0x3ff) << 13;
}

/*
 * base_float_to_half() - Return: the binary16 next to a binary32, rounded to nearest even; infinity
 * if its magnitude is 65520 or more; for a NaN, a quiet NaN with the sign and the upper bits of the
 * payload.
 */
static inline uint32_t base_float_to_half(uint32_t bits)
{
	uint32_t magnitude = bits & 0x7fffffff;
	uint32_t sign = bits >> 16 & 0x8000;
	unsigned int shift;

	if (magnitude > 0x7f800000)
		return sign | 0x7e00 | (magnitude >> 13 & 0x1ff);
	if (magnitude >= 0x47800000) /* the number is 65536 or more */
		return sign | 0x7c00;
	/* 2^-14 or more: a normal number. Rounding may carry into the exponent, up to infinity. */
	if (magnitude >= 0x38800000)
		return sign | base_shift_round(magnitude - 0x38000000, 13);
	/* A denormal binary16: a multiple of 2^-24. Less than half of 2^-24 is rounded to zero. */
	shift = 126 - (magnitude >> 23);
	if (shift > 24)
		return sign;
	return sign | base_shift_round((magnitude & 0x7fffff) | 0x800000, shift);
}

#endif

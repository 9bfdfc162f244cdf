/* SPDX-License-Identifier: MIT */
/* Clamping, minima and maxima for the handlers of narrow.h. */
#ifndef VISA_FAST_NARROW_RESULTS_H
#define VISA_FAST_NARROW_RESULTS_H

#include "level.h"

/* Clamp results to the range of the destination's type; @positive: the results are unsigned. */
VECTOR_INLINE vec_ud saturate(vec_ud v, unsigned int shape, bool positive)
{
	const unsigned int bits = 8 * NARROW_SIZE(shape);
	const bool is_signed = shape & NARROW_SIGNED;
	const uint32_t most = is_signed || bits == 32 ? INT32_MAX >> (32 - bits) : (1u << bits) - 1;
	const vec_d low = (vec_d)vec_all(is_signed ? ~most : 0), high = (vec_d)vec_all(most);
	vec_d a = (vec_d)v;

	if (positive)
		a = (vec_d)vec_choose((vec_ud)(a < 0), vec_all(INT32_MAX), v);
	a = (vec_d)vec_choose((vec_ud)(a < low), (vec_ud)low, (vec_ud)a);
	return vec_choose((vec_ud)(a > high), (vec_ud)high, (vec_ud)a);
}

/* Clamp floats to 0 to 1; a NaN becomes 0. */
VECTOR_INLINE vec_ud saturate_floats(vec_ud v)
{
	const vec_ud one = vec_choose((vec_ud)((vec_f)v < 1.0f), v, vec_all(0x3f800000));

	return one & (vec_ud)((vec_f)v > 0);
}

/*
 * Return: @chosen, the smaller or the larger of two floats. If one of them is a NaN, the other one
 * is returned; -0 is less than 0.
 */
VECTOR_INLINE vec_ud vec_number(vec_f a, vec_f b, vec_ud chosen)
{
	const vec_ud in_a = (vec_ud)(((vec_ud)a & 0x7fffffff) > 0x7f800000);
	const vec_ud in_b = (vec_ud)(((vec_ud)b & 0x7fffffff) > 0x7f800000);

	return vec_choose(in_b & ~in_a, (vec_ud)a, chosen);
}

VECTOR_INLINE vec_ud vec_less(vec_f a, vec_f b)
{
	const vec_ud less = vec_choose((vec_ud)(a < b), (vec_ud)a, (vec_ud)b);

	return vec_number(a, b, less | ((vec_ud)(a == b) & (vec_ud)a));
}

VECTOR_INLINE vec_ud vec_more(vec_f a, vec_f b)
{
	const vec_ud more = vec_choose((vec_ud)(a > b), (vec_ud)a, (vec_ud)b);

	return vec_number(a, b, more & ((vec_ud)(a != b) | (vec_ud)a));
}

#endif

// SPDX-License-Identifier: MIT
/*
 * The functions of functions.h, compiled once for each vector instruction set (baseline, AVX2,
 * AVX-512).
 */
#include "level.h"

#define LANES	       VECTOR_LANES
#define VEC_INLINE     VECTOR_INLINE __attribute__((unused))
#define VEC_NAME(name) vec_##name
#include "vec_math.h"

/*
 * Let the C library compute the lanes in @undecided, for which the fast result may round to the
 * wrong float.
 */
static __attribute__((noinline)) vec_ud decide(enum fast_math_id id, vec_ud a, vec_ud b, vec_ud to,
					       vec_ud undecided)
{
	for (unsigned int i = 0; i < VECTOR_LANES; i++) {
		union {
			uint32_t bits;
			float f;
		} x = { a[i] }, y = { b[i] }, z;

		if (!undecided[i])
			continue;
		z.f = math_float(id, x.f, y.f);
		to[i] = z.bits;
	}
	return to;
}

#define VEC_CALLER
#define VEC_APART			       VECTOR_INLINE
#define VEC_SOME(v)			       (!vec_is_zero(v))
#define VEC_DECIDED(name, a, b, to, undecided) decide(FAST_MATH_##name, a, b, to, undecided)
#include "vec_floats.h"

/* Vectors with half as many 32-bit integers as vec_d and vec_ud. */
typedef VECTOR(int32_t, VECTOR_BYTES / 2) half_d;
typedef VECTOR(uint32_t, VECTOR_BYTES / 2) half_ud;

union halves {
	vec_ud all;
	half_ud ud[2];
};

#define DOUBLES(v) __builtin_convertvector(v, vec_df)

/* Return: quotients of unsigned integers; undefined for a zero divisor. */
VECTOR_INLINE vec_ud quotients(vec_ud a, vec_ud b)
{
	const union halves x = { a ^ 0x80000000 }, y = { b ^ 0x80000000 };
	half_ud to[2];

#pragma GCC unroll 2
	for (unsigned int i = 0; i < 2; i++) {
		const vec_df q =
			(DOUBLES((half_d)x.ud[i]) + 0x1p31) / (DOUBLES((half_d)y.ud[i]) + 0x1p31);
		const vec_df near = q + 0x1p52;
		/*
		 * The error of a computed quotient is smaller than the distance of the exact
		 * quotient to the next whole number, unless the exact quotient is a whole number
		 * itself.
		 */
		const vec_uq up = (vec_uq)(near - 0x1p52 > q);

		to[i] = __builtin_convertvector((vec_uq)near + up, half_ud);
	}
	return __builtin_shufflevector(to[0], to[1], VEC_LOWER, VEC_UPPER);
}

/*
 * NEGATIVE() - all ones in lanes where a number is negative, else 0. SIGNED() - a number, negated
 * in lanes where @sign is all ones.
 */
#define NEGATIVE(v)	((vec_ud)((vec_d)(v) < (vec_d){ 0 }))
#define SIGNED(v, sign) (((v) ^ (sign)) - (sign))

VECTOR_INLINE vec_ud of_zero_d(vec_ud a)
{
	return NEGATIVE(a) ^ 0x7fffffff;
}

#define FUNCTION(name) VECTOR_INLINE vec_ud vec_##name(vec_ud a, vec_ud b)

FUNCTION(div_ud)
{
	return quotients(a, b) | (vec_ud)(b == 0);
}

FUNCTION(mod_ud)
{
	return (a - quotients(a, b) * b) | (vec_ud)(b == 0);
}

FUNCTION(div_d)
{
	const vec_ud x = NEGATIVE(a), y = NEGATIVE(b);
	const vec_ud q = quotients(SIGNED(a, x), SIGNED(b, y));

	return vec_choose((vec_ud)(b == 0), of_zero_d(a), SIGNED(q, x ^ y));
}

FUNCTION(mod_d)
{
	const vec_ud x = NEGATIVE(a), y = NEGATIVE(b), size = SIGNED(b, y);
	const vec_ud rest = SIGNED(a, x) - quotients(SIGNED(a, x), size) * size;

	return vec_choose((vec_ud)(b == 0), of_zero_d(a), SIGNED(rest, x));
}

/*
 * Define two functions for an operation: one on vectors, for fast handlers; one on arrays of lanes
 * in memory, for translated code.
 */
#define ENTRIES(name)                                                                              \
	vec_ud FAST_NAME(math_##name)(vec_ud a, vec_ud b)                                          \
	{                                                                                          \
		return vec_##name(a, b);                                                           \
	}                                                                                          \
	static void lanes_##name(uint32_t *to, const uint32_t *a, const uint32_t *b,               \
				 unsigned int lanes)                                               \
	{                                                                                          \
		for (unsigned int i = 0; i < lanes; i += VECTOR_LANES)                             \
			vec_store((uint8_t *)(to + i),                                             \
				  vec_##name(vec_load((const uint8_t *)(a + i)),                   \
					     vec_load((const uint8_t *)(b + i))));                 \
	}
FAST_MATH(ENTRIES)

#define ENTRY(name) lanes_##name,
extern fast_math *const FAST_NAME(fast_maths)[FAST_MATHS];
fast_math *const FAST_NAME(fast_maths)[FAST_MATHS] = { FAST_MATH(ENTRY) };

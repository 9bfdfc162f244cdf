// SPDX-License-Identifier: MIT
/*
 * The functions of functions.h, compiled once for each level of the host's instructions.
 *
 * A function of floats is evaluated with doubles, a little less exact than the C library's. Where
 * numbers next to the double, within the bound of its error, round to different floats, the C
 * library's function decides. So the result is that function's, rounded once, and operations may
 * be fused or not.
 */
#include "level.h"

#define LANES	       VECTOR_LANES
#define VEC_INLINE     VECTOR_INLINE __attribute__((unused))
#define VEC_NAME(name) vec_##name
#include "vec_math.h"

/* Half as many doubles as a vector has floats; and as many floats and integers. */
typedef VECTOR(double, VECTOR_BYTES) vec_df;
typedef VECTOR(float, VECTOR_BYTES / 2) half_f;
typedef VECTOR(int32_t, VECTOR_BYTES / 2) half_d;
typedef VECTOR(uint32_t, VECTOR_BYTES / 2) half_ud;

union halves {
	vec_ud all;
	half_f f[2];
	half_ud ud[2];
};

/* Two halves as a vector, in registers. */
#if VECTOR_LANES == 16
#define JOIN(a, b)                                                                                 \
	__builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#elif VECTOR_LANES == 8
#define JOIN(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7)
#else
#define JOIN(a, b) __builtin_shufflevector(a, b, 0, 1, 2, 3)
#endif

#define DOUBLES(v) __builtin_convertvector(v, vec_df)

VECTOR_INLINE vec_df widened(half_f v)
{
#ifdef __AVX512VL__
	vec_df to;

	/* The compiler would do it in quarters. */
	__asm__("vcvtps2pd %1, %0" : "=v"(to) : "v"(v));
	return to;
#else
	return DOUBLES(v);
#endif
}

VECTOR_INLINE vec_df choose_df(vec_uq where, vec_df a, vec_df b)
{
	return (vec_df)((where & (vec_uq)a) | (~where & (vec_uq)b));
}

VECTOR_INLINE vec_df all_df(double value)
{
	return (vec_df){ 0 } + value;
}

typedef vec_df math_op(vec_df x, vec_df y);

/* The C library computes the lanes whose bits differ. */
static __attribute__((noinline)) vec_ud decide(enum fast_math_id id, vec_ud a, vec_ud b, vec_ud to,
					       vec_ud differ)
{
	for (unsigned int i = 0; i < VECTOR_LANES; i++) {
		union {
			uint32_t bits;
			float f;
		} x = { a[i] }, y = { b[i] }, z;

		if (!differ[i])
			continue;
		z.f = math_float(id, x.f, y.f);
		to[i] = z.bits;
	}
	return to;
}

/**
 * struct evaluation - how a function is evaluated; @op and @error are constants
 * @error: bound of the relative error of @op
 * @a, @b: operands; @x, @y: what @op gets
 * @unusual: ones in lanes that @op is not for
 */
struct evaluation {
	enum fast_math_id id;
	math_op *op;
	double error;
	vec_ud a;
	vec_ud b;
	vec_ud x;
	vec_ud y;
	vec_ud unusual;
};

VECTOR_INLINE vec_ud evaluate(const struct evaluation *e)
{
	const union halves x = { e->x }, y = { e->y };
	half_ud low[2], differ[2];
	vec_ud all;

#pragma GCC unroll 2
	for (unsigned int i = 0; i < 2; i++) {
		const vec_df v = e->op(widened(x.f[i]), widened(y.f[i]));

		low[i] = (half_ud) __builtin_convertvector(v - v * e->error, half_f);
		differ[i] = low[i] ^ (half_ud) __builtin_convertvector(v + v * e->error, half_f);
	}
	all = JOIN(differ[0], differ[1]) | e->unusual;
	if (__builtin_expect(!vec_is_zero(all), 0))
		return decide(e->id, e->a, e->b, JOIN(low[0], low[1]), all);
	return JOIN(low[0], low[1]);
}

/* A polynomial, the highest coefficient first. */
VECTOR_INLINE vec_df polynomial(vec_df x, const double *coefficient, unsigned int count)
{
	vec_df sum = all_df(coefficient[0]);

#pragma GCC unroll 16
	for (unsigned int i = 1; i < count; i++)
		sum = sum * x + coefficient[i];
	return sum;
}
#define HORNER(x, of) polynomial(x, of, sizeof(of) / sizeof((of)[0]))

/* Added, it leaves a whole number in the low bits. */
#define WHOLE 0x1.8p52

/* @root: next to the result, by 2^-11 of it */
VECTOR_INLINE vec_df op_rsqrt(vec_df x, vec_df root)
{
	const vec_df rest = 1.0 - x * (root * root);

	return root + root * (rest * (0.5 + rest * (0.375 + rest * 0.3125)));
}

#define MOST 200.0 /* of larger powers of two, floats are infinite or zero */

/* @x is not larger than MOST, and not less than its negative. */
VECTOR_INLINE vec_df op_exp(vec_df x, vec_df y)
{
	/* The error is less than 2^-39 from -1/2 to 1/2. */
	static const double power[] = {
		0x1.63d1523780311p-20, 0x1.00dc6396f4ca0p-16, 0x1.4308ac70a8e77p-13,
		0x1.5d874581411cbp-10, 0x1.3b2ab71824365p-7,  0x1.c6b08dd71cba5p-5,
		0x1.ebfbdff823cb5p-3,  0x1.62e42fef84c25p-1,  1,
	};
	vec_df whole, to;

	(void)y;
	whole = x + WHOLE;
	x -= whole - WHOLE;
	to = HORNER(x, power);
	return to * (vec_df)(((vec_uq)whole << 52) + (1023ull << 52));
}

/* The logarithm of a number that is positive and finite. */
VECTOR_INLINE vec_df log2_of(vec_df x)
{
	/* Of the square; the relative error is less than 2^-44. */
	static const double series[] = {
		0x1.21af101c073efp-2, 0x1.47957ca53fbd6p-2, 0x1.a61a2db52464ap-2,
		0x1.2776c294d1dbap-1, 0x1.ec709dc53ace3p-1, 0x1.71547652b8252p+1,
	};
	const vec_uq bits = (vec_uq)x;
	const vec_uq exponent = (bits + (0x3ff0000000000000 - 0x3fe6a09e667f3bcd)) >> 52;
	const vec_df power = (vec_df)(exponent | 0x4330000000000000) - (0x1p52 + 1023);
	const vec_df f = (vec_df)(bits - ((exponent - 1023) << 52)) - 1.0;
	const vec_df s = f / (f + 2.0), square = s * s;

	return power + s * HORNER(square, series);
}

VECTOR_INLINE vec_df op_log(vec_df x, vec_df y)
{
	(void)y;
	return log2_of(x);
}

VECTOR_INLINE vec_df op_pow(vec_df x, vec_df y)
{
	/* Beyond, results are infinite or zero. */
	const vec_df power = y * log2_of(x), high = all_df(MOST), low = -high;
	const vec_df below = choose_df((vec_uq)(power > high), high, power);

	return op_exp(choose_df((vec_uq)(power < low), low, below), y);
}

/* The sine of @x plus @quarters right angles. */
VECTOR_INLINE vec_df sine(vec_df x, uint64_t quarters)
{
	/* Of the square; relative errors are less than 2^-41 up to pi / 4. */
	static const double odd[] = {
		-0x1.aa2654c6b8aa5p-26, 0x1.71d9a59b9bdd8p-19, -0x1.a019fd9575d30p-13,
		0x1.1111110fd1762p-7,	-0x1.5555555555162p-3,
	};
	static const double even[] = {
		-0x1.247340095e306p-22, 0x1.a01291cb36989p-16, -0x1.6c16badc9aae5p-10,
		0x1.5555555147c85p-5,	-0x1.fffffffffe65ap-2,
	};
	const vec_df turns = x * 0x1.45f306dc9c883p-1 + WHOLE, count = turns - WHOLE;
	/* pi / 2 in three parts; multiples of the first two are exact. */
	const vec_df r = ((x - count * 0x1.921fb544p+0) - count * 0x1.0b4611a6p-34) -
			 count * 0x1.3198a2e037073p-69;
	const vec_df square = r * r;
	const vec_df s = r * (1.0 + square * HORNER(square, odd));
	const vec_df c = 1.0 + square * HORNER(square, even);
	const vec_uq quarter = (vec_uq)turns + quarters;
	const vec_uq to = (vec_uq)choose_df(-(quarter & 1), c, s);

	return (vec_df)(to ^ (quarter & 2) << 62);
}

VECTOR_INLINE vec_df op_sin(vec_df x, vec_df y)
{
	(void)y;
	return sine(x, 0);
}

VECTOR_INLINE vec_df op_cos(vec_df x, vec_df y)
{
	(void)y;
	return sine(x, 1);
}

/* Quotients of integers without a sign; of a division by zero, anything. */
VECTOR_INLINE vec_ud quotients(vec_ud a, vec_ud b)
{
	const union halves x = { a ^ 0x80000000 }, y = { b ^ 0x80000000 };
	half_ud to[2];

#pragma GCC unroll 2
	for (unsigned int i = 0; i < 2; i++) {
		const vec_df q =
			(DOUBLES((half_d)x.ud[i]) + 0x1p31) / (DOUBLES((half_d)y.ud[i]) + 0x1p31);
		const vec_df near = q + 0x1p52;
		/* A quotient that is no whole number is further from the next one than its error.
		 */
		const vec_uq up = (vec_uq)(near - 0x1p52 > q);

		to[i] = __builtin_convertvector((vec_uq)near + up, half_ud);
	}
	return JOIN(to[0], to[1]);
}

/* Ones where a number is negative; and a number with another sign where @sign is ones. */
#define NEGATIVE(v)	((vec_ud)((vec_d)(v) < (vec_d){ 0 }))
#define SIGNED(v, sign) (((v) ^ (sign)) - (sign))

VECTOR_INLINE vec_ud of_zero_d(vec_ud a)
{
	return NEGATIVE(a) ^ 0x7fffffff;
}

#define FUNCTION(name) VECTOR_INLINE vec_ud name##_of(vec_ud a, vec_ud b)

/* FLOATS() - a function of floats, and what @op gets, which lanes it is not for */
#define FLOATS(name, error, x, y, unusual)                                                         \
	FUNCTION(name)                                                                             \
	{                                                                                          \
		const struct evaluation e = {                                                      \
			FAST_MATH_##name, op_##name,	    error, a, b, (vec_ud)(x),              \
			(vec_ud)(y),	  (vec_ud)(unusual)                                        \
		};                                                                                 \
                                                                                                   \
		return evaluate(&e);                                                               \
	}

VECTOR_INLINE vec_ud magnitude(vec_ud v)
{
	return v & 0x7fffffff;
}

/* The number within the range of op_exp(); a NaN stays one. */
VECTOR_INLINE vec_f within(vec_f v)
{
#ifdef __AVX2__
	const vec_f most = (vec_f){ 0 } + (float)MOST;

	/* If an operand is a NaN, they give the last one, which assemblers name first. */
	__asm__("vminps %1, %2, %0" : "=v"(v) : "v"(v), "v"(most));
	__asm__("vmaxps %1, %2, %0" : "=v"(v) : "v"(v), "v"(-most));
	return v;
#else
	const vec_ud large = (vec_ud)(v > (float)MOST) | (vec_ud)(v < (float)-MOST);
	const vec_f most = (vec_f){ 0 } + (float)MOST;

	return (vec_f)vec_choose(large, ((vec_ud)v & 0x80000000) | (vec_ud)most, (vec_ud)v);
#endif
}

/* Near the reciprocal root of a number that is positive, finite and no denormal. */
VECTOR_INLINE vec_f near_root(vec_f v)
{
#ifdef __AVX512VL__
	__asm__("vrsqrt14ps %0, %0" : "+v"(v));
	return v;
#elif defined(__AVX2__)
	__asm__("vrsqrtps %0, %0" : "+x"(v));
	return v;
#else
	return 1.0f / vec_sqrt(v);
#endif
}

/* Lanes of numbers that are not positive and finite. */
#define NOT_POSITIVE(v) ((v)-1 >= 0x7f7fffff)

FLOATS(rsqrt, 0x1p-41, a, near_root((vec_f)a), (a - 0x00800000) >= 0x7f000000)
FLOATS(exp, 0x1p-38, within((vec_f)a), a, (vec_ud){ 0 })
FLOATS(log, 0x1p-42, a, a, NOT_POSITIVE(a))
FLOATS(sin, 0x1p-40, a, a, magnitude(a) > 0x49800000)
FLOATS(cos, 0x1p-40, a, a, magnitude(a) > 0x49800000)
FLOATS(pow, 0x1p-36, magnitude(a), b,
       NOT_POSITIVE(magnitude(a)) | (vec_ud)(magnitude(b) >= 0x7f800000))

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

/* A function of vectors, for fast bodies; and of lanes in memory, for translated code. */
#define ENTRIES(name)                                                                              \
	vec_ud FAST_NAME(math_##name)(vec_ud a, vec_ud b)                                          \
	{                                                                                          \
		return name##_of(a, b);                                                            \
	}                                                                                          \
	static void lanes_##name(uint32_t *to, const uint32_t *a, const uint32_t *b,               \
				 unsigned int lanes)                                               \
	{                                                                                          \
		for (unsigned int i = 0; i < lanes; i += VECTOR_LANES)                             \
			vec_store((uint8_t *)(to + i),                                             \
				  name##_of(vec_load((const uint8_t *)(a + i)),                    \
					    vec_load((const uint8_t *)(b + i))));                  \
	}
FAST_MATH(ENTRIES)

#define ENTRY(name) lanes_##name,
extern fast_math *const FAST_NAME(fast_maths)[FAST_MATHS];
fast_math *const FAST_NAME(fast_maths)[FAST_MATHS] = { FAST_MATH(ENTRY) };

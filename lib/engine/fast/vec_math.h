/* SPDX-License-Identifier: MIT */
/*
 * Vector functions for the expressions of rows.h. fast_alu.c includes this file; a kernel that is
 * translated to native code contains its text once for each number of lanes (native/emit_row.c). So
 * it includes no other file. The including file defines LANES; vec_ud, vec_d, vec_f and vec_uw,
 * which are vectors of LANES numbers; VEC_INLINE; vec_choose(); and VEC_NAME(), the name of a
 * function for LANES. It may define VEC_SELDOM, for functions that are rarely called.
 */
#ifndef VEC_SELDOM
#define VEC_SELDOM VEC_INLINE
#endif
#ifndef vec_sqrt
#define vec_min_d	 VEC_NAME(min_d)
#define vec_max_d	 VEC_NAME(max_d)
#define vec_min_ud	 VEC_NAME(min_ud)
#define vec_max_ud	 VEC_NAME(max_ud)
#define fast_truncate	 VEC_NAME(truncate)
#define fast_truncate_ud VEC_NAME(truncate_ud)
#define fast_mulh_d	 VEC_NAME(mulh_d)
#define fast_mulh_ud	 VEC_NAME(mulh_ud)
#define vec_sqrt	 VEC_NAME(sqrt)
#define vec_floor	 VEC_NAME(floor)
#define vec_ceil	 VEC_NAME(ceil)
#define vec_rint	 VEC_NAME(rint)
#define vec_trunc	 VEC_NAME(trunc)
#define vec_fraction	 VEC_NAME(fraction)
#define vec_ones	 VEC_NAME(ones)
#define vec_zeros	 VEC_NAME(zeros)
#define vec_lowest	 VEC_NAME(lowest)
#define vec_highest_d	 VEC_NAME(highest_d)
#define vec_highest_ud	 VEC_NAME(highest_ud)
#define vec_reversed	 VEC_NAME(reversed)
#define vec_field_d	 VEC_NAME(field_d)
#define vec_field_ud	 VEC_NAME(field_ud)
#define vec_insert	 VEC_NAME(insert)
#define vec_of_half	 VEC_NAME(of_half)
#define vec_to_half	 VEC_NAME(to_half)
#define vec_quiet	 VEC_NAME(quiet)
#define vec_half_mad	 VEC_NAME(half_mad)
#endif

/*
 * Minima and maxima, with the host's instructions. Compilers do not use these instructions for a
 * comparison that is followed by a selection of bits.
 */
#if defined(__AVX2__) && LANES >= 4
#define VEC_EXTREME(name, type, instruction, relation)                                             \
	VEC_INLINE type name(type a, type b)                                                       \
	{                                                                                          \
		__asm__(instruction " %2, %1, %0" : "=v"(a) : "v"(a), "v"(b));                     \
		return a;                                                                          \
	}
#else
#define VEC_EXTREME(name, type, instruction, relation)                                             \
	VEC_INLINE type name(type a, type b)                                                       \
	{                                                                                          \
		return (type)vec_choose((vec_ud)(a relation b), (vec_ud)a, (vec_ud)b);             \
	}
#endif
VEC_EXTREME(vec_min_d, vec_d, "vpminsd", <)
VEC_EXTREME(vec_max_d, vec_d, "vpmaxsd", >)
VEC_EXTREME(vec_min_ud, vec_ud, "vpminud", <)
VEC_EXTREME(vec_max_ud, vec_ud, "vpmaxud", >)
#undef VEC_EXTREME

/* Convert toward zero, clamped to the range of int; NaN becomes 0. */
VEC_INLINE vec_d fast_truncate(vec_f a)
{
	const vec_ud fits = (vec_ud)((a >= -0x1p31f) & (a < 0x1p31f));
	const vec_ud above = (vec_ud)(a >= 0x1p31f) & 0x7fffffff;
	const vec_ud below = (vec_ud)(a < -0x1p31f) & 0x80000000;

	return __builtin_convertvector((vec_f)((vec_ud)a & fits), vec_d) | (vec_d)(above | below);
}

/* Convert toward zero to unsigned numbers. A float of 2^31 or more is a whole number. */
VEC_INLINE vec_ud fast_truncate_ud(vec_f a)
{
	const vec_ud fits = (vec_ud)((a > 0) & (a < 0x1p32f));
	const vec_ud large = (vec_ud)(a >= 0x1p31f) & fits, top = large & 0x80000000;
	const vec_f rest = (vec_f)((vec_ud)a & fits) - (vec_f)(large & 0x4f000000);

	return ((vec_ud) __builtin_convertvector(rest, vec_d) ^ top) | (vec_ud)(a >= 0x1p32f);
}

/*
 * The upper halves of 32-bit products. One host instruction multiplies every second number;
 * compilers would use full multiplications of 64 bits.
 */
#if !defined(__AVX2__) || defined(__clang__)
#elif LANES == 16
typedef long long VEC_NAME(products) __attribute__((vector_size(64)));
#define VEC_PRODUCTS(u, a, b)                                                                      \
	__builtin_ia32_pmul##u##dq512_mask((vec_d)(a), (vec_d)(b), (VEC_NAME(products)){ 0 },      \
					   (signed char)-1)
#define VEC_UPPERS 1, 17, 3, 19, 5, 21, 7, 23, 9, 25, 11, 27, 13, 29, 15, 31
#elif LANES == 8
#define VEC_PRODUCTS(u, a, b) __builtin_ia32_pmul##u##dq256((vec_d)(a), (vec_d)(b))
#define VEC_UPPERS	      1, 9, 3, 11, 5, 13, 7, 15
#elif LANES == 4
#define VEC_PRODUCTS(u, a, b) __builtin_ia32_pmul##u##dq128((vec_d)(a), (vec_d)(b))
#define VEC_UPPERS	      1, 5, 3, 7
#endif
#ifdef VEC_PRODUCTS
typedef unsigned long long VEC_NAME(evens) __attribute__((vector_size(4 * LANES)));
#define VEC_ODD(v) ((VEC_NAME(evens))(v) >> 32)
#define VEC_MULH(type, u)                                                                          \
	__builtin_shufflevector((type)VEC_PRODUCTS(u, a, b),                                       \
				(type)VEC_PRODUCTS(u, VEC_ODD(a), VEC_ODD(b)), VEC_UPPERS)
VEC_INLINE vec_d fast_mulh_d(vec_d a, vec_d b)
{
	return VEC_MULH(vec_d, );
}

VEC_INLINE vec_ud fast_mulh_ud(vec_ud a, vec_ud b)
{
	return VEC_MULH(vec_ud, u);
}
#undef VEC_ODD
#undef VEC_MULH
#undef VEC_PRODUCTS
#undef VEC_UPPERS
#else
VEC_INLINE vec_d fast_mulh_d(vec_d a, vec_d b)
{
	typedef long long wide __attribute__((vector_size(8 * LANES)));

	return __builtin_convertvector(
		(__builtin_convertvector(a, wide) * __builtin_convertvector(b, wide)) >> 32, vec_d);
}

VEC_INLINE vec_ud fast_mulh_ud(vec_ud a, vec_ud b)
{
	typedef unsigned long long wide __attribute__((vector_size(8 * LANES)));

	return __builtin_convertvector((__builtin_convertvector(a, wide) *
					__builtin_convertvector(b, wide)) >>
					       32,
				       vec_ud);
}
#endif

/*
 * Square roots, and rounding to whole numbers. Hosts without an instruction for them use several
 * instructions.
 */
#if defined(__AVX2__) && LANES >= 4
#ifdef __AVX512VL__
#define VEC_ROUND(how) "vrndscaleps $" #how ", %1, %0"
#else
#define VEC_ROUND(how) "vroundps $" #how ", %1, %0"
#endif
#define VEC_HOST(name, instruction)                                                                \
	VEC_INLINE vec_f name(vec_f a)                                                             \
	{                                                                                          \
		vec_f to;                                                                          \
                                                                                                   \
		__asm__(instruction : "=v"(to) : "v"(a));                                          \
		return to;                                                                         \
	}
VEC_HOST(vec_sqrt, "vsqrtps %1, %0")
VEC_HOST(vec_rint, VEC_ROUND(8))
VEC_HOST(vec_floor, VEC_ROUND(9))
VEC_HOST(vec_ceil, VEC_ROUND(10))
VEC_HOST(vec_trunc, VEC_ROUND(11))
#undef VEC_ROUND
#undef VEC_HOST
#else
VEC_INLINE vec_f vec_sqrt(vec_f a)
{
	for (int i = 0; i < LANES; i++)
		a[i] = __builtin_sqrtf(a[i]);
	return a;
}

/*
 * Return: @whole with the sign of @a; in lanes where the magnitude of @a is 2^23 or more, @a
 * itself, which is a whole number already.
 */
VEC_INLINE vec_f VEC_NAME(rounded)(vec_f a, vec_f whole)
{
	const vec_ud magnitude = (vec_ud)a & 0x7fffffff;
	const vec_ud small = (vec_ud)(magnitude < 0x4b000000);

	return (vec_f)((((vec_ud)whole | ((vec_ud)a & 0x80000000)) & small) | ((vec_ud)a & ~small));
}

/* Return: 1.0 in the lanes of @where that are all ones, else 0. */
VEC_INLINE vec_f VEC_NAME(one)(vec_d where)
{
	return (vec_f)((vec_ud)where & 0x3f800000);
}

VEC_INLINE vec_f vec_trunc(vec_f a)
{
	const vec_f small = (vec_f)((vec_ud)a & (vec_ud)(((vec_ud)a & 0x7fffffff) < 0x4b000000));

	return VEC_NAME(
		rounded)(a, __builtin_convertvector(__builtin_convertvector(small, vec_d), vec_f));
}

VEC_INLINE vec_f vec_floor(vec_f a)
{
	const vec_f t = vec_trunc(a);

	return VEC_NAME(rounded)(a, t - VEC_NAME(one)(t > a));
}

VEC_INLINE vec_f vec_ceil(vec_f a)
{
	const vec_f t = vec_trunc(a);

	return VEC_NAME(rounded)(a, t + VEC_NAME(one)(t < a));
}

VEC_INLINE vec_f vec_rint(vec_f a)
{
	const vec_f magnitude = (vec_f)((vec_ud)a & 0x7fffffff);

	return VEC_NAME(rounded)(a, (magnitude + 0x1p23f) - 0x1p23f);
}
#endif

/* Return: the fraction of a number: +0 for a whole number; NaN for an infinity. */
VEC_INLINE vec_f vec_fraction(vec_f a)
{
	return (vec_f)((vec_ud)(a - vec_floor(a)) & 0x7fffffff);
}

/* Return: the number of bits that are set. */
VEC_INLINE vec_ud vec_ones(vec_ud a)
{
	a -= (a >> 1) & 0x55555555;
	a = (a & 0x33333333) + ((a >> 2) & 0x33333333);
	a = (a + (a >> 4)) & 0x0f0f0f0f;
	a += a >> 8;
	return (a + (a >> 16)) & 0x3f;
}

/* Return: the number of zero bits above the highest bit that is set. */
VEC_INLINE vec_ud vec_zeros(vec_ud a)
{
#if defined(__AVX512CD__) && defined(__AVX512VL__) && LANES >= 4
	vec_ud to;

	__asm__("vplzcntd %1, %0" : "=v"(to) : "v"(a));
	return to;
#else
	a |= a >> 1;
	a |= a >> 2;
	a |= a >> 4;
	a |= a >> 8;
	a |= a >> 16;
	return vec_ones(~a);
#endif
}

/* Return: the number of the lowest bit that is set; all ones if no bit is set. */
VEC_INLINE vec_ud vec_lowest(vec_ud a)
{
	return 31 - vec_zeros(a & -a);
}

/* Return: the number of zero bits above the highest bit that is set; all ones if no bit is set. */
VEC_INLINE vec_ud vec_highest_ud(vec_ud a)
{
	return vec_zeros(a) | (vec_ud)(a == 0);
}

/*
 * Return: for signed numbers, the number of bits at the top that equal the sign; all ones if all
 * bits are equal.
 */
VEC_INLINE vec_ud vec_highest_d(vec_ud a)
{
	return vec_highest_ud(a ^ (vec_ud)((vec_d)a < (vec_d){ 0 }));
}

VEC_INLINE vec_ud vec_reversed(vec_ud a)
{
	a = (a & 0x55555555) << 1 | (a >> 1 & 0x55555555);
	a = (a & 0x33333333) << 2 | (a >> 2 & 0x33333333);
	a = (a & 0x0f0f0f0f) << 4 | (a >> 4 & 0x0f0f0f0f);
	a = (a & 0x00ff00ff) << 8 | (a >> 8 & 0x00ff00ff);
	return a << 16 | a >> 16;
}

/*
 * vec_field_ud(), vec_field_d() - Return: @width bits of @v from bit @offset on. In the signed
 * version, the highest of these bits is the sign.
 */
VEC_INLINE vec_ud vec_field_ud(vec_ud width, vec_ud offset, vec_ud v)
{
	return v >> (offset & 31) & ((1 << (width & 31)) - 1);
}

VEC_INLINE vec_ud vec_field_d(vec_ud width, vec_ud offset, vec_ud v)
{
	const vec_d unused = (vec_d)(-width & 31);

	return (vec_ud)((vec_d)v >> (vec_d)(offset & 31) << unused >> unused) &
	       (vec_ud)((width & 31) != 0);
}

/* Return: @into, with @width bits replaced by the low bits of @v, from bit @offset on. */
VEC_INLINE vec_ud vec_insert(vec_ud width, vec_ud offset, vec_ud v, vec_ud into)
{
	const vec_ud mask = ((1 << (width & 31)) - 1) << (offset & 31);

	return ((v << (offset & 31)) & mask) | (into & ~mask);
}

/*
 * Return: @to; in lanes where it is a NaN, the first NaN of @a, @b and @c, made quiet, else the
 * default NaN.
 */
VEC_SELDOM vec_ud vec_quiet(vec_ud to, vec_ud a, vec_ud b, vec_ud c)
{
	const vec_ud in_a = (vec_ud)((a & 0x7fffffff) > 0x7f800000);
	const vec_ud in_b = (vec_ud)((b & 0x7fffffff) > 0x7f800000);
	const vec_ud in_c = (vec_ud)((c & 0x7fffffff) > 0x7f800000);
	const vec_ud is_nan = (vec_ud)((to & 0x7fffffff) > 0x7f800000);
	const vec_ud nan =
		vec_choose(in_a, a,
			   vec_choose(in_b, b, vec_choose(in_c, c, (vec_ud){ 0 } + 0x7f800000)));

	return vec_choose(is_nan, nan | 0x400000, to);
}

/*
 * Convert halves to floats, and floats to the nearest half. A NaN becomes quiet and keeps the upper
 * bits of its payload.
 */
#if defined(__AVX2__) && LANES >= 8
VEC_INLINE vec_f vec_of_half(vec_uw a)
{
	vec_f to;

	__asm__("vcvtph2ps %1, %0" : "=v"(to) : "v"(a));
	return to;
}

VEC_INLINE vec_uw vec_to_half(vec_f a)
{
	vec_uw to;

	__asm__("vcvtps2ph $0, %1, %0" : "=v"(to) : "v"(a));
	return to;
}
#else
VEC_INLINE vec_f vec_of_half(vec_uw a)
{
	const vec_ud bits = __builtin_convertvector(a, vec_ud), sign = (bits & 0x8000) << 16;
	const vec_ud large = ((vec_ud)((bits & 0x7c00) == 0x7c00) & 0x7f800000) |
			     ((vec_ud)((bits & 0x7fff) > 0x7c00) & 0x400000);
	const vec_f size = (vec_f)((bits & 0x7fff) << 13) * 0x1p112f;

	return (vec_f)((vec_ud)size | large | sign);
}

VEC_INLINE vec_uw vec_to_half(vec_f a)
{
	const vec_ud bits = (vec_ud)a & 0x7fffffff, nan = (vec_ud)(bits > 0x7f800000);
	const vec_ud large = (vec_ud)(bits >= 0x47800000), small = (vec_ud)(bits < 0x38800000);
	/*
	 * A float plus 1/2 has a last bit of 2^-24, the unit of denormal halves, so the addition
	 * rounds to a denormal half.
	 */
	const vec_ud denormal = (vec_ud)((vec_f)bits + 0.5f) - 0x3f000000;
	const vec_ud normal = (bits - 0x38000000 + 0xfff + (bits >> 13 & 1)) >> 13;
	const vec_ud to = (small & denormal) | (~small & ~large & normal) | (large & 0x7c00) |
			  (nan & (0x200 | (bits >> 13 & 0x3ff)));

	return __builtin_convertvector(to | ((vec_ud)a >> 16 & 0x8000), vec_uw);
}
#endif

/*
 * Return: a * b + c of halves, as a float that rounds to the same half as the exact number. The
 * product is exact. The rounding error of the sum is a float, too. An inexact result is rounded to
 * odd: of the two floats next to the exact number, the one whose last bit is set. So the second
 * rounding is correct.
 */
VEC_INLINE vec_f vec_half_mad(vec_f a, vec_f b, vec_f c)
{
	const vec_f product = a * b, sum = product + c, added = sum - product;
	const vec_f lost = (product - (sum - added)) + (c - added);
	const vec_ud bits = (vec_ud)sum, inexact = (vec_ud)((lost < 0) | (lost > 0)) & 1;
	const vec_ud smaller = ((vec_ud)lost ^ bits) >> 31 & inexact & ~bits;

	return (vec_f)((bits - smaller) | inexact);
}

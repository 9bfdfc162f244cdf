/* SPDX-License-Identifier: MIT */
/*
 * Functions of floats on vectors of LANES lanes. Each returns the result of the C library's
 * double-precision function, rounded once. functions.c includes this file; a kernel that is
 * translated to native code contains its text once for each number of lanes, after vec_math.h. The
 * including file defines, besides the macros for vec_math.h:
 *
 *	VEC_CALLER	the first parameter of a function, followed by a comma; or nothing
 *	VEC_APART	declaration of a function that need not be inlined
 *	VEC_SOME(v)	whether any bit of any lane of @v is not zero
 *	VEC_DECIDED(name, a, b, to, undecided)
 *			the result for @a and @b: in lanes where @undecided is zero, @to; in other
 *			lanes, the C library's result
 *
 * A function is computed with a little less precision than in the C library. If numbers within the
 * error bound of the result round to different floats, the C library's function computes the lane.
 * So the result does not depend on whether the compiler fuses operations.
 */
#define vec_dbits   VEC_NAME(dbits)
#define vec_df	    VEC_NAME(df)
#define vec_hf	    VEC_NAME(hf)
#define vec_widened VEC_NAME(widened)
#define vec_mad	    VEC_NAME(mad)
#define vec_all_df  VEC_NAME(all_df)

/*
 * An upper bound of the relative error of near_root(), and of the result that rsqrt computes from
 * it.
 */
#ifdef __AVX512VL__
#define VEC_ROOT_ERROR 0x1p-37f
#else
#define VEC_ROOT_ERROR 0x1p-34f
#endif

/* Vectors with half as many elements: doubles, the bits of doubles, and floats. */
typedef double vec_df __attribute__((vector_size(4 * LANES)));
typedef unsigned long long vec_dbits __attribute__((vector_size(4 * LANES)));
typedef float vec_hf __attribute__((vector_size(2 * LANES)));

/*
 * Index lists for __builtin_shufflevector(): the lower and the upper half of a vector, and every
 * second lane of two vectors.
 */
#undef VEC_LOWER
#undef VEC_UPPER
#undef VEC_EVEN
#if LANES == 16
#define VEC_LOWER 0, 1, 2, 3, 4, 5, 6, 7
#define VEC_UPPER 8, 9, 10, 11, 12, 13, 14, 15
#define VEC_EVEN  0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30
#elif LANES == 8
#define VEC_LOWER 0, 1, 2, 3
#define VEC_UPPER 4, 5, 6, 7
#define VEC_EVEN  0, 2, 4, 6, 8, 10, 12, 14
#else
#define VEC_LOWER 0, 1
#define VEC_UPPER 2, 3
#define VEC_EVEN  0, 2, 4, 6
#endif

VEC_INLINE vec_df vec_widened(vec_hf v)
{
#if (defined(__AVX512VL__) && LANES == 16) || (defined(__AVX2__) && LANES == 8)
	vec_df to;

	/* Without this instruction, the compiler converts the vector in several parts. */
	__asm__("vcvtps2pd %1, %0" : "=v"(to) : "v"(v));
	return to;
#else
	return __builtin_convertvector(v, vec_df);
#endif
}

VEC_INLINE vec_hf VEC_NAME(upper)(vec_f v)
{
#if defined(__AVX2__) && LANES == 8
	vec_hf to;

	/*
	 * Without this statement, the compiler selects a slower instruction, which can combine any
	 * two halves.
	 */
	__asm__("vextractf128 $1, %1, %0" : "=x"(to) : "x"(v));
	return to;
#else
	return __builtin_shufflevector(v, v, VEC_UPPER);
#endif
}

VEC_INLINE vec_df vec_all_df(double value)
{
	return value - (vec_df){ 0 };
}

/* vec_mad() - Return: a * b + c, with one rounding or two: the compiler may fuse the operations. */
VEC_INLINE vec_df vec_mad(vec_df a, vec_df b, vec_df c)
{
#if defined(__AVX512VL__) && LANES == 16
	return __builtin_ia32_vfmaddpd512_mask(a, b, c, (signed char)-1, 4);
#elif defined(__FMA__) && LANES == 8
	return __builtin_ia32_vfmaddpd256(a, b, c);
#else
	return a * b + c;
#endif
}
#define VEC_MAD(a, b, c) vec_mad(a, b, vec_all_df(c))

VEC_INLINE vec_df VEC_NAME(choose_df)(vec_df where, vec_df a, vec_df b)
{
	return (vec_df)(((vec_dbits)where & (vec_dbits)a) | (~(vec_dbits)where & (vec_dbits)b));
}

/*
 * VEC_LOST() - a number that is 0 if it is not certain to which float the exact result rounds. @v
 * is the result as a double, with a relative error below 2^-@bits. A float lacks the last 29 bits
 * of a double. If these bits are near one half, that is, 2^28, a number within the error can round
 * to another float. The macro adds one half and the error, so such bits wrap around to a number
 * below twice the error. It is not usable for results that become denormals.
 */
#define VEC_ERROR(bits)	    (1ull << (53 - (bits)))
#define VEC_MOVED(v, bits)  ((vec_dbits)(v) + (0x10000000 + VEC_ERROR(bits)))
#define VEC_LOST_BITS(bits) (0x20000000 - 2 * VEC_ERROR(bits))
#define VEC_LOST(v, bits)   (VEC_MOVED(v, bits) & VEC_LOST_BITS(bits))

/*
 * near(): whether VEC_LOST() is zero in any lane of either half. least(): whether any lane is at
 * least a number. differ(): whether any lanes of two vectors differ or are NaN.
 */
#if defined(__AVX512VL__) && LANES == 16 && !defined(__clang__)
VEC_INLINE int VEC_NAME(near)(vec_df low, vec_df high, unsigned int bits)
{
	typedef long long q __attribute__((vector_size(64)));
	const q lost = (q){ 0 } + (long long)VEC_LOST_BITS(bits);

	return __builtin_ia32_ptestnmq512((q)VEC_MOVED(low, bits), lost, (signed char)-1) |
	       __builtin_ia32_ptestnmq512((q)VEC_MOVED(high, bits), lost, (signed char)-1);
}

VEC_INLINE int VEC_NAME(least)(vec_ud v, unsigned int least)
{
	return __builtin_ia32_ucmpd512_mask((vec_d)v, (vec_d)((vec_ud){ 0 } + least), 5, (short)-1);
}

VEC_INLINE int VEC_NAME(differ)(vec_f a, vec_f b)
{
	return __builtin_ia32_cmpps512_mask(a, b, 4, (short)-1, 4);
}
#else
VEC_INLINE int VEC_NAME(near)(vec_df low, vec_df high, unsigned int bits)
{
	return VEC_SOME((vec_ud)(VEC_LOST(low, bits) == 0) | (vec_ud)(VEC_LOST(high, bits) == 0));
}

VEC_INLINE int VEC_NAME(least)(vec_ud v, unsigned int least)
{
	return VEC_SOME((vec_ud)(vec_max_ud(v, (vec_ud){ 0 } + least) == v));
}

VEC_INLINE int VEC_NAME(differ)(vec_f a, vec_f b)
{
	return VEC_SOME((vec_ud)(a != b));
}
#endif

/* Convert two halves of doubles to one vector of floats. */
VEC_INLINE vec_f VEC_NAME(narrowed)(vec_df low, vec_df high)
{
	return __builtin_shufflevector(__builtin_convertvector(low, vec_hf),
				       __builtin_convertvector(high, vec_hf), VEC_LOWER, VEC_UPPER);
}

/* Return: all ones in the lanes that the C library must compute, else 0. */
VEC_INLINE vec_ud VEC_NAME(undecided)(vec_df low, vec_df high, unsigned int bits, vec_ud unusual)
{
	return unusual | __builtin_shufflevector((vec_ud)(VEC_LOST(low, bits) == 0),
						 (vec_ud)(VEC_LOST(high, bits) == 0), VEC_EVEN);
}

#define VEC_AT_ONCE(x) (void)(x)
/*
 * VEC_FUNCTION() - define a function of floats
 * @op: computes the result for @x and @y with a relative error of at most 2^-@bits
 * @last: converts v_, the result rounded to a float, to the final result
 * @unusual, @limit: if @unusual is at least @limit in a lane, the C library computes the lane
 * @first: @first(x) is a statement that is executed before all others
 */
#define VEC_FUNCTION(name, op, bits, x, y, last, unusual, limit, first)                            \
	VEC_APART vec_ud VEC_NAME(name)(VEC_CALLER vec_ud a, vec_ud b)                             \
	{                                                                                          \
		const vec_f x_ = (vec_f)(x), y_ = (vec_f)(y);                                      \
		first(x_);                                                                         \
		const vec_df low_ =                                                                \
			VEC_NAME(op)(vec_widened(__builtin_shufflevector(x_, x_, VEC_LOWER)),      \
				     vec_widened(__builtin_shufflevector(y_, y_, VEC_LOWER)));     \
		const vec_df high_ = VEC_NAME(op)(vec_widened(VEC_NAME(upper)(x_)),                \
						  vec_widened(VEC_NAME(upper)(y_)));               \
		const vec_f v_ = VEC_NAME(narrowed)(low_, high_);                                  \
		const vec_ud to_ = (vec_ud)(last), unusual_ = (unusual);                           \
                                                                                                   \
		(void)b;                                                                           \
		if (__builtin_expect(VEC_NAME(near)(low_, high_, bits) |                           \
					     VEC_NAME(least)(unusual_, limit),                     \
				     0))                                                           \
			return VEC_DECIDED(name, a, b, to_,                                        \
					   VEC_NAME(undecided)(low_, high_, bits,                  \
							       (vec_ud)(unusual_ >= (limit))));    \
		return to_;                                                                        \
	}

/*
 * Adding VEC_WHOLE to a number rounds it to a whole number, which is then in the low bits of the
 * sum.
 */
#define VEC_WHOLE   0x1.8p52
#define VEC_WHOLE_F 0x1.8p23f
#define VEC_MOST    200.0 /* larger powers of two are infinite or zero as floats */

/* Return: two to the power of a number from -1/2 to 1/2. */
VEC_INLINE vec_df VEC_NAME(op_exp)(vec_df x, vec_df y)
{
	/*
	 * A polynomial with an error of less than 2^-39. Terms are combined in pairs, and
	 * pairs of pairs (Estrin's scheme), which takes half the time of Horner's scheme.
	 */
	const vec_df x2 = x * x, x4 = x2 * x2;
	const vec_df a = VEC_MAD(x, vec_all_df(0x1.62e42fef84c25p-1), 1);
	const vec_df b = VEC_MAD(x, vec_all_df(0x1.c6b08dd71cba5p-5), 0x1.ebfbdff823cb5p-3);
	const vec_df c = VEC_MAD(x, vec_all_df(0x1.5d874581411cbp-10), 0x1.3b2ab71824365p-7);
	const vec_df d = VEC_MAD(x, vec_all_df(0x1.00dc6396f4ca0p-16), 0x1.4308ac70a8e77p-13);
	const vec_df e = vec_mad(x4, vec_all_df(0x1.63d1523780311p-20), vec_mad(x2, d, c));

	(void)y;
	return vec_mad(x4, e, vec_mad(x2, b, a));
}

/* Return: the logarithm of a number that is positive and finite. */
VEC_INLINE vec_df VEC_NAME(op_log)(vec_df x, vec_df y)
{
	const vec_dbits bits = (vec_dbits)x;
	const vec_dbits exponent = (bits + (0x3ff0000000000000 - 0x3fe6a09e667f3bcd)) >> 52;
	const vec_df power = (vec_df)(exponent | 0x4330000000000000) - (0x1p52 + 1023);
	const vec_df f = (vec_df)(bits - ((exponent - 1023) << 52)) - 1.0;
	const vec_df s = f / (f + 2.0), square = s * s;
	/* A polynomial in the square; the relative error is less than 2^-44. */
	vec_df to = VEC_MAD(square, vec_all_df(0x1.21af101c073efp-2), 0x1.47957ca53fbd6p-2);

	(void)y;
	to = VEC_MAD(square, to, 0x1.a61a2db52464ap-2);
	to = VEC_MAD(square, to, 0x1.2776c294d1dbap-1);
	to = VEC_MAD(square, to, 0x1.ec709dc53ace3p-1);
	to = VEC_MAD(square, to, 0x1.71547652b8252p+1);
	return vec_mad(s, to, power);
}

VEC_INLINE vec_df VEC_NAME(op_pow)(vec_df x, vec_df y)
{
	/* For powers beyond this, results are infinite or zero. */
	const vec_df high = vec_all_df(VEC_MOST);
	vec_df power = y * VEC_NAME(op_log)(x, y), whole, to;

	power = VEC_NAME(choose_df)((vec_df)(power > high), high, power);
	power = VEC_NAME(choose_df)((vec_df)(power < -high), -high, power);
	whole = power + VEC_WHOLE;
	to = VEC_NAME(op_exp)(power - (whole - VEC_WHOLE), y) *
	     (vec_df)(((vec_dbits)whole << 52) + (1023ull << 52));
	/*
	 * For a result that is a denormal, return a number for which VEC_NAME(near)() is true, so
	 * that the C library computes it.
	 */
	return VEC_NAME(choose_df)((vec_df)((power < -125.5) & (power > -151.0)),
				   vec_all_df(1 + 0x1p-24), to);
}

/* Return: sin(@x - @count * pi). The magnitude of this difference is at most 1.66. */
VEC_INLINE vec_df VEC_NAME(op_sin)(vec_df x, vec_df count)
{
	/* Pi in two parts; multiples of the first part are exact. */
	const vec_df parts = vec_mad(count, vec_all_df(-0x1.921fb544p+1), x);
	const vec_df r = vec_mad(count, vec_all_df(-0x1.0b4611a626331p-33), parts);
	const vec_df square = r * r, s4 = square * square;
	/* A polynomial in the square; the relative error is less than 2^-42. */
	const vec_df a = VEC_MAD(square, vec_all_df(-0x1.5555555539384p-3), 1);
	const vec_df b = VEC_MAD(square, vec_all_df(-0x1.a019faed2c7fdp-13), 0x1.111111053da32p-7);
	const vec_df c = VEC_MAD(square, vec_all_df(-0x1.adebfc194b095p-26), 0x1.71dc7812e59bbp-19);
	const vec_df d = vec_mad(s4, vec_all_df(0x1.5131fb0aadd9bp-33), c);

	return r * vec_mad(s4, vec_mad(s4, d, b), a);
}

/* Clamp a number to the range of op_exp(); a NaN stays a NaN. */
VEC_INLINE vec_f VEC_NAME(within)(vec_f v)
{
	const vec_f most = (vec_f){ 0 } + (float)VEC_MOST;
#if defined(__AVX2__) && LANES >= 4

	/*
	 * If an operand is a NaN, these instructions return the last operand, which assemblers
	 * write first.
	 */
	__asm__("vminps %1, %2, %0" : "=v"(v) : "v"(v), "v"(most));
	__asm__("vmaxps %1, %2, %0" : "=v"(v) : "v"(v), "v"(-most));
	return v;
#else
	const vec_ud large = (vec_ud)(v > most) | (vec_ud)(v < -most);

	return (vec_f)vec_choose(large, ((vec_ud)v & 0x80000000) | (vec_ud)most, (vec_ud)v);
#endif
}

/* Return: a number times a power of two; a denormal may be rounded twice. */
VEC_INLINE vec_f VEC_NAME(scaled)(vec_f v, vec_f power)
{
#if defined(__AVX512VL__) && LANES >= 4
	vec_f to;

	__asm__("vscalefps %2, %1, %0" : "=v"(to) : "v"(v), "v"(power));
	return to;
#else
	const vec_d whole = __builtin_convertvector(power, vec_d), half = whole >> 1;

	return v * (vec_f)((half + 127) << 23) * (vec_f)((whole - half + 127) << 23);
#endif
}

/* Return: @v / pi + @more, rounded to a whole number, which is in the low bits of the result. */
VEC_INLINE vec_f VEC_NAME(turns)(vec_f v, float more)
{
	return (v * 0x1.45f306p-2f + more) + VEC_WHOLE_F;
}

/* Return: an approximation of the reciprocal square root, with the error VEC_ROOT_ERROR. */
VEC_INLINE vec_f VEC_NAME(near_root)(vec_f v)
{
#if defined(__AVX512VL__) && LANES >= 4
	__asm__("vrsqrt14ps %0, %0" : "+v"(v));
	return v;
#elif defined(__AVX2__) && LANES >= 4
	__asm__("vrsqrtps %0, %0" : "+x"(v));
	return v;
#else
	return 1.0f / vec_sqrt(v);
#endif
}

#ifdef __FMA__
/* 1 / sqrt(x): with e = 1 - x * root^2 the result is root * (1 + e / 2 + 3 / 8 * e^2 + ...). */
VEC_INLINE vec_ud VEC_NAME(rsqrt)(VEC_CALLER vec_ud a, vec_ud b)
{
	const vec_f x = (vec_f)a, root = VEC_NAME(near_root)(x), zero = { 0 };
	const vec_f product = x * root, lost = vec_fma(x, root, -product);
	const vec_f e = vec_fma(-lost, root, vec_fma(-product, root, zero + 1.0f));
	const vec_f more = vec_fma(e, vec_fma(e, zero + 0.3125f, zero + 0.375f), zero + 0.5f);
	const vec_f low = vec_fma(root, vec_fma(e, more, zero - VEC_ROOT_ERROR), root);
	const vec_f high = vec_fma(root, vec_fma(e, more, zero + VEC_ROOT_ERROR), root);

	(void)b;
	/*
	 * If x is not positive and finite in a lane, low and high are NaN there, and so they
	 * differ.
	 */
	if (__builtin_expect(VEC_NAME(differ)(low, high), 0))
		return VEC_DECIDED(rsqrt, a, b, (vec_ud)low, (vec_ud)(low != high));
	return (vec_ud)low;
}
#else
/* Return: 1 / sqrt(x). @root: an approximation of the result, with a relative error of 2^-11 */
VEC_INLINE vec_df VEC_NAME(op_rsqrt)(vec_df x, vec_df root)
{
	const vec_df rest = 1.0 - x * (root * root);

	return root + root * (rest * (0.5 + rest * (0.375 + rest * 0.3125)));
}
VEC_FUNCTION(rsqrt, op_rsqrt, 41, a, VEC_NAME(near_root)((vec_f)a), v_, a - 0x00800000, 0x7f000000,
	     VEC_AT_ONCE)
#endif

#define VEC_POWER	    VEC_NAME(within)((vec_f)a)
#define VEC_TURNS(more)	    VEC_NAME(turns)((vec_f)a, more)
#define VEC_SIGNED(v, sign) ((vec_ud)(v) ^ (sign) << 31)
#define VEC_MAGNITUDE(v)    ((v)&0x7fffffff)
#define VEC_NONE	    ((vec_f){ 0 })

/*
 * If all exponents are whole numbers, compute the exact powers of two: a compiler splits exp() into
 * the product of such a power and a second power.
 */
#define VEC_WHOLE_POWERS(rest)                                                                     \
	if (!VEC_SOME((vec_ud)(rest)))                                                             \
	return (vec_ud)VEC_NAME(scaled)((vec_f){ 0 } + 1.0f, VEC_POWER)

/* Exponents between -150 and -126 have denormal results, which the C library computes. */
VEC_FUNCTION(exp, op_exp, 38, VEC_POWER - vec_rint(VEC_POWER), VEC_NONE,
	     VEC_NAME(scaled)(v_, vec_rint(VEC_POWER)), a - 0xc3160000, 0xffe60001,
	     VEC_WHOLE_POWERS)
VEC_FUNCTION(log, op_log, 42, a, VEC_NONE, v_, a - 1, 0x7f7fffff, VEC_AT_ONCE)
VEC_FUNCTION(sin, op_sin, 38, a, VEC_TURNS(0) - VEC_WHOLE_F, VEC_SIGNED(v_, (vec_ud)VEC_TURNS(0)),
	     VEC_MAGNITUDE(a), 0x49800001, VEC_AT_ONCE)
VEC_FUNCTION(cos, op_sin, 38, a, (VEC_TURNS(-0.5f) - VEC_WHOLE_F) + 0.5f,
	     VEC_SIGNED(v_, ~(vec_ud)VEC_TURNS(-0.5f)), VEC_MAGNITUDE(a), 0x49800001, VEC_AT_ONCE)
VEC_FUNCTION(pow, op_pow, 36, VEC_MAGNITUDE(a), b, v_,
	     (vec_ud)(VEC_MAGNITUDE(a) - 1 >= 0x7f7fffff) |
		     (vec_ud)(VEC_MAGNITUDE(b) >= 0x7f800000),
	     1, VEC_AT_ONCE)

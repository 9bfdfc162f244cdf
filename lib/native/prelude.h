/*
 * The first header of every translation, after abi.h: vectors of the host, and functions for
 * arithmetic. Before it, the translation defines NATIVE_BYTES, the size of a host vector in bytes.
 */

/*
 * Disable passes of gcc that take long and do not make this code faster. Jump threading takes most
 * of the compile time if lanes wait at many places. Clang does not have these options.
 */
#ifndef __clang__
#pragma GCC optimize("no-tree-pta", "no-tree-sra", "no-thread-jumps", "no-tree-dominator-opts",    \
		     "ira-region=one")
#endif

typedef __INT8_TYPE__ s8;
typedef __INT16_TYPE__ s16;
typedef __INT32_TYPE__ s32;
typedef __INT64_TYPE__ s64;
typedef native_u8 u8;
typedef native_u16 u16;
typedef native_u32 u32;
typedef native_u64 u64;
typedef float f32;
typedef double f64;

#define INLINE	    static inline __attribute__((always_inline))
/* APART: attributes of functions that are not inlined, to save compile time. */
#define APART	    static __attribute__((noinline, unused))
#define LIKELY(x)   __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

/* Define vector types for each element type and number of lanes, such as u32x16. */
#define VECTOR(type, lanes, bytes) typedef type type##x##lanes __attribute__((vector_size(bytes)));
#define VECTORS(bits, lanes)                                                                       \
	VECTOR(u##bits, lanes, lanes *(bits) / 8) VECTOR(s##bits, lanes, lanes *(bits) / 8)
#define VECTORS_OF(lanes)                                                                          \
	VECTORS(8, lanes)                                                                          \
	VECTORS(16, lanes)                                                                         \
	VECTORS(32, lanes)                                                                         \
	VECTORS(64, lanes) VECTOR(f32, lanes, lanes * 4) VECTOR(f64, lanes, lanes * 8)
VECTORS_OF(1)
VECTORS_OF(2)
VECTORS_OF(4)
VECTORS_OF(8)
VECTORS_OF(16)
VECTORS_OF(32)
VECTORS_OF(64)

#define SHUFFLE		__builtin_shufflevector
#define CONVERT		__builtin_convertvector
/* CHOOSE() - select bits: bits of @a where @m has ones, bits of @b where @m has zeros */
#define CHOOSE(m, a, b) (((m) & (a)) | (~(m) & (b)))
/* ALL() - a vector with the same number in all lanes */
#define ALL(type, x)	((x) - (type){ 0 })

INLINE u32 ones(u32 x)
{
	return (u32)__builtin_popcount(x);
}

/*
 * mask_N() - convert a bit mask to a vector of N lanes: all ones in the lanes whose bit is set,
 * else zeros
 * bits_N() - convert a vector to a bit mask: bit n of the mask is the highest bit of lane n
 * nans_N() - bit n of the result is set if lane n is a NaN
 */
#define NUMBERS_1                                                                                  \
	{                                                                                          \
		0                                                                                  \
	}
#define NUMBERS_2                                                                                  \
	{                                                                                          \
		0, 1                                                                               \
	}
#define NUMBERS_4                                                                                  \
	{                                                                                          \
		0, 1, 2, 3                                                                         \
	}
#define NUMBERS_8                                                                                  \
	{                                                                                          \
		0, 1, 2, 3, 4, 5, 6, 7                                                             \
	}
#define NUMBERS_16                                                                                 \
	{                                                                                          \
		0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15                               \
	}

#define MASK(n)                                                                                    \
	INLINE u32x##n mask_##n(u32 bits)                                                          \
	{                                                                                          \
		const u32x##n bit = ALL(u32x##n, 1u) << (u32x##n)NUMBERS_##n;                      \
                                                                                                   \
		return (u32x##n)((ALL(u32x##n, bits) & bit) == bit);                               \
	}
#define BITS(n)                                                                                    \
	INLINE u32 bits_##n(u32x##n v)                                                             \
	{                                                                                          \
		u32 bits = 0;                                                                      \
                                                                                                   \
		for (int i = 0; i < (n); i++)                                                      \
			bits |= v[i] >> 31 << i;                                                   \
		return bits;                                                                       \
	}
#define NANS(n)                                                                                    \
	INLINE u32 nans_##n(f32x##n v)                                                             \
	{                                                                                          \
		return bits_##n((u32x##n)(v != v));                                                \
	}
#define FMA(n)                                                                                     \
	INLINE f32x##n fma_##n(f32x##n a, f32x##n b, f32x##n c)                                    \
	{                                                                                          \
		for (int i = 0; i < (n); i++)                                                      \
			c[i] = __builtin_fmaf(a[i], b[i], c[i]);                                   \
		return c;                                                                          \
	}

/*
 * The functions for vectors of one number are macros, since gcc keeps a vector of one float in
 * memory if its element is written.
 */
#define nans_1(v)      ((u32)((v)[0] != (v)[0]))
#define fma_1(a, b, c) ((f32x1){ __builtin_fmaf((a)[0], (b)[0], (c)[0]) })
MASK(1)
MASK(2)
BITS(1)
BITS(2)
NANS(2)
FMA(2)
#if NATIVE_BYTES == 64
/*
 * mask_number() - Return: a mask of 16 bits, zero-extended. The empty assembler statement avoids a
 * bug of gcc 12: it combines a comparison with this extension, and if the result is not in a
 * register, it stores 16 bits and loads 32.
 */
INLINE u32 mask_number(u16 mask)
{
#ifndef __clang__
	__asm__("" : "+k"(mask));
#endif
	return mask;
}
INLINE u32x16 mask_16(u32 bits)
{
	return (u32x16)__builtin_ia32_cvtmask2d512((u16)bits);
}
INLINE u32x8 mask_8(u32 bits)
{
	return (u32x8)__builtin_ia32_cvtmask2d256((u8)bits);
}
INLINE u32 bits_16(u32x16 v)
{
	return mask_number((u16)__builtin_ia32_cvtd2mask512((s32x16)v));
}
INLINE u32 nans_16(f32x16 v)
{
	return mask_number((u16)__builtin_ia32_cmpps512_mask(v, v, 3, (s16)-1, 4));
}
INLINE f32x16 fma_16(f32x16 a, f32x16 b, f32x16 c)
{
	return __builtin_ia32_vfmaddps512_mask(a, b, c, (s16)-1, 4);
}
#elif NATIVE_BYTES == 32
MASK(8)
#endif
#if NATIVE_BYTES >= 32
INLINE u32 bits_8(u32x8 v)
{
	return (u32)__builtin_ia32_movmskps256((f32x8)v);
}
NANS(8)
INLINE f32x8 fma_8(f32x8 a, f32x8 b, f32x8 c)
{
	return __builtin_ia32_vfmaddps256(a, b, c);
}
#endif
#ifdef __SSE__
INLINE u32 bits_4(u32x4 v)
{
	return (u32)__builtin_ia32_movmskps((f32x4)v);
}
#else
BITS(4)
#endif
MASK(4)
NANS(4)
FMA(4)

/* none_N() - Return: whether all bits of all lanes are zero. */
#if NATIVE_BYTES == 64
INLINE int none_16(u32x16 v)
{
#ifdef __clang__
	return !bits_16((u32x16)(v != 0));
#else
	return !(u16)__builtin_ia32_ptestmd512((s32x16)v, (s32x16)v, (s16)-1);
#endif
}
#endif
#if NATIVE_BYTES >= 32
typedef long long long_x4 __attribute__((vector_size(32)));
INLINE int none_8(u32x8 v)
{
	return __builtin_ia32_ptestz256((long_x4)v, (long_x4)v);
}
/* none_of_8() - Return: whether all bits of @v that @mask selects are 0. */
INLINE int none_of_8(u32x8 v, u32x8 mask)
{
	return __builtin_ia32_ptestz256((long_x4)v, (long_x4)mask);
}
#endif
/*
 * UPPER_HALF() - the upper 16 bytes of a vector of 32 bytes. SHUFFLE() is not used with gcc, which
 * would choose a slower instruction.
 */
#if NATIVE_BYTES >= 32 && !defined(__clang__)
#define UPPER_HALF(v) __builtin_ia32_extract128i256((long_x4)(v), 1)
#else
#define UPPER_HALF(v) SHUFFLE((u64x4)(v), (u64x4)(v), 2, 3)
#endif
INLINE int none_4(u32x4 v)
{
	return !bits_4((u32x4)(v != 0));
}

/*
 * LOW_N(), HIGH_N() - make one vector from two vectors of 64-bit numbers: the low (high) 32 bits of
 * each number
 */
#define LOW_4(a, b)    SHUFFLE(a, b, 0, 2, 4, 6)
#define HIGH_4(a, b)   SHUFFLE(a, b, 1, 3, 5, 7)
#define LOW_8(a, b)    SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14)
#define HIGH_8(a, b)   SHUFFLE(a, b, 1, 3, 5, 7, 9, 11, 13, 15)
#define LOW_16(a, b)   SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)
#define HIGH_16(a, b)  SHUFFLE(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31)
#define same_wide_8(v) none_16((u32x16)(v))
#define same_wide_4(v) none_8((u32x8)(v))
#define same_wide_2(v) none_4((u32x4)(v))

/*
 * Loads and stores at unaligned addresses. They do not use memcpy(), to avoid a bug of gcc 12 with
 * AVX-512: it stores a constant of 32 or 64 bytes wrongly if its first half repeats one byte and
 * its second half is zero.
 */
#define LOADER(type)                                                                               \
	typedef type type##_any __attribute__((aligned(1), may_alias));                            \
                                                                                                   \
	INLINE type ld_##type(const u8 *at)                                                        \
	{                                                                                          \
		return *(const type##_any *)at;                                                    \
	}                                                                                          \
	INLINE void st_##type(u8 *at, type x)                                                      \
	{                                                                                          \
		*(type##_any *)at = x;                                                             \
	}
LOADER(u8)
LOADER(u16)
LOADER(u32)
LOADER(u64)
LOADER(u32x4)
LOADER(u32x8)
LOADER(u32x16)

/*
 * The names of vector types and functions in engine/fast/rows.h and vec_math.h, for vectors of
 * LANES lanes.
 */
#define PASTE_(a, b) a##b
#define PASTE(a, b)  PASTE_(a, b)
#define vec_ud	     PASTE(u32x, LANES)
#define vec_d	     PASTE(s32x, LANES)
#define vec_f	     PASTE(f32x, LANES)
#define vec_uw	     PASTE(u16x, LANES)
#define vec_choose   CHOOSE
#define vec_fma	     PASTE(fma_, LANES)
#define VEC_INLINE   INLINE
#define VEC_SELDOM   APART
#define VEC_NAME(f)  PASTE(vec_##f##_, LANES)

/*
 * CALL_2() - call a function in @math of struct native_call (library code) for vectors of @lanes
 * lanes, which are passed in memory
 */
#define CALL_2(name, type, lanes, a, b)                                                            \
	({                                                                                         \
		union {                                                                            \
			type v;                                                                    \
			u32 lane[16];                                                              \
		} to_, x_ = { (type)(a) }, y_ = { (type)(b) };                                     \
                                                                                                   \
		n->math[NATIVE_##name](to_.lane, x_.lane, y_.lane, lanes);                         \
		to_.v;                                                                             \
	})
#define vec_call_2(name, a, b) CALL_2(name, vec_ud, LANES, a, b)
/* MATH() - call a function of engine/fast/vec_floats.h */
#define MATH(name, l, a, b)    vec_##name##_##l(n, (u32x##l)(a), (u32x##l)(b))
#define vec_math(name, a, b)   PASTE(vec_math_, LANES)(name, a, b)

/*
 * ROW() - define a function that computes the result of a row of engine/fast/rows.h for vectors of
 * LANES numbers
 */
#define ROW(result, name, type, ...)                                                               \
	INLINE result PASTE(name##_, LANES)(struct native_call * n, vec_ud a_, vec_ud b_,          \
					    vec_ud c_)                                             \
	{                                                                                          \
		const PASTE(type##x, LANES) a = (PASTE(type##x, LANES))a_;                         \
		const PASTE(type##x, LANES) b = (PASTE(type##x, LANES))b_;                         \
		const PASTE(type##x, LANES) c = (PASTE(type##x, LANES))c_;                         \
                                                                                                   \
		(void)n, (void)a, (void)b, (void)c;                                                \
		return (result)(__VA_ARGS__);                                                      \
	}
#define vec_math_1(name, a, b)	MATH(name, 1, a, b)
#define vec_math_2(name, a, b)	MATH(name, 2, a, b)
#define vec_math_4(name, a, b)	MATH(name, 4, a, b)
#define vec_math_8(name, a, b)	MATH(name, 8, a, b)
#define vec_math_16(name, a, b) MATH(name, 16, a, b)

/*
 * Macros for arithmetic that is not in engine/fast/rows.h. @u: type of a vector of unsigned
 * integers; @top: number of the highest bit of an element.
 */
#define NOT(u, top, x)		(~(x))
#define NEG(u, top, x)		(-(x))
#define SAME(u, top, x)		(x)
#define ABS(u, top, x)		(((x) ^ -((x) >> (top))) + ((x) >> (top)))
#define NEGABS(u, top, x)	(-ABS(u, top, x))
#define SIGN(u, top)		(((u){ 0 } + 1) << (top))
#define FLOAT_NEG(u, top, x)	((x) ^ SIGN(u, top))
#define FLOAT_ABS(u, top, x)	((x) & ~SIGN(u, top))
#define FLOAT_NEGABS(u, top, x) ((x) | SIGN(u, top))
/*
 * MASK_8(), MASK_16() and so on - convert a bit mask to a vector of 8-bit (16-bit ...) elements:
 * all ones in the lanes whose bit is set, else zeros
 * BITS_32(), BITS_64() - convert a vector of 32-bit (64-bit) elements to a bit mask: bit n is the
 * highest bit of lane n
 */
#define MASK_8(n, bits)		NARROW_8x##n(mask_##n(bits))
#define MASK_16(n, bits)	NARROW_16x##n(mask_##n(bits))
#define MASK_32(n, bits)	mask_##n(bits)
#define MASK_64(n, bits)	CONVERT((s32x##n)mask_##n(bits), s64x##n)
#define BITS_32(n, x)		bits_##n((u32x##n)(x))
#define BITS_64(n, x)		bits_##n((u32x##n)CONVERT((s64x##n)(x), s32x##n))
/*
 * EACH() - compute @expression for each element of vector @x. The expression can use x_, the
 * element, and i_, its index.
 */
#define EACH(x, expression)                                                                        \
	({                                                                                         \
		__typeof__((x) + 0) to_ = (x);                                                     \
		for (u32 i_ = 0; i_ < sizeof(to_) / sizeof(to_[0]); i_++) {                        \
			__typeof__(to_[0]) x_ = to_[i_];                                           \
			to_[i_] = (expression);                                                    \
		}                                                                                  \
		to_;                                                                               \
	})
#define FMA_WIDE(n)                                                                                \
	INLINE f64x##n fma_wide_##n(f64x##n a, f64x##n b, f64x##n c)                               \
	{                                                                                          \
		for (int i = 0; i < (n); i++)                                                      \
			c[i] = __builtin_fma(a[i], b[i], c[i]);                                    \
		return c;                                                                          \
	}
#define fma_wide_1(a, b, c) ((f64x1){ __builtin_fma((a)[0], (b)[0], (c)[0]) })
FMA_WIDE(2)
#if NATIVE_BYTES == 64
INLINE f64x8 fma_wide_8(f64x8 a, f64x8 b, f64x8 c)
{
	return __builtin_ia32_vfmaddpd512_mask(a, b, c, (signed char)-1, 4);
}
#endif
#if NATIVE_BYTES >= 32
INLINE f64x4 fma_wide_4(f64x4 a, f64x4 b, f64x4 c)
{
	return __builtin_ia32_vfmaddpd256(a, b, c);
}
#else
FMA_WIDE(4)
#endif
/* WITHIN() - clamp numbers to the range from @low to @high; a NaN becomes 0 */
#define WITHIN(f, u, x, low, high)                                                                 \
	({                                                                                         \
		const f x_ = (x), low_ = (f){ 0 } + (low), high_ = (f){ 0 } + (high);              \
		(f)((u)(x_ == x_) &                                                                \
		    CHOOSE((u)(x_ < low_), (u)low_, CHOOSE((u)(x_ > high_), (u)high_, (u)x_)));    \
	})

/* SPDX-License-Identifier: MIT */
/*
 * Vectors of the host, in GCC's vector types. A file that includes this header is compiled once for
 * each vector instruction set (level.h), with the compiler's options for it.
 */
#ifndef VISA_VECTOR_H
#define VISA_VECTOR_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/*
 * A file that includes this header may define VECTOR_MOST, the largest size of a vector in bytes,
 * to use shorter vectors than the host has.
 */
#ifndef VECTOR_MOST
#define VECTOR_MOST 64
#endif
#if defined(__AVX512DQ__) && VECTOR_MOST == 64
#define VECTOR_BYTES 64
#elif defined(__AVX2__)
#define VECTOR_BYTES 32
#else
#define VECTOR_BYTES 16
#endif
#define VECTOR_LANES (VECTOR_BYTES / 4) /* number of 32-bit lanes of a vector */

#define VECTOR_INLINE static inline __attribute__((always_inline))

#define VECTOR(type, bytes) __attribute__((vector_size(bytes))) type
typedef VECTOR(uint32_t, VECTOR_BYTES) vec_ud;
typedef VECTOR(int32_t, VECTOR_BYTES) vec_d;
typedef VECTOR(float, VECTOR_BYTES) vec_f;
typedef VECTOR(uint64_t, VECTOR_BYTES) vec_uq; /* half as many lanes as vec_ud */
typedef VECTOR(long long, VECTOR_BYTES) vec_q;
typedef VECTOR(uint16_t, VECTOR_BYTES / 2) vec_uw;
typedef VECTOR(int16_t, VECTOR_BYTES / 2) vec_w;
typedef VECTOR(uint8_t, VECTOR_BYTES / 4) vec_ub;
typedef VECTOR(int8_t, VECTOR_BYTES / 4) vec_b;

/* vec_load() - Return: the vector at an address of any alignment. */
VECTOR_INLINE vec_ud vec_load(const uint8_t *at)
{
	vec_ud v;

	memcpy(&v, at, sizeof(v));
	return v;
}

VECTOR_INLINE void vec_store(uint8_t *at, vec_ud v)
{
	memcpy(at, &v, sizeof(v));
}

/* vec_all() - Return: a vector with the same number in all lanes. */
VECTOR_INLINE vec_ud vec_all(uint32_t value)
{
	return value - (vec_ud){ 0 };
}

VECTOR_INLINE vec_ud vec_load_all(const uint8_t *at)
{
	uint32_t value;

	memcpy(&value, at, sizeof(value));
	return vec_all(value);
}

/*
 * VECTOR_NUMBERS: the number of each lane of a vector. VECTOR_EVEN, VECTOR_ODD: the numbers of the
 * even and the odd lanes of a pair of vectors.
 */
/* clang-format off */
#if VECTOR_LANES == 16
#define VECTOR_NUMBERS { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }
#elif VECTOR_LANES == 8
#define VECTOR_NUMBERS { 0, 1, 2, 3, 4, 5, 6, 7 }
#define VECTOR_EVEN    0, 2, 4, 6, 8, 10, 12, 14
#define VECTOR_ODD     1, 3, 5, 7, 9, 11, 13, 15
#else
#define VECTOR_NUMBERS { 0, 1, 2, 3 }
#define VECTOR_EVEN    0, 2, 4, 6
#define VECTOR_ODD     1, 3, 5, 7
#endif
/* clang-format on */

/* vec_numbers() - Return: the number of each lane. */
VECTOR_INLINE vec_ud vec_numbers(void)
{
	return (vec_ud)VECTOR_NUMBERS;
}

#if VECTOR_LANES <= 8
/* vec_numbers_uq() - Return: the number of each lane, for lanes of 64 bits */
VECTOR_INLINE vec_uq vec_numbers_uq(void)
{
#if VECTOR_LANES == 8
	return (vec_uq){ 0, 1, 2, 3 };
#else
	return (vec_uq){ 0, 1 };
#endif
}

/* vec_even(), vec_odd() - the even or the odd lanes of two vectors, as one vector */
VECTOR_INLINE vec_ud vec_even(vec_ud a, vec_ud b)
{
	return __builtin_shufflevector(a, b, VECTOR_EVEN);
}

VECTOR_INLINE vec_ud vec_odd(vec_ud a, vec_ud b)
{
	return __builtin_shufflevector(a, b, VECTOR_ODD);
}
#endif

/* vec_mask() - Return: a vector with all ones in each lane whose bit is set; lane 0 has bit 0. */
VECTOR_INLINE vec_ud vec_mask(uint32_t bits)
{
#if VECTOR_LANES == 16
	return (vec_ud)__builtin_ia32_cvtmask2d512((uint16_t)bits);
#else
	const vec_ud bit = vec_all(1) << vec_numbers();

	return (vec_ud)((vec_all(bits) & bit) == bit);
#endif
}

/* vec_bits() - Return: a mask; bit n is the highest bit of lane n. */
VECTOR_INLINE uint32_t vec_bits(vec_ud v)
{
#if VECTOR_LANES == 16
	return (uint16_t)__builtin_ia32_cvtd2mask512((vec_d)v);
#elif defined(__AVX2__)
	return (uint32_t)__builtin_ia32_movmskps256((vec_f)v);
#elif defined(__SSE__)
	return (uint32_t)__builtin_ia32_movmskps((vec_f)v);
#else
	uint32_t bits = 0;

	for (unsigned int i = 0; i < VECTOR_LANES; i++)
		bits |= v[i] >> 31 << i;
	return bits;
#endif
}

/* vec_nans() - Return: a mask; bit n is set if lane n of @a or of @b is a NaN. */
VECTOR_INLINE uint32_t vec_nans(vec_f a, vec_f b)
{
#if VECTOR_LANES == 16
	return (uint16_t)__builtin_ia32_cmpps512_mask(a, b, 3, (int16_t)-1, 4);
#else
	return vec_bits((vec_ud)((a != a) | (b != b))); /* NOLINT(misc-redundant-expression) */
#endif
}

/* vec_is_zero() - Return: whether all bits of all lanes are 0 */
VECTOR_INLINE bool vec_is_zero(vec_ud v)
{
#if VECTOR_LANES == 16 && !defined(__clang__) /* clang has another name for this function */
	return !__builtin_ia32_ptestmd512((vec_d)v, (vec_d)v, (int16_t)-1);
#elif VECTOR_LANES == 8
	return __builtin_ia32_ptestz256((vec_q)v, (vec_q)v);
#else
	return !vec_bits((vec_ud)(v != vec_all(0)));
#endif
}

/* vec_choose() - Return: for each bit, @a where @mask is one, else @b. */
VECTOR_INLINE vec_ud vec_choose(vec_ud mask, vec_ud a, vec_ud b)
{
	return (mask & a) | (~mask & b);
}

/* vec_blend() - Return: for each lane n, @a if bit n of @bits is set, else @b. */
VECTOR_INLINE vec_ud vec_blend(uint32_t bits, vec_ud a, vec_ud b)
{
#if VECTOR_LANES == 16 && !defined(__clang__) /* clang selects the instruction itself */
	/*
	 * Prevent a masked store: a later load would have to wait until the stored bytes have
	 * reached the cache.
	 */
	__asm__("" : "+v"(b));
	return (vec_ud)__builtin_ia32_blendmd_512_mask((vec_d)b, (vec_d)a, (uint16_t)bits);
#else
	return vec_choose(vec_mask(bits), a, b);
#endif
}

/* vec_of() - Return: a vector of the numbers in an array, which is loaded number by number */
VECTOR_INLINE vec_ud vec_of(const uint32_t v[VECTOR_LANES])
{
#if VECTOR_LANES == 8
	return (vec_ud){ v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7] };
#else
	return (vec_ud){ v[0], v[1], v[2], v[3] };
#endif
}

/* vec_fma() - Return: a * b + c, rounded once. */
VECTOR_INLINE vec_f vec_fma(vec_f a, vec_f b, vec_f c)
{
#if VECTOR_LANES == 16
	return __builtin_ia32_vfmaddps512_mask(a, b, c, (int16_t)-1, 4);
#elif defined(__FMA__)
	return __builtin_ia32_vfmaddps256(a, b, c);
#else
	for (unsigned int i = 0; i < VECTOR_LANES; i++)
		c[i] = __builtin_fmaf(a[i], b[i], c[i]);
	return c;
#endif
}

#endif

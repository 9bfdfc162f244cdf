/*
 * What every translation begins with, behind abi.h: vectors of the host, and loads, stores and
 * atomics whose common cases are done here. NATIVE_BYTES, the bytes of a vector, is defined
 * before.
 */
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
#define LIKELY(x)   __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

/* A vector of each type and number of lanes: u32x16. */
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
/* Of each bit @a where @m is one, else @b. */
#define CHOOSE(m, a, b) (((m) & (a)) | (~(m) & (b)))
/* A number for all lanes of a vector type. */
#define ALL(type, x)	((x) - (type){ 0 })

INLINE u32 ones(u32 x)
{
	return (u32)__builtin_popcount(x);
}

/*
 * mask_N(): ones in the lanes whose bit is set; bits_N(): bit n is the upper bit of lane n;
 * nans_N(): bit n: lane n is a NaN.
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

MASK(1)
MASK(2)
BITS(1)
BITS(2)
NANS(1)
NANS(2)
FMA(1)
FMA(2)
#if NATIVE_BYTES == 64
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
	return (u16)__builtin_ia32_cvtd2mask512((s32x16)v);
}
INLINE u32 nans_16(f32x16 v)
{
	return (u16)__builtin_ia32_cmpps512_mask(v, v, 3, (s16)-1, 4);
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

/* Whether all bits of all lanes are zero. */
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
INLINE int none_8(u32x8 v)
{
	return __builtin_ia32_ptestz256((long long __attribute__((vector_size(32))))v,
					(long long __attribute__((vector_size(32))))v);
}
#endif
INLINE int none_4(u32x4 v)
{
	return !bits_4((u32x4)(v != 0));
}

#define JOIN_0(a)      (a)
#define JOIN_4(a, b)   SHUFFLE(a, b, 0, 1, 2, 3)
#define JOIN_8(a, b)   SHUFFLE(a, b, 0, 1, 2, 3, 4, 5, 6, 7)
#define JOIN_16(a, b)  SHUFFLE(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
#define same_wide_8(v) none_16((u32x16)(v))
#define same_wide_4(v) none_8((u32x8)(v))
#define same_wide_2(v) none_4((u32x4)(v))

/* Toward zero, clamped; NaN is 0. Upper halves of products. */
#define TRUNCATE(n)                                                                                \
	INLINE s32x##n truncate_##n(f32x##n a)                                                     \
	{                                                                                          \
		const u32x##n fits = (u32x##n)((a >= -0x1p31f) & (a < 0x1p31f));                   \
		const u32x##n above = (u32x##n)(a >= 0x1p31f) & 0x7fffffff;                        \
		const u32x##n below = (u32x##n)(a < -0x1p31f) & 0x80000000;                        \
                                                                                                   \
		return CONVERT((f32x##n)((u32x##n)a & fits), s32x##n) | (s32x##n)(above | below);  \
	}                                                                                          \
	INLINE s32x##n high_d_##n(s32x##n a, s32x##n b)                                            \
	{                                                                                          \
		return CONVERT((CONVERT(a, s64x##n) * CONVERT(b, s64x##n)) >> 32, s32x##n);        \
	}                                                                                          \
	INLINE u32x##n high_ud_##n(u32x##n a, u32x##n b)                                           \
	{                                                                                          \
		return CONVERT((CONVERT(a, u64x##n) * CONVERT(b, u64x##n)) >> 32, u32x##n);        \
	}
TRUNCATE(1)
TRUNCATE(2)
TRUNCATE(4)
#if NATIVE_BYTES >= 32
TRUNCATE(8)
#endif
#if NATIVE_BYTES >= 64
TRUNCATE(16)
#endif

#define LOADER(type)                                                                               \
	INLINE type ld_##type(const u8 *at)                                                        \
	{                                                                                          \
		type x;                                                                            \
                                                                                                   \
		__builtin_memcpy(&x, at, sizeof(x));                                               \
		return x;                                                                          \
	}                                                                                          \
	INLINE void st_##type(u8 *at, type x)                                                      \
	{                                                                                          \
		__builtin_memcpy(at, &x, sizeof(x));                                               \
	}
LOADER(u8)
LOADER(u16)
LOADER(u32)
LOADER(u64)
LOADER(u32x4)
LOADER(u32x8)
LOADER(u32x16)

/* struct view - memory in one piece; @ignored: bits of an address that it ignores */
struct view {
	u8 *base;
	u64 start;
	u64 length;
	u32 ignored;
	u8 surface;
};

/* Bit 28 of local addresses that were generic pointers. */
#define GENERIC_BIT (1u << 28)

INLINE struct view view_of(const struct native_view *v)
{
	u32 ignored = !v->surface && v->length <= GENERIC_BIT ? GENERIC_BIT : 0;

	return (struct view){ v->base, v->start, v->length, ignored, v->surface };
}

/* The range of virtual memory that is looked at first for an address. */
INLINE struct view range_of(const struct native_call *n, u64 at)
{
	return view_of(&n->ranges[at >> NATIVE_RANGE_BITS & (NATIVE_RANGES - 1)]);
}

/* Distances below this have @span bytes inside; gathers take distances as signed. */
INLINE u32 limit_of(const struct view *v, u32 span)
{
	u64 limit = v->length < span ? 0 : v->length - span + 1;

	return limit > 0x80000000u ? 0x80000000u : (u32)limit;
}

/* Whether @bytes bytes from a distance on are inside, and its low bits are zero. */
INLINE int row_inside(const struct view *v, u64 at, u64 bytes, u64 low)
{
	return !((at | v->start) & low) && at < v->length && v->length - at >= bytes;
}

INLINE u32 ld_unit(const u8 *at, u32 unit)
{
	u32 x = 0;

	__builtin_memcpy(&x, at, unit);
	return x;
}

/* One lane after the other, those that are on. */
#define GATHER(n)                                                                                  \
	INLINE u32x##n gather_loop_##n(const u8 *base, u32x##n at, u32 on, u32 unit, u32x##n old)  \
	{                                                                                          \
		for (int i = 0; i < (n); i++)                                                      \
			if (on >> i & 1)                                                           \
				old[i] = ld_unit(base + at[i], unit);                              \
		return old;                                                                        \
	}                                                                                          \
	INLINE void scatter_##n(u8 *base, u32x##n at, u32 on, u32 unit, u32x##n v)                 \
	{                                                                                          \
		for (int i = 0; i < (n); i++) {                                                    \
			u32 x = v[i];                                                              \
                                                                                                   \
			if (on >> i & 1)                                                           \
				__builtin_memcpy(base + at[i], &x, unit);                          \
		}                                                                                  \
	}                                                                                          \
	INLINE u32x##n add_##n##_lanes(u8 *base, u32x##n at, u32 on, u32x##n v, int local)         \
	{                                                                                          \
		for (int i = 0; i < (n); i++) {                                                    \
			u32 *to = (u32 *)(void *)(base + at[i]), old, x = v[i];                    \
                                                                                                   \
			if (!(on >> i & 1))                                                        \
				continue;                                                          \
			if (local) {                                                               \
				__builtin_memcpy(&old, to, 4);                                     \
				x += old;                                                          \
				__builtin_memcpy(to, &x, 4);                                       \
			} else {                                                                   \
				old = __atomic_fetch_add(to, x, __ATOMIC_SEQ_CST);                 \
			}                                                                          \
			v[i] = old;                                                                \
		}                                                                                  \
		return v;                                                                          \
	}
GATHER(4)
#if NATIVE_BYTES >= 32
GATHER(8)
#endif
#if NATIVE_BYTES == 64
GATHER(16)
#endif

#define gather_4(base, at, on, unit, old) gather_loop_4(base, at, on, unit, old)
#if defined(__AVX2__) && !defined(__clang__)
INLINE u32x8 gather_8(const u8 *base, u32x8 at, u32 on, u32 unit, u32x8 old)
{
	u32x8 m = mask_8(on);

	if (unit != 4)
		return gather_loop_8(base, at, on, unit, old);
	return (u32x8)__builtin_ia32_gathersiv8si((s32x8)old, (const int *)base, (s32x8)at,
						  (s32x8)m, 1);
}
#else
#define gather_8(base, at, on, unit, old) gather_loop_8(base, at, on, unit, old)
#endif
#if NATIVE_BYTES == 64
INLINE u32x16 gather_16(const u8 *base, u32x16 at, u32 on, u32 unit, u32x16 old)
{
	if (unit != 4)
		return gather_loop_16(base, at, on, unit, old);
	return (u32x16)__builtin_ia32_gathersiv16si((s32x16)old, base, (s32x16)at, (s16)on, 1);
}
#endif

/* What the rows of arithmetic call their vectors. */
#define PASTE_(a, b)  a##b
#define PASTE(a, b)   PASTE_(a, b)
#define vec_ud	      PASTE(u32x, LANES)
#define vec_d	      PASTE(s32x, LANES)
#define vec_f	      PASTE(f32x, LANES)
#define vec_choose    CHOOSE
#define vec_fma	      PASTE(fma_, LANES)
#define fast_truncate PASTE(truncate_, LANES)
#define fast_mulh_d   PASTE(high_d_, LANES)
#define fast_mulh_ud  PASTE(high_ud_, LANES)

/* zero() - what a thread begins with in memory of its own */
INLINE void zero(u8 *at, u64 bytes)
{
	if (bytes)
		__builtin_memset(at, 0, bytes);
}

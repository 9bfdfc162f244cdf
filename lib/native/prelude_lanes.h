/*
 * Loads and stores with an address for each lane, for kernels that access memory. The offsets of
 * the lanes from the start of the memory (@base) are a vector. The data is a vector with a
 * zero-extended element for each lane. All enabled lanes (@on) are in bounds. To save compile time,
 * the functions are not inlined on hosts with vectors of 16 bytes.
 */
#if NATIVE_BYTES == 16
#define PLACED APART
#else
#define PLACED INLINE
#endif

LOADER(u8x4)
LOADER(u8x8)
LOADER(u8x16)
LOADER(u16x4)
LOADER(u16x8)
LOADER(u16x16)
LOADER(u64x2)
LOADER(u64x4)
LOADER(u64x8)

/*
 * row_TYPE_N(), set_row_TYPE_N() - load and store contiguous elements. TYPE is u8, u16 or u32; or
 * any16 or any32, for elements that need not be aligned. row_any16_N() loads words that begin one
 * byte apart, so that they overlap.
 */
#define ROWS_OF(n)                                                                                 \
	INLINE u32x##n row_u8_##n(const u8 *at)                                                    \
	{                                                                                          \
		return WIDE_u8x##n(ld_u8x##n(at));                                                 \
	}                                                                                          \
	INLINE u32x##n row_u16_##n(const u8 *at)                                                   \
	{                                                                                          \
		return WIDE_u16x##n(ld_u16x##n(at));                                               \
	}                                                                                          \
	INLINE u32x##n row_any16_##n(const u8 *at)                                                 \
	{                                                                                          \
		return row_u8_##n(at) | row_u8_##n(at + 1) << 8;                                   \
	}                                                                                          \
	INLINE u32x##n row_u32_##n(const u8 *at)                                                   \
	{                                                                                          \
		return ld_u32x##n(at);                                                             \
	}                                                                                          \
	INLINE void set_row_u8_##n(u8 *at, u32x##n v)                                              \
	{                                                                                          \
		st_u8x##n(at, NARROW_8x##n(v));                                                    \
	}                                                                                          \
	INLINE void set_row_u16_##n(u8 *at, u32x##n v)                                             \
	{                                                                                          \
		st_u16x##n(at, NARROW_16x##n(v));                                                  \
	}                                                                                          \
	INLINE void set_row_u32_##n(u8 *at, u32x##n v)                                             \
	{                                                                                          \
		st_u32x##n(at, v);                                                                 \
	}
#define set_row_any16_4	 set_row_u16_4
#define set_row_any16_8	 set_row_u16_8
#define set_row_any16_16 set_row_u16_16
#define set_row_any32_4	 set_row_u32_4
#define set_row_any32_8	 set_row_u32_8
#define set_row_any32_16 set_row_u32_16

/* REVERSED_N() - a vector with its lanes in reverse order */
#define REVERSED_4(v)  SHUFFLE(v, v, 3, 2, 1, 0)
#define REVERSED_8(v)  SHUFFLE(v, v, 7, 6, 5, 4, 3, 2, 1, 0)
#define REVERSED_16(v) SHUFFLE(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)

/* lanes_N - a mask of N lanes */
#define lanes_4	 0xfu
#define lanes_8	 0xffu
#define lanes_16 0xffffu

/* skipped_of() - Return: the number of lanes before the first enabled one; 0 if none is enabled */
INLINE u32 skipped_of(u32 on)
{
#ifdef __BMI__
	return __builtin_ia32_tzcnt_u32(on) & 31;
#else
	return on ? __builtin_ctz(on) : 0;
#endif
}
/*
 * first_N() - Return: element of @at that belongs to the first enabled lane; any element if no lane
 * is enabled
 */
#define FIRST(n)                                                                                   \
	INLINE u32 first_##n(u32x##n at, u32 on)                                                   \
	{                                                                                          \
		u32 all[n];                                                                        \
                                                                                                   \
		if (__builtin_constant_p(on) && (on & 1))                                          \
			return at[0];                                                              \
		st_u32x##n((u8 *)all, at);                                                         \
		return all[skipped_of(on & lanes_##n)];                                            \
	}
/* collect_N() - load the elements of enabled lanes one by one; @bytes: bytes of an element */
#define COLLECT(n)                                                                                 \
	INLINE u32x##n collect_##n(const u8 *base, u32x##n at, u32 on, u32 bytes)                  \
	{                                                                                          \
		u32x##n v = { 0 };                                                                 \
                                                                                                   \
		for (u32 i = 0; i < (n); i++)                                                      \
			if (on >> i & 1)                                                           \
				v[i] = ld_unit(base + at[i], bytes);                               \
		return v;                                                                          \
	}
#define UNROLLED _Pragma("GCC unroll 16")
/* scatter_BYTES_N() - store the elements of enabled lanes one by one, in the order of lanes */
#define SPREAD(n, bytes)                                                                           \
	APART void scatter_##bytes##_##n(u8 *base, u32x##n at, u32 on, u32x##n v)                  \
	{                                                                                          \
		u32 to[n], from[n];                                                                \
                                                                                                   \
		st_u32x##n((u8 *)to, at);                                                          \
		st_u32x##n((u8 *)from, v);                                                         \
		if (LIKELY((on & lanes_##n) == lanes_##n)) {                                       \
			UNROLLED                                                                   \
			for (u32 i = 0; i < (n); i++)                                              \
				st_unit(base + to[i], bytes, from[i]);                             \
			return;                                                                    \
		}                                                                                  \
		for (u32 left = on & lanes_##n; left; left &= left - 1)                            \
			st_unit(base + to[__builtin_ctz(left)], bytes, from[__builtin_ctz(left)]); \
	}
/*
 * start_of() - Two consecutive vectors are loaded to get the element at offset @first. Return: the
 * offset of the first vector: a multiple of @multiple, or less if the vectors would reach past the
 * end of the memory. @pair: see near_N()
 */
INLINE u32 start_of(u64 pair, u32 first, u32 multiple)
{
	const u32 start = first & -multiple;

	return start < (u32)pair ? start : (u32)pair;
}
/*
 * near_N() - if all elements are in two consecutive vectors of memory, load them by two vector
 * loads and a permutation
 * @pair: @pair_8 or @pair_16 of struct view (prelude_memory.h)
 * @any: the elements need not be aligned
 *
 * Return: whether the two vectors contain all elements.
 *
 * one_vector_N() - if all elements are in one vector of memory, load them by one vector load and a
 * permutation; @first: offset of an enabled lane. Return: whether the vector contains all elements.
 */
#define NEAR(n)                                                                                    \
	INLINE int near_##n(const u8 *base, u64 pair, u32x##n at, u32 on, u32 bytes, u32 any,      \
			    u32x##n *v)                                                            \
	{                                                                                          \
		const u32 first = first_##n(at, on);                                               \
		const u32 from = start_of(pair, first, bytes < 4 ? 64 : 4u * (n));                 \
		const u32x##n d = at - from, shift = (d & 3) << 3;                                 \
                                                                                                   \
		if (one_vector_##n(base, pair, at, first, on, bytes, v))                           \
			return 1;                                                                  \
		if (above_##n(d, 8 * (n) - (any ? bytes : 1), on))                                 \
			return 0;                                                                  \
		const u32x##n low = some_##n(base + from, pair >> 32);                             \
		const u32x##n high = some_##n(base + from + 4 * (n), pair >> (32 + (n)));          \
		u32x##n x = permute_##n(low, high, d >> 2);                                        \
                                                                                                   \
		if (any)                                                                           \
			x = x >> shift | permute_##n(low, high, (d >> 2) + 1)                      \
						 << 1 << (31 - shift);                             \
		else if (bytes < 4)                                                                \
			x >>= shift;                                                               \
		*v = bytes < 4 ? x & ((1u << 8 * (bytes & 3)) - 1) : x;                            \
		return 1;                                                                          \
	}
/* pick_N() - load the elements of enabled lanes by one gather instruction for dwords */
#define PICK(n)                                                                                    \
	INLINE u32x##n pick_##n(const u8 *base, u32x##n at, u32 on, u32 bytes, u32 any)            \
	{                                                                                          \
		u32x##n x;                                                                         \
                                                                                                   \
		if (bytes == 4)                                                                    \
			return masked_gather_##n(base, at, on);                                    \
		if (any)                                                                           \
			return masked_gather_##n(base, at, on) & 0xffff;                           \
		x = masked_gather_##n(base, at & ~3u, on) >> ((at & 3) << 3);                      \
		return x & (bytes == 1 ? 0xff : 0xffff);                                           \
	}

/*
 * outside_N() - Return: whether an offset is @limit or more, or has any of the bits in @low set.
 * outside_16() first rotates offsets right by two bits. An offset that is not a multiple of 4
 * becomes very large, so that one comparison tests both conditions.
 */
#define OUTSIDE(n)                                                                                 \
	INLINE u32 outside_##n(u32x##n at, u32 limit, u32 low)                                     \
	{                                                                                          \
		return !none_##n((u32x##n)(at >= limit) | (at & low));                             \
	}
OUTSIDE(4)
#if NATIVE_BYTES >= 32
/*
 * larger_8(), smaller_8() - maximum and minimum of unsigned numbers. They replace comparisons,
 * since AVX2 compares only signed numbers
 */
#ifdef __clang__
#define larger_8(a, b)	__builtin_elementwise_max(a, b)
#define smaller_8(a, b) __builtin_elementwise_min(a, b)
#else
#define larger_8(a, b)	((u32x8)__builtin_ia32_pmaxud256((s32x8)(a), (s32x8)(b)))
#define smaller_8(a, b) ((u32x8)__builtin_ia32_pminud256((s32x8)(a), (s32x8)(b)))
#endif
INLINE u32 outside_8(u32x8 at, u32 limit, u32 low)
{
	return !none_8((u32x8)(smaller_8(at, ALL(u32x8, limit)) == limit) | (at & low));
}
/* outside_2_8() - Return: whether outside_8() is true for at least one of two vectors */
INLINE u32 outside_2_8(u32x8 a, u32x8 b, u32 limit, u32 low)
{
	const u32x8 most = larger_8(a, b);

	return !none_8((u32x8)(smaller_8(most, ALL(u32x8, limit)) == limit) | ((a | b) & low));
}
#endif
#if NATIVE_BYTES == 64
INLINE u32 outside_16(u32x16 at, u32 limit, u32 low)
{
	if (low == 3)
		return COMPARE_u32x16(at >> 2 | at << 30, 5, ALL(u32x16, (limit + 3) >> 2));
	return COMPARE_u32x16(at, 5, ALL(u32x16, limit)) |
	       (low ? COMPARE_u32x16(at & low, 4, (u32x16){ 0 }) : 0);
}
#endif

/* above_N() - Return: whether an element of @v in an enabled lane is larger than @most */
#if NATIVE_BYTES == 64
INLINE u32 above_16(u32x16 v, u32 most, u32 on)
{
	return mask_number((u16)__builtin_ia32_ucmpd512_mask((s32x16)v, (s32x16)ALL(u32x16, most),
							     6, (s16)on));
}
INLINE u32x16 permute_16(u32x16 a, u32x16 b, u32x16 from)
{
#ifdef __clang__
	return (u32x16)__builtin_ia32_vpermi2vard512((s32x16)a, (s32x16)from, (s32x16)b);
#else
	return __builtin_shuffle(a, b, from);
#endif
}
INLINE u32 first_16(u32x16 at, u32 on)
{
	if (__builtin_constant_p(on) && (on & 1))
		return at[0];
	return ((u32x16)__builtin_ia32_compresssi512_mask((s32x16)at, (s32x16){ 0 }, (s16)on))[0];
}
INLINE u32x16 masked_gather_16(const u8 *base, u32x16 at, u32 on)
{
	return (u32x16)__builtin_ia32_gathersiv16si((s32x16){ 0 }, base, (s32x16)at, (s16)on, 1);
}
INLINE void masked_row_16(u8 *at, u32 on, u32 bytes, u32x16 v)
{
	if (bytes == 4)
		__builtin_ia32_storedqusi512_mask((void *)at, (s32x16)v, (u16)on);
	else if (bytes == 2)
		__builtin_ia32_pmovdw512mem_mask((void *)at, (s32x16)v, (u16)on);
	else
		__builtin_ia32_pmovdb512mem_mask((void *)at, (s32x16)v, (u16)on);
}
/*
 * some_N() - load a vector of dwords; a dword whose bit in @there is 0 is not loaded, and becomes 0
 */
INLINE u32x16 some_16(const u8 *at, u64 there)
{
	return (u32x16)__builtin_ia32_loaddqusi512_mask((const void *)at, (s32x16){ 0 },
							(u16)there);
}
#define one_vector_16(...) 0 /* not used: with AVX-512, near_16() is as fast */
ROWS_OF(16)
NEAR(16)
PICK(16)
SPREAD(16, 1)
SPREAD(16, 2)
#endif
#if NATIVE_BYTES >= 32
#ifdef __clang__
#define gather_dwords_8 __builtin_ia32_gatherd_d256
#else
#define gather_dwords_8 __builtin_ia32_gathersiv8si
#endif
FIRST(8)
INLINE u32 above_8(u32x8 v, u32 most, u32 on)
{
	return !none_of_8(most ? larger_8(v, ALL(u32x8, most)) ^ most : v, mask_8(on));
}
#define permuted_8(v, from) ((u32x8)__builtin_ia32_permvarsi256((s32x8)(v), (s32x8)(from)))
INLINE u32x8 permute_8(u32x8 a, u32x8 b, u32x8 from)
{
	return (u32x8)__builtin_ia32_blendvps256((f32x8)permuted_8(a, from),
						 (f32x8)permuted_8(b, from), (f32x8)(from << 28));
}
INLINE u32x8 masked_gather_8(const u8 *base, u32x8 at, u32 on)
{
	return (u32x8)gather_dwords_8((s32x8){ 0 }, (const int *)base, (s32x8)at, (s32x8)mask_8(on),
				      1);
}
INLINE void masked_row_8(u8 *at, u32 on, u32 bytes, u32x8 v)
{
	__builtin_ia32_maskstored256((void *)at, (s32x8)mask_8(on), (s32x8)v);
}
INLINE u32x8 some_8(const u8 *at, u64 there)
{
	if (LIKELY((there & 0xff) == 0xff))
		return ld_u32x8(at);
	return (u32x8)__builtin_ia32_maskloadd256((const void *)at, (s32x8)mask_8((u32)there));
}
INLINE int one_vector_8(const u8 *base, u64 pair, u32x8 at, u32 first, u32 on, u32 bytes, u32x8 *v)
{
	const u32 from = start_of(pair, first, bytes < 4 ? 8 : 32);
	const u8 *memory = base + from;
	const u32x8 d = at - from;
	u32x8 x;

	if (none_of_8(d, ~(32 - bytes) & mask_8(on))) {
		x = permuted_8(some_8(memory, pair >> 32), d >> 2);
		*v = bytes == 4 ? x : x >> ((d & 3) << 3) & ((1u << 8 * (bytes & 3)) - 1);
		return 1;
	}
	if (bytes != 2 || (s64)pair >= 0 || !none_of_8(d, ~31u & mask_8(on)))
		return 0;
	/*
	 * A word in the upper half of a dword can reach into the next dword. So words in upper
	 * halves are taken from a second vector, which was loaded two bytes later.
	 */
	x = (u32x8)__builtin_ia32_blendvps256((f32x8)permuted_8(ld_u32x8(memory), d >> 2),
					      (f32x8)permuted_8(ld_u32x8(memory + 2), d >> 2),
					      (f32x8)(d << 30));
	*v = x >> ((d & 1) << 3) & 0xffff;
	return 1;
}
ROWS_OF(8)
NEAR(8)
PICK(8)
SPREAD(8, 1)
SPREAD(8, 2)
SPREAD(8, 4)
#endif
ROWS_OF(4)
COLLECT(4)
SPREAD(4, 1)
SPREAD(4, 2)
SPREAD(4, 4)

/*
 * fetch_TYPE_N() - load the elements of enabled lanes at any offsets; the result is undefined in
 * other lanes
 */
#define FETCH(n, type, bytes, any)                                                                 \
	PLACED u32x##n fetch_##type##_##n(const u8 *base, u64 pair, u32x##n at, u32 on)            \
	{                                                                                          \
		u32x##n v;                                                                         \
                                                                                                   \
		if (LIKELY(near_##n(base, pair, at, on, bytes, any, &v)))                          \
			return v;                                                                  \
		return pick_##n(base, at, on, bytes, any);                                         \
	}
#define FETCH_4(n, type, bytes, any)                                                               \
	PLACED u32x4 fetch_##type##_4(const u8 *base, u64 pair, u32x4 at, u32 on)                  \
	{                                                                                          \
		return collect_4(base, at, on, bytes);                                             \
	}
/*
 * put_TYPE_N() - store the elements of enabled lanes at any offsets; contiguous elements are stored
 * as a vector
 */
#define PUT(n, type, bytes, any)                                                                   \
	PLACED void put_##type##_##n(u8 *base, u32x##n at, u32 on, u32x##n v)                      \
	{                                                                                          \
		const u32 skipped = skipped_of(on & lanes_##n);                                    \
		const u32 from = first_##n(at, on) - (bytes)*skipped;                              \
		const u32x##n step = from + (bytes) * (u32x##n)NUMBERS_##n;                        \
                                                                                                   \
		if (above_##n(at ^ step, 0, on))                                                   \
			scatter_##bytes##_##n(base, at, on, v);                                    \
		else if ((on & lanes_##n) == lanes_##n)                                            \
			set_row_##type##_##n(base + from, v);                                      \
		else if (has_masked_row_##n(bytes))                                                \
			masked_row_##n(base + (s64)(s32)from, on, bytes, v);                       \
		else                                                                               \
			scatter_##bytes##_##n(base, at, on, v);                                    \
	}
#define PUT_4(n, type, bytes, any)                                                                 \
	PLACED void put_##type##_4(u8 *base, u32x4 at, u32 on, u32x4 v)                            \
	{                                                                                          \
		scatter_##bytes##_4(base, at, on, v);                                              \
	}
#define EACH_TYPE(X, n)                                                                            \
	X(n, u8, 1, 0) X(n, u16, 2, 0) X(n, any16, 2, 1) X(n, u32, 4, 0) X(n, any32, 4, 1)
#define has_masked_row_8(bytes) ((bytes) == 4)
#define scatter_4_16(base, at, on, v)                                                              \
	__builtin_ia32_scattersiv16si(base, (s16)(on), (s32x16)(at), (s32x16)(v), 1)
#define has_masked_row_16(bytes) 1
EACH_TYPE(FETCH_4, 4)
EACH_TYPE(PUT_4, 4)
#if NATIVE_BYTES >= 32
EACH_TYPE(FETCH, 8)
EACH_TYPE(PUT, 8)
#endif
#if NATIVE_BYTES == 64
EACH_TYPE(FETCH, 16)
EACH_TYPE(PUT, 16)
#endif

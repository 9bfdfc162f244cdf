/* Loads and stores of several dwords for each lane; follows prelude_lanes.h. */

/*
 * quads_N() - load four contiguous dwords for each lane; vector i of the result contains dword i of
 * each lane
 * set_quads_N() - store 2, 3 or 4 dwords for each lane, lane by lane
 *
 * Both transpose matrices of 4 x 4 dwords.
 */
#define TRANSPOSE(n, LOW_D, HIGH_D, LOW_Q, HIGH_Q)                                                 \
	INLINE void transpose_##n(u32x##n v[4])                                                    \
	{                                                                                          \
		const u32x##n a = LOW_D(v[0], v[1]), b = HIGH_D(v[0], v[1]);                       \
		const u32x##n c = LOW_D(v[2], v[3]), d = HIGH_D(v[2], v[3]);                       \
                                                                                                   \
		v[0] = LOW_Q(a, c);                                                                \
		v[1] = HIGH_Q(a, c);                                                               \
		v[2] = LOW_Q(b, d);                                                                \
		v[3] = HIGH_Q(b, d);                                                               \
	}
#define LOW_D_4(a, b)	SHUFFLE(a, b, 0, 4, 1, 5)
#define HIGH_D_4(a, b)	SHUFFLE(a, b, 2, 6, 3, 7)
#define LOW_Q_4(a, b)	SHUFFLE(a, b, 0, 1, 4, 5)
#define HIGH_Q_4(a, b)	SHUFFLE(a, b, 2, 3, 6, 7)
#define LOW_D_8(a, b)	SHUFFLE(a, b, 0, 8, 1, 9, 4, 12, 5, 13)
#define HIGH_D_8(a, b)	SHUFFLE(a, b, 2, 10, 3, 11, 6, 14, 7, 15)
#define LOW_Q_8(a, b)	SHUFFLE(a, b, 0, 1, 8, 9, 4, 5, 12, 13)
#define HIGH_Q_8(a, b)	SHUFFLE(a, b, 2, 3, 10, 11, 6, 7, 14, 15)
#define LOW_D_16(a, b)	SHUFFLE(a, b, 0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28, 13, 29)
#define HIGH_D_16(a, b) SHUFFLE(a, b, 2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14, 30, 15, 31)
#define LOW_Q_16(a, b)	SHUFFLE(a, b, 0, 1, 16, 17, 4, 5, 20, 21, 8, 9, 24, 25, 12, 13, 28, 29)
#define HIGH_Q_16(a, b) SHUFFLE(a, b, 2, 3, 18, 19, 6, 7, 22, 23, 10, 11, 26, 27, 14, 15, 30, 31)
#if NATIVE_BYTES >= 32 && !defined(__clang__)
/*
 * JOIN_4() - join two vectors of 16 bytes. SHUFFLE() is not used with gcc, which would choose an
 * instruction that is slow on some processors.
 */
#define JOIN_4(a, b)                                                                               \
	((u32x8)__builtin_ia32_vinsertf128_si256(__builtin_ia32_si256_si((s32x4)(a)), (s32x4)(b),  \
						 1))
#else
#define JOIN_4(a, b) SHUFFLE(a, b, 0, 1, 2, 3, 4, 5, 6, 7)
#endif
#define JOIN_8(a, b) SHUFFLE(a, b, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)

/* part_N() - load four dwords for every fourth lane, at the offsets @at[0], @at[4] and so on */
INLINE u32x4 part_4(const u8 *base, const u32 *at)
{
	return ld_u32x4(base + at[0]);
}
TRANSPOSE(4, LOW_D_4, HIGH_D_4, LOW_Q_4, HIGH_Q_4)
#if NATIVE_BYTES >= 32
INLINE u32x8 part_8(const u8 *base, const u32 *at)
{
	return JOIN_4(part_4(base, at), part_4(base, at + 4));
}
TRANSPOSE(8, LOW_D_8, HIGH_D_8, LOW_Q_8, HIGH_Q_8)
#endif
#if NATIVE_BYTES == 64
INLINE u32x16 part_16(const u8 *base, const u32 *at)
{
	return JOIN_8(part_8(base, at), part_8(base, at + 8));
}
TRANSPOSE(16, LOW_D_16, HIGH_D_16, LOW_Q_16, HIGH_Q_16)
#endif

INLINE void st_some(u8 *at, u32x4 v, u32 count)
{
	if (count == 4)
		st_u32x4(at, v);
	else
		st_u64(at, ((u64x2)v)[0]);
	if (count == 3)
		st_u32(at + 8, v[2]);
}

#define QUADS(n)                                                                                   \
	struct quads_##n {                                                                         \
		u32x##n v[4];                                                                      \
	};                                                                                         \
	INLINE struct quads_##n quads_##n(const u8 *base, u32x##n at)                              \
	{                                                                                          \
		struct quads_##n q;                                                                \
		u32 from[n];                                                                       \
                                                                                                   \
		st_u32x##n((u8 *)from, at);                                                        \
		for (u32 i = 0; i < 4; i++)                                                        \
			q.v[i] = part_##n(base, from + i);                                         \
		transpose_##n(q.v);                                                                \
		return q;                                                                          \
	}                                                                                          \
	APART void set_quads_##n(u8 *base, u32x##n at, u32 on, struct quads_##n q, u32 count)      \
	{                                                                                          \
		u32 to[n], all[4 * (n)];                                                           \
                                                                                                   \
		st_u32x##n((u8 *)to, at);                                                          \
		transpose_##n(q.v);                                                                \
		for (u32 i = 0; i < 4; i++)                                                        \
			st_u32x##n((u8 *)(all + i * (n)), q.v[i]);                                 \
		for (u32 left = on & lanes_##n; left; left &= left - 1) {                          \
			const u32 i = __builtin_ctz(left);                                         \
                                                                                                   \
			st_some(base + to[i],                                                      \
				ld_u32x4((const u8 *)(all + i % 4 * (n) + i / 4 * 4)), count);     \
		}                                                                                  \
	}
QUADS(4)
#if NATIVE_BYTES >= 32
QUADS(8)
#endif
#if NATIVE_BYTES == 64
QUADS(16)
#endif

/*
 * row_2_N(), row_4_N(), set_row_2_N(), set_row_4_N() - load and store two or four dwords for each
 * lane, if the memory contains all dwords of lane 0, then all dwords of lane 1, and so on
 */
#define ZIP_LOW_4	 LOW_D_4
#define ZIP_HIGH_4	 HIGH_D_4
#define ZIP_LOW_8(a, b)	 SHUFFLE(a, b, 0, 8, 1, 9, 2, 10, 3, 11)
#define ZIP_HIGH_8(a, b) SHUFFLE(a, b, 4, 12, 5, 13, 6, 14, 7, 15)
#define ZIP_LOW_16(a, b) SHUFFLE(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23)
#define ZIP_HIGH_16(a, b)                                                                          \
	SHUFFLE(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31)
#define PIECES(n)                                                                                  \
	INLINE struct quads_##n row_2_##n(const u8 *at)                                            \
	{                                                                                          \
		const u32x##n a = ld_u32x##n(at), b = ld_u32x##n(at + 4 * (n));                    \
                                                                                                   \
		return (struct quads_##n){ { LOW_##n(a, b), HIGH_##n(a, b) } };                    \
	}                                                                                          \
	INLINE struct quads_##n row_4_##n(const u8 *at)                                            \
	{                                                                                          \
		const struct quads_##n a = row_2_##n(at), b = row_2_##n(at + 8 * (n));             \
                                                                                                   \
		return (struct quads_##n){ { LOW_##n(a.v[0], b.v[0]), LOW_##n(a.v[1], b.v[1]),     \
					     HIGH_##n(a.v[0], b.v[0]),                             \
					     HIGH_##n(a.v[1], b.v[1]) } };                         \
	}                                                                                          \
	INLINE void set_row_2_##n(u8 *at, struct quads_##n q)                                      \
	{                                                                                          \
		st_u32x##n(at, ZIP_LOW_##n(q.v[0], q.v[1]));                                       \
		st_u32x##n(at + 4 * (n), ZIP_HIGH_##n(q.v[0], q.v[1]));                            \
	}                                                                                          \
	INLINE void set_row_4_##n(u8 *at, struct quads_##n q)                                      \
	{                                                                                          \
		const u32x##n a = ZIP_LOW_##n(q.v[0], q.v[2]), b = ZIP_LOW_##n(q.v[1], q.v[3]);    \
		const u32x##n c = ZIP_HIGH_##n(q.v[0], q.v[2]), d = ZIP_HIGH_##n(q.v[1], q.v[3]);  \
                                                                                                   \
		set_row_2_##n(at, (struct quads_##n){ { a, b } });                                 \
		set_row_2_##n(at + 8 * (n), (struct quads_##n){ { c, d } });                       \
	}
PIECES(4)
#if NATIVE_BYTES == 64
PIECES(8)
PIECES(16)
#elif NATIVE_BYTES == 32
/*
 * Load and store the two halves of a vector separately, so that only permutations within a half are
 * needed, which are faster.
 */
INLINE u32x8 halves_at(const u8 *low, const u8 *high)
{
	return JOIN_4(ld_u32x4(low), ld_u32x4(high));
}
INLINE void set_halves_at(u8 *low, u8 *high, u32x8 v)
{
	st_u32x4(low, SHUFFLE(v, v, 0, 1, 2, 3));
	st_u32x4(high, SHUFFLE(v, v, 4, 5, 6, 7));
}
INLINE struct quads_8 row_2_8(const u8 *at)
{
	const u32x8 a = halves_at(at, at + 32), b = halves_at(at + 16, at + 48);

	return (struct quads_8){ { SHUFFLE(a, b, 0, 2, 8, 10, 4, 6, 12, 14),
				   SHUFFLE(a, b, 1, 3, 9, 11, 5, 7, 13, 15) } };
}
INLINE struct quads_8 row_4_8(const u8 *at)
{
	struct quads_8 q;

	for (u32 i = 0; i < 4; i++)
		q.v[i] = halves_at(at + 16 * i, at + 64 + 16 * i);
	transpose_8(q.v);
	return q;
}
INLINE void set_row_2_8(u8 *at, struct quads_8 q)
{
	set_halves_at(at, at + 32, LOW_D_8(q.v[0], q.v[1]));
	set_halves_at(at + 16, at + 48, HIGH_D_8(q.v[0], q.v[1]));
}
INLINE void set_row_4_8(u8 *at, struct quads_8 q)
{
	transpose_8(q.v);
	for (u32 i = 0; i < 4; i++)
		set_halves_at(at + 16 * i, at + 64 + 16 * i, q.v[i]);
}
#endif

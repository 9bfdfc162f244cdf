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

/* Numbers of fewer bits extended; gcc would do it in halves. */
#define WIDENED(lanes)                                                                             \
	INLINE u32x##lanes WIDE_u8x##lanes(u8x##lanes v)                                           \
	{                                                                                          \
		return CONVERT(v, u32x##lanes);                                                    \
	}                                                                                          \
	INLINE s32x##lanes WIDE_s8x##lanes(s8x##lanes v)                                           \
	{                                                                                          \
		return CONVERT(v, s32x##lanes);                                                    \
	}
#define WIDENED_16(lanes)                                                                          \
	INLINE u32x##lanes WIDE_u16x##lanes(u16x##lanes v)                                         \
	{                                                                                          \
		return CONVERT(v, u32x##lanes);                                                    \
	}                                                                                          \
	INLINE s32x##lanes WIDE_s16x##lanes(s16x##lanes v)                                         \
	{                                                                                          \
		return CONVERT(v, s32x##lanes);                                                    \
	}
WIDENED(1)
WIDENED_16(1)
WIDENED(2)
WIDENED_16(2)
WIDENED(4)
WIDENED_16(4)
#if NATIVE_BYTES >= 32
WIDENED(8)
#ifdef __clang__
WIDENED_16(8)
#else
INLINE u32x8 WIDE_u16x8(u16x8 v)
{
	return (u32x8)__builtin_ia32_pmovzxwd256((s16x8)v);
}
INLINE s32x8 WIDE_s16x8(s16x8 v)
{
	return (s32x8)__builtin_ia32_pmovsxwd256((s16x8)v);
}
#endif
#endif
#if NATIVE_BYTES == 64
WIDENED(16)
#ifdef __clang__
WIDENED_16(16)
#else
INLINE u32x16 WIDE_u16x16(u16x16 v)
{
	return (u32x16)__builtin_ia32_pmovzxwd512_mask((s16x16)v, (s32x16){ 0 }, (s16)-1);
}
INLINE s32x16 WIDE_s16x16(s16x16 v)
{
	return (s32x16)__builtin_ia32_pmovsxwd512_mask((s16x16)v, (s32x16){ 0 }, (s16)-1);
}
#endif
#endif

/* Halves of numbers of 64 bits, of two vectors. */
#define LOW_4(a, b)    SHUFFLE(a, b, 0, 2, 4, 6)
#define HIGH_4(a, b)   SHUFFLE(a, b, 1, 3, 5, 7)
#define LOW_8(a, b)    SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14)
#define HIGH_8(a, b)   SHUFFLE(a, b, 1, 3, 5, 7, 9, 11, 13, 15)
#define LOW_16(a, b)   SHUFFLE(a, b, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30)
#define HIGH_16(a, b)  SHUFFLE(a, b, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31)
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

/* struct view - memory in one piece; @kept: bits of an address that it does not ignore */
struct view {
	u8 *base;
	u64 start;
	u64 length;
	u32 kept;
	u8 surface;
};

/* Bit 28 of local addresses that were generic pointers. */
#define GENERIC_BIT (1u << 28)

INLINE struct view view_of(const struct native_view *v)
{
	u32 kept = !v->surface && v->length <= GENERIC_BIT ? ~GENERIC_BIT : ~0u;

	return (struct view){ v->base, v->start, v->length, kept, v->surface };
}

/* The range of virtual memory that is looked at first for an address. */
INLINE struct view range_of(const struct native_call *n, u64 at)
{
	return view_of(&n->ranges[at >> NATIVE_RANGE_BITS & (NATIVE_RANGES - 1)]);
}

/*
 * Dwords at which @bytes bytes may begin. A distance that is rotated by two bits is below that if
 * the bytes are inside and the distance is a multiple of 4.
 */
INLINE u64 dwords_of(const struct view *v, u32 bytes)
{
	return v->start & 3 || v->length < bytes ? 0 : (v->length - bytes) / 4 + 1;
}

/*
 * Distances below this have all blocks of a lane inside; gathers take distances as signed. If the
 * start is not aligned, none are.
 */
INLINE u32 limit_of(const struct view *v, u32 span)
{
	u64 limit = v->length < span || v->start & 7 ? 0 : v->length - span + 1;

	return limit > 0x80000000u ? 0x80000000u : (u32)limit;
}

INLINE u64 rotate(u64 at)
{
	return at >> 2 | at << 62;
}

INLINE u32 ld_unit(const u8 *at, u32 unit)
{
	return unit == 1 ? ld_u8(at) : unit == 2 ? ld_u16(at) : ld_u32(at);
}

INLINE void st_unit(u8 *at, u32 unit, u32 x)
{
	if (unit == 4)
		st_u32(at, x);
	else if (unit == 2)
		st_u16(at, (u16)x);
	else
		st_u8(at, (u8)x);
}

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

/* Functions of their own, since code that calls them would be little else. */
#define APART static __attribute__((noinline, unused))

/*
 * struct message - a load, store or atomic whose operands are in the frame; as of the record's
 * struct message_args, with @unit the record, @data, @lanes and @bytes of a block; @left: as of
 * slow()
 */
struct message {
	u32 unit;
	u32 addr;
	u32 offset;
	u32 pitch;
	u32 data;
	u32 blocks;
	u32 span;
	u32 low;
	u32 bytes;
	u32 lanes;
	u32 immediate;
	u32 left;
};

/*
 * slow() - the interpreter executes a record; @left: instructions of its block from there on, which
 * were counted before. Return: 0, or nonzero for a fault.
 */
INLINE int slow(struct native_call *n, u32 t, u32 unit, u32 em, u32 left)
{
	n->left = left;
	return n->slow(n, t, unit, em);
}

/* Distances of the lanes that are on, and 0 of others; what is not zero in @bad is outside. */
struct distances {
	u32 at[32];
	u8 *base;
	u8 surface;
};

/* Lanes of a step through a message: all of them have a multiple of 4. */
#if NATIVE_BYTES >= 32
#define STEP 8
#else
#define STEP 4
#endif
#define STEPPED	     PASTE(u32x, STEP)
#define STEPPED_LD   PASTE(ld_u32x, STEP)
#define STEPPED_ST   PASTE(st_u32x, STEP)
#define STEPPED_MASK PASTE(mask_, STEP)

APART int find_surface(const struct message *m, const struct view *s, const u8 *F, u32 on,
		       struct distances *d)
{
	const u32 offset = m->immediate ? m->offset : ld_u32(F + m->offset);
	const u32 limit = limit_of(s, m->span);
	STEPPED bad = { 0 };

	for (u32 i = 0; i < m->lanes; i += STEP) {
		STEPPED at = (STEPPED_LD(F + m->addr + 4 * i) + offset) & s->kept;

		at &= STEPPED_MASK(on >> i);
		bad |= (STEPPED)(at >= limit) | (at & m->low);
		STEPPED_ST((u8 *)(d->at + i), at);
	}
	d->base = s->base;
	d->surface = s->surface;
	return PASTE(none_, STEP)(bad);
}

APART int find_virtual(const struct native_call *n, const struct message *m, const u8 *F, u32 on,
		       struct distances *d)
{
	const u64 offset = (u64)(s64)(s32)m->offset;
	const u64 first = ld_u64(F + m->addr + 8 * __builtin_ctz(on)) + offset;
	const struct view s = range_of(n, first);
	const u64 limit = limit_of(&s, m->span), add = offset - s.start;
	u64 bad = 0;

	for (u32 i = 0; i < m->lanes; i++) {
		u64 at = on >> i & 1 ? ld_u64(F + m->addr + 8 * i) + add : 0;

		bad |= (at >= limit) | (at & m->low);
		d->at[i] = (u32)at;
	}
	d->base = s.base;
	d->surface = s.surface;
	return !bad;
}

/* gather_N(), scatter_N() - dwords of all lanes at distances; later lanes win. */
#if NATIVE_BYTES == 64
INLINE u32x16 gather_16(const u8 *base, u32x16 at)
{
	return (u32x16)__builtin_ia32_gathersiv16si((s32x16){ 0 }, base, (s32x16)at, (s16)-1, 1);
}
INLINE void scatter_16(u8 *base, u32x16 at, u32x16 v)
{
	__builtin_ia32_scattersiv16si(base, (s16)-1, (s32x16)at, (s32x16)v, 1);
}
#endif
#define EACH(n)                                                                                    \
	INLINE void scatter_##n(u8 *base, u32x##n at, u32x##n v)                                   \
	{                                                                                          \
		for (int i = 0; i < (n); i++)                                                      \
			st_u32(base + at[i], v[i]);                                                \
	}
#define EACH_GATHER(n)                                                                             \
	INLINE u32x##n gather_##n(const u8 *base, u32x##n at)                                      \
	{                                                                                          \
		u32x##n v = { 0 };                                                                 \
                                                                                                   \
		for (int i = 0; i < (n); i++)                                                      \
			v[i] = ld_u32(base + at[i]);                                               \
		return v;                                                                          \
	}
EACH(4)
EACH_GATHER(4)
#if NATIVE_BYTES >= 32
EACH(8)
#ifdef __clang__
EACH_GATHER(8)
#else
INLINE u32x8 gather_8(const u8 *base, u32x8 at)
{
	return (u32x8)__builtin_ia32_gathersiv8si((s32x8){ 0 }, (const int *)base, (s32x8)at,
						  (s32x8){ -1, -1, -1, -1, -1, -1, -1, -1 }, 1);
}
#endif
#endif

INLINE STEPPED gather(const u8 *base, const u32 *at, u32 on, u32 unit, STEPPED old)
{
#if defined(__AVX2__) && !defined(__clang__)
	if (unit == 4)
		return (u32x8)__builtin_ia32_gathersiv8si((s32x8)old, (const int *)base,
							  (s32x8)ld_u32x8((const u8 *)at),
							  (s32x8)mask_8(on), 1);
#endif
	for (u32 i = 0; i < STEP; i++)
		if (on >> i & 1)
			old[i] = ld_unit(base + at[i], unit);
	return old;
}

APART void load(const struct message *m, const struct distances *d, u32 on, u8 *F)
{
	u8 *to = F + m->data;

	for (u32 left = m->blocks; left; left &= left - 1, to += m->pitch) {
		const u8 *base = d->base + (u32)__builtin_ctz(left) * m->bytes;

		for (u32 i = 0; i < m->lanes; i += STEP)
			STEPPED_ST(to + 4 * i, gather(base, d->at + i, on >> i, m->bytes,
						      STEPPED_LD(to + 4 * i)));
	}
}

/* All blocks of a lane go before the next lane's. */
APART void store(const struct message *m, const struct distances *d, u32 on, const u8 *F)
{
	for (; on; on &= on - 1) {
		const u32 i = (u32)__builtin_ctz(on);
		const u8 *from = F + m->data + 4 * i;

		for (u32 left = m->blocks; left; left &= left - 1, from += m->pitch)
			st_unit(d->base + d->at[i] + (u32)__builtin_ctz(left) * m->bytes, m->bytes,
				ld_u32(from));
	}
}

/*
 * The lanes in their order; @counts: each adds 1. Local memory is a work-group's, and that runs
 * on one thread of the host.
 */
INLINE void add(const struct message *m, const struct distances *d, u32 on, u8 *F, int counts,
		int local)
{
	u32 olds[32];

	for (u32 left = on; left; left &= left - 1) {
		const u32 i = (u32)__builtin_ctz(left);
		const u32 x = counts ? 1 : ld_u32(F + m->data + 4 * i);
		u8 *to = d->base + d->at[i];

		if (local) {
			olds[i] = ld_u32(to);
			st_u32(to, olds[i] + x);
		} else {
			olds[i] = __atomic_fetch_add((u32 *)(void *)to, x, __ATOMIC_SEQ_CST);
		}
	}
	for (u32 left = m->pitch == ~0u ? 0 : on; left; left &= left - 1) {
		const u32 i = (u32)__builtin_ctz(left);

		st_u32(F + m->pitch + 4 * i, olds[i]);
	}
}

/* What all messages do before and behind their own: Return: 0, or nonzero for a fault. */
#define MESSAGE(name, find, do_it, stores)                                                         \
	APART int name(struct native_call *n, const struct message *m, const struct view *s,       \
		       u8 *F, u32 t, u32 on, u32 em)                                               \
	{                                                                                          \
		struct distances d;                                                                \
                                                                                                   \
		(void)s;                                                                           \
		if (!on)                                                                           \
			return 0;                                                                  \
		if (UNLIKELY(!find))                                                               \
			return slow(n, t, m->unit, em, m->left);                                   \
		do_it;                                                                             \
		n->channels += ones(on);                                                           \
		if (stores)                                                                        \
			n->stored[d.surface] = 1;                                                  \
		return 0;                                                                          \
	}
#define MESSAGES(kind, find)                                                                       \
	MESSAGE(load_##kind, find, load(m, &d, on, F), 0)                                          \
	MESSAGE(store_##kind, find, store(m, &d, on, F), 1)                                        \
	MESSAGE(add_##kind, find, add(m, &d, on, F, 0, 0), 1)                                      \
	MESSAGE(count_##kind, find, add(m, &d, on, F, 1, 0), 1)
MESSAGES(surface, find_surface(m, s, F, on, &d))
MESSAGES(virtual, find_virtual(n, m, F, on, &d))
MESSAGE(add_local, find_surface(m, s, F, on, &d), add(m, &d, on, F, 0, 1), 1)
MESSAGE(count_local, find_surface(m, s, F, on, &d), add(m, &d, on, F, 1, 1), 1)

/* zero() - what a thread begins with in memory of its own */
INLINE void zero(u8 *at, u64 bytes)
{
	if (bytes)
		__builtin_memset(at, 0, bytes);
}

/*
 * What other forms of arithmetic are made of. @u, @s, @f: types of vectors without a sign, with
 * one, of floats; @top: number of the upper bit.
 */
#define ABS(u, s, top, x)	(((x) ^ (u)((s)(x) >> (top))) - (u)((s)(x) >> (top)))
#define SIGN(u, top)		(((u){ 0 } + 1) << (top))
#define FLOAT_NEG(u, top, x)	((x) ^ SIGN(u, top))
#define FLOAT_ABS(u, top, x)	((x) & ~SIGN(u, top))
#define FLOAT_NEGABS(u, top, x) ((x) | SIGN(u, top))
/* An expression of each element, x_, and of those of other vectors. */
#define EACH(x, expression)                                                                        \
	({                                                                                         \
		__typeof__((x) + 0) to_ = (x);                                                     \
		for (u32 i_ = 0; i_ < sizeof(to_) / sizeof(to_[0]); i_++) {                        \
			__typeof__(to_[0]) x_ = to_[i_];                                           \
			to_[i_] = (expression);                                                    \
		}                                                                                  \
		to_;                                                                               \
	})
#define FMAS(a, b, c)                                                                              \
	({                                                                                         \
		__typeof__(a) to_ = (a), b_ = (b), c_ = (c);                                       \
		for (u32 i_ = 0; i_ < sizeof(to_) / sizeof(to_[0]); i_++)                          \
			to_[i_] = __builtin_fma(to_[i_], b_[i_], c_[i_]);                          \
		to_;                                                                               \
	})
/* Numbers between two; of NaN 0. From 0 to 1. */
#define CLAMP(s, x, low, high)                                                                     \
	({                                                                                         \
		const s x_ = (s)(x), low_ = (s){ 0 } + (low), high_ = (s){ 0 } + (high);           \
		CHOOSE((s)(x_ < low_), low_, CHOOSE((s)(x_ > high_), high_, x_));                  \
	})
#define WITHIN(f, u, x, low, high)                                                                 \
	({                                                                                         \
		const f x_ = (x), low_ = (f){ 0 } + (low), high_ = (f){ 0 } + (high);              \
		(f)((u)(x_ == x_) &                                                                \
		    CHOOSE((u)(x_ < low_), (u)low_, CHOOSE((u)(x_ > high_), (u)high_, (u)x_)));    \
	})
#define UNIT(f, u, x) WITHIN(f, u, (f)((u)(f)(x) & (u)((f)(x) > (f){ 0 })), 0.0f, 1.0f)

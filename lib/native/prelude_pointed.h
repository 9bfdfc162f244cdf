/*
 * For translations with indirect operands (variables that are accessed through addresses); follows
 * prelude_lanes.h.
 */

/*
 * pointed_TYPExN(), to_pointed_TYPExN() - load and store an element of a variable for each lane, at
 * byte offsets @at from @base. Stores are executed in the order of lanes.
 */
#define POINTED_LOAD(type, n)                                                                      \
	INLINE type##x##n pointed_##type##x##n(const u8 *base, u32x##n at)                         \
	{                                                                                          \
		type##x##n v = { 0 };                                                              \
                                                                                                   \
		for (int i = 0; i < (n); i++)                                                      \
			v[i] = ld_##type(base + at[i]);                                            \
		return v;                                                                          \
	}
#define POINTED_STORE(type, n)                                                                     \
	INLINE void to_pointed_##type##x##n(u8 *base, u32x##n at, type##x##n v, u32 on)            \
	{                                                                                          \
		for (; on; on &= on - 1)                                                           \
			st_##type(base + at[__builtin_ctz(on)], v[__builtin_ctz(on)]);             \
	}
#define POINTED_GATHER(n)                                                                          \
	INLINE u32x##n pointed_u32x##n(const u8 *base, u32x##n at)                                 \
	{                                                                                          \
		return masked_gather_##n(base, at, lanes_##n);                                     \
	}
#define POINTED(type, n) POINTED_LOAD(type, n) POINTED_STORE(type, n)
#define POINTED_OF(n)	 POINTED(u8, n) POINTED(u16, n) POINTED(u64, n) POINTED_STORE(u32, n)
POINTED_OF(4)
POINTED_LOAD(u32, 4)
#if NATIVE_BYTES >= 32
POINTED_OF(8)
POINTED_GATHER(8)
#endif
#if NATIVE_BYTES >= 64
POINTED_OF(16)
POINTED_GATHER(16)
#endif

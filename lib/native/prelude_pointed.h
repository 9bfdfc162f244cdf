/* What translations with indirect operands begin with, behind prelude_lanes.h. */

/*
 * pointed_TYPExN(), to_pointed_TYPExN() - elements of a variable at offsets from its place in the
 * frame; later lanes win.
 */
#define POINTED(type, n)                                                                           \
	INLINE type##x##n pointed_##type##x##n(const u8 *base, u32x##n at)                         \
	{                                                                                          \
		type##x##n v = { 0 };                                                              \
                                                                                                   \
		for (int i = 0; i < (n); i++)                                                      \
			v[i] = ld_##type(base + at[i]);                                            \
		return v;                                                                          \
	}                                                                                          \
	INLINE void to_pointed_##type##x##n(u8 *base, u32x##n at, type##x##n v, u32 on)            \
	{                                                                                          \
		for (; on; on &= on - 1)                                                           \
			st_##type(base + at[__builtin_ctz(on)], v[__builtin_ctz(on)]);             \
	}
#define POINTED_OF(n) POINTED(u8, n) POINTED(u16, n) POINTED(u32, n) POINTED(u64, n)
POINTED_OF(4)
#if NATIVE_BYTES >= 32
POINTED_OF(8)
#endif
#if NATIVE_BYTES >= 64
POINTED_OF(16)
#endif

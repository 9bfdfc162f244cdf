/*
 * Conversions of vectors to wider or narrower elements; follows prelude.h. gcc's own code for these
 * conversions is slower, at least at the optimization level of long texts (LONG_OPTIMIZE): it
 * converts halves of vectors or single elements.
 */
#define NARROWED(n)                                                                                \
	INLINE u8x##n NARROW_8x##n(u32x##n v)                                                      \
	{                                                                                          \
		return CONVERT(v, u8x##n);                                                         \
	}                                                                                          \
	INLINE u16x##n NARROW_16x##n(u32x##n v)                                                    \
	{                                                                                          \
		return CONVERT(v, u16x##n);                                                        \
	}
#define WIDENED_OF(n, sign, bits)                                                                  \
	INLINE sign##32x##n WIDE_##sign##bits##x##n(sign##bits##x##n v)                            \
	{                                                                                          \
		return CONVERT(v, sign##32x##n);                                                   \
	}
#define WIDENED(n) WIDENED_OF(n, u, 8) WIDENED_OF(n, s, 8) WIDENED_OF(n, u, 16) WIDENED_OF(n, s, 16)
NARROWED(1)
NARROWED(2)
WIDENED(1)
WIDENED(2)
#if NATIVE_BYTES == 16 || defined(__clang__)
NARROWED(4)
WIDENED(4)
#if NATIVE_BYTES >= 32
NARROWED(8)
WIDENED(8)
#endif
#if NATIVE_BYTES == 64
NARROWED(16)
WIDENED(16)
#endif
#else
typedef char char_x16 __attribute__((vector_size(16)));
#define PADDED_4(v)  ((u32x4){ (u32)(v) })
#define PADDED_8(v)  ((u64x2){ (u64)(v) })
#define PADDED_16(v) (v)
#define PADDED_32(v) (v)
/*
 * WIDENED_BY() - define a zero-extension. @bytes: size in bytes of the operand; @type: the type of
 * this operand in the builtin function; @name: part of the builtin function's name
 */
#define WIDENED_BY(n, bits, bytes, type, name, ...)                                                \
	INLINE u32x##n WIDE_u##bits##x##n(u##bits##x##n v)                                         \
	{                                                                                          \
		return (u32x##n)__builtin_ia32_pmovzx##name((type)PADDED_##bytes(v) __VA_ARGS__);  \
	}                                                                                          \
	INLINE s32x##n WIDE_s##bits##x##n(s##bits##x##n v)                                         \
	{                                                                                          \
		return (s32x##n)__builtin_ia32_pmovsx##name((type)PADDED_##bytes(v) __VA_ARGS__);  \
	}
#define NARROWED_BY(n, bits, value)                                                                \
	INLINE u##bits##x##n NARROW_##bits##x##n(u32x##n v)                                        \
	{                                                                                          \
		return (u##bits##x##n)(value);                                                     \
	}
#define COMMA ,
WIDENED_BY(4, 8, 4, char_x16, bd128)
WIDENED_BY(4, 16, 8, s16x8, wd128)
WIDENED_BY(8, 8, 8, char_x16, bd256)
WIDENED_BY(8, 16, 16, s16x8, wd256)
NARROWED_BY(4, 8, SHUFFLE((u8x16)v, (u8x16)v, 0, 4, 8, 12))
NARROWED_BY(4, 16, SHUFFLE((u16x8)v, (u16x8)v, 0, 2, 4, 6))
#if NATIVE_BYTES == 32
INLINE s16x8 words_8(u32x8 v)
{
	return __builtin_ia32_packusdw128((s32x4)SHUFFLE(v, v, 0, 1, 2, 3), (s32x4)UPPER_HALF(v));
}
INLINE u8x16 bytes_8(u32x8 v)
{
	return (u8x16)__builtin_ia32_packuswb128(words_8(v & 0xff), (s16x8){ 0 });
}
NARROWED_BY(8, 8, SHUFFLE(bytes_8(v), bytes_8(v), 0, 1, 2, 3, 4, 5, 6, 7))
NARROWED_BY(8, 16, words_8(v & 0xffff))
#else
WIDENED_BY(16, 8, 16, char_x16, bd512_mask, COMMA(s32x16){ 0 } COMMA(s16) - 1)
WIDENED_BY(16, 16, 32, s16x16, wd512_mask, COMMA(s32x16){ 0 } COMMA(s16) - 1)
#define LOW_BYTES(v) ((u64x2)__builtin_ia32_pmovdb256_mask((s32x8)(v), (char_x16){ 0 }, (s8)-1))[0]
NARROWED_BY(8, 8, LOW_BYTES(v))
NARROWED_BY(8, 16, __builtin_ia32_pmovdw256_mask((s32x8)v, (s16x8){ 0 }, (s8)-1))
NARROWED_BY(16, 8, __builtin_ia32_pmovdb512_mask((s32x16)v, (char_x16){ 0 }, (s16)-1))
NARROWED_BY(16, 16, __builtin_ia32_pmovdw512_mask((s32x16)v, (s16x16){ 0 }, (s16)-1))
#endif
#endif

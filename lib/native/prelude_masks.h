/*
 * Comparisons whose result is a bit mask, and selections by bit masks, for hosts with AVX-512. They
 * use builtin functions, since gcc translates the same operations in plain C to conversions between
 * masks and vectors.
 */
#if NATIVE_BYTES == 64
#define COMPARE_s32x16(a, relation, b)                                                             \
	mask_number((u16)__builtin_ia32_cmpd512_mask((s32x16)(a), (s32x16)(b), relation, (s16)-1))
#define COMPARE_u32x16(a, relation, b)                                                             \
	mask_number((u16)__builtin_ia32_ucmpd512_mask((s32x16)(a), (s32x16)(b), relation, (s16)-1))
#define COMPARE_f32x16(a, relation, b)                                                             \
	mask_number(                                                                               \
		(u16)__builtin_ia32_cmpps512_mask((f32x16)(a), (f32x16)(b),                        \
						  (relation) > 4 ? (relation) + 8 : (relation),    \
						  (s16)-1, 4))
/* The numbers of comparisons in AVX-512 instructions for integers. */
#define RELATION_eq 0
#define RELATION_lt 1
#define RELATION_le 2
#define RELATION_ne 4
#define RELATION_ge 5
#define RELATION_gt 6
#endif
#define CHOOSE_1(bits, a, b) CHOOSE(mask_1(bits), a, b)
#define CHOOSE_2(bits, a, b) CHOOSE(mask_2(bits), a, b)
#define CHOOSE_4(bits, a, b) CHOOSE(mask_4(bits), a, b)
#define CHOOSE_8(bits, a, b) CHOOSE(mask_8(bits), a, b)
#ifdef __clang__
#define CHOOSE_16(bits, a, b) CHOOSE(mask_16(bits), a, b)
#else
#define CHOOSE_16(bits, a, b)                                                                      \
	(u32x16) __builtin_ia32_blendmd_512_mask((s32x16)(b), (s32x16)(a), (s16)(bits))
#endif

/* unit_TYPE() - clamp numbers to the range from 0 to 1; a NaN and -0 become 0 */
#define UNIT_OF(f, u)                                                                              \
	INLINE f unit_##f(f x)                                                                     \
	{                                                                                          \
		const f from_0 = (f)((u)x & (u)(x > (f){ 0 })), one = (f){ 0 } + 1;                \
                                                                                                   \
		return (f)CHOOSE((u)(from_0 > one), (u)one, (u)from_0);                            \
	}
/*
 * The maximum and minimum instructions of the host return their last source operand if a source is
 * a NaN, or if both are 0. So the limits are the last sources; in the syntax of the assembler, the
 * last source is written first.
 */
#define UNIT_BY_LIMITS(f)                                                                          \
	INLINE f unit_##f(f x)                                                                     \
	{                                                                                          \
		__asm__("vmaxps %1, %2, %0" : "=v"(x) : "v"((f){ 0 }), "v"(x));                    \
		__asm__("vminps %1, %2, %0" : "=v"(x) : "v"((f){ 0 } + 1), "v"(x));                \
		return x;                                                                          \
	}
UNIT_OF(f32x1, u32x1)
UNIT_OF(f32x2, u32x2)
UNIT_OF(f64x1, u64x1)
UNIT_OF(f64x2, u64x2)
UNIT_OF(f64x4, u64x4)
UNIT_OF(f64x8, u64x8)
#if NATIVE_BYTES == 16
UNIT_OF(f32x4, u32x4)
#else
UNIT_BY_LIMITS(f32x4)
UNIT_BY_LIMITS(f32x8)
#endif
#if NATIVE_BYTES == 64
UNIT_BY_LIMITS(f32x16)
#endif

/* Tests for NaNs in vectors of doubles; follows prelude.h. */

/*
 * nans_wide_N() - Return: whether any double of a vector is a NaN
 * vec_quiet_wide_N() - set the bits of NaN results of doubles, as vec_quiet_N() does for floats
 * (engine/fast/vec_math.h)
 */
#define nans_wide_8(v) (!same_wide_8((v) != (v)))
#define nans_wide_4(v) (!same_wide_4((v) != (v)))
#define nans_wide_2(v) (!same_wide_2((v) != (v)))
#define nans_wide_1(v) ((v)[0] != (v)[0])
#define IS_NAN(n, v)   ((u64x##n)((f64x##n)(v) != (f64x##n)(v)))
#define QUIET_WIDE(n)                                                                              \
	APART u64x##n vec_quiet_wide_##n(u64x##n to, u64x##n a, u64x##n b, u64x##n c)              \
	{                                                                                          \
		u64x##n nan = ALL(u64x##n, 0x7ff0000000000000ull);                                 \
                                                                                                   \
		nan = CHOOSE(IS_NAN(n, c), c, nan);                                                \
		nan = CHOOSE(IS_NAN(n, a), a, CHOOSE(IS_NAN(n, b), b, nan));                       \
		return CHOOSE(IS_NAN(n, to), nan | 1ull << 51, to);                                \
	}
QUIET_WIDE(1)
QUIET_WIDE(2)
#if NATIVE_BYTES >= 32
QUIET_WIDE(4)
#endif
#if NATIVE_BYTES == 64
QUIET_WIDE(8)
#endif

// SPDX-License-Identifier: MIT
/*
 * Tests of atomic float additions: they round to nearest even and keep denormals, whatever the
 * floating-point modes of the host are.
 */
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#ifdef __SSE2__
#include <immintrin.h>
#endif

#include "../../../lib/engine/atomic.h"
#include "../../support/machine.h"

/* struct row - bits of two operands, and the results of @old + @src and @old - @src */
struct row {
	uint64_t old;
	uint64_t src;
	uint64_t sum;
	uint64_t difference;
};

static const struct row singles[] = {
	{ 0x3f800000, 0x40000000, 0x40400000, 0xbf800000 }, /* 1 and 2 */
	{ 0x3fc00000, 0x3f000000, 0x40000000, 0x3f800000 }, /* 1.5 and 0.5 */
	/*
	 * sums halfway between two floats are rounded to the even float: 1 + 2^-24, and 1 + 2^-23 +
	 * 2^-24
	 */
	{ 0x3f800000, 0x33800000, 0x3f800000, 0x3f7fffff },
	{ 0x3f800001, 0x33800000, 0x3f800002, 0x3f800000 },
	/* sums that are not exactly halfway are rounded to the nearer float */
	{ 0x3f800000, 0x33800001, 0x3f800001, 0x3f7fffff },
	{ 0x3f800001, 0x337fffff, 0x3f800001, 0x3f800001 },
	/* 1 - 2^-25 is halfway between 1 and the next lower float, and is rounded to the even 1 */
	{ 0x3f800000, 0x33000000, 0x3f800000, 0x3f800000 },
	{ 0x3f800000, 0x33000001, 0x3f800000, 0x3f7fffff },
	/* one operand is too small to change the other operand */
	{ 0x7f7fffff, 0x00000001, 0x7f7fffff, 0x7f7fffff },
	{ 0x00000001, 0x7f7fffff, 0x7f7fffff, 0xff7fffff },
	/* x - x is +0 */
	{ 0x3f800000, 0xbf800000, 0x00000000, 0x40000000 },
	{ 0xbf800000, 0xbf800000, 0xc0000000, 0x00000000 },
	{ 0x3f800001, 0xbf800000, 0x34000000, 0x40000000 },
	/* the sum of two zeros of the same sign has this sign */
	{ 0x00000000, 0x00000000, 0x00000000, 0x00000000 },
	{ 0x80000000, 0x80000000, 0x80000000, 0x00000000 },
	{ 0x80000000, 0x00000000, 0x00000000, 0x80000000 },
	{ 0x00000000, 0x80000000, 0x00000000, 0x00000000 },
	{ 0x00000000, 0x00000001, 0x00000001, 0x80000001 },
	{ 0x80000000, 0x3f800000, 0x3f800000, 0xbf800000 },
	/* denormal sources and results are not flushed to zero */
	{ 0x00000001, 0x00000001, 0x00000002, 0x00000000 },
	{ 0x007fffff, 0x00000001, 0x00800000, 0x007ffffe },
	{ 0x00800000, 0x80000001, 0x007fffff, 0x00800001 },
	{ 0x00800000, 0x00800000, 0x01000000, 0x00000000 },
	{ 0x00800001, 0x00800000, 0x01000000, 0x00000001 },
	{ 0x01000000, 0x00000001, 0x01000000, 0x00ffffff },
	{ 0x01000001, 0x00000001, 0x01000002, 0x01000000 },
	{ 0x807fffff, 0x807fffff, 0x80fffffe, 0x00000000 },
	/* sums that overflow, and the largest sum that does not */
	{ 0x7f7fffff, 0x7f7fffff, 0x7f800000, 0x00000000 },
	{ 0x7f7fffff, 0x73000000, 0x7f800000, 0x7f7ffffe },
	{ 0x7f7fffff, 0x72ffffff, 0x7f7fffff, 0x7f7fffff },
	{ 0xff7fffff, 0xff7fffff, 0xff800000, 0x00000000 },
	/* infinities */
	{ 0x7f800000, 0x3f800000, 0x7f800000, 0x7f800000 },
	{ 0x3f800000, 0x7f800000, 0x7f800000, 0xff800000 },
	{ 0xff800000, 0xff800000, 0xff800000, 0x7fc00000 },
	{ 0x7f800000, 0xff800000, 0x7fc00000, 0x7f800000 },
	{ 0xff800000, 0x7f800000, 0x7fc00000, 0xff800000 },
	/*
	 * a NaN operand becomes quiet, and keeps its sign and payload; if both operands are NaNs,
	 * the result is the old value
	 */
	{ 0x7fc00000, 0x3f800000, 0x7fc00000, 0x7fc00000 },
	{ 0xffc12345, 0x3f800000, 0xffc12345, 0xffc12345 },
	{ 0x7f800001, 0x3f800000, 0x7fc00001, 0x7fc00001 },
	{ 0x3f800000, 0xff812345, 0xffc12345, 0xffc12345 },
	{ 0x7f800000, 0x7f8abcde, 0x7fcabcde, 0x7fcabcde },
	{ 0x7f800001, 0xffc00002, 0x7fc00001, 0x7fc00001 },
	{ 0xff800003, 0x7f800004, 0xffc00003, 0xffc00003 },
};

static const struct row doubles[] = {
	{ 0x3ff0000000000000, 0x4000000000000000, 0x4008000000000000, 0xbff0000000000000 },
	/* 1 + 2^-53 is halfway between two doubles, and is rounded to the even 1 */
	{ 0x3ff0000000000000, 0x3ca0000000000000, 0x3ff0000000000000, 0x3fefffffffffffff },
	{ 0x3ff0000000000000, 0x3ca0000000000001, 0x3ff0000000000001, 0x3fefffffffffffff },
	{ 0x3ff0000000000001, 0x3ca0000000000000, 0x3ff0000000000002, 0x3ff0000000000000 },
	{ 0x3ff0000000000000, 0xbff0000000000000, 0x0000000000000000, 0x4000000000000000 },
	{ 0x8000000000000000, 0x8000000000000000, 0x8000000000000000, 0x0000000000000000 },
	{ 0x0000000000000001, 0x0000000000000001, 0x0000000000000002, 0x0000000000000000 },
	{ 0x000fffffffffffff, 0x0000000000000001, 0x0010000000000000, 0x000ffffffffffffe },
	{ 0x0010000000000000, 0x8000000000000001, 0x000fffffffffffff, 0x0010000000000001 },
	{ 0x7fefffffffffffff, 0x7fefffffffffffff, 0x7ff0000000000000, 0x0000000000000000 },
	{ 0x7fefffffffffffff, 0x0000000000000001, 0x7fefffffffffffff, 0x7fefffffffffffff },
	{ 0x7ff0000000000000, 0xfff0000000000000, 0x7ff8000000000000, 0x7ff0000000000000 },
	{ 0x7ff0000000000001, 0x3ff0000000000000, 0x7ff8000000000001, 0x7ff8000000000001 },
	{ 0x3ff0000000000000, 0xfff4000000000005, 0xfffc000000000005, 0xfffc000000000005 },
	{ 0xfff8000000000007, 0x7ff8000000000009, 0xfff8000000000007, 0xfff8000000000007 },
};

/* Return: the result in memory of the atomic operation. Check that the operation returns @old. */
static uint64_t modify(enum visa_atomic op, unsigned int bits, uint64_t old, uint64_t src)
{
	uint64_t number = old;

	CHECK_EQ(atomic_modify(op, bits, (uint8_t *)&number, src, UINT64_MAX), old);
	return number;
}

static void check_rows(const struct row *rows, unsigned int count, unsigned int bits)
{
	for (unsigned int i = 0; i < count; i++) {
		unit_case("old 0x%llx, src 0x%llx", (unsigned long long)rows[i].old,
			  (unsigned long long)rows[i].src);
		CHECK_EQ(modify(VISA_ATOMIC_FADD, bits, rows[i].old, rows[i].src), rows[i].sum);
		CHECK_EQ(modify(VISA_ATOMIC_FSUB, bits, rows[i].old, rows[i].src),
			 rows[i].difference);
	}
}

TEST(fadd, singles)
{
	check_rows(singles, COUNT(singles), 32);
}

TEST(fadd, doubles)
{
	check_rows(doubles, COUNT(doubles), 64);
}

static uint64_t next(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state * 2685821657736338717u;
}

/*
 * The results are equal to the host's results in its default floating-point mode, except for NaNs.
 */
TEST(fadd, agrees_with_ieee_arithmetic)
{
	uint64_t state = 88172645463325252u;

	for (unsigned int i = 0; i < 200000; i++) {
		uint32_t bits[3] = { (uint32_t)next(&state), (uint32_t)next(&state), 0 };
		uint64_t wide[3] = { next(&state), next(&state), 0 };
		volatile float single[3];
		volatile double twice[3];

		/* give most operands similar exponents */
		if (i % 4)
			bits[1] = (bits[1] & 0x80ffffff) ^ (bits[0] & 0x7f000000);
		if (i % 4)
			wide[1] = (wide[1] & 0x83ffffffffffffff) ^ (wide[0] & 0x7c00000000000000);
		memcpy((void *)single, bits, 8);
		memcpy((void *)twice, wide, 16);
		single[2] = single[0] + single[1];
		twice[2] = twice[0] + twice[1];
		memcpy(bits, (void *)single, 12);
		memcpy(wide, (void *)twice, 24);
		if (!isnan(single[2]))
			CHECK_EQ(modify(VISA_ATOMIC_FADD, 32, bits[0], bits[1]), bits[2]);
		if (!isnan(twice[2]))
			CHECK_EQ(modify(VISA_ATOMIC_FADD, 64, wide[0], wide[1]), wide[2]);
	}
}

/* The program that uses the library may have set another rounding mode or flushing of denormals. */
TEST(fadd, the_hosts_setting_does_not_matter)
{
	static const int modes[] = { FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO };

	for (unsigned int i = 0; i < COUNT(modes); i++) {
		unit_case("rounding mode %u", i);
		CHECK_EQ(fesetround(modes[i]), 0);
		check_rows(singles, COUNT(singles), 32);
		check_rows(doubles, COUNT(doubles), 64);
		CHECK_EQ(fesetround(FE_TONEAREST), 0);
	}
#ifdef __SSE2__
	unsigned int setting = _mm_getcsr();

	unit_case("flushing denormals");
	_mm_setcsr(setting | 0x8040); /* flush denormal results and operands to zero */
	check_rows(singles, COUNT(singles), 32);
	check_rows(doubles, COUNT(doubles), 64);
	_mm_setcsr(setting);
#endif
}

// SPDX-License-Identifier: MIT
/* Atomic sums of floats: to the nearest, denormals and all, whatever the host is set to. */
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#ifdef __SSE2__
#include <immintrin.h>
#endif

#include "../../../lib/engine/atomic.h"
#include "../../support/machine.h"

/* struct row - @old + @src and @old - @src */
struct row {
	uint64_t old;
	uint64_t src;
	uint64_t sum;
	uint64_t difference;
};

static const struct row singles[] = {
	{ 0x3f800000, 0x40000000, 0x40400000, 0xbf800000 }, /* 1, 2 */
	{ 0x3fc00000, 0x3f000000, 0x40000000, 0x3f800000 }, /* 1.5, 0.5 */
	/* ties go to the even: 1 + 2^-24, and 1 + 2^-23 + 2^-24 */
	{ 0x3f800000, 0x33800000, 0x3f800000, 0x3f7fffff },
	{ 0x3f800001, 0x33800000, 0x3f800002, 0x3f800000 },
	/* and what is above or below a tie does not */
	{ 0x3f800000, 0x33800001, 0x3f800001, 0x3f7fffff },
	{ 0x3f800001, 0x337fffff, 0x3f800001, 0x3f800001 },
	/* half of a unit below a power of two: 1 - 2^-25 is a tie, to the even 1 */
	{ 0x3f800000, 0x33000000, 0x3f800000, 0x3f800000 },
	{ 0x3f800000, 0x33000001, 0x3f800000, 0x3f7fffff },
	/* far apart */
	{ 0x7f7fffff, 0x00000001, 0x7f7fffff, 0x7f7fffff },
	{ 0x00000001, 0x7f7fffff, 0x7f7fffff, 0xff7fffff },
	/* cancellation leaves +0 */
	{ 0x3f800000, 0xbf800000, 0x00000000, 0x40000000 },
	{ 0xbf800000, 0xbf800000, 0xc0000000, 0x00000000 },
	{ 0x3f800001, 0xbf800000, 0x34000000, 0x40000000 },
	/* zeros keep a sign that both have */
	{ 0x00000000, 0x00000000, 0x00000000, 0x00000000 },
	{ 0x80000000, 0x80000000, 0x80000000, 0x00000000 },
	{ 0x80000000, 0x00000000, 0x00000000, 0x80000000 },
	{ 0x00000000, 0x80000000, 0x00000000, 0x00000000 },
	{ 0x00000000, 0x00000001, 0x00000001, 0x80000001 },
	{ 0x80000000, 0x3f800000, 0x3f800000, 0xbf800000 },
	/* denormals are numbers, and come from and go to normal ones */
	{ 0x00000001, 0x00000001, 0x00000002, 0x00000000 },
	{ 0x007fffff, 0x00000001, 0x00800000, 0x007ffffe },
	{ 0x00800000, 0x80000001, 0x007fffff, 0x00800001 },
	{ 0x00800000, 0x00800000, 0x01000000, 0x00000000 },
	{ 0x00800001, 0x00800000, 0x01000000, 0x00000001 },
	{ 0x01000000, 0x00000001, 0x01000000, 0x00ffffff },
	{ 0x01000001, 0x00000001, 0x01000002, 0x01000000 },
	{ 0x807fffff, 0x807fffff, 0x80fffffe, 0x00000000 },
	/* overflow, and what only just does not */
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
	/* a NaN comes out quiet, with its sign and payload; of two the old one */
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
	/* 1 + 2^-53 is a tie, to the even 1; the next one up is not */
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

/* The sum that the function leaves in memory; it returns the old number. */
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

/* The sign of a NaN stays in a difference, although its number would change the sign. */
TEST(fadd, as_instructions)
{
	struct machine m;

	for (unsigned int i = 0; i < COUNT(singles); i++) {
		unit_case("old 0x%llx, src 0x%llx", (unsigned long long)singles[i].old,
			  (unsigned long long)singles[i].src);
		machine_scene(&m, VISA_XEHP, false);
		SET32(&m, 32, 0x40, 0x80);
		SET32(&m, 33, (uint32_t)singles[i].src, (uint32_t)singles[i].src);
		PUT32(&m, SLM, 0x40, (uint32_t)singles[i].old);
		PUT32(&m, SLM, 0x80, (uint32_t)singles[i].old);
		machine_mask(&m, 1);
		run_ok(&m, "dword_atomic.fadd (M1, 2) %%slm V32.0 V33.0 %%null.0 V35.0");
		machine_mask(&m, 2);
		run_ok(&m, "dword_atomic.fsub (M1, 2) %%slm V32.0 V33.0 %%null.0 V35.0");
		WANT32(&m, SLM, 0x40, (uint32_t)singles[i].sum);
		WANT32(&m, SLM, 0x80, (uint32_t)singles[i].difference);
		WANT_VAR32(&m, 35, 0, (uint32_t)singles[i].old, (uint32_t)singles[i].old);
		machine_same(&m);
		machine_free(&m);
	}
}

/* LSC alone has messages that sum doubles. */
TEST(fadd, doubles_as_instructions)
{
	struct machine m;

	for (unsigned int i = 0; i < COUNT(doubles); i++) {
		unit_case("old 0x%llx, src 0x%llx", (unsigned long long)doubles[i].old,
			  (unsigned long long)doubles[i].src);
		machine_scene(&m, VISA_DG2, false);
		machine_var(&m, 40, VISA_DF, 2);
		machine_set(&m, 40, 0, &doubles[i].src, 8);
		machine_set(&m, 40, 8, &doubles[i].src, 8);
		SET64(&m, 36, 0x40, 0x80);
		machine_put(&m, STATELESS, 0x40, &doubles[i].old, 8);
		machine_put(&m, STATELESS, 0x80, &doubles[i].old, 8);
		machine_mask(&m, 1);
		run_ok(&m, "lsc_atomic_fadd.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %%null");
		machine_mask(&m, 2);
		run_ok(&m, "lsc_atomic_fsub.ugm (M1, 2) V35:d64 flat[V36]:a64 V40 %%null");
		machine_want(&m, STATELESS, 0x40, &doubles[i].sum, 8);
		machine_want(&m, STATELESS, 0x80, &doubles[i].difference, 8);
		WANT_VAR64(&m, 35, 0, doubles[i].old, doubles[i].old);
		machine_same(&m);
		machine_free(&m);
	}
}

static uint64_t next(uint64_t *state)
{
	*state ^= *state << 13;
	*state ^= *state >> 7;
	*state ^= *state << 17;
	return *state * 2685821657736338717u;
}

/* A host whose floats are IEEE 754's, at its usual setting, agrees on all that is no NaN. */
TEST(fadd, agrees_with_ieee_arithmetic)
{
	uint64_t state = 88172645463325252u;

	for (unsigned int i = 0; i < 200000; i++) {
		uint32_t bits[3] = { (uint32_t)next(&state), (uint32_t)next(&state), 0 };
		uint64_t wide[3] = { next(&state), next(&state), 0 };
		volatile float single[3];
		volatile double twice[3];

		/* mostly of exponents that are near each other */
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

/* Whoever embeds the library may have set its arithmetic otherwise. */
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
	_mm_setcsr(setting | 0x8040); /* results and operands */
	check_rows(singles, COUNT(singles), 32);
	check_rows(doubles, COUNT(doubles), 64);
	_mm_setcsr(setting);
#endif
}

/* struct form - an instruction without its operation */
static const struct form {
	const char *mnemonic;
	const char *operands;
} forms[] = {
	{ "dword_atomic", "(M1, 8) %slm V32.0 V33.0 %null.0 V35.0" },
	{ "svm_atomic", "(M1, 8) V36.0 V35.0 V33.0 %null.0" },
	{ "typed_atomic", "(M1, 8) T6 V32.0 %null.0 %null.0 %null.0 V33.0 %null.0 V35.0" },
};

/* @err is 0 if the platform has it. */
static void check_form(enum visa_platform platform, const struct form *f, const char *op,
		       unsigned int bits, int err)
{
	struct machine m;

	unit_case("%s.%s of %u bits on %s", f->mnemonic, op, bits, visa_platform_name(platform));
	machine_scene(&m, platform, false);
	machine_surface(&m, 6, 0x100);
	run_ok(&m, ".shape T6 format=R%u_FLOAT width=64 height=1", bits);
	if (err)
		run_fails(&m, err, "%s.%s%s %s", f->mnemonic, op, bits == 16 ? ".16" : "",
			  f->operands);
	else
		run_ok(&m, "%s.%s %s", f->mnemonic, op, f->operands);
	machine_free(&m);
}

TEST(fadd, from_xehp_on_and_not_of_16_bits)
{
	for (unsigned int i = 0; i < COUNT(forms); i++)
		for (int p = 0; p < VISA_PLATFORM_COUNT; p++)
			for (unsigned int k = 0; k < 2; k++) {
				check_form((enum visa_platform)p, &forms[i], k ? "fadd" : "fsub",
					   32, p < VISA_XEHP ? EOPNOTSUPP : 0);
				check_form((enum visa_platform)p, &forms[i], k ? "fadd" : "fsub",
					   16, EOPNOTSUPP);
			}
}

/* Lanes add one after the other, which for floats makes a difference. */
TEST(fadd, lanes_ascend)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	PUT32(&m, SLM, 0, 0x4b800000);			   /* 2^24 */
	SET32(&m, 33, 0x3f800000, 0x3f800000, 0x40000000); /* 1, 1, 2 */
	run_ok(&m, "dword_atomic.fadd (M1, 4) %%slm V32.0 V33.0 %%null.0 V35.0");
	WANT32(&m, SLM, 0, 0x4b800001);
	WANT_VAR32(&m, 35, 0, 0x4b800000, 0x4b800000, 0x4b800000, 0x4b800001);
	machine_same(&m);
	machine_free(&m);
}

// SPDX-License-Identifier: MIT
/*
 * Tests of the vectorised float functions (exp, log, sin and so on): the result has the same bits
 * as the double function of the C library, rounded once to float. With UNIT_MATH=1 in the
 * environment all floats are compared, with UNIT_MATH=N every Nth float. UNIT_MATH_NAME selects one
 * function.
 */
#include <stdlib.h>

#include "../../../lib/engine/fast/functions.h"
#include "../../../lib/engine/fpmode.h"
#include "../../support/unit.h"

#define LANES 16
#define STEP  8191 /* by default, every 8191st float is tested */

#define NAME(name) #name,
static const char *const names[] = { FAST_MATH(NAME) };

static float float_of(uint32_t bits)
{
	union {
		uint32_t bits;
		float f;
	} u = { bits };

	return u.f;
}

static uint32_t bits_of(float f)
{
	union {
		float f;
		uint32_t bits;
	} u = { f };

	return u.bits;
}

/* Check that the results are equal to the C library's results. The bits of NaNs may differ. */
static void compare(fast_math *f, enum fast_math_id id, const uint32_t a[LANES],
		    const uint32_t b[LANES])
{
	uint32_t to[LANES];

	f(to, a, b, LANES);
	for (unsigned int i = 0; i < LANES; i++) {
		float want = math_float(id, float_of(a[i]), float_of(b[i])), got = float_of(to[i]);

		if (to[i] == bits_of(want) || (got != got && want != want))
			continue;
		unit_case("%s of %#x, %#x", names[id], a[i], b[i]);
		CHECK_EQ(to[i], bits_of(want));
		unit_case(NULL);
	}
}

/*
 * Compare every @step-th float, whole numbers, and the floats around corner cases, where an
 * implementation switches to another formula. @y: the second operand
 */
static void try_floats(fast_math *f, enum fast_math_id id, uint32_t step, uint32_t y)
{
	static const uint32_t corners[] = { 0,		0x00800000, 0x3f800000, 0x3f000000,
					    0x3fc90fdb, 0x40490fdb, 0x42fe0000, 0x43000000,
					    0x43160000, 0x43480000, 0x49800000, 0x7f800000,
					    0x7fc00000, 0x3fb504f3 };
	uint32_t a[LANES], b[LANES];

	for (unsigned int i = 0; i < LANES; i++)
		b[i] = y;
	for (unsigned int c = 0; c < 2 * COUNT(corners); c++) {
		for (unsigned int i = 0; i < LANES; i++)
			a[i] = (corners[c / 2] + i - LANES / 2) ^ c % 2 << 31;
		compare(f, id, a, b);
	}
	for (int x = -13 * LANES; x < 13 * LANES; x += LANES) {
		for (int i = 0; i < LANES; i++)
			a[i] = bits_of((float)(x + i));
		compare(f, id, a, b);
	}
	for (uint64_t x = 0; x >> 32 == 0; x += (uint64_t)step * LANES) {
		for (unsigned int i = 0; i < LANES; i++)
			a[i] = (uint32_t)x + i * step;
		compare(f, id, a, b);
	}
}

/*
 * Test the functions for each instruction set of the host (SSE, AVX2 ...). If all floats are
 * requested, test only the newest instruction set.
 */
TEST(fast_math, floats)
{
	static const uint32_t powers[] = { 0x40200000, 0xbf800000, 0x3f000000, 0,
					   0x3eaaaaab, 0x42c80000, 0x7f800000, 0xff800000,
					   0x7fc00000, 0x80000001, 0x3fd9999a, 0x3f800001 };
	const char *text = getenv("UNIT_MATH"), *only = getenv("UNIT_MATH_NAME");
	uint32_t step = text ? (uint32_t)strtoul(text, NULL, 10) : STEP;
	host_floats before = host_floats_begin();

	for (unsigned int level = EXEC_FAST_LEVELS; level--;) {
		fast_math *const *f = exec_math_level((enum exec_fast_level)level);

		if (!f)
			continue;
		for (enum fast_math_id id = 0; id <= FAST_MATH_cos; id++)
			if (!only || !strcmp(only, names[id]))
				try_floats(f[id], id, step, 0);
		for (unsigned int i = 0; i < COUNT(powers); i++)
			if (!only || !strcmp(only, names[FAST_MATH_pow]))
				try_floats(f[FAST_MATH_pow], FAST_MATH_pow, step, powers[i]);
		if (step == 1)
			break;
	}
	host_floats_end(before);
}

// SPDX-License-Identifier: MIT
/* Tests of float arithmetic in all rounding modes, compared with the host's instructions. */
#include <fenv.h>
#include <math.h>
#include <stdio.h>

#include "../../support/machine.h"

#define LANES 16
#define CR0   14

static uint64_t state = 362436069362436069;

static uint64_t draw(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	return state ^= state << 17;
}

/* Return: the bits of a random float: close to 1, a special value, or any bits. */
static uint32_t number(void)
{
	static const uint32_t special[] = { 0,		0x80000000, 1,		0x807fffff,
					    0x7f800000, 0xff800000, 0x7fc00000, 0x7f7fffff,
					    0x00800000, 0x3f800000, 0x4f000000, 0xdf000000 };

	switch (draw() % 4) {
	case 0:
		return special[draw() % COUNT(special)];
	case 1:
		return (uint32_t)draw();
	default:
		return 0x3f000000 + (uint32_t)(draw() & 0x87ffffff);
	}
}

static const int modes[] = { FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO };

enum op { ADD, MUL, MAD, DIVM, SQRTM, TO_D, FROM_D, OPS };

static const char *const texts[] = {
	"add (M1, 16) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>",
	"mul (M1, 16) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>",
	"mad (M1, 16) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0> V34(0,0)<1;1,0>",
	"divm (M1, 16) V35(0,0)<1> V32(0,0)<1;1,0> V33(0,0)<1;1,0>",
	"sqrtm (M1, 16) V35(0,0)<1> V32(0,0)<1;1,0>",
	"mov (M1, 16) V36(0,0)<1> V32(0,0)<1;1,0>",
	"mov (M1, 16) V35(0,0)<1> V37(0,0)<1;1,0>",
};

static float as_float(uint32_t bits)
{
	float f;

	memcpy(&f, &bits, sizeof(f));
	return f;
}

static uint32_t as_bits(float f)
{
	uint32_t bits;

	memcpy(&bits, &f, sizeof(f));
	return bits;
}

/* Return: the result that the host computes in its current rounding mode. */
static uint32_t reckon(enum op op, const uint32_t v[3])
{
	volatile float a = as_float(v[0]), b = as_float(v[1]), c = as_float(v[2]), r;

	switch (op) {
	case ADD:
		r = a + b;
		break;
	case MUL:
		r = a * b;
		break;
	case MAD:
		r = fmaf(a, b, c);
		break;
	case DIVM:
		r = a / b;
		break;
	case SQRTM:
		r = sqrtf(a);
		break;
	case TO_D:
		if (isnan(a))
			return 0;
		return a >= 0x1p31f    ? INT32_MAX
		       : a <= -0x1p31f ? (uint32_t)INT32_MIN
				       : (uint32_t)(int32_t)a;
	default:
		r = (float)(int32_t)v[0];
		break;
	}
	return as_bits(r);
}

static bool is_nan(uint32_t bits)
{
	return (bits & 0x7fffffff) > 0x7f800000;
}

static void one(struct machine *m, enum op op, unsigned int mode)
{
	const uint8_t *got = device_var(m->device, device_decl(m->device, op == TO_D ? 36 : 35));
	uint32_t v[3][LANES], cr0 = 0x4c0 | mode << 4;
	uint32_t is, want;

	for (unsigned int i = 0; i < 3 * LANES; i++)
		v[i / LANES][i % LANES] = number();
	for (unsigned int i = 0; i < 3; i++)
		machine_set(m, 32 + i, 0, v[i], sizeof(v[i]));
	machine_set(m, 37, 0, v[0], sizeof(v[0]));
	machine_set(m, CR0, 0, &cr0, sizeof(cr0));
	run_ok(m, "%s", texts[op]);
	for (unsigned int k = 0; k < LANES; k++) {
		fesetround(modes[mode]);
		want = reckon(op, (uint32_t[]){ v[0][k], v[1][k], v[2][k] });
		fesetround(FE_TONEAREST);
		memcpy(&is, got + 4 * k, sizeof(is));
		if (is != want && !(op != TO_D && is_nan(is) && is_nan(want)))
			unit_check(false, __FILE__, __LINE__,
				   "%s, mode %u, of 0x%08x 0x%08x 0x%08x: 0x%08x, not 0x%08x",
				   texts[op], mode, v[0][k], v[1][k], v[2][k], is, want);
	}
}

static void scene(struct machine *m)
{
	machine_new(m, VISA_XEHP, false);
	for (uint32_t id = 32; id < 36; id++)
		machine_var(m, id, VISA_F, LANES);
	machine_var(m, 36, VISA_D, LANES);
	machine_var(m, 37, VISA_D, LANES);
}

TEST(alu_floats, rounded_as_the_host_does_in_each_mode)
{
	struct machine m;

	scene(&m);
	for (unsigned int i = 0; i < 8000; i++)
		one(&m, (enum op)(i % OPS), (unsigned int)(draw() % 4));
	machine_free(&m);
}

/*
 * The rounding mode of the calling program does not change results, and an execution preserves it.
 */
TEST(alu_floats, the_callers_mode_does_not_matter)
{
	const float a[LANES] = { 1, -1 }, b[LANES] = { 0x1p-25f, -0x1p-25f };
	struct machine m;
	uint32_t got[2];

	scene(&m);
	machine_set(&m, 32, 0, a, sizeof(a));
	machine_set(&m, 33, 0, b, sizeof(b));
	fesetround(FE_UPWARD);
	run_ok(&m, "%s", texts[ADD]);
	CHECK_EQ(fegetround(), FE_UPWARD);
	fesetround(FE_TONEAREST);
	memcpy(got, device_var(m.device, device_decl(m.device, 35)), sizeof(got));
	CHECK_EQ(got[0], 0x3f800000);
	CHECK_EQ(got[1], 0xbf800000);
	machine_free(&m);
}

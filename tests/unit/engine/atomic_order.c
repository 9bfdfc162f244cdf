// SPDX-License-Identifier: MIT
/*
 * Tests of float atomics: the order of numbers and NaNs for FMIN and FMAX, and the numbers that
 * FCMPWR treats as equal (decision 8 of lib/engine/README.md).
 */
#include <stdio.h>

#include "../../support/machine.h"

enum kind { SIGNALING, NUMBER, QUIET };

/*
 * struct number - a float
 * @rank: position of the float in ascending order: -1 for -0, 1 for +0, 2 for the next larger float
 *	of the table; unused for NaNs
 */
struct number {
	uint32_t bits;
	enum kind kind;
	int rank;
};

static const struct number singles[] = {
	{ 0x7f800001, SIGNALING, 0 }, { 0xff800001, SIGNALING, 0 }, { 0x7fbfffff, SIGNALING, 0 },
	{ 0xff800000, NUMBER, -8 },   { 0xff7fffff, NUMBER, -7 },   { 0xbf800000, NUMBER, -6 },
	{ 0x80800000, NUMBER, -5 },   { 0x807fffff, NUMBER, -4 },   { 0x80000002, NUMBER, -3 },
	{ 0x80000001, NUMBER, -2 },   { 0x80000000, NUMBER, -1 },   { 0x00000000, NUMBER, 1 },
	{ 0x00000001, NUMBER, 2 },    { 0x00000002, NUMBER, 3 },    { 0x007fffff, NUMBER, 4 },
	{ 0x00800000, NUMBER, 5 },    { 0x3f800000, NUMBER, 6 },    { 0x7f7fffff, NUMBER, 7 },
	{ 0x7f800000, NUMBER, 8 },    { 0x7fc00000, QUIET, 0 },	    { 0xffc00000, QUIET, 0 },
	{ 0x7fffffff, QUIET, 0 },
};

static const struct number halves[] = {
	{ 0x7c01, SIGNALING, 0 }, { 0xfc01, SIGNALING, 0 }, { 0x7dff, SIGNALING, 0 },
	{ 0xfc00, NUMBER, -8 },	  { 0xfbff, NUMBER, -7 },   { 0xbc00, NUMBER, -6 },
	{ 0x8400, NUMBER, -5 },	  { 0x83ff, NUMBER, -4 },   { 0x8002, NUMBER, -3 },
	{ 0x8001, NUMBER, -2 },	  { 0x8000, NUMBER, -1 },   { 0x0000, NUMBER, 1 },
	{ 0x0001, NUMBER, 2 },	  { 0x0002, NUMBER, 3 },    { 0x03ff, NUMBER, 4 },
	{ 0x0400, NUMBER, 5 },	  { 0x3c00, NUMBER, 6 },    { 0x7bff, NUMBER, 7 },
	{ 0x7c00, NUMBER, 8 },	  { 0x7e00, QUIET, 0 },	    { 0xfe00, QUIET, 0 },
	{ 0x7fff, QUIET, 0 },
};

/* The order for FMIN: sNaN < -inf < ... < -0 < +0 < ... < +inf < qNaN. */
static int order_min(const struct number *n)
{
	return n->kind == SIGNALING ? -100 : (n->kind == QUIET ? 100 : n->rank);
}

/* The order for FMAX: qNaN < -inf < ... < -0 < +0 < ... < +inf < sNaN. */
static int order_max(const struct number *n)
{
	return n->kind == SIGNALING ? 100 : (n->kind == QUIET ? -100 : n->rank);
}

static uint32_t fmin_of(const struct number *old, const struct number *src)
{
	return order_min(src) < order_min(old) ? src->bits : old->bits;
}

static uint32_t fmax_of(const struct number *old, const struct number *src)
{
	return order_max(src) > order_max(old) ? src->bits : old->bits;
}

/* Return: whether two floats are equal by IEEE 754: a NaN equals nothing, and -0 equals +0. */
static bool equal(const struct number *a, const struct number *b)
{
	bool zeros = (a->rank == 1 || a->rank == -1) && (b->rank == 1 || b->rank == -1);

	return a->kind == NUMBER && b->kind == NUMBER && (zeros || a->rank == b->rank);
}

/*
 * Execute the atomic @op in one lane, on the number @old. Check that memory is @new afterwards.
 * With sources of 16 bits, the upper halves of their dwords are arbitrary.
 */
static void check(struct machine *m, const char *op, unsigned int width, uint32_t old,
		  uint32_t src0, const uint32_t *src1, uint32_t new)
{
	uint32_t garbage = width == 16 ? 0xbeef0000 : 0;

	unit_case("%s.%u: old 0x%x, src0 0x%x", op, width, old, src0);
	machine_put(m, SLM, 12, &old, width / 8);
	SET32(m, 33, src0 | garbage);
	if (src1)
		SET32(m, 34, *src1 | garbage);
	run_ok(m, "dword_atomic.%s%s (M1, 1) %%slm V32.0 V33.0 %s V35.0", op,
	       width == 16 ? ".16" : "", src1 ? "V34.0" : "%null.0");
	machine_want(m, SLM, 12, &new, width / 8);
	WANT_VAR32(m, 35, 0, old);
	machine_same(m);
}

static void check_pairs(const struct number *numbers, unsigned int count, unsigned int width)
{
	struct machine m;

	machine_scene(&m, VISA_XEHP, false);
	SET32(&m, 32, 12);
	for (unsigned int i = 0; i < count; i++)
		for (unsigned int k = 0; k < count; k++) {
			const struct number *old = &numbers[i], *src = &numbers[k];

			check(&m, "fmin", width, old->bits, src->bits, NULL, fmin_of(old, src));
			check(&m, "fmax", width, old->bits, src->bits, NULL, fmax_of(old, src));
		}
	machine_free(&m);
}

TEST(float_atomic, fmin_and_fmax_order_singles)
{
	check_pairs(singles, COUNT(singles), 32);
}

TEST(float_atomic, fmin_and_fmax_order_halves)
{
	check_pairs(halves, COUNT(halves), 16);
}

static void check_fcmpwr(const struct number *numbers, unsigned int count, unsigned int width)
{
	struct machine m;
	uint32_t new;

	machine_scene(&m, VISA_XEHP, false);
	SET32(&m, 32, 12);
	for (unsigned int i = 0; i < count; i++)
		for (unsigned int k = 0; k < count; k++) {
			/* the stored number is a NaN or a denormal, and is stored unchanged */
			uint32_t src1 = numbers[(i + k) % 3 ? 0 : 9].bits;

			new = equal(&numbers[k], &numbers[i]) ? src1 : numbers[i].bits;
			check(&m, "fcmpwr", width, numbers[i].bits, numbers[k].bits, &src1, new);
		}
	machine_free(&m);
}

/* FCMPWR compares memory with src0 and stores src1. CMPXCHG does it the other way round. */
TEST(float_atomic, fcmpwr_compares_singles_as_ieee_numbers)
{
	check_fcmpwr(singles, COUNT(singles), 32);
}

TEST(float_atomic, fcmpwr_compares_halves_as_ieee_numbers)
{
	check_fcmpwr(halves, COUNT(halves), 16);
}

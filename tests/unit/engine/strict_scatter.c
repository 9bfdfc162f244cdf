// SPDX-License-Identifier: MIT
/* -o strict: what the documents forbid or leave undefined is refused: decision 14. */
#include <stdio.h>

#include "../../support/machine.h"

/*
 * V32..V34 ud, V35 ud, V36 uq as in every scene; V40 d, V41 f, V42 uw, V43 ub,
 * V44 q, V45 df, V46 b, V47 uq, V48 f to return in; V60 five dwords, less than a
 * register. Offsets are 16 bytes apart, addresses too.
 */
static void scene(struct machine *m, enum visa_platform platform, bool strict)
{
	static const enum visa_type types[] = { VISA_D,	 VISA_F, VISA_UW, VISA_UB, VISA_Q,
						VISA_DF, VISA_B, VISA_UQ, VISA_F };

	machine_scene(m, platform, strict);
	for (uint32_t i = 0; i < COUNT(types); i++)
		machine_var(m, 40 + i, types[i], 128);
	machine_var(m, 60, VISA_UD, 5);
	for (uint32_t i = 0; i < 32; i++) {
		machine_set(m, 32, 4 * i, LIST(uint32_t, 16 * i));
		machine_set(m, 36, 8 * i, LIST(uint64_t, 16 * i));
	}
	for (uint32_t i = 0; i < 5; i++)
		machine_set(m, 60, 4 * i, LIST(uint32_t, 16 * i));
}

struct row {
	const char *line;
	bool allowed;
};

/* Each line runs without -o strict; with it only what is allowed does. */
static void check_rows(const struct row *rows, unsigned int count, enum visa_platform platform)
{
	struct machine m;

	for (unsigned int i = 0; i < count; i++) {
		unit_case("%s", rows[i].line);
		scene(&m, platform, false);
		run_ok(&m, "%s", rows[i].line);
		machine_free(&m);
		scene(&m, platform, true);
		if (rows[i].allowed)
			run_ok(&m, "%s", rows[i].line);
		else
			run_fails(&m, EINVAL, "%s", rows[i].line);
		machine_free(&m);
	}
}

TEST(strict, operand_types_of_scatter)
{
	static const struct row rows[] = {
		{ "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0", true },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V40.0", true },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V41.0", true },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V42.0", false },
		{ "scatter.1 (M1, 8) %slm 0x0:ud V32.0 V43.0", false },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V47.0", false },
		{ "scatter.4 (M1, 1) %slm 0x0:ud V40.0 V33.0", false },
		{ "scatter.4 (M1, 1) %slm 0x0:ud V36.0 V33.0", false },
		{ "scatter.4 (M1, 8) %slm 0x0:d V32.0 V33.0", false },
		{ "scatter.4 (M1, 8) %slm 0x0:uw V32.0 V33.0", false },
		{ "scatter.4 (M1, 8) %slm 0x0:uq V32.0 V33.0", false },
		{ "scatter.4 (M1, 8) %slm V32(0,0)<0;1,0> V32.0 V33.0", true },
		{ "scatter.4 (M1, 8) %slm V40(0,0)<0;1,0> V32.0 V33.0", false },
		{ "scatter.4 (M1, 8) %slm V42(0,0)<0;1,0> V32.0 V33.0", false },
		{ "scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V33.0", true },
		{ "scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V40.0", true },
		{ "scatter_scaled.1 (M1, 8) %slm 0x0:ud V32.0 V41.0", true },
		{ "scatter_scaled.1 (M1, 8) %slm 0x0:ud V32.0 V43.0", false },
		{ "scatter_scaled.1 (M1, 1) %slm 0x0:ud V41.0 V33.0", false },
		{ "scatter_scaled.1 (M1, 8) %slm 0x0:d V32.0 V33.0", false },
	};

	check_rows(rows, COUNT(rows), VISA_XEHP);
}

TEST(strict, operand_types_of_loads)
{
	static const struct row rows[] = {
		{ "oword_ld (1) %slm 0x0:ud V35.0", true },
		{ "oword_ld (1) %slm 0x0:ud V43.0", true },
		{ "oword_ld (1) %slm 0x0:d V35.0", false },
		{ "oword_ld (1) %slm V32(0,0)<0;1,0> V35.0", true },
		{ "oword_ld (1) %slm V41(0,0)<0;1,0> V35.0", false },
		{ "svm_gather.4.1 (M1, 8) V36.0 V35.0", true },
		{ "svm_gather.4.1 (M1, 8) V36.0 V40.0", true },
		{ "svm_gather.4.1 (M1, 8) V36.0 V41.0", true },
		{ "svm_gather.4.1 (M1, 8) V36.0 V47.0", false },
		{ "svm_gather.4.1 (M1, 8) V36.0 V43.0", false },
		{ "svm_gather.8.1 (M1, 8) V36.0 V47.0", true },
		{ "svm_gather.8.1 (M1, 8) V36.0 V44.0", true },
		{ "svm_gather.8.1 (M1, 8) V36.0 V45.0", true },
		{ "svm_gather.8.1 (M1, 8) V36.0 V35.0", false },
		{ "svm_gather.1.1 (M1, 8) V36.0 V43.0", true },
		{ "svm_gather.1.1 (M1, 8) V36.0 V46.0", true },
		{ "svm_gather.1.1 (M1, 8) V36.0 V35.0", false },
		{ "svm_gather.1.1 (M1, 8) V36.0 V42.0", false },
		{ "svm_gather.4.1 (M1, 8) V36.0 %null.0", true },
		{ "svm_gather.4.1 (M1, 8) V44.0 V35.0", false },
		{ "svm_gather.4.1 (M1, 8) V33.0 V35.0", false },
	};

	check_rows(rows, COUNT(rows), VISA_XEHP);
}

TEST(strict, operand_types_of_atomics)
{
	static const struct row rows[] = {
		{ "dword_atomic.xchg (M1, 8) %slm V32.0 V33.0 %null.0 V35.0", true },
		{ "dword_atomic.xchg (M1, 8) %slm V32.0 V41.0 %null.0 V35.0", false },
		{ "dword_atomic.xchg (M1, 8) %slm V32.0 V33.0 %null.0 V41.0", false },
		{ "dword_atomic.min (M1, 8) %slm V32.0 V40.0 %null.0 V35.0", false },
		{ "dword_atomic.and (M1, 8) %slm V32.0 V33.0 %null.0 V40.0", false },
		{ "dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V35.0", true },
		{ "dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V48.0", false },
		{ "dword_atomic.inc (M1, 1) %slm V40.0 %null.0 %null.0 V35.0", false },
		{ "dword_atomic.imin (M1, 8) %slm V32.0 V40.0 %null.0 V40.0", true },
		{ "dword_atomic.imin (M1, 8) %slm V32.0 V33.0 %null.0 V40.0", false },
		{ "dword_atomic.imax (M1, 8) %slm V32.0 V40.0 %null.0 V35.0", false },
		{ "dword_atomic.imax (M1, 8) %slm V32.0 V40.0 %null.0 %null.0", true },
		{ "dword_atomic.fmin (M1, 8) %slm V32.0 V41.0 %null.0 V48.0", true },
		{ "dword_atomic.fmin (M1, 8) %slm V32.0 V41.0 %null.0 V35.0", false },
		{ "dword_atomic.fmax (M1, 8) %slm V32.0 V33.0 %null.0 V48.0", false },
		{ "dword_atomic.fcmpwr (M1, 8) %slm V32.0 V41.0 V41.0 V48.0", true },
		{ "dword_atomic.fcmpwr (M1, 8) %slm V32.0 V41.0 V33.0 V48.0", false },
		{ "dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V34.0 V35.0", true },
		{ "dword_atomic.cmpxchg (M1, 8) %slm V32.0 V33.0 V41.0 V35.0", false },
		/* 16-bit atomics: the operand types remain the same */
		{ "dword_atomic.xchg.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0", true },
		{ "dword_atomic.xchg.16 (M1, 8) %slm V32.0 V42.0 %null.0 V35.0", false },
		{ "dword_atomic.fmin.16 (M1, 8) %slm V32.0 V41.0 %null.0 V48.0", true },
		{ "dword_atomic.imin.16 (M1, 8) %slm V32.0 V40.0 %null.0 V40.0", true },
		{ "dword_atomic.imin.16 (M1, 8) %slm V32.0 V33.0 %null.0 V40.0", false },
		/* a source that the operation does not use must be null */
		{ "dword_atomic.inc (M1, 8) %slm V32.0 V33.0 %null.0 V35.0", false },
		{ "dword_atomic.predec (M1, 8) %slm V32.0 %null.0 V33.0 V35.0", false },
		{ "dword_atomic.add (M1, 8) %slm V32.0 V33.0 V34.0 V35.0", false },
		{ "dword_atomic.fmax (M1, 8) %slm V32.0 V41.0 V41.0 V48.0", false },
	};

	check_rows(rows, COUNT(rows), VISA_XEHP);
}

TEST(strict, lanes_past_31)
{
	static const struct row rows[] = {
		{ "scatter.4 (M7, 8) %slm 0x0:ud V32.0 V33.0", true },
		{ "scatter.4 (M8, 8) %slm 0x0:ud V32.0 V33.0", false },
		{ "scatter.4 (M8_NM, 8) %slm 0x0:ud V32.0 V33.0", false },
		{ "scatter.4 (M5, 16) %slm 0x0:ud V32.0 V33.0", true },
		{ "scatter.4 (M6, 16) %slm 0x0:ud V32.0 V33.0", false },
		{ "scatter_scaled.4 (M1, 32) %slm 0x0:ud V32.0 V33.0", true },
		{ "scatter_scaled.4 (M2, 32) %slm 0x0:ud V32.0 V33.0", false },
		{ "scatter_scaled.4 (M8, 4) %slm 0x0:ud V32.0 V33.0", true },
		{ "svm_gather.4.1 (M8, 8) V36.0 V35.0", false },
		{ "svm_gather.4.1 (M1, 32) V36.0 V35.0", false }, /* up to 16 elements */
		{ "dword_atomic.inc (M8, 8) %slm V32.0 %null.0 %null.0 V35.0", false },
		{ "dword_atomic.inc (M5_NM, 32) %slm V32.0 %null.0 %null.0 V35.0", false },
	};

	check_rows(rows, COUNT(rows), VISA_XEHP);
}

/* A raw operand starts at a register, unless its variable is smaller than one. */
static const struct row alignment[] = {
	{ "scatter.4 (M1, 8) %slm 0x0:ud V32.64 V33.64", true },
	{ "scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.16", false },
	{ "scatter.4 (M1, 8) %slm 0x0:ud V32.4 V33.0", false },
	{ "scatter_scaled.4 (M1, 4) %slm 0x0:ud V60.4 V33.0", true },
	{ "oword_ld (1) %slm 0x0:ud V35.16", false },
	{ "oword_ld (1) %slm 0x0:ud V60.4", true },
	{ "svm_gather.4.1 (M1, 4) V36.8 V35.0", false },
	{ "svm_gather.4.1 (M1, 4) V36.0 V35.4", false },
	{ "dword_atomic.inc (M1, 1) %slm V32.0 %null.0 %null.0 V35.4", false },
	{ "dword_atomic.xchg (M1, 1) %slm V32.0 V33.4 %null.0 V35.0", false },
	{ "dword_atomic.cmpxchg (M1, 1) %slm V32.0 V33.0 V34.4 V35.0", false },
};

TEST(strict, raw_operands_are_aligned_to_a_register)
{
	static const struct row of_32[] = {
		{ "oword_ld (1) %slm 0x0:ud V35.32", true },
		{ "scatter.4 (M1, 8) %slm 0x0:ud V32.32 V33.96", true },
	};
	static const struct row of_64[] = {
		{ "oword_ld (1) %slm 0x0:ud V35.32", false },
		{ "oword_ld (1) %slm 0x0:ud V35.64", true },
	};

	check_rows(alignment, COUNT(alignment), VISA_XEHP);
	check_rows(of_32, COUNT(of_32), VISA_XEHP);
	check_rows(of_64, COUNT(of_64), VISA_PVC);
}

/* Where an operand starts is where it starts in the variable that it is laid over. */
TEST(strict, an_alias_is_aligned_as_its_place_is)
{
	struct machine m;

	scene(&m, VISA_XEHP, true);
	run_ok(&m, ".decl OVER v_type=G type=ud num_elts=32 alias=<V35, 16>");
	run_ok(&m, ".decl DEEP v_type=G type=ud num_elts=16 alias=<OVER, 16>");
	run_fails(&m, EINVAL, "oword_ld (1) %%slm 0x0:ud OVER.0");
	run_ok(&m, "oword_ld (1) %%slm 0x0:ud OVER.16");
	run_ok(&m, "oword_ld (1) %%slm 0x0:ud DEEP.0");
	WANT_VAR32(&m, 35, 32, 0, 0, 0, 0);
	machine_same(&m);
	run_fails(&m, EINVAL, "oword_ld (1) %%slm 0x0:ud DEEP.16");
	machine_free(&m);
}

static void strict_refuses(const char *line, uint32_t *offsets, uint64_t *addresses, bool refused)
{
	struct machine m;

	for (unsigned int strict = 0; strict < 2; strict++) {
		unit_case("%s%s", line, strict ? ", strict" : "");
		scene(&m, VISA_XEHP, strict);
		if (offsets)
			machine_set(&m, 32, 0, offsets, 8 * sizeof(*offsets));
		if (addresses)
			machine_set(&m, 36, 0, addresses, 8 * sizeof(*addresses));
		machine_mask(&m, 0xf7); /* lane 3 is disabled and does not count */
		if (strict && refused)
			run_fails(&m, EINVAL, "%s", line);
		else
			run_ok(&m, "%s", line);
		machine_free(&m);
	}
}

TEST(strict, misaligned_addresses)
{
	static const char *const atomic =
		"dword_atomic.xchg (M1, 8) %slm V32.0 V33.0 %null.0 V35.0";
	static const char *const word =
		"dword_atomic.xchg.16 (M1, 8) %slm V32.0 V33.0 %null.0 V35.0";
	uint32_t good[] = { 0, 4, 8, 3, 16, 20, 24, 28 }, bad[] = { 0, 4, 8, 12, 16, 20, 24, 30 };
	uint32_t odd[] = { 0, 4, 8, 12, 16, 20, 24, 31 };
	uint64_t fine[] = { 0, 8, 16, 3, 32, 40, 48, 56 },
		 by_4[] = { 0, 8, 16, 24, 32, 40, 48, 60 };
	uint64_t by_2[] = { 0, 8, 16, 24, 32, 40, 48, 58 };

	strict_refuses(atomic, good, NULL, false);
	strict_refuses(atomic, bad, NULL, true);
	strict_refuses(word, bad, NULL, false);
	strict_refuses(word, odd, NULL, true);
	strict_refuses("svm_gather.4.1 (M1, 8) V36.0 V35.0", NULL, fine, false);
	strict_refuses("svm_gather.4.1 (M1, 8) V36.0 V35.0", NULL, by_4, false);
	strict_refuses("svm_gather.4.1 (M1, 8) V36.0 V35.0", NULL, by_2, true);
	strict_refuses("svm_gather.8.1 (M1, 8) V36.0 V47.0", NULL, fine, false);
	strict_refuses("svm_gather.8.1 (M1, 8) V36.0 V47.0", NULL, by_4, true);
	strict_refuses("svm_gather.1.4 (M1, 8) V36.0 V43.0", NULL, by_2, false);
	strict_refuses("scatter_scaled.4 (M1, 8) %slm 0x1:ud V32.0 V33.0", good, NULL, false);
}

TEST(strict, two_channels_that_write_one_byte)
{
	uint32_t apart[] = { 0, 4, 8, 8, 12, 16, 20, 24 }, same[] = { 0, 4, 8, 12, 16, 20, 24, 0 };
	uint32_t touch[] = { 0, 2, 4, 4, 6, 8, 10, 12 }, across[] = { 0, 4, 8, 12, 16, 20, 24, 27 };

	strict_refuses("scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0", apart, NULL, false);
	strict_refuses("scatter.4 (M1, 8) %slm 0x0:ud V32.0 V33.0", same, NULL, true);
	strict_refuses("scatter.1 (M1, 8) %slm 0x0:ud V32.0 V33.0", same, NULL, true);
	strict_refuses("scatter.2 (M1, 8) %scratch 0x0:ud V32.0 V33.0", same, NULL, true);
	strict_refuses("scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V33.0", apart, NULL, false);
	strict_refuses("scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V33.0", across, NULL, true);
	strict_refuses("scatter_scaled.2 (M1, 8) %slm 0x0:ud V32.0 V33.0", touch, NULL, false);
	strict_refuses("scatter_scaled.4 (M1, 8) %slm 0x0:ud V32.0 V33.0", touch, NULL, true);
	strict_refuses("dword_atomic.inc (M1, 8) %slm V32.0 %null.0 %null.0 V35.0", same, NULL,
		       false);
}

/* What lies out of bounds is defined: zeros are returned, data is dropped. */
TEST(strict, bounds_are_no_matter_of_strictness)
{
	struct machine m;

	scene(&m, VISA_XEHP, true);
	run_ok(&m, "scatter.4 (M1, 8) %%slm 0x1000000:ud V32.0 V33.0");
	machine_counts(&m, 8, 8, 0);
	machine_same(&m);
	run_ok(&m, "oword_ld (1) %%slm 0x2000000:ud V35.0");
	WANT_VAR32(&m, 35, 0, 0, 0, 0, 0);
	machine_counts(&m, 1, 1, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Scattering to two places whose bytes are outside is no conflict: nothing is written there. */
TEST(strict, a_dropped_byte_conflicts_with_none)
{
	struct machine m;

	scene(&m, VISA_XEHP, true);
	machine_surface(&m, 6, 42);
	SET32(&m, 32, 10, 10, 0, 1, 2, 3, 4, 5); /* bytes 40 to 43 twice: neither is written */
	run_ok(&m, "scatter.4 (M1, 8) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 8, 2, 0);
	run_fails(&m, EINVAL, "scatter.2 (M1, 8) T6 0x0:ud V32.0 V33.0");
	SET32(&m, 32, 40, 41, 0, 4, 8, 12, 16, 20); /* byte 41 twice */
	run_fails(&m, EINVAL, "scatter_scaled.2 (M1, 8) T6 0x0:ud V32.0 V33.0");
	SET32(&m, 32, 41, 42, 0, 4, 8, 12, 16, 20); /* byte 42 twice, which is outside */
	run_ok(&m, "scatter_scaled.2 (M1, 8) T6 0x0:ud V32.0 V33.0");
	machine_counts(&m, 8, 2, 0);
	for (uint32_t i = 0; i < 8; i++)
		machine_set(&m, 32, 4 * i, LIST(uint32_t, 0x7777));
	run_ok(&m, "scatter.4 (M1, 8) %%slm 0x1000000:ud V32.0 V33.0");
	machine_counts(&m, 8, 8, 0);
	machine_same(&m);
	machine_free(&m);
}

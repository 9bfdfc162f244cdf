// SPDX-License-Identifier: MIT
/* Fences and barriers: executed and counted, with no other effect where there is one thread. */
#include <stdio.h>

#include "../../support/machine.h"

/* struct row - an instruction, and the first platform that has it */
struct row {
	const char *line;
	enum visa_platform since;
};

static const struct row rows[] = {
	{ "fence_global.", VISA_BDW },
	{ "fence_global.E", VISA_BDW },
	{ "fence_global.EISCRL1", VISA_BDW },
	{ "fence_sw", VISA_BDW },
	{ "fence_local.", VISA_ICLLP },
	{ "fence_local.EL1", VISA_ICLLP },
	{ "barrier", VISA_BDW },
	{ "sampler_cache_flush", VISA_BDW },
	{ "yield", VISA_BDW },
	{ "wait 0x0:ub", VISA_BDW },
	{ "wait 0xff:ub", VISA_BDW },
	{ "wait V50(0,1)<0;1,0>", VISA_BDW },
	{ "sbarrier.signal", VISA_TGLLP },
	{ "sbarrier.wait", VISA_TGLLP },
	{ "lsc_fence.ugm.none.group", VISA_DG2 },
	{ "(P1) lsc_fence.slm.flushl3.sysacq", VISA_DG2 },
	{ "lsc_fence.tgm.evict.gpu", VISA_DG2 },
	{ "lsc_fence.ugml.clean.tile", VISA_PVC },
	{ "nbarrier.signal 0x1:ub 0x8:ub", VISA_PVC },
	{ "nbarrier.signal V50(0,0)<0;1,0> V50(0,1)<0;1,0>", VISA_PVC },
	{ "nbarrier.wait 0x1:ub", VISA_PVC },
	{ "nbarrier.wait V50(0,1)<0;1,0>", VISA_PVC },
};

/* V50 is two bytes: what a barrier is told is no longer than that. */
static void scene(struct machine *m, enum visa_platform platform, bool strict)
{
	machine_scene(m, platform, strict);
	machine_var(m, 50, VISA_UB, 2);
	machine_pred(m, 1, 32, 0);
	SET8(m, 50, 0, 31, 4);
}

TEST(sync, is_executed_where_the_platform_has_it)
{
	struct machine m;

	for (unsigned int k = 0; k < VISA_PLATFORM_COUNT * COUNT(rows); k++) {
		const struct row *r = &rows[k % COUNT(rows)];
		enum visa_platform p = (enum visa_platform)(k / COUNT(rows));

		unit_case("%s on %s", r->line, visa_platform_name(p));
		scene(&m, p, false);
		CHECK_EQ(run(&m, "%s", r->line), p < r->since ? -EOPNOTSUPP : 0);
		CHECK_EQ(m.result.instructions, p >= r->since);
		if (p < r->since)
			CHECK_HAS(m.result.message, visa_platform_name(r->since));
		machine_counts(&m, 0, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

TEST(sync, refuses_what_cannot_be)
{
	static const struct {
		int err;
		const char *hex;
	} refused[] = {
		{ EINVAL, "7c 02" },
		{ EINVAL, "60 02 05 04 00000000 05 04 00000000" },
		{ EINVAL, "60 01 05 04 00000000 02 0000" },	   /* a predicate */
		{ EINVAL, "60 01 0d 04 00000000 05 04 00000000" }, /* a modifier */
		{ EINVAL, "5b 06 00 0000 00" },			   /* a surface */
		{ EINVAL, "5b 01 0000 00 00" },			   /* an address */
		{ EINVAL, "5b 45 04 00000000" },
		{ EINVAL, "5b 05 14 00000000" },
		{ EINVAL, "5b 00 00000000 00 00 2101" },
		{ EOPNOTSUPP, "5b 03 0000 00 0000 04 2101" },
		{ ENOENT, "5b 00 63000000 00 00 2101" },
		{ ERANGE, "5b 00 32000000 00 02 2101" },
		{ ERANGE, "60 01 00 32000000 00 02 2101 05 04 00000000" },
		{ EINVAL, "8b 86 0000 00 00 00" },
		{ EINVAL, "8b 80 0010 00 00 00" },
		{ EINVAL, "8b 80 0000 04 00 00" },
		{ EINVAL, "8b 80 0000 00 07 00" },
		{ EINVAL, "8b 80 0000 00 00 07" },
		{ ENOENT, "8b 80 0900 00 00 00" },
	};
	struct machine m;

	scene(&m, VISA_PVC, false);
	for (unsigned int i = 0; i < COUNT(refused); i++)
		hex_fails(&m, refused[i].err, "%s", refused[i].hex);
	machine_free(&m);
}

/* Who waits says no number of threads: what stands in its bytes is ignored. */
TEST(sync, nbarrier_wait_has_one_operand)
{
	struct machine m;

	scene(&m, VISA_PVC, false);
	hex_ok(&m, "60 00 05 04 01000000 00 63000000 00 00 2101");
	hex_ok(&m, "60 00 05 04 01000000 00 00000000 00 00 2101");
	hex_fails(&m, ENOENT, "60 01 05 04 01000000 00 63000000 00 00 2101");
	hex_fails(&m, EINVAL, "60 01 05 04 01000000 00 00000000 00 00 2101");
	machine_free(&m);
}

TEST(sync, strict)
{
	static const struct {
		const char *line;
		bool allowed;
	} lines[] = {
		{ "wait 0x0:ub", true },
		{ "wait 0x0:ud", false },
		{ "wait V50(0,0)<0;1,0>", true },
		{ "wait V32(0,0)<0;1,0>", false },
		{ "nbarrier.signal 0x1f:ub 0x1:ub", true },
		{ "nbarrier.signal 0x20:ub 0x1:ub", false },
		{ "nbarrier.signal 0x1:ub 0x0:ub", false },
		{ "nbarrier.signal 0x1:ub 0x8:ud", false },
		{ "nbarrier.signal 0x1:ud 0x8:ub", false },
		{ "nbarrier.signal V50(0,0)<0;1,0> V50(0,1)<0;1,0>", true },
		{ "nbarrier.signal V51(0,0)<0;1,0> V50(0,1)<0;1,0>", false },
		{ "nbarrier.signal V50(0,0)<0;1,0> V51(0,1)<0;1,0>", false },
		{ "nbarrier.wait V50(0,0)<0;1,0>", true },
		{ "nbarrier.wait 0x20:ub", false },
		{ "lsc_fence.ugm.flushl3.gpu", true },
		{ "lsc_fence.ugm.type6.gpu", false },
	};
	struct machine m;

	for (unsigned int k = 0; k < 2 * COUNT(lines); k++) {
		unit_case("%s%s", lines[k / 2].line, k % 2 ? ", strict" : "");
		scene(&m, VISA_PVC, k % 2);
		machine_var(&m, 51, VISA_UB, 2);
		SET8(&m, 51, 0, 32, 0);
		CHECK_EQ(run(&m, "%s", lines[k / 2].line),
			 k % 2 && !lines[k / 2].allowed ? -EINVAL : 0);
		machine_free(&m);
	}
	/* a fence has execution size 1 and no mask */
	scene(&m, VISA_PVC, true);
	hex_ok(&m, "8b 80 0000 00 00 00");
	hex_fails(&m, EINVAL, "8b 00 0000 00 00 00");
	hex_fails(&m, EINVAL, "8b 83 0000 00 00 00");
	machine_free(&m);
	scene(&m, VISA_PVC, false);
	hex_ok(&m, "8b 03 0000 00 00 00");
	machine_free(&m);
}

/* Objects for skl hold fences for the compiler alone that have the bit of local memory, too. */
TEST(sync, a_fence_for_the_compiler_alone_needs_no_local_memory)
{
	struct visa_inst inst;
	struct visa_error e;

	for (unsigned int mask = 0x80; mask < 256; mask++) {
		const uint8_t code[] = { 0x5c, (uint8_t)mask };

		unit_case("mask 0x%02x", mask);
		CHECK_EQ(visa_decode(code, sizeof(code), &inst, &e), sizeof(code));
		CHECK_EQ(visa_verify(&inst, VISA_SKL, &e), 0);
	}
}

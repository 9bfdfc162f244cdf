// SPDX-License-Identifier: MIT
/* Tests of the check `race`: which fence before a barrier orders accesses to local memory. */
#include "../../../lib/launch/launch.h"
#include "../launch/run.h"

static bool count(void *context, const struct visa_report *report)
{
	(void)report;
	++*(unsigned int *)context;
	return true;
}

/*
 * Two threads of a group store to local memory. After the barrier, each thread reads the values of
 * the other thread.
 */
#define EXCHANGES(fences)                                                                          \
	TEXT(LOCAL_OFFSET "scatter4_scaled.R (M1, 16) %slm 0x0:ud AU.0 ID.0\n" fences "barrier\n"  \
			  "xor (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x40:d\n"                          \
			  "gather4_scaled.R (M1, 16) %slm 0x0:ud AU.0 BU.0\n" STORE("BU"))

static unsigned int races(enum visa_platform platform, const char *text)
{
	static const char info[] = INFO("      slm_size: 128\n      barrier_count: 1\n");
	const struct visa_grid grid = { .dims = 1, .global = { 32 }, .local = { 32 } };
	struct visa_launch_result result;
	unsigned int reports = 0;
	const struct visa_launch_options o = { .checks = VISA_CHECK_BIT(VISA_CHECK_RACE),
					       .report = count,
					       .context = &reports };
	struct run r;

	run_new_on(&r, platform, text, info, 32, 0);
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, &o, &result, &r.k.e), 0);
	run_free(&r);
	return reports;
}

/*
 * Platforms before icllp have no fence for local memory alone. Compiled kernels contain fence_sw
 * instead, which only stops the compiler from reordering.
 */
TEST(race_fences, of_local_memory)
{
	CHECK_EQ(races(VISA_SKL, EXCHANGES("fence_sw\n")), 0);
	CHECK_EQ(races(VISA_SKL, EXCHANGES("fence_sw\nfence_global.E\n")), 0);
	CHECK(races(VISA_SKL, EXCHANGES("fence_global.E\n")) > 0);
	CHECK_EQ(races(VISA_TGLLP, EXCHANGES("fence_local.\nfence_global.E\n")), 0);
	CHECK(races(VISA_TGLLP, EXCHANGES("fence_sw\nfence_global.E\n")) > 0);
}

// SPDX-License-Identifier: MIT
/*
 * Tests of loads that begin in mapped virtual memory and end past it. Intel's compiler loads a
 * whole oword of a constant buffer of 12 bytes. So in kernels of OpenCL, a load for one lane of
 * which more than half is inside reads 0 past the end (decision 5 of lib/engine/README.md). All
 * other accesses past the end are page faults.
 */
#include <errno.h>
#include <stdio.h>

#include "run.h"

#define COUNT_DWORDS 19 /* the buffer has 76 bytes: the last oword has 12 of them */
#define OLD	     0xeeeeeeeeu
#define OTHER	     0x77u

/* The kernel sets A to OTHER, executes @access at byte @from, and stores A in the buffer. */
#define KERNEL(from, access)                                                                       \
	TEXT("mov (M1, 16) A(0,0)<1> 0x77:d\n"                                                     \
	     "add (M1_NM, 1) BASE(0,0)<1> O(0,0)<0;1,0> " from ":uq\n" access "\n" STORE("A"))

static const enum visa_engine engines[] = { VISA_ENGINE_INTERPRETER, VISA_ENGINE_NATIVE };

/* Launch one group of 16 work-items. Return: the result of visa_launch_run(). */
static int past_end_run(struct run *r, enum visa_platform platform, const char *text,
			enum visa_ze_build build, struct visa_launch_options *options,
			struct visa_launch_result *result)
{
	const struct visa_grid grid = { .dims = 1, .global = { 16 }, .local = { 16 } };

	run_new_on(r, platform, text, PLAIN, COUNT_DWORDS, 0);
	r->k.module->build = build;
	return visa_launch_run(r->k.launch, &grid, options, result, &r->k.e);
}

/*
 * Check that the access loads @inside dwords of the buffer and then zeros, @loaded dwords in total,
 * by both engines and without a report of a check.
 */
static void loads(enum visa_platform platform, const char *text, uint32_t inside, uint32_t loaded)
{
	for (size_t i = 0; i < COUNT(engines) + 1; i++) {
		struct visa_launch_options options = { .engine = engines[i % COUNT(engines)] };
		struct visa_launch_result result;
		struct run r;
		int err;

		if (i == COUNT(engines))
			options.checks = VISA_CHECK_ALL;
		err = past_end_run(&r, platform, text, VISA_ZE_OPTIMIZED, &options, &result);
		unit_case("way %zu: %s", i, r.k.e.text);
		if (err == -ENOENT)
			printf("\n    NOT TESTED: native code, which needs a C compiler\n    ");
		else if (CHECK_EQ(err, 0))
			for (uint32_t j = 0; j < 16; j++)
				CHECK_EQ(r.o[j], j < inside ? OLD : j < loaded ? 0 : OTHER);
		CHECK(err || !result.reports);
		run_free(&r);
		unit_case(NULL);
	}
}

static void faults(const char *text, enum visa_ze_build build)
{
	for (size_t i = 0; i < COUNT(engines); i++) {
		struct visa_launch_options options = { .engine = engines[i] };
		struct visa_launch_result result;
		struct run r;
		int err = past_end_run(&r, VISA_TGLLP, text, build, &options, &result);

		unit_case("engine %zu", i);
		if (err != -ENOENT) {
			CHECK_EQ(err, -EFAULT);
			CHECK_HAS(r.k.e.text, "which is not mapped");
		}
		run_free(&r);
		unit_case(NULL);
	}
}

TEST(past_end, owords_of_which_most_is_inside_read_0_past_the_end)
{
	loads(VISA_TGLLP, KERNEL("0x40", "svm_block_ld (1) BASE(0,0)<0;1,0> A.0"), 3, 4);
	loads(VISA_TGLLP, KERNEL("0x30", "svm_block_ld (2) BASE(0,0)<0;1,0> A.0"), 7, 8);
}

TEST(past_end, so_do_elements_of_one_lane)
{
	loads(VISA_DG2, KERNEL("0x40", "lsc_load.ugm (M1_NM, 1) A:d32x4t flat[BASE]:a64"), 3, 4);
	loads(VISA_DG2, KERNEL("0x40", "lsc_load.ugm (M1_NM, 1) A:d64x2t flat[BASE]:a64"), 3, 4);
}

/* Three of the four bytes of a dword are inside. */
TEST(past_end, so_does_a_part_of_an_element)
{
	static const char text[] = KERNEL("0x49", "lsc_load.ugm (M1_NM, 1) A:d32 flat[BASE]:a64");
	struct visa_launch_options options = { .engine = VISA_ENGINE_INTERPRETER };
	struct visa_launch_result result;
	struct run r;

	CHECK_EQ(past_end_run(&r, VISA_DG2, text, VISA_ZE_OPTIMIZED, &options, &result), 0);
	CHECK_EQ(r.o[0], OLD >> 8);
	CHECK_EQ(r.o[1], OTHER);
	run_free(&r);
}

TEST(past_end, an_access_that_begins_past_the_end_is_a_page_fault)
{
	faults(KERNEL("0x4c", "svm_block_ld (1) BASE(0,0)<0;1,0> A.0"), VISA_ZE_OPTIMIZED);
}

TEST(past_end, a_load_of_which_half_is_inside_is_a_page_fault)
{
	faults(KERNEL("0x3c", "svm_block_ld (2) BASE(0,0)<0;1,0> A.0"), VISA_ZE_OPTIMIZED);
}

TEST(past_end, a_store_is_a_page_fault)
{
	faults(KERNEL("0x40", "svm_block_st (1) BASE(0,0)<0;1,0> A.0"), VISA_ZE_OPTIMIZED);
}

TEST(past_end, without_build_options_a_load_is_a_page_fault)
{
	faults(KERNEL("0x40", "svm_block_ld (1) BASE(0,0)<0;1,0> A.0"), VISA_ZE_BUILD_UNKNOWN);
}

// SPDX-License-Identifier: MIT
/*
 * Tests of the first access out of bounds, which a launch without checks records in its result, by
 * the rules of the check oob. The record does not depend on the engine, the number of jobs or the
 * order of work-groups.
 */
#include <errno.h>
#include <stdio.h>

#include "run.h"

static bool take(void *context, const struct visa_report *r)
{
	*(struct visa_report *)context = *r;
	return true;
}

/*
 * Launch 256 work-items in groups of 32 with a buffer of 100 dwords. Return: the result of
 * visa_launch_run().
 */
static int run(const char *text, const struct visa_launch_options *options,
	       struct visa_launch_result *result)
{
	const struct visa_grid grid = { .dims = 1, .global = { 256 }, .local = { 32 } };
	struct run r;
	int err;

	run_new(&r, text, PLAIN, 100, 0);
	err = visa_launch_run(r.k.launch, &grid, options, result, &r.k.e);
	run_free(&r);
	return err;
}

static const struct {
	enum visa_engine engine;
	unsigned int jobs;
	uint64_t schedule;
} ways[] = { { VISA_ENGINE_INTERPRETER, 1, 0 }, { VISA_ENGINE_INTERPRETER, 3, 0 },
	     { VISA_ENGINE_INTERPRETER, 1, 7 }, { VISA_ENGINE_INTERPRETER, 3, 7 },
	     { VISA_ENGINE_NATIVE, 1, 0 },	{ VISA_ENGINE_NATIVE, 3, 0 } };

static void check_outside(const char *text, uint64_t lanes, const char *message)
{
	for (size_t i = 0; i < COUNT(ways); i++) {
		struct visa_launch_options options = { .engine = ways[i].engine,
						       .jobs = ways[i].jobs,
						       .schedule = ways[i].schedule };
		struct visa_launch_result result;
		const struct visa_report *r = &result.outside;

		unit_case("way %zu", i);
		if (run(text, &options, &result) == -ENOENT) {
			printf("\n    NOT TESTED: native code, which needs a C compiler\n    ");
			break;
		}
		CHECK_EQ(r->count, lanes);
		CHECK_EQ(result.reports, 0);
		if (!lanes)
			continue;
		CHECK_STR(r->message, message);
		CHECK_STR(r->surface, "T6");
		CHECK_EQ(r->side_count, 1);
		CHECK_EQ(r->sides[0].group[0], 3);
		CHECK_EQ(r->sides[0].thread, 0);
		CHECK_EQ(r->sides[0].global[0], 100);
		CHECK(*r->sides[0].instruction);
		CHECK(r->sides[0].line > 0);
	}
	unit_case(NULL);
}

/* The kernel stores 256 dwords, 156 of which are past the end of the buffer. */
TEST(outside, a_store)
{
	static const char text[] = TEXT(STORE("ID"));
	struct visa_launch_options options = { .engine = VISA_ENGINE_INTERPRETER,
					       .checks = VISA_CHECK_BIT(VISA_CHECK_OOB),
					       .report = take };
	struct visa_launch_result result;
	struct visa_report report = { 0 };

	check_outside(text, 156,
		      "lane 4 writes 4 bytes at byte 0x190 of T6 (argument 0, arg0), which has 400 "
		      "bytes");
	/* With the check oob, the access is in a report, and not in the result. */
	options.context = &report;
	CHECK_EQ(run(text, &options, &result), 0);
	CHECK_EQ(result.reports, 1);
	CHECK_EQ(result.outside.count, 0);
	CHECK_EQ(report.count, 156);
	CHECK_STR(report.message,
		  "lane 4 writes 4 bytes at byte 0x190 of T6 (argument 0, arg0), which has 400 "
		  "bytes");
}

TEST(outside, a_load)
{
	check_outside(TEXT("movs (M1_NM, 1) T6(0) 0x0:ud\n"
			   "gather4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 A.0\n"),
		      156,
		      "lane 4 reads 4 bytes at byte 0x190 of T6 (argument 0, arg0), which has 400 "
		      "bytes");
}

/*
 * A load of owords that begins in bounds is not recorded, because compilers load more owords than a
 * kernel uses.
 */
TEST(outside, owords_that_begin_inside)
{
	check_outside(TEXT("movs (M1_NM, 1) T6(0) 0x0:ud\noword_ld (2) T6 0x18:ud A.0\n"), 0, NULL);
}

TEST(outside, nothing)
{
	check_outside(TEXT("ret (M1, 1)\n"), 0, NULL);
}

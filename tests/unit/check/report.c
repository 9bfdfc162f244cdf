// SPDX-License-Identifier: MIT
/* Sets of checks as text, reports as text, and suppression files. */
#include <errno.h>
#include <string.h>

#include "../../../lib/check/report.h"
#include "../../support/unit.h"

static int read_checks(const char *text, uint32_t *checks)
{
	return visa_checks_read(text, strlen(text), checks, NULL);
}

/* The names, as tools/README.md and fuse/README.md list them. */
TEST(report, sets_of_checks)
{
	uint32_t checks = 0;

	CHECK_EQ(read_checks("oob,race", &checks), 0);
	CHECK_EQ(checks, VISA_CHECK_BIT(VISA_CHECK_OOB) | VISA_CHECK_BIT(VISA_CHECK_RACE));
	CHECK_EQ(read_checks("all,-uninit", &checks), 0);
	CHECK_EQ(checks, VISA_CHECK_ALL & ~VISA_CHECK_BIT(VISA_CHECK_UNINIT));
	CHECK_EQ(read_checks("none", &checks), 0);
	CHECK_EQ(checks, 0);
	CHECK_EQ(read_checks("all,-all", &checks), 0);
	CHECK_EQ(checks, 0);
	CHECK_EQ(read_checks("all,race=hardware", &checks), 0);
	CHECK_EQ(checks, VISA_CHECK_ALL | VISA_CHECK_HARDWARE);
	CHECK_EQ(read_checks("all,race=hardware,-race", &checks), 0);
	CHECK_EQ(checks, VISA_CHECK_ALL & ~VISA_CHECK_BIT(VISA_CHECK_RACE));
	checks = 5;
	CHECK_EQ(read_checks("oob,", &checks), -EINVAL);
	CHECK_EQ(read_checks("", &checks), -EINVAL);
	CHECK_EQ(read_checks("OOB", &checks), -EINVAL);
	CHECK_EQ(read_checks("oob race", &checks), -EINVAL);
	CHECK_EQ(checks, 5);
}

/* What is printed is read as the same set. */
TEST(report, sets_are_printed)
{
	for (uint32_t set = 0; set <= VISA_CHECK_ALL; set++) {
		struct visa_buffer b = { 0 };
		uint32_t again = ~set;

		visa_checks_print(set, &b);
		CHECK_EQ(visa_checks_read((const char *)b.bytes, b.size, &again, NULL), 0);
		CHECK_EQ(again, set);
		visa_buffer_free(&b);
	}
}

static const struct visa_report found = {
	.check = VISA_CHECK_RACE,
	.count = 3,
	.kernel = "sum",
	.message = "a sentence",
	.side_count = 2,
	.sides = { { .access = "write",
		     .group = { 1, 2, 3 },
		     .thread = 4,
		     .lane = 5,
		     .global = { 6, 7, 8 },
		     .instruction = "scatter.4 (M1, 8) T6 0x0:ud V1.0 V2.0",
		     .line = 9,
		     .file = "sum.cl",
		     .source_line = 10 },
		   { .access = "read",
		     .instruction = "lsc_load.ugm (M1, 16) V3:d32 flat[V1]:a64" } },
};

TEST(report, text)
{
	static const char want[] = "race: sum: a sentence\n"
				   "  in group 1,2,3, hardware thread 4, lane 5, global id 6,7,8; "
				   "3 times in all\n"
				   "  at scatter.4 (M1, 8) T6 0x0:ud V1.0 V2.0\n"
				   "  which is line 9 of its vISA text\n"
				   "  from sum.cl:10\n"
				   "  and (read)\n"
				   "  in group 0,0,0, hardware thread 0, lane 0, global id 0,0,0\n"
				   "  at lsc_load.ugm (M1, 16) V3:d32 flat[V1]:a64\n";
	struct visa_buffer b = { 0 };

	visa_report_print(&found, &b);
	CHECK_EQ(b.size, sizeof(want) - 1);
	CHECK(b.size == sizeof(want) - 1 && !memcmp(b.bytes, want, b.size));
	visa_buffer_free(&b);
}

static int suppressed(const char *text)
{
	return visa_report_suppressed(text, strlen(text), &found, NULL);
}

/* A line names a check, a kernel and, if it likes, a place. */
TEST(report, suppressions)
{
	CHECK_EQ(suppressed(""), 0);
	CHECK_EQ(suppressed("# race sum\n\n"), 0);
	CHECK_EQ(suppressed("race sum\n"), 1);
	CHECK_EQ(suppressed("race s*  # known"), 1);
	CHECK_EQ(suppressed("* *"), 1);
	CHECK_EQ(suppressed("oob sum"), 0);
	CHECK_EQ(suppressed("race summary"), 0);
	CHECK_EQ(suppressed("race sum sum.cl:10"), 1);
	CHECK_EQ(suppressed("race sum sum.cl:11"), 0);
	CHECK_EQ(suppressed("race sum sum.cl:*\n"), 1);
	CHECK_EQ(suppressed("race sum scatter.4 (M1, 8) T6 *"), 1);
	CHECK_EQ(suppressed("race sum sum.cl:10 # known\n"), 1);
	CHECK_EQ(suppressed("race sum sum.cl:1#0\n"), 0);
	CHECK_EQ(suppressed("race sum lsc_load.ugm (M1, 16) V3:d32 flat[V1]:a64"), 1);
	CHECK_EQ(suppressed("oob sum\nrace sum"), 1);
	CHECK_EQ(suppressed("race"), -EINVAL);
	CHECK_EQ(suppressed("rice sum"), -EINVAL);
	CHECK_EQ(suppressed("-race sum"), -EINVAL);
}

// SPDX-License-Identifier: MIT
/* Tests of sets of checks as text, reports as text, and suppression files. */
#include <errno.h>
#include <string.h>

#include "../../../lib/check/report.h"
#include "../../support/unit.h"

static int read_checks(const char *text, uint32_t *checks)
{
	return visa_checks_read(text, strlen(text), checks, NULL);
}

/* The checks have the names that tools/README.md and fuse/README.md list. */
TEST(report, sets_of_checks)
{
	uint32_t checks = 0;

	CHECK_EQ(read_checks("oob,race", &checks), 0);
	CHECK_EQ(checks, VISA_CHECK_BIT(VISA_CHECK_OOB) | VISA_CHECK_BIT(VISA_CHECK_RACE));
	CHECK_EQ(read_checks("all,-uninit", &checks), 0);
	CHECK_EQ(checks, VISA_CHECK_ALL & ~VISA_CHECK_BIT(VISA_CHECK_UNINIT));
	CHECK_EQ(read_checks("none", &checks), 0);
	CHECK_EQ(checks, 0);
	CHECK_EQ(read_checks("all", &checks), 0);
	CHECK_EQ(checks & VISA_CHECK_BIT(VISA_CHECK_ARITH), 0);
	CHECK_EQ(read_checks("all,arith", &checks), 0);
	CHECK_EQ(checks, VISA_CHECK_EVERY);
	CHECK_EQ(read_checks("all,arith,-all", &checks), 0);
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

/* A set of checks (race, oob ...) is printed as text. Reading this text returns an equal set. */
TEST(report, sets_are_printed)
{
	for (uint32_t set = 0; set <= VISA_CHECK_EVERY; set++) {
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
		     .source_line = 10,
		     .local = { 1, 2, 3 },
		     .last = { { 2, 2, 3 }, 3, 2, { 9, 8, 7 }, { 3, 2, 1 } } },
		   { .access = "read",
		     .instruction = "lsc_load.ugm (M1, 16) V3:d32 flat[V1]:a64" } },
};

TEST(report, text)
{
	static const char want[] =
		"race: sum: a sentence\n"
		"  in group 1,2,3, hardware thread 4, lane 5, global id 6,7,8, "
		"local id 1,2,3; 3 times in all\n"
		"  last in group 2,2,3, hardware thread 3, lane 2, global id 9,8,7, "
		"local id 3,2,1\n"
		"  at scatter.4 (M1, 8) T6 0x0:ud V1.0 V2.0\n"
		"  which is line 9 of its vISA text\n"
		"  from sum.cl:10\n"
		"  and (read)\n"
		"  in group 0,0,0, hardware thread 0, lane 0, global id 0,0,0, "
		"local id 0,0,0\n"
		"  last in group 0,0,0, hardware thread 0, lane 0, global id "
		"0,0,0, local id 0,0,0\n"
		"  at lsc_load.ugm (M1, 16) V3:d32 flat[V1]:a64\n";
	struct visa_buffer b = { 0 };

	visa_report_print(&found, &b);
	CHECK_EQ(b.size, sizeof(want) - 1);
	CHECK(b.size == sizeof(want) - 1 && !memcmp(b.bytes, want, b.size));
	visa_buffer_free(&b);
}

/*
 * The report contains the instruction that read an undefined value first, unless this is the
 * instruction of the report itself.
 */
TEST(report, origin)
{
	static const char want[] = "uninit: k: a sentence\n"
				   "  in group 0,0,0, hardware thread 0, lane 3, global id 3,0,0, "
				   "local id 3,0,0\n"
				   "  at jmp\n"
				   "  which is line 9 of its vISA text\n"
				   "  the value comes from V33, which was never written\n"
				   "  read first at mov\n"
				   "  which is line 7 of its vISA text\n"
				   "  from k.cl:5\n";
	struct visa_report r = { .check = VISA_CHECK_UNINIT,
				 .count = 1,
				 .kernel = "k",
				 .message = "a sentence",
				 .origin = "V33, which was never written",
				 .side_count = 1,
				 .sides = { { .access = "branch",
					      .lane = 3,
					      .global = { 3 },
					      .local = { 3 },
					      .instruction = "jmp",
					      .line = 9 } },
				 .origin_at = { "mov", 7, "k.cl", 5 } };
	struct visa_buffer b = { 0 };
	const char *again;

	visa_report_print(&r, &b);
	visa_buffer_number(&b, 0, 1);
	CHECK_STR((const char *)b.bytes, want);
	visa_buffer_free(&b);
	r.origin_at = (struct visa_report_place){ .instruction = "jmp", .line = 9 };
	visa_report_print(&r, &b);
	visa_buffer_number(&b, 0, 1);
	again = strstr((const char *)b.bytes, "never written\n");
	CHECK(again && !strcmp(again, "never written\n"));
	visa_buffer_free(&b);
}

static int suppressed(const char *text)
{
	return visa_report_suppressed(text, strlen(text), &found, NULL);
}

/* A line of a suppression file has a check, a kernel and, optionally, a source line. */
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
	CHECK_EQ(suppressed("  race sum\n"), 1);
	CHECK_EQ(suppressed("race"), -EINVAL);
	CHECK_EQ(suppressed("rice sum"), -EINVAL);
	CHECK_EQ(suppressed("-race sum"), -EINVAL);
}

/*
 * A report can be copied to a suppression file. The first line of the report is enough. Its
 * indented lines restrict the suppression to reports with the same instruction or source line.
 */
TEST(report, suppressions_are_copied)
{
	struct visa_buffer b = { 0 };

	visa_report_print(&found, &b);
	visa_buffer_number(&b, 0, 1);
	CHECK_EQ(suppressed((const char *)b.bytes), 1);
	visa_buffer_free(&b);
	CHECK_EQ(suppressed("race: sum: a sentence\n"), 1);
	CHECK_EQ(suppressed("visa-run: race: sum: a sentence  # known"), 1);
	CHECK_EQ(suppressed("race: sum: a *\n\n# more\n"), 1);
	CHECK_EQ(suppressed("race: sum: another sentence"), 0);
	CHECK_EQ(suppressed("oob: sum: a sentence"), 0);
	CHECK_EQ(suppressed("race: sum: a sentence\n  from sum.cl:10\n      x = 1;\n"), 1);
	CHECK_EQ(suppressed("race: sum: a sentence\n  from sum.cl:11\n"), 0);
	CHECK_EQ(suppressed("race: sum: a sentence\n  in group 7,0,0, hardware thread 0\n"), 1);
	CHECK_EQ(suppressed("race: sum: a sentence\n  at scatter.4 (M1, 8) T7 0x0:ud V1.0 V2.0\n"),
		 0);
	CHECK_EQ(suppressed("race: sum: a sentence\n  at other\nrace sum"), 1);
	CHECK_EQ(suppressed("race: sum: a sentence\n  at other\n\n  race sum"), 1);
	CHECK_EQ(suppressed("race: sum: a sentence\noob sum\n"), 1);
	CHECK_EQ(suppressed("rice: sum: a sentence"), -EINVAL);
	CHECK_EQ(suppressed("race: sum: a sentence\nsum: a sentence"), -EINVAL);
	CHECK_EQ(suppressed("-race: sum: a sentence"), -EINVAL);
}

/*
 * A suppression can have a kernel or file name exactly as a report prints it: with characters that
 * are special in patterns, and with escapes.
 */
TEST(report, suppressions_of_odd_names)
{
	static const char line[] = "race * a[1]/b\\x02.cl:10";
	struct visa_report r = found;
	struct visa_buffer b = { 0 };

	strcpy(r.kernel, "k\x01[2]");
	strcpy(r.sides[0].file, "a[1]/b\x02.cl");
	visa_report_print(&r, &b);
	CHECK_EQ(visa_report_suppressed((const char *)b.bytes, b.size, &r, NULL), 1);
	CHECK_EQ(visa_report_suppressed((const char *)b.bytes, b.size, &found, NULL), 0);
	CHECK_EQ(visa_report_suppressed(line, sizeof(line) - 1, &r, NULL), 1);
	visa_buffer_free(&b);
}

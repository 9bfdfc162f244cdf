// SPDX-License-Identifier: MIT
/* Tests of misaligned addresses with the checks (decision 7 of lib/engine/README.md). */
#include "../launch/run.h"
#include "told.h"

#define ROOM  64 /* number of dwords in the kernel's buffer */
#define LOCAL INFO("      slm_size: 1024\n")

/* Launch a group of 16 work-items, and keep its first report. */
static void launch(const char *text, unsigned int checks, struct told *t)
{
	const struct visa_launch_options o = { .checks = checks,
					       .report = told_keep,
					       .context = t };
	const struct visa_grid grid = { .dims = 1, .global = { 16 }, .local = { 16 } };
	struct visa_launch_result result;
	struct run r;

	*t = (struct told){ 0 };
	run_new(&r, text, LOCAL, ROOM, 0);
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, &o, &result, &r.k.e), 0);
	run_free(&r);
}

/*
 * Check that the launch made one report. The report must count @count lanes, and its message must
 * end with @end.
 */
static void said(const struct told *t, uint64_t count, const char *end)
{
	const char *message = t->first.message;

	CHECK_EQ(t->count, 1);
	CHECK_EQ(t->first.count, count);
	CHECK(strlen(message) >= strlen(end));
	CHECK_STR(message + strlen(message) - strlen(end), end);
}

/*
 * If the instruction rounds a misaligned address down, the message of the report contains the
 * address and the alignment.
 */
TEST(check_misaligned, messages)
{
	static const char rows[] =
		TEXT("add (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> 0x2:d\n"
		     "movs (M1_NM, 1) T6(0) 0x0:ud\n"
		     "dword_atomic.inc (M1, 16) T6 OFFU.0 %null.0 %null.0 %null.0\n");
	static const char formula[] = TEXT("add (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> 0x2:d\n"
					   "movs (M1_NM, 1) T6(0) 0x0:ud\n"
					   "gather4_scaled.R (M1, 16) T6 0x0:ud OFFU.0 B.0\n");
	static const char used[] = TEXT("mov (M1, 16) AT(0,0)<1> OFFU(0,0)<1;1,0>\n"
					"add (M1, 16) AT(0,0)<1> AT(0,0)<1;1,0> O(0,0)<0;1,0>\n"
					"add (M1, 16) AT(0,0)<1> AT(0,0)<1;1,0> 0x2:ud\n"
					"svm_gather.4.1 (M1, 16) AT.0 B.0\n");
	const unsigned int check = VISA_CHECK_BIT(VISA_CHECK_MISALIGNED);
	struct told t;

	launch(rows, check, &t);
	said(&t, 16, ", its address rounded down from 0x2 to a multiple of 4");
	launch(formula, check, &t);
	said(&t, 16, ", its address rounded down from 0x2 to a multiple of 4");
	launch(used, check, &t);
	said(&t, 16, "(argument 0, arg0), an address that is not a multiple of 4");
}

/*
 * A misaligned svm_scatter stores to the given byte, so the stored dword overlaps the dword of the
 * next lane: a conflict. scatter4_scaled rounds its address down, so there is no conflict.
 */
TEST(check_misaligned, conflicts)
{
	static const char pieces[] = TEXT("mul (M1, 16) A(0,0)<1> ID(0,0)<1;1,0> 0x3:d\n"
					  "mov (M1, 16) AT(0,0)<1> AU(0,0)<1;1,0>\n"
					  "add (M1, 16) AT(0,0)<1> AT(0,0)<1;1,0> O(0,0)<0;1,0>\n"
					  "svm_scatter.4.1 (M1, 16) AT.0 ID.0\n");
	static const char dwords[] =
		TEXT("add (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> LID(0,0)<0;1,0>\n"
		     "add (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> 0x3:d\n" STORE("ID"));
	const unsigned int check = VISA_CHECK_BIT(VISA_CHECK_CONFLICT);
	struct told t;

	launch(pieces, check, &t);
	CHECK_EQ(t.count, 1);
	CHECK_EQ(t.first.count, 16);
	launch(dwords, check, &t);
	CHECK_EQ(t.count, 0);
}

/*
 * The lanes of a store with NoMask are not work-items: lanes that store the same value to the same
 * address count as one lane, so there is no conflict. Without NoMask, or with different values,
 * each lane counts.
 */
TEST(check_misaligned, repeated_lanes)
{
#define REPEATED(mask, value)                                                                      \
	TEXT("mov (M1_NM, 16) A(0,0)<1> LID(0,0)<1;1,0>\n"                                         \
	     "and (M1_NM, 16) A(0,0)<1> A(0,0)<1;1,0> 0x3:d\n"                                     \
	     "shl (M1_NM, 16) OFF(0,0)<1> A(0,0)<1;1,0> 0x2:d\n"                                   \
	     "movs (M1_NM, 1) T6(0) 0x0:ud\n"                                                      \
	     "scatter4_scaled.R (" mask ", 16) T6 0x0:ud OFFU.0 " value ".0\n"                     \
	     "mov (M1_NM, 16) AT(0,0)<1> OFFU(0,0)<1;1,0>\n"                                       \
	     "add (M1_NM, 16) AT(0,0)<1> AT(0,0)<1;1,0> O(0,0)<0;1,0>\n"                           \
	     "svm_scatter.4.1 (" mask ", 16) AT.0 " value ".0\n")
	const unsigned int check =
		VISA_CHECK_BIT(VISA_CHECK_CONFLICT) | VISA_CHECK_BIT(VISA_CHECK_SAME);
	struct told t;

	launch(REPEATED("M1_NM", "A"), check, &t);
	CHECK_EQ(t.count, 0);
	launch(REPEATED("M1_NM", "LID"), check, &t);
	CHECK_EQ(t.count, 2);
	CHECK_EQ(t.first.check, VISA_CHECK_CONFLICT);
	CHECK_EQ(t.first.count, 16);
	launch(REPEATED("M1", "A"), check, &t);
	CHECK_EQ(t.count, 2);
	CHECK_EQ(t.first.check, VISA_CHECK_SAME);
	CHECK_EQ(t.first.count, 16);
}

/*
 * scatter4_scaled rounds a misaligned address down. The store defines the dword at the rounded
 * address.
 */
TEST(check_misaligned, what_a_store_defines)
{
	static const char text[] = TEXT("add (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0> 0x1:d\n"
					"scatter4_scaled.R (M1, 16) T0 0x0:ud AU.0 ID.0\n"
					"gather4_scaled.R (M1, 16) T0 0x0:ud OFFU.0 B.0\n"
					"cmp.eq (M1, 16) P1 B(0,0)<1;1,0> 0x0:d\n"
					"(P1) goto (M1, 16) END\n" STORE("B") "END:\n");
	static const char used[] = TEXT("add (M1, 16) A(0,0)<1> OFF(0,0)<1;1,0> 0x3fd:d\n"
					"scatter4_scaled.R (M1, 16) T0 0x0:ud AU.0 ID.0\n"
					"gather4_scaled.R (M1, 16) T0 0x0:ud OFFU.0 B.0\n"
					"cmp.eq (M1, 16) P1 B(0,0)<1;1,0> 0x0:d\n"
					"(P1) goto (M1, 16) END\n" STORE("B") "END:\n");
	const unsigned int check = VISA_CHECK_BIT(VISA_CHECK_UNINIT);
	struct told t;

	launch(text, check, &t);
	CHECK_EQ(t.count, 0);
	launch(used, check, &t); /* only the dword of lane 0 is in bounds */
	CHECK(t.count > 0);
}

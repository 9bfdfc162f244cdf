// SPDX-License-Identifier: MIT
/*
 * Tests of the steps of an undefined value: the instructions that copied or changed the value
 * before it was used. A report lists them if they are recorded; recording changes nothing else.
 */
#include "../launch/run.h"
#include "told.h"

#define STEPS 40

/*
 * struct steps - the first report of a launch, and a copy of its steps (the instructions that
 * copied or changed the undefined value)
 */
struct steps {
	struct visa_report report;
	struct visa_report_step step[STEPS];
	unsigned int reports;
};

static bool keep(void *context, const struct visa_report *r)
{
	struct steps *s = context;

	if (s->reports++)
		return true;
	s->report = *r;
	for (unsigned int i = 0; i < r->step_count && i < STEPS; i++)
		s->step[i] = r->steps[i];
	return true;
}

static void launch(const char *text, bool origins, struct steps *s)
{
	const struct visa_launch_options o = { .checks = VISA_CHECK_BIT(VISA_CHECK_UNINIT),
					       .origins = origins,
					       .report = keep,
					       .context = s };
	const struct visa_grid grid = { .dims = 1, .global = { 16 }, .local = { 16 } };
	struct visa_launch_result result;
	struct run r;

	*s = (struct steps){ 0 };
	run_new(&r, text, PLAIN, 64, 3);
	visa_launch_unset(r.k.launch, 0);
	CHECK_EQ(visa_launch_run(r.k.launch, &grid, &o, &result, &r.k.e), 0);
	run_free(&r);
}

#define LOAD(at)   "gather4_scaled.R (M1, 16) T6 " at ":ud OFFU.0 BU.0\n"
#define PUT(at)	   "scatter4_scaled.R (M1, 16) T6 " at ":ud OFFU.0 BU.0\n"
#define PLUS	   "add (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x3:d\n"
#define TIMES	   "mul (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x3:d\n"
#define BODY(more) TEXT("FILE \"k.cl\"\nmovs (M1_NM, 1) T6(0) 0x0:ud\n" more)
#define BRANCH	   "cmp.gt (M1, 16) P1 B(0,0)<1;1,0> 0x5:d\n(P1) goto (M1, 16) end\nend:\n"

#define L3 "LOC 3\n"
#define L4 "LOC 4\n"
#define L5 "LOC 5\n"
#define L6 "LOC 6\n"
#define L9 "LOC 9\n"

/*
 * The kernel reads o[i] in line 3, changes the value in line 4, stores it to o[16 + i] and reads it
 * again.
 */
static const char through[] =
	BODY(L3 LOAD("0x0") L4 TIMES L5 PUT("0x40") L6 LOAD("0x40") L9 BRANCH);

TEST(origins, each_line_between_is_a_step)
{
	static const struct {
		const char *what;
		uint32_t line;
	} rows[] = { { "used", 4 },
		     { "stored to places like byte 0x40 of T6 (argument 0, arg0)", 5 },
		     { "loaded from places like byte 0x40 of T6 (argument 0, arg0)", 6 } };
	struct steps s;

	launch(through, true, &s);
	CHECK_EQ(s.reports, 1);
	CHECK_EQ(s.report.origin_at.source_line, 3);
	CHECK_EQ(s.report.sides[0].source_line, 9);
	if (CHECK_EQ(s.report.step_count, COUNT(rows)))
		for (size_t i = 0; i < COUNT(rows); i++) {
			CHECK_STR(s.step[i].what, rows[i].what);
			CHECK_EQ(s.step[i].at.source_line, rows[i].line);
			CHECK_STR(s.step[i].at.file, "k.cl");
		}
	CHECK_STR(s.step[0].at.instruction, "mul (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x3:d");
}

TEST(origins, the_report_is_the_same_without)
{
	struct visa_buffer with = { 0 }, without = { 0 };
	struct steps a, b;

	launch(through, true, &a);
	launch(through, false, &b);
	CHECK_EQ(b.reports, 1);
	CHECK_EQ(b.report.step_count, 0);
	CHECK(!b.report.steps);
	a.report.steps = a.step;
	visa_report_print(&a.report, &with);
	visa_report_print(&b.report, &without);
	CHECK(with.size > without.size && !memcmp(with.bytes, without.bytes, without.size));
	visa_buffer_number(&with, 0, 1);
	CHECK_HAS((const char *)with.bytes,
		  "  then used, by mul (M1, 16) B(0,0)<1> B(0,0)<1;1,0> 0x3:d\n");
	CHECK_HAS((const char *)with.bytes, "  via k.cl:4\n");
	visa_buffer_free(&with);
	visa_buffer_free(&without);
}

/* In this loop, lines 4 and 5 change the value alternately. Each line is listed as a step once. */
TEST(origins, a_loop_adds_each_line_once)
{
	static const char loop[] =
		BODY(L3 LOAD("0x0") "mov (M1, 16) A(0,0)<1> 0x0:d\nagain:\n" L4 PLUS L5 TIMES L6
				    "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> 0x1:d\n"
				    "cmp.lt (M1, 16) P1 A(0,0)<1;1,0> 0x64:d\n"
				    "(P1) goto (M1, 16) again\n" L9 BRANCH);
	struct steps s;

	launch(loop, true, &s);
	CHECK_EQ(s.reports, 1);
	CHECK_EQ(s.report.step_count, 2);
	CHECK_EQ(s.step[0].at.source_line, 4);
	CHECK_EQ(s.step[1].at.source_line, 5);
}

/*
 * If the kernel has no source lines, each instruction that copied or changed the value is listed as
 * a step.
 */
TEST(origins, instructions_without_lines)
{
	struct steps s;

	launch(TEXT("movs (M1_NM, 1) T6(0) 0x0:ud\n" LOAD("0x0") TIMES PLUS BRANCH), true, &s);
	CHECK_EQ(s.reports, 1);
	CHECK_EQ(s.report.step_count, 3);
	CHECK_EQ(s.step[0].at.source_line, 0);
	CHECK_HAS(s.step[2].at.instruction, "cmp.gt");
}

#define FIVE  PLUS PLUS PLUS PLUS PLUS
#define FORTY FIVE FIVE FIVE FIVE FIVE FIVE FIVE FIVE

/*
 * If a value has more steps than a report can hold, the report contains the last step, and an entry
 * for the omitted steps.
 */
TEST(origins, of_many_steps_some_are_left_out)
{
	struct steps s;

	launch(TEXT("movs (M1_NM, 1) T6(0) 0x0:ud\n" LOAD("0x0") FORTY BRANCH), true, &s);
	CHECK_EQ(s.reports, 1);
	CHECK_EQ(s.report.step_count, 33);
	CHECK_STR(s.step[31].what, "used");
	CHECK_STR(s.step[32].what, "in further steps, which are not kept");
	CHECK_STR(s.step[32].at.instruction, "");
}

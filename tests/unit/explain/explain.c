// SPDX-License-Identifier: MIT
/*
 * Tests of explanations (the effect of an instruction on each lane). tests/cases/explained tests
 * each column of the table; these are tests that a case file cannot express.
 */
#include "../../support/plane.h"

/*
 * Open the file explain of a device. T6 has 42 bytes of 0x5a; V32 has offsets and V33 data for 8
 * lanes.
 */
static void begin(struct plane *p)
{
	plane_new(p, CONTROL_EXPLAIN);
	machine_surface(&p->m, 6, 42);
	machine_fill(&p->m, 6, 0x5a);
	SET32(&p->m, 32, 0, 1, 10, 1, 5, 7, 2, 2);
	SET32(&p->m, 33, 100, 101, 102, 103, 104, 105, 106, 107);
}

/* Return: the explanation of a line, without the result before it. */
static const char *explained(struct plane *p, const char *line)
{
	const char *all, *table;

	plane_text(p, line);
	plane_text(p, "\n");
	all = plane_result(p);
	table = strstr(all, "\n\n");
	return table ? table + 2 : all;
}

/* The result comes before the table of lanes, also if the instruction has failed. */
TEST(explain, a_fault)
{
	struct plane p;
	const char *all;

	begin(&p);
	SET64(&p.m, 36, 0x100, 1ull << 40, 0x103);
	plane_text(&p, "svm_scatter.4.1 (M1, 4) V36.0 V33.0\n");
	all = plane_result(&p);
	CHECK_HAS(all, "result: error\nerrno: EFAULT\n");
	CHECK_HAS(all, "\n\ninstruction: svm_scatter.4.1 (M1, 4) V36.0 V33.0\nfault: channel 1 ");
	CHECK_HAS(all, "\n1    yes     -       0x10000000000 -     unmapped -   -   -        -\n");
	plane_free(&p);
}

/* %tsc changes without being written, and is shown as a source. */
TEST(explain, the_timestamp)
{
	struct plane p;

	begin(&p);
	CHECK_HAS(explained(&p, "mov (M1, 1) V34(0,0)<1> %tsc(0,0)<0;1,0>"), "lane enabled src0 ");
	plane_free(&p);
}

/*
 * An instruction that accesses no memory is explained by a table of lanes, too. Directives, and
 * instructions that were not executed, have no table.
 */
TEST(explain, others)
{
	struct plane p;

	begin(&p);
	CHECK_STR(explained(&p, "fence_global"),
		  "instruction: fence_global\n\nlane enabled\n0    yes\n");
	CHECK_HAS(explained(&p, ".decl X v_type=G type=f num_elts=8"), "result: ok\n");
	CHECK(!strstr(plane_result(&p), "lane"));
	CHECK_HAS(explained(&p, "add V99"), "errno: EINVAL\n");
	CHECK(!strstr(explained(&p, "add (M1, 1) V99(0,0)<1> V32(0,0)<0;1,0> 0x1:ud"),
		      "instruction: add (M1, 1) V99(0,0)<1> V32(0,0)<0;1,0> 0x1:ud\n\n"));
	plane_free(&p);
}

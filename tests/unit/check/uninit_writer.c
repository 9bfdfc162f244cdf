// SPDX-License-Identifier: MIT
/*
 * At the end of a launch, the check uninit reports buffers with undefined bytes. Tests that the
 * report names the lane that stored these bytes.
 */
#include <errno.h>
#include <stdlib.h>

#include "../../../lib/launch/launch.h"
#include "../launch/run.h"

#define ROOM 64 /* number of dwords in the kernel's buffer */

/* struct told - the first report of a launch, and the launch's result */
struct told {
	struct visa_launch_result result;
	struct visa_report report;
	unsigned int count;
};

static bool keep(void *context, const struct visa_report *report)
{
	struct told *t = context;

	if (!t->count++)
		t->report = *report;
	return true;
}

static int launch(struct told *t, const char *text, const struct visa_grid *grid,
		  struct visa_launch_options o)
{
	struct run r;
	int err;

	memset(t, 0, sizeof(*t));
	o.checks = VISA_CHECK_BIT(VISA_CHECK_UNINIT);
	o.report = keep;
	o.context = t;
	run_new(&r, text, PLAIN, ROOM, 0);
	err = visa_launch_run(r.k.launch, grid, &o, &t->result, &r.k.e);
	run_free(&r);
	return err;
}

/*
 * Return: the text of a kernel that jumps over @count instructions and then stores B, which is
 * undefined.
 */
static char *long_text(unsigned int count)
{
	static const char add[] = "add (M1, 16) A(0,0)<1> A(0,0)<1;1,0> A(0,0)<1;1,0>\n";
	static const char whole[] = TEXT("goto (M1, 16) over\nBODYover:\n" STORE("B"));
	const char *at = strstr(whole, "BODY");
	size_t before = (size_t)(at - whole), size = sizeof(whole) + count * strlen(add);
	char *text = malloc(size), *to = text + before;

	memcpy(text, whole, before);
	for (unsigned int i = 0; i < count; i++, to += strlen(add))
		memcpy(to, add, strlen(add));
	memcpy(to, at + 4, strlen(at + 4) + 1);
	return text;
}

/* The report names the storing instruction, also far from the beginning of a long kernel. */
TEST(uninit_writer, of_long_kernels)
{
	/*
	 * With these counts, the store is before, at and after position 2^20 of the prepared code.
	 */
	static const unsigned int counts[] = { 1, 74895, 74910, 180000 };
	const struct visa_grid grid = { .dims = 1, .global = { 32 }, .local = { 32 } };
	const struct visa_launch_options o = { 0 };

	for (unsigned int i = 0; i < COUNT(counts); i++) {
		char *text = long_text(counts[i]);
		const char *store = strstr(text, "scatter4");
		uint32_t line = 1;
		struct told t;

		unit_case("%u instructions", counts[i]);
		for (const char *at = text; at < store; at++)
			line += *at == '\n';
		CHECK_EQ(launch(&t, text, &grid, o), 0);
		CHECK(t.count > 0);
		CHECK_STR(t.report.sides[0].access, "write");
		CHECK_EQ(t.report.sides[0].line, line);
		free(text);
	}
}

/*
 * The report names the work-group, also in a grid of almost 2^64 groups. Groups with x = 0 end at
 * once. Another group stores until the limit of instructions ends the launch.
 */
TEST(uninit_writer, of_large_grids)
{
	static const char text[] = TEXT("mov (M1_NM, 16) A(0,0)<1> 0x0:d\n"
					"cmp.eq (M1, 16) P1 R0(0,1)<0;1,0> 0x0:d\n"
					"(P1) goto (M1, 16) done\n"
					"movs (M1_NM, 1) T6(0) 0x0:ud\n"
					"again:\n"
					"scatter4_scaled.R (M1, 16) T6 0x0:ud AU.0 B.0\n"
					"jmp (M1, 1) again\n"
					"done:\n");
	const struct visa_grid grid = { .dims = 2,
					.global = { UINT32_MAX, UINT32_MAX },
					.local = { 1, 1 } };
	const struct visa_launch_options o = { .schedule = 3, .max_instructions = 100 };
	struct told t;

	CHECK_EQ(launch(&t, text, &grid, o), -ETIME);
	CHECK(t.result.group[1] >= 1);
	CHECK_EQ(t.count, 1);
	CHECK_MEM(t.report.sides[0].group, t.result.group, sizeof(t.result.group));
}

/*
 * The report names the lane, also a lane that the 32-bit execution mask does not have: M8 means
 * that the first of the 16 lanes of the store is lane 28, so the last of them is lane 43.
 */
TEST(uninit_writer, of_lanes_behind_the_mask)
{
	static const char text[] = TEXT("mov (M1_NM, 16) A(0,0)<1> 0x0:d\n"
					"movs (M1_NM, 1) T6(0) 0x0:ud\n"
					"scatter4_scaled.R (M8_NM, 16) T6 0x0:ud AU.0 B.0\n");
	const struct visa_grid grid = { .dims = 1, .global = { 64 }, .local = { 64 } };
	const struct visa_launch_options o = { 0 };
	struct told t;

	CHECK_EQ(launch(&t, text, &grid, o), 0);
	CHECK_EQ(t.count, 1);
	CHECK_EQ(t.report.sides[0].thread, 3);
	CHECK_EQ(t.report.sides[0].lane, 43);
}

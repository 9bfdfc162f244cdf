// SPDX-License-Identifier: MIT
/* Tests of grids (lib/launch/README.md, section "The grid"). */
#include <errno.h>
#include <string.h>

#include "../../../lib/launch/grid.h"
#include "../../support/unit.h"

static char name[] = "k";
static struct visa_error e;

static int check(const struct visa_ze_kernel *k, const struct visa_grid *in, struct grid *g)
{
	memset(&e, 0, sizeof(e));
	memset(g, 0, sizeof(*g));
	return grid_check(k, in, g, &e);
}

TEST(grid, the_size_of_a_group_is_chosen)
{
	static const struct {
		uint64_t global[3];
		uint32_t local[3];
	} rows[] = {
		{ { 1024, 1, 1 }, { 256, 1, 1 } },     { { 256, 1, 1 }, { 256, 1, 1 } },
		{ { 1000, 1, 1 }, { 250, 1, 1 } },     { { 257, 1, 1 }, { 1, 1, 1 } },
		{ { 1, 1, 1 }, { 1, 1, 1 } },	       { { 8, 8, 8 }, { 8, 8, 4 } },
		{ { 48, 7, 1 }, { 48, 1, 1 } },	       { { 24, 30, 5 }, { 24, 10, 1 } },
		{ { 4294967291, 1, 1 }, { 1, 1, 1 } },
	};
	static const struct visa_ze_kernel any = { .name = name, .simd = 16 };
	struct grid g;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		struct visa_grid in = { .dims = 3 };

		memcpy(in.global, rows[i].global, sizeof(in.global));
		unit_case("%llu", (unsigned long long)in.global[0]);
		CHECK_EQ(check(&any, &in, &g), 0);
		CHECK_MEM(g.local, rows[i].local, sizeof(g.local));
	}
	unit_case(NULL);
}

TEST(grid, a_required_size)
{
	static const struct visa_ze_kernel k = { .name = name,
						 .simd = 16,
						 .required = { 16, 2, 1 } };
	struct visa_grid in = { .dims = 2, .global = { 64, 4 } };
	struct grid g;

	CHECK_EQ(check(&k, &in, &g), 0);
	CHECK_EQ(g.local[0], 16);
	CHECK_EQ(g.local[1], 2);
	CHECK_EQ(g.total, 8);
	CHECK_EQ(g.threads, 2);
	in.local[0] = 16;
	in.local[1] = 2;
	CHECK_EQ(check(&k, &in, &g), 0);
	in.local[1] = 1;
	CHECK_EQ(check(&k, &in, &g), -EINVAL);
	CHECK_STR(e.text, "a work-group of 16x1x1; k requires 16x2x1");
	in.local[1] = 2;
	in.global[0] = 65;
	CHECK_EQ(check(&k, &in, &g), 0);
	CHECK_EQ(g.groups[0], 5);
	CHECK_EQ(g.last[0], 1);
}

TEST(grid, a_smaller_last_group)
{
	static const struct visa_ze_kernel k = { .name = name, .simd = 8 };
	static const struct visa_grid in = { .dims = 2, .global = { 21, 5 }, .local = { 8, 2 } };
	static const uint32_t want[][4] = { { 0, 0, 8, 2 }, { 1, 0, 8, 2 }, { 2, 0, 5, 2 },
					    { 0, 1, 8, 2 }, { 1, 1, 8, 2 }, { 2, 1, 5, 2 },
					    { 0, 2, 8, 1 }, { 1, 2, 8, 1 }, { 2, 2, 5, 1 } };
	struct grid g;

	CHECK_EQ(check(&k, &in, &g), 0);
	CHECK_EQ(g.total, COUNT(want));
	for (uint64_t i = 0; i < g.total; i++) {
		uint32_t group[3], local[3];

		grid_group(&g, i, group, local);
		CHECK_MEM(group, want[i], 8);
		CHECK_MEM(local, &want[i][2], 8);
		CHECK_EQ(local[2], 1);
	}
}

TEST(grid, what_cannot_be)
{
	static const struct visa_ze_kernel k = { .name = name, .simd = 16 };
	static const struct {
		struct visa_grid in;
		const char *why;
	} rows[] = {
		{ { .dims = 0 }, "a grid has 1 to 3 dimensions, not 0" },
		{ { .dims = 4 }, "a grid has 1 to 3 dimensions, not 4" },
		{ { .dims = 2, .global = { 4 } }, "0 work-items from global id 0 on in y" },
		{ { .dims = 1, .global = { 1ull << 32 } }, "4294967296 work-items" },
		{ { .dims = 1, .global = { 2 }, .offset = { UINT32_MAX } }, "ids of 32 bits" },
		{ { .dims = 1, .global = { 2048 }, .local = { 2048 } },
		  "a work-group of 2048x1x1 work-items is too large; it can have 1024" },
		{ { .dims = 3, .global = { 64, 64, 64 }, .local = { 64, 64, 64 } },
		  "it can have 1024" },
		{ { .dims = 2, .global = { 4, 4 }, .local = { 4 } },
		  "a work-group has no work-items in y" },
	};
	struct grid g;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		CHECK_EQ(check(&k, &rows[i].in, &g), -EINVAL);
		CHECK_HAS(e.text, rows[i].why);
	}
}

// SPDX-License-Identifier: MIT
/*
 * Native code assumes that consecutive local ids give consecutive addresses. Tests that each id is
 * stored at the right address even if the ids, or the values computed from them, are not
 * consecutive.
 */
#include <errno.h>
#include <stdio.h>

#include "run.h"

/* The initial value of each dword of the buffer. */
#define UNTOUCHED 0xeeeeeeee

/* Launch one group of @x by @y work-items as native code. Return: false if there is no compiler. */
static bool store(const char *text, uint32_t x, uint32_t y, struct run *r)
{
	struct visa_launch_options options = { .engine = VISA_ENGINE_NATIVE };
	struct visa_grid grid = { .dims = 2, .global = { x, y }, .local = { x, y } };
	int err;

	run_new(r, text, PLAIN, 128, 0);
	err = visa_launch_run(r->k.launch, &grid, &options, &r->k.result, &r->k.e);
	if (err == -ENOENT) {
		printf("\n    NOT TESTED: native code, which needs a C compiler\n    ");
		return false;
	}
	CHECK_EQ(err, 0);
	return true;
}

/* The group has 4 by 8 work-items, so the ids in x are 0, 1, 2, 3, 0, 1 and so on. */
TEST(id_rows, a_group_that_is_narrower_than_a_thread)
{
	struct run r;

	if (store(TEXT(STORE("ID")), 4, 8, &r)) {
		for (uint32_t i = 0; i < 128; i++)
			CHECK_EQ(r.o[i], i < 4 ? i : UNTOUCHED);
		CHECK_EQ(r.k.result.channels, 32);
	}
	run_free(&r);
}

/*
 * Check that the id of lane i is stored to dword @step * i, except that the id of lane 3 is stored
 * to dword @third.
 */
static void check_places(const char *text, uint32_t step, uint32_t third)
{
	struct run r;

	if (store(text, 16, 1, &r))
		for (uint32_t i = 0; i < 128; i++) {
			uint32_t id = i % step ? UNTOUCHED : i / step;

			if (id == 3 || id > 15)
				id = UNTOUCHED;
			CHECK_EQ(r.o[i], i == third ? 3 : id);
		}
	run_free(&r);
}

TEST(id_rows, what_is_computed_of_a_row)
{
	check_places(TEXT(STORE("ID")), 1, 3);
	check_places(TEXT("mov (M1_NM, 1) OFF(0,3)<1> 0x1bc:d\n" STORE("ID")), 1, 111);
	check_places(TEXT("mul (M1, 16) OFF(0,0)<1> ID(0,0)<1;1,0> 0x8:d\n" STORE("ID")), 2, 6);
	check_places(TEXT("add (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> OFF(0,0)<1;1,0>\n" STORE("ID")),
		     2, 6);
	check_places(TEXT("mad (M1, 16) OFF(0,0)<1> ID(0,0)<1;1,0> 0x8:d OFF(0,0)<1;1,0>\n" STORE(
			     "ID")),
		     3, 9);
	check_places(TEXT("and (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> 0xfffffffc:d\n" STORE("ID")), 1,
		     3);
	check_places(TEXT("xor (M1, 16) A(0,0)<1> ID(0,0)<1;1,0> ID(0,0)<1;1,0>\n"
			  "mov (M1_NM, 1) A(0,3)<1> 0x1b0:d\n"
			  "add (M1, 16) OFF(0,0)<1> OFF(0,0)<1;1,0> A(0,0)<1;1,0>\n" STORE("ID")),
		     1, 111);
}

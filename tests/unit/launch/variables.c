// SPDX-License-Identifier: MIT
/*
 * Tests of program-scope variables: each launch has its own, or several launches of a module share
 * them.
 */
#include <errno.h>

#include "../../../lib/launch/launch.h"
#include "../ze/files.h"

/*
 * Make a launch of count() in tests/data/ze/program.cl, a kernel that adds to the program-scope
 * variable "counter".
 */
static struct visa_launch *new_launch(const struct visa_ze_module *m)
{
	static uint64_t o[64], c[64];
	struct visa_launch *l = NULL;
	const int n = 0;
	struct visa_error e;

	CHECK_EQ(visa_launch_new(m, m->kernels[1], VISA_TGLLP, &l, &e), 0);
	CHECK_EQ(visa_launch_bytes(l, 0, o, sizeof(o), &e), 0);
	CHECK_EQ(visa_launch_bytes(l, 1, c, sizeof(c), &e), 0);
	CHECK_EQ(visa_launch_value(l, 2, &n, sizeof(n), &e), 0);
	return l;
}

/* Run a launch of count(). Return: the counter afterwards. */
static int run(struct visa_launch *l)
{
	const struct visa_grid grid = { .dims = 1, .global = { 16 } };
	struct visa_launch_result result;
	struct visa_error e = { 0 };
	uint64_t size;

	if (!CHECK_EQ(visa_launch_run(l, &grid, NULL, &result, &e), 0))
		CHECK_STR(e.text, "");
	return *(const int *)visa_launch_variables(l, &size);
}

TEST(variables, launches_of_a_module_share_them)
{
	struct visa_ze_module *m = ze_module("program.tgllp.zebin");
	struct visa_ze_module *other = ze_module("program.tgllp.zebin");
	struct visa_launch *first, *second, *alone;
	struct visa_variables *v;
	struct visa_error e;
	int once;

	CHECK(m && other);
	if (!m || !other)
		return;
	alone = new_launch(m);
	first = new_launch(m);
	second = new_launch(m);
	once = run(alone) - 7;
	CHECK(once > 0);
	v = visa_launch_get_variables(first);
	CHECK_EQ(visa_launch_set_variables(second, v, &e), 0);
	CHECK_EQ(run(first), 7 + once);
	CHECK_EQ(run(second), 7 + 2 * once);
	CHECK_EQ(run(first), 7 + 3 * once);
	CHECK_EQ(run(alone), 7 + 2 * once);
	/* The variables exist until the last reference to them is released. */
	visa_launch_free(first);
	visa_launch_free(second);
	CHECK_EQ(visa_launch_set_variables(alone, v, &e), 0);
	visa_variables_put(v);
	CHECK_EQ(run(alone), 7 + 4 * once);
	visa_launch_free(alone);
	/* The variables of a module cannot be used in a launch of another module. */
	alone = new_launch(other);
	first = new_launch(m);
	v = visa_launch_get_variables(first);
	CHECK_EQ(visa_launch_set_variables(alone, v, &e), -EINVAL);
	CHECK_EQ(visa_launch_set_variables(alone, NULL, &e), -EINVAL);
	CHECK_EQ(run(alone), 7 + once);
	visa_variables_put(v);
	visa_launch_free(alone);
	visa_launch_free(first);
	visa_ze_free(other);
	visa_ze_free(m);
}

/* A module without program-scope variables has nothing to share. */
TEST(variables, modules_without_variables)
{
	struct visa_ze_module *m = ze_texts(ZE_KERNEL, ZE_INFO);
	struct visa_launch *l = NULL;
	struct visa_error e = { 0 };

	CHECK_EQ(visa_launch_new(m, m->kernels[0], VISA_TGLLP, &l, &e), 0);
	CHECK(!visa_launch_get_variables(l));
	CHECK_EQ(visa_launch_set_variables(l, NULL, &e), 0);
	visa_variables_put(NULL);
	visa_launch_free(l);
	visa_ze_free(m);
}

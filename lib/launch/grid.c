// SPDX-License-Identifier: MIT
/* Checks the size of a launch, and chooses the work-group size. */
#include "grid.h"

#include <errno.h>

#define CHOSEN_MAX 256 /* largest work-group size that is chosen here, in work-items */

static const char dimension[GRID_DIMS] = { 'x', 'y', 'z' };

/* Return: the largest number up to @most that divides @size. */
static uint32_t divisor(uint32_t size, uint32_t most)
{
	uint32_t d = size < most ? size : most;

	while (size % d)
		d--;
	return d;
}

/*
 * Choose the work-group size: the size that the kernel requires. Else, first in x, then in y and z,
 * the largest number that divides the global size and leaves a group of at most CHOSEN_MAX
 * work-items.
 */
static void grid_choose(const struct visa_ze_kernel *kernel, struct grid *g)
{
	uint32_t left = CHOSEN_MAX;

	for (unsigned int i = 0; i < GRID_DIMS; i++) {
		g->local[i] =
			kernel->required[0] ? kernel->required[i] : divisor(g->global[i], left);
		left /= g->local[i];
	}
}

static int check_global(const struct visa_grid *in, struct grid *g, struct visa_error *e)
{
	if (!in->dims || in->dims > GRID_DIMS)
		return visa_fail(e, EINVAL, "a grid has 1 to %u dimensions, not %u", GRID_DIMS,
				 in->dims);
	g->dims = in->dims;
	for (unsigned int i = 0; i < GRID_DIMS; i++) {
		uint64_t global = i < in->dims ? in->global[i] : 1;
		uint64_t offset = i < in->dims ? in->offset[i] : 0;

		if (!global || global > UINT32_MAX || offset > UINT32_MAX - global + 1)
			return visa_fail(e, EINVAL,
					 "%llu work-items from global id %llu on in %c; expected 1 "
					 "or more, with ids of 32 bits",
					 (unsigned long long)global, (unsigned long long)offset,
					 dimension[i]);
		g->global[i] = (uint32_t)global;
		g->offset[i] = (uint32_t)offset;
	}
	return 0;
}

static int check_local(const struct visa_ze_kernel *kernel, const struct visa_grid *in,
		       struct grid *g, struct visa_error *e)
{
	const uint32_t *required = kernel->required;
	uint64_t items = 1;

	if (in->local[0] || in->local[1] || in->local[2])
		for (unsigned int i = 0; i < GRID_DIMS; i++)
			g->local[i] = i < in->dims ? in->local[i] : 1;
	else
		grid_choose(kernel, g);
	for (unsigned int i = 0; i < GRID_DIMS; i++) {
		if (!g->local[i])
			return visa_fail(e, EINVAL, "a work-group has no work-items in %c",
					 dimension[i]);
		items *= g->local[i];
		if (items > GRID_GROUP_MAX)
			return visa_fail(e, EINVAL,
					 "a work-group of %ux%ux%u work-items is too large; it can "
					 "have %u",
					 g->local[0], g->local[1], g->local[2], GRID_GROUP_MAX);
	}
	for (unsigned int i = 0; required[0] && i < GRID_DIMS; i++)
		if (g->local[i] != required[i])
			return visa_fail(e, EINVAL,
					 "a work-group of %ux%ux%u; %.64s requires %ux%ux%u",
					 g->local[0], g->local[1], g->local[2], kernel->name,
					 required[0], required[1], required[2]);
	return 0;
}

/*
 * Return: the reason why all work-groups of a kernel must have the same size; NULL if their sizes
 * may differ.
 */
static const char *why_uniform(const struct visa_ze_kernel *kernel)
{
	if (kernel->uniform)
		return "was built with -cl-uniform-work-group-size";
	return kernel->before_cl2 ? "was built without -cl-std=CL2.0 or CL3.0, which OpenCL "
				    "demands for a smaller last group"
				  : NULL;
}

/*
 * Compute the number of groups in each dimension. The last group may be smaller than the others if
 * the compiler has allowed this.
 */
static int grid_divide(const struct visa_ze_kernel *kernel, struct grid *g, struct visa_error *e)
{
	g->total = 1;
	for (unsigned int i = 0; i < GRID_DIMS; i++) {
		uint32_t rest = g->global[i] % g->local[i];

		if (rest && why_uniform(kernel))
			return visa_fail(e, EINVAL,
					 "%u work-items in %c are not a multiple of the group size "
					 "%u, and %.64s %s",
					 g->global[i], dimension[i], g->local[i], kernel->name,
					 why_uniform(kernel));
		g->groups[i] = g->global[i] / g->local[i] + (rest > 0);
		g->last[i] = rest ? rest : g->local[i];
		if (__builtin_mul_overflow(g->total, g->groups[i], &g->total))
			return visa_fail(e, EINVAL, "more than 2^64 work-groups");
	}
	return 0;
}

int grid_check(const struct visa_ze_kernel *kernel, const struct visa_grid *in, struct grid *g,
	       struct visa_error *e)
{
	int err = check_global(in, g, e);

	if (!err)
		err = check_local(kernel, in, g, e);
	if (!err)
		err = grid_divide(kernel, g, e);
	g->threads = err ? 0 : grid_threads(g->local, kernel->simd);
	return err;
}

void grid_group(const struct grid *g, uint64_t number, uint32_t group[GRID_DIMS],
		uint32_t local[GRID_DIMS])
{
	for (unsigned int i = 0; i < GRID_DIMS; i++) {
		group[i] = (uint32_t)(number % g->groups[i]);
		local[i] = group[i] + 1 == g->groups[i] ? g->last[i] : g->local[i];
		number /= g->groups[i];
	}
}

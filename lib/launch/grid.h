/* SPDX-License-Identifier: MIT */
/* The grid of a launch: its work-items, divided into work-groups. */
#ifndef VISA_GRID_H
#define VISA_GRID_H

#include "launch.h"

#define GRID_DIMS      3
#define GRID_GROUP_MAX 1024 /* work-items of a group */

/**
 * struct grid - a grid that grid_check() has accepted; arrays are indexed by dimension
 * @dims: 1 to 3; the other dimensions have one work-item
 * @global: number of work-items; @offset: global id of the first work-item
 * @local: work-items of a work-group
 * @last: work-items of the last work-group
 * @groups: number of work-groups
 * @total: total number of work-groups
 * @threads: hardware threads of a group of full size
 */
struct grid {
	unsigned int dims;
	uint32_t global[GRID_DIMS];
	uint32_t offset[GRID_DIMS];
	uint32_t local[GRID_DIMS];
	uint32_t last[GRID_DIMS];
	uint32_t groups[GRID_DIMS];
	uint64_t total;
	uint32_t threads;
};

/**
 * grid_check() - check that a kernel can run in a grid
 * @in: the requested grid
 * @g: receives the grid, with the work-group size chosen
 *
 * Return: 0 or -EINVAL.
 */
int grid_check(const struct visa_ze_kernel *kernel, const struct visa_grid *in, struct grid *g,
	       struct visa_error *e);

/*
 * grid_group() - fill in the ids and the size of the work-group with a number; the numbers count x
 * fastest.
 */
void grid_group(const struct grid *g, uint64_t number, uint32_t group[GRID_DIMS],
		uint32_t local[GRID_DIMS]);

/* grid_items() - Return: work-items of a group. */
static inline uint32_t grid_items(const uint32_t local[GRID_DIMS])
{
	return local[0] * local[1] * local[2];
}

/* grid_threads() - Return: hardware threads of a group. */
static inline uint32_t grid_threads(const uint32_t local[GRID_DIMS], unsigned int simd)
{
	return (grid_items(local) + simd - 1) / simd;
}

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The caller's mapped memory during a run: a constant list of ranges. This header is not installed.
 */
#ifndef VISA_MAPPINGS_H
#define VISA_MAPPINGS_H

#include "../memory/space.h"
#include "launch.h"

/**
 * struct launch_mapped_now - the mappings at one time; constant
 * @users: references, changed atomically
 * @window: one surface from the first byte of all ranges to the last. Its index is
 *	VISA_SPACE_REACHED, which no instruction can name; instructions reach only the bytes in
 *	ranges, by address
 * @count: number of ranges
 * @range: the ranges, ascending; the surface of each is @window
 */
struct launch_mapped_now {
	unsigned int users;
	struct visa_surface window;
	size_t count;
	struct visa_range range[];
};

/* mappings_now() - Return: a reference to the current mappings; NULL if there are none. */
struct launch_mapped_now *mappings_now(struct visa_mappings *m);
void mappings_now_put(struct launch_mapped_now *now);

/* mappings_get() - take a reference; Return: @m. */
struct visa_mappings *mappings_get(struct visa_mappings *m);

#endif

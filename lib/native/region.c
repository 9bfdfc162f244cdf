// SPDX-License-Identifier: MIT
/* Finds the bytes that the elements of an operand (a region) occupy. */
#include "emit.h"

unsigned int region_slots(const struct region *r)
{
	unsigned int step = r->width == 1					   ? r->row
			    : r->width >= r->lanes || r->row == r->width * r->step ? r->step
										   : 0;

	return (step == 2 || step == 4 || step == 8) && r->size < step && r->size <= 2 ? step : 0;
}

void region_hull(const struct region *r, uint32_t *from, uint32_t *to)
{
	uint32_t last = region_at(r, r->lanes - 1);
	unsigned int rows = r->lanes / r->width;

	/* The last row can be shorter than the row before it. */
	if (rows && region_at(r, rows * r->width - 1) > last)
		last = region_at(r, rows * r->width - 1);
	*from = r->at;
	*to = last + r->size;
}

// SPDX-License-Identifier: MIT
/* Gives memory its surface index and its virtual address in a launch. */
#include <errno.h>

#include "bound.h"

/* Return: the highest free surface index; VISA_SPACE_NONE if none is free. */
static uint8_t free_index(const struct visa_space *space)
{
	for (unsigned int i = VISA_LAST_SURFACE; i >= VISA_FIRST_SURFACE; i--)
		if (!space->surfaces[i])
			return (uint8_t)i;
	return VISA_SPACE_NONE;
}

int launch_place(struct visa_launch *l, struct visa_surface *s, int bti, struct visa_error *e)
{
	unsigned int index =
		bti < 0 ? free_index(&l->space) : VISA_FIRST_SURFACE + (unsigned int)bti;

	if (index > VISA_LAST_SURFACE)
		return visa_fail(e, ENOSPC,
				 "%.64s has more buffers than the %u that can be named by an index",
				 l->kernel->name, VISA_LAST_SURFACE - VISA_FIRST_SURFACE + 1);
	if (l->space.surfaces[index])
		return visa_fail(e, EINVAL, "two arguments of %.64s have binding table index %d",
				 l->kernel->name, bti);
	s->index = (uint8_t)index;
	s->shape.bti = bti < 0 ? VISA_BTI_NONE : (uint32_t)bti;
	l->space.surfaces[index] = s;
	return 0;
}

int launch_reach(struct visa_launch *l, struct visa_surface *s, uint64_t address,
		 struct visa_error *e)
{
	const struct visa_range range = { .start = address, .length = s->size, .surface = s };

	return s->size ? visa_addrmap_add(&l->space.map, &range, e) : 0;
}

// SPDX-License-Identifier: MIT
/* Sorts the memory regions of a run, and finds the region that an instruction accesses. */
#include "check_regions.h"

#include <stdlib.h>

static int by_base(const void *a, const void *b)
{
	const struct watch_memory *x = a, *y = b;

	if (x->base == y->base && x->size == y->size)
		return x->surface < y->surface ? -1 : x->surface > y->surface;
	if (x->base == y->base)
		return x->size < y->size ? 1 : -1;
	return x->base < y->base ? -1 : 1;
}

/* Sort the regions by base address, null pointers first, and join regions that overlap. */
static void join_regions(struct check *c)
{
	uint32_t kept = 0;

	qsort(c->regions, c->region_count, sizeof(*c->regions), by_base);
	for (uint32_t i = 0; i < c->region_count; i++) {
		struct watch_memory *last = kept ? &c->regions[kept - 1] : NULL;
		const struct watch_memory *region = &c->regions[i];

		if (!last || !region->size || !last->size ||
		    region->base >= last->base + last->size) {
			c->regions[kept++] = *region;
			continue;
		}
		if (region->base + region->size > last->base + last->size)
			last->size = (uint64_t)(region->base - last->base) + region->size;
		last->output |= region->output;
		last->unset &= region->unset;
		last->read_only &= region->read_only;
		last->write_only &= region->write_only;
		if (last->argument < 0) {
			last->argument = region->argument;
			last->name = region->name;
			last->surface = region->surface;
			last->number = region->number;
		}
	}
	c->region_count = kept;
}

static const struct watch_memory *check_regions_region_of(const struct check *c,
							  const struct visa_surface *s)
{
	if (s->size)
		return check_region(c, s->base);
	for (uint32_t i = 0; i < c->region_count; i++)
		if (!c->regions[i].size && c->regions[i].surface == s->index)
			return &c->regions[i];
	return NULL;
}

static void find_regions(struct check *c, const struct visa_space *space)
{
	for (uint32_t i = 0; i < c->region_count; i++) {
		c->read_only |= c->regions[i].read_only;
		c->write_only |= c->regions[i].write_only;
	}
	for (uint32_t i = 0; i < space->map.count; i++)
		c->first_page |= space->map.range[i].start < CHECK_FIRST_PAGE;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = space->surfaces[i];
		const struct watch_memory *region = s ? check_regions_region_of(c, s) : NULL;

		c->region_of[i] = region ? (uint16_t)(region - c->regions + 1) : 0;
	}
}

void check_make_regions(struct check *c, const struct visa_space *space)
{
	join_regions(c);
	find_regions(c, space);
}

uint16_t check_region_of(const struct check *c, const struct visa_space *space,
			 const struct exec_insn *insn)
{
	uint8_t index = VISA_SPACE_NONE;

	if (insn->memory == EXEC_BY_INDEX && !c->kernel->moves_surfaces)
		index = insn->surface;
	else if (insn->memory == EXEC_BY_BTI)
		index = visa_space_by_bti(space, insn->surface);
	return index == VISA_SPACE_NONE ? 0 : c->region_of[index];
}

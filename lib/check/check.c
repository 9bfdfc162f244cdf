// SPDX-License-Identifier: MIT
/* The checks of a run: what they watch, and what they have found. */
#include "check.h"

#include <errno.h>
#include <stdlib.h>

static void before(struct exec_run *r, const struct exec_insn *insn)
{
	struct check *c = check_of(r);

	if (check_is_on(c, VISA_CHECK_CONFLICT) && insn->is_fast && exec_any(insn)->stores)
		check_fast_store(c, r, insn);
}

static void touch(struct exec_run *r, const struct exec_touch *t)
{
	struct check *c = check_of(r);

	check_bounds(c, r, t);
}

/* What is wanted of a record; those without a fast body show their accesses in any case. */
static uint8_t wanted_of(const struct check *c, const struct exec_insn *insn)
{
	const struct exec_insn *any = exec_any(insn);
	uint8_t wanted = 0;

	if (insn->is_fast && any->stores && check_is_on(c, VISA_CHECK_CONFLICT))
		wanted |= OBSERVE_BEFORE;
	return wanted;
}

static int by_base(const void *a, const void *b)
{
	const struct check_region *x = a, *y = b;

	if (x->base == y->base)
		return x->size < y->size ? 1 : x->size > y->size ? -1 : 0;
	return x->base < y->base ? -1 : 1;
}

/* Two names of the same bytes become one region. Null pointers are first, at no address. */
static void join_regions(struct check *c)
{
	uint32_t kept = 0;

	qsort(c->regions, c->region_count, sizeof(*c->regions), by_base);
	for (uint32_t i = 0; i < c->region_count; i++) {
		struct check_region *last = kept ? &c->regions[kept - 1] : NULL;
		const struct check_region *region = &c->regions[i];

		if (!last || !region->size || !last->size ||
		    region->base >= last->base + last->size) {
			c->regions[kept++] = *region;
			continue;
		}
		if (region->base + region->size > last->base + last->size)
			last->size = (uint64_t)(region->base - last->base) + region->size;
		last->output |= region->output;
		last->unset &= region->unset;
		if (last->argument < 0) {
			last->argument = region->argument;
			last->name = region->name;
			last->surface = region->surface;
		}
	}
	c->region_count = kept;
}

static const struct check_region *region_of(const struct check *c, const struct visa_surface *s)
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
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = space->surfaces[i];
		const struct check_region *region = s ? region_of(c, s) : NULL;

		c->region_of[i] = region ? (uint16_t)(region - c->regions + 1) : 0;
	}
}

int check_new(struct check **check, uint32_t on, struct exec_kernel *kernel,
	      const struct check_region *regions, uint32_t count, const struct visa_space *space,
	      struct visa_error *e)
{
	struct check *c = calloc(1, sizeof(*c));

	if (!c)
		return visa_fail(e, ENOMEM, "out of memory for checks");
	c->on = on;
	c->kernel = kernel;
	c->distinct = exec_fast_distinct();
	c->wanted = calloc(kernel->used + 1, 1);
	c->regions = calloc(count + 1ul, sizeof(*c->regions));
	if (!c->wanted || !c->regions) {
		check_free(c);
		return visa_fail(e, ENOMEM, "out of memory for checks");
	}
	memcpy(c->regions, regions, count * sizeof(*regions));
	c->region_count = count;
	join_regions(c);
	find_regions(c, space);
	for (size_t i = 0; i < kernel->place_count; i++)
		c->wanted[kernel->places[i].unit] =
			wanted_of(c, kernel_record(kernel, kernel->places[i].unit));
	c->observer = (struct exec_observer){
		.wanted = c->wanted, .kernel = kernel, .before = before, .touch = touch
	};
	exec_kernel_watch(kernel, c->wanted);
	*check = c;
	return 0;
}

void check_free(struct check *c)
{
	if (!c)
		return;
	for (uint32_t i = 0; i < c->finding_count; i++)
		free(c->findings[i]);
	free(c->findings);
	free(c->regions);
	free(c->wanted);
	free(c);
}

void check_group(struct check *c, uint64_t group, uint32_t threads)
{
	c->group = group;
	c->threads = threads;
}

void check_end(struct check *c)
{
	(void)c;
}

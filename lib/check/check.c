// SPDX-License-Identifier: MIT
/* The checks of a run: what they watch, and what they have found. */
#include "check.h"
#include "../base/array.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
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

/* Two names of the same bytes become one region. */
static void join_regions(struct check *c)
{
	uint32_t kept = 0;

	qsort(c->regions, c->region_count, sizeof(*c->regions), by_base);
	for (uint32_t i = 0; i < c->region_count; i++) {
		struct check_region *last = kept ? &c->regions[kept - 1] : NULL;
		const struct check_region *region = &c->regions[i];

		if (!region->size)
			continue;
		if (!last || region->base >= last->base + last->size) {
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

const struct check_region *check_region(const struct check *c, const uint8_t *at)
{
	for (uint32_t i = 0; i < c->region_count; i++)
		if (at >= c->regions[i].base && at < c->regions[i].base + c->regions[i].size)
			return &c->regions[i];
	return NULL;
}

static void find_regions(struct check *c, const struct visa_space *space)
{
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = space->surfaces[i];
		const struct check_region *region = s ? check_region(c, s->base) : NULL;

		c->region_of[i] = region ? (uint16_t)(region - c->regions + 1) : 0;
	}
}

int check_new(struct check **check, uint32_t on, const struct exec_kernel *kernel,
	      const struct check_region *regions, uint32_t count, const struct visa_space *space,
	      struct visa_error *e)
{
	struct check *c = calloc(1, sizeof(*c));

	if (!c)
		return visa_fail(e, ENOMEM, "out of memory for checks");
	c->on = on;
	c->kernel = kernel;
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
		.wanted = c->wanted, .units = kernel->units, .before = before, .touch = touch
	};
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

struct check_site check_here(const struct check *c, const struct exec_run *r, unsigned int thread,
			     unsigned int lane, const char *access)
{
	struct check_site s = {
		.group = c->group, .thread = c->first + thread, .lane = lane, .access = access
	};

	kernel_find(c->kernel, r->insn, &s.routine, &s.byte);
	return s;
}

const char *check_access_word(enum exec_touching what)
{
	return what == EXEC_LOADS ? "read" : what == EXEC_STORES ? "write" : "atomic";
}

static bool is_same(const struct check_finding *f, enum visa_check check,
		    const struct check_region *region, const struct check_site *sites,
		    unsigned int site_count)
{
	bool same = f->check == check && f->region == region && f->sites == site_count;

	for (unsigned int i = 0; i < site_count && same; i++)
		same = f->site[i].routine == sites[i].routine && f->site[i].byte == sites[i].byte &&
		       f->site[i].access == sites[i].access;
	return same;
}

struct check_finding *check_find(struct check *c, enum visa_check check,
				 const struct check_region *region, const struct check_site *sites,
				 unsigned int site_count, uint64_t lanes)
{
	struct check_finding **place, *f;

	for (uint32_t i = 0; i < c->finding_count; i++) {
		if (!is_same(c->findings[i], check, region, sites, site_count))
			continue;
		c->findings[i]->count += lanes;
		return NULL;
	}
	f = c->finding_count < CHECK_FINDINGS_MAX ? calloc(1, sizeof(*f)) : NULL;
	place = f ? base_array_add(&c->findings, &c->finding_count, sizeof(struct check_finding *))
		  : NULL;
	if (!place) {
		free(f);
		c->unkept += lanes;
		return NULL;
	}
	*place = f;
	f->check = check;
	f->region = region;
	f->count = lanes;
	f->sites = site_count;
	memcpy(f->site, sites, site_count * sizeof(*sites));
	return f;
}

void check_name_memory(const struct check_region *region, uint64_t address, char *buf, size_t size)
{
	if (!region)
		snprintf(buf, size, "address 0x%" PRIx64, address);
	else if (region->argument >= 0)
		snprintf(buf, size, "byte 0x%" PRIx64 " of T%u (argument %d, %.40s)", address,
			 region->surface, region->argument, region->name);
	else if (*region->name)
		snprintf(buf, size, "byte 0x%" PRIx64 " of %.40s", address, region->name);
	else
		snprintf(buf, size, "byte 0x%" PRIx64 " of T%u", address, region->surface);
}

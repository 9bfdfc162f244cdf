// SPDX-License-Identifier: MIT
/*
 * Collects the findings of checks. A finding is the data of a report. It is about one fault (a
 * source line, an access and its memory), and counts how often the fault has occurred.
 */
#include "../base/array.h"
#include "check.h"

#include <stdlib.h>
#include <string.h>

const struct watch_memory *check_region(const struct check *c, const uint8_t *at)
{
	for (uint32_t i = 0; i < c->region_count; i++)
		if (at >= c->regions[i].base && at < c->regions[i].base + c->regions[i].size)
			return &c->regions[i];
	return NULL;
}

struct check_site check_site_of(const struct check *c, const struct exec_insn *insn, uint64_t group,
				uint32_t thread, uint32_t lane, const char *access)
{
	struct check_site s = { .group = group, .thread = thread, .lane = lane, .access = access };

	if (c->kernel)
		kernel_find(c->kernel, insn, &s.routine, &s.byte);
	return s;
}

uint32_t check_lane(const struct exec_run *r, unsigned int thread, unsigned int lane)
{
	return exec_lane_of(r->insn, r->em[thread], lane);
}

struct check_site check_here(const struct check *c, const struct exec_run *r, unsigned int thread,
			     uint64_t lanes, const char *access)
{
	unsigned int first = (unsigned int)__builtin_ctzll(lanes);
	unsigned int last = 63 - (unsigned int)__builtin_clzll(lanes);
	struct check_site s = check_site_of(c, r->insn, c->group, c->first + thread,
					    check_lane(r, thread, first), access);

	s.last = check_lane(r, thread, last);
	if (!c->kernel)
		s.byte = (uint32_t)r->source;
	return s;
}

const char *check_access_word(enum exec_touching what)
{
	return what == EXEC_LOADS ? "read" : what == EXEC_STORES ? "write" : "atomic";
}

const char *check_verb(enum exec_touching what)
{
	return what == EXEC_LOADS ? "reads" : what == EXEC_STORES ? "writes" : "changes";
}

bool check_is_one(const struct check *c, const struct check_site *a, const struct check_site *b)
{
	return a->array == b->array && check_is_one_line(c, a, b);
}

bool check_is_one_line(const struct check *c, const struct check_site *a,
		       const struct check_site *b)
{
	const char *file, *other_file;
	uint32_t line, other;

	if (strcmp(a->access, b->access) != 0 || a->routine != b->routine)
		return false;
	if (a->byte == b->byte)
		return true;
	return c->kernel && exec_kernel_source(c->kernel, a->routine, a->byte, &file, &line) &&
	       exec_kernel_source(c->kernel, b->routine, b->byte, &other_file, &other) &&
	       line == other && file == other_file;
}

static bool finding_is_same(const struct check *c, const struct check_finding *f,
			    enum visa_check check, const struct watch_memory *region,
			    const struct check_site *sites, unsigned int site_count)
{
	bool same = f->check == check && f->region == region && f->sites == site_count;

	for (unsigned int i = 0; i < site_count && same; i++)
		same = check_is_one(c, &f->site[i], &sites[i]);
	return same;
}

/*
 * Whether a work-item comes before another one in the order of groups, threads and lanes.
 * Work-items can run in any order, so the order of occurrences differs from it.
 */
static bool finding_is_before(const struct check_site *a, uint32_t lane, const struct check_site *b,
			      uint32_t other_lane)
{
	if (a->group != b->group)
		return a->group < b->group;
	return a->thread != b->thread ? a->thread < b->thread : lane < other_lane;
}

static uint32_t last_lane(const struct check_site *s)
{
	return s->last > s->lane ? s->last : s->lane;
}

/*
 * Update @last of a finding (the data of a report): the work-item with the fault that comes last in
 * the order of groups, threads and lanes; for a race, the pair of work-items that comes last.
 */
static void keep_last(struct check_finding *f, const struct check_site *sites)
{
	unsigned int i = 0;

	while (i < f->sites &&
	       !finding_is_before(&f->last[i], f->last[i].lane, &sites[i], last_lane(&sites[i]))) {
		if (finding_is_before(&sites[i], last_lane(&sites[i]), &f->last[i],
				      f->last[i].lane))
			return;
		i++;
	}
	if (i == f->sites)
		return;
	for (i = 0; i < f->sites; i++) {
		f->last[i] = sites[i];
		f->last[i].lane = last_lane(&sites[i]);
	}
}

/*
 * Count another occurrence of a fault that was found before. If its work-item comes before the
 * work-items of all earlier occurrences, return the finding (the data of the report), which the
 * caller fills in again; else NULL.
 */
static struct check_finding *find_again(struct check_finding *f, const struct check_site *sites,
					uint64_t lanes)
{
	f->count += lanes ? lanes : f->places;
	keep_last(f, sites);
	if (!finding_is_before(sites, sites->lane, f->site, f->site->lane))
		return NULL;
	memcpy(f->site, sites, f->sites * sizeof(*sites));
	f->address = 0;
	f->bytes = 0;
	f->message[0] = f->variable[0] = f->origin[0] = '\0';
	f->value = 0;
	return f;
}

struct check_finding *check_find(struct check *c, enum visa_check check,
				 const struct watch_memory *region, const struct check_site *sites,
				 unsigned int site_count, uint64_t lanes)
{
	struct check_finding **place, *f;

	for (uint32_t i = 0; i < c->finding_count; i++) {
		if (!finding_is_same(c, c->findings[i], check, region, sites, site_count))
			continue;
		return find_again(c->findings[i], sites, lanes);
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
	f->count = lanes ? lanes : 1;
	f->places = !lanes;
	f->sites = site_count;
	memcpy(f->site, sites, site_count * sizeof(*sites));
	memcpy(f->last, sites, site_count * sizeof(*sites));
	for (unsigned int i = 0; i < site_count; i++)
		f->last[i].lane = last_lane(&sites[i]);
	return f;
}

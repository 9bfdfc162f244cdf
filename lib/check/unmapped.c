// SPDX-License-Identifier: MIT
/* Reports virtual addresses that are not mapped, with the argument to which they are nearest. */
#include "check.h"
#include "memory_name.h"

#include <inttypes.h>
#include <stdio.h>

/* Largest distance in bytes at which an access is attributed to a buffer. */
#define NEAR (1ull << 32)

/*
 * Return: the lanes that access a block which is not mapped. @first: receives the address that the
 * first of these lanes accesses
 */
static uint64_t lanes_unmapped(const struct exec_run *r, const struct access *a, uint64_t *first)
{
	uint64_t unmapped = 0;

	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);

		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			unsigned int j = (unsigned int)__builtin_ctzll(blocks);
			uint64_t at = a->at[lane] + (uint64_t)j * a->unit;

			if (at < CHECK_FIRST_PAGE || access_view(r, at, a->unit).length)
				continue;
			if (!unmapped)
				*first = at;
			unmapped |= 1ull << lane;
		}
	}
	return unmapped;
}

/*
 * Return: the region to which an address is nearest. @offset: receives the offset in it, which may
 * be negative
 */
static const struct watch_memory *find_missed(const struct check *c, const struct exec_run *r,
					      uint64_t at, int64_t *offset)
{
	const struct visa_range *range = addrmap_nearest(&r->space->map, at);
	const struct watch_memory *region = NULL;

	if (range)
		region = check_region(c, range->surface->base + range->offset);
	if (!region || at + NEAR < range->start || at > range->start + range->length + NEAR)
		return NULL;
	*offset = (int64_t)(at - range->start) +
		  (range->surface->base + (int64_t)range->offset - region->base);
	return region;
}

static void unmapped_describe(struct check_finding *f, const struct exec_touch *t, uint64_t at,
			      int64_t offset)
{
	uint32_t unit = t->access->unit;
	const char *plural = unit == 1 ? "" : "s";
	const char *verb = check_verb(t->what);
	uint32_t lane = f->site[0].lane;
	char where[160];

	f->bytes = unit;
	f->address = f->region ? (uint64_t)offset : at;
	if (f->region && offset < 0)
		check_name_region(f->region, f->region->number, where, sizeof(where));
	else
		check_name_memory(f->region, f->address, where, sizeof(where));
	if (!f->region)
		snprintf(f->message, sizeof(f->message),
			 "lane %u %s %u byte%s at address 0x%" PRIx64 ", which is not mapped", lane,
			 verb, unit, plural, at);
	else if (offset < 0)
		snprintf(f->message, sizeof(f->message),
			 "lane %u %s %u byte%s, %" PRIu64 " byte%s before the start of %s", lane,
			 verb, unit, plural, (uint64_t)-offset, offset == -1 ? "" : "s", where);
	else
		snprintf(f->message, sizeof(f->message),
			 "lane %u %s %u byte%s at %s, which has %" PRIu64 " bytes", lane, verb,
			 unit, plural, where, f->region->size);
}

void check_unmapped(struct check *c, struct exec_run *r, const struct exec_touch *t)
{
	const struct watch_memory *region;
	struct check_finding *f;
	struct check_site site;
	int64_t offset = 0;
	uint64_t at = 0;
	uint64_t lanes = lanes_unmapped(r, t->access, &at);

	if (!lanes)
		return;
	region = find_missed(c, r, at, &offset);
	site = check_here(c, r, t->thread, lanes, check_access_word(t->what));
	f = check_find(c, VISA_CHECK_OOB, region, &site, 1, (uint64_t)__builtin_popcountll(lanes));
	if (f)
		unmapped_describe(f, t, at, offset);
}

// SPDX-License-Identifier: MIT
/* Checks single instructions of the device's thread, outside of launches. */
#include "top.h"

#include <stdio.h>
#include <stdlib.h>

static void top_touch(void *context, struct exec_run *r, const struct exec_touch *t)
{
	check_bounds(context, r, t);
}

struct check *check_top_new(uint32_t on)
{
	struct check *c = calloc(1, sizeof(*c));

	if (!c)
		return NULL;
	c->on = on;
	c->regions = calloc(VISA_SURFACE_COUNT, sizeof(*c->regions));
	if (c->regions)
		return c;
	check_free(c);
	return NULL;
}

/*
 * Find the regions again for each instruction, since the sizes of surfaces may change in between.
 */
struct exec_observer check_top_begin(struct check *c, struct exec_run *r)
{
	static const struct exec_observer_ops ops = { .touch = top_touch };

	c->region_count = 0;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		struct visa_surface *s = r->space->surfaces[i];

		c->region_of[i] = 0;
		if (!s)
			continue;
		access_refresh(s, r);
		c->regions[c->region_count++] = (struct watch_memory){
			.base = s->base,
			.size = s->size,
			.argument = -1,
			.name = "",
			.surface = (uint8_t)i,
			.number = watch_number(i),
		};
		c->region_of[i] = (uint16_t)c->region_count;
	}
	return (struct exec_observer){ .ops = &ops, .context = c };
}

void check_top_report(const struct check_finding *f, struct visa_report *r)
{
	memset(r, 0, sizeof(*r));
	r->check = f->check;
	r->count = f->count;
	r->address = f->address;
	r->bytes = f->bytes;
	memcpy(r->message, f->message, sizeof(r->message));
	if (f->region)
		snprintf(r->surface, sizeof(r->surface), "T%u", f->region->number);
	r->side_count = 1;
	r->sides[0].access = f->site[0].access;
	r->sides[0].lane = f->site[0].lane;
}

void check_top_end(struct check *c)
{
	for (uint32_t i = 0; i < c->finding_count; i++)
		free(c->findings[i]);
	free(c->findings);
	c->findings = NULL;
	c->finding_count = 0;
}

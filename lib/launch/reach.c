// SPDX-License-Identifier: MIT
/* Maps the caller's memory at virtual addresses: arguments, and memory that is not an argument. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "bound.h"

/*
 * Give each range of the caller's mappings a surface index and a name, for the reports of watchers.
 */
static int show_mappings(struct visa_launch *l, struct visa_error *e)
{
	const struct launch_mapped_now *now = l->now;
	int err = 0;

	l->shown = calloc(now->count, sizeof(*l->shown));
	if (!l->shown)
		return visa_fail(e, ENOMEM, "out of memory for %zu mappings", now->count);
	for (size_t i = 0; i < now->count && !err; i++) {
		const struct visa_range *r = &now->range[i];
		struct launch_shown *s = &l->shown[i];

		surface_window(&s->window, 0, now->window.base + r->offset, r->length,
			       LAUNCH_EPOCH);
		snprintf(s->name, sizeof(s->name), "memory at 0x%" PRIx64, r->start);
		err = launch_place(l, &s->window, -1, e);
		if (!err)
			err = launch_reach(l, &s->window, r->start, e);
	}
	return err;
}

int launch_reach_mappings(struct visa_launch *l, bool watched, struct visa_error *e)
{
	struct visa_addrmap *map = &l->space.map;

	l->now = mappings_now(l->mappings);
	if (!l->now)
		return 0;
	if (watched)
		return show_mappings(l, e);
	map->more = l->now->range;
	map->more_count = l->now->count;
	for (unsigned int i = 0; i < map->count; i++) {
		const struct visa_range *r = &map->range[i];

		if (addrmap_overlaps_more(map, r->start, r->length))
			return visa_fail(e, EEXIST,
					 "T%u is at address 0x%llx, where other memory is mapped",
					 r->surface->index, (unsigned long long)r->start);
	}
	return 0;
}

/* Return: the argument before @arg that has the same memory, or NULL. */
static const struct launch_arg *same_bytes(const struct visa_launch *l, uint32_t arg)
{
	const struct launch_arg *a = &l->args[arg];

	for (uint32_t i = 0; i < arg; i++) {
		const struct launch_arg *b = &l->args[i];

		if (b->window.index && !b->surface && !b->placed &&
		    b->window.base == a->window.base && b->window.size == a->window.size)
			return b;
	}
	return NULL;
}

/*
 * Map an argument in the caller's memory at a free address with the same alignment as its host
 * address. Memory that is bound to two arguments is mapped once.
 */
static int choose_address(struct visa_launch *l, uint32_t arg, struct visa_error *e)
{
	const struct launch_arg *same = same_bytes(l, arg);
	struct launch_arg *a = &l->args[arg];
	int err = -EEXIST;

	a->address = same ? same->address : 0;
	if (same)
		return 0;
	for (uint64_t i = VISA_FIRST_SURFACE; i <= VISA_LAST_SURFACE && a->window.size && err;
	     i++) {
		a->address = (i << VISA_SURFACE_ADDRESS_BITS) +
			     (uintptr_t)a->window.base % VISA_ADDRMAP_UNIT;
		err = launch_reach(l, &a->window, a->address, e);
		if (err && err != -EEXIST)
			return err;
	}
	return a->window.size ? err : 0;
}

/**
 * struct cluster - arguments whose memory overlaps: each overlaps at least one other argument of
 * the cluster
 * @first: the lowest of their numbers
 * @start, @end: the range of addresses that all of them cover
 * @lowest: the argument that begins at @start
 */
struct cluster {
	uint32_t first;
	uint64_t start;
	uint64_t end;
	struct launch_arg *lowest;
};

static bool is_placed(const struct launch_arg *a)
{
	return a->placed && a->window.size;
}

/* Find the arguments that overlap an argument, the arguments that overlap these, and so on. */
static int find_cluster(struct visa_launch *l, uint32_t arg, struct cluster *c,
			struct visa_error *e)
{
	struct launch_arg *from = &l->args[arg];
	bool grows = true;

	*c = (struct cluster){ arg, from->address, from->address + from->window.size, from };
	while (grows) {
		grows = false;
		for (uint32_t i = 0; i < l->kernel->arg_count; i++) {
			struct launch_arg *a = &l->args[i];
			uint64_t end = a->address + a->window.size;

			if (!is_placed(a) || a->address >= c->end || end <= c->start)
				continue;
			if ((uintptr_t)a->window.base - a->address !=
			    (uintptr_t)from->window.base - from->address)
				return visa_fail(e, EEXIST,
						 "the addresses of arguments %u and %u overlap, "
						 "but their memory does not",
						 i, arg);
			c->first = i < c->first ? i : c->first;
			grows |= a->address < c->start || end > c->end;
			c->lowest = a->address < c->start ? a : c->lowest;
			c->start = c->lowest->address;
			c->end = end > c->end ? end : c->end;
		}
	}
	return 0;
}

/* Return: whether the caller's mappings already map these bytes at these addresses. */
static bool is_reached(const struct visa_launch *l, const struct cluster *c)
{
	const struct visa_range *r = visa_addrmap_find(&l->space.map, c->start, c->end - c->start);

	return r && r->surface->base + r->offset + (c->start - r->start) == c->lowest->window.base;
}

/*
 * Map an argument at the address that the caller chose. Arguments that overlap are mapped together,
 * as one range.
 */
static int reach_placed(struct visa_launch *l, uint32_t arg, struct visa_error *e)
{
	struct cluster c;
	struct visa_surface *whole;
	int err = find_cluster(l, arg, &c, e);

	if (err || c.first != arg || is_reached(l, &c))
		return err;
	for (uint32_t i = 0; i < l->kernel->arg_count; i++) {
		struct launch_arg *a = &l->args[i];

		if (is_placed(a) && a->address == c.start && a->window.size == c.end - c.start)
			return launch_reach(l, &a->window, c.start, e);
	}
	whole = &c.lowest->whole;
	surface_window(whole, 0, c.lowest->window.base, c.end - c.start, LAUNCH_EPOCH);
	err = launch_place(l, whole, -1, e);
	return err ? err : launch_reach(l, whole, c.start, e);
}

int launch_reach_bytes(struct visa_launch *l, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; i < l->kernel->arg_count && !err; i++)
		if (is_placed(&l->args[i]))
			err = reach_placed(l, i, e);
	for (uint32_t i = 0; i < l->kernel->arg_count && !err; i++)
		if (l->args[i].window.index && !l->args[i].surface && !l->args[i].placed)
			err = choose_address(l, i, e);
	return err;
}

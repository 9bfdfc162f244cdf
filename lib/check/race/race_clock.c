// SPDX-License-Identifier: MIT
/*
 * Happens-before by fences and atomics: the accesses that each thread released at a location, and
 * the threads that acquired them.
 */
#include "race_known.h"
#include "../../base/array.h"
#include "../async/notes.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define BARRIER_AT (1ull << 63)

int race_clock_new(struct race *s, uint32_t threads, uint32_t lanes)
{
	struct race_clock *c = calloc(1, sizeof(*c));

	s->clock = c;
	if (!c)
		return -ENOMEM;
	c->room = threads;
	c->lanes = s->items ? lanes : 1;
	c->states = calloc((size_t)threads * c->lanes, sizeof(*c->states));
	c->newest = calloc(threads, sizeof(*c->newest));
	c->noted = calloc(threads, sizeof(*c->noted));
	return c->states && c->newest && c->noted &&
			       base_array_add(&c->sets, &c->set_count, sizeof(struct race_set))
		       ? 0
		       : -ENOMEM;
}

void race_clock_free(struct race *s)
{
	struct race_clock *c = s->clock;

	if (!c)
		return;
	for (uint32_t i = 0; i < c->location_count; i++)
		free(c->locations[i].releases);
	free(c->locations);
	free(c->by_key.slots);
	free(c->by_group.slots);
	free(c->by_item.slots);
	free(c->sets);
	free(c->items);
	free(c->states);
	free(c->newest);
	free(c->noted);
	free(c);
}

void race_clock_group(struct race *s, uint32_t first, uint32_t threads)
{
	struct race_clock *c = s->clock;

	c->first = first;
	c->threads = threads < c->room ? threads : c->room;
	memset(c->states, 0, (size_t)c->threads * c->lanes * sizeof(*c->states));
	memset(c->newest, 0, c->threads * sizeof(*c->newest));
	memset(c->noted, 0, c->threads * sizeof(*c->noted));
}

/* Save in @fenced the accesses that happen before a fence that the work-item @m executes now. */
static void fence_item(struct race *s, const struct race_item *m, struct race_fenced *fenced,
		       unsigned int kind)
{
	fenced->fence[kind] = s->time;
	fenced->step[kind] = m->step[kind];
	fenced->base[kind] = s->ordered[kind];
	fenced->known[kind] = m->known[kind];
}

/* Merge the happens-before sets of the work-items in @lanes, and record a fence for each. */
static void race_clock_share(struct race *s, struct race_item *items, uint32_t count,
			     uint64_t lanes, unsigned int kind)
{
	uint32_t known = 0;

	for (uint32_t i = 0; i < count; i++)
		if (i >= 64 || lanes >> i & 1)
			known = race_set_join(s, known, items[i].known[kind], RACE_DEVICE);
	for (uint32_t i = 0; i < count; i++)
		if (i >= 64 || lanes >> i & 1) {
			items[i].known[kind] = known;
			fence_item(s, &items[i], &items[i].fenced[RACE_DEVICE], kind);
		}
}

void race_clock_barrier(struct race *s, unsigned int kinds)
{
	struct race_clock *c = s->clock;

	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		if (!(kinds >> kind & 1))
			continue;
		race_clock_share(s, c->states, c->threads * c->lanes, UINT64_MAX, kind);
		for (uint32_t t = 0; t < c->threads; t++)
			c->newest[t][kind] = s->time;
	}
}

void race_sub_group(struct race *s, uint32_t thread, uint32_t lanes, unsigned int kinds,
		    struct race_order *o)
{
	struct race_clock *c = s->clock;

	o->fence = race_tick(s);
	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		if (!(kinds >> kind & 1))
			continue;
		o->step[kind] = (struct race_step){ s->time, lanes };
		if (!c)
			continue;
		for (uint32_t left = race_lanes_in(s, lanes); left; left &= left - 1)
			race_item_of(s, thread, (unsigned int)__builtin_ctz(left))->step[kind] =
				o->step[kind];
		race_clock_share(s, race_item_of(s, thread, 0), c->lanes, race_lanes_in(s, lanes),
				 kind);
		c->newest[thread - c->first][kind] = s->time;
	}
}

/*
 * Return: the order and scope of the fence or atomic that a lane executes; NULL if the lane has not
 * recorded them.
 */
static struct race_noted *noted_of(const struct race *s, uint32_t thread, unsigned int lane)
{
	struct race_noted *n = &s->clock->noted[thread - s->clock->first];

	return s->items && n->lanes >> lane & 1 ? n : NULL;
}

/*
 * Record a fence of a lane. If the fence belongs to an atomic that releases, only this atomic uses
 * the fence. A fence whose memory order does not release orders no accesses; it is recorded so that
 * a report can name it as the reason of a race.
 */
static void fence_lane(struct race *s, struct race_item *m, const struct race_noted *n,
		       unsigned int kind)
{
	const bool before = n && n->atomic && !n->after;
	const bool releases = !n || (n->releases && (!n->atomic || before));

	if (!n || (n->acquires && !before)) {
		m->known[kind] = race_set_join(s, m->known[kind], m->pending[kind],
					       n ? n->reach : RACE_DEVICE);
		m->pending[kind] = 0;
	}
	if (before && releases) {
		m->own_reach = n->reach;
		fence_item(s, m, &m->own, kind);
	} else {
		fence_item(s, m,
			   &m->fenced[!releases ? RACE_NOBODY
				      : n	? n->reach
						: RACE_DEVICE],
			   kind);
	}
}

void race_fence(struct race *s, uint32_t thread, uint32_t lanes, unsigned int kinds)
{
	race_tick(s);
	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		if (!(kinds >> kind & 1))
			continue;
		for (uint32_t left = race_lanes_in(s, lanes); left; left &= left - 1) {
			unsigned int lane = (unsigned int)__builtin_ctz(left);

			fence_lane(s, race_item_of(s, thread, lane), noted_of(s, thread, lane),
				   kind);
		}
		s->clock->newest[thread - s->clock->first][kind] = s->time;
	}
}

static enum race_reach reach_of(enum check_scope scope)
{
	if (scope == CHECK_SCOPE_DEVICE || scope == CHECK_SCOPE_ALL)
		return RACE_DEVICE;
	return scope == CHECK_SCOPE_WORK_GROUP ? RACE_WORK_GROUP : RACE_SUB_GROUP;
}

void race_note(struct race *s, uint32_t thread, unsigned int lane, uint64_t word)
{
	const enum check_order order = CHECK_NOTE_ORDER_OF(word);
	struct race_noted *n, made = {
		.atomic = (word & 255) == CHECK_NOTE_ATOMIC,
		.acquires = order != CHECK_ORDER_RELAXED && order != CHECK_ORDER_RELEASE,
		.releases = order >= CHECK_ORDER_RELEASE,
		.reach = (uint8_t)reach_of(CHECK_NOTE_SCOPE_OF(word)),
	};

	if (!s->clock || !s->items)
		return;
	n = &s->clock->noted[thread - s->clock->first];
	made.lanes = n->atomic == made.atomic && n->acquires == made.acquires &&
				     n->releases == made.releases && n->reach == made.reach
			     ? n->lanes
			     : 0;
	s->clock->scoped = true;
	*n = made;
	n->lanes |= 1u << lane;
}

void race_note_end(struct race *s, uint32_t thread, unsigned int lane)
{
	if (!s->clock || !s->items)
		return;
	s->clock->noted[thread - s->clock->first].lanes &= ~(1u << lane);
	memset(&race_item_of(s, thread, lane)->own, 0, sizeof(struct race_fenced));
}

/* Whether a release orders accesses that the barrier of the group does not already order. */
static bool orders_more(const struct race *s, const uint32_t fence[RACE_MEMORIES])
{
	return fence[0] || fence[1] > s->ordered[1];
}

#define RELEASES_BACK 32 /* a release is compared with this number of earlier ones, or fewer */

/*
 * Whether the last releases of the group at this location include an equal release of this lane. If
 * another lane has made the last release by the same instruction, the lane is added to it.
 */
static bool was_released(const struct race *s, struct race_location *l, uint32_t last,
			 uint32_t thread, unsigned int lane, enum race_reach reach,
			 const struct race_fenced *what)
{
	for (unsigned int i = 0; i < RELEASES_BACK && last; i++) {
		struct race_release *r = &l->releases[last - 1];

		last = r->before;
		if (r->thread != thread || r->reach != reach ||
		    memcmp(&r->what, what, sizeof(*what)) != 0)
			continue;
		if (!i && r->serial == s->serial)
			r->lanes |= 1u << lane;
		if (r->lanes >> lane & 1)
			return true;
	}
	return false;
}

/* Release the accesses @what of a work-item at a location (a byte that atomics access). */
static void race_clock_release(struct race *s, uint32_t location, uint32_t thread,
			       unsigned int lane, enum race_reach reach,
			       const struct race_fenced *what)
{
	struct race_clock *c = s->clock;
	struct race_location *l = &c->locations[location - 1];
	uint64_t key = (uint64_t)location << 32 | thread / c->room;
	struct race_slot *slot = race_slot_for(s, &c->by_group, key, 0);
	struct race_release *r;

	if (slot && was_released(s, l, slot->value, thread, lane, reach, what))
		return;
	if (!slot || !check_room_take(s->room, RACE_GROWS * sizeof(*r)) ||
	    base_array_reserve(&l->releases, &l->room, l->count + 1ul, sizeof(*r))) {
		s->lost = true;
		return;
	}
	r = &l->releases[l->count++];
	*r = (struct race_release){ .thread = thread,
				    .lanes = 1u << lane,
				    .serial = s->serial,
				    .reach = (uint8_t)reach,
				    .what = *what,
				    .before = slot->value };
	slot->value = l->count;
	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		const struct race_set *known = &c->sets[what->known[kind]];

		l->links |= known->count > 1 || (known->count && (c->items[known->first].location &
								  RACE_LOCATION) != location);
	}
}

/* Add the releases of a location (a byte) to a happens-before set for each kind of memory. */
static void collect(struct race *s, uint32_t location, enum race_reach reach,
		    uint32_t set[RACE_MEMORIES])
{
	uint32_t count = location ? s->clock->locations[location - 1].count : 0;

	for (unsigned int kind = 0; kind < RACE_MEMORIES && count; kind++)
		set[kind] = race_set_add(s, set[kind],
					 location | (uint32_t)reach << RACE_REACH_SHIFT, count);
}

bool race_atomics_count(const struct race *s)
{
	const struct race_clock *c = s->clock;

	return c && (c->location_count || orders_more(s, c->newest[s->thread - c->first]));
}

/*
 * Return: whether fences with the scope @reach have released later accesses than fences with a
 * larger scope.
 */
static bool adds_order(const struct race *s, const struct race_item *m, unsigned int reach)
{
	bool news = !reach && orders_more(s, m->fenced[0].fence);

	for (unsigned int kind = 0; reach && kind < RACE_MEMORIES; kind++) {
		uint32_t before = 0;

		for (unsigned int i = 0; i < reach; i++)
			if (m->fenced[i].fence[kind] > before)
				before = m->fenced[i].fence[kind];
		news |= m->fenced[reach].fence[kind] > before;
	}
	return news;
}

/* At a location (a byte), release all accesses before the fences of a work-item. */
static void release_item(struct race *s, uint32_t location, unsigned int lane,
			 const struct race_item *m, enum race_reach reach)
{
	for (unsigned int i = 0; i < RACE_REACHES; i++)
		if (adds_order(s, m, i))
			race_clock_release(s, location, s->thread, lane, i > reach ? i : reach,
					   &m->fenced[i]);
	if (m->own.fence[0] || m->own.fence[1])
		race_clock_release(s, location, s->thread, lane, m->own_reach, &m->own);
}

/* Whether a work-item has executed a fence whose accesses its next atomic can release. */
static bool has_releases(const struct race *s, const struct race_item *m)
{
	bool any = m->own.fence[0] || m->own.fence[1];

	for (unsigned int i = 0; i < RACE_REACHES; i++)
		any |= adds_order(s, m, i);
	return any;
}

/*
 * Lanes are handled one after another. In local memory, an atomic also acquires without a later
 * fence: compilers implement 64-bit atomics there with a lock, and emit no fence after the atomic
 * that takes it.
 */
void race_atomic(struct race *s, const struct race_memory *m, uint64_t at, uint32_t lanes,
		 bool writes)
{
	uint64_t key = (uint64_t)(uintptr_t)m->cells + at;
	uint32_t start = m->local ? s->start : 0;

	for (uint32_t left = race_lanes_in(s, lanes); left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctz(left);
		struct race_item *item = race_item_of(s, s->thread, lane);
		struct race_noted *n = noted_of(s, s->thread, lane);
		const enum race_reach reach = n && n->atomic ? n->reach : RACE_DEVICE;
		bool releases = writes && has_releases(s, item);
		uint32_t location = releases ? race_make_location(s, key, start)
					     : race_find_location(s->clock, key, start);

		collect(s, location, reach, item->pending);
		if (m->local)
			item->known[1] =
				race_set_join(s, item->known[1], item->pending[1], RACE_DEVICE);
		if (location && releases)
			release_item(s, location, lane, item, reach);
		if (n)
			n->after = true;
	}
}

/*
 * A thread that arrives at a barrier orders accesses as a fence and a later atomic do. A thread
 * that passes the barrier (race_wait()) does so as an atomic and a later fence.
 */
void race_signal(struct race *s, uint32_t thread, uint32_t barrier)
{
	uint32_t location = race_make_location(s, BARRIER_AT | barrier, s->start);

	s->serial++;
	race_fence(s, thread, UINT32_MAX, RACE_GLOBAL | RACE_LOCAL);
	for (uint32_t left = race_lanes_in(s, UINT32_MAX); location && left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctz(left);

		race_clock_release(s, location, thread, lane, RACE_DEVICE,
				   &race_item_of(s, thread, lane)->fenced[RACE_DEVICE]);
	}
}

void race_wait(struct race *s, uint32_t thread, uint32_t barrier)
{
	uint32_t location = race_find_location(s->clock, BARRIER_AT | barrier, s->start);

	for (uint32_t left = race_lanes_in(s, UINT32_MAX); left; left &= left - 1)
		collect(s, location, RACE_DEVICE,
			race_item_of(s, thread, (unsigned int)__builtin_ctz(left))->pending);
	race_fence(s, thread, UINT32_MAX, RACE_GLOBAL | RACE_LOCAL);
}

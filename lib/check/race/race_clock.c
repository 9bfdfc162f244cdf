// SPDX-License-Identifier: MIT
/*
 * Happens-before by fences and atomics: the accesses that each thread released at a location, and
 * the threads that acquired them.
 */
#include "race_known.h"
#include "../../base/array.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define WORKLIST_MAX 256 /* locations that one question is followed through */
#define BARRIER_AT   (1ull << 63)

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
	return c->states && c->newest &&
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
	free(c);
}

void race_clock_group(struct race *s, uint32_t first, uint32_t threads)
{
	struct race_clock *c = s->clock;

	c->first = first;
	c->threads = threads < c->room ? threads : c->room;
	memset(c->states, 0, (size_t)c->threads * c->lanes * sizeof(*c->states));
	memset(c->newest, 0, c->threads * sizeof(*c->newest));
}

static struct race_item *item_of(const struct race *s, uint32_t thread, unsigned int lane)
{
	const struct race_clock *c = s->clock;

	return &c->states[(size_t)(thread - c->first) * c->lanes + lane];
}

/* Lanes of a thread that have a state of their own; by the rules of the hardware the first one. */
static uint32_t lanes_in(const struct race *s, uint32_t lanes)
{
	return s->items ? lanes & (uint32_t)((1ull << s->clock->lanes) - 1) : 1;
}

/* A fence of a kind of memory takes effect, at this tick. */
static void fence_item(struct race *s, struct race_item *m, unsigned int kind, uint32_t time)
{
	m->fenced.fence[kind] = time;
	m->fenced.step[kind] = m->step[kind];
	m->fenced.base[kind] = s->ordered[kind];
	m->fenced.known[kind] = m->known[kind];
}

/* Some work-items know what any of them knew, and have a fence. */
static void share(struct race *s, struct race_item *items, uint32_t count, uint64_t lanes,
		  unsigned int kind)
{
	uint32_t known = 0;

	for (uint32_t i = 0; i < count; i++)
		if (i >= 64 || lanes >> i & 1)
			known = race_set_join(s, known, items[i].known[kind]);
	for (uint32_t i = 0; i < count; i++)
		if (i >= 64 || lanes >> i & 1) {
			items[i].known[kind] = known;
			fence_item(s, &items[i], kind, s->time);
		}
}

/* All work-items of the group share what they know: compilers write fences before the barrier. */
void race_clock_barrier(struct race *s, unsigned int kinds)
{
	struct race_clock *c = s->clock;

	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		if (!(kinds >> kind & 1))
			continue;
		share(s, c->states, c->threads * c->lanes, UINT64_MAX, kind);
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
		for (uint32_t left = lanes_in(s, lanes); left; left &= left - 1)
			item_of(s, thread, (unsigned int)__builtin_ctz(left))->step[kind] =
				o->step[kind];
		share(s, item_of(s, thread, 0), c->lanes, lanes_in(s, lanes), kind);
		c->newest[thread - c->first][kind] = s->time;
	}
}

void race_fence(struct race *s, uint32_t thread, uint32_t lanes, unsigned int kinds)
{
	race_tick(s);
	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		if (!(kinds >> kind & 1))
			continue;
		for (uint32_t left = lanes_in(s, lanes); left; left &= left - 1) {
			struct race_item *m = item_of(s, thread, (unsigned int)__builtin_ctz(left));

			m->known[kind] = race_set_join(s, m->known[kind], m->pending[kind]);
			m->pending[kind] = 0;
			fence_item(s, m, kind, s->time);
		}
		s->clock->newest[thread - s->clock->first][kind] = s->time;
	}
}

/* Whether there is something to release that others do not know by the group's barrier. */
static bool has_news(const struct race *s, const uint32_t fence[RACE_MEMORIES])
{
	return fence[0] || fence[1] > s->ordered[1];
}

#define RELEASES_BACK 32 /* of a group that are compared with one more */

/*
 * Whether a release is among the last ones of its group there; other lanes join what lanes of
 * their thread have released by the same instruction.
 */
static bool is_told(const struct race *s, struct race_location *l, uint32_t last, uint32_t thread,
		    unsigned int lane, const struct race_fenced *what)
{
	for (unsigned int i = 0; i < RELEASES_BACK && last; i++) {
		struct race_release *r = &l->releases[last - 1];

		last = r->before;
		if (r->thread != thread || memcmp(&r->what, what, sizeof(*what)) != 0)
			continue;
		if (!i && r->serial == s->serial)
			r->lanes |= 1u << lane;
		if (r->lanes >> lane & 1)
			return true;
	}
	return false;
}

/* Release what a work-item has fenced. */
static void release(struct race *s, uint32_t location, uint32_t thread, unsigned int lane)
{
	struct race_clock *c = s->clock;
	const struct race_fenced *what = &item_of(s, thread, lane)->fenced;
	struct race_location *l = &c->locations[location - 1];
	uint64_t key = (uint64_t)location << 32 | thread / c->room;
	struct race_slot *slot = race_slot_for(s, &c->by_group, key, 0);
	struct race_release *r;

	if (slot && is_told(s, l, slot->value, thread, lane, what))
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
				    .what = *what,
				    .before = slot->value };
	slot->value = l->count;
	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		const struct race_set *known = &c->sets[what->known[kind]];

		l->links |= known->count > 1 ||
			    (known->count && c->items[known->first].location != location);
	}
}

/* Collect what was released at a location. */
static void collect(struct race *s, uint32_t location, uint32_t set[RACE_MEMORIES])
{
	uint32_t count = location ? s->clock->locations[location - 1].count : 0;

	for (unsigned int kind = 0; kind < RACE_MEMORIES && count; kind++)
		set[kind] = race_set_add(s, set[kind], location, count);
}

bool race_atomics_count(const struct race *s)
{
	const struct race_clock *c = s->clock;

	return c && (c->location_count || has_news(s, c->newest[s->thread - c->first]));
}

/*
 * Lanes come one after another. Local memory is in order for those who have changed a location of
 * it: compilers make 64-bit atomics of a lock there, with no fence behind the atomic that takes it.
 */
void race_atomic(struct race *s, const struct race_memory *m, uint64_t at, uint32_t lanes,
		 bool writes)
{
	uint64_t key = (uint64_t)(uintptr_t)m->cells + at;
	uint32_t start = m->local ? s->start : 0;

	for (uint32_t left = lanes_in(s, lanes); left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctz(left);
		struct race_item *item = item_of(s, s->thread, lane);
		bool releases = writes && has_news(s, item->fenced.fence);
		uint32_t location = releases ? race_make_location(s, key, start)
					     : race_find_location(s->clock, key, start);

		collect(s, location, item->pending);
		if (m->local)
			item->known[1] = race_set_join(s, item->known[1], item->pending[1]);
		if (location && releases)
			release(s, location, s->thread, lane);
	}
}

/* As an atomic between two fences. */
void race_signal(struct race *s, uint32_t thread, uint32_t barrier)
{
	uint32_t location = race_make_location(s, BARRIER_AT | barrier, s->start);

	s->serial++;
	race_fence(s, thread, UINT32_MAX, RACE_GLOBAL | RACE_LOCAL);
	for (uint32_t left = lanes_in(s, UINT32_MAX); location && left; left &= left - 1)
		release(s, location, thread, (unsigned int)__builtin_ctz(left));
}

void race_wait(struct race *s, uint32_t thread, uint32_t barrier)
{
	uint32_t location = race_find_location(s->clock, BARRIER_AT | barrier, s->start);

	for (uint32_t left = lanes_in(s, UINT32_MAX); left; left &= left - 1)
		collect(s, location,
			item_of(s, thread, (unsigned int)__builtin_ctz(left))->pending);
	race_fence(s, thread, UINT32_MAX, RACE_GLOBAL | RACE_LOCAL);
}

/* Whether a release tells of an access of its group. */
static bool tells(const struct race *s, const struct race_release *r, unsigned int kind,
		  const struct race_entry *e)
{
	const uint32_t lanes = e->lane < 32 ? 1u << e->lane : UINT32_MAX;

	if (e->time < r->what.base[kind])
		return true;
	if (r->thread != e->thread)
		return false;
	return (e->time < r->what.fence[kind] && (!s->items || r->lanes & lanes)) ||
	       race_step_orders(&r->what.step[kind], e);
}

/* Whether one of the first releases of a location tells of an access. */
static bool is_released(const struct race *s, const struct race_known *k, unsigned int kind,
			const struct race_entry *e)
{
	const struct race_clock *c = s->clock;
	const struct race_location *l = &c->locations[k->location - 1];
	uint64_t key = (uint64_t)k->location << 32 | e->thread / c->room;

	for (uint32_t i = race_slot_of(&c->by_group, key, 0)->value; i;
	     i = l->releases[i - 1].before)
		if (i <= k->count && tells(s, &l->releases[i - 1], kind, e))
			return true;
	return false;
}

/* struct worklist - releases that the thread has acquired, and the releases acquired by their
 * threads before */
struct worklist {
	struct race_known items[WORKLIST_MAX];
	uint32_t count;
};

static void worklist_add(struct worklist *w, const struct race_known *k)
{
	uint32_t i = 0;

	while (i < w->count &&
	       (w->items[i].location != k->location || w->items[i].count < k->count))
		i++;
	if (i == w->count && i < WORKLIST_MAX)
		w->items[w->count++] = *k;
}

static void worklist_add_set(struct worklist *w, const struct race_clock *c, uint32_t set)
{
	for (uint32_t i = 0; i < c->sets[set].count; i++)
		worklist_add(w, &c->items[c->sets[set].first + i]);
}

/* Whether what is in a set tells of an access. */
static bool set_tells(const struct race *s, uint32_t set, unsigned int kind,
		      const struct race_entry *e)
{
	const struct race_clock *c = s->clock;
	struct worklist w;

	w.count = 0;
	worklist_add_set(&w, c, set);
	for (uint32_t i = 0; i < w.count; i++) {
		const struct race_known k = w.items[i];
		const struct race_location *l = &c->locations[k.location - 1];

		if (is_released(s, &k, kind, e))
			return true;
		for (uint32_t j = 0; l->links && j < k.count; j++)
			worklist_add_set(&w, c, l->releases[j].what.known[kind]);
	}
	return w.count == WORKLIST_MAX;
}

bool race_ordered(const struct race *s, const struct race_memory *m, const struct race_entry *e,
		  uint8_t lane)
{
	uint32_t lanes = lane < 32 ? 1u << lane : UINT32_MAX, before = 0;

	if (!s->clock)
		return false;
	for (uint32_t left = lanes_in(s, lanes); left; left &= left - 1) {
		const struct race_item *item =
			item_of(s, s->thread, (unsigned int)__builtin_ctz(left));
		uint32_t set = item->known[m->local];

		if (set != before && set_tells(s, set, m->local, e))
			return true;
		before = set;
	}
	return false;
}

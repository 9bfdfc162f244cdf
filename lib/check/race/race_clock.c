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

int race_clock_new(struct race *s, uint32_t threads)
{
	struct race_clock *c = calloc(1, sizeof(*c));

	s->clock = c;
	if (!c)
		return -ENOMEM;
	c->room = threads;
	c->states = calloc(threads, sizeof(*c->states));
	return c->states && base_array_add(&c->sets, &c->set_count, sizeof(struct race_set))
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
	free(c->sets);
	free(c->items);
	free(c->states);
	free(c);
}

void race_clock_group(struct race *s, uint32_t first, uint32_t threads)
{
	struct race_clock *c = s->clock;

	c->first = first;
	c->threads = threads < c->room ? threads : c->room;
	memset(c->states, 0, c->threads * sizeof(*c->states));
}

/*
 * All threads know what any of them knew. If each has fenced since the barrier before, this is as a
 * fence of all, since compilers write fences right before the barrier.
 */
void race_clock_barrier(struct race *s, uint32_t before)
{
	struct race_clock *c = s->clock;

	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		uint32_t known = 0;
		bool all = true;

		for (uint32_t t = 0; t < c->threads; t++) {
			all &= c->states[t].fence[kind] > before;
			known = race_set_join(s, known, c->states[t].known[kind]);
		}
		for (uint32_t t = 0; t < c->threads; t++) {
			struct race_thread_state *m = &c->states[t];

			m->known[kind] = known;
			if (!all)
				continue;
			m->fence[kind] = s->base;
			m->base[kind] = s->ordered[kind];
			m->fenced[kind] = known;
		}
	}
}

static struct race_thread_state *state_of(const struct race *s, uint32_t thread)
{
	return &s->clock->states[thread - s->clock->first];
}

const uint32_t *race_clock_fences(const struct race *s, uint32_t thread)
{
	return state_of(s, thread)->fence;
}

void race_fence(struct race *s, uint32_t thread, unsigned int kinds)
{
	struct race_thread_state *m = state_of(s, thread);

	race_tick(s);
	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		if (!(kinds >> kind & 1))
			continue;
		m->known[kind] = race_set_join(s, m->known[kind], m->pending[kind]);
		m->pending[kind] = 0;
		m->fence[kind] = s->time;
		m->base[kind] = s->ordered[kind];
		m->fenced[kind] = m->known[kind];
	}
}

/* Whether a thread has something to release that others do not know by the group's barrier. */
static bool has_news(const struct race *s, const struct race_thread_state *m)
{
	return m->fence[0] || m->fence[1] > s->ordered[1];
}

/* Release what a thread has fenced. */
static void release(struct race *s, uint32_t location, uint32_t thread,
		    const struct race_thread_state *m)
{
	struct race_clock *c = s->clock;
	struct race_location *l = &c->locations[location - 1];
	uint64_t key = (uint64_t)location << 32 | thread / c->room;
	struct race_slot *slot = race_slot_for(s, &c->by_group, key, 0);
	struct race_release *r = slot && slot->value ? &l->releases[slot->value - 1] : NULL;

	if (r && r->thread == thread && !memcmp(r->fence, m->fence, sizeof(r->fence)))
		return;
	if (!slot || !check_room_take(s->room, RACE_GROWS * sizeof(*r)) ||
	    base_array_reserve(&l->releases, &l->room, l->count + 1ul, sizeof(*r))) {
		s->lost = true;
		return;
	}
	r = &l->releases[l->count++];
	r->thread = thread;
	r->before = slot->value;
	slot->value = l->count;
	for (unsigned int kind = 0; kind < RACE_MEMORIES; kind++) {
		const struct race_set *known = &c->sets[m->fenced[kind]];

		r->fence[kind] = m->fence[kind];
		r->base[kind] = m->base[kind];
		r->known[kind] = m->fenced[kind];
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
	return s->clock && (s->clock->location_count || has_news(s, state_of(s, s->thread)));
}

/*
 * Local memory is in order for those who have changed a location of it: compilers make 64-bit
 * atomics of a lock there, with no fence behind the atomic that takes it.
 */
void race_atomic(struct race *s, const struct race_memory *m, uint64_t at, bool writes)
{
	struct race_thread_state *state = state_of(s, s->thread);
	bool releases = writes && has_news(s, state);
	uint32_t start = m->local ? s->start : 0;
	uint64_t key = (uint64_t)(uintptr_t)m->cells + at;
	uint32_t location;

	location = releases ? race_make_location(s, key, start)
			    : race_find_location(s->clock, key, start);
	collect(s, location, state->pending);
	if (m->local)
		state->known[1] = race_set_join(s, state->known[1], state->pending[1]);
	if (location && releases)
		release(s, location, s->thread, state);
}

/* As an atomic between two fences. */
void race_signal(struct race *s, uint32_t thread, uint32_t barrier)
{
	uint32_t location = race_make_location(s, BARRIER_AT | barrier, s->start);

	race_fence(s, thread, RACE_GLOBAL | RACE_LOCAL);
	if (location)
		release(s, location, thread, state_of(s, thread));
}

void race_wait(struct race *s, uint32_t thread, uint32_t barrier)
{
	uint32_t location = race_find_location(s->clock, BARRIER_AT | barrier, s->start);

	collect(s, location, state_of(s, thread)->pending);
	race_fence(s, thread, RACE_GLOBAL | RACE_LOCAL);
}

/* Whether one of the first releases of a location tells of an access. */
static bool is_released(const struct race_clock *c, const struct race_known *k, unsigned int kind,
			const struct race_entry *e)
{
	const struct race_location *l = &c->locations[k->location - 1];
	uint64_t key = (uint64_t)k->location << 32 | e->thread / c->room;

	for (uint32_t i = race_slot_of(&c->by_group, key, 0)->value; i;
	     i = l->releases[i - 1].before) {
		const struct race_release *r = &l->releases[i - 1];

		if (i <= k->count &&
		    e->time < (r->thread == e->thread ? r->fence[kind] : r->base[kind]))
			return true;
	}
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

bool race_ordered(const struct race *s, const struct race_memory *m, const struct race_entry *e)
{
	const struct race_clock *c = s->clock;
	const unsigned int kind = m->local;
	struct worklist w;

	if (!c || !state_of(s, s->thread)->known[kind])
		return false;
	w.count = 0;
	worklist_add_set(&w, c, state_of(s, s->thread)->known[kind]);
	for (uint32_t i = 0; i < w.count; i++) {
		const struct race_known k = w.items[i];
		const struct race_location *l = &c->locations[k.location - 1];

		if (is_released(c, &k, kind, e))
			return true;
		for (uint32_t j = 0; l->links && j < k.count; j++)
			worklist_add_set(&w, c, l->releases[j].known[kind]);
	}
	return w.count == WORKLIST_MAX;
}

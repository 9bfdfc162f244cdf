// SPDX-License-Identifier: MIT
/*
 * Finds out whether the releases that a work-item has acquired order an access of another
 * work-item.
 */
#include "race_known.h"

#define WORKLIST_MAX 256 /* largest number of locations that are searched for one access */

/**
 * struct question - input of a search: does an access happen before one of the releases of a set?
 * @s: the check of races
 * @e: the access
 * @kind: kind of memory of the access; only fences that order this kind count
 * @reach: RACE_DEVICE for the rules of OpenCL: a release counts only if its scope and the scope of
 *	the acquire include both work-items. A larger enum race_reach is used to find the cause of a
 *	race: then scopes up to this one count as RACE_DEVICE
 */
struct question {
	const struct race *s;
	const struct race_entry *e;
	unsigned int kind;
	enum race_reach reach;
};

/*
 * struct step - releases to examine
 * @known: the first @known.count releases at one location (a byte that atomics access)
 * @thread: the thread that has acquired these releases
 */
struct step {
	struct race_known known;
	uint32_t thread;
};

/*
 * struct worklist - the releases to examine: those that a thread has acquired, and those that the
 * releasing threads had acquired before
 */
struct worklist {
	struct step steps[WORKLIST_MAX];
	uint32_t count;
};

/* Whether the scopes of a release, and of the fence that acquired it, include both threads. */
static bool reaches(const struct question *q, const struct race_release *r, const struct step *k)
{
	const struct race_clock *c = q->s->clock;
	uint32_t reach = k->known.location >> RACE_REACH_SHIFT;

	if (reach < r->reach)
		reach = r->reach;
	if (reach <= q->reach)
		return true;
	if (reach == RACE_WORK_GROUP)
		return r->thread / c->room == k->thread / c->room;
	return reach == RACE_SUB_GROUP && r->thread == k->thread;
}

/* Whether a release includes the access @q->e, which a work-item of the releasing group made. */
static bool release_includes(const struct question *q, const struct race_release *r)
{
	const struct race_entry *e = q->e;
	const uint32_t lanes = e->lane < 32 ? 1u << e->lane : UINT32_MAX;

	if (e->time < r->what.base[q->kind])
		return true;
	if (r->thread != e->thread)
		return false;
	return (e->time < r->what.fence[q->kind] && (!q->s->items || r->lanes & lanes)) ||
	       race_step_orders(&r->what.step[q->kind], e);
}

/*
 * Whether one of the releases that a thread has acquired at a location (@k->known) includes the
 * access @q->e.
 */
static bool is_released(const struct question *q, const struct step *k)
{
	const struct race_clock *c = q->s->clock;
	const uint32_t location = k->known.location & RACE_LOCATION;
	const struct race_location *l = &c->locations[location - 1];
	uint64_t key = (uint64_t)location << 32 | q->e->thread / c->room;

	for (uint32_t i = race_slot_of(&c->by_group, key, 0)->value; i;
	     i = l->releases[i - 1].before)
		if (i <= k->known.count && reaches(q, &l->releases[i - 1], k) &&
		    release_includes(q, &l->releases[i - 1]))
			return true;
	return false;
}

static void worklist_add(struct worklist *w, const struct race_known *k, uint32_t thread)
{
	uint32_t i = 0;

	while (i < w->count && (w->steps[i].known.location != k->location ||
				w->steps[i].thread != thread || w->steps[i].known.count < k->count))
		i++;
	if (i == w->count && i < WORKLIST_MAX)
		w->steps[w->count++] = (struct step){ *k, thread };
}

/*
 * Add the items of a set to the worklist. @thread: the thread that has acquired the set; any number
 * if all releases reach all threads
 */
static void worklist_add_set(struct worklist *w, const struct race_clock *c, uint32_t set,
			     uint32_t thread)
{
	for (uint32_t i = 0; i < c->sets[set].count; i++)
		worklist_add(w, &c->items[c->sets[set].first + i], thread);
}

/*
 * Return: whether a happens-before set includes an access, directly or through the sets of its
 * releases; true also if more than WORKLIST_MAX items would have to be examined.
 */
static bool set_includes(const struct question *q, uint32_t set)
{
	const struct race_clock *c = q->s->clock;
	struct worklist w;

	w.count = 0;
	worklist_add_set(&w, c, set, c->scoped ? q->s->thread : 0);
	for (uint32_t i = 0; i < w.count; i++) {
		const struct step k = w.steps[i];
		const struct race_location *l =
			&c->locations[(k.known.location & RACE_LOCATION) - 1];

		if (is_released(q, &k))
			return true;
		for (uint32_t j = 0; l->links && j < k.known.count; j++)
			if (reaches(q, &l->releases[j], &k))
				worklist_add_set(&w, c, l->releases[j].what.known[q->kind],
						 c->scoped ? l->releases[j].thread : 0);
	}
	return w.count == WORKLIST_MAX;
}

bool race_ordered(const struct race *s, const struct race_memory *m, const struct race_entry *e,
		  uint8_t lane)
{
	const struct question q = { s, e, m->local, RACE_DEVICE };
	uint32_t lanes = lane < 32 ? 1u << lane : UINT32_MAX, before = 0;

	if (!s->clock)
		return false;
	for (uint32_t left = race_lanes_in(s, lanes); left; left &= left - 1) {
		const struct race_item *item =
			race_item_of(s, s->thread, (unsigned int)__builtin_ctz(left));
		uint32_t set = item->known[m->local];

		if (set != before && set_includes(&q, set))
			return true;
		before = set;
	}
	return false;
}

enum race_why race_why(const struct race *s, const struct race_memory *m,
		       const struct race_entry *e, uint8_t lane)
{
	const unsigned int kind = m->local, other = !m->local;
	const struct race_item *i =
		s->clock ? race_item_of(s, s->thread, s->items && lane < s->clock->lanes ? lane : 0)
			 : NULL;
	const struct {
		uint32_t set;
		unsigned int kind;
		enum race_reach reach;
		enum race_why why;
	} asked[] = {
		{ i ? i->known[kind] : 0, kind, RACE_SUB_GROUP, RACE_SCOPE },
		{ i ? i->known[kind] : 0, kind, RACE_NOBODY, RACE_NO_RELEASE },
		{ i ? i->known[kind] : 0, other, RACE_SUB_GROUP, RACE_OTHER_MEMORY },
		{ i ? i->known[other] : 0, kind, RACE_SUB_GROUP, RACE_OTHER_MEMORY },
		{ i ? i->known[other] : 0, other, RACE_SUB_GROUP, RACE_OTHER_MEMORY },
		{ i ? i->pending[kind] : 0, kind, RACE_SUB_GROUP, RACE_NO_ACQUIRE },
		{ i ? i->pending[kind] : 0, kind, RACE_NOBODY, RACE_NO_RELEASE },
	};

	for (size_t n = 0; n < sizeof(asked) / sizeof(asked[0]); n++) {
		const struct question q = { s, e, asked[n].kind, asked[n].reach };

		if (asked[n].set && set_includes(&q, asked[n].set))
			return asked[n].why;
	}
	return RACE_NO_WAY;
}

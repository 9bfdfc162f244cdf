// SPDX-License-Identifier: MIT
/*
 * Histories of cells: the accesses of several threads that are kept, and what races with them.
 *
 * What is kept of all accesses is such that a pair that races is found in whatever order groups
 * and threads run. Of a byte the lowest pair is asked for: of two writes, of a read and a write,
 * and so on. Within a group, accesses to a byte race if no barrier is between them and threads
 * differ, so the two lowest threads are enough. Accesses of two groups always race, so the lowest
 * thread is enough.
 */
#include "race.h"

#include <string.h>

/* Bring what is kept of a kind up to date: the group, or the time, may be another now. */
static inline void settle(const struct race *s, const struct race_memory *m,
			  struct race_entry of[RACE_PLACES], enum race_kind kind)
{
	const uint32_t ordered = race_ordered_of(s, m, kind);

	if (!of[RACE_GROUP].insn)
		return;
	if (of[RACE_GROUP].time < (m->local ? ordered : s->start)) {
		if (!m->local &&
		    (!of[RACE_OTHERS].insn || of[RACE_GROUP].thread < of[RACE_OTHERS].thread))
			of[RACE_OTHERS] = of[RACE_GROUP];
		memset(&of[RACE_GROUP], 0, 3 * sizeof(of[0]));
	} else if (of[RACE_FIRST].insn && of[RACE_FIRST].time < ordered) {
		memset(&of[RACE_FIRST], 0, 2 * sizeof(of[0]));
	}
}

/*
 * Whether an access of the thread that runs is to be replaced by a later one: others may know of
 * all before a fence.
 */
static inline bool is_older(const struct race *s, const struct race_entry *e)
{
	return e->time < s->fence;
}

/* Keep an access. */
static inline void keep(const struct race *s, const struct race_memory *m,
			struct race_entry of[RACE_PLACES], enum race_kind kind, struct race_entry e)
{
	struct race_entry *first = &of[RACE_FIRST], *second = &of[RACE_SECOND];

	settle(s, m, of, kind);
	if (!of[RACE_GROUP].insn || e.thread < of[RACE_GROUP].thread ||
	    (e.thread == of[RACE_GROUP].thread && is_older(s, &of[RACE_GROUP])))
		of[RACE_GROUP] = e;
	if (!first->insn || e.thread < first->thread) {
		if (first->insn)
			*second = *first;
		*first = e;
	} else if (e.thread == first->thread) {
		if (is_older(s, first))
			*first = e;
	} else if (!second->insn || e.thread < second->thread ||
		   (e.thread == second->thread && is_older(s, second))) {
		*second = e;
	}
}

/* The accesses of a kind that an access races with. */
static void compare(struct race *s, struct race_memory *m, uint64_t at, unsigned int bytes,
		    struct race_entry of[RACE_PLACES], enum race_kind kind,
		    const struct race_entry *e, enum race_kind own)
{
	static const enum race_place places[] = { RACE_OTHERS, RACE_FIRST, RACE_SECOND };

	settle(s, m, of, kind);
	for (unsigned int i = 0; i < 3; i++) {
		const struct race_entry *x = &of[places[i]];

		if (x->insn && x->thread != e->thread && !race_ordered(s, m, x))
			race_found(s, m, at, bytes, e, own, x, kind);
	}
}

void race_history_touch(struct race *s, struct race_memory *m, struct race_cell *c,
			struct race_history *h, uint64_t at, unsigned int bytes,
			const struct race_access *a)
{
	struct race_entry *own = h->of[a->kind];
	unsigned int kinds;
	struct race_entry e;

	if (race_is_over(s, m, c->time))
		c->insn[0] = 0;
	c->time = s->time;
	kinds = c->insn[0] & race_with[a->kind];
	if (!(c->insn[0] >> a->kind & 1))
		memset(own, 0, sizeof(h->of[0]));
	e = (struct race_entry){ .thread = s->thread,
				 .time = s->time,
				 .insn = a->insn,
				 .lane = race_lane_at(a, at),
				 .shift = a->shift };
	for (; kinds; kinds &= kinds - 1) {
		enum race_kind kind = (enum race_kind)__builtin_ctz(kinds);

		compare(s, m, at, bytes, h->of[kind], kind,
			&(struct race_entry){ e.thread, e.time, e.insn, e.lane, e.shift }, a->kind);
	}
	keep(s, m, own, a->kind, e);
	c->insn[0] |= (uint16_t)(1u << a->kind);
}

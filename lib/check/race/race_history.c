// SPDX-License-Identifier: MIT
/*
 * Histories of cells: the accesses that are kept for a cell, and the races of a new access with
 * them.
 *
 * For each byte, the report has the lowest pair of work-items that race: of two writes, of a read
 * and a write, and so on. It must not depend on the order in which groups and threads run. Accesses
 * of two groups always race, so it is enough to keep the lowest work-item of other groups. In a
 * group, two accesses race if their work-items differ and no barrier is between them. So it is
 * enough to keep the two lowest work-items since the last barrier, where nothing else orders
 * accesses.
 */
#include "race.h"

#include <string.h>

/*
 * Remove kept accesses that a barrier now orders, and move the access of an earlier group to
 * RACE_OTHERS.
 */
static inline void settle(const struct race *s, const struct race_memory *m,
			  struct race_entry of[RACE_PLACES], enum race_kind kind)
{
	const uint32_t ordered = race_ordered_of(s, m, kind);

	if (!of[RACE_GROUP].insn)
		return;
	if (of[RACE_GROUP].time < (m->local ? ordered : s->start)) {
		if (!m->local && (!of[RACE_OTHERS].insn ||
				  race_compare(s, &of[RACE_GROUP], &of[RACE_OTHERS]) < 0))
			of[RACE_OTHERS] = of[RACE_GROUP];
		memset(&of[RACE_GROUP], 0, (RACE_PLACES - RACE_GROUP) * sizeof(of[0]));
	} else if (of[RACE_FIRST].insn && of[RACE_FIRST].time < ordered) {
		memset(&of[RACE_FIRST], 0, (RACE_PLACES - RACE_FIRST) * sizeof(of[0]));
	}
}

/*
 * Whether a new access of the running thread replaces the kept access of the same work-item: it
 * does if the thread has executed a fence after the kept access. By this fence other threads can be
 * ordered after the kept access, but not after the new one.
 */
static inline bool is_older(const struct race *s, const struct race_entry *e)
{
	return e->time < s->fence;
}

/*
 * Whether a new access replaces a kept access: the work-item of the new access is lower, or it is
 * the same work-item and is_older() is true for the kept access.
 */
static inline bool comes_before(const struct race *s, const struct race_entry *e,
				const struct race_entry *kept)
{
	int order = kept->insn ? race_compare(s, e, kept) : -1;

	return order < 0 || (!order && is_older(s, kept));
}

/*
 * Store an access in the history of a cell, in each of the places RACE_GROUP to RACE_OTHER in which
 * the kept access has a higher work-item. @of: the kept accesses of this kind
 */
static inline void race_history_keep(const struct race *s, const struct race_memory *m,
				     struct race_entry of[RACE_PLACES], enum race_kind kind,
				     struct race_entry e)
{
	struct race_entry *first = &of[RACE_FIRST], *second = &of[RACE_SECOND];
	struct race_entry *other = &of[RACE_OTHER];

	settle(s, m, of, kind);
	if (comes_before(s, &e, &of[RACE_GROUP]))
		of[RACE_GROUP] = e;
	if (first->insn && e.thread < first->thread)
		*other = *first;
	else if (first->insn && e.thread > first->thread && comes_before(s, &e, other))
		*other = e;
	if (first->insn && !race_compare(s, &e, first)) {
		if (is_older(s, first))
			*first = e;
	} else if (comes_before(s, &e, first)) {
		if (first->insn)
			*second = *first;
		*first = e;
	} else if (comes_before(s, &e, second)) {
		*second = e;
	}
}

/*
 * Whether something other than a barrier of the group orders two accesses: both are of one lane, or
 * a barrier of the sub-group, fences or atomics order them.
 */
static inline bool in_order(const struct race *s, const struct race_memory *m,
			    const struct race_entry *x, const struct race_entry *e)
{
	if (x->thread == e->thread &&
	    (!s->items || x->lane == e->lane || x->lane == RACE_WHOLE || e->lane == RACE_WHOLE ||
	     (race_step_orders(&s->step[m->local], x) &&
	      s->step[m->local].lanes >> (e->lane & 31) & 1)))
		return true;
	return race_ordered(s, m, x, e->lane);
}

/*
 * Whether both accesses belong to the current instruction. Then the check of conflicts reports
 * lanes that write the same byte.
 */
static inline bool is_conflict(const struct race *s, const struct race_access *a,
			       const struct race_entry *x, enum race_kind kind)
{
	return s->conflicts && kind == RACE_WRITE && a->kind == RACE_WRITE && !a->uniform &&
	       x->thread == s->thread && x->insn == a->insn;
}

/* Record the races of an access with the kept accesses of one kind. */
static void race_history_compare(struct race *s, struct race_memory *m, uint64_t at,
				 unsigned int bytes, struct race_entry of[RACE_PLACES],
				 enum race_kind kind, const struct race_entry *e,
				 const struct race_access *a)
{
	static const enum race_place places[] = { RACE_OTHERS, RACE_FIRST, RACE_SECOND,
						  RACE_OTHER };

	settle(s, m, of, kind);
	for (unsigned int i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
		const struct race_entry *x = &of[places[i]];

		if (x->insn && !in_order(s, m, x, e) && !is_conflict(s, a, x, kind))
			race_found(s, m, at, bytes, a, e, a->kind, x, kind);
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
				 .shift = race_shift_in(a->shift, bytes) };
	for (; kinds; kinds &= kinds - 1) {
		enum race_kind kind = (enum race_kind)__builtin_ctz(kinds);

		race_history_compare(s, m, at, bytes, h->of[kind], kind, &e, a);
	}
	race_history_keep(s, m, own, a->kind, e);
	c->insn[0] |= (uint16_t)(1u << a->kind);
}

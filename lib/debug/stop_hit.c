// SPDX-License-Identifier: MIT
/* Which stop point a launch has come to: places and conditions. */
#include "../engine/kernel/gang_view.h"
#include "stop_hit.h"

/* The threads of the gang that come to a stop point in a routine, of those that are here. */
static uint32_t who_stops(const struct stop_point *p, const struct watch_run *w, uint32_t first,
			  uint32_t routine)
{
	const struct exec_run *r = w->run;
	uint32_t who = 0;

	if (!p->conditions)
		return r->live;
	if (!p->conditions[routine])
		return 0;
	for (uint32_t live = r->live; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);
		const struct stop_scene scene = { .frame = r->threads[t]->frame,
						  .preds = r->threads[t]->preds,
						  .em = r->em[t],
						  .thread = first + t,
						  .group = w->group };

		who |= (uint32_t)stop_condition_holds(p->conditions[routine], &scene) << t;
	}
	return who;
}

static bool is_at(const struct stop_point *p, uint32_t unit)
{
	for (uint32_t i = 0; i < p->unit_count; i++)
		if (p->units[i] == unit)
			return true;
	return false;
}

const struct stop_point *stop_hit_at(const struct visa_stops *stops, const struct watch_run *w,
				     uint32_t first, uint32_t unit, uint32_t *who)
{
	for (uint32_t i = 0; i < stops->count; i++) {
		const struct stop_point *p = stops->points[i];

		if (!is_at(p, unit))
			continue;
		*who = who_stops(p, w, first, exec_kernel_find(stops->code.kernel, unit).routine);
		if (*who)
			return p;
	}
	return NULL;
}

/* Whether the thread that has failed comes to a stop point. */
static bool fault_stops(const struct watch_run *w, uint32_t thread, const struct stop_point *p)
{
	struct exec_activation a;
	struct watch_gang g;

	if (p->p.kind != VISA_STOP_AT_FAULT || !p->conditions)
		return p->p.kind == VISA_STOP_AT_FAULT;
	if (!stopped_gang(w, thread, &g) ||
	    !exec_gang_activation(g.gang, thread - g.first, 0, &a) || !p->conditions[a.routine])
		return false;
	return stop_condition_holds(p->conditions[a.routine],
				    &(struct stop_scene){ .frame = a.frame,
							  .preds = a.preds,
							  .em = a.running,
							  .thread = thread,
							  .group = w->group });
}

const struct stop_point *stop_hit_fault(const struct visa_stops *stops, const struct watch_run *w,
					uint32_t thread)
{
	for (uint32_t i = 0; i < stops->count; i++)
		if (fault_stops(w, thread, stops->points[i]))
			return stops->points[i];
	return NULL;
}

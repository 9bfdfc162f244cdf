// SPDX-License-Identifier: MIT
/* Which stop point a launch has come to: places and conditions. */
#include "../engine/kernel/gang_view.h"
#include "stop_hit.h"

/* The threads of the gang that come to a stop point in a routine, of those that are here. */
static uint32_t who_stops(const struct stop_point *p, const struct job *j, const struct crew *c,
			  uint32_t routine)
{
	const struct exec_run *r = &j->run;
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
						  .thread = c->first + t,
						  .group = j->group };

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

const struct stop_point *stop_hit_at(const struct visa_stops *stops, const struct job *j,
				     const struct crew *c, uint32_t unit, uint32_t *who)
{
	for (uint32_t i = 0; i < stops->count; i++) {
		const struct stop_point *p = stops->points[i];

		if (!is_at(p, unit))
			continue;
		*who = who_stops(p, j, c, exec_kernel_find(stops->l->observed, unit).routine);
		if (*who)
			return p;
	}
	return NULL;
}

/* Whether the thread that has failed comes to a stop point. */
static bool fault_stops(const struct job *j, const struct stop_point *p)
{
	const struct crew *c = stopped_crew(j, j->fault.thread);
	struct exec_activation a;

	if (p->p.kind != VISA_STOP_AT_FAULT || !p->conditions)
		return p->p.kind == VISA_STOP_AT_FAULT;
	if (!c || !exec_gang_activation(c->gang, j->fault.thread - c->first, 0, &a) ||
	    !p->conditions[a.routine])
		return false;
	return stop_condition_holds(p->conditions[a.routine],
				    &(struct stop_scene){ .frame = a.frame,
							  .preds = a.preds,
							  .em = a.running,
							  .thread = j->fault.thread,
							  .group = j->group });
}

const struct stop_point *stop_hit_fault(const struct visa_stops *stops, const struct job *j)
{
	for (uint32_t i = 0; i < stops->count; i++)
		if (fault_stops(j, stops->points[i]))
			return stops->points[i];
	return NULL;
}

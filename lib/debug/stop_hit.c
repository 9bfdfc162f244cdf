// SPDX-License-Identifier: MIT
/* Finds the stop point that a gang has reached: tests instructions and conditions. */
#include "../engine/kernel/gang_view.h"
#include "stop_hit.h"

#include <stdio.h>

/*
 * Return: the state in which expressions of the debugger are evaluated, for thread @t of the gang
 * at the instruction at offset @unit of the prepared code. The caller sets the lane.
 */
static struct inspect_scene item_scene(const struct watch_run *w, uint32_t unit, uint32_t first,
				       unsigned int t)
{
	struct exec_fault at = exec_kernel_find(w->code.kernel, unit);
	const struct exec_run *r = w->run;
	struct inspect_scene s = { .run = w,
				   .thread = first + t,
				   .routine = at.routine,
				   .unit = unit,
				   .frame = r->threads[t]->frame,
				   .preds = r->threads[t]->preds,
				   .em = r->em[t],
				   .history = w->options->stops->history };
	const char *file;

	if (!exec_kernel_source(w->code.kernel, at.routine, at.byte, &file, &s.line))
		s.line = 0;
	return s;
}

/*
 * Return: the lanes of a thread for which the condition @p->expression is true; all lanes if
 * evaluation fails, or without such a condition.
 */
static uint32_t lanes_for(const struct stop_point *p, struct inspect_scene *s)
{
	uint32_t lanes = 0;

	if (!p->expression)
		return s->em;
	for (uint32_t left = s->em; left; left &= left - 1) {
		bool is = true;

		s->lane = (uint32_t)__builtin_ctz(left);
		if (inspect_true(s, p->expression, &is, NULL))
			return s->em;
		lanes |= (uint32_t)is << s->lane;
	}
	return lanes;
}

/*
 * Return: mask of the gang's threads that stop at stop point @p: those with a lane at the
 * instruction at offset
 * @unit for which the condition is true. @lane: receives the first such lane, for a condition over
 * variables of the source; else UINT32_MAX
 */
static uint32_t who_stops(const struct stop_point *p, const struct watch_run *w, uint32_t first,
			  uint32_t unit, uint32_t *lane)
{
	const struct exec_run *r = w->run;
	uint32_t who = 0;

	*lane = UINT32_MAX;
	if (!p->conditions && !p->expression)
		return r->live;
	for (uint32_t live = r->live; live; live &= live - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(live);
		struct inspect_scene s = item_scene(w, unit, first, t);
		const struct stop_scene scene = { .frame = s.frame,
						  .preds = s.preds,
						  .em = s.em,
						  .thread = s.thread,
						  .group = w->group };
		uint32_t lanes = 0;

		if (p->expression)
			lanes = lanes_for(p, &s);
		else if (p->conditions[s.routine])
			lanes = stop_condition_holds(p->conditions[s.routine], &scene);
		if (lanes && p->expression && !who)
			*lane = (uint32_t)__builtin_ctz(lanes);
		who |= (uint32_t)(lanes != 0) << t;
	}
	return who;
}

/* Print the message of a stop point for each work-item of the threads that reach it. */
static void stop_hit_say(const struct visa_stops *stops, const struct stop_point *p,
			 const struct watch_run *w, uint32_t first, uint32_t unit, uint32_t who)
{
	struct visa_buffer text = { 0 };
	struct visa_error e = { 0 };

	for (; who && stops->say; who &= who - 1) {
		struct inspect_scene s =
			item_scene(w, unit, first, (unsigned int)__builtin_ctz(who));

		for (uint32_t left = lanes_for(p, &s); left; left &= left - 1) {
			s.lane = (uint32_t)__builtin_ctz(left);
			if (inspect_message_print(&s, p->message, &text, &e))
				visa_buffer_printf(&text, "<%s>\n", e.text);
		}
	}
	if (text.size && !text.failed)
		stops->say(stops->context, (const char *)text.bytes, text.size);
	visa_buffer_free(&text);
}

static bool is_at(const struct stop_point *p, uint32_t unit)
{
	for (uint32_t i = 0; i < p->unit_count; i++)
		if (p->units[i] == unit)
			return true;
	return false;
}

/*
 * Count an arrival at a stop point at which the launch does not stop, and print its message. Does
 * nothing if the arrival was counted before the launch went back and runs again.
 */
static void pass(const struct visa_stops *stops, struct stop_point *p, const struct watch_run *w,
		 uint64_t time, uint32_t first, uint32_t unit, uint32_t who)
{
	if (!stop_first_time(p, time))
		return;
	p->p.hits++;
	if (p->p.ignore)
		p->p.ignore--;
	else
		stop_hit_say(stops, p, w, first, unit, who);
}

const struct stop_point *stop_hit_at(const struct visa_stops *stops, const struct watch_run *w,
				     const struct stop_asked *asked, uint32_t first, uint32_t unit,
				     uint32_t *who, uint32_t *lane)
{
	for (uint32_t i = 0; i < stops->count; i++) {
		struct stop_point *p = stops->points[i];

		if (p->p.disabled || !is_at(p, unit) ||
		    (asked->only && p->p.number != asked->only) || (asked->quiet && p->message))
			continue;
		*who = who_stops(p, w, first, unit, lane);
		if (*who && !p->message && (!p->p.ignore || asked->quiet))
			return p;
		if (*who && !asked->quiet)
			pass(stops, p, w, asked->time, first, unit, *who);
	}
	return NULL;
}

/* Whether @p is a stop point at faults whose condition is true for the failed thread. */
static bool fault_stops(const struct watch_run *w, uint32_t thread, const struct stop_point *p)
{
	struct exec_activation a;
	struct watch_gang g;

	if (p->p.disabled || p->p.kind != VISA_STOP_AT_FAULT)
		return false;
	if (!p->conditions)
		return true;
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

bool stop_hit_true(const struct stop_point *p, const struct watch_run *w, uint32_t thread,
		   uint32_t first, uint32_t unit, uint32_t lane)
{
	struct inspect_scene s;
	bool is = true;

	if (!p->expression)
		return true;
	s = item_scene(w, unit, first, thread - first);
	s.lane = lane;
	return inspect_true(&s, p->expression, &is, NULL) || is;
}

void stop_hit_doubt(const struct watch_run *w, const struct stop_point *p, uint32_t thread,
		    uint32_t first, uint32_t unit, char *buf, size_t size)
{
	struct inspect_scene s = item_scene(w, unit, first, thread - first);
	struct visa_error e = { 0 };
	bool is;

	for (uint32_t left = p->expression ? s.em : 0; left; left &= left - 1) {
		s.lane = (uint32_t)__builtin_ctz(left);
		if (inspect_true(&s, p->expression, &is, &e)) {
			snprintf(buf, size, "the condition has no value: %s", e.text);
			return;
		}
	}
}

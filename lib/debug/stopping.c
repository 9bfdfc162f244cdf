// SPDX-License-Identifier: MIT
/*
 * The watcher that stops a launch at stop points and after steps. The engine calls halt() before
 * each observed instruction. halt() can end the run of the gang (the threads that execute each
 * instruction together) at this instruction, so no thread runs while the launch is stopped.
 * Afterwards the gang executes the instructions that are left of its budget. So all gangs run in
 * the same order as without stop points.
 */
#include "../engine/kernel/gang_view.h"
#include "stop_hit.h"
#include "stop_watch.h"
#include "stopping_state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * In @s->skip, mark the gang's current instruction for each thread of the gang that is there. The
 * launch was stopped at this instruction and does not stop there again when it continues.
 */
static void skip(struct stopping *s, const struct watch_gang *g)
{
	uint32_t running, unit = exec_gang_at(g->gang, &running);

	for (uint32_t t = 0; t < g->threads; t++)
		if (running >> t & 1)
			s->skip[g->first + t] = unit + 1;
}

/*
 * Whether @s->skip marks an instruction for all running threads of the gang. Remove the marks of
 * these threads.
 */
static bool skipped(struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	uint32_t *first = s->skip + s->g.first;
	bool all = true;

	for (uint32_t live = r->live; live; live &= live - 1)
		all &= first[__builtin_ctz(live)] == unit + 1;
	for (uint32_t live = r->live; live; live &= live - 1)
		first[__builtin_ctz(live)] = 0;
	if (all)
		s->resumed = unit;
	return all;
}

static bool halt(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	struct stopping *s = context;
	uint32_t unit = kernel_unit(s->w->code.kernel, insn);
	struct stop_asked asked = { 0 };
	const struct stop_point *p;
	uint32_t who = r->live, lane = UINT32_MAX;
	bool stepped;

	if (exec_has(insn, VISA_TRAIT_MARKS))
		return false;
	s->found = s->touched && stop_touched(s, unit, stop_time(s, r, unit));
	if (s->found)
		return true;
	s->touched = NULL;
	if (s->wanted[unit] & STOP_AFTER_TOUCH && s->back.phase == STOP_FORWARD)
		return false;
	if (s->back.phase != STOP_FORWARD)
		return stop_back_halts(s, r, unit);
	if (stop_reports(s, r, unit)) {
		s->found = true;
		return true;
	}
	if (skipped(s, r, unit))
		return false;
	asked.time = stop_time(s, r, unit);
	p = stop_hit_at(s->stops, s->w, &asked, s->g.first, unit, &who, &lane);
	stepped = stop_step_ends(s, r, unit);
	if (!p && !stepped)
		return false;
	/* If a condition was false for all threads, stop_hit_at() has left @who empty. */
	if (!p)
		who = r->live;
	s->found = true;
	s->reason = (struct visa_stop_reason){ .cause = p ? VISA_STOPPED_POINT : VISA_STOPPED_STEP,
					       .point = p ? p->p.number : 0,
					       .thread = s->g.first + stop_thread_here(s, who),
					       .lane = lane };
	if (stepped && s->next == VISA_STOP_FINISH)
		s->reason.returned = s->finishes;
	if (p)
		stop_hit_doubt(s->w, p, s->reason.thread, s->g.first, unit, s->reason.message,
			       sizeof(s->reason.message));
	return true;
}

/* Choose the instructions before which the engine calls halt(), for stop points and for steps. */
static void stopping_watch(struct stopping *s)
{
	bool all = s->back.phase != STOP_FORWARD ? stop_back_all(s) : stop_steps(s->next);
	uint32_t extra = s->back.phase == STOP_SEARCHES	 ? s->back.from.unit
			 : s->back.phase == STOP_ARRIVES ? s->back.to.unit
							 : STOP_NONE;

	if (s->changes != s->stops->changes)
		s->catches = stop_catches(s);
	all |= s->catches && s->back.phase == STOP_FORWARD;
	if (all == s->all && extra == s->extra && s->changes == s->stops->changes)
		return;
	s->all = all;
	s->extra = extra;
	s->changes = s->stops->changes;
	memset(s->wanted, all ? OBSERVE_HALT : 0, s->w->code.kernel->used + 1);
	for (uint32_t i = 0; i < s->stops->count; i++) {
		const struct stop_point *p = s->stops->points[i];

		for (uint32_t u = 0; u < p->unit_count && !p->p.disabled; u++)
			s->wanted[p->units[u]] = OBSERVE_HALT;
	}
	if (extra != STOP_NONE)
		s->wanted[extra] |= OBSERVE_HALT;
	if (stop_watches(s->stops))
		stop_watch_want(s->w->code.kernel, s->wanted);
	s->w->stale = true;
}

/*
 * Begin the action that a user has chosen. Return: false if the action is reverse execution, and
 * the launch cannot execute it.
 */
static bool stopping_obey(struct stopping *s, const struct visa_stopped *at,
			  const struct visa_stop_answer *a)
{
	struct watch_gang g;

	if (a->next == VISA_STOP_SAME)
		return true;
	if (visa_stopped_back(at, a, NULL))
		return false;
	if (stop_goes_back(a->next))
		return stop_back_begin(s, a);
	s->w->forget(s->w);
	s->next = a->next;
	s->ended |= a->next == VISA_STOP_END;
	s->left = a->count ? a->count : 1;
	s->follow = STOP_NONE;
	if (!stop_steps(a->next) || !stopped_gang(s->w, a->thread, &g))
		return true;
	stop_steps_begin(s, a, &g);
	/* The gang of the step does not stop again at its current instruction. */
	if (g.state == GANG_READY)
		skip(s, &g);
	return true;
}

/* Delete the stop point with a number, if it is to be deleted after its first stop. */
static void end_once(struct stopping *s, uint32_t number)
{
	for (uint32_t i = 0; i < s->stops->count; i++)
		if (s->stops->points[i]->p.number == number && s->stops->points[i]->p.once) {
			visa_stops_delete(s->stops, number, NULL);
			return;
		}
}

/* Stop the launch for @s->reason: call the user's function, until its answer is accepted. */
static void stopping_wait(struct stopping *s)
{
	struct visa_stopped stopped = { .reason = s->reason, .run = s->w };
	struct visa_stop_answer answer = { .next = VISA_STOP_GO };
	const struct visa_launch_options *o = s->w->options;

	visa_stops_unpause(s->stops);
	if (!s->reason.report)
		stop_reports_pass(s);
	s->w->print(s->w);
	memcpy(stopped.reason.group, s->w->group, sizeof(s->w->group));
	stopped.reason.time = s->w->clock;
	for (uint32_t i = 0; i < s->stops->count; i++) {
		struct stop_point *p = s->stops->points[i];

		if (p->p.number == s->reason.point && stop_first_time(p, s->w->clock))
			p->p.hits++;
	}
	do {
		if (o->stopped)
			answer = o->stopped(o->context, &stopped);
	} while (!stopping_obey(s, &stopped, &answer));
	if (!stop_goes_back(answer.next) || answer.point != s->reason.point)
		end_once(s, s->reason.point);
}

static void stop_gang(struct stopping *s)
{
	skip(s, &s->g);
	stopping_wait(s);
}

/* Stop for visa_stops_pause(). During reverse execution, stop at the instruction reached so far. */
static void pause(struct stopping *s)
{
	uint32_t running;

	exec_gang_at(s->g.gang, &running);
	stop_back_end(s);
	s->reason = (struct visa_stop_reason){ .cause = VISA_STOPPED_PAUSE,
					       .thread = s->g.first + stop_thread_here(s, running),
					       .lane = UINT32_MAX };
	stop_gang(s);
}

static enum watch_answer stopping_gang(void *context, struct watch_run *w,
				       const struct watch_gang *g)
{
	struct stopping *s = context;

	s->g = *g;
	while (!s->ended && !w->back &&
	       __atomic_exchange_n(&s->stops->pause, false, __ATOMIC_RELAXED))
		pause(s);
	/* Memory was changed, and the launch has run past the instruction of the stop. */
	if (!w->back && s->back.phase == STOP_SEARCHES && w->clock > s->back.from.time)
		stop_back_left(s);
	if (s->ended || w->back)
		return WATCH_END;
	stopping_watch(s);
	s->found = false;
	s->resumed = UINT32_MAX;
	return WATCH_GANG;
}

/* Called after a run of a gang that did not stop the launch; @end: the reason why the run ended. */
static void stopping_leave(struct stopping *s, const struct watch_gang *g, enum exec_end end)
{
	uint32_t running, unit = exec_gang_at(g->gang, &running);

	if (end == EXEC_DIVERGED && unit == s->resumed)
		skip(s, g);
	if (end == EXEC_ENDED && s->follow >= g->first && s->follow < g->first + g->threads)
		s->follow = STOP_NONE;
}

/*
 * Whether the launch stops for an access to a watchpoint by the last instruction of the gang's
 * budget, after which halt() is not called.
 */
static bool touched_last(struct stopping *s, const struct watch_gang *g)
{
	uint32_t running;

	return stop_touched(s, exec_gang_at(g->gang, &running), s->w->clock);
}

static bool stopping_left(void *context, struct watch_run *w, const struct watch_gang *g,
			  enum exec_end end)
{
	struct stopping *s = context;

	if (s->back.phase == STOP_FORWARD && !s->found)
		stop_reports_pass(s);
	/* After the gang has executed an instruction, its marks in @skip are obsolete. */
	if (w->run->spent)
		memset(s->skip + g->first, 0, g->threads * sizeof(*s->skip));
	if (s->found && s->back.phase != STOP_FORWARD) {
		if (stop_back_left(s)) {
			stop_output_found(s);
			stop_gang(s);
		}
	} else if (s->found || (s->touched && end == EXEC_LIMIT && touched_last(s, g))) {
		stop_gang(s);
	} else {
		stopping_leave(s, g, end);
	}
	s->touched = NULL;
	return s->found;
}

static void fault(void *context, struct watch_run *w, const struct exec_fault *at, const char *text)
{
	struct stopping *s = context;
	const struct stop_point *p = stop_hit_fault(s->stops, w, at->thread);

	/* The search for an event ends here, since a deadlocked group never calls halt() again. */
	if (s->back.phase == STOP_SEARCHES) {
		stop_back_left(s);
		return;
	}
	stop_back_end(s);
	if (!p)
		return;
	s->reason = (struct visa_stop_reason){ .cause = VISA_STOPPED_FAULT,
					       .point = p->p.number,
					       .thread = at->thread,
					       .lane = UINT32_MAX };
	snprintf(s->reason.message, sizeof(s->reason.message), "%s", text);
	stopping_wait(s);
}

static void stopping_group(void *context, const struct watch_run *w)
{
	(void)w;
	stop_back_group(context);
}

static bool stopping_asked(const struct visa_launch_options *o)
{
	return o->stops;
}

static void stopping_release(void *context)
{
	struct stopping *s = context;

	stop_back_end(s);
	s->stops->run = NULL;
	free(s->output.report);
	free(s->wanted);
	free(s->ordinal);
	free(s->skip);
	free(s);
}

static int stopping_start(struct watch_run *w, struct exec_observer *o, struct visa_error *e)
{
	static const struct exec_observer_ops ops = { .halt = halt,
						      .places = stop_touch_places,
						      .touch = stop_touch };
	struct visa_stops *stops = w->options->stops;
	struct stopping *s;
	int err = 0;

	for (uint32_t i = 0; i < stops->count && !err; i++)
		err = stop_checks_on(w, stops->points[i], e);
	if (err)
		return err;
	if (stops->code.kernel != w->code.kernel)
		return visa_fail(e, EINVAL, "the stop points belong to another launch");
	s = calloc(1, sizeof(*s));
	if (!s)
		return visa_fail(e, ENOMEM, "out of memory for stop points");
	s->stops = stops;
	s->w = w;
	stops->run = w;
	s->follow = s->extra = STOP_NONE;
	s->changes = UINT64_MAX;
	s->wanted = calloc(w->code.kernel->used + 1, 1);
	s->skip = calloc(w->group_threads, sizeof(*s->skip));
	s->ordinal = calloc(w->code.kernel->used + 1, sizeof(*s->ordinal));
	for (size_t i = 0; s->ordinal && i < w->code.kernel->place_count; i++)
		s->ordinal[w->code.kernel->places[i].unit] = (uint32_t)i;
	o->ops = &ops;
	o->context = s;
	o->wanted = s->wanted;
	return s->wanted && s->skip && s->ordinal
		       ? 0
		       : visa_fail(e, ENOMEM, "out of memory for stop points");
}

const struct watcher stop_watcher = { .needs = "stop points need",
				      .zeros = true,
				      .all_inputs = true,
				      .stays = true,
				      .asked = stopping_asked,
				      .start = stopping_start,
				      .group = stopping_group,
				      .gang = stopping_gang,
				      .left = stopping_left,
				      .fault = fault,
				      .done = stop_done,
				      .free = stopping_release };

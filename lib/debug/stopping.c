// SPDX-License-Identifier: MIT
/*
 * A run with stop points. The observed engine asks before each record that may be one, and ends the
 * run of the gang there. So nothing runs while the launch is stopped; then the gang goes on with
 * what is left of its share, and everything runs in the same order as without stop points.
 */
#include "../engine/kernel/gang_view.h"
#include "stop_hit.h"
#include "stop_places.h"
#include "stop_watch.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define NOBODY UINT32_MAX

/**
 * struct stopping - a run with stop points
 * @stops: the stop points
 * @w: the run; @g: the gang that runs
 * @wanted: by unit, what is observed; right for @changes and @all
 * @changes: of the stop points
 * @all: every record is observed
 * @skip: by thread of the group, 1 more than the unit at which it does not stop once more, or 0
 * @next: what the launch does
 * @follow: whose steps count; NOBODY: any thread's
 * @left: so many steps
 * @depth: at most so many calls when a step counts
 * @at: the place that a step by lines has left
 * @lane: of @follow, whose lines count; NOBODY: any
 * @resumed: the record at which a gang has not stopped once more
 * @touched: the watchpoint that the last record has touched; its lane and what it did are in
 * @reason
 * @found, @reason: the gang has ended because of that
 * @ended: the launch is to end
 */
struct stopping {
	struct visa_stops *stops;
	struct watch_run *w;
	struct watch_gang g;
	uint8_t *wanted;
	uint64_t changes;
	bool all;
	uint32_t *skip;
	enum visa_stop_next next;
	uint32_t follow;
	uint64_t left;
	size_t depth;
	struct stop_line at;
	uint32_t lane;
	uint32_t resumed;
	const struct stop_point *touched;
	bool found;
	struct visa_stop_reason reason;
	bool ended;
};

/* The threads do not stop at the record at which the gang is, since they stood there. */
static void skip(struct stopping *s, const struct watch_gang *g)
{
	uint32_t running, unit = exec_gang_at(g->gang, &running);

	for (uint32_t t = 0; t < g->threads; t++)
		if (running >> t & 1)
			s->skip[g->first + t] = unit + 1;
}

/* Whether all threads that are here stood here before; they are not skipped again. */
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

/* The thread whose steps count, if it is one of those here; else the first of them. */
static uint32_t thread_here(const struct stopping *s, uint32_t live)
{
	uint32_t followed = s->follow - s->g.first;

	if (s->follow != NOBODY && followed < EXEC_GANG && live >> followed & 1)
		return followed;
	return (uint32_t)__builtin_ctz(live | 1u << (EXEC_GANG - 1));
}

static bool by_lines(enum visa_stop_next next)
{
	return next == VISA_STOP_LINE || next == VISA_STOP_OVER || next == VISA_STOP_UNTIL;
}

static bool steps(enum visa_stop_next next)
{
	return next == VISA_STOP_STEP || next == VISA_STOP_NEXT || next == VISA_STOP_FINISH ||
	       by_lines(next);
}

/* Whether the lane that is followed is at the record. */
static bool lane_here(const struct stopping *s, const struct exec_run *r)
{
	uint32_t t = s->follow - s->g.first;

	return s->lane == NOBODY || (r->live >> t & 1 && r->em[t] >> s->lane & 1);
}

/* Whether a step by lines, or out of a call, ends at a record. */
static bool line_ends(struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	size_t depth = exec_gang_depth(s->g.gang);
	struct stop_line at;
	bool out;

	if (!lane_here(s, r) || (depth > s->depth && s->next != VISA_STOP_LINE))
		return false;
	out = depth < s->depth;
	if (s->next == VISA_STOP_FINISH)
		return out;
	at = stop_line_of(&s->w->code, unit);
	if (!at.line || (!at.begins && !out))
		return false;
	/* On its first line a function stores its arguments. */
	if (depth > s->depth && at.line == at.first)
		return false;
	if (!out && at.routine == s->at.routine && at.file == s->at.file &&
	    (at.line == s->at.line || (s->next == VISA_STOP_UNTIL && at.line < s->at.line)) &&
	    depth == s->depth)
		return false;
	s->at = at;
	s->depth = depth;
	return !--s->left;
}

/* Whether a step ends here. */
static bool step_ends(struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	if (!steps(s->next))
		return false;
	if (s->follow == NOBODY)
		return true;
	if (s->follow < s->g.first || s->follow >= s->g.first + s->g.threads)
		return false;
	if (s->next == VISA_STOP_FINISH || by_lines(s->next))
		return line_ends(s, r, unit);
	if (s->next == VISA_STOP_NEXT && exec_gang_depth(s->g.gang) > s->depth)
		return false;
	return !--s->left;
}

static void touch(void *context, struct exec_run *r, const struct exec_touch *t)
{
	struct stopping *s = context;
	const struct stop_point *p;
	uint32_t lane;

	p = s->touched ? NULL : stop_watch_touch(s->stops, s->w, r, t, &lane);
	if (!p)
		return;
	s->touched = p;
	s->reason = (struct visa_stop_reason){ .cause = VISA_STOPPED_POINT,
					       .point = p->p.number,
					       .thread = s->g.first + t->thread,
					       .lane = lane };
	stop_watch_say(s->w, t->insn, lane, t->what != EXEC_LOADS, s->reason.message,
		       sizeof(s->reason.message));
}

static bool halt(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	struct stopping *s = context;
	uint32_t unit = kernel_unit(s->w->code.kernel, insn);
	const struct stop_point *p;
	uint32_t who = r->live, lane = UINT32_MAX;
	bool stepped;

	s->found = s->touched && !exec_has(insn, VISA_TRAIT_MARKS);
	if (s->found)
		return true;
	if (exec_has(insn, VISA_TRAIT_MARKS) || skipped(s, r, unit))
		return false;
	p = stop_hit_at(s->stops, s->w, s->g.first, unit, &who, &lane);
	stepped = step_ends(s, r, unit);
	if (!p && !stepped)
		return false;
	s->found = true;
	s->reason = (struct visa_stop_reason){ .cause = p ? VISA_STOPPED_POINT : VISA_STOPPED_STEP,
					       .point = p ? p->p.number : 0,
					       .thread = s->g.first + thread_here(s, who),
					       .lane = lane };
	return true;
}

/* Observe what matters to the stop points there are, and to what the launch does. */
static void watch(struct stopping *s)
{
	bool all = steps(s->next);

	if (all == s->all && s->changes == s->stops->changes)
		return;
	s->all = all;
	s->changes = s->stops->changes;
	memset(s->wanted, all ? OBSERVE_HALT : 0, s->w->code.kernel->used + 1);
	for (uint32_t i = 0; i < s->stops->count; i++) {
		const struct stop_point *p = s->stops->points[i];

		for (uint32_t u = 0; u < p->unit_count; u++)
			s->wanted[p->units[u]] = OBSERVE_HALT;
	}
	if (stop_watches(s->stops))
		stop_watch_want(s->w->code.kernel, s->wanted);
	s->w->stale = true;
}

/* A step by lines begins: where, and whose. Code without lines is stepped by instructions. */
static void begin_lines(struct stopping *s, const struct visa_stop_answer *a,
			const struct watch_gang *g)
{
	struct exec_activation here;

	s->lane = a->has_lane ? a->lane : NOBODY;
	if (!by_lines(a->next) || !exec_gang_activation(g->gang, a->thread - g->first, 0, &here))
		return;
	s->at = stop_line_of(&s->w->code, here.unit);
	if (!s->w->code.kernel->source_count)
		s->next = a->next == VISA_STOP_LINE ? VISA_STOP_STEP : VISA_STOP_NEXT;
}

/* Do what was answered. */
static void obey(struct stopping *s, const struct visa_stop_answer *a)
{
	struct watch_gang g;
	bool is_there = stopped_gang(s->w, a->thread, &g);

	if (a->next == VISA_STOP_SAME)
		return;
	s->next = a->next;
	s->ended |= a->next == VISA_STOP_END;
	s->left = a->count ? a->count : 1;
	s->follow = NOBODY;
	if (!is_there || !steps(a->next))
		return;
	s->follow = a->thread;
	s->depth = exec_gang_depth(g.gang);
	begin_lines(s, a, &g);
	/* It was seen there. */
	if (g.state == GANG_READY)
		skip(s, &g);
}

/* Stand still because of @reason, until somebody says what to do. */
static void stand(struct stopping *s, const struct visa_stop_reason *reason)
{
	struct visa_stopped stopped = { .reason = *reason, .run = s->w };
	struct visa_stop_answer answer = { .next = VISA_STOP_GO };
	const struct visa_launch_options *o = s->w->options;
	bool once = false;

	memcpy(stopped.reason.group, s->w->group, sizeof(s->w->group));
	for (uint32_t i = 0; i < s->stops->count; i++) {
		struct visa_stop_point *p = &s->stops->points[i]->p;

		if (p->number != reason->point)
			continue;
		p->hits++;
		once = p->once;
	}
	if (o->stopped)
		answer = o->stopped(o->context, &stopped);
	if (once)
		visa_stops_delete(s->stops, reason->point, NULL);
	obey(s, &answer);
}

static void stand_at(struct stopping *s, const struct visa_stop_reason *reason)
{
	skip(s, &s->g);
	stand(s, reason);
}

/* A caller asks for it. */
static void pause(struct stopping *s)
{
	struct visa_stop_reason reason = { .cause = VISA_STOPPED_PAUSE, .lane = UINT32_MAX };
	uint32_t running;

	exec_gang_at(s->g.gang, &running);
	reason.thread = s->g.first + thread_here(s, running);
	stand_at(s, &reason);
}

static enum watch_answer gang(void *context, struct watch_run *w, const struct watch_gang *g)
{
	struct stopping *s = context;

	(void)w;
	s->g = *g;
	while (!s->ended && __atomic_exchange_n(&s->stops->pause, false, __ATOMIC_RELAXED))
		pause(s);
	if (s->ended)
		return WATCH_END;
	watch(s);
	s->found = false;
	s->resumed = UINT32_MAX;
	return WATCH_GANG;
}

/* The gang has come to its end, or is parted into its threads. */
static void leave(struct stopping *s, const struct watch_gang *g, enum exec_end end)
{
	uint32_t running, unit = exec_gang_at(g->gang, &running);

	if (end == EXEC_DIVERGED && unit == s->resumed)
		skip(s, g);
	if (end == EXEC_ENDED && s->follow >= g->first && s->follow < g->first + g->threads)
		s->follow = NOBODY;
}

static bool left(void *context, struct watch_run *w, const struct watch_gang *g, enum exec_end end)
{
	struct stopping *s = context;

	/* Threads that have moved on stop everywhere. */
	if (w->run->spent)
		memset(s->skip + g->first, 0, g->threads * sizeof(*s->skip));
	if (s->found || (s->touched && end == EXEC_LIMIT))
		stand_at(s, &s->reason);
	else
		leave(s, g, end);
	s->touched = NULL;
	return s->found;
}

static void fault(void *context, struct watch_run *w, const struct exec_fault *at, const char *text)
{
	struct stopping *s = context;
	struct visa_stop_reason reason = { .cause = VISA_STOPPED_FAULT, .lane = UINT32_MAX };
	const struct stop_point *p = stop_hit_fault(s->stops, w, at->thread);

	if (!p)
		return;
	reason.point = p->p.number;
	reason.thread = at->thread;
	snprintf(reason.message, sizeof(reason.message), "%s", text);
	stand(s, &reason);
}

static bool asked(const struct visa_launch_options *o)
{
	return o->stops;
}

static void release(void *context)
{
	struct stopping *s = context;

	free(s->wanted);
	free(s->skip);
	free(s);
}

static int start(struct watch_run *w, struct exec_observer *o, struct visa_error *e)
{
	static const struct exec_observer_ops ops = { .halt = halt, .touch = touch };
	struct visa_stops *stops = w->options->stops;
	struct stopping *s;

	if (stops->code.kernel != w->code.kernel)
		return visa_fail(e, EINVAL, "the stop points belong to another launch");
	s = calloc(1, sizeof(*s));
	if (!s)
		return visa_fail(e, ENOMEM, "out of memory for stop points");
	s->stops = stops;
	s->w = w;
	s->follow = NOBODY;
	s->changes = UINT64_MAX;
	s->wanted = calloc(w->code.kernel->used + 1, 1);
	s->skip = calloc(w->group_threads, sizeof(*s->skip));
	o->ops = &ops;
	o->context = s;
	o->wanted = s->wanted;
	return s->wanted && s->skip ? 0 : visa_fail(e, ENOMEM, "out of memory for stop points");
}

const struct watcher stop_watcher = { .needs = "stop points need",
				      .zeros = true,
				      .all_inputs = true,
				      .asked = asked,
				      .start = start,
				      .gang = gang,
				      .left = left,
				      .fault = fault,
				      .free = release };

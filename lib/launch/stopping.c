// SPDX-License-Identifier: MIT
/*
 * A run with stop points. The observed engine asks before each record that may be one, and ends the
 * run of the gang there. So nothing runs while the launch stands still; then the gang goes on with
 * what is left of its share, and everything runs in the same order as without stop points.
 */
#include "stopping.h"
#include "../engine/kernel/gang_view.h"
#include "../engine/observe.h"
#include "code.h"
#include "stop_hit.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define NOBODY UINT32_MAX

/**
 * struct stopping - a run with stop points
 * @stops: the stop points
 * @options: whom to ask
 * @l: the launch; @payload: the one it has else, without inputs that no instruction names
 * @kernel: what runs
 * @wanted: by unit, what is observed; right for @changes and @all
 * @changes: of the stop points
 * @all: every record is observed
 * @job, @crew: what runs
 * @skip: by thread of the group, 1 more than the unit at which it does not stop once more, or 0
 * @next: what the launch does
 * @follow: whose steps count; NOBODY: any thread's
 * @left: so many steps
 * @depth: at most so many calls when a step counts
 * @resumed: the record at which a gang has not stopped once more
 * @found, @reason: the gang has ended because of that
 * @ended: the launch is to end
 */
struct stopping {
	struct visa_stops *stops;
	const struct visa_launch_options *options;
	struct visa_launch *l;
	struct payload payload;
	struct exec_kernel *kernel;
	uint8_t *wanted;
	uint64_t changes;
	bool all;
	struct job *job;
	struct crew *crew;
	uint32_t *skip;
	enum visa_stop_next next;
	uint32_t follow;
	uint64_t left;
	size_t depth;
	uint32_t resumed;
	bool found;
	struct visa_stop_reason reason;
	bool ended;
};

/* The threads do not stop at the record at which the gang is, since they stood there. */
static void skip(struct stopping *s, const struct crew *c)
{
	uint32_t running, unit = exec_gang_at(c->gang, &running);

	for (uint32_t t = 0; t < c->threads; t++)
		if (running >> t & 1)
			s->skip[c->first + t] = unit + 1;
}

/* Whether all threads that are here stood here before; they are not skipped again. */
static bool skipped(struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	uint32_t *first = s->skip + s->crew->first;
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
	uint32_t followed = s->follow - s->crew->first;

	if (s->follow != NOBODY && followed < EXEC_GANG && live >> followed & 1)
		return followed;
	return (uint32_t)__builtin_ctz(live | 1u << (EXEC_GANG - 1));
}

/* Whether a step ends here. */
static bool step_ends(struct stopping *s)
{
	if (s->next != VISA_STOP_STEP && s->next != VISA_STOP_NEXT)
		return false;
	if (s->follow == NOBODY)
		return true;
	if (s->follow < s->crew->first || s->follow >= s->crew->first + s->crew->threads)
		return false;
	if (s->next == VISA_STOP_NEXT && exec_gang_depth(s->crew->gang) > s->depth)
		return false;
	return !--s->left;
}

static bool halt(void *context, struct exec_run *r, const struct exec_insn *insn)
{
	struct stopping *s = context;
	uint32_t unit = kernel_unit(s->kernel, insn);
	const struct stop_point *p;
	uint32_t who = r->live;
	bool stepped;

	if (insn->op == VISA_LABEL || insn->op == VISA_FUNC || skipped(s, r, unit))
		return false;
	p = stop_hit_at(s->stops, s->job, s->crew, unit, &who);
	stepped = step_ends(s);
	if (!p && !stepped)
		return false;
	s->found = true;
	s->reason = (struct visa_stop_reason){ .cause = p ? VISA_STOPPED_POINT : VISA_STOPPED_STEP,
					       .point = p ? p->p.number : 0,
					       .thread = s->crew->first + thread_here(s, who) };
	return true;
}

/* Observe what matters to the stop points there are, and to what the launch does. */
static void watch(struct stopping *s)
{
	bool all = s->next == VISA_STOP_STEP || s->next == VISA_STOP_NEXT;

	if (all == s->all && s->changes == s->stops->changes)
		return;
	s->all = all;
	s->changes = s->stops->changes;
	memset(s->wanted, all ? OBSERVE_HALT : 0, s->kernel->used + 1);
	for (uint32_t i = 0; i < s->stops->count; i++) {
		const struct stop_point *p = s->stops->points[i];

		for (uint32_t u = 0; u < p->unit_count; u++)
			s->wanted[p->units[u]] = OBSERVE_HALT;
	}
	exec_observers_watch(&s->job->work->observers, 1);
}

/* Do what was answered. */
static void obey(struct stopping *s, const struct visa_stop_answer *a)
{
	const struct crew *c = stopped_crew(s->job, a->thread);

	s->next = a->next;
	s->ended |= a->next == VISA_STOP_END;
	s->left = a->count ? a->count : 1;
	s->follow = NOBODY;
	if (!c || (a->next != VISA_STOP_STEP && a->next != VISA_STOP_NEXT))
		return;
	s->follow = a->thread;
	s->depth = exec_gang_depth(c->gang);
	/* It was seen there. */
	if (c->state == CREW_READY)
		skip(s, c);
}

/* Stand still because of @reason, until somebody says what to do. */
static void stand(struct stopping *s, const struct visa_stop_reason *reason)
{
	struct visa_stopped stopped = { .reason = *reason, .job = s->job };
	struct visa_stop_answer answer = { .next = VISA_STOP_GO };
	struct job *j = s->job;

	memcpy(stopped.reason.group, j->group, sizeof(j->group));
	for (uint32_t i = 0; i < s->stops->count; i++)
		if (s->stops->points[i]->p.number == reason->point)
			s->stops->points[i]->p.hits++;
	if (s->options->stopped)
		answer = s->options->stopped(s->options->context, &stopped);
	obey(s, &answer);
}

/* A gang stands at its current record. */
static void stand_at(struct stopping *s, struct crew *c, const struct visa_stop_reason *reason)
{
	skip(s, c);
	stand(s, reason);
}

/* Somebody asks for it. */
static void pause(struct stopping *s, struct crew *c)
{
	struct visa_stop_reason reason = { .cause = VISA_STOPPED_PAUSE };
	uint32_t running;

	exec_gang_at(c->gang, &running);
	reason.thread = c->first + thread_here(s, running);
	stand_at(s, c, &reason);
}

/* The gang has come to its end, or is parted into its threads. */
static void leave(struct stopping *s, const struct crew *c, enum exec_end end)
{
	uint32_t running, unit = exec_gang_at(c->gang, &running);

	if (end == EXEC_DIVERGED && unit == s->resumed)
		skip(s, c);
	if (end == EXEC_ENDED && s->follow >= c->first && s->follow < c->first + c->threads)
		s->follow = NOBODY;
}

enum exec_end stopping_run(struct job *j, struct crew *c, uint64_t budget)
{
	struct stopping *s = j->work->stopping;
	enum exec_end end = EXEC_STOPPED;

	s->job = j;
	s->crew = c;
	do {
		while (!s->ended && __atomic_exchange_n(&s->stops->pause, false, __ATOMIC_RELAXED))
			pause(s, c);
		if (s->ended)
			break;
		watch(s);
		s->found = false;
		s->resumed = UINT32_MAX;
		end = observed_exec_gang_run(c->gang, &j->run, budget, j->work->stop, &c->at);
		budget -= j->run.spent < budget ? j->run.spent : budget;
		/* Whoever has moved on stops everywhere. */
		if (j->run.spent)
			memset(s->skip + c->first, 0, c->threads * sizeof(*s->skip));
		if (s->found)
			stand_at(s, c, &s->reason);
	} while (s->found);
	leave(s, c, end);
	return s->ended ? EXEC_STOPPED : end;
}

void stopping_fault(struct job *j)
{
	struct stopping *s = j->work->stopping;
	struct visa_stop_reason reason = { .cause = VISA_STOPPED_FAULT };
	const struct stop_point *p;

	s->job = j;
	p = stop_hit_fault(s->stops, j);
	if (!p)
		return;
	reason.point = p->p.number;
	reason.thread = j->fault.thread;
	memcpy(reason.message, j->error.text, sizeof(reason.message));
	stand(s, &reason);
}

static int check(const struct work *w, struct visa_error *e)
{
	const struct visa_launch_options *o = w->options;

	if (o->stops->l != w->l)
		return visa_fail(e, EINVAL, "the stop points belong to another launch");
	if (o->checks || o->profile || o->explain || o->trace)
		return visa_fail(e, EOPNOTSUPP, "stop points cannot be combined with %s",
				 o->checks    ? "checks"
				 : o->profile ? "a profile"
				 : o->trace   ? "a trace"
					      : "explain");
	return 0;
}

/* Who looks at a thread sees all arguments. */
static int plan_payload(struct stopping *s, struct visa_launch *l, struct visa_error *e)
{
	struct payload all = { 0 };
	int err = payload_plan(&all, l->kernel, NULL, l->decls[0], l->platform, e);

	if (err) {
		payload_free(&all);
		return err;
	}
	s->l = l;
	s->payload = l->payload;
	l->payload = all;
	return 0;
}

int stopping_new(struct work *w, struct visa_error *e)
{
	struct stopping *s;
	int err;

	if (!w->options->stops)
		return 0;
	err = check(w, e);
	if (err)
		return err;
	w->code = w->l->observed;
	w->stopping = s = calloc(1, sizeof(*s));
	if (!s)
		return visa_fail(e, ENOMEM, "out of memory for stop points");
	s->stops = w->options->stops;
	s->options = w->options;
	s->kernel = w->l->observed;
	s->wanted = calloc(s->kernel->used + 1, 1);
	s->skip = calloc(w->grid.threads, sizeof(*s->skip));
	if (!s->wanted || !s->skip)
		return visa_fail(e, ENOMEM, "out of memory for stop points");
	s->follow = NOBODY;
	s->changes = UINT64_MAX;
	return plan_payload(s, w->l, e);
}

void stopping_job(struct job *j)
{
	static const struct exec_observer_ops ops = { .halt = halt };
	struct stopping *s = j->work->stopping;

	exec_observers_add(&j->work->observers, (struct exec_observer){ &ops, s, s->wanted });
}

void stopping_free(struct stopping *s)
{
	if (!s)
		return;
	if (s->l) {
		payload_free(&s->l->payload);
		s->l->payload = s->payload;
	}
	free(s->wanted);
	free(s->skip);
	free(s);
}

// SPDX-License-Identifier: MIT
/*
 * Starts the watchers of a run (checks, profile, trace, explanations, stop points), and calls their
 * functions.
 */
#include "watchers.h"
#include "code.h"
#include "watched.h"

#include <stdio.h>
#include <string.h>

/* All watchers, in the order in which they are called. */
static const struct watcher *const watchers[] = {
	&check_watcher, &profile_watcher, &trace_watcher, &explain_watcher, &stop_watcher,
};

#define WATCHERS (sizeof(watchers) / sizeof(watchers[0]))

_Static_assert(WATCHERS <= EXEC_OBSERVERS, "a run can have all watchers");

const char *watchers_need(const struct visa_launch_options *o)
{
	for (unsigned int i = 0; i < WATCHERS; i++)
		if (watchers[i]->asked(o))
			return watchers[i]->needs;
	return NULL;
}

int watchers_prepare(struct launch_run *run, struct visa_error *e)
{
	bool all_inputs = false;
	int err;

	run->code = run->l->code;
	if (!watchers_need(run->options))
		return watched_init(run, e);
	err = launch_observed(run->l, e);
	if (err)
		return err;
	run->code = run->l->observed;
	for (unsigned int i = 0; i < WATCHERS; i++)
		if (watchers[i]->asked(run->options)) {
			run->zeros |= watchers[i]->zeros;
			all_inputs |= watchers[i]->all_inputs;
		}
	err = watched_init(run, e);
	return err ? err : watched_inputs(run, all_inputs, e);
}

void watchers_release(struct launch_run *run)
{
	watched_free(run);
}

int watchers_start(struct runner *r, struct visa_error *e)
{
	struct launch_run *run = r->run;
	struct exec_observers *o = &run->watch.observers;
	int err;

	if (!watchers_need(run->options))
		return 0;
	watched_runner(r);
	err = exec_observers_init(o, run->l->observed);
	if (err)
		return visa_fail(e, -err, "out of memory for the watchers of a launch");
	for (unsigned int i = 0; i < WATCHERS; i++) {
		struct exec_observer one = { 0 };

		if (!watchers[i]->asked(run->options))
			continue;
		err = watchers[i]->start(&run->watch, &one, e);
		if (one.context) {
			run->watchers[o->count] = watchers[i];
			exec_observers_add(o, one);
		}
		if (err < 0)
			return err;
	}
	run->watch.stale = true;
	r->exec.observers = o;
	return 0;
}

bool watchers_return(const struct launch_run *run, char *why, size_t size)
{
	bool restart = false;

	*why = 0;
	for (unsigned int i = 0; i < run->watch.observers.count; i++) {
		restart |= !run->watchers[i]->stays;
		if (run->watchers[i]->never_back)
			snprintf(why, size, "the launch cannot go back: %s",
				 run->watchers[i]->never_back);
	}
	return restart;
}

int watchers_restart(struct runner *r, struct visa_error *e)
{
	struct launch_run *run = r->run;
	struct exec_observers *o = &run->watch.observers;
	int err = 0;

	for (unsigned int i = 0; i < o->count && err >= 0; i++) {
		if (run->watchers[i]->stays)
			continue;
		run->watchers[i]->free(o->all[i].context);
		o->all[i] = (struct exec_observer){ 0 };
		err = run->watchers[i]->start(&run->watch, &o->all[i], e);
	}
	r->failed = err < 0;
	run->watch.stale = true;
	run->which = 0;
	return err < 0 ? err : 0;
}

void watchers_free(struct launch_run *run)
{
	struct exec_observers *o = &run->watch.observers;

	for (unsigned int i = 0; i < o->count; i++)
		if (o->all[i].context)
			run->watchers[i]->free(o->all[i].context);
	exec_observers_free(o);
}

/* Return: the first argument for the functions of watcher number @i. */
static void *context_of(const struct launch_run *run, unsigned int i)
{
	return run->watch.observers.all[i].context;
}

void watchers_group(struct runner *r, uint64_t number)
{
	struct launch_run *run = r->run;
	struct watch_run *watch = &run->watch;

	watch->number = number;
	memcpy(watch->group, r->group, sizeof(watch->group));
	watch->threads = r->threads;
	watch->items = grid_items(r->local);
	for (unsigned int i = 0; i < watch->observers.count; i++)
		if (run->watchers[i]->group)
			run->watchers[i]->group(context_of(run, i), watch);
}

void watchers_memory(struct launch_run *run, const uint8_t *at, uint64_t bytes)
{
	for (unsigned int i = 0; i < run->watch.observers.count; i++)
		if (run->watchers[i]->memory)
			run->watchers[i]->memory(context_of(run, i), at, bytes);
}

int watchers_threads(struct runner *r, const struct gang_slot *s)
{
	const struct launch_run *run = r->run;
	const struct watch_gang g = slot_gang(s);
	int err = 0;

	for (unsigned int i = 0; i < run->watch.observers.count && !err; i++)
		if (run->watchers[i]->threads)
			err = run->watchers[i]->threads(context_of(run, i), &g, &r->error);
	return err;
}

void watchers_barrier(struct launch_run *run, const struct gang_slot *s, enum watch_barrier what,
		      uint32_t number)
{
	const struct watch_gang g = s ? slot_gang(s) : (struct watch_gang){ 0 };

	for (unsigned int i = 0; i < run->watch.observers.count; i++)
		if (run->watchers[i]->barrier)
			run->watchers[i]->barrier(context_of(run, i), &g, what, number);
}

void watchers_stuck(struct launch_run *run, const struct exec_fault *at, const char *text)
{
	for (unsigned int i = 0; i < run->watch.observers.count; i++)
		if (run->watchers[i]->stuck)
			run->watchers[i]->stuck(context_of(run, i), at, text);
}

void watchers_fault(struct runner *r)
{
	struct launch_run *run = r->run;

	for (unsigned int i = 0; i < run->watch.observers.count; i++)
		if (run->watchers[i]->fault)
			run->watchers[i]->fault(context_of(run, i), &run->watch, &r->fault,
						r->error.text);
}

void watchers_done(struct launch_run *run)
{
	for (unsigned int i = 0; i < run->watch.observers.count; i++)
		if (run->watchers[i]->done)
			run->watchers[i]->done(context_of(run, i), &run->watch);
}

int watchers_end(struct launch_run *run, struct visa_error *e)
{
	int first = 0;

	for (unsigned int i = 0; i < run->watch.observers.count; i++) {
		int err = run->watchers[i]->end && run->watch.observers.all[i].context
				  ? run->watchers[i]->end(context_of(run, i), &run->watch, e)
				  : 0;

		first = first ? first : err;
	}
	return first;
}

/*
 * Let each watcher decide whether it watches a gang, before the gang runs. Return: false if the
 * launch must end.
 */
static bool watchers_choose(struct launch_run *run, const struct watch_gang *g)
{
	struct watch_run *watch = &run->watch;
	uint8_t which = 0;

	for (unsigned int i = 0; i < watch->observers.count; i++) {
		const struct watcher *one = run->watchers[i];
		enum watch_answer answer =
			one->gang ? one->gang(context_of(run, i), watch, g) : WATCH_GANG;

		if (answer == WATCH_END)
			return false;
		which |= (uint8_t)((answer == WATCH_GANG ? 1 : 0) << i);
	}
	if (watch->stale || which != run->which)
		exec_observers_watch(&watch->observers, which);
	watch->stale = false;
	run->which = which;
	return true;
}

/*
 * Call the watchers after a gang has run. Return: true if a watcher wants the gang to continue at
 * once, before another gang runs.
 */
static bool again(struct launch_run *run, const struct watch_gang *g, enum exec_end end)
{
	bool more = false;

	for (unsigned int i = 0; i < run->watch.observers.count; i++)
		if (run->watchers[i]->left)
			more |= run->watchers[i]->left(context_of(run, i), &run->watch, g, end);
	return more;
}

/* Run a gang. If a watcher watches it, use the variant of the engine that calls observers. */
static enum exec_end run_chosen(struct runner *r, struct gang_slot *s, uint64_t budget)
{
	struct launch_run *run = r->run;

	r->exec.spent = 0;
	r->exec.families = run->which ? observed_exec_families : exec_families;
	return (run->which ? observed_exec_gang_run : exec_gang_run)(s->gang, &r->exec, budget,
								     run->stop, &s->at);
}

enum exec_end watchers_run(struct runner *r, struct gang_slot *s, uint64_t budget)
{
	const struct watch_gang g = slot_gang(s);
	enum exec_end end;

	do {
		if (!watchers_choose(r->run, &g))
			return EXEC_STOPPED;
		end = run_chosen(r, s, budget);
		r->run->watch.clock += r->exec.spent;
		budget -= r->exec.spent < budget ? r->exec.spent : budget;
	} while (again(r->run, &g, end));
	return end;
}

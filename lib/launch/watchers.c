// SPDX-License-Identifier: MIT
/* The watchers of a run. */
#include "watchers.h"
#include "code.h"
#include "watched.h"

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

int watchers_prepare(struct work *w, struct visa_error *e)
{
	bool all_inputs = false;
	int err;

	w->code = w->l->code;
	if (!watchers_need(w->options)) {
		watched_init(w);
		return 0;
	}
	err = launch_observed(w->l, e);
	if (err)
		return err;
	w->code = w->l->observed;
	for (unsigned int i = 0; i < WATCHERS; i++)
		if (watchers[i]->asked(w->options)) {
			w->zeros |= watchers[i]->zeros;
			all_inputs |= watchers[i]->all_inputs;
		}
	watched_init(w);
	return watched_inputs(w, all_inputs, e);
}

void watchers_release(struct work *w)
{
	watched_free(w);
}

int watchers_start(struct job *j, struct visa_error *e)
{
	struct work *w = j->work;
	struct exec_observers *o = &w->watch.observers;
	int err;

	if (!watchers_need(w->options))
		return 0;
	watched_job(j);
	err = exec_observers_init(o, w->l->observed);
	if (err)
		return visa_fail(e, -err, "out of memory for the watchers of a launch");
	for (unsigned int i = 0; i < WATCHERS; i++) {
		struct exec_observer one = { 0 };

		if (!watchers[i]->asked(w->options))
			continue;
		err = watchers[i]->start(&w->watch, &one, e);
		if (one.context) {
			w->watchers[o->count] = watchers[i];
			exec_observers_add(o, one);
		}
		if (err < 0)
			return err;
	}
	w->watch.stale = true;
	j->run.observers = o;
	return 0;
}

void watchers_free(struct work *w)
{
	struct exec_observers *o = &w->watch.observers;

	for (unsigned int i = 0; i < o->count; i++)
		w->watchers[i]->free(o->all[i].context);
	exec_observers_free(o);
}

/* The first argument of a watcher's functions. */
static void *context_of(const struct work *w, unsigned int i)
{
	return w->watch.observers.all[i].context;
}

void watchers_group(struct job *j, uint64_t number)
{
	struct work *w = j->work;
	struct watch_run *run = &w->watch;

	run->number = number;
	memcpy(run->group, j->group, sizeof(run->group));
	run->threads = j->threads;
	run->items = grid_items(j->local);
	for (unsigned int i = 0; i < run->observers.count; i++)
		if (w->watchers[i]->group)
			w->watchers[i]->group(context_of(w, i), run);
}

void watchers_memory(struct work *w, const uint8_t *at, uint64_t bytes)
{
	for (unsigned int i = 0; i < w->watch.observers.count; i++)
		if (w->watchers[i]->memory)
			w->watchers[i]->memory(context_of(w, i), at, bytes);
}

int watchers_threads(struct job *j, const struct crew *c)
{
	const struct work *w = j->work;
	const struct watch_gang g = crew_gang(c);
	int err = 0;

	for (unsigned int i = 0; i < w->watch.observers.count && !err; i++)
		if (w->watchers[i]->threads)
			err = w->watchers[i]->threads(context_of(w, i), &g, &j->error);
	return err;
}

void watchers_barrier(struct work *w, const struct crew *c, enum watch_barrier what,
		      uint32_t number)
{
	const struct watch_gang g = c ? crew_gang(c) : (struct watch_gang){ 0 };

	for (unsigned int i = 0; i < w->watch.observers.count; i++)
		if (w->watchers[i]->barrier)
			w->watchers[i]->barrier(context_of(w, i), &g, what, number);
}

void watchers_stuck(struct work *w, const struct exec_fault *at, const char *text)
{
	for (unsigned int i = 0; i < w->watch.observers.count; i++)
		if (w->watchers[i]->stuck)
			w->watchers[i]->stuck(context_of(w, i), at, text);
}

void watchers_fault(struct job *j)
{
	struct work *w = j->work;

	for (unsigned int i = 0; i < w->watch.observers.count; i++)
		if (w->watchers[i]->fault)
			w->watchers[i]->fault(context_of(w, i), &w->watch, &j->fault,
					      j->error.text);
}

int watchers_end(struct work *w, struct visa_error *e)
{
	int first = 0;

	for (unsigned int i = 0; i < w->watch.observers.count; i++) {
		int err = w->watchers[i]->end ? w->watchers[i]->end(context_of(w, i), &w->watch, e)
					      : 0;

		first = first ? first : err;
	}
	return first;
}

/* Choose the watchers of a gang that runs next; Return: false if the launch is to end. */
static bool choose(struct work *w, const struct watch_gang *g)
{
	struct watch_run *run = &w->watch;
	uint8_t which = 0;

	for (unsigned int i = 0; i < run->observers.count; i++) {
		const struct watcher *one = w->watchers[i];
		enum watch_answer answer =
			one->gang ? one->gang(context_of(w, i), run, g) : WATCH_GANG;

		if (answer == WATCH_END)
			return false;
		which |= (uint8_t)((answer == WATCH_GANG ? 1 : 0) << i);
	}
	if (run->stale || which != w->which)
		exec_observers_watch(&run->observers, which);
	run->stale = false;
	w->which = which;
	return true;
}

/* The gang has returned; Return: whether a watcher lets it continue at once. */
static bool again(struct work *w, const struct watch_gang *g, enum exec_end end)
{
	bool more = false;

	for (unsigned int i = 0; i < w->watch.observers.count; i++)
		if (w->watchers[i]->left)
			more |= w->watchers[i]->left(context_of(w, i), &w->watch, g, end);
	return more;
}

/* By the engine with observers, if there are any at present. */
static enum exec_end run(struct job *j, struct crew *c, uint64_t budget)
{
	struct work *w = j->work;

	j->run.spent = 0;
	j->run.families = w->which ? observed_exec_families : exec_families;
	return (w->which ? observed_exec_gang_run : exec_gang_run)(c->gang, &j->run, budget,
								   w->stop, &c->at);
}

enum exec_end watchers_run(struct job *j, struct crew *c, uint64_t budget)
{
	const struct watch_gang g = crew_gang(c);
	enum exec_end end;

	do {
		if (!choose(j->work, &g))
			return EXEC_STOPPED;
		end = run(j, c, budget);
		budget -= j->run.spent < budget ? j->run.spent : budget;
	} while (again(j->work, &g, end));
	return end;
}

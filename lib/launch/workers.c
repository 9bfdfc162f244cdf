// SPDX-License-Identifier: MIT
/* Runs of a launch: jobs that take groups, in parallel if asked for, and what came of them. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bound.h"
#include "code.h"
#include "printf.h"
#include "launch_memory.h"
#include "translation.h"
#include "watched.h"
#include "watchers.h"

#define SLOTS_MAX     4096		 /* numbers that compiled kernels tell threads apart by */
#define PRIVATE_MAX   INT32_MAX		 /* bytes: compiled kernels add them up as 32-bit numbers */
#define SCRATCH_MAX   (PRIVATE_MAX >> 4) /* r0.5 is 16 times an offset in it */
#define BLOCK_MAX     1024		 /* groups that a job takes at a time */
#define SCRATCH_ALIGN 1024		 /* bytes */

static const bool never_stop;

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
	while (b) {
		uint64_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

/* A factor that takes each of @total numbers to another one. */
static uint64_t choose_order(uint64_t seed, uint64_t total)
{
	uint64_t factor;

	if (total < 2)
		return 1;
	do
		factor = 1 + work_random(&seed) % total;
	while (common_divisor(factor, total) != 1);
	return factor;
}

/* The number of the group that comes @at'th. */
static uint64_t nth(const struct work *w, uint64_t at)
{
	if (w->order == 1)
		return at;
	return (uint64_t)((unsigned __int128)at * w->order % w->grid.total);
}

/* A group that failed ends the groups after it. */
static void note_failure(struct work *w, uint64_t at)
{
	uint64_t lowest = __atomic_load_n(&w->failed, __ATOMIC_RELAXED);

	while (at < lowest && !__atomic_compare_exchange_n(&w->failed, &lowest, at, false,
							   __ATOMIC_RELAXED, __ATOMIC_RELAXED))
		;
}

/* The groups of a block, by translated code as soon as it is there; Return: 0 or why it ended. */
static int run_block(struct job *j, uint64_t at, uint64_t end)
{
	struct work *w = j->work;
	int err = 0;

	while (at < end && !err) {
		uint64_t native;

		/* Instructions look at @stop when they jump. */
		if (__atomic_load_n(&w->failed, __ATOMIC_RELAXED) < at ||
		    __atomic_load_n(w->stop, __ATOMIC_RELAXED))
			return -EINTR;
		j->at = at;
		native = native_groups(j, at, end);
		err = native ? job_native(j, at + native) : job_group(j, nth(w, at));
		/* A page of a surface had no memory: finish() says so. */
		if (!err && launch_lost(w->l))
			err = -EIO;
		if (!err && !native) {
			__atomic_add_fetch(&w->done, 1, __ATOMIC_RELAXED);
			job_progress(j);
		}
		at += native ? native : 1;
	}
	if (err)
		note_failure(w, j->at);
	return err;
}

static void *run_job(void *context)
{
	struct job *j = context;
	struct work *w = j->work;

	for (;;) {
		uint64_t at = __atomic_fetch_add(&w->next, w->block, __ATOMIC_RELAXED);

		if (at >= w->grid.total ||
		    run_block(j, at, w->block < w->grid.total - at ? at + w->block : w->grid.total))
			return NULL;
	}
}

/* How many jobs there can be, and what all of them need. */
static int plan(struct work *w, struct visa_error *e)
{
	const struct visa_ze_kernel *k = w->l->kernel;
	uint64_t jobs = w->options->jobs && !watchers_need(w->options) ? w->options->jobs : 1;
	uint64_t threads = w->grid.threads;

	w->scratch = (uint32_t)((k->scratch_bytes + SCRATCH_ALIGN - 1) & -(uint64_t)SCRATCH_ALIGN);
	w->private_bytes = k->private_bytes * (k->private_per_lane ? k->simd : 1);
	if (k->scratch_bytes > SCRATCH_MAX / threads || k->private_bytes > PRIVATE_MAX ||
	    w->private_bytes > PRIVATE_MAX / threads)
		return visa_fail(e, ENOMEM,
				 "a group of %llu threads needs more private memory than the %d "
				 "bytes that there can be",
				 (unsigned long long)threads,
				 k->scratch_bytes > SCRATCH_MAX / threads ? SCRATCH_MAX
									  : PRIVATE_MAX);
	if (jobs > w->grid.total)
		jobs = w->grid.total;
	if (jobs > SLOTS_MAX / threads)
		jobs = SLOTS_MAX / threads;
	if (w->private_bytes && jobs > PRIVATE_MAX / (w->private_bytes * threads))
		jobs = PRIVATE_MAX / (w->private_bytes * threads);
	jobs = jobs ? jobs : 1;
	w->jobs = (unsigned int)jobs;
	w->gang = exec_kernel_gang(w->l->code);
	w->block = w->grid.total / jobs / 16;
	w->block = !w->block ? 1 : w->block > BLOCK_MAX ? BLOCK_MAX : w->block;
	w->order = w->options->schedule ? choose_order(w->options->schedule, w->grid.total) : 1;
	w->stop = w->options->stop ? w->options->stop : &never_stop;
	w->failed = UINT64_MAX;
	return 0;
}

/* The first job runs here; those that the system cannot start leave their groups to others. */
static void run_jobs(struct work *w, struct job *jobs)
{
	bool started[SLOTS_MAX] = { false };

	for (unsigned int i = 1; i < w->jobs; i++)
		started[i] = !pthread_create(&jobs[i].pthread, NULL, run_job, &jobs[i]);
	run_job(&jobs[0]);
	for (unsigned int i = 1; i < w->jobs; i++)
		if (started[i])
			pthread_join(jobs[i].pthread, NULL);
}

/* The job whose group failed before all others that failed, or NULL. */
static const struct job *first_failed(const struct work *w, const struct job *jobs)
{
	const struct job *first = NULL;

	for (unsigned int i = 0; i < w->jobs; i++)
		if (jobs[i].failed && (!first || jobs[i].at < first->at))
			first = &jobs[i];
	return first;
}

/* Keep the local memory of the last group, or of the one that failed. */
static void keep_local(struct visa_launch *l, const struct work *w, const struct job *jobs,
		       const struct job *failed)
{
	const struct job *last = &jobs[0];

	for (unsigned int i = 1; i < w->jobs; i++)
		if (jobs[i].at > last->at)
			last = &jobs[i];
	last = failed ? failed : last;
	free(l->slm);
	l->slm = malloc(l->slm_size + 1);
	if (l->slm)
		memcpy(l->slm, last->slm.base, l->slm_size);
	else
		l->slm_size = 0;
}

static void add_counters(struct visa_launch *l, const struct job *j, struct visa_launch_result *r)
{
	r->groups += j->groups;
	r->native_groups += j->native_groups;
	r->native |= j->native_ran;
	r->interpreter |= j->interpreter_ran;
	r->threads += j->threads_started;
	r->instructions += j->run.instructions;
	r->lanes += j->run.lanes;
	r->channels += j->run.channels;
	r->dropped += j->run.dropped;
	r->misaligned += j->run.misaligned;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		l->wrote[i] |= j->run.stored[i];
}

static int tell_fault(const struct visa_launch *l, const struct job *j,
		      struct visa_launch_result *r, struct visa_error *e)
{
	struct watch_place place;

	launch_place_of(l, &j->fault, &place);
	*e = j->error;
	r->fault = true;
	memcpy(r->group, j->group, sizeof(r->group));
	r->thread = j->fault.thread;
	r->fault_lanes = j->fault.lanes;
	r->line = place.line;
	r->source_line = place.source_line;
	memcpy(r->instruction, place.instruction, sizeof(r->instruction));
	memcpy(r->file, place.file, sizeof(r->file));
	return -e->err;
}

/* What came of the jobs. */
static int finish(struct work *w, const struct job *jobs, struct visa_launch_result *r,
		  struct visa_error *e)
{
	const struct job *failed = first_failed(w, jobs);
	int err;

	for (unsigned int i = 0; i < w->jobs; i++)
		add_counters(w->l, &jobs[i], r);
	err = watchers_end(w, e);
	r->reports = w->watch.reports;
	r->unreported = w->watch.unreported;
	watched_outside(w, jobs, w->jobs, &r->outside);
	keep_local(w->l, w, jobs, failed);
	if (w->l->own[LAUNCH_PRINTF].size)
		r->unprinted = printf_print(w->l, w->options);
	if (launch_lost(w->l))
		return surface_lost(launch_lost(w->l), e);
	if (failed)
		return tell_fault(w->l, failed, r, e);
	if (r->groups < w->grid.total)
		return visa_fail(e, EINTR, "stopped after %llu of %llu work-groups",
				 (unsigned long long)r->groups, (unsigned long long)w->grid.total);
	return err;
}

static int run_all(struct work *w, struct visa_launch_result *r, struct visa_error *e)
{
	struct job *jobs = calloc(w->jobs, sizeof(*jobs));
	unsigned int made = 0;
	int err = jobs ? 0 : visa_fail(e, ENOMEM, "out of memory for %u jobs", w->jobs);

	for (; !err && made < w->jobs; made++)
		err = job_init(&jobs[made], w, made, e);
	if (!err) {
		run_jobs(w, jobs);
		err = finish(w, jobs, r, e);
	}
	watchers_free(w);
	for (unsigned int i = 0; i < made; i++) {
		job_native_free(&jobs[i]);
		job_free(&jobs[i]);
	}
	free(jobs);
	return err;
}

/* Whether each thread of each work-group has all of its lanes. */
static bool has_whole_threads(const struct work *w)
{
	const struct grid *g = &w->grid;

	return !memcmp(g->last, g->local, sizeof(g->last)) &&
	       grid_items(g->local) % w->l->kernel->simd == 0;
}

/*
 * Choose the engine of the launch. @r: receives the reason if it is the interpreter. If the C text
 * is to be kept, the launch is translated, however short it is.
 */
static int choose_engine(struct work *w, struct visa_launch_result *r, struct visa_error *e)
{
	const struct visa_launch_options *o = w->options;
	bool native = o->engine == VISA_ENGINE_NATIVE;
	const char *instead = native ? "; use engine=auto" : "";
	struct visa_error why = { 0 };
	int err;

	if (o->engine == VISA_ENGINE_INTERPRETER)
		err = visa_fail(&why, EINVAL, "no translation was asked for");
	else if (watchers_need(o))
		err = visa_fail(&why, EOPNOTSUPP, "%s the interpreter%s", watchers_need(o),
				instead);
	else if (o->schedule)
		err = visa_fail(&why, EOPNOTSUPP,
				"another order of threads (schedule) needs the interpreter%s",
				instead);
	else
		err = translation_run(w->l, has_whole_threads(w), o, &w->translation, &why);
	if (!err && (native || o->keep))
		err = translation_wait(w->translation, w->stop, &why);
	if (err)
		snprintf(r->interpreted, sizeof(r->interpreted), "%s", why.text);
	if (!err || (!native && err != -EINTR))
		return 0;
	*e = why;
	return err;
}

int visa_launch_run(struct visa_launch *l, const struct visa_grid *grid,
		    const struct visa_launch_options *options, struct visa_launch_result *result,
		    struct visa_error *e)
{
	static const struct visa_launch_options standard;
	struct work w = { .l = l, .options = options ? options : &standard };
	uint64_t began = work_ns();
	uint64_t taken = 0;
	int err;

	memset(result, 0, sizeof(*result));
	if (w.options->profile)
		*w.options->profile = NULL;
	err = grid_check(l->kernel, grid, &w.grid, e);
	if (!err)
		err = plan(&w, e);
	if (err)
		return err;
	err = launch_memory_new(&w, e);
	if (!err)
		err = launch_assemble(l, e);
	if (!err)
		err = launch_memory_take(&w, &taken, e);
	if (!err)
		err = choose_engine(&w, result, e);
	if (!err)
		err = watchers_prepare(&w, e);
	if (!err)
		err = run_all(&w, result, e);
	if (w.translation)
		translation_end(w.translation, result);
	watchers_release(&w);
	launch_memory_free(&w);
	visa_account_give(l->account, VISA_LIMIT_STATE, taken);
	result->ns = work_ns() - began;
	return err;
}

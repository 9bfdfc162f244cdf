// SPDX-License-Identifier: MIT
/*
 * Runs a launch: starts runners (threads of the host that execute work-groups), and collects their
 * results.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bound.h"
#include "code.h"
#include "failure.h"
#include "printf.h"
#include "launch_history.h"
#include "launch_memory.h"
#include "translation.h"
#include "watched.h"
#include "watchers.h"

/* Largest number of hardware threads that run at once; compiled code cannot number more. */
#define THREADS_MAX   4096
#define PRIVATE_MAX   INT32_MAX		 /* bytes: compiled kernels compute offsets in 32 bits */
#define SCRATCH_MAX   (PRIVATE_MAX >> 4) /* r0.5 holds 16 times an offset in scratch memory */
#define BLOCK_MAX     1024		 /* largest number of groups that a runner takes at once */
#define SCRATCH_ALIGN 1024		 /* alignment of a thread's scratch memory, bytes */

static const bool never_stop;

/*
 * Record that the group at position @at of the order has failed. Running groups at later positions
 * then end.
 */
static void note_failure(struct launch_run *run, uint64_t at)
{
	uint64_t lowest = __atomic_load_n(&run->failed, __ATOMIC_RELAXED);

	while (at < lowest && !__atomic_compare_exchange_n(&run->failed, &lowest, at, false,
							   __ATOMIC_RELAXED, __ATOMIC_RELAXED))
		;
}

/*
 * Print the output of the kernel's printf calls that was not printed yet. Return: if @whole, the
 * total size in bytes of the records that did not fit in printf's buffer.
 */
static uint64_t run_printed(struct launch_run *run, bool whole)
{
	return run->l->own[LAUNCH_PRINTF].size
		       ? printf_print(run->l, run->options, &run->printed, whole)
		       : 0;
}

static void print_stopped(struct watch_run *w)
{
	run_printed((struct launch_run *)((uint8_t *)w - offsetof(struct launch_run, watch)),
		    false);
}

/*
 * Execute the groups at positions from @at up to but not including @end, by translated code as soon
 * as it exists. Return: 0 or a negative errno.
 */
static int run_block(struct runner *r, uint64_t at, uint64_t end)
{
	struct launch_run *run = r->run;
	int err = 0;

	while (at < end && !err) {
		uint64_t native, before = r->exec.instructions;

		/* Threads test the stop flag only at jumps, so test it here, too. */
		if (__atomic_load_n(&run->failed, __ATOMIC_RELAXED) < at ||
		    __atomic_load_n(run->stop, __ATOMIC_RELAXED))
			return -EINTR;
		r->at = at;
		history_group(r, at, launch_nth(run, at));
		native = native_groups(r, at, end);
		err = native ? runner_native(r, at + native) : runner_group(r, launch_nth(run, at));
		/*
		 * The memory for a page of a surface is missing; launch_run_finish() fills in the
		 * error text.
		 */
		if (!err && launch_lost(run->l))
			err = -EIO;
		if (!err && run->options->stops)
			run_printed(run, true);
		if (!err && !native) {
			__atomic_add_fetch(&run->done, 1, __ATOMIC_RELAXED);
			runner_progress(r);
		}
		if (!native && run->translation)
			translation_interpreted(run->translation, r->exec.instructions - before);
		at = native ? r->at + 1 : at + 1;
	}
	if (err)
		note_failure(run, r->at);
	return err;
}

static void *take_groups(void *context)
{
	struct runner *r = context;
	struct launch_run *run = r->run;

	for (;;) {
		uint64_t at = __atomic_fetch_add(&run->next, run->block, __ATOMIC_RELAXED);

		if (at >= run->grid.total) {
			watchers_done(run);
			if (history_back(r))
				return NULL;
			continue;
		}
		if (run_block(r, at,
			      run->block < run->grid.total - at ? at + run->block
								: run->grid.total) &&
		    history_back(r))
			return NULL;
	}
}

/* Choose the number of runners, and fill in the data that they share. */
static int plan(struct launch_run *run, struct visa_error *e)
{
	const struct visa_ze_kernel *k = run->l->kernel;
	uint64_t count =
		run->options->jobs && !watchers_need(run->options) ? run->options->jobs : 1;
	uint64_t threads = run->grid.threads;

	run->scratch =
		(uint32_t)((k->scratch_bytes + SCRATCH_ALIGN - 1) & -(uint64_t)SCRATCH_ALIGN);
	run->private_bytes = k->private_bytes * (k->private_per_lane ? k->simd : 1);
	if (k->scratch_bytes > SCRATCH_MAX / threads || k->private_bytes > PRIVATE_MAX ||
	    run->private_bytes > PRIVATE_MAX / threads)
		return visa_fail(e, ENOMEM,
				 "a group of %llu threads needs more than the allowed %d bytes of "
				 "private memory",
				 (unsigned long long)threads,
				 k->scratch_bytes > SCRATCH_MAX / threads ? SCRATCH_MAX
									  : PRIVATE_MAX);
	if (count > run->grid.total)
		count = run->grid.total;
	if (count > THREADS_MAX / threads)
		count = THREADS_MAX / threads;
	if (run->private_bytes && count > PRIVATE_MAX / (run->private_bytes * threads))
		count = PRIVATE_MAX / (run->private_bytes * threads);
	count = count ? count : 1;
	run->runners = (unsigned int)count;
	run->gang = exec_kernel_gang(run->l->code);
	run->block = run->grid.total / count / 16;
	run->block = !run->block ? 1 : run->block > BLOCK_MAX ? BLOCK_MAX : run->block;
	run->order =
		run->options->schedule ? launch_order(run->options->schedule, run->grid.total) : 1;
	run->stop = run->options->stop ? run->options->stop : &never_stop;
	run->failed = UINT64_MAX;
	return 0;
}

/*
 * The calling thread is the first runner. If the system cannot start a runner's thread, the other
 * runners execute all groups.
 */
static void run_runners(struct launch_run *run, struct runner *runners)
{
	for (unsigned int i = 1; i < run->runners; i++)
		runners[i].started =
			!pthread_create(&runners[i].pthread, NULL, take_groups, &runners[i]);
	take_groups(&runners[0]);
	for (unsigned int i = 1; i < run->runners; i++)
		if (runners[i].started)
			pthread_join(runners[i].pthread, NULL);
}

/*
 * Return: the runner whose failed group is the earliest in the order of groups; NULL if none has
 * failed.
 */
static const struct runner *first_failed(const struct launch_run *run, const struct runner *runners)
{
	const struct runner *first = NULL;

	for (unsigned int i = 0; i < run->runners; i++)
		if (runners[i].failed && (!first || runners[i].at < first->at))
			first = &runners[i];
	return first;
}

/* Copy the local memory of the last group, or of the group that failed, for visa_launch_slm(). */
static void keep_local(struct visa_launch *l, const struct launch_run *run,
		       const struct runner *runners, const struct runner *failed)
{
	const struct runner *last = &runners[0];

	for (unsigned int i = 1; i < run->runners; i++)
		if (runners[i].at > last->at)
			last = &runners[i];
	last = failed ? failed : last;
	free(l->slm);
	l->slm = malloc(l->slm_size + 1);
	if (l->slm)
		memcpy(l->slm, last->slm.base, l->slm_size);
	else
		l->slm_size = 0;
}

static void add_counters(struct visa_launch *l, const struct runner *r,
			 struct visa_launch_result *result)
{
	result->groups += r->groups;
	result->native_groups += r->native_groups;
	result->native |= r->native_ran;
	result->interpreter |= r->interpreter_ran;
	result->threads += r->threads_started;
	result->instructions += r->exec.instructions;
	result->lanes += r->exec.lanes;
	result->channels += r->exec.channels;
	result->dropped += r->exec.dropped;
	result->misaligned += r->exec.misaligned;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		l->wrote[i] |= r->exec.stored[i];
}

/* Collect the results of the runners. */
static int launch_run_finish(struct launch_run *run, const struct runner *runners,
			     struct visa_launch_result *result, struct visa_error *e)
{
	const struct runner *failed = first_failed(run, runners);
	struct visa_error why = { 0 };
	int err, passed;

	for (unsigned int i = 0; i < run->runners; i++)
		add_counters(run->l, &runners[i], result);
	err = watchers_end(run, e);
	result->reports = run->watch.reports;
	result->suppressed = run->watch.suppressed;
	result->unreported = run->watch.unreported;
	result->noted = run->watch.noted;
	watched_outside(run, runners, run->runners, &result->outside);
	keep_local(run->l, run, runners, failed);
	result->unprinted = run_printed(run, true);
	passed = launch_passed(run, runners, result, &why);
	if (launch_lost(run->l))
		return surface_lost(launch_lost(run->l), e);
	if (failed)
		return launch_ended(run, failed, result, e);
	if (result->groups < run->grid.total)
		return visa_fail(e, EINTR, "stopped after %llu of %llu work-groups",
				 (unsigned long long)result->groups,
				 (unsigned long long)run->grid.total);
	if (passed)
		*e = why;
	return passed ? passed : err;
}

static int run_all(struct launch_run *run, struct visa_launch_result *result, struct visa_error *e)
{
	struct runner *runners = malloc(run->runners * sizeof(*runners));
	unsigned int made = 0;
	int err = runners ? 0 : visa_fail(e, ENOMEM, "out of memory for %u jobs", run->runners);

	for (; !err && made < run->runners; made++)
		err = runner_init(&runners[made], run, made, e);
	if (run->options->stops) {
		printf_mark(run->l);
		run->watch.print = print_stopped;
	}
	if (!err)
		err = history_begin(&runners[0], e);
	if (!err) {
		run_runners(run, runners);
		err = launch_run_finish(run, runners, result, e);
	}
	history_free(run);
	visa_buffer_free(&run->printed.bytes);
	watchers_free(run);
	for (unsigned int i = 0; i < made; i++) {
		runner_native_free(&runners[i]);
		runner_free(&runners[i]);
	}
	free(runners);
	return err;
}

/* Return: whether each thread of each work-group has all of its lanes. */
static bool has_whole_threads(const struct launch_run *run)
{
	const struct grid *g = &run->grid;

	return !memcmp(g->last, g->local, sizeof(g->last)) &&
	       grid_items(g->local) % run->l->kernel->simd == 0;
}

/*
 * Choose the engine of the launch. @result: receives the reason if the interpreter executes all of
 * it. If the options request to keep the C text of the translation, the kernel is translated even
 * if the launch is short.
 */
static int choose_engine(struct launch_run *run, struct visa_launch_result *result,
			 struct visa_error *e)
{
	const struct visa_launch_options *o = run->options;
	bool native = o->engine == VISA_ENGINE_NATIVE;
	const char *instead = native ? "; use engine=auto" : "";
	struct visa_error why = { 0 };
	int err;

	if (o->engine == VISA_ENGINE_INTERPRETER)
		err = visa_fail(&why, EINVAL, "no translation was requested");
	else if (watchers_need(o))
		err = visa_fail(&why, EOPNOTSUPP, "%s the interpreter%s", watchers_need(o),
				instead);
	else if (o->schedule)
		err = visa_fail(&why, EOPNOTSUPP,
				"a random order of threads (schedule) needs the interpreter%s",
				instead);
	else
		err = translation_run(run->l, has_whole_threads(run), o, &run->translation, &why);
	if (!err && (native || o->keep))
		err = translation_wait(run->translation, run->stop, &why);
	if (err)
		snprintf(result->interpreted, sizeof(result->interpreted), "%s", why.text);
	if (!err || (!native && err != -EINTR))
		return 0;
	*e = why;
	return err;
}

#define LOCAL_GAP 256 /* bytes between local arguments in a launch with checks */

int visa_launch_run(struct visa_launch *l, const struct visa_grid *grid,
		    const struct visa_launch_options *options, struct visa_launch_result *result,
		    struct visa_error *e)
{
	static const struct visa_launch_options standard;
	struct launch_run run = { .l = l, .options = options ? options : &standard };
	uint64_t began = launch_ns();
	uint64_t taken = 0;
	int err;

	memset(result, 0, sizeof(*result));
	if (run.options->profile)
		*run.options->profile = NULL;
	if (run.options->keep_going && run.options->trace)
		return visa_fail(e, EOPNOTSUPP,
				 "a trace ends at the first fault, as its replay does; trace "
				 "without keep-going");
	err = grid_check(l->kernel, grid, &run.grid, e);
	if (!err)
		err = plan(&run, e);
	if (err)
		return err;
	err = launch_memory_new(&run, e);
	l->gap = run.options->checks & VISA_CHECK_BIT(VISA_CHECK_OOB) ? LOCAL_GAP : 0;
	if (!err)
		err = launch_assemble(l, watchers_need(run.options), e);
	if (!err)
		err = launch_memory_take(&run, &taken, e);
	if (!err)
		err = choose_engine(&run, result, e);
	if (!err)
		err = watchers_prepare(&run, e);
	if (!err)
		err = run_all(&run, result, e);
	if (run.translation)
		translation_end(run.translation, result);
	watchers_release(&run);
	launch_disassemble(l);
	launch_memory_free(&run);
	visa_account_give(l->account, VISA_LIMIT_STATE, taken);
	result->ns = launch_ns() - began;
	if (run.translation && !err)
		translation_last(run.translation, run.stop);
	return err;
}

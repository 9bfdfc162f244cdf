/* SPDX-License-Identifier: MIT */
/* The watchers of a run (lib/watch/watch.h): their list, and calls of their functions in order. */
#ifndef VISA_WATCHERS_H
#define VISA_WATCHERS_H

#include "launch_run.h"

/*
 * watchers_need() - Return: the beginning of a sentence that ends with "the interpreter", such as
 * "checks need", for the first watcher that the options request; NULL if they request none.
 */
const char *watchers_need(const struct visa_launch_options *o);

/**
 * watchers_prepare() - prepare the kernel for observers, if the options of a run request watchers
 * @run: the run, whose memory is allocated; its @code is set in both cases
 *
 * Return: 0 or a negative errno; the caller calls watchers_release() in all cases.
 */
int watchers_prepare(struct launch_run *run, struct visa_error *e);
void watchers_release(struct launch_run *run);

/*
 * watchers_start() - start the watchers; @r: the only runner, with local and scratch memory.
 * Return: 0 or a negative errno; the caller calls watchers_free() in both cases.
 */
int watchers_start(struct runner *r, struct visa_error *e);
void watchers_free(struct launch_run *run);

/*
 * watchers_return() - Return: whether the run can go back in time only to its beginning, since a
 * watcher must start again there. @why: receives a sentence with the reason if the run cannot go
 * back at all; else ""
 */
bool watchers_return(const struct launch_run *run, char *why, size_t size);

/*
 * watchers_restart() - restart the watchers that do not keep their state, after the run has gone
 * back in time. Return: 0 or a negative errno.
 */
int watchers_restart(struct runner *r, struct visa_error *e);

/* watchers_any() - Return: whether a run has watchers. */
static inline bool watchers_any(const struct launch_run *run)
{
	return run->watch.observers.count;
}

/*
 * Each function below calls the function of the same name of all watchers; a run may have no
 * watchers.
 */
void watchers_group(struct runner *r, uint64_t number);
void watchers_memory(struct launch_run *run, const uint8_t *at, uint64_t bytes);
int watchers_threads(struct runner *r, const struct gang_slot *s);
void watchers_barrier(struct launch_run *run, const struct gang_slot *s, enum watch_barrier what,
		      uint32_t number);
void watchers_stuck(struct launch_run *run, const struct exec_fault *at, const char *text);
void watchers_fault(struct runner *r);
void watchers_done(struct launch_run *run);
int watchers_end(struct launch_run *run, struct visa_error *e);

/* watchers_run() - run a gang by exec_gang_run(), and call the watchers of the gang. */
enum exec_end watchers_run(struct runner *r, struct gang_slot *s, uint64_t budget);

#endif

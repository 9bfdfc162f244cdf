/* SPDX-License-Identifier: MIT */
/* Fills in struct watch_run, the description of a run that watchers (lib/watch) get. */
#ifndef VISA_WATCHED_H
#define VISA_WATCHED_H

#include "launch_run.h"

/*
 * watched_init() - fill in the members of @run->watch that do not depend on a runner
 *
 * Return: 0 or -ENOMEM; the caller calls watched_free() in any case.
 */
int watched_init(struct launch_run *run, struct visa_error *e);

/*
 * watched_runner() - fill in the members that depend on the runner; @r: the only runner, with local
 * and scratch memory.
 */
void watched_runner(struct runner *r);

/*
 * watched_inputs() - list the inputs of a thread for watchers. @all: threads of the run also get
 * the inputs that no instruction uses. Return: 0 or a negative errno; the caller calls
 * watched_free() in both cases.
 */
int watched_inputs(struct launch_run *run, bool all, struct visa_error *e);
void watched_free(struct launch_run *run);

/*
 * watched_outside() - fill in a report about the accesses out of bounds of all runners, unless the
 * check oob reports them.
 */
void watched_outside(struct launch_run *run, const struct runner *runners, unsigned int count,
		     struct visa_report *outside);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Saved moments of a run, so that it can go back in time. A moment is a copy of memory and counters
 * before a work-group begins; groups have no other common state. After the run has gone back, the
 * groups after the moment are executed again.
 */
#ifndef VISA_LAUNCH_HISTORY_H
#define VISA_LAUNCH_HISTORY_H

#include "launch_run.h"

/* struct launch_history - the saved moments of a run; they share pages that did not change */
struct launch_history;

/*
 * history_begin() - begin to save moments, if the options of the run request it; @r: the only
 * runner. Return: 0 or -ENOMEM; the caller calls history_free() in both cases.
 */
int history_begin(struct runner *r, struct visa_error *e);
void history_free(struct launch_run *run);

/*
 * history_group() - save the moment before a group begins, if enough instructions were executed
 * since the last saved moment; @at: the group's position in the order in which groups run, @group:
 * its number
 */
void history_group(struct runner *r, uint64_t at, uint64_t group);

/*
 * history_back() - go back to the moment that a watcher has requested. Return: 0 if the run
 * continues from there; else a negative errno, -EINTR if no watcher has requested it.
 */
int history_back(struct runner *r);

#endif

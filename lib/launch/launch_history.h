/* SPDX-License-Identifier: MIT */
/*
 * Moments of a run that are kept, so that it can go back: memory and counters before a work-group
 * begins. Nothing else lasts from one group to the next. What follows is executed again.
 */
#ifndef VISA_LAUNCH_HISTORY_H
#define VISA_LAUNCH_HISTORY_H

#include "launch_run.h"

/* struct launch_history - the moments of a run; its pages of memory are shared among them */
struct launch_history;

/*
 * history_begin() - keep moments from now on, if the options of the run ask for it; @r: the only
 * runner. Return: 0 or -ENOMEM; history_free() is to be called in any case.
 */
int history_begin(struct runner *r, struct visa_error *e);
void history_free(struct launch_run *run);

/*
 * history_group() - keep the moment before a group begins, if it is time to; @at: its place in the
 * order of groups, @group: its number
 */
void history_group(struct runner *r, uint64_t at, uint64_t group);

/*
 * history_back() - go back to the moment that a watcher asks for, if it does. Return: 0 if the run
 * goes on from there; else a negative errno, -EINTR if no watcher has asked.
 */
int history_back(struct runner *r);

#endif

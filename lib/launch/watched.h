/* SPDX-License-Identifier: MIT */
/* A run as its watchers see it (lib/watch): memory by name, inputs, lanes and gangs by number. */
#ifndef VISA_WATCHED_H
#define VISA_WATCHED_H

#include "work.h"

/* watched_init() - fill in the members of @w->watch that are known before there is a job. */
void watched_init(struct work *w);

/* watched_job() - fill in the others; @j: the only job, with local and scratch memory. */
void watched_job(struct job *j);

/*
 * watched_inputs() - fill in the inputs of threads, and let threads have all inputs, if the
 * watchers need that. Return: 0 or a negative errno; watched_free() is to be called in any case.
 */
int watched_inputs(struct work *w, bool all, struct visa_error *e);
void watched_free(struct work *w);

/* watched_outside() - fill in the first access out of bounds of jobs, unless a check reports it. */
void watched_outside(struct work *w, const struct job *jobs, unsigned int count,
		     struct visa_report *outside);

#endif

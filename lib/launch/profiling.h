/* SPDX-License-Identifier: MIT */
/* The profile of a run: its counters, and what they say of instructions by their text and source.
 */
#ifndef VISA_PROFILING_H
#define VISA_PROFILING_H

#include "../profile/collect.h"
#include "work.h"

/* profiling_job() - make the counters; @memory: by surface index; Return: 0 or -ENOMEM. */
int profiling_job(struct job *j, const struct profile_memory memory[VISA_SURFACE_COUNT],
		  struct visa_error *e);

/* profiling_observer() - the observer of the run with the counters */
struct exec_observer profiling_observer(const struct work *w);

/* profiling_group() - a work-group begins. */
void profiling_group(struct job *j, uint64_t number);

/* profiling_end() - the job has ended: give the caller the profile; NULL without memory. */
void profiling_end(const struct job *j);
void profiling_free(struct profiling *p);

#endif

/* SPDX-License-Identifier: MIT */
/* Tracing what a run does. */
#ifndef VISA_TRACING_H
#define VISA_TRACING_H

#include "work.h"

/**
 * tracing_job() - trace a job, if the options of the run ask for it
 * @j: the only job, with local and scratch memory
 *
 * Return: 0; what trace_begin() returns.
 */
int tracing_job(struct job *j, struct visa_error *e);

/* tracing_group() - a work-group begins. */
void tracing_group(const struct job *j);

/* tracing_start() - a crew's threads begin, with their variables set. */
void tracing_start(const struct job *j, const struct crew *c);

/* tracing_run() - let a crew run that is traced, as exec_gang_run(). */
enum exec_end tracing_run(struct job *j, struct crew *c, uint64_t budget);

/* tracing_end() - the run has ended. */
void tracing_end(struct work *w);

#endif

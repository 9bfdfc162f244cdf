/* SPDX-License-Identifier: MIT */
/* A run with stop points: it stands still there, and between steps. */
#ifndef VISA_STOPPING_H
#define VISA_STOPPING_H

#include "work.h"

struct stopping;

/**
 * stopping_new() - let a run have stop points, if its options have some
 * @w: the run, whose @code becomes that for observers
 *
 * Return: 0; -EINVAL for those of another launch; -EOPNOTSUPP beside checks and the like; -ENOMEM.
 */
int stopping_new(struct work *w, struct visa_error *e);
void stopping_free(struct stopping *s);

/* stopping_job() - the job of the run will be executed by the observed engine. */
void stopping_job(struct job *j);

/* stopping_run() - run a crew, as exec_gang_run(), and stand still on the way. */
enum exec_end stopping_run(struct job *j, struct crew *c, uint64_t budget);

/* stopping_fault() - the job has failed at its fault: stand still there, if asked to. */
void stopping_fault(struct job *j);

#endif

/* SPDX-License-Identifier: MIT */
/* Explaining what one thread of a run does. */
#ifndef VISA_EXPLAINED_THREAD_H
#define VISA_EXPLAINED_THREAD_H

#include "work.h"

struct explained_thread;

/**
 * explained_thread_new() - explain a thread, if the options of a run ask for it
 * @w: the run, whose @code becomes that for observers
 *
 * Return: 0; -EINVAL or -ENOENT for a group, thread or place that there is not; -EOPNOTSUPP beside
 * checks; -ENOMEM.
 */
int explained_thread_new(struct work *w, struct visa_error *e);
void explained_thread_free(struct explained_thread *x);

/* explained_thread_in() - whether a crew has the thread; false if none is explained. */
bool explained_thread_in(const struct job *j, const struct crew *c);

/* explained_thread_run() - run such a crew, as exec_gang_run(). */
enum exec_end explained_thread_run(struct job *j, struct crew *c, uint64_t budget);

#endif

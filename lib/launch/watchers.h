/* SPDX-License-Identifier: MIT */
/* The watchers of a run (lib/watch/watch.h): which there are, and their calls in order. */
#ifndef VISA_WATCHERS_H
#define VISA_WATCHERS_H

#include "work.h"

/* watchers_need() - Return: what a watcher that the options ask for needs, or NULL without any. */
const char *watchers_need(const struct visa_launch_options *o);

/**
 * watchers_prepare() - prepare the kernel for observers, if the options of a run ask for watchers
 * @w: the run; its memory is there. Its @code is set in any case
 *
 * Return: 0 or a negative errno; watchers_release() is to be called in any case.
 */
int watchers_prepare(struct work *w, struct visa_error *e);
void watchers_release(struct work *w);

/*
 * watchers_start() - start those watchers; @j: the only job, with local and scratch memory
 * Return: 0 or a negative errno; watchers_free() is to be called in any case.
 */
int watchers_start(struct job *j, struct visa_error *e);
void watchers_free(struct work *w);

/* watchers_any() - Return: whether a run has watchers. */
static inline bool watchers_any(const struct work *w)
{
	return w->watch.observers.count;
}

/* The functions below call each watcher's function of struct watcher; a run may have none. */
void watchers_group(struct job *j, uint64_t number);
void watchers_memory(struct work *w, const uint8_t *at, uint64_t bytes);
int watchers_threads(struct job *j, const struct crew *c);
void watchers_barrier(struct work *w, const struct crew *c, enum watch_barrier what,
		      uint32_t number);
void watchers_stuck(struct work *w, const struct exec_fault *at, const char *text);
void watchers_fault(struct job *j);
int watchers_end(struct work *w, struct visa_error *e);

/* watchers_run() - let a crew run that may be watched, as exec_gang_run(). */
enum exec_end watchers_run(struct job *j, struct crew *c, uint64_t budget);

#endif

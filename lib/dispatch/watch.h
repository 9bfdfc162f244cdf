/* SPDX-License-Identifier: MIT */
/* Checks of a run: the kernel prepared for observers, memory by name, and reports. */
#ifndef VISA_WATCH_H
#define VISA_WATCH_H

#include "../check/check.h"
#include "work.h"

/**
 * watch_start() - make the checks of a run, if its options ask for some
 * @w: the run; its memory is there
 *
 * Return: 0 or -ENOMEM.
 */
int watch_start(struct work *w, struct visa_error *e);

/* watch_job() - let the checks see what a job does; it has local and scratch memory. */
int watch_job(struct job *j, struct visa_error *e);

/* watch_end() - give the caller all reports, and count them in @r. */
void watch_end(struct work *w, struct visa_launch_result *r);

#endif

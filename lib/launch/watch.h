/* SPDX-License-Identifier: MIT */
/* What watches a run: the kernel prepared for observers, memory by name, and reports. */
#ifndef VISA_WATCH_H
#define VISA_WATCH_H

#include "../check/check.h"
#include "work.h"

/**
 * watch_start() - prepare the kernel for observers, if the options of a run ask for some
 * @w: the run; its memory is there
 *
 * Return: 0 or -ENOMEM.
 */
int watch_start(struct work *w, struct visa_error *e);

/* watch_job() - let checks and the profile see what a job does; it has local and scratch memory. */
int watch_job(struct job *j, struct visa_error *e);

/*
 * watch_end() - give the caller all reports, and count them in @r
 * Return: 0, or -ENOMEM if some are missing.
 */
int watch_end(struct work *w, struct visa_launch_result *r, struct visa_error *e);

/* watch_outside() - fill in the first access out of bounds of @count jobs, unless a check reports
 * it.
 */
void watch_outside(const struct work *w, const struct job *jobs, unsigned int count,
		   struct visa_report *outside);

#endif

/* SPDX-License-Identifier: MIT */
/* Reports of accesses out of bounds, in launches with and without checks. */
#ifndef VISA_CHECK_WATCHER_H
#define VISA_CHECK_WATCHER_H

#include "check.h"

/**
 * check_outside() - fill in the report of an access out of bounds, unless a check reports it
 * @w: the run, with its memory; it may have no watcher
 * @l: the accesses out of bounds of all runners
 */
void check_outside(const struct watch_run *w, const struct exec_lost *l,
		   struct visa_report *outside);

#endif

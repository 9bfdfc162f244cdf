/* SPDX-License-Identifier: MIT */
/* The checks of a launch. */
#ifndef VISA_CHECK_WATCHER_H
#define VISA_CHECK_WATCHER_H

#include "check.h"

/**
 * check_outside() - fill in the report of an access out of bounds, unless a check reports it
 * @w: the run, with its memory; it may have no watcher
 * @l: the access
 * @lanes: out of bounds in all
 */
void check_outside(const struct watch_run *w, const struct exec_lost *l, uint64_t lanes,
		   struct visa_report *outside);

#endif

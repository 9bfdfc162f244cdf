/* SPDX-License-Identifier: MIT */
/* Helpers of the tests of checks: they count the reports of a launch and keep the first report. */
#ifndef TOLD_H
#define TOLD_H

#include "../../../lib/launch/launch.h"

/* struct told - the reports of a launch: their number @count, and the first of them */
struct told {
	struct visa_report first;
	unsigned int count;
};

/*
 * told_keep() - count reports and keep the first report. A callback for struct visa_launch_options.
 * @context: a struct told
 */
static inline bool told_keep(void *context, const struct visa_report *report)
{
	struct told *t = context;

	if (!t->count++)
		t->first = *report;
	return true;
}

#endif

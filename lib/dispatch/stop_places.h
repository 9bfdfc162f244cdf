/* SPDX-License-Identifier: MIT */
/* Which records of a launch a stop point means. */
#ifndef VISA_STOP_PLACES_H
#define VISA_STOP_PLACES_H

#include "stop_state.h"

/*
 * The following fill in a stop point's units, and return 0, or an errno with the error.
 *
 * stop_at_line() - the first instruction on @p->asked, or behind it: of the text of @routine; if
 *	that is NULL, of the first text that has such lines
 * stop_at_source() - wherever what comes from line @p->asked of @p->file begins
 * stop_at_barriers() - each barrier, of which there must be one
 */
int stop_at_line(const struct visa_launch *l, const struct visa_routine *routine,
		 struct stop_point *p, struct visa_error *e);
int stop_at_source(const struct visa_launch *l, struct stop_point *p, struct visa_error *e);
int stop_at_barriers(const struct visa_launch *l, struct stop_point *p, struct visa_error *e);

/* stop_routine() - the routine of a name, @size bytes; NULL if there is none. */
const struct visa_routine *stop_routine(const struct visa_launch *l, const char *name, size_t size);

#endif

/* SPDX-License-Identifier: MIT */
/* Which stop point a launch has come to. */
#ifndef VISA_STOP_HIT_H
#define VISA_STOP_HIT_H

#include "stop_state.h"

/**
 * struct stop_asked - how stop points are looked for
 * @time: of the launch: what it has come to before is neither counted nor said again
 * @quiet: nothing is counted or said, and points are not passed over
 * @only: the number of the point that alone counts; 0: all
 */
struct stop_asked {
	uint64_t time;
	bool quiet;
	uint32_t only;
};

/**
 * stop_hit_at() - the first stop point at a record that threads of a gang come to
 * @w: the run
 * @asked: how
 * @first: number in the group of the gang's first thread
 * @unit: the record that it executes next
 * @who: by bit, threads of the gang that are there, for which the condition holds
 * @lane: a lane of the first of them for which an expression holds; or UINT32_MAX
 *
 * Points with a message say it, and the next one counts.
 *
 * Return: the point, or NULL.
 */
const struct stop_point *stop_hit_at(const struct visa_stops *stops, const struct watch_run *w,
				     const struct stop_asked *asked, uint32_t first, uint32_t unit,
				     uint32_t *who, uint32_t *lane);

/* stop_hit_fault() - the first stop point that a thread comes to which has failed, or NULL. */
const struct stop_point *stop_hit_fault(const struct visa_stops *stops, const struct watch_run *w,
					uint32_t thread);

#endif

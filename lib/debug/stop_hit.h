/* SPDX-License-Identifier: MIT */
/* Search for the stop point at which a launch stops. */
#ifndef VISA_STOP_HIT_H
#define VISA_STOP_HIT_H

#include "stop_state.h"

/**
 * struct stop_asked - how stop points are searched
 * @time: time of the launch; arrivals before it are not counted, and messages not printed again
 * @quiet: do not count arrivals and print no messages, and do not ignore arrivals
 * @only: number of the only stop point that counts; 0: all count
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
 * @unit: the next record
 * @who: receives, by bit, the threads of the gang at the record for which the condition holds
 * @lane: receives a lane of the first of these threads for which an expression holds; or UINT32_MAX
 *
 * Points with a message print it, and the search continues.
 *
 * Return: the point, or NULL.
 */
const struct stop_point *stop_hit_at(const struct visa_stops *stops, const struct watch_run *w,
				     const struct stop_asked *asked, uint32_t first, uint32_t unit,
				     uint32_t *who, uint32_t *lane);

/* stop_hit_fault() - Return: the first stop point for a failed thread; NULL if there is none. */
const struct stop_point *stop_hit_fault(const struct visa_stops *stops, const struct watch_run *w,
					uint32_t thread);

#endif

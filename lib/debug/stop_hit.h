/* SPDX-License-Identifier: MIT */
/* Search for the stop point at which a launch stops. */
#ifndef VISA_STOP_HIT_H
#define VISA_STOP_HIT_H

#include "stop_state.h"

/**
 * struct stop_asked - options of a search for a stop point
 * @time: number of instructions that the launch has executed. If the launch runs again after
 *	reverse execution, arrivals are not counted a second time, and their messages are not
 *	printed a second time
 * @quiet: do not count arrivals and do not print messages. Also find stop points that ignore their
 *	next arrivals
 * @only: number of the only stop point that is searched; 0: all are
 */
struct stop_asked {
	uint64_t time;
	bool quiet;
	uint32_t only;
};

/**
 * stop_hit_at() - find the first stop point at an instruction that threads of a gang have reached
 * @w: the run
 * @asked: options of the search
 * @first: number of the gang's first thread in the work-group
 * @unit: offset of the gang's next instruction in the prepared code
 * @who: receives the mask of the gang's threads that are at the instruction and for which the
 *	condition is true
 * @lane: receives a lane of the first of these threads for which the condition is true, if the
 *	condition is over variables of the source; else UINT32_MAX
 *
 * A stop point with a message prints the message, and the search continues.
 *
 * Return: the stop point, or NULL.
 */
const struct stop_point *stop_hit_at(const struct visa_stops *stops, const struct watch_run *w,
				     const struct stop_asked *asked, uint32_t first, uint32_t unit,
				     uint32_t *who, uint32_t *lane);

/*
 * stop_hit_true() - test the condition @p->expression for a lane of a thread. @unit: offset of the
 * next instruction in the prepared code; @first: the gang's first thread. Return: true also without
 * a condition, and if its evaluation fails
 */
bool stop_hit_true(const struct stop_point *p, const struct watch_run *w, uint32_t thread,
		   uint32_t first, uint32_t unit, uint32_t lane);

/*
 * stop_hit_doubt() - if the condition of a stop point cannot be evaluated for a lane of the thread
 * that stops there, write the reason into @buf; else leave @buf unchanged
 */
void stop_hit_doubt(const struct watch_run *w, const struct stop_point *p, uint32_t thread,
		    uint32_t first, uint32_t unit, char *buf, size_t size);

/* stop_hit_fault() - Return: the first stop point for a failed thread; NULL if there is none. */
const struct stop_point *stop_hit_fault(const struct visa_stops *stops, const struct watch_run *w,
					uint32_t thread);

#endif

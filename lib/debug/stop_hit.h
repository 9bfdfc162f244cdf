/* SPDX-License-Identifier: MIT */
/* Search for the stop point at which a launch stops. */
#ifndef VISA_STOP_HIT_H
#define VISA_STOP_HIT_H

#include "stop_state.h"

/**
 * struct stop_asked - how a stop point is searched
 * @time: time of the launch. Arrivals before it are not counted, and their messages are not printed
 *	again
 * @quiet: arrivals are not counted, ignored ones included, and messages are not printed
 * @only: number of the only stop point that counts; 0: all count
 */
struct stop_asked {
	uint64_t time;
	bool quiet;
	uint32_t only;
};

/**
 * stop_hit_at() - find the first stop point at an instruction that threads of a gang have reached
 * @w: the run
 * @asked: how to search
 * @first: number in the group of the gang's first thread
 * @unit: offset of the next instruction in the code
 * @who: receives, by bit, the threads of the gang at the instruction for which the condition is
 *	true
 * @lane: receives a lane of the first of these threads for which an expression is true; or
 *	UINT32_MAX
 *
 * Stop points with a message print it, and the search continues.
 *
 * Return: the stop point, or NULL.
 */
const struct stop_point *stop_hit_at(const struct visa_stops *stops, const struct watch_run *w,
				     const struct stop_asked *asked, uint32_t first, uint32_t unit,
				     uint32_t *who, uint32_t *lane);

/*
 * stop_hit_true() - Return: whether the expression of a stop point is true for a lane of a thread
 * whose next instruction is @unit, or has no value, or does not exist. @first: the gang's first
 * thread
 */
bool stop_hit_true(const struct stop_point *p, const struct watch_run *w, uint32_t thread,
		   uint32_t first, uint32_t unit, uint32_t lane);

/*
 * stop_hit_doubt() - write why the condition of a stop point has no value in a lane of a thread
 * that stops there; write nothing if the condition has a value
 */
void stop_hit_doubt(const struct watch_run *w, const struct stop_point *p, uint32_t thread,
		    uint32_t first, uint32_t unit, char *buf, size_t size);

/* stop_hit_fault() - Return: the first stop point for a failed thread; NULL if there is none. */
const struct stop_point *stop_hit_fault(const struct visa_stops *stops, const struct watch_run *w,
					uint32_t thread);

#endif

/* SPDX-License-Identifier: MIT */
/* The members of stop points, and of a stopped launch: not installed. */
#ifndef VISA_STOP_STATE_H
#define VISA_STOP_STATE_H

#include "../watch/watch.h"
#include "condition.h"
#include "stop.h"

/**
 * struct stop_point - a stop point
 * @p: what the caller sees
 * @units: records where it stops, @unit_count of them
 * @whole: of a line of the source, each of its instructions
 * @conditions: by routine, NULL for one in which it is never true; NULL: it has none
 */
struct stop_point {
	struct visa_stop_point p;
	uint32_t *units;
	uint32_t unit_count;
	bool whole;
	struct stop_condition **conditions;
};

/**
 * struct visa_stops - stop points
 * @code: of the launch that they belong to
 * @points: in the order of their numbers, @count of them
 * @last: the last number that was given
 * @changes: how often points were added or deleted
 * @pause: set (atomically) to stop the launch
 */
struct visa_stops {
	struct watch_code code;
	struct stop_point **points;
	uint32_t count;
	uint32_t last;
	uint64_t changes;
	bool pause;
};

/**
 * struct visa_stopped - a stopped launch
 * @reason: why
 * @run: its run and group; no gang runs
 */
struct visa_stopped {
	struct visa_stop_reason reason;
	const struct watch_run *run;
};

/* stops_new() - no stop points yet, of the code of a launch; Return: 0 or -ENOMEM. */
int stops_new(const struct watch_code *code, struct visa_stops **stops, struct visa_error *e);

/* stopped_gang() - fill in the gang of a thread of the group; Return: false if it has ended. */
bool stopped_gang(const struct watch_run *w, uint32_t thread, struct watch_gang *g);

#endif

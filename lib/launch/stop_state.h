/* SPDX-License-Identifier: MIT */
/* The members of stop points, and of a launch that stands still: not installed. */
#ifndef VISA_STOP_STATE_H
#define VISA_STOP_STATE_H

#include "../debug/condition.h"
#include "../debug/stop.h"
#include "work.h"

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
 * @l: of which launch
 * @points: in the order of their numbers, @count of them
 * @last: the last number that was given
 * @changes: how often points were added or deleted
 * @pause: set (atomically) to let the launch stand still
 */
struct visa_stops {
	struct visa_launch *l;
	struct stop_point **points;
	uint32_t count;
	uint32_t last;
	uint64_t changes;
	bool pause;
};

/**
 * struct visa_stopped - a launch that stands still
 * @reason: why
 * @job: which runs its group; no gang runs
 */
struct visa_stopped {
	struct visa_stop_reason reason;
	const struct job *job;
};

/* stopped_crew() - the crew that a thread of the group is in; NULL if it has ended. */
const struct crew *stopped_crew(const struct job *j, uint32_t thread);

#endif

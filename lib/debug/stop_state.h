/* SPDX-License-Identifier: MIT */
/* The members of stop points and of a stopped launch; this header is not installed. */
#ifndef VISA_STOP_STATE_H
#define VISA_STOP_STATE_H

#include "../base/words.h"
#include "../engine/kernel/gang_view.h"
#include "../watch/watch.h"
#include "../inspect/scene.h"
#include "condition.h"
#include "stop.h"

/**
 * struct stop_point - a stop point
 * @p: the part that callers see
 * @units: offsets in the code of the instructions where it stops, @unit_count of them
 * @whole: for a line of the source, it stops at each instruction of the line
 * @conditions: by routine; NULL for a routine in which it is never true. NULL: the stop point has
 *	no condition
 * @expression: a condition over variables of the source, for each work-item; or NULL
 * @message: the message that is printed instead of a stop; or NULL
 * @bytes, @size: for a watchpoint, the watched bytes
 * @value: for a watchpoint, the value at @bytes; @before: a copy of the value as it was before the
 *	last access, or where the launch began to go back. The stop point owns the bytes of the copy
 * @reads, @writes: which accesses of them count
 * @checks: set of checks, by bits, at whose reports it stops
 * @until: time of the launch up to which arrivals have been counted and messages printed
 * @of_group, @group: it stops only in the group with this number
 */
struct stop_point {
	struct visa_stop_point p;
	uint32_t *units;
	uint32_t unit_count;
	bool whole;
	struct stop_condition **conditions;
	struct inspect_expression *expression;
	struct inspect_message *message;
	const uint8_t *bytes;
	uint64_t size;
	struct visa_value value;
	struct visa_value before;
	bool reads;
	bool writes;
	uint32_t checks;
	uint64_t until;
	bool of_group;
	uint64_t group;
};

#define STOP_OUTPUT UINT32_MAX /* number of the watchpoint of a launch itself */

/**
 * struct visa_stops - stop points
 * @code: the launch to which they belong
 * @points: in the order of their numbers, @count of them
 * @last: the number of the last one that was made
 * @changes: how often points were added or deleted
 * @output: a watchpoint of the launch itself (stop_done()); else NULL
 * @history: values that were printed, and variables of the debugger
 * @run: the launch that runs, or is stopped; else NULL
 * @pause: set (atomically) to stop the launch
 * @say: receives the text of messages, with @context; or NULL
 * @hear: receives findings of checks, with @heard; or NULL
 */
struct visa_stops {
	struct watch_code code;
	struct stop_point **points;
	uint32_t count;
	uint32_t last;
	uint64_t changes;
	struct stop_point *output;
	struct inspect_history *history;
	const struct watch_run *run;
	bool pause;
	visa_stop_say_fn *say;
	void *context;
	visa_stop_hear_fn *hear;
	void *heard;
};

/**
 * struct visa_stopped - a stopped launch
 * @reason: the reason for the stop
 * @run: its run and group; no gang runs
 */
struct visa_stopped {
	struct visa_stop_reason reason;
	const struct watch_run *run;
};

/*
 * stop_first_time() - Return: whether the launch reaches a stop point at this time for the first
 * time
 */
static inline bool stop_first_time(struct stop_point *p, uint64_t time)
{
	if (time < p->until)
		return false;
	p->until = time + 1;
	return true;
}

/* stops_new() - make an empty set of stop points for the code of a launch; Return: 0 or -ENOMEM. */
int stops_new(const struct watch_code *code, struct visa_stops **stops, struct visa_error *e);

/* stop_checks_of() - Return: the set of checks that a word names; the word report names all. */
uint32_t stop_checks_of(const struct watch_code *c, struct base_word word);

/*
 * stop_checks_on() - check that a run has a check at whose reports a point stops. Return: 0 or
 * -EOPNOTSUPP.
 */
int stop_checks_on(const struct watch_run *w, const struct stop_point *p, struct visa_error *e);

/*
 * stopped_activation() - fill in an activation of a thread, and its gang. Return: whether the
 * activation exists
 */
bool stopped_activation(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			struct exec_activation *a, struct watch_gang *g);

/* stopped_gang() - fill in the gang of a thread of the group; Return: false if it has ended. */
bool stopped_gang(const struct watch_run *w, uint32_t thread, struct watch_gang *g);

/*
 * stopped_inlined_below() - Return: whether a line of a routine belongs to a function that is
 * inlined in the function of the line @caller, directly or not
 */
bool stopped_inlined_below(const struct watch_code *c, uint32_t routine, uint32_t line,
			   uint32_t caller);

struct visa_stopped_item;

/* stopped_line() - Return: the line of the source of a work-item's call; 0 if unknown. */
uint32_t stopped_line(const struct visa_stopped *s, const struct visa_stopped_item *i);

#endif

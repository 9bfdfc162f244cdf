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
 * @p: the members that the library's users read
 * @units: the instructions where it stops, as offsets in the prepared code; @unit_count of them
 * @whole: for a source line, it stops at each instruction of the line
 * @conditions: for each routine, the condition; NULL for a routine in which it is never true. If
 *	@conditions is NULL, the stop point has no condition over vISA variables
 * @expression: a condition over variables of the source, for each work-item; or NULL
 * @message: the message that is printed instead of a stop; or NULL
 * @bytes, @size: for a watchpoint, the watched bytes
 * @value: for a watchpoint, the value at @bytes
 * @before: for a watchpoint, a copy of the value before the last access. During reverse execution,
 *	a copy of the value when it began. The stop point owns the bytes of the copy
 * @reads, @writes: for a watchpoint, which accesses stop the launch
 * @checks: mask of the checks at whose reports it stops
 * @until: arrivals before this time are already counted and their messages printed. The time is
 *	the number of instructions that the launch has executed
 * @of_group, @group: if @of_group, it stops only in the work-group with the number @group
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

#define STOP_OUTPUT UINT32_MAX /* number of the watchpoint that the launch sets itself */

/**
 * struct visa_stops - the stop points of a launch
 * @code: the code of the launch
 * @points: the stop points in the order of their numbers, @count of them
 * @last: the number of the stop point that was made last
 * @changes: a count that grows when the observed instructions change: when points are added,
 *	deleted, enabled or disabled
 * @output: a watchpoint that the launch sets itself to find the last access to an output
 *	(stop_done()); else NULL
 * @history: values that were printed, and variables of the debugger
 * @run: the launch that runs, or is stopped; else NULL
 * @pause: set (atomically) to stop the launch
 * @say, @context: the function that receives messages, and its first argument; or NULL
 * @hear, @heard: the function that receives reports of checks, and its first argument; or NULL
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
 * @run: the run of the launch, with its current work-group. No gang runs during the stop
 */
struct visa_stopped {
	struct visa_stop_reason reason;
	const struct watch_run *run;
};

/*
 * stop_first_time() - record an arrival at a stop point. @time: number of executed instructions.
 * Return: false if the arrival was already recorded, before reverse execution.
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

/* stop_checks_of() - Return: mask of the check with this name; of all checks for "report". */
uint32_t stop_checks_of(const struct watch_code *c, struct base_word word);

/*
 * stop_checks_on() - refuse a stop point at reports of checks that are all off in the launch.
 * Return: 0 or -EOPNOTSUPP.
 */
int stop_checks_on(const struct watch_run *w, const struct stop_point *p, struct visa_error *e);

/*
 * stopped_activation() - fill in an activation (a call that has not returned) of a thread, and the
 * thread's gang. @frame: 0: the current activation; 1: its caller. Return: whether it exists
 */
bool stopped_activation(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			struct exec_activation *a, struct watch_gang *g);

/* stopped_gang() - fill in the gang of a thread; Return: false if the thread has ended. */
bool stopped_gang(const struct watch_run *w, uint32_t thread, struct watch_gang *g);

/*
 * stopped_inlined() - Return: whether line @line of a routine belongs to an inlined function.
 * stopped_inlined_in() - Return: whether the line belongs to the inlined function that contains
 * line @inner, or to a function that is inlined in that function, directly or indirectly
 */
bool stopped_inlined(const struct watch_code *c, uint32_t routine, uint32_t line);
bool stopped_inlined_in(const struct watch_code *c, uint32_t routine, uint32_t line,
			uint32_t inner);

/*
 * stopped_inlined_below() - Return: whether line @line of a routine belongs to a function that is
 * inlined, directly or indirectly, in the function that contains line @caller
 */
bool stopped_inlined_below(const struct watch_code *c, uint32_t routine, uint32_t line,
			   uint32_t caller);

struct visa_stopped_item;

/*
 * stopped_line() - Return: the source line of a work-item in its call @i->frame (0: the current
 * call, 1: its caller); 0 if unknown.
 */
uint32_t stopped_line(const struct visa_stopped *s, const struct visa_stopped_item *i);

#endif

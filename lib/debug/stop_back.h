/* SPDX-License-Identifier: MIT */
/*
 * A launch goes back: it returns to a kept copy of its memory and runs again. The first run finds
 * the last event before the instruction at which the launch was stopped. The second run stops at
 * this event.
 */
#ifndef VISA_STOP_BACK_H
#define VISA_STOP_BACK_H

#include "stop_hit.h"
#include "stop_places.h"

struct stopping;

#define STOP_BACK_MOST 65536 /* steps at once */

enum stop_phase {
	STOP_FORWARD,
	STOP_SEARCHES, /* runs again up to the place where it was stopped, and records events */
	STOP_ARRIVES   /* runs again to the event, and stops there */
};

/**
 * struct stop_event - an instruction at which a launch that goes back can stop
 * @time: when it is executed: the number of instructions that gangs have executed before
 *	(stop_time()) @unit: its offset in the code
 */
struct stop_event {
	uint64_t time;
	uint32_t unit;
};

/**
 * struct stop_access - an access to a watchpoint
 * @point: the watchpoint; NULL: there is no access
 * @at: when it is made, and the offset of its instruction; @insn: the instruction; @stores: it
 * stores
 * @thread, @lane: the work-item
 */
struct stop_access {
	const struct stop_point *point;
	struct stop_event at;
	const struct exec_insn *insn;
	bool stores;
	uint32_t thread;
	uint32_t lane;
};

/**
 * struct stop_back - the state of going back
 * @phase: the phase
 * @answer: the requested action
 * @from: the time at which the launch was stopped, and @group: its group
 * @start: the line at which it was stopped
 * @depth: number of calls of the thread's gang
 * @digest: digest of memory at the time @from; @changed: memory was different when the launch came
 *	to this time again
 * @moment: the number of the kept copy to which the launch returned, and @stride: the number of
 *	copies by which it goes back further next time
 * @events: the last events, at most @wanted, in a ring; @seen: the number of events so far
 * @first: the first instruction of the thread, if @has_first
 * @at, @at_depth: for steps by lines, the line that began last
 * @reason: the reason of the last event
 * @touching: the access at the last event, if it is an access to a watchpoint
 * @held: an access to a watchpoint with a condition, which is tested after the access
 * @to: the event at which the launch stops
 */
struct stop_back {
	enum stop_phase phase;
	struct visa_stop_answer answer;
	struct stop_event from;
	uint64_t group;
	struct stop_line start;
	size_t depth;
	uint64_t digest;
	bool changed;
	uint32_t moment;
	uint32_t stride;
	struct stop_event *events;
	uint64_t wanted;
	uint64_t seen;
	struct stop_event first;
	bool has_first;
	struct stop_line at;
	size_t at_depth;
	struct visa_stop_reason reason;
	struct stop_access touching;
	struct stop_access held;
	struct stop_event to;
};

/* stop_goes_back() - Return: whether an action goes back */
bool stop_goes_back(enum visa_stop_next next);

/*
 * stop_back_begin() - begin to go back from the place where the launch is stopped. Return: false if
 * out of memory.
 */
bool stop_back_begin(struct stopping *s, const struct visa_stop_answer *a);

/*
 * stop_back_all() - Return: whether each instruction of the running group must be observed while
 * going back
 */
bool stop_back_all(const struct stopping *s);

/* stop_back_halts() - Return: whether the gang stops at an instruction while going back */
bool stop_back_halts(struct stopping *s, struct exec_run *r, uint32_t unit);

/* stop_back_touch() - called when a watchpoint was accessed while going back */
void stop_back_touch(struct stopping *s, struct exec_run *r, const struct exec_touch *t);

/*
 * stop_back_left() - called when the gang has stopped at an instruction for stop_back_halts(), or
 * has passed the instruction. Return: whether the launch has reached the place; then @s->reason is
 * the reason.
 */
bool stop_back_left(struct stopping *s);

/* stop_back_end() - end going back. */
void stop_back_end(struct stopping *s);

/* stop_back_group() - a group begins */
void stop_back_group(struct stopping *s);

#endif

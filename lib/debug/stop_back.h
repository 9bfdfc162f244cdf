/* SPDX-License-Identifier: MIT */
/*
 * Reverse execution: the launch returns to a kept copy of its memory and runs again. The first run
 * finds the last event before the instruction at which the launch was stopped. An event is an
 * instruction at which the requested action ends: a stop point, an access to a watchpoint, or a
 * step of the thread. The second run stops at this event.
 */
#ifndef VISA_STOP_BACK_H
#define VISA_STOP_BACK_H

#include "stop_hit.h"
#include "stop_places.h"

struct stopping;

#define STOP_BACK_MOST 65536 /* largest number of steps that one command goes back */

enum stop_phase {
	STOP_FORWARD,
	STOP_SEARCHES, /* runs again up to the instruction of the stop, and records events */
	STOP_ARRIVES   /* runs again to the chosen event, and stops there */
};

/**
 * struct stop_event - an instruction at which a launch that goes back can stop
 * @time: the number of instructions that gangs have executed before it (stop_time())
 * @unit: its offset in the prepared code
 */
struct stop_event {
	uint64_t time;
	uint32_t unit;
};

/**
 * struct stop_access - an access to a watchpoint
 * @point: the watchpoint; NULL: there is no access
 * @at: time and offset of the instruction that makes the access
 * @insn: this instruction
 * @stores: the instruction stores
 * @thread, @lane: the work-item that makes the access
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
 * struct stop_back - the state of reverse execution
 * @phase: the phase
 * @answer: the requested action
 * @from: the instruction at which the launch was stopped
 * @group: the work-group that ran at the time of the stop
 * @start: the source line at which the launch was stopped
 * @depth: number of active calls of the thread's gang at the time of the stop
 * @digest: digest of memory at the time of the stop
 * @changed: memory was different when the launch came to this time again
 * @moment: number of the kept copy of memory to which the launch has returned
 * @stride: if this search finds no event, the next search begins @stride copies earlier
 * @events: ring with the last events, at most @wanted
 * @seen: number of events so far
 * @first: the first instruction of the thread, if @has_first
 * @at: for steps by lines, the line that began last
 * @at_depth: number of active calls when line @at began
 * @reason: the reason for the stop at the last event
 * @touching: the access at the last event, if it is an access to a watchpoint
 * @held: an access to a watchpoint with a condition. The condition is tested after the access
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

/* stop_goes_back() - Return: whether an action is one of reverse execution */
bool stop_goes_back(enum visa_stop_next next);

/*
 * stop_back_begin() - begin reverse execution from the instruction at which the launch is stopped.
 * Return: false if out of memory.
 */
bool stop_back_begin(struct stopping *s, const struct visa_stop_answer *a);

/*
 * stop_back_all() - Return: whether reverse execution must observe each instruction of the running
 * group
 */
bool stop_back_all(const struct stopping *s);

/*
 * stop_back_halts() - called before an instruction during reverse execution. Return: whether the
 * gang stops there, because a run ends at the instruction
 */
bool stop_back_halts(struct stopping *s, struct exec_run *r, uint32_t unit);

/* stop_back_touch() - called for each access to memory during reverse execution */
void stop_back_touch(struct stopping *s, struct exec_run *r, const struct exec_touch *t);

/*
 * stop_back_left() - called at the end of a run of reverse execution. After a run that searched, it
 * chooses the event and starts the next run. Return: whether the launch has reached the event; then
 * @s->reason is the reason for the stop.
 */
bool stop_back_left(struct stopping *s);

/* stop_back_end() - end reverse execution; the launch runs forwards again. */
void stop_back_end(struct stopping *s);

/* stop_back_group() - reset the state that belongs to a work-group; called when a group begins. */
void stop_back_group(struct stopping *s);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * A launch goes back: it returns to a moment that was kept and runs again, once to find the last
 * event before the instruction at which it stood, and once to stop there.
 */
#ifndef VISA_STOP_BACK_H
#define VISA_STOP_BACK_H

#include "stop_hit.h"
#include "stop_places.h"

struct stopping;

#define STOP_BACK_MOST 65536 /* steps at once */

enum stop_phase {
	STOP_FORWARD,
	STOP_SEARCHES, /* runs again to the place where it was stopped, and records events */
	STOP_ARRIVES   /* runs again to the event, and stops there */
};

/**
 * struct stop_event - a record at which the launch can stop on its way back
 * @time: when it is executed; @unit: the record
 */
struct stop_event {
	uint64_t time;
	uint32_t unit;
};

/**
 * struct stop_back - how a launch goes back
 * @phase: what it does
 * @answer: what was asked for
 * @from: where it stood, and @group: of which group
 * @depth: calls of the thread's gang
 * @digest: of memory where it stood; @changed: it was not the same when the launch came again
 * @moment: to which it returned, and @stride: how many moments more it goes back next time
 * @events: the last ones that were noted, @wanted at most, in turn; @seen: how many were noted
 * @first: the first record of the thread, if @has_first
 * @at, @at_depth: of steps by lines: the last line that has begun
 * @reason: of the last event
 * @touching, @stores: what has touched a watchpoint at the last event; NULL of others
 * @to: the event at which it stops
 */
struct stop_back {
	enum stop_phase phase;
	struct visa_stop_answer answer;
	struct stop_event from;
	uint64_t group;
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
	const struct exec_insn *touching;
	bool stores;
	struct stop_event to;
};

/* stop_goes_back() - whether an answer is a way back */
bool stop_goes_back(enum visa_stop_next next);

/*
 * stop_back_begin() - begin to go back from the place where the launch is stopped. Return: false if
 * out of memory.
 */
bool stop_back_begin(struct stopping *s, const struct visa_stop_answer *a);

/*
 * stop_back_all() - Return: whether each record of the running group must be observed while going
 * back
 */
bool stop_back_all(const struct stopping *s);

/* stop_back_halts() - Return: whether the gang stops at a record while going back */
bool stop_back_halts(struct stopping *s, struct exec_run *r, uint32_t unit);

/* stop_back_touch() - called when a watchpoint was accessed while going back */
void stop_back_touch(struct stopping *s, struct exec_run *r, const struct exec_touch *t);

/*
 * stop_back_left() - called when the gang has stopped at a record for stop_back_halts(), or has
 * passed it. Return: whether the launch has reached its place; then @s->reason is the reason.
 */
bool stop_back_left(struct stopping *s);

/* stop_back_end() - go back no further. */
void stop_back_end(struct stopping *s);

/* stop_back_group() - a group begins */
void stop_back_group(struct stopping *s);

#endif

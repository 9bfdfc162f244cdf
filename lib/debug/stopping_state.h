/* SPDX-License-Identifier: MIT */
/* A run with stop points; shared by stopping.c, stop_steps.c and stop_back.c. */
#ifndef VISA_STOPPING_STATE_H
#define VISA_STOPPING_STATE_H

#include "stop_back.h"
#include "stop_places.h"

#define STOP_NONE UINT32_MAX

/**
 * struct stop_output - findings of outputs, and the search for the access that a finding is about
 * @count: number of findings of outputs at which the launch has stopped, or at which no stop point
 *	stops
 * @bytes: a watchpoint with its bytes; @point: the number of the point that stops at the finding
 * @report: its report, which this structure owns
 */
struct stop_output {
	uint32_t count;
	struct stop_point bytes;
	uint32_t point;
	struct visa_report *report;
};

/**
 * struct stopping - a run with stop points
 * @stops: the stop points
 * @w: the run; @g: the gang that runs
 * @wanted: by unit, the observed events; valid for these values of @changes, @all and @extra
 * @changes: the number @changes of the stop points
 * @all: every instruction is observed
 * @extra: this instruction is observed, too; or STOP_NONE
 * @ordinal: by offset of an instruction in the code, the number of instructions before it in the
 *	code
 * @skip: by thread of the group, 1 more than the unit at which it does not stop again, or 0
 * @next: the next action of the launch
 * @follow: the thread whose steps count; STOP_NONE: any thread's count
 * @left: number of steps that are left
 * @depth: largest number of active calls at which a step stops
 * @at: the place that a step by lines has left
 * @finishes: for VISA_STOP_FINISH, 1 more than the number of the function that returns
 * @lane: the lane of @follow whose lines count; STOP_NONE: any
 * @resumed: the instruction at which a gang does not stop again
 * @touched: the watchpoint that the last instruction has accessed; the lane and the access are in
 *	@reason
 * @found, @reason: the gang's run was ended for a stop, and its reason
 * @reports: number of findings when checks were examined last
 * @found_until: time of the launch up to which findings have been passed to @stops
 * @catches: a stop point stops at reports
 * @output: the search for the access that a finding of an output is about
 * @back: the state of going back
 * @ended: the launch must end
 */
struct stopping {
	struct visa_stops *stops;
	struct watch_run *w;
	struct watch_gang g;
	uint8_t *wanted;
	uint64_t changes;
	bool all;
	uint32_t extra;
	uint32_t *ordinal;
	uint32_t *skip;
	enum visa_stop_next next;
	uint32_t follow;
	uint64_t left;
	size_t depth;
	struct stop_line at;
	uint32_t finishes;
	uint32_t lane;
	uint32_t resumed;
	struct stop_point *touched;
	bool found;
	struct visa_stop_reason reason;
	uint64_t reports;
	uint64_t found_until;
	bool catches;
	struct stop_output output;
	struct stop_back back;
	bool ended;
};

/* stop_time() - Return: the number of instructions that gangs have executed before this one */
static inline uint64_t stop_time(const struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	return s->w->clock + r->spent + s->ordinal[unit] -
	       s->ordinal[kernel_unit(s->w->code.kernel, r->since)];
}

/*
 * stop_thread_here() - Return: the thread whose steps count, if it is at the instruction; else the
 * first thread that is
 */
uint32_t stop_thread_here(const struct stopping *s, uint32_t live);

/*
 * stop_lane_here() - Return: whether a lane is at the instruction. @thread, @lane: STOP_NONE means
 * any
 */
bool stop_lane_here(const struct stopping *s, const struct exec_run *r, uint32_t thread,
		    uint32_t lane);

/*
 * stop_by_lines() - Return: whether an action counts lines. stop_steps() - Return: whether it
 * counts lines or instructions
 */
bool stop_by_lines(enum visa_stop_next next);
bool stop_steps(enum visa_stop_next next);

/*
 * stop_reports() - Return: whether checks have a new report at which the launch stops; then
 * @s->reason is filled in. stop_reports_pass() - pass on the findings without a stop
 */
bool stop_reports(struct stopping *s, const struct exec_run *r, uint32_t unit);
void stop_reports_pass(struct stopping *s);

/*
 * Functions of the observer. stop_touch() - a thread is about to access memory.
 * stop_touch_places() - threads are about to execute an instruction with a fast handler: examine
 * those that access bytes near watched ones
 */
void stop_touch(void *context, struct exec_run *r, const struct exec_touch *t);
void stop_touch_places(void *context, struct exec_run *r, const struct exec_insn *insn,
		       uint32_t threads, const struct exec_places *places);

/*
 * stop_touched() - Return: whether the launch stops for the access to @s->touched, by the condition
 * of the watchpoint and the accesses to ignore. @unit: the next instruction; @time: when it is
 * executed
 */
bool stop_touched(struct stopping *s, uint32_t unit, uint64_t time);

/* stop_catches() - Return: whether a stop point stops at reports. */
bool stop_catches(const struct stopping *s);

/*
 * stop_done() - when all groups have ended, examine the outputs, and go back to the last access
 * that has a finding at which a point stops. stop_output_found() - if the launch has come there,
 * make the finding the reason of its stop
 */
void stop_done(void *context, struct watch_run *w);
void stop_output_found(struct stopping *s);

/* stop_step_ends() - Return: whether a step ends at an instruction */
bool stop_step_ends(struct stopping *s, const struct exec_run *r, uint32_t unit);

/* stop_steps_begin() - begin to count the steps of an answer; @g: the gang of its thread */
void stop_steps_begin(struct stopping *s, const struct visa_stop_answer *a,
		      const struct watch_gang *g);

#endif

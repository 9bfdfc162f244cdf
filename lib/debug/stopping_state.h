/* SPDX-License-Identifier: MIT */
/* The state of the watcher for stop points; shared by stopping.c, stop_steps.c and stop_back.c. */
#ifndef VISA_STOPPING_STATE_H
#define VISA_STOPPING_STATE_H

#include "stop_back.h"
#include "stop_places.h"

#define STOP_NONE UINT32_MAX

/**
 * struct stop_output - reports about outputs (the final bytes of buffers), and the search for the
 * last access to the bytes of such a report
 * @count: number of such reports that are done: the launch was stopped for them, or no stop point
 *	stops at them
 * @bytes: a watchpoint on the bytes that the current report is about
 * @point: number of the stop point that stops at the current report
 * @report: the current report; owned by this structure
 */
struct stop_output {
	uint32_t count;
	struct stop_point bytes;
	uint32_t point;
	struct visa_report *report;
};

/**
 * struct stopping - the state of a run with stop points. An instruction is named by its unit: its
 * offset in the prepared code
 * @stops: the stop points
 * @w: the run of the launch
 * @g: the gang that runs
 * @wanted: mask of requested observer calls for each instruction; the index is its unit. Computed
 *	again when @stops->changes, @all or @extra changes
 * @changes: value of @stops->changes for which @wanted was computed
 * @all: every instruction is observed
 * @extra: unit of one more instruction that is observed; or STOP_NONE
 * @ordinal: for each unit, the number of instructions before its instruction in the code
 * @skip: for each thread of the group, the unit plus 1 of the instruction at which the thread does
 *	not stop again; 0 if there is none
 * @next: the current action of the launch
 * @follow: number of the thread that steps; STOP_NONE: no particular thread
 * @left: number of steps that are left
 * @depth: largest number of active calls at which a step ends
 * @at: the source line at which the current step by lines has begun
 * @finishes: for VISA_STOP_FINISH, the number plus 1 of the function that returns; 0 for an inlined
 *	function, to which line @at belongs
 * @lane: for steps by lines, the lane of @follow that steps; STOP_NONE: any lane
 * @resumed: unit of the instruction at which the running gang did not stop because of @skip
 * @touched: the watchpoint that the last instruction has accessed, or NULL; @reason has the lane
 * @found: the run of the gang was ended to stop the launch
 * @reason: the reason for this stop
 * @reports: number of reports of checks when reports were last passed on
 * @found_until: reports up to this time of the launch have been passed on
 * @catches: some stop point stops at reports of checks
 * @output: the search for the last access to an output
 * @back: the state of reverse execution
 * @ended: a user has ended the launch
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

/*
 * stop_time() - Return: the time of an instruction: the number of instructions that gangs of the
 * launch have executed before it
 */
static inline uint64_t stop_time(const struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	return s->w->clock + r->spent + s->ordinal[unit] -
	       s->ordinal[kernel_unit(s->w->code.kernel, r->since)];
}

/*
 * stop_thread_here() - choose a thread of the gang. @live: mask of the candidates. Return: the
 * thread that steps, if it is a candidate; else the first candidate
 */
uint32_t stop_thread_here(const struct stopping *s, uint32_t live);

/*
 * stop_lane_here() - Return: whether a lane of @thread, a thread of the running gang, is at the
 * gang's current instruction. For the lane STOP_NONE the answer is true
 */
bool stop_lane_here(const struct stopping *s, const struct exec_run *r, uint32_t thread,
		    uint32_t lane);

/*
 * stop_by_lines() - Return: whether an action steps by source lines. stop_steps() - Return: whether
 * an action is a forward step, by lines, by instructions or out of a function
 */
bool stop_by_lines(enum visa_stop_next next);
bool stop_steps(enum visa_stop_next next);

/*
 * stop_reports() - Return: whether checks have a new report at which the launch stops; then
 * @s->reason is filled in. stop_reports_pass() - pass new reports to the function that
 * visa_stops_hear() has set, without a stop
 */
bool stop_reports(struct stopping *s, const struct exec_run *r, uint32_t unit);
void stop_reports_pass(struct stopping *s);

/*
 * Functions that the engine calls. stop_touch() - called before a thread accesses memory; records
 * an access to watched bytes. stop_touch_places() - called before a fast handler (vector code)
 * executes a load, store or atomic; calls stop_touch() for each thread whose addresses may include
 * watched bytes
 */
void stop_touch(void *context, struct exec_run *r, const struct exec_touch *t);
void stop_touch_places(void *context, struct exec_run *r, const struct exec_insn *insn,
		       uint32_t threads, const struct exec_places *places);

/*
 * stop_touched() - Return: whether the launch stops for the access to the watchpoint @s->touched:
 * its condition is true, and no further access is to be ignored. @unit: offset of the next
 * instruction in the prepared code;
 * @time: the time of this instruction (stop_time())
 */
bool stop_touched(struct stopping *s, uint32_t unit, uint64_t time);

/* stop_catches() - Return: whether some enabled stop point stops at reports of checks. */
bool stop_catches(const struct stopping *s);

/*
 * stop_done() - called when all groups have ended. Lets the checks examine the outputs. If there is
 * a report about an output (the final bytes of a buffer), and a stop point stops at it, starts
 * reverse execution to the last access to these bytes. stop_output_found() - called when this
 * access is reached; makes the report the reason for the stop
 */
void stop_done(void *context, struct watch_run *w);
void stop_output_found(struct stopping *s);

/* stop_step_ends() - Return: whether a step ends at an instruction */
bool stop_step_ends(struct stopping *s, const struct exec_run *r, uint32_t unit);

/* stop_steps_begin() - begin the steps of action @a; @g: the gang of the thread that steps */
void stop_steps_begin(struct stopping *s, const struct visa_stop_answer *a,
		      const struct watch_gang *g);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Stopped launches: a launch is stopped at a stop point, the threads of its group can be inspected,
 * and it continues by steps or to the next stop point.
 *
 * Stop points are given as text, one each: LINE of the vISA text, FILE:LINE of the source (or
 * NAME:LINE of the text of the routine NAME), NAME+0xBYTE of its code, NAME of a function, barrier,
 * fault, the name of a check (check/report.h) that is on, or report, which means any of them; each
 * with an optional " if CONDITION" (lib/debug/condition.h, or an expression of C over
 * variables of the source), and an optional ' print "FORMAT", EXPR...' or ' print TEXT with
 * {EXPR}', which says that instead of stopping, for each work-item that comes there.
 */
#ifndef VISA_STOP_H
#define VISA_STOP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../base/error.h"
#include "../decl/decls.h"

#ifdef __cplusplus
extern "C" {
#endif

/* struct visa_stops - the stop points of a launch */
struct visa_stops;

struct visa_routine;
struct visa_report;

/* struct visa_stopped - a stopped launch */
struct visa_stopped;

enum visa_stop_kind {
	VISA_STOP_AT_LINE,
	VISA_STOP_AT_BARRIER,
	VISA_STOP_AT_FAULT,
	VISA_STOP_AT_ACCESS, /* after an access to bytes: a watchpoint */
	VISA_STOP_AT_REPORT  /* behind an instruction of which a check has something to report */
};

/**
 * struct visa_stop_point - a stop point
 * @number: number, unique, from 1 on
 * @kind: the kind of stop point
 * @text: as given, without blanks around it
 * @asked, @line: the requested line, and the first line from there on with an instruction, at which
 *	it stops; 0 for other kinds
 * @file: for a line of the source: its file as given; NULL for a line of the vISA text
 * @hits: number of times that the launch has arrived there
 * @ignore: number of further arrivals without a stop
 * @once: it is deleted when the launch is stopped there
 */
struct visa_stop_point {
	uint32_t number;
	enum visa_stop_kind kind;
	char *text;
	uint32_t asked;
	uint32_t line;
	char *file;
	uint64_t hits;
	uint64_t ignore;
	bool once;
};

void visa_stops_free(struct visa_stops *s);

#define VISA_STOPS_MAX	   100	/* stop points of a launch */
#define VISA_STOP_TEXT_MAX 1000 /* bytes of the text of one */

/**
 * visa_stops_add() - add a stop point; only while the launch does not run, or is stopped
 * @text: its text, @size bytes
 * @point: receives the stop point; or NULL
 * @e: the error, with the column in @text
 *
 * Return: 0; -EINVAL for an invalid text, a line after all instructions, or a launch without lines;
 * -ENOENT for a file or a name that does not exist; -ENOSPC for one more than VISA_STOPS_MAX, or a
 * text of more than VISA_STOP_TEXT_MAX bytes; -ENOMEM.
 */
int visa_stops_add(struct visa_stops *s, const char *text, size_t size,
		   const struct visa_stop_point **point, struct visa_error *e);

/**
 * visa_stops_add_all() - add the stop points of a list: POINT;POINT
 * @text: their texts with semicolons between them, @size bytes
 * @e: the error, with the column in @text
 *
 * Return: 0 or the errno of visa_stops_add(); the points before the wrong one have been added.
 */
int visa_stops_add_all(struct visa_stops *s, const char *text, size_t size, struct visa_error *e);

/* visa_stop_say_fn - receives @size bytes that a stop point with a message says */
typedef void visa_stop_say_fn(void *context, const char *text, size_t size);

/* visa_stops_say() - set the receiver of messages, called in the thread that runs the launch. */
void visa_stops_say(struct visa_stops *s, visa_stop_say_fn *say, void *context);

/* visa_stops_delete() - remove a stop point; Return: 0 or -ENOENT. */
int visa_stops_delete(struct visa_stops *s, uint32_t number, struct visa_error *e);

/* visa_stops_ignore() - ignore the next @count arrivals at a stop point; Return: 0 or -ENOENT. */
int visa_stops_ignore(struct visa_stops *s, uint32_t number, uint64_t count, struct visa_error *e);

/* visa_stops_once() - delete a stop point when the launch is stopped there; Return: 0 or -ENOENT.
 */
int visa_stops_once(struct visa_stops *s, uint32_t number, struct visa_error *e);

/*
 * visa_stops_next() - Return: the stop point with the lowest number that is at least @number, or
 * NULL.
 */
const struct visa_stop_point *visa_stops_next(const struct visa_stops *s, uint32_t number);

/* visa_stops_file() - Return: name @n of the sources that the code comes from, as the compiler has
 * it; NULL after the last one. */
const char *visa_stops_file(const struct visa_stops *s, uint32_t n);

/*
 * visa_stops_pause() - stop the launch as soon as possible; if it does not run yet, at its first
 * instruction. From any thread or signal handler.
 */
void visa_stops_pause(struct visa_stops *s);

/* The next action of a stopped launch. */
enum visa_stop_next {
	VISA_STOP_GO,	  /* run to the next stop point */
	VISA_STOP_STEP,	  /* execute instructions */
	VISA_STOP_NEXT,	  /* the same, but over calls: lines or instructions in callees do not count
			   */
	VISA_STOP_END,	  /* end the launch at once: EINTR */
	VISA_STOP_LINE,	  /* to where another source line begins; without lines as _STEP */
	VISA_STOP_OVER,	  /* the same, but over calls; without lines like _NEXT */
	VISA_STOP_UNTIL,  /* the same, but not backwards: to a later line, or after the call */
	VISA_STOP_FINISH, /* to the instruction after the call of the activation */
	VISA_STOP_SAME,	  /* the same as before this stop */
	/* Backwards, to where the launch has been (visa_stopped_back()): */
	VISA_STOP_BACK_GO,    /* to the last stop point, watched write, or the start */
	VISA_STOP_BACK_STEP,  /* to an instruction before */
	VISA_STOP_BACK_NEXT,  /* the same, but over calls */
	VISA_STOP_BACK_LINE,  /* to where a line of the source began before */
	VISA_STOP_BACK_OVER,  /* the same, but over calls */
	VISA_STOP_BACK_FINISH /* to the call of the activation */
};

/**
 * struct visa_stop_answer - what a stopped launch does next
 * @next: what
 * @count: of VISA_STOP_STEP and _NEXT: so many instructions; of _LINE, _OVER and _UNTIL: so many
 *	lines; 0 means 1. Backwards the same
 * @point: of VISA_STOP_BACK_GO: the stop point that alone counts; 0: all count
 * @thread: of these and _FINISH: those of the gang that has this thread of the group. Other threads
 *	run while it waits. When it has ended, the next instruction of any thread counts
 * @lane, @has_lane: of lines: those that this lane of the thread comes to; without a lane, any
 */
struct visa_stop_answer {
	enum visa_stop_next next;
	uint64_t count;
	uint32_t point;
	uint32_t thread;
	uint32_t lane;
	bool has_lane;
};

/*
 * visa_stopped_fn - called when a launch is stopped. Return: how it continues
 *
 * Called in the thread that runs the launch, which may block in it as long as it likes. Until it
 * returns, other threads may call the functions below; nothing they return is valid afterwards.
 */
typedef struct visa_stop_answer visa_stopped_fn(void *context, const struct visa_stopped *s);

/**
 * visa_stopped_back() - whether a stopped launch can go back
 * @answer: how; others are not refused
 *
 * An answer that is refused makes the launch call @stopped again.
 *
 * Return: 0; -EOPNOTSUPP if it keeps no earlier state (struct visa_launch_options'
 * @history), or cannot; -ENOENT if the thread is not there; -EINVAL without a call to go back to.
 */
int visa_stopped_back(const struct visa_stopped *s, const struct visa_stop_answer *answer,
		      struct visa_error *e);

enum visa_stop_cause {
	VISA_STOPPED_POINT, /* at a stop point */
	VISA_STOPPED_STEP,  /* after the last step */
	VISA_STOPPED_PAUSE, /* because of visa_stops_pause() */
	VISA_STOPPED_FAULT, /* at a stop point, after an instruction that has failed */
	VISA_STOPPED_BEGIN  /* backwards, at the beginning of the launch, or of the thread */
};

/**
 * struct visa_stop_reason - the reason for a stop
 * @cause: the cause
 * @point: number of the stop point; 0 if the cause is another one
 * @group: the work-group
 * @thread: thread of the group for which it is stopped
 * @lane: of the thread, that the condition holds for; UINT32_MAX: none in particular
 * @message: why the instruction has failed; of a watchpoint, what has read or written; else ""
 * @report: what a check has found (check/report.h), at a stop for that; else NULL
 * @time: instructions that the gangs of the launch have executed so far
 * @changed: memory is not what it was when the launch was here, or on the way here: it was changed
 *	from outside, and going back has undone that
 */
struct visa_stop_reason {
	enum visa_stop_cause cause;
	uint32_t point;
	uint32_t group[3];
	uint32_t thread;
	uint32_t lane;
	char message[VISA_MESSAGE_MAX];
	const struct visa_report *report;
	uint64_t time;
	bool changed;
};

const struct visa_stop_reason *visa_stopped_reason(const struct visa_stopped *s);

/* visa_stopped_threads() - Return: hardware threads of the group; some may not be there. */
uint32_t visa_stopped_threads(const struct visa_stopped *s);

/* The state of a thread of the group. */
enum visa_stop_state {
	VISA_STOP_NOT_BEGUN,
	VISA_STOP_RUNS,	   /* some lanes are at its gang's current instruction */
	VISA_STOP_LANES,   /* all of its lanes wait for other threads of its gang */
	VISA_STOP_BARRIER, /* it waits at a barrier */
	VISA_STOP_ENDED
};

/**
 * struct visa_stop_place - the place of an instruction
 * @number: number of the kernel or function in the launch; the kernel has 0
 * @routine: its name
 * @byte: offset in the routine's code
 * @line: line of the vISA text, from 1; 0 if unknown
 * @file, @source_line: place in the source; "" and 0 if unknown
 * @text: the instruction
 */
struct visa_stop_place {
	uint32_t number;
	const char *routine;
	uint32_t byte;
	uint32_t line;
	char file[256];
	uint32_t source_line;
	char text[256];
};

/* visa_stops_routine() - Return: the code of kernel or function @n of the launch; NULL after the
 * last one. */
const struct visa_routine *visa_stops_routine(const struct visa_stops *s, uint32_t n);

/* visa_stops_place() - fill in where byte @byte of that code stands */
void visa_stops_place(const struct visa_stops *s, uint32_t n, uint32_t byte,
		      struct visa_stop_place *place);

/**
 * visa_stopped_state() - Return: the state of a thread
 *
 * The functions below return results only for threads that run or wait.
 */
enum visa_stop_state visa_stopped_state(const struct visa_stopped *s, uint32_t thread);

/**
 * visa_stopped_em() - the lanes of a thread that are at the next instruction of its gang; 0 if all
 * wait for others, or if there is no such thread
 */
uint32_t visa_stopped_em(const struct visa_stopped *s, uint32_t thread);

/* visa_stopped_alive() - Return: the lanes of a thread that have not ended. */
uint32_t visa_stopped_alive(const struct visa_stopped *s, uint32_t thread);

/**
 * visa_stopped_gang() - the threads that execute each instruction together with a thread
 * @first: the first of them
 *
 * Return: a bit for each, from @first on, that has not ended; 0 if there is no such thread.
 */
uint32_t visa_stopped_gang(const struct visa_stopped *s, uint32_t thread, uint32_t *first);

/**
 * visa_stopped_place() - find the place of an activation of a thread
 * @frame: 0: the current activation, then its caller, and so on
 *
 * For the current activation: the instruction that its lanes execute next; if no lane is at the
 * gang's current instruction, the lowest one at which its lanes wait; for a thread at a barrier,
 * the barrier. For callers the call.
 *
 * Return: whether there is such a thread and activation.
 */
bool visa_stopped_place(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			struct visa_stop_place *place);

/**
 * visa_stopped_lanes() - list the places of lanes of the current activation of a thread
 * @n: from 0 on, the current instruction first
 * @lanes, @place: the lanes, and the instruction that they execute next
 *
 * Return: false after the last one.
 */
bool visa_stopped_lanes(const struct visa_stopped *s, uint32_t thread, uint32_t n, uint32_t *lanes,
			struct visa_stop_place *place);

/*
 * visa_stopped_decls() - Return: the declarations of an activation, whose generation never changes;
 * NULL if it is not there.
 */
const struct visa_decls *visa_stopped_decls(const struct visa_stopped *s, uint32_t thread,
					    uint32_t frame);

/**
 * visa_stopped_find() - the variable, predicate or address variable of a name in an activation
 * @name: as the routine's text has it, or of a predefined variable, or canonical
 *
 * Return: its declaration, NULL if there is none.
 */
const struct visa_decl *visa_stopped_find(const struct visa_stopped *s, uint32_t thread,
					  uint32_t frame, const char *name);

/**
 * visa_stopped_bytes() - the value of a variable or an address variable of an activation
 * @d: one of visa_stopped_decls()
 *
 * Return: its @d->size bytes, NULL if the variable does not exist in this activation.
 */
const uint8_t *visa_stopped_bytes(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
				  const struct visa_decl *d);

/* visa_stopped_pred() - Return: the value of a predicate of an activation, bit n is lane n. */
uint32_t visa_stopped_pred(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			   uint32_t id);

/* visa_stopped_local() - Return: local memory of the group, @size bytes; NULL if it has none. */
const uint8_t *visa_stopped_local(const struct visa_stopped *s, uint64_t *size);

#ifdef __cplusplus
}
#endif
#endif

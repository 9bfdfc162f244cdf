/* SPDX-License-Identifier: MIT */
/*
 * Stopped launches: a launch is stopped at a stop point, the threads of its group can be inspected,
 * and it continues by steps or to the next stop point.
 *
 * A stop point is given as text: PLACE [if CONDITION] [print MESSAGE]. PLACE is one of these:
 *
 *	LINE		a line of the vISA text
 *	FILE:LINE	a line of the source
 *	NAME:LINE	a line of the vISA text of the kernel or function NAME
 *	NAME+0xBYTE	an instruction of NAME, by its offset in the code
 *	NAME		the start of the kernel or function NAME
 *	barrier		each barrier
 *	fault		an instruction that fails
 *	CHECK		a new report of this check (check/report.h), which must be on
 *	report		a new report of any check
 *
 * CONDITION is a condition over vISA variables (lib/debug/condition.h), or an expression of C over
 * variables of the source. MESSAGE is "FORMAT", EXPR... or a text with {EXPR}. A stop point with a
 * message prints it for each work-item that reaches the place, and does not stop the launch.
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
	VISA_STOP_AT_REPORT  /* after an instruction for which a check has a new report */
};

/**
 * struct visa_stop_point - a stop point
 * @number: its number, unique, from 1 on
 * @kind: the kind of stop point
 * @text: the text from which it was made, without blanks around it
 * @asked: for a stop point at a line, the requested line; else 0
 * @line: the first line from @asked on that has an instruction; the launch stops there
 * @file: for a line of the source, the file name in @text; NULL for a line of the vISA text
 * @hits: number of times that the launch has arrived at the stop point
 * @ignore: number of further arrivals without a stop
 * @once: the stop point is deleted after the first stop there
 * @disabled: the launch does not stop there
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
	bool disabled;
};

void visa_stops_free(struct visa_stops *s);

#define VISA_STOPS_MAX	   100	/* largest number of stop points of a launch */
#define VISA_STOP_TEXT_MAX 1000 /* largest number of bytes of a stop point's text */

/**
 * visa_stops_add() - add a stop point. Call it only before the launch runs, or while it is stopped
 * @text: its text, @size bytes
 * @point: receives the stop point; or NULL
 * @e: the error, with the column in @text
 *
 * Return: 0; -EINVAL for an invalid text, a line after all instructions, or a launch without lines;
 * -ENOENT for a file or a name that does not exist; -ENOSPC if there are VISA_STOPS_MAX stop points
 * already, or for a text of more than VISA_STOP_TEXT_MAX bytes; -ENOMEM.
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

/* visa_stop_say_fn - receives the message that a stop point prints, @size bytes */
typedef void visa_stop_say_fn(void *context, const char *text, size_t size);

/*
 * visa_stops_say() - set the function that receives messages; it is called in the thread that runs
 * the launch.
 */
void visa_stops_say(struct visa_stops *s, visa_stop_say_fn *say, void *context);

/* visa_stop_hear_fn - receives a report of a check while the launch runs */
typedef void visa_stop_hear_fn(void *context, const struct visa_report *report);

/*
 * visa_stops_hear() - set the function that receives reports of checks while the launch runs. It is
 * called in the thread that runs the launch, soon after the faulty instruction. The counts of the
 * report can still grow; the final reports follow at the end of the launch.
 */
void visa_stops_hear(struct visa_stops *s, visa_stop_hear_fn *hear, void *context);

/* visa_stops_delete() - remove a stop point; Return: 0 or -ENOENT. */
int visa_stops_delete(struct visa_stops *s, uint32_t number, struct visa_error *e);

/* visa_stops_ignore() - ignore the next @count arrivals at a stop point; Return: 0 or -ENOENT. */
int visa_stops_ignore(struct visa_stops *s, uint32_t number, uint64_t count, struct visa_error *e);

/* visa_stops_once() - let a stop point be deleted after its first stop; Return: 0 or -ENOENT. */
int visa_stops_once(struct visa_stops *s, uint32_t number, struct visa_error *e);

/* visa_stops_enable() - switch a stop point on or off; Return: 0 or -ENOENT. */
int visa_stops_enable(struct visa_stops *s, uint32_t number, bool on, struct visa_error *e);

/**
 * visa_stops_condition() - give a stop point another condition, or none
 * @text: the condition, without "if", @size bytes; 0 bytes: none
 * @e: the error, with the column in @text
 *
 * Return: 0; -ENOENT if the stop point does not exist; -EINVAL for an invalid condition, or a stop
 * point at reports of checks; -ENOSPC for a text that is too long; -ENOMEM.
 */
int visa_stops_condition(struct visa_stops *s, uint32_t number, const char *text, size_t size,
			 struct visa_error *e);

/**
 * visa_stops_at() - find a stop point at a place
 * @text: the place, as in the text of a stop point: LINE, FILE:LINE, NAME ...; @size bytes
 * @number: receives the number of the stop point; the lowest number if several are there
 * @e: the error, with the column in @text
 *
 * Return: 0; -ENOENT if no stop point is there; the errors of visa_stops_add() for a place.
 */
int visa_stops_at(const struct visa_stops *s, const char *text, size_t size, uint32_t *number,
		  struct visa_error *e);

/*
 * visa_stops_next() - Return: the stop point with the lowest number that is at least @number, or
 * NULL.
 */
const struct visa_stop_point *visa_stops_next(const struct visa_stops *s, uint32_t number);

/*
 * visa_stops_file() - Return: the name of source file @n of the code, as the compiler wrote it;
 * NULL after the last file.
 */
const char *visa_stops_file(const struct visa_stops *s, uint32_t n);

/*
 * visa_stops_pause() - request a stop of the launch as soon as possible; if it does not run yet, at
 * its first instruction. If the launch is stopped, it stops again at its next instruction. A stop
 * for another reason cancels the request. May be called in any thread or signal handler.
 *
 * visa_stops_unpause() - withdraw the request
 */
void visa_stops_pause(struct visa_stops *s);
void visa_stops_unpause(struct visa_stops *s);

/* The next action of a stopped launch. */
enum visa_stop_next {
	VISA_STOP_GO,	  /* run to the next stop point */
	VISA_STOP_STEP,	  /* execute a number of instructions */
	VISA_STOP_NEXT,	  /* execute a number of instructions, not counting called functions */
	VISA_STOP_END,	  /* end the launch at once; it fails with EINTR */
	VISA_STOP_LINE,	  /* run to another source line; an instruction, if the code has no lines */
	VISA_STOP_OVER,	  /* run to another source line outside of called functions */
	VISA_STOP_UNTIL,  /* run to a later source line of the function, or into its caller */
	VISA_STOP_FINISH, /* run until the current function, which may be inlined, has ended */
	VISA_STOP_SAME,	  /* continue the action that this stop has interrupted */
	/* Reverse execution (visa_stopped_back()): */
	VISA_STOP_BACK_GO,    /* go back to the last stop point or watched access, or the start */
	VISA_STOP_BACK_STEP,  /* go back by a number of instructions */
	VISA_STOP_BACK_NEXT,  /* go back by instructions, not counting called functions */
	VISA_STOP_BACK_LINE,  /* go back to the start of the source line that ran before this one */
	VISA_STOP_BACK_OVER,  /* go back to the start of a line, not counting called functions */
	VISA_STOP_BACK_FINISH /* go back to the instruction that called the current function */
};

/**
 * struct visa_stop_answer - the next action of a stopped launch
 * @next: the action
 * @count: for steps by instructions (_STEP, _NEXT, _BACK_STEP, _BACK_NEXT), the number of
 *	instructions; for steps by lines (_LINE, _OVER, _UNTIL, _BACK_LINE, _BACK_OVER), the number
 *	of lines; 0 means 1
 * @point: for VISA_STOP_BACK_GO, the number of the only stop point that is searched; 0: all are
 * @thread: for steps, the hardware thread of the group that steps, together with the other threads
 *	of its gang (the threads that execute each instruction together). Other threads run while
 *	the gang waits. If the thread has ended, the next instruction of any thread ends the step
 * @lane: for steps by lines, if @has_lane: only lines that this lane of @thread reaches count
 * @has_lane: @lane is given; else lines that any lane reaches count
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
 * visa_stopped_fn - called when a launch is stopped. Return: the next action of the launch
 *
 * Called in the thread that runs the launch, and may block for any time. Until it returns, other
 * threads may call the functions below. The results of these functions are not valid afterwards.
 */
typedef struct visa_stop_answer visa_stopped_fn(void *context, const struct visa_stopped *s);

/**
 * visa_stopped_back() - check whether a stopped launch can execute an action backwards
 * @answer: the action; actions that run forwards are never refused
 *
 * If visa_stopped_fn returns an action that is refused here, the launch calls it again.
 *
 * Return: 0; -EOPNOTSUPP if the launch keeps no earlier state (@history of struct
 * visa_launch_options), or cannot keep it; -ENOENT if the thread has not begun or has ended;
 * -EINVAL if the kernel has no caller to go back to, or for too many steps.
 */
int visa_stopped_back(const struct visa_stopped *s, const struct visa_stop_answer *answer,
		      struct visa_error *e);

enum visa_stop_cause {
	VISA_STOPPED_POINT, /* the launch has reached a stop point */
	VISA_STOPPED_STEP,  /* the requested steps are done */
	VISA_STOPPED_PAUSE, /* visa_stops_pause() was called */
	VISA_STOPPED_FAULT, /* an instruction has failed, and there is a stop point at faults */
	VISA_STOPPED_BEGIN  /* reverse execution is at the beginning of the launch or thread */
};

/**
 * struct visa_stop_reason - the reason for a stop
 * @cause: the cause
 * @point: number of the stop point; 0 for other causes
 * @group: the work-group
 * @thread: the hardware thread of the group that caused the stop
 * @lane: the lane of @thread that caused the stop, for example the lane for which the condition is
 *	true; UINT32_MAX: no particular lane
 * @message: the error of an instruction that failed, or the access at a watchpoint; else ""
 * @report: the report of a check (check/report.h), at a stop for a report; else NULL
 * @time: number of instructions that the gangs of the launch have executed so far
 * @returned: after VISA_STOP_FINISH, the number plus 1 of the function that has returned; else 0,
 *	also for an inlined function
 * @changed: after reverse execution: memory had been changed from outside the launch, and going
 *	back has undone these changes
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
	uint32_t returned;
	bool changed;
};

const struct visa_stop_reason *visa_stopped_reason(const struct visa_stopped *s);

/*
 * visa_stopped_threads() - Return: the number of hardware threads of the group, including those
 * that have not begun or have ended.
 */
uint32_t visa_stopped_threads(const struct visa_stopped *s);

/* The state of a thread of the group. */
enum visa_stop_state {
	VISA_STOP_NOT_BEGUN,
	VISA_STOP_RUNS,	   /* some of its lanes are at the current instruction of its gang */
	VISA_STOP_LANES,   /* all of its lanes wait for lanes of other threads of its gang */
	VISA_STOP_BARRIER, /* the thread waits at a barrier */
	VISA_STOP_ENDED
};

/**
 * struct visa_stop_place - the place of an instruction
 * @number: number of the kernel or function in the launch; the kernel has 0
 * @routine: the name of the kernel or function
 * @byte: offset of the instruction in its code
 * @line: line of the vISA text, from 1; 0 if unknown
 * @file, @source_line: place in the source; "" and 0 if unknown
 * @text: the instruction as vISA text
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

/*
 * visa_stops_routine() - Return: the code of routine number @n of the launch, from 0 on; NULL if
 * there is no such routine.
 */
const struct visa_routine *visa_stops_routine(const struct visa_stops *s, uint32_t n);

/* visa_stops_place() - fill in the place of byte @byte of the code of routine @n */
void visa_stops_place(const struct visa_stops *s, uint32_t n, uint32_t byte,
		      struct visa_stop_place *place);

/**
 * visa_stops_locate() - find the first instruction of a place
 * @text: the place, as in the text of a stop point: LINE, FILE:LINE, NAME ...; @size bytes
 * @place: receives the place of the instruction
 * @e: the error, with the column in @text
 *
 * Return: 0; -ENOENT for a place without an instruction, such as "fault"; the errors of
 * visa_stops_add() for a place.
 */
int visa_stops_locate(const struct visa_stops *s, const char *text, size_t size,
		      struct visa_stop_place *place, struct visa_error *e);

/**
 * visa_stopped_state() - Return: the state of a thread
 *
 * The functions below return results only for threads that run or wait.
 */
enum visa_stop_state visa_stopped_state(const struct visa_stopped *s, uint32_t thread);

/**
 * visa_stopped_em() - Return: the lanes of a thread that are at the next instruction of its gang; 0
 * if all of them wait, or if there is no such thread
 */
uint32_t visa_stopped_em(const struct visa_stopped *s, uint32_t thread);

/* visa_stopped_alive() - Return: the lanes of a thread that have not ended. */
uint32_t visa_stopped_alive(const struct visa_stopped *s, uint32_t thread);

/**
 * visa_stopped_gang() - find the gang of a thread: the threads that execute each instruction
 * together
 * @first: receives the number of the gang's first thread in the group
 *
 * Return: mask of the gang's threads that have not ended; bit 0 is @first. 0 if @thread does not
 * exist.
 */
uint32_t visa_stopped_gang(const struct visa_stopped *s, uint32_t thread, uint32_t *first);

/**
 * visa_stopped_place() - find the current instruction of an activation (a call that has not
 * returned) of a thread
 * @frame: 0: the current activation; 1: its caller, and so on
 *
 * The place of the current activation is the instruction that its lanes execute next. If no lane is
 * at the gang's current instruction, it is the lowest instruction at which lanes wait. For a thread
 * at a barrier, it is the barrier. For callers it is the call instruction.
 *
 * Return: whether the thread and the activation exist.
 */
bool visa_stopped_place(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			struct visa_stop_place *place);

/**
 * visa_stopped_lanes() - list the instructions at which lanes of a thread are, after a branch on
 * which the lanes differ
 * @n: number in the list, from 0 on; the current instruction is first
 * @lanes: receives the mask of the lanes that are at instruction @n
 * @place: receives the instruction, which these lanes execute next
 *
 * Return: false after the last instruction.
 */
bool visa_stopped_lanes(const struct visa_stopped *s, uint32_t thread, uint32_t n, uint32_t *lanes,
			struct visa_stop_place *place);

/*
 * visa_stopped_decls() - Return: the declarations of the routine that an activation (a call that
 * has not returned) executes. They do not change. NULL if the activation does not exist.
 */
const struct visa_decls *visa_stopped_decls(const struct visa_stopped *s, uint32_t thread,
					    uint32_t frame);

/**
 * visa_stopped_find() - find the variable, predicate or address variable with a name in an
 * activation (a call that has not returned)
 * @name: a name of the routine's text, of a predefined variable, or a canonical name
 *
 * Return: its declaration, NULL if there is none.
 */
const struct visa_decl *visa_stopped_find(const struct visa_stopped *s, uint32_t thread,
					  uint32_t frame, const char *name);

/**
 * visa_stopped_bytes() - find the value of a variable or an address variable of an activation (a
 * call that has not returned)
 * @d: a declaration of visa_stopped_decls()
 *
 * Return: its @d->size bytes, NULL if the variable does not exist in this activation.
 */
const uint8_t *visa_stopped_bytes(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
				  const struct visa_decl *d);

/*
 * visa_stopped_pred() - Return: the value of a predicate of an activation (a call that has not
 * returned); bit n is lane n.
 */
uint32_t visa_stopped_pred(const struct visa_stopped *s, uint32_t thread, uint32_t frame,
			   uint32_t id);

/* visa_stopped_local() - Return: local memory of the group, @size bytes; NULL if it has none. */
const uint8_t *visa_stopped_local(const struct visa_stopped *s, uint64_t *size);

#ifdef __cplusplus
}
#endif
#endif

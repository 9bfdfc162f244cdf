/* SPDX-License-Identifier: MIT */
/* Helpers of tests in which a launch is stopped, inspected and continued. */
#ifndef UNIT_DISPATCH_SESSION_H
#define UNIT_DISPATCH_SESSION_H

#include <stdarg.h>
#include <stdio.h>

#include "../../../lib/launch/launch.h"
#include "run.h"

/**
 * struct session - a launch with stop points
 * @r: the launch; @stops: its stop points
 * @answers: the command for each stop; @answer_count: their number. After the last command, the
 *	launch continues at each stop
 * @look: a function that is called at each stop, or NULL
 * @history: number of bytes for the history of the launch, which is needed for going back
 * @checks: mask of the checks that are on
 * @halts: number of stops so far
 * @log: a line for each stop, written by session_stopped()
 * @result: the result of the launch, which returned @err
 */
struct session {
	struct run r;
	struct visa_stops *stops;
	const struct visa_stop_answer *answers;
	unsigned int answer_count;
	void (*look)(struct session *x, const struct visa_stopped *s);
	uint64_t history;
	uint32_t checks;
	unsigned int halts;
	char log[16384];
	struct visa_launch_result result;
	struct visa_error e;
	int err;
};

static inline void session_log(struct session *x, const char *fmt, ...)
	__attribute__((format(printf, 2, 3)));
static inline void session_log(struct session *x, const char *fmt, ...)
{
	size_t used = strlen(x->log);
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(x->log + used, sizeof(x->log) - used, fmt, ap);
	va_end(ap);
}

/*
 * session_line() - Return: the line of a thread in frame @frame (0: the innermost function); 0 if
 * there is no such frame.
 */
static inline uint32_t session_line(const struct visa_stopped *s, uint32_t thread, uint32_t frame)
{
	struct visa_stop_place place;

	return visa_stopped_place(s, thread, frame, &place) ? place.line : 0;
}

/*
 * session_stopped() - called at each stop. Adds a line to the log, such as "p1 0.0 35": a stop
 * point (p), number 1, group 0, thread 0, line 35. The letters of the other causes are s (step), i
 * (pause), f (fault) and b (after going back: the beginning).
 * Return: the next command of @answers.
 */
static inline struct visa_stop_answer session_stopped(void *context, const struct visa_stopped *s)
{
	static const char causes[] = "psifb";
	const struct visa_stop_reason *why = visa_stopped_reason(s);
	struct session *x = context;

	session_log(x, "%c%u %u.%u %u\n", causes[why->cause], why->point, why->group[0],
		    why->thread, session_line(s, why->thread, 0));
	if (x->look)
		x->look(x, s);
	return x->halts < x->answer_count ? x->answers[x->halts++]
					  : (struct visa_stop_answer){ .next = VISA_STOP_GO };
}

static inline void session_new(struct session *x, const char *text, const char *info,
			       uint32_t count, int n)
{
	*x = (struct session){ .answers = NULL };
	run_new(&x->r, text, info, count, n);
	CHECK_EQ(visa_stops_new(x->r.k.launch, &x->stops, &x->e), 0);
}

/* session_add() - add a stop point. Return: its number. */
static inline uint32_t session_add(struct session *x, const char *text)
{
	const struct visa_stop_point *p = NULL;

	if (!CHECK_EQ(visa_stops_add(x->stops, text, strlen(text), &p, &x->e), 0))
		CHECK_STR(x->e.text, "");
	return p ? p->number : 0;
}

static inline void session_run(struct session *x, uint64_t items, uint32_t group)
{
	const struct visa_grid grid = { .dims = 1, .global = { items }, .local = { group } };
	const struct visa_launch_options o = { .stops = x->stops,
					       .stopped = session_stopped,
					       .history = x->history,
					       .checks = x->checks,
					       .context = x };

	x->log[0] = 0;
	x->halts = 0;
	x->err = visa_launch_run(x->r.k.launch, &grid, &o, &x->result, &x->e);
}

static inline void session_free(struct session *x)
{
	visa_stops_free(x->stops);
	run_free(&x->r);
}

#endif

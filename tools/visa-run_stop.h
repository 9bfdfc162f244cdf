/* SPDX-License-Identifier: MIT */
/* visa-run --stop: a stopped launch, and a prompt. */
#ifndef VISA_RUN_STOP_H
#define VISA_RUN_STOP_H

#include "../lib/base/words.h"
#include "visa-run.h"

/**
 * struct run_stops - a launch with stop points
 * @stops: the stop points; NULL if there is no --stop
 * @module: the launch's
 * @platform: where it runs
 * @to: where everything is written
 * @interactive: there is a terminal, and readline
 * @s: while it is stopped
 * @thread: the one that commands are about
 * @stepped: the last step or next, which an empty line repeats; @stepped.count is 0 before it
 * @answer: what it does next
 * @answered: whether that is known
 */
struct run_stops {
	struct visa_stops *stops;
	const struct visa_ze_module *module;
	enum visa_platform platform;
	FILE *to;
	bool interactive;
	const struct visa_stopped *s;
	uint32_t thread;
	struct visa_stop_answer stepped;
	struct visa_stop_answer answer;
	bool answered;
};

/**
 * run_stops_begin() - make the stop points of the command line, if there are some
 * @to: where everything is written
 *
 * Return: an exit status, after a message.
 */
int run_stops_begin(struct run_stops *x, const struct command_line *c, struct visa_launch *l,
		    const struct visa_ze_module *module, enum visa_platform platform, FILE *to);
void run_stops_free(struct run_stops *x);

/* run_stops_ask() - the launch is stopped: execute commands until one of them continues or ends it
 */
struct visa_stop_answer run_stops_ask(struct run_stops *x, const struct visa_stopped *s);

/* run_stops_command() - do what a line says; an empty one repeats a step */
void run_stops_command(struct run_stops *x, const char *line);

/*
 * run_stops_line() - the next line, to be freed; NULL at the end of input, or if a signal ends the
 * launch
 */
char *run_stops_line(const struct run_stops *x);

/* What commands show. */
void show_where(struct run_stops *x);
void show_stack(struct run_stops *x);
void show_threads(struct run_stops *x);
void show_lanes(struct run_stops *x);
void show_list(struct run_stops *x);
void show_points(struct run_stops *x);

/* show_value() - print NAME, NAME(row,col), P1(lane) or em */
void show_value(struct run_stops *x, struct base_word what);

/* show_local() - print bytes of local memory: "OFFSET [BYTES]" */
void show_local(struct run_stops *x, struct base_word what);

#endif

/* SPDX-License-Identifier: MIT */
/* visa-run --stop: a stopped launch, and a prompt. */
#ifndef VISA_RUN_STOP_H
#define VISA_RUN_STOP_H

#include "../lib/prompt/prompt.h"
#include "visa-run.h"

/**
 * struct run_stops - a launch with stop points
 * @stops: the stop points of the launch; NULL without --stop
 * @prompt: state of the prompt's commands
 * @to: stream for all output
 * @interactive: there is a terminal, and readline is used
 */
struct run_stops {
	struct visa_stops *stops;
	struct visa_prompt *prompt;
	FILE *to;
	bool interactive;
};

/**
 * run_stops_begin() - make the stop points of the command line, if there are any
 * @to: stream for all output
 *
 * Return: an exit status; errors are printed.
 */
int run_stops_begin(struct run_stops *x, const struct command_line *c, struct visa_launch *l,
		    const struct visa_ze_module *module, enum visa_platform platform, FILE *to);
void run_stops_free(struct run_stops *x);

/*
 * run_stops_ask() - called when the launch has stopped. Execute commands until one of them
 * continues or ends the launch
 */
struct visa_stop_answer run_stops_ask(struct run_stops *x, const struct visa_stopped *s);

/*
 * run_stops_line() - read the next line, which the caller frees; NULL at the end of input, or if a
 * signal has ended the launch
 */
char *run_stops_line(const struct run_stops *x);

#endif

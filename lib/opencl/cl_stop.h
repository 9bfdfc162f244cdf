/* SPDX-License-Identifier: MIT */
/* Launches that stop, with a prompt on the terminal: VISAFS_STOP. */
#ifndef OPENCL_STOP_H
#define OPENCL_STOP_H

#include <stdio.h>

#include "../launch/launch.h"
#include "../prompt/prompt.h"

/* The largest number of stop points of the process; further ones are reported and left out. */
#define STOP_POINTS 64

/**
 * struct stop_session - a launch that can stop
 * @launch: the name of the launch at the prompt: "launch 2, k"
 * @stops: its stop points; NULL if it has no stop points
 * @prompt: state of the commands
 * @source: source of the program
 * @in, @out: the terminal
 * @numbers: for each stop point of the process, its number in @stops; 0 if this launch does not
 *	have it
 * @ids: for each stop point of the process, its id when the session began, since the place of a
 *	deleted point can be used for another point
 * @last: the highest number in @numbers
 * @named: @launch was printed
 */
struct stop_session {
	char launch[300];
	struct visa_stops *stops;
	struct visa_prompt *prompt;
	const struct visa_source_text *source;
	FILE *in;
	FILE *out;
	uint32_t numbers[STOP_POINTS];
	uint64_t ids[STOP_POINTS];
	uint32_t last;
	bool named;
};

/**
 * stop_begin() - add stop points of VISAFS_STOP to a launch: those whose source line or event
 * exists in the launch's kernel
 * @x: zeroed, except for @launch and @source
 * @points: text of VISAFS_STOP: stop points, separated by semicolons or newlines
 *
 * Without a terminal a message is printed, and no stop points are added.
 */
void stop_begin(struct stop_session *x, const char *points, struct visa_launch *l,
		const struct visa_ze_module *module, enum visa_platform platform);

/*
 * stop_texts() - append the stop points of VISAFS_STOP that exist in a launch, with semicolons
 * between them. For launches that a mount executes and stops
 */
void stop_texts(const char *points, struct visa_launch *l, struct visa_buffer *b);

/*
 * stop_ask() - execute commands for a stopped launch, until a command continues or ends the launch
 */
struct visa_stop_answer stop_ask(struct stop_session *x, const struct visa_stopped *s);

/*
 * stop_end() - let later launches have the stop points that were added at the prompt, and not those
 * that were deleted there
 */
void stop_end(struct stop_session *x);

#endif

/* SPDX-License-Identifier: MIT */
/* visa-run and visa-dap: a launch of the command line. */
#ifndef VISA_RUN_LAUNCH_H
#define VISA_RUN_LAUNCH_H

#include "visa-run.h"

/**
 * struct run - a launch being made
 * @c: the command line
 * @module, @kernel, @platform: what runs
 * @args: texts of its arguments
 * @memory: bytes of its buffers and images, an element for each argument
 * @launch: the launch
 * @reports: of checks
 * @lanes: of --explain
 * @stops: its stop points; NULL if there are none
 * @stopped: called with @stopping when it is stopped
 * @stop: set (atomically) from elsewhere to end it; NULL: signals do
 * @no_input: standard input is no file: commands are read there
 * @profile, @profile_json: the counts of each instruction; NULL, and empty, without --profile
 * @trace: of --trace
 * @printed: output of printf, followed by a NUL
 */
struct run {
	struct command_line *c;
	const struct visa_ze_module *module;
	const struct visa_ze_kernel *kernel;
	enum visa_platform platform;
	struct visa_arguments args;
	struct memory *memory;
	struct visa_launch *launch;
	struct run_reports reports;
	char hidden[VISA_REPORT_NONE];
	struct run_lanes lanes;
	struct visa_stops *stops;
	visa_stopped_fn *stopped;
	void *stopping;
	const bool *stop;
	bool no_input;
	struct visa_profile *profile;
	struct visa_buffer profile_json;
	struct run_trace trace;
	struct visa_buffer printed;
};

/**
 * run_prepare() - make the launch, with its arguments
 * @run: of zeros but for @stop and @no_input; for run_free() in any case
 *
 * Return: an exit status, after a message.
 */
int run_prepare(struct run *run, struct command_line *c, const struct visa_ze_module *module,
		enum visa_platform platform);

/*
 * run_execute() - run it, and write the output of printf and the buffers, also after a fault
 * Return: an exit status, after a message.
 */
int run_execute(struct run *run);

void run_free(struct run *run);

#endif

/* SPDX-License-Identifier: MIT */
/* visa-run and visa-dap: the launch that a command line describes. */
#ifndef VISA_RUN_LAUNCH_H
#define VISA_RUN_LAUNCH_H

#include "visa-run.h"

/**
 * struct run - the launch of a command line
 * @c: the command line
 * @module, @kernel, @platform: the module, kernel and platform of the launch
 * @args: texts of the arguments
 * @memory: bytes of buffers and images, one element for each argument
 * @launch: the launch
 * @reports: the reports of checks
 * @lanes: the explained instructions of --explain
 * @stops: the stop points of the launch; NULL if there are none
 * @stopped: called with @stopping when the launch is stopped
 * @stop: flag that another thread sets (atomically) to end the launch; NULL: signals end it
 * @no_input: an argument cannot read standard input, since commands are read from it
 * @profile, @profile_json: the counts of each instruction; NULL, and empty, without --profile
 * @trace: the trace of --trace
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
 * run_prepare() - prepare the launch that a command line describes, including its arguments
 * @run: filled in by this function; on entry all members except @stop and @no_input are zero. The
 * caller calls run_free(), also after an error
 *
 * Return: an exit status; errors are printed.
 */
int run_prepare(struct run *run, struct command_line *c, const struct visa_ze_module *module,
		enum visa_platform platform);

/*
 * run_execute() - run the launch, and write the output of printf and the buffers, also after a
 * fault; Return: an exit status; errors are printed.
 */
int run_execute(struct run *run);

void run_free(struct run *run);

#endif

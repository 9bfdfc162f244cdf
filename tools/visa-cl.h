/* SPDX-License-Identifier: MIT */
/* visa-cl: declarations shared by its source files. */
#ifndef VISA_CL_H
#define VISA_CL_H

#include "results.h"
#include "tool.h"
#include "../lib/check/report.h"

extern const char visa_cl_help[];

/**
 * struct cl_line - the options that visa-cl itself uses; the others become variables of the
 * environment
 * @program: the program and its arguments, up to NULL
 * @checks: the checks of --check
 * @build: options that sources are compiled with
 * @stops: the stop points of --stop, one on each line
 * @json, @sarif, @junit: files that get the launches and their reports, or NULL
 * @text: the text of --help or --version
 */
struct cl_line {
	char **program;
	uint32_t checks;
	struct visa_buffer build;
	struct visa_buffer stops;
	const char *json;
	const char *sarif;
	const char *junit;
	const char *text;
};

/* cl_run() - run the program; Return: its exit status; if that is 0, the exit status of visa-cl */
int cl_run(const struct cl_line *c);

/**
 * cl_results() - print the number of launches, and write the files of results
 * @file: launches as JSON, as the driver has written them
 * @status: exit status of the program
 *
 * Return: an exit status.
 */
int cl_results(const struct cl_line *c, const char *file, int status);

#endif

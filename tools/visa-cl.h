/* SPDX-License-Identifier: MIT */
/* visa-cl: declarations shared by its source files. */
#ifndef VISA_CL_H
#define VISA_CL_H

#include "results.h"
#include "tool.h"
#include "../lib/check/report.h"

extern const char visa_cl_help[];

/**
 * struct cl_line - the options that visa-cl itself uses. All other options are passed to the driver
 * as environment variables
 * @program: the program and its arguments, with a NULL at the end
 * @checks: set of VISA_CHECK_BIT(): the checks of --check
 * @build: options for compiling sources
 * @stops: the stop points of --stop, one on each line
 * @json, @sarif, @junit: names of the files to which the launches and their reports are written;
 * NULL if not requested
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

/*
 * cl_run() - run the program. Return: the program's exit status if it is not 0, else the exit
 * status of visa-cl
 */
int cl_run(const struct cl_line *c);

/**
 * cl_results() - print the number of launches, and write the files of --json, --sarif and --junit
 * @file: the file to which the driver has written the launches as JSON
 * @status: exit status of the program
 *
 * Return: an exit status.
 */
int cl_results(const struct cl_line *c, const char *file, int status);

#endif

/* SPDX-License-Identifier: MIT */
/* visactl launch: declarations shared by its source files. */
#ifndef VISACTL_LAUNCH_H
#define VISACTL_LAUNCH_H

#include "visa-run.h"
#include "visactl.h"

#define RESULT_MAX 2048 /* bytes of a result */

/**
 * struct visactl_launch - a launch in a mount
 * @c: the mount
 * @options: the command line
 * @module: name of the file in modules/ that has the kernel
 * @say: stream for all output except the bytes of buffers
 * @ze: the parsed module
 * @kernel: the kernel in it
 * @args: the parsed arguments of the command line
 * @surface: an element for each argument: number of the surface that was made for it; 0: none was
 * made
 */
struct visactl_launch {
	const struct visactl *c;
	struct command_line options;
	char module[VISA_NAME_MAX + 1];
	FILE *say;
	struct visa_ze_module *ze;
	struct visa_ze_kernel *kernel;
	struct visa_arguments args;
	uint32_t *surface;
};

/* launch_load_file() - copy the file with the kernel to modules/; a source is compiled first. */
int launch_load_file(struct visactl_launch *l);

/**
 * launch_show() - print the result of a launch, and the profile, reports and files that the options
 * request
 * @result: text of the result; the function changes it
 * @ran: whether the launch has ended or faulted; false if it was refused
 *
 * Return: an exit status: TOOL_REPORTS if checks have found something, or the launch accessed
 * memory out of bounds.
 */
int launch_show(const struct visactl_launch *l, char *result, bool ran);

/*
 * launch_stem() - Return: the length of a file name without its last suffix, such as 4 for
 * "sums.cl".
 */
int launch_stem(const char *name);

/* launch_put_file() - write a whole file of the mount. Fails also if close(2) fails. */
int launch_put_file(const struct visactl *c, const char *path, int flags, const void *bytes,
		    size_t size);

/*
 * launch_get_file() - append the contents of a file of the mount to @b. Return: 0 or a negative
 * errno.
 */
int launch_get_file(const struct visactl *c, const char *path, struct visa_buffer *b);

#endif

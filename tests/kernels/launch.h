/* SPDX-License-Identifier: MIT */
/* Run a zebin by visa-run, and compare its buffers. */
#ifndef LAUNCH_H
#define LAUNCH_H

#include <stdbool.h>

/*
 * struct launcher - the program that runs zebins
 * @program: path of visa-run
 * @options: additional options for visa-run, or NULL
 * @native: pattern of paths: zebins that match it are run as native code, too; or NULL
 */
struct launcher {
	const char *program;
	char *options;
	const char *native;
};

/*
 * struct outcome - the result of running a zebin
 * @done: whether the zebin was run
 * @refused: whether the kernel cannot be executed as native code; this is not a failure
 * @why: the reason of a failure, or ""
 */
struct outcome {
	bool done;
	bool refused;
	char why[500];
};

/*
 * launch_zebin() - run a zebin
 * @path: the zebin, in the folder of its kernel
 * @work: a directory for the outputs
 * @o: filled in with the result
 */
void launch_zebin(const struct launcher *by, const char *path, const char *work, struct outcome *o);

#endif

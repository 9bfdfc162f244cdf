/* SPDX-License-Identifier: MIT */
/* A program run to its end, in a separate process with limits. */
#ifndef HOST_PROCESS_H
#define HOST_PROCESS_H

#include <stdbool.h>

#include "../base/append.h"
#include "../base/error.h"

/**
 * struct host_process - a program to run
 * @path: the program's file, absolute
 * @argv, @environment: as for execve()
 * @directory: its working directory
 * @seconds: limit in seconds of the program's elapsed time, and of each process's processor time
 * @background: run it with a lower priority and at most 2 GiB of addresses
 * @output: collect its stdout, too
 * @stop: another thread sets it (atomically) to kill the program; or NULL
 */
struct host_process {
	const char *path;
	char *const *argv;
	char *const *environment;
	const char *directory;
	unsigned int seconds;
	bool background;
	bool output;
	const bool *stop;
};

/*
 * How a program ended. HOST_SUCCEEDED: exit status 0; HOST_FAILED: another status; HOST_CRASHED: a
 * signal; HOST_ENDED: unknown.
 */
enum host_ending { HOST_SUCCEEDED, HOST_FAILED, HOST_CRASHED, HOST_ENDED };

/**
 * host_process_run() - run a program to its end
 * @p: the program
 * @said: receives its stderr; stdin is /dev/null, and so is stdout without @output
 * @ending: how it ended; HOST_ENDED if unknown, because the calling program ignores SIGCHLD or
 *	waits for children that it did not start
 * @e: the error
 *
 * On return, all processes in the program's process group have ended. If the calling program is
 * killed, the kernel kills the group.
 *
 * Return: 0 if the program ended by itself; -ETIMEDOUT; -EINTR if stopped; another errno if it was
 * not started.
 */
int host_process_run(const struct host_process *p, struct base_text *said, enum host_ending *ending,
		     struct visa_error *e);

#endif

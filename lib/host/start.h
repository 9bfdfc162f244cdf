/* SPDX-License-Identifier: MIT */
/* A program started in a process group of its own, with limits, that does not outlive us. */
#ifndef HOST_START_H
#define HOST_START_H

#include <sys/types.h>

#include "process.h"

/**
 * struct host_started - a program that was started
 * @pid: its process, and the process group
 * @said: end of the pipe that its stderr is
 * @life: end of a pipe that has one other end, in the program. When this end is closed, also since
 *	the program that we are was killed, the kernel kills the process group.
 */
struct host_started {
	pid_t pid;
	int said;
	int life;
};

/**
 * host_start() - start a program
 * @p: the program; each of its processes has the limits of @p->seconds and @p->background, no
 *	capabilities, and no_new_privs
 * @s: receives the started process
 * @e: the error
 *
 * Return: 0, or a negative errno if it was not started.
 */
int host_start(const struct host_process *p, struct host_started *s, struct visa_error *e);

#endif

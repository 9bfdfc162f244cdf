/* SPDX-License-Identifier: MIT */
/*
 * Starts a program in a separate process group, with limits. When this process ends, the kernel
 * kills the program.
 */
#ifndef HOST_START_H
#define HOST_START_H

#include <sys/types.h>

#include "process.h"

/**
 * struct host_started - a program that was started
 * @pid: its process and process group
 * @said: read end of the pipe of its stderr
 * @life: write end of a pipe; only the program has the read end. When @life is closed, which also
 *	happens if this process is killed, the kernel kills the program's process group
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

/* SPDX-License-Identifier: MIT */
/* visa-dap: declarations shared by its source files. */
#ifndef VISA_DAP_TOOL_H
#define VISA_DAP_TOOL_H

#include <pthread.h>

#include "../lib/dap/dap.h"
#include "visa-run_launch.h"

/**
 * struct words - a launch as a client describes it, in words of visa-run
 * @argv: the command line, @argc words
 * @entry, @by_item: as of struct visa_dap_target
 */
struct words {
	char **argv;
	uint32_t argc;
	bool entry;
	bool by_item;
};

/**
 * words_read() - make a command line of the arguments of a launch request, a JSON object
 * @unknown: receives a sentence for each member that means nothing
 *
 * The working directory becomes the one of member cwd. Return: 0; -EINVAL, -ENOMEM.
 */
int words_read(const char *arguments, struct words *w, struct visa_buffer *unknown,
	       struct visa_error *e);
void words_free(struct words *w);

/**
 * struct capture - what is written to standard output and error goes to the client
 * @dap: the session
 * @saved: the descriptors 1 and 2 as they were
 * @from: the ends of the pipes that are read; @quit: of one that says when to stop
 * @thread: reads them, if @runs
 */
struct capture {
	struct visa_dap *dap;
	int saved[2];
	int from[2];
	int quit[2];
	pthread_t thread;
	bool runs;
};

/* capture_begin() - from now on; Return: an exit status, after a message. */
int capture_begin(struct capture *c, struct visa_dap *dap);

/* capture_end() - all that was written has been sent; standard output and error are as before. */
void capture_end(struct capture *c);

/**
 * dap_serve() - a session with a client
 * @in, @out: descriptors of it
 *
 * Return: an exit status, after a message.
 */
int dap_serve(int in, int out);

/* dap_listen() - sessions one after another at a port of this machine; Return: an exit status */
int dap_listen(const char *port);

#endif

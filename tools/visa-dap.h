/* SPDX-License-Identifier: MIT */
/* visa-dap: declarations shared by its source files. */
#ifndef VISA_DAP_TOOL_H
#define VISA_DAP_TOOL_H

#include <pthread.h>

#include "../lib/dap/dap.h"
#include "visa-run_launch.h"

/**
 * struct words - a launch request of a client, converted to a command line of visa-run
 * @argv: the @argc words of the command line
 * @entry: whether the launch stops at its first instruction
 * @by_item: true: the client shows each work-item as a thread; false: each hardware thread
 */
struct words {
	char **argv;
	uint32_t argc;
	bool entry;
	bool by_item;
};

/**
 * words_read() - convert the arguments of a launch request to a command line
 * @arguments: text of a JSON object
 * @unknown: receives a sentence for each member that is not known
 *
 * The working directory becomes the directory of the member cwd. Return: 0; -EINVAL, -ENOMEM.
 */
int words_read(const char *arguments, struct words *w, struct visa_buffer *unknown,
	       struct visa_error *e);
void words_free(struct words *w);

/*
 * words_attach() - make the path of the file threads/dap in the mount that the arguments of an
 * attach request name. @file: receives the path, which the caller frees. @unknown: receives a
 * sentence for each member that is not known. The working directory becomes the directory of the
 * member cwd. Return: 0; -EINVAL, -ENOMEM.
 */
int words_attach(const char *arguments, char **file, struct visa_buffer *unknown,
		 struct visa_error *e);

/*
 * relay_open() - open the file threads/dap of a mount, through which a debug session runs; Return:
 * its descriptor, or a negative errno
 */
int relay_open(const char *file, struct visa_error *e);

/*
 * relay_run() - forward a session to a mount until the client or the mount closes the connection.
 * @mount: descriptor of threads/dap. @in: descriptor from which the client's bytes are read. @out:
 * descriptor to which bytes for the client are written
 */
void relay_run(const struct visa_dap *d, int mount, int in, int out);

/* dap_write() - write all bytes. Return: 0 or -1. */
int dap_write(int fd, const void *bytes, size_t size);

/**
 * struct capture - sends the standard output and standard error of this process to the client
 * @dap: the session
 * @saved: duplicates of the original descriptors 1 and 2
 * @from: the read ends of the pipes that replace descriptors 1 and 2
 * @quit: read end of a pipe; the thread ends when the write end is closed
 * @thread: the thread that reads the pipes; valid if @runs is true
 */
struct capture {
	struct visa_dap *dap;
	int saved[2];
	int from[2];
	int quit[2];
	pthread_t thread;
	bool runs;
};

/*
 * capture_begin() - redirect standard output and standard error to the client. Return: TOOL_DONE,
 * or another exit status after a message.
 */
int capture_begin(struct capture *c, struct visa_dap *dap);

/* capture_end() - send the remaining output, and restore standard output and standard error. */
void capture_end(struct capture *c);

/**
 * dap_serve() - run a session with a client
 * @in, @out: descriptors of the connection
 *
 * Return: an exit status; errors are printed.
 */
int dap_serve(int in, int out);

/*
 * dap_listen() - accept clients on a port of this machine, and run their sessions one after
 * another; Return: an exit status
 */
int dap_listen(const char *port);

#endif

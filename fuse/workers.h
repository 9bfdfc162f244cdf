/* SPDX-License-Identifier: MIT */
/*
 * Threads of requests that may take long: launches, commands to a launch that has stop points, and
 * snapshots. Each such request has a thread, so that the threads that serve requests are left to
 * other requests, and the executor to other executions.
 */
#ifndef VISAFS_WORKERS_H
#define VISAFS_WORKERS_H

#include "fs.h"

/* workers_init() - there is none yet; Return: 0 or -ENOMEM. */
int workers_init(struct fs *fs);

/**
 * workers_begin() - begin a command, which answers the request when it is done
 * @h: an open file whose kind has @command
 * @cmd: the request of an ioctl, 0 of a write
 * @line: the bytes that were written, which are copied
 */
void workers_begin(fuse_req_t req, struct handle *h, unsigned int cmd, const void *line,
		   size_t size);

/* workers_write() - begin the command of a write, whose offset is ignored. */
void workers_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at);

/*
 * worker_function - does a request without an open file, calls uninterruptible() and answers
 * @stop: set when the request is interrupted or the mount ends
 */
typedef void worker_function(fuse_req_t req, fuse_ino_t parent, const char *name, const bool *stop);

/* workers_do() - begin a request without an open file; the name is copied. */
void workers_do(fuse_req_t req, worker_function *work, fuse_ino_t parent, const char *name);

/*
 * workers_stop() - end all requests of workers, and begin no more: ENODEV. Requests must still be
 * served meanwhile, by others than the caller, unless the session has ended.
 */
void workers_stop(struct fs *fs);

void workers_free(struct fs *fs);

#endif

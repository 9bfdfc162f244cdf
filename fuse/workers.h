/* SPDX-License-Identifier: MIT */
/*
 * Threads of requests that may take long: launches, commands to a launch that has stop points, and
 * snapshots. Each such request has a separate thread, so that it blocks neither the threads that
 * serve requests nor the executor.
 */
#ifndef VISAFS_WORKERS_H
#define VISAFS_WORKERS_H

#include "fs.h"

/* workers_init() - make the list of workers, which is empty at first; Return: 0 or -ENOMEM. */
int workers_init(struct fs *fs);

/**
 * workers_begin() - start a thread that executes a command and then answers the request
 * @h: an open file whose kind has @command
 * @cmd: the request of an ioctl, 0 for a write
 * @line: the bytes that were written, which are copied
 */
void workers_begin(fuse_req_t req, struct handle *h, unsigned int cmd, const void *line,
		   size_t size);

/* workers_write() - begin the command of a write, whose offset is ignored. */
void workers_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at);

/*
 * worker_function - executes a request without an open file, calls uninterruptible() and answers
 * @stop: set when the request is interrupted or the mount ends
 */
typedef void worker_function(fuse_req_t req, fuse_ino_t parent, const char *name, const bool *stop);

/* workers_do() - start a thread for a request without an open file; the name is copied. */
void workers_do(fuse_req_t req, worker_function *work, fuse_ino_t parent, const char *name);

/*
 * workers_stop() - end all requests of workers, and refuse further ones: ENODEV. Until the session
 * has ended, other threads than the caller must still serve requests.
 */
void workers_stop(struct fs *fs);

void workers_free(struct fs *fs);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Launches, and snapshots: each is done by a thread of its own, since it may take long. The threads
 * that serve requests are left to other requests, and the executor to other executions.
 */
#ifndef VISAFS_LAUNCHES_H
#define VISAFS_LAUNCHES_H

#include "fs.h"

/* launches_init() - there is none yet; Return: 0 or -ENOMEM. */
int launches_init(struct fs *fs);

/**
 * launches_begin() - begin a launch, or a command to one, which answers the request when it is done
 * @h: an open file whose kind has @command
 * @cmd: the request of an ioctl, 0 of a write
 * @line: what was written, which is copied
 */
void launches_begin(fuse_req_t req, struct handle *h, unsigned int cmd, const void *line,
		    size_t size);

/* launches_write() - begin what a write says, wherever its offset is. */
void launches_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at);

/*
 * launches_do() - do what a request without an open file asks, by a thread of its own as well
 * @work: does it and answers the request
 * @parent, @name: of what; the name is copied
 */
void launches_do(fuse_req_t req, void (*work)(fuse_req_t req, fuse_ino_t parent, const char *name),
		 fuse_ino_t parent, const char *name);

/*
 * launches_stop() - end all launches, and begin no more: ENODEV. Requests must still be served
 * meanwhile, by others than the caller, unless the session has ended.
 */
void launches_stop(struct fs *fs);

void launches_free(struct fs *fs);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Shared mappings without passthrough (-o direct_mmap): the kernel caches pages of surfaces and
 * variables for them. Before an execution, the kernel therefore sends the bytes that clients have
 * stored in these pages to the daemon. After the execution, the kernel drops the pages. If a client
 * stores to a page during an execution, the kernel later writes the whole page, and so replaces
 * stores of instructions to it.
 *
 * The kernel sends these bytes as WRITE requests, and the thread that starts the execution waits
 * for them. So this thread must not be a thread that serves requests, and must not hold a lock that
 * serving needs. Therefore a separate thread, the executor, handles requests that execute
 * instructions. Launches have separate threads anyway (workers.h).
 */
#ifndef VISAFS_EXECUTOR_H
#define VISAFS_EXECUTOR_H

#include "fs.h"

struct executor;

/*
 * Kinds of queued requests. Of all reads, only reads of pictures are queued, since pictures show
 * memory.
 */
enum execution_kind { EXECUTION_READ, EXECUTION_WRITE, EXECUTION_IOCTL, EXECUTION_FLUSH };

/**
 * struct execution - a request that executes instructions
 * @kind: the operation
 * @req: the request to be answered
 * @handle: the open file
 * @data: bytes of a write, or of the argument of an ioctl
 * @size: number of these bytes; for a read, number of bytes to read
 * @at: offset of a read or write
 * @cmd: number of an ioctl
 * @out_size: number of bytes that an ioctl returns
 */
struct execution {
	enum execution_kind kind;
	fuse_req_t req;
	struct handle *handle;
	const char *data;
	size_t size;
	off_t at;
	unsigned int cmd;
	size_t out_size;
};

/**
 * executor_start() - start the executor, if the mount has shared mappings without passthrough
 * Return: 0 or a negative errno.
 */
int executor_start(struct fs *fs);

/*
 * executor_stop() - finish the queued executions and refuse further ones: ENODEV. Other threads
 * than the caller must still serve requests meanwhile.
 */
void executor_stop(struct fs *fs);

/* executor_free() - free the executor after the session has ended; stops it first, if needed. */
void executor_free(struct fs *fs);

/*
 * executor_submit() - execute and answer a request: in the executor; at once if there is no
 * executor.
 */
void executor_submit(struct fs *fs, const struct execution *execution);

/*
 * executor_synchronize() - before and after an execution: write stores of clients through their
 * mappings to memory, and drop the cached pages. Does nothing if there is no executor.
 */
void executor_synchronize(struct fs *fs);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Shared mappings without passthrough (-o direct_mmap): the kernel caches pages
 * of surfaces and variables for them. So the bytes that a client has stored are fetched before an
 * execution, and the pages that it has cached are dropped afterwards. A store of a client to a page
 * during an execution replaces the whole page afterwards.
 *
 * Fetching makes the kernel send WRITE requests and waits for them. So it must
 * not be done by a thread that serves requests, nor by one that holds a lock that serving them
 * needs. Requests that execute are therefore parked with a thread of their own, the executor;
 * launches have threads of their own anyway (workers.h).
 */
#ifndef VISAFS_EXECUTOR_H
#define VISAFS_EXECUTOR_H

#include "fs.h"

struct executor;

/* Kinds of parked requests. A read reads memory. */
enum execution_kind { EXECUTION_READ, EXECUTION_WRITE, EXECUTION_IOCTL, EXECUTION_FLUSH };

/**
 * struct execution - a request that executes
 * @kind: which operation
 * @req: to be answered
 * @handle: the open file
 * @data: bytes that were written or given to the ioctl
 * @size: of them; of a read, how many are wanted
 * @at: offset of a read or write
 * @cmd: number of an ioctl
 * @out_size: bytes that an ioctl returns
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
 * executor_start() - begin to take executions, if the mode needs it
 * Return: 0 or a negative errno.
 */
int executor_start(struct fs *fs);

/*
 * executor_stop() - finish the executions and take no more: ENODEV. Requests must still be served
 * meanwhile, by others than the caller.
 */
void executor_stop(struct fs *fs);

/* executor_free() - the session has ended; stop it first, if that was not done. */
void executor_free(struct fs *fs);

/* executor_submit() - do an execution, here and now or parked; it answers the request. */
void executor_submit(struct fs *fs, const struct execution *execution);

/* executor_synchronize() - before and after an execution: mappings and memory agree. */
void executor_synchronize(struct fs *fs);

#endif

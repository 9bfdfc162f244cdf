/* SPDX-License-Identifier: MIT */
/*
 * A pool: a quota for the memory of all user surfaces together.
 *
 * The files of a pool are in their own tmpfs, whose limit also applies to clients with passthrough
 * access to the files. Without the privilege to mount a tmpfs, the pool limits the sum of the
 * sizes that this process gives the files.
 *
 * In a tmpfs that is full, an access to a hole of a file raises SIGBUS, which the surface's guard
 * handles (guard.h). This header is not installed.
 */
#ifndef VISA_POOL_H
#define VISA_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "../base/error.h"

/**
 * struct visa_pool - a quota
 * @users: number of references: one of the device and one of each surface, also of surfaces that
 *	exist longer than the device; changed atomically
 * @limit: the quota, bytes
 * @mount: descriptor of the root directory of the tmpfs, -1 if there is none
 * @lock: protects @used and the account of each file; never held during a system call
 * @used: bytes charged for all files; only without a tmpfs
 *
 * @limit and @mount never change.
 */
struct visa_pool {
	unsigned int users;
	uint64_t limit;
	int mount;
	pthread_mutex_t lock;
	uint64_t used;
};

/* pool_new() - make a pool of @limit bytes; Return: 0 or -ENOMEM. */
int pool_new(uint64_t limit, struct visa_pool **pool, struct visa_error *e);
/*
 * pool_get() - take a reference to a pool; Return: the pool. pool_put() - release a reference. NULL
 * does nothing.
 */
struct visa_pool *pool_get(struct visa_pool *p);
void pool_put(struct visa_pool *p);

/*
 * pool_file() - make a file in the pool's tmpfs. Return: its descriptor, or -1 if the pool has no
 * tmpfs.
 */
int pool_file(const struct visa_pool *p);

/*
 * pool_used() - Return: bytes in use, including bytes of removed surfaces that still have
 * references.
 */
uint64_t pool_used(struct visa_pool *p);

/**
 * pool_reserve() - charge the pool before a file grows, or may grow
 * @p: the pool; does nothing for NULL, or for a pool with a tmpfs
 * @account: number of bytes charged for the file; updated
 * @size: bytes that the file may have afterwards
 *
 * The caller must prevent changes of the file's size until it calls pool_commit().
 *
 * Return: 0, and at least @size bytes are charged for the file; or -ENOSPC.
 */
int pool_reserve(struct visa_pool *p, uint64_t *account, uint64_t size);

/* pool_commit() - correct the charge for a file to its present size, @size bytes. */
void pool_commit(struct visa_pool *p, uint64_t *account, uint64_t size);

#endif

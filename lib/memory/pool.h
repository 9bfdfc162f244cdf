/* SPDX-License-Identifier: MIT */
/*
 * A pool: a bound on the memory of all user surfaces together.
 *
 * The files of a pool lie in a tmpfs of its own, whose limit holds for clients
 * to which the kernel passes them through, too. Where that cannot be had, for
 * want of privilege, their sizes are added up as they are changed here.
 *
 * Nothing in a pool is sparse: what an instruction stores to must have its
 * memory, or the store would be a SIGBUS once the limit is reached.
 */
#ifndef VISA_POOL_H
#define VISA_POOL_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_pool - a bound
 * @limit: bytes
 * @mount: directory of the tmpfs, -1 if there is none
 * @lock: protects @used; held while a file's size changes, if there is no tmpfs
 * @used: bytes of all sizes, if there is no tmpfs
 */
struct visa_pool {
	uint64_t limit;
	int mount;
	pthread_mutex_t lock;
	uint64_t used;
};

/* visa_pool_new() - a pool of @limit bytes; Return: 0 or -ENOMEM. */
int visa_pool_new(uint64_t limit, struct visa_pool **pool, struct visa_error *e);
void visa_pool_free(struct visa_pool *p);

/* visa_pool_file() - a file of the pool; Return: its descriptor, or -1 if it has no tmpfs. */
int visa_pool_file(const struct visa_pool *p);

/* visa_pool_used() - bytes that are used of it, also by surfaces that were removed and live on. */
uint64_t visa_pool_used(struct visa_pool *p);

/**
 * visa_pool_begin() - before a file grows, or may
 * @p: the pool; NULL, or one with a tmpfs, has nothing to do here
 * @account: bytes that the file is counted with
 * @size: bytes that it may have afterwards
 *
 * Return: 0, and visa_pool_end() must follow; or -ENOSPC.
 */
int visa_pool_begin(struct visa_pool *p, uint64_t *account, uint64_t size);

/* visa_pool_end() - the file has @size bytes now. */
void visa_pool_end(struct visa_pool *p, uint64_t *account, uint64_t size);

#ifdef __cplusplus
}
#endif
#endif

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

#include "../error.h"

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct visa_pool - a bound
 * @limit: bytes
 * @mount: directory of the tmpfs, -1 if there is none
 * @lock: protects @used
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

/**
 * visa_pool_account() - before a file's size changes
 * @p: the pool
 * @account: bytes that the file has been counted with; becomes @size
 * @size: bytes that it is to have
 * @shrink: whether it becomes smaller, if @size is less than @account
 *
 * Return: 0, or -ENOSPC if the pool has no room for it; with a tmpfs always 0.
 */
int visa_pool_account(struct visa_pool *p, uint64_t *account, uint64_t size, bool shrink);

#ifdef __cplusplus
}
#endif
#endif

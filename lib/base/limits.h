/* SPDX-License-Identifier: MIT */
/*
 * Limits of what the clients of a device may keep beside the bytes of surfaces, which have a quota
 * of their own (struct visa_config).
 *
 * Call visa_account_take() before an allocation, and visa_account_give() after it is freed. A row
 * of visa_limits[] has the name of a limit and the text of its refusal.
 */
#ifndef VISA_LIMITS_H
#define VISA_LIMITS_H

#include <stddef.h>
#include <stdint.h>

#include "error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What is limited. */
enum visa_limit {
	VISA_LIMIT_STATE, /* bytes */
	VISA_LIMIT_FILES,
	VISA_LIMIT_MODULES,
	VISA_LIMIT_SNAPSHOTS,
	VISA_LIMIT_COUNT
};

/**
 * struct visa_limit_info - a limit
 * @option: the mount option that sets it
 * @used: what "info" calls that which is used
 * @usual: the default of a mount; 0 for a part of the machine's memory
 * @err: errno of what is refused
 * @what: what there may be no more of
 * @advice: what to do about it
 */
struct visa_limit_info {
	const char *option;
	const char *used;
	uint64_t usual;
	int err;
	const char *what;
	const char *advice;
};

extern const struct visa_limit_info visa_limits[VISA_LIMIT_COUNT];

/* struct visa_account - what a device's clients have, and may have */
struct visa_account;

/* visa_account_new() - an account without limits, with one reference; NULL without memory. */
struct visa_account *visa_account_new(void);
struct visa_account *visa_account_get(struct visa_account *a);
/* visa_account_put() - the last reference frees it; NULL does nothing. */
void visa_account_put(struct visa_account *a);

/* visa_account_limit() - let there be @most of something, 0 for any number; before it is used. */
void visa_account_limit(struct visa_account *a, enum visa_limit which, uint64_t most);

/**
 * visa_account_take() - somebody is about to keep something
 * @a: the account; NULL: nothing is counted
 * @which: what
 * @n: how much
 * @e: why not: a sentence with the limit and its option
 *
 * Return: 0, or the errno of the limit, and then nothing is taken.
 */
int visa_account_take(struct visa_account *a, enum visa_limit which, uint64_t n,
		      struct visa_error *e);

/* visa_account_add() - take it, though there may be no more: it was there already. */
void visa_account_add(struct visa_account *a, enum visa_limit which, uint64_t n);

/* visa_account_give() - it is gone. */
void visa_account_give(struct visa_account *a, enum visa_limit which, uint64_t n);

/* visa_account_used() - how much is taken; visa_account_most() - of how much, 0 for no limit. */
uint64_t visa_account_used(const struct visa_account *a, enum visa_limit which);
uint64_t visa_account_most(const struct visa_account *a, enum visa_limit which);

/**
 * visa_machine_memory() - the memory of the machine, or less if the control group has a limit
 * @root: "" for this machine; for a test, a directory with files proc/meminfo, proc/self/cgroup and
 *	sys/fs/cgroup as the kernel has them
 *
 * All groups above that of the process count, of version 2 (memory.max) and of version 1
 * (memory.limit_in_bytes). A group that is not to be seen has no limit.
 *
 * Return: bytes, 0 if there is nothing to tell from.
 */
uint64_t visa_machine_memory(const char *root);

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: MIT */
/*
 * Limits of the resources that the clients of a device use. The bytes of surfaces are not counted
 * here; they have their own quota (struct visa_config).
 *
 * Call visa_account_take() before an allocation, and visa_account_give() after it is freed. A row
 * of visa_limits[] has the name of a limit and the parts of its error text.
 */
#ifndef VISA_LIMITS_H
#define VISA_LIMITS_H

#include <stddef.h>
#include <stdint.h>

#include "error.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The resources that have a limit. */
enum visa_limit {
	VISA_LIMIT_STATE, /* bytes of all objects except surfaces */
	VISA_LIMIT_FILES,
	VISA_LIMIT_MODULES,
	VISA_LIMIT_SNAPSHOTS,
	VISA_LIMIT_COUNT
};

/**
 * struct visa_limit_info - a limit
 * @option: the mount option that sets the limit
 * @used: key of the line in a mount's file "info" that contains the amount in use
 * @usual: the default of a mount; 0 if the mount derives it from the machine's memory
 * @err: errno of a refusal
 * @what: the limited resource, a plural noun for error texts
 * @advice: the remedy, the end of the error text
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

/* struct visa_account - the amounts of resources that a device's clients use, and their limits */
struct visa_account;

/*
 * visa_account_new() - Return: an account without limits, with one reference; NULL if out of
 * memory.
 */
struct visa_account *visa_account_new(void);
struct visa_account *visa_account_get(struct visa_account *a);
/*
 * visa_account_put() - release a reference; without references, the account is freed. NULL does
 * nothing.
 */
void visa_account_put(struct visa_account *a);

/*
 * visa_account_limit() - set the limit of a resource to @most, 0 for no limit; only before the
 * account is used.
 */
void visa_account_limit(struct visa_account *a, enum visa_limit which, uint64_t most);

/**
 * visa_account_take() - charge a resource to the account, if its limit allows
 * @a: the account; NULL: do nothing and return 0
 * @which: the resource
 * @n: the amount to charge
 * @e: filled in on refusal: a sentence with the limit and its option
 *
 * Return: 0; the negative errno of the limit if @n more would exceed it, and nothing is charged.
 */
int visa_account_take(struct visa_account *a, enum visa_limit which, uint64_t n,
		      struct visa_error *e);

/* visa_account_add() - charge a resource that already exists, even beyond the limit. */
void visa_account_add(struct visa_account *a, enum visa_limit which, uint64_t n);

/* visa_account_give() - release an amount that was charged. */
void visa_account_give(struct visa_account *a, enum visa_limit which, uint64_t n);

/* visa_account_used() - Return: the amount in use; visa_account_most() - the limit, 0 for none. */
uint64_t visa_account_used(const struct visa_account *a, enum visa_limit which);
uint64_t visa_account_most(const struct visa_account *a, enum visa_limit which);

/**
 * visa_machine_memory() - read the memory of the machine, or the smallest limit of its control
 * groups
 * @root: "" for this machine; for a test, a directory with files proc/meminfo, proc/self/cgroup and
 *	sys/fs/cgroup as the kernel has them
 *
 * Reads the limits of the process's group and of all its parents, in version 2 (memory.max) and
 * version 1 (memory.limit_in_bytes). A group whose files cannot be read has no limit.
 *
 * Return: bytes; 0 if no source can be read.
 */
uint64_t visa_machine_memory(const char *root);

#ifdef __cplusplus
}
#endif
#endif

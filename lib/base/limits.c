// SPDX-License-Identifier: MIT
/* Accounts: count the resources that clients use, and refuse to exceed a limit. */
#include "limits.h"

#include <errno.h>
#include <stdbool.h>
#include <stdlib.h>

/*
 * Too many open files are refused with ENFILE instead of ENOSPC: open(2) of an existing file takes
 * no disk space, so ENOSPC would mislead the user.
 */
const struct visa_limit_info visa_limits[VISA_LIMIT_COUNT] = {
	[VISA_LIMIT_STATE] = { "state_mem", "state_used", 0, ENOSPC,
			       "bytes of variables, modules, open files, replays and launches, "
			       "also in snapshots",
			       "remove some" },
	[VISA_LIMIT_FILES] = { "max_files", "files", 4096, ENFILE, "open files", "close one" },
	[VISA_LIMIT_MODULES] = { "max_modules", "modules", 1024, ENOSPC, "modules", "rm one" },
	[VISA_LIMIT_SNAPSHOTS] = { "max_snapshots", "snapshots", 100, ENOSPC, "snapshots",
				   "rmdir one" },
};

/**
 * struct visa_account - the amounts of resources that a device's clients use, and their limits
 * @users: number of references to the account; changed atomically
 * @most: limit of each resource, 0 for none; set before the account is used
 * @used: amount of each resource in use; changed atomically
 */
struct visa_account {
	unsigned int users;
	uint64_t most[VISA_LIMIT_COUNT];
	uint64_t used[VISA_LIMIT_COUNT];
};

struct visa_account *visa_account_new(void)
{
	struct visa_account *a = calloc(1, sizeof(*a));

	if (a)
		a->users = 1;
	return a;
}

struct visa_account *visa_account_get(struct visa_account *a)
{
	if (a)
		__atomic_add_fetch(&a->users, 1, __ATOMIC_RELAXED);
	return a;
}

void visa_account_put(struct visa_account *a)
{
	if (a && !__atomic_sub_fetch(&a->users, 1, __ATOMIC_ACQ_REL))
		free(a);
}

void visa_account_limit(struct visa_account *a, enum visa_limit which, uint64_t most)
{
	a->most[which] = most;
}

static int refuse_over(const struct visa_account *a, enum visa_limit which, uint64_t n,
		       uint64_t used, struct visa_error *e)
{
	const struct visa_limit_info *limit = &visa_limits[which];
	const unsigned long long most = a->most[which], now = used;

	if (n == 1)
		return visa_fail(e, limit->err,
				 "there are %llu %s, which is the limit (-o %s=); %s", now,
				 limit->what, limit->option, limit->advice);
	return visa_fail(e, limit->err,
			 "the limit is %llu %s (-o %s=); %llu are in use, %llu more are too many",
			 most, limit->what, limit->option, now, (unsigned long long)n);
}

int visa_account_take(struct visa_account *a, enum visa_limit which, uint64_t n,
		      struct visa_error *e)
{
	uint64_t used;

	if (!a || !n)
		return 0;
	used = __atomic_load_n(&a->used[which], __ATOMIC_RELAXED);
	do {
		if (a->most[which] && (used > a->most[which] || n > a->most[which] - used))
			return refuse_over(a, which, n, used, e);
	} while (!__atomic_compare_exchange_n(&a->used[which], &used, used + n, false,
					      __ATOMIC_RELAXED, __ATOMIC_RELAXED));
	return 0;
}

void visa_account_add(struct visa_account *a, enum visa_limit which, uint64_t n)
{
	if (a)
		__atomic_add_fetch(&a->used[which], n, __ATOMIC_RELAXED);
}

void visa_account_give(struct visa_account *a, enum visa_limit which, uint64_t n)
{
	if (a)
		__atomic_sub_fetch(&a->used[which], n, __ATOMIC_RELAXED);
}

uint64_t visa_account_used(const struct visa_account *a, enum visa_limit which)
{
	return __atomic_load_n(&a->used[which], __ATOMIC_RELAXED);
}

uint64_t visa_account_most(const struct visa_account *a, enum visa_limit which)
{
	return a->most[which];
}

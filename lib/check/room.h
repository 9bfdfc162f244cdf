/* SPDX-License-Identifier: MIT */
/*
 * Memory of checks. It grows with the accesses of a kernel, so it is charged to the run's account,
 * and a kernel cannot exceed the limit set by the caller.
 */
#ifndef VISA_CHECK_ROOM_H
#define VISA_CHECK_ROOM_H

#include <stdbool.h>

#include "../base/limits.h"

/**
 * struct check_room - the memory of the checks of a run
 * @account: account that is charged for it (VISA_LIMIT_STATE); or NULL
 * @taken: number of bytes charged so far
 * @left: number of charged bytes that are not used yet
 * @full: an allocation exceeded the limit, which @why names; all later allocations fail
 */
struct check_room {
	struct visa_account *account;
	uint64_t taken;
	uint64_t left;
	bool full;
	struct visa_error why;
};

/*
 * check_room_take() - charge @bytes more before they are allocated; Return: false if the limit does
 * not allow them.
 */
bool check_room_take(struct check_room *room, uint64_t bytes);

/*
 * check_zeros() - map zeroed memory. A page takes physical memory only when it is first used. Large
 * mappings use huge pages, which cause fewer page faults. Return: NULL if out of memory.
 */
void *check_zeros(uint64_t bytes);

/* check_zeros_free() - free the memory of check_zeros(); @zeros may be NULL */
void check_zeros_free(void *zeros, uint64_t bytes);

/* check_room_end() - return all memory to the account. */
void check_room_end(struct check_room *room);

#endif

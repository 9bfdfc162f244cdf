/* SPDX-License-Identifier: MIT */
/*
 * Memory of checks. It grows with what a kernel does, so it counts where other memory of the run
 * does, and a kernel cannot make it take more than whoever runs it allows.
 */
#ifndef VISA_CHECK_ROOM_H
#define VISA_CHECK_ROOM_H

#include <stdbool.h>

#include "../base/limits.h"

/**
 * struct check_room - what the checks of a run may keep
 * @account: where it counts as VISA_LIMIT_STATE; or NULL
 * @taken: bytes that count
 * @left: of these, not used yet
 * @full: something did not fit, and @why says which limit; nothing more is given then
 */
struct check_room {
	struct visa_account *account;
	uint64_t taken;
	uint64_t left;
	bool full;
	struct visa_error why;
};

/* check_room_take() - before @bytes more are kept; Return: false if they must not be. */
bool check_room_take(struct check_room *room, uint64_t bytes);

/*
 * check_zeros() - memory of zeros, of which only what is used costs memory; NULL if there is none.
 * Most of it is used, or little, and many small pages cost time: so it has large ones.
 */
void *check_zeros(uint64_t bytes);

/* check_zeros_free() - give it back; @zeros may be NULL */
void check_zeros_free(void *zeros, uint64_t bytes);

/* check_room_end() - nothing of it is kept any more. */
void check_room_end(struct check_room *room);

#endif

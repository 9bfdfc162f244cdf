// SPDX-License-Identifier: MIT
/* Allocates memory for checks, and charges it to an account. */
#include "room.h"

#include <sys/mman.h>

/* At least this many bytes are charged at once, so that charging is rare. */
#define AT_ONCE (1u << 20)

bool check_room_take(struct check_room *room, uint64_t bytes)
{
	uint64_t more = bytes > AT_ONCE ? bytes : AT_ONCE;

	if (room->full)
		return false;
	if (room->left < bytes) {
		if (visa_account_take(room->account, VISA_LIMIT_STATE, more, &room->why)) {
			room->full = true;
			return false;
		}
		room->taken += more;
		room->left += more;
	}
	room->left -= bytes;
	return true;
}

void check_room_end(struct check_room *room)
{
	visa_account_give(room->account, VISA_LIMIT_STATE, room->taken);
	room->taken = room->left = 0;
}

#define HUGE	    (2u << 20)
#define LEAST_BYTES (1u << 20) /* mappings of this size and more consist of whole huge pages */

/* Return: the size of the mapping for @bytes bytes. */
static uint64_t mapped_of(uint64_t bytes)
{
	return bytes < LEAST_BYTES ? bytes : (bytes + HUGE - 1) & ~(uint64_t)(HUGE - 1);
}

/*
 * The mapping begins at a multiple of the huge page size, since some systems do not use huge pages
 * for it otherwise.
 */
void *check_zeros(uint64_t bytes)
{
	const uint64_t mapped = mapped_of(bytes), more = bytes < LEAST_BYTES ? 0 : HUGE;
	uint8_t *zeros = mmap(NULL, mapped + more, PROT_READ | PROT_WRITE,
			      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
	uint64_t before;

	if (zeros == MAP_FAILED)
		return NULL;
	before = more ? -(uintptr_t)zeros & (HUGE - 1) : 0;
	if (before)
		munmap(zeros, before);
	if (more > before)
		munmap(zeros + before + mapped, more - before);
	madvise(zeros + before, mapped, MADV_HUGEPAGE);
	return zeros + before;
}

void check_zeros_free(void *zeros, uint64_t bytes)
{
	if (zeros)
		munmap(zeros, mapped_of(bytes));
}

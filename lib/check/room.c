// SPDX-License-Identifier: MIT
/* Memory of checks counts. */
#include "room.h"

#include <sys/mman.h>

#define AT_ONCE (1u << 20) /* bytes that are counted at least, so that this is rare */

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

void *check_zeros(uint64_t bytes)
{
	void *zeros = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
			   MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

	if (zeros == MAP_FAILED)
		return NULL;
	madvise(zeros, bytes, MADV_HUGEPAGE);
	return zeros;
}

void check_zeros_free(void *zeros, uint64_t bytes)
{
	if (zeros)
		munmap(zeros, bytes);
}

/* SPDX-License-Identifier: MIT */
/* Pages of memory that are kept for moments of a run. */
#ifndef VISA_HISTORY_PAGES_H
#define VISA_HISTORY_PAGES_H

#include "launch_run.h"

#define HISTORY_PAGE 4096

/* struct history_page - bytes that did not change between moments; @users: moments that have it */
struct history_page {
	uint32_t users;
	uint8_t bytes[HISTORY_PAGE];
};

/* struct history_region - memory that groups leave to the groups after them */
struct history_region {
	uint8_t *base;
	uint64_t size;
};

/**
 * struct history_memory - the memory of a run
 * @regions: @region_count of them, in ascending order, which do not overlap
 * @page_count: their pages
 * @bytes: of pages that are kept, at most @most; they count in @account
 */
struct history_memory {
	struct history_region *regions;
	uint32_t region_count;
	size_t page_count;
	uint64_t bytes;
	uint64_t most;
	struct visa_account *account;
};

/* history_list() - list the memory of a runner; Return: 0 or -ENOMEM. */
int history_list(struct history_memory *h, const struct runner *r);

/**
 * history_keep() - keep the bytes of now
 * @last: pages that were kept last, or NULL
 * @pages: receives the pages; NULL for one of zeros
 *
 * Return: 0, -ENOMEM or -ENOSPC.
 */
int history_keep(struct history_memory *h, struct history_page **last,
		 struct history_page ***pages);

/* history_drop() - give pages back. */
void history_drop(struct history_memory *h, struct history_page ***pages);

/* history_restore() - memory gets the bytes of pages. */
void history_restore(const struct history_memory *h, struct history_page *const *pages);

#endif

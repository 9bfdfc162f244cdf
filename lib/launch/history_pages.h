/* SPDX-License-Identifier: MIT */
/* Pages of memory that are saved for moments of a run. */
#ifndef VISA_HISTORY_PAGES_H
#define VISA_HISTORY_PAGES_H

#include "launch_run.h"

#define HISTORY_PAGE 4096

/*
 * struct history_page - saved bytes, shared by moments between which they did not change; @users:
 * number of these moments
 */
struct history_page {
	uint32_t users;
	uint8_t bytes[HISTORY_PAGE];
};

/* struct history_region - memory whose contents later groups can see */
struct history_region {
	uint8_t *base;
	uint64_t size;
};

/**
 * struct history_memory - the memory of a run
 * @regions: the @region_count regions, ascending, which do not overlap
 * @page_count: number of their pages
 * @bytes: size of the saved pages, at most @most; charged to @account
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
 * history_keep() - save the current bytes
 * @last: the pages that were saved last, or NULL
 * @pages: receives the pages; NULL for a page of zeros
 *
 * Return: 0, -ENOMEM or -ENOSPC.
 */
int history_keep(struct history_memory *h, struct history_page **last,
		 struct history_page ***pages);

/* history_drop() - give pages back. */
void history_drop(struct history_memory *h, struct history_page ***pages);

/* history_restore() - copy the bytes of saved pages back to memory. */
void history_restore(const struct history_memory *h, struct history_page *const *pages);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Copies of memory pages that are saved at moments of a run, so that the run can go back to a
 * moment.
 */
#ifndef VISA_HISTORY_PAGES_H
#define VISA_HISTORY_PAGES_H

#include <string.h>

#include "../memory/surface_state.h"
#include "launch_run.h"

#define HISTORY_PAGE 4096

/*
 * struct history_page - saved bytes, shared by moments (points in time of a run) between which they
 * did not change
 * @users: number of these moments
 * @size: number of bytes
 * @at: address from which they were copied
 */
struct history_page {
	uint32_t users;
	uint32_t size;
	uint8_t *at;
	uint8_t bytes[HISTORY_PAGE];
};

/*
 * struct history_pages - the saved pages of a moment (a point in time of a run); pages of zeros are
 * not saved
 * @page: @count pages, ascending by @at of struct history_page; the array has room for @room
 */
struct history_pages {
	struct history_page **page;
	size_t count;
	size_t room;
};

/**
 * struct history_memory - the memory of a run that groups can read after other groups have written
 * it
 * @regions: the @region_count regions, each as a window (a surface on the bytes of another
 *	surface), ascending by address, without overlaps
 * @page_count: number of their pages that had memory when the run began (that were not in a hole of
 *	a sparse file)
 * @bytes: size of the saved pages in bytes, at most @most; charged to @account
 */
struct history_memory {
	struct visa_surface *regions;
	uint32_t region_count;
	size_t page_count;
	uint64_t bytes;
	uint64_t most;
	struct visa_account *account;
};

/**
 * struct page_walk - an iterator over the pages of a surface that are not in a hole of its sparse
 * file
 * @s: the surface; the caller sets it, and the other members to 0
 * @at: offset of the next page, bytes
 * @end: offset of the end of the data found last, bytes
 */
struct page_walk {
	const struct visa_surface *s;
	uint64_t at;
	uint64_t end;
};

/*
 * history_page_next() - find the next page that is not in a hole of a sparse file. Pages in holes
 * have no memory, and a read would allocate it. @at, @size: receive the page and its bytes. Return:
 * whether there is one.
 */
bool history_page_next(struct page_walk *w, uint8_t **at, size_t *size);

/* history_page_is_zero() - Return: whether @size bytes, at least 1, are zeros. */
static inline bool history_page_is_zero(const uint8_t *at, size_t size)
{
	return !*at && !memcmp(at, at + 1, size - 1);
}

/*
 * history_memory_list() - fill in @h with the memory that a runner accesses, except memory that is
 * cleared for each group or thread; Return: 0 or -ENOMEM.
 */
int history_memory_list(struct history_memory *h, const struct runner *r);

/**
 * history_keep() - save the current bytes of the memory regions of @h
 * @last: the pages that were saved last, or NULL
 * @pages: receives the pages
 *
 * Return: 0, -ENOMEM or -ENOSPC.
 */
int history_keep(struct history_memory *h, const struct history_pages *last,
		 struct history_pages *pages);

/*
 * history_drop() - release the saved pages of a moment (a point in time of a run); other moments
 * may share them.
 */
void history_drop(struct history_memory *h, struct history_pages *pages);

/* history_restore() - copy the bytes of saved pages back to memory. */
void history_restore(const struct history_memory *h, const struct history_pages *pages);

#endif

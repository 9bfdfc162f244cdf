// SPDX-License-Identifier: MIT
/*
 * Saves the pages of memory at moments of a run, so that the run can go back to a moment. If a page
 * does not change between two moments, both share one copy.
 */
#include "history_pages.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int by_base(const void *a, const void *b)
{
	const struct visa_surface *x = a, *y = b;

	return x->base < y->base ? -1 : x->base > y->base;
}

/* Return: whether a surface is cleared for each group or thread, so that it need not be saved. */
static bool is_new(const struct runner *r, const struct visa_surface *s)
{
	return s == &r->slm || s == &r->scratch || s == &r->run->l->own[LAUNCH_PRIVATE];
}

bool history_page_next(struct page_walk *w, uint8_t **at, size_t *size)
{
	uint64_t start;

	if (w->at >= w->end) {
		if (!surface_data(w->s, w->at, &start, &w->end))
			return false;
		w->at = start / HISTORY_PAGE * HISTORY_PAGE;
	}
	*at = w->s->base + w->at;
	*size = w->s->size - w->at < HISTORY_PAGE ? (size_t)(w->s->size - w->at) : HISTORY_PAGE;
	w->at += HISTORY_PAGE;
	return true;
}

static void count_pages(struct history_memory *h)
{
	uint8_t *at;
	size_t size;

	for (uint32_t i = 0; i < h->region_count; i++)
		for (struct page_walk w = { .s = &h->regions[i] };
		     history_page_next(&w, &at, &size);)
			h->page_count++;
}

/*
 * List the memory regions. If windows (surfaces that are parts of other surfaces) overlap, they are
 * joined, so that each byte is in only one region.
 */
int history_memory_list(struct history_memory *h, const struct runner *r)
{
	struct visa_surface *last = NULL;
	uint32_t count = 0;

	h->regions = calloc(VISA_SURFACE_COUNT, sizeof(*h->regions));
	if (!h->regions)
		return -ENOMEM;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = r->space.surfaces[i];

		if (!s || !s->base || !s->size || is_new(r, s))
			continue;
		surface_window_on(&h->regions[count], 0, s, 0, 0);
		h->regions[count++].file_at = s->file_at;
	}
	qsort(h->regions, count, sizeof(*h->regions), by_base);
	for (uint32_t i = 0; i < count; i++) {
		const struct visa_surface one = h->regions[i];

		if (last && one.base < last->base + last->size) {
			if (one.base + one.size > last->base + last->size)
				last->size = (uint64_t)(one.base - last->base) + one.size;
			continue;
		}
		last = &h->regions[h->region_count++];
		*last = one;
	}
	count_pages(h);
	return 0;
}

void history_drop(struct history_memory *h, struct history_pages *pages)
{
	for (size_t i = 0; i < pages->count; i++) {
		struct history_page *p = pages->page[i];

		if (--p->users)
			continue;
		free(p);
		h->bytes -= sizeof(*p);
		visa_account_give(h->account, VISA_LIMIT_STATE, sizeof(*p));
	}
	free(pages->page);
	*pages = (struct history_pages){ 0 };
}

static struct history_page *new_page(struct history_memory *h, uint8_t *at, size_t size)
{
	struct history_page *p = NULL;

	if (h->bytes + sizeof(*p) > h->most ||
	    visa_account_take(h->account, VISA_LIMIT_STATE, sizeof(*p), NULL))
		return NULL;
	p = calloc(1, sizeof(*p));
	if (!p) {
		visa_account_give(h->account, VISA_LIMIT_STATE, sizeof(*p));
		return NULL;
	}
	h->bytes += sizeof(*p);
	p->at = at;
	p->size = (uint32_t)size;
	memcpy(p->bytes, at, size);
	return p;
}

/* Make room for one more page. Return: 0 or -ENOMEM. */
static int history_pages_grow(struct history_pages *pages)
{
	size_t room = pages->room ? pages->room * 2 : 64;
	struct history_page **page;

	if (pages->count < pages->room)
		return 0;
	page = realloc(pages->page, room * sizeof(struct history_page *));
	if (!page)
		return -ENOMEM;
	pages->page = page;
	pages->room = room;
	return 0;
}

/*
 * Save a page. If its bytes equal @before, the saved page of the previous moment, share @before. A
 * page of zeros is not saved. Return: 0, -ENOMEM or -ENOSPC.
 */
static int keep_page(struct history_memory *h, struct history_page *before, uint8_t *at,
		     size_t size, struct history_pages *pages)
{
	bool same = before && !memcmp(before->bytes, at, size);
	struct history_page *p = before;
	int err;

	if (!same && history_page_is_zero(at, size))
		return 0;
	err = history_pages_grow(pages);
	if (err)
		return err;
	if (!same)
		p = new_page(h, at, size);
	if (!p)
		return -ENOSPC;
	p->users++;
	pages->page[pages->count++] = p;
	return 0;
}

/*
 * Return: the saved page that was copied from an address; NULL if there is none. @from: index in
 * @pages at which the search begins; receives the index at which the next search, for a higher
 * address, begins
 */
static struct history_page *page_at(const struct history_pages *pages, const uint8_t *at,
				    size_t *from)
{
	while (*from < pages->count && pages->page[*from]->at < at)
		++*from;
	return *from < pages->count && pages->page[*from]->at == at ? pages->page[*from] : NULL;
}

int history_keep(struct history_memory *h, const struct history_pages *last,
		 struct history_pages *pages)
{
	size_t from = 0, size;
	uint8_t *at;
	int err = 0;

	*pages = (struct history_pages){ 0 };
	for (uint32_t i = 0; i < h->region_count; i++)
		for (struct page_walk w = { .s = &h->regions[i] };
		     !err && history_page_next(&w, &at, &size);)
			err = keep_page(h, last ? page_at(last, at, &from) : NULL, at, size, pages);
	if (err)
		history_drop(h, pages);
	return err;
}

void history_restore(const struct history_memory *h, const struct history_pages *pages)
{
	size_t from = 0, size;
	uint8_t *at;

	for (uint32_t i = 0; i < h->region_count; i++)
		for (struct page_walk w = { .s = &h->regions[i] };
		     history_page_next(&w, &at, &size);)
			if (!page_at(pages, at, &from) && !history_page_is_zero(at, size))
				memset(at, 0, size);
	for (size_t i = 0; i < pages->count; i++) {
		const struct history_page *p = pages->page[i];

		if (memcmp(p->at, p->bytes, p->size) != 0)
			memcpy(p->at, p->bytes, p->size);
	}
}

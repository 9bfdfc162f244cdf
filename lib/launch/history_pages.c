// SPDX-License-Identifier: MIT
/* Saved pages of memory; a page that does not change is saved once. */
#include "history_pages.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static int by_base(const void *a, const void *b)
{
	const struct history_region *x = a, *y = b;

	return x->base < y->base ? -1 : x->base > y->base;
}

/* Whether a surface has new contents in each group or thread. */
static bool is_new(const struct runner *r, const struct visa_surface *s)
{
	return s == &r->slm || s == &r->scratch || s == &r->run->l->own[LAUNCH_PRIVATE];
}

/* Several windows of one surface can overlap: join them. */
int history_list(struct history_memory *h, const struct runner *r)
{
	struct history_region *last = NULL;
	uint32_t count = 0;

	h->regions = calloc(VISA_SURFACE_COUNT, sizeof(*h->regions));
	if (!h->regions)
		return -ENOMEM;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = r->space.surfaces[i];

		if (s && s->base && s->size && !is_new(r, s))
			h->regions[count++] = (struct history_region){ s->base, s->size };
	}
	qsort(h->regions, count, sizeof(*h->regions), by_base);
	for (uint32_t i = 0; i < count; i++) {
		const struct history_region one = h->regions[i];

		if (last && one.base < last->base + last->size) {
			if (one.base + one.size > last->base + last->size)
				last->size = (uint64_t)(one.base - last->base) + one.size;
			continue;
		}
		last = &h->regions[h->region_count++];
		*last = one;
	}
	for (uint32_t i = 0; i < h->region_count; i++)
		h->page_count += (h->regions[i].size + HISTORY_PAGE - 1) / HISTORY_PAGE;
	return 0;
}

void history_drop(struct history_memory *h, struct history_page ***pages)
{
	for (size_t i = 0; *pages && i < h->page_count; i++) {
		struct history_page *p = (*pages)[i];

		if (!p || --p->users)
			continue;
		free(p);
		h->bytes -= sizeof(*p);
		visa_account_give(h->account, VISA_LIMIT_STATE, sizeof(*p));
	}
	free(*pages);
	*pages = NULL;
}

static bool history_pages_is_zero(const uint8_t *at, size_t size)
{
	return !*at && !memcmp(at, at + 1, size - 1);
}

/* Whether memory has the bytes of a page. */
static bool history_pages_is_same(const struct history_page *p, const uint8_t *at, size_t size)
{
	return p ? !memcmp(p->bytes, at, size) : history_pages_is_zero(at, size);
}

static struct history_page *new_page(struct history_memory *h)
{
	struct history_page *p = NULL;

	if (h->bytes + sizeof(*p) > h->most ||
	    visa_account_take(h->account, VISA_LIMIT_STATE, sizeof(*p), NULL))
		return NULL;
	p = calloc(1, sizeof(*p));
	if (p)
		h->bytes += sizeof(*p);
	else
		visa_account_give(h->account, VISA_LIMIT_STATE, sizeof(*p));
	return p;
}

/* Save a page; if it has not changed, share the page of the previous moment. Return: 0; -ENOSPC. */
static int keep_page(struct history_memory *h, struct history_page *before, const uint8_t *at,
		     size_t size, struct history_page **page)
{
	struct history_page *p = before;

	if (!history_pages_is_same(before, at, size)) {
		p = history_pages_is_zero(at, size) ? NULL : new_page(h);
		if (!p && !history_pages_is_zero(at, size))
			return -ENOSPC;
		if (p)
			memcpy(p->bytes, at, size);
	}
	if (p)
		p->users++;
	*page = p;
	return 0;
}

/* Number of bytes of memory in a page. */
static size_t page_size(const struct history_region *g, uint64_t from)
{
	return g->size - from < HISTORY_PAGE ? (size_t)(g->size - from) : HISTORY_PAGE;
}

int history_keep(struct history_memory *h, struct history_page **last, struct history_page ***pages)
{
	size_t n = 0;
	int err = 0;

	*pages = calloc(h->page_count + 1, sizeof(struct history_page *));
	if (!*pages)
		return -ENOMEM;
	for (uint32_t i = 0; i < h->region_count; i++)
		for (uint64_t at = 0; at < h->regions[i].size && !err; at += HISTORY_PAGE, n++) {
			const struct history_region *g = &h->regions[i];

			err = keep_page(h, last ? last[n] : NULL, g->base + at, page_size(g, at),
					&(*pages)[n]);
		}
	if (err)
		history_drop(h, pages);
	return err;
}

void history_restore(const struct history_memory *h, struct history_page *const *pages)
{
	size_t n = 0;

	for (uint32_t i = 0; i < h->region_count; i++)
		for (uint64_t at = 0; at < h->regions[i].size; at += HISTORY_PAGE, n++) {
			const struct history_region *g = &h->regions[i];
			size_t size = page_size(g, at);

			if (history_pages_is_same(pages[n], g->base + at, size))
				continue;
			if (pages[n])
				memcpy(g->base + at, pages[n]->bytes, size);
			else
				memset(g->base + at, 0, size);
		}
}

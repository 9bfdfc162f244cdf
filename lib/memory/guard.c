// SPDX-License-Identifier: MIT
/* Guards of mappings: finds the mapping in which a SIGBUS occurred, and replaces the page. */
#include "guard.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

struct visa_guard *guard_new(void)
{
	struct visa_guard *g = calloc(1, sizeof(*g));

	if (!g)
		return NULL;
	g->users = 1;
	pthread_mutex_init(&g->lock, NULL);
	return g;
}

void guard_put(struct visa_guard *g)
{
	if (!g || __atomic_sub_fetch(&g->users, 1, __ATOMIC_ACQ_REL))
		return;
	pthread_mutex_destroy(&g->lock);
	free(g);
}

struct guard_slot *guard_add(struct visa_guard *g, uint8_t *base, uint64_t size, int fd)
{
	struct guard_slot *slot = NULL;
	unsigned int i = 0;

	pthread_mutex_lock(&g->lock);
	while (i < g->used && g->slots[i].base)
		i++;
	if (i < GUARD_SLOTS) {
		slot = &g->slots[i];
		*slot = (struct guard_slot){ .size = size, .fd = fd };
		__atomic_store_n(&slot->base, base, __ATOMIC_RELEASE);
		if (i == g->used)
			__atomic_store_n(&g->used, i + 1, __ATOMIC_RELEASE);
		__atomic_add_fetch(&g->users, 1, __ATOMIC_RELAXED);
	}
	pthread_mutex_unlock(&g->lock);
	return slot;
}

void guard_remove(struct visa_guard *g, struct guard_slot *slot)
{
	if (!slot)
		return;
	pthread_mutex_lock(&g->lock);
	__atomic_store_n(&slot->base, NULL, __ATOMIC_RELEASE);
	pthread_mutex_unlock(&g->lock);
	guard_put(g);
}

/*
 * Record that the page at @at was replaced. At most GUARD_PAGES pages stay replaced, so map the
 * file again at the page that was replaced GUARD_PAGES replacements ago. A later access to that
 * page replaces it again.
 */
static void keep_few(struct guard_slot *slot, uint64_t at, size_t page)
{
	uint32_t n = __atomic_fetch_add(&slot->losses, 1, __ATOMIC_ACQ_REL);
	uint64_t old = __atomic_exchange_n(&slot->pages[n % GUARD_PAGES], at + 1, __ATOMIC_ACQ_REL);

	if (old && old != at + 1)
		(void)mmap(slot->base + old - 1, page, PROT_READ | PROT_WRITE,
			   MAP_SHARED | MAP_NORESERVE | MAP_FIXED, slot->fd, (off_t)(old - 1));
}

struct guard_slot *guard_patch(struct visa_guard *g, const void *address)
{
	const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
	unsigned int used = __atomic_load_n(&g->used, __ATOMIC_ACQUIRE);

	for (unsigned int i = 0; i < used; i++) {
		struct guard_slot *slot = &g->slots[i];
		uint8_t *base = __atomic_load_n(&slot->base, __ATOMIC_ACQUIRE);
		uintptr_t at = (uintptr_t)address - (uintptr_t)base;

		if (!base || (uintptr_t)address < (uintptr_t)base || at >= slot->size)
			continue;
		at &= ~(page - 1);
		if (mmap(base + at, page, PROT_READ | PROT_WRITE,
			 MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED)
			return NULL;
		__atomic_store_n(&slot->lost_at, at, __ATOMIC_RELAXED);
		__atomic_store_n(&slot->patched, true, __ATOMIC_RELAXED);
		keep_few(slot, at, page);
		__atomic_add_fetch(&g->losses, 1, __ATOMIC_ACQ_REL);
		return slot;
	}
	return NULL;
}

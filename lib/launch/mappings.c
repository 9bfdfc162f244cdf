// SPDX-License-Identifier: MIT
/* Memory of the caller that kernels access by addresses, although it is not an argument. */
#include "mappings.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "launch_state.h"

/**
 * struct visa_mappings - mapped memory
 * @users: references, changed atomically
 * @lock: held while @now is read or replaced
 * @now: the current mappings, with a reference; NULL if there are none
 */
struct visa_mappings {
	unsigned int users;
	pthread_mutex_t lock;
	struct launch_mapped_now *now;
};

int visa_mappings_new(struct visa_mappings **mappings, struct visa_error *e)
{
	struct visa_mappings *m = calloc(1, sizeof(*m));

	if (!m)
		return visa_fail(e, ENOMEM, "out of memory for mappings");
	m->users = 1;
	pthread_mutex_init(&m->lock, NULL);
	*mappings = m;
	return 0;
}

struct visa_mappings *mappings_get(struct visa_mappings *m)
{
	if (m)
		__atomic_add_fetch(&m->users, 1, __ATOMIC_RELAXED);
	return m;
}

void visa_mappings_put(struct visa_mappings *m)
{
	if (!m || __atomic_sub_fetch(&m->users, 1, __ATOMIC_ACQ_REL))
		return;
	mappings_now_put(m->now);
	pthread_mutex_destroy(&m->lock);
	free(m);
}

void visa_mappings_lock(struct visa_mappings *m)
{
	pthread_mutex_lock(&m->lock);
}

void visa_mappings_unlock(struct visa_mappings *m)
{
	pthread_mutex_unlock(&m->lock);
}

struct launch_mapped_now *mappings_now(struct visa_mappings *m)
{
	struct launch_mapped_now *now = NULL;

	if (!m)
		return NULL;
	pthread_mutex_lock(&m->lock);
	now = m->now;
	if (now)
		__atomic_add_fetch(&now->users, 1, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&m->lock);
	return now;
}

void mappings_now_put(struct launch_mapped_now *now)
{
	if (now && !__atomic_sub_fetch(&now->users, 1, __ATOMIC_ACQ_REL))
		free(now);
}

static uint8_t *mappings_bytes_of(const struct visa_range *r)
{
	return r->surface->base + r->offset;
}

/* Return: the number of ranges that begin below an address. */
static size_t ranges_below(const struct launch_mapped_now *now, uint64_t address)
{
	size_t low = 0, high = now ? now->count : 0;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (now->range[middle].start < address)
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

/*
 * Make one surface, @window, that contains the bytes of all ranges and the bytes between them. Each
 * range refers to an offset in it.
 */
static void make_window(struct launch_mapped_now *now, uint8_t *const *bytes)
{
	uint8_t *first = bytes[0], *end = bytes[0];

	for (size_t i = 0; i < now->count; i++) {
		if ((uintptr_t)bytes[i] < (uintptr_t)first)
			first = bytes[i];
		if ((uintptr_t)bytes[i] + now->range[i].length > (uintptr_t)end)
			end = bytes[i] + now->range[i].length;
	}
	first -= (uintptr_t)first % VISA_ADDRMAP_UNIT;
	surface_window(&now->window, VISA_SPACE_REACHED, first, (uintptr_t)end - (uintptr_t)first,
		       LAUNCH_EPOCH);
	for (size_t i = 0; i < now->count; i++) {
		now->range[i].offset = (uintptr_t)bytes[i] - (uintptr_t)first;
		now->range[i].surface = &now->window;
	}
}

/*
 * Replace the current mappings by a copy: with @added inserted as range number @at, or, if @added
 * is NULL, without range number @at. The caller holds the lock. Return: 0 or -ENOMEM.
 */
static int mappings_replace(struct visa_mappings *m, size_t at, const struct visa_range *added,
			    uint8_t *bytes, struct visa_error *e)
{
	const size_t before = m->now ? m->now->count : 0;
	const size_t count = added ? before + 1 : before - 1;
	struct launch_mapped_now *now = NULL;
	uint8_t **all = NULL;
	int err = 0;

	if (!count)
		goto out;
	now = calloc(1, sizeof(*now) + count * sizeof(*now->range));
	all = calloc(count, sizeof(*all));
	if (!now || !all) {
		free(now);
		err = visa_fail(e, ENOMEM, "out of memory for %zu mappings", count);
		goto free_all;
	}
	now->users = 1;
	now->count = count;
	for (size_t i = 0; i < count; i++) {
		const bool new = added &&i == at;
		const struct visa_range *from = new ? added
						    : &m->now->range[i < at  ? i
								     : added ? i - 1
									     : i + 1];

		now->range[i] = *from;
		all[i] = new ? bytes : mappings_bytes_of(from);
	}
	make_window(now, all);
out:
	mappings_now_put(m->now);
	m->now = now;
free_all:
	free(all);
	return err;
}

/*
 * Return: whether @size bytes from an address on overlap a range. @at: index of the first range
 * that does not begin before the address
 */
static bool mappings_overlaps(const struct launch_mapped_now *now, size_t at, uint64_t address,
			      uint64_t size)
{
	if (!now)
		return false;
	if (at < now->count && now->range[at].start - address < size)
		return true;
	return at && address - now->range[at - 1].start < now->range[at - 1].length;
}

int visa_mappings_add(struct visa_mappings *m, void *bytes, uint64_t size, uint64_t address,
		      struct visa_error *e)
{
	const struct visa_range range = { .start = address, .length = size };
	size_t at;
	int err;

	if (!size || ((uintptr_t)bytes ^ address) % VISA_ADDRMAP_UNIT ||
	    address >= LAUNCH_OWN_BASE || size > LAUNCH_OWN_BASE - address)
		return visa_fail(
			e, EINVAL,
			"%llu bytes at %p cannot be mapped at 0x%llx; expected at least one byte, "
			"below 0x%llx, and the same remainder modulo %u for both",
			(unsigned long long)size, bytes, (unsigned long long)address,
			(unsigned long long)LAUNCH_OWN_BASE, VISA_ADDRMAP_UNIT);
	pthread_mutex_lock(&m->lock);
	at = ranges_below(m->now, address);
	if (mappings_overlaps(m->now, at, address, size))
		err = visa_fail(e, EEXIST, "0x%llx bytes at 0x%llx are mapped already",
				(unsigned long long)size, (unsigned long long)address);
	else
		err = mappings_replace(m, at, &range, bytes, e);
	pthread_mutex_unlock(&m->lock);
	return err;
}

int visa_mappings_remove(struct visa_mappings *m, uint64_t address, struct visa_error *e)
{
	size_t at;
	int err;

	pthread_mutex_lock(&m->lock);
	at = ranges_below(m->now, address);
	if (m->now && at < m->now->count && m->now->range[at].start == address)
		err = mappings_replace(m, at, NULL, NULL, e);
	else
		err = visa_fail(e, ENOENT, "no mapped memory begins at 0x%llx",
				(unsigned long long)address);
	pthread_mutex_unlock(&m->lock);
	return err;
}

void visa_launch_set_mappings(struct visa_launch *l, struct visa_mappings *m)
{
	struct visa_mappings *before = l->mappings;

	l->mappings = mappings_get(m);
	visa_mappings_put(before);
}

int visa_launch_map_bytes(struct visa_launch *l, void *bytes, uint64_t size, uint64_t address,
			  struct visa_error *e)
{
	int err = l->mappings ? 0 : visa_mappings_new(&l->mappings, e);

	return err ? err : visa_mappings_add(l->mappings, bytes, size, address, e);
}

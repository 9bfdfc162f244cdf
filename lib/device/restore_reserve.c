// SPDX-License-Identifier: MIT
/* Reserves memory for the contents of a snapshot, before anything is changed. */
#include "restore_state.h"

#include "../memory/file_copy.h"

#include <errno.h>
#include <string.h>
#include <sys/vfs.h>

/*
 * Add @bytes to @all, the bytes that all surfaces need so far. Return: whether the file system of
 * surface @s has room for @all bytes. A file system without a limit always has room. All surfaces
 * on a file system with a limit are on the same one.
 */
static bool has_room(const struct visa_surface *s, uint64_t bytes, uint64_t *all)
{
	struct statfs st;

	if (fstatfs(s->fd, &st) || !st.f_blocks)
		return true;
	*all += bytes;
	return (*all + (uint64_t)st.f_bsize - 1) / (uint64_t)st.f_bsize <= st.f_bavail;
}

/* Add to @lacks the bytes that surface @i needs for the snapshot but does not have yet. */
static int restore_reserve_count(const struct restoring *r, unsigned int i, uint64_t *lacks)
{
	const struct visa_surface *from = r->snapshot->surfaces[i];
	const uint64_t size = visa_surface_size(from);
	uint64_t at = 0;
	int err = 0;

	while (at < size && !err) {
		err = file_lacks(r->surfaces[i]->fd, from->fd, &at, size, lacks);
		if (!err && !device_goes_on(r->device))
			err = -EBUSY;
	}
	return err;
}

int restore_size(const struct restoring *r, unsigned int i)
{
	struct visa_surface *s = r->surfaces[i];

	return pool_reserve(s->pool, &s->account, visa_surface_size(r->snapshot->surfaces[i]));
}

/* Reserve memory for the bytes of a surface, so that writing them cannot fail. */
static int restore_reserve_reserve(const struct restoring *r, unsigned int i)
{
	const struct visa_surface *from = r->snapshot->surfaces[i];
	const uint64_t size = visa_surface_size(from);
	struct visa_surface *s = r->surfaces[i];
	uint64_t at = 0;
	int err = 0;

	while (at < size && !err) {
		err = file_reserve(s->fd, from->fd, &at, size);
		if (!err && !device_goes_on(r->device))
			err = -EBUSY;
	}
	return err;
}

/*
 * Only the quota is corrected. The memory itself is not freed, even past the end of the file:
 * clients with passthrough access to the file may already use it.
 */
void restore_unreserve(struct visa_surface *s)
{
	pthread_mutex_lock(&s->resize_lock);
	pool_commit(s->pool, &s->account, visa_surface_size(s));
	pthread_mutex_unlock(&s->resize_lock);
}

/*
 * Call @reserves for each surface that receives bytes. Return: 0, or the first error; then *@i is
 * the index of the surface.
 */
static int with_each(const struct restoring *r, unsigned int *i,
		     int (*reserves)(const struct restoring *r, unsigned int i))
{
	int err = 0;

	for (*i = 0; *i < VISA_SURFACE_COUNT; ++*i) {
		if (!r->surfaces[*i])
			continue;
		pthread_mutex_lock(&r->surfaces[*i]->resize_lock);
		err = reserves(r, *i);
		pthread_mutex_unlock(&r->surfaces[*i]->resize_lock);
		if (err)
			break;
	}
	return err;
}

static int refuse_size(const struct restoring *r, unsigned int i, int err, struct visa_error *e)
{
	if (err == -EBUSY)
		return snapshot_given_up(e);
	if (err == -ENOSPC && r->device->space.pool && !r->device->config.backing)
		return visa_fail(e, ENOSPC,
				 "the quota of %llu bytes (-o mem=) leaves too little memory for "
				 "T%u of the snapshot; remove surfaces or other snapshots first",
				 (unsigned long long)r->device->config.mem, restored_number(i));
	return visa_fail(e, -err, "there is no memory for T%u of the snapshot: %s",
			 restored_number(i), strerror(-err));
}

int restore_reserve(const struct restoring *r, struct visa_error *e)
{
	uint64_t lacks, all = 0;
	unsigned int i;
	int err = 0;

	for (i = 0; i < VISA_SURFACE_COUNT; i++) {
		if (!r->surfaces[i])
			continue;
		lacks = 0;
		err = restore_reserve_count(r, i, &lacks);
		if (!err && !has_room(r->surfaces[i], lacks, &all))
			err = -ENOSPC;
		if (err)
			break;
	}
	/* Check all sizes first: memory that was reserved is not freed again. */
	if (!err)
		err = with_each(r, &i, restore_size);
	if (!err)
		err = with_each(r, &i, restore_reserve_reserve);
	if (!err)
		return 0;
	for (unsigned int k = 0; k < VISA_SURFACE_COUNT; k++)
		if (r->surfaces[k])
			restore_unreserve(r->surfaces[k]);
	return refuse_size(r, i, err, e);
}

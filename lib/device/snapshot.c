// SPDX-License-Identifier: MIT
/* Takes snapshots of a device. */
#include "../memory/file_copy.h"
#include "snapshot_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int snapshot_busy(const struct visa_device *d, struct visa_error *e)
{
	if (d->restoring)
		return visa_fail(e, EBUSY, "a snapshot is being restored; try again");
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (d->space.surfaces[i] && d->space.surfaces[i]->launches)
			return visa_fail(e, EBUSY,
					 "a launch runs or is stopped, and changes memory; wait "
					 "until it has ended");
	return 0;
}

int snapshot_given_up(struct visa_error *e)
{
	return visa_fail(e, EBUSY,
			 "no bytes of a surface could be copied for %u seconds: a client keeps it "
			 "locked by a write that does not end, or its disk does not answer; try "
			 "again",
			 VISA_DEVICE_PATIENCE);
}

int snapshot_no_memory(const struct visa_device *d, uint64_t cost, struct visa_error *e)
{
	int err = visa_account_take(d->account, VISA_LIMIT_STATE, cost, e);

	if (err)
		return err;
	visa_account_give(d->account, VISA_LIMIT_STATE, cost);
	return visa_fail(e, ENOMEM, "out of memory for the variables of a snapshot");
}

/*
 * Copy declarations and values, and make an empty copy of each surface that the device has; called
 * under the device lock.
 */
static int take_state(struct visa_device *d, struct visa_snapshot *s,
		      struct visa_surface *from[VISA_SURFACE_COUNT], struct visa_error *e)
{
	int err = snapshot_busy(d, e);

	if (err)
		return err;
	if (!visa_thread_sync(d->thread))
		s->decls = visa_decls_copy(d->decls);
	if (s->decls)
		s->thread = visa_thread_copy(d->thread, s->decls);
	if (!s->thread)
		return snapshot_no_memory(d, visa_decls_cost(d->decls), e);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT && !err; i++) {
		if (!d->space.surfaces[i])
			continue;
		err = surface_blank(d->space.pool, d->space.surfaces[i], &s->surfaces[i], e);
		if (!err)
			from[i] = visa_surface_get(d->space.surfaces[i]);
	}
	return err;
}

/* Copy the bytes of a surface. The daemon does not resize the surface during the copy. */
static int snapshot_take_bytes(struct visa_device *d, struct visa_surface *from,
			       struct visa_surface *to)
{
	const uint64_t size = visa_surface_size(from);
	uint64_t at = 0;
	int err = pool_reserve(to->pool, &to->account, visa_surface_blocks(from) * 512);

	if (!err && ftruncate(to->fd, (off_t)size))
		err = -errno;
	while (at < size && !err) {
		err = file_copy(to->fd, from->fd, &at, size, true);
		if (!err && !device_goes_on(d))
			err = -EBUSY;
	}
	pool_commit(to->pool, &to->account, visa_surface_blocks(to) * 512);
	visa_surface_set_time(to, &to->changed);
	return err;
}

static int take_surface(struct visa_device *d, struct visa_surface *from, struct visa_surface *to,
			struct visa_error *e)
{
	const unsigned int number = from->index == VISA_SURFACE_STATELESS ? 255 : from->index;
	int err;

	pthread_mutex_lock(&from->resize_lock);
	err = snapshot_take_bytes(d, from, to);
	pthread_mutex_unlock(&from->resize_lock);
	if (err == -EBUSY)
		return snapshot_given_up(e);
	if (err == -ENOSPC && d->space.pool)
		return visa_fail(e, ENOSPC,
				 "the quota of %llu bytes (-o mem=), which includes snapshots, has "
				 "no memory for a copy of T%u; remove surfaces or snapshots first",
				 (unsigned long long)d->config.mem, number);
	return err ? visa_fail(e, -err, "cannot copy T%u: %s", number, strerror(-err)) : 0;
}

int visa_snapshot_take(struct visa_device *d, struct visa_snapshot **snapshot, struct visa_error *e)
{
	struct visa_surface *from[VISA_SURFACE_COUNT] = { NULL };
	struct visa_snapshot *s = calloc(1, sizeof(*s));
	int err;

	if (!s)
		return visa_fail(e, ENOMEM, "out of memory for a snapshot");
	s->config = d->config;
	visa_device_lock(d);
	err = device_goes_on(d) ? take_state(d, s, from, e) : snapshot_given_up(e);
	visa_device_unlock(d);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		if (from[i] && !err)
			err = take_surface(d, from[i], s->surfaces[i], e);
		visa_surface_put(from[i]);
	}
	if (err)
		visa_snapshot_free(s);
	else
		*snapshot = s;
	return err;
}

void visa_snapshot_free(struct visa_snapshot *s)
{
	if (!s)
		return;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		visa_surface_put(s->surfaces[i]);
	visa_thread_free(s->thread);
	visa_decls_free(s->decls);
	free(s);
}

struct visa_surface *visa_snapshot_surface(const struct visa_snapshot *s, uint32_t index)
{
	return s->surfaces[index];
}

struct visa_thread *visa_snapshot_thread(const struct visa_snapshot *s)
{
	return s->thread;
}

const struct visa_decls *visa_snapshot_decls(const struct visa_snapshot *s)
{
	return s->decls;
}

uint64_t visa_snapshot_blocks(const struct visa_snapshot *s)
{
	uint64_t blocks = 0;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (s->surfaces[i])
			blocks += visa_surface_blocks(s->surfaces[i]);
	return blocks;
}

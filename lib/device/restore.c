// SPDX-License-Identifier: MIT
/*
 * Restores a snapshot, in three steps. First all checks and reservations, which can fail but change
 * nothing. Then the bytes of surfaces are copied. Then declarations, values, the table of surfaces
 * and shapes are replaced.
 */
#include "restore_state.h"

#include "../memory/file_copy.h"
#include "backing_state.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* Check whether something prevents the restore; called under the device lock. */
static int check_restore(const struct restoring *r, struct visa_error *e)
{
	const struct visa_config *was = &r->snapshot->config, *is = &r->device->config;
	int err = snapshot_busy(r->device, e);

	if (was->t0_size != is->t0_size || was->t255_size != is->t255_size ||
	    was->platform != is->platform)
		return visa_fail(e, EINVAL,
				 "the snapshot is of a device with another platform, or "
				 "other sizes of T0 and T255");
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT && !err; i++)
		if (r->device->space.surfaces[i] && !r->snapshot->surfaces[i])
			err = device_refuse_mapped(r->device, i, e);
	return err;
}

/*
 * Check the snapshot, copy its declarations and its thread, and make the
 * surfaces that the device lacks; called under the device lock.
 */
static int prepare_restore(struct restoring *r, struct visa_error *e)
{
	struct visa_device *d = r->device;
	int err = check_restore(r, e);

	if (err)
		return err;
	r->decls = visa_decls_copy(r->snapshot->decls);
	if (r->decls)
		r->thread = visa_thread_copy(r->snapshot->thread, r->decls);
	if (!r->thread)
		return snapshot_no_memory(d, visa_decls_cost(r->snapshot->decls), e);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT && !err; i++) {
		if (!r->snapshot->surfaces[i])
			continue;
		r->made[i] = !d->space.surfaces[i];
		r->unwanted[i] = r->made[i];
		if (r->made[i])
			err = device_fresh_surface(d, i, &r->surfaces[i], e);
		else
			r->surfaces[i] = visa_surface_get(d->space.surfaces[i]);
	}
	d->restoring = !err;
	return err;
}

/*
 * Give a surface the size and the bytes that it has in the snapshot. Instructions already access no
 * bytes past that size.
 */
static int fill_shrunk(const struct restoring *r, unsigned int i)
{
	const struct visa_surface *from = r->snapshot->surfaces[i];
	const uint64_t size = visa_surface_size(from);
	struct visa_surface *s = r->surfaces[i];
	uint64_t at = 0;
	int err = 0;

	pthread_mutex_lock(&s->resize_lock);
	/*
	 * Charge the quota again: if a client has written to the surface since restore_reserve(),
	 * the quota was set to the surface's present size.
	 */
	err = restore_size(r, i);
	if (!err && !s->fixed && ftruncate(s->fd, (off_t)size))
		err = -errno;
	while (at < size && !err) {
		err = file_copy(s->fd, from->fd, &at, size, r->made[i]);
		device_goes_on(r->device);
	}
	pool_commit(s->pool, &s->account, visa_surface_size(s));
	pthread_mutex_unlock(&s->resize_lock);
	return err;
}

static int fill_surface(const struct restoring *r, unsigned int i)
{
	struct visa_surface *s = r->surfaces[i];
	const uint64_t size = visa_surface_size(r->snapshot->surfaces[i]);
	int err = device_begin_shrinking(r->device, s, size);

	if (err) {
		restore_unreserve(s);
		return err;
	}
	err = fill_shrunk(r, i);
	device_end_shrinking(r->device, s);
	return err;
}

/*
 * Copy the bytes of all surfaces. After a failure, continue with the next surface, so that as much
 * as possible is restored.
 */
static int fill_all(const struct restoring *r, struct visa_error *e)
{
	int err = 0;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		int failed = r->surfaces[i] ? fill_surface(r, i) : 0;

		if (failed && !err)
			err = visa_fail(e, EIO,
					"T%u was only partly restored: %s; everything else was "
					"restored",
					restored_number(i), strerror(-failed));
	}
	return err;
}

/*
 * Add the snapshot's surface of an index to the device, or remove the device's surface if the
 * snapshot has none. If the pause was given up, a surface may have been mapped since the check.
 * Return: 0, or -EIO if the existing surface is mapped and stays.
 */
static int install_one(struct restoring *r, unsigned int i, struct visa_error *e)
{
	struct visa_device *d = r->device;
	struct visa_surface *s = r->surfaces[i], *there = d->space.surfaces[i];

	r->unwanted[i] = false;
	if (there == s)
		return 0;
	if (!there) {
		device_install(d, visa_surface_get(s));
		return 0;
	}
	if (device_refuse_mapped(d, i, NULL))
		return visa_fail(e, EIO,
				 "T%u was not removed, because it was mapped during the restore; "
				 "everything else was restored",
				 restored_number(i));
	device_take_away(d, i);
	r->unwanted[i] = true;
	return 0;
}

/*
 * Install the new surfaces, shapes and times; called under the device lock. Return: the first
 * error.
 */
static int install(struct restoring *r, struct visa_error *e)
{
	struct visa_device *d = r->device;
	int err = 0;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *from = r->snapshot->surfaces[i];
		struct visa_surface *s = r->surfaces[i];
		int failed = install_one(r, i, err ? NULL : e);

		if (!err)
			err = failed;
		if (!from || !s || failed)
			continue;
		r->moved[i] = s->shape.bti != from->shape.bti;
		s->shape = from->shape;
		s->arrayed = from->arrayed;
		s->dims = from->dims;
		s->modes = from->modes;
		s->shaped = d->space.now;
		s->changed = d->space.now;
	}
	space_index(&d->space);
	return err;
}

/*
 * Fill in the error for a restore that is complete in the device, but not in the backing
 * directory, where a file could not be written. Return: -EIO.
 */
static int not_kept(struct visa_error *e, const struct visa_error *why)
{
	return visa_fail(e, EIO, "the device was restored, but its backing directory was not: %s",
			 why->text);
}

static int keep_shape(const struct visa_backing *b, const struct visa_surface *s, uint32_t bti,
		      struct visa_error *e)
{
	struct visa_shape shape = s->shape;

	shape.bti = bti;
	return backing_write_shape(b, s->index, &shape, e);
}

/*
 * Store the shapes in a backing directory; called under the device lock. Two stored shapes must
 * never have the same binding table index, even if the daemon is killed or a write fails in
 * between. So surfaces that get another index are first stored without an index.
 */
static int keep_shapes(const struct restoring *r, struct visa_error *e)
{
	const struct visa_backing *b = r->device->config.backing;
	struct visa_surface *const *all = r->device->space.surfaces;
	struct visa_error why;
	int err = 0;

	for (unsigned int i = VISA_FIRST_SURFACE; b && i < VISA_SURFACE_COUNT && !err; i++)
		if (r->unwanted[i])
			err = backing_remove_shape(b, i, &why);
	for (unsigned int i = VISA_FIRST_SURFACE; b && i < VISA_SURFACE_COUNT && !err; i++)
		if (all[i] && r->moved[i])
			err = keep_shape(b, all[i], VISA_BTI_NONE, &why);
	for (unsigned int i = VISA_FIRST_SURFACE; b && i < VISA_SURFACE_COUNT && !err; i++)
		if (all[i])
			err = keep_shape(b, all[i], all[i]->shape.bti, &why);
	return err ? not_kept(e, &why) : 0;
}

/*
 * Exchange the declarations, values and mask of the device's thread with the snapshot's copies in
 * @r; called under the device lock.
 */
static void exchange(struct restoring *r)
{
	struct visa_device *d = r->device;

	visa_decls_exchange(d->decls, r->decls);
	visa_thread_exchange(d->thread, r->thread);
	visa_thread_sync(d->thread);
	visa_thread_set_em_changed(d->thread, &d->space.now);
	for (int i = 0; i < VISA_VCLASS_COUNT; i++) {
		struct visa_decl *v = visa_decl_next(d->decls, (enum visa_vclass)i, 0);

		for (; v; v = visa_decl_next(d->decls, (enum visa_vclass)i, v->id + 1))
			v->changed = d->space.now;
	}
	/*
	 * A replay of the trace so far ends with the state before the restore, so begin a new trace
	 * after the restore.
	 */
	if (d->trace)
		visa_trace_restart(d->trace);
}

/*
 * Remove the files of the removed surfaces, and free the members of @r. Return: 0, or -EIO if a
 * file cannot be removed.
 */
static int restore_forget(struct restoring *r, struct visa_error *e)
{
	const struct visa_backing *b = r->device->config.backing;
	struct visa_error why;
	int err = 0;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		bool unwanted = r->unwanted[i] && (!r->made[i] || r->surfaces[i]);

		if (b && unwanted && visa_backing_remove(b, i, &why) && !err)
			err = not_kept(e, &why);
		visa_surface_put(r->surfaces[i]);
	}
	visa_thread_free(r->thread);
	visa_decls_free(r->decls);
	return err;
}

int visa_snapshot_restore(struct visa_device *d, const struct visa_snapshot *s,
			  struct visa_error *e)
{
	struct restoring r = { .device = d, .snapshot = s };
	int err, failed;

	visa_device_lock(d);
	err = device_goes_on(d) ? prepare_restore(&r, e) : snapshot_given_up(e);
	visa_device_unlock(d);
	if (err) {
		restore_forget(&r, NULL);
		return err;
	}
	err = restore_reserve(&r, e);
	if (!err) {
		err = fill_all(&r, e);
		visa_device_lock(d);
		exchange(&r);
		failed = install(&r, err ? NULL : e);
		err = err ? err : failed;
		failed = keep_shapes(&r, err ? NULL : e);
		err = err ? err : failed;
		visa_device_unlock(d);
	}
	failed = restore_forget(&r, err ? NULL : e);
	err = err ? err : failed;
	visa_device_lock(d);
	d->restoring = false;
	visa_device_unlock(d);
	return err;
}

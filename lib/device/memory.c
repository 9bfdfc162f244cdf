// SPDX-License-Identifier: MIT
/* Memory of surfaces that changes while instructions are executed. */
#include "device_state.h"

#include <errno.h>
#include <string.h>

/* Return: 0, or -EBUSY if a launch accesses the surface without the device lock. */
static int begin_shrinking(struct visa_device *d, struct visa_surface *s, uint64_t size)
{
	int err = 0;

	visa_device_lock(d);
	if (s->launches && size < visa_surface_size(s)) {
		err = -EBUSY;
	} else {
		s->shrinking++;
		if (size < s->shrinking_to)
			s->shrinking_to = size;
	}
	visa_device_unlock(d);
	return err;
}

static void end_shrinking(struct visa_device *d, struct visa_surface *s)
{
	visa_device_lock(d);
	if (!--s->shrinking)
		s->shrinking_to = UINT64_MAX;
	visa_device_unlock(d);
}

/*
 * The file is resized without the device lock, since ftruncate(2) may wait for a client. The
 * new size is announced first; from then on instructions access no bytes past it.
 */
int visa_device_surface_truncate(struct visa_device *d, struct visa_surface *s, uint64_t size)
{
	int err;

	if (s->fixed || size > s->capacity)
		return visa_surface_truncate(s, size);
	err = begin_shrinking(d, s, size);
	if (err)
		return err;
	err = visa_surface_truncate(s, size);
	end_shrinking(d, s);
	return err;
}

void visa_device_surface_launch(struct visa_device *d, struct visa_surface *s, bool begins)
{
	visa_device_assert_locked(d);
	if (begins)
		s->launches++;
	else
		s->launches--;
}

uint64_t visa_device_memory_used(const struct visa_device *d)
{
	return d->space.pool ? pool_used(d->space.pool) : 0;
}

bool visa_device_patch_memory(struct visa_device *d, const void *address)
{
	if (!visa_device_is_locked(d))
		return false;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (d->space.surfaces[i] && surface_patch(d->space.surfaces[i], address))
			return true;
	return false;
}

int visa_device_check_memory(struct visa_device *d, struct visa_error *e)
{
	const struct visa_surface *lost;
	int err = 0;

	visa_device_assert_locked(d);
	if (!d->space.pool || !d->space.pool->lost)
		return 0;
	lost = d->space.pool->lost;
	d->space.pool->lost = NULL;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT && !err; i++)
		if (d->space.surfaces[i] && d->space.surfaces[i]->lost)
			err = surface_repair(d->space.surfaces[i]);
	if (err)
		return visa_fail(e, -err, "T%u cannot be mapped again: %s", lost->index,
				 strerror(-err));
	return visa_fail(e, ENOSPC,
			 "T%u lost its memory from byte %llu on while the instruction accessed it, "
			 "and the quota of %llu bytes leaves no other; what else was stored stays",
			 lost->index, (unsigned long long)lost->lost_at,
			 (unsigned long long)d->config.mem);
}

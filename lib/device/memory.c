// SPDX-License-Identifier: MIT
/*
 * Changes the sizes of surfaces, and handles pages without memory, while other threads may execute
 * instructions.
 */
#include "device_state.h"

#include <errno.h>
#include <string.h>

int device_begin_shrinking(struct visa_device *d, struct visa_surface *s, uint64_t size)
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

void device_end_shrinking(struct visa_device *d, struct visa_surface *s)
{
	visa_device_lock(d);
	if (!--s->shrinking)
		s->shrinking_to = UINT64_MAX;
	visa_device_unlock(d);
}

/*
 * The file is resized without the device lock, since ftruncate(2) may wait for a client. Before
 * that, the new size is recorded in the surface; from then on instructions access no bytes past it.
 */
int visa_device_surface_truncate(struct visa_device *d, struct visa_surface *s, uint64_t size)
{
	int err;

	if (s->fixed || size > s->capacity)
		return visa_surface_truncate(s, size);
	err = device_begin_shrinking(d, s, size);
	if (err)
		return err;
	err = visa_surface_truncate(s, size);
	device_end_shrinking(d, s);
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

bool visa_device_memory_hard(const struct visa_device *d)
{
	return d->space.pool && d->space.pool->mount >= 0;
}

bool visa_device_patch_memory(struct visa_device *d, const void *address)
{
	struct guard_slot *slot = d->guard ? guard_patch(d->guard, address) : NULL;

	if (!slot)
		return false;
	/*
	 * If the thread does not hold the lock, it belongs to a launch: then the launch checks the
	 * surfaces at its end.
	 */
	if (visa_device_is_locked(d)) {
		d->lost = slot;
		if (d->stopping)
			__atomic_store_n(d->stopping, true, __ATOMIC_RELAXED);
	}
	return true;
}

/*
 * Whether a launch has lost a page of a surface since this thread took the device lock. If so, this
 * thread may have accessed the page that replaced the lost one, without a SIGBUS.
 */
static bool lost_by_launch(const struct visa_device *d, const struct visa_surface *s)
{
	return s->refreshed == d->space.epoch && surface_losses(s) != s->known_losses;
}

int visa_device_check_memory(struct visa_device *d, struct visa_error *e)
{
	const struct guard_slot *lost = d->lost;
	const uint32_t losses = d->guard ? guard_losses(d->guard) : 0;

	visa_device_assert_locked(d);
	if (!lost && losses == d->losses)
		return 0;
	d->lost = NULL;
	d->losses = losses;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		struct visa_surface *s = d->space.surfaces[i];

		if (!s || !s->slot || (s->slot != lost && !lost_by_launch(d, s)))
			continue;
		s->known_losses = surface_losses(s);
		surface_repair(s);
		return surface_lost(s, e);
	}
	return 0;
}

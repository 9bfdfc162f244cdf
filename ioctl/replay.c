// SPDX-License-Identifier: MIT
/* Executes the lines of a trace that are written to "replay". */
#include "handle.h"

#include <errno.h>

/*
 * Resize a surface to the size that the trace gives and, with @zero, set all its bytes to 0. Called
 * without the device lock.
 */
static int replay_resize(struct visa_device *d, struct visa_surface *s, uint64_t size, bool zero)
{
	int err = zero ? visa_device_surface_truncate(d, s, 0) : 0;

	return err ? err : visa_device_surface_truncate(d, s, size);
}

/*
 * Check that an existing surface has the size that the trace gives, or can be resized to it.
 * @first: this is the replay's first request for the surface. A surface that existed before the
 *	replay is not resized, so its size must be equal
 */
static int replay_check_size(struct visa_surface *s, uint32_t number, uint64_t size, bool first,
			     struct visa_error *e)
{
	uint64_t has;

	visa_surface_refresh(s);
	has = visa_surface_size(s);
	if (has == size || (!first && !visa_surface_is_fixed(s)))
		return 0;
	return visa_fail(e, EEXIST, "T%u has %llu bytes, but %llu in the trace%s", number,
			 (unsigned long long)has, (unsigned long long)size,
			 visa_surface_is_fixed(s) ? "" : "; remove it, and the replay makes it");
}

/* Find or make the surface that a trace names. */
static int replay_find_surface(void *context, uint32_t index, uint64_t size, bool zero,
			       struct visa_surface **surface, struct visa_error *e)
{
	struct control *c = context;
	struct visa_device *d = c->device;
	struct visa_surface *s = visa_device_surface(d, index);
	int err = 0;

	*surface = s ? visa_surface_get(s) : NULL;
	if (size == VISA_REPLAY_ANY_SIZE)
		return 0;
	if (s)
		err = replay_check_size(s,
					index == VISA_SURFACE_STATELESS ? VISA_BTI_STATELESS
									: index,
					size, zero, e);
	else
		err = visa_device_surface_make(d, index, e);
	if (err)
		goto out;
	if (!s)
		*surface = visa_surface_get(visa_device_surface(d, index));
	if (s && !zero && visa_surface_size(s) == size)
		return 0;
	visa_device_unlock(d);
	err = replay_resize(d, *surface, size, zero);
	visa_device_lock(d);
	if (err)
		visa_fail(e, -err, "T%u cannot be resized to %llu bytes", index,
			  (unsigned long long)size);
out:
	if (err) {
		visa_surface_put(*surface);
		*surface = NULL;
	}
	return err;
}

/* Find the surface, other than @index, that has a binding table index. Return: its index, or 0. */
static uint32_t find_bti(const struct visa_device *d, uint32_t index, uint32_t bti)
{
	for (uint32_t i = VISA_FIRST_SURFACE; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = visa_device_surface(d, i);

		if (s && i != index && bti != VISA_BTI_NONE && visa_surface_shape(s)->bti == bti)
			return i;
	}
	return 0;
}

/*
 * Set a surface's shape as the trace gives it. If another surface has the same binding table index,
 * the index is removed from that surface's shape.
 */
static int set_shape(void *context, uint32_t index, const struct visa_shape *shape,
		     struct visa_error *e)
{
	struct control *c = context;
	struct visa_device *d = c->device;
	uint32_t other = find_bti(d, index, shape->bti);
	struct visa_shape old, without;
	int err = 0;

	if (other) {
		old = without = *visa_surface_shape(visa_device_surface(d, other));
		without.bti = VISA_BTI_NONE;
		err = visa_device_shape_set(d, other, &without, e);
	}
	if (err)
		return err;
	err = visa_device_shape_set(d, index, shape, e);
	if (err && other)
		visa_device_shape_set(d, other, &old, NULL);
	return err;
}

int replay_open(struct control_handle *h)
{
	struct visa_device *d = h->control->device;
	const struct visa_replay_host host = { .platform = visa_device_config(d)->platform,
					       .decls = visa_device_decls(d),
					       .top = visa_device_thread(d),
					       .surface = replay_find_surface,
					       .shape = set_shape,
					       .context = h->control,
					       .account = visa_device_account(d) };

	if (h->kind == CONTROL_REPLAY)
		h->replay = visa_replay_new(&host);
	return h->kind == CONTROL_REPLAY && !h->replay ? -ENOMEM : 0;
}

void replay_hold(struct control_handle *h)
{
	visa_device_lock(h->control->device);
	if (h->replay)
		visa_replay_hold(h->replay);
}

int replay_line(struct control_handle *h, const char *line, size_t size, struct visa_error *e)
{
	const struct visa_replay_counts before = visa_replay_counts(h->replay);
	struct visa_replay_counts n;
	int err = visa_replay_line(h->replay, line, size, e);

	if (!err)
		err = visa_device_check_memory(h->control->device, e);
	n = visa_replay_counts(h->replay);
	h->result.instructions += n.instructions - before.instructions;
	h->result.channels += n.channels - before.channels;
	h->result.dropped += n.dropped - before.dropped;
	h->result.misaligned += n.misaligned - before.misaligned;
	return err;
}

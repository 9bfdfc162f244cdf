/* SPDX-License-Identifier: MIT */
/* What restoring a snapshot has in hand. This header is not installed. */
#ifndef VISA_RESTORE_STATE_H
#define VISA_RESTORE_STATE_H

#include "snapshot_state.h"

/**
 * struct restoring - a restore of a snapshot
 * @device, @snapshot: destination and source
 * @decls, @thread: copies of the snapshot's; after the exchange, the device's old ones
 * @surfaces: by index, surfaces that receive bytes; references
 * @made: set of the surfaces that the device does not have yet
 * @moved: set of the surfaces that get another binding table index
 * @unwanted: files of a backing directory whose surfaces were or will be removed
 */
struct restoring {
	struct visa_device *device;
	const struct visa_snapshot *snapshot;
	struct visa_decls *decls;
	struct visa_thread *thread;
	struct visa_surface *surfaces[VISA_SURFACE_COUNT];
	bool made[VISA_SURFACE_COUNT];
	bool moved[VISA_SURFACE_COUNT];
	bool unwanted[VISA_SURFACE_COUNT];
};

/* restored_number() - Return: the number of a surface for users: T255 has the index 5. */
static inline unsigned int restored_number(unsigned int index)
{
	return index == VISA_SURFACE_STATELESS ? 255 : index;
}

/**
 * restore_reserve() - reserve memory for the bytes of all surfaces
 * @r: the restore
 * @e: filled in on failure: the reason
 *
 * Return: 0; -ENOSPC, -EBUSY if the pause was given up, or another errno of the system: then no
 * surface's bytes have changed.
 */
int restore_reserve(const struct restoring *r, struct visa_error *e);

/*
 * restore_size() - count a surface with the size that it will have, under its resize lock; Return:
 * 0 or -ENOSPC.
 */
int restore_size(const struct restoring *r, unsigned int i);

/* restore_unreserve() - count a surface with the size that it has. */
void restore_unreserve(struct visa_surface *s);

#endif

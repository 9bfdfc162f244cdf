/* SPDX-License-Identifier: MIT */
/* The state of a restore of a snapshot. This header is not installed. */
#ifndef VISA_RESTORE_STATE_H
#define VISA_RESTORE_STATE_H

#include "snapshot_state.h"

/**
 * struct restoring - a restore of a snapshot
 * @device: the device that is restored
 * @snapshot: the snapshot from which the device is restored
 * @decls, @thread: copies of the snapshot's declarations and thread; after exchange(): the old ones
 *	of the device, to be freed
 * @surfaces: for each surface index, the surface that receives bytes, with a reference; or NULL
 * @made: set of the surfaces that the device does not have yet
 * @moved: set of the surfaces that get another binding table index
 * @unwanted: set of the surfaces whose files are removed from the backing directory
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

/*
 * restored_number() - Return: the number that users know for a surface index: 255 for T255, whose
 * index is 5.
 */
static inline unsigned int restored_number(unsigned int index)
{
	return index == VISA_SURFACE_STATELESS ? 255 : index;
}

/**
 * restore_reserve() - reserve memory for the bytes of all surfaces
 * @r: the restore
 * @e: filled in on failure: the reason
 *
 * Return: 0; -ENOSPC, -EBUSY if the pause was given up, or another errno of the system. On an error
 * the bytes of all surfaces are unchanged.
 */
int restore_reserve(const struct restoring *r, struct visa_error *e);

/*
 * restore_size() - charge the quota for the size that surface @i will have after the restore. The
 * caller holds the surface's resize_lock. Return: 0 or -ENOSPC.
 */
int restore_size(const struct restoring *r, unsigned int i);

/* restore_unreserve() - undo restore_size(): charge the quota for the surface's present size. */
void restore_unreserve(struct visa_surface *s);

#endif

/* SPDX-License-Identifier: MIT */
/* The members of a snapshot. This header is not installed. */
#ifndef VISA_SNAPSHOT_STATE_H
#define VISA_SNAPSHOT_STATE_H

#include "device_state.h"
#include "snapshot.h"

/**
 * struct visa_snapshot - a snapshot; it does not change after visa_snapshot_take()
 * @config: configuration of the device from which the snapshot was taken
 * @decls, @thread: copies of the device's declarations and thread
 * @surfaces: for each surface index, the copy of the surface; NULL for an index without a surface
 */
struct visa_snapshot {
	struct visa_config config;
	struct visa_decls *decls;
	struct visa_thread *thread;
	struct visa_surface *surfaces[VISA_SURFACE_COUNT];
};

/*
 * snapshot_busy() - Return: -EBUSY while a launch accesses memory; else 0. Called under the device
 * lock.
 */
int snapshot_busy(const struct visa_device *d, struct visa_error *e);

/*
 * snapshot_no_memory() - fill in the error for declarations of @cost bytes that could not be
 * copied; Return: -ENOSPC or -ENOMEM.
 */
int snapshot_no_memory(const struct visa_device *d, uint64_t cost, struct visa_error *e);

/* snapshot_given_up() - fill in the error for a pause that was given up; Return: -EBUSY. */
int snapshot_given_up(struct visa_error *e);

#endif

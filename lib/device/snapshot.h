/* SPDX-License-Identifier: MIT */
/*
 * Snapshots: the state of a device at one moment: the bytes, sizes and shapes of all surfaces; the
 * declarations, with names and types; the values of variables, predicates and the execution mask;
 * and the values that MOVS assigned to surface and sampler variables.
 *
 * A snapshot has memory only for pages that are not zero.
 */
#ifndef VISA_SNAPSHOT_H
#define VISA_SNAPSHOT_H

#include "device.h"

#ifdef __cplusplus
extern "C" {
#endif

struct visa_snapshot;

/**
 * visa_snapshot_take() - copy the current state of a device
 * @d: the device, paused by the caller (visa_device_pause()), which does not hold its lock
 * @snapshot: receives the snapshot
 * @e: filled in on failure: the reason
 *
 * Instructions are atomic with respect to it. Bytes that a client stores meanwhile may be in it or
 * not.
 *
 * Return: 0; -EBUSY while a launch accesses memory, or if the pause was given up; -ENOSPC if the
 * quota has no memory for it; -ENOMEM or another errno of the system.
 */
int visa_snapshot_take(struct visa_device *d, struct visa_snapshot **snapshot,
		       struct visa_error *e);

/* visa_snapshot_free() - free it; NULL does nothing. References to its surfaces stay good. */
void visa_snapshot_free(struct visa_snapshot *s);

/**
 * visa_snapshot_restore() - restore a device's state from a snapshot
 * @d: the device, paused by the caller, which does not hold its lock
 * @s: the snapshot, which does not change
 * @e: filled in on failure: the reason
 *
 * An existing surface stays the same object and receives other bytes, visible to all processes that
 * have it open or mapped. Other surfaces are made again, or removed. All times are the time of the
 * restore.
 *
 * A failure changes nothing, except -EIO: a surface could not be written (a client removed memory
 * of it, or the disk failed), or the pause was given up and a launch or the address map has the
 * surface, or a file of the backing directory could not be written or removed. The error text names
 * it. Everything else is then as in the snapshot.
 *
 * Return: 0; -EBUSY while a launch accesses memory, if the address map has a surface that would be
 * removed, or if the pause was given up; -EINVAL if T0, T255 or the platform of the snapshot's
 * device were others; -ENOSPC if the quota leaves too little memory; -ENOMEM; -EIO.
 */
int visa_snapshot_restore(struct visa_device *d, const struct visa_snapshot *s,
			  struct visa_error *e);

/*
 * visa_snapshot_surface() - Return: its surface of an index less than VISA_SURFACE_COUNT, or NULL.
 * The caller must not write to it or change its size.
 */
struct visa_surface *visa_snapshot_surface(const struct visa_snapshot *s, uint32_t index);

/* visa_snapshot_thread() - Return: its values; visa_snapshot_decls() - its declarations. */
struct visa_thread *visa_snapshot_thread(const struct visa_snapshot *s);
const struct visa_decls *visa_snapshot_decls(const struct visa_snapshot *s);

/* visa_snapshot_blocks() - Return: 512-byte blocks of memory that its surfaces have. */
uint64_t visa_snapshot_blocks(const struct visa_snapshot *s);

#ifdef __cplusplus
}
#endif
#endif

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
 * The effects of an instruction are in the snapshot either completely or not at all. Bytes that a
 * client stores during the call may be in it or not.
 *
 * Return: 0; -EBUSY while a launch accesses memory, or if the pause was given up; -ENOSPC if the
 * quota has no memory for it; -ENOMEM or another errno of the system.
 */
int visa_snapshot_take(struct visa_device *d, struct visa_snapshot **snapshot,
		       struct visa_error *e);

/*
 * visa_snapshot_free() - free a snapshot; NULL does nothing. References to its surfaces stay valid.
 */
void visa_snapshot_free(struct visa_snapshot *s);

/**
 * visa_snapshot_restore() - restore a device's state from a snapshot
 * @d: the device, paused by the caller, which does not hold its lock
 * @s: the snapshot, which does not change
 * @e: filled in on failure: the reason
 *
 * A surface that exists in the device and in the snapshot stays the same object and receives the
 * bytes of the snapshot; all processes that have it open or mapped see them. A surface that exists
 * only in the snapshot is made; one that exists only in the device is removed. All times of change
 * become the time of the restore.
 *
 * A failure changes nothing, except -EIO, which has three causes: a surface could not be written (a
 * client removed memory of it, or the disk failed); the pause was given up, and a launch accesses
 * the surface or the program has mapped it; a file of the backing directory could not be written or
 * removed. The error text names the surface or the file. Everything else is then restored.
 *
 * Return: 0; -EBUSY while a launch accesses memory, if the program has mapped a surface that would
 * be removed, or if the pause was given up; -EINVAL if the snapshot is of a device with another
 * size of T0 or T255, or another platform; -ENOSPC if the quota leaves too little memory; -ENOMEM;
 * -EIO.
 */
int visa_snapshot_restore(struct visa_device *d, const struct visa_snapshot *s,
			  struct visa_error *e);

/*
 * visa_snapshot_surface() - Return: the snapshot's surface of an index less than
 * VISA_SURFACE_COUNT, or NULL if there is none. The caller must not write to the surface or change
 * its size.
 */
struct visa_surface *visa_snapshot_surface(const struct visa_snapshot *s, uint32_t index);

/*
 * visa_snapshot_thread() - Return: the snapshot's copy of the device's thread, with the values of
 * variables. visa_snapshot_decls() - Return: the snapshot's copy of the declarations.
 */
struct visa_thread *visa_snapshot_thread(const struct visa_snapshot *s);
const struct visa_decls *visa_snapshot_decls(const struct visa_snapshot *s);

/*
 * visa_snapshot_blocks() - Return: how many 512-byte blocks of memory the snapshot's surfaces
 * occupy.
 */
uint64_t visa_snapshot_blocks(const struct visa_snapshot *s);

#ifdef __cplusplus
}
#endif
#endif

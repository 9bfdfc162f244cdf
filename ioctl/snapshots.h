/* SPDX-License-Identifier: MIT */
/*
 * The snapshots of a mount, the directories of snapshots/: each contains the state of the device at
 * one moment (lib/device/snapshot.h), and the modules.
 */
#ifndef VISAFS_SNAPSHOTS_H
#define VISAFS_SNAPSHOTS_H

#include "modules.h"

struct control_snapshot;

/* control_snapshots_init() - make the list of snapshots, empty. Return: 0 or -ENOMEM. */
int control_snapshots_init(struct control *c);
void control_snapshots_destroy(struct control *c);

/**
 * control_snapshot_make() - take a snapshot
 * @name: name of the snapshot's directory
 * @f: receives the snapshot's attributes in a listing
 * @stop: set (atomically) by another thread, before control_hurry(), to end the wait for another
 *	snapshot; or NULL
 *
 * While it copies the state, no instruction is executed and no state is changed. The caller must
 * not be a thread that serves requests, since this function may wait for a client.
 *
 * Return: 0; -EEXIST; -EPERM for a name that begins with a dot; -ENOSPC if there are too many
 * snapshots, or if the quota allows no memory for it; -EBUSY while a launch runs, waits or is
 * stopped, or a module is being loaded; -EINTR; -ENOMEM.
 */
int control_snapshot_make(struct control *c, const char *name, struct control_file *f,
			  const bool *stop, struct visa_error *e);

/*
 * control_snapshot_remove() - remove a snapshot; @f: receives its attributes. Return: 0 or -ENOENT.
 */
int control_snapshot_remove(struct control *c, const char *name, struct control_file *f,
			    struct visa_error *e);

/*
 * control_snapshot_rename() - rename a snapshot; Return: 0, -ENOENT, -EPERM for an invalid name,
 * -ENOTEMPTY if the new name exists, as for directories.
 */
int control_snapshot_rename(struct control *c, const char *name, const char *to,
			    struct visa_error *e);

/**
 * control_snapshot_restore() - restore everything that control_snapshot_make() keeps
 * @serial: serial number of the snapshot
 * @buf, @size: the written text: 1
 * @stop: set (atomically) by another thread, before control_hurry(), to end the wait for another
 *	snapshot; or NULL
 *
 * Return: @size; -EINTR; -EINVAL for other text; -ESTALE if the snapshot was removed; the errno of
 * visa_snapshot_restore() or of loading a module. The reason is in "status".
 */
ssize_t control_snapshot_restore(struct control *c, uint64_t serial, const char *buf, size_t size,
				 const bool *stop);

/*
 * Find the snapshot with a name; with a serial number; with the lowest serial number that is at
 * least @serial.
 */
bool control_snapshot_find(struct control *c, const char *name, struct control_file *f);
bool control_snapshot_get(struct control *c, uint64_t serial, struct control_file *f);
bool control_snapshot_next(struct control *c, uint64_t serial, struct control_file *f);

/* control_snapshots_changed() - Return: time when a snapshot was last made, renamed or removed. */
struct timespec control_snapshots_changed(struct control *c);

/* control_snapshots_blocks() - Return: 512-byte blocks of memory of all snapshots. */
uint64_t control_snapshots_blocks(struct control *c);

/*
 * control_snapshot_hold() - take a reference to the state that a snapshot keeps, until
 * control_snapshot_release(). Return: the state; NULL if the snapshot was removed.
 */
struct visa_snapshot *control_snapshot_hold(struct control *c, uint64_t serial,
					    struct control_snapshot **held);
void control_snapshot_release(struct control *c, struct control_snapshot *held);

/*
 * control_snapshot_module() - find the attributes of a module of the snapshot, by its number from
 * 0. Return: whether there is one.
 */
bool control_snapshot_module(struct control *c, uint64_t serial, uint32_t number,
			     struct control_file *f);

/*
 * control_snapshot_module_read() - read bytes of a module of the snapshot, as pread(2); -ESTALE if
 * the snapshot was removed.
 */
ssize_t control_snapshot_module_read(struct control *c, uint64_t serial, uint32_t number, void *buf,
				     size_t size, uint64_t at);

#endif

/* SPDX-License-Identifier: MIT */
/* Private to the control plane (ioctl/): the snapshots of a mount. */
#ifndef VISAFS_SNAPSHOTS_STATE_H
#define VISAFS_SNAPSHOTS_STATE_H

#include "modules_saved.h"
#include "modules_state.h"
#include "snapshots.h"

/**
 * struct control_snapshot - a snapshot
 * @next: the snapshot that was made next
 * @file: the snapshot's attributes in a listing; protected by the same lock as @next
 * @users: number of references, including one of the list; protected by the list's lock
 * @kept: the saved state of the device
 * @modules: the modules at the time of the snapshot
 */
struct control_snapshot {
	struct control_snapshot *next;
	struct control_file file;
	unsigned int users;
	struct visa_snapshot *kept;
	struct saved_modules modules;
};

/**
 * struct control_snapshots - all snapshots
 * @lock: protects the members below; it may be taken under the device lock, and no other lock is
 *	taken under it
 * @first: the first snapshot, in the order in which they were made
 * @serial: last serial number given
 * @changed: time when a snapshot was last made, renamed or removed
 */
struct control_snapshots {
	pthread_mutex_t lock;
	struct control_snapshot *first;
	uint64_t serial;
	struct timespec changed;
};

#endif

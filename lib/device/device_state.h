/* SPDX-License-Identifier: MIT */
/* The members of a device: not installed. */
#ifndef VISA_DEVICE_STATE_H
#define VISA_DEVICE_STATE_H

#include <pthread.h>

#include "../memory/space.h"
#include "../thread/thread_state.h"
#include "device.h"

#define VISA_DEVICE_TURN 2000000 /* nanoseconds */

/**
 * struct visa_device - a device
 * @config: as it was made
 * @space: surfaces, binding table, address map; its epoch counts how often the lock was taken
 * @decls: declarations of @thread
 * @thread: the hardware thread
 * @serial: last serial number given to a surface
 * @surfaces_changed: when one was last made or removed
 * @executed: by row of visa_ops[], how often it was executed since the device was made
 * @explained: keeps what instructions of @thread do; or NULL
 * @trace: traces them; or NULL
 * @watch: checks of them, or NULL; @report: who is told, with @report_context
 * @lock: guards the queue for the device lock: @granted, @next, @serving
 * @granted: @serving has changed
 * @next: number that the next caller gets
 * @serving: number of the caller that holds the device lock
 * @wanted: a caller has waited for VISA_DEVICE_TURN while the lock did not change hands, or
 *	visa_device_hurry() was called; set under @lock, read atomically
 * @owner: thread that holds the device lock, as an integer, 0 for none; changed atomically
 *
 * @config never changes. What stands from @space to @report_context is guarded by the device lock.
 */
struct visa_device {
	struct visa_config config;
	struct visa_space space;
	struct visa_decls *decls;
	struct visa_thread *thread;
	uint64_t serial;
	struct timespec surfaces_changed;
	uint64_t executed[VISA_OP_COUNT];
	struct visa_explained *explained;
	struct visa_trace *trace;
	struct check *watch;
	void (*report)(void *context, const struct visa_report *report);
	void *report_context;
	pthread_mutex_t lock;
	pthread_cond_t granted;
	uint64_t next;
	uint64_t serving;
	bool wanted;
	uintptr_t owner;
};

#endif

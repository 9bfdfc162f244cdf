/* SPDX-License-Identifier: MIT */
/* The members of a device. This header is not installed. */
#ifndef VISA_DEVICE_STATE_H
#define VISA_DEVICE_STATE_H

#include <pthread.h>

#include "../memory/space.h"
#include "../thread/thread_state.h"
#include "device.h"

#define VISA_DEVICE_TURN     2000000 /* ns after which a waiting thread sets @wanted */
#define VISA_DEVICE_PATIENCE 5	     /* seconds without progress after which a pause ends */

/**
 * struct visa_device - a device
 * @config: the configuration with which the device was made
 * @space: surfaces, binding table, address map; its epoch counts how often the device lock was
 *	taken
 * @decls: declarations of @thread
 * @thread: the hardware thread
 * @account: account of the clients' resources; a reference is held
 * @serial: last serial number given to a surface
 * @surfaces_changed: time when a surface was last made or removed
 * @restoring: a snapshot is being restored; also set if the thread that restores it has ended its
 *	pause (a time in which only that thread may use the device) early
 * @executed: for each row of the instruction table (visa_ops[]), how many such instructions were
 *	executed since the device was made
 * @explained: receives the operands and results of @thread's last instruction; or NULL
 * @trace: traces @thread's instructions; or NULL
 * @watch: checks of @thread's instructions, or NULL; @report is called with @report_context
 * @guard: guards the mappings of surfaces that may lose memory, NULL if none can
 * @lost: mapping of the surface in which the holder of the device lock accessed a page without
 *	memory; or NULL
 * @losses: value of guard_losses() at the last visa_device_check_memory()
 * @stopping: points to a flag that is set when @lost is set, so that no further instruction is
 *	executed; or NULL
 * @halt: the flag that @stopping points to if the caller passed no @stop
 * @lock: mutex that guards the queue for the device lock: @granted, @next, @serving; and also
 *	@pauser and @went_on
 * @granted: signalled when @serving or @pauser has changed
 * @next: queue number of the next caller
 * @serving: queue number of the caller that holds the device lock
 * @wanted: a caller has waited for VISA_DEVICE_TURN while the lock did not change hands, or
 *	visa_device_hurry() was called; set under @lock, read atomically
 * @pauser: thread that has paused the device, as an integer, 0 for none
 * @went_on: CLOCK_MONOTONIC time of the last device_goes_on() of @pauser
 * @owner: thread that holds the device lock, as an integer, 0 for none; changed atomically
 *
 * @config is constant. The device lock guards the members from @space to @halt.
 */
struct visa_device {
	struct visa_config config;
	struct visa_space space;
	struct visa_decls *decls;
	struct visa_thread *thread;
	struct visa_account *account;
	uint64_t serial;
	struct timespec surfaces_changed;
	bool restoring;
	uint64_t executed[VISA_OP_COUNT];
	struct visa_explained *explained;
	struct visa_trace *trace;
	struct check *watch;
	void (*report)(void *context, const struct visa_report *report);
	void *report_context;
	struct visa_guard *guard;
	struct guard_slot *lost;
	uint32_t losses;
	bool *stopping;
	bool halt;
	pthread_mutex_t lock;
	pthread_cond_t granted;
	uint64_t next;
	uint64_t serving;
	bool wanted;
	uintptr_t pauser;
	struct timespec went_on;
	uintptr_t owner;
};

/* device_lock_init() - initialize the device lock: no thread holds it. */
void device_lock_init(struct visa_device *d);
void device_lock_destroy(struct visa_device *d);

/*
 * device_goes_on() - report progress during a pause. The thread that paused the device must call
 * it at intervals shorter than VISA_DEVICE_PATIENCE seconds. Return: false if the pause was given
 * up.
 */
bool device_goes_on(struct visa_device *d);

/*
 * device_fresh_surface() - make a user's surface with a size of 0 bytes, and its file in the
 * backing directory, if there is one. The surface is not yet in the device's table. Return: 0 or
 * -errno.
 */
int device_fresh_surface(const struct visa_device *d, uint32_t index, struct visa_surface **s,
			 struct visa_error *e);

/*
 * device_install() - add a surface to the device's table. The caller's reference then belongs to
 * the device. No other thread may have used the surface before.
 */
void device_install(struct visa_device *d, struct visa_surface *s);

/*
 * device_begin_shrinking() - prevent instructions from accessing a surface's bytes at offset @size
 * and above, until device_end_shrinking(). Called without the device lock. Return: 0, or -EBUSY if
 * the surface has more than @size bytes and a launch accesses it.
 */
int device_begin_shrinking(struct visa_device *d, struct visa_surface *s, uint64_t size);
void device_end_shrinking(struct visa_device *d, struct visa_surface *s);

/*
 * device_take_away() - remove a surface for which visa_device_surface_remove() has checked that it
 * may be removed.
 */
void device_take_away(struct visa_device *d, uint32_t index);

/*
 * device_refuse_mapped() - Return: -EBUSY if visa_addrmap_add() has mapped the surface at an
 * address other than visa_surface_address(); else 0.
 */
int device_refuse_mapped(const struct visa_device *d, uint32_t index, struct visa_error *e);
/*
 * memory_new() - make T0 (shared local memory), T255 (stateless memory) and the address map of a
 * new device. Return: 0 or -errno.
 */
int memory_new(struct visa_device *d, struct visa_error *e);

/*
 * surfaces_restore() - make the surfaces whose files are in the backing directory.
 * Return: 0 or -errno.
 */
int surfaces_restore(struct visa_device *d, struct visa_error *e);

/*
 * shape_take() - set the shape of a user's surface, without storing it in the backing directory.
 * Return: 0, or the errors of visa_device_shape_set() for a shape.
 */
int shape_take(struct visa_device *d, uint32_t index, const struct visa_shape *shape,
	       struct visa_error *e);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The device: surfaces, address map and a thread, which executes instructions.
 *
 * Several threads may use a device. A caller must hold the device lock to execute instructions, and
 * to read or change the device's thread, declarations or table of surfaces. The lock is granted in
 * the order of the requests. Bytes of surfaces are shared memory: they may be read and written at
 * any time without the lock.
 *
 * While a thread holds the device lock, it makes no call that may wait for a client;
 * memory/surface.h lists these calls.
 */
#ifndef VISA_DEVICE_H
#define VISA_DEVICE_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "../base/error.h"
#include "../base/limits.h"
#include "../check/report.h"
#include "../explain/explain.h"
#include "../isa/isa.h"
#include "../memory/addrmap.h"
#include "../thread/thread.h"
#include "../trace/trace.h"
#include "backing.h"
#include "result.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_T0_SIZE   (64ull << 10) /* bytes, by default */
#define VISA_T255_SIZE (16ull << 20) /* bytes, by default */

/**
 * struct visa_config - the configuration of a device
 * @t0_size: bytes of shared local memory, 0 for the default
 * @t255_size: bytes of stateless memory, 0 for the default
 * @mem: quota: bytes that all user surfaces together may have, 0 for no limit
 * @platform: determines which instructions are legal, and the size of a general register
 * @backing: backing directory for the surfaces; it must be closed after the device is freed. With a
 *	directory, a @t0_size or @t255_size of 0 means the size of the existing file. NULL: the
 *	surfaces are only in memory and are freed with the device
 * @strict: refuse operations that the documents forbid or leave undefined (decision 14 of
 *	lib/engine/README.md)
 */
struct visa_config {
	uint64_t t0_size;
	uint64_t t255_size;
	uint64_t mem;
	struct visa_backing *backing;
	enum visa_platform platform;
	bool strict;
};

#define VISA_CONFIG_DEFAULT                                                                        \
	{                                                                                          \
		.t0_size = VISA_T0_SIZE, .t255_size = VISA_T255_SIZE, .platform = VISA_XEHP,       \
		.strict = false                                                                    \
	}

struct visa_device;

/**
 * visa_device_new() - make a device
 * @config: NULL for the default
 * @device: receives the device: all bytes of memory are zero, nothing is declared, all bits of the
 *	execution mask are 1
 * @e: filled in on failure: the reason
 *
 * Return: 0, -EINVAL for an invalid size, or the errno of the system.
 */
int visa_device_new(const struct visa_config *config, struct visa_device **device,
		    struct visa_error *e);
/* visa_device_free() - free a device; NULL does nothing. References to its surfaces stay valid. */
void visa_device_free(struct visa_device *d);

/*
 * visa_device_config() - Return: the configuration that the device was made with, defaults filled
 * in. Constant for the life of the device.
 */
const struct visa_config *visa_device_config(const struct visa_device *d);

/*
 * visa_device_thread() - Return: the device's hardware thread. visa_device_decls() - Return: the
 * thread's declarations.
 */
struct visa_thread *visa_device_thread(const struct visa_device *d);
struct visa_decls *visa_device_decls(const struct visa_device *d);

/*
 * visa_device_account() - Return: the account of the memory and objects that clients occupy in
 * addition to the bytes of surfaces; it has no limits at first. Needs no lock.
 */
struct visa_account *visa_device_account(const struct visa_device *d);

/**
 * visa_device_surface() - find a surface by its index
 * @d: the device, under its lock; T0 and T255 need none
 * @index: surface index as encoded, less than VISA_SURFACE_COUNT
 *
 * Return: the surface, or NULL if there is none. To use it after the lock is released, the caller
 * takes a reference by visa_surface_get().
 */
struct visa_surface *visa_device_surface(const struct visa_device *d, uint32_t index);

/*
 * visa_device_surfaces_changed() - Return: the time at which a surface was last made or removed;
 * called under the device lock.
 */
struct timespec visa_device_surfaces_changed(const struct visa_device *d);

/*
 * visa_device_addrmap() - Return: the address map of shared virtual memory; called under the device
 * lock.
 */
struct visa_addrmap *visa_device_addrmap(struct visa_device *d);

/*
 * visa_device_memory_hard() - Return: true if the quota limits the memory that surfaces occupy;
 * false if it limits the sum of the surfaces' sizes.
 */
bool visa_device_memory_hard(const struct visa_device *d);

/**
 * visa_device_memory_used() - read how many bytes of the quota are used
 *
 * Needs no lock. A removed surface counts until its last reference is released.
 *
 * Return: bytes; 0 if the device has no quota.
 */
uint64_t visa_device_memory_used(const struct visa_device *d);

/*
 * visa_device_executed() - Return: how many instructions with the id @op (a row of the instruction
 * table, visa_ops[]) were executed so far; called under the device lock.
 */
uint64_t visa_device_executed(const struct visa_device *d, enum visa_op_id op);

/*
 * visa_device_now() - Return: the time at which the device lock was last taken; called under the
 * device lock.
 */
struct timespec visa_device_now(const struct visa_device *d);

/* visa_device_lock() - take the device lock; callers get it in the order of their requests. */
void visa_device_lock(struct visa_device *d);
/*
 * visa_device_look() - take the device lock for reading: the caller must not change or execute
 * anything. In contrast to visa_device_lock(), it does not wait for the end of a pause
 * (visa_device_pause()).
 */
void visa_device_look(struct visa_device *d);
/* visa_device_unlock() - release the device lock to the next caller that waits. */
void visa_device_unlock(struct visa_device *d);

/**
 * visa_device_pause() - stop all other threads from executing or changing anything
 * @d: the device, whose lock the caller does not hold
 *
 * Until visa_device_resume(), visa_device_lock() waits in all other threads. The device lock itself
 * is not held: the caller may wait for a client, and the threads that serve the client's page
 * faults need only visa_device_look(). If the caller makes no progress for 5 seconds (for example,
 * because a client holds the inode lock of a surface's file) while other threads wait, the pause
 * ends: it is given up.
 *
 * The pause does not stop stores by clients to the bytes of surfaces, nor running launches.
 */
void visa_device_pause(struct visa_device *d);

/* visa_device_resume() - end the pause. Return: 0, or -EBUSY if the pause was given up before. */
int visa_device_resume(struct visa_device *d);

/**
 * visa_device_wanted() - Return: a flag that is set when another caller needs the device lock
 *
 * Set (atomically) when a caller has waited for some milliseconds without a release of the lock, or
 * by visa_device_hurry(); false again when the lock is next taken. Pass the flag as @stop to
 * visa_program_run(): when the run stops because of the flag, the caller releases the lock, takes
 * it again and continues the run.
 */
const bool *visa_device_wanted(const struct visa_device *d);

/* visa_device_hurry() - set the flag of visa_device_wanted(), without the lock. */
void visa_device_hurry(struct visa_device *d);

/* visa_device_is_locked() - Return: whether the calling thread holds the device lock. */
bool visa_device_is_locked(const struct visa_device *d);

/*
 * visa_device_assert_locked() - abort unless the caller holds the device lock; only in debug
 * builds.
 */
#ifdef NDEBUG
#define visa_device_assert_locked(d) ((void)(d))
#else
#define visa_device_assert_locked(d) assert(visa_device_is_locked(d))
#endif

/**
 * visa_device_surface_make() - make a user's surface with a size of 0 bytes
 *
 * The surface is a buffer. Its binding table index is its surface index, or none if that index is
 * reserved or another surface has it.
 *
 * Return: 0; -EPERM for an index that is not 6 to 254; -EEXIST if the surface exists; -ENOMEM;
 * -EBUSY while a snapshot is restored; with a backing directory also the errno of making the file.
 */
int visa_device_surface_make(struct visa_device *d, uint32_t index, struct visa_error *e);

/**
 * visa_device_surface_remove() - remove a user's surface
 *
 * Its bytes live until the last reference is released.
 *
 * With a backing directory, the caller then releases the device lock and calls
 * visa_backing_remove() for @index.
 *
 * Return: 0; -EPERM for T0, T255 and reserved indices; -ENOENT if there is no such surface; -EBUSY
 * if visa_addrmap_add() has mapped the surface at an address other than visa_surface_address(), or
 * while a snapshot is restored.
 */
int visa_device_surface_remove(struct visa_device *d, uint32_t index, struct visa_error *e);

/**
 * visa_device_sync() - write the files of a backing directory to the disk
 * @d: the device, whose lock the caller does not hold
 * @e: filled in on failure: the first file that could not be written
 *
 * Return: 0, also without a backing directory, or -errno.
 */
int visa_device_sync(struct visa_device *d, struct visa_error *e);

/**
 * visa_device_surface_truncate() - give a surface another size, as ftruncate(2) does
 * @d: the device, whose lock the caller does not hold
 * @s: the surface, to which the caller has a reference
 * @size: bytes
 *
 * If @size is smaller than before, no instruction accesses the bytes from @size on while the file
 * is cut.
 *
 * Return: the result of visa_surface_truncate(); -EBUSY if the surface has more than @size bytes
 * and a launch accesses it.
 */
int visa_device_surface_truncate(struct visa_device *d, struct visa_surface *s, uint64_t size);

/*
 * visa_device_surface_launch() - record that a launch begins (@begins) or ends to access a surface
 * without the device lock. Called under the device lock. While a launch accesses a surface,
 * shrinking the surface fails with -EBUSY.
 */
void visa_device_surface_launch(struct visa_device *d, struct visa_surface *s, bool begins);

/**
 * visa_device_patch_memory() - replace a page without memory, so that an access can continue;
 * called by a SIGBUS handler
 * @d: the device
 * @address: the address that was accessed
 *
 * A page of a surface may have no memory, if its file is on a disk that is full or fails, or if a
 * client removed the memory (madvise MADV_REMOVE) and the quota is used up. Then this function maps
 * an anonymous page of zeros at the address; it stays until the mapping of the surface is renewed.
 * The run or launch that accessed the page fails afterwards.
 *
 * Return: false if the address is not in a surface of the device, so that the signal has another
 * cause.
 */
bool visa_device_patch_memory(struct visa_device *d, const void *address);

/**
 * visa_device_check_memory() - check whether an accessed page had no memory (a lost page) since the
 * caller took the device lock
 * @d: the device, under its lock
 * @e: filled in on failure: the reason
 *
 * Functions that execute instructions call this function themselves; other code that accesses
 * memory of surfaces must call it. A lost page is reported once: a second call returns 0.
 *
 * Return: 0; -ENOSPC or -EIO if a page that was accessed had no memory: stores to that page are
 * lost, stores to other pages are kept.
 */
int visa_device_check_memory(struct visa_device *d, struct visa_error *e);

/**
 * visa_device_shape_set() - set the shape of a user's surface
 * @d: the device, under its lock
 * @index: surface index
 * @shape: the shape
 * @e: filled in on failure: the reason
 *
 * Return: 0; -EINVAL for T0, T255 and shapes that visa_shape_check() refuses; -ENXIO if there is no
 * such surface; -EEXIST if another surface has the binding table index.
 */
int visa_device_shape_set(struct visa_device *d, uint32_t index, const struct visa_shape *shape,
			  struct visa_error *e);

/*
 * visa_device_shape_change() - change the shape of surface @spec->surface: only the values that are
 * given in @spec are replaced. Return: the result of visa_device_shape_set().
 */
int visa_device_shape_change(struct visa_device *d, const struct visa_shape_spec *spec,
			     struct visa_error *e);

/**
 * visa_device_explain() - start or stop recording the effects of the device's instructions
 * @d: the device, under its lock
 * @x: receives the operands and results of the last executed instruction; NULL to stop
 *
 * Instructions are then executed by the observed engine, the variant of the interpreter that calls
 * observers. It computes the same results.
 */
void visa_device_explain(struct visa_device *d, struct visa_explained *x);

/**
 * visa_device_trace() - start or stop tracing the instructions of the device's thread
 * @d: the device, under its lock
 * @t: the trace, made with @shared (trace.h); NULL to stop
 *
 * Instructions are then executed by the observed engine, the variant of the interpreter that calls
 * observers. It computes the same results. While the same trace records a launch, instructions of
 * the device's thread are not traced.
 */
void visa_device_trace(struct visa_device *d, struct visa_trace *t);

/**
 * visa_device_watch() - start or stop checking the instructions of the device's thread
 * @d: the device, under its lock
 * @checks: set of VISA_CHECK_BIT(); a check that is only for launches reports nothing here
 * @report: called with each report, under the device lock, when a run has ended
 * @context: for @report
 *
 * While instructions are explained (visa_device_explain()), they are not checked.
 *
 * Return: 0 or -ENOMEM.
 */
int visa_device_watch(struct visa_device *d, uint32_t checks,
		      void (*report)(void *context, const struct visa_report *report),
		      void *context);

/*
 * visa_device_reset() - remove all declarations and set the predefined variables to zero; the bytes
 * of surfaces do not change.
 */
void visa_device_reset(struct visa_device *d);

#ifdef __cplusplus
}
#endif
#endif

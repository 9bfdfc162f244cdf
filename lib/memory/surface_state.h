/* SPDX-License-Identifier: MIT */
/* A surface's members, and functions for the device only: not installed. */
#ifndef VISA_SURFACE_STATE_H
#define VISA_SURFACE_STATE_H

#include <pthread.h>

#include "guard.h"
#include "pool.h"
#include "surface.h"

/*
 * Bytes that are mapped beyond VISA_SURFACE_USER_MAX, in whole pages: a client with passthrough
 * access to the file can make it larger, and owords at the last offset reach this far.
 */
#define VISA_SURFACE_BEYOND 4096

/**
 * struct visa_surface - one surface
 * @fd: its file: a memfd, or a file of a backing directory
 * @base: its mapping, @mapped bytes; bytes past the file's end must not be accessed. NULL for a
 *	copy, which is not mapped
 * @mapped: mapped bytes: beyond the reach of any instruction, or @capacity if the size is fixed
 * @capacity: the largest size that the device gives it, bytes
 * @file: memory file with its bytes from byte @file_at on, also for a window; -1 if there is none
 * @fixed: the size never changes (T0, T255)
 * @index: surface index as encoded: 0, 5, 6 to 254
 * @serial: number that is unique in the device
 * @pool: quota that it is charged to, NULL for none
 * @guard: guards the mapping; a reference is held, and @slot is the mapping in it; or NULL
 * @durable: the file is in a backing directory
 * @resize_lock: held while the size of the file is changed here; taken before the device lock
 * @account: bytes charged to @pool; changed under @resize_lock
 * @size: bytes of the file that instructions may access, as of @refreshed
 * @refreshed: number of the hold of the device lock in which @size was taken
 * @known_losses: @losses of @slot when @refreshed was set
 * @shrinking: number of calls that are about to make the file smaller
 * @shrinking_to: the smallest of their sizes; instructions must not access bytes beyond it
 * @launches: number of launches that access it; the file is not made smaller while there are any
 * @changed: time of the last change by an instruction
 * @shape: its layout for instructions that address texels; changed only by visa_device_shape_set()
 * @arrayed: its slices are images of an array, not a third dimension
 * @dims: dimensions that a sampler uses; 0: all dimensions with more than one texel
 * @modes: permission bits of its files
 * @shaped: time of the last change of @shape
 * @users: references, changed atomically; the last visa_surface_put() frees it
 *
 * The members above @resize_lock are constant. The device lock protects the members from @size to
 * @shaped.
 */
struct visa_surface {
	int fd;
	uint8_t *base;
	uint64_t mapped;
	uint64_t capacity;
	int file;
	uint64_t file_at;
	bool fixed;
	uint8_t index;
	uint64_t serial;
	struct visa_pool *pool;
	struct visa_guard *guard;
	struct guard_slot *slot;
	bool durable;
	pthread_mutex_t resize_lock;
	uint64_t account;
	uint64_t size;
	uint64_t refreshed;
	uint32_t known_losses;
	unsigned int shrinking;
	uint64_t shrinking_to;
	unsigned int launches;
	struct timespec changed;
	struct visa_shape shape;
	bool arrayed;
	unsigned int dims;
	struct visa_surface_modes modes;
	struct timespec shaped;
	unsigned int users;
};

/**
 * struct surface_spec - properties of a surface to be made
 * @index: surface index as encoded
 * @size: initial size in bytes; with @file, the size of the file
 * @fixed: whether the size is constant
 * @pool: quota of its memory, to which it gets a reference; NULL for none
 * @guard: guard of its mapping; NULL if its pages always have memory
 * @file: a file of a backing directory, which the surface closes, also on an error; -1 for a new
 *	memory file
 */
struct surface_spec {
	uint8_t index;
	uint64_t size;
	bool fixed;
	struct visa_pool *pool;
	struct visa_guard *guard;
	int file;
};

/**
 * surface_new() - make a surface
 * @spec: its properties; without a file its bytes are zeros
 * @surface: receives the surface, with one reference
 * @e: filled in on failure: the reason
 *
 * Memory is used only where it is touched.
 *
 * Return: 0, -EINVAL for a size that is not allowed, or the errno of the system.
 */
int surface_new(const struct surface_spec *spec, struct visa_surface **surface,
		struct visa_error *e);

/**
 * surface_blank() - make a surface of no bytes, for a copy of another one
 * @pool: quota that its memory counts against, whether its size is fixed or not; or NULL
 * @s: the other one, under the device lock
 * @copy: where to put it, with one reference
 *
 * It has the other one's index, shape and time, and is not mapped: no instruction accesses it.
 *
 * Return: as surface_new().
 */
int surface_blank(struct visa_pool *pool, const struct visa_surface *s, struct visa_surface **copy,
		  struct visa_error *e);

/**
 * surface_window() - make a surface whose bytes are the caller's memory
 * @s: becomes the surface; the functions of surface.h do not accept it
 * @index: surface index as encoded
 * @bytes: its bytes
 * @size: number of bytes, constant
 * @epoch: epoch of the spaces that have the surface, so that its size is never read again
 *
 * It has no file and owns nothing.
 */
void surface_window(struct visa_surface *s, uint8_t index, void *bytes, uint64_t size,
		    uint64_t epoch);

/*
 * surface_window_on() - a window on another surface, from a byte on, as long as that is now
 *
 * As surface_window(); it has the shape of the other one.
 */
void surface_window_on(struct visa_surface *window, uint8_t index, const struct visa_surface *s,
		       uint64_t offset, uint64_t epoch);

/* surface_data() - file_data() of a surface or window; without a file, all bytes count as data. */
bool surface_data(const struct visa_surface *s, uint64_t at, uint64_t *start, uint64_t *end);

/* surface_losses() - Return: number of its lost pages; always 0 without a guard. */
static inline uint32_t surface_losses(const struct visa_surface *s)
{
	return s->slot ? __atomic_load_n(&s->slot->losses, __ATOMIC_ACQUIRE) : 0;
}

/**
 * surface_lost() - fill in the error of a surface that has lost a page
 * @s: the surface
 * @e: -ENOSPC if the disk or the quota is full, -EIO for a page that cannot be read or written
 *
 * Return: -@e->err.
 */
int surface_lost(const struct visa_surface *s, struct visa_error *e);

/* surface_repair() - map the file again where pages were lost, under the device lock. */
void surface_repair(struct visa_surface *s);

#endif

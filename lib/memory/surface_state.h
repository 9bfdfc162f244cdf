/* SPDX-License-Identifier: MIT */
/*
 * The members of a surface, and functions that only the device uses. This header is not installed.
 */
#ifndef VISA_SURFACE_STATE_H
#define VISA_SURFACE_STATE_H

#include <pthread.h>

#include "guard.h"
#include "pool.h"
#include "surface.h"

/*
 * Bytes that are mapped past VISA_SURFACE_USER_MAX: one page. A client with passthrough access can
 * make the file larger than VISA_SURFACE_USER_MAX. An access at the largest offset of an
 * instruction then ends less than one page after VISA_SURFACE_USER_MAX.
 */
#define VISA_SURFACE_BEYOND 4096

/**
 * struct visa_surface - one surface
 * @fd: descriptor of the surface's file: a memfd, or a file of a backing directory
 * @base: the mapping of the file, @mapped bytes; bytes past the file's end must not be accessed.
 *	NULL for a copy, which is not mapped
 * @mapped: number of mapped bytes: more than any instruction can reach, or @capacity if the size is
 *	fixed
 * @capacity: the largest size that the device gives the surface, bytes
 * @file: descriptor of the memory file that contains the bytes, at offset @file_at; -1 if there is
 *	none. A window (surface_window_on()) has the file of the other surface
 * @fixed: the size never changes (T0, T255)
 * @index: surface index as encoded: 0, 5, 6 to 254
 * @serial: number that is unique in the device
 * @pool: the quota to which the memory of the surface is charged; NULL for none
 * @guard: the guard of the mapping, or NULL; a reference is held
 * @slot: the mapping's slot in @guard
 * @durable: the file is in a backing directory
 * @resize_lock: held while this process changes the size of the file; taken before the device lock
 * @account: bytes charged to @pool; changed under @resize_lock
 * @size: number of bytes that instructions may access; read from the file at @refreshed
 * @refreshed: the epoch of the space when @size was read (space.h)
 * @known_losses: value of @slot->losses when @refreshed was set
 * @shrinking: number of calls that are making the file smaller
 * @shrinking_to: the smallest size that these calls will set; instructions must not access bytes
 *	past it
 * @launches: number of launches that access the surface; the file is not made smaller while there
 *	are any
 * @changed: time of the last change by an instruction
 * @shape: format and layout for instructions that address texels; changed only by
 *	visa_device_shape_set()
 * @arrayed: the slices of the shape are images of an array, not a third dimension
 * @dims: dimensions that a sampler uses; 0: all dimensions with more than one texel
 * @modes: permissions of the surface's files in a mount
 * @shaped: time of the last change of @shape
 * @users: number of references, changed atomically; the last visa_surface_put() frees the surface
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
 * @pool: quota of the surface's memory; the surface takes a reference; NULL for none
 * @guard: guard of the surface's mapping; NULL if no page of the mapping can lack memory
 * @file: descriptor of a file of a backing directory; it then belongs to surface_new(), which
 *	closes it on an error; -1 for a new memory file
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
 * @spec: properties of the surface; without a file, the bytes of the surface are zeros
 * @surface: receives the surface, with one reference
 * @e: filled in on failure: the reason
 *
 * Only pages that are accessed need memory.
 *
 * Return: 0, -EINVAL for a size that is not allowed, or the errno of the system.
 */
int surface_new(const struct surface_spec *spec, struct visa_surface **surface,
		struct visa_error *e);

/**
 * surface_blank() - make a surface with a size of 0 bytes, for a copy of another surface
 * @pool: quota to which the memory of the copy is charged, also if the size is fixed; or NULL
 * @s: the other surface, under the device lock
 * @copy: receives the new surface, with one reference
 *
 * The copy has the index, the shape and the time of @s, and is not mapped: no instruction accesses
 * it.
 *
 * Return: 0, or the errno of the system.
 */
int surface_blank(struct visa_pool *pool, const struct visa_surface *s, struct visa_surface **copy,
		  struct visa_error *e);

/**
 * surface_window() - make a window: a surface whose bytes are the caller's memory
 * @s: receives the window, which must not be passed to the functions of surface.h
 * @index: surface index as encoded
 * @bytes: the bytes of the window
 * @size: number of bytes, constant
 * @epoch: epoch of the spaces that contain the surface. It becomes @refreshed of the surface, so
 *	its size is never read again.
 *
 * A window has no file and need not be freed.
 */
void surface_window(struct visa_surface *s, uint8_t index, void *bytes, uint64_t size,
		    uint64_t epoch);

/**
 * surface_window_on() - make a window on another surface: a surface whose bytes are the bytes of
 * @s from byte @offset on
 *
 * The window has the shape of @s, and ends at the present end of @s. All else is the same as for
 * surface_window().
 */
void surface_window_on(struct visa_surface *window, uint8_t index, const struct visa_surface *s,
		       uint64_t offset, uint64_t epoch);

/*
 * surface_data() - find the next bytes at or after @at that are not in a hole of the surface's
 * file. A window without a file has no holes. @start, @end: receive the range. Return: whether
 * there is one.
 */
bool surface_data(const struct visa_surface *s, uint64_t at, uint64_t *start, uint64_t *end);

/*
 * surface_losses() - Return: number of pages that the surface has lost; always 0 without a guard.
 */
static inline uint32_t surface_losses(const struct visa_surface *s)
{
	return s->slot ? __atomic_load_n(&s->slot->losses, __ATOMIC_ACQUIRE) : 0;
}

/**
 * surface_lost() - fill in the error of a surface that has lost a page
 * @s: the surface
 * @e: filled in: the reason
 *
 * Return: -@e->err.
 */
int surface_lost(const struct visa_surface *s, struct visa_error *e);

/*
 * surface_repair() - map the file again at the pages that were lost; called under the device lock.
 */
void surface_repair(struct visa_surface *s);

#endif

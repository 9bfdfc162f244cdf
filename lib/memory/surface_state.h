/* SPDX-License-Identifier: MIT */
/* A surface's members, and what the device alone does with it: not installed. */
#ifndef VISA_SURFACE_STATE_H
#define VISA_SURFACE_STATE_H

#include <pthread.h>

#include "pool.h"
#include "surface.h"

/*
 * Bytes that are mapped beyond VISA_SURFACE_USER_MAX, in whole pages: a client to whom the kernel
 * serves the file can make it larger, and owords from the last offset on reach this far.
 */
#define VISA_SURFACE_BEYOND 4096

/**
 * struct visa_surface - one surface
 * @fd: its memfd
 * @base: its mapping, @mapped bytes; what lies past the file's end must not be touched
 * @mapped: more than any instruction reaches, or @capacity if the size is fixed
 * @capacity: the largest size that it is given here, bytes
 * @fixed: the size never changes (T0, T255)
 * @index: surface index as encoded: 0, 5, 6 to 254
 * @serial: number that no other object of the device has
 * @pool: quota that it counts against, NULL for none
 * @resize_lock: held while the size of the file is changed here; taken before the device lock
 * @account: bytes that @pool has counted for it; changed under @resize_lock
 * @size: bytes of the file that instructions may access, as of @refreshed
 * @refreshed: number of the hold of the device lock in which @size was taken
 * @unbacked: when last refreshed, there was no memory for all of its bytes
 * @shrinking: how many are about to make the file smaller
 * @shrinking_to: the smallest of their sizes; instructions must not access more
 * @launches: how many launches access it; meanwhile the file is not made smaller
 * @lost: pages of the mapping were replaced by surface_patch()
 * @lost_at: byte offset of the page that was replaced last
 * @changed: time of the last change by an instruction
 * @shape: how instructions that name texels see it; changed by visa_device_shape_set() alone
 * @arrayed: its slices are images of an array, and no third dimension
 * @dims: dimensions that a sampler looks at; 0: those that have more than one texel
 * @shaped: time of the last change of @shape
 * @users: references, changed atomically; the last visa_surface_put() frees it
 *
 * What stands above @resize_lock never changes. What stands from @size to @shaped is protected
 * by the device lock.
 */
struct visa_surface {
	int fd;
	uint8_t *base;
	uint64_t mapped;
	uint64_t capacity;
	bool fixed;
	uint8_t index;
	uint64_t serial;
	struct visa_pool *pool;
	pthread_mutex_t resize_lock;
	uint64_t account;
	uint64_t size;
	uint64_t refreshed;
	bool unbacked;
	unsigned int shrinking;
	uint64_t shrinking_to;
	unsigned int launches;
	bool lost;
	uint64_t lost_at;
	struct timespec changed;
	struct visa_shape shape;
	bool arrayed;
	unsigned int dims;
	struct timespec shaped;
	unsigned int users;
};

/**
 * surface_new() - make a surface of zeros
 * @index: surface index as encoded
 * @size: bytes at first
 * @fixed: whether that is its size for ever
 * @surface: where to put it, with one reference
 * @e: why not
 *
 * Memory is used only where it is touched.
 *
 * Return: 0, -EINVAL for a size that is not allowed, or the errno of the system.
 */
int surface_new(uint8_t index, uint64_t size, bool fixed, struct visa_surface **surface,
		struct visa_error *e);

/**
 * surface_new_in() - make a user's surface of no bytes
 * @pool: quota of its memory, NULL for none; it must outlive the surface
 *
 * Return: as surface_new().
 */
int surface_new_in(struct visa_pool *pool, uint8_t index, struct visa_surface **surface,
		   struct visa_error *e);

/**
 * surface_window() - a surface whose bytes are memory of somebody else
 * @s: becomes the surface; no function of surface.h takes it
 * @index: surface index as encoded
 * @bytes: its bytes
 * @size: how many, for ever
 * @epoch: of the spaces that have it, so that its size is never asked for again
 *
 * It has no file and owns nothing.
 */
void surface_window(struct visa_surface *s, uint8_t index, void *bytes, uint64_t size,
		    uint64_t epoch);

/**
 * surface_patch() - an access to the mapping was a SIGBUS: let it go on
 * @s: the surface, under the device lock
 * @address: the address that was accessed
 *
 * Maps a page of zeros there, which no file has, until surface_repair().
 * May be called by the handler of the signal.
 *
 * Return: whether the address is of a surface in a pool, and the page could be mapped.
 */
bool surface_patch(struct visa_surface *s, const void *address);

/* surface_repair() - map the file again, under the device lock; Return: 0 or -errno. */
int surface_repair(struct visa_surface *s);

#endif

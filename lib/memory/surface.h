/* SPDX-License-Identifier: MIT */
/*
 * A surface: a file of shared memory and its mapping.
 *
 * The bytes live in a memfd, mapped once over all the address space that the
 * surface may ever need, so that the mapping never moves when the file grows.
 *
 * Locks: a client to whom the kernel passes the file through may hold the file's
 * inode lock while the kernel waits for a page that is read under the device lock.
 * So nothing that needs the inode lock (ftruncate, fallocate, pwrite, lseek,
 * futimens) is called under the device lock. The functions below that resize or
 * write take the surface's resize lock and are called without the device lock.
 */
#ifndef VISA_SURFACE_H
#define VISA_SURFACE_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include "../base/error.h"
#include "pool.h"
#include "shape.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_SURFACE_COUNT     256	     /* surface indices, as encoded */
#define VISA_SURFACE_FIXED_MAX (1ull << 40)  /* bytes: T0 and T255, by option */
#define VISA_SURFACE_USER_MAX  (64ull << 30) /* bytes: as far as a 32-bit oword offset reaches */
/*
 * Bytes that are mapped beyond, in whole pages: a client to whom the kernel serves the
 * file can make it larger, and owords from the last offset on reach this far.
 */
#define VISA_SURFACE_BEYOND    4096

/**
 * struct visa_surface - one surface
 * @fd: its memfd
 * @base: its mapping, @mapped bytes; bytes past the file's end must not be accessed
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
 * @lost: pages of the mapping were replaced by visa_surface_patch()
 * @lost_at: byte offset of the page that was replaced last
 * @changed: time of the last change by an instruction
 * @shape: how instructions that name texels see it; changed by visa_device_shape_set() alone
 * @shaped: time of the last change of @shape
 * @users: references, changed atomically; the last visa_surface_put() frees it
 *
 * Members above @resize_lock never change. The device lock guards @size to @shaped.
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
	bool lost;
	uint64_t lost_at;
	struct timespec changed;
	struct visa_shape shape;
	struct timespec shaped;
	unsigned int users;
};

/**
 * visa_surface_new() - make a surface of zeros
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
int visa_surface_new(uint8_t index, uint64_t size, bool fixed, struct visa_surface **surface,
		     struct visa_error *e);

/**
 * visa_surface_new_in() - make a user's surface of no bytes
 * @pool: quota of its memory, NULL for none; it must outlive the surface
 *
 * Return: as visa_surface_new().
 */
int visa_surface_new_in(struct visa_pool *pool, uint8_t index, struct visa_surface **surface,
			struct visa_error *e);

struct visa_surface *visa_surface_get(struct visa_surface *s);
void visa_surface_put(struct visa_surface *s);

/* visa_surface_size() - Return: its size now, bytes. */
uint64_t visa_surface_size(const struct visa_surface *s);

/**
 * visa_surface_refresh() - take the size from the file, under a new hold of the device lock
 *
 * Clients change the size without asking where the kernel lets them. In a pool, all
 * of the bytes get their memory now, or @unbacked says that there is not enough.
 */
void visa_surface_refresh(struct visa_surface *s);

/**
 * visa_surface_patch() - an access to the mapping was a SIGBUS: let it go on
 * @s: the surface, under the device lock
 * @address: the address that was accessed
 *
 * Maps a page of zeros there, which no file has, until visa_surface_repair().
 * May be called by the handler of the signal.
 *
 * Return: whether the address is of a surface in a pool, and the page could be mapped.
 */
bool visa_surface_patch(struct visa_surface *s, const void *address);

/* visa_surface_repair() - map the file again, under the device lock; Return: 0 or -errno. */
int visa_surface_repair(struct visa_surface *s);

/* visa_surface_changed() - Return: when its bytes last changed, by file or instruction. */
struct timespec visa_surface_changed(const struct visa_surface *s);

/* visa_surface_set_time() - set the time of the file, as utimensat(2); Return: 0 or -errno. */
int visa_surface_set_time(struct visa_surface *s, const struct timespec *when);

/* visa_surface_read() - as pread(2). */
ssize_t visa_surface_read(struct visa_surface *s, void *buf, size_t n, uint64_t at);

/**
 * visa_surface_write() - as pwrite(2)
 *
 * A surface of fixed size takes what fits, and then nothing: -ENOSPC. Another
 * one grows, to VISA_SURFACE_USER_MAX, then -EFBIG, or -ENOSPC if its pool is full.
 */
ssize_t visa_surface_write(struct visa_surface *s, const void *buf, size_t n, uint64_t at);

/**
 * visa_surface_truncate() - as ftruncate(2)
 *
 * A surface of fixed size keeps its size and reads as zero from @size on;
 * more than its size is -EFBIG. Another one's is -ENOSPC if its pool has no
 * memory for all of it. Instructions that are executed meanwhile must not see the
 * file shrink: visa_device_surface_truncate() takes care of that.
 */
int visa_surface_truncate(struct visa_surface *s, uint64_t size);

/* visa_surface_fallocate() - as fallocate(2), within the same limits. */
int visa_surface_fallocate(struct visa_surface *s, int mode, uint64_t at, uint64_t n);

/* visa_surface_seek() - SEEK_DATA and SEEK_HOLE of lseek(2). */
off_t visa_surface_seek(struct visa_surface *s, off_t at, int whence);

/* visa_surface_blocks() - 512-byte blocks in use, as st_blocks. */
uint64_t visa_surface_blocks(const struct visa_surface *s);

#ifdef __cplusplus
}
#endif
#endif

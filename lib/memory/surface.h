/* SPDX-License-Identifier: MIT */
/*
 * A surface: a file of shared memory and its mapping.
 *
 * The bytes live in a memfd, or in a file of a backing directory (device/backing.h), mapped once
 * with all the address space that the surface may ever need, so that the mapping does not move when
 * the file grows.
 *
 * Locks: a client with passthrough access to the file may hold its inode lock while the kernel
 * waits for a page that is read under the device lock. So no function that needs the inode lock
 * (ftruncate, fallocate, pwrite, lseek, futimens) is called under the device lock. The functions
 * below that resize or write take the surface's resize lock and are called without the device lock.
 */
#ifndef VISA_SURFACE_H
#define VISA_SURFACE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include "../base/error.h"
#include "shape.h"

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_SURFACE_COUNT     256	    /* surface indices, as encoded */
#define VISA_SURFACE_FIXED_MAX (1ull << 40) /* bytes: the largest size of T0 and T255 */
/*
 * Largest size in bytes of all surfaces other than T0 and T255: the range of an instruction's
 * 32-bit offset in owords. Each surface reserves this much address space. A build can define a
 * smaller number for systems where address space is short or costs memory (qemu-user).
 */
#ifndef VISA_SURFACE_USER_MAX
#define VISA_SURFACE_USER_MAX (64ull << 30)
#endif

struct visa_surface;

/* visa_surface_get() - take one more reference. Return: @s. */
struct visa_surface *visa_surface_get(struct visa_surface *s);
/*
 * visa_surface_put() - release a reference; without references, the surface is freed. NULL does
 * nothing.
 */
void visa_surface_put(struct visa_surface *s);

/* visa_surface_index() - Return: the surface's index as encoded: 0, 5, 6 to 254. */
uint8_t visa_surface_index(const struct visa_surface *s);

/*
 * visa_surface_address() - Return: the virtual address of the surface's first byte: 0 for T255.
 * User surfaces are 1 TiB apart, so that an address past the end of a surface is not mapped. T0 has
 * no address: 0.
 */
#define VISA_SURFACE_ADDRESS_BITS 40
uint64_t visa_surface_address(const struct visa_surface *s);

/* visa_surface_serial() - Return: a number that no other surface of the device had or will have. */
uint64_t visa_surface_serial(const struct visa_surface *s);

/*
 * visa_surface_fd() - Return: the descriptor of the surface's file. The last visa_surface_put()
 * closes it.
 */
int visa_surface_fd(const struct visa_surface *s);

/* visa_surface_capacity() - Return: the largest size that the surface can have, bytes. */
uint64_t visa_surface_capacity(const struct visa_surface *s);

/*
 * visa_surface_is_fixed() - Return: whether the size of the surface can never change: true for T0
 * and T255.
 */
bool visa_surface_is_fixed(const struct visa_surface *s);

/* visa_surface_shape() - Return: the surface's shape; called under the device lock. */
const struct visa_shape *visa_surface_shape(const struct visa_surface *s);

/*
 * visa_surface_shaped() - Return: when the surface's shape was last set; called under the device
 * lock.
 */
struct timespec visa_surface_shaped(const struct visa_surface *s);

/*
 * visa_surface_set_shaped() - set the time of the last change of the shape; called under the device
 * lock.
 */
void visa_surface_set_shaped(struct visa_surface *s, const struct timespec *when);

/**
 * struct visa_surface_modes - permissions that a file system keeps for the files of a surface
 * @bytes: permission bits and S_IFREG of the file with the bytes; 0 before they are first set
 * @shape: permission bits and S_IFREG of the file with the shape; 0 before they are first set
 *
 * The library copies them into snapshots and back, and does nothing else with them.
 */
struct visa_surface_modes {
	uint16_t bytes;
	uint16_t shape;
};

/* visa_surface_modes() - Return: the permissions; called under the device lock. */
struct visa_surface_modes visa_surface_modes(const struct visa_surface *s);

/* visa_surface_set_modes() - set the permissions; called under the device lock. */
void visa_surface_set_modes(struct visa_surface *s, struct visa_surface_modes modes);

/* visa_surface_size() - Return: the present size of the surface, bytes. */
uint64_t visa_surface_size(const struct visa_surface *s);

/**
 * visa_surface_refresh() - read the size of the file again; called once each time the device lock
 * was taken
 *
 * Clients with passthrough access can change the size without the daemon.
 */
void visa_surface_refresh(struct visa_surface *s);

/*
 * visa_surface_changed() - Return: when the surface's bytes last changed, through the file or by an
 * instruction.
 */
struct timespec visa_surface_changed(const struct visa_surface *s);

/*
 * visa_surface_set_changed() - record the time at which an instruction changed the bytes; called
 * under the device lock.
 */
void visa_surface_set_changed(struct visa_surface *s, const struct timespec *when);

/*
 * visa_surface_set_time() - set the times of the file, as utimensat(2) does. Return: 0 or -errno.
 */
int visa_surface_set_time(struct visa_surface *s, const struct timespec *when);

/* visa_surface_read() - read bytes, as pread(2) does. Return: number of bytes, or -errno. */
ssize_t visa_surface_read(struct visa_surface *s, void *buf, size_t n, uint64_t at);

/**
 * visa_surface_write() - write bytes, as pwrite(2) does
 *
 * In a surface of fixed size, only the bytes that fit are written. Other surfaces grow, up to
 * VISA_SURFACE_USER_MAX bytes.
 *
 * Return: number of bytes written; -ENOSPC if no byte fits into a surface of fixed size, or if the
 * quota is used up; -EFBIG past VISA_SURFACE_USER_MAX; -errno of pwrite(2).
 */
ssize_t visa_surface_write(struct visa_surface *s, const void *buf, size_t n, uint64_t at);

/**
 * visa_surface_truncate() - change the size, as ftruncate(2) does
 *
 * The size of T0 and T255 does not change: their bytes from @size on become zero, and a larger
 * @size fails with -EFBIG. Other surfaces grow by a hole, which needs no memory; -ENOSPC occurs
 * only if the quota limits the sum of the sizes. Instructions that are executed meanwhile must not
 * see the file shrink: visa_device_surface_truncate() takes care of that.
 */
int visa_surface_truncate(struct visa_surface *s, uint64_t size);

/*
 * visa_surface_fallocate() - do the same as fallocate(2), with the limits of visa_surface_write();
 * Return: 0 or -errno.
 */
int visa_surface_fallocate(struct visa_surface *s, int mode, uint64_t at, uint64_t n);

/*
 * visa_surface_sync() - do the same as fsync(2), or as fdatasync(2) if @data; without a backing
 * directory there is nothing to do. Return: 0 or -errno.
 */
int visa_surface_sync(struct visa_surface *s, bool data);

/*
 * visa_surface_seek() - do the same as lseek(2) with SEEK_DATA or SEEK_HOLE; Return: the offset, or
 * -errno.
 */
off_t visa_surface_seek(struct visa_surface *s, off_t at, int whence);

/* visa_surface_blocks() - Return: number of 512-byte blocks in use, as st_blocks of stat(2). */
uint64_t visa_surface_blocks(const struct visa_surface *s);

#ifdef __cplusplus
}
#endif
#endif

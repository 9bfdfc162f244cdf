/* SPDX-License-Identifier: MIT */
/*
 * A surface: a file of shared memory and its mapping.
 *
 * The bytes live in a memfd, or in a file of a backing directory (device/backing.h), mapped once
 * with all the address space that the surface may ever need, so that the mapping does not move when
 * the file grows.
 *
 * Locks: a client with passthrough access to the file may hold its inode lock while the kernel
 * waits for a page that is read under the device lock. So nothing that needs the inode lock
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
#define VISA_SURFACE_FIXED_MAX (1ull << 40) /* bytes: T0 and T255, by option */
/*
 * Bytes of other surfaces: the reach of a 32-bit oword offset. Each surface reserves this much
 * address space. A build can define less where addresses are few, or cost memory (qemu-user).
 */
#ifndef VISA_SURFACE_USER_MAX
#define VISA_SURFACE_USER_MAX (64ull << 30)
#endif

struct visa_surface;

/* visa_surface_get() - take a reference; Return: @s. */
struct visa_surface *visa_surface_get(struct visa_surface *s);
/* visa_surface_put() - give a reference back; the last one frees the surface. NULL does nothing. */
void visa_surface_put(struct visa_surface *s);

/* visa_surface_index() - Return: its surface index as encoded: 0, 5, 6 to 254. */
uint8_t visa_surface_index(const struct visa_surface *s);

/*
 * visa_surface_address() - Return: the virtual address of the surface's first byte: 0 for T255.
 * User surfaces are 1 TiB apart, so that an address past the end of a surface is not mapped. T0 has
 * no address: 0.
 */
#define VISA_SURFACE_ADDRESS_BITS 40
uint64_t visa_surface_address(const struct visa_surface *s);

/* visa_surface_serial() - Return: a number that no other object of the device ever has. */
uint64_t visa_surface_serial(const struct visa_surface *s);

/* visa_surface_fd() - Return: the descriptor of its file, which visa_surface_put() closes. */
int visa_surface_fd(const struct visa_surface *s);

/* visa_surface_capacity() - Return: the largest size that it can be given, bytes. */
uint64_t visa_surface_capacity(const struct visa_surface *s);

/* visa_surface_is_fixed() - Return: whether its size never changes: T0 and T255. */
bool visa_surface_is_fixed(const struct visa_surface *s);

/* visa_surface_shape() - Return: its shape, under the device lock. */
const struct visa_shape *visa_surface_shape(const struct visa_surface *s);

/* visa_surface_shaped() - Return: when its shape was last set, under the device lock. */
struct timespec visa_surface_shaped(const struct visa_surface *s);

/* visa_surface_set_shaped() - set that time, under the device lock. */
void visa_surface_set_shaped(struct visa_surface *s, const struct timespec *when);

/**
 * struct visa_surface_modes - permissions that a file system keeps for the files of a surface
 * @bytes: of the file with the bytes: permission bits and S_IFREG; 0 before they are first set
 * @shape: of the file with the shape, likewise
 *
 * The library copies them into snapshots and back, and does nothing else with them.
 */
struct visa_surface_modes {
	uint16_t bytes;
	uint16_t shape;
};

/* visa_surface_modes() - Return: the permissions, under the device lock. */
struct visa_surface_modes visa_surface_modes(const struct visa_surface *s);

/* visa_surface_set_modes() - set the permissions, under the device lock. */
void visa_surface_set_modes(struct visa_surface *s, struct visa_surface_modes modes);

/* visa_surface_size() - Return: its size now, bytes. */
uint64_t visa_surface_size(const struct visa_surface *s);

/**
 * visa_surface_refresh() - read the size of the file, under a new hold of the device lock
 *
 * Clients with passthrough access can change the size without the daemon.
 */
void visa_surface_refresh(struct visa_surface *s);

/* visa_surface_changed() - Return: when its bytes last changed, by file or instruction. */
struct timespec visa_surface_changed(const struct visa_surface *s);

/* visa_surface_set_changed() - set when an instruction changed its bytes, under the device lock. */
void visa_surface_set_changed(struct visa_surface *s, const struct timespec *when);

/* visa_surface_set_time() - set the time of the file, as utimensat(2); Return: 0 or -errno. */
int visa_surface_set_time(struct visa_surface *s, const struct timespec *when);

/* visa_surface_read() - as pread(2). */
ssize_t visa_surface_read(struct visa_surface *s, void *buf, size_t n, uint64_t at);

/**
 * visa_surface_write() - as pwrite(2)
 *
 * A surface of fixed size takes what fits, and then nothing: -ENOSPC. Another
 * one grows, to VISA_SURFACE_USER_MAX, then -EFBIG, or -ENOSPC if the quota is used up.
 */
ssize_t visa_surface_write(struct visa_surface *s, const void *buf, size_t n, uint64_t at);

/**
 * visa_surface_truncate() - as ftruncate(2)
 *
 * A surface of fixed size keeps its size and reads as zero from @size on; a larger @size is -EFBIG.
 * Other surfaces get holes, which need no memory; -ENOSPC occurs only if a quota adds up sizes.
 * Instructions that are executed meanwhile must not see the file shrink:
 * visa_device_surface_truncate() takes care of that.
 */
int visa_surface_truncate(struct visa_surface *s, uint64_t size);

/* visa_surface_fallocate() - as fallocate(2), within the same limits. */
int visa_surface_fallocate(struct visa_surface *s, int mode, uint64_t at, uint64_t n);

/*
 * visa_surface_sync() - as fsync(2), or fdatasync(2); nothing to do without a backing directory.
 * Return: 0 or -errno.
 */
int visa_surface_sync(struct visa_surface *s, bool data);

/* visa_surface_seek() - SEEK_DATA and SEEK_HOLE of lseek(2). */
off_t visa_surface_seek(struct visa_surface *s, off_t at, int whence);

/* visa_surface_blocks() - 512-byte blocks in use, as st_blocks. */
uint64_t visa_surface_blocks(const struct visa_surface *s);

#ifdef __cplusplus
}
#endif
#endif

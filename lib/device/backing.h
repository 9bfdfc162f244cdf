/* SPDX-License-Identifier: MIT */
/*
 * A backing directory: surfaces are ordinary files of it, T0, T255, T6 ..., and the shape of T6 is
 * a line in T6.shape. They stay when the device is freed, and another device goes on with them.
 */
#ifndef VISA_BACKING_H
#define VISA_BACKING_H

#include <stdint.h>

#include "../base/error.h"

#ifdef __cplusplus
extern "C" {
#endif

struct visa_backing;

/**
 * visa_backing_open() - use a directory, which nobody else uses meanwhile
 * @path: the directory
 * @backing: where to put it
 * @e: why not, and what to do
 *
 * Nothing but a file named lock, which is locked, is made or changed.
 *
 * Return: 0; -EBUSY if somebody uses it; -EINVAL if there is what is no file of a surface; or what
 * the system says.
 */
int visa_backing_open(const char *path, struct visa_backing **backing, struct visa_error *e);

/* visa_backing_close() - let others use it; NULL does nothing. Open files stay good. */
void visa_backing_close(struct visa_backing *b);

/* visa_backing_path() - Return: the directory, as it was named. */
const char *visa_backing_path(const struct visa_backing *b);

/* visa_backing_fd() - Return: its descriptor, for fstatfs(2). */
int visa_backing_fd(const struct visa_backing *b);

/**
 * visa_backing_remove() - remove the file of a surface that the device has no more, and its shape
 * @b: the directory
 * @index: surface index as encoded
 * @e: why not
 *
 * Called without the device lock, since a client may hold the inode lock of the file (surface.h).
 * Until it is done, a surface of that index cannot be made: -EEXIST.
 *
 * Return: 0 or -errno.
 */
int visa_backing_remove(const struct visa_backing *b, uint32_t index, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif

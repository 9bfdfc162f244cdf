/* SPDX-License-Identifier: MIT */
/*
 * The members of a backing directory, and functions on it that only the device uses. This header is
 * not installed.
 */
#ifndef VISA_BACKING_STATE_H
#define VISA_BACKING_STATE_H

#include <stdbool.h>

#include "../memory/shape.h"
#include "../memory/surface.h"
#include "backing.h"

#define SHAPE_SUFFIX ".shape"
#define NEW_SUFFIX   ".new" /* suffix of the file of a shape while it is written */

/**
 * struct visa_backing - a backing directory
 * @path: path of the directory, as given to visa_backing_open()
 * @dir: file descriptor of the directory
 * @lock: descriptor of the file "lock", which is locked
 * @has: for each surface index, whether the file of the surface existed when the directory was
 *	opened
 * @shaped: for each surface index, whether the file of its shape existed when the directory was
 *	opened
 * @size: for each surface index, bytes of the file of the surface
 */
struct visa_backing {
	char *path;
	int dir;
	int lock;
	bool has[VISA_SURFACE_COUNT];
	bool shaped[VISA_SURFACE_COUNT];
	uint64_t size[VISA_SURFACE_COUNT];
};

/**
 * backing_file() - open the file of a surface
 * @make: make the file; then it must not exist yet
 *
 * Return: its descriptor or -errno.
 */
int backing_file(const struct visa_backing *b, uint32_t index, bool make, struct visa_error *e);

/*
 * backing_write_shape() - store a shape atomically: after a failure the old file is unchanged.
 * Return: 0 or -errno.
 */
int backing_write_shape(const struct visa_backing *b, uint32_t index,
			const struct visa_shape *shape, struct visa_error *e);

/*
 * backing_remove_shape() - remove the file of a shape. Return: 0, also if there was none, or
 * -errno.
 */
int backing_remove_shape(const struct visa_backing *b, uint32_t index, struct visa_error *e);

/*
 * backing_cannot_remove() - fill in the error for a file that could not be removed. errno is the
 * reason. Return: -errno.
 */
int backing_cannot_remove(const struct visa_backing *b, const char *file, struct visa_error *e);

/*
 * backing_read_shape() - read the stored shape, and the time of the last change of its file.
 * Return: 0 or -errno.
 */
int backing_read_shape(const struct visa_backing *b, uint32_t index, struct visa_shape *shape,
		       struct timespec *when, struct visa_error *e);

/* backing_sync() - write the directory's entries to the disk. Return: 0 or -errno. */
int backing_sync(const struct visa_backing *b, struct visa_error *e);

#endif

/* SPDX-License-Identifier: MIT */
/* The files of the mount that executes launches. Paths begin at the mount. */
#ifndef OPENCL_MOUNT_FILES_H
#define OPENCL_MOUNT_FILES_H

#include "../base/buffer.h"
#include "../base/error.h"
#include "../isa/operand.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * mount_use() - open the mount of VISAFS_CL_MOUNT before the first launch
 * @platform: the platform that the mount must be for
 *
 * Return: 0, or a negative errno with the reason in @e.
 */
int mount_use(enum visa_platform platform, struct visa_error *e);

/*
 * mount_is_mine() - Return: whether this process itself opened the mount; false in a child of
 * fork()
 */
bool mount_is_mine(void);

/* mount_put() - write @size bytes to a file; @flags: for open(2); Return: 0 or a positive errno */
int mount_put(const char *path, int flags, const void *bytes, size_t size);

/* mount_read() - read up to @size bytes; Return: the number of bytes that could be read */
size_t mount_read(const char *path, void *bytes, size_t size);

/* mount_get() - read a text, with a NUL at its end; it is empty if the file cannot be read */
void mount_get(const char *path, struct visa_buffer *text);

/*
 * mount_fail() - fill in @e with the error message in @path, a file of the mount with a result
 * (such as "status"). Return: -@err
 */
int mount_fail(const char *path, int err, struct visa_error *e);

/* mount_remove() - remove a file */
void mount_remove(const char *path);

#endif

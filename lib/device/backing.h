/* SPDX-License-Identifier: MIT */
/*
 * A backing directory: its ordinary files T0, T255, T6 ... contain the bytes of the surfaces, and
 * the file T6.shape contains the shape of T6 (format, width, height ...) as a line of text. The
 * files stay when the device is freed, and another device can use them again.
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
 * visa_backing_open() - open a directory for exclusive use
 * @path: the directory
 * @backing: receives the open directory
 * @e: filled in on failure: the reason and the remedy
 *
 * Creates and locks a file named lock, and changes no other file.
 *
 * Return: 0; -EBUSY if another device uses it; -EINVAL if it has an entry that is not the file of a
 * surface; or an errno of the system.
 */
int visa_backing_open(const char *path, struct visa_backing **backing, struct visa_error *e);

/*
 * visa_backing_close() - unlock and close the directory; NULL does nothing. Open files of surfaces
 * stay usable.
 */
void visa_backing_close(struct visa_backing *b);

/* visa_backing_path() - Return: the path of the directory, as visa_backing_open() received it. */
const char *visa_backing_path(const struct visa_backing *b);

/* visa_backing_fd() - Return: the descriptor of the directory, for fstatfs(2). */
int visa_backing_fd(const struct visa_backing *b);

/**
 * visa_backing_remove() - remove the file of a surface that the device has removed, and its shape
 * @b: the directory
 * @index: surface index as encoded
 * @e: filled in on failure: the reason
 *
 * Called without the device lock, since a client may hold the inode lock of the file (surface.h).
 * Until the file is removed, making a surface of that index fails with -EEXIST.
 *
 * Return: 0 or -errno.
 */
int visa_backing_remove(const struct visa_backing *b, uint32_t index, struct visa_error *e);

#ifdef __cplusplus
}
#endif
#endif

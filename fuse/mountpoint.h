/* SPDX-License-Identifier: MIT */
/* The directory at which the file system is mounted. */
#ifndef VISAFS_MOUNTPOINT_H
#define VISAFS_MOUNTPOINT_H

#include <stdbool.h>

/**
 * mountpoint_prepare() - check that a file system can be mounted at a directory
 * @path: the directory, as the user wrote it
 * @nonempty: allow a directory with files, which the mount hides
 *
 * A dead mount of visafs at the directory, whose daemon has ended, is unmounted. Any other mount
 * stays.
 *
 * Return: the directory's absolute name, which the caller frees; or NULL after a sentence on
 * standard error.
 */
char *mountpoint_prepare(const char *path, bool nonempty);

/**
 * mountpoint_hint() - find the probable reason for a failed mount
 * @shared: the mount has allow_other or allow_root
 *
 * Return: a constant sentence with the reason and the remedy.
 */
const char *mountpoint_hint(bool shared);

#endif

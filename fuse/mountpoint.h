/* SPDX-License-Identifier: MIT */
/* The directory that is mounted on. */
#ifndef VISAFS_MOUNTPOINT_H
#define VISAFS_MOUNTPOINT_H

#include <stdbool.h>

/**
 * mountpoint_prepare() - see that a directory can be mounted on
 * @path: the directory, as the user wrote it
 * @nonempty: it may have files, which the mount hides
 *
 * A visafs there whose daemon is gone is taken away; a living one is not.
 *
 * Return: its absolute name, which the caller frees; or NULL after a sentence
 * on standard error.
 */
char *mountpoint_prepare(const char *path, bool nonempty);

/**
 * mountpoint_hint() - print the probable reason of a failed mount, and its remedy
 * @shared: the mount has allow_other or allow_root
 */
const char *mountpoint_hint(bool shared);

#endif

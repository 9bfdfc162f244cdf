/* SPDX-License-Identifier: MIT */
/* What the daemon of root gives up when the mount stands. */
#ifndef VISAFS_PRIVILEGES_H
#define VISAFS_PRIVILEGES_H

#include <stdbool.h>

/**
 * struct privileges_place - a directory that the daemon uses later on
 * @path: its name; NULL for none, and one that is not there counts for nothing
 * @mode: how, as of access(2)
 */
struct privileges_place {
	const char *path;
	int mode;
};

/**
 * privileges_drop() - give up what serving requests does not need
 * @places: directories; a capability that only a directory of somebody else asks for is kept for it
 * @count: of @places
 * @backing: surfaces are files of a directory, which may be somebody else's
 *
 * To be called before there are threads. It does nothing for an ordinary user, who has no
 * capabilities, and for whom fusermount3, a set-user-ID program, must be able to unmount.
 *
 * Return: 0, or -1 after a sentence on standard error.
 */
int privileges_drop(const struct privileges_place *places, unsigned int count, bool backing);

#endif

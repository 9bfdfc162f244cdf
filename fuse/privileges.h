/* SPDX-License-Identifier: MIT */
/* Rights that the daemon of root gives up after it has mounted. */
#ifndef VISAFS_PRIVILEGES_H
#define VISAFS_PRIVILEGES_H

#include <stdbool.h>

#include "user.h"

/**
 * privileges_drop() - give up what serving requests does not need
 * @user: the user that the daemon becomes
 * @parent: the directory of the mountpoint; if root can search it only by a capability, that is
 * kept
 * @backing: surfaces are files of a directory, which may be another user's if the daemon stays root
 *
 * Call it before threads start. It does nothing in the daemon of an ordinary user: that has no
 * capabilities, and executes fusermount3, a set-user-ID program, to unmount.
 *
 * Return: 0, or -1 after a sentence on standard error.
 */
int privileges_drop(const struct user *user, const char *parent, bool backing);

#endif

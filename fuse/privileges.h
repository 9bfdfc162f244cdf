/* SPDX-License-Identifier: MIT */
/* Rights that a daemon started by root gives up after it has mounted. */
#ifndef VISAFS_PRIVILEGES_H
#define VISAFS_PRIVILEGES_H

#include <stdbool.h>

#include "user.h"

/**
 * privileges_drop() - give up rights that serving requests does not need
 * @user: the user that the daemon becomes
 * @parent: the directory that contains the mountpoint; a capability that root needs to search it is
 *	kept
 * @backing: surfaces are files of a directory, which may belong to another user if the daemon stays
 *	root
 *
 * Call it before threads start. It does nothing if an ordinary user started the daemon: then it has
 * no capabilities, and unmounts by fusermount3, a set-user-ID program.
 *
 * Return: 0, or -1 after a sentence on standard error.
 */
int privileges_drop(const struct user *user, const char *parent, bool backing);

#endif

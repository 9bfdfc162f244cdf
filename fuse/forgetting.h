/* SPDX-License-Identifier: MIT */
/* Names of removed surfaces, which the kernel must forget. */
#ifndef VISAFS_FORGETTING_H
#define VISAFS_FORGETTING_H

#include "fs.h"

/*
 * forget_surfaces() - let the kernel forget the names of surfaces that a view no longer has
 * @view, @owner: where the surfaces were: in the device, before a restore; or in the removed
 *	snapshot with the serial number @owner
 * @dir: inode number of the directory of the view's surfaces
 */
void forget_surfaces(struct fs *fs, enum control_view_kind view, uint64_t owner, fuse_ino_t dir);

#endif

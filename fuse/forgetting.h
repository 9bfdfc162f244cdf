/* SPDX-License-Identifier: MIT */
/* Names of removed surfaces, which the kernel must forget. */
#ifndef VISAFS_FORGETTING_H
#define VISAFS_FORGETTING_H

#include "fs.h"

/*
 * forget_surfaces() - make the kernel drop the cached names of removed surfaces of a view: of the
 * device, or of a snapshot
 * @view, @owner: the view: the device, after a snapshot was restored; or a removed snapshot, with
 *	the serial number @owner
 * @dir: inode number of the directory of the view's surfaces
 */
void forget_surfaces(struct fs *fs, enum control_view_kind view, uint64_t owner, fuse_ino_t dir);

#endif

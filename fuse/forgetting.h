/* SPDX-License-Identifier: MIT */
/* Names of surfaces that are gone, which the kernel is to forget. */
#ifndef VISAFS_FORGETTING_H
#define VISAFS_FORGETTING_H

#include "fs.h"

/* forget_removed_surfaces() - after a restore, of those that it has removed. */
void forget_removed_surfaces(struct fs *fs);

/* forget_removed_snapshot() - after rmdir of the folder of a snapshot, of its surfaces. */
void forget_removed_snapshot(struct fs *fs, const struct object *folder);

#endif

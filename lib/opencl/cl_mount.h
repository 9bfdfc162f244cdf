/* SPDX-License-Identifier: MIT */
/* Launches that a mount of visafs executes: VISAFS_CL_MOUNT. Its documentation is fuse/README.md.
 */
#ifndef OPENCL_MOUNT_H
#define OPENCL_MOUNT_H

#include "launched.h"

/**
 * mount_run() - execute a launch in the mount of VISAFS_CL_MOUNT
 * @stops: stop points that exist in the launch, with semicolons between them; empty if none does
 *
 * The program's module and a surface for each memory object stay in the mount while the program
 * runs. Their bytes are copied: into the surfaces before the launch, and back when it has ended.
 * The function returns when the launch has ended; until then clients of the mount may stop it.
 *
 * Return: 0, or a negative errno with the reason in @e, if the mount refused the launch or the
 * launch failed.
 */
int mount_run(const struct launched *l, const struct visa_buffer *stops, struct visa_error *e);

/* mount_forget() - remove the surface of a memory object that is destroyed */
void mount_forget(const struct _cl_mem *m);

#endif

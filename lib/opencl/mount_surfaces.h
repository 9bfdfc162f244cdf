/* SPDX-License-Identifier: MIT */
/* Memory objects as surfaces of the mount that executes launches. */
#ifndef OPENCL_MOUNT_SURFACES_H
#define OPENCL_MOUNT_SURFACES_H

#include "launched.h"

/*
 * mount_surfaces_fill() - copy the bytes of the memory objects of a launch into their surfaces; an
 * object without a surface gets the free surface with the lowest number
 *
 * Return: 0, or a negative errno with the reason in @e: the mount has no room, or an argument
 * cannot be passed to a launch in a mount.
 */
int mount_surfaces_fill(const struct launched *l, struct visa_error *e);

/* mount_surfaces_fetch() - copy the bytes of the surfaces back into the memory objects */
void mount_surfaces_fetch(const struct launched *l);

/*
 * mount_surface_put() - append the surface of a memory object in the mount, such as T7, or T7+64
 * for a sub-buffer
 */
void mount_surface_put(const struct _cl_mem *m, struct visa_buffer *b);

/*
 * mount_surfaces_in_child() - initialize the lock in a child of fork(). The surfaces still belong
 * to the parent
 */
void mount_surfaces_in_child(void);

/* mount_surfaces_end() - remove the surfaces of objects that the program has not released */
void mount_surfaces_end(void);

#endif

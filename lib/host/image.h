/* SPDX-License-Identifier: MIT */
/* A shared object in memory, loaded. */
#ifndef HOST_IMAGE_H
#define HOST_IMAGE_H

#include <stddef.h>

#include "../base/error.h"

/**
 * host_image_load() - load a shared object
 * @bytes, @size: the object
 * @id: a number that no other loaded object has
 * @handle: of dlopen(); dlclose() is for it
 * @e: the error
 *
 * Two objects of the same bytes are two objects, with variables of their own. One that is not
 * whole, or that would need pages that are writable and executable, is refused.
 *
 * Return: 0; -ENOEXEC for what is no such object; another errno for what lacks.
 */
int host_image_load(const void *bytes, size_t size, uint64_t id, void **handle,
		    struct visa_error *e);

#endif

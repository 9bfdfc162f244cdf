/* SPDX-License-Identifier: MIT */
/* Loads a shared object from memory. */
#ifndef HOST_IMAGE_H
#define HOST_IMAGE_H

#include <stddef.h>

#include "../base/error.h"

/**
 * host_image_load() - load a shared object
 * @bytes, @size: the object
 * @id: a number that no other loaded object has
 * @handle: receives the handle of dlopen(); the caller calls dlclose()
 * @e: the error
 *
 * If the same bytes are loaded twice, the two objects have separate variables. An incomplete
 * object, or one that needs pages that are writable and executable, is refused.
 *
 * Return: 0; -ENOEXEC for bytes that are not a valid object; another errno if a resource is
 * exhausted.
 */
int host_image_load(const void *bytes, size_t size, uint64_t id, void **handle,
		    struct visa_error *e);

#endif

/* SPDX-License-Identifier: MIT */
/* Maps of memory objects. */
#ifndef OPENCL_MAP_H
#define OPENCL_MAP_H

#include "transfer.h"

/*
 * map_check_flags() - check that an object may be mapped with these flags; Return: CL_SUCCESS or an
 * error code
 */
cl_int map_check_flags(struct _cl_mem *mem, cl_map_flags flags, const char *function);

/*
 * map_enqueue() - enqueue a map command, which returns a pointer; Return: CL_SUCCESS or an error
 * code
 */
cl_int map_enqueue(const struct enqueued *q, struct _cl_mem *mem, cl_map_flags flags,
		   const void *pointer);

#endif

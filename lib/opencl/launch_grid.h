/* SPDX-License-Identifier: MIT */
/* Checks the sizes that an application gives for a launch. */
#ifndef OPENCL_LAUNCH_GRID_H
#define OPENCL_LAUNCH_GRID_H

#include "cl_kernel.h"

/*
 * launch_grid() - check the sizes that an application gives, and fill in @g; @empty: receives
 * whether there are no work-items. Return: CL_SUCCESS or an error code.
 */
cl_int launch_grid(struct visa_grid *g, struct _cl_context *c, cl_uint dims, const size_t *offset,
		   const size_t *global, const size_t *local, bool *empty);

/*
 * launch_check_sizes() - check that a kernel may run with these sizes; Return: CL_SUCCESS or an
 * error code
 */
cl_int launch_check_sizes(const struct _cl_kernel *k, const struct visa_ze_kernel *info,
			  const struct visa_grid *g, const char *function);

#endif

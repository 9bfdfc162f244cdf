// SPDX-License-Identifier: MIT
/* Checks the sizes that an application gives for a launch. */
#include "launch_grid.h"

cl_int launch_check_sizes(const struct _cl_kernel *k, const struct visa_ze_kernel *info,
			  const struct visa_grid *g, const char *function)
{
	struct _cl_context *c = k->program->context;
	uint64_t items = 1;
	bool uniform = info->uniform || info->before_cl2;

	for (unsigned int i = 0; i < g->dims; i++) {
		items *= g->local[i];
		if (g->local[i] > DEVICE_GROUP_MAX)
			return api_refuse(
				c, CL_INVALID_WORK_ITEM_SIZE, function,
				"a work-group of %u work-items in dimension %u is too large",
				g->local[i], i);
		if (g->local[0] && g->global[i] % g->local[i] && uniform)
			return api_refuse(
				c, CL_INVALID_WORK_GROUP_SIZE, function,
				"%llu work-items are not a multiple of the work-group size %u in "
				"dimension %u; OpenCL C before 2.0 and "
				"-cl-uniform-work-group-size require this",
				(unsigned long long)g->global[i], g->local[i], i);
	}
	for (unsigned int i = 0; i < 3 && info->required[0]; i++)
		if ((i < g->dims ? g->local[i] : 1) != info->required[i])
			return api_refuse(c, CL_INVALID_WORK_GROUP_SIZE, function,
					  "%s requires work-groups of %u, %u, %u work-items",
					  info->name, info->required[0], info->required[1],
					  info->required[2]);
	if (items > DEVICE_GROUP_MAX)
		return api_refuse(c, CL_INVALID_WORK_GROUP_SIZE, function,
				  "a work-group of %llu work-items is too large; at most %u",
				  (unsigned long long)items, DEVICE_GROUP_MAX);
	return CL_SUCCESS;
}

cl_int launch_grid(struct visa_grid *g, struct _cl_context *c, cl_uint dims, const size_t *offset,
		   const size_t *global, const size_t *local, bool *empty)
{
	static const char name[] = "clEnqueueNDRangeKernel";

	if (dims < 1 || dims > 3)
		return api_refuse(c, CL_INVALID_WORK_DIMENSION, name,
				  "expected 1 to 3 dimensions, found %u", dims);
	*g = (struct visa_grid){ .dims = dims };
	*empty = !global;
	for (cl_uint i = 0; i < dims; i++) {
		g->global[i] = global ? global[i] : 0;
		g->offset[i] = offset ? offset[i] : 0;
		g->local[i] = !local ? 0 : local[i] > UINT32_MAX ? UINT32_MAX : (uint32_t)local[i];
		*empty |= !g->global[i];
		if (local && !local[i])
			return api_refuse(c, CL_INVALID_WORK_GROUP_SIZE, name,
					  "the work-group size in dimension %u is 0", i);
		if (g->offset[i] + g->global[i] < g->offset[i])
			return api_refuse(c, CL_INVALID_GLOBAL_OFFSET, name,
					  "the sum of offset and size in dimension %u is larger "
					  "than a size_t",
					  i);
	}
	return CL_SUCCESS;
}

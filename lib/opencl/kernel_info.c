// SPDX-License-Identifier: MIT
/* Queries of kernels. */
#include "cl_kernel.h"

#include <string.h>

CL_API_ENTRY cl_int CL_API_CALL clGetKernelInfo(cl_kernel kernel, cl_kernel_info name, size_t room,
						void *value, size_t *size)
{
	const struct query q = { room, value, size };

	if (!object_is(kernel, OBJECT_KERNEL))
		return refuse(NULL, CL_INVALID_KERNEL, "the handle is not a valid kernel");
	switch (name) {
	case CL_KERNEL_FUNCTION_NAME:
		return query_text(&q, kernel->any->name);
	case CL_KERNEL_NUM_ARGS:
		return query_value(&q, cl_uint, kernel->any->arg_count);
	case CL_KERNEL_REFERENCE_COUNT:
		return query_value(&q, cl_uint, object_retained(kernel));
	case CL_KERNEL_CONTEXT:
		return query_value(&q, cl_context, kernel->program->context);
	case CL_KERNEL_PROGRAM:
		return query_value(&q, cl_program, kernel->program);
	case CL_KERNEL_ATTRIBUTES:
		return query_text(&q, kernel->any->attributes);
	default:
		return query_unknown(kernel->program->context, __func__, name);
	}
}

static const cl_kernel_arg_address_qualifier addresses[] = {
	[VISA_ZE_ADDRESS_GLOBAL] = CL_KERNEL_ARG_ADDRESS_GLOBAL,
	[VISA_ZE_ADDRESS_CONSTANT] = CL_KERNEL_ARG_ADDRESS_CONSTANT,
	[VISA_ZE_ADDRESS_LOCAL] = CL_KERNEL_ARG_ADDRESS_LOCAL,
	[VISA_ZE_ADDRESS_PRIVATE] = CL_KERNEL_ARG_ADDRESS_PRIVATE,
};

static const cl_kernel_arg_access_qualifier accesses[] = {
	[VISA_ZE_ACCESS_NONE] = CL_KERNEL_ARG_ACCESS_NONE,
	[VISA_ZE_ACCESS_READ_ONLY] = CL_KERNEL_ARG_ACCESS_READ_ONLY,
	[VISA_ZE_ACCESS_WRITE_ONLY] = CL_KERNEL_ARG_ACCESS_WRITE_ONLY,
	[VISA_ZE_ACCESS_READ_WRITE] = CL_KERNEL_ARG_ACCESS_READ_WRITE,
};

CL_API_ENTRY cl_int CL_API_CALL clGetKernelArgInfo(cl_kernel kernel, cl_uint index,
						   cl_kernel_arg_info name, size_t room,
						   void *value, size_t *size)
{
	const struct query q = { room, value, size };
	const struct visa_ze_arg *a;

	if (!object_is(kernel, OBJECT_KERNEL))
		return refuse(NULL, CL_INVALID_KERNEL, "the handle is not a valid kernel");
	if (index >= kernel->any->arg_count)
		return refuse(kernel->program->context, CL_INVALID_ARG_INDEX,
			      "there is no argument %u: %s has %u, from 0 on", index,
			      kernel->any->name, kernel->any->arg_count);
	a = &kernel->any->args[index];
	/* Binaries of other compilers may lack this information. */
	if (a->address == VISA_ZE_ADDRESS_UNKNOWN || a->access == VISA_ZE_ACCESS_UNKNOWN)
		return refuse(kernel->program->context, CL_KERNEL_ARG_INFO_NOT_AVAILABLE,
			      "the program does not describe argument %u of %s", index,
			      kernel->any->name);
	switch (name) {
	case CL_KERNEL_ARG_ADDRESS_QUALIFIER:
		return query_value(&q, cl_kernel_arg_address_qualifier, addresses[a->address]);
	case CL_KERNEL_ARG_ACCESS_QUALIFIER:
		return query_value(&q, cl_kernel_arg_access_qualifier, accesses[a->access]);
	case CL_KERNEL_ARG_TYPE_NAME:
		return query_text(&q, a->type);
	case CL_KERNEL_ARG_TYPE_QUALIFIER:
		return query_value(&q, cl_kernel_arg_type_qualifier, a->qualifiers);
	case CL_KERNEL_ARG_NAME:
		return query_text(&q, a->name);
	default:
		return query_unknown(kernel->program->context, __func__, name);
	}
}

/* Find the device of a query; its handle may be NULL if the kernel has only one device. */
static cl_int find_device(const struct _cl_kernel *k, const struct _cl_device_id *d, int *which,
			  const char *function)
{
	if (!d && k->program->device_count == 1)
		d = k->program->devices[0];
	*which = d ? kernel_device(k, d) : -1;
	return *which < 0 ? api_refuse(k->program->context, CL_INVALID_DEVICE, function,
				       "the kernel is not built for the device")
			  : CL_SUCCESS;
}

/* Return: the bytes of local memory that are known: static memory, and arguments that are set. */
static uint64_t local_bytes(const struct _cl_kernel *k, const struct visa_ze_kernel *info)
{
	uint64_t sum = info->slm;

	for (uint32_t i = 0; i < info->arg_count; i++)
		if (info->args[i].kind == VISA_ZE_LOCAL && k->args[i].set)
			sum += k->args[i].size;
	return sum;
}

static uint64_t private_bytes(const struct visa_ze_kernel *k)
{
	uint64_t thread = k->scratch_bytes + (k->private_per_lane ? 0 : k->private_bytes);

	return thread / k->simd + (k->private_per_lane ? k->private_bytes : 0);
}

CL_API_ENTRY cl_int CL_API_CALL clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id device,
							 cl_kernel_work_group_info name,
							 size_t room, void *value, size_t *size)
{
	const struct query q = { room, value, size };
	const struct visa_ze_kernel *k;
	size_t required[3];
	cl_int err;
	int which;

	if (!object_is(kernel, OBJECT_KERNEL))
		return refuse(NULL, CL_INVALID_KERNEL, "the handle is not a valid kernel");
	err = find_device(kernel, device, &which, __func__);
	if (err)
		return err;
	k = kernel->info[which];
	switch (name) {
	case CL_KERNEL_WORK_GROUP_SIZE:
		return query_value(&q, size_t, DEVICE_GROUP_MAX);
	case CL_KERNEL_COMPILE_WORK_GROUP_SIZE:
		for (unsigned int i = 0; i < 3; i++)
			required[i] = k->required[i];
		return query_bytes(&q, required, sizeof(required));
	case CL_KERNEL_LOCAL_MEM_SIZE:
		return query_value(&q, cl_ulong, local_bytes(kernel, k));
	case CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE:
		return query_value(&q, size_t, k->simd);
	case CL_KERNEL_PRIVATE_MEM_SIZE:
		return query_value(&q, cl_ulong, private_bytes(k));
	case CL_KERNEL_GLOBAL_WORK_SIZE:
		return refuse(kernel->program->context, CL_INVALID_VALUE,
			      "the kernel is not a built-in kernel, and the device is not a custom "
			      "device");
	default:
		return query_unknown(kernel->program->context, __func__, name);
	}
}

/*
 * Answer a query with the size of a work-group that has this number of sub-groups, in as many
 * dimensions as the application's memory has room for. The size is 0 if no work-group has so many
 * sub-groups.
 */
static cl_int local_size(const struct query *q, size_t sub_groups, uint32_t simd)
{
	size_t sizes[3] = { sub_groups * simd, 1, 1 }, dims = 3;

	if (q->value && q->room < sizeof(sizes))
		dims = q->room / sizeof(sizes[0]);
	if (sub_groups > DEVICE_GROUP_MAX / simd)
		sizes[0] = sizes[1] = sizes[2] = 0;
	return query_bytes(q, sizes, (dims ? dims : 1) * sizeof(sizes[0]));
}

/* Return: whether a query needs an input: a range, or a number of sub-groups. */
static bool needs_input(cl_kernel_sub_group_info name)
{
	return name == CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE ||
	       name == CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE ||
	       name == CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT;
}

static cl_int sub_group_info(const struct visa_ze_kernel *k, cl_kernel_sub_group_info name,
			     size_t input_size, const size_t *input, const struct query *q)
{
	size_t items = 1, dims = input ? input_size / sizeof(*input) : 0;

	if (name == CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT && input_size != sizeof(*input))
		dims = 0;
	if (needs_input(name) && (!dims || dims > 3 || input_size % sizeof(*input)))
		return CL_INVALID_VALUE;
	for (size_t i = 0; i < dims; i++)
		items *= input[i];
	switch (name) {
	case CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE:
		return query_value(q, size_t, k->simd);
	case CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE:
		return query_value(q, size_t, (items + k->simd - 1) / k->simd);
	case CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT:
		return local_size(q, items, k->simd);
	case CL_KERNEL_MAX_NUM_SUB_GROUPS:
		return query_value(q, size_t, DEVICE_GROUP_MAX / k->simd);
	case CL_KERNEL_COMPILE_NUM_SUB_GROUPS:
		return query_value(q, size_t, 0);
	case CL_KERNEL_COMPILE_SUB_GROUP_SIZE_INTEL:
		return query_value(q, size_t, k->sub_group);
	default:
		return CL_INVALID_VALUE;
	}
}

CL_API_ENTRY cl_int CL_API_CALL clGetKernelSubGroupInfo(cl_kernel kernel, cl_device_id device,
							cl_kernel_sub_group_info name,
							size_t input_size, const void *input,
							size_t room, void *value, size_t *size)
{
	const struct query q = { room, value, size };
	cl_int err;
	int which;

	if (!object_is(kernel, OBJECT_KERNEL))
		return refuse(NULL, CL_INVALID_KERNEL, "the handle is not a valid kernel");
	err = find_device(kernel, device, &which, __func__);
	if (err)
		return err;
	err = sub_group_info(kernel->info[which], name, input_size, input, &q);
	return err ? refuse(kernel->program->context, err,
			    "query 0x%x is unknown, or does not take an input of %zu bytes", name,
			    input_size)
		   : CL_SUCCESS;
}

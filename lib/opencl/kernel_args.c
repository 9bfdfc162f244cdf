// SPDX-License-Identifier: MIT
/* Binding arguments of kernels. */
#include "cl_kernel.h"
#include "cl_sampler.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Bind a memory object. If @value is NULL, or points to a handle that is NULL, the kernel gets a
 * null pointer; for an image this is an error.
 */
static cl_int set_mem(struct _cl_kernel *k, struct kernel_arg *a, const struct visa_ze_arg *info,
		      size_t size, const void *value)
{
	bool image = info->kind == VISA_ZE_IMAGE;
	struct _cl_mem *m = NULL;

	if (size != sizeof(cl_mem))
		return CL_INVALID_ARG_SIZE;
	if (value)
		memcpy(&m, value, sizeof(m));
	if (m && !object_is(m, OBJECT_MEM))
		return CL_INVALID_MEM_OBJECT;
	if ((m && (mem_is_image(m) != image || m->context != k->program->context)) || (!m && image))
		return CL_INVALID_MEM_OBJECT;
	if (image && ((info->access == VISA_ZE_ACCESS_READ_ONLY && m->flags & CL_MEM_WRITE_ONLY) ||
		      (info->access == VISA_ZE_ACCESS_WRITE_ONLY && m->flags & CL_MEM_READ_ONLY)))
		return CL_INVALID_ARG_VALUE;
	*a = (struct kernel_arg){ .set = true, .mem = m };
	return CL_SUCCESS;
}

static cl_int set_local(struct kernel_arg *a, size_t size, const void *value)
{
	if (value)
		return CL_INVALID_ARG_VALUE;
	if (!size)
		return CL_INVALID_ARG_SIZE;
	*a = (struct kernel_arg){ .set = true, .size = size };
	return CL_SUCCESS;
}

static cl_int set_value(struct kernel_arg *a, const struct visa_ze_arg *info, size_t size,
			const void *value)
{
	void *copy;

	if (size != info->size)
		return CL_INVALID_ARG_SIZE;
	if (!value)
		return CL_INVALID_ARG_VALUE;
	copy = malloc(size);
	if (!copy)
		return CL_OUT_OF_HOST_MEMORY;
	memcpy(copy, value, size);
	*a = (struct kernel_arg){ .set = true, .size = size, .value = copy };
	return CL_SUCCESS;
}

static cl_int set_sampler(struct kernel_arg *a, size_t size, const void *value)
{
	struct _cl_sampler *s = NULL;

	if (size != sizeof(cl_sampler))
		return CL_INVALID_ARG_SIZE;
	if (value)
		memcpy(&s, value, sizeof(s));
	if (!object_is(s, OBJECT_SAMPLER))
		return CL_INVALID_SAMPLER;
	*a = (struct kernel_arg){ .set = true, .sampling = s->sampling };
	return CL_SUCCESS;
}

static cl_int set(struct _cl_kernel *k, uint32_t index, size_t size, const void *value)
{
	const struct visa_ze_arg *info = &k->any->args[index];
	struct kernel_arg *a = &k->args[index];
	void *old = a->value;
	cl_int err = CL_INVALID_ARG_VALUE;

	switch (info->kind) {
	case VISA_ZE_BUFFER:
	case VISA_ZE_IMAGE:
		err = set_mem(k, a, info, size, value);
		break;
	case VISA_ZE_LOCAL:
		err = set_local(a, size, value);
		break;
	case VISA_ZE_VALUE:
		err = set_value(a, info, size, value);
		break;
	case VISA_ZE_SAMPLER:
		err = set_sampler(a, size, value);
		break;
	default:
		break;
	}
	if (!err)
		free(old);
	return err;
}

/* Report why a value for an argument was refused with error code @err. Return: @err. */
static cl_int refuse_value(const struct _cl_kernel *k, cl_uint index, cl_int err, size_t size)
{
	const struct visa_ze_arg *info = &k->any->args[index];
	const size_t expected = info->kind == VISA_ZE_VALUE ? info->size : sizeof(cl_mem);
	const char *why = "out of memory";
	char text[64];

	if (err == CL_INVALID_ARG_SIZE && info->kind == VISA_ZE_LOCAL) {
		why = "arg_size is 0";
	} else if (err == CL_INVALID_ARG_SIZE) {
		snprintf(text, sizeof(text), "arg_size is %zu; expected %zu", size, expected);
		why = text;
	} else if (err == CL_INVALID_ARG_VALUE) {
		why = info->kind == VISA_ZE_IMAGE   ? "the flags of the image forbid the access"
		      : info->kind == VISA_ZE_LOCAL ? "arg_value is not NULL"
						    : "arg_value is NULL";
	} else if (err == CL_INVALID_MEM_OBJECT || err == CL_INVALID_SAMPLER) {
		why = "the handle has another type, or belongs to another context";
	}
	return api_refuse(k->program->context, err, "clSetKernelArg",
			  "argument %u of %s, %s (%s): %s", index, k->any->name, info->name,
			  visa_ze_kind_name(info->kind), why);
}

CL_API_ENTRY cl_int CL_API_CALL clSetKernelArg(cl_kernel kernel, cl_uint index, size_t size,
					       const void *value)
{
	cl_int err;

	if (!object_is(kernel, OBJECT_KERNEL))
		return refuse(NULL, CL_INVALID_KERNEL, "the handle is not a valid kernel");
	if (index >= kernel->any->arg_count)
		return refuse(kernel->program->context, CL_INVALID_ARG_INDEX,
			      "there is no argument %u: %s has %u, from 0 on", index,
			      kernel->any->name, kernel->any->arg_count);
	err = set(kernel, index, size, value);
	return err ? refuse_value(kernel, index, err, size) : CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clSetKernelArgSVMPointer(cl_kernel kernel, cl_uint index,
							 const void *value)
{
	struct kernel_arg *a;

	if (!object_is(kernel, OBJECT_KERNEL))
		return refuse(NULL, CL_INVALID_KERNEL, "the handle is not a valid kernel");
	if (index >= kernel->any->arg_count)
		return refuse(kernel->program->context, CL_INVALID_ARG_INDEX,
			      "there is no argument %u: %s has %u, from 0 on", index,
			      kernel->any->name, kernel->any->arg_count);
	if (kernel->any->args[index].kind != VISA_ZE_BUFFER)
		return refuse(kernel->program->context, CL_INVALID_ARG_VALUE,
			      "argument %u of %s is not a pointer", index, kernel->any->name);
	a = &kernel->args[index];
	free(a->value);
	*a = (struct kernel_arg){ .set = true, .is_svm = true, .svm = (void *)value };
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clSetKernelExecInfo(cl_kernel kernel, cl_kernel_exec_info name,
						    size_t size, const void *value)
{
	if (!object_is(kernel, OBJECT_KERNEL))
		return refuse(NULL, CL_INVALID_KERNEL, "the handle is not a valid kernel");
	if (!value)
		return refuse(kernel->program->context, CL_INVALID_VALUE, "param_value is NULL");
	switch (name) {
	case CL_KERNEL_EXEC_INFO_SVM_PTRS:
		/* Nothing is stored: each launch can reach all SVM of the context. */
		return size % sizeof(void *) || !size ? CL_INVALID_VALUE : CL_SUCCESS;
	case CL_KERNEL_EXEC_INFO_SVM_FINE_GRAIN_SYSTEM:
		if (size != sizeof(cl_bool))
			return CL_INVALID_VALUE;
		return *(const cl_bool *)value
			       ? refuse(kernel->program->context, CL_INVALID_OPERATION,
					"fine-grained system SVM is not supported")
			       : CL_SUCCESS;
	default:
		return query_unknown(kernel->program->context, __func__, name);
	}
}

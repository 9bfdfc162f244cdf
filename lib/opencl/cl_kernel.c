// SPDX-License-Identifier: MIT
/* Kernels: creating and destroying them. */
#include "cl_kernel.h"
#include "event.h"

#include <stdlib.h>
#include <string.h>

int kernel_device(const struct _cl_kernel *k, const struct _cl_device_id *d)
{
	for (cl_uint i = 0; i < k->program->device_count; i++)
		if (k->program->devices[i] == d && k->info[i])
			return (int)i;
	return -1;
}

void kernel_free_args(struct kernel_arg *args, uint32_t count)
{
	for (uint32_t i = 0; args && i < count; i++)
		free(args[i].value);
	free(args);
}

void kernel_wrote_args(const struct kernel_arg *args, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++)
		if (!args[i].is_svm && args[i].mem)
			mem_wrote(args[i].mem);
}

bool kernel_copy_args(struct kernel_arg *to, const struct kernel_arg *from, uint32_t count)
{
	for (uint32_t i = 0; i < count; i++) {
		to[i] = from[i];
		if (!from[i].value)
			continue;
		to[i].value = malloc(from[i].size);
		if (!to[i].value)
			return false;
		memcpy(to[i].value, from[i].value, from[i].size);
	}
	return true;
}

static const struct visa_ze_kernel *cl_kernel_find(const struct built *b, const char *name)
{
	for (uint32_t i = 0; b->module && i < b->module->kernel_count; i++)
		if (!strcmp(b->module->kernels[i]->name, name))
			return b->module->kernels[i];
	return NULL;
}

static void kernel_destroy(void *handle)
{
	struct _cl_kernel *k = handle;

	kernel_free_args(k->args, k->any->arg_count);
	/* Decremented last: a thread that reads 0 may rebuild the program. */
	__atomic_sub_fetch(&k->program->kernels, 1, __ATOMIC_RELEASE);
	object_put(k->program);
}

/*
 * Create a kernel by its name, if the program is built for at least one device. The caller holds
 * opencl_lock, since another thread may build the program.
 */
static struct _cl_kernel *cl_kernel_create(struct _cl_program *p, const char *name)
{
	struct _cl_kernel *k = object_new(OBJECT_KERNEL, sizeof(*k), kernel_destroy);

	if (!k)
		return NULL;
	for (cl_uint i = 0; i < p->device_count; i++) {
		if (p->built[i].type == CL_PROGRAM_BINARY_TYPE_EXECUTABLE)
			k->info[i] = cl_kernel_find(&p->built[i], name);
		if (k->info[i] && !k->any)
			k->any = k->info[i];
	}
	if (k->any)
		k->args = calloc(k->any->arg_count + 1ul, sizeof(*k->args));
	if (!k->args) {
		free(k);
		return NULL;
	}
	k->program = object_get(p);
	__atomic_add_fetch(&p->kernels, 1, __ATOMIC_RELAXED);
	return k;
}

/*
 * Check that a program is built, and has a kernel of this name unless @name is NULL. A program that
 * another thread is building has no kernel objects, also for a device whose build is complete: the
 * other thread may replace this build next.
 */
static cl_int check_built(const struct _cl_program *p, const char *name)
{
	bool built = false;

	for (cl_uint i = 0; i < p->device_count && !p->busy; i++) {
		if (p->built[i].type != CL_PROGRAM_BINARY_TYPE_EXECUTABLE)
			continue;
		built = true;
		if (!name || cl_kernel_find(&p->built[i], name))
			return CL_SUCCESS;
	}
	return built ? CL_INVALID_KERNEL_NAME : CL_INVALID_PROGRAM_EXECUTABLE;
}

CL_API_ENTRY cl_kernel CL_API_CALL clCreateKernel(cl_program program, const char *name,
						  cl_int *errcode_ret)
{
	struct _cl_kernel *k = NULL;
	cl_int err;

	if (!object_is(program, OBJECT_PROGRAM))
		return api_failed(errcode_ret, refuse(NULL, CL_INVALID_PROGRAM,
						      "the handle is not a valid program"));
	if (!name)
		return api_failed(errcode_ret, refuse(program->context, CL_INVALID_VALUE,
						      "kernel_name is NULL"));
	pthread_mutex_lock(&opencl_lock);
	err = check_built(program, name);
	if (!err)
		k = cl_kernel_create(program, name);
	pthread_mutex_unlock(&opencl_lock);
	if (err)
		return api_failed(errcode_ret,
				  refuse(program->context, err,
					 "the program is being built or is not built, or it has "
					 "no kernel %s",
					 name));
	set_code(errcode_ret, k ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY);
	return k;
}

/*
 * Create all kernels of a built program, or only count them if @kernels is NULL. Return:
 * CL_SUCCESS; CL_INVALID_VALUE if @kernels has room for fewer; or another error code.
 */
static cl_int create_all(struct _cl_program *p, cl_uint room, cl_kernel *kernels, cl_uint *count)
{
	const struct visa_ze_module *module = NULL;
	cl_int err = check_built(p, NULL);

	for (cl_uint i = 0; i < p->device_count && !module; i++)
		module = p->built[i].module;
	if (err || !module)
		return CL_INVALID_PROGRAM_EXECUTABLE;
	*count = module->kernel_count;
	if (kernels && room < *count)
		return CL_INVALID_VALUE;
	for (uint32_t i = 0; kernels && i < *count; i++) {
		kernels[i] = cl_kernel_create(p, module->kernels[i]->name);
		if (kernels[i])
			continue;
		while (i--)
			object_put(kernels[i]);
		return CL_OUT_OF_HOST_MEMORY;
	}
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clCreateKernelsInProgram(cl_program program, cl_uint room,
							 cl_kernel *kernels, cl_uint *count)
{
	cl_uint made = 0;
	cl_int err;

	if (!object_is(program, OBJECT_PROGRAM))
		return refuse(NULL, CL_INVALID_PROGRAM, "the handle is not a valid program");
	pthread_mutex_lock(&opencl_lock);
	err = create_all(program, room, kernels, &made);
	pthread_mutex_unlock(&opencl_lock);
	if (err == CL_INVALID_VALUE)
		return refuse(program->context, err,
			      "num_kernels is %u, but the program has %u kernels", room, made);
	if (err == CL_INVALID_PROGRAM_EXECUTABLE)
		return refuse(program->context, err, "the program is being built, or is not built");
	if (!err && count)
		*count = made;
	return err;
}

CL_API_ENTRY cl_kernel CL_API_CALL clCloneKernel(cl_kernel kernel, cl_int *errcode_ret)
{
	struct _cl_kernel *k;

	if (!object_is(kernel, OBJECT_KERNEL))
		return api_failed(errcode_ret, refuse(NULL, CL_INVALID_KERNEL,
						      "the handle is not a valid kernel"));
	pthread_mutex_lock(&opencl_lock);
	k = cl_kernel_create(kernel->program, kernel->any->name);
	pthread_mutex_unlock(&opencl_lock);
	if (k && !kernel_copy_args(k->args, kernel->args, k->any->arg_count)) {
		object_put(k);
		k = NULL;
	}
	set_code(errcode_ret, k ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY);
	return k;
}

CL_API_ENTRY cl_int CL_API_CALL clRetainKernel(cl_kernel kernel)
{
	return object_retain(kernel, OBJECT_KERNEL, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clReleaseKernel(cl_kernel kernel)
{
	return object_release(kernel, OBJECT_KERNEL, __func__);
}

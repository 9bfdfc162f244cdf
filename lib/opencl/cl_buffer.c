// SPDX-License-Identifier: MIT
/* Buffers and sub-buffers. */
#include "cl_mem.h"
#include "cl_svm.h"

#include <stdlib.h>

/* Check that a buffer at an address in an SVM allocation ends inside of the allocation. */
static cl_int check_svm(struct _cl_context *c, size_t size, const void *host, const char *function)
{
	size_t most = svm_bytes(c, host);

	return !most || size <= most
		       ? CL_SUCCESS
		       : api_refuse(c, CL_INVALID_BUFFER_SIZE, function,
				    "the buffer has %zu bytes, but its SVM allocation has only %zu",
				    size, most);
}

static struct _cl_mem *cl_buffer_create(cl_context context, const cl_mem_properties *properties,
					cl_mem_flags flags, size_t size, void *host,
					cl_int *errcode_ret, const char *function)
{
	struct _cl_mem *m;
	cl_int err;

	if (!object_is(context, OBJECT_CONTEXT))
		return api_failed(errcode_ret, api_refuse(NULL, CL_INVALID_CONTEXT, function,
							  "the handle is not a valid context"));
	if (properties && *properties)
		err = api_refuse(context, CL_INVALID_PROPERTY, function,
				 "property 0x%llx is unknown", (unsigned long long)*properties);
	else if (!size || size > mem_most())
		err = api_refuse(context, CL_INVALID_BUFFER_SIZE, function,
				 "size is %zu; expected 1 to %llu", size,
				 (unsigned long long)mem_most());
	else
		err = mem_flags(context, flags, host, function);
	if (!err && flags & CL_MEM_USE_HOST_PTR)
		err = check_svm(context, size, host, function);
	if (err)
		return api_failed(errcode_ret, err);
	m = mem_new(context, CL_MEM_OBJECT_BUFFER, flags, size, host, size);
	if (!m)
		return api_failed(errcode_ret,
				  api_refuse(context, CL_MEM_OBJECT_ALLOCATION_FAILURE, function,
					     "no memory for %zu bytes", size));
	m->properties = copy_properties(properties, &m->property_count);
	set_code(errcode_ret, CL_SUCCESS);
	return m;
}

CL_API_ENTRY cl_mem CL_API_CALL clCreateBuffer(cl_context context, cl_mem_flags flags, size_t size,
					       void *host, cl_int *errcode_ret)
{
	return cl_buffer_create(context, NULL, flags, size, host, errcode_ret, __func__);
}

CL_API_ENTRY cl_mem CL_API_CALL clCreateBufferWithProperties(cl_context context,
							     const cl_mem_properties *properties,
							     cl_mem_flags flags, size_t size,
							     void *host, cl_int *errcode_ret)
{
	return cl_buffer_create(context, properties, flags, size, host, errcode_ret, __func__);
}

static cl_int check_part(const struct _cl_mem *buffer, cl_mem_flags flags,
			 cl_buffer_create_type type, const cl_buffer_region *region)
{
	struct _cl_context *c = buffer->context;
	static const char name[] = "clCreateSubBuffer";

	if (type != CL_BUFFER_CREATE_TYPE_REGION || !region)
		return api_refuse(c, CL_INVALID_VALUE, name,
				  "expected CL_BUFFER_CREATE_TYPE_REGION and a region");
	if (!mem_flags_fit(buffer, flags))
		return api_refuse(c, CL_INVALID_VALUE, name,
				  "flags 0x%llx are not compatible with the flags of the buffer",
				  (unsigned long long)flags);
	if (!region->size)
		return api_refuse(c, CL_INVALID_BUFFER_SIZE, name, "the region has 0 bytes");
	if (region->origin > buffer->size || region->size > buffer->size - region->origin)
		return api_refuse(c, CL_INVALID_VALUE, name,
				  "bytes %zu to %zu are not inside of the buffer, which has %zu",
				  region->origin, region->origin + region->size, buffer->size);
	if (region->origin % DEVICE_BASE_ALIGN)
		return api_refuse(c, CL_MISALIGNED_SUB_BUFFER_OFFSET, name,
				  "the region begins at byte %zu; expected a multiple of %u",
				  region->origin, DEVICE_BASE_ALIGN);
	return CL_SUCCESS;
}

CL_API_ENTRY cl_mem CL_API_CALL clCreateSubBuffer(cl_mem buffer, cl_mem_flags flags,
						  cl_buffer_create_type type, const void *info,
						  cl_int *errcode_ret)
{
	const cl_buffer_region *region = info;
	struct _cl_mem *m;
	cl_int err;

	if (!object_is(buffer, OBJECT_MEM) || mem_is_image(buffer) || buffer->parent)
		return api_failed(errcode_ret,
				  refuse(NULL, CL_INVALID_MEM_OBJECT,
					 "expected a buffer that is not a sub-buffer"));
	err = check_part(buffer, flags, type, region);
	m = err ? NULL : object_new(OBJECT_MEM, sizeof(*m), mem_destroy);
	if (!m)
		return api_failed(errcode_ret, err ? err : CL_OUT_OF_HOST_MEMORY);
	m->type = CL_MEM_OBJECT_BUFFER;
	m->flags = mem_flags_inherited(buffer, flags);
	m->size = region->size;
	m->bytes = buffer->bytes + region->origin;
	m->origin = region->origin;
	m->parent = object_get(buffer);
	m->context = object_get(buffer->context);
	mem_count(m);
	set_code(errcode_ret, CL_SUCCESS);
	return m;
}

// SPDX-License-Identifier: MIT
/* Contexts: devices that share memory. */
#include "../launch/launch.h"
#include "context.h"

#include <stdlib.h>
#include <string.h>

bool context_has(const struct _cl_context *c, const struct _cl_device_id *device)
{
	for (cl_uint i = 0; i < c->device_count; i++)
		if (c->devices[i] == device)
			return true;
	return false;
}

bool context_has_images(const struct _cl_context *c)
{
	for (cl_uint i = 0; i < c->device_count; i++)
		if (c->devices[i]->images)
			return true;
	return false;
}

bool context_has_all(struct _cl_context *c, cl_uint count, const cl_device_id *devices,
		     const char *function)
{
	for (cl_uint i = 0; i < count; i++) {
		bool twice = false;

		for (cl_uint k = 0; k < i && !twice; k++)
			twice = devices[k] == devices[i];
		if (twice || !context_has(c, devices[i])) {
			api_refuse(c, CL_INVALID_DEVICE, function,
				   "device %u of the list does not belong to the context, or is "
				   "given twice",
				   i);
			return false;
		}
	}
	return true;
}

/*
 * Check properties, which are pairs: the platform, and whether the user synchronizes with other
 * interfaces.
 */
static cl_int check_properties(const cl_context_properties *p)
{
	bool has_platform = false, has_sync = false;

	for (; p && *p; p += 2) {
		bool *seen = *p == CL_CONTEXT_PLATFORM ? &has_platform : &has_sync;

		if ((*p != CL_CONTEXT_PLATFORM && *p != CL_CONTEXT_INTEROP_USER_SYNC) || *seen)
			return api_refuse(NULL, CL_INVALID_PROPERTY, "clCreateContext",
					  "property 0x%llx is unknown, or is given twice",
					  (unsigned long long)*p);
		*seen = true;
		if (*p == CL_CONTEXT_PLATFORM && !object_is((void *)p[1], OBJECT_PLATFORM))
			return api_refuse(NULL, CL_INVALID_PLATFORM, "clCreateContext",
					  "CL_CONTEXT_PLATFORM is not a valid platform");
		if (*p == CL_CONTEXT_INTEROP_USER_SYNC && p[1] != CL_TRUE && p[1] != CL_FALSE)
			return api_refuse(NULL, CL_INVALID_PROPERTY, "clCreateContext",
					  "CL_CONTEXT_INTEROP_USER_SYNC is neither true nor false");
	}
	return CL_SUCCESS;
}

static struct _cl_context *contexts;

static void list_context(struct _cl_context *c)
{
	pthread_mutex_lock(&opencl_lock);
	c->before = &contexts;
	c->next = contexts;
	if (c->next)
		c->next->before = &c->next;
	contexts = c;
	pthread_mutex_unlock(&opencl_lock);
}

static void unlist_context(struct _cl_context *c)
{
	pthread_mutex_lock(&opencl_lock);
	if (c->before)
		*c->before = c->next;
	if (c->next)
		c->next->before = c->before;
	pthread_mutex_unlock(&opencl_lock);
}

void contexts_lock_svm(bool lock)
{
	for (struct _cl_context *c = contexts; c; c = c->next) {
		if (lock)
			visa_mappings_lock(c->svm);
		else
			visa_mappings_unlock(c->svm);
	}
}

static void context_destroy(void *handle)
{
	struct _cl_context *c = handle;

	unlist_context(c);
	for (struct called *f = c->ended, *next; f; f = next) {
		next = f->next;
		f->function.context(c, f->data);
		free(f);
	}
	visa_mappings_put(c->svm);
	free(c->properties);
}

CL_API_ENTRY cl_context CL_API_CALL
clCreateContext(const cl_context_properties *properties, cl_uint count, const cl_device_id *devices,
		void(CL_CALLBACK *notify)(const char *, const void *, size_t, void *), void *data,
		cl_int *errcode_ret)
{
	struct _cl_context *c;
	cl_int err = check_properties(properties);

	if (!err && (!devices || !count || (!notify && data)))
		err = refuse(NULL, CL_INVALID_VALUE,
			     "devices are missing, or user_data is given without pfn_notify");
	for (cl_uint i = 0; !err && i < count; i++)
		if (!object_is(devices[i], OBJECT_DEVICE))
			err = refuse(NULL, CL_INVALID_DEVICE,
				     "device %u of the list is not a valid device", i);
	c = err ? NULL : object_new(OBJECT_CONTEXT, sizeof(*c), context_destroy);
	if (!c)
		return api_failed(errcode_ret, err ? err : CL_OUT_OF_HOST_MEMORY);
	if (visa_mappings_new(&c->svm, NULL)) {
		object_put(c);
		return api_failed(errcode_ret, CL_OUT_OF_HOST_MEMORY);
	}
	list_context(c);
	for (cl_uint i = 0; i < count; i++)
		if (!context_has(c, devices[i]))
			c->devices[c->device_count++] = devices[i];
	c->properties = copy_properties(properties, &c->property_count);
	c->o.notify = notify;
	c->o.data = data;
	set_code(errcode_ret, CL_SUCCESS);
	return c;
}

CL_API_ENTRY cl_context CL_API_CALL
clCreateContextFromType(const cl_context_properties *properties, cl_device_type type,
			void(CL_CALLBACK *notify)(const char *, const void *, size_t, void *),
			void *data, cl_int *errcode_ret)
{
	cl_device_id devices[DEVICE_COUNT];
	cl_uint count = 0;
	cl_int err = clGetDeviceIDs(&opencl_platform, type, DEVICE_COUNT, devices, &count);

	if (err)
		return api_failed(errcode_ret, err);
	/* An application that requests a type needs one device, not all emulated devices. */
	return clCreateContext(properties, 1, devices, notify, data, errcode_ret);
}

CL_API_ENTRY cl_int CL_API_CALL clRetainContext(cl_context context)
{
	return object_retain(context, OBJECT_CONTEXT, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clReleaseContext(cl_context context)
{
	return object_release(context, OBJECT_CONTEXT, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clGetContextInfo(cl_context context, cl_context_info name,
						 size_t room, void *value, size_t *size)
{
	const struct query q = { room, value, size };

	if (!object_is(context, OBJECT_CONTEXT))
		return refuse(NULL, CL_INVALID_CONTEXT, "the handle is not a valid context");
	switch (name) {
	case CL_CONTEXT_REFERENCE_COUNT:
		return query_value(&q, cl_uint, object_retained(context));
	case CL_CONTEXT_NUM_DEVICES:
		return query_value(&q, cl_uint, context->device_count);
	case CL_CONTEXT_DEVICES:
		return query_bytes(&q, context->devices,
				   context->device_count * sizeof(cl_device_id));
	case CL_CONTEXT_PROPERTIES:
		return query_bytes(&q, context->properties,
				   context->property_count * sizeof(cl_context_properties));
	default:
		return query_unknown(context, __func__, name);
	}
}

CL_API_ENTRY cl_int CL_API_CALL clSetContextDestructorCallback(
	cl_context context, void(CL_CALLBACK *function)(cl_context, void *), void *data)
{
	struct called *f;

	if (!object_is(context, OBJECT_CONTEXT))
		return refuse(NULL, CL_INVALID_CONTEXT, "the handle is not a valid context");
	if (!function)
		return refuse(context, CL_INVALID_VALUE, "the callback function is NULL");
	f = malloc(sizeof(*f));
	if (!f)
		return CL_OUT_OF_HOST_MEMORY;
	f->function.context = function;
	f->data = data;
	pthread_mutex_lock(&opencl_lock);
	f->next = context->ended;
	context->ended = f;
	pthread_mutex_unlock(&opencl_lock);
	return CL_SUCCESS;
}

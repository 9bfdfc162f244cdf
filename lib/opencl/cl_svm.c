// SPDX-License-Identifier: MIT
/*
 * Shared virtual memory (SVM). Kernels access each SVM allocation of their context at its host
 * address. So all allocations are fine-grained: kernels and the application see each other's stores
 * without a map.
 */
#include "../launch/launch.h"
#include "cl_mem.h"
#include "cl_svm.h"
#include "transfer.h"

#include <stdlib.h>
#include <string.h>

#define ALIGN_MAX 4096

/**
 * struct svm - an allocation
 * @next: list of the allocations of all contexts
 * @bytes, @size: the memory given to the application
 */
struct svm {
	struct svm *next;
	struct _cl_context *context;
	uint8_t *bytes;
	size_t size;
};

static struct svm *all;

size_t svm_bytes(const struct _cl_context *c, const void *pointer)
{
	const uint8_t *at = pointer;
	size_t bytes = 0;

	pthread_mutex_lock(&opencl_lock);
	for (const struct svm *s = all; s && !bytes; s = s->next)
		if (s->context == c && at >= s->bytes && at < s->bytes + s->size)
			bytes = (size_t)(s->bytes + s->size - at);
	pthread_mutex_unlock(&opencl_lock);
	return bytes;
}

CL_API_ENTRY void *CL_API_CALL clSVMAlloc(cl_context context, cl_svm_mem_flags flags, size_t size,
					  cl_uint align)
{
	const cl_svm_mem_flags all_access =
		CL_MEM_READ_WRITE | CL_MEM_WRITE_ONLY | CL_MEM_READ_ONLY;
	const cl_svm_mem_flags access = flags & ~(cl_svm_mem_flags)CL_MEM_SVM_FINE_GRAIN_BUFFER;
	struct svm *s;

	/* CL_MEM_SVM_ATOMICS is not supported, and refused with the unknown flags. */
	if (!object_is(context, OBJECT_CONTEXT) || access & ~all_access || access & (access - 1) ||
	    !size || size > mem_most() || align & (align - 1) || align > ALIGN_MAX)
		return NULL;
	s = calloc(1, sizeof(*s));
	if (!s)
		return NULL;
	s->bytes = mem_map(size);
	s->size = size;
	if (!s->bytes ||
	    visa_mappings_add(context->svm, s->bytes, size, (uintptr_t)s->bytes, NULL)) {
		if (s->bytes)
			mem_unmap(s->bytes, size);
		free(s);
		return NULL;
	}
	s->context = object_get(context);
	pthread_mutex_lock(&opencl_lock);
	s->next = all;
	all = s;
	pthread_mutex_unlock(&opencl_lock);
	return s->bytes;
}

CL_API_ENTRY void CL_API_CALL clSVMFree(cl_context context, void *pointer)
{
	struct svm **at = &all, *s;

	pthread_mutex_lock(&opencl_lock);
	while (*at && ((*at)->bytes != pointer || (*at)->context != context))
		at = &(*at)->next;
	s = *at;
	if (s)
		*at = s->next;
	pthread_mutex_unlock(&opencl_lock);
	if (!s)
		return;
	visa_mappings_remove(context->svm, (uintptr_t)s->bytes, NULL);
	mem_unmap(s->bytes, s->size);
	object_put(s->context);
	free(s);
}

/* struct svm_free - the allocations that a command frees */
struct svm_free {
	void(CL_CALLBACK *function)(cl_command_queue, cl_uint, void **, void *);
	void *data;
	cl_uint count;
	void *pointers[];
};

static cl_int free_all(struct _cl_event *e)
{
	struct svm_free *f = e->work;

	if (f->function)
		f->function(e->queue, f->count, f->pointers, f->data);
	for (cl_uint i = 0; !f->function && i < f->count; i++)
		clSVMFree(e->context, f->pointers[i]);
	return CL_COMPLETE;
}

CL_API_ENTRY cl_int CL_API_CALL
clEnqueueSVMFree(cl_command_queue queue, cl_uint pointers, void *list_of_pointers[],
		 void(CL_CALLBACK *function)(cl_command_queue, cl_uint, void *[], void *),
		 void *data, cl_uint count, const cl_event *list, cl_event *event)
{
	static const struct command_ops ops = { free_all, NULL };
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_SVM_FREE,
				    .ops = &ops,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = enqueue_check(&q, __func__);
	struct svm_free *f;

	if (err)
		return err;
	if (!pointers != !list_of_pointers)
		return refuse(queue->context, CL_INVALID_VALUE,
			      "num_svm_pointers is 0 and svm_pointers is not NULL, or the other "
			      "way round");
	f = malloc(sizeof(*f) + pointers * sizeof(void *));
	if (!f)
		return CL_OUT_OF_HOST_MEMORY;
	f->function = function;
	f->data = data;
	f->count = pointers;
	if (pointers)
		memcpy(f->pointers, list_of_pointers, pointers * sizeof(void *));
	return enqueue(&q, f);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueSVMMemcpy(cl_command_queue queue, cl_bool blocking,
						   void *to, const void *from, size_t size,
						   cl_uint count, const cl_event *list,
						   cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_SVM_MEMCPY,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	cl_int err = enqueue_check(&q, __func__);
	const uint8_t *a = from;
	uint8_t *b = to;

	if (!err && (!to || !from))
		err = refuse(queue->context, CL_INVALID_VALUE, "a pointer is NULL");
	if (!err && size && a < b + size && b < a + size)
		err = refuse(queue->context, CL_MEM_COPY_OVERLAP,
			     "the source and the destination overlap");
	return err ? err : transfer_enqueue(&q, transfer_new(b, a, size, NULL, NULL));
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueSVMMemFill(cl_command_queue queue, void *to,
						    const void *pattern, size_t pattern_size,
						    size_t size, cl_uint count,
						    const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_SVM_MEMFILL,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = enqueue_check(&q, __func__);
	struct transfer *t;

	if (err)
		return err;
	if (!to || !pattern || !pattern_size || pattern_size > PATTERN_MAX ||
	    pattern_size & (pattern_size - 1) || size % pattern_size ||
	    (uintptr_t)to % pattern_size)
		return refuse(queue->context, CL_INVALID_VALUE,
			      "%zu bytes at %p cannot be filled with a pattern of %zu bytes: "
			      "expected a power of two that divides size and address",
			      size, to, pattern_size);
	t = transfer_new(to, NULL, size, NULL, NULL);
	if (!t)
		return CL_OUT_OF_HOST_MEMORY;
	memcpy(t->pattern, pattern, pattern_size);
	t->pattern_size = pattern_size;
	return transfer_enqueue(&q, t);
}

/*
 * Enqueue a command that does nothing. Maps and migrations are such commands, since SVM is always
 * in the application's memory. @valid: the arguments are valid
 */
static cl_int nothing(const struct enqueued *q, bool valid, const char *function)
{
	cl_int err = enqueue_check(q, function);

	if (!err && !valid)
		err = api_refuse(q->queue->context, CL_INVALID_VALUE, function,
				 "a pointer is NULL, or the size is 0");
	return err ? err : enqueue(q, NULL);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueSVMMap(cl_command_queue queue, cl_bool blocking,
						cl_map_flags flags, void *pointer, size_t size,
						cl_uint count, const cl_event *list,
						cl_event *event)
{
	const cl_map_flags known = CL_MAP_READ | CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION;
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_SVM_MAP,
				    .ops = &nothing_ops,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };

	return nothing(&q,
		       pointer && size && !(flags & ~known) &&
			       !(flags & CL_MAP_WRITE_INVALIDATE_REGION &&
				 flags & (CL_MAP_READ | CL_MAP_WRITE)),
		       __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueSVMUnmap(cl_command_queue queue, void *pointer,
						  cl_uint count, const cl_event *list,
						  cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_SVM_UNMAP,
				    .ops = &nothing_ops,
				    .count = count,
				    .list = list,
				    .event = event };

	return nothing(&q, pointer, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueSVMMigrateMem(cl_command_queue queue, cl_uint pointers,
						       const void **list_of_pointers,
						       const size_t *sizes,
						       cl_mem_migration_flags flags, cl_uint count,
						       const cl_event *list, cl_event *event)
{
	const cl_mem_migration_flags known =
		CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED;
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_SVM_MIGRATE_MEM,
				    .ops = &nothing_ops,
				    .count = count,
				    .list = list,
				    .event = event };

	bool valid = pointers && list_of_pointers && !(flags & ~known);

	if (object_is(queue, OBJECT_QUEUE))
		for (cl_uint i = 0; i < pointers && valid; i++) {
			size_t bytes = svm_bytes(queue->context, list_of_pointers[i]);

			valid = bytes && (!sizes || sizes[i] <= bytes);
		}
	return nothing(&q, valid, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clGetDeviceAndHostTimer(cl_device_id device, cl_ulong *on_device,
							cl_ulong *on_host)
{
	if (!object_is(device, OBJECT_DEVICE))
		return refuse(NULL, CL_INVALID_DEVICE, "the handle is not a valid device");
	if (!on_device || !on_host)
		return refuse(NULL, CL_INVALID_VALUE, "a pointer for the result is NULL");
	*on_device = *on_host = schedule_now();
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clGetHostTimer(cl_device_id device, cl_ulong *on_host)
{
	if (!object_is(device, OBJECT_DEVICE))
		return refuse(NULL, CL_INVALID_DEVICE, "the handle is not a valid device");
	if (!on_host)
		return refuse(NULL, CL_INVALID_VALUE, "a pointer for the result is NULL");
	*on_host = schedule_now();
	return CL_SUCCESS;
}

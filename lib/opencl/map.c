// SPDX-License-Identifier: MIT
/*
 * Maps. Memory objects are in the application's memory, so a map is a pointer into them, without a
 * copy.
 */
#include "map.h"

#include <stdlib.h>

/* struct mapping - the command of a map or unmap: its memory object, with a reference */
struct mapping {
	struct _cl_mem *mem;
};

static cl_int map_map(struct _cl_event *e)
{
	(void)e;
	return CL_COMPLETE;
}

static cl_int unmap(struct _cl_event *e)
{
	const struct mapping *m = e->work;

	__atomic_sub_fetch(&m->mem->maps, 1, __ATOMIC_RELAXED);
	return CL_COMPLETE;
}

static void map_release(struct _cl_event *e)
{
	const struct mapping *m = e->work;

	object_put(m->mem);
}

static cl_int enqueue_mapping(const struct enqueued *q, struct _cl_mem *mem)
{
	struct mapping *m = malloc(sizeof(*m));

	if (!m)
		return CL_OUT_OF_HOST_MEMORY;
	m->mem = object_get(mem);
	return enqueue(q, m);
}

cl_int map_check_flags(struct _cl_mem *mem, cl_map_flags flags, const char *function)
{
	const cl_map_flags writes = CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION;

	if (flags & ~(CL_MAP_READ | writes) ||
	    (flags & CL_MAP_WRITE_INVALIDATE_REGION && flags & (CL_MAP_READ | CL_MAP_WRITE)))
		return api_refuse(
			mem->context, CL_INVALID_VALUE, function,
			"flags 0x%llx contain unknown bits, or bits that exclude each other",
			(unsigned long long)flags);
	if ((flags & CL_MAP_READ &&
	     mem->flags & (CL_MEM_HOST_WRITE_ONLY | CL_MEM_HOST_NO_ACCESS)) ||
	    (flags & writes && mem->flags & (CL_MEM_HOST_READ_ONLY | CL_MEM_HOST_NO_ACCESS)))
		return api_refuse(mem->context, CL_INVALID_OPERATION, function,
				  "the flags of the memory object forbid this access by the host");
	return CL_SUCCESS;
}

/* Record a pointer that a map returned; Return: false if out of memory. */
static bool map_note(struct _cl_mem *mem, const void *pointer)
{
	struct mapped *m = malloc(sizeof(*m));

	if (!m)
		return false;
	m->pointer = pointer;
	pthread_mutex_lock(&opencl_lock);
	m->next = mem->mapped_at;
	mem->mapped_at = m;
	pthread_mutex_unlock(&opencl_lock);
	return true;
}

/*
 * Remove one element with this pointer from the list of maps. Several maps may have returned the
 * same pointer. Return: whether the list had such an element.
 */
static bool map_forget(struct _cl_mem *mem, const void *pointer)
{
	struct mapped *m, **at = &mem->mapped_at;

	pthread_mutex_lock(&opencl_lock);
	while (*at && (*at)->pointer != pointer)
		at = &(*at)->next;
	m = *at;
	if (m)
		*at = m->next;
	pthread_mutex_unlock(&opencl_lock);
	free(m);
	return m;
}

cl_int map_enqueue(const struct enqueued *q, struct _cl_mem *mem, cl_map_flags flags,
		   const void *pointer)
{
	static const struct command_ops ops = { map_map, map_release };
	struct enqueued with = *q;
	cl_int err;

	with.ops = &ops;
	if (!map_note(mem, pointer))
		return CL_OUT_OF_HOST_MEMORY;
	if (flags & (CL_MAP_WRITE | CL_MAP_WRITE_INVALIDATE_REGION))
		mem_wrote(mem);
	__atomic_add_fetch(&mem->maps, 1, __ATOMIC_RELAXED);
	err = enqueue_mapping(&with, mem);
	if (err && map_forget(mem, pointer))
		__atomic_sub_fetch(&mem->maps, 1, __ATOMIC_RELAXED);
	return err;
}

CL_API_ENTRY void *CL_API_CALL clEnqueueMapBuffer(cl_command_queue queue, cl_mem buffer,
						  cl_bool blocking, cl_map_flags flags,
						  size_t offset, size_t size, cl_uint count,
						  const cl_event *list, cl_event *event,
						  cl_int *errcode_ret)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_MAP_BUFFER,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	cl_int err = transfer_check(&q, buffer, false, HOST_NEITHER, __func__);

	if (!err && !size)
		err = refuse(buffer->context, CL_INVALID_VALUE, "the size of the map is 0");
	if (!err)
		err = transfer_inside(buffer, offset, size, __func__);
	if (!err)
		err = map_check_flags(buffer, flags, __func__);
	if (!err)
		err = map_enqueue(&q, buffer, flags, buffer->bytes + offset);
	set_code(errcode_ret, err);
	return err ? NULL : buffer->bytes + offset;
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueUnmapMemObject(cl_command_queue queue, cl_mem mem,
							void *pointer, cl_uint count,
							const cl_event *list, cl_event *event)
{
	static const struct command_ops ops = { unmap, map_release };
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_UNMAP_MEM_OBJECT,
				    .ops = &ops,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = enqueue_check(&q, __func__);

	if (err)
		return err;
	if (!object_is(mem, OBJECT_MEM))
		return refuse(queue->context, CL_INVALID_MEM_OBJECT,
			      "the handle is not a valid memory object");
	if (mem->context != queue->context)
		return refuse(queue->context, CL_INVALID_CONTEXT,
			      "the queue and the memory object belong to different contexts");
	if (!map_forget(mem, pointer))
		return refuse(queue->context, CL_INVALID_VALUE,
			      "the pointer was not returned by a map of this object");
	return enqueue_mapping(&q, mem);
}

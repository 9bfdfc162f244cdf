// SPDX-License-Identifier: MIT
/* Enqueues commands that read, write, copy or fill contiguous bytes of buffers. */
#include "transfer.h"

#include <string.h>

CL_API_ENTRY cl_int CL_API_CALL clEnqueueReadBuffer(cl_command_queue queue, cl_mem buffer,
						    cl_bool blocking, size_t offset, size_t size,
						    void *to, cl_uint count, const cl_event *list,
						    cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_READ_BUFFER,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	cl_int err = transfer_check(&q, buffer, false, HOST_READS, __func__);

	if (!err)
		err = transfer_inside(buffer, offset, size, __func__);
	if (!err && !to)
		err = refuse(buffer->context, CL_INVALID_VALUE,
			     "ptr is NULL; expected memory for the bytes");
	return err ? err
		   : transfer_enqueue(&q,
				      transfer_new(to, buffer->bytes + offset, size, buffer, NULL));
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueWriteBuffer(cl_command_queue queue, cl_mem buffer,
						     cl_bool blocking, size_t offset, size_t size,
						     const void *from, cl_uint count,
						     const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_WRITE_BUFFER,
				    .count = count,
				    .list = list,
				    .event = event,
				    .blocking = blocking };
	cl_int err = transfer_check(&q, buffer, false, HOST_WRITES, __func__);

	if (!err)
		err = transfer_inside(buffer, offset, size, __func__);
	if (!err && !from)
		err = refuse(buffer->context, CL_INVALID_VALUE,
			     "ptr is NULL; expected the bytes to write");
	if (err)
		return err;
	return transfer_enqueue(&q, transfer_new(buffer->bytes + offset, from, size, buffer, NULL));
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueCopyBuffer(cl_command_queue queue, cl_mem from, cl_mem to,
						    size_t from_offset, size_t to_offset,
						    size_t size, cl_uint count,
						    const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_COPY_BUFFER,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = transfer_check(&q, from, false, HOST_NEITHER, __func__);
	const uint8_t *a;
	uint8_t *b;

	if (!err)
		err = transfer_check(&q, to, false, HOST_NEITHER, __func__);
	if (!err)
		err = transfer_inside(from, from_offset, size, __func__);
	if (!err)
		err = transfer_inside(to, to_offset, size, __func__);
	if (err)
		return err;
	a = from->bytes + from_offset;
	b = to->bytes + to_offset;
	if (a < b + size && b < a + size && size)
		return refuse(from->context, CL_MEM_COPY_OVERLAP,
			      "the source and the destination overlap");
	return transfer_enqueue(&q, transfer_new(b, a, size, from, to));
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueFillBuffer(cl_command_queue queue, cl_mem buffer,
						    const void *pattern, size_t pattern_size,
						    size_t offset, size_t size, cl_uint count,
						    const cl_event *list, cl_event *event)
{
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_FILL_BUFFER,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = transfer_check(&q, buffer, false, HOST_NEITHER, __func__);
	struct transfer *t;

	if (!err)
		err = transfer_inside(buffer, offset, size, __func__);
	if (!err && (!pattern || !pattern_size || pattern_size > PATTERN_MAX ||
		     pattern_size & (pattern_size - 1)))
		err = refuse(
			buffer->context, CL_INVALID_VALUE,
			"the pattern has %zu bytes, or is NULL; expected a power of two up to %u",
			pattern_size, PATTERN_MAX);
	if (!err && (offset % pattern_size || size % pattern_size))
		err = refuse(buffer->context, CL_INVALID_VALUE,
			     "offset %zu and size %zu must be multiples of the pattern's size",
			     offset, size);
	if (err)
		return err;
	t = transfer_new(buffer->bytes + offset, NULL, size, buffer, NULL);
	if (!t)
		return CL_OUT_OF_HOST_MEMORY;
	memcpy(t->pattern, pattern, pattern_size);
	t->pattern_size = pattern_size;
	return transfer_enqueue(&q, t);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueMigrateMemObjects(cl_command_queue queue, cl_uint mems,
							   const cl_mem *list_of_mems,
							   cl_mem_migration_flags flags,
							   cl_uint count, const cl_event *list,
							   cl_event *event)
{
	const cl_mem_migration_flags known =
		CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED;
	const struct enqueued q = { .queue = queue,
				    .type = CL_COMMAND_MIGRATE_MEM_OBJECTS,
				    .ops = &nothing_ops,
				    .count = count,
				    .list = list,
				    .event = event };
	cl_int err = enqueue_check(&q, __func__);

	if (!err && (!mems || !list_of_mems || flags & ~known))
		err = refuse(queue->context, CL_INVALID_VALUE,
			     "there are no memory objects, or the flags contain unknown bits");
	for (cl_uint i = 0; !err && i < mems; i++) {
		if (!object_is(list_of_mems[i], OBJECT_MEM))
			err = refuse(queue->context, CL_INVALID_MEM_OBJECT,
				     "object %u of the list is not a valid memory object", i);
		else if (list_of_mems[i]->context != queue->context)
			err = refuse(queue->context, CL_INVALID_CONTEXT,
				     "object %u of the list belongs to another context", i);
	}
	return err ? err : enqueue(&q, NULL);
}

// SPDX-License-Identifier: MIT
/* Queues. */
#include "transfer.h"

#include <stdlib.h>

#define QUEUE_FLAGS (CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE | CL_QUEUE_PROFILING_ENABLE)

static cl_int queue_check(cl_context context, cl_device_id device,
			  cl_command_queue_properties flags, const char *function)
{
	const cl_command_queue_properties known =
		QUEUE_FLAGS | CL_QUEUE_ON_DEVICE | CL_QUEUE_ON_DEVICE_DEFAULT;

	if (!object_is(context, OBJECT_CONTEXT))
		return api_refuse(NULL, CL_INVALID_CONTEXT, function,
				  "the handle is not a valid context");
	if (!object_is(device, OBJECT_DEVICE) || !context_has(context, device))
		return api_refuse(context, CL_INVALID_DEVICE, function,
				  "the device does not belong to the context");
	if (flags & ~known)
		return api_refuse(context, CL_INVALID_VALUE, function, "flags 0x%llx are unknown",
				  (unsigned long long)flags);
	if (flags & ~QUEUE_FLAGS)
		return api_refuse(context, CL_INVALID_QUEUE_PROPERTIES, function,
				  "queues on devices are not supported");
	return CL_SUCCESS;
}

/*
 * Destroy a queue. It has no commands any more, since each command holds a reference to its queue.
 */
static void queue_destroy(void *handle)
{
	struct _cl_command_queue *q = handle;

	free(q->properties);
	object_put(q->context);
}

static cl_command_queue queue_create(cl_context context, cl_device_id device,
				     cl_command_queue_properties flags, cl_int *errcode_ret)
{
	struct _cl_command_queue *q = object_new(OBJECT_QUEUE, sizeof(*q), queue_destroy);

	set_code(errcode_ret, q ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY);
	if (!q)
		return NULL;
	q->context = object_get(context);
	q->device = device;
	q->flags = flags;
	return q;
}

CL_API_ENTRY cl_command_queue CL_API_CALL clCreateCommandQueue(cl_context context,
							       cl_device_id device,
							       cl_command_queue_properties flags,
							       cl_int *errcode_ret)
{
	cl_int err = queue_check(context, device, flags, __func__);

	return err ? api_failed(errcode_ret, err)
		   : queue_create(context, device, flags, errcode_ret);
}

CL_API_ENTRY cl_command_queue CL_API_CALL
clCreateCommandQueueWithProperties(cl_context context, cl_device_id device,
				   const cl_queue_properties *properties, cl_int *errcode_ret)
{
	cl_command_queue_properties flags = 0;
	cl_command_queue q;
	cl_int err = queue_check(context, device, 0, __func__);

	for (const cl_queue_properties *p = properties; !err && p && *p; p += 2) {
		if (*p == CL_QUEUE_PROPERTIES)
			flags = p[1];
		else
			err = refuse(context, CL_INVALID_VALUE, "property 0x%llx is unknown",
				     (unsigned long long)*p);
	}
	if (!err)
		err = queue_check(context, device, flags, __func__);
	if (err)
		return api_failed(errcode_ret, err);
	q = queue_create(context, device, flags, errcode_ret);
	if (q)
		q->properties = copy_properties(properties, &q->property_count);
	return q;
}

CL_API_ENTRY cl_int CL_API_CALL clSetCommandQueueProperty(cl_command_queue queue,
							  cl_command_queue_properties flags,
							  cl_bool enable,
							  cl_command_queue_properties *old)
{
	if (!object_is(queue, OBJECT_QUEUE))
		return refuse(NULL, CL_INVALID_COMMAND_QUEUE, "the handle is not a valid queue");
	if (flags & ~QUEUE_FLAGS)
		return refuse(queue->context, CL_INVALID_VALUE, "flags 0x%llx are unknown",
			      (unsigned long long)flags);
	pthread_mutex_lock(&opencl_lock);
	if (old)
		*old = queue->flags;
	queue->flags = enable ? queue->flags | flags : queue->flags & ~flags;
	pthread_mutex_unlock(&opencl_lock);
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clSetDefaultDeviceCommandQueue(cl_context context,
							       cl_device_id device,
							       cl_command_queue queue)
{
	cl_int err = queue_check(context, device, 0, __func__);

	(void)queue;
	return err ? err
		   : refuse(context, CL_INVALID_OPERATION, "queues on devices are not supported");
}

CL_API_ENTRY cl_int CL_API_CALL clRetainCommandQueue(cl_command_queue queue)
{
	return object_retain(queue, OBJECT_QUEUE, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clReleaseCommandQueue(cl_command_queue queue)
{
	if (object_is(queue, OBJECT_QUEUE))
		clFlush(queue);
	return object_release(queue, OBJECT_QUEUE, __func__);
}

static cl_command_queue_properties flags_of(const struct _cl_command_queue *q)
{
	cl_command_queue_properties flags;

	pthread_mutex_lock(&opencl_lock);
	flags = q->flags;
	pthread_mutex_unlock(&opencl_lock);
	return flags;
}

CL_API_ENTRY cl_int CL_API_CALL clGetCommandQueueInfo(cl_command_queue queue,
						      cl_command_queue_info name, size_t room,
						      void *value, size_t *size)
{
	const struct query q = { room, value, size };

	if (!object_is(queue, OBJECT_QUEUE))
		return refuse(NULL, CL_INVALID_COMMAND_QUEUE, "the handle is not a valid queue");
	switch (name) {
	case CL_QUEUE_CONTEXT:
		return query_value(&q, cl_context, queue->context);
	case CL_QUEUE_DEVICE:
		return query_value(&q, cl_device_id, queue->device);
	case CL_QUEUE_REFERENCE_COUNT:
		return query_value(&q, cl_uint, object_retained(queue));
	case CL_QUEUE_PROPERTIES:
		return query_value(&q, cl_command_queue_properties, flags_of(queue));
	case CL_QUEUE_PROPERTIES_ARRAY:
		return query_bytes(&q, queue->properties,
				   queue->property_count * sizeof(cl_queue_properties));
	case CL_QUEUE_DEVICE_DEFAULT:
		return query_value(&q, cl_command_queue, NULL);
	case CL_QUEUE_SIZE:
		return refuse(queue->context, CL_INVALID_COMMAND_QUEUE,
			      "the queue is not a queue on a device");
	default:
		return query_unknown(queue->context, __func__, name);
	}
}

CL_API_ENTRY cl_int CL_API_CALL clFlush(cl_command_queue queue)
{
	if (!object_is(queue, OBJECT_QUEUE))
		return refuse(NULL, CL_INVALID_COMMAND_QUEUE, "the handle is not a valid queue");
	pthread_mutex_lock(&opencl_lock);
	schedule_flush(queue, false);
	pthread_mutex_unlock(&opencl_lock);
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clFinish(cl_command_queue queue)
{
	if (!object_is(queue, OBJECT_QUEUE))
		return refuse(NULL, CL_INVALID_COMMAND_QUEUE, "the handle is not a valid queue");
	pthread_mutex_lock(&opencl_lock);
	/* Wait also for commands that other threads add meanwhile. */
	while (queue->first)
		schedule_wait(queue);
	pthread_mutex_unlock(&opencl_lock);
	return CL_SUCCESS;
}

/* Enqueue a marker or a barrier: a command that does nothing, and waits for other commands. */
static cl_int queue_order(cl_command_queue queue, cl_command_type type, enum schedule_order order,
			  cl_uint count, const cl_event *list, cl_event *event,
			  const char *function)
{
	const struct enqueued q = { .queue = queue,
				    .type = type,
				    .ops = &nothing_ops,
				    .count = count,
				    .list = list,
				    .event = event,
				    .order = order };
	cl_int err = enqueue_check(&q, function);

	return err ? err : enqueue(&q, NULL);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueMarkerWithWaitList(cl_command_queue queue, cl_uint count,
							    const cl_event *list, cl_event *event)
{
	return queue_order(queue, CL_COMMAND_MARKER, SCHEDULE_MARKER, count, list, event, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueBarrierWithWaitList(cl_command_queue queue, cl_uint count,
							     const cl_event *list, cl_event *event)
{
	return queue_order(queue, CL_COMMAND_BARRIER, SCHEDULE_BARRIER, count, list, event,
			   __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueMarker(cl_command_queue queue, cl_event *event)
{
	if (!event)
		return refuse(NULL, CL_INVALID_VALUE, "event is NULL");
	return queue_order(queue, CL_COMMAND_MARKER, SCHEDULE_MARKER, 0, NULL, event, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueBarrier(cl_command_queue queue)
{
	return queue_order(queue, CL_COMMAND_BARRIER, SCHEDULE_BARRIER, 0, NULL, NULL, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clEnqueueWaitForEvents(cl_command_queue queue, cl_uint count,
						       const cl_event *list)
{
	if (!count || !list)
		return refuse(NULL, CL_INVALID_VALUE, "the list of events is empty");
	for (cl_uint i = 0; i < count; i++)
		if (!object_is(list[i], OBJECT_EVENT))
			return refuse(NULL, CL_INVALID_EVENT,
				      "event %u of the list is not a valid event", i);
	return queue_order(queue, CL_COMMAND_BARRIER, SCHEDULE_BARRIER, count, list, NULL,
			   __func__);
}

// SPDX-License-Identifier: MIT
/* Events and queues of the API, and the enqueuing of commands. */
#include "event.h"

#include <stdlib.h>

static void event_destroy(void *handle)
{
	struct _cl_event *e = handle;

	for (struct event_call *call = e->calls, *next; call; call = next) {
		next = call->next;
		free(call);
	}
	object_put(e->queue);
	object_put(e->context);
}

struct _cl_event *event_new(struct _cl_context *c, struct _cl_command_queue *q,
			    cl_command_type type)
{
	struct _cl_event *e = object_new(OBJECT_EVENT, sizeof(*e), event_destroy);

	if (!e)
		return NULL;
	e->context = object_get(c);
	e->queue = object_get(q);
	e->type = type;
	e->status = q ? CL_QUEUED : CL_SUBMITTED;
	return e;
}

cl_int enqueue_check(const struct enqueued *q, const char *function)
{
	struct _cl_context *c;

	if (!object_is(q->queue, OBJECT_QUEUE))
		return api_refuse(NULL, CL_INVALID_COMMAND_QUEUE, function,
				  "the handle is not a valid queue");
	c = q->queue->context;
	if (!q->count != !q->list)
		return api_refuse(
			c, CL_INVALID_EVENT_WAIT_LIST, function,
			"event_wait_list is NULL and num_events_in_wait_list is not 0, or the "
			"other way round");
	for (cl_uint i = 0; i < q->count; i++) {
		if (!object_is(q->list[i], OBJECT_EVENT))
			return api_refuse(c, CL_INVALID_EVENT_WAIT_LIST, function,
					  "event %u of the wait list is not a valid event", i);
		if (q->list[i]->context != c)
			return api_refuse(c, CL_INVALID_CONTEXT, function,
					  "event %u of the wait list belongs to another context",
					  i);
	}
	return CL_SUCCESS;
}

cl_int enqueue(const struct enqueued *q, void *work)
{
	struct _cl_event *e = event_new(q->queue->context, q->queue, q->type);
	cl_int err = CL_SUCCESS;
	bool added;

	if (!e) {
		struct _cl_event none = { .queue = q->queue, .work = work };

		if (q->ops->end)
			q->ops->end(&none);
		free(work);
		return CL_OUT_OF_HOST_MEMORY;
	}
	e->ops = q->ops;
	e->work = work;
	pthread_mutex_lock(&opencl_lock);
	added = schedule_add(e, q);
	while (q->blocking && added && !schedule_is_done(e))
		schedule_wait(q->queue);
	if (q->blocking && e->status < 0)
		err = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
	pthread_mutex_unlock(&opencl_lock);
	if (!added)
		err = CL_OUT_OF_HOST_MEMORY;
	if (q->event && !err)
		*q->event = e;
	else
		object_release(e, OBJECT_EVENT, __func__);
	return err;
}

CL_API_ENTRY cl_int CL_API_CALL clWaitForEvents(cl_uint count, const cl_event *list)
{
	cl_int err = CL_SUCCESS;

	if (!count || !list)
		return refuse(NULL, CL_INVALID_VALUE, "the list of events is empty");
	for (cl_uint i = 0; i < count; i++) {
		if (!object_is(list[i], OBJECT_EVENT))
			return refuse(NULL, CL_INVALID_EVENT,
				      "event %u of the list is not a valid event", i);
		if (list[i]->context != list[0]->context)
			return refuse(list[0]->context, CL_INVALID_CONTEXT,
				      "event %u of the list belongs to another context", i);
	}
	pthread_mutex_lock(&opencl_lock);
	for (cl_uint i = 0; i < count; i++)
		if (list[i]->queue)
			schedule_flush(list[i]->queue, !i && !schedule_is_done(list[0]));
	for (cl_uint i = 0; i < count; i++) {
		while (!schedule_is_done(list[i]))
			schedule_wait(list[i]->queue);
		if (list[i]->status < 0)
			err = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;
	}
	schedule_leave();
	pthread_mutex_unlock(&opencl_lock);
	return err;
}

CL_API_ENTRY cl_event CL_API_CALL clCreateUserEvent(cl_context context, cl_int *errcode_ret)
{
	struct _cl_event *e;

	if (!object_is(context, OBJECT_CONTEXT))
		return api_failed(errcode_ret, refuse(NULL, CL_INVALID_CONTEXT,
						      "the handle is not a valid context"));
	e = event_new(context, NULL, CL_COMMAND_USER);
	set_code(errcode_ret, e ? CL_SUCCESS : CL_OUT_OF_HOST_MEMORY);
	return e;
}

CL_API_ENTRY cl_int CL_API_CALL clSetUserEventStatus(cl_event event, cl_int status)
{
	cl_int err = CL_SUCCESS;

	if (!object_is(event, OBJECT_EVENT) || event->queue)
		return refuse(NULL, CL_INVALID_EVENT, "the handle is not a valid user event");
	if (status > CL_COMPLETE)
		return refuse(event->context, CL_INVALID_VALUE,
			      "status is %d; expected CL_COMPLETE or a negative error code",
			      status);
	pthread_mutex_lock(&opencl_lock);
	if (schedule_is_done(event))
		err = CL_INVALID_OPERATION;
	else
		schedule_complete(event, status);
	pthread_mutex_unlock(&opencl_lock);
	return err ? refuse(event->context, err, "the event has its status already") : CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clSetEventCallback(cl_event event, cl_int status,
						   void(CL_CALLBACK *function)(cl_event, cl_int,
									       void *),
						   void *data)
{
	struct event_call *call;

	if (!object_is(event, OBJECT_EVENT))
		return refuse(NULL, CL_INVALID_EVENT, "the handle is not a valid event");
	if (!function || status < CL_COMPLETE || status > CL_SUBMITTED)
		return refuse(event->context, CL_INVALID_VALUE,
			      "the callback function is NULL, or its status %d is not "
			      "CL_SUBMITTED, CL_RUNNING or CL_COMPLETE",
			      status);
	call = malloc(sizeof(*call));
	if (!call)
		return CL_OUT_OF_HOST_MEMORY;
	pthread_mutex_lock(&opencl_lock);
	*call = (struct event_call){ event->calls, function, data, event, status };
	if (event->status <= status) {
		if (event->status < 0)
			call->status = event->status;
		schedule_call(call);
	} else {
		event->calls = call;
	}
	pthread_mutex_unlock(&opencl_lock);
	return CL_SUCCESS;
}

CL_API_ENTRY cl_int CL_API_CALL clRetainEvent(cl_event event)
{
	return object_retain(event, OBJECT_EVENT, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clReleaseEvent(cl_event event)
{
	return object_release(event, OBJECT_EVENT, __func__);
}

CL_API_ENTRY cl_int CL_API_CALL clGetEventInfo(cl_event event, cl_event_info name, size_t room,
					       void *value, size_t *size)
{
	const struct query q = { room, value, size };
	cl_int status;

	if (!object_is(event, OBJECT_EVENT))
		return refuse(NULL, CL_INVALID_EVENT, "the handle is not a valid event");
	switch (name) {
	case CL_EVENT_COMMAND_QUEUE:
		return query_value(&q, cl_command_queue, event->queue);
	case CL_EVENT_CONTEXT:
		return query_value(&q, cl_context, event->context);
	case CL_EVENT_COMMAND_TYPE:
		return query_value(&q, cl_command_type, event->type);
	case CL_EVENT_REFERENCE_COUNT:
		return query_value(&q, cl_uint, object_retained(event));
	case CL_EVENT_COMMAND_EXECUTION_STATUS:
		/* A program may wait by polling this query, so the query runs commands. */
		pthread_mutex_lock(&opencl_lock);
		if (event->queue)
			schedule_flush(event->queue, false);
		status = event->status;
		pthread_mutex_unlock(&opencl_lock);
		return query_value(&q, cl_int, status);
	default:
		return query_unknown(event->context, __func__, name);
	}
}

CL_API_ENTRY cl_int CL_API_CALL clGetEventProfilingInfo(cl_event event, cl_profiling_info name,
							size_t room, void *value, size_t *size)
{
	const struct query q = { room, value, size };
	unsigned int which = name == CL_PROFILING_COMMAND_COMPLETE
				     ? EVENT_ENDED
				     : name - CL_PROFILING_COMMAND_QUEUED;
	bool ready;

	if (!object_is(event, OBJECT_EVENT))
		return refuse(NULL, CL_INVALID_EVENT, "the handle is not a valid event");
	pthread_mutex_lock(&opencl_lock);
	ready = event->queue && event->queue->flags & CL_QUEUE_PROFILING_ENABLE &&
		event->status == CL_COMPLETE;
	pthread_mutex_unlock(&opencl_lock);
	if (!ready)
		return refuse(event->context, CL_PROFILING_INFO_NOT_AVAILABLE,
			      "the command is not complete, or its queue was created without "
			      "CL_QUEUE_PROFILING_ENABLE");
	if (which >= EVENT_TIMES)
		return query_unknown(event->context, __func__, name);
	return query_value(&q, cl_ulong, event->times[which]);
}

// SPDX-License-Identifier: MIT
/*
 * Which command runs when, and who runs it. A command can run when all that it waits for is
 * complete. A thread that waits for commands runs them itself, so that short ones cost no change of
 * threads; threads of the driver run those of queues that were flushed.
 */
#include "event.h"

#include <stdlib.h>
#include <time.h>

#define WORKERS 16

/**
 * struct schedule - the state of all queues
 * @ready, @ready_last: commands that can run
 * @calls, @calls_last: functions of the application to be called
 * @workers: threads of the driver, @worker_count of them, of which @idle wait
 * @running: commands that run
 * @changed: something is complete; @wanted: there is something for threads of the driver
 * @stop: the process ends
 */
static struct {
	struct _cl_event *ready;
	struct _cl_event *ready_last;
	struct event_call *calls;
	struct event_call *calls_last;
	pthread_t workers[WORKERS];
	unsigned int worker_count;
	unsigned int idle;
	unsigned int running;
	pthread_cond_t changed;
	pthread_cond_t wanted;
	bool stop;
} all = { .changed = PTHREAD_COND_INITIALIZER, .wanted = PTHREAD_COND_INITIALIZER };

uint64_t schedule_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

const bool *schedule_stops(void)
{
	return &all.stop;
}

/* A command that can run is taken out of the list. */
static void take(struct _cl_event *before, struct _cl_event *e)
{
	if (before)
		before->next = e->next;
	else
		all.ready = e->next;
	if (all.ready_last == e)
		all.ready_last = before;
	e->next = NULL;
}

/* The first command that can run: of a queue, or one that was flushed if @flushed, or any. */
static struct _cl_event *take_ready(const struct _cl_command_queue *queue, bool flushed)
{
	struct _cl_event *before = NULL;

	if (all.running >= device_jobs())
		return NULL;
	for (struct _cl_event *e = all.ready; e; before = e, e = e->next)
		if ((!queue || e->queue == queue) && (!flushed || e->flushed)) {
			take(before, e);
			return e;
		}
	return NULL;
}

/* Functions are called by threads of the driver: one that waits may hold the caller's locks. */
static void tell(struct _cl_event *e, cl_int status)
{
	struct event_call **at = &e->calls;

	while (*at) {
		struct event_call *call = *at;

		if (call->status < status) {
			at = &call->next;
			continue;
		}
		*at = call->next;
		call->status = status < 0 ? status : call->status;
		schedule_call(call);
	}
}

static void run(struct _cl_event *e)
{
	cl_int status = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;

	e->status = CL_RUNNING;
	e->times[EVENT_STARTED] = schedule_now();
	tell(e, CL_RUNNING);
	if (!e->failed) {
		all.running++;
		pthread_mutex_unlock(&opencl_lock);
		status = e->ops->run(e);
		pthread_mutex_lock(&opencl_lock);
		all.running--;
	}
	schedule_complete(e, status);
}

static void call_one(void)
{
	struct event_call *call = all.calls;

	all.calls = call->next;
	if (!all.calls)
		all.calls_last = NULL;
	pthread_mutex_unlock(&opencl_lock);
	call->function(call->event, call->status, call->data);
	object_put(call->event);
	free(call);
	pthread_mutex_lock(&opencl_lock);
}

static void *work(void *nothing)
{
	struct _cl_event *e;

	pthread_mutex_lock(&opencl_lock);
	while (!all.stop) {
		e = all.calls ? NULL : take_ready(NULL, true);
		if (all.calls) {
			call_one();
		} else if (e) {
			run(e);
		} else {
			all.idle++;
			pthread_cond_wait(&all.wanted, &opencl_lock);
			all.idle--;
		}
	}
	pthread_mutex_unlock(&opencl_lock);
	return nothing;
}

/* There is something for a thread of the driver. */
static void want_worker(void)
{
	unsigned int most = device_jobs() < WORKERS ? device_jobs() : WORKERS;

	if (!all.idle && all.worker_count < most &&
	    !pthread_create(&all.workers[all.worker_count], NULL, work, NULL))
		all.worker_count++;
	pthread_cond_signal(&all.wanted);
}

void schedule_call(struct event_call *call)
{
	object_get(call->event);
	call->next = NULL;
	if (all.calls_last)
		all.calls_last->next = call;
	else
		all.calls = call;
	all.calls_last = call;
	want_worker();
}

static void make_ready(struct _cl_event *e)
{
	e->status = CL_SUBMITTED;
	e->times[EVENT_SUBMITTED] = schedule_now();
	tell(e, CL_SUBMITTED);
	e->next = NULL;
	if (all.ready_last)
		all.ready_last->next = e;
	else
		all.ready = e;
	all.ready_last = e;
	if (e->flushed)
		want_worker();
	pthread_cond_broadcast(&all.changed);
}

static bool wait_for(struct _cl_event *e, struct _cl_event *other, bool named)
{
	struct event_waiter *w;

	if (schedule_is_done(other)) {
		e->failed |= named && other->status < 0;
		return true;
	}
	w = malloc(sizeof(*w));
	if (!w)
		return false;
	*w = (struct event_waiter){ other->waiters, object_get(e), named };
	other->waiters = w;
	e->waits++;
	return true;
}

/* What a queue says a new command waits for: in order the last one, for a barrier all. */
static bool wait_in_queue(struct _cl_event *e, const struct enqueued *q)
{
	struct _cl_command_queue *queue = e->queue;
	bool in_order = !(queue->flags & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE);
	bool done = true;

	if (in_order)
		return !queue->last || wait_for(e, queue->last, false);
	if (queue->barrier)
		done = wait_for(e, queue->barrier, false);
	for (struct _cl_event *x = queue->first; x && q->order != SCHEDULE_PLAIN && !q->count;
	     x = x->after)
		done &= wait_for(e, x, false);
	if (q->order == SCHEDULE_BARRIER)
		queue->barrier = e;
	return done;
}

bool schedule_add(struct _cl_event *e, const struct enqueued *q)
{
	struct _cl_command_queue *queue = e->queue;
	bool done = true;

	/* It does not run before all that it waits for is known. */
	e->waits = 1;
	for (cl_uint i = 0; i < q->count; i++)
		done &= wait_for(e, q->list[i], true);
	done &= wait_in_queue(e, q);
	e->before = queue->last;
	if (queue->last)
		queue->last->after = e;
	else
		queue->first = e;
	queue->last = e;
	object_get(e);
	e->times[EVENT_QUEUED] = schedule_now();
	e->failed |= !done;
	if (!--e->waits)
		make_ready(e);
	return done;
}

static void leave_queue(struct _cl_event *e)
{
	struct _cl_command_queue *q = e->queue;

	if (e->before)
		e->before->after = e->after;
	else
		q->first = e->after;
	if (e->after)
		e->after->before = e->before;
	else
		q->last = e->before;
	if (q->barrier == e)
		q->barrier = NULL;
}

void schedule_complete(struct _cl_event *e, cl_int status)
{
	struct event_waiter *next;

	e->status = status;
	e->times[EVENT_ENDED] = schedule_now();
	if (e->queue)
		leave_queue(e);
	for (struct event_waiter *w = e->waiters; w; w = next) {
		next = w->next;
		w->event->failed |= w->named && status < 0;
		if (!--w->event->waits)
			make_ready(w->event);
		object_put(w->event);
		free(w);
	}
	e->waiters = NULL;
	tell(e, status);
	pthread_cond_broadcast(&all.changed);
	if (!e->queue)
		return;
	if (e->ops->end) {
		pthread_mutex_unlock(&opencl_lock);
		e->ops->end(e);
		pthread_mutex_lock(&opencl_lock);
	}
	free(e->work);
	e->work = NULL;
	pthread_mutex_unlock(&opencl_lock);
	object_put(e);
	pthread_mutex_lock(&opencl_lock);
}

void schedule_flush(struct _cl_command_queue *q)
{
	for (struct _cl_event *e = q->first; e; e = e->after) {
		e->flushed = true;
		if (e->status == CL_SUBMITTED)
			want_worker();
	}
}

void schedule_wait(const struct _cl_command_queue *preferred)
{
	struct _cl_event *e = preferred ? take_ready(preferred, false) : NULL;

	if (!e)
		e = take_ready(NULL, false);
	if (e)
		run(e);
	else
		pthread_cond_wait(&all.changed, &opencl_lock);
}

/* The process ends, or the library is unloaded: no thread of the driver runs its code any more. */
static __attribute__((destructor)) void end_workers(void)
{
	unsigned int count;

	pthread_mutex_lock(&opencl_lock);
	__atomic_store_n(&all.stop, true, __ATOMIC_RELAXED);
	pthread_cond_broadcast(&all.wanted);
	count = all.worker_count;
	pthread_mutex_unlock(&opencl_lock);
	for (unsigned int i = 0; i < count; i++)
		pthread_join(all.workers[i], NULL);
}

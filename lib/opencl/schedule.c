// SPDX-License-Identifier: MIT
/*
 * The order of commands, and the threads that run them. A command can run when all commands that it
 * waits for are complete. A thread that waits for commands runs them itself, so that short commands
 * need no switch to another thread. Threads of the driver run the commands of flushed queues.
 */
#include "schedule_state.h"

#include <stdlib.h>
#include <time.h>

struct schedule opencl_schedule = { .changed = PTHREAD_COND_INITIALIZER,
				    .wanted = PTHREAD_COND_INITIALIZER };

uint64_t schedule_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec;
}

const bool *schedule_stops(void)
{
	return &opencl_schedule.stop;
}

/* Remove a command from the list of commands that can run; @before: its predecessor, or NULL. */
static void schedule_take(struct _cl_event *before, struct _cl_event *e)
{
	if (before)
		before->next = e->next;
	else
		opencl_schedule.ready = e->next;
	if (opencl_schedule.ready_last == e)
		opencl_schedule.ready_last = before;
	e->next = NULL;
}

/*
 * Remove the first command that can run. @queue: only commands of this queue; NULL for any queue.
 * @flushed: only commands that were flushed. Return: the command; NULL if there is none, or if the
 * maximum number of commands is running.
 */
static struct _cl_event *take_ready(const struct _cl_command_queue *queue, bool flushed)
{
	struct _cl_event *before = NULL;

	if (opencl_schedule.running >= device_jobs())
		return NULL;
	for (struct _cl_event *e = opencl_schedule.ready; e; before = e, e = e->next)
		if ((!queue || e->queue == queue) && (!flushed || e->flushed)) {
			schedule_take(before, e);
			return e;
		}
	return NULL;
}

/*
 * Hand over the callbacks for a status to threads of the driver. The current thread may not call
 * them: it may be a thread of the application that holds locks which a callback needs.
 */
static void schedule_tell(struct _cl_event *e, cl_int status)
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

static void leave_active(struct _cl_event *e)
{
	struct _cl_event **at = &opencl_schedule.active;

	while (*at != e)
		at = &(*at)->next;
	*at = e->next;
	e->next = NULL;
	opencl_schedule.running--;
}

static void schedule_run(struct _cl_event *e)
{
	cl_int status = CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST;

	e->status = CL_RUNNING;
	e->times[EVENT_STARTED] = schedule_now();
	schedule_tell(e, CL_RUNNING);
	if (!e->failed) {
		e->runner = pthread_self();
		e->next = opencl_schedule.active;
		opencl_schedule.active = e;
		opencl_schedule.running++;
		pthread_mutex_unlock(&opencl_lock);
		status = e->ops->run(e);
		pthread_mutex_lock(&opencl_lock);
		leave_active(e);
	}
	schedule_complete(e, status);
}

static void call_one(struct worker *me)
{
	struct event_call *call = opencl_schedule.calls;

	opencl_schedule.calls = call->next;
	if (!opencl_schedule.calls)
		opencl_schedule.calls_last = NULL;
	me->calling = true;
	pthread_cond_broadcast(&opencl_schedule.changed);
	pthread_mutex_unlock(&opencl_lock);
	call->function(call->event, call->status, call->data);
	object_put(call->event);
	free(call);
	pthread_mutex_lock(&opencl_lock);
	me->calling = false;
}

static void *work(void *context)
{
	struct worker *me = context;
	struct _cl_event *e;

	pthread_mutex_lock(&opencl_lock);
	while (!opencl_schedule.stop) {
		e = opencl_schedule.calls ? NULL : take_ready(NULL, true);
		if (opencl_schedule.calls) {
			call_one(me);
		} else if (e) {
			schedule_run(e);
		} else {
			opencl_schedule.idle++;
			pthread_cond_wait(&opencl_schedule.wanted, &opencl_lock);
			opencl_schedule.idle--;
		}
	}
	me->ended = true;
	pthread_cond_broadcast(&opencl_schedule.changed);
	pthread_mutex_unlock(&opencl_lock);
	return NULL;
}

/* Wake a thread of the driver, or start one, since there is work for it. */
static void want_worker(void)
{
	unsigned int most = device_jobs() < WORKERS ? device_jobs() : WORKERS;

	struct worker *new = &opencl_schedule.workers[opencl_schedule.worker_count];

	if (!opencl_schedule.idle && opencl_schedule.worker_count < most &&
	    !pthread_create(&new->thread, NULL, work, new))
		opencl_schedule.worker_count++;
	pthread_cond_signal(&opencl_schedule.wanted);
}

void schedule_call(struct event_call *call)
{
	object_get(call->event);
	call->next = NULL;
	if (opencl_schedule.calls_last)
		opencl_schedule.calls_last->next = call;
	else
		opencl_schedule.calls = call;
	opencl_schedule.calls_last = call;
	want_worker();
}

static void make_ready(struct _cl_event *e)
{
	e->status = CL_SUBMITTED;
	e->times[EVENT_SUBMITTED] = schedule_now();
	schedule_tell(e, CL_SUBMITTED);
	e->next = NULL;
	if (opencl_schedule.ready_last)
		opencl_schedule.ready_last->next = e;
	else
		opencl_schedule.ready = e;
	opencl_schedule.ready_last = e;
	if (e->flushed)
		want_worker();
	pthread_cond_broadcast(&opencl_schedule.changed);
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

/*
 * Add the dependencies of a new command in its queue: for an in-order queue, on the last command;
 * for a barrier, on all commands.
 */
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

/*
 * End one command that another thread was running at a fork(): the thread does not exist in the
 * child, so the command would never end. Return: whether there was one.
 */
static bool end_lost(void)
{
	struct _cl_event *e = opencl_schedule.lost;

	if (!e)
		return false;
	opencl_schedule.lost = e->next;
	e->next = NULL;
	pthread_mutex_unlock(&opencl_lock);
	api_refuse(e->context, CL_OUT_OF_RESOURCES, "fork",
		   "a command was running in another thread at a fork(); in this process it has "
		   "failed");
	pthread_mutex_lock(&opencl_lock);
	schedule_complete(e, CL_OUT_OF_RESOURCES);
	return true;
}

bool schedule_add(struct _cl_event *e, const struct enqueued *q)
{
	struct _cl_command_queue *queue = e->queue;
	bool done = true;

	while (end_lost())
		;
	/*
	 * The number of events that the command waits for begins at 1 and is decremented at the
	 * end, so that the command cannot start before all events are added.
	 */
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
	schedule_tell(e, status);
	pthread_cond_broadcast(&opencl_schedule.changed);
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

void schedule_flush(struct _cl_command_queue *q, bool waits)
{
	while (end_lost())
		;
	for (struct _cl_event *e = q->first; e; e = e->after) {
		e->flushed = true;
		if (e->status == CL_SUBMITTED && !waits)
			want_worker();
		waits &= e->status != CL_SUBMITTED;
	}
}

void schedule_leave(void)
{
	const struct _cl_event *e = opencl_schedule.ready;

	while (e && !e->flushed)
		e = e->next;
	if (e)
		want_worker();
}

void schedule_wait(const struct _cl_command_queue *preferred)
{
	struct _cl_event *e;

	if (end_lost())
		return;
	e = preferred ? take_ready(preferred, false) : NULL;
	if (!e)
		e = take_ready(NULL, false);
	if (e)
		schedule_run(e);
	else
		pthread_cond_wait(&opencl_schedule.changed, &opencl_lock);
}

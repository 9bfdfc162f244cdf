/* SPDX-License-Identifier: MIT */
/* Queues, commands, and events: a command is an event. */
#ifndef OPENCL_EVENT_H
#define OPENCL_EVENT_H

#include "context.h"

/**
 * struct command_ops - functions of a command
 * @run: execute the command; opencl_lock is not held. Return: CL_COMPLETE, or an error code of
 *	OpenCL
 * @end: release its references; or NULL
 */
struct command_ops {
	cl_int (*run)(struct _cl_event *e);
	void (*end)(struct _cl_event *e);
};

/* struct event_waiter - an event that waits for another event */
struct event_waiter {
	struct event_waiter *next;
	struct _cl_event *event;
	bool named; /* it is in a wait list of the application: it fails if the other event fails */
};

/*
 * struct event_call - a callback: a function of the application that is called when an event
 * reaches @status
 */
struct event_call {
	struct event_call *next;
	void(CL_CALLBACK *function)(cl_event, cl_int, void *);
	void *data;
	struct _cl_event *event;
	cl_int status;
};

/*
 * Times at which a command was enqueued, submitted, started and ended, in nanoseconds of the
 * monotonic clock.
 */
enum event_time { EVENT_QUEUED, EVENT_SUBMITTED, EVENT_STARTED, EVENT_ENDED, EVENT_TIMES };

/**
 * struct _cl_event - an event
 * @queue: queue of the command; NULL for a user event
 * @type: the kind of command (CL_COMMAND_...)
 * @status: CL_QUEUED to CL_COMPLETE, or a negative code if the command failed
 * @waits: number of incomplete events that it waits for
 * @failed: an event of its wait list has failed
 * @flushed: a thread of the driver may run it; if not set, only a thread that waits for it may
 * @waiters: events that wait for it
 * @calls: callbacks to be called for it
 * @ops, @work: functions and data of the command
 * @next: links in the list of commands that can run, or that are running
 * @runner: the thread that runs it
 * @before, @after: links in the list of the queue's incomplete commands
 */
struct _cl_event {
	struct object o;
	struct _cl_context *context;
	struct _cl_command_queue *queue;
	cl_command_type type;
	cl_int status;
	uint64_t times[EVENT_TIMES];
	uint32_t waits;
	bool failed;
	bool flushed;
	struct event_waiter *waiters;
	struct event_call *calls;
	const struct command_ops *ops;
	void *work;
	struct _cl_event *next;
	pthread_t runner;
	struct _cl_event *before;
	struct _cl_event *after;
};

/**
 * struct _cl_command_queue - a queue
 * @first, @last: its commands that are not complete
 * @barrier: for an out-of-order queue, the last barrier that is not complete; or NULL
 */
struct _cl_command_queue {
	struct object o;
	struct _cl_context *context;
	struct _cl_device_id *device;
	cl_command_queue_properties flags;
	uint64_t *properties;
	size_t property_count;
	struct _cl_event *first;
	struct _cl_event *last;
	struct _cl_event *barrier;
};

/* The commands for which a command waits, in addition to its wait list. */
enum schedule_order { SCHEDULE_PLAIN, SCHEDULE_MARKER, SCHEDULE_BARRIER };

/**
 * struct enqueued - a command that the application enqueues
 * @queue: the application's handle; enqueue_check() checks that it is a queue
 * @count, @list: its wait list
 * @event: receives the event, or NULL
 * @blocking: the call returns only after the command is complete
 */
struct enqueued {
	struct _cl_command_queue *queue;
	cl_command_type type;
	const struct command_ops *ops;
	cl_uint count;
	const cl_event *list;
	cl_event *event;
	bool blocking;
	enum schedule_order order;
};

/* enqueue_check() - check queue and wait list; Return: CL_SUCCESS or an error code */
cl_int enqueue_check(const struct enqueued *q, const char *function);

/*
 * enqueue() - enqueue a command whose arguments were checked; @work is freed when the command is
 * complete, and also if it is not enqueued. Return: CL_SUCCESS or an error code, also if a blocking
 * command was enqueued and has failed.
 */
cl_int enqueue(const struct enqueued *q, void *work);

/* The caller of the functions below holds opencl_lock. */

/*
 * schedule_add() - add a command, which runs after the events in its wait list, and after earlier
 * commands as the order of its queue requires. Return: false if out of memory; then the command is
 * added, too, and fails
 */
bool schedule_add(struct _cl_event *e, const struct enqueued *q);
/* schedule_complete() - set the status of a command that ended, or of a user event */
void schedule_complete(struct _cl_event *e, cl_int status);
/*
 * schedule_flush() - let threads of the driver run the commands of a queue
 * @waits: the caller now calls schedule_wait(), and then schedule_leave(); so no thread is woken
 *	for the first command, which the caller runs
 */
void schedule_flush(struct _cl_command_queue *q, bool waits);
/*
 * schedule_leave() - end the waiting: if flushed commands are ready, a thread of the driver runs
 * them. To be called after the last schedule_wait().
 */
void schedule_leave(void);
/*
 * schedule_wait() - run one command that is ready, or wait until another thread has changed the
 * state of the queues
 * @preferred: the queue whose commands are run first; or NULL
 */
void schedule_wait(const struct _cl_command_queue *preferred);
/* schedule_call() - let a thread of the driver call a function of the application */
void schedule_call(struct event_call *call);
/* schedule_is_done() - Return: whether an event is complete or has failed */
static inline bool schedule_is_done(const struct _cl_event *e)
{
	return e->status <= CL_COMPLETE;
}

/* schedule_forks() - Return: the number of fork() calls that led to this process */
unsigned int schedule_forks(void);

/* schedule_stops() - Return: a flag that is set when the process ends, so that launches end, too */
const bool *schedule_stops(void);

/* event_new() - Return: an event of a context; NULL if out of memory */
struct _cl_event *event_new(struct _cl_context *c, struct _cl_command_queue *q,
			    cl_command_type type);
/* schedule_now() - Return: the time of the monotonic clock in nanoseconds */
uint64_t schedule_now(void);

#endif

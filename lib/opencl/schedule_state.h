/* SPDX-License-Identifier: MIT */
/* The state of all queues, for schedule.c and forks.c. */
#ifndef OPENCL_SCHEDULE_STATE_H
#define OPENCL_SCHEDULE_STATE_H

#include "event.h"

#define WORKERS 16

/**
 * struct worker - a thread of the driver
 * @calling: the thread is executing a callback of the application
 * @ended: the thread is about to return, and needs opencl_lock no more
 */
struct worker {
	pthread_t thread;
	bool calling;
	bool ended;
};

/**
 * struct schedule - the state of all queues
 * @ready, @ready_last: commands that can run
 * @active: running commands; @running: their number
 * @lost: commands that other threads were running when the process was forked
 * @calls, @calls_last: list of callbacks of the application that are due
 * @workers: the @worker_count threads of the driver; @idle of them wait
 * @forks: number of forks that led to this process
 * @changed: signals a completion; @wanted: signals work for threads of the driver
 * @stop: the process ends
 */
struct schedule {
	struct _cl_event *ready;
	struct _cl_event *ready_last;
	struct _cl_event *active;
	struct _cl_event *lost;
	struct event_call *calls;
	struct event_call *calls_last;
	struct worker workers[WORKERS];
	unsigned int worker_count;
	unsigned int idle;
	unsigned int running;
	unsigned int forks;
	pthread_cond_t changed;
	pthread_cond_t wanted;
	bool stop;
};

/* opencl_schedule - the state of all queues, protected by opencl_lock */
extern struct schedule opencl_schedule;

#endif

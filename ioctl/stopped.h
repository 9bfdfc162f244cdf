/* SPDX-License-Identifier: MIT */
/* Private to the control plane (ioctl/): the launch that has stop points. */
#ifndef VISAFS_STOPPED_H
#define VISAFS_STOPPED_H

#include "../lib/dap/dap.h"
#include "../lib/prompt/prompt.h"
#include "launch_request.h"
#include "threads.h"

/**
 * struct stopped_waiter - a request that waits until the launch is stopped or has ended
 * @next: the next waiter
 * @done: the launch is stopped or has ended
 * @err: if the launch has ended: 0 or a negative errno
 */
struct stopped_waiter {
	struct stopped_waiter *next;
	bool done;
	int err;
};

/**
 * struct control_stopped - the launch that has stop points, if there is one
 * @lock: protects the members below. It may be taken under the device lock; the locks of the
 *	modules and of struct control may be taken under it
 * @changed: signalled when waiters must check their condition again
 * @request: the launch, from its beginning to its end; or NULL
 * @kernel: copy of the kernel's name; the kernel may be freed before @request
 * @stops: the stop points of the launch; NULL after its end
 * @prompt: executes the commands that clients write to threads/ctl
 * @said: the output of the last command, or of the last stop
 * @asked: a client has requested that the running launch stops ("pause")
 * @dap, @attached: the session of the debug adapter, if there is one, and whether it has attached
 * @messages: log of the messages of that session to its client
 * @at: the stopped launch; NULL while it runs. A thread that continues it holds the lock
 * @answered: @answer contains the next command, which the thread of the launch has not read yet
 * @end: the launch must end; changed atomically
 * @group: number of the groups in which launches were stopped so far; a part of the serial numbers
 *	of threads
 * @in: id, in each dimension, of the last group in which a launch was stopped
 * @since: time when the launch was last stopped, or ended
 * @ended: text of the result of the last launch that had stop points and has ended
 * @waiters: the waiting requests
 * @thread: the thread that runs the launch exists
 */
struct control_stopped {
	pthread_mutex_t lock;
	pthread_cond_t changed;
	struct launch_request *request;
	char kernel[VISA_NAME_MAX + 1];
	struct visa_stops *stops;
	struct visa_prompt *prompt;
	struct visa_buffer said;
	bool asked;
	struct visa_dap *dap;
	bool attached;
	struct control_log messages;
	const struct visa_stopped *at;
	bool answered;
	struct visa_stop_answer answer;
	bool end;
	uint64_t group;
	uint32_t in[3];
	struct timespec since;
	struct visa_buffer ended;
	struct stopped_waiter *waiters;
	bool thread;
};

/* stopped_init() - initialize @stopped of struct control. Return: 0 or -ENOMEM. */
int stopped_init(struct control *c);
void stopped_destroy(struct control *c);

/**
 * stopped_begin() - run a launch that has stop points, in a separate thread
 * @q: the prepared request, which belongs to that thread after success
 * @w: the waiter, for stopped_wait()
 *
 * Return: 0 or a negative errno, with @q's error.
 */
int stopped_begin(struct launch_request *q, struct stopped_waiter *w);

/**
 * stopped_wait() - wait until the launch is stopped or has ended
 * @w: the waiter of stopped_begin() or stopped_enter()
 * @stop: set (atomically) by another thread, before control_hurry(), to end the wait
 *
 * Return: 0; the negative errno of the launch that has ended; -EINTR.
 */
int stopped_wait(struct control_stopped *s, struct stopped_waiter *w, const bool *stop);

/* stopped_go() - continue the stopped launch; the caller holds the lock */
void stopped_go(struct control_stopped *s, const struct visa_stop_answer *answer);

/* stopped_end() - end the launch at once; the caller holds the lock */
void stopped_end(struct control_stopped *s);

/*
 * stopped_output() - send a text of the launch to the client of the debug adapter, if there is one;
 * called without the lock. @category: console, stdout, stderr or important, as in the protocol
 */
void stopped_output(struct control_stopped *s, const char *category, const char *text, size_t size);

/* stopped_wake() - wake all waiters, so that they check their @stop. */
void stopped_wake(struct control_stopped *s);

/*
 * stopped_enter() - add a waiter for the launch's next stop or end, before stopped_wait(). The
 * caller holds the lock.
 */
void stopped_enter(struct control_stopped *s, struct stopped_waiter *w);

/*
 * stopped_find() - find a thread by its serial number; the caller holds the lock. @thread: receives
 * its number in the group. Return: 0; -EBUSY while the launch runs; -ESTALE if the thread has
 * ended.
 */
int stopped_find(const struct control_stopped *s, uint64_t serial, uint32_t *thread,
		 struct visa_error *e);

/*
 * stopped_print() - append why the launch is stopped, and the state and the instruction of a
 * thread, as lines "key: value"; the caller holds the lock.
 */
void stopped_print(const struct control_stopped *s, uint32_t thread, struct visa_buffer *b);

#endif

// SPDX-License-Identifier: MIT
/*
 * fork() and the end of the process: all threads of the driver must have ended before its code is
 * unloaded.
 */
#include "schedule_state.h"

unsigned int schedule_forks(void)
{
	return opencl_schedule.forks;
}

static void before_fork(void)
{
	pthread_mutex_lock(&opencl_lock);
	contexts_lock_svm(true);
}

static void after_fork(void)
{
	contexts_lock_svm(false);
	pthread_mutex_unlock(&opencl_lock);
}

/*
 * A child of fork() has only the calling thread: commands that other threads were running are lost.
 * No threads are started here, since the child may be about to execute another program.
 */
static void in_child(void)
{
	struct _cl_event *e = opencl_schedule.active;

	opencl_schedule.active = NULL;
	for (struct _cl_event *next; e; e = next) {
		struct _cl_event **to = &opencl_schedule.active;

		next = e->next;
		if (!pthread_equal(e->runner, pthread_self())) {
			to = &opencl_schedule.lost;
			opencl_schedule.running--;
		}
		e->next = *to;
		*to = e;
	}
	opencl_schedule.worker_count = 0;
	opencl_schedule.idle = 0;
	opencl_schedule.forks++;
	pthread_cond_init(&opencl_schedule.changed, NULL);
	pthread_cond_init(&opencl_schedule.wanted, NULL);
	contexts_lock_svm(false);
	pthread_mutex_unlock(&opencl_lock);
}

static __attribute__((constructor)) void watch_forks(void)
{
	pthread_atfork(before_fork, after_fork, in_child);
}

/*
 * The process ends, or the library is unloaded: end the threads of the driver, so that none of them
 * runs the library's code afterwards. Do not wait for a thread that executes a callback of the
 * application: the callback may be waiting for the thread that ends the process.
 */
static __attribute__((destructor)) void end_workers(void)
{
	pthread_mutex_lock(&opencl_lock);
	__atomic_store_n(&opencl_schedule.stop, true, __ATOMIC_RELAXED);
	pthread_cond_broadcast(&opencl_schedule.wanted);
	for (unsigned int i = 0; i < opencl_schedule.worker_count; i++) {
		struct worker *w = &opencl_schedule.workers[i];
		bool ended;

		while (!w->ended && !w->calling)
			pthread_cond_wait(&opencl_schedule.changed, &opencl_lock);
		ended = w->ended;
		pthread_mutex_unlock(&opencl_lock);
		if (ended)
			pthread_join(w->thread, NULL);
		else
			pthread_detach(w->thread);
		pthread_mutex_lock(&opencl_lock);
	}
	pthread_mutex_unlock(&opencl_lock);
}

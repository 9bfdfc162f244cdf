// SPDX-License-Identifier: MIT
/* The thread that waits for the signals that end the daemon. */
#include "ending.h"

#include "executor.h"

/* Wakes the loop from waiting, and does nothing else. */
static void wake(int number)
{
	(void)number;
}

static void *wait_for_signal(void *arg)
{
	struct ending *e = arg;
	int number;

	if (sigwait(&e->signals, &number))
		return NULL;
	/* From here on the end is under way, and ending_stop() waits for it. */
	pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, NULL);
	executor_stop(e->fs);
	fuse_session_exit(e->session);
	/* Again and again: the loop may be about to wait, after it looked whether to end. */
	while (!__atomic_load_n(&e->ended, __ATOMIC_ACQUIRE)) {
		pthread_kill(e->loop, SIGUSR1);
		nanosleep(&(struct timespec){ .tv_nsec = 10000000 }, NULL);
	}
	return NULL;
}

int ending_start(struct ending *e, struct fs *fs, struct fuse_session *session)
{
	const struct sigaction action = { .sa_handler = wake };

	e->fs = fs;
	e->ended = false;
	e->session = session;
	e->loop = pthread_self();
	sigemptyset(&e->signals);
	sigaddset(&e->signals, SIGTERM);
	sigaddset(&e->signals, SIGINT);
	sigaddset(&e->signals, SIGHUP);
	sigaction(SIGUSR1, &action, NULL);
	pthread_sigmask(SIG_BLOCK, &e->signals, NULL);
	return -pthread_create(&e->thread, NULL, wait_for_signal, e);
}

void ending_stop(struct ending *e)
{
	__atomic_store_n(&e->ended, true, __ATOMIC_RELEASE);
	/* If no signal has come, it still waits for one. */
	pthread_cancel(e->thread);
	pthread_join(e->thread, NULL);
}

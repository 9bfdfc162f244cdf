// SPDX-License-Identifier: MIT
/* Runs the thread that waits for the signals that end the daemon. */
#include "ending.h"

#include "executor.h"
#include "workers.h"

/* Do nothing: the signal only interrupts the loop's wait. */
static void wake(int number)
{
	(void)number;
}

static void *wait_for_signal(void *arg)
{
	const struct timespec pause = { .tv_nsec = 10000000 };
	struct ending *e = arg;
	int number;

	do {
		if (sigwait(&e->signals, &number))
			return NULL;
	} while (number == SIGUSR2 && !__atomic_load_n(&e->ended, __ATOMIC_ACQUIRE));
	if (number == SIGUSR2)
		return NULL;
	workers_stop(e->fs);
	executor_stop(e->fs);
	fuse_session_exit(e->session);
	/*
	 * Interrupt the loop's read of /dev/fuse until the loop has ended. One signal is not
	 * enough: it has no effect if it arrives after the loop has tested whether to end, but
	 * before the read has begun.
	 */
	while (!__atomic_load_n(&e->ended, __ATOMIC_ACQUIRE)) {
		pthread_kill(e->loop, SIGUSR1);
		nanosleep(&pause, NULL);
	}
	return NULL;
}

/*
 * Add a signal to the set for which the thread waits, unless the signal was ignored when the
 * program was started (nohup).
 */
static void add_signal(sigset_t *signals, int number)
{
	struct sigaction action;

	if (!sigaction(number, NULL, &action) && action.sa_handler != SIG_IGN)
		sigaddset(signals, number);
}

int ending_start(struct ending *e, struct fs *fs, struct fuse_session *session)
{
	const struct sigaction action = { .sa_handler = wake };

	e->fs = fs;
	e->ended = false;
	e->session = session;
	e->loop = pthread_self();
	sigemptyset(&e->signals);
	add_signal(&e->signals, SIGTERM);
	add_signal(&e->signals, SIGINT);
	add_signal(&e->signals, SIGHUP);
	sigaddset(&e->signals, SIGUSR2); /* ending_stop() sends it */
	sigaction(SIGUSR1, &action, NULL);
	pthread_sigmask(SIG_BLOCK, &e->signals, NULL);
	return -pthread_create(&e->thread, NULL, wait_for_signal, e);
}

void ending_stop(struct ending *e)
{
	__atomic_store_n(&e->ended, true, __ATOMIC_RELEASE);
	pthread_kill(e->thread, SIGUSR2);
	pthread_join(e->thread, NULL);
	workers_stop(e->fs);
}

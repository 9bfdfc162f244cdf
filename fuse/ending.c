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
	executor_stop(e->fs);
	fuse_session_exit(e->session);
	pthread_kill(e->loop, SIGUSR1);
	return NULL;
}

int ending_start(struct ending *e, struct fs *fs, struct fuse_session *session)
{
	const struct sigaction action = { .sa_handler = wake };

	e->fs = fs;
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
	/* A thread that has ended by itself is not hurt by this. */
	pthread_cancel(e->thread);
	pthread_join(e->thread, NULL);
}

/* SPDX-License-Identifier: MIT */
/*
 * SIGTERM, SIGINT and SIGHUP end the daemon in two steps. First, launches are ended, and the
 * executor (executor.h) finishes its queue; requests are still served, since the executor may wait
 * for one of them. Then the session ends, after which libfuse drops the requests that it reads.
 */
#ifndef VISAFS_ENDING_H
#define VISAFS_ENDING_H

#include <signal.h>

#include "fs.h"

/**
 * struct ending - the thread that waits for a signal
 * @fs: the file system
 * @session: the file system's session
 * @loop: the thread that runs the session's loop
 * @signals: the signals that the thread waits for
 * @thread: the thread itself
 * @ended: the loop has ended; changed atomically
 */
struct ending {
	struct fs *fs;
	struct fuse_session *session;
	pthread_t loop;
	sigset_t signals;
	pthread_t thread;
	bool ended;
};

/* ending_start() - called by the thread that will run the loop; Return: 0 or a negative errno. */
int ending_start(struct ending *e, struct fs *fs, struct fuse_session *session);

/* ending_stop() - end all launches, after the loop has ended by a signal or an unmount. */
void ending_stop(struct ending *e);

#endif

// SPDX-License-Identifier: MIT
/* Threads of requests that may take long. */
#include "workers.h"

#include "executor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/**
 * struct worker - a thread and its request
 * @next: the next worker in the list
 * @stop: set (atomically) to end the request or its wait
 * @req: the request
 * @handle: for a command: the open file, which exists until the answer; or NULL
 * @work: for a request without an open file: function that executes it, for the name @line in
 *	@parent
 * @cmd: the request of an ioctl, 0 for a write
 * @size: bytes of @line
 */
struct worker {
	struct worker *next;
	bool stop;
	fuse_req_t req;
	struct handle *handle;
	worker_function *work;
	fuse_ino_t parent;
	unsigned int cmd;
	size_t size;
	char line[];
};

/**
 * struct workers - all workers
 * @lock: protects the members below
 * @ended: signalled when a worker has ended
 * @first: the list
 * @stopping: no more workers may begin
 */
struct workers {
	pthread_mutex_t lock;
	pthread_cond_t ended;
	struct worker *first;
	bool stopping;
};

int workers_init(struct fs *fs)
{
	fs->workers = calloc(1, sizeof(*fs->workers));
	if (!fs->workers)
		return -ENOMEM;
	pthread_mutex_init(&fs->workers->lock, NULL);
	pthread_cond_init(&fs->workers->ended, NULL);
	return 0;
}

/* Add a worker to the list; Return: whether workers may still begin. */
static bool workers_enter(struct workers *all, struct worker *w)
{
	bool entered;

	pthread_mutex_lock(&all->lock);
	entered = !all->stopping;
	if (entered) {
		w->next = all->first;
		all->first = w;
	}
	pthread_mutex_unlock(&all->lock);
	return entered;
}

/*
 * Remove a worker from the list when its request is done. After this it does not access the file
 * system.
 */
static void workers_leave(struct workers *all, struct worker *w)
{
	struct worker **link = &all->first;

	pthread_mutex_lock(&all->lock);
	while (*link != w)
		link = &(*link)->next;
	*link = w->next;
	pthread_cond_broadcast(&all->ended);
	pthread_mutex_unlock(&all->lock);
	free(w);
}

static void command(struct fs *fs, struct worker *w)
{
	const struct object *o = &w->handle->node->object;
	ssize_t n;

	n = o->kind->command(fs, o, w->cmd, w->line, w->size, &w->stop);
	uninterruptible(w->req);
	executor_synchronize(fs);
	if (w->cmd && !n)
		fuse_reply_ioctl(w->req, 0, NULL, 0);
	else
		reply_count(w->req, n);
}

static void *workers_run(void *arg)
{
	struct worker *w = arg;
	struct fs *fs = fuse_req_userdata(w->req);

	executor_synchronize(fs);
	interruptible(w->req, &w->stop);
	if (w->work)
		w->work(w->req, w->parent, w->line, &w->stop);
	else
		command(fs, w);
	workers_leave(fs->workers, w);
	return NULL;
}

/* Make a worker with a copy of @line, followed by a NUL. */
static struct worker *worker_new(fuse_req_t req, const void *line, size_t size)
{
	struct worker *w = calloc(1, sizeof(*w) + size + 1);

	if (!w)
		return NULL;
	w->req = req;
	w->size = size;
	if (size)
		memcpy(w->line, line, size);
	return w;
}

/* Start the thread; if it cannot be started, answer the request with the error. */
static void begin(struct worker *w)
{
	fuse_req_t req = w->req;
	struct fs *fs = fuse_req_userdata(req);
	pthread_t thread;
	int err = ENODEV;

	if (!workers_enter(fs->workers, w)) {
		free(w);
	} else {
		err = pthread_create(&thread, NULL, workers_run, w);
		if (!err)
			pthread_detach(thread);
		else
			workers_leave(fs->workers, w);
	}
	if (err)
		fuse_reply_err(req, err);
}

void workers_begin(fuse_req_t req, struct handle *h, unsigned int cmd, const void *line,
		   size_t size)
{
	struct worker *w = worker_new(req, line, size);

	if (!w) {
		fuse_reply_err(req, ENOMEM);
		return;
	}
	w->handle = h;
	w->cmd = cmd;
	begin(w);
}

void workers_do(fuse_req_t req, worker_function *work, fuse_ino_t parent, const char *name)
{
	struct worker *w = worker_new(req, name, strlen(name));

	if (!w) {
		fuse_reply_err(req, ENOMEM);
		return;
	}
	w->work = work;
	w->parent = parent;
	begin(w);
}

void workers_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	(void)at;
	workers_begin(req, h, 0, buf, size);
}

void workers_stop(struct fs *fs)
{
	struct workers *all = fs->workers;

	pthread_mutex_lock(&all->lock);
	all->stopping = true;
	for (struct worker *w = all->first; w; w = w->next)
		__atomic_store_n(&w->stop, true, __ATOMIC_RELAXED);
	control_hurry(&fs->control);
	while (all->first)
		pthread_cond_wait(&all->ended, &all->lock);
	pthread_mutex_unlock(&all->lock);
	/* A thread of the control plane runs the launch that has stop points: end it, too. */
	control_threads_end(&fs->control);
}

void workers_free(struct fs *fs)
{
	if (!fs->workers)
		return;
	pthread_cond_destroy(&fs->workers->ended);
	pthread_mutex_destroy(&fs->workers->lock);
	free(fs->workers);
}

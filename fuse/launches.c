// SPDX-License-Identifier: MIT
/* The threads of launches, and of commands to one that has stop points. */
#include "launches.h"

#include "executor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/**
 * struct launching - a launch that runs or waits for its turn
 * @next: another one
 * @stop: ends it; set atomically
 * @req: to be answered
 * @handle: the open file, which lasts until then; or NULL
 * @work: without an open file: what is done, for @line in @parent
 * @cmd: the request of an ioctl, 0 of a write
 * @size: bytes of @line
 */
struct launching {
	struct launching *next;
	bool stop;
	fuse_req_t req;
	struct handle *handle;
	void (*work)(fuse_req_t req, fuse_ino_t parent, const char *name);
	fuse_ino_t parent;
	unsigned int cmd;
	size_t size;
	char line[];
};

/**
 * struct launches - all of them
 * @lock: protects what follows
 * @ended: one has ended
 * @first: the list
 * @stopping: no more will begin
 */
struct launches {
	pthread_mutex_t lock;
	pthread_cond_t ended;
	struct launching *first;
	bool stopping;
};

int launches_init(struct fs *fs)
{
	fs->launches = calloc(1, sizeof(*fs->launches));
	if (!fs->launches)
		return -ENOMEM;
	pthread_mutex_init(&fs->launches->lock, NULL);
	pthread_cond_init(&fs->launches->ended, NULL);
	return 0;
}

/* Put a launch on the list; Return: whether launches may still begin. */
static bool enter(struct launches *all, struct launching *l)
{
	bool entered;

	pthread_mutex_lock(&all->lock);
	entered = !all->stopping;
	if (entered) {
		l->next = all->first;
		all->first = l;
	}
	pthread_mutex_unlock(&all->lock);
	return entered;
}

/* The last that a launch's thread does with the file system. */
static void leave(struct launches *all, struct launching *l)
{
	struct launching **link = &all->first;

	pthread_mutex_lock(&all->lock);
	while (*link != l)
		link = &(*link)->next;
	*link = l->next;
	pthread_cond_broadcast(&all->ended);
	pthread_mutex_unlock(&all->lock);
	free(l);
}

static void command(struct fs *fs, struct launching *l)
{
	const struct object *o = &l->handle->node->object;
	ssize_t n;

	interruptible(l->req, &l->stop);
	n = o->kind->command(&fs->control, o->serial, l->cmd, l->line, l->size, &l->stop);
	uninterruptible(l->req);
	executor_synchronize(fs);
	if (o->kind->commanded)
		o->kind->commanded(fs);
	if (l->cmd && !n)
		fuse_reply_ioctl(l->req, 0, NULL, 0);
	else
		reply_count(l->req, n);
}

static void *launch(void *arg)
{
	struct launching *l = arg;
	struct fs *fs = fuse_req_userdata(l->req);

	executor_synchronize(fs);
	if (l->work)
		l->work(l->req, l->parent, l->line);
	else
		command(fs, l);
	leave(fs->launches, l);
	return NULL;
}

/* A launch of a request, with a copy of @line and a NUL behind it. */
static struct launching *new_launching(fuse_req_t req, const void *line, size_t size)
{
	struct launching *l = calloc(1, sizeof(*l) + size + 1);

	if (!l)
		return NULL;
	l->req = req;
	l->size = size;
	if (size)
		memcpy(l->line, line, size);
	return l;
}

/* Let a thread do it, or answer why not. */
static void begin(struct launching *l)
{
	fuse_req_t req = l->req;
	struct fs *fs = fuse_req_userdata(req);
	pthread_t thread;
	int err = ENODEV;

	if (!enter(fs->launches, l)) {
		free(l);
	} else {
		err = pthread_create(&thread, NULL, launch, l);
		if (!err)
			pthread_detach(thread);
		else
			leave(fs->launches, l);
	}
	if (err)
		fuse_reply_err(req, err);
}

void launches_begin(fuse_req_t req, struct handle *h, unsigned int cmd, const void *line,
		    size_t size)
{
	struct launching *l = new_launching(req, line, size);

	if (!l) {
		fuse_reply_err(req, ENOMEM);
		return;
	}
	l->handle = h;
	l->cmd = cmd;
	begin(l);
}

void launches_do(fuse_req_t req, void (*work)(fuse_req_t req, fuse_ino_t parent, const char *name),
		 fuse_ino_t parent, const char *name)
{
	struct launching *l = new_launching(req, name, strlen(name));

	if (!l) {
		fuse_reply_err(req, ENOMEM);
		return;
	}
	l->work = work;
	l->parent = parent;
	begin(l);
}

void launches_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	(void)at;
	launches_begin(req, h, 0, buf, size);
}

void launches_stop(struct fs *fs)
{
	struct launches *all = fs->launches;

	pthread_mutex_lock(&all->lock);
	all->stopping = true;
	for (struct launching *l = all->first; l; l = l->next)
		__atomic_store_n(&l->stop, true, __ATOMIC_RELAXED);
	control_hurry(&fs->control);
	while (all->first)
		pthread_cond_wait(&all->ended, &all->lock);
	pthread_mutex_unlock(&all->lock);
	/* It is nobody's of those. */
	control_threads_end(&fs->control);
}

void launches_free(struct fs *fs)
{
	if (!fs->launches)
		return;
	pthread_cond_destroy(&fs->launches->ended);
	pthread_mutex_destroy(&fs->launches->lock);
	free(fs->launches);
}

// SPDX-License-Identifier: MIT
/* The executor: a queue of requests that execute instructions, and the thread that handles them. */
#include "executor.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Largest number of files that are collected and then synchronized at once. */
#define CHUNK 256

/* struct parked - a request in the queue; a copy of its data follows the struct in memory */
struct parked {
	struct parked *next;
	struct execution execution;
	char data[];
};

/**
 * struct executor - the queue and its thread
 * @thread: the thread
 * @lock: protects the members below
 * @more: signalled when an execution was added, or @stopping was set
 * @first, @last: the queue
 * @stopping: no executions are added any more
 * @synchronizing: held while an execution or a launch synchronizes mappings and memory
 */
struct executor {
	pthread_t thread;
	pthread_mutex_t lock;
	pthread_cond_t more;
	struct parked *first;
	struct parked **last;
	bool stopping;
	pthread_mutex_t synchronizing;
};

static void executor_execute(const struct execution *execution)
{
	const struct kind *kind = execution->handle->node->object.kind;

	switch (execution->kind) {
	case EXECUTION_READ:
		kind->read(execution->req, execution->handle, execution->size, execution->at);
		break;
	case EXECUTION_WRITE:
		kind->write(execution->req, execution->handle, execution->data, execution->size,
			    execution->at);
		break;
	case EXECUTION_IOCTL:
		kind->ioctl(execution->req, execution->handle, execution->cmd, execution->data,
			    execution->size, execution->out_size);
		break;
	case EXECUTION_FLUSH:
		fuse_reply_err(execution->req,
			       -kind->flush(fuse_req_userdata(execution->req), execution->handle));
		break;
	}
}

/* Wait for the next execution; NULL if there will be none. */
static struct parked *next_parked(struct executor *x)
{
	struct parked *p;

	pthread_mutex_lock(&x->lock);
	while (!x->first && !x->stopping)
		pthread_cond_wait(&x->more, &x->lock);
	p = x->first;
	if (p) {
		x->first = p->next;
		if (!x->first)
			x->last = &x->first;
	}
	pthread_mutex_unlock(&x->lock);
	return p;
}

static void *execute_all(void *arg)
{
	struct parked *p;

	while ((p = next_parked(arg))) {
		executor_execute(&p->execution);
		free(p);
	}
	return NULL;
}

int executor_start(struct fs *fs)
{
	struct executor *x;
	int err;

	if (!fs->io.mmap)
		return 0;
	x = calloc(1, sizeof(*x));
	if (!x)
		return -ENOMEM;
	x->last = &x->first;
	pthread_mutex_init(&x->lock, NULL);
	pthread_mutex_init(&x->synchronizing, NULL);
	pthread_cond_init(&x->more, NULL);
	err = pthread_create(&x->thread, NULL, execute_all, x);
	if (err) {
		free(x);
		return -err;
	}
	fs->executor = x;
	return 0;
}

void executor_stop(struct fs *fs)
{
	struct executor *x = fs->executor;

	if (!x)
		return;
	pthread_mutex_lock(&x->lock);
	x->stopping = true;
	pthread_cond_signal(&x->more);
	pthread_mutex_unlock(&x->lock);
	pthread_join(x->thread, NULL);
}

void executor_free(struct fs *fs)
{
	struct executor *x = fs->executor;

	if (!x)
		return;
	if (!x->stopping)
		executor_stop(fs);
	pthread_cond_destroy(&x->more);
	pthread_mutex_destroy(&x->lock);
	pthread_mutex_destroy(&x->synchronizing);
	free(x);
	fs->executor = NULL;
}

void executor_submit(struct fs *fs, const struct execution *execution)
{
	struct executor *x = fs->executor;
	size_t size = execution->data ? execution->size : 0;
	struct parked *p;
	bool stopping;

	if (!x) {
		executor_execute(execution);
		return;
	}
	p = malloc(sizeof(*p) + size);
	if (!p) {
		fuse_reply_err(execution->req, ENOMEM);
		return;
	}
	p->next = NULL;
	p->execution = *execution;
	p->execution.data = p->data;
	if (size)
		memcpy(p->data, execution->data, size);
	pthread_mutex_lock(&x->lock);
	stopping = x->stopping;
	if (!stopping) {
		*x->last = p;
		x->last = &p->next;
		pthread_cond_signal(&x->more);
	}
	pthread_mutex_unlock(&x->lock);
	if (stopping) {
		fuse_reply_err(execution->req, ENODEV);
		free(p);
	}
}

/*
 * Whether a file is memory that instructions access, and whose pages the kernel may cache for a
 * client's mapping.
 */
static bool is_cached(const struct node *node)
{
	return (node->object.surface && node->backing <= 0) || node->object.kind == &kind_var;
}

/*
 * Collect inode numbers of open surfaces and variables that this synchronization has not included
 * yet, at most CHUNK. The caller notifies the kernel of them after the lock is released.
 */
static size_t next_memory(struct fs *fs, fuse_ino_t *inos)
{
	size_t n = 0;

	pthread_mutex_lock(&fs->lock);
	for (const struct handle *h = fs->handles; h && n < CHUNK; h = h->next) {
		struct node *node = h->node;

		if (!is_cached(node) || node->synchronized == fs->synchronizations)
			continue;
		node->synchronized = fs->synchronizations;
		inos[n++] = node->object.ino;
	}
	pthread_mutex_unlock(&fs->lock);
	return n;
}

void executor_synchronize(struct fs *fs)
{
	fuse_ino_t inos[CHUNK];
	size_t n;

	if (!fs->executor)
		return;
	pthread_mutex_lock(&fs->executor->synchronizing);
	pthread_mutex_lock(&fs->lock);
	fs->synchronizations++;
	pthread_mutex_unlock(&fs->lock);
	do {
		n = next_memory(fs, inos);
		for (size_t i = 0; i < n; i++)
			fuse_lowlevel_notify_inval_inode(fs->io.session, inos[i], 0, 0);
	} while (n == CHUNK);
	pthread_mutex_unlock(&fs->executor->synchronizing);
}

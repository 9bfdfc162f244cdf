// SPDX-License-Identifier: MIT
/*
 * Logs as files: "reports" and "trace" contain all text that is kept. "reports_pipe" and
 * "trace_pipe" return to each reader the text that it has not read yet, and wait for more.
 */
#include "fs.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>

/**
 * struct log_reader - a read that waits for more text
 * @next: the next reader in the list
 * @req, @handle, @size, @at: the read
 * @set: the interrupt callback is set
 * @interrupted: the read was interrupted before the callback was set
 */
struct log_reader {
	struct log_reader *next;
	fuse_req_t req;
	struct handle *handle;
	size_t size;
	uint64_t at;
	bool set;
	bool interrupted;
};

static struct control_log *log_of(struct fs *fs, const struct node *node)
{
	return node->object.kind->log(&fs->control);
}

static void log_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	st->st_size = (off_t)control_log_size(log_of(fs, node));
	st->st_blocks = (st->st_size + 511) / 512;
}

static ssize_t copy_log(struct fs *fs, const struct node *node, char **text)
{
	return control_log_copy(log_of(fs, node), text);
}

/*
 * Answer a read. At offset 0 it takes a new copy of the log. At the end it returns the lines that
 * were added since.
 */
static void log_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	bool again;

	pthread_mutex_lock(&fs->lock);
	again = !at || (uint64_t)at >= h->text_size;
	pthread_mutex_unlock(&fs->lock);
	whole_slice(req, h, size, at, again, copy_log);
}

static void clear_log(struct fs *fs, const struct node *node)
{
	node->object.kind->clear(&fs->control);
}

/* Clear the log, at any write and at opening with `>`. */
static void log_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	(void)buf;
	(void)at;
	clear_log(fuse_req_userdata(req), h->node);
	fuse_reply_write(req, size);
}

static int log_truncate(struct fs *fs, const struct node *node, uint64_t size)
{
	(void)size;
	clear_log(fs, node);
	return 0;
}

void log_pipe_close(struct fs *fs, struct handle *h)
{
	(void)fs;
	if (h->poll)
		fuse_pollhandle_destroy(h->poll);
}

/* Remove a reader from the list; the caller holds the lock. Return: whether it was in the list. */
static bool remove_reader(struct fs *fs, const struct log_reader *reader)
{
	for (struct log_reader **at = &fs->readers; *at; at = &(*at)->next)
		if (*at == reader) {
			*at = reader->next;
			return true;
		}
	return false;
}

/* Interrupt callback of a waiting read. Called with the request's lock held. */
static void interrupted(fuse_req_t req, void *context)
{
	struct fs *fs = fuse_req_userdata(req);
	struct log_reader *reader = context;
	bool answer = false;

	pthread_mutex_lock(&fs->lock);
	for (struct log_reader *r = fs->readers; r; r = r->next)
		if (r == reader) {
			reader->interrupted = true;
			answer = reader->set;
		}
	if (answer)
		remove_reader(fs, reader);
	pthread_mutex_unlock(&fs->lock);
	if (!answer)
		return;
	free(reader);
	fuse_reply_err(req, EINTR);
}

/* Whether there is text after an offset. The caller holds the lock. */
static bool has_more(struct fs *fs, const struct handle *h, uint64_t at)
{
	return control_log_more(log_of(fs, h->node), h->forgotten + at);
}

/* Whether there is text after the last read. The caller holds the lock. */
static bool is_ready(struct fs *fs, const struct handle *h)
{
	return control_log_more(log_of(fs, h->node), h->at);
}

/*
 * Copy the text at the offset of the read. The offset may be before the end of the last read: a
 * shell that reads one line sets the offset back to the end of that line. If the text at the offset
 * was dropped, copy the oldest text that is kept; it then counts as the text at this offset.
 * Return: number of bytes.
 */
static size_t take_text(struct fs *fs, const struct log_reader *reader, char *text)
{
	struct handle *h = reader->handle;
	uint64_t wanted;
	size_t n;

	pthread_mutex_lock(&fs->lock);
	wanted = h->forgotten + reader->at;
	h->at = wanted;
	n = control_log_read(log_of(fs, h->node), &h->at, text, reader->size);
	h->forgotten += h->at - n - wanted;
	pthread_mutex_unlock(&fs->lock);
	return n;
}

static void wait_for_text(struct fs *fs, struct log_reader *reader);

static bool may_wait(const struct handle *h)
{
	return !__atomic_load_n(&h->nonblock, __ATOMIC_RELAXED);
}

/* Answer a read that was removed from the list. */
static void file_log_answer(struct fs *fs, struct log_reader *reader, int err)
{
	char *text = malloc(reader->size);
	size_t n = 0;

	fuse_req_interrupt_func(reader->req, NULL, NULL);
	err = text ? err : ENOMEM;
	if (!err)
		n = take_text(fs, reader, text);
	if (!err && !n && !may_wait(reader->handle))
		err = EAGAIN;
	if (!err && !n) { /* the text was dropped in the meantime */
		free(text);
		wait_for_text(fs, reader);
		return;
	}
	if (err)
		fuse_reply_err(reader->req, err);
	else
		fuse_reply_buf(reader->req, text, n);
	free(text);
	free(reader);
}

static void wait_for_text(struct fs *fs, struct log_reader *reader)
{
	bool mine = false;

	reader->set = false;
	pthread_mutex_lock(&fs->lock);
	reader->next = fs->readers;
	fs->readers = reader;
	pthread_mutex_unlock(&fs->lock);
	fuse_req_interrupt_func(reader->req, interrupted, reader);
	pthread_mutex_lock(&fs->lock);
	reader->set = true;
	/* Text may have been added before this reader was in the list. */
	if (reader->interrupted || has_more(fs, reader->handle, reader->at))
		mine = remove_reader(fs, reader);
	pthread_mutex_unlock(&fs->lock);
	if (mine)
		file_log_answer(fs, reader, reader->interrupted ? EINTR : 0);
}

void log_pipe_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	struct log_reader *reader;
	bool more;

	pthread_mutex_lock(&fs->lock);
	more = has_more(fs, h, (uint64_t)at);
	pthread_mutex_unlock(&fs->lock);
	if (!may_wait(h) && !more) {
		fuse_reply_err(req, EAGAIN);
		return;
	}
	reader = calloc(1, sizeof(*reader));
	if (!reader) {
		fuse_reply_err(req, ENOMEM);
		return;
	}
	reader->req = req;
	reader->handle = h;
	reader->size = size;
	reader->at = (uint64_t)at;
	if (more)
		file_log_answer(fs, reader, 0);
	else
		wait_for_text(fs, reader);
}

/* Find a waiting reader for which there is text now, and remove it from the list; or NULL. */
static struct log_reader *next_reader(struct fs *fs)
{
	struct log_reader *reader;

	pthread_mutex_lock(&fs->lock);
	for (reader = fs->readers; reader; reader = reader->next)
		if (reader->set && has_more(fs, reader->handle, reader->at))
			break;
	if (reader)
		remove_reader(fs, reader);
	pthread_mutex_unlock(&fs->lock);
	return reader;
}

/* Take the poll handle of an open file that has text. Return: the handle or NULL. */
static struct fuse_pollhandle *next_poll(struct fs *fs)
{
	struct fuse_pollhandle *poll = NULL;

	pthread_mutex_lock(&fs->lock);
	for (struct handle *h = fs->handles; h && !poll; h = h->next)
		if (h->poll && is_ready(fs, h)) {
			poll = h->poll;
			h->poll = NULL;
		}
	pthread_mutex_unlock(&fs->lock);
	return poll;
}

void log_grown(void *context)
{
	struct fuse_pollhandle *poll;
	struct fs *fs = context;
	struct log_reader *reader;

	while ((reader = next_reader(fs)))
		file_log_answer(fs, reader, 0);
	while ((poll = next_poll(fs))) {
		fuse_lowlevel_notify_poll(poll);
		fuse_pollhandle_destroy(poll);
	}
}

void log_readers_end(struct fs *fs)
{
	struct log_reader *reader;

	do {
		pthread_mutex_lock(&fs->lock);
		reader = fs->readers;
		if (reader)
			fs->readers = reader->next;
		pthread_mutex_unlock(&fs->lock);
		if (reader)
			file_log_answer(fs, reader, ENODEV);
	} while (reader);
}

void op_poll(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi, struct fuse_pollhandle *ph)
{
	struct handle *h = handle_of(fi);
	struct fs *fs = fuse_req_userdata(req);
	unsigned int events = POLLIN | POLLRDNORM | POLLOUT | POLLWRNORM;

	(void)ino;
	if (h->node->object.kind->waits) {
		struct fuse_pollhandle *before;

		pthread_mutex_lock(&fs->lock);
		before = h->poll;
		h->poll = ph;
		ph = before;
		events = is_ready(fs, h) ? POLLIN | POLLRDNORM : 0;
		pthread_mutex_unlock(&fs->lock);
	}
	if (ph)
		fuse_pollhandle_destroy(ph);
	fuse_reply_poll(req, events);
}

static struct control_log *reports_log(struct control *c)
{
	return &c->reports;
}

static void clear_reports(struct control *c)
{
	control_log_clear(&c->reports);
}

const struct kind kind_reports = {
	.type = S_IFREG,
	.log = reports_log,
	.clear = clear_reports,
	.stat = log_stat,
	.read = log_read,
	.write = log_write,
	.truncate = log_truncate,
};

const struct kind kind_reports_pipe = {
	.type = S_IFREG,
	.read_only = true,
	.log = reports_log,
	.waits = true,
	.close = log_pipe_close,
	.read = log_pipe_read,
};

static struct control_log *trace_log(struct control *c)
{
	return &c->trace.log;
}

const struct kind kind_trace = {
	.type = S_IFREG,
	.log = trace_log,
	.clear = control_trace_clear,
	.stat = log_stat,
	.read = log_read,
	.write = log_write,
	.truncate = log_truncate,
};

const struct kind kind_trace_pipe = {
	.type = S_IFREG,
	.read_only = true,
	.log = trace_log,
	.waits = true,
	.close = log_pipe_close,
	.read = log_pipe_read,
};

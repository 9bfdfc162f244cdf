// SPDX-License-Identifier: MIT
/*
 * Passes requests to ctl, asm, explain and replay to the control plane; an interrupt ends an
 * execution.
 */
#include "executor.h"

#include "../ioctl/visafs_ioctl.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/ioctl.h>
#include <string.h>

/* The number of a request has 14 bits for its size. */
#define IOCTL_MAX (1u << _IOC_SIZEBITS)

static int stream_open(struct fs *fs, struct handle *h, enum control_kind kind, int flags)
{
	h->control = control_open(&fs->control, kind, (flags & O_ACCMODE) != O_RDONLY);
	return h->control ? 0 : -errno;
}

static int ctl_open(struct fs *fs, struct handle *h, int flags)
{
	return stream_open(fs, h, CONTROL_CTL, flags);
}

static int asm_open(struct fs *fs, struct handle *h, int flags)
{
	return stream_open(fs, h, CONTROL_ASM, flags);
}

static int explain_open(struct fs *fs, struct handle *h, int flags)
{
	return stream_open(fs, h, CONTROL_EXPLAIN, flags);
}

static int replay_file_open(struct fs *fs, struct handle *h, int flags)
{
	return stream_open(fs, h, CONTROL_REPLAY, flags);
}

static void stream_close(struct fs *fs, struct handle *h)
{
	(void)fs;
	control_close(h->control);
}

static int stream_flush(struct fs *fs, struct handle *h)
{
	int err;

	executor_synchronize(fs);
	err = control_flush(h->control);
	executor_synchronize(fs);
	return err;
}

/* The offset is ignored: the handle counts the bytes that it has returned. */
static void stream_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	char text[VISA_RESULT_TEXT_MAX];
	ssize_t n = control_read(h->control, text, size < sizeof(text) ? size : sizeof(text));

	(void)at;
	if (n < 0)
		fuse_reply_err(req, (int)-n);
	else
		fuse_reply_buf(req, text, (size_t)n);
}

static void stream_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	bool stop = false;
	ssize_t n;

	(void)at;
	executor_synchronize(fs);
	interruptible(req, &stop);
	n = control_write(h->control, buf, size, &stop);
	uninterruptible(req);
	executor_synchronize(fs);
	reply_count(req, n);
}

static void ctl_ioctl(fuse_req_t req, struct handle *h, unsigned int cmd, const void *in,
		      size_t in_size, size_t out_size)
{
	struct fs *fs = fuse_req_userdata(req);
	char out[IOCTL_MAX];
	bool changes = cmd == VISAFS_IOC_RESET || (in_size && !out_size);
	bool stop = false;
	int result;

	if (out_size > sizeof(out)) {
		fuse_reply_err(req, ENOTTY);
		return;
	}
	memset(out, 0, out_size);
	/* Requests that return data do not access memory, so mappings are not synchronized. */
	if (changes)
		executor_synchronize(fs);
	interruptible(req, &stop);
	result = control_ioctl(h->control, cmd, in, in_size, out, out_size, &stop);
	uninterruptible(req);
	if (changes)
		executor_synchronize(fs);
	if (result < 0)
		fuse_reply_err(req, -result);
	else
		fuse_reply_ioctl(req, result, out, out_size);
}

const struct kind kind_ctl = {
	.type = S_IFREG,
	.executes = true,
	.open = ctl_open,
	.close = stream_close,
	.flush = stream_flush,
	.read = stream_read,
	.write = stream_write,
	.ioctl = ctl_ioctl,
};

const struct kind kind_asm = {
	.type = S_IFREG,
	.executes = true,
	.open = asm_open,
	.close = stream_close,
	.flush = stream_flush,
	.read = stream_read,
	.write = stream_write,
};

const struct kind kind_explain = {
	.type = S_IFREG,
	.executes = true,
	.open = explain_open,
	.close = stream_close,
	.flush = stream_flush,
	.read = stream_read,
	.write = stream_write,
};

const struct kind kind_replay = {
	.type = S_IFREG,
	.executes = true,
	.open = replay_file_open,
	.close = stream_close,
	.flush = stream_flush,
	.read = stream_read,
	.write = stream_write,
};

static void tracing_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	(void)fs;
	(void)node;
	st->st_size = CONTROL_TRACING_TEXT;
}

const struct kind kind_tracing_on = {
	.type = S_IFREG,
	.stat = tracing_stat,
	.line = control_tracing_read,
	.set_line = control_tracing_write,
	.read = line_read,
	.write = line_write,
};

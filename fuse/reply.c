// SPDX-License-Identifier: MIT
/* Answers requests, and handles their interrupts. */
#include "fs.h"

#include <errno.h>

struct timespec fs_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return now;
}

void reply_slice(fuse_req_t req, const char *text, size_t text_size, size_t size, off_t at)
{
	if (at < 0 || (uint64_t)at >= text_size)
		fuse_reply_buf(req, NULL, 0);
	else if (size < text_size - (size_t)at)
		fuse_reply_buf(req, text + at, size);
	else
		fuse_reply_buf(req, text + at, text_size - (size_t)at);
}

void reply_bytes(fuse_req_t req, const char *bytes, ssize_t n)
{
	if (n < 0)
		fuse_reply_err(req, (int)-n);
	else
		fuse_reply_buf(req, bytes, (size_t)n);
}

void reply_count(fuse_req_t req, ssize_t n)
{
	if (n < 0)
		fuse_reply_err(req, (int)-n);
	else
		fuse_reply_write(req, (size_t)n);
}

void not_permitted(fuse_req_t req, const char *name, const char *why)
{
	struct fs *fs = fuse_req_userdata(req);
	struct visa_error e;

	visa_fail(&e, EPERM, "%.64s %s", name, why);
	control_refused(&fs->control, &e);
	fuse_reply_err(req, EPERM);
}

/* Callback of libfuse for an interrupt. Runs in another thread while the request is served. */
static void interrupted(fuse_req_t req, void *stop)
{
	struct fs *fs = fuse_req_userdata(req);

	__atomic_store_n((bool *)stop, true, __ATOMIC_RELAXED);
	visa_device_hurry(fs->device);
	control_hurry(&fs->control);
}

void interruptible(fuse_req_t req, bool *stop)
{
	fuse_req_interrupt_func(req, interrupted, stop);
}

void uninterruptible(fuse_req_t req)
{
	fuse_req_interrupt_func(req, NULL, NULL);
}

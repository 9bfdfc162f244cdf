// SPDX-License-Identifier: MIT
/* The files of a kernel's folder: texts, and launch, which runs the kernel. */
#include "launches.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static ssize_t text_of(struct fs *fs, const struct object *o, char **text)
{
	return control_kernel_text(&fs->control, o->serial, o->kind->kernel_text, text);
}

static void kernel_text_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	struct control_file f;
	char *text;
	ssize_t n = text_of(fs, o, &text);

	if (n < 0 || !control_kernel_get(&fs->control, o->serial, &f)) {
		st->st_nlink = 0;
		return;
	}
	free(text);
	st->st_mtim = f.changed;
	st->st_size = n;
	st->st_blocks = (n + 511) / 512;
}

static int kernel_text_open(struct fs *fs, struct handle *h, int flags)
{
	ssize_t n = text_of(fs, &h->node->object, &h->text);

	(void)flags;
	h->text_size = n < 0 ? 0 : (size_t)n;
	return n < 0 ? (int)n : 0;
}

/* The text of the open file is that of the last read from the start. */
static void kernel_text_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	char *slice = malloc(size), *fresh = NULL;
	ssize_t n = slice ? 0 : -ENOMEM;

	if (slice && !at)
		n = text_of(fs, &h->node->object, &fresh);
	if (n < 0) {
		fuse_reply_err(req, (int)-n);
		goto out;
	}
	pthread_mutex_lock(&fs->lock);
	if (!at) {
		char *old = h->text;

		h->text = fresh;
		h->text_size = (size_t)n;
		fresh = old;
	}
	size = handle_slice(h, slice, size, at);
	pthread_mutex_unlock(&fs->lock);
	fuse_reply_buf(req, slice, size);
out:
	free(slice);
	free(fresh);
}

static void kernel_text_close(struct handle *h)
{
	free(h->text);
}

#define KERNEL_TEXT(what)                                                                          \
	{                                                                                          \
		.type = S_IFREG, .read_only = true, .kernel_text = (what),                         \
		.stat = kernel_text_stat, .open = kernel_text_open, .close = kernel_text_close,    \
		.read = kernel_text_read,                                                          \
	}

const struct kind kind_kernel_text = KERNEL_TEXT(CONTROL_KERNEL_TEXT);
const struct kind kind_kernel_info = KERNEL_TEXT(CONTROL_KERNEL_INFO);
const struct kind kind_kernel_args = KERNEL_TEXT(CONTROL_KERNEL_ARGS);
const struct kind kind_kernel_printf = KERNEL_TEXT(CONTROL_KERNEL_PRINTF);
const struct kind kind_kernel_reports = KERNEL_TEXT(CONTROL_KERNEL_REPORTS);
const struct kind kind_kernel_explained = KERNEL_TEXT(CONTROL_KERNEL_EXPLAINED);
const struct kind kind_kernel_profile = KERNEL_TEXT(CONTROL_KERNEL_PROFILE);
const struct kind kind_kernel_profile_json = KERNEL_TEXT(CONTROL_KERNEL_PROFILE_JSON);
const struct kind kind_kernel_profile_html = KERNEL_TEXT(CONTROL_KERNEL_PROFILE_HTML);

static void launch_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	(void)at;
	launches_begin(req, h, 0, buf, size);
}

static void launch_ioctl(fuse_req_t req, struct handle *h, unsigned int cmd, const void *in,
			 size_t in_size, size_t out_size)
{
	(void)out_size;
	if (h->writable && cmd)
		launches_begin(req, h, cmd, in, in_size);
	else
		fuse_reply_err(req, h->writable ? ENOTTY : EBADF);
}

const struct kind kind_launch = {
	.type = S_IFREG,
	.kernel_text = CONTROL_KERNEL_LAUNCH,
	.stat = kernel_text_stat,
	.open = kernel_text_open,
	.close = kernel_text_close,
	.read = kernel_text_read,
	.write = launch_write,
	.ioctl = launch_ioctl,
};

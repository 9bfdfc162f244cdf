// SPDX-License-Identifier: MIT
/* The files of a kernel's folder: texts, and launch, which runs the kernel. */
#include "workers.h"

#include <errno.h>

static ssize_t kernel_whole(struct control *c, const struct object *o, char **text,
			    struct visa_error *e)
{
	return control_kernel_text(c, o->serial, (enum control_kernel_text)o->kind->which, text, e);
}

static void kernel_text_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct control_file f;

	whole_stat(fs, node, st);
	if (control_kernel_get(&fs->control, node->object.serial, &f))
		st->st_mtim = f.changed;
	else
		st->st_nlink = 0;
}

#define KERNEL_TEXT(what)                                                                          \
	{                                                                                          \
		.type = S_IFREG, .read_only = true, .whole = kernel_whole, .which = (what),        \
		.stat = kernel_text_stat, .open = whole_open, .read = whole_read,                  \
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

static void launch_ioctl(fuse_req_t req, struct handle *h, unsigned int cmd, const void *in,
			 size_t in_size, size_t out_size)
{
	(void)out_size;
	if (h->writable && cmd)
		workers_begin(req, h, cmd, in, in_size);
	else
		fuse_reply_err(req, h->writable ? ENOTTY : EBADF);
}

static ssize_t launch_command(struct fs *fs, const struct object *o, unsigned int cmd,
			      const char *line, size_t size, const bool *stop)
{
	return cmd ? control_launch_ioctl(&fs->control, o->serial, cmd, line, size, stop)
		   : control_launch(&fs->control, o->serial, line, size, stop);
}

const struct kind kind_launch = {
	.type = S_IFREG,
	.whole = kernel_whole,
	.which = CONTROL_KERNEL_LAUNCH,
	.stat = kernel_text_stat,
	.open = whole_open,
	.read = whole_read,
	.write = workers_write,
	.ioctl = launch_ioctl,
	.command = launch_command,
};

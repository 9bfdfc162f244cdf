// SPDX-License-Identifier: MIT
/* The files that only snapshots have: modules, and "restore", which restores the snapshot. */
#include "forgetting.h"
#include "workers.h"

#include <errno.h>
#include <stdlib.h>

static void saved_module_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	struct control_file f;

	if (!control_snapshot_module(&fs->control, o->owner, o->id, &f)) {
		st->st_nlink = 0;
		return;
	}
	st->st_mtim = f.changed;
	st->st_size = (off_t)f.size;
	st->st_blocks = (st->st_size + 511) / 512;
}

static mode_t saved_module_mode(struct fs *fs, const struct node *node)
{
	const struct object *o = &node->object;
	struct control_file f;

	return control_snapshot_module(&fs->control, o->owner, o->id, &f) ? f.mode & ~(mode_t)0222
									  : 0;
}

static void saved_module_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;
	char *buf = malloc(size);
	ssize_t n = -ENOMEM;

	if (buf)
		n = control_snapshot_module_read(&fs->control, o->owner, o->id, buf, size,
						 (uint64_t)at);
	reply_bytes(req, buf, n);
	free(buf);
}

const struct kind kind_snapshot_module = {
	.type = S_IFREG,
	.read_only = true,
	.stat = saved_module_stat,
	.mode = saved_module_mode,
	.read = saved_module_read,
};

static void restore_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	(void)h;
	(void)size;
	(void)at;
	fuse_reply_buf(req, NULL, 0);
}

static ssize_t restore_command(struct fs *fs, const struct object *o, unsigned int cmd,
			       const char *line, size_t size, const bool *stop)
{
	ssize_t n = control_snapshot_restore(&fs->control, o->owner, line, size, stop);

	(void)cmd;
	forget_surfaces(fs, CONTROL_VIEW_DEVICE, 0, INO_SURFACES);
	return n;
}

const struct kind kind_restore = {
	.type = S_IFREG,
	.stat = view_stat,
	.read = restore_read,
	.write = workers_write,
	.command = restore_command,
};

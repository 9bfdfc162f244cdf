// SPDX-License-Identifier: MIT
/* Surfaces: reads and writes go to the memory file, without the device lock. */
#include "fs.h"

#include <errno.h>

static void surface_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct visa_surface *s = node->object.surface;

	visa_device_enter(fs->device);
	st->st_mtim = visa_surface_changed(s);
	if (fs->device->surfaces[s->index] != s)
		st->st_nlink = 0;
	visa_device_leave(fs->device);
	st->st_size = (off_t)visa_surface_size(s);
	st->st_blocks = (blkcnt_t)visa_surface_blocks(s);
}

/* The reply is read from the file, not copied from the mapping: a hole must stay a hole. */
static void surface_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct visa_surface *s = h->node->object.surface;
	uint64_t end = visa_surface_size(s);
	struct fuse_bufvec buf = FUSE_BUFVEC_INIT(size);

	if ((uint64_t)at >= end) {
		fuse_reply_buf(req, NULL, 0);
		return;
	}
	if (size > end - (uint64_t)at)
		buf.buf[0].size = end - (uint64_t)at;
	buf.buf[0].flags = FUSE_BUF_IS_FD | FUSE_BUF_FD_SEEK;
	buf.buf[0].fd = s->fd;
	buf.buf[0].pos = at;
	fuse_reply_data(req, &buf, 0);
}

static void surface_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	reply_count(req, visa_surface_write(h->node->object.surface, buf, size, (uint64_t)at));
}

static int surface_truncate(struct fs *fs, const struct node *node, uint64_t size)
{
	return visa_device_surface_truncate(fs->device, node->object.surface, size);
}

static void surface_touch(struct fs *fs, const struct node *node, const struct timespec *when)
{
	struct visa_surface *s = node->object.surface;

	visa_device_enter(fs->device);
	s->changed = *when;
	visa_device_leave(fs->device);
	visa_surface_set_time(s, when);
}

static int surface_fallocate(struct fs *fs, const struct node *node, int mode, uint64_t at,
			     uint64_t n)
{
	(void)fs;
	return visa_surface_fallocate(node->object.surface, mode, at, n);
}

static off_t surface_seek(const struct node *node, off_t at, int whence)
{
	return visa_surface_seek(node->object.surface, at, whence);
}

static int surface_remove(struct fs *fs, const struct object *o)
{
	return visa_device_surface_remove(fs->device, o->id, NULL);
}

const struct kind kind_surface = {
	.type = S_IFREG,
	.stat = surface_stat,
	.read = surface_read,
	.write = surface_write,
	.truncate = surface_truncate,
	.touch = surface_touch,
	.fallocate = surface_fallocate,
	.seek = surface_seek,
	.remove = surface_remove,
};

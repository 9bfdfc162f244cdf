// SPDX-License-Identifier: MIT
/* Reads and writes surfaces in their memory files, without the device lock. */
#include "fs.h"

#include <errno.h>
#include <string.h>

bool surface_is_removed(struct fs *fs, const struct object *o)
{
	struct control_view v;
	bool there;

	if (control_view_enter(&fs->control, o->view, o->owner, &v, NULL))
		return true;
	there = control_view_surface(&v, o->id) == o->surface;
	control_view_leave(&v);
	return !there;
}

static void surface_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct visa_surface *s = node->object.surface;

	visa_device_look(fs->device);
	st->st_mtim = visa_surface_changed(s);
	if (surface_is_removed(fs, &node->object))
		st->st_nlink = 0;
	visa_device_unlock(fs->device);
	st->st_size = (off_t)visa_surface_size(s);
	st->st_blocks = (blkcnt_t)visa_surface_blocks(s);
}

/*
 * The reply is read from the file instead of the mapping, since reading a mapping would fill holes.
 */
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
	buf.buf[0].fd = visa_surface_fd(s);
	buf.buf[0].pos = at;
	fuse_reply_data(req, &buf, 0);
}

/* Write to the file "status" why a surface cannot have bytes up to @end. Return: @err. */
static int refused(struct fs *fs, const struct visa_surface *s, int err, uint64_t end)
{
	const unsigned long long most = visa_surface_capacity(s), to = end;
	struct visa_error e;
	char name[16];

	decl_file_name(VISA_VCLASS_T, visa_surface_index(s), name);
	if (to > most && visa_surface_is_fixed(s))
		visa_fail(&e, -err, "%s keeps its size of %llu bytes; byte %llu is past its end",
			  name, most, to - 1);
	else if (to > most)
		visa_fail(&e, -err, "a surface has at most %llu bytes; %s would have %llu", most,
			  name, to);
	else if (err == -EBUSY)
		visa_fail(&e, -err,
			  "a launch uses %s; it cannot be made smaller until the launch has ended",
			  name);
	else if (err == -ENOSPC && visa_device_config(fs->device)->backing)
		visa_fail(&e, -err, "the disk of %s has no room for byte %llu of %s",
			  visa_backing_path(visa_device_config(fs->device)->backing), to - 1, name);
	else if (err == -ENOSPC)
		visa_fail(
			&e, -err,
			"the quota of %llu bytes for all user surfaces (-o mem=) has no memory for "
			"byte %llu of %s",
			(unsigned long long)visa_device_config(fs->device)->mem, to - 1, name);
	else
		visa_fail(&e, -err, "%s: %s", name, strerror(-err));
	control_refused(&fs->control, &e);
	return err;
}

static void surface_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	struct visa_surface *s = h->node->object.surface;
	ssize_t n = visa_surface_write(s, buf, size, (uint64_t)at);

	if (n < 0)
		refused(fuse_req_userdata(req), s, (int)n, (uint64_t)at + size);
	reply_count(req, n);
}

static int surface_truncate(struct fs *fs, const struct node *node, uint64_t size)
{
	struct visa_surface *s = node->object.surface;
	int err = visa_device_surface_truncate(fs->device, s, size);

	return err ? refused(fs, s, err, size) : 0;
}

static void surface_touch(struct fs *fs, const struct node *node, const struct timespec *when)
{
	struct visa_surface *s = node->object.surface;

	visa_device_lock(fs->device);
	visa_surface_set_changed(s, when);
	visa_device_unlock(fs->device);
	visa_surface_set_time(s, when);
}

static mode_t surface_mode(struct fs *fs, const struct node *node)
{
	mode_t mode;

	visa_device_look(fs->device);
	mode = visa_surface_modes(node->object.surface).bytes;
	visa_device_unlock(fs->device);
	return object_is_read_only(&node->object) ? mode & ~(mode_t)0222 : mode;
}

static int surface_chmod(struct fs *fs, const struct node *node, mode_t mode)
{
	struct visa_surface *s = node->object.surface;
	struct visa_surface_modes modes;

	visa_device_lock(fs->device);
	modes = visa_surface_modes(s);
	modes.bytes = (uint16_t)mode;
	visa_surface_set_modes(s, modes);
	visa_device_unlock(fs->device);
	return 0;
}

static int surface_fallocate(struct fs *fs, const struct node *node, int mode, uint64_t at,
			     uint64_t n)
{
	struct visa_surface *s = node->object.surface;
	int err = visa_surface_fallocate(s, mode, at, n);

	return err ? refused(fs, s, err, at + n) : 0;
}

static off_t surface_seek(const struct node *node, off_t at, int whence)
{
	return visa_surface_seek(node->object.surface, at, whence);
}

static int surface_sync(const struct node *node, bool data)
{
	return visa_surface_sync(node->object.surface, data);
}

static int surface_remove(struct fs *fs, const struct object *o, struct visa_error *e)
{
	return visa_device_surface_remove(fs->device, o->id, e);
}

/* After a surface was removed, remove its file in the backing directory, if there is one. */
static int surface_removed(struct fs *fs, const struct object *o, struct visa_error *e)
{
	const struct visa_backing *b = visa_device_config(fs->device)->backing;

	return b ? visa_backing_remove(b, o->id, e) : 0;
}

const struct kind kind_surface = {
	.type = S_IFREG,
	.of_view = true,
	.is_memory = true,
	.stat = surface_stat,
	.read = surface_read,
	.write = surface_write,
	.truncate = surface_truncate,
	.touch = surface_touch,
	.mode = surface_mode,
	.chmod = surface_chmod,
	.fallocate = surface_fallocate,
	.seek = surface_seek,
	.sync = surface_sync,
	.remove = surface_remove,
	.removed = surface_removed,
};

// SPDX-License-Identifier: MIT
/*
 * The files of values: bytes of a variable, texts of a predicate, of the execution mask and of a
 * shape. They show the device, a snapshot or a stopped thread, and files of the device can be
 * written.
 */
#include "fs.h"

#include <errno.h>
#include <stdlib.h>

static struct control_value file_value_of(const struct object *o)
{
	return (struct control_value){ .view = o->view,
				       .owner = o->owner,
				       .vclass = o->vclass,
				       .id = o->id,
				       .serial = o->serial };
}

/* Fill in attributes. If the value was removed, the open file has 0 links. */
static void value_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct control_value value = file_value_of(&node->object);
	struct control_value_stat s;

	if (control_value_stat(&fs->control, &value, &s)) {
		st->st_nlink = 0;
		return;
	}
	st->st_mtim = s.changed;
	st->st_size = (off_t)s.size;
	st->st_blocks = (st->st_size + 511) / 512;
}

/*
 * Return: the permissions of a value's file. Files of a snapshot or a stopped thread have no write
 * permission.
 */
static mode_t value_mode(struct fs *fs, const struct node *node)
{
	const struct control_value value = file_value_of(&node->object);
	struct control_value_stat s;

	if (control_value_stat(&fs->control, &value, &s))
		return 0;
	return object_is_read_only(&node->object) ? s.mode & ~(mode_t)0222 : s.mode;
}

static int value_chmod(struct fs *fs, const struct node *node, mode_t mode)
{
	const struct control_value value = file_value_of(&node->object);

	return control_value_chmod(&fs->control, &value, (uint16_t)mode);
}

static void value_touch(struct fs *fs, const struct node *node, const struct timespec *when)
{
	const struct control_value value = file_value_of(&node->object);

	control_value_touch(&fs->control, &value, when);
}

static void value_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	const struct control_value value = file_value_of(&h->node->object);
	struct fs *fs = fuse_req_userdata(req);
	char bytes[VISA_VAR_MAX_BYTES];
	ssize_t n = control_value_read(&fs->control, &value, bytes,
				       size < sizeof(bytes) ? size : sizeof(bytes), (uint64_t)at);

	reply_bytes(req, bytes, n);
}

static int decl_remove(struct fs *fs, const struct object *o, struct visa_error *e)
{
	return visa_thread_forget(visa_device_thread(fs->device), o->vclass, o->id, e);
}

static void var_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;

	reply_count(req,
		    control_var_write(&fs->control, o->id, o->serial, buf, size, (uint64_t)at));
}

static int var_truncate(struct fs *fs, const struct node *node, uint64_t size)
{
	return control_var_truncate(&fs->control, node->object.id, node->object.serial, size);
}

const struct kind kind_var = {
	.type = S_IFREG,
	.of_view = true,
	.is_memory = true,
	.stat = value_stat,
	.read = value_read,
	.write = var_write,
	.truncate = var_truncate,
	.touch = value_touch,
	.mode = value_mode,
	.chmod = value_chmod,
	.remove = decl_remove,
};

const struct kind kind_pred = {
	.type = S_IFREG,
	.of_view = true,
	.stat = value_stat,
	.set_line = control_mask_write,
	.read = value_read,
	.write = line_write,
	.touch = value_touch,
	.mode = value_mode,
	.chmod = value_chmod,
	.remove = decl_remove,
};

const struct kind kind_em = {
	.type = S_IFREG,
	.of_view = true,
	.stat = value_stat,
	.set_line = control_mask_write,
	.read = value_read,
	.write = line_write,
	.touch = value_touch,
};

const struct kind kind_shape = {
	.type = S_IFREG,
	.of_view = true,
	.stat = value_stat,
	.set_line = control_shape_write,
	.read = value_read,
	.write = line_write,
	.touch = value_touch,
	.mode = value_mode,
	.chmod = value_chmod,
};

// SPDX-License-Identifier: MIT
/* The files of declarations: a variable's bytes, a predicate's text. And em, which is as one. */
#include "fs.h"

#include <errno.h>

static void decl_touch(struct fs *fs, const struct node *node, const struct timespec *when)
{
	struct visa_decl *decl;

	visa_device_lock(fs->device);
	decl = decl_of(fs, &node->object);
	if (decl)
		visa_decl_touch(visa_device_decls(fs->device), decl, when);
	visa_device_unlock(fs->device);
}

static int decl_remove(struct fs *fs, const struct object *o, struct visa_error *e)
{
	return visa_thread_forget(visa_device_thread(fs->device), o->vclass, o->id, e);
}

static void decl_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct visa_decl *decl;

	visa_device_look(fs->device);
	decl = decl_of(fs, &node->object);
	if (decl) {
		st->st_mtim = visa_decl_changed(visa_device_decls(fs->device), decl);
		st->st_size = decl->vclass == VISA_VCLASS_P ? CONTROL_MASK_TEXT : decl->size;
	} else {
		st->st_nlink = 0;
	}
	visa_device_unlock(fs->device);
	st->st_blocks = (st->st_size + 511) / 512;
}

static mode_t decl_mode(struct fs *fs, const struct node *node)
{
	const struct visa_decl *decl;
	mode_t mode;

	visa_device_look(fs->device);
	decl = decl_of(fs, &node->object);
	mode = decl ? decl->mode : 0;
	visa_device_unlock(fs->device);
	return mode;
}

static int decl_chmod(struct fs *fs, const struct node *node, mode_t mode)
{
	struct visa_decl *decl;

	visa_device_lock(fs->device);
	decl = decl_of(fs, &node->object);
	if (decl)
		visa_decl_set_mode(decl, (uint16_t)mode);
	visa_device_unlock(fs->device);
	return decl ? 0 : -ESTALE;
}

static void var_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;
	char bytes[VISA_VAR_MAX_BYTES];
	ssize_t n = control_var_read(&fs->control, o->id, o->serial, bytes,
				     size < sizeof(bytes) ? size : sizeof(bytes), (uint64_t)at);

	reply_bytes(req, bytes, n);
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
	.is_memory = true,
	.stat = decl_stat,
	.read = var_read,
	.write = var_write,
	.truncate = var_truncate,
	.touch = decl_touch,
	.mode = decl_mode,
	.chmod = decl_chmod,
	.remove = decl_remove,
};

static void em_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	(void)node;
	visa_device_look(fs->device);
	st->st_mtim = visa_thread_em_changed(visa_device_thread(fs->device));
	visa_device_unlock(fs->device);
	st->st_size = CONTROL_MASK_TEXT;
}

static void em_touch(struct fs *fs, const struct node *node, const struct timespec *when)
{
	(void)node;
	visa_device_lock(fs->device);
	visa_thread_set_em_changed(visa_device_thread(fs->device), when);
	visa_device_unlock(fs->device);
}

const struct kind kind_em = {
	.type = S_IFREG,
	.stat = em_stat,
	.touch = em_touch,
	.line = control_mask_read,
	.set_line = control_mask_write,
	.read = line_read,
	.write = line_write,
};

const struct kind kind_pred = {
	.type = S_IFREG,
	.stat = decl_stat,
	.line = control_mask_read,
	.set_line = control_mask_write,
	.read = line_read,
	.write = line_write,
	.touch = decl_touch,
	.mode = decl_mode,
	.chmod = decl_chmod,
	.remove = decl_remove,
};

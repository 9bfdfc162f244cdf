// SPDX-License-Identifier: MIT
/* The files of a snapshot, and restore. */
#include "forgetting.h"
#include "workers.h"

#include <errno.h>
#include <stdlib.h>

/* When it was taken; of what belongs to a snapshot that was removed, no links. */
static void any_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct control_file f;

	if (control_snapshot_get(&fs->control, node->object.serial, &f))
		st->st_mtim = f.changed;
	else
		st->st_nlink = 0;
}

/* The bytes live as long as somebody has the file open, as those of any file. */
static void saved_surface_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct visa_surface *s = node->object.surface;

	any_stat(fs, node, st);
	st->st_mtim = visa_surface_changed(s);
	st->st_size = (off_t)visa_surface_size(s);
	st->st_blocks = (blkcnt_t)visa_surface_blocks(s);
}

/* The permissions of the file that a snapshot shows, without those to write; 0 if never set. */
static mode_t shown(mode_t mode)
{
	return mode & ~(mode_t)0222;
}

static mode_t saved_surface_mode(struct fs *fs, const struct node *node)
{
	(void)fs;
	return shown(visa_surface_modes(node->object.surface).bytes);
}

const struct kind kind_snapshot_surface = {
	.type = S_IFREG,
	.read_only = true,
	.stat = saved_surface_stat,
	.mode = saved_surface_mode,
	.read = surface_read,
	.seek = surface_seek,
};

/* Of shapes, variables, predicates and em. */
static void value_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	struct control_snapshot *held;
	const struct visa_snapshot *s = control_snapshot_hold(&fs->control, o->serial, &held);
	char text[VISA_SHAPE_TEXT_MAX];
	const struct visa_surface *surface;
	const struct visa_decl *d;

	if (!s) {
		st->st_nlink = 0;
		return;
	}
	if (o->kind == &kind_snapshot_shape) {
		surface = visa_snapshot_surface(s, o->id);
		st->st_size = visa_shape_print(visa_surface_shape(surface), text) + 1;
		st->st_mtim = visa_surface_shaped(surface);
	} else if (!o->id) {
		st->st_size = CONTROL_MASK_TEXT;
		st->st_mtim = visa_thread_em_changed(visa_snapshot_thread(s));
	} else {
		d = visa_decl_get(visa_snapshot_decls(s), o->vclass, o->id);
		st->st_size = o->vclass == VISA_VCLASS_P ? CONTROL_MASK_TEXT : d->size;
		st->st_mtim = visa_decl_changed(visa_snapshot_decls(s), d);
	}
	st->st_blocks = (st->st_size + 511) / 512;
	control_snapshot_release(&fs->control, held);
}

static mode_t value_mode(struct fs *fs, const struct node *node)
{
	const struct object *o = &node->object;
	struct control_snapshot *held;
	const struct visa_snapshot *s = control_snapshot_hold(&fs->control, o->serial, &held);
	mode_t mode = 0;

	if (!s)
		return 0;
	if (o->kind == &kind_snapshot_shape)
		mode = visa_surface_modes(visa_snapshot_surface(s, o->id)).shape;
	else if (o->id)
		mode = visa_decl_get(visa_snapshot_decls(s), o->vclass, o->id)->mode;
	control_snapshot_release(&fs->control, held);
	return shown(mode);
}

static void saved_var_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;
	char bytes[VISA_VAR_MAX_BYTES];
	ssize_t n = control_snapshot_var(&fs->control, o->serial, o->id, bytes,
					 size < sizeof(bytes) ? size : sizeof(bytes), (uint64_t)at);

	reply_bytes(req, bytes, n);
}

const struct kind kind_snapshot_var = {
	.type = S_IFREG,
	.read_only = true,
	.stat = value_stat,
	.mode = value_mode,
	.read = saved_var_read,
};

const struct kind kind_snapshot_mask = {
	.type = S_IFREG,
	.read_only = true,
	.stat = value_stat,
	.mode = value_mode,
	.line = control_snapshot_mask,
	.read = line_read,
};

const struct kind kind_snapshot_shape = {
	.type = S_IFREG,
	.read_only = true,
	.stat = value_stat,
	.mode = value_mode,
	.line = control_snapshot_shape,
	.read = line_read,
};

static void saved_module_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	struct control_file f;

	if (!control_snapshot_module(&fs->control, o->serial, o->id, &f)) {
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

	return control_snapshot_module(&fs->control, o->serial, o->id, &f) ? shown(f.mode) : 0;
}

static void saved_module_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;
	char *buf = malloc(size);
	ssize_t n = -ENOMEM;

	if (buf)
		n = control_snapshot_module_read(&fs->control, o->serial, o->id, buf, size,
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

static ssize_t restore_command(struct control *c, uint64_t serial, unsigned int cmd,
			       const char *line, size_t size, const bool *stop)
{
	(void)cmd;
	return control_snapshot_restore(c, serial, line, size, stop);
}

const struct kind kind_restore = {
	.type = S_IFREG,
	.stat = any_stat,
	.read = restore_read,
	.write = workers_write,
	.command = restore_command,
	.commanded = forget_removed_surfaces,
};

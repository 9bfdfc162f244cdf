// SPDX-License-Identifier: MIT
/* The files of modules, which are loaded when they are closed. */
#include "fs.h"

#include <errno.h>
#include <stdlib.h>

static void module_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct control_file f;

	if (!control_module_get(&fs->control, node->object.serial, &f)) {
		st->st_nlink = 0;
		return;
	}
	st->st_mtim = f.changed;
	st->st_size = (off_t)f.size;
	st->st_blocks = (blkcnt_t)((f.size + 511) / 512);
}

static void module_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	char *buf = malloc(size);
	ssize_t n = -ENOMEM;

	if (buf)
		n = control_module_read(&fs->control, h->node->object.serial, buf, size,
					(uint64_t)at);
	reply_bytes(req, buf, n);
	free(buf);
}

static void module_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);

	reply_count(req, control_module_write(&fs->control, h->node->object.serial, buf, size,
					      (uint64_t)at));
}

static int module_truncate(struct fs *fs, const struct node *node, uint64_t size)
{
	return control_module_truncate(&fs->control, node->object.serial, size);
}

static mode_t module_mode(struct fs *fs, const struct node *node)
{
	struct control_file f;

	return control_module_get(&fs->control, node->object.serial, &f) ? f.mode : 0;
}

static int module_chmod(struct fs *fs, const struct node *node, mode_t mode)
{
	return control_module_chmod(&fs->control, node->object.serial, (uint16_t)mode);
}

static int module_flush(struct fs *fs, struct handle *h)
{
	return control_module_close(&fs->control, h->node->object.serial);
}

static int module_remove(struct fs *fs, const struct object *o, struct visa_error *e)
{
	return control_module_remove(&fs->control, o->serial, e);
}

const struct kind kind_module = {
	.type = S_IFREG,
	.is_memory = true,
	.stat = module_stat,
	.read = module_read,
	.write = module_write,
	.flush = module_flush,
	.truncate = module_truncate,
	.mode = module_mode,
	.chmod = module_chmod,
	.remove = module_remove,
};

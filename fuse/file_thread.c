// SPDX-License-Identifier: MIT
/* The files of threads that stand still, and threads/ctl. */
#include "workers.h"

#include <errno.h>
#include <stdlib.h>

static ssize_t thread_whole(struct control *c, const struct object *o, char **text,
			    struct visa_error *e)
{
	return control_thread_text(c, o->serial, o->kind->thread_text, text, e);
}

static ssize_t threads_whole(struct control *c, const struct object *o, char **text,
			     struct visa_error *e)
{
	(void)o;
	(void)e;
	return control_threads_text(c, text);
}

static void thread_text_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	whole_stat(fs, node, st);
	st->st_mtim = control_threads_changed(&fs->control);
}

#define THREAD_TEXT(what)                                                                          \
	{                                                                                          \
		.type = S_IFREG, .read_only = true, .whole = thread_whole, .thread_text = (what),  \
		.stat = thread_text_stat, .open = whole_open, .close = whole_close,                \
		.read = whole_read,                                                                \
	}

const struct kind kind_thread_pc = THREAD_TEXT(CONTROL_THREAD_PC);
const struct kind kind_thread_text = THREAD_TEXT(CONTROL_THREAD_TEXT);
const struct kind kind_thread_em = THREAD_TEXT(CONTROL_THREAD_EM);
const struct kind kind_thread_stack = THREAD_TEXT(CONTROL_THREAD_STACK);

static ssize_t ctl_command(struct control *c, uint64_t serial, unsigned int cmd, const char *line,
			   size_t size, const bool *stop)
{
	(void)cmd;
	return control_threads_write(c, serial, line, size, stop);
}

const struct kind kind_thread_ctl = {
	.type = S_IFREG,
	.many_nodes = true,
	.whole = thread_whole,
	.thread_text = CONTROL_THREAD_CTL,
	.stat = thread_text_stat,
	.open = whole_open,
	.close = whole_close,
	.read = whole_read,
	.write = workers_write,
	.command = ctl_command,
};

const struct kind kind_threads_ctl = {
	.type = S_IFREG,
	.many_nodes = true,
	.whole = threads_whole,
	.stat = thread_text_stat,
	.open = whole_open,
	.close = whole_close,
	.read = whole_read,
	.write = workers_write,
	.command = ctl_command,
};

static void var_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	const struct visa_decls *decls = control_thread_look(&fs->control, o->serial);
	const struct visa_decl *d = decls ? visa_decl_get(decls, o->vclass, o->id) : NULL;

	if (d && o->vclass == VISA_VCLASS_P)
		st->st_size = CONTROL_MASK_TEXT;
	else if (d)
		st->st_size = d->size;
	else
		st->st_nlink = 0;
	if (decls)
		control_thread_leave(&fs->control);
	st->st_blocks = (st->st_size + 511) / 512;
	st->st_mtim = control_threads_changed(&fs->control);
}

static void var_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;
	char *buf;
	ssize_t n;

	if (size > VISA_VAR_MAX_BYTES)
		size = VISA_VAR_MAX_BYTES;
	buf = malloc(size);
	n = buf ? control_thread_read(&fs->control, o->serial, o->id, buf, size, (uint64_t)at)
		: -ENOMEM;
	reply_bytes(req, buf, n);
	free(buf);
}

const struct kind kind_thread_var = {
	.type = S_IFREG,
	.read_only = true,
	.stat = var_stat,
	.read = var_read,
};

const struct kind kind_thread_pred = {
	.type = S_IFREG,
	.read_only = true,
	.stat = var_stat,
	.line = control_thread_pred,
	.read = line_read,
};

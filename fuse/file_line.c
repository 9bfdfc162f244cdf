// SPDX-License-Identifier: MIT
/*
 * Files that consist of one line of text: em, predicates, shapes, checks and trace_filter. A write
 * replaces the line.
 */
#include "fs.h"

/* A buffer for the line of text of any file that this code handles. */
union line {
	char shape[CONTROL_SHAPE_TEXT];
	char mask[CONTROL_MASK_TEXT];
	char checks[CONTROL_CHECKS_TEXT];
	char filter[CONTROL_FILTER_TEXT];
};

void line_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;
	char text[sizeof(union line)];
	int n = o->kind->line(&fs->control, o->id, o->serial, text);

	if (n < 0)
		fuse_reply_err(req, -n);
	else
		reply_slice(req, text, (size_t)n, size, at);
}

void line_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;

	(void)at;
	reply_count(req, o->kind->set_line(&fs->control, o->id, o->serial, buf, size));
}

static void checks_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	char text[CONTROL_CHECKS_TEXT];
	int n = control_checks_read(&fs->control, 0, 0, text);

	(void)node;
	st->st_size = n < 0 ? 0 : n;
}

const struct kind kind_checks = {
	.type = S_IFREG,
	.stat = checks_stat,
	.line = control_checks_read,
	.set_line = control_checks_write,
	.read = line_read,
	.write = line_write,
};

static void filter_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	char text[CONTROL_FILTER_TEXT];

	(void)node;
	st->st_size = control_filter_read(&fs->control, 0, 0, text);
}

const struct kind kind_trace_filter = {
	.type = S_IFREG,
	.stat = filter_stat,
	.line = control_filter_read,
	.set_line = control_filter_write,
	.read = line_read,
	.write = line_write,
};

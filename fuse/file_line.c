// SPDX-License-Identifier: MIT
/* What em, predicates and shapes are as files: one line of text, which a write replaces. */
#include "fs.h"

/* Bytes of room for any of them. */
#define LINE_ROOM (CONTROL_SHAPE_TEXT > CONTROL_MASK_TEXT ? CONTROL_SHAPE_TEXT : CONTROL_MASK_TEXT)

void line_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;
	char text[LINE_ROOM];
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

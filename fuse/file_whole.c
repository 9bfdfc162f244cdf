// SPDX-License-Identifier: MIT
/* Files whose complete text is made when a reader starts, whatever its length. */
#include "fs.h"

#include <errno.h>
#include <stdlib.h>

static ssize_t make_whole(struct fs *fs, const struct node *node, char **text)
{
	const struct object *o = &node->object;
	struct visa_error e = { 0 };
	ssize_t n = o->kind->whole(&fs->control, o, text, &e);

	if (e.err)
		control_refused(&fs->control, &e);
	return n;
}

void whole_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	char *text;
	ssize_t n = o->kind->whole(&fs->control, o, &text, NULL);

	/* If state_mem= has no room for the text (-ENOSPC), the file still exists. */
	if (n < 0) {
		st->st_nlink = n == -ENOSPC;
		return;
	}
	free(text);
	st->st_size = n;
	st->st_blocks = (n + 511) / 512;
}

int whole_open(struct fs *fs, struct handle *h, int flags)
{
	ssize_t n = make_whole(fs, h->node, &h->text);
	int err = n < 0 ? (int)n : handle_count(fs, h, (uint64_t)n);

	(void)flags;
	if (!err)
		h->text_size = (size_t)n;
	else if (n >= 0)
		free(h->text);
	return err;
}

void whole_slice(fuse_req_t req, struct handle *h, size_t size, off_t at, bool again,
		 make_text *make)
{
	struct fs *fs = fuse_req_userdata(req);
	char *fresh = NULL, *old;
	ssize_t n = again ? make(fs, h->node, &fresh) : 0;

	if (n >= 0 && again) {
		int err = handle_count(fs, h, (uint64_t)n);

		if (err) {
			free(fresh);
			n = err;
		}
	}
	if (n < 0) {
		fuse_reply_err(req, (int)-n);
		return;
	}
	if (again) {
		pthread_mutex_lock(&fs->lock);
		old = h->text;
		h->text = fresh;
		h->text_size = (size_t)n;
		pthread_mutex_unlock(&fs->lock);
		free(old);
	}
	handle_reply(req, h, size, at);
}

void whole_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	whole_slice(req, h, size, at, !at, make_whole);
}

// SPDX-License-Identifier: MIT
/* help, info, maps, instructions, lanes and status: texts that are made when a reader starts. */
#include "fs.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * Sizes of buffers in bytes. INFO_MAX is enough for the text of info or maps, which have a line for
 * each of 251 surfaces; TEXT_MAX is enough for any text.
 */
#define INFO_MAX (64 * 256)
#define TEXT_MAX CONTROL_LANES_MAX
_Static_assert(TEXT_MAX >= CONTROL_INSTRUCTIONS_MAX && TEXT_MAX >= INFO_MAX, "the longest text");

static void help_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	(void)fs;
	(void)node;
	st->st_size = (off_t)strlen(control_help);
}

static void help_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	(void)h;
	reply_slice(req, control_help, strlen(control_help), size, at);
}

const struct kind kind_help = {
	.type = S_IFREG,
	.read_only = true,
	.stat = help_stat,
	.read = help_read,
};

static void text_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	char text[TEXT_MAX];

	st->st_size = (off_t)node->object.kind->text(&fs->control, text, TEXT_MAX);
}

/* The modification time of files that executions change is the time of the last result. */
static void result_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	text_stat(fs, node, st);
	st->st_mtim = control_status_changed(&fs->control);
}

static int text_open(struct fs *fs, struct handle *h, int flags)
{
	(void)fs;
	(void)flags;
	/*
	 * The text does not count for state_mem=: "status" must be readable also if that limit is
	 * reached, since it contains the reason why a request was refused.
	 */
	h->text = malloc(TEXT_MAX);
	return h->text ? 0 : -ENOMEM;
}

/*
 * Answer a read. A read from the start makes a new text; reads that continue get the rest of the
 * same text.
 */
static void text_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	char fresh[TEXT_MAX];
	size_t n = at ? 0 : h->node->object.kind->text(&fs->control, fresh, TEXT_MAX);

	pthread_mutex_lock(&fs->lock);
	if (!at) {
		memcpy(h->text, fresh, n);
		h->text_size = n;
	} else {
		memcpy(fresh, h->text, h->text_size);
		n = h->text_size;
	}
	pthread_mutex_unlock(&fs->lock);
	reply_slice(req, fresh, n, size, at);
}

const struct kind kind_info = {
	.type = S_IFREG,
	.read_only = true,
	.text = control_info,
	.stat = text_stat,
	.open = text_open,
	.read = text_read,
};

const struct kind kind_maps = {
	.type = S_IFREG,
	.read_only = true,
	.text = control_maps,
	.stat = text_stat,
	.open = text_open,
	.read = text_read,
};

const struct kind kind_instructions = {
	.type = S_IFREG,
	.read_only = true,
	.text = control_instructions,
	.stat = result_stat,
	.open = text_open,
	.read = text_read,
};

const struct kind kind_lanes = {
	.type = S_IFREG,
	.read_only = true,
	.text = control_lanes,
	.stat = result_stat,
	.open = text_open,
	.read = text_read,
};

const struct kind kind_status = {
	.type = S_IFREG,
	.read_only = true,
	.text = control_status,
	.stat = result_stat,
	.open = text_open,
	.read = text_read,
};

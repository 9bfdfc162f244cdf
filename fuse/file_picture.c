// SPDX-License-Identifier: MIT
/*
 * pictures/T6.png: a surface with a shape as a PNG file. The picture is made by the first read
 * after an open, and kept until the file is closed. stat(2) returns the size of the picture without
 * making it. The picture includes stores of clients through mappings.
 */
#include "executor.h"

#include <errno.h>
#include <stdlib.h>

static void picture_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	uint64_t size = 0;

	if (!control_picture_stat(&fs->control, o->id, o->serial, &size, &st->st_mtim))
		st->st_nlink = 0;
	st->st_size = (off_t)size;
	st->st_blocks = (blkcnt_t)((size + 511) / 512);
}

/* A picture has the read permissions of its surface. */
static mode_t picture_mode(struct fs *fs, const struct node *node)
{
	const struct object *o = &node->object;
	const struct visa_surface *s;
	mode_t mode = 0;

	visa_device_look(fs->device);
	s = visa_device_surface(fs->device, o->id);
	if (s && visa_surface_serial(s) == o->serial)
		mode = visa_surface_modes(s).bytes;
	visa_device_unlock(fs->device);
	return mode & ~(mode_t)0333;
}

/* Whether the picture of an open file was made; two reads may begin at the same time. */
static bool is_made(struct fs *fs, const struct handle *h)
{
	bool made;

	pthread_mutex_lock(&fs->lock);
	made = h->text;
	pthread_mutex_unlock(&fs->lock);
	return made;
}

static void picture_read(fuse_req_t req, struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct object *o = &h->node->object;
	struct timespec changed;
	char *bytes = NULL;
	uint64_t most = 0;
	ssize_t n = 0;

	if (!is_made(fs, h)) {
		executor_synchronize(fs);
		/* If its size is unknown, the picture cannot be made. */
		if (control_picture_stat(&fs->control, o->id, o->serial, &most, &changed))
			n = handle_count(fs, h, most);
	}
	if (!n && !is_made(fs, h)) {
		n = control_picture(&fs->control, o->id, o->serial, &bytes);
	}
	if (n < 0) {
		fuse_reply_err(req, (int)-n);
		return;
	}
	pthread_mutex_lock(&fs->lock);
	if (!h->text) {
		h->text = bytes;
		h->text_size = (size_t)n;
		bytes = NULL;
	}
	pthread_mutex_unlock(&fs->lock);
	free(bytes);
	handle_reply(req, h, size, at);
}

const struct kind kind_picture = {
	.type = S_IFREG,
	.reads_memory = true,
	.read_only = true,
	.stat = picture_stat,
	.mode = picture_mode,
	.read = picture_read,
};

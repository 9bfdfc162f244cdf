// SPDX-License-Identifier: MIT
/* The files of shapes: a line of text, and the surface that it is the shape of. */
#include "fs.h"

#include <errno.h>

/* The surface, under the device lock; NULL if it was removed. */
static struct visa_surface *shaped(const struct fs *fs, const struct object *o)
{
	struct visa_surface *s = visa_device_surface(fs->device, o->id);

	visa_device_assert_locked(fs->device);
	return s && visa_surface_serial(s) == o->serial ? s : NULL;
}

static void shape_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	const struct visa_surface *s;
	char text[CONTROL_SHAPE_TEXT];
	int n = control_shape_read(&fs->control, o->id, o->serial, text);

	visa_device_look(fs->device);
	s = shaped(fs, o);
	if (s)
		st->st_mtim = visa_surface_shaped(s);
	else
		st->st_nlink = 0;
	visa_device_unlock(fs->device);
	st->st_size = n < 0 ? 0 : n;
	st->st_blocks = (st->st_size + 511) / 512;
}

static void shape_touch(struct fs *fs, const struct node *node, const struct timespec *when)
{
	struct visa_surface *s;

	visa_device_lock(fs->device);
	s = shaped(fs, &node->object);
	if (s)
		visa_surface_set_shaped(s, when);
	visa_device_unlock(fs->device);
}

static mode_t shape_mode(struct fs *fs, const struct node *node)
{
	const struct visa_surface *s;
	mode_t mode;

	visa_device_look(fs->device);
	s = shaped(fs, &node->object);
	mode = s ? visa_surface_modes(s).shape : 0;
	visa_device_unlock(fs->device);
	return mode;
}

static int shape_chmod(struct fs *fs, const struct node *node, mode_t mode)
{
	struct visa_surface_modes modes;
	struct visa_surface *s;

	visa_device_lock(fs->device);
	s = shaped(fs, &node->object);
	if (s) {
		modes = visa_surface_modes(s);
		modes.shape = (uint16_t)mode;
		visa_surface_set_modes(s, modes);
	}
	visa_device_unlock(fs->device);
	return s ? 0 : -ESTALE;
}

const struct kind kind_shape = {
	.type = S_IFREG,
	.stat = shape_stat,
	.line = control_shape_read,
	.set_line = control_shape_write,
	.read = line_read,
	.write = line_write,
	.touch = shape_touch,
	.mode = shape_mode,
	.chmod = shape_chmod,
};

// SPDX-License-Identifier: MIT
/* Makes the files of pictures/ in memory. */
#include "control.h"
#include "picture.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/*
 * struct file - a file being made: @surface has the texels, @bytes receives the file, with room for
 * @room bytes
 */
struct file {
	struct visa_surface *surface;
	uint8_t *bytes;
	size_t size;
	size_t room;
};

static ssize_t pictures_read_surface(void *ctx, void *buf, size_t n, uint64_t at)
{
	return visa_surface_read(((struct file *)ctx)->surface, buf, n, at);
}

static int add_bytes(void *ctx, const void *bytes, size_t n)
{
	struct file *f = ctx;

	if (n > f->room - f->size)
		return -EIO;
	memcpy(f->bytes + f->size, bytes, n);
	f->size += n;
	return 0;
}

/* Find the surface under the device lock; NULL if the surface that was opened was removed. */
static struct visa_surface *pictures_find_surface(const struct control *c, uint32_t index,
						  uint64_t serial)
{
	struct visa_surface *s = visa_device_surface(c->device, index);

	visa_device_assert_locked(c->device);
	return s && visa_surface_serial(s) == serial ? s : NULL;
}

bool control_picture_stat(struct control *c, uint32_t index, uint64_t serial, uint64_t *size,
			  struct timespec *changed)
{
	struct picture p = { .opaque = false };
	const struct visa_surface *s;
	struct timespec shaped;
	struct visa_error e;

	visa_device_look(c->device);
	s = pictures_find_surface(c, index, serial);
	if (s) {
		p.shape = *visa_surface_shape(s);
		*changed = visa_surface_changed(s);
		shaped = visa_surface_shaped(s);
	}
	visa_device_unlock(c->device);
	if (!s || !p.shape.format)
		return false;
	if (shaped.tv_sec > changed->tv_sec ||
	    (shaped.tv_sec == changed->tv_sec && shaped.tv_nsec > changed->tv_nsec))
		*changed = shaped;
	*size = picture_check(&p.shape, &e) ? 0 : picture_size(&p);
	return true;
}

/* Refuse a picture that is too large to be made in memory. */
static int check_room(const struct picture *p, uint32_t index, struct visa_error *e)
{
	int err = picture_check(&p->shape, e);

	if (!err && picture_size(p) > CONTROL_PICTURE_MAX)
		err = visa_fail(e, EFBIG,
				"T%" PRIu32 ".png has %" PRIu64
				" bytes; files of pictures/ have at most %llu, "
				"visactl picture writes longer ones",
				index, picture_size(p), (unsigned long long)CONTROL_PICTURE_MAX);
	return err;
}

ssize_t control_picture(struct control *c, uint32_t index, uint64_t serial, char **bytes)
{
	struct file f = { .surface = NULL };
	struct picture p = { .read = pictures_read_surface, .write = add_bytes, .ctx = &f };
	struct visa_error e;
	int err;

	visa_device_look(c->device);
	f.surface = pictures_find_surface(c, index, serial);
	if (f.surface) {
		visa_surface_get(f.surface);
		p.shape = *visa_surface_shape(f.surface);
	}
	visa_device_unlock(c->device);
	if (!f.surface)
		err = visa_fail(&e, ESTALE, "T%" PRIu32 " was removed after its picture was opened",
				index);
	else
		err = check_room(&p, index, &e);
	if (!err) {
		f.room = (size_t)picture_size(&p);
		f.bytes = malloc(f.room);
		err = f.bytes ? picture_write(&p, &e) : visa_fail(&e, ENOMEM, "out of memory");
	}
	if (f.surface)
		visa_surface_put(f.surface);
	if (!err) {
		*bytes = (char *)f.bytes;
		return (ssize_t)f.size;
	}
	free(f.bytes);
	control_refused(c, &e);
	return err;
}

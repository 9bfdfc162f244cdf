// SPDX-License-Identifier: MIT
/* The files that show and set shapes of surfaces. */
#include "control.h"

#include <errno.h>

/* The surface, in the device's turn, if it still is the one that was opened. */
static const struct visa_surface *find(const struct control *c, uint32_t index, uint64_t serial)
{
	const struct visa_surface *s = c->device->space.surfaces[index];

	return s && s->serial == serial ? s : NULL;
}

int control_shape_read(struct control *c, uint32_t index, uint64_t serial,
		       char buf[CONTROL_SHAPE_TEXT])
{
	const struct visa_surface *s;
	int n = -ESTALE;

	visa_device_enter(c->device);
	s = find(c, index, serial);
	if (s) {
		n = visa_shape_print(&s->shape, buf);
		buf[n++] = '\n';
	}
	visa_device_leave(c->device);
	return n;
}

ssize_t control_shape_write(struct control *c, uint32_t index, uint64_t serial, const char *buf,
			    size_t size)
{
	struct visa_shape_spec spec;
	ssize_t err = visa_parse_shape(buf, size, &spec, NULL);

	visa_device_enter(c->device);
	spec.surface = index;
	if (!find(c, index, serial))
		err = -ESTALE;
	else if (!err)
		err = visa_device_shape_change(c->device, &spec, NULL);
	visa_device_leave(c->device);
	return err ? err : (ssize_t)size;
}

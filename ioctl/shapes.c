// SPDX-License-Identifier: MIT
/* Sets the shapes of surfaces from text: writes to the files of shapes/. */
#include "control.h"

#include <errno.h>

/* Find the surface under the device lock; NULL if the surface that was opened was removed. */
static const struct visa_surface *shapes_find_surface(const struct control *c, uint32_t index,
						      uint64_t serial)
{
	const struct visa_surface *s = visa_device_surface(c->device, index);

	visa_device_assert_locked(c->device);
	return s && visa_surface_serial(s) == serial ? s : NULL;
}

ssize_t control_shape_write(struct control *c, uint32_t index, uint64_t serial, const char *buf,
			    size_t size)
{
	struct visa_shape_spec spec;
	struct visa_error e;
	ssize_t err = visa_parse_shape(buf, size, &spec, &e);

	visa_device_lock(c->device);
	spec.surface = index;
	if (!shapes_find_surface(c, index, serial))
		err = visa_fail(&e, ESTALE, "T%u was removed after this file was opened", index);
	else if (!err)
		err = visa_device_shape_change(c->device, &spec, &e);
	visa_device_unlock(c->device);
	if (!err)
		return (ssize_t)size;
	control_refused(c, &e);
	return err;
}

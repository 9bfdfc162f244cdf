// SPDX-License-Identifier: MIT
/* Shapes of the device's surfaces, and the surfaces' binding table indices. */
#include "backing_state.h"
#include "device_state.h"

#include <errno.h>

static int require_surface(const struct visa_device *d, uint32_t index, struct visa_error *e)
{
	if (index < VISA_FIRST_SURFACE || index >= VISA_SURFACE_COUNT)
		return visa_fail(e, EINVAL,
				 "surface %s has no shape; only user surfaces can have one",
				 index == VISA_SURFACE_SLM	   ? "T0"
				 : index == VISA_SURFACE_STATELESS ? "T255"
								   : "of a reserved index");
	if (!d->space.surfaces[index])
		return visa_fail(e, ENXIO,
				 "surface T%u does not exist; create the file surfaces/T%u", index,
				 index);
	return 0;
}

static int check_shape(const struct visa_device *d, uint32_t index, const struct visa_shape *shape,
		       struct visa_error *e)
{
	int err = require_surface(d, index, e);
	uint8_t owner;

	if (!err)
		err = visa_shape_check(shape, e);
	if (err)
		return err;
	owner = visa_space_by_bti(&d->space, shape->bti);
	if (owner != VISA_SPACE_NONE && owner != index)
		return visa_fail(e, EEXIST,
				 "binding table index %u belongs to T%u; first set another bti= or "
				 "bti=none for that surface",
				 shape->bti, owner);
	return 0;
}

int shape_take(struct visa_device *d, uint32_t index, const struct visa_shape *shape,
	       struct visa_error *e)
{
	int err = check_shape(d, index, shape, e);

	if (err)
		return err;
	d->space.surfaces[index]->shape = *shape;
	d->space.surfaces[index]->shaped = d->space.now;
	space_index(&d->space);
	return 0;
}

int visa_device_shape_set(struct visa_device *d, uint32_t index, const struct visa_shape *shape,
			  struct visa_error *e)
{
	int err = check_shape(d, index, shape, e);

	visa_device_assert_locked(d);
	if (!err && d->config.backing)
		err = backing_write_shape(d->config.backing, index, shape, e);
	return err ? err : shape_take(d, index, shape, e);
}

int visa_device_shape_change(struct visa_device *d, const struct visa_shape_spec *spec,
			     struct visa_error *e)
{
	int err = require_surface(d, spec->surface, e);
	struct visa_shape shape;

	if (err)
		return err;
	shape = visa_shape_change(&d->space.surfaces[spec->surface]->shape, spec);
	return visa_device_shape_set(d, spec->surface, &shape, e);
}

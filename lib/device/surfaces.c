// SPDX-License-Identifier: MIT
/* Makes and removes the surfaces of a device, and stores them in a backing directory. */
#include "backing_state.h"
#include "device_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void surfaces_changed(struct visa_device *d)
{
	space_index(&d->space);
	clock_gettime(CLOCK_REALTIME_COARSE, &d->surfaces_changed);
}

/* Return: the properties of a new surface that has no file in a backing directory. */
static struct surface_spec spec_of(const struct visa_device *d, uint32_t index, uint64_t size)
{
	bool fixed = index < VISA_FIRST_SURFACE;

	return (struct surface_spec){ .index = (uint8_t)index,
				      .size = size,
				      .fixed = fixed,
				      .pool = fixed || d->config.backing ? NULL : d->space.pool,
				      .guard = fixed && !d->config.backing ? NULL : d->guard,
				      .file = -1 };
}

/*
 * Check that the file of T0 or T255 has the requested size; if no size was requested, use the size
 * of the file. A file of 0 bytes is new and may get any size.
 */
static int surfaces_check_size(const struct visa_backing *b, uint32_t index, uint64_t *size,
			       struct visa_error *e)
{
	const char *name = index == VISA_SURFACE_SLM ? "0" : "255";

	if (!*size)
		*size = b->size[index];
	if (!b->size[index] || b->size[index] == *size)
		return 0;
	return visa_fail(e, EINVAL,
			 "%s/T%s has %llu bytes, but t%s= requests %llu; leave the option out, or "
			 "name another directory",
			 b->path, name, (unsigned long long)b->size[index], name,
			 (unsigned long long)*size);
}

/* Open the file of T0 or T255; make it if it does not exist. Return: its descriptor or -errno. */
static int fixed_file(const struct visa_backing *b, uint32_t index, uint64_t size,
		      struct visa_error *e)
{
	int fd = backing_file(b, index, !b->has[index], e);
	int err;

	if (fd < 0 || b->size[index] || !ftruncate(fd, (off_t)size))
		return fd;
	err = errno;
	close(fd);
	return visa_fail(e, err, "%s cannot have a file of %llu bytes: %s", b->path,
			 (unsigned long long)size, strerror(err));
}

/* Make T0 or T255, with its file in the backing directory if there is one. */
static int make_fixed(struct visa_device *d, uint32_t index, uint64_t size, uint8_t bti,
		      struct visa_error *e)
{
	struct surface_spec spec = spec_of(d, index, size);
	int err;

	if (d->config.backing)
		spec.file = fixed_file(d->config.backing, index, size, e);
	if (d->config.backing && spec.file < 0)
		return spec.file;
	err = surface_new(&spec, &d->space.surfaces[index], e);
	if (err)
		return err;
	d->space.surfaces[index]->serial = ++d->serial;
	d->space.surfaces[index]->shape.bti = bti;
	return 0;
}

/*
 * Choose the sizes of T0 and T255, and make the quota and the guard. The guard records the mappings
 * of surfaces that can lose pages, for the SIGBUS handler.
 */
static int plan(struct visa_device *d, struct visa_error *e)
{
	struct visa_config *c = &d->config;
	int err = 0;

	if (c->backing)
		err = surfaces_check_size(c->backing, VISA_SURFACE_SLM, &c->t0_size, e);
	if (c->backing && !err)
		err = surfaces_check_size(c->backing, VISA_SURFACE_STATELESS, &c->t255_size, e);
	if (!c->t0_size)
		c->t0_size = VISA_T0_SIZE;
	if (!c->t255_size)
		c->t255_size = VISA_T255_SIZE;
	if (!err && c->mem)
		err = pool_new(c->mem, &d->space.pool, e);
	if (err || (!c->mem && !c->backing))
		return err;
	d->guard = guard_new();
	return d->guard ? 0 : visa_fail(e, ENOMEM, "out of memory");
}

/* Make T0, T255 and the address map, which at first has one range: T255 from address 0 on. */
int memory_new(struct visa_device *d, struct visa_error *e)
{
	struct visa_range all = { 0 };
	int err = plan(d, e);

	if (!err)
		err = make_fixed(d, VISA_SURFACE_SLM, d->config.t0_size, VISA_BTI_SLM, e);
	if (!err)
		err = make_fixed(d, VISA_SURFACE_STATELESS, d->config.t255_size, VISA_BTI_STATELESS,
				 e);
	if (err)
		return err;
	all.surface = d->space.surfaces[VISA_SURFACE_STATELESS];
	all.length = d->config.t255_size;
	err = visa_addrmap_add(&d->space.map, &all, e);
	surfaces_changed(d);
	return err;
}

/*
 * Add the range of addresses of a user's surface to the address map, unless visa_addrmap_add() has
 * mapped another surface at these addresses.
 */
static void map_surface(struct visa_device *d, struct visa_surface *s)
{
	const struct visa_range range = { .start = visa_surface_address(s),
					  .length = VISA_SURFACE_USER_MAX,
					  .surface = s };

	visa_addrmap_add(&d->space.map, &range, NULL);
}

void device_install(struct visa_device *d, struct visa_surface *s)
{
	d->space.surfaces[s->index] = s;
	s->serial = ++d->serial;
	map_surface(d, s);
	surfaces_changed(d);
	visa_decls_keep_surface(d->decls, s->index, true);
}

/*
 * Set the binding table index of a new surface: its surface index, unless another surface has that
 * index.
 */
static void give_index(struct visa_device *d, struct visa_surface *s)
{
	if (s->index < VISA_BTI_USER_COUNT &&
	    visa_space_by_bti(&d->space, s->index) == VISA_SPACE_NONE)
		s->shape.bti = s->index;
	space_index(&d->space);
}

int device_fresh_surface(const struct visa_device *d, uint32_t index, struct visa_surface **s,
			 struct visa_error *e)
{
	const struct visa_backing *b = d->config.backing;
	struct surface_spec spec = spec_of(d, index, 0);
	int err;

	if (b)
		spec.file = backing_file(b, index, true, e);
	if (b && spec.file < 0)
		return spec.file;
	err = surface_new(&spec, s, e);
	if (err && b)
		visa_backing_remove(b, index, NULL);
	return err;
}

static int new_surface(struct visa_device *d, uint32_t index, struct visa_error *e)
{
	const struct visa_backing *b = d->config.backing;
	struct visa_surface *s;
	int err = device_fresh_surface(d, index, &s, e);

	if (err)
		return err;
	device_install(d, s);
	give_index(d, s);
	/*
	 * The default index depends on the other surfaces, so the next device that uses the
	 * directory could choose another index: store this index.
	 */
	if (!b || s->shape.bti == index || index >= VISA_BTI_USER_COUNT)
		return 0;
	err = backing_write_shape(b, index, &s->shape, e);
	if (err) {
		device_take_away(d, index);
		/*
		 * No client has access to the file yet, so it can be removed under the device lock.
		 */
		visa_backing_remove(b, index, NULL);
	}
	return err;
}

/*
 * Refuse to make or remove a surface while a snapshot is restored: a restore whose pause was given
 * up continues to its end, with the surfaces and files that it began with.
 */
static int refuse_restoring(const struct visa_device *d, uint32_t index, const char *what,
			    struct visa_error *e)
{
	return d->restoring ? visa_fail(e, EBUSY,
					"T%u cannot be %s while a snapshot is being restored; try "
					"again",
					index, what)
			    : 0;
}

int visa_device_surface_make(struct visa_device *d, uint32_t index, struct visa_error *e)
{
	const struct visa_vclass_info *t = &visa_vclasses[VISA_VCLASS_T];

	visa_device_assert_locked(d);
	if (index < t->first || index > t->last)
		return visa_fail(e, EPERM, "T%u cannot be made; surfaces T%u to T%u can", index,
				 t->first, t->last);
	if (d->space.surfaces[index])
		return visa_fail(e, EEXIST, "T%u exists already", index);
	if (refuse_restoring(d, index, "made", e))
		return -EBUSY;
	return new_surface(d, index, e);
}

/*
 * Refuse to remove a surface that visa_addrmap_add() has mapped, since the address map holds no
 * reference to the surface.
 */
int device_refuse_mapped(const struct visa_device *d, uint32_t index, struct visa_error *e)
{
	const struct visa_addrmap *map = &d->space.map;

	for (unsigned int i = 0; i < map->count; i++)
		if (map->range[i].surface == d->space.surfaces[index] &&
		    map->range[i].start != visa_surface_address(map->range[i].surface))
			return visa_fail(e, EBUSY,
					 "T%u is mapped at address 0x%llx and cannot be removed",
					 index, (unsigned long long)map->range[i].start);
	return 0;
}

void device_take_away(struct visa_device *d, uint32_t index)
{
	addrmap_remove(&d->space.map, d->space.surfaces[index]);
	visa_surface_put(d->space.surfaces[index]);
	d->space.surfaces[index] = NULL;
	surfaces_changed(d);
	visa_decls_keep_surface(d->decls, index, false);
}

int visa_device_surface_remove(struct visa_device *d, uint32_t index, struct visa_error *e)
{
	visa_device_assert_locked(d);
	if (index < VISA_FIRST_SURFACE || index >= VISA_SURFACE_COUNT)
		return visa_fail(e, EPERM, "surface T%u cannot be removed; its size is fixed",
				 index == VISA_SURFACE_STATELESS ? 255 : index);
	if (!d->space.surfaces[index])
		return visa_fail(e, ENOENT, "T%u does not exist", index);
	if (refuse_restoring(d, index, "removed", e) || device_refuse_mapped(d, index, e))
		return -EBUSY;
	device_take_away(d, index);
	return 0;
}

/* Make a surface whose file is in the backing directory. */
static int restore(struct visa_device *d, uint32_t index, struct visa_error *e)
{
	const struct visa_backing *b = d->config.backing;
	struct surface_spec spec = spec_of(d, index, b->size[index]);
	struct visa_shape shape;
	struct timespec when;
	struct visa_error why;
	struct visa_surface *s;
	int err;

	spec.file = backing_file(b, index, false, e);
	if (spec.file < 0)
		return spec.file;
	err = surface_new(&spec, &s, e);
	if (err)
		return err;
	device_install(d, s);
	if (!b->shaped[index])
		return 0;
	err = backing_read_shape(b, index, &shape, &when, e);
	if (err)
		return err;
	err = shape_take(d, index, &shape, &why);
	if (err)
		return visa_fail(e, -err, "%s/T%u.shape: %s", b->path, index, why.text);
	visa_surface_set_shaped(s, &when);
	return 0;
}

int surfaces_restore(struct visa_device *d, struct visa_error *e)
{
	const struct visa_backing *b = d->config.backing;
	int err = 0;

	if (!b)
		return 0;
	for (uint32_t i = VISA_FIRST_SURFACE; i < VISA_SURFACE_COUNT && !err; i++)
		if (b->has[i])
			err = restore(d, i, e);
	for (uint32_t i = VISA_FIRST_SURFACE; i < VISA_SURFACE_COUNT && !err; i++)
		if (b->has[i] && !b->shaped[i])
			give_index(d, d->space.surfaces[i]);
	return err;
}

int visa_device_sync(struct visa_device *d, struct visa_error *e)
{
	struct visa_surface *s;
	int err = 0, failed;

	if (!d->config.backing)
		return 0;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		visa_device_lock(d);
		s = d->space.surfaces[i] ? visa_surface_get(d->space.surfaces[i]) : NULL;
		visa_device_unlock(d);
		failed = s ? visa_surface_sync(s, false) : 0;
		if (failed && !err)
			err = visa_fail(e, -failed, "%s/T%u: %s", d->config.backing->path,
					i == VISA_SURFACE_STATELESS ? 255 : i, strerror(-failed));
		visa_surface_put(s);
	}
	return err ? err : backing_sync(d->config.backing, e);
}

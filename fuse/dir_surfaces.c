// SPDX-License-Identifier: MIT
/* surfaces/ and shapes/: a file for each surface, a link for each declared name of one. */
#include "fs.h"

#include <errno.h>

static void surfaces_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct timespec names;

	visa_device_lock(fs->device);
	st->st_mtim = visa_device_surfaces_changed(fs->device);
	names = visa_decls_changed(visa_device_decls(fs->device), node->object.kind->vclass);
	visa_device_unlock(fs->device);
	if (names.tv_sec > st->st_mtim.tv_sec ||
	    (names.tv_sec == st->st_mtim.tv_sec && names.tv_nsec > st->st_mtim.tv_nsec))
		st->st_mtim = names;
}

/* What a directory shows of a surface: its bytes, or its shape. */
static void surface_object(const struct object *dir, struct visa_surface *s, struct object *o)
{
	if (dir->kind == &kind_shapes)
		*o = (struct object){
			.kind = &kind_shape,
			.ino = INO_SHAPE(visa_surface_serial(s)),
			.id = visa_surface_index(s),
			.serial = visa_surface_serial(s),
		};
	else
		*o = (struct object){
			.kind = &kind_surface,
			.ino = INO_SURFACE(visa_surface_serial(s)),
			.id = visa_surface_index(s),
			.surface = s,
		};
}

static struct visa_surface *user_surface(struct fs *fs, uint32_t index)
{
	if (index < VISA_FIRST_SURFACE || index >= VISA_SURFACE_COUNT)
		return NULL;
	return visa_device_surface(fs->device, index);
}

static bool surfaces_find(struct fs *fs, const struct object *dir, const char *name,
			  struct object *o)
{
	struct visa_surface *s;
	uint32_t index;

	if (!decl_file_id(dir->kind->vclass, name, &index))
		return decl_link_find(fs, dir, name, o);
	s = user_surface(fs, index);
	if (s)
		surface_object(dir, s, o);
	return s;
}

/* A position for each surface index, then one for each id of a declared name. */
static bool surfaces_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			  char *name)
{
	struct visa_surface *s;

	for (; *pos < VISA_SURFACE_COUNT; ++*pos) {
		s = user_surface(fs, (uint32_t)*pos);
		if (s) {
			surface_object(dir, s, o);
			decl_file_name(dir->kind->vclass, visa_surface_index(s), name);
			return true;
		}
	}
	if (*pos > VISA_SURFACE_COUNT + visa_vclasses[dir->kind->vclass].last)
		return false;
	if (!decl_link_next(fs, dir, (uint32_t)(*pos - VISA_SURFACE_COUNT), o, name))
		return false;
	*pos = VISA_SURFACE_COUNT + o->id;
	return true;
}

static int surfaces_make(struct fs *fs, const struct object *dir, const char *name,
			 struct object *o, struct visa_error *e)
{
	uint32_t index;
	int err;

	if (!decl_file_id(dir->kind->vclass, name, &index))
		return decl_not_made(dir->kind->vclass, name, e);
	err = visa_device_surface_make(fs->device, index, e);
	if (!err)
		surface_object(dir, visa_device_surface(fs->device, index), o);
	return err;
}

const struct kind kind_surfaces = {
	.type = S_IFDIR,
	.vclass = VISA_VCLASS_T,
	.stat = surfaces_stat,
	.find = surfaces_find,
	.next = surfaces_next,
	.make = surfaces_make,
};

const struct kind kind_shapes = {
	.type = S_IFDIR,
	.vclass = VISA_VCLASS_T,
	.stat = surfaces_stat,
	.find = surfaces_find,
	.next = surfaces_next,
};

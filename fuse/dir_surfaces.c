// SPDX-License-Identifier: MIT
/*
 * surfaces/ and shapes/: a file for each surface, a link for each declared name of one. pictures/:
 * a file for each surface that has a shape.
 */
#include "fs.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static struct timespec later(struct timespec a, struct timespec b)
{
	return a.tv_sec > b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec > b.tv_nsec) ? a : b;
}

static void surfaces_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	visa_device_look(fs->device);
	st->st_mtim =
		later(visa_device_surfaces_changed(fs->device),
		      visa_decls_changed(visa_device_decls(fs->device), node->object.kind->vclass));
	visa_device_unlock(fs->device);
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

#define PNG ".png"

static bool has_picture(const struct visa_surface *s)
{
	return s && visa_surface_shape(s)->format;
}

/* What is listed changes with shapes, too. */
static void pictures_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct visa_surface *s;

	(void)node;
	visa_device_look(fs->device);
	st->st_mtim = visa_device_surfaces_changed(fs->device);
	for (uint32_t i = 0; i < VISA_SURFACE_COUNT; i++) {
		s = user_surface(fs, i);
		if (s)
			st->st_mtim = later(st->st_mtim, visa_surface_shaped(s));
	}
	visa_device_unlock(fs->device);
}

static void picture_object(const struct visa_surface *s, struct object *o)
{
	*o = (struct object){
		.kind = &kind_picture,
		.ino = INO_PICTURE(visa_surface_serial(s)),
		.id = visa_surface_index(s),
		.serial = visa_surface_serial(s),
	};
}

static bool pictures_find(struct fs *fs, const struct object *dir, const char *name,
			  struct object *o)
{
	size_t n = strlen(name);
	struct visa_surface *s;
	char surface[16];
	uint32_t index;

	(void)dir;
	if (n < strlen(PNG) || n - strlen(PNG) >= sizeof(surface) ||
	    strcmp(name + n - strlen(PNG), PNG) != 0)
		return false;
	n -= strlen(PNG);
	memcpy(surface, name, n);
	surface[n] = 0;
	if (!decl_file_id(VISA_VCLASS_T, surface, &index))
		return false;
	s = user_surface(fs, index);
	if (!has_picture(s))
		return false;
	picture_object(s, o);
	return true;
}

static bool pictures_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			  char *name)
{
	struct visa_surface *s;
	char surface[16];

	(void)dir;
	for (; *pos < VISA_SURFACE_COUNT; ++*pos) {
		s = user_surface(fs, (uint32_t)*pos);
		if (!has_picture(s))
			continue;
		picture_object(s, o);
		decl_file_name(VISA_VCLASS_T, visa_surface_index(s), surface);
		snprintf(name, NAME_MAX + 1, "%s" PNG, surface);
		return true;
	}
	return false;
}

const struct kind kind_pictures = {
	.type = S_IFDIR,
	.stat = pictures_stat,
	.find = pictures_find,
	.next = pictures_next,
};

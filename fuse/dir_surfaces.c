// SPDX-License-Identifier: MIT
/*
 * The directories surfaces/ and shapes/ of a view (the device, a snapshot or a stopped thread): a
 * file for each surface, and a link for each declared name of a surface. pictures/: a file for each
 * surface that has a shape.
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
	view_stat(fs, node, st);
	if (node->object.view != CONTROL_VIEW_DEVICE)
		return;
	visa_device_look(fs->device);
	st->st_mtim = later(st->st_mtim, visa_device_surfaces_changed(fs->device));
	visa_device_unlock(fs->device);
}

/* Fill in the object of a surface in a directory: its bytes, or its shape. */
static void surface_object(const struct object *dir, struct visa_surface *s, struct object *o)
{
	const bool shape = dir->kind == &kind_shapes;

	*o = (struct object){
		.kind = shape ? &kind_shape : &kind_surface,
		.view = dir->view,
		.owner = dir->owner,
		.vclass = VISA_VCLASS_T,
		.id = visa_surface_index(s),
		.serial = visa_surface_serial(s),
		.surface = shape ? NULL : s,
	};
	o->ino = object_ino(o, shape ? INO_SHAPE : INO_SURFACE, o->id);
}

/* Fill in the link for a declared name of a surface, in surfaces/ or shapes/. */
static void surface_link(const struct object *dir, const struct visa_decl *decl, struct object *o)
{
	decl_link(dir, decl, dir->kind == &kind_shapes ? INO_SHAPE_NAME : INO_SURFACE_NAME, o);
}

/* Return: the user surface with an index, or NULL. */
static struct visa_surface *user_surface(const struct control_view *v, uint32_t index)
{
	if (index < VISA_FIRST_SURFACE || index >= VISA_SURFACE_COUNT)
		return NULL;
	return control_view_surface(v, index);
}

/*
 * Return: the surface with an index, if the directory lists it. T0 and T255 have no shapes; in the
 * device's directory they are fixed files, which are listed elsewhere.
 */
static struct visa_surface *dir_surfaces_shown(const struct object *dir,
					       const struct control_view *v, uint32_t index)
{
	if (dir->view == CONTROL_VIEW_DEVICE || dir->kind == &kind_shapes)
		return user_surface(v, index);
	return index < VISA_SURFACE_COUNT ? control_view_surface(v, index) : NULL;
}

static bool dir_surfaces_find_surface(const struct object *dir, const struct control_view *v,
				      const char *name, struct object *o)
{
	const struct visa_decl *decl;
	struct visa_surface *s = NULL;
	uint32_t index;

	if (decl_file_id(VISA_VCLASS_T, name, &index)) {
		s = dir_surfaces_shown(dir, v, index == 255 ? VISA_SURFACE_STATELESS : index);
		if (s)
			surface_object(dir, s, o);
		return s;
	}
	decl = visa_decl_by_name(v->decls, VISA_VCLASS_T, name);
	if (decl)
		surface_link(dir, decl, o);
	return decl;
}

/*
 * Find the next entry of a listing. Positions are the indices of surfaces, then the ids of declared
 * names.
 */
static bool dir_surfaces_next(const struct object *dir, const struct control_view *v, uint64_t *pos,
			      struct object *o, char *name)
{
	const struct visa_decl *decl;
	struct visa_surface *s;

	for (; *pos < VISA_SURFACE_COUNT; ++*pos) {
		s = dir_surfaces_shown(dir, v, (uint32_t)*pos);
		if (s) {
			surface_object(dir, s, o);
			decl_file_name(VISA_VCLASS_T, o->id, name);
			return true;
		}
	}
	if (*pos > VISA_SURFACE_COUNT + visa_vclasses[VISA_VCLASS_T].last)
		return false;
	decl = visa_decl_next(v->decls, VISA_VCLASS_T, (uint32_t)(*pos - VISA_SURFACE_COUNT));
	while (decl && !decl->name)
		decl = visa_decl_next(v->decls, VISA_VCLASS_T, decl->id + 1);
	if (!decl)
		return false;
	*pos = VISA_SURFACE_COUNT + decl->id;
	surface_link(dir, decl, o);
	snprintf(name, NAME_MAX + 1, "%s", decl->name);
	return true;
}

static bool surfaces_find(struct fs *fs, const struct object *dir, const char *name,
			  struct object *o)
{
	struct control_view v;
	bool found;

	if (control_view_enter(&fs->control, dir->view, dir->owner, &v, NULL))
		return false;
	found = dir_surfaces_find_surface(dir, &v, name, o);
	control_view_leave(&v);
	return found;
}

static bool surfaces_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			  char *name)
{
	struct control_view v;
	bool found;

	if (control_view_enter(&fs->control, dir->view, dir->owner, &v, NULL))
		return false;
	found = dir_surfaces_next(dir, &v, pos, o, name);
	control_view_leave(&v);
	return found;
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
	.of_view = true,
	.vclass = VISA_VCLASS_T,
	.stat = surfaces_stat,
	.find = surfaces_find,
	.next = surfaces_next,
	.make = surfaces_make,
};

const struct kind kind_shapes = {
	.type = S_IFDIR,
	.of_view = true,
	.vclass = VISA_VCLASS_T,
	.stat = surfaces_stat,
	.find = surfaces_find,
	.next = surfaces_next,
};

#define PNG ".png"

static struct visa_surface *picture_surface(struct fs *fs, uint32_t index)
{
	const bool user = index >= VISA_FIRST_SURFACE && index < VISA_SURFACE_COUNT;

	return user ? visa_device_surface(fs->device, index) : NULL;
}

static bool has_picture(const struct visa_surface *s)
{
	return s && visa_surface_shape(s)->format;
}

/* Fill in attributes. The listing of pictures also changes when a shape changes. */
static void pictures_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct visa_surface *s;

	(void)node;
	visa_device_look(fs->device);
	st->st_mtim = visa_device_surfaces_changed(fs->device);
	for (uint32_t i = 0; i < VISA_SURFACE_COUNT; i++) {
		s = picture_surface(fs, i);
		if (s)
			st->st_mtim = later(st->st_mtim, visa_surface_shaped(s));
	}
	visa_device_unlock(fs->device);
}

static void picture_object(const struct visa_surface *s, struct object *o)
{
	*o = (struct object){
		.kind = &kind_picture,
		.ino = INO(CONTROL_VIEW_DEVICE, visa_surface_serial(s), INO_PICTURE, 0),
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
	s = picture_surface(fs, index);
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
		s = picture_surface(fs, (uint32_t)*pos);
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

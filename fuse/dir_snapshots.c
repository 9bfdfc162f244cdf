// SPDX-License-Identifier: MIT
/* snapshots/: a folder for each snapshot, with what it has as files, and restore. */
#include "forgetting.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static void snapshot_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct control_file f;

	if (control_snapshot_get(&fs->control, node->object.serial, &f))
		st->st_mtim = f.changed;
	else
		st->st_nlink = 0;
}

/* What a folder of a snapshot shows of a surface; @name: it is the link that its name is. */
static void surface_entry(const struct object *dir, const struct visa_snapshot *s, uint32_t index,
			  bool name, struct object *o)
{
	const bool shape = dir->kind->shows == &kind_snapshot_shape;
	const enum snapshot_ino what = shape  ? name ? SNAPSHOT_INO_SHAPE_NAME : SNAPSHOT_INO_SHAPE
				       : name ? SNAPSHOT_INO_SURFACE_NAME
					      : SNAPSHOT_INO_SURFACE;

	*o = (struct object){ .kind = name ? &kind_link : dir->kind->shows,
			      .ino = INO_SNAPSHOT(dir->serial, what, index),
			      .vclass = VISA_VCLASS_T,
			      .id = index,
			      .serial = dir->serial };
	if (!shape && !name)
		o->surface = visa_snapshot_surface(s, index);
}

/* Whether a folder shows a surface: T0 and T255 have no shapes. */
static bool has(const struct object *dir, const struct visa_snapshot *s, uint32_t index)
{
	return index < VISA_SURFACE_COUNT && visa_snapshot_surface(s, index) &&
	       (index >= VISA_FIRST_SURFACE || dir->kind->shows == &kind_snapshot_surface);
}

static bool find_surface(const struct object *dir, const struct visa_snapshot *s, const char *name,
			 struct object *o)
{
	const struct visa_decl *d = visa_decl_by_name(visa_snapshot_decls(s), VISA_VCLASS_T, name);
	uint32_t index;

	if (d) {
		surface_entry(dir, s, d->id, true, o);
		return true;
	}
	if (!decl_file_id(VISA_VCLASS_T, name, &index))
		return false;
	if (index == 255)
		index = VISA_SURFACE_STATELESS;
	if (!has(dir, s, index))
		return false;
	surface_entry(dir, s, index, false, o);
	return true;
}

/* A position for each surface index, then one for each id of a declared name. */
static bool next_surface(const struct object *dir, const struct visa_snapshot *s, uint64_t *pos,
			 struct object *o, char *name)
{
	const struct visa_decls *decls = visa_snapshot_decls(s);
	const struct visa_decl *d;

	while (*pos < VISA_SURFACE_COUNT && !has(dir, s, (uint32_t)*pos))
		++*pos;
	if (*pos < VISA_SURFACE_COUNT) {
		surface_entry(dir, s, (uint32_t)*pos, false, o);
		decl_file_name(VISA_VCLASS_T, (uint32_t)*pos, name);
		return true;
	}
	d = visa_decl_next(decls, VISA_VCLASS_T, (uint32_t)(*pos - VISA_SURFACE_COUNT));
	while (d && !d->name)
		d = visa_decl_next(decls, VISA_VCLASS_T, d->id + 1);
	if (!d)
		return false;
	*pos = VISA_SURFACE_COUNT + d->id;
	surface_entry(dir, s, d->id, true, o);
	snprintf(name, NAME_MAX + 1, "%s", d->name);
	return true;
}

/*
 * What the device had whose snapshot a folder shows; NULL if that was removed. The snapshot stays
 * as long as the device lock is held, which is so where entries are looked for: until it is
 * released, nothing that was found goes (control_snapshot_remove()).
 */
static const struct visa_snapshot *shown(struct fs *fs, const struct object *dir)
{
	struct control_snapshot *held;
	const struct visa_snapshot *s = control_snapshot_hold(&fs->control, dir->serial, &held);

	if (s)
		control_snapshot_release(&fs->control, held);
	return s;
}

static bool surfaces_find(struct fs *fs, const struct object *dir, const char *name,
			  struct object *o)
{
	const struct visa_snapshot *s = shown(fs, dir);

	return s && find_surface(dir, s, name, o);
}

static bool surfaces_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			  char *name)
{
	const struct visa_snapshot *s = shown(fs, dir);

	return s && next_surface(dir, s, pos, o, name);
}

static const struct kind kind_snapshot_surfaces = {
	.type = S_IFDIR,
	.shows = &kind_snapshot_surface,
	.stat = snapshot_stat,
	.find = surfaces_find,
	.next = surfaces_next,
};

static const struct kind kind_snapshot_shapes = {
	.type = S_IFDIR,
	.shows = &kind_snapshot_shape,
	.stat = snapshot_stat,
	.find = surfaces_find,
	.next = surfaces_next,
};

static void decls_entry(const struct object *dir, const struct visa_decl *decl, bool link,
			struct object *o)
{
	const bool pred = decl->vclass == VISA_VCLASS_P;
	const enum snapshot_ino what = pred   ? link ? SNAPSHOT_INO_PRED_NAME : SNAPSHOT_INO_PRED
				       : link ? SNAPSHOT_INO_VAR_NAME
					      : SNAPSHOT_INO_VAR;

	*o = (struct object){
		.kind = link   ? &kind_link
			: pred ? &kind_snapshot_mask
			       : &kind_snapshot_var,
		.ino = INO_SNAPSHOT(dir->serial, what, decl->id),
		.vclass = decl->vclass,
		.id = decl->id,
		.serial = dir->serial,
	};
}

static bool snapshot_decls_find(struct fs *fs, const struct object *dir, const char *name,
				struct object *o)
{
	const struct visa_snapshot *s = shown(fs, dir);

	return s && decls_find(visa_snapshot_decls(s), dir, name, o);
}

static bool snapshot_decls_next(struct fs *fs, const struct object *dir, uint64_t *pos,
				struct object *o, char *name)
{
	const struct visa_snapshot *s = shown(fs, dir);

	return s && decls_next(visa_snapshot_decls(s), dir, pos, o, name);
}

static const struct kind kind_snapshot_vars = {
	.type = S_IFDIR,
	.vclass = VISA_VCLASS_G,
	.stat = snapshot_stat,
	.entry = decls_entry,
	.find = snapshot_decls_find,
	.next = snapshot_decls_next,
};

static const struct kind kind_snapshot_preds = {
	.type = S_IFDIR,
	.vclass = VISA_VCLASS_P,
	.stat = snapshot_stat,
	.entry = decls_entry,
	.find = snapshot_decls_find,
	.next = snapshot_decls_next,
};

static void module_object(const struct object *dir, uint32_t number, struct object *o)
{
	*o = (struct object){ .kind = &kind_snapshot_module,
			      .ino = INO_SNAPSHOT(dir->serial, SNAPSHOT_INO_MODULE, number),
			      .id = number,
			      .serial = dir->serial };
}

static bool snapshot_modules_find(struct fs *fs, const struct object *dir, const char *name,
				  struct object *o)
{
	struct control_file f;

	for (uint32_t i = 0; control_snapshot_module(&fs->control, dir->serial, i, &f); i++)
		if (!strcmp(f.name, name)) {
			module_object(dir, i, o);
			return true;
		}
	return false;
}

static bool snapshot_modules_next(struct fs *fs, const struct object *dir, uint64_t *pos,
				  struct object *o, char *name)
{
	struct control_file f;

	if (*pos > UINT16_MAX ||
	    !control_snapshot_module(&fs->control, dir->serial, (uint32_t)*pos, &f))
		return false;
	module_object(dir, (uint32_t)*pos, o);
	memcpy(name, f.name, sizeof(f.name));
	return true;
}

static const struct kind kind_snapshot_modules = {
	.type = S_IFDIR,
	.stat = snapshot_stat,
	.find = snapshot_modules_find,
	.next = snapshot_modules_next,
};

/* What is in the folder of a snapshot, in the order of positions. */
static const struct {
	const char *name;
	const struct kind *kind;
} snapshot_files[] = {
	{ "restore", &kind_restore },
	{ "em", &kind_snapshot_mask },
	{ "surfaces", &kind_snapshot_surfaces },
	{ "shapes", &kind_snapshot_shapes },
	{ "vars", &kind_snapshot_vars },
	{ "preds", &kind_snapshot_preds },
	{ "modules", &kind_snapshot_modules },
};

#define SNAPSHOT_FILES (sizeof(snapshot_files) / sizeof(snapshot_files[0]))

/* The folder itself has number 0. */
static void snapshot_file(const struct object *dir, uint64_t i, struct object *o)
{
	*o = (struct object){ .kind = snapshot_files[i].kind,
			      .ino = INO_SNAPSHOT(dir->serial, SNAPSHOT_INO_FILE, i + 1),
			      .serial = dir->serial };
}

fuse_ino_t snapshot_surfaces_ino(uint64_t serial)
{
	uint64_t i = 0;

	while (snapshot_files[i].kind != &kind_snapshot_surfaces)
		i++;
	return INO_SNAPSHOT(serial, SNAPSHOT_INO_FILE, i + 1);
}

static bool snapshot_find(struct fs *fs, const struct object *dir, const char *name,
			  struct object *o)
{
	struct control_file f;

	for (uint64_t i = 0; i < SNAPSHOT_FILES; i++)
		if (!strcmp(snapshot_files[i].name, name)) {
			snapshot_file(dir, i, o);
			return control_snapshot_get(&fs->control, dir->serial, &f);
		}
	return false;
}

static bool snapshot_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			  char *name)
{
	struct control_file f;

	if (*pos >= SNAPSHOT_FILES || !control_snapshot_get(&fs->control, dir->serial, &f))
		return false;
	snapshot_file(dir, *pos, o);
	snprintf(name, NAME_MAX + 1, "%s", snapshot_files[*pos].name);
	return true;
}

static void folder_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	for (uint64_t i = 0; i < SNAPSHOT_FILES; i++)
		st->st_nlink += snapshot_files[i].kind->type == S_IFDIR;
	snapshot_stat(fs, node, st);
}

static const struct kind kind_snapshot = {
	.type = S_IFDIR,
	.stat = folder_stat,
	.find = snapshot_find,
	.next = snapshot_next,
};

static void snapshot_object(const struct control_file *f, struct object *o)
{
	*o = (struct object){ .kind = &kind_snapshot,
			      .ino = INO_SNAPSHOT(f->serial, SNAPSHOT_INO_FILE, 0),
			      .serial = f->serial };
}

static bool snapshots_find(struct fs *fs, const struct object *dir, const char *name,
			   struct object *o)
{
	struct control_file f;

	(void)dir;
	if (!control_snapshot_find(&fs->control, name, &f))
		return false;
	snapshot_object(&f, o);
	return true;
}

/* A position for each serial number. */
static bool snapshots_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			   char *name)
{
	struct control_file f;

	(void)dir;
	if (!control_snapshot_next(&fs->control, *pos, &f))
		return false;
	*pos = f.serial;
	snapshot_object(&f, o);
	memcpy(name, f.name, sizeof(f.name));
	return true;
}

static void snapshots_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	uint64_t serial = 0;
	struct control_file f;

	(void)node;
	st->st_mtim = control_snapshots_changed(&fs->control);
	for (; control_snapshot_next(&fs->control, serial, &f); serial = f.serial + 1)
		st->st_nlink++;
}

static int snapshots_mkdir(struct fs *fs, const char *name, const bool *stop, struct object *o,
			   struct visa_error *e)
{
	struct control_file f;
	int err = control_snapshot_make(&fs->control, name, &f, stop, e);

	if (!err)
		snapshot_object(&f, o);
	return err;
}

static int snapshots_rmdir(struct fs *fs, const char *name, struct object *o, struct visa_error *e)
{
	struct control_file f;
	int err = control_snapshot_remove(&fs->control, name, &f, e);

	if (!err)
		snapshot_object(&f, o);
	return err;
}

static int snapshots_rename(struct fs *fs, const char *name, const char *to, struct visa_error *e)
{
	return control_snapshot_rename(&fs->control, name, to, e);
}

const struct kind kind_snapshots = {
	.type = S_IFDIR,
	.stat = snapshots_stat,
	.find = snapshots_find,
	.next = snapshots_next,
	.mkdir = snapshots_mkdir,
	.rmdir = snapshots_rmdir,
	.dropped = forget_removed_snapshot,
	.rename = snapshots_rename,
};

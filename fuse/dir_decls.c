// SPDX-License-Identifier: MIT
/* vars/ and preds/: a file for each declaration, a link for each declared name. */
#include "fs.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

void decl_file_name(enum visa_vclass vclass, uint32_t id, char name[16])
{
	/* The encoded index 5 is what the mount calls T255. */
	if (vclass == VISA_VCLASS_T && id == VISA_SURFACE_STATELESS)
		id = 255;
	snprintf(name, 16, "%c%u", visa_vclasses[vclass].letter, id);
}

bool decl_file_id(enum visa_vclass vclass, const char *name, uint32_t *id)
{
	char exact[16];

	if (!visa_canonical_id(vclass, name, id))
		return false;
	decl_file_name(vclass, *id, exact);
	return !strcmp(name, exact);
}

struct visa_decl *decl_of(struct fs *fs, const struct object *o)
{
	struct visa_decl *decl = visa_decl_get(visa_device_decls(fs->device), o->vclass, o->id);

	visa_device_assert_locked(fs->device);
	return decl && decl->serial == o->serial ? decl : NULL;
}

static void decl_file(const struct visa_decl *decl, struct object *o)
{
	*o = (struct object){
		.kind = decl->vclass == VISA_VCLASS_P ? &kind_pred : &kind_var,
		.ino = INO_DECLARATION(decl->serial),
		.vclass = decl->vclass,
		.id = decl->id,
		.serial = decl->serial,
	};
}

/* The name of a surface is a link in two directories. */
static void decl_link(const struct object *dir, const struct visa_decl *decl, struct object *o)
{
	*o = (struct object){
		.kind = &kind_link,
		.ino = dir->kind == &kind_shapes ? INO_SHAPE_NAME(decl->serial)
						 : INO_NAME(decl->serial),
		.vclass = decl->vclass,
		.id = decl->id,
		.serial = decl->serial,
	};
}

/* What a declaration, or its name, is in vars and preds of the mount. */
static void decl_entry(const struct object *dir, const struct visa_decl *decl, bool link,
		       struct object *o)
{
	if (link)
		decl_link(dir, decl, o);
	else
		decl_file(decl, o);
}

bool decl_link_find(struct fs *fs, const struct object *dir, const char *name, struct object *o)
{
	const struct visa_decl *decl =
		visa_decl_by_name(visa_device_decls(fs->device), dir->kind->vclass, name);

	if (decl)
		decl_link(dir, decl, o);
	return decl;
}

bool decl_link_next(struct fs *fs, const struct object *dir, uint32_t id, struct object *o,
		    char *name)
{
	const struct visa_decl *decl =
		visa_decl_next(visa_device_decls(fs->device), dir->kind->vclass, id);

	while (decl && !decl->name)
		decl = visa_decl_next(visa_device_decls(fs->device), dir->kind->vclass,
				      decl->id + 1);
	if (!decl)
		return false;
	decl_link(dir, decl, o);
	snprintf(name, NAME_MAX + 1, "%s", decl->name);
	return true;
}

/*
 * The name of the file that shows a declaration, in @name or the declared one; NULL if it has none.
 * Text of a kernel may call by V34 what has another number; that name is what it is known by.
 */
static const char *file_name(const struct visa_decls *decls, const struct visa_decl *d,
			     char name[16])
{
	const struct visa_decl *called;

	decl_file_name(d->vclass, d->id, name);
	called = visa_decl_by_name(decls, d->vclass, name);
	return !called || called == d ? name : d->name;
}

bool decls_find(const struct visa_decls *decls, const struct object *dir, const char *name,
		struct object *o)
{
	const enum visa_vclass vclass = dir->kind->vclass;
	const struct visa_decl *decl = visa_decl_by_name(decls, vclass, name);
	char file[16];
	uint32_t id;

	if (!decl && decl_file_id(vclass, name, &id))
		decl = visa_decl_get(decls, vclass, id);
	if (decl)
		dir->kind->entry(dir, decl, strcmp(file_name(decls, decl, file), name) != 0, o);
	return decl;
}

/* One of the two entries of a declaration, if it has it. */
static bool decls_entry(const struct visa_decls *decls, const struct object *dir,
			const struct visa_decl *decl, bool link, struct object *o, char *name)
{
	char file[16];
	const char *shown = file_name(decls, decl, file);

	if (link)
		shown = decl->name && strcmp(decl->name, shown) != 0 ? decl->name : NULL;
	if (!shown)
		return false;
	dir->kind->entry(dir, decl, link, o);
	snprintf(name, NAME_MAX + 1, "%s", shown);
	return true;
}

/*
 * Two positions for each id: its file, then its link. The predefined variables can be
 * opened but are not listed, as threads in /proc: a listing shows what the user made, and
 * what a shell does with all that is listed, such as rm, is done to that.
 */
bool decls_next(const struct visa_decls *decls, const struct object *dir, uint64_t *pos,
		struct object *o, char *name)
{
	const struct visa_vclass_info *info = &visa_vclasses[dir->kind->vclass];
	const struct visa_decl *decl;

	if (*pos < 2 * (uint64_t)info->first)
		*pos = 2 * (uint64_t)info->first;
	for (; *pos / 2 <= info->last; ++*pos) {
		decl = visa_decl_next(decls, dir->kind->vclass, (uint32_t)(*pos / 2));
		if (!decl)
			return false;
		if (decl->id > *pos / 2)
			*pos = 2 * (uint64_t)decl->id;
		if (decls_entry(decls, dir, decl, *pos % 2, o, name))
			return true;
	}
	return false;
}

static bool top_find(struct fs *fs, const struct object *dir, const char *name, struct object *o)
{
	return decls_find(visa_device_decls(fs->device), dir, name, o);
}

static bool top_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
		     char *name)
{
	return decls_next(visa_device_decls(fs->device), dir, pos, o, name);
}

int decl_not_made(enum visa_vclass vclass, const char *name, struct visa_error *e)
{
	const struct visa_vclass_info *info = &visa_vclasses[vclass];

	return visa_fail(e, EPERM,
			 "no file %s can be made; files are %c%u to %c%u, and other names are "
			 "given by .decl, as in: echo '.decl NAME v_type=%c num_elts=8%s' > asm",
			 name, info->letter, info->first, info->letter, info->last, info->letter,
			 vclass == VISA_VCLASS_G ? " type=ud" : "");
}

static int decls_make(struct fs *fs, const struct object *dir, const char *name, struct object *o,
		      struct visa_error *e)
{
	const struct visa_decl *decl;
	uint32_t id;
	int err;

	if (!decl_file_id(dir->kind->vclass, name, &id))
		return decl_not_made(dir->kind->vclass, name, e);
	err = visa_decl_make(visa_device_decls(fs->device), dir->kind->vclass, id, &decl, e);
	if (err)
		return err;
	if (visa_thread_sync(visa_device_thread(fs->device))) {
		visa_decl_forget(visa_device_decls(fs->device), dir->kind->vclass, id, NULL);
		return visa_fail(e, ENOMEM, "out of memory for %s", name);
	}
	decl_file(decl, o);
	return 0;
}

static void decls_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	visa_device_look(fs->device);
	st->st_mtim = visa_decls_changed(visa_device_decls(fs->device), node->object.kind->vclass);
	visa_device_unlock(fs->device);
}

const struct kind kind_vars = {
	.type = S_IFDIR,
	.vclass = VISA_VCLASS_G,
	.stat = decls_stat,
	.entry = decl_entry,
	.find = top_find,
	.next = top_next,
	.make = decls_make,
};

const struct kind kind_preds = {
	.type = S_IFDIR,
	.vclass = VISA_VCLASS_P,
	.stat = decls_stat,
	.entry = decl_entry,
	.find = top_find,
	.next = top_next,
	.make = decls_make,
};

static void link_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	char name[16];

	(void)fs;
	decl_file_name(node->object.vclass, node->object.id, name);
	st->st_size = (off_t)strlen(name);
}

const struct kind kind_link = { .type = S_IFLNK, .stat = link_stat };

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

static bool decls_find(struct fs *fs, const struct object *dir, const char *name, struct object *o)
{
	const struct visa_decl *decl;
	uint32_t id;

	if (decl_file_id(dir->kind->vclass, name, &id)) {
		decl = visa_decl_get(visa_device_decls(fs->device), dir->kind->vclass, id);
		if (!decl)
			return false;
		decl_file(decl, o);
		return true;
	}
	return decl_link_find(fs, dir, name, o);
}

/*
 * Two positions for each id: its file, then its link. The predefined variables can be
 * opened but are not listed, as threads in /proc: a listing shows what the user made, and
 * what a shell does with all that is listed, such as rm, is done to that.
 */
static bool decls_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
		       char *name)
{
	const uint64_t first = 2 * (uint64_t)visa_vclasses[dir->kind->vclass].first;
	const struct visa_decl *decl;

	if (*pos < first)
		*pos = first;
	for (;; ++*pos) {
		if (*pos / 2 > visa_vclasses[dir->kind->vclass].last)
			return false;
		decl = visa_decl_next(visa_device_decls(fs->device), dir->kind->vclass,
				      (uint32_t)(*pos / 2));
		if (!decl)
			return false;
		if (decl->id > *pos / 2)
			*pos = 2 * (uint64_t)decl->id;
		if (*pos % 2 == 0) {
			decl_file(decl, o);
			decl_file_name(dir->kind->vclass, decl->id, name);
			return true;
		}
		if (decl->name) {
			decl_link(dir, decl, o);
			snprintf(name, NAME_MAX + 1, "%s", decl->name);
			return true;
		}
	}
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
	visa_device_lock(fs->device);
	st->st_mtim = visa_decls_changed(visa_device_decls(fs->device), node->object.kind->vclass);
	visa_device_unlock(fs->device);
}

const struct kind kind_vars = {
	.type = S_IFDIR,
	.vclass = VISA_VCLASS_G,
	.stat = decls_stat,
	.find = decls_find,
	.next = decls_next,
	.make = decls_make,
};

const struct kind kind_preds = {
	.type = S_IFDIR,
	.vclass = VISA_VCLASS_P,
	.stat = decls_stat,
	.find = decls_find,
	.next = decls_next,
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

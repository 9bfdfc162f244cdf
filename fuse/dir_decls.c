// SPDX-License-Identifier: MIT
/*
 * The directories vars/ and preds/ of a view, which is the device, a snapshot or a stopped thread:
 * a file for each declaration, and a link for each declared name.
 */
#include "fs.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

void decl_file_name(enum visa_vclass vclass, uint32_t id, char name[16])
{
	/* Instructions encode the surface T255 as index 5. */
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

/*
 * Fill in the object that shows a declaration in a directory.
 * @what: role of the object, which is a part of its inode number
 */
static void decl_object(const struct object *dir, const struct visa_decl *decl,
			const struct kind *kind, enum ino_what what, struct object *o)
{
	*o = (struct object){
		.kind = kind,
		.view = dir->view,
		.owner = dir->owner,
		.vclass = decl->vclass,
		.id = decl->id,
		.serial = dir->view == CONTROL_VIEW_DEVICE ? decl->serial : 0,
	};
	o->ino = object_ino(o, what, decl->id);
}

static void decl_file(const struct object *dir, const struct visa_decl *decl, struct object *o)
{
	if (decl->vclass == VISA_VCLASS_P)
		decl_object(dir, decl, &kind_pred, INO_PRED, o);
	else
		decl_object(dir, decl, &kind_var, INO_VAR, o);
}

void decl_link(const struct object *dir, const struct visa_decl *decl, enum ino_what what,
	       struct object *o)
{
	decl_object(dir, decl, &kind_link, what, o);
}

static void decl_entry(const struct object *dir, const struct visa_decl *decl, bool link,
		       struct object *o)
{
	if (link)
		decl_link(dir, decl, decl->vclass == VISA_VCLASS_P ? INO_PRED_NAME : INO_VAR_NAME,
			  o);
	else
		decl_file(dir, decl, o);
}

/*
 * Return: the name of the file that shows a declaration; NULL if there is no such file. The name is
 * canonical, such as V34, and is written to @name. The text of a kernel may use the name V34 for
 * another id; then the file of id 34 has its declared name.
 */
static const char *file_name(const struct visa_decls *decls, const struct visa_decl *d,
			     char name[16])
{
	const struct visa_decl *called;

	decl_file_name(d->vclass, d->id, name);
	called = visa_decl_by_name(decls, d->vclass, name);
	return !called || called == d ? name : d->name;
}

/* Find the entry with a name in a directory of declarations, and fill in @o: a file or a link. */
static bool find_decl(const struct visa_decls *decls, const struct object *dir, const char *name,
		      struct object *o)
{
	const enum visa_vclass vclass = dir->kind->vclass;
	const struct visa_decl *decl = visa_decl_by_name(decls, vclass, name);
	char file[16];
	uint32_t id;

	if (!decl && decl_file_id(vclass, name, &id))
		decl = visa_decl_get(decls, vclass, id);
	if (decl)
		decl_entry(dir, decl, strcmp(file_name(decls, decl, file), name) != 0, o);
	return decl;
}

/*
 * Fill in one of the two entries that a declaration can have: the file, or with @link the symbolic
 * link from the declared name. Return: whether the entry exists.
 */
static bool dir_decls_entry_of(const struct visa_decls *decls, const struct object *dir,
			       const struct visa_decl *decl, bool link, struct object *o,
			       char *name)
{
	char file[16];
	const char *shown = file_name(decls, decl, file);

	if (link)
		shown = decl->name && strcmp(decl->name, shown) != 0 ? decl->name : NULL;
	if (!shown)
		return false;
	decl_entry(dir, decl, link, o);
	snprintf(name, NAME_MAX + 1, "%s", shown);
	return true;
}

/*
 * Find the next entry of a listing. Each id has two positions: its file, then its link. The
 * predefined variables can be opened but are not listed, like threads in /proc. So a listing
 * contains only the variables of the user, and a command on all listed files, such as rm, affects
 * only these.
 */
static bool dir_decls_next(const struct visa_decls *decls, const struct object *dir, uint64_t *pos,
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
		if (dir_decls_entry_of(decls, dir, decl, *pos % 2, o, name))
			return true;
	}
	return false;
}

static bool decls_find(struct fs *fs, const struct object *dir, const char *name, struct object *o)
{
	struct control_view v;
	bool found;

	if (control_view_enter(&fs->control, dir->view, dir->owner, &v, NULL))
		return false;
	found = find_decl(v.decls, dir, name, o);
	control_view_leave(&v);
	return found;
}

static bool decls_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
		       char *name)
{
	struct control_view v;
	bool found;

	if (control_view_enter(&fs->control, dir->view, dir->owner, &v, NULL))
		return false;
	found = dir_decls_next(v.decls, dir, pos, o, name);
	control_view_leave(&v);
	return found;
}

int decl_not_made(enum visa_vclass vclass, const char *name, struct visa_error *e)
{
	const struct visa_vclass_info *info = &visa_vclasses[vclass];

	return visa_fail(e, EPERM,
			 "%s cannot be made; files are named %c%u to %c%u, and .decl declares "
			 "other names: echo '.decl NAME v_type=%c num_elts=8%s' > asm",
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
	decl_file(dir, decl, o);
	return 0;
}

void view_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct object *o = &node->object;
	struct control_view v;

	visa_device_look(fs->device);
	if (control_view_enter(&fs->control, o->view, o->owner, &v, NULL)) {
		st->st_nlink = 0;
	} else {
		st->st_mtim = o->view == CONTROL_VIEW_DEVICE
				      ? visa_decls_changed(v.decls, o->kind->vclass)
				      : v.changed;
		control_view_leave(&v);
	}
	visa_device_unlock(fs->device);
}

const struct kind kind_vars = {
	.type = S_IFDIR,
	.of_view = true,
	.vclass = VISA_VCLASS_G,
	.stat = view_stat,
	.find = decls_find,
	.next = decls_next,
	.make = decls_make,
};

const struct kind kind_preds = {
	.type = S_IFDIR,
	.of_view = true,
	.vclass = VISA_VCLASS_P,
	.stat = view_stat,
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

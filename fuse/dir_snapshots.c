// SPDX-License-Identifier: MIT
/* snapshots/: a folder for each snapshot, with its contents as files, and the file restore. */
#include "forgetting.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

static void module_object(const struct object *dir, uint32_t number, struct object *o)
{
	*o = (struct object){ .kind = &kind_snapshot_module,
			      .ino = object_ino(dir, INO_MODULE, number),
			      .view = dir->view,
			      .owner = dir->owner,
			      .id = number };
}

static bool snapshot_modules_find(struct fs *fs, const struct object *dir, const char *name,
				  struct object *o)
{
	struct control_file f;

	for (uint32_t i = 0; control_snapshot_module(&fs->control, dir->owner, i, &f); i++)
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
	    !control_snapshot_module(&fs->control, dir->owner, (uint32_t)*pos, &f))
		return false;
	module_object(dir, (uint32_t)*pos, o);
	memcpy(name, f.name, sizeof(f.name));
	return true;
}

static const struct kind kind_snapshot_modules = {
	.type = S_IFDIR,
	.stat = view_stat,
	.find = snapshot_modules_find,
	.next = snapshot_modules_next,
};

/* The entries of a snapshot's folder, in the order of positions. */
static const struct {
	const char *name;
	const struct kind *kind;
} snapshot_files[] = {
	{ "restore", &kind_restore },
	{ "em", &kind_em },
	{ "surfaces", &kind_surfaces },
	{ "shapes", &kind_shapes },
	{ "vars", &kind_vars },
	{ "preds", &kind_preds },
	{ "modules", &kind_snapshot_modules },
};

#define SNAPSHOT_FILES (sizeof(snapshot_files) / sizeof(snapshot_files[0]))

/*
 * Fill in the object of entry @i of a snapshot's folder. The index in its inode number is @i + 1,
 * since the folder itself has index 0.
 */
static void snapshot_file(const struct object *dir, uint64_t i, struct object *o)
{
	*o = (struct object){ .kind = snapshot_files[i].kind,
			      .ino = object_ino(dir, INO_FILE, i + 1),
			      .view = dir->view,
			      .owner = dir->owner,
			      .vclass = VISA_VCLASS_P /* for em, which is shown as predicate 0 */ };
}

static bool snapshot_find(struct fs *fs, const struct object *dir, const char *name,
			  struct object *o)
{
	struct control_file f;

	for (uint64_t i = 0; i < SNAPSHOT_FILES; i++)
		if (!strcmp(snapshot_files[i].name, name)) {
			snapshot_file(dir, i, o);
			return control_snapshot_get(&fs->control, dir->owner, &f);
		}
	return false;
}

static bool snapshot_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			  char *name)
{
	struct control_file f;

	if (*pos >= SNAPSHOT_FILES || !control_snapshot_get(&fs->control, dir->owner, &f))
		return false;
	snapshot_file(dir, *pos, o);
	snprintf(name, NAME_MAX + 1, "%s", snapshot_files[*pos].name);
	return true;
}

static void folder_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	for (uint64_t i = 0; i < SNAPSHOT_FILES; i++)
		st->st_nlink += snapshot_files[i].kind->type == S_IFDIR;
	view_stat(fs, node, st);
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
			      .view = CONTROL_VIEW_SNAPSHOT,
			      .owner = f->serial };
	o->ino = object_ino(o, INO_FILE, 0);
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

/* Find the next snapshot of a listing. The position of a snapshot is its serial number. */
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

/* Let the kernel forget the names in the directory surfaces/ of a removed snapshot. */
static void snapshots_dropped(struct fs *fs, const struct object *folder)
{
	struct object dir;

	for (uint64_t i = 0; i < SNAPSHOT_FILES; i++) {
		snapshot_file(folder, i, &dir);
		if (dir.kind == &kind_surfaces)
			forget_surfaces(fs, folder->view, folder->owner, dir.ino);
	}
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
	.dropped = snapshots_dropped,
	.rename = snapshots_rename,
};

// SPDX-License-Identifier: MIT
/* modules/: a file for each module. kernels/: a folder for each kernel, with its files. */
#include "fs.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static void modules_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	(void)node;
	st->st_mtim = control_modules_changed(&fs->control);
}

static void module_object(const struct control_file *f, struct object *o)
{
	*o = (struct object){ .kind = &kind_module,
			      .ino = INO(CONTROL_VIEW_DEVICE, f->serial, INO_MODULE, 0),
			      .serial = f->serial };
}

static bool modules_find(struct fs *fs, const struct object *dir, const char *name,
			 struct object *o)
{
	struct control_file f;

	(void)dir;
	if (!control_module_find(&fs->control, name, &f))
		return false;
	module_object(&f, o);
	return true;
}

/* The position of a module in the listing is its serial number. */
static bool modules_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			 char *name)
{
	struct control_file f;

	(void)dir;
	if (!control_module_next(&fs->control, *pos, &f))
		return false;
	*pos = f.serial;
	module_object(&f, o);
	memcpy(name, f.name, sizeof(f.name));
	return true;
}

static int modules_make(struct fs *fs, const struct object *dir, const char *name, struct object *o,
			struct visa_error *e)
{
	struct control_file f;
	int err = control_module_make(&fs->control, name, &f, e);

	(void)dir;
	if (!err)
		module_object(&f, o);
	return err;
}

static int modules_rename(struct fs *fs, const char *name, const char *to, struct visa_error *e)
{
	uint64_t serial;
	int err;

	pthread_mutex_lock(&fs->naming);
	err = control_module_rename(&fs->control, name, to, &serial, e);
	pthread_mutex_unlock(&fs->naming);
	return err ? err : control_module_load(&fs->control, serial, e);
}

const struct kind kind_modules = {
	.type = S_IFDIR,
	.stat = modules_stat,
	.find = modules_find,
	.next = modules_next,
	.make = modules_make,
	.rename = modules_rename,
};

static void kernel_object(const struct control_file *f, struct object *o)
{
	*o = (struct object){ .kind = &kind_kernel,
			      .ino = INO(CONTROL_VIEW_DEVICE, f->serial, INO_FILE, 0),
			      .serial = f->serial };
}

static bool kernels_find(struct fs *fs, const struct object *dir, const char *name,
			 struct object *o)
{
	struct control_file f;

	(void)dir;
	if (!control_kernel_find(&fs->control, name, &f))
		return false;
	kernel_object(&f, o);
	return true;
}

static bool kernels_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			 char *name)
{
	struct control_file f;

	(void)dir;
	if (!control_kernel_next(&fs->control, *pos, &f))
		return false;
	*pos = f.serial;
	kernel_object(&f, o);
	memcpy(name, f.name, sizeof(f.name));
	return true;
}

static void kernels_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	modules_stat(fs, node, st);
	st->st_nlink += control_kernels_count(&fs->control);
}

const struct kind kind_kernels = {
	.type = S_IFDIR,
	.stat = kernels_stat,
	.find = kernels_find,
	.next = kernels_next,
};

/* The files of a kernel's folder, in the order of their positions. */
static const struct {
	const char *name;
	const struct kind *kind;
} kernel_files[] = {
	{ "text", &kind_kernel_text },
	{ "info", &kind_kernel_info },
	{ "args", &kind_kernel_args },
	{ "launch", &kind_launch },
	{ "printf", &kind_kernel_printf },
	{ "reports", &kind_kernel_reports },
	{ "explained", &kind_kernel_explained },
	{ "profile", &kind_kernel_profile },
	{ "profile.json", &kind_kernel_profile_json },
	{ "profile.html", &kind_kernel_profile_html },
};

#define KERNEL_FILES (sizeof(kernel_files) / sizeof(kernel_files[0]))

static void kernel_file(const struct object *dir, uint64_t i, struct object *o)
{
	*o = (struct object){ .kind = kernel_files[i].kind,
			      .ino = object_ino(dir, INO_FILE, i + 1),
			      .serial = dir->serial };
}

static bool kernel_find(struct fs *fs, const struct object *dir, const char *name, struct object *o)
{
	struct control_file f;

	for (uint64_t i = 0; i < KERNEL_FILES; i++)
		if (!strcmp(kernel_files[i].name, name)) {
			kernel_file(dir, i, o);
			return control_kernel_get(&fs->control, dir->serial, &f);
		}
	return false;
}

static bool kernel_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			char *name)
{
	struct control_file f;

	if (*pos >= KERNEL_FILES || !control_kernel_get(&fs->control, dir->serial, &f))
		return false;
	kernel_file(dir, *pos, o);
	snprintf(name, NAME_MAX + 1, "%s", kernel_files[*pos].name);
	return true;
}

static void kernel_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct control_file f;

	if (control_kernel_get(&fs->control, node->object.serial, &f))
		st->st_mtim = f.changed;
	else
		st->st_nlink = 0;
}

const struct kind kind_kernel = {
	.type = S_IFDIR,
	.stat = kernel_stat,
	.find = kernel_find,
	.next = kernel_next,
};

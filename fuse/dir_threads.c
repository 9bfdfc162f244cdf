// SPDX-License-Identifier: MIT
/* threads/: a folder for each thread of the work-group that is stopped, with its files. */
#include "fs.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* The entries of a thread's folder, in the order of positions. */
static const struct {
	const char *name;
	const struct kind *kind;
} thread_files[] = {
	{ "pc", &kind_thread_pc },	 { "text", &kind_thread_text }, { "em", &kind_em },
	{ "stack", &kind_thread_stack }, { "ctl", &kind_thread_ctl },	{ "vars", &kind_vars },
	{ "preds", &kind_preds },
};

#define THREAD_FILES (sizeof(thread_files) / sizeof(thread_files[0]))

/*
 * Fill in the object of entry @i of a thread's folder. The index in its inode number is @i + 1,
 * since the folder itself has index 0.
 */
static void thread_file(const struct object *dir, uint64_t i, struct object *o)
{
	*o = (struct object){ .kind = thread_files[i].kind,
			      .ino = object_ino(dir, INO_FILE, i + 1),
			      .view = dir->view,
			      .owner = dir->owner,
			      .vclass = VISA_VCLASS_P /* for em, which is shown as predicate 0 */ };
}

static bool thread_find(struct fs *fs, const struct object *dir, const char *name, struct object *o)
{
	struct control_thread t;

	for (uint64_t i = 0; i < THREAD_FILES; i++)
		if (!strcmp(thread_files[i].name, name)) {
			thread_file(dir, i, o);
			return control_thread_get(&fs->control, dir->owner, &t);
		}
	return false;
}

static bool thread_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			char *name)
{
	struct control_thread t;

	if (*pos >= THREAD_FILES || !control_thread_get(&fs->control, dir->owner, &t))
		return false;
	thread_file(dir, *pos, o);
	snprintf(name, NAME_MAX + 1, "%s", thread_files[*pos].name);
	return true;
}

static void thread_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	st->st_nlink = 4; /* the folder's name and its ".", and ".." of vars and preds */
	view_stat(fs, node, st);
}

static const struct kind kind_thread = {
	.type = S_IFDIR,
	.stat = thread_stat,
	.find = thread_find,
	.next = thread_next,
};

static void thread_object(const struct control_thread *t, struct object *o)
{
	*o = (struct object){ .kind = &kind_thread,
			      .view = CONTROL_VIEW_THREAD,
			      .owner = t->serial };
	o->ino = object_ino(o, INO_FILE, 0);
}

static bool threads_find(struct fs *fs, const struct object *dir, const char *name,
			 struct object *o)
{
	struct control_thread t;

	(void)dir;
	if (!control_thread_find(&fs->control, name, &t))
		return false;
	thread_object(&t, o);
	return true;
}

/* Find the next thread of a listing. The position of a thread is its number in the group. */
static bool threads_next(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
			 char *name)
{
	struct control_thread t;

	(void)dir;
	if (*pos > UINT32_MAX || !control_thread_next(&fs->control, (uint32_t)*pos, &t))
		return false;
	*pos = t.number;
	thread_object(&t, o);
	memcpy(name, t.name, sizeof(t.name));
	return true;
}

static void threads_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	struct control_thread t;

	(void)node;
	st->st_mtim = control_threads_changed(&fs->control);
	for (uint32_t n = 0; control_thread_next(&fs->control, n, &t); n = t.number + 1)
		st->st_nlink++;
}

const struct kind kind_threads = {
	.type = S_IFDIR,
	.stat = threads_stat,
	.find = threads_find,
	.next = threads_next,
};

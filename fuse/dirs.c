// SPDX-License-Identifier: MIT
/*
 * Requests on directories: looks up and lists entries, makes, removes and renames files and
 * directories, and reads links.
 */
#include "workers.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Positions in a listing of a directory: "." and "..", then the fixed files, then the other
 * entries, whose positions the kind of the directory defines.
 */
#define POS_DOT	   0
#define POS_DOTDOT 1
#define POS_FIXED  2
#define POS_OWN	   (POS_FIXED + fixed_count)

/* Find the object with a name, under the device lock; Return: whether there is one. */
static bool dir_find(struct fs *fs, const struct node *dir, const char *name, struct object *o)
{
	const struct kind *kind = dir->object.kind;

	visa_device_assert_locked(fs->device);
	return fixed_find(fs, dir->object.ino, name, o) ||
	       (kind->find && kind->find(fs, &dir->object, name, o));
}

/*
 * Fill in the answer to a lookup: the id of the node (the object that was found) and its
 * attributes. The cache timeouts stay zero, since instructions change the attributes without the
 * kernel's knowledge.
 */
static void dirs_entry_of(struct fs *fs, const struct node *node, struct fuse_entry_param *e)
{
	memset(e, 0, sizeof(*e));
	e->ino = node_number(&node->object);
	node_stat(fs, node, &e->attr);
}

void op_lookup(fuse_req_t req, fuse_ino_t parent, const char *name)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *dir = node_find(fs, parent);
	struct node *node = NULL;
	struct fuse_entry_param e;
	struct object o;
	int err = ENOENT;

	if (!dir || dir->object.kind->type != S_IFDIR) {
		fuse_reply_err(req, ENOTDIR);
		return;
	}
	visa_device_look(fs->device);
	if (dir_find(fs, dir, name, &o)) {
		node_another(fs, &o);
		node = node_get(fs, &o);
		err = ENOMEM;
	}
	visa_device_unlock(fs->device);
	if (!node) {
		fuse_reply_err(req, err);
		return;
	}
	dirs_entry_of(fs, node, &e);
	if (fuse_reply_entry(req, &e) == -ENOENT)
		node_put(fs, node, 1);
}

/*
 * Find the first entry of a directory at or after position *@pos (POS_DOT ...), under the device
 * lock.
 */
static bool dir_next(struct fs *fs, const struct node *dir, uint64_t *pos, struct object *o,
		     char *name)
{
	const struct kind *kind = dir->object.kind;
	uint64_t at;
	bool found;

	visa_device_assert_locked(fs->device);
	if (*pos < POS_FIXED) {
		*o = dir->object;
		if (*pos == POS_DOTDOT)
			o->ino = FUSE_ROOT_ID;
		snprintf(name, NAME_MAX + 1, *pos == POS_DOT ? "." : "..");
		return true;
	}
	if (*pos < POS_OWN) {
		at = *pos - POS_FIXED;
		found = fixed_next(fs, dir->object.ino, &at, o, name);
		*pos = POS_FIXED + at;
		if (found)
			return true;
	}
	if (!kind->next)
		return false;
	at = *pos - POS_OWN;
	found = kind->next(fs, &dir->object, &at, o, name);
	*pos = POS_OWN + at;
	return found;
}

/*
 * Answer a request for the entries of a directory. The position of an entry is computed from its
 * id, not from the number of entries before it. So a client that reads a directory in several
 * requests misses no entry if others are made or removed meanwhile.
 */
void op_readdir(fuse_req_t req, fuse_ino_t ino, size_t size, off_t off, struct fuse_file_info *fi)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *dir = node_find(fs, ino);
	char *buf = malloc(size);
	char name[NAME_MAX + 1];
	uint64_t pos = (uint64_t)off;
	struct object o;
	struct stat st = { 0 };
	size_t used = 0;
	size_t n;

	(void)fi;
	if (!dir || !buf) {
		fuse_reply_err(req, dir ? ENOMEM : ENOTDIR);
		goto out;
	}
	visa_device_look(fs->device);
	for (; dir_next(fs, dir, &pos, &o, name); pos++) {
		st.st_ino = o.ino;
		st.st_mode = o.kind->type;
		n = fuse_add_direntry(req, buf + used, size - used, name, &st, (off_t)pos + 1);
		if (n > size - used)
			break;
		used += n;
	}
	visa_device_unlock(fs->device);
	fuse_reply_buf(req, buf, used);
out:
	free(buf);
}

/*
 * Create a file. If another client has created it since the kernel's lookup, return that file, or
 * -EEXIST with @exclusive. *@made: whether the file is new.
 */
static int dir_make(struct fs *fs, const struct node *dir, const char *name, bool exclusive,
		    struct node **node, bool *made)
{
	const struct kind *kind = dir->object.kind;
	struct visa_error e;
	struct object o;
	int err = 0;

	pthread_mutex_lock(&fs->naming);
	visa_device_lock(fs->device);
	*made = !dir_find(fs, dir, name, &o);
	if (!*made) {
		if (exclusive || o.kind->type != S_IFREG)
			err = visa_fail(&e, EEXIST, "%s exists", name);
	} else if (kind->make && !object_is_read_only(&dir->object)) {
		err = kind->make(fs, &dir->object, name, &o, &e);
	} else {
		err = visa_fail(&e, EPERM,
				"%s cannot be made; files can be made only in surfaces, vars, "
				"preds and modules",
				name);
	}
	if (!err) {
		*node = node_get(fs, &o);
		if (!*node)
			err = visa_fail(&e, ENOMEM, "out of memory");
	}
	visa_device_unlock(fs->device);
	pthread_mutex_unlock(&fs->naming);
	if (err)
		control_refused(&fs->control, &e);
	return err;
}

/*
 * Check the permissions for opening a file that op_create() has found. The kernel has not checked
 * them, since its own lookup found no file.
 */
static int open_found(struct fs *fs, fuse_req_t req, const struct node *node, int flags)
{
	int err = node_may_open(fs, req, node, flags);

	if (!err && flags & O_TRUNC && node->object.kind->truncate)
		err = node->object.kind->truncate(fs, node, 0);
	return err;
}

void op_create(fuse_req_t req, fuse_ino_t parent, const char *name, mode_t mode,
	       struct fuse_file_info *fi)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *dir = node_find(fs, parent);
	struct node *node = NULL;
	struct handle *h = NULL;
	struct fuse_entry_param e;
	bool made = false;
	int err;

	(void)mode;
	err = dir ? dir_make(fs, dir, name, fi->flags & O_EXCL, &node, &made) : -ENOTDIR;
	if (!err && !made)
		err = open_found(fs, req, node, fi->flags);
	if (err)
		goto out;
	err = handle_open(fs, node, fi, &h);
	if (err < 0)
		goto out;
	dirs_entry_of(fs, node, &e);
	if (reply_create(req, &e, fi, err) == -ENOENT) {
		handle_close(fs, h);
		node_put(fs, node, 1);
	}
	return;
out:
	if (node)
		node_put(fs, node, 1);
	fuse_reply_err(req, -err);
}

void op_unlink(fuse_req_t req, fuse_ino_t parent, const char *name)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *dir = node_find(fs, parent);
	struct visa_error e;
	struct object o;
	int err;

	if (!dir) {
		fuse_reply_err(req, ENOTDIR);
		return;
	}
	pthread_mutex_lock(&fs->naming);
	visa_device_lock(fs->device);
	if (!dir_find(fs, dir, name, &o))
		err = visa_fail(&e, ENOENT, "%s does not exist", name);
	else if (!o.kind->remove || object_is_read_only(&o))
		err = visa_fail(&e, EPERM, "%s cannot be removed", name);
	else
		err = o.kind->remove(fs, &o, &e);
	visa_device_unlock(fs->device);
	if (!err && o.kind->removed)
		err = o.kind->removed(fs, &o, &e);
	pthread_mutex_unlock(&fs->naming);
	if (err)
		control_refused(&fs->control, &e);
	fuse_reply_err(req, -err);
}

/* The part of op_mkdir() that a worker executes. */
static void make_directory(fuse_req_t req, fuse_ino_t parent, const char *name, const bool *stop)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *dir = node_find(fs, parent);
	struct node *node = NULL;
	struct fuse_entry_param entry;
	struct visa_error e;
	struct object o;
	int err = dir->object.kind->mkdir(fs, name, stop, &o, &e);

	uninterruptible(req);
	if (!err) {
		node = node_get(fs, &o);
		if (!node)
			err = visa_fail(&e, ENOMEM, "out of memory");
	}
	if (err) {
		control_refused(&fs->control, &e);
		fuse_reply_err(req, -err);
		return;
	}
	dirs_entry_of(fs, node, &entry);
	if (fuse_reply_entry(req, &entry) == -ENOENT)
		node_put(fs, node, 1);
}

void op_mkdir(fuse_req_t req, fuse_ino_t parent, const char *name, mode_t mode)
{
	const struct node *dir = node_find(fuse_req_userdata(req), parent);

	(void)mode;
	if (dir && dir->object.kind->mkdir)
		workers_do(req, make_directory, parent, name);
	else
		not_permitted(req, name,
			      "cannot be made; directories can be made only in snapshots");
}

static void reply_changed(fuse_req_t req, int err, const struct visa_error *e)
{
	struct fs *fs = fuse_req_userdata(req);

	if (err)
		control_refused(&fs->control, e);
	fuse_reply_err(req, -err);
}

/* The part of op_rmdir() that a worker executes. */
static void remove_directory(fuse_req_t req, fuse_ino_t parent, const char *name, const bool *stop)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct kind *kind = node_find(fs, parent)->object.kind;
	struct visa_error e;
	struct object o;
	int err = kind->rmdir(fs, name, &o, &e);

	(void)stop;
	uninterruptible(req);
	reply_changed(req, err, &e);
	if (!err && kind->dropped)
		kind->dropped(fs, &o);
}

void op_rmdir(fuse_req_t req, fuse_ino_t parent, const char *name)
{
	const struct node *dir = node_find(fuse_req_userdata(req), parent);

	if (dir && dir->object.kind->rmdir)
		workers_do(req, remove_directory, parent, name);
	else
		not_permitted(
			req, name,
			"cannot be removed; only the directories in snapshots can be removed");
}

/*
 * Whether mv(1) can move the file by copying and removing it, as it does if rename(2) returns
 * EXDEV. A real rename is impossible: the name T6 or V32 is the identity of the object.
 */
static bool can_copy(struct fs *fs, const struct node *dir, const char *name,
		     const struct node *newdir, const char *newname)
{
	struct object o;
	bool can;

	if (!dir || !newdir || !newdir->object.kind->make || object_is_read_only(&newdir->object) ||
	    fixed_find(fs, newdir->object.ino, newname, &o))
		return false;
	visa_device_look(fs->device);
	can = dir_find(fs, dir, name, &o) && o.kind->type == S_IFREG && o.kind->remove &&
	      !object_is_read_only(&o) && o.ino >= INO_FIRST &&
	      !(o.kind == &kind_var && o.id < visa_vclasses[VISA_VCLASS_G].first);
	visa_device_unlock(fs->device);
	return can;
}

/* The kernel has checked that the entry exists, and RENAME_NOREPLACE. */
void op_rename(fuse_req_t req, fuse_ino_t parent, const char *name, fuse_ino_t newparent,
	       const char *newname, unsigned int flags)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct node *dir = node_find(fs, parent);
	struct visa_error e;

	if (flags & ~(unsigned int)RENAME_NOREPLACE)
		fuse_reply_err(req, EINVAL);
	else if (dir && dir->object.kind->rename && parent == newparent)
		reply_changed(req, dir->object.kind->rename(fs, name, newname, &e), &e);
	else if (can_copy(fs, dir, name, node_find(fs, newparent), newname))
		fuse_reply_err(req, EXDEV);
	else
		reply_changed(req,
			      visa_fail(&e, EOPNOTSUPP,
					"%.64s cannot be renamed to %.64s; only snapshots and "
					"modules can be renamed, within their directories; mv "
					"copies files of surfaces, vars and preds",
					name, newname),
			      &e);
}

void op_readlink(fuse_req_t req, fuse_ino_t ino)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *node = node_find(fs, ino);
	char name[16];

	if (!node || node->object.kind->type != S_IFLNK) {
		fuse_reply_err(req, EINVAL);
		return;
	}
	decl_file_name(node->object.vclass, node->object.id, name);
	fuse_reply_readlink(req, name);
}

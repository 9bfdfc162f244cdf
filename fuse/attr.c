// SPDX-License-Identifier: MIT
/* Attributes of files: checks and sets permissions, and fills in sizes and times. */
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/*
 * Check that the caller has the access @mask of access(2); Return: 0 or -EACCES. If the mount is
 * open for other users, the kernel has already checked the mode bits. Otherwise the caller is the
 * owner, or root.
 */
static int node_may(struct fs *fs, fuse_req_t req, const struct node *node, int mask)
{
	const struct kind *kind = node->object.kind;
	mode_t mode = node_mode(fs, node);
	int granted = mode >> 6 & 7;

	if (fuse_req_ctx(req)->uid == 0)
		granted = kind->type == S_IFDIR || mode & 0111 ? R_OK | W_OK | X_OK : R_OK | W_OK;
	else if (fuse_req_ctx(req)->uid != fs->uid)
		granted = 7;
	if (object_is_read_only(&node->object))
		granted &= ~W_OK;
	return mask & ~granted ? -EACCES : 0;
}

int node_may_open(struct fs *fs, fuse_req_t req, const struct node *node, int flags)
{
	static const int masks[] = { [O_RDONLY] = R_OK, [O_WRONLY] = W_OK, [O_RDWR] = R_OK | W_OK };
	int access = flags & O_ACCMODE;

	if (node->object.kind->type != S_IFREG || access == O_ACCMODE)
		return -EINVAL;
	return node_may(fs, req, node, masks[access] | (flags & O_TRUNC ? W_OK : 0));
}

void op_access(fuse_req_t req, fuse_ino_t ino, int mask)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct node *node = node_find(fs, ino);

	fuse_reply_err(req, node ? -node_may(fs, req, node, mask & 7) : ENOENT);
}

void op_getattr(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct node *node = node_find(fs, ino);
	struct stat st;

	(void)fi;
	if (!node) {
		fuse_reply_err(req, ENOENT);
		return;
	}
	node_stat(fs, node, &st);
	fuse_reply_attr(req, &st, 0);
}

/* Write to the file "status" why an attribute cannot be set. Return: -EPERM. */
static int not_changed(struct fs *fs, const char *why)
{
	struct visa_error e;

	visa_fail(&e, EPERM, "%s", why);
	control_refused(&fs->control, &e);
	return -EPERM;
}

/*
 * Change permissions, which only root and the owner may do. The kernel checks this only if the
 * mount has allow_other.
 */
static int change_mode(struct fs *fs, fuse_req_t req, const struct node *node, mode_t mode)
{
	const uid_t uid = fuse_req_ctx(req)->uid;
	int err;

	if ((mode & 07777) == (node_mode(fs, node) & 07777))
		return 0;
	if (uid != 0 && uid != fs->uid)
		return not_changed(fs,
				   "only the owner of the mount's files can change permissions");
	if (mode & 07000)
		return not_changed(fs, "files of a mount have no set-user-ID, set-group-ID or "
				       "sticky bit");
	err = node_chmod(fs, node, mode);
	if (err != -EPERM)
		return err;
	return not_changed(
		fs, "only files that can be written and the mount's own directories "
		    "keep permissions; -o mode= or -o umask= sets the permissions of all files");
}

/* Refuse another owner: all files have the owner of the mount. */
static int check_owner(struct fs *fs, const struct stat *attr, int to_set)
{
	if (((to_set & FUSE_SET_ATTR_UID) && attr->st_uid != fs->uid) ||
	    ((to_set & FUSE_SET_ATTR_GID) && attr->st_gid != fs->gid))
		return not_changed(
			fs, "all files have the owner of the mount; mount with -o uid=,gid=");
	return 0;
}

static int setattr_check(struct fs *fs, fuse_req_t req, const struct node *node,
			 const struct stat *attr, int to_set, bool open)
{
	int err = check_owner(fs, attr, to_set);

	if (err)
		return err;
	if (!(to_set & FUSE_SET_ATTR_SIZE))
		return 0;
	if (object_is_read_only(&node->object))
		return -EACCES;
	return open ? 0 : node_may(fs, req, node, W_OK);
}

void op_setattr(fuse_req_t req, fuse_ino_t ino, struct stat *attr, int to_set,
		struct fuse_file_info *fi)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct node *node = node_find(fs, ino);
	struct timespec when;
	struct stat st;
	int err;

	if (!node) {
		fuse_reply_err(req, ENOENT);
		return;
	}
	err = setattr_check(fs, req, node, attr, to_set, fi);
	if (!err && (to_set & FUSE_SET_ATTR_SIZE) && node->object.kind->truncate)
		err = node->object.kind->truncate(fs, node, (uint64_t)attr->st_size);
	if (!err && (to_set & FUSE_SET_ATTR_MODE))
		err = change_mode(fs, req, node, attr->st_mode);
	if (err) {
		fuse_reply_err(req, -err);
		return;
	}
	if ((to_set & (FUSE_SET_ATTR_MTIME | FUSE_SET_ATTR_MTIME_NOW)) &&
	    node->object.kind->touch && !object_is_read_only(&node->object)) {
		when = to_set & FUSE_SET_ATTR_MTIME_NOW ? fs_now() : attr->st_mtim;
		node->object.kind->touch(fs, node, &when);
	}
	node_stat(fs, node, &st);
	fuse_reply_attr(req, &st, 0);
}

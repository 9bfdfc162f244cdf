// SPDX-License-Identifier: MIT
/* Attributes: who may do what, and setting size and times. */
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

/*
 * Where others than the owner have access, the kernel checks the mode bits
 * before it asks. So who asks here is the owner, or root.
 */
int kind_may(const struct fs *fs, fuse_req_t req, const struct kind *kind, int mask)
{
	mode_t mode = kind_mode(fs, kind);
	int granted = mode >> 6 & 7;

	if (fuse_req_ctx(req)->uid == 0)
		granted = kind->type == S_IFREG ? R_OK | W_OK : R_OK | W_OK | X_OK;
	else if (fuse_req_ctx(req)->uid != fs->uid)
		granted = 7;
	if (kind->read_only)
		granted &= ~W_OK;
	return mask & ~granted ? -EACCES : 0;
}

int node_may_open(const struct fs *fs, fuse_req_t req, const struct node *node, int flags)
{
	static const int masks[] = { [O_RDONLY] = R_OK, [O_WRONLY] = W_OK, [O_RDWR] = R_OK | W_OK };
	int access = flags & O_ACCMODE;

	if (node->object.kind->type != S_IFREG || access == O_ACCMODE)
		return -EINVAL;
	return kind_may(fs, req, node->object.kind, masks[access] | (flags & O_TRUNC ? W_OK : 0));
}

void op_access(fuse_req_t req, fuse_ino_t ino, int mask)
{
	struct fs *fs = fuse_req_userdata(req);
	const struct node *node = node_find(fs, ino);

	fuse_reply_err(req, node ? -kind_may(fs, req, node->object.kind, mask & 7) : ENOENT);
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

/* Owner and permissions are the mount's; setting them to what they are is no offence. */
static int check_owner(struct fs *fs, const struct kind *kind, const struct stat *attr, int to_set)
{
	struct visa_error e = { 0 };

	if ((to_set & FUSE_SET_ATTR_MODE) &&
	    (attr->st_mode & 07777) != (kind_mode(fs, kind) & 07777))
		visa_fail(
			&e, EPERM,
			"permissions are %04o and those of the whole mount; mount with -o mode= or "
			"-o umask=",
			kind_mode(fs, kind) & 07777);
	else if (((to_set & FUSE_SET_ATTR_UID) && attr->st_uid != fs->uid) ||
		 ((to_set & FUSE_SET_ATTR_GID) && attr->st_gid != fs->gid))
		visa_fail(&e, EPERM,
			  "the owner is that of the whole mount; mount with -o uid=,gid=");
	if (e.err)
		control_refused(&fs->control, &e);
	return -e.err;
}

static int setattr_check(struct fs *fs, fuse_req_t req, const struct node *node,
			 const struct stat *attr, int to_set, bool open)
{
	const struct kind *kind = node->object.kind;
	int err = check_owner(fs, kind, attr, to_set);

	if (err)
		return err;
	if (!(to_set & FUSE_SET_ATTR_SIZE))
		return 0;
	if (kind->read_only)
		return -EACCES;
	return open ? 0 : kind_may(fs, req, kind, W_OK);
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
	if (err) {
		fuse_reply_err(req, -err);
		return;
	}
	if ((to_set & (FUSE_SET_ATTR_MTIME | FUSE_SET_ATTR_MTIME_NOW)) &&
	    node->object.kind->touch) {
		when = to_set & FUSE_SET_ATTR_MTIME_NOW ? fs_now() : attr->st_mtim;
		node->object.kind->touch(fs, node, &when);
	}
	node_stat(fs, node, &st);
	fuse_reply_attr(req, &st, 0);
}

// SPDX-License-Identifier: MIT
/*
 * Passes requests of the kernel to the functions of the kind of file, and refuses requests that are
 * never permitted.
 */
#include "executor.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "order.h"

#define MAX_WRITE (1u << 20)

/* libfuse has two sets of flags from 3.17 on, and prints a warning if both are changed. */
static void do_not_want(struct fuse_conn_info *conn, unsigned int flags)
{
#if FUSE_VERSION >= FUSE_MAKE_VERSION(3, 17)
	for (unsigned int flag = 1; flag; flag <<= 1)
		if (flags & flag)
			fuse_unset_feature_flag(conn, flag);
#else
	conn->want &= ~flags;
#endif
}

static void op_init(void *userdata, struct fuse_conn_info *conn)
{
	struct fs *fs = userdata;

	/*
	 * O_TRUNC must be sent as a separate setattr; otherwise the kernel would assume size 0 for
	 * a surface that keeps its size. Asynchronous direct I/O would cut a long write to ctl into
	 * pieces and send these out of order.
	 */
	do_not_want(conn, FUSE_CAP_ATOMIC_O_TRUNC | FUSE_CAP_WRITEBACK_CACHE | FUSE_CAP_ASYNC_DIO);
	conn->max_write = MAX_WRITE;
	surface_io_init(&fs->io, conn);
}

static void op_forget(fuse_req_t req, fuse_ino_t ino, uint64_t nlookup)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *node = node_find(fs, ino);

	order_after(fs);
	if (node)
		node_put(fs, node, nlookup);
	fuse_reply_none(req);
}

static void op_forget_multi(fuse_req_t req, size_t count, struct fuse_forget_data *forgets)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *node;
	size_t i;

	order_after(fs);
	for (i = 0; i < count; i++) {
		node = node_find(fs, forgets[i].ino);
		if (node)
			node_put(fs, node, forgets[i].nlookup);
	}
	fuse_reply_none(req);
}

static void op_open(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi)
{
	struct fs *fs = fuse_req_userdata(req);
	struct node *node = node_find(fs, ino);
	struct handle *h = NULL;
	int err = node ? node_may_open(fs, req, node, fi->flags) : -ENOENT;

	if (!err)
		err = handle_open(fs, node, fi, &h);
	if (err < 0)
		fuse_reply_err(req, -err);
	else if (reply_open(req, fi, err) == -ENOENT)
		handle_close(fs, h);
}

static void op_release(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi)
{
	(void)ino;
	order_after(fuse_req_userdata(req));
	handle_close(fuse_req_userdata(req), handle_of(fi));
	fuse_reply_err(req, 0);
}

static void op_flush(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi)
{
	const struct execution execution = { .kind = EXECUTION_FLUSH,
					     .req = req,
					     .handle = handle_of(fi) };

	(void)ino;
	if (execution.handle->node->object.kind->flush)
		executor_submit(fuse_req_userdata(req), &execution);
	else
		fuse_reply_err(req, 0);
}

static void op_read(fuse_req_t req, fuse_ino_t ino, size_t size, off_t off,
		    struct fuse_file_info *fi)
{
	const struct execution execution = {
		.kind = EXECUTION_READ, .req = req, .handle = handle_of(fi), .size = size, .at = off
	};
	const struct kind *kind = execution.handle->node->object.kind;

	(void)ino;
	__atomic_store_n(&execution.handle->nonblock, fi->flags & O_NONBLOCK, __ATOMIC_RELAXED);
	if (kind->reads_memory)
		executor_submit(fuse_req_userdata(req), &execution);
	else
		kind->read(req, execution.handle, size, off);
}

static void op_write(fuse_req_t req, fuse_ino_t ino, const char *buf, size_t size, off_t off,
		     struct fuse_file_info *fi)
{
	const struct execution execution = { .kind = EXECUTION_WRITE,
					     .req = req,
					     .handle = handle_of(fi),
					     .data = buf,
					     .size = size,
					     .at = off };
	const struct kind *kind = execution.handle->node->object.kind;

	(void)ino;
	/*
	 * Drop stores through a shared mapping of a file such as ctl; the kernel allows such
	 * mappings either for all files or for none. Page writeback does not execute instructions.
	 * Its errors would be reported to an unrelated process that has the file open.
	 */
	if (fi->writepage && !kind->is_memory)
		fuse_reply_write(req, size);
	else if (kind->executes)
		executor_submit(fuse_req_userdata(req), &execution);
	else
		kind->write(req, execution.handle, buf, size, off);
}

static void op_ioctl(fuse_req_t req, fuse_ino_t ino, unsigned int cmd, void *arg,
		     struct fuse_file_info *fi, unsigned int flags, const void *in, size_t in_size,
		     size_t out_size)
{
	const struct execution execution = { .kind = EXECUTION_IOCTL,
					     .req = req,
					     .handle =
						     flags & FUSE_IOCTL_DIR ? NULL : handle_of(fi),
					     .data = in,
					     .size = in_size,
					     .cmd = cmd,
					     .out_size = out_size };
	const struct kind *kind;

	(void)ino;
	(void)arg;
	kind = execution.handle ? execution.handle->node->object.kind : NULL;
	if (!kind || !kind->ioctl)
		fuse_reply_err(req, ENOTTY);
	else if (kind->executes)
		executor_submit(fuse_req_userdata(req), &execution);
	else
		kind->ioctl(req, execution.handle, cmd, in, in_size, out_size);
}

static void op_fallocate(fuse_req_t req, fuse_ino_t ino, int mode, off_t off, off_t length,
			 struct fuse_file_info *fi)
{
	const struct node *node = handle_of(fi)->node;
	int err = -EOPNOTSUPP;

	(void)ino;
	if (node->object.kind->fallocate)
		err = node->object.kind->fallocate(fuse_req_userdata(req), node, mode,
						   (uint64_t)off, (uint64_t)length);
	fuse_reply_err(req, -err);
}

static void op_lseek(fuse_req_t req, fuse_ino_t ino, off_t off, int whence,
		     struct fuse_file_info *fi)
{
	const struct node *node = handle_of(fi)->node;
	struct stat st;
	off_t found;

	(void)ino;
	if (node->object.kind->seek) {
		found = node->object.kind->seek(node, off, whence);
	} else {
		node_stat(fuse_req_userdata(req), node, &st);
		found = whence == SEEK_HOLE ? st.st_size : off;
		if (off < 0 || off >= st.st_size)
			found = -ENXIO;
	}
	if (found < 0)
		fuse_reply_err(req, (int)-found);
	else
		fuse_reply_lseek(req, found);
}

static void op_fsync(fuse_req_t req, fuse_ino_t ino, int datasync, struct fuse_file_info *fi)
{
	const struct node *node = handle_of(fi)->node;

	(void)ino;
	fuse_reply_err(req, node->object.kind->sync ? -node->object.kind->sync(node, datasync) : 0);
}

/* Synchronize a directory: all surfaces, with their names. */
static void op_fsyncdir(fuse_req_t req, fuse_ino_t ino, int datasync, struct fuse_file_info *fi)
{
	struct fs *fs = fuse_req_userdata(req);
	struct visa_error e;
	int err = visa_device_sync(fs->device, &e);

	(void)ino;
	(void)datasync;
	(void)fi;
	if (err)
		control_refused(&fs->control, &e);
	fuse_reply_err(req, -err);
}

static void op_statfs(fuse_req_t req, fuse_ino_t ino)
{
	struct fs *fs = fuse_req_userdata(req);
	struct statvfs st = { .f_bsize = 4096, .f_frsize = 4096, .f_namemax = VISA_NAME_MAX };
	const struct visa_config *config = visa_device_config(fs->device);
	uint64_t mem = config->backing ? 0 : config->mem; /* quota of T6 to T254; 0: none */
	uint64_t used = mem ? (visa_device_memory_used(fs->device) + 4095) / 4096 : 0;
	const struct visa_surface *s;
	uint64_t kept;
	size_t i;

	(void)ino;
	visa_device_look(fs->device);
	for (i = 0; i < VISA_SURFACE_COUNT; i++) {
		s = visa_device_surface(fs->device, i);
		if (!s || (mem && !visa_surface_is_fixed(s)))
			continue;
		st.f_blocks += (visa_surface_size(s) + 4095) / 4096;
		used += visa_surface_blocks(s) / 8;
	}
	visa_device_unlock(fs->device);
	kept = control_snapshots_blocks(&fs->control) / 8;
	/* The quota includes the memory of snapshots already. */
	if (!mem) {
		st.f_blocks += kept;
		used += kept;
	}
	/*
	 * With a quota, T6 to T254 count as their quota; without a quota, as their present sizes.
	 */
	st.f_blocks += mem / 4096;
	st.f_bfree = used < st.f_blocks ? st.f_blocks - used : 0;
	st.f_bavail = st.f_bfree;
	fuse_reply_statfs(req, &st);
}

/* Operations that are refused with EPERM; without a function, the error would be ENOSYS. */

static void op_mknod(fuse_req_t req, fuse_ino_t parent, const char *name, mode_t mode, dev_t dev)
{
	(void)parent;
	(void)mode;
	(void)dev;
	not_permitted(req, name,
		      "cannot be made; there are only regular files, no devices or pipes");
}

static void op_symlink(fuse_req_t req, const char *target, fuse_ino_t parent, const char *name)
{
	(void)target;
	(void)parent;
	not_permitted(req, name,
		      "cannot be made; .decl makes the links, one for each declared name");
}

static void op_link(fuse_req_t req, fuse_ino_t ino, fuse_ino_t parent, const char *name)
{
	(void)ino;
	(void)parent;
	not_permitted(req, name, "cannot be made; hard links are not supported");
}

/* No getxattr: with one, the kernel would read security.capability before every write. */
const struct fuse_lowlevel_ops fs_ops = {
	.init = op_init,
	.lookup = op_lookup,
	.forget = op_forget,
	.forget_multi = op_forget_multi,
	.getattr = op_getattr,
	.setattr = op_setattr,
	.readlink = op_readlink,
	.mknod = op_mknod,
	.mkdir = op_mkdir,
	.unlink = op_unlink,
	.rmdir = op_rmdir,
	.symlink = op_symlink,
	.rename = op_rename,
	.link = op_link,
	.open = op_open,
	.read = op_read,
	.write = op_write,
	.flush = op_flush,
	.release = op_release,
	.fsync = op_fsync,
	.readdir = op_readdir,
	.fsyncdir = op_fsyncdir,
	.statfs = op_statfs,
	.access = op_access,
	.create = op_create,
	.ioctl = op_ioctl,
	.poll = op_poll,
	.fallocate = op_fallocate,
	.lseek = op_lseek,
};

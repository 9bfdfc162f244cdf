// SPDX-License-Identifier: MIT
/*
 * Passthrough: the kernel serves reads, writes and mappings of a surface from its memory file,
 * without a request to the daemon.
 *
 * It needs three steps: the answer to the kernel's first request accepts it; each memory file is
 * registered and gets an id; the answer to each open contains that id. libfuse has an interface for
 * this from 3.17 on. Before that, hooks read the first request and change its answer, and the
 * answers to opens are made here. If the first request is not as expected, its answer is not
 * changed, and the daemon serves surfaces.
 */
#include "passthrough.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/fuse.h>
#include <linux/magic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "fs.h"
#include "options.h"
#include "order.h"

/* Constants of Linux 6.9, which older headers lack. */
#define FLAGS2_DIRECT_IO_ALLOW_MMAP (1u << 4)
#define FLAGS2_PASSTHROUGH	    (1u << 5)
#define OPEN_PASSTHROUGH	    (1u << 7)

struct backing_map {
	int32_t fd;
	uint32_t flags;
	uint64_t padding;
};
#define BACKING_OPEN  _IOW(229, 1, struct backing_map)
#define BACKING_CLOSE _IOW(229, 2, uint32_t)

/*
 * Select the features to accept from the kernel's offer. With io=auto, shared mappings are used if
 * passthrough is not available.
 */
static uint32_t accepted(const struct surface_io *io)
{
	uint32_t flags2 = 0;

	if (io->wish == IO_PASSTHROUGH || (io->wish == IO_AUTO && io->privileged && !io->stacked))
		flags2 |= FLAGS2_PASSTHROUGH & io->offered;
	if (io->direct_mmap || (io->wish == IO_AUTO && !flags2))
		flags2 |= FLAGS2_DIRECT_IO_ALLOW_MMAP & io->offered;
	return flags2;
}

/*
 * Whether the kernel allows this process to register memory files, which needs CAP_SYS_ADMIN in the
 * first user namespace. Registering can be tried only after the answer to the kernel's first
 * request, but that answer already decides about passthrough.
 */
static bool is_privileged(void)
{
	struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
	struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3] = { 0 };
	FILE *f = fopen("/proc/self/uid_map", "re");
	bool first_namespace = !f; /* kernels without namespaces have no uid_map */
	unsigned long first = 1, mapped = 1, count = 0;
	char line[64] = "";
	char *at = line;

	if (f) {
		/*
		 * In the first namespace the file has one line that maps all users, from 0 on, to
		 * themselves.
		 */
		if (fgets(line, sizeof(line), f)) {
			first = strtoul(at, &at, 10);
			mapped = strtoul(at, &at, 10);
			count = strtoul(at, &at, 10);
		}
		first_namespace = !first && !mapped && count == UINT32_MAX;
		fclose(f);
	}
	return first_namespace && !syscall(SYS_capget, &header, data) &&
	       (data[0].effective >> CAP_SYS_ADMIN & 1);
}

bool is_stacked(int fd)
{
	struct statfs st;

	return !fstatfs(fd, &st) &&
	       (st.f_type == OVERLAYFS_SUPER_MAGIC || st.f_type == ECRYPTFS_SUPER_MAGIC);
}

int backing_open(const struct surface_io *io, int fd)
{
	struct backing_map map = { .fd = fd };
	int id = ioctl(fuse_session_fd(io->session), BACKING_OPEN, &map);

	return id < 0 ? -errno : id;
}

void backing_close(const struct surface_io *io, int id)
{
	uint32_t number = (uint32_t)id;

	if (io->session)
		ioctl(fuse_session_fd(io->session), BACKING_CLOSE, &number);
}

#if FUSE_VERSION >= FUSE_MAKE_VERSION(3, 17)

void surface_io_init(struct surface_io *io, struct fuse_conn_info *conn)
{
	if (conn->capable_ext & FUSE_CAP_PASSTHROUGH)
		io->offered |= FLAGS2_PASSTHROUGH;
	if (conn->capable_ext & FUSE_CAP_DIRECT_IO_ALLOW_MMAP)
		io->offered |= FLAGS2_DIRECT_IO_ALLOW_MMAP;
	if (accepted(io) & FLAGS2_PASSTHROUGH) {
		fuse_set_feature_flag(conn, FUSE_CAP_PASSTHROUGH);
		conn->max_backing_stack_depth = 1;
	}
	if (accepted(io) & FLAGS2_DIRECT_IO_ALLOW_MMAP)
		fuse_set_feature_flag(conn, FUSE_CAP_DIRECT_IO_ALLOW_MMAP);
	io->agreed = true;
}

static int watch_session(struct fuse_session *se)
{
	(void)se;
	return 0;
}

int reply_open(fuse_req_t req, const struct fuse_file_info *fi, int backing)
{
	struct fuse_file_info info = *fi;

	info.backing_id = backing;
	return fuse_reply_open(req, &info);
}

int reply_create(fuse_req_t req, const struct fuse_entry_param *e, const struct fuse_file_info *fi,
		 int backing)
{
	struct fuse_file_info info = *fi;

	info.backing_id = backing;
	return fuse_reply_create(req, e, &info);
}

#else

void surface_io_init(struct surface_io *io, struct fuse_conn_info *conn)
{
	(void)io;
	(void)conn;
}

/*
 * Offset in bytes of max_stack_depth in the answer to the first request. Older headers declare
 * reserved bytes there.
 */
#define MAX_STACK_DEPTH_AT (offsetof(struct fuse_init_out, flags2) + sizeof(uint32_t))

static struct surface_io *io_of(void *userdata)
{
	return &((struct fs *)userdata)->io;
}

/* Find the kernel's features in the first request. */
static ssize_t watch_read(int fd, void *buf, size_t size, void *userdata)
{
	struct surface_io *io = io_of(userdata);
	ssize_t n = read(fd, buf, size);
	struct fuse_in_header header;
	struct fuse_init_in init;

	if (io->agreed || n < (ssize_t)(sizeof(header) + sizeof(init)))
		return n;
	memcpy(&header, buf, sizeof(header));
	memcpy(&init, (char *)buf + sizeof(header), sizeof(init));
	if (header.opcode == FUSE_INIT && (init.flags & FUSE_INIT_EXT))
		io->offered = init.flags2;
	return n;
}

/*
 * Write an answer by the system call: once the kernel has an answer, the client may close the file,
 * and another thread may free the bytes of the answer. The sanitizers' version of writev() would
 * read these bytes after the call.
 */
static ssize_t write_answer(int fd, const struct iovec *iov, int count, void *userdata)
{
	order_before(userdata);
	return syscall(SYS_writev, fd, iov, count);
}

/*
 * Write an answer. The answer to the first request also accepts features that libfuse does not
 * support.
 */
static ssize_t amend_writev(int fd, struct iovec *iov, int count, void *userdata)
{
	struct surface_io *io = io_of(userdata);
	const struct fuse_out_header *header = iov[0].iov_base;
	struct iovec amended[2] = { iov[0] };
	struct fuse_init_out init;
	uint32_t depth = 1;

	if (io->agreed)
		return write_answer(fd, iov, count, userdata);
	io->agreed = true;
	if (count != 2 || iov[0].iov_len != sizeof(*header) || header->error ||
	    iov[1].iov_len != sizeof(init) || !accepted(io))
		goto unchanged;
	memcpy(&init, iov[1].iov_base, sizeof(init));
	if (init.major != FUSE_KERNEL_VERSION)
		goto unchanged;
	init.flags |= FUSE_INIT_EXT;
	init.flags2 |= accepted(io);
	if (accepted(io) & FLAGS2_PASSTHROUGH)
		memcpy((char *)&init + MAX_STACK_DEPTH_AT, &depth, sizeof(depth));
	amended[1].iov_base = &init;
	amended[1].iov_len = sizeof(init);
	return write_answer(fd, amended, 2, userdata);
unchanged:
	io->offered = 0;
	return write_answer(fd, iov, count, userdata);
}

static ssize_t splice_request(int fdin, off_t *offin, int fdout, off_t *offout, size_t len,
			      unsigned int flags, void *userdata)
{
	(void)userdata;
	return splice(fdin, offin, fdout, offout, len, flags);
}

/* Write a long answer, for which libfuse uses splice. */
static ssize_t splice_answer(int fdin, off_t *offin, int fdout, off_t *offout, size_t len,
			     unsigned int flags, void *userdata)
{
	order_before(userdata);
	return splice(fdin, offin, fdout, offout, len, flags);
}

static int watch_session(struct fuse_session *se)
{
	static const struct fuse_custom_io hooks = { .read = watch_read,
						     .writev = amend_writev,
						     .splice_receive = splice_request,
						     .splice_send = splice_answer };

	return fuse_session_custom_io(se, &hooks, fuse_session_fd(se));
}

/* struct fuse_open_out of Linux 6.9. Older headers have padding in place of @backing_id. */
struct open_out {
	uint64_t fh;
	uint32_t open_flags;
	int32_t backing_id;
};

static struct open_out open_out(const struct fuse_file_info *fi, int backing)
{
	return (struct open_out){ .fh = fi->fh,
				  .open_flags = OPEN_PASSTHROUGH | FOPEN_NOFLUSH |
						(fi->direct_io ? FOPEN_DIRECT_IO : 0),
				  .backing_id = backing };
}

int reply_open(fuse_req_t req, const struct fuse_file_info *fi, int backing)
{
	struct open_out out = open_out(fi, backing);

	return backing ? fuse_reply_buf(req, (char *)&out, sizeof(out)) : fuse_reply_open(req, fi);
}

int reply_create(fuse_req_t req, const struct fuse_entry_param *e, const struct fuse_file_info *fi,
		 int backing)
{
	const struct stat *st = &e->attr;
	struct {
		struct fuse_entry_out entry;
		struct open_out open;
	} out = { .open = open_out(fi, backing),
		  .entry = { .nodeid = e->ino,
			     .generation = e->generation,
			     .attr = { .ino = st->st_ino,
				       .size = (uint64_t)st->st_size,
				       .blocks = (uint64_t)st->st_blocks,
				       .atime = (uint64_t)st->st_atim.tv_sec,
				       .mtime = (uint64_t)st->st_mtim.tv_sec,
				       .ctime = (uint64_t)st->st_ctim.tv_sec,
				       .atimensec = (uint32_t)st->st_atim.tv_nsec,
				       .mtimensec = (uint32_t)st->st_mtim.tv_nsec,
				       .ctimensec = (uint32_t)st->st_ctim.tv_nsec,
				       .mode = st->st_mode,
				       .nlink = (uint32_t)st->st_nlink,
				       .uid = st->st_uid,
				       .gid = st->st_gid,
				       .blksize = (uint32_t)st->st_blksize } } };

	return backing ? fuse_reply_buf(req, (char *)&out, sizeof(out))
		       : fuse_reply_create(req, e, fi);
}

#endif

/*
 * Serve the kernel's first request, whose answer decides between passthrough and direct I/O, before
 * threads serve other requests.
 */
static int serve_first(struct fuse_session *se)
{
	struct fuse_buf buf = { 0 };
	int n = fuse_session_receive_buf(se, &buf);

	if (n > 0)
		fuse_session_process_buf(se, &buf);
	free(buf.mem);
	return n > 0 ? 0 : -1;
}

/* Return: the reason why surfaces cannot be passed through; NULL if they can. */
static const char *why_not(const struct surface_io *io, int fd)
{
	int id;

	if (!(io->offered & FLAGS2_PASSTHROUGH))
		return "this kernel does not offer it (Linux does from 6.9 on)";
	if (!(accepted(io) & FLAGS2_PASSTHROUGH))
		return "it needs CAP_SYS_ADMIN: mount as root";
	id = backing_open(io, fd);
	if (id == -EPERM)
		return "it needs CAP_SYS_ADMIN: mount as root";
	if (id <= 0)
		return io->stacked ? "the kernel refuses files of a stacked file system; choose "
				     "another backing directory"
				   : "the kernel refuses a memory file";
	backing_close(io, id);
	return NULL;
}

int surface_io_begin(struct surface_io *io, struct fuse_session *se, int fd)
{
	const char *why;

	io->session = se;
	io->privileged = is_privileged();
	if (watch_session(se) || serve_first(se)) {
		complain("the kernel has not sent its first request");
		return -1;
	}
	io->mmap = accepted(io) & FLAGS2_DIRECT_IO_ALLOW_MMAP;
	why = io->wish == IO_DIRECT ? "it was not asked for" : why_not(io, fd);
	io->passthrough = !why;
	if (io->direct_mmap && !io->mmap)
		complain("direct_mmap has no effect: this kernel does not offer it (Linux does "
			 "from 6.6 on)");
	if (why && io->wish == IO_PASSTHROUGH) {
		complain("io=passthrough is not available: %s", why);
		return -1;
	}
	return 0;
}

void surface_io_end(struct surface_io *io)
{
	io->session = NULL;
}

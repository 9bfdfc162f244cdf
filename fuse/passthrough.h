/* SPDX-License-Identifier: MIT */
/*
 * Reads and writes of surfaces by clients: either the kernel serves them from the memory file (FUSE
 * passthrough, Linux 6.9 and later), or the daemon serves them (direct I/O).
 */
#ifndef VISAFS_PASSTHROUGH_H
#define VISAFS_PASSTHROUGH_H

#ifndef FUSE_USE_VERSION
#define FUSE_USE_VERSION 314
#endif

#include <fuse_lowlevel.h>
#include <stdbool.h>
#include <stdint.h>

/* Values of -o io=; IO_AUTO: passthrough, else direct with shared mappings. */
enum io_wish { IO_AUTO, IO_PASSTHROUGH, IO_DIRECT };

/**
 * struct surface_io - the requested mode, and the mode agreed with the kernel
 * @wish: the mode that -o io= requests
 * @direct_mmap: allow shared mappings of files that are not passed through (-o direct_mmap)
 * @privileged: the kernel allows this process to pass files through
 * @stacked: surfaces are files of a stacked file system, for which the kernel does not allow
 *	passthrough
 * @session: the session, from mount to unmount
 * @offered: the features that @wish needs and that the kernel offers
 * @agreed: the kernel's first request was answered
 * @passthrough: surfaces are passed through
 * @mmap: files that are not passed through can be mapped shared
 */
struct surface_io {
	enum io_wish wish;
	bool direct_mmap;
	bool privileged;
	bool stacked;
	struct fuse_session *session;
	uint32_t offered;
	bool agreed;
	bool passthrough;
	bool mmap;
};

/**
 * surface_io_init() - called by the init operation: request the features from the kernel that the
 * mode of the option io= needs
 *
 * From 3.17 on, libfuse has an interface for this. With older versions, hooks between libfuse and
 * /dev/fuse change libfuse's answer to the kernel's first request.
 */
void surface_io_init(struct surface_io *io, struct fuse_conn_info *conn);

/**
 * surface_io_begin() - agree on the mode with the kernel
 * @io: contains the requested mode; receives the agreed mode
 * @se: the mounted session; its first request is served here
 * @fd: file of a surface, with which passthrough is tried
 *
 * Return: 0, or -1 after a sentence on standard error if the requested mode is not available.
 */
int surface_io_begin(struct surface_io *io, struct fuse_session *se, int fd);

/*
 * is_stacked() - Return: whether a file is in a file system that uses another file system, such as
 * overlayfs.
 */
bool is_stacked(int fd);

/* surface_io_end() - called when the session ends. */
void surface_io_end(struct surface_io *io);

/* backing_open() - register a memory file; Return: its id, > 0, or a negative errno. */
int backing_open(const struct surface_io *io, int fd);
void backing_close(const struct surface_io *io, int id);

/*
 * reply_open() - answer an open as fuse_reply_open() does
 * @backing: id of the memory file that is passed through, or 0
 */
int reply_open(fuse_req_t req, const struct fuse_file_info *fi, int backing);

/*
 * reply_create() - answer a create as fuse_reply_create() does; @backing: id of the memory file
 * that is passed through, or 0
 */
int reply_create(fuse_req_t req, const struct fuse_entry_param *e, const struct fuse_file_info *fi,
		 int backing);

#endif

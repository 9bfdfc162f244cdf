/* SPDX-License-Identifier: MIT */
/* The kinds of objects of the file system, their functions and inode numbers. Part of fs.h. */
#ifndef VISAFS_KINDS_H
#define VISAFS_KINDS_H

#ifndef FUSE_USE_VERSION
#define FUSE_USE_VERSION 314
#endif

#include <fuse_lowlevel.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <time.h>

#include "../ioctl/modules.h"
#include "../ioctl/snapshots.h"
#include "../ioctl/threads.h"
#include "../ioctl/view.h"

struct fs;
struct handle;
struct node;
struct object;

/**
 * struct kind - a kind of object and its functions
 * @type: S_IFREG, S_IFDIR or S_IFLNK
 * @executes: writes, ioctls and closes may execute instructions
 * @reads_memory: reads access surfaces like executions, and are also handled by the executor
 * @read_only: the object's permissions are 0444, and it cannot be opened for writing
 * @of_view: the object shows the device, a snapshot or a stopped thread. If it shows a snapshot or
 *	a thread, it is read-only, and no entries are made or removed in it
 * @is_memory: stores through shared mappings have an effect; in other files they are dropped
 * @text: makes the text of a file whose text is made when a reader starts
 * @whole: makes the text of a file whose text may be long; Return: its bytes or a negative errno,
 *	with @e if it is not NULL
 * @which: for @whole, in a folder of a kernel or thread: the text, enum control_kernel_text or enum
 *	control_thread_text
 * @log: for a file that shows a log: finds the log; @clear: empties the log; @waits: reads wait for
 *	more text
 * @line: for a file of one line: writes the line to a buffer; Return: its bytes or a negative errno
 * @set_line: for a file of one line: sets the line; Return: @size or a negative errno
 * @stat: fills in attributes that differ from the defaults, which are size 0 and the time of the
 *	mount
 * @open: prepares a handle; Return: 0 or a negative errno
 * @close: frees the resources of @open
 * @flush: Return: the result of close(2); NULL: close(2) sends no request
 * @read: answers a read
 * @write: answers a write
 * @ioctl: answers a request; NULL: ENOTTY
 * @truncate: sets the size; NULL: accepted without effect
 * @touch: sets the time of the last change; NULL: accepted without effect
 * @mode: Return: permissions that chmod has set for the object, with its type, or 0; NULL: the
 *	permissions of the kind
 * @chmod: sets these permissions; Return: 0 or a negative errno. NULL: EPERM, unless the object is
 *	a fixed file (fixed.c)
 * @fallocate: reserves or frees bytes, as fallocate(2); NULL: EOPNOTSUPP
 * @sync: writes the bytes to the disk, as fsync(2); NULL: nothing to do for memory
 * @seek: finds data or a hole, as lseek(2) with SEEK_DATA or SEEK_HOLE; NULL: all of the file is
 *	data
 * @remove: removes the object (rm), under the device lock; NULL: EPERM
 * @removed: called after @remove, without the device lock: does the work of rm that may wait for a
 *	client or a disk; NULL: there is no such work
 * @command: for a file of commands that may take long: executes a command from a write or, with
 *	@cmd, from an ioctl; Return: @size, 0 or a negative errno. Each lookup of the file makes a
 *new node. The reason: for one node, the kernel sends only one write at a time, and no truncate
 *	meanwhile; but a command may wait until another command is written
 * @vclass: for a directory of declarations: their class
 * @find: for a directory: finds the object with a name, under the device lock
 * @next: for a directory: finds the first entry at or after a position, under the device lock
 * @make: for a directory: creates a file, under the device lock
 * @mkdir: for a directory: creates a directory; @rmdir: removes one, and fills in @o with its
 *	object. Both are called by a worker and without a lock; @stop of @mkdir is set when it
 *	must end its wait
 * @dropped: called after the request that called @rmdir was answered
 * @rename: for a directory: renames an entry, and replaces an existing entry with that name;
 *	without a lock
 *
 * A function that is not needed is NULL.
 */
struct kind {
	mode_t type;
	bool executes;
	bool reads_memory;
	bool read_only;
	bool of_view;
	bool is_memory;
	size_t (*text)(struct control *c, char *buf, size_t size);
	ssize_t (*whole)(struct control *c, const struct object *o, char **text,
			 struct visa_error *e);
	unsigned int which;
	struct control_log *(*log)(struct control *c);
	void (*clear)(struct control *c);
	bool waits;
	int (*line)(struct control *c, uint32_t id, uint64_t serial, char *buf);
	ssize_t (*set_line)(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			    size_t size);
	void (*stat)(struct fs *fs, const struct node *node, struct stat *st);
	int (*open)(struct fs *fs, struct handle *h, int flags);
	void (*close)(struct fs *fs, struct handle *h);
	int (*flush)(struct fs *fs, struct handle *h);
	void (*read)(fuse_req_t req, struct handle *h, size_t size, off_t at);
	void (*write)(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at);
	void (*ioctl)(fuse_req_t req, struct handle *h, unsigned int cmd, const void *in,
		      size_t in_size, size_t out_size);
	int (*truncate)(struct fs *fs, const struct node *node, uint64_t size);
	void (*touch)(struct fs *fs, const struct node *node, const struct timespec *when);
	mode_t (*mode)(struct fs *fs, const struct node *node);
	int (*chmod)(struct fs *fs, const struct node *node, mode_t mode);
	int (*fallocate)(struct fs *fs, const struct node *node, int mode, uint64_t at, uint64_t n);
	int (*sync)(const struct node *node, bool data);
	off_t (*seek)(const struct node *node, off_t at, int whence);
	int (*remove)(struct fs *fs, const struct object *o, struct visa_error *e);
	int (*removed)(struct fs *fs, const struct object *o, struct visa_error *e);
	ssize_t (*command)(struct fs *fs, const struct object *o, unsigned int cmd,
			   const char *line, size_t size, const bool *stop);
	enum visa_vclass vclass;
	bool (*find)(struct fs *fs, const struct object *dir, const char *name, struct object *o);
	bool (*next)(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
		     char *name);
	int (*make)(struct fs *fs, const struct object *dir, const char *name, struct object *o,
		    struct visa_error *e);
	int (*mkdir)(struct fs *fs, const char *name, const bool *stop, struct object *o,
		     struct visa_error *e);
	int (*rmdir)(struct fs *fs, const char *name, struct object *o, struct visa_error *e);
	void (*dropped)(struct fs *fs, const struct object *o);
	int (*rename)(struct fs *fs, const char *name, const char *to, struct visa_error *e);
};

/* directories: dirs.c, dir_surfaces.c, dir_decls.c, dir_modules.c, dir_threads.c,
 * dir_snapshots.c */
extern const struct kind kind_root;
extern const struct kind kind_surfaces;
extern const struct kind kind_shapes;
extern const struct kind kind_pictures;
extern const struct kind kind_vars;
extern const struct kind kind_preds;
extern const struct kind kind_link;
extern const struct kind kind_modules;
extern const struct kind kind_kernels;
extern const struct kind kind_kernel;
extern const struct kind kind_threads;
extern const struct kind kind_snapshots;
/* files: file_ctl.c, file_text.c, file_surface.c, file_value.c, file_picture.c,
 * file_module.c, file_kernel.c, file_thread.c, file_log.c, file_snapshot.c, file_dap.c */
extern const struct kind kind_ctl;
extern const struct kind kind_asm;
extern const struct kind kind_explain;
extern const struct kind kind_replay;
extern const struct kind kind_tracing_on;
extern const struct kind kind_lanes;
extern const struct kind kind_help;
extern const struct kind kind_info;
extern const struct kind kind_maps;
extern const struct kind kind_instructions;
extern const struct kind kind_status;
extern const struct kind kind_em;
extern const struct kind kind_pred;
extern const struct kind kind_surface;
extern const struct kind kind_shape;
extern const struct kind kind_picture;
extern const struct kind kind_var;
extern const struct kind kind_module;
extern const struct kind kind_kernel_text;
extern const struct kind kind_kernel_info;
extern const struct kind kind_kernel_args;
extern const struct kind kind_kernel_printf;
extern const struct kind kind_kernel_reports;
extern const struct kind kind_kernel_explained;
extern const struct kind kind_kernel_profile;
extern const struct kind kind_kernel_profile_json;
extern const struct kind kind_kernel_profile_html;
extern const struct kind kind_checks;
extern const struct kind kind_reports;
extern const struct kind kind_reports_pipe;
extern const struct kind kind_trace;
extern const struct kind kind_trace_pipe;
extern const struct kind kind_trace_filter;
extern const struct kind kind_launch;
extern const struct kind kind_threads_ctl;
extern const struct kind kind_threads_answer;
extern const struct kind kind_threads_dap;
extern const struct kind kind_thread_ctl;
extern const struct kind kind_thread_pc;
extern const struct kind kind_thread_text;
extern const struct kind kind_thread_stack;
extern const struct kind kind_snapshot_module;
extern const struct kind kind_restore;

/* Inode numbers of the fixed files are less than this. */
#define INO_FIRST    64
#define INO_SURFACES 2 /* surfaces/ */

/*
 * The role of an object, which is a part of the inode number. INO_*_NAME are the roles of symbolic
 * links, which have declared names.
 */
enum ino_what {
	INO_FILE, /* a folder of a thread, snapshot or kernel, and the files in it */
	INO_SURFACE,
	INO_SURFACE_NAME,
	INO_SHAPE,
	INO_SHAPE_NAME,
	INO_VAR,
	INO_VAR_NAME,
	INO_PRED,
	INO_PRED_NAME,
	INO_PICTURE,
	INO_MODULE
};

/*
 * Inode numbers of all other objects: 2 bits for the view, 42 bits for a serial number, 4 bits for
 * the role, 16 bits for an index. The view is the device, a thread or a snapshot; the value 3 marks
 * an id of a node that one lookup has made. For an object of the device, the serial number is that
 * of the object, or of its kernel. For an object of a snapshot or thread, the serial number is that
 * of the snapshot or thread, and the index is an id.
 */
#define INO(view, serial, what, i)                                                                 \
	((fuse_ino_t)(view) << 62 | ((fuse_ino_t)(serial) << 20 & ((1ull << 62) - 1)) |            \
	 (fuse_ino_t)(what) << 16 | (i))
#define INO_NODE(n) (3ull << 62 | (n))

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The file system: the mount, its objects, and the nodes by which the kernel refers to them.
 * kinds.h has the functions of each kind of object.
 *
 * Locks: a thread that needs several takes fs->naming first, then the device lock, then fs->lock.
 * While the device lock is held, no call is made that may wait for a client: no notification of the
 * kernel, no resizing or writing of a memory file (lib/memory/surface.h).
 */
#ifndef VISAFS_FS_H
#define VISAFS_FS_H

#ifndef FUSE_USE_VERSION
#define FUSE_USE_VERSION 314
#endif

#include <fuse_lowlevel.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <time.h>

#include "../ioctl/modules.h"
#include "../ioctl/threads.h"
#include "kinds.h"
#include "passthrough.h"

#define NODE_BUCKET_BITS 12
#define NODE_BUCKETS	 (1 << NODE_BUCKET_BITS)

struct executor;
struct workers;
struct log_reader;

/**
 * struct object - a file, directory or link, which has an inode number
 * @kind: type of file, with its functions (kinds.h)
 * @ino: the object's inode number; never reused for another object. It is also the node id, unless
 *	@node_id is not 0
 * @node_id: if each lookup of the object makes a new node (@command of struct kind): id of this
 *	node; else 0
 * @view, @owner: the state to which the object belongs: the device, or the thread or snapshot with
 *	the serial number @owner; the folder of a thread or snapshot also belongs to that state
 * @vclass: class of the declaration that the object shows
 * @id: id of the declaration, or surface index
 * @serial: for objects of the device: serial number of the declaration, surface, module or kernel;
 *	a file in a kernel's folder has the number of the kernel
 * @surface: the surface whose bytes the object shows, or NULL; borrowed while the device lock is
 *	held; in a node, a reference
 *
 * Only @kind and @ino are used for every object.
 */
struct object {
	const struct kind *kind;
	fuse_ino_t ino;
	fuse_ino_t node_id;
	enum control_view_kind view;
	uint64_t owner;
	enum visa_vclass vclass;
	uint32_t id;
	uint64_t serial;
	struct visa_surface *surface;
};

/**
 * struct node - an object to which the kernel, or an open file, refers
 * @next: the next node in its bucket
 * @object: the object, with a reference to its surface
 * @backing: id of the surface's memory file in the kernel, 0 if it is not registered
 * @synchronized: number of the last synchronization that included the node; like @refs protected by
 *	the file system's lock
 * @refs: number of lookups by the kernel and of open files; for a fixed file also one that
 *	is never released
 */
struct node {
	struct node *next;
	struct object object;
	int backing;
	uint64_t synchronized;
	uint64_t refs;
};

/**
 * struct handle - an open file
 * @prev, @next: links in fs->handles
 * @node: the node that is open, with a reference
 * @writable: the file is open for writing
 * @control: handle of the control plane, for ctl and asm
 * @text: for a file with a generated text: copy of the text, which reads return until a read from
 *	offset 0 makes a new copy
 * @text_size: number of bytes of @text
 * @counted: number of bytes of @text that are charged to the limit state_mem= (VISA_LIMIT_STATE)
 * @forgotten: for a log: number of bytes that were dropped before the reader read them, or before
 *	the file was opened
 * @at: for a log: position in the log at which the last read ended: number of bytes before it,
 *	including @forgotten
 * @nonblock: if there is no text, a read returns EAGAIN and does not wait; set by the flags of the
 *	last read; changed atomically
 * @poll: poll handle of the kernel, which is notified when there is more text; or NULL
 */
struct handle {
	struct handle *prev;
	struct handle *next;
	struct node *node;
	bool writable;
	struct control_handle *control;
	char *text;
	size_t text_size;
	uint64_t counted;
	uint64_t forgotten;
	uint64_t at;
	bool nonblock;
	struct fuse_pollhandle *poll;
};

/**
 * struct fs - a mounted device
 * @device: the device
 * @backing: directory that keeps the surfaces, or NULL
 * @control: the control layer: ctl, asm, em and similar files
 * @uid, @gid: owner of all files: the user of the mount, or -o uid=, gid=
 * @mode: permissions of files that can be written
 * @mounted: time of the mount
 * @io: whether the kernel or the daemon serves reads and writes of surfaces
 * @executor: queue of the requests that execute instructions, and its thread; NULL if these
 *	requests are served like all others
 * @workers: threads of requests that may take long
 * @naming: held while a file is made or removed, so that a surface's file in a backing directory is
 *	gone before it is made anew
 * @lock: protects the members below
 * @lookups: number of nodes that were made so far by lookups that always make a new node (@command
 *	of struct kind)
 * @synchronizations: number of calls of executor_synchronize()
 * @nodes: hash table of all nodes; the key is the node id
 * @handles: open files
 * @readers: reads that wait for text in a log
 * @modes: type and permissions that chmod has set for a fixed file or directory; 0 if none were
 *	set; the index is the inode number
 */
struct fs {
	struct visa_device *device;
	struct visa_backing *backing;
	struct control control;
	uid_t uid;
	gid_t gid;
	mode_t mode;
	struct timespec mounted;
	struct surface_io io;
	struct executor *executor;
	struct workers *workers;
	pthread_mutex_t naming;
	pthread_mutex_t lock;
	uint64_t lookups;
	uint64_t synchronizations;
	struct node *nodes[NODE_BUCKETS];
	struct handle *handles;
	struct log_reader *readers;
	mode_t modes[INO_FIRST];
};

/* fixed.c: the files that always exist */

/* fixed_init() - make the nodes of the fixed files; Return: 0 or -ENOMEM. */
int fixed_init(struct fs *fs);

/*
 * fixed_find() - find the fixed file @name in the directory @parent; Return: whether there is one.
 */
bool fixed_find(struct fs *fs, fuse_ino_t parent, const char *name, struct object *o);

/**
 * fixed_next() - find the first fixed file of a directory at or after a position
 * @parent: inode number of the directory
 * @pos: the position, from 0; receives the position of the file
 * @o: receives the object of the file
 * @name: receives the name of the file
 *
 * Return: false at the end of the table.
 */
bool fixed_next(struct fs *fs, fuse_ino_t parent, uint64_t *pos, struct object *o, char *name);

/* Number of positions for fixed_next(). */
extern const uint64_t fixed_count;

/* nodes.c: the table of nodes (the objects to which the kernel refers), and open files */

/*
 * node_find() - Return: the node of a request, which the kernel keeps alive until the request is
 * answered.
 */
struct node *node_find(struct fs *fs, fuse_ino_t ino);

/* node_number() - Return: the number by which the kernel refers to a node. */
fuse_ino_t node_number(const struct object *o);

/*
 * node_another() - if each lookup of the object makes a new node (@command of struct kind), set
 * @o->node_id to a new id.
 */
void node_another(struct fs *fs, struct object *o);

/**
 * node_get() - take a reference to the node of an object, which is made if needed
 * @fs: the file system, under the device lock if @o has a surface
 * @o: the object
 *
 * Return: the node, or NULL if out of memory.
 */
struct node *node_get(struct fs *fs, const struct object *o);

/* node_put() - drop @n references; without references, the node is freed. */
void node_put(struct fs *fs, struct node *node, uint64_t n);

/*
 * object_is_read_only() - Return: whether the object is never written, because of its kind, or
 * because it belongs to a snapshot or stopped thread.
 */
bool object_is_read_only(const struct object *o);

/* object_ino() - Return: inode number of an object in directory @o (@what, @i: INO in kinds.h). */
fuse_ino_t object_ino(const struct object *o, enum ino_what what, uint64_t i);

/* node_stat() - fill in all attributes of stat(2). */
void node_stat(struct fs *fs, const struct node *node, struct stat *st);

/* node_mode() - Return: type and permissions of an object. */
mode_t node_mode(struct fs *fs, const struct node *node);

/* node_chmod() - set the permissions of an object; Return: 0, -EPERM or -ESTALE. */
int node_chmod(struct fs *fs, const struct node *node, mode_t mode);

/*
 * handle_count() - set the number of bytes for which an open file is charged
 * @bytes: bytes of the file's generated text, now or after the next read
 *
 * Return: 0; -ENOSPC if the limit state_mem= would be exceeded; the file "status" has the reason.
 */
int handle_count(struct fs *fs, struct handle *h, uint64_t bytes);

/**
 * handle_open() - open a file
 * @fi: in: flags; out: the properties of the open file for the kernel
 * @h: the open file
 *
 * Return: the id of the memory file that is passed through, for reply_open(); 0 if the daemon
 * serves the file; or a negative errno.
 */
int handle_open(struct fs *fs, struct node *node, struct fuse_file_info *fi, struct handle **h);
void handle_close(struct fs *fs, struct handle *h);

/* handle_of() - Return: the open file of a request. */
struct handle *handle_of(const struct fuse_file_info *fi);

/*
 * handle_reply() - answer a read at @at with up to @size bytes of an open file's text
 *
 * The bytes are copied, since another read may replace the text, and since a client may close the
 * file as soon as the kernel has the answer.
 */
void handle_reply(fuse_req_t req, const struct handle *h, size_t size, off_t at);

/* nodes_free() - close all files that are still open, and free all nodes. */
void nodes_free(struct fs *fs);

/* dirs.c: functions for all directories */

void op_lookup(fuse_req_t req, fuse_ino_t parent, const char *name);
void op_readdir(fuse_req_t req, fuse_ino_t ino, size_t size, off_t off, struct fuse_file_info *fi);
void op_create(fuse_req_t req, fuse_ino_t parent, const char *name, mode_t mode,
	       struct fuse_file_info *fi);
void op_unlink(fuse_req_t req, fuse_ino_t parent, const char *name);
void op_mkdir(fuse_req_t req, fuse_ino_t parent, const char *name, mode_t mode);
void op_rmdir(fuse_req_t req, fuse_ino_t parent, const char *name);
void op_rename(fuse_req_t req, fuse_ino_t parent, const char *name, fuse_ino_t newparent,
	       const char *newname, unsigned int flags);
void op_readlink(fuse_req_t req, fuse_ino_t ino);

/* dir_decls.c: functions for the declared names of a directory */

/*
 * decl_file_name() - write the name of the file that shows a declaration or surface: V32, P1, T6.
 */
void decl_file_name(enum visa_vclass vclass, uint32_t id, char name[16]);

/*
 * decl_file_id() - find the id in a file name that decl_file_name() can write, such as V32. Return:
 * false for any other name.
 */
bool decl_file_id(enum visa_vclass vclass, const char *name, uint32_t *id);

/*
 * decl_link() - fill in the object of the link for a declared name in a directory
 * @what: role of the object, which is a part of its inode number
 */
void decl_link(const struct object *dir, const struct visa_decl *decl, enum ino_what what,
	       struct object *o);

/* decl_not_made() - fill in the error for a name with which no file can be made. Return: -EPERM. */
int decl_not_made(enum visa_vclass vclass, const char *name, struct visa_error *e);

/*
 * view_stat() - fill in attributes of a directory or file of a view: of the device, a snapshot or a
 * stopped thread.
 */
void view_stat(struct fs *fs, const struct node *node, struct stat *st);

/* file_surface.c: surfaces */

/*
 * surface_is_removed() - Return: whether an object's surface was removed from the device or
 * snapshot to which the object belongs. The caller holds the device lock.
 */
bool surface_is_removed(struct fs *fs, const struct object *o);

/* reply.c: answers to requests, and their interrupts */

/* reply_bytes() - answer a read with @n bytes, or an error if @n is a negative errno. */
void reply_bytes(fuse_req_t req, const char *bytes, ssize_t n);

/*
 * reply_slice() - answer a read of @size bytes at offset @at from a text of @text_size bytes.
 */
void reply_slice(fuse_req_t req, const char *text, size_t text_size, size_t size, off_t at);

/* reply_count() - answer a write with its count or negative errno. */
void reply_count(fuse_req_t req, ssize_t n);

/* fs_now() - Return: the current time, with the resolution of file times. */
struct timespec fs_now(void);

/* not_permitted() - answer EPERM, and write the reason to the file "status". */
void not_permitted(fuse_req_t req, const char *name, const char *why);

/*
 * Between interruptible() and uninterruptible(), @stop is set if a signal interrupts the caller.
 * uninterruptible() waits for an interrupt that is being handled, so that @stop may then go out of
 * scope.
 */
void interruptible(fuse_req_t req, bool *stop);
void uninterruptible(fuse_req_t req);

/* attr.c: attributes and permissions */

/*
 * node_may_open() - check that the client may open a file with @flags. Return: 0, -EACCES or
 * -EINVAL.
 */
int node_may_open(struct fs *fs, fuse_req_t req, const struct node *node, int flags);

void op_access(fuse_req_t req, fuse_ino_t ino, int mask);
void op_getattr(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi);
void op_setattr(fuse_req_t req, fuse_ino_t ino, struct stat *attr, int to_set,
		struct fuse_file_info *fi);

/* file_line.c: reads and writes of files of one line */

void line_read(fuse_req_t req, struct handle *h, size_t size, off_t at);

/*
 * line_write() - replace the line of a file of one line. The offset is ignored: `echo 1 >> em` is
 * equal to `echo 1 > em`.
 */
void line_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at);

/* file_whole.c: files whose text is made by their kind's @whole, when a reader starts */

int whole_open(struct fs *fs, struct handle *h, int flags);
void whole_read(fuse_req_t req, struct handle *h, size_t size, off_t at);

/*
 * make_text - function that makes the text of a file, which the caller frees; Return: its bytes, or
 * a negative errno
 */
typedef ssize_t make_text(struct fs *fs, const struct node *node, char **text);

/*
 * whole_slice() - answer a read from the text in an open file
 * @again: make the text again; otherwise use the text of the last read
 */
void whole_slice(fuse_req_t req, struct handle *h, size_t size, off_t at, bool again,
		 make_text *make);

/* whole_stat() - set the size; for a removed object, set 0 links. */
void whole_stat(struct fs *fs, const struct node *node, struct stat *st);

/* file_log.c: logs and their readers */

/* log_grown() - answer the readers of logs that have new text; @context: the file system */
void log_grown(void *context);

/* log_pipe_read() - answer a read of a log's pipe as soon as there is text after its offset. */
void log_pipe_read(fuse_req_t req, struct handle *h, size_t size, off_t at);
void log_pipe_close(struct fs *fs, struct handle *h);

/* log_readers_end() - answer all waiting readers, since the daemon ends. */
void log_readers_end(struct fs *fs);
void op_poll(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi, struct fuse_pollhandle *ph);

/* ops.c: all other requests of the kernel */

extern const struct fuse_lowlevel_ops fs_ops;

#endif

/* SPDX-License-Identifier: MIT */
/*
 * The file system: the mount, its objects, and the nodes by which the kernel refers to them.
 * kinds.h has the functions of each kind of object.
 *
 * Locks: a thread that needs several takes fs->naming first, then the device lock, then fs->lock.
 * Under the device lock nothing is done that may wait for a client: nothing is sent to the kernel,
 * and no memory file is resized or written (lib/memory/surface.h).
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
 * struct object - something with an inode number: a file, directory or link
 * @kind: its kind
 * @ino: its inode number, which is its node id too; never given to another object
 * @node_id: of an object that has a node for each lookup (struct kind), the node's number; else 0
 * @view, @owner: the state that it belongs to: the device, or the thread or snapshot of this serial
 *	number; a folder of a thread or snapshot belongs to it, too
 * @vclass: class of the declaration that it shows
 * @id: id of the declaration, or surface index
 * @serial: of an object of the device: the declaration's serial number; of a shape or picture its
 *	surface's; of a module or kernel its own; of a file in a kernel's folder the kernel's
 * @surface: the surface, or NULL, also for a shape or picture; borrowed while the device lock is
 * held; a node has a reference
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
 * @next: in its bucket
 * @object: the object; its surface is held
 * @backing: id under which the kernel knows the surface's memory file, 0 if it does not
 * @synchronized: number of the synchronization that it was last part of; of @refs and this
 *	the file system's lock is the guard
 * @refs: the kernel's lookups and open files; one for ever for a fixed file
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
 * @prev, @next: in fs->handles
 * @node: the node that is open, with a reference
 * @writable: it is open for writing
 * @control: of ctl and asm
 * @text: of a file with a generated text: the copy that the reader gets until it reads from the
 *	start
 * @text_size: number of bytes of @text
 * @counted: bytes that it counts for (VISA_LIMIT_STATE)
 * @forgotten: of a log: bytes that were forgotten before the reader had them, or before it came
 * @at: of a log: bytes up to the end of its last read, with those
 * @nonblock: reads that find nothing are EAGAIN; as in the flags of the last read; changed
 *	atomically
 * @poll: notified when there is more text; or NULL
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
 * @io: how the bytes of surfaces reach a client
 * @executor: of requests that execute, NULL if they are served as all others
 * @workers: threads of requests that may take long
 * @naming: held while a file is made or removed, so that a surface's file in a backing directory
 *	is gone before it is made anew
 * @lock: protects all that follows
 * @lookups: counts nodes of kinds that have many
 * @synchronizations: counts executor_synchronize()
 * @nodes: by inode number
 * @handles: open files
 * @readers: reads that wait for text of a log
 * @modes: type and permissions of fixed files and directories that chmod has changed, 0 of others;
 *	by inode number
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

/* fixed.c: the files that are always there */

/* fixed_init() - make their nodes; Return: 0 or -ENOMEM. */
int fixed_init(struct fs *fs);

/* fixed_find() - the fixed file @name in the directory @parent; Return: whether there is one. */
bool fixed_find(struct fs *fs, fuse_ino_t parent, const char *name, struct object *o);

/**
 * fixed_next() - the first fixed file of a directory at or after a position
 * @parent: inode number of the directory
 * @pos: the position, from 0; afterwards the file's
 * @o: the file
 * @name: its name
 *
 * Return: false at the end of the table.
 */
bool fixed_next(struct fs *fs, fuse_ino_t parent, uint64_t *pos, struct object *o, char *name);

/* Number of positions that fixed_next() knows. */
extern const uint64_t fixed_count;

/* nodes.c: the node table and open files */

/* node_find() - the node of a request, which the kernel keeps alive until it is answered. */
struct node *node_find(struct fs *fs, fuse_ino_t ino);

/* node_number() - the number by which the kernel refers to a node. */
fuse_ino_t node_number(const struct object *o);

/* node_another() - let an object whose kind has many nodes have another one. */
void node_another(struct fs *fs, struct object *o);

/**
 * node_get() - the node of an object, with one reference more
 * @fs: the file system, under the device lock if @o has a surface
 * @o: the object
 *
 * Return: the node, or NULL without memory.
 */
struct node *node_get(struct fs *fs, const struct object *o);

/* node_put() - drop @n references; the last one frees the node. */
void node_put(struct fs *fs, struct node *node, uint64_t n);

/* object_is_read_only() - whether it is never written: by its kind, or since no view but the
 * device's can change. */
bool object_is_read_only(const struct object *o);

/* object_ino() - the inode number of an object of a directory (kinds.h). */
fuse_ino_t object_ino(const struct object *o, enum ino_what what, uint64_t i);

/* node_stat() - all that stat(2) shows. */
void node_stat(struct fs *fs, const struct node *node, struct stat *st);

/* node_mode() - type and permissions of an object. */
mode_t node_mode(struct fs *fs, const struct node *node);

/* node_chmod() - set the permissions of an object; Return: 0, -EPERM or -ESTALE. */
int node_chmod(struct fs *fs, const struct node *node, mode_t mode);

/*
 * handle_count() - charge the bytes that an open file has now, or will have
 * Return: 0; -ENOSPC, with the reason in "status", if clients keep too much.
 */
int handle_count(struct fs *fs, struct handle *h, uint64_t bytes);

/**
 * handle_open() - open a file
 * @fi: in: flags; out: the properties of the open file for the kernel
 * @h: the open file
 *
 * Return: for reply_open() the id of the memory file that is passed through, 0
 * if the daemon serves the file; or a negative errno.
 */
int handle_open(struct fs *fs, struct node *node, struct fuse_file_info *fi, struct handle **h);
void handle_close(struct fs *fs, struct handle *h);

/* handle_of() - the open file of a request. */
struct handle *handle_of(const struct fuse_file_info *fi);

/*
 * handle_reply() - answer a read at @at with up to @size bytes of an open file's text
 *
 * The bytes are a copy: another reader may have the text made anew, and as soon as the kernel has
 * the answer a client may close the file.
 */
void handle_reply(fuse_req_t req, const struct handle *h, size_t size, off_t at);

/* nodes_free() - close all files that are still open, and forget all nodes. */
void nodes_free(struct fs *fs);

/* dirs.c: what directories have in common */

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

/* decl_file_name() - the name of the file that shows a declaration or surface: V32, P1, T6. */
void decl_file_name(enum visa_vclass vclass, uint32_t id, char name[16]);

/* decl_file_id() - the id of such a name, spelled exactly so; Return: whether it is one. */
bool decl_file_id(enum visa_vclass vclass, const char *name, uint32_t *id);

/* decl_link() - the link that a declared name is in a directory, with inode number @what. */
void decl_link(const struct object *dir, const struct visa_decl *decl, enum ino_what what,
	       struct object *o);

/* decl_not_made() - report that no file of that name can be made. Return: -EPERM. */
int decl_not_made(enum visa_vclass vclass, const char *name, struct visa_error *e);

/* view_stat() - attributes of a directory of a view, or of a file that belongs to one. */
void view_stat(struct fs *fs, const struct node *node, struct stat *st);

/* file_surface.c: surfaces */

/* surface_is_removed() - under the device lock, whether the view of a surface has it no more. */
bool surface_is_removed(struct fs *fs, const struct object *o);

/* reply.c: answers to requests, and their interrupts */

/* reply_bytes() - answer a read with @n bytes, or an error if @n is a negative errno. */
void reply_bytes(fuse_req_t req, const char *bytes, ssize_t n);

/* reply_slice() - answer a read at @at with the bytes of the text of @size bytes in its range. */
void reply_slice(fuse_req_t req, const char *text, size_t text_size, size_t size, off_t at);

/* reply_count() - answer a write with its count or negative errno. */
void reply_count(fuse_req_t req, ssize_t n);

/* fs_now() - the time as file times show it. */
struct timespec fs_now(void);

/* not_permitted() - answer EPERM, with the reason in "status". */
void not_permitted(fuse_req_t req, const char *name, const char *why);

/*
 * Between these two @stop is set when the caller is hit by a signal. The second waits for an
 * interrupt that is on its way, so that @stop may go out of scope.
 */
void interruptible(fuse_req_t req, bool *stop);
void uninterruptible(fuse_req_t req);

/* attr.c: attributes and permissions */

/* node_may_open() - check that the client may open it with @flags. Return: 0, -EACCES or -EINVAL.
 */
int node_may_open(struct fs *fs, fuse_req_t req, const struct node *node, int flags);

void op_access(fuse_req_t req, fuse_ino_t ino, int mask);
void op_getattr(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi);
void op_setattr(fuse_req_t req, fuse_ino_t ino, struct stat *attr, int to_set,
		struct fuse_file_info *fi);

/* file_line.c: reads and writes of files of one line */

void line_read(fuse_req_t req, struct handle *h, size_t size, off_t at);

/* line_write() - wherever the offset is: `echo 1 >> em` means what `echo 1 > em` does. */
void line_write(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at);

/* file_whole.c: files whose text is made by their kind's @whole, when a reader starts */

int whole_open(struct fs *fs, struct handle *h, int flags);
void whole_read(fuse_req_t req, struct handle *h, size_t size, off_t at);

/* make_text - make the text of a node, which the caller frees; Return: its bytes, or an errno */
typedef ssize_t make_text(struct fs *fs, const struct node *node, char **text);

/*
 * whole_slice() - answer a read from the text that an open file keeps
 * @again: make the text again; otherwise use the text of the last read
 */
void whole_slice(fuse_req_t req, struct handle *h, size_t size, off_t at, bool again,
		 make_text *make);

/* whole_stat() - set the size, and for a removed object 0 links. */
void whole_stat(struct fs *fs, const struct node *node, struct stat *st);

/* file_log.c: logs and their readers */

/* log_grown() - answer the readers of logs that have more for them; @context: the file system */
void log_grown(void *context);

/* log_readers_end() - answer all that wait, since the daemon ends. */
void log_readers_end(struct fs *fs);
void op_poll(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi, struct fuse_pollhandle *ph);

/* ops.c: all other requests of the kernel */

extern const struct fuse_lowlevel_ops fs_ops;

#endif

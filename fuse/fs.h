/* SPDX-License-Identifier: MIT */
/*
 * The file system: what is mounted, the objects in it, the nodes by which the
 * kernel knows them, and what each kind of object does.
 *
 * Locks: whoever needs both takes the device lock first, fs->lock second. Under the
 * device lock nothing is done that may wait for a client: nothing is sent to the
 * kernel, and no memory file is resized or written (lib/memory/surface.h).
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
#include "passthrough.h"

#define NODE_BUCKETS 4096

struct executor;
struct launches;
struct log_reader;
struct kind;

/**
 * struct object - something with an inode number: a file, directory or link
 * @kind: what it is
 * @ino: its inode number, which is its node id too; never given to another object
 * @node_id: of an object that has a node for each lookup (struct kind), the node's number; else 0
 * @vclass: class of the declaration that it shows
 * @id: id of the declaration, or surface index
 * @serial: the declaration's serial number; of a shape or picture, its surface's; of a module,
 * kernel or thread its own; of what is in a folder of those, theirs
 * @surface: the surface, or NULL, also for a shape or picture; borrowed while the device lock is
 * held; a node has a reference
 *
 * Only @kind and @ino mean something for every object.
 */
struct object {
	const struct kind *kind;
	fuse_ino_t ino;
	fuse_ino_t node_id;
	enum visa_vclass vclass;
	uint32_t id;
	uint64_t serial;
	struct visa_surface *surface;
};

/**
 * struct node - an object that the kernel, or an open file, knows
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
 * @node: what is open, with a reference
 * @writable: it is open for writing
 * @control: of ctl and asm
 * @text: of a file whose text is made: what the reader sees until it starts again
 * @text_size: its bytes
 * @forgotten: of a log: bytes that were forgotten before the reader had them, or before it came
 * @at: of a log: bytes up to the end of its last read, with those
 * @nonblock: reads that find nothing are EAGAIN, as the last read said; changed atomically
 * @poll: who is told when there is more; or NULL
 */
struct handle {
	struct handle *prev;
	struct handle *next;
	struct node *node;
	bool writable;
	struct control_handle *control;
	char *text;
	size_t text_size;
	uint64_t forgotten;
	uint64_t at;
	bool nonblock;
	struct fuse_pollhandle *poll;
};

/**
 * struct fs - a mounted device
 * @device: the device
 * @control: what ctl, asm, em and their like do
 * @uid, @gid: owner of all files: who mounted it, or -o uid=, gid=
 * @mode: permissions of files that can be written
 * @mounted: when
 * @io: how the bytes of surfaces reach a client
 * @executor: of requests that execute, NULL if they are served as all others
 * @launches: those that run
 * @lock: protects all that follows
 * @lookups: counts nodes of kinds that have many
 * @synchronizations: counts executor_synchronize()
 * @nodes: by inode number
 * @handles: open files
 * @readers: reads that wait for text of a log
 */
struct fs {
	struct visa_device *device;
	struct control control;
	uid_t uid;
	gid_t gid;
	mode_t mode;
	struct timespec mounted;
	struct surface_io io;
	struct executor *executor;
	struct launches *launches;
	pthread_mutex_t lock;
	uint64_t lookups;
	uint64_t synchronizations;
	struct node *nodes[NODE_BUCKETS];
	struct handle *handles;
	struct log_reader *readers;
};

/**
 * struct kind - what a kind of object does
 * @type: S_IFREG, S_IFDIR or S_IFLNK
 * @executes: writes, requests and closes may execute instructions
 * @reads_memory: reads look at surfaces as executions do, and are jobs of the executor's
 * @read_only: 0444, and never opened for writing
 * @is_pipe: reads at the end wait
 * @many_nodes: each lookup gives another node of the object: the kernel lets one writer at a time
 *to a node, and no truncate beside it, and here a write may wait for another one
 * @text: of a file whose text is made when a reader starts: makes it
 * @whole: of a file whose text may be long: makes it; its bytes or a negative errno, with @e if
 *	there is that
 * @kernel_text: of a file of a kernel: which of its texts
 * @thread_text: of a file of a thread: which of its texts
 * @log: of a file that shows a log: which one; @clear: forgets it
 * @line: of a file of one line: gives it; its bytes or a negative errno
 * @set_line: of a file of one line: takes another one; @size or a negative errno
 * @stat: fills in what differs from an empty file of mount time
 * @open: prepares a handle; 0 or a negative errno
 * @close: ends what @open began
 * @flush: what close(2) is to give; NULL: close(2) does not send a request
 * @read: answers a read
 * @write: answers a write
 * @ioctl: answers a request; NULL: ENOTTY
 * @truncate: sets the size; NULL: accepted, nothing changes
 * @touch: sets the time of the last change; NULL: accepted, nothing changes
 * @fallocate: NULL: EOPNOTSUPP
 * @seek: SEEK_DATA and SEEK_HOLE; NULL: all of the file is data
 * @remove: rm, under the device lock; NULL: EPERM
 * @command: of a file of commands that may take long: does one, of a write or, with @cmd, of an
 *	ioctl; @size, 0 or a negative errno
 * @vclass: of a directory of declarations: their class
 * @entry: of a directory of declarations: the object of one, or of the link that is its name
 * @find: of a directory: the object of a name, under the device lock
 * @next: of a directory: the first entry at or after a position, under the device lock
 * @make: of a directory: creates a file, under the device lock
 *
 * A function that is not needed is NULL.
 */
struct kind {
	mode_t type;
	bool executes;
	bool reads_memory;
	bool read_only;
	bool is_pipe;
	bool many_nodes;
	size_t (*text)(struct control *c, char *buf, size_t size);
	ssize_t (*whole)(struct control *c, const struct object *o, char **text,
			 struct visa_error *e);
	enum control_kernel_text kernel_text;
	enum control_thread_text thread_text;
	struct control_log *(*log)(struct control *c);
	void (*clear)(struct control *c);
	int (*line)(struct control *c, uint32_t id, uint64_t serial, char *buf);
	ssize_t (*set_line)(struct control *c, uint32_t id, uint64_t serial, const char *buf,
			    size_t size);
	void (*stat)(struct fs *fs, const struct node *node, struct stat *st);
	int (*open)(struct fs *fs, struct handle *h, int flags);
	void (*close)(struct handle *h);
	int (*flush)(struct fs *fs, struct handle *h);
	void (*read)(fuse_req_t req, struct handle *h, size_t size, off_t at);
	void (*write)(fuse_req_t req, struct handle *h, const char *buf, size_t size, off_t at);
	void (*ioctl)(fuse_req_t req, struct handle *h, unsigned int cmd, const void *in,
		      size_t in_size, size_t out_size);
	int (*truncate)(struct fs *fs, const struct node *node, uint64_t size);
	void (*touch)(struct fs *fs, const struct node *node, const struct timespec *when);
	int (*fallocate)(struct fs *fs, const struct node *node, int mode, uint64_t at, uint64_t n);
	off_t (*seek)(const struct node *node, off_t at, int whence);
	int (*remove)(struct fs *fs, const struct object *o, struct visa_error *e);
	ssize_t (*command)(struct control *c, uint64_t serial, unsigned int cmd, const char *line,
			   size_t size, const bool *stop);
	enum visa_vclass vclass;
	void (*entry)(const struct object *dir, const struct visa_decl *decl, bool link,
		      struct object *o);
	bool (*find)(struct fs *fs, const struct object *dir, const char *name, struct object *o);
	bool (*next)(struct fs *fs, const struct object *dir, uint64_t *pos, struct object *o,
		     char *name);
	int (*make)(struct fs *fs, const struct object *dir, const char *name, struct object *o,
		    struct visa_error *e);
};

/* directories: dirs.c, dir_surfaces.c, dir_decls.c, dir_modules.c, dir_threads.c */
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
/* files: file_ctl.c, file_text.c, file_surface.c, file_shape.c, file_picture.c, file_decl.c,
 * file_module.c, file_kernel.c, file_thread.c, file_log.c */
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
extern const struct kind kind_thread_ctl;
extern const struct kind kind_thread_pc;
extern const struct kind kind_thread_text;
extern const struct kind kind_thread_em;
extern const struct kind kind_thread_stack;
extern const struct kind kind_thread_var;
extern const struct kind kind_thread_pred;

/* Inode numbers of objects that are made at run time: one after the other, by serial number. */
#define INO_FIRST		   64
#define INO_STEP		   18 /* kinds of objects that have serial numbers of their own */
#define INO_SURFACE(serial)	   (INO_FIRST + INO_STEP * (serial))
#define INO_DECLARATION(serial)	   (INO_FIRST + INO_STEP * (serial) + 1)
#define INO_NAME(serial)	   (INO_FIRST + INO_STEP * (serial) + 2)
#define INO_SHAPE(serial)	   (INO_FIRST + INO_STEP * (serial) + 3)
#define INO_SHAPE_NAME(serial)	   (INO_FIRST + INO_STEP * (serial) + 4)
#define INO_MODULE(serial)	   (INO_FIRST + INO_STEP * (serial) + 5)
#define INO_KERNEL(serial)	   (INO_FIRST + INO_STEP * (serial) + 6)
#define INO_PICTURE(serial)	   (INO_FIRST + INO_STEP * (serial) + 7)
#define INO_KERNEL_FILE(serial, i) (INO_FIRST + INO_STEP * (serial) + 8 + (i))

/*
 * Those of threads, far above: a thread's serial number, what it is, and which of those. Numbers of
 * groups have 26 bits, those of declarations 16.
 */
enum thread_ino {
	THREAD_INO_FILE,
	THREAD_INO_VAR,
	THREAD_INO_VAR_NAME,
	THREAD_INO_PRED,
	THREAD_INO_PRED_NAME
};
#define INO_THREAD(serial, what, i)                                                                \
	(1ull << 62 | ((serial) << 20 & ((1ull << 62) - 1)) | (fuse_ino_t)(what) << 16 | (i))

/* And those of nodes of kinds that have many. */
#define INO_NODE(n) (1ull << 61 | (n))

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

/* node_number() - the number by which the kernel knows a node. */
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

/* node_stat() - all that stat(2) shows. */
void node_stat(struct fs *fs, const struct node *node, struct stat *st);

/* kind_mode() - type and permissions of all objects of a kind. */
mode_t kind_mode(const struct fs *fs, const struct kind *kind);

/**
 * handle_open() - open a file
 * @fi: flags in; what the kernel is to know of the open file out
 * @h: the open file
 *
 * Return: for reply_open() the id of the memory file that is passed through, 0
 * if the daemon serves the file; or a negative errno.
 */
int handle_open(struct fs *fs, struct node *node, struct fuse_file_info *fi, struct handle **h);
void handle_close(struct fs *fs, struct handle *h);

/* handle_slice() - bytes of the text of an open file, under the lock, as its readers may be several
 */
size_t handle_slice(const struct handle *h, char *to, size_t size, off_t at);

/* nodes_free() - close what is still open, forget everything. */
void nodes_free(struct fs *fs);

/* dirs.c: what directories have in common */

/* dir_find() - the object of a name, under the device lock; Return: whether there is one. */
bool dir_find(struct fs *fs, const struct node *dir, const char *name, struct object *o);

void op_lookup(fuse_req_t req, fuse_ino_t parent, const char *name);
void op_readdir(fuse_req_t req, fuse_ino_t ino, size_t size, off_t off, struct fuse_file_info *fi);
void op_create(fuse_req_t req, fuse_ino_t parent, const char *name, mode_t mode,
	       struct fuse_file_info *fi);
void op_unlink(fuse_req_t req, fuse_ino_t parent, const char *name);
void op_readlink(fuse_req_t req, fuse_ino_t ino);

/* dir_decls.c: what the declared names of a directory have in common */

/* decl_file_name() - the name of the file that shows a declaration or surface: V32, P1, T6. */
void decl_file_name(enum visa_vclass vclass, uint32_t id, char name[16]);

/* decl_file_id() - the id of such a name, spelled exactly so; Return: whether it is one. */
bool decl_file_id(enum visa_vclass vclass, const char *name, uint32_t *id);

/* decl_link_find() - the link that a declared name is in a directory. */
bool decl_link_find(struct fs *fs, const struct object *dir, const char *name, struct object *o);

/* decls_find() - what a name is in a directory of these declarations: a file or a link. */
bool decls_find(const struct visa_decls *decls, const struct object *dir, const char *name,
		struct object *o);

/* decls_next() - the first entry of a directory of these declarations, as of struct kind. */
bool decls_next(const struct visa_decls *decls, const struct object *dir, uint64_t *pos,
		struct object *o, char *name);

/* decl_link_next() - the first link of an id from @id on. */
bool decl_link_next(struct fs *fs, const struct object *dir, uint32_t id, struct object *o,
		    char *name);

/* decl_not_made() - says that no file of that name can be made; Return: -EPERM. */
int decl_not_made(enum visa_vclass vclass, const char *name, struct visa_error *e);

/* decl_of() - the declaration that an object shows, under the device lock; NULL if forgotten. */
struct visa_decl *decl_of(struct fs *fs, const struct object *o);

/* attr.c: attributes and permissions */

/* kind_may() - whether who asks may do what @mask of access(2) says; Return: 0 or -EACCES. */
int kind_may(const struct fs *fs, fuse_req_t req, const struct kind *kind, int mask);

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
void whole_close(struct handle *h);

/* make_text - make the text of a node, which the caller frees; Return: its bytes, or an errno */
typedef ssize_t make_text(struct fs *fs, const struct node *node, char **text);

/*
 * whole_slice() - answer a read from the text that an open file keeps
 * @again: the text is made anew; else it is that of the last read
 */
void whole_slice(fuse_req_t req, struct handle *h, size_t size, off_t at, bool again,
		 make_text *make);

/* whole_stat() - set the size; of what is no longer there, no links. */
void whole_stat(struct fs *fs, const struct node *node, struct stat *st);

/* file_ctl.c: requests that can be interrupted */

/*
 * Between these two @stop is set when the caller is hit by a signal. The second waits for an
 * interrupt that is on its way, so that @stop may go out of scope.
 */
void interruptible(fuse_req_t req, bool *stop);
void uninterruptible(fuse_req_t req);

/* file_log.c: logs and their readers */

/* log_grown() - answer the readers of logs that have more for them; @context: the file system */
void log_grown(void *context);

/* log_readers_end() - answer all that wait, since the daemon ends. */
void log_readers_end(struct fs *fs);
void op_poll(fuse_req_t req, fuse_ino_t ino, struct fuse_file_info *fi, struct fuse_pollhandle *ph);

/* ops.c: everything else that the kernel asks */

extern const struct fuse_lowlevel_ops fs_ops;

/* reply_slice() - answer a read of @at with what it covers of @size bytes of text. */
void reply_slice(fuse_req_t req, const char *text, size_t text_size, size_t size, off_t at);

/* reply_count() - answer a write with its count or negative errno. */
void reply_count(fuse_req_t req, ssize_t n);

/* fs_now() - the time as file times show it. */
struct timespec fs_now(void);

#endif

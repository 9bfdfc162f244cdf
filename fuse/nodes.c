// SPDX-License-Identifier: MIT
/*
 * Keeps the table of nodes (the objects to which the kernel refers), their reference counts and
 * attributes, and the open files.
 */
#include "fs.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "order.h"

fuse_ino_t node_number(const struct object *o)
{
	return o->node_id ? o->node_id : o->ino;
}

bool object_is_read_only(const struct object *o)
{
	return o->kind->read_only || (o->kind->of_view && o->view != CONTROL_VIEW_DEVICE);
}

fuse_ino_t object_ino(const struct object *o, enum ino_what what, uint64_t i)
{
	if (o->view == CONTROL_VIEW_DEVICE)
		return INO(o->view, o->serial, what, what == INO_FILE ? i : 0);
	return INO(o->view, o->owner, what, i);
}

void node_another(struct fs *fs, struct object *o)
{
	if (!o->kind->command)
		return;
	pthread_mutex_lock(&fs->lock);
	o->node_id = INO_NODE(fs->lookups++);
	pthread_mutex_unlock(&fs->lock);
}

/*
 * Return: the pointer in the hash table that points to the node with the id @ino; if there is no
 * such node, the NULL pointer at the end of the bucket. The caller holds fs->lock.
 */
static struct node **node_slot(struct fs *fs, fuse_ino_t ino)
{
	struct node **slot = &fs->nodes[ino * 0x9e3779b97f4a7c15 >> (64 - NODE_BUCKET_BITS)];

	while (*slot && node_number(&(*slot)->object) != ino)
		slot = &(*slot)->next;
	return slot;
}

struct node *node_find(struct fs *fs, fuse_ino_t ino)
{
	struct node *node;

	pthread_mutex_lock(&fs->lock);
	node = *node_slot(fs, ino);
	pthread_mutex_unlock(&fs->lock);
	return node;
}

struct node *node_get(struct fs *fs, const struct object *o)
{
	struct node **slot;
	struct node *node;

	pthread_mutex_lock(&fs->lock);
	slot = node_slot(fs, node_number(o));
	node = *slot;
	if (!node) {
		node = calloc(1, sizeof(*node));
		if (!node)
			goto out;
		node->object = *o;
		if (o->surface)
			visa_surface_get(o->surface);
		*slot = node;
	}
	node->refs++;
out:
	pthread_mutex_unlock(&fs->lock);
	return node;
}

static void node_free(struct fs *fs, struct node *node)
{
	if (node->backing > 0)
		backing_close(&fs->io, node->backing);
	if (node->object.surface)
		visa_surface_put(node->object.surface);
	free(node);
}

void node_put(struct fs *fs, struct node *node, uint64_t n)
{
	pthread_mutex_lock(&fs->lock);
	node->refs -= n < node->refs ? n : node->refs;
	/* The kernel drops one more reference to the root than it has taken. */
	if (node_number(&node->object) < INO_FIRST && !node->refs)
		node->refs = 1;
	if (node->refs)
		node = NULL;
	else
		*node_slot(fs, node_number(&node->object)) = node->next;
	pthread_mutex_unlock(&fs->lock);
	if (node)
		node_free(fs, node);
}

/* Return: type and permissions of objects of a kind, unless chmod has changed them. */
static mode_t kind_mode(const struct fs *fs, const struct object *o)
{
	const mode_t type = o->kind->type;

	/* All users may enter the root, to read help, info and status. */
	if (o->ino == FUSE_ROOT_ID)
		return S_IFDIR | 0755;
	if (type == S_IFDIR)
		return S_IFDIR | fs->mode | (fs->mode & 0444) >> 2;
	if (type == S_IFLNK)
		return S_IFLNK | 0777;
	return S_IFREG | (object_is_read_only(o) ? 0444 : fs->mode);
}

/*
 * Whether permissions set by chmod are kept in fs->modes: for files and directories that always
 * exist.
 */
static bool has_fixed_mode(const struct object *o)
{
	return o->ino < INO_FIRST && o->kind->type != S_IFLNK && !o->kind->read_only;
}

mode_t node_mode(struct fs *fs, const struct node *node)
{
	const struct kind *kind = node->object.kind;
	mode_t mode = 0;

	if (kind->mode) {
		mode = kind->mode(fs, node);
	} else if (has_fixed_mode(&node->object)) {
		pthread_mutex_lock(&fs->lock);
		mode = fs->modes[node->object.ino];
		pthread_mutex_unlock(&fs->lock);
	}
	return mode ? mode : kind_mode(fs, &node->object);
}

int node_chmod(struct fs *fs, const struct node *node, mode_t mode)
{
	mode = node->object.kind->type | (mode & 0777);
	if (node->object.kind->chmod && !object_is_read_only(&node->object))
		return node->object.kind->chmod(fs, node, mode);
	if (!has_fixed_mode(&node->object))
		return -EPERM;
	pthread_mutex_lock(&fs->lock);
	fs->modes[node->object.ino] = mode;
	pthread_mutex_unlock(&fs->lock);
	return 0;
}

void node_stat(struct fs *fs, const struct node *node, struct stat *st)
{
	const struct kind *kind = node->object.kind;

	memset(st, 0, sizeof(*st));
	st->st_ino = node->object.ino;
	st->st_mode = node_mode(fs, node);
	st->st_nlink = kind->type == S_IFDIR ? 2 : 1;
	st->st_uid = fs->uid;
	st->st_gid = fs->gid;
	st->st_blksize = 4096;
	st->st_mtim = fs->mounted;
	if (kind->stat)
		kind->stat(fs, node, st);
	st->st_atim = st->st_mtim;
	st->st_ctim = st->st_mtim;
}

/* Return: the id of the node's memory file in the kernel; 0 if the daemon serves the file. */
static int node_backing(struct fs *fs, struct node *node)
{
	int backing;

	if (!fs->io.passthrough || !node->object.surface)
		return 0;
	pthread_mutex_lock(&fs->lock);
	if (node->backing <= 0)
		node->backing = backing_open(&fs->io, visa_surface_fd(node->object.surface));
	backing = node->backing;
	pthread_mutex_unlock(&fs->lock);
	return backing;
}

/*
 * Whether the daemon must serve reads and writes of a surface although its mappings are passed
 * through. T0 and T255 in a backing directory are ordinary files, and a write that is passed
 * through could make them larger.
 */
static bool keeps_size(const struct fs *fs, const struct node *node)
{
	return fs->backing && node->object.surface && visa_surface_is_fixed(node->object.surface);
}

/*
 * Count one more open file. Return: 0; or -ENFILE if max_files= is reached; the file "status" then
 * has the reason.
 */
static int take_file(struct fs *fs)
{
	struct visa_error e;
	int err = visa_account_take(visa_device_account(fs->device), VISA_LIMIT_FILES, 1, &e);

	if (err)
		control_refused(&fs->control, &e);
	return err;
}

/* Undo take_file() and handle_count() for an open file that is closed. */
static void uncount(struct fs *fs, struct handle *h)
{
	struct visa_account *a = visa_device_account(fs->device);

	visa_account_give(a, VISA_LIMIT_STATE, h->counted);
	visa_account_give(a, VISA_LIMIT_FILES, 1);
}

int handle_count(struct fs *fs, struct handle *h, uint64_t bytes)
{
	struct visa_account *a = visa_device_account(fs->device);
	struct visa_error e;
	int err = 0;

	pthread_mutex_lock(&fs->lock);
	if (bytes > h->counted)
		err = visa_account_take(a, VISA_LIMIT_STATE, bytes - h->counted, &e);
	else
		visa_account_give(a, VISA_LIMIT_STATE, h->counted - bytes);
	if (!err)
		h->counted = bytes;
	pthread_mutex_unlock(&fs->lock);
	if (err)
		control_refused(&fs->control, &e);
	return err;
}

int handle_open(struct fs *fs, struct node *node, struct fuse_file_info *fi, struct handle **handle)
{
	struct handle *h = calloc(1, sizeof(*h));
	int backing = node_backing(fs, node);
	int err = h ? take_file(fs) : -ENOMEM;

	if (err) {
		free(h);
		return err;
	}
	if (backing < 0)
		err = backing;
	h->node = node;
	h->writable = (fi->flags & O_ACCMODE) != O_RDONLY;
	if (!err && node->object.kind->open)
		err = node->object.kind->open(fs, h, fi->flags);
	if (err) {
		uncount(fs, h);
		free(h);
		return err;
	}
	fi->fh = (uintptr_t)h;
	fi->direct_io = !backing || keeps_size(fs, node);
	fi->noflush = !node->object.kind->flush;
	pthread_mutex_lock(&fs->lock);
	node->refs++;
	h->next = fs->handles;
	if (h->next)
		h->next->prev = h;
	fs->handles = h;
	pthread_mutex_unlock(&fs->lock);
	order_before(h);
	*handle = h;
	return backing;
}

struct handle *handle_of(const struct fuse_file_info *fi)
{
	struct handle *h = (struct handle *)(uintptr_t)fi->fh;

	order_after(h);
	return h;
}

void handle_reply(fuse_req_t req, const struct handle *h, size_t size, off_t at)
{
	struct fs *fs = fuse_req_userdata(req);
	char *slice = malloc(size ? size : 1);
	uint64_t left;

	if (!slice) {
		fuse_reply_err(req, ENOMEM);
		return;
	}
	pthread_mutex_lock(&fs->lock);
	left = (uint64_t)at < h->text_size ? h->text_size - (uint64_t)at : 0;
	size = size < left ? size : left;
	if (size)
		memcpy(slice, h->text + at, size);
	pthread_mutex_unlock(&fs->lock);
	fuse_reply_buf(req, slice, size);
	free(slice);
}

void handle_close(struct fs *fs, struct handle *h)
{
	pthread_mutex_lock(&fs->lock);
	if (h->prev)
		h->prev->next = h->next;
	else
		fs->handles = h->next;
	if (h->next)
		h->next->prev = h->prev;
	pthread_mutex_unlock(&fs->lock);
	if (h->node->object.kind->close)
		h->node->object.kind->close(fs, h);
	uncount(fs, h);
	node_put(fs, h->node, 1);
	free(h->text);
	free(h);
}

void nodes_free(struct fs *fs)
{
	struct node *node;
	size_t i;

	while (fs->handles)
		handle_close(fs, fs->handles);
	for (i = 0; i < NODE_BUCKETS; i++) {
		while ((node = fs->nodes[i])) {
			fs->nodes[i] = node->next;
			node_free(fs, node);
		}
	}
}

// SPDX-License-Identifier: MIT
/* Backing directories: reads their contents, and opens the files of surfaces. */
#include "backing_state.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../decl/decls.h"

#define LOCK	   "lock"
#define LOST_FOUND "lost+found" /* every ext4 file system has this directory in its root */

static void backing_name_of(uint32_t index, const char *suffix, char name[static 32])
{
	snprintf(name, 32, "T%u%s", index == VISA_SURFACE_STATELESS ? 255 : index, suffix);
}

/* Record an entry of the directory. Return: whether it is a file that a device stores there. */
static bool backing_note(struct visa_backing *b, const char *entry)
{
	char name[32];

	for (uint32_t i = 0; i < VISA_SURFACE_COUNT; i++) {
		if (i < VISA_FIRST_SURFACE && i != VISA_SURFACE_SLM && i != VISA_SURFACE_STATELESS)
			continue;
		if (i == VISA_SURFACE_COUNT - 1)
			break; /* the file T255 belongs to index 5; index 255 has no file */
		backing_name_of(i, "", name);
		if (!strcmp(entry, name))
			return b->has[i] = true;
		backing_name_of(i, SHAPE_SUFFIX, name);
		if (i >= VISA_FIRST_SURFACE && !strcmp(entry, name))
			return b->shaped[i] = true;
		/* A shape that was not completely written; the file is not used, but allowed. */
		backing_name_of(i, SHAPE_SUFFIX NEW_SUFFIX, name);
		if (i >= VISA_FIRST_SURFACE && !strcmp(entry, name))
			return true;
	}
	return false;
}

static int note_all(struct visa_backing *b, DIR *list, struct visa_error *e)
{
	const struct dirent *entry;

	while ((entry = readdir(list)))
		if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
		    strcmp(entry->d_name, LOCK) != 0 && strcmp(entry->d_name, LOST_FOUND) != 0 &&
		    !backing_note(b, entry->d_name))
			return visa_fail(
				e, EINVAL,
				"%s/%.64s is not a file of a surface (T0, T255, T6 to T254, "
				"T6.shape ...); move it away, or name another directory",
				b->path, entry->d_name);
	return 0;
}

/*
 * The number of the file's bytes that a surface can use. A client with passthrough access to a
 * user's surface can have made the file larger.
 */
static uint64_t usable(uint32_t index, uint64_t size)
{
	bool user = index >= VISA_FIRST_SURFACE;

	return user && size > VISA_SURFACE_USER_MAX ? VISA_SURFACE_USER_MAX : size;
}

/* Check that the file of a surface is usable. */
static int check_file(struct visa_backing *b, uint32_t index, struct visa_error *e)
{
	int fd = backing_file(b, index, false, e);
	struct stat st;
	char name[32];

	if (fd < 0)
		return fd;
	backing_name_of(index, "", name);
	fstat(fd, &st);
	close(fd);
	b->size[index] = usable(index, (uint64_t)st.st_size);
	if (b->size[index] <= VISA_SURFACE_FIXED_MAX)
		return 0;
	return visa_fail(e, EFBIG, "%s/%s has %llu bytes; T0 and T255 have at most 1T", b->path,
			 name, (unsigned long long)st.st_size);
}

static int check_all(struct visa_backing *b, struct visa_error *e)
{
	struct visa_shape shape;
	struct timespec when;
	int err = 0;

	for (uint32_t i = 0; i < VISA_SURFACE_COUNT && !err; i++) {
		if (b->has[i])
			err = check_file(b, i, e);
		if (!err && b->shaped[i] && !b->has[i])
			err = visa_fail(e, EINVAL,
					"%s/T%u.shape exists without %s/T%u; remove it, or restore "
					"the surface",
					b->path, i, b->path, i);
		if (!err && b->shaped[i])
			err = backing_read_shape(b, i, &shape, &when, e);
	}
	return err;
}

static int backing_look(struct visa_backing *b, struct visa_error *e)
{
	int fd = openat(b->dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *list = fd < 0 ? NULL : fdopendir(fd);
	int err;

	if (!list) {
		err = visa_fail(e, errno, "%s cannot be listed: %s", b->path, strerror(errno));
		if (fd >= 0)
			close(fd);
		return err;
	}
	err = note_all(b, list, e);
	closedir(list);
	return err ? err : check_all(b, e);
}

static int lock(struct visa_backing *b, struct visa_error *e)
{
	b->lock = openat(b->dir, LOCK, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (b->lock < 0)
		return visa_fail(e, errno,
				 "%s cannot be used: the file %s/%s cannot be written: %s", b->path,
				 b->path, LOCK, strerror(errno));
	if (!flock(b->lock, LOCK_EX | LOCK_NB))
		return 0;
	if (errno != EWOULDBLOCK)
		return visa_fail(e, errno, "%s/%s cannot be locked: %s", b->path, LOCK,
				 strerror(errno));
	return visa_fail(e, EBUSY,
			 "another device uses %s (it holds the lock of %s/%s); unmount it, or "
			 "name another directory",
			 b->path, b->path, LOCK);
}

int visa_backing_open(const char *path, struct visa_backing **backing, struct visa_error *e)
{
	struct visa_backing *b = calloc(1, sizeof(*b));
	int err;

	if (!b)
		return visa_fail(e, ENOMEM, "out of memory");
	b->lock = -1;
	b->dir = -1;
	b->path = strdup(path);
	if (b->path)
		b->dir = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (!b->path)
		err = visa_fail(e, ENOMEM, "out of memory");
	else if (b->dir < 0)
		err = visa_fail(e, errno, "%s: %s; expected a directory that you may write", path,
				strerror(errno));
	else
		err = lock(b, e);
	if (!err)
		err = backing_look(b, e);
	if (err)
		visa_backing_close(b);
	else
		*backing = b;
	return err;
}

void visa_backing_close(struct visa_backing *b)
{
	if (!b)
		return;
	if (b->lock >= 0)
		close(b->lock);
	if (b->dir >= 0)
		close(b->dir);
	free(b->path);
	free(b);
}

const char *visa_backing_path(const struct visa_backing *b)
{
	return b->path;
}

int visa_backing_fd(const struct visa_backing *b)
{
	return b->dir;
}

int backing_file(const struct visa_backing *b, uint32_t index, bool make, struct visa_error *e)
{
	struct stat st;
	char name[32];
	int fd;

	backing_name_of(index, "", name);
	fd = openat(b->dir, name,
		    O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | (make ? O_CREAT | O_EXCL : 0),
		    0600);
	if (fd < 0)
		return visa_fail(e, errno, "%s/%s cannot be %s: %s", b->path, name,
				 make ? "made" : "read and written", strerror(errno));
	if (!fstat(fd, &st) && S_ISREG(st.st_mode))
		return fd;
	close(fd);
	return visa_fail(e, EINVAL, "%s/%s is not a regular file; move it away", b->path, name);
}

int visa_backing_remove(const struct visa_backing *b, uint32_t index, struct visa_error *e)
{
	struct visa_error why;
	char name[32];
	int err;

	backing_name_of(index, "", name);
	/*
	 * Remove the shape too: a shape whose surface has no file would be an error at the next
	 * start.
	 */
	err = backing_remove_shape(b, index, &why);
	if (!err && unlinkat(b->dir, name, 0) < 0)
		err = backing_cannot_remove(b, name, &why);
	if (!err)
		return 0;
	return visa_fail(e, -err,
			 "%s was removed, but its file was not: %s. Remove the file, or the next "
			 "mount has %s again",
			 name, why.text, name);
}

int backing_sync(const struct visa_backing *b, struct visa_error *e)
{
	return fsync(b->dir) < 0 ? visa_fail(e, errno, "%s: %s", b->path, strerror(errno)) : 0;
}

// SPDX-License-Identifier: MIT
/*
 * Creates private directories for temporary files. The process that uses a directory holds a lock
 * on it, which ends with the process. So a directory without a lock was left by a killed process;
 * the next process that creates one removes it.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"

#define PREFIX	 "visafs-cc-"
#define XS	 "XXXXXX"
#define TREE_FDS 8  /* most descriptors that are open while a directory is removed */
#define TRIES	 32 /* attempts: another process may remove a new directory before it is locked */

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *at)
{
	(void)st;
	(void)type;
	(void)at;
	remove(path);
	return 0;
}

static void remove_tree(const char *path)
{
	nftw(path, remove_one, TREE_FDS, FTW_DEPTH | FTW_PHYS);
}

/* Return: whether a name in @parent still refers to the open directory. */
static bool has_name(int fd, int parent, const char *name)
{
	struct stat named, open;

	return !fstatat(parent, name, &named, AT_SYMLINK_NOFOLLOW) && !fstat(fd, &open) &&
	       named.st_ino == open.st_ino && named.st_dev == open.st_dev;
}

/*
 * Open a directory and lock it. @locked receives false if the file system does not support locks;
 * then left-over directories are never removed. Return: the descriptor; -EAGAIN if another process
 * has locked or removed the directory; another negative errno.
 */
static int lock(int parent, const char *name, bool *locked)
{
	int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);

	if (fd < 0)
		return errno == ENOENT ? -EAGAIN : -errno;
	*locked = !flock(fd, LOCK_EX | LOCK_NB);
	if ((*locked || errno != EAGAIN) && has_name(fd, parent, name))
		return fd;
	close(fd);
	return -EAGAIN;
}

static bool has_form(const char *name)
{
	return !strncmp(name, PREFIX, strlen(PREFIX)) && strlen(name) == strlen(PREFIX XS);
}

/* Remove a directory if it belongs to this user and a killed process has left it. */
static void remove_left(const char *tmp, int parent, const char *name)
{
	bool locked = false;
	int fd = lock(parent, name, &locked);
	char *path = NULL;
	struct stat st;

	if (fd < 0)
		return;
	if (locked && !fstat(fd, &st) && st.st_uid == geteuid() && (st.st_mode & 0777) == 0700 &&
	    asprintf(&path, "%s/%s", tmp, name) >= 0) {
		remove_tree(path);
		free(path);
	}
	close(fd);
}

static void sweep(const char *tmp)
{
	DIR *d = opendir(tmp);

	for (struct dirent *entry = d ? readdir(d) : NULL; entry; entry = readdir(d))
		if (has_form(entry->d_name))
			remove_left(tmp, dirfd(d), entry->d_name);
	if (d)
		closedir(d);
}

/*
 * Create and lock a private directory. Return: 0; -EAGAIN if another process removes the new
 * directory; another negative errno.
 */
static int make_scratch(const char *tmp, struct host_scratch *s)
{
	bool locked;
	int err;

	if (asprintf(&s->path, "%s/" PREFIX XS, tmp) < 0) {
		s->path = NULL;
		return -ENOMEM;
	}
	if (mkdtemp(s->path)) {
		s->fd = lock(AT_FDCWD, s->path, &locked);
		if (s->fd >= 0)
			return 0;
		err = s->fd;
		rmdir(s->path);
	} else {
		err = -errno;
	}
	free(s->path);
	s->path = NULL;
	return err;
}

int host_scratch_new(const char *tmp, struct host_scratch *s, struct visa_error *e)
{
	int err = -EAGAIN;

	*s = (struct host_scratch){ .fd = -1 };
	tmp = tmp ? tmp : P_tmpdir;
	sweep(tmp);
	for (unsigned int i = 0; i < TRIES && err == -EAGAIN; i++)
		err = make_scratch(tmp, s);
	return err ? visa_fail(e, -err, "cannot make a directory in %s: %s", tmp, strerror(-err))
		   : 0;
}

void host_scratch_free(struct host_scratch *s)
{
	if (!s->path)
		return;
	remove_tree(s->path);
	close(s->fd);
	free(s->path);
	s->path = NULL;
}

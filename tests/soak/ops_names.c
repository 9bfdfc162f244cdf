// SPDX-License-Identifier: MIT
/* Operations on names of files. */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "ops.h"

static enum sort some_path(struct client *c, char *name, char *path)
{
	enum sort sort = draw_path(c, name, 64);

	path_of(c, name, path);
	return sort;
}

void op_stat(struct client *c)
{
	char name[64], path[PATH], text[PATH];
	struct statfs fs;
	struct stat st;

	some_path(c, name, path);
	switch (draw(c, 8)) {
	case 0:
		say(c, "statfs %s", name);
		answer(c, statfs(path, &fs), allow(NAME_ERRNOS));
		break;
	case 1:
		say(c, "readlink %s", name);
		answer(c, readlink(path, text, sizeof(text)), allow(NAME_ERRNOS, EINVAL));
		break;
	case 2:
		say(c, "access %s", name);
		answer(c, access(path, (int)draw(c, 8)), allow(NAME_ERRNOS));
		break;
	case 3:
		say(c, "getxattr %s", name);
		answer(c, getxattr(path, "user.x", text, sizeof(text)),
		       allow(NAME_ERRNOS, ENODATA, EOPNOTSUPP));
		break;
	default:
		say(c, "stat %s", name);
		answer(c, draw_chance(c, 2) ? stat(path, &st) : lstat(path, &st),
		       allow(NAME_ERRNOS));
	}
}

void op_list(struct client *c)
{
	const char *name = draw_directory(c);
	char path[PATH];
	struct dirent *entry;
	unsigned int count = 0;
	struct stat st;
	DIR *dir;

	path_of(c, name, path);
	say(c, "list %s", name);
	dir = opendir(path);
	if (!dir) {
		answer(c, -1, allow(NAME_ERRNOS, EBUSY));
		return;
	}
	while (errno = 0, (entry = readdir(dir))) {
		/* The file may already be removed, but stat() must accept each listed name. */
		if (fstatat(dirfd(dir), entry->d_name, &st, AT_SYMLINK_NOFOLLOW) < 0)
			answer(c, -1, allow(NAME_ERRNOS, EBUSY));
		if (++count > 200)
			break;
		if (draw_chance(c, 64))
			rewinddir(dir);
	}
	answer(c, errno ? -1 : (long)count, allow(NAME_ERRNOS, EBUSY));
	closedir(dir);
}

void op_unlink(struct client *c)
{
	char name[64], path[PATH];

	some_path(c, name, path);
	say(c, "unlink %s", name);
	answer(c, draw_chance(c, 8) ? rmdir(path) : unlink(path),
	       allow(NAME_ERRNOS, EBUSY, EISDIR, ENOTEMPTY));
}

void op_make(struct client *c)
{
	char name[64], path[PATH], other[PATH];

	some_path(c, name, path);
	path_of(c, "surfaces/T6", other);
	switch (draw(c, 4)) {
	case 0:
		say(c, "mkdir %s", name);
		answer(c, mkdir(path, 0755), allow(NAME_ERRNOS, EEXIST, EBUSY, ENOSPC));
		break;
	case 1:
		say(c, "symlink %s", name);
		answer(c, symlink("T6", path), allow(NAME_ERRNOS, EEXIST));
		break;
	case 2:
		say(c, "link %s", name);
		answer(c, link(other, path), allow(NAME_ERRNOS, EEXIST));
		break;
	default:
		say(c, "mknod %s", name);
		answer(c, mknod(path, draw_chance(c, 2) ? S_IFIFO : S_IFREG, 0),
		       allow(NAME_ERRNOS, EEXIST, ENOSPC));
	}
}

void op_rename(struct client *c)
{
	char from[64], to[64], from_path[PATH], to_path[PATH];

	some_path(c, from, from_path);
	some_path(c, to, to_path);
	say(c, "rename %s %s", from, to);
	answer(c, rename(from_path, to_path),
	       allow(NAME_ERRNOS, EEXIST, EBUSY, EISDIR, ENOTEMPTY, EINVAL, EXDEV, EOPNOTSUPP));
}

void op_attributes(struct client *c)
{
	struct timespec times[2] = { { (time_t)draw(c, 1u << 31), 0 }, { 0, UTIME_NOW } };
	char name[64], path[PATH];

	some_path(c, name, path);
	switch (draw(c, 4)) {
	case 0:
		say(c, "chmod %s", name);
		answer(c, chmod(path, (mode_t)draw(c, 01000)), allow(NAME_ERRNOS));
		break;
	case 1:
		say(c, "chown %s", name);
		answer(c, chown(path, (uid_t)draw(c, 3), 0), allow(NAME_ERRNOS));
		break;
	case 2:
		say(c, "setxattr %s", name);
		answer(c, setxattr(path, "user.x", "y", 1, 0), allow(NAME_ERRNOS, EOPNOTSUPP));
		break;
	default:
		say(c, "utimens %s", name);
		answer(c, utimensat(AT_FDCWD, path, times, 0), allow(NAME_ERRNOS, EBUSY));
	}
}

void op_truncate(struct client *c)
{
	char name[64], path[PATH];
	long size = (long)draw_size(c);

	some_path(c, name, path);
	say(c, "truncate %s %ld", name, size);
	answer(c, truncate(path, size), allow(NAME_ERRNOS, EISDIR, EFBIG, EBUSY, ENOSPC, EINVAL));
}

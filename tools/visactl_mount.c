// SPDX-License-Identifier: MIT
/*
 * visactl: finding the mount: the mount that is named, or the only visafs in /proc/self/mountinfo.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "../ioctl/visafs_ioctl.h"
#include "../lib/device/result.h"

#define MOUNTINFO "/proc/self/mountinfo"
#define FS_TYPE	  "fuse.visafs"

/*
 * struct mounts - the mounted file systems of type visafs, an element for each device
 * @allowed: whether the kernel lets this user access the mount. Without allow_other, not even root
 *	can access the mount of another user.
 */
struct mounts {
	struct found {
		char *path;
		char *device;
		bool allowed;
	} * list;
	size_t count;
};

int read_text(int dir, const char *path, char *buf, size_t size)
{
	int fd = openat(dir, path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	size_t n = 0;
	ssize_t got = -1;
	int err = 0;

	if (fd < 0)
		return -errno;
	while (n < size - 1) {
		got = read(fd, buf + n, size - 1 - n);
		if (got <= 0)
			break;
		n += (size_t)got;
	}
	if (got < 0)
		err = -errno;
	close(fd);
	buf[n] = 0;
	return err ? err : (int)n;
}

int mount_refused(const struct visactl *c, const char *path, int err)
{
	const char *name = strerrorname_np(err);
	char text[VISA_RESULT_TEXT_MAX + 1], line[64];
	char *why = NULL;

	snprintf(line, sizeof(line), "\nerrno: %s\n", name ? name : "");
	if (read_text(c->dir, "status", text, sizeof(text)) > 0 && strstr(text, line))
		why = strstr(text, "\nmessage: ");
	if (!why)
		return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(err));
	why += strlen("\nmessage: ");
	why[strcspn(why, "\n")] = 0;
	return tool_error(TOOL_REFUSED, "%s/%s: %s: %s", c->mount, path, strerror(err), why);
}

/* Read the interface version from the file "info"; 0 if the file does not contain it. */
static uint64_t info_abi(int dir)
{
	char info[1024];
	uint64_t abi = 0;
	char *rest = info;
	char *line;

	if (read_text(dir, "info", info, sizeof(info)) < 0)
		return 0;
	while ((line = strsep(&rest, "\n")) != NULL)
		if (strncmp(line, "abi: ", 5) == 0 && number_parse(line + 5, &abi))
			break;
	return abi;
}

/*
 * Open a directory if it is the root of a visafs mount. Return: 0; -ENODEV for any other
 * directory; -EPROTO for a visafs of another interface version; another negative errno.
 */
static int open_top(const char *path, int *dir)
{
	struct statfs fs;
	uint64_t abi;
	int err = 0;
	int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

	if (fd < 0)
		return -errno;
	if (fstatfs(fd, &fs) < 0)
		err = -errno;
	else if (fs.f_type != FUSE_SUPER_MAGIC || faccessat(fd, "ctl", F_OK, 0) < 0)
		err = -ENODEV;
	abi = err ? 0 : info_abi(fd);
	if (!err && abi != VISAFS_ABI)
		err = abi ? -EPROTO : -ENODEV;
	if (err)
		close(fd);
	else
		*dir = fd;
	return err;
}

static int open_failed(const char *path, int err)
{
	switch (err) {
	case -ENODEV:
		return tool_error(TOOL_NO_MOUNT, "%s is not a visafs mount", path);
	case -EPROTO:
		return tool_error(TOOL_NO_MOUNT,
				  "%s is a visafs of another version; this visactl supports abi %d",
				  path, VISAFS_ABI);
	case -ENOTCONN:
		return tool_error(TOOL_NO_MOUNT,
				  "%s: the process of this mount has ended; unmount it with "
				  "fusermount3 -u %s",
				  path, path);
	default:
		return tool_error(TOOL_NO_MOUNT, "%s: %s", path, strerror(-err));
	}
}

static int open_named(struct visactl *c, const char *path)
{
	int err = open_top(path, &c->dir);

	if (err)
		return open_failed(path, err);
	c->mount = strdup(path);
	return c->mount ? TOOL_DONE : tool_error(TOOL_REFUSED, "out of memory");
}

/* In mountinfo, the kernel writes space, tab, newline and backslash as \ooo; convert them back. */
static void unescape(char *s)
{
	char *to = s;

	for (; *s; s++) {
		if (s[0] == '\\' && s[1] >= '0' && s[1] <= '3' && s[2] >= '0' && s[2] <= '7' &&
		    s[3] >= '0' && s[3] <= '7') {
			*to++ = (char)((s[1] - '0') << 6 | (s[2] - '0') << 3 | (s[3] - '0'));
			s += 3;
		} else {
			*to++ = *s;
		}
	}
	*to = 0;
}

/*
 * Whether this user may access the mount. @options: the mount's options in mountinfo: user_id is
 * this user or missing, or allow_other is set.
 */
static bool user_allowed(const char *options)
{
	const char *owner = strstr(options, "user_id=");

	return !owner || strtoul(owner + strlen("user_id="), NULL, 10) == geteuid() ||
	       strstr(owner, ",allow_other");
}

/*
 * Parse a line of mountinfo and record its mount: "id parent major:minor root path options ... -
 * type ...". A later mount on the same path hides the earlier mount; a device that is bind-mounted
 * on several paths counts once.
 */
static int note_mount(struct mounts *m, char *line)
{
	char *field[5];
	char *rest = line;
	char *type = strstr(line, " - ");
	struct found *more;
	size_t i;

	for (i = 0; i < 5; i++)
		field[i] = strsep(&rest, " ");
	if (!type || !rest)
		return 0;
	unescape(field[4]);
	for (i = 0; i < m->count; i++) {
		if (strcmp(m->list[i].path, field[4]) != 0)
			continue;
		free(m->list[i].path);
		free(m->list[i].device);
		m->list[i] = m->list[--m->count];
		break;
	}
	if (strncmp(type, " - " FS_TYPE " ", strlen(" - " FS_TYPE " ")) != 0 ||
	    strcmp(field[3], "/") != 0)
		return 0;
	for (i = 0; i < m->count; i++)
		if (strcmp(m->list[i].device, field[2]) == 0)
			return 0;
	more = realloc(m->list, (m->count + 1) * sizeof(*more));
	if (!more)
		return -ENOMEM;
	m->list = more;
	more[m->count].path = strdup(field[4]);
	more[m->count].device = strdup(field[2]);
	more[m->count].allowed = user_allowed(type);
	m->count++;
	return more[m->count - 1].path && more[m->count - 1].device ? 0 : -ENOMEM;
}

static int read_mounts(struct mounts *m)
{
	FILE *f = fopen(MOUNTINFO, "re");
	char *line = NULL;
	size_t room = 0;
	int err = 0;

	if (!f)
		return -errno;
	while (!err && getline(&line, &room, f) > 0)
		err = note_mount(m, line);
	free(line);
	fclose(f);
	return err;
}

static void free_mounts(struct mounts *m)
{
	for (size_t i = 0; i < m->count; i++) {
		free(m->list[i].path);
		free(m->list[i].device);
	}
	free(m->list);
}

/*
 * Choose the only mount. No mount is opened before the choice: a mount whose daemon does not answer
 * would block visactl, too.
 */
static int mount_choose(struct visactl *c, const struct mounts *m)
{
	const struct found *only = NULL;
	size_t allowed = 0;

	if (m->count == 0)
		return tool_error(TOOL_NO_MOUNT,
				  "no visafs is mounted; mount one, or name it with -m");
	for (size_t i = 0; i < m->count; i++) {
		if (m->list[i].allowed || !only)
			only = &m->list[i];
		allowed += m->list[i].allowed;
	}
	if (allowed <= 1)
		return open_named(c, only->path);
	tool_error(TOOL_USAGE, "%zu visafs are mounted; choose one with -m:", allowed);
	for (size_t i = 0; i < m->count; i++)
		if (m->list[i].allowed)
			fprintf(stderr, "  %s\n", m->list[i].path);
	return TOOL_USAGE;
}

int mount_open(struct visactl *c, const char *named)
{
	const char *env = getenv("VISAFS_MOUNT");
	struct mounts m = { 0 };
	int status;
	int err;

	if (named)
		return open_named(c, named);
	if (env && *env)
		return open_named(c, env);
	err = read_mounts(&m);
	if (err)
		status = tool_error(TOOL_NO_MOUNT, MOUNTINFO ": %s", strerror(-err));
	else
		status = mount_choose(c, &m);
	free_mounts(&m);
	return status;
}

void mount_close(struct visactl *c)
{
	free(c->mount);
	if (c->dir >= 0)
		close(c->dir);
}

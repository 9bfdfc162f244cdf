// SPDX-License-Identifier: MIT
/* Checks the state of the mountpoint: no mount, a living mount or a dead mount. */
#include "mountpoint.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "options.h"

#define FSTYPE "fuse.visafs"

extern char **environ;

/*
 * Make a path absolute. realpath() fails at a dead mount; then the directory of the mountpoint is
 * resolved, and the last name is appended.
 */
static char *absolute_name(const char *path)
{
	char *name = realpath(path, NULL);
	char *copies[2] = { NULL, NULL };
	char *parent;
	char *whole = NULL;

	if (name || errno != ENOTCONN)
		return name;
	copies[0] = strdup(path);
	copies[1] = strdup(path);
	if (!copies[0] || !copies[1])
		goto out;
	parent = realpath(dirname(copies[0]), NULL);
	if (parent &&
	    asprintf(&whole, "%s/%s", strcmp(parent, "/") ? parent : "", basename(copies[1])) < 0)
		whole = NULL;
	free(parent);
out:
	free(copies[0]);
	free(copies[1]);
	return whole;
}

/* mountinfo writes blanks, newlines and backslashes as \ooo: convert them back. */
static void unescape(char *s)
{
	char *to = s;

	for (; *s; s++, to++) {
		if (s[0] == '\\' && s[1] && s[2] && s[3]) {
			*to = (char)((s[1] - '0') << 6 | (s[2] - '0') << 3 | (s[3] - '0'));
			s += 3;
		} else {
			*to = *s;
		}
	}
	*to = '\0';
}

/*
 * Find the type of the topmost file system that is mounted at @path: the last line for @path in
 * mountinfo has it.
 */
static void mounted_type(const char *path, char *type, size_t size)
{
	FILE *f = fopen("/proc/self/mountinfo", "re");
	char *line = NULL;
	size_t room = 0;
	char *fields[6];
	char *rest;
	char *save;
	int i;

	*type = '\0';
	while (f && getline(&line, &room, f) > 0) {
		rest = strstr(line, " - ");
		if (!rest)
			continue;
		*rest = '\0';
		fields[0] = strtok_r(line, " ", &save);
		for (i = 1; i < 5 && fields[i - 1]; i++)
			fields[i] = strtok_r(NULL, " ", &save);
		if (i < 5 || !fields[4])
			continue;
		unescape(fields[4]);
		rest = strtok_r(rest + 3, " ", &save);
		if (rest && !strcmp(fields[4], path))
			snprintf(type, size, "%s", rest);
	}
	free(line);
	if (f)
		fclose(f);
}

static int detach(const char *path)
{
	const char *argv[] = { "fusermount3", "-u", "-z", "-q", "--", path, NULL };
	int status;
	pid_t pid;

	if (!geteuid() && !umount2(path, MNT_DETACH | UMOUNT_NOFOLLOW))
		return 0;
	if (posix_spawnp(&pid, argv[0], NULL, NULL, (char **)argv, environ))
		return -1;
	while (waitpid(pid, &status, 0) < 0)
		if (errno != EINTR)
			return -1;
	return WIFEXITED(status) && !WEXITSTATUS(status) ? 0 : -1;
}

/* Whether a readable directory contains any entry. */
static bool has_files(const char *path)
{
	DIR *dir = opendir(path);
	const struct dirent *entry;
	bool found = false;

	while (dir && !found && (entry = readdir(dir)))
		found = strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
	if (dir)
		closedir(dir);
	return found;
}

/* Whether a file system can be mounted at @path; if not, print the reason. */
static bool usable(const char *path, bool nonempty)
{
	char type[64];
	struct stat st;

	while (stat(path, &st)) {
		if (errno != ENOTCONN) {
			complain("%s: %s", path, strerror(errno));
			return false;
		}
		mounted_type(path, type, sizeof(type));
		if (strcmp(type, FSTYPE) != 0) {
			complain("%s: a dead mount (%s) is in the way; remove it first: "
				 "fusermount3 -u -z '%s'",
				 path, *type ? type : "of unknown type", path);
			return false;
		}
		if (detach(path)) {
			complain("%s: a dead visafs is in the way and cannot be removed: "
				 "fusermount3 -u -z '%s'",
				 path, path);
			return false;
		}
	}
	if (!S_ISDIR(st.st_mode)) {
		complain("%s is not a directory; give an empty one: mkdir DIR", path);
		return false;
	}
	mounted_type(path, type, sizeof(type));
	if (!strcmp(type, FSTYPE)) {
		complain("%s: a visafs is mounted there; unmount it first: fusermount3 -u '%s'",
			 path, path);
		return false;
	}
	if (!nonempty && has_files(path)) {
		complain("%s is not empty, and the mount would hide its files; give an empty "
			 "directory, or -o nonempty",
			 path);
		return false;
	}
	return true;
}

/* Whether an ordinary user may allow other users: /etc/fuse.conf has the line for it. */
static bool may_share(void)
{
	FILE *f = fopen("/etc/fuse.conf", "re");
	char *line = NULL;
	size_t room = 0;
	bool found = false;

	while (f && !found && getline(&line, &room, f) > 0) {
		line[strcspn(line, "\n")] = '\0';
		found = strcmp(line, "user_allow_other") == 0;
	}
	free(line);
	if (f)
		fclose(f);
	return found;
}

const char *mountpoint_hint(bool shared)
{
	int fd = open("/dev/fuse", O_RDWR | O_CLOEXEC);
	int err = errno;

	if (fd >= 0)
		close(fd);
	else if (err == ENOENT)
		return "there is no /dev/fuse; load the kernel's module (modprobe fuse), or start "
		       "the container with --device /dev/fuse --cap-add SYS_ADMIN";
	else
		return "/dev/fuse cannot be opened; start the container with --device /dev/fuse "
		       "--cap-add SYS_ADMIN, or change the permissions of /dev/fuse";
	if (geteuid() && access("/usr/bin/fusermount3", X_OK) && access("/bin/fusermount3", X_OK))
		return "an ordinary user needs fusermount3 to mount; install the package fuse3";
	if (geteuid() && shared && !may_share())
		return "allow_other and allow_root of an ordinary user need the line "
		       "user_allow_other in /etc/fuse.conf";
	return "a container may mount if it is started with --device /dev/fuse --cap-add "
	       "SYS_ADMIN (where AppArmor is used, --security-opt apparmor=unconfined, too)";
}

char *mountpoint_prepare(const char *path, bool nonempty)
{
	char *name = absolute_name(path);

	if (!name) {
		if (errno == ENOENT)
			complain("%s does not exist; make it first: mkdir -p '%s'", path, path);
		else
			complain("%s: %s", path, strerror(errno));
		return NULL;
	}
	if (usable(name, nonempty))
		return name;
	free(name);
	return NULL;
}

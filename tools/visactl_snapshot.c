// SPDX-License-Identifier: MIT
/*
 * visactl snapshot makes a directory in the mount's snapshots/; visactl restore writes 1 to its
 * file restore. If that fails, both print the reason.
 */
#include "visactl.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../lib/decl/decls.h"

#define PATH_SIZE (VISA_NAME_MAX + 32)

/* Make the path of a snapshot's directory, or of a file in it. Return: an exit status. */
static int path_of(const char *name, const char *file, char path[PATH_SIZE])
{
	if (!*name || *name == '.' || strchr(name, '/') || strlen(name) > VISA_NAME_MAX)
		return tool_error(TOOL_REFUSED,
				  "'%s' is not the name of a snapshot, which has up to %d bytes, "
				  "no / and no dot at its start",
				  name, VISA_NAME_MAX);
	snprintf(path, PATH_SIZE, "snapshots/%s%s", name, file);
	return TOOL_DONE;
}

int command_snapshot(const struct visactl *c, int argc, char **argv)
{
	char path[PATH_SIZE];
	int status = path_of(argv[0], "", path);

	(void)argc;
	if (status || !mkdirat(c->dir, path, 0777))
		return status;
	if (errno == EEXIST)
		return tool_error(TOOL_REFUSED, "there is a snapshot %s already; rmdir %s/%s",
				  argv[0], c->mount, path);
	return mount_refused(c, path, errno);
}

int command_restore(const struct visactl *c, int argc, char **argv)
{
	char path[PATH_SIZE];
	int status = path_of(argv[0], "/restore", path);
	int fd;

	(void)argc;
	if (status)
		return status;
	fd = openat(c->dir, path, O_WRONLY | O_CLOEXEC);
	if (fd < 0 && errno == ENOENT)
		return tool_error(TOOL_REFUSED, "there is no snapshot %s; ls %s/snapshots", argv[0],
				  c->mount);
	if (fd < 0)
		return tool_error(TOOL_REFUSED, "%s/%s: %s", c->mount, path, strerror(errno));
	if (write(fd, "1\n", 2) < 0)
		status = mount_refused(c, path, errno);
	close(fd);
	return status;
}

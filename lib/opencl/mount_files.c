// SPDX-License-Identifier: MIT
/* The files of the mount that executes launches. */
#include "mount_files.h"
#include "cl_watch.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* @dir: the mount's root directory, -1 before the first launch; @owner: process that opened it */
static struct {
	int dir;
	pid_t owner;
} at = { .dir = -1 };

bool mount_is_mine(void)
{
	return at.dir >= 0 && at.owner == getpid();
}

int mount_put(const char *path, int flags, const void *bytes, size_t size)
{
	int fd = openat(at.dir, path, O_WRONLY | O_CLOEXEC | flags, 0600);
	ssize_t n = 0;
	int err = 0;

	for (size_t done = 0; fd >= 0 && done < size && n >= 0; done += (size_t)n)
		n = write(fd, (const char *)bytes + done, size - done);
	if (fd < 0 || n < 0)
		err = errno;
	if (fd >= 0 && close(fd) && !err)
		err = errno;
	return err;
}

size_t mount_read(const char *path, void *bytes, size_t size)
{
	int fd = openat(at.dir, path, O_RDONLY | O_CLOEXEC);
	size_t done = 0;
	ssize_t n = 1;

	while (fd >= 0 && done < size && n > 0) {
		n = read(fd, (char *)bytes + done, size - done);
		done += n > 0 ? (size_t)n : 0;
	}
	if (fd >= 0)
		close(fd);
	return done;
}

void mount_get(const char *path, struct visa_buffer *text)
{
	int fd = openat(at.dir, path, O_RDONLY | O_CLOEXEC);
	char part[4096];
	ssize_t n;

	text->size = 0;
	while (fd >= 0 && (n = read(fd, part, sizeof(part))) > 0)
		visa_buffer_put(text, part, (size_t)n);
	visa_buffer_number(text, 0, 1);
	if (fd >= 0)
		close(fd);
}

/* Open the mount. */
static int open_first(struct visa_error *e)
{
	const char *path = watch()->mount;
	struct stat st;

	at.dir = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	if (at.dir < 0)
		return visa_fail(e, errno, "VISAFS_CL_MOUNT: %s: %s", path, strerror(errno));
	if (fstatat(at.dir, "threads/ctl", &st, 0)) {
		close(at.dir);
		at.dir = -1;
		return visa_fail(e, ENOTDIR, "VISAFS_CL_MOUNT: %s is not a mount of visafs", path);
	}
	at.owner = getpid();
	return 0;
}

int mount_use(enum visa_platform platform, struct visa_error *e)
{
	const char *name = visa_platform_name(platform), *found;
	struct visa_buffer info = { 0 };
	int err = at.dir < 0 ? open_first(e) : 0;

	if (err)
		return err;
	if (!mount_is_mine())
		return visa_fail(
			e, ENOTSUP,
			"VISAFS_CL_MOUNT: a child of fork() cannot launch kernels in the mount");
	mount_get("info", &info);
	found = info.failed ? NULL : strstr((const char *)info.bytes, "\nplatform: ");
	if (!found || strncmp(found + 11, name, strlen(name)) != 0 ||
	    found[11 + strlen(name)] != '\n')
		err = visa_fail(e, ENODEV,
				"VISAFS_CL_MOUNT: the program's device is %s and the mount is for "
				"another platform: mount with -o platform=%s, or choose the device "
				"with VISAFS_PLATFORM",
				name, name);
	visa_buffer_free(&info);
	return err;
}

int mount_fail(const char *path, int err, struct visa_error *e)
{
	struct visa_buffer text = { 0 };
	const char *message;

	mount_get(path, &text);
	message = text.failed ? NULL : strstr((const char *)text.bytes, "\nmessage: ");
	if (message)
		visa_fail(e, err, "%.*s", (int)strcspn(message + 10, "\n"), message + 10);
	else
		visa_fail(e, err, "%s: %s", watch()->mount, strerror(err));
	visa_buffer_free(&text);
	return -err;
}

void mount_remove(const char *path)
{
	unlinkat(at.dir, path, 0);
}

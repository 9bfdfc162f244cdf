// SPDX-License-Identifier: MIT
/* Reads and writes whole files, also if the system reads or writes only a part at once. */
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int host_file_write(int fd, const void *bytes, size_t size)
{
	const uint8_t *at = bytes;
	ssize_t n;

	while (size) {
		n = write(fd, at, size);
		if (n < 0 && errno != EINTR)
			return -errno;
		if (n > 0) {
			at += n;
			size -= (size_t)n;
		}
	}
	return 0;
}

int host_file_read(int fd, size_t most, struct visa_buffer *b)
{
	struct stat st;
	size_t size;
	ssize_t n;

	if (fstat(fd, &st))
		return -errno;
	if (!S_ISREG(st.st_mode) || (uint64_t)st.st_size > most)
		return -EINVAL;
	size = (size_t)st.st_size;
	b->bytes = malloc(size ? size : 1);
	if (!b->bytes)
		return -ENOMEM;
	b->room = size;
	while (b->size < size) {
		n = read(fd, b->bytes + b->size, size - b->size);
		if (!n)
			return -EIO; /* the file became shorter while it was read */
		if (n < 0 && errno != EINTR)
			return -errno;
		if (n > 0)
			b->size += (size_t)n;
	}
	return 0;
}

int host_file_open(const char *path, const char *name, int flags)
{
	int directory = open(path, O_PATH | O_DIRECTORY | O_CLOEXEC);
	int fd, err;

	if (directory < 0)
		return -1;
	fd = openat(directory, name, flags | O_CLOEXEC | O_NOFOLLOW, 0600);
	err = errno;
	close(directory);
	errno = err;
	return fd;
}

int host_file_put(const char *directory, const char *name, const void *bytes, size_t size,
		  struct visa_error *e)
{
	int fd = host_file_open(directory, name, O_WRONLY | O_CREAT | O_EXCL);
	int err = fd < 0 ? -errno : host_file_write(fd, bytes, size);

	if (fd >= 0 && close(fd) && !err)
		err = -errno;
	return err ? visa_fail(e, -err, "cannot write in %s: %s", directory, strerror(-err)) : 0;
}

int host_file_take(const char *directory, const char *name, size_t most, struct visa_buffer *b)
{
	int fd = host_file_open(directory, name, O_RDONLY);
	int err = fd < 0 ? -errno : host_file_read(fd, most, b);

	if (fd >= 0)
		close(fd);
	return err;
}

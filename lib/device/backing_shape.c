// SPDX-License-Identifier: MIT
/* Backing directories: files T6.shape, each with the shape of one surface as a line of text. */
#include "backing_state.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../text/text.h"

static int write_line(int fd, const struct visa_shape *shape)
{
	char text[VISA_SHAPE_TEXT_MAX + 1];
	int n = visa_shape_print(shape, text);

	text[n++] = '\n';
	errno = EIO;
	return write(fd, text, (size_t)n) == n && !fdatasync(fd) ? 0 : -errno;
}

/* Write the line to another file, then rename it, so that a partial line is never visible. */
int backing_write_shape(const struct visa_backing *b, uint32_t index,
			const struct visa_shape *shape, struct visa_error *e)
{
	char name[32], new[32];
	int err, fd;

	snprintf(name, sizeof(name), "T%u" SHAPE_SUFFIX, index);
	snprintf(new, sizeof(new), "T%u" SHAPE_SUFFIX NEW_SUFFIX, index);
	/* Remove a file of an interrupted write; its contents are arbitrary. */
	unlinkat(b->dir, new, 0);
	fd = openat(b->dir, new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
	err = fd < 0 ? -errno : write_line(fd, shape);
	if (fd >= 0)
		close(fd);
	if (!err && renameat(b->dir, new, b->dir, name) < 0)
		err = -errno;
	if (!err)
		return 0;
	if (fd >= 0)
		unlinkat(b->dir, new, 0);
	return visa_fail(e, -err, "the shape cannot be written to %s/%s: %s", b->path,
			 fd >= 0 ? name : new, strerror(-err));
}

int backing_cannot_remove(const struct visa_backing *b, const char *file, struct visa_error *e)
{
	return visa_fail(e, errno, "the file %s/%s cannot be removed: %s", b->path, file,
			 strerror(errno));
}

int backing_remove_shape(const struct visa_backing *b, uint32_t index, struct visa_error *e)
{
	char name[32];

	snprintf(name, sizeof(name), "T%u" SHAPE_SUFFIX, index);
	return unlinkat(b->dir, name, 0) < 0 && errno != ENOENT ? backing_cannot_remove(b, name, e)
								: 0;
}

int backing_read_shape(const struct visa_backing *b, uint32_t index, struct visa_shape *shape,
		       struct timespec *when, struct visa_error *e)
{
	char name[32], text[VISA_SHAPE_TEXT_MAX + 1];
	struct visa_shape_spec spec;
	struct visa_error why;
	struct stat st;
	ssize_t n;
	int fd;

	snprintf(name, sizeof(name), "T%u" SHAPE_SUFFIX, index);
	fd = openat(b->dir, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
	n = fd < 0 || fstat(fd, &st) ? -1 : read(fd, text, sizeof(text));
	if (n < 0)
		visa_fail(&why, errno, "%s", strerror(errno));
	if (fd >= 0)
		close(fd);
	if (n < 0 || visa_parse_shape(text, (size_t)n, &spec, &why))
		return visa_fail(e, why.err,
				 "%s/%s is not a shape: %s. Correct the line, or remove the file: "
				 "then the surface has no shape",
				 b->path, name, why.text);
	*when = st.st_mtim;
	*shape = visa_shape_change(&(struct visa_shape){ .bti = VISA_BTI_NONE }, &spec);
	return 0;
}

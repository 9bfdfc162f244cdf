// SPDX-License-Identifier: MIT
/* visactl launch: loads the module, and reads and writes files of the mount. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "visactl_launch.h"

/* Write a whole file of the mount. Fails also if close(2) fails. */
int launch_put_file(const struct visactl *c, const char *path, int flags, const void *bytes,
		    size_t size)
{
	int fd = openat(c->dir, path, O_WRONLY | flags, 0600);
	size_t done = 0;
	ssize_t n = 0;

	while (fd >= 0 && done < size &&
	       (n = write(fd, (const char *)bytes + done, size - done)) > 0)
		done += (size_t)n;
	if (fd < 0 || n < 0) {
		n = errno;
		if (fd >= 0)
			close(fd);
		return -(int)n;
	}
	return close(fd) ? -errno : 0;
}

/* Read the file to load; a source is compiled first. */
static int module_read_code(const struct visactl_launch *l, struct visa_buffer *code)
{
	const struct command_line *o = &l->options;
	struct ocloc_build build = o->build;
	struct visa_error e = { 0 };
	unsigned char *bytes;
	size_t size;
	int status;

	build.cache = o->cache;
	build.kernel = o->kernel;
	if (!ocloc_takes(o->file)) {
		status = tool_read_file(o->file, &bytes, &size);
		if (!status)
			visa_buffer_put(code, bytes, size);
		free(status ? NULL : bytes);
		return status;
	}
	if (ocloc_compile(o->file, o->platform ? o->platform : RUN_PLATFORM, &build, code, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", o->file, e.text);
	return TOOL_DONE;
}

/* Copy bytes to modules/. */
static int put_module(const struct visactl_launch *l, const char *name, const struct visa_buffer *b)
{
	char path[VISA_NAME_MAX + 16];
	int err;

	snprintf(path, sizeof(path), "modules/%s", name);
	err = launch_put_file(l->c, path, O_CREAT | O_TRUNC, b->bytes, b->size);
	return err ? mount_refused(l->c, path, -err) : TOOL_DONE;
}

/* Return: the length of a file name without its last suffix. */
int launch_stem(const char *name)
{
	const char *dot = strrchr(name, '.');

	return (int)(dot ? dot - name : (ptrdiff_t)strlen(name));
}

/*
 * Copy the .ze_info text that describes a vISA text or an object to modules/. This must come before
 * the copy of the text or object.
 */
static int load_zeinfo(const struct visactl_launch *l)
{
	char *file = run_zeinfo(l->options.file, l->options.zeinfo);
	struct visa_buffer info = { 0 };
	char name[VISA_NAME_MAX + 16];
	unsigned char *bytes = NULL;
	size_t size = 0;
	int status;

	if (!file)
		return TOOL_DONE;
	status = tool_read_file(file, &bytes, &size);
	free(file);
	if (status)
		return status;
	visa_buffer_put(&info, bytes, size);
	free(bytes);
	snprintf(name, sizeof(name), "%.*s.zeinfo", launch_stem(l->module), l->module);
	status = put_module(l, name, &info);
	visa_buffer_free(&info);
	return status;
}

/* Copy the file with the kernel to modules/. */
int launch_load_file(struct visactl_launch *l)
{
	const char *slash = strrchr(l->options.file, '/');
	struct visa_buffer code = { 0 };
	bool source = ocloc_takes(l->options.file);
	int status = module_read_code(l, &code);

	snprintf(l->module, sizeof(l->module), "%s%s", slash ? slash + 1 : l->options.file,
		 source ? ".zebin" : "");
	if (!status && !source)
		status = load_zeinfo(l);
	if (!status)
		status = put_module(l, l->module, &code);
	visa_buffer_free(&code);
	return status;
}

/* Append the contents of a file of the mount to @b. */
int launch_get_file(const struct visactl *c, const char *path, struct visa_buffer *b)
{
	char piece[65536];
	ssize_t n;
	int fd;

	fd = openat(c->dir, path, O_RDONLY);
	if (fd < 0)
		return -errno;
	while ((n = read(fd, piece, sizeof(piece))) > 0)
		visa_buffer_put(b, piece, (size_t)n);
	close(fd);
	return n < 0 || b->failed ? -EIO : 0;
}

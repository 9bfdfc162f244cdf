// SPDX-License-Identifier: MIT
/* From text to a loaded object: kept for reading, compiled, loaded. */
#include "host_code.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compiler.h"
#include "files.h"
#include "image.h"

#define NAME_MOST 200 /* bytes of a kept file's name, without .c */

/**
 * struct host_code - a loaded object
 * @handle: of dlopen()
 * @cached: it was not compiled
 */
struct host_code {
	void *handle;
	bool cached;
};

/* A file name of any text: no path, not hidden, not empty. */
static void name_file(const char *name, char file[NAME_MOST + 3])
{
	size_t n = 0;

	if (!name || !*name)
		name = "kernel";
	for (; n < NAME_MOST && name[n]; n++) {
		char c = name[n];
		bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
			     (c >= '0' && c <= '9') || c == '-' || (c == '.' && n);

		file[n] = plain ? c : '_';
	}
	memcpy(file + n, ".c", 3);
}

static int keep(const char *text, size_t size, const struct host_options *o, struct visa_error *e)
{
	char file[NAME_MOST + 3];
	int fd, err;

	name_file(o->name, file);
	fd = host_scratch_open(o->keep, file, O_WRONLY | O_CREAT | O_TRUNC);
	err = fd < 0 ? -errno : host_file_write(fd, text, size);
	if (fd >= 0 && close(fd) && !err)
		err = -errno;
	if (!err)
		return 0;
	return visa_fail(e, -err, "cannot write %s/%s: %s", o->keep, file, strerror(-err));
}

static int compile_and_load(struct host_code *c, const char *text, size_t size,
			    const struct host_options *o, struct visa_error *e)
{
	struct visa_buffer object = { 0 };
	char *path = NULL;
	int err = host_compiler_find(o->compiler, &path, e);

	if (!err && o->look)
		err = visa_fail(e, EAGAIN, "the object is not in the cache");
	if (!err)
		err = host_compile(path, text, size, o, &object, e);
	if (!err)
		err = host_image_load(object.bytes, object.size, (uintptr_t)c, &c->handle, e);
	visa_buffer_free(&object);
	free(path);
	return err;
}

int host_code_new(const char *text, size_t size, const struct host_options *o,
		  struct host_code **code, struct visa_error *e)
{
	struct host_code *c = calloc(1, sizeof(*c));
	int err = 0;

	*code = NULL;
	if (!c)
		return visa_fail(e, ENOMEM, "out of memory");
	if (o->keep)
		err = keep(text, size, o, e);
	if (!err)
		err = compile_and_load(c, text, size, o, e);
	if (err) {
		free(c);
		return err;
	}
	*code = c;
	return 0;
}

void *host_code_symbol(const struct host_code *c, const char *name)
{
	return dlsym(c->handle, name);
}

bool host_code_cached(const struct host_code *c)
{
	return c->cached;
}

void host_code_free(struct host_code *c)
{
	if (!c)
		return;
	dlclose(c->handle);
	free(c);
}

// SPDX-License-Identifier: MIT
/*
 * Makes a loaded object from C text: keeps the text for inspection, finds the object in the cache
 * or compiles it, and loads it.
 */
#include "host_code.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cache.h"
#include "compiler.h"
#include "files.h"
#include "image.h"

#define NAME_MOST 200 /* bytes of a kept file's name, without .c */

/**
 * struct host_code - a loaded object
 * @handle: the result of dlopen()
 * @size: bytes of the object
 * @cached: it was found in the cache, not compiled
 */
struct host_code {
	void *handle;
	size_t size;
	bool cached;
};

/* Convert a kernel's name to a file name that has no slash, is not hidden and is not empty. */
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

static int host_code_keep(const char *text, size_t size, const struct host_options *o,
			  struct visa_error *e)
{
	char file[NAME_MOST + 3];
	int fd, err;

	name_file(o->name, file);
	fd = host_file_open(o->keep, file, O_WRONLY | O_CREAT | O_TRUNC);
	err = fd < 0 ? -errno : host_file_write(fd, text, size);
	if (fd >= 0 && close(fd) && !err)
		err = -errno;
	if (!err)
		return 0;
	return visa_fail(e, -err, "cannot write %s/%s: %s", o->keep, file, strerror(-err));
}

static int host_code_load(struct host_code *c, const void *object, size_t size,
			  struct visa_error *e)
{
	c->size = size;
	return host_image_load(object, size, (uintptr_t)c, &c->handle, e);
}

/*
 * Load the object in the cache. If the dynamic loader refuses it, remove the entry, so that the
 * object is compiled again.
 */
static bool load_cached(struct host_code *c, const struct host_cache *cache)
{
	struct host_cached found;

	if (host_cache_find(cache, &found)) {
		c->cached = !host_code_load(c, found.object, found.size, NULL);
		if (!c->cached)
			host_cache_remove(cache);
	}
	visa_buffer_free(&found.file);
	return c->cached;
}

static int host_code_compile(struct host_code *c, const char *compiler, const char *text,
			     size_t size, const struct host_options *o, struct visa_error *e)
{
	struct visa_buffer object = { 0 };
	struct host_cache cache;
	int err;

	host_cache_open(&cache, compiler, text, size, o);
	if (load_cached(c, &cache)) {
		err = 0;
	} else if (o->look) {
		if (o->missing)
			snprintf(o->missing, HOST_CACHE_NAME, "%s",
				 cache.directory < 0 ? "" : cache.name);
		err = visa_fail(e, EAGAIN, "the object is not in the cache");
	} else {
		err = host_compile(compiler, text, size, o, &object, e);
		if (!err)
			err = host_code_load(c, object.bytes, object.size, e);
		if (!err)
			host_cache_store(&cache, object.bytes, object.size);
		visa_buffer_free(&object);
	}
	host_cache_close(&cache);
	return err;
}

int host_code_new(const char *text, size_t size, const struct host_options *o,
		  struct host_code **code, struct visa_error *e)
{
	struct host_code *c = calloc(1, sizeof(*c));
	char *compiler = NULL;
	int err = 0;

	*code = NULL;
	if (!c)
		return visa_fail(e, ENOMEM, "out of memory");
	if (o->keep)
		err = host_code_keep(text, size, o, e);
	if (!err)
		err = host_compiler_find(o->compiler, &compiler, e);
	if (!err)
		err = host_code_compile(c, compiler, text, size, o, e);
	free(compiler);
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

size_t host_code_size(const struct host_code *c)
{
	return c->size;
}

void host_code_free(struct host_code *c)
{
	if (!c)
		return;
	dlclose(c->handle);
	free(c);
}

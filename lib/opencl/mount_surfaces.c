// SPDX-License-Identifier: MIT
/* Memory objects as surfaces of the mount that executes launches. */
#include "mount_surfaces.h"
#include "cl_mem.h"
#include "cl_mount.h"
#include "cl_report.h"
#include "cl_watch.h"
#include "mount_files.h"
#include "../base/array.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#define FIRST_SURFACE 6
#define LAST_SURFACE  254
#define PATH_BYTES    32

/* struct bound - a memory object, and the number of its surface */
struct bound {
	const struct _cl_mem *mem;
	unsigned int surface;
};

/* @bound: the @count surfaces, protected by @lock */
static struct {
	pthread_mutex_t lock;
	struct bound *bound;
	uint32_t count;
} own = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* Return: the memory object that owns the bytes of @m: for a sub-buffer, its buffer. */
static const struct _cl_mem *mount_surfaces_whole(const struct _cl_mem *m)
{
	while (m && m->parent)
		m = m->parent;
	return m;
}

static struct bound *mount_surfaces_find(const struct _cl_mem *m)
{
	for (uint32_t i = 0; i < own.count; i++)
		if (own.bound[i].mem == m)
			return &own.bound[i];
	return NULL;
}

/* Return: the number of a memory object's surface; 0 if it has no surface. */
static unsigned int mount_surfaces_surface_of(const struct _cl_mem *m)
{
	const struct bound *b;
	unsigned int surface;

	pthread_mutex_lock(&own.lock);
	b = mount_surfaces_find(m);
	surface = b ? b->surface : 0;
	pthread_mutex_unlock(&own.lock);
	return surface;
}

static void surface_path(unsigned int surface, char path[PATH_BYTES])
{
	snprintf(path, PATH_BYTES, "surfaces/T%u", surface);
}

static void mount_surfaces_say(const struct bound *b)
{
	struct visa_buffer text = { 0 };

	visa_buffer_printf(&text, "T%u is ", b->surface);
	mem_name(b->mem, &text);
	visa_buffer_printf(&text, "\n");
	report_text(&text);
	visa_buffer_free(&text);
}

/* Make the surface of a memory object, with the lowest free number. */
static int mount_surfaces_make_surface(const struct _cl_mem *m, unsigned int *surface,
				       struct visa_error *e)
{
	char path[PATH_BYTES], shape[VISA_SHAPE_TEXT_MAX];
	struct visa_shape s = m->shape;
	unsigned int i = FIRST_SURFACE - 1;
	struct bound *b;
	int err = EEXIST;

	while (err == EEXIST && i++ < LAST_SURFACE) {
		surface_path(i, path);
		err = mount_put(path, O_CREAT | O_EXCL, NULL, 0);
	}
	if (err)
		return visa_fail(e, err, "%s has no room for another surface: %s", watch()->mount,
				 strerror(err));
	b = base_array_add(&own.bound, &own.count, sizeof(*b));
	if (!b) {
		mount_remove(path);
		return visa_fail(e, ENOMEM, "out of memory");
	}
	*b = (struct bound){ m, i };
	*surface = i;
	mount_surfaces_say(b);
	if (!mem_is_image(m))
		return 0;
	snprintf(path, sizeof(path), "shapes/T%u", i);
	s.bti = VISA_BTI_NONE;
	visa_shape_print(&s, shape);
	err = mount_put(path, 0, shape, strlen(shape));
	return err ? mount_fail("status", err, e) : 0;
}

/* Copy the bytes of a memory object into its surface, which is made if needed. */
static int fill_surface(const struct _cl_mem *m, struct visa_error *e)
{
	unsigned int surface = 0;
	struct bound *b;
	char path[PATH_BYTES];
	int err = 0;

	pthread_mutex_lock(&own.lock);
	b = mount_surfaces_find(m);
	if (b)
		surface = b->surface;
	else
		err = mount_surfaces_make_surface(m, &surface, e);
	pthread_mutex_unlock(&own.lock);
	if (err)
		return err;
	surface_path(surface, path);
	err = mount_put(path, 0, m->bytes, m->size);
	return err ? visa_fail(e, err, "%s/%s: %s", watch()->mount, path, strerror(err)) : 0;
}

/* Refuse an argument that cannot be passed to a launch in a mount. */
static int check_arg(const struct launched *l, uint32_t i, struct visa_error *e)
{
	const struct _cl_mem *m = launched_memory(l, i);
	const char *name = l->kernel->args[i].name;

	if (l->args[i].is_svm)
		return visa_fail(
			e, ENOTSUP,
			"VISAFS_CL_MOUNT: argument %u, %s, is shared virtual memory, which a "
			"mount does not have",
			i, name);
	if (m && m->parent && mem_is_image(m))
		return visa_fail(
			e, ENOTSUP,
			"VISAFS_CL_MOUNT: argument %u, %s, is an image of a buffer, which a "
			"mount does not have",
			i, name);
	return 0;
}

int mount_surfaces_fill(const struct launched *l, struct visa_error *e)
{
	int err = 0;

	for (uint32_t i = 0; i < l->kernel->arg_count && !err; i++)
		err = check_arg(l, i, e);
	for (uint32_t i = 0; i < l->kernel->arg_count && !err; i++)
		if (launched_memory(l, i))
			err = fill_surface(mount_surfaces_whole(launched_memory(l, i)), e);
	return err;
}

void mount_surface_put(const struct _cl_mem *m, struct visa_buffer *b)
{
	const struct _cl_mem *all = mount_surfaces_whole(m);

	visa_buffer_printf(b, "T%u", mount_surfaces_surface_of(all));
	if (m != all)
		visa_buffer_printf(b, "+%zu", (size_t)(m->bytes - all->bytes));
}

void mount_surfaces_fetch(const struct launched *l)
{
	for (uint32_t i = 0; i < l->kernel->arg_count; i++) {
		const struct _cl_mem *m = mount_surfaces_whole(launched_memory(l, i));
		char path[PATH_BYTES];
		size_t done;

		if (!m)
			continue;
		surface_path(mount_surfaces_surface_of(m), path);
		done = mount_read(path, m->bytes, m->size);
		if (done < m->size)
			report_line("%s/%s: only %zu of %zu bytes can be read", watch()->mount,
				    path, done, m->size);
	}
}

static void unlink_surface(const struct bound *b)
{
	char path[PATH_BYTES];

	surface_path(b->surface, path);
	mount_remove(path);
}

void mount_forget(const struct _cl_mem *m)
{
	struct bound *b;

	pthread_mutex_lock(&own.lock);
	b = mount_surfaces_find(m);
	if (b) {
		if (mount_is_mine())
			unlink_surface(b);
		*b = own.bound[--own.count];
	}
	pthread_mutex_unlock(&own.lock);
}

void mount_surfaces_in_child(void)
{
	pthread_mutex_init(&own.lock, NULL);
}

void mount_surfaces_end(void)
{
	for (uint32_t i = 0; i < own.count; i++)
		unlink_surface(&own.bound[i]);
}

// SPDX-License-Identifier: MIT
/* Loads modules, when a file of modules/ is closed. */
#include "modules_state.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool modules_other_name(const char *name, const char *ending, char other[VISA_NAME_MAX + 1])
{
	const char *dot = strrchr(name, '.');
	size_t stem = dot ? (size_t)(dot - name) : 0;

	if (!dot || stem + strlen(ending) > VISA_NAME_MAX)
		return false;
	memcpy(other, name, stem);
	snprintf(other + stem, VISA_NAME_MAX + 1 - stem, "%s", ending);
	return true;
}

/*
 * Find the other file of a pair, such as k.zeinfo for k.visaasm. Return: NULL if it does not exist.
 */
static struct module *other_of(const struct control_modules *all, const struct module *m,
			       const char *ending)
{
	char name[VISA_NAME_MAX + 1];

	return modules_other_name(m->file.name, ending, name) ? modules_by_name(all, name) : NULL;
}

/* Find the module, other than @but, that has a kernel with a name. */
static const struct module *owner_of(const struct control_modules *all, const struct module *but,
				     const char *name)
{
	for (const struct module *m = all->first; m; m = m->next)
		for (uint32_t i = 0; m != but && m->ze && i < m->ze->kernel_count; i++)
			if (!strcmp(m->ze->kernels[i]->name, name))
				return m;
	return NULL;
}

/* Check the names of kernels, which become names of folders. */
static int check_kernels(const struct control_modules *all, const struct module *m,
			 const struct visa_ze_module *ze, struct visa_error *e)
{
	for (uint32_t i = 0; i < ze->kernel_count; i++) {
		const char *name = ze->kernels[i]->name;
		const struct module *owner = owner_of(all, m, name);

		if (owner)
			return visa_fail(e, EEXIST,
					 "kernel %s is in module %s already; rm modules/%s unloads "
					 "it",
					 name, owner->file.name, owner->file.name);
		if (!*name || strchr(name, '/') || !strcmp(name, ".") || !strcmp(name, "..") ||
		    strlen(name) > VISA_NAME_MAX)
			return visa_fail(e, EINVAL,
					 "the name of kernel %u cannot be the name of a folder", i);
	}
	return 0;
}

/**
 * struct reading - a module while it is read, without the lock
 * @serial, @name: the module to which the kernels belong
 * @number: number of this reading of the module
 * @code, @info: copies of the module's bytes and of its .ze_info text; @info may be empty
 * @begun: the module has bytes, and is counted in @readings of struct turn
 * @ze: the kernels and data that were read
 */
struct reading {
	uint64_t serial;
	uint64_t number;
	char name[VISA_NAME_MAX + 1];
	struct visa_buffer code;
	struct visa_buffer info;
	bool begun;
	struct visa_ze_module *ze;
};

static void reading_free(struct reading *r)
{
	visa_buffer_free(&r->code);
	visa_buffer_free(&r->info);
	visa_ze_free(r->ze);
}

/*
 * Return: the module that must be read again after the file @m was written: @m itself or, if @m is
 * a .ze_info text, the module that it describes.
 */
static struct module *to_read(const struct control_modules *all, struct module *m)
{
	struct module *code = other_of(all, m, ".visaasm");

	if (!modules_ends_with(m->file.name, ".zeinfo"))
		return m;
	return code ? code : other_of(all, m, ".isa");
}

/* Copy the bytes to load, and unload the module's kernels. Return: 0, or -EBUSY. */
static int reading_begin(struct control *c, uint64_t serial, struct reading *r,
			 struct visa_error *e)
{
	struct control_modules *all = c->modules;
	struct module *written = *modules_by_serial(all, serial);
	const struct module *info;
	struct module *m;

	if (!written || !written->dirty || *written->file.name == '.')
		return 0;
	m = to_read(all, written);
	/* If m is NULL, the file is a .ze_info text whose module does not exist yet. */
	if (m && modules_is_busy(all, m))
		return modules_busy(m, e);
	written->dirty = false;
	if (!m)
		return 0;
	module_unload(c, m);
	modules_change(all, m);
	r->serial = m->file.serial;
	r->number = ++m->readings;
	memcpy(r->name, m->file.name, sizeof(r->name));
	info = other_of(all, m, ".zeinfo");
	visa_buffer_put(&r->code, m->bytes.bytes, m->bytes.size);
	if (info)
		visa_buffer_put(&r->info, info->bytes.bytes, info->bytes.size);
	if (r->code.failed || r->info.failed)
		return visa_fail(e, ENOMEM, "out of memory");
	r->begun = r->code.size;
	all->turn.readings += r->begun;
	return 0;
}

/*
 * Store the kernels that were read. If the module was meanwhile removed, or written and closed
 * again, drop them: only the bytes of the last close count.
 */
static int reading_end(struct control *c, struct reading *r, struct visa_error *e)
{
	struct control_modules *all = c->modules;
	struct module *m = *modules_by_serial(all, r->serial);
	struct launched *launched;
	int err;

	if (!m || m->readings != r->number)
		return 0;
	if (m->launches)
		return modules_busy(m, e);
	err = check_kernels(all, m, r->ze, e);
	if (err)
		return err;
	launched = calloc(r->ze->kernel_count, sizeof(*launched));
	if (!launched && r->ze->kernel_count)
		return visa_fail(e, ENOMEM, "out of memory");
	module_unload(c, m);
	m->ze = r->ze;
	m->launched = launched;
	r->ze = NULL;
	m->first = all->serial + 1;
	all->serial += m->ze->kernel_count;
	modules_change(all, m);
	return 0;
}

/* Begin the error text with the name of the module, if a module was read. */
static void name_module(struct visa_error *e, const char *name)
{
	char why[VISA_MESSAGE_MAX];

	memcpy(why, e->text, sizeof(why));
	if (*name)
		visa_fail(e, e->err, "%.64s: %s", name, why);
}

int control_module_load(struct control *c, uint64_t serial, struct visa_error *e)
{
	struct control_modules *all = c->modules;
	struct reading r = { 0 };
	int err;

	pthread_mutex_lock(&all->lock);
	err = reading_begin(c, serial, &r, e);
	pthread_mutex_unlock(&all->lock);
	if (r.begun) {
		err = visa_ze_read_for(visa_device_config(c->device)->platform, r.code.bytes,
				       r.code.size, r.info.bytes, r.info.size, &r.ze, e);
		pthread_mutex_lock(&all->lock);
		if (!err)
			err = reading_end(c, &r, e);
		all->turn.readings--;
		pthread_mutex_unlock(&all->lock);
	}
	reading_free(&r);
	if (err)
		name_module(e, r.name);
	return err;
}

int control_module_close(struct control *c, uint64_t serial)
{
	struct visa_error e;
	int err = control_module_load(c, serial, &e);

	if (err)
		control_refused(c, &e);
	return err;
}

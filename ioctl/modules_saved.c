// SPDX-License-Identifier: MIT
/* Saves modules in snapshots, and restores them. */
#include "launch_request.h"
#include "modules_saved.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void saved_free(struct control *c, struct saved_module *s)
{
	visa_account_give(visa_device_account(c->device), VISA_LIMIT_STATE, s->counted);
	visa_buffer_free(&s->bytes);
	modules_drop_variables(c, s->variables, s->variables_size);
}

void saved_modules_free(struct control *c, struct saved_modules *s)
{
	for (size_t i = 0; s->modules && i < s->count; i++)
		saved_free(c, &s->modules[i]);
	free(s->modules);
	*s = (struct saved_modules){ .modules = NULL };
}

/* Copy program-scope variables; Return: 0, -ENOSPC or -ENOMEM. */
static int copy_variables(struct control *c, void **to, const void *from, uint64_t size,
			  struct visa_error *e)
{
	struct visa_account *a = visa_device_account(c->device);
	int err = from ? visa_account_take(a, VISA_LIMIT_STATE, size, e) : 0;

	*to = NULL;
	if (err || !from)
		return err;
	*to = malloc(size);
	if (!*to) {
		visa_account_give(a, VISA_LIMIT_STATE, size);
		return visa_fail(e, ENOMEM, "out of memory for the modules");
	}
	memcpy(*to, from, size);
	return 0;
}

/*
 * Whether the bytes of a module and of its .ze_info are unchanged since it was loaded. A module
 * that is being written has no kernels in a snapshot; it is loaded when it is closed.
 */
static bool is_loaded(const struct control_modules *all, const struct module *m)
{
	char other[VISA_NAME_MAX + 1];
	const struct module *info = NULL;

	if (modules_other_name(m->file.name, ".zeinfo", other))
		info = modules_by_name(all, other);
	return m->ze && !m->dirty && !(info && info->dirty);
}

static int save_one(struct control *c, const struct module *m, struct saved_module *s,
		    struct visa_error *e)
{
	int err;

	*s = (struct saved_module){ .file = m->file,
				    .dirty = m->dirty,
				    .loaded = is_loaded(c->modules, m) };
	s->file.size = m->bytes.size;
	err = visa_account_take(visa_device_account(c->device), VISA_LIMIT_STATE, m->bytes.size, e);
	if (err)
		return err;
	s->counted = m->bytes.size;
	visa_buffer_put(&s->bytes, m->bytes.bytes, m->bytes.size);
	if (s->bytes.failed)
		return visa_fail(e, ENOMEM, "out of memory for the modules");
	/* The variables of a module that is not loaded belong to its previous contents. */
	if (!s->loaded)
		return 0;
	s->variables_size = m->variables_size;
	return copy_variables(c, &s->variables, m->variables, m->variables_size, e);
}

int modules_save(struct control *c, struct saved_modules *s, struct visa_error *e)
{
	struct control_modules *all = c->modules;
	size_t count = 0;
	int err;

	*s = (struct saved_modules){ .modules = NULL };
	pthread_mutex_lock(&all->lock);
	for (const struct module *m = all->first; m; m = m->next)
		count++;
	err = turn_refuse_readings(&all->turn, e);
	if (!err && count)
		s->modules = calloc(count, sizeof(*s->modules));
	for (const struct module *m = all->first; m && s->modules && !err; m = m->next)
		err = save_one(c, m, &s->modules[s->count++], e);
	pthread_mutex_unlock(&all->lock);
	if (!err && count && !s->modules)
		err = visa_fail(e, ENOMEM, "out of memory for the modules");
	if (err)
		saved_modules_free(c, s);
	return err;
}

/**
 * struct back - a module to restore
 * @keep: the existing module is kept, since only its variables differ
 * @made: if the existing module is not kept: the module that replaces it; its file and kernels have
 *	no serial numbers yet
 * @variables: the module's program-scope variables
 */
struct back {
	bool keep;
	struct module *made;
	void *variables;
};

/**
 * struct modules_back - all modules to restore
 * @saved: the modules of the snapshot
 * @modules: one element for each module in @saved
 */
struct modules_back {
	const struct saved_modules *saved;
	struct back *modules;
};

void modules_back_free(struct control *c, struct modules_back *back)
{
	for (size_t i = 0; i < back->saved->count; i++) {
		if (back->modules[i].made)
			module_free(c, back->modules[i].made);
		modules_drop_variables(c, back->modules[i].variables,
				       back->saved->modules[i].variables_size);
	}
	free(back->modules);
	free(back);
}

static const struct saved_module *saved_by_name(const struct saved_modules *s, const char *name)
{
	for (size_t i = 0; i < s->count; i++)
		if (!strcmp(s->modules[i].file.name, name))
			return &s->modules[i];
	return NULL;
}

/* Find the .ze_info text with which a module was loaded. Return: NULL if there was none. */
static const struct saved_module *saved_info(const struct saved_modules *s, const char *name)
{
	char other[VISA_NAME_MAX + 1];

	return modules_other_name(name, ".zeinfo", other) ? saved_by_name(s, other) : NULL;
}

static bool modules_saved_is_same(const struct module *m, const struct saved_module *s)
{
	if (!m || !s)
		return !m && !s;
	return m->bytes.size == s->bytes.size &&
	       (!m->bytes.size || !memcmp(m->bytes.bytes, s->bytes.bytes, m->bytes.size));
}

/* Whether a module has the same bytes, and was loaded with the same .ze_info. */
static bool is_unchanged(const struct control_modules *all, const struct saved_modules *saved,
			 const struct saved_module *s)
{
	const struct module *m = modules_by_name(all, s->file.name);
	char other[VISA_NAME_MAX + 1];

	if (!m || !modules_saved_is_same(m, s) || m->dirty != s->dirty ||
	    s->loaded != is_loaded(all, m))
		return false;
	return !modules_other_name(s->file.name, ".zeinfo", other) ||
	       modules_saved_is_same(modules_by_name(all, other), saved_by_name(saved, other));
}

/*
 * Mark the modules that are kept; the caller holds the lock, and no kernel of the other modules is
 * being launched.
 */
static int decide(struct control_modules *all, struct modules_back *back, struct visa_error *e)
{
	const struct saved_modules *saved = back->saved;
	int err = turn_refuse_readings(&all->turn, e);

	for (size_t i = 0; i < saved->count; i++)
		back->modules[i].keep = is_unchanged(all, saved, &saved->modules[i]);
	for (const struct module *m = all->first; m && !err; m = m->next) {
		const struct saved_module *s = saved_by_name(saved, m->file.name);

		if (m->launches && (!s || !back->modules[s - saved->modules].keep))
			err = modules_busy(m, e);
	}
	return err;
}

/* Load a module from its saved bytes, with its saved .ze_info text. */
static int modules_saved_load(struct control *c, const struct saved_modules *saved,
			      const struct saved_module *s, struct module *m, struct visa_error *e)
{
	const struct saved_module *info = saved_info(saved, s->file.name);
	int err = visa_ze_read_for(visa_device_config(c->device)->platform, s->bytes.bytes,
				   s->bytes.size, info ? info->bytes.bytes : NULL,
				   info ? info->bytes.size : 0, &m->ze, e);

	if (err)
		return err;
	m->launched = calloc(m->ze->kernel_count + 1, sizeof(*m->launched));
	return m->launched ? 0 : visa_fail(e, ENOMEM, "out of memory");
}

static int make_module(struct control *c, const struct saved_modules *saved,
		       const struct saved_module *s, struct back *b, struct visa_error *e)
{
	struct module *m = NULL;
	int err = 0;

	if (!b->keep) {
		m = b->made = calloc(1, sizeof(*m));
		err = m ? module_count(c, m, s->bytes.size, e) : 0;
		if (m && !err)
			visa_buffer_put(&m->bytes, s->bytes.bytes, s->bytes.size);
	}
	if (!err && !b->keep && (!m || m->bytes.failed))
		err = visa_fail(e, ENOMEM, "out of memory for module %.64s", s->file.name);
	if (!err)
		err = copy_variables(c, &b->variables, s->variables, s->variables_size, e);
	if (err || !m)
		return err;
	m->file = s->file;
	m->dirty = s->dirty;
	return s->loaded ? modules_saved_load(c, saved, s, m, e) : 0;
}

int modules_prepare(struct control *c, const struct saved_modules *saved,
		    struct modules_back **prepared, struct visa_error *e)
{
	struct control_modules *all = c->modules;
	struct modules_back *back = calloc(1, sizeof(*back));
	int err;

	if (back)
		back->modules = calloc(saved->count + 1, sizeof(*back->modules));
	if (!back || !back->modules) {
		free(back);
		return visa_fail(e, ENOMEM, "out of memory for the modules");
	}
	back->saved = saved;
	pthread_mutex_lock(&all->lock);
	err = decide(all, back, e);
	pthread_mutex_unlock(&all->lock);
	for (size_t i = 0; i < saved->count && !err; i++)
		err = make_module(c, saved, &saved->modules[i], &back->modules[i], e);
	if (err)
		modules_back_free(c, back);
	else
		*prepared = back;
	return err;
}

/*
 * Restore a module. If modules/ has a file of this name, the file keeps its serial number. The
 * kernels of the module always get new serial numbers.
 */
static void put_back(struct control *c, struct module *made)
{
	struct control_modules *all = c->modules;
	struct module *m = modules_by_name(all, made->file.name);
	struct module was;

	if (!m) {
		visa_account_add(visa_device_account(c->device), VISA_LIMIT_MODULES, 1);
		made->file.serial = ++all->serial;
		*modules_by_serial(all, made->file.serial) = m = made;
	} else {
		was = *m;
		made->file.serial = was.file.serial;
		*m = *made;
		m->next = was.next;
		was.next = NULL;
		*made = was;
		module_free(c, made);
	}
	m->first = all->serial + 1;
	all->serial += m->ze ? m->ze->kernel_count : 0;
	modules_change(all, m);
}

void modules_restore(struct control *c, struct modules_back *back)
{
	struct control_modules *all = c->modules;
	struct module **link = &all->first;

	pthread_mutex_lock(&all->lock);
	while (*link) {
		struct module *m = *link;

		if (saved_by_name(back->saved, m->file.name)) {
			link = &m->next;
			continue;
		}
		*link = m->next;
		module_free(c, m);
		visa_account_give(visa_device_account(c->device), VISA_LIMIT_MODULES, 1);
		modules_change(all, NULL);
	}
	for (size_t i = 0; i < back->saved->count; i++) {
		struct back *b = &back->modules[i];
		struct module *m;

		if (b->made)
			put_back(c, b->made);
		b->made = NULL;
		m = modules_by_name(all, back->saved->modules[i].file.name);
		m->file.mode = back->saved->modules[i].file.mode;
		modules_drop_variables(c, m->variables, m->variables_size);
		m->variables = b->variables;
		m->variables_size = back->saved->modules[i].variables_size;
		b->variables = NULL;
	}
	pthread_mutex_unlock(&all->lock);
	modules_back_free(c, back);
}

// SPDX-License-Identifier: MIT
/* The modules of a mount: files that are loaded when they are closed. */
#include "modules_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int control_modules_init(struct control *c)
{
	c->modules = calloc(1, sizeof(*c->modules));
	if (!c->modules)
		return -ENOMEM;
	pthread_mutex_init(&c->modules->lock, NULL);
	turn_init(&c->modules->turn, &c->modules->lock);
	clock_gettime(CLOCK_REALTIME, &c->modules->changed);
	return 0;
}

void modules_drop_variables(struct control *c, void *variables, uint64_t size)
{
	if (variables)
		visa_account_give(visa_device_account(c->device), VISA_LIMIT_STATE, size);
	free(variables);
}

void module_unload(struct control *c, struct module *m)
{
	for (uint32_t i = 0; m->launched && i < m->ze->kernel_count; i++) {
		visa_account_give(visa_device_account(c->device), VISA_LIMIT_STATE,
				  m->launched[i].counted);
		for (unsigned int t = 0; t < CONTROL_KERNEL_TEXTS; t++)
			visa_buffer_free(&m->launched[i].texts[t]);
		profile_kept_put(m->launched[i].profile);
		visa_translations_free(m->launched[i].code);
	}
	free(m->launched);
	m->launched = NULL;
	modules_drop_variables(c, m->variables, m->variables_size);
	m->variables = NULL;
	visa_ze_free(m->ze);
	m->ze = NULL;
}

int module_count(struct control *c, struct module *m, uint64_t size, struct visa_error *e)
{
	struct visa_account *a = visa_device_account(c->device);
	uint64_t bytes = MODULES_LOADED * size;
	int err = 0;

	if (bytes > m->counted)
		err = visa_account_take(a, VISA_LIMIT_STATE, bytes - m->counted, e);
	else
		visa_account_give(a, VISA_LIMIT_STATE, m->counted - bytes);
	if (!err)
		m->counted = bytes;
	return err;
}

void module_free(struct control *c, struct module *m)
{
	module_unload(c, m);
	module_count(c, m, 0, NULL);
	visa_buffer_free(&m->bytes);
	free(m);
}

void control_modules_destroy(struct control *c)
{
	struct module *m;

	if (!c->modules)
		return;
	while ((m = c->modules->first)) {
		c->modules->first = m->next;
		module_free(c, m);
	}
	turn_destroy(&c->modules->turn);
	pthread_mutex_destroy(&c->modules->lock);
	free(c->modules);
}

void modules_change(struct control_modules *all, struct module *m)
{
	clock_gettime(CLOCK_REALTIME, &all->changed);
	if (m)
		m->file.changed = all->changed;
}

struct module **modules_by_serial(struct control_modules *all, uint64_t serial)
{
	struct module **m = &all->first;

	while (*m && (*m)->file.serial != serial)
		m = &(*m)->next;
	return m;
}

struct module *modules_by_name(const struct control_modules *all, const char *name)
{
	struct module *m = all->first;

	while (m && strcmp(m->file.name, name) != 0)
		m = m->next;
	return m;
}

static void modules_show(const struct module *m, struct control_file *f)
{
	*f = m->file;
	f->size = m->bytes.size;
}

bool control_module_find(struct control *c, const char *name, struct control_file *f)
{
	const struct module *m;

	pthread_mutex_lock(&c->modules->lock);
	m = modules_by_name(c->modules, name);
	if (m)
		modules_show(m, f);
	pthread_mutex_unlock(&c->modules->lock);
	return m;
}

bool control_module_get(struct control *c, uint64_t serial, struct control_file *f)
{
	const struct module *m;

	pthread_mutex_lock(&c->modules->lock);
	m = *modules_by_serial(c->modules, serial);
	if (m)
		modules_show(m, f);
	pthread_mutex_unlock(&c->modules->lock);
	return m;
}

/* The list is in ascending order of serial numbers, so the first match has the lowest. */
bool control_module_next(struct control *c, uint64_t serial, struct control_file *f)
{
	const struct module *m;

	pthread_mutex_lock(&c->modules->lock);
	m = c->modules->first;
	while (m && m->file.serial < serial)
		m = m->next;
	if (m)
		modules_show(m, f);
	pthread_mutex_unlock(&c->modules->lock);
	return m;
}

struct timespec control_modules_changed(struct control *c)
{
	struct timespec when;

	pthread_mutex_lock(&c->modules->lock);
	when = c->modules->changed;
	pthread_mutex_unlock(&c->modules->lock);
	return when;
}

bool modules_ends_with(const char *name, const char *ending)
{
	size_t n = strlen(name), m = strlen(ending);

	return n > m && !strcmp(name + n - m, ending);
}

int modules_check_name(const char *name, struct visa_error *e)
{
	if (modules_ends_with(name, ".cl"))
		return visa_fail(
			e, EPERM,
			"%s is OpenCL C, which the mount does not compile; visactl launch %s "
			"and visa-run %s do, with ocloc",
			name, name, name);
	if (strlen(name) > VISA_NAME_MAX)
		return visa_fail(e, ENAMETOOLONG, "the name of the module is longer than %u bytes",
				 VISA_NAME_MAX);
	return 0;
}

int control_module_make(struct control *c, const char *name, struct control_file *f,
			struct visa_error *e)
{
	struct visa_account *account = visa_device_account(c->device);
	struct control_modules *all = c->modules;
	struct module *m;
	int err = 0;

	err = modules_check_name(name, e);
	if (err)
		return err;
	err = visa_account_take(account, VISA_LIMIT_MODULES, 1, e);
	if (err)
		return err;
	m = calloc(1, sizeof(*m));
	if (!m) {
		visa_account_give(account, VISA_LIMIT_MODULES, 1);
		return visa_fail(e, ENOMEM, "out of memory for a module");
	}
	strncpy(m->file.name, name, VISA_NAME_MAX);
	pthread_mutex_lock(&all->lock);
	if (modules_by_name(all, name)) {
		err = visa_fail(e, EEXIST, "there is a module %s already", name);
		visa_account_give(account, VISA_LIMIT_MODULES, 1);
		free(m);
	} else {
		m->file.serial = ++all->serial;
		*modules_by_serial(all, m->file.serial) = m;
		modules_change(all, m);
		modules_show(m, f);
	}
	pthread_mutex_unlock(&all->lock);
	return err;
}

bool modules_is_busy(const struct control_modules *all, const struct module *m)
{
	return m->launches || all->turn.kind == TURN_RESTORE;
}

int modules_busy(const struct module *m, struct visa_error *e)
{
	if (!m->launches)
		return visa_fail(e, EBUSY, "a snapshot is being restored");
	return visa_fail(e, EBUSY, "a kernel of %s is being launched", m->file.name);
}

int control_module_remove(struct control *c, uint64_t serial, struct visa_error *e)
{
	struct control_modules *all = c->modules;
	struct module **slot, *m;
	int err = 0;

	pthread_mutex_lock(&all->lock);
	slot = modules_by_serial(all, serial);
	m = *slot;
	if (!m) {
		err = visa_fail(e, ENOENT, "the module was removed already");
	} else if (modules_is_busy(all, m)) {
		err = modules_busy(m, e);
	} else {
		*slot = m->next;
		module_free(c, m);
		visa_account_give(visa_device_account(c->device), VISA_LIMIT_MODULES, 1);
		modules_change(all, NULL);
	}
	pthread_mutex_unlock(&all->lock);
	return err;
}

ssize_t control_module_read(struct control *c, uint64_t serial, void *buf, size_t size, uint64_t at)
{
	const struct module *m;
	ssize_t n = -ESTALE;

	pthread_mutex_lock(&c->modules->lock);
	m = *modules_by_serial(c->modules, serial);
	if (m && at >= m->bytes.size) {
		n = 0;
	} else if (m) {
		n = (ssize_t)(size < m->bytes.size - at ? size : m->bytes.size - at);
		memcpy(buf, m->bytes.bytes + at, (size_t)n);
	}
	pthread_mutex_unlock(&c->modules->lock);
	return n;
}

/* Shrink the buffer and its allocation to @size, so that the charged bytes equal the memory. */
static void modules_cut(struct visa_buffer *b, uint64_t size)
{
	uint8_t *bytes;

	if (!size) {
		visa_buffer_free(b);
		return;
	}
	bytes = realloc(b->bytes, size);
	if (bytes) {
		b->bytes = bytes;
		b->room = size;
	}
	b->size = size;
}

/* Give the module's file @size bytes; new bytes are zero. */
static int modules_resize(struct control *c, struct module *m, uint64_t size, struct visa_error *e)
{
	static const uint8_t zeros[4096];
	int err = size > CONTROL_MODULE_MAX ? -EFBIG : module_count(c, m, size, e);

	if (err)
		return err;
	while (m->bytes.size < size) {
		uint64_t more = size - m->bytes.size;

		visa_buffer_put(&m->bytes, zeros, more < sizeof(zeros) ? more : sizeof(zeros));
		if (m->bytes.failed)
			return -ENOMEM;
	}
	if (m->bytes.size > size)
		modules_cut(&m->bytes, size);
	m->dirty = true;
	return 0;
}

ssize_t control_module_write(struct control *c, uint64_t serial, const void *buf, size_t size,
			     uint64_t at)
{
	struct visa_error e;
	struct module *m;
	ssize_t n = -ESTALE;

	pthread_mutex_lock(&c->modules->lock);
	m = *modules_by_serial(c->modules, serial);
	if (m && modules_is_busy(c->modules, m))
		n = modules_busy(m, &e);
	else if (m && at > CONTROL_MODULE_MAX)
		n = -EFBIG;
	else if (m)
		n = at + size > m->bytes.size ? modules_resize(c, m, at + size, &e) : 0;
	if (m && !n) {
		if (size)
			memcpy(m->bytes.bytes + at, buf, size);
		m->dirty = true;
		modules_change(c->modules, m);
		n = (ssize_t)size;
	}
	pthread_mutex_unlock(&c->modules->lock);
	if (n == -EBUSY || n == -ENOSPC)
		control_refused(c, &e);
	return n;
}

int control_module_truncate(struct control *c, uint64_t serial, uint64_t size)
{
	struct visa_error e;
	struct module *m;
	int err = -ESTALE;

	pthread_mutex_lock(&c->modules->lock);
	m = *modules_by_serial(c->modules, serial);
	if (m)
		err = modules_is_busy(c->modules, m) ? modules_busy(m, &e)
						     : modules_resize(c, m, size, &e);
	if (!err)
		modules_change(c->modules, m);
	pthread_mutex_unlock(&c->modules->lock);
	if (err == -EBUSY || err == -ENOSPC)
		control_refused(c, &e);
	return err;
}

int control_module_chmod(struct control *c, uint64_t serial, uint16_t mode)
{
	struct module *m;

	pthread_mutex_lock(&c->modules->lock);
	m = *modules_by_serial(c->modules, serial);
	if (m)
		m->file.mode = mode;
	pthread_mutex_unlock(&c->modules->lock);
	return m ? 0 : -ESTALE;
}

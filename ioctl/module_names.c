// SPDX-License-Identifier: MIT
/* Renames modules. */
#include "modules_state.h"

#include <errno.h>
#include <string.h>

/* Remove a module because another module gets its name. */
static void module_names_replace(struct control *c, struct module *m)
{
	*modules_by_serial(c->modules, m->file.serial) = m->next;
	module_free(c, m);
	visa_account_give(visa_device_account(c->device), VISA_LIMIT_MODULES, 1);
}

/*
 * Whether a module with this name is loaded together with another file, or is itself a .ze_info
 * text.
 */
static bool is_pair(const struct control_modules *all, const char *name)
{
	char other[VISA_NAME_MAX + 1];

	return modules_ends_with(name, ".zeinfo") ||
	       (modules_other_name(name, ".zeinfo", other) && modules_by_name(all, other));
}

/*
 * Change the name; the caller holds the lock. @serial: receives the serial number of the module.
 * The time of the module stays, since its contents do not change. A module whose new name has a
 * .ze_info text must be loaded again.
 */
static int rename_locked(struct control *c, const char *name, const char *to, uint64_t *serial,
			 struct visa_error *e)
{
	struct control_modules *all = c->modules;
	struct module *m = modules_by_name(all, name);
	struct module *there = modules_by_name(all, to);

	if (!m)
		return visa_fail(e, ENOENT, "there is no module %.64s", name);
	if (modules_is_busy(all, m))
		return modules_busy(m, e);
	if (there && there != m && modules_is_busy(all, there))
		return modules_busy(there, e);
	if (there && there != m)
		module_names_replace(c, there);
	memset(m->file.name, 0, sizeof(m->file.name));
	memcpy(m->file.name, to, strlen(to));
	*serial = m->file.serial;
	m->dirty |= is_pair(all, to);
	modules_change(all, NULL);
	return 0;
}

int control_module_rename(struct control *c, const char *name, const char *to, uint64_t *serial,
			  struct visa_error *e)
{
	int err = modules_check_name(to, e);

	if (err)
		return err;
	pthread_mutex_lock(&c->modules->lock);
	err = rename_locked(c, name, to, serial, e);
	pthread_mutex_unlock(&c->modules->lock);
	return err;
}

// SPDX-License-Identifier: MIT
/*
 * Binds the arguments of a launch in a mount. All surfaces of the mount are mapped, also those that
 * are no argument, since memory may contain pointers to them.
 */
#include "launch_request.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/*
 * Map all surfaces, since memory may contain a pointer to any of them, and keep them from being
 * made smaller during the launch. The caller holds the device lock.
 */
static int map_surfaces(struct launch_request *q)
{
	int err = 0;

	for (uint32_t i = VISA_SURFACE_STATELESS; i < VISA_SURFACE_COUNT && !err; i++) {
		struct visa_surface *s = visa_device_surface(q->control->device, i);

		if (!s)
			continue;
		q->surfaces[q->surface_count++] = visa_surface_get(s);
		visa_device_surface_launch(q->control->device, s, true);
		err = visa_launch_map(q->launch, s, visa_surface_address(s), &q->e);
	}
	return err;
}

/* Bind a surface to the argument that names it; the caller holds the device lock. */
static int launch_bind_use_surface(struct launch_request *q, uint32_t arg,
				   const struct visa_written *w)
{
	uint32_t index = w->surface == 255 ? VISA_SURFACE_STATELESS : w->surface;
	struct visa_surface *s = visa_device_surface(q->control->device, index);
	int err;

	if (index < VISA_SURFACE_STATELESS)
		return visa_fail(
			&q->e, EINVAL,
			"argument %s: T%u cannot be a buffer (%s); expected T6 to T254, or T255",
			q->kernel->args[arg].name, w->surface,
			index ? "it is reserved" : "it is local memory");
	if (!s)
		return visa_fail(&q->e, ENXIO,
				 "argument %s: surface T%u does not exist; truncate -s SIZE "
				 "surfaces/T%u makes it",
				 q->kernel->args[arg].name, w->surface, w->surface);
	if (w->offset && w->offset >= visa_surface_size(s))
		return visa_fail(
			&q->e, ERANGE,
			"argument %s: byte %llu is past the end of T%u, which has %llu bytes",
			q->kernel->args[arg].name, (unsigned long long)w->offset, w->surface,
			(unsigned long long)visa_surface_size(s));
	err = visa_launch_surface(q->launch, arg, s, w->offset, visa_surface_address(s) + w->offset,
				  &q->e);
	if (!err && w->unset)
		visa_launch_unset(q->launch, arg);
	visa_launch_access(q->launch, arg, w->access);
	return err;
}

static int bind(struct launch_request *q, uint32_t arg)
{
	const struct visa_written *w = &q->args.args[arg];

	switch (w->kind) {
	case VISA_WRITTEN_SURFACE:
		return launch_bind_use_surface(q, arg, w);
	case VISA_WRITTEN_VALUE:
		return visa_launch_value(q->launch, arg, w->value.bytes, (uint32_t)w->value.size,
					 &q->e);
	case VISA_WRITTEN_LOCAL:
		return visa_launch_local(q->launch, arg, (uint32_t)w->size, &q->e);
	case VISA_WRITTEN_SAMPLER:
		return visa_launch_sampler(q->launch, arg, &w->sampling, &q->e);
	case VISA_WRITTEN_NULL:
		return visa_launch_bytes(q->launch, arg, NULL, 0, &q->e);
	default:
		return visa_fail(&q->e, EINVAL, "argument %s: expected a surface, as in %s=T6",
				 q->kernel->args[arg].name, q->kernel->args[arg].name);
	}
}

/*
 * Use the program-scope variables of earlier launches, which exist as long as the module is loaded;
 * Return: 0 or -ENOMEM.
 */
static int restore_variables(struct launch_request *q)
{
	struct visa_account *account = visa_device_account(q->control->device);
	struct module *m = q->module;
	uint64_t size;
	void *variables = visa_launch_variables(q->launch, &size);
	int err;

	if (!variables)
		return 0;
	if (m->variables && m->variables_size == size) {
		memcpy(variables, m->variables, size);
		return 0;
	}
	/* Variables of another size belong to an earlier content of the module's file. */
	modules_drop_variables(q->control, m->variables, m->variables_size);
	m->variables = NULL;
	err = visa_account_take(account, VISA_LIMIT_STATE, size, &q->e);
	if (err)
		return err;
	m->variables = malloc(size);
	if (!m->variables)
		visa_account_give(account, VISA_LIMIT_STATE, size);
	if (!m->variables)
		return visa_fail(&q->e, ENOMEM, "no memory for %llu bytes of variables",
				 (unsigned long long)size);
	m->variables_size = size;
	memcpy(m->variables, variables, size);
	return 0;
}

static void keep_variables(struct launch_request *q)
{
	uint64_t size;
	const void *variables = visa_launch_variables(q->launch, &size);

	if (variables && q->module->variables)
		memcpy(q->module->variables, variables, size);
}

/*
 * Native code is kept for at most MODULES_CODE kernels. Return: the kernel whose code must be
 * dropped, because it was launched longest ago; NULL if no code must be dropped.
 */
static struct launched *find_superfluous(struct control_modules *all)
{
	struct launched *oldest = NULL;
	unsigned int count = 0;

	for (struct module *m = all->first; m; m = m->next)
		for (uint32_t i = 0; m->launched && i < m->ze->kernel_count; i++) {
			struct launched *x = &m->launched[i];

			count += x->code != NULL;
			if (x->code && (!oldest || x->kept < oldest->kept))
				oldest = x;
		}
	return count > MODULES_CODE ? oldest : NULL;
}

struct visa_translations *modules_keep(struct control_modules *all, struct launched *last,
				       struct visa_translations *t)
{
	struct visa_translations *out;
	struct launched *from;

	pthread_mutex_lock(&all->lock);
	out = last->code;
	last->code = t;
	last->kept = ++all->kept;
	from = out ? NULL : find_superfluous(all);
	if (from) {
		out = from->code;
		from->code = NULL;
	}
	pthread_mutex_unlock(&all->lock);
	return out;
}

/* Give the launch the native code of an earlier launch of the kernel, if it is kept. */
static void restore_code(struct launch_request *q)
{
	visa_launch_set_translations(q->launch,
				     modules_keep(q->control->modules, request_last(q), NULL));
}

/* Keep the native code of the launch with the kernel, so that the next launch need not compile. */
static void keep_code(struct launch_request *q)
{
	struct visa_translations *t = visa_launch_take_translations(q->launch);

	visa_translations_free(modules_keep(q->control->modules, request_last(q), t));
}

int request_prepare(struct launch_request *q)
{
	struct visa_device *d = q->control->device;
	int err = visa_launch_new(q->module->ze, q->kernel, request_platform(q), &q->launch, &q->e);

	if (!err) {
		visa_launch_account(q->launch, visa_device_account(d));
		restore_code(q);
		err = restore_variables(q);
	}
	visa_device_lock(d);
	if (!err)
		err = map_surfaces(q);
	for (uint32_t i = 0; !err && i < q->kernel->arg_count; i++)
		err = bind(q, i);
	visa_device_unlock(d);
	return err;
}

/*
 * Set the time of surfaces that were written, allow all surfaces to be made smaller again, and show
 * the local memory of the last group in T0.
 */
int request_finish(struct launch_request *q, int err)
{
	struct visa_device *d = q->control->device;
	struct timespec now;
	int lost;

	visa_device_lock(d);
	now = visa_device_now(d);
	if (q->launch)
		visa_launch_show_local(q->launch, visa_device_surface(d, VISA_SURFACE_SLM), &now);
	lost = visa_device_check_memory(d, err ? NULL : &q->e);
	err = err ? err : lost;
	for (unsigned int i = 0; i < q->surface_count; i++) {
		if (q->launch && visa_launch_wrote(q->launch, q->surfaces[i]))
			visa_surface_set_changed(q->surfaces[i], &now);
		visa_device_surface_launch(d, q->surfaces[i], false);
	}
	visa_device_unlock(d);
	for (unsigned int i = 0; i < q->surface_count; i++)
		visa_surface_put(q->surfaces[i]);
	if (q->launch) {
		keep_variables(q);
		keep_code(q);
	}
	visa_launch_free(q->launch);
	return err;
}

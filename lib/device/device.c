// SPDX-License-Identifier: MIT
/* Makes and frees devices, and returns their members. */
#include "../check/top.h"
#include "device_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

int visa_device_new(const struct visa_config *config, struct visa_device **device,
		    struct visa_error *e)
{
	static const struct visa_config standard = VISA_CONFIG_DEFAULT;
	struct visa_device *d = calloc(1, sizeof(*d));
	int err;

	if (!d)
		return visa_fail(e, ENOMEM, "out of memory");
	device_lock_init(d);
	d->config = config ? *config : standard;
	d->space.platform = d->config.platform;
	err = memory_new(d, e);
	if (err)
		goto out;
	d->decls = visa_decls_new(VISA_BY_NAME, visa_platform_grf(d->config.platform));
	d->thread = d->decls ? visa_thread_new(d->decls) : NULL;
	d->account = d->thread ? visa_account_new() : NULL;
	if (d->account)
		visa_decls_account(d->decls, d->account);
	err = d->account ? surfaces_restore(d, e) : visa_fail(e, ENOMEM, "out of memory");
	if (err)
		goto out;
	*device = d;
	return 0;
out:
	visa_device_free(d);
	return err;
}

void visa_device_free(struct visa_device *d)
{
	if (!d)
		return;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		visa_surface_put(d->space.surfaces[i]);
	pool_put(d->space.pool);
	guard_put(d->guard);
	check_free(d->watch);
	visa_thread_free(d->thread);
	visa_decls_free(d->decls);
	visa_account_put(d->account);
	device_lock_destroy(d);
	free(d);
}

const struct visa_config *visa_device_config(const struct visa_device *d)
{
	return &d->config;
}

struct visa_thread *visa_device_thread(const struct visa_device *d)
{
	return d->thread;
}

struct visa_decls *visa_device_decls(const struct visa_device *d)
{
	return d->decls;
}

struct visa_account *visa_device_account(const struct visa_device *d)
{
	return d->account;
}

struct visa_surface *visa_device_surface(const struct visa_device *d, uint32_t index)
{
	return d->space.surfaces[index];
}

struct timespec visa_device_surfaces_changed(const struct visa_device *d)
{
	visa_device_assert_locked(d);
	return d->surfaces_changed;
}

struct visa_addrmap *visa_device_addrmap(struct visa_device *d)
{
	return &d->space.map;
}

uint64_t visa_device_executed(const struct visa_device *d, enum visa_op_id op)
{
	visa_device_assert_locked(d);
	return d->executed[op];
}

void visa_device_explain(struct visa_device *d, struct visa_explained *x)
{
	visa_device_assert_locked(d);
	d->explained = x;
}

void visa_device_trace(struct visa_device *d, struct visa_trace *t)
{
	visa_device_assert_locked(d);
	d->trace = t;
}

int visa_device_watch(struct visa_device *d, uint32_t checks,
		      void (*report)(void *context, const struct visa_report *report),
		      void *context)
{
	struct check *c = NULL;

	visa_device_assert_locked(d);
	if (checks & CHECK_TOP) {
		c = check_top_new(checks & CHECK_TOP);
		if (!c)
			return -ENOMEM;
	}
	check_free(d->watch);
	d->watch = c;
	d->report = report;
	d->report_context = context;
	return 0;
}

struct timespec visa_device_now(const struct visa_device *d)
{
	visa_device_assert_locked(d);
	return d->space.now;
}

void visa_device_reset(struct visa_device *d)
{
	visa_device_assert_locked(d);
	visa_decls_reset(d->decls);
	visa_thread_reset(d->thread);
	/* The predefined variables stay declared with new values: set their times of change. */
	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++)
		visa_decl_get(d->decls, VISA_VCLASS_G, id)->changed = d->thread->em_changed;
}

// SPDX-License-Identifier: MIT
/* The device's life, its surfaces and its lock. */
#include "../check/top.h"
#include "device_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static void surfaces_changed(struct visa_device *d)
{
	space_index(&d->space);
	clock_gettime(CLOCK_REALTIME_COARSE, &d->surfaces_changed);
}

/* T0 and T255, and the address map's one range: address 0 on is T255. */
static int make_memory(struct visa_device *d, struct visa_error *e)
{
	struct visa_range all = { 0 };
	int err;

	err = surface_new(VISA_SURFACE_SLM, d->config.t0_size, true,
			  &d->space.surfaces[VISA_SURFACE_SLM], e);
	if (!err)
		err = surface_new(VISA_SURFACE_STATELESS, d->config.t255_size, true,
				  &d->space.surfaces[VISA_SURFACE_STATELESS], e);
	if (err)
		return err;
	d->space.surfaces[VISA_SURFACE_SLM]->serial = ++d->serial;
	d->space.surfaces[VISA_SURFACE_STATELESS]->serial = ++d->serial;
	d->space.surfaces[VISA_SURFACE_SLM]->shape.bti = VISA_BTI_SLM;
	d->space.surfaces[VISA_SURFACE_STATELESS]->shape.bti = VISA_BTI_STATELESS;
	all.surface = d->space.surfaces[VISA_SURFACE_STATELESS];
	all.length = d->config.t255_size;
	return visa_addrmap_add(&d->space.map, &all, e);
}

int visa_device_new(const struct visa_config *config, struct visa_device **device,
		    struct visa_error *e)
{
	static const struct visa_config standard = VISA_CONFIG_DEFAULT;
	struct visa_device *d = calloc(1, sizeof(*d));
	pthread_condattr_t clock;
	int err;

	if (!d)
		return visa_fail(e, ENOMEM, "out of memory");
	pthread_mutex_init(&d->lock, NULL);
	pthread_condattr_init(&clock);
	pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
	pthread_cond_init(&d->granted, &clock);
	pthread_condattr_destroy(&clock);
	d->config = config ? *config : standard;
	if (!d->config.t0_size)
		d->config.t0_size = VISA_T0_SIZE;
	if (!d->config.t255_size)
		d->config.t255_size = VISA_T255_SIZE;
	d->space.platform = d->config.platform;
	err = make_memory(d, e);
	surfaces_changed(d);
	if (!err && d->config.mem)
		err = pool_new(d->config.mem, &d->space.pool, e);
	if (err)
		goto out;
	d->decls = visa_decls_new(VISA_BY_NAME, visa_platform_grf(d->config.platform));
	d->thread = d->decls ? visa_thread_new(d->decls) : NULL;
	if (!d->thread) {
		err = visa_fail(e, ENOMEM, "out of memory");
		goto out;
	}
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
	pool_free(d->space.pool);
	check_free(d->watch);
	visa_thread_free(d->thread);
	visa_decls_free(d->decls);
	pthread_cond_destroy(&d->granted);
	pthread_mutex_destroy(&d->lock);
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

/* Wait until the lock changes hands; ask the holder for it after a turn. */
static void await_unlock(struct visa_device *d)
{
	uint64_t holder = d->serving;
	struct timespec end;

	clock_gettime(CLOCK_MONOTONIC, &end);
	end.tv_nsec += VISA_DEVICE_TURN;
	if (end.tv_nsec >= 1000000000) {
		end.tv_nsec -= 1000000000;
		end.tv_sec++;
	}
	if (pthread_cond_timedwait(&d->granted, &d->lock, &end) && d->serving == holder)
		__atomic_store_n(&d->wanted, true, __ATOMIC_RELAXED);
}

void visa_device_lock(struct visa_device *d)
{
	uint64_t mine;

	pthread_mutex_lock(&d->lock);
	mine = d->next++;
	while (d->serving != mine)
		await_unlock(d);
	__atomic_store_n(&d->wanted, false, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&d->lock);
	__atomic_store_n(&d->owner, (uintptr_t)pthread_self(), __ATOMIC_RELAXED);
	d->space.epoch++;
	clock_gettime(CLOCK_REALTIME_COARSE, &d->space.now);
}

void visa_device_unlock(struct visa_device *d)
{
	visa_device_assert_locked(d);
	__atomic_store_n(&d->owner, 0, __ATOMIC_RELAXED);
	pthread_mutex_lock(&d->lock);
	d->serving++;
	if (d->serving != d->next)
		pthread_cond_broadcast(&d->granted);
	pthread_mutex_unlock(&d->lock);
}

const bool *visa_device_wanted(const struct visa_device *d)
{
	return &d->wanted;
}

void visa_device_hurry(struct visa_device *d)
{
	pthread_mutex_lock(&d->lock);
	__atomic_store_n(&d->wanted, true, __ATOMIC_RELAXED);
	pthread_mutex_unlock(&d->lock);
}

bool visa_device_is_locked(const struct visa_device *d)
{
	return __atomic_load_n(&d->owner, __ATOMIC_RELAXED) == (uintptr_t)pthread_self();
}

/* A user surface has a range of its own, unless the program mapped something else there. */
static void map_surface(struct visa_device *d, struct visa_surface *s)
{
	const struct visa_range range = { .start = visa_surface_address(s),
					  .length = VISA_SURFACE_USER_MAX,
					  .surface = s };

	visa_addrmap_add(&d->space.map, &range, NULL);
}

int visa_device_surface_make(struct visa_device *d, uint32_t index, struct visa_error *e)
{
	const struct visa_vclass_info *t = &visa_vclasses[VISA_VCLASS_T];
	int err;

	visa_device_assert_locked(d);
	if (index < t->first || index > t->last)
		return visa_fail(e, EPERM, "T%u cannot be made; surfaces T%u to T%u can", index,
				 t->first, t->last);
	if (d->space.surfaces[index])
		return visa_fail(e, EEXIST, "T%u exists", index);
	err = surface_new_in(d->space.pool, index, &d->space.surfaces[index], e);
	if (err)
		return err;
	d->space.surfaces[index]->serial = ++d->serial;
	map_surface(d, d->space.surfaces[index]);
	if (index < VISA_BTI_USER_COUNT && visa_space_by_bti(&d->space, index) == VISA_SPACE_NONE)
		d->space.surfaces[index]->shape.bti = index;
	surfaces_changed(d);
	visa_decls_keep_surface(d->decls, index, true);
	return 0;
}

/* The map takes no reference, so what it shows must stay. */
static int refuse_mapped(const struct visa_device *d, uint32_t index, struct visa_error *e)
{
	const struct visa_addrmap *map = &d->space.map;

	for (unsigned int i = 0; i < map->count; i++)
		if (map->range[i].surface == d->space.surfaces[index] &&
		    map->range[i].start != visa_surface_address(map->range[i].surface))
			return visa_fail(e, EBUSY,
					 "T%u is mapped at address 0x%llx and cannot be removed",
					 index, (unsigned long long)map->range[i].start);
	return 0;
}

int visa_device_surface_remove(struct visa_device *d, uint32_t index, struct visa_error *e)
{
	visa_device_assert_locked(d);
	if (index < VISA_FIRST_SURFACE || index >= VISA_SURFACE_COUNT)
		return visa_fail(e, EPERM, "surface T%u cannot be removed; its size is fixed",
				 index == VISA_SURFACE_STATELESS ? 255 : index);
	if (!d->space.surfaces[index])
		return visa_fail(e, ENOENT, "T%u does not exist", index);
	if (refuse_mapped(d, index, e))
		return -EBUSY;
	addrmap_remove(&d->space.map, d->space.surfaces[index]);
	visa_surface_put(d->space.surfaces[index]);
	d->space.surfaces[index] = NULL;
	surfaces_changed(d);
	visa_decls_keep_surface(d->decls, index, false);
	return 0;
}

void visa_device_reset(struct visa_device *d)
{
	visa_device_assert_locked(d);
	visa_decls_reset(d->decls);
	visa_thread_reset(d->thread);
	/* The predefined variables stay, with other bytes. */
	for (uint32_t id = 1; id < VISA_PREDEFINED_COUNT; id++)
		visa_decl_get(d->decls, VISA_VCLASS_G, id)->changed = d->thread->em_changed;
}

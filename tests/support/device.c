// SPDX-License-Identifier: MIT
/* Lets tests read and change the state of a device. */
#include "device.h"
#include "../../lib/device/device_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct visa_decls *device_decls(const struct visa_device *d)
{
	return d->decls;
}

struct visa_thread *device_thread(const struct visa_device *d)
{
	return d->thread;
}

struct visa_addrmap *device_map(struct visa_device *d)
{
	return &d->space.map;
}

struct visa_space *device_space(struct visa_device *d)
{
	return &d->space;
}

const struct visa_config *device_config(const struct visa_device *d)
{
	return &d->config;
}

struct visa_surface *device_surface(const struct visa_device *d, uint32_t surface)
{
	return d->space.surfaces[surface];
}

uint8_t *device_frame(const struct visa_device *d)
{
	return d->thread->frame;
}

uint8_t *device_table(const struct visa_device *d)
{
	return d->thread->surfaces;
}

struct timespec device_em_changed(const struct visa_device *d)
{
	return d->thread->em_changed;
}

struct timespec device_var_written(const struct visa_device *d, uint32_t id)
{
	return device_decl(d, id)->changed;
}

void device_set_var_written(struct visa_device *d, uint32_t id, struct timespec when)
{
	device_decl(d, id)->changed = when;
}

void device_set_surface_changed(struct visa_device *d, uint32_t surface, struct timespec when)
{
	d->space.surfaces[surface]->changed = when;
}

int device_new_surface(uint8_t index, uint64_t size, bool fixed, struct visa_surface **surface,
		       struct visa_error *e)
{
	const struct surface_spec spec = {
		.index = index, .size = size, .fixed = fixed, .file = -1
	};

	return surface_new(&spec, surface, e);
}

uint8_t *device_surface_base(const struct visa_surface *s)
{
	return s->base;
}

void device_announce_size(struct visa_device *d, uint32_t surface, uint64_t size)
{
	d->space.surfaces[surface]->shrinking_to = size;
}

uint64_t device_refreshed_size(const struct visa_device *d, uint32_t surface)
{
	return d->space.surfaces[surface]->size;
}

bool device_has_quota(const struct visa_device *d)
{
	return d->space.pool;
}

bool device_has_tmpfs(const struct visa_device *d)
{
	return d->space.pool->mount >= 0;
}

void device_drop_tmpfs(struct visa_device *d)
{
	if (device_has_tmpfs(d))
		close(d->space.pool->mount);
	d->space.pool->mount = -1;
}

struct visa_addrmap *device_new_map(void)
{
	return calloc(1, sizeof(struct visa_addrmap));
}

unsigned int device_map_count(const struct visa_addrmap *map)
{
	return map->count;
}

const struct visa_range *device_map_range(const struct visa_addrmap *map, unsigned int i)
{
	return &map->range[i];
}

void device_set_executed(struct visa_device *d, enum visa_op_id op, uint64_t times)
{
	d->executed[op] = times;
}

uint64_t device_waiting(struct visa_device *d)
{
	uint64_t waiting;

	pthread_mutex_lock(&d->lock);
	waiting = d->next - d->serving;
	pthread_mutex_unlock(&d->lock);
	return waiting;
}

struct visa_decl *device_decl(const struct visa_device *d, uint32_t id)
{
	return visa_decl_get(d->decls, VISA_VCLASS_G, id);
}

uint8_t *device_var(struct visa_device *d, const struct visa_decl *decl)
{
	return visa_thread_bytes(d->thread, decl);
}

uint32_t device_pred(const struct visa_device *d, uint32_t id)
{
	return visa_thread_pred(d->thread, id);
}

void device_set_pred(struct visa_device *d, uint32_t id, uint32_t value)
{
	visa_thread_set_pred(d->thread, id, value);
}

uint32_t device_em(const struct visa_device *d)
{
	return d->thread->em;
}

void device_set_em(struct visa_device *d, uint32_t em)
{
	d->thread->em = em;
}

uint8_t *device_memory(const struct visa_device *d, uint32_t surface, uint64_t *size)
{
	struct visa_surface *s = d->space.surfaces[surface];

	if (size)
		*size = s ? visa_surface_size(s) : 0;
	return s ? s->base : NULL;
}

struct timespec device_var_changed(const struct visa_device *d, uint32_t id)
{
	return visa_decl_changed(d->decls, device_decl(d, id));
}

struct timespec device_surface_changed(const struct visa_device *d, uint32_t surface)
{
	return d->space.surfaces[surface]->changed;
}

uint64_t device_executed(const struct visa_device *d, enum visa_op_id op)
{
	return d->executed[op];
}

int device_surface_size(struct visa_device *d, uint32_t surface, uint64_t size,
			struct visa_error *e)
{
	int rc = d->space.surfaces[surface] ? 0 : visa_device_surface_make(d, surface, e);

	return rc ? rc : visa_surface_truncate(d->space.surfaces[surface], size);
}

int device_line(struct visa_device *d, struct visa_source *src, const char *line,
		struct visa_inst *inst, struct visa_error *e)
{
	int rc = visa_parse_line(src, line, strlen(line), inst, e), err = 0;

	if (rc == VISA_LINE_SHAPE)
		err = visa_device_shape_change(d, &src->shape, e);
	if (rc == VISA_LINE_RESET)
		visa_device_reset(d);
	if (rc == VISA_LINE_DECL || rc == VISA_LINE_RESET)
		err = visa_thread_sync(d->thread);
	return err ? err : rc;
}

int device_run(struct visa_device *d, const char *line)
{
	struct visa_source source = { 0 };
	struct visa_result result = { 0 };
	int what;

	visa_device_lock(d);
	what = visa_device_line(d, &source, line, strlen(line), 1, &result, NULL);
	visa_device_unlock(d);
	return what < 0 ? what : 0;
}

int device_program(struct visa_device *d, const uint8_t *code, size_t size, struct visa_result *r)
{
	struct visa_program *program = visa_program_new();
	struct visa_position position = { 0 };
	int rc = -ENOMEM;

	memset(r, 0, sizeof(*r));
	if (program && !visa_program_load(program, d, d->thread, code, size))
		rc = visa_program_run(program, d, d->thread, &position, SIZE_MAX, r, NULL);
	visa_program_free(program);
	return rc;
}

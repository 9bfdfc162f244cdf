// SPDX-License-Identifier: MIT
/*
 * Fills in the description of a run that watchers get: names of memory, inputs of threads, and
 * functions that find a lane's work-item and a thread's gang.
 */
#include "watched.h"
#include "../check/check_watcher.h"
#include "code.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static enum watch_use use_of(unsigned int own)
{
	if (own == LAUNCH_PRIVATE)
		return WATCH_PRIVATE;
	return own == VISA_ZE_GLOBAL ? WATCH_SHARED : WATCH_CONSTANT;
}

/* Return: the argument whose memory is in a surface, or NULL. @number: receives its number */
static const struct launch_arg *arg_of(const struct visa_launch *l, const struct visa_surface *s,
				       uint32_t *number)
{
	for (uint32_t i = 0; i < l->kernel->arg_count; i++) {
		*number = i;
		if (s == &l->args[i].window || s == &l->args[i].whole)
			return &l->args[i];
	}
	return NULL;
}

/*
 * Set the properties of a surface that follow from the arguments in it: whether it counts as
 * uninitialized, and the allowed accesses.
 */
static void tell_surface(const struct visa_launch *l, const struct visa_surface *surface,
			 struct watch_memory *m)
{
	bool read = false, written = false, any = false;

	for (uint32_t i = 0; i < l->kernel->arg_count; i++) {
		const struct launch_arg *a = &l->args[i];

		if (a->surface != surface)
			continue;
		m->unset |= a->unset;
		read |= a->access != VISA_BUFFER_WRITE_ONLY;
		written |= a->access != VISA_BUFFER_READ_ONLY;
		any = true;
	}
	m->read_only = any && !written;
	m->write_only = any && !read;
}

/* If memory is a surface of a mount, use the number of that surface in reports. */
static void name_mount(struct watch_memory *m, const struct visa_surface *surface)
{
	m->mount = (uint8_t)visa_surface_index(surface);
	m->number = watch_number(m->mount);
}

static void name_mapped(const struct visa_launch *l, const struct visa_surface *s,
			struct watch_memory *m)
{
	for (size_t i = 0; l->shown && i < l->now->count; i++)
		if (s == &l->shown[i].window)
			m->name = l->shown[i].name;
	for (uint32_t i = 0; i < l->mapped_count; i++)
		if (s == &l->mapped[i].window) {
			name_mount(m, l->mapped[i].surface);
			tell_surface(l, l->mapped[i].surface, m);
		}
}

static void name_argument(const struct visa_launch *l, const struct visa_surface *s,
			  const struct launch_arg *arg, struct watch_memory *m)
{
	m->name = l->kernel->args[m->argument].name;
	m->null = !arg->window.base;
	m->unset = arg->unset;
	m->read_only = arg->access == VISA_BUFFER_READ_ONLY;
	m->write_only = arg->access == VISA_BUFFER_WRITE_ONLY;
	m->whole = s == &arg->whole;
	m->mount = s->index;
	if (!arg->surface)
		return;
	m->start = arg->offset;
	m->base = arg->whole.size ? arg->whole.base : NULL;
	m->size = arg->whole.size;
	m->offset = m->whole ? 0 : arg->offset;
	name_mount(m, arg->surface);
}

/* Return: a description, for watchers, of the memory that has a surface index. */
static struct watch_memory watched_memory_of(const struct runner *r, unsigned int index)
{
	const struct visa_launch *l = r->run->l;
	const struct visa_surface *s = r->space.surfaces[index];
	struct watch_memory m = { .base = s->size ? s->base : NULL,
				  .size = s->size,
				  .surface = (uint8_t)index,
				  .number = (uint8_t)index,
				  .mount = VISA_SPACE_NONE,
				  .argument = -1,
				  .name = "",
				  .code = &r->run->watch.code };
	const struct launch_arg *arg;
	uint32_t number;

	if (index == VISA_SURFACE_SLM || index == VISA_SURFACE_STATELESS) {
		m.use = index == VISA_SURFACE_SLM ? WATCH_LOCAL : WATCH_PRIVATE;
		m.name = index == VISA_SURFACE_SLM ? "local memory" : "scratch memory";
		return m;
	}
	for (unsigned int i = 0; i < LAUNCH_OWN_COUNT; i++)
		if (s == &l->own[i]) {
			m.use = use_of(i);
			m.name = launch_own_names[i];
			return m;
		}
	m.output = true;
	arg = arg_of(l, s, &number);
	m.argument = arg ? (int)number : -1;
	if (arg)
		name_argument(l, s, arg, &m);
	else
		name_mapped(l, s, &m);
	return m;
}

/* Fill in the group of a lane, and its ids, as get_global_id() and get_local_id() return them. */
static void item(const struct watch_run *watch, uint64_t group, uint32_t thread, uint32_t lane,
		 uint32_t number[3], uint64_t global[3], uint32_t id[3])
{
	const struct launch_run *run = watch->launch;
	const struct visa_ze_kernel *k = run->l->kernel;
	uint32_t local[3];

	grid_group(&run->grid, group, number, local);
	payload_item(k, local, thread * k->simd + lane, id);
	for (unsigned int i = 0; i < 3; i++)
		global[i] = (uint64_t)number[i] * run->grid.local[i] + id[i] + run->grid.offset[i];
}

/*
 * Find the gang that executes a thread. After a gang was split, each of its threads has a gang of
 * its own.
 */
static bool find_gang(const struct watch_run *watch, uint32_t thread, struct watch_gang *g)
{
	const struct launch_run *run = watch->launch;
	const struct runner *r = run->watched;

	for (uint32_t i = 0; i < r->slot_count; i++) {
		const struct gang_slot *s = &r->slots[i];

		if (s->state == GANG_SPLIT || thread < s->first || thread >= s->first + s->threads)
			continue;
		*g = slot_gang(s);
		return true;
	}
	return false;
}

/* List the arguments in local memory, which follow the static local memory. */
static int list_locals(struct launch_run *run, struct visa_error *e)
{
	const struct visa_launch *l = run->l;
	struct watch_local *locals = calloc(l->kernel->arg_count + 1ul, sizeof(*locals));
	uint32_t count = 0;

	if (!locals)
		return visa_fail(e, ENOMEM, "out of memory for the arguments of a launch");
	for (uint32_t i = 0; i < l->kernel->arg_count; i++)
		if (l->kernel->args[i].kind == VISA_ZE_LOCAL)
			locals[count++] =
				(struct watch_local){ l->kernel->args[i].name,
						      (uint64_t)l->kernel->slm + l->args[i].slm,
						      l->args[i].size };
	run->watch.code.locals = locals;
	run->watch.code.local_count = count;
	run->watch.code.local_static = l->kernel->slm;
	run->watch.code.local_gap = count > 1 ? l->gap : 0;
	return 0;
}

int watched_init(struct launch_run *run, struct visa_error *e)
{
	run->watch.code = launch_code(run->l);
	run->watch.options = run->options;
	run->watch.account = run->l->account;
	memcpy(run->watch.groups, run->grid.groups, sizeof(run->watch.groups));
	memcpy(run->watch.local, run->grid.local, sizeof(run->watch.local));
	run->watch.total = run->grid.total;
	run->watch.group_threads = run->grid.threads;
	run->watch.required = run->l->kernel->required[0];
	run->watch.scratch = run->scratch;
	run->watch.own = run->l->own[LAUNCH_PRIVATE].index;
	run->watch.private_bytes = run->private_bytes;
	run->watch.item = item;
	run->watch.find = find_gang;
	run->watch.launch = run;
	return list_locals(run, e);
}

void watched_runner(struct runner *r)
{
	struct launch_run *run = r->run;

	run->watched = r;
	run->watch.space = &r->space;
	run->watch.run = &r->exec;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (r->space.surfaces[i])
			run->watch.memory[i] = watched_memory_of(r, i);
}

/*
 * Replace the payload layout by one that also contains inputs that no instruction uses. Called if a
 * watcher shows the variables of threads.
 */
static int plan_payload(struct launch_run *run, struct visa_error *e)
{
	struct visa_launch *l = run->l;
	struct payload all = { 0 };
	int err = payload_plan(&all, l->kernel, NULL, l->decls[0], l->platform, e);

	if (err) {
		payload_free(&all);
		return err;
	}
	run->payload = l->payload;
	run->replaced = true;
	l->payload = all;
	return 0;
}

int watched_inputs(struct launch_run *run, bool all, struct visa_error *e)
{
	const struct visa_launch *l = run->l;
	struct native_input *inputs;
	uint32_t count;

	if (payload_inputs(&l->payload, l->platform, &inputs, &count))
		return visa_fail(e, ENOMEM, "out of memory for the inputs of a thread");
	run->watch.inputs = calloc(count + 1ul, sizeof(*run->watch.inputs));
	for (uint32_t i = 0; run->watch.inputs && i < count; i++)
		run->watch.inputs[i] = (struct kernel_span){ inputs[i].to, inputs[i].size };
	run->watch.input_count = count;
	free(inputs);
	if (!run->watch.inputs)
		return visa_fail(e, ENOMEM, "out of memory for the inputs of a thread");
	return all ? plan_payload(run, e) : 0;
}

void watched_free(struct launch_run *run)
{
	free((void *)run->watch.code.locals);
	free(run->watch.inputs);
	if (!run->replaced)
		return;
	payload_free(&run->l->payload);
	run->l->payload = run->payload;
}

void watched_outside(struct launch_run *run, const struct runner *runners, unsigned int count,
		     struct visa_report *outside)
{
	const struct runner *first = NULL;
	const struct exec_lost *last = NULL;
	struct exec_lost lost;
	uint64_t lanes = 0;
	uint8_t surface;

	for (unsigned int i = 0; i < count; i++) {
		const struct exec_lost *l = &runners[i].lost;

		if (!l->lanes)
			continue;
		if (!first || l->last_group > last->last_group)
			last = l;
		if (!first || l->at_group < first->lost.at_group)
			first = &runners[i];
		lanes += l->lanes;
	}
	if (!first)
		return;
	surface = first->lost.at.view.surface;
	run->watch.memory[surface] = watched_memory_of(first, surface);
	lost = first->lost;
	lost.lanes = lanes;
	lost.last_group = last->last_group;
	lost.last_thread = last->last_thread;
	lost.last_lane = last->last_lane;
	check_outside(&run->watch, &lost, outside);
}

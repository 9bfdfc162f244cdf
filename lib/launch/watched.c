// SPDX-License-Identifier: MIT
/* A run as its watchers see it: memory by name, inputs, lanes and gangs by number. */
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

/* The argument whose memory a surface is, or NULL. */
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

/* Whether no program has written a surface, as an argument says. */
static bool is_unset(const struct visa_launch *l, const struct visa_surface *surface)
{
	for (uint32_t i = 0; i < l->kernel->arg_count; i++)
		if (l->args[i].surface == surface && l->args[i].unset)
			return true;
	return false;
}

/* Memory that is a surface of a mount has that one's number. */
static void name_mount(struct watch_memory *m, const struct visa_surface *surface)
{
	m->mount = (uint8_t)visa_surface_index(surface);
	m->number = watch_number(m->mount);
}

static void name_mapped(const struct visa_launch *l, const struct visa_surface *s,
			struct watch_memory *m)
{
	for (uint32_t i = 0; i < l->mapped_count; i++)
		if (s == &l->mapped[i].window) {
			name_mount(m, l->mapped[i].surface);
			m->unset = is_unset(l, l->mapped[i].surface);
		}
}

static void name_argument(const struct visa_launch *l, const struct visa_surface *s,
			  const struct launch_arg *arg, struct watch_memory *m)
{
	m->name = l->kernel->args[m->argument].name;
	m->null = !arg->window.base;
	m->unset = arg->unset;
	m->whole = s == &arg->whole;
	m->mount = s->index;
	if (!arg->surface)
		return;
	m->base = arg->whole.size ? arg->whole.base : NULL;
	m->size = arg->whole.size;
	m->offset = m->whole ? 0 : arg->offset;
	name_mount(m, arg->surface);
}

/* The memory that a job reaches by a surface index. */
static struct watch_memory memory_of(const struct job *j, unsigned int index)
{
	const struct visa_launch *l = j->work->l;
	const struct visa_surface *s = j->space.surfaces[index];
	struct watch_memory m = { .base = s->size ? s->base : NULL,
				  .size = s->size,
				  .surface = (uint8_t)index,
				  .number = (uint8_t)index,
				  .mount = VISA_SPACE_NONE,
				  .argument = -1,
				  .name = "" };
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

/* The group and the global id of a lane, as get_global_id() returns it. */
static void item(const struct watch_run *run, uint64_t group, uint32_t thread, uint32_t lane,
		 uint32_t number[3], uint64_t global[3])
{
	const struct work *w = run->launch;
	const struct visa_ze_kernel *k = w->l->kernel;
	uint32_t local[3], id[3] = { 0 };

	grid_group(&w->grid, group, number, local);
	payload_item(k, local, thread * k->simd + lane, id);
	for (unsigned int i = 0; i < 3; i++)
		global[i] = (uint64_t)number[i] * w->grid.local[i] + id[i] + w->grid.offset[i];
}

/* Threads of a crew that was split are in crews of their own. */
static bool find(const struct watch_run *run, uint32_t thread, struct watch_gang *g)
{
	const struct work *w = run->launch;
	const struct job *j = w->watched;

	for (uint32_t i = 0; i < j->crew_count; i++) {
		const struct crew *c = &j->crews[i];

		if (c->state == CREW_SPLIT || thread < c->first || thread >= c->first + c->threads)
			continue;
		*g = crew_gang(c);
		return true;
	}
	return false;
}

void watched_init(struct work *w)
{
	w->watch.code = launch_code(w->l);
	w->watch.options = w->options;
	w->watch.account = w->l->account;
	memcpy(w->watch.groups, w->grid.groups, sizeof(w->watch.groups));
	memcpy(w->watch.local, w->grid.local, sizeof(w->watch.local));
	w->watch.total = w->grid.total;
	w->watch.group_threads = w->grid.threads;
	w->watch.scratch = w->scratch;
	w->watch.own = w->l->own[LAUNCH_PRIVATE].index;
	w->watch.private_bytes = w->private_bytes;
	w->watch.item = item;
	w->watch.find = find;
	w->watch.launch = w;
}

void watched_job(struct job *j)
{
	struct work *w = j->work;

	w->watched = j;
	w->watch.space = &j->space;
	w->watch.run = &j->run;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (j->space.surfaces[i])
			w->watch.memory[i] = memory_of(j, i);
}

/* A watcher that shows threads shows all arguments. */
static int plan_payload(struct work *w, struct visa_error *e)
{
	struct visa_launch *l = w->l;
	struct payload all = { 0 };
	int err = payload_plan(&all, l->kernel, NULL, l->decls[0], l->platform, e);

	if (err) {
		payload_free(&all);
		return err;
	}
	w->payload = l->payload;
	w->replaced = true;
	l->payload = all;
	return 0;
}

int watched_inputs(struct work *w, bool all, struct visa_error *e)
{
	const struct visa_launch *l = w->l;
	struct native_input *inputs;
	uint32_t count;

	if (payload_inputs(&l->payload, l->platform, &inputs, &count))
		return visa_fail(e, ENOMEM, "out of memory for the inputs of a thread");
	w->watch.inputs = calloc(count + 1ul, sizeof(*w->watch.inputs));
	for (uint32_t i = 0; w->watch.inputs && i < count; i++)
		w->watch.inputs[i] = (struct kernel_span){ inputs[i].to, inputs[i].size };
	w->watch.input_count = count;
	free(inputs);
	if (!w->watch.inputs)
		return visa_fail(e, ENOMEM, "out of memory for the inputs of a thread");
	return all ? plan_payload(w, e) : 0;
}

void watched_free(struct work *w)
{
	free(w->watch.inputs);
	if (!w->replaced)
		return;
	payload_free(&w->l->payload);
	w->l->payload = w->payload;
}

void watched_outside(struct work *w, const struct job *jobs, unsigned int count,
		     struct visa_report *outside)
{
	const struct job *first = NULL;
	uint64_t lanes = 0;
	uint8_t surface;

	for (unsigned int i = 0; i < count; i++) {
		const struct exec_lost *l = &jobs[i].lost;

		lanes += l->lanes;
		if (l->lanes && (!first || l->at_group < first->lost.at_group))
			first = &jobs[i];
	}
	if (!first)
		return;
	surface = first->lost.at.view.surface;
	w->watch.memory[surface] = memory_of(first, surface);
	check_outside(&w->watch, &first->lost, lanes, outside);
}

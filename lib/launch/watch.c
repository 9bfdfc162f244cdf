// SPDX-License-Identifier: MIT
/* Checks of a run: memory by name, and reports. */
#include "../base/shown.h"
#include "watch.h"
#include "code.h"
#include "place.h"
#include "profiling.h"
#include "stopping.h"
#include "tracing.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static enum check_memory memory_of(unsigned int own)
{
	if (own == LAUNCH_PRIVATE)
		return CHECK_PRIVATE;
	return own == VISA_ZE_GLOBAL ? CHECK_SHARED : CHECK_CONSTANT;
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

/* Whether nobody has written a surface, as an argument says. */
static bool is_unset(const struct visa_launch *l, const struct visa_surface *surface)
{
	for (uint32_t i = 0; i < l->kernel->arg_count; i++)
		if (l->args[i].surface == surface && l->args[i].unset)
			return true;
	return false;
}

/* What is reached by address, too, has the number of its surface. */
static void name_mapped(const struct visa_launch *l, const struct visa_surface *s,
			struct check_region *region)
{
	for (uint32_t i = 0; i < l->mapped_count; i++)
		if (s == &l->mapped[i].window) {
			region->number = check_number(visa_surface_index(l->mapped[i].surface));
			region->unset = is_unset(l, l->mapped[i].surface);
		}
}

/* What a surface of the job is to those who watch. */
static struct check_region region_of(const struct job *j, unsigned int index)
{
	const struct visa_launch *l = j->work->l;
	const struct visa_surface *s = j->space.surfaces[index];
	struct check_region region = { .base = s->size ? s->base : NULL,
				       .size = s->size,
				       .surface = (uint8_t)index,
				       .number = (uint8_t)index,
				       .argument = -1,
				       .name = "" };
	const struct launch_arg *arg;
	uint32_t number;

	if (index == VISA_SURFACE_SLM || index == VISA_SURFACE_STATELESS) {
		region.memory = index == VISA_SURFACE_SLM ? CHECK_LOCAL : CHECK_PRIVATE;
		region.name = index == VISA_SURFACE_SLM ? "local memory" : "scratch memory";
		return region;
	}
	for (unsigned int i = 0; i < LAUNCH_OWN_COUNT; i++)
		if (s == &l->own[i]) {
			region.memory = memory_of(i);
			region.name = launch_own_names[i];
			return region;
		}
	region.output = true;
	arg = arg_of(l, s, &number);
	if (!arg) {
		name_mapped(l, s, &region);
		return region;
	}
	region.argument = (int)number;
	region.null = !arg->window.base;
	region.unset = arg->unset;
	region.name = l->kernel->args[number].name;
	if (arg->surface) {
		region.base = arg->whole.size ? arg->whole.base : NULL;
		region.size = arg->whole.size;
		region.number = check_number(visa_surface_index(arg->surface));
	}
	return region;
}

int watch_start(struct work *w, struct visa_error *e)
{
	uint32_t checks = w->options->checks;
	int err;

	w->code = w->l->code;
	if (!checks && !w->options->profile && !w->options->trace)
		return 0;
	err = launch_observed(w->l, e);
	if (!err)
		w->code = w->l->observed;
	return err;
}

/* What variables are when a thread begins. */
static int watch_inputs(struct work *w, struct visa_error *e)
{
	const struct visa_launch *l = w->l;
	struct native_input *inputs;
	uint32_t count;

	if (payload_inputs(&l->payload, l->platform, &inputs, &count))
		return visa_fail(e, ENOMEM, "out of memory for checks");
	for (uint32_t i = 0; i < count; i++)
		check_input(w->check, inputs[i].to, inputs[i].size);
	free(inputs);
	return 0;
}

/* Make the checks of a run, if it has some. */
static int make_checks(struct job *j, struct visa_error *e)
{
	struct check_region regions[VISA_SURFACE_COUNT];
	struct work *w = j->work;
	uint32_t count = 0;
	int err;

	if (!w->options->checks)
		return 0;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (j->space.surfaces[i]) {
			regions[count] = region_of(j, i);
			count += regions[count].size || regions[count].argument >= 0;
		}
	err = check_new(&w->check, w->options->checks, w->l->observed, regions, count, &j->space,
			w->l->account, e);
	if (!err)
		err = check_grid(w->check, w->grid.groups, w->grid.threads, e);
	return err ? err : watch_inputs(w, e);
}

/* Make the counters of a profile, if the run has one. */
static int make_profile(struct job *j, struct visa_error *e)
{
	struct profile_memory memory[VISA_SURFACE_COUNT] = { 0 };

	if (!j->work->options->profile)
		return 0;
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (j->space.surfaces[i]) {
			struct check_region region = region_of(j, i);

			memory[i] = (struct profile_memory){ region.base, region.size, region.name,
							     region.argument };
		}
	return profiling_job(j, memory, e);
}

int watch_job(struct job *j, struct visa_error *e)
{
	struct work *w = j->work;
	int err = make_checks(j, e);

	if (!err)
		err = make_profile(j, e);
	if (!err && (w->check || w->profiling || w->options->trace || w->explained || w->stopping))
		err = exec_observers_init(&w->observers, w->l->observed);
	if (!err)
		err = tracing_job(j, e);
	if (err || !w->observers.kernel)
		return err;
	if (w->check)
		exec_observers_add(&w->observers, check_observer(w->check));
	if (w->profiling)
		exec_observers_add(&w->observers, profiling_observer(w));
	if (w->stopping)
		stopping_job(j);
	exec_observers_watch(&w->observers, exec_observers_all(&w->observers));
	j->run.observers = &w->observers;
	if (w->observers.count)
		j->run.families = observed_exec_families;
	return 0;
}

/* Global ids of a lane, as get_global_id() says. */
static void global_ids(const struct work *w, const struct check_site *s, uint64_t global[3])
{
	const struct visa_ze_kernel *k = w->l->kernel;
	uint32_t group[3], local[3], id[3] = { 0 };

	grid_group(&w->grid, s->group, group, local);
	payload_item(k, local, s->thread * k->simd + s->lane, id);
	for (unsigned int i = 0; i < 3; i++)
		global[i] = (uint64_t)group[i] * w->grid.local[i] + id[i] + w->grid.offset[i];
}

static void fill_side(const struct work *w, const struct check_site *s,
		      struct visa_report_side *side)
{
	const struct exec_fault at = { .routine = s->routine, .byte = s->byte };
	struct launch_place place;
	uint32_t local[3];

	launch_place_of(w->l, &at, &place);
	grid_group(&w->grid, s->group, side->group, local);
	side->access = s->access;
	side->thread = s->thread;
	side->lane = s->lane;
	global_ids(w, s, side->global);
	side->line = place.line;
	side->source_line = place.source_line;
	memcpy(side->instruction, place.instruction, sizeof(side->instruction));
	memcpy(side->file, place.file, sizeof(side->file));
}

static void fill_report(const struct work *w, const struct check_finding *f, struct visa_report *r)
{
	const struct check_region *region = f->region;

	memset(r, 0, sizeof(*r));
	r->check = f->check;
	r->count = f->count;
	r->address = f->address;
	r->bytes = f->bytes;
	r->side_count = f->sites;
	snprintf(r->kernel, sizeof(r->kernel), "%s", w->l->kernel->name);
	base_shown(f->message, r->message, sizeof(r->message));
	base_shown(f->origin, r->origin, sizeof(r->origin));
	if (region)
		snprintf(r->surface, sizeof(r->surface), "T%u", region->number);
	if (region && region->argument >= 0)
		snprintf(r->argument, sizeof(r->argument), "%s", region->name);
	for (unsigned int i = 0; i < f->sites; i++)
		fill_side(w, &f->site[i], &r->sides[i]);
}

/* The finding of the first access out of bounds; @lanes: of all of them */
static struct check_finding finding_of(const struct exec_lost *l, const struct check_region *region,
				       uint64_t lanes)
{
	struct check_finding f = {
		.check = check_of_outside(region), .region = region, .count = lanes, .sites = 1
	};

	f.site[0] = (struct check_site){ .routine = l->routine,
					 .byte = l->byte,
					 .group = l->at_group,
					 .thread = l->at_thread,
					 .lane = l->at.lane,
					 .access = check_access_word(l->at.what) };
	check_tell_outside(&f, &l->at);
	return f;
}

void watch_outside(const struct work *w, const struct job *jobs, unsigned int count,
		   struct visa_report *outside)
{
	const struct job *first = NULL;
	struct check_region region;
	struct check_finding f;
	uint64_t lanes = 0;

	for (unsigned int i = 0; i < count; i++) {
		const struct exec_lost *l = &jobs[i].lost;

		lanes += l->lanes;
		if (l->lanes && (!first || l->at_group < first->lost.at_group))
			first = &jobs[i];
	}
	if (!first)
		return;
	region = region_of(first, first->lost.at.view.surface);
	f = finding_of(&first->lost, &region, lanes);
	if (!(w->options->checks & VISA_CHECK_BIT(f.check)))
		fill_report(w, &f, outside);
}

int watch_end(struct work *w, struct visa_launch_result *result, struct visa_error *e)
{
	const struct visa_launch_options *o = w->options;
	struct visa_report *r;
	int err;

	if (!w->check)
		return 0;
	err = check_end(w->check, e);
	r = malloc(sizeof(*r));
	for (uint32_t i = 0; r && i < w->check->finding_count; i++) {
		fill_report(w, w->check->findings[i], r);
		if (o->report && !o->report(o->context, r))
			continue;
		result->reports++;
	}
	result->unreported = w->check->unkept;
	if (!r)
		err = visa_fail(e, ENOMEM, "no memory for the reports of checks");
	free(r);
	return err;
}

// SPDX-License-Identifier: MIT
/*
 * The watcher of a launch with checks: calls the checks, and turns their findings (the data of
 * reports) into reports.
 */
#include "../base/shown.h"
#include "arith.h"
#include "check_watcher.h"
#include "memory_name.h"
#include "race/race_check.h"
#include "uninit/uninit.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

static bool check_watcher_asked(const struct visa_launch_options *o)
{
	return o->checks || o->keep_going;
}

static void check_watcher_release(void *context)
{
	check_free(context);
}

static void check_watcher_group(void *context, const struct watch_run *w)
{
	check_group(context, w->number, w->threads, w->items);
}

static void memory(void *context, const uint8_t *at, uint64_t bytes)
{
	check_new_memory(context, at, bytes);
}

static int threads(void *context, const struct watch_gang *g, struct visa_error *e)
{
	return check_start(context, g->first, g->threads, e);
}

static enum watch_answer check_watcher_gang(void *context, struct watch_run *w,
					    const struct watch_gang *g)
{
	(void)w;
	check_gang(context, g->first);
	return WATCH_GANG;
}

static void barrier(void *context, const struct watch_gang *g, enum watch_barrier what,
		    uint32_t number)
{
	if (what == WATCH_OPENS)
		check_barrier_opens(context);
	else if (what == WATCH_ARRIVES)
		check_signals(context, g->first, exec_gang_alive(g->gang), number);
	else
		check_waits(context, g->first, exec_gang_alive(g->gang), number);
}

/* Called when a gang has stopped running, for the reason @end. Return: false (struct watcher). */
static bool check_watcher_left(void *context, struct watch_run *w, const struct watch_gang *g,
			       enum exec_end end)
{
	(void)w;
	if (end == EXEC_ENDED)
		check_ended(context, g->threads);
	return false;
}

static void stuck(void *context, const struct exec_fault *at, const char *text)
{
	check_stuck(context, at, text);
}

static void fill_place(const struct watch_run *w, const struct check_site *s,
		       struct visa_report_place *to)
{
	const struct exec_fault at = { .routine = s->routine, .byte = s->byte };
	struct watch_place place;

	watch_place_of(&w->code, &at, &place);
	to->line = place.line;
	to->source_line = place.source_line;
	memcpy(to->instruction, place.instruction, sizeof(to->instruction));
	memcpy(to->file, place.file, sizeof(to->file));
}

static void fill_side(const struct watch_run *w, const struct check_site *s,
		      const struct check_site *last, struct visa_report_side *side)
{
	struct visa_report_item *item = &side->last;
	struct visa_report_place place;

	fill_place(w, s, &place);
	w->item(w, s->group, s->thread, s->lane, side->group, side->global, side->local);
	side->access = s->access;
	side->thread = s->thread;
	side->lane = s->lane;
	side->line = place.line;
	side->source_line = place.source_line;
	memcpy(side->instruction, place.instruction, sizeof(side->instruction));
	memcpy(side->file, place.file, sizeof(side->file));
	w->item(w, last->group, last->thread, last->lane, item->group, item->global, item->local);
	item->thread = last->thread;
	item->lane = last->lane;
	/*
	 * The report is not about the instruction that stores an instrumentation note, so the
	 * instruction is removed from the report.
	 */
	if (s->array && *side->file) {
		side->instruction[0] = '\0';
		side->line = 0;
	}
}

static void fill_report(const struct watch_run *w, const struct check_finding *f,
			struct visa_report *r)
{
	const struct watch_memory *region = f->region;
	char part[CHECK_PART_MAX];

	memset(r, 0, sizeof(*r));
	r->check = f->check;
	r->count = f->count;
	r->address = f->address;
	r->bytes = f->bytes;
	r->side_count = f->sites;
	snprintf(r->kernel, sizeof(r->kernel), "%s", w->code.name);
	base_shown(f->message, r->message, sizeof(r->message));
	base_shown(f->origin, r->origin, sizeof(r->origin));
	if (region)
		snprintf(r->surface, sizeof(r->surface), "T%u", region->number);
	if (region && region->argument >= 0)
		snprintf(r->argument, sizeof(r->argument), "%s", region->name);
	if (*f->variable)
		base_shown(f->variable, r->variable, sizeof(r->variable));
	else if (check_name_part(region, f->address, part))
		base_shown(part, r->variable, sizeof(r->variable));
	for (unsigned int i = 0; i < f->sites; i++)
		fill_side(w, &f->site[i], &f->last[i], &r->sides[i]);
	if (*f->origin)
		fill_place(w, &f->origin_at, &r->origin_at);
}

static uint64_t findings(const struct watch_run *w)
{
	const struct check *c = w->checks;

	return c->finding_count + (c->race ? c->race->shadow.pair_count : 0);
}

/*
 * Fill in the next finding (the data of a report) that the caller has not received yet. A finding
 * of race is made here, from the racing pair of instructions that was recorded last. The other
 * checks make their findings while the launch runs.
 */
static bool finding(const struct watch_run *w, struct watch_finding *found)
{
	struct check *c = w->checks;
	struct check_finding *f, pair = { 0 };

	f = c->finding_count > c->told ? c->findings[c->told++] : &pair;
	if (f == &pair) {
		if (!c->race || c->told_pairs == c->race->shadow.pair_count)
			return false;
		c->told_pairs = c->race->shadow.pair_count;
		if (!race_check_last(c, f))
			return false;
	}
	found->check = f->check;
	snprintf(found->text, sizeof(found->text), "%s: %.*s", visa_check_name(f->check),
		 VISA_MESSAGE_MAX - 20, f->message);
	if (!c->report)
		c->report = malloc(sizeof(*c->report));
	if (c->report)
		fill_report(w, f, c->report);
	found->report = c->report;
	found->at = f->region ? f->region->base + f->address : NULL;
	found->bytes = f->region ? f->bytes : 0;
	found->reads = f->sites && !strcmp(f->site[0].access, "read");
	return true;
}

static struct visa_report *keep(const struct watch_run *w)
{
	struct check *c = w->checks;
	struct visa_report *r = c->report;

	c->report = NULL;
	return r;
}

static void outputs(const struct watch_run *w)
{
	check_outputs(w->checks);
}

static int check_watcher_start(struct watch_run *w, struct exec_observer *o, struct visa_error *e)
{
	struct watch_memory regions[VISA_SURFACE_COUNT];
	uint32_t count = 0;
	struct check *c;
	int err;

	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++)
		if (w->space->surfaces[i] && (w->memory[i].size || w->memory[i].argument >= 0))
			regions[count++] = w->memory[i];
	err = check_new(&c, w->options->checks, w->code.kernel, regions, count, w->space,
			w->account, e);
	if (err)
		return err;
	w->checks = c;
	w->findings = findings;
	w->finding = finding;
	w->keep = keep;
	w->outputs = outputs;
	if (c->race && w->options->stops)
		err = race_check_tells(c, e);
	c->keep_going = w->options->keep_going;
	c->one_thread = w->required && w->group_threads == 1;
	c->stacks = w->private_bytes ? w->memory[w->own].base : NULL;
	c->stack_bytes = w->private_bytes;
	if (c->uninit && w->options->origins)
		uninit_keep_steps(c->uninit);
	*o = check_observer(c);
	if (!err)
		err = check_grid(c, w->groups, w->group_threads, e);
	for (uint32_t i = 0; i < w->input_count && !err; i++)
		check_input(c, w->inputs[i].at, w->inputs[i].bytes);
	if (!err)
		check_ready(c, w->space);
	return err;
}

/*
 * Whether the instruction @at, which passed an undefined value on, has the same source line as the
 * instruction @side, which the report is about.
 */
static bool is_here(const struct visa_report_place *at, const struct visa_report_side *side)
{
	if (*at->file && *side->file)
		return at->source_line == side->source_line && !strcmp(at->file, side->file);
	return at->line == side->line;
}

/*
 * Fill in the instructions that passed an undefined value on, up to the source line of the report.
 * Return: memory for free().
 */
static struct visa_report_step *fill_steps(const struct watch_run *w, const struct check *c,
					   const struct check_finding *f, struct visa_report *r)
{
	struct visa_report_step *steps;
	struct check_steps from = { 0 };

	if (!w->options->origins || !f->value)
		return NULL;
	uninit_steps(c, f->value, &from);
	steps = calloc(from.count + 1ul, sizeof(*steps));
	for (uint32_t i = 0; steps && i < from.count; i++) {
		const struct check_site at = { .routine = from.step[i].at.routine,
					       .byte = from.step[i].at.byte };

		base_shown(from.step[i].what, steps[i].what, sizeof(steps[i].what));
		if (!from.step[i].cut)
			fill_place(w, &at, &steps[i].at);
	}
	r->steps = steps;
	r->step_count = steps ? from.count : 0;
	while (r->step_count && is_here(&steps[r->step_count - 1].at, &r->sides[0]))
		r->step_count--;
	free(from.step);
	return steps;
}

static int check_watcher_end(void *context, struct watch_run *w, struct visa_error *e)
{
	const struct visa_launch_options *o = w->options;
	struct check *c = context;
	int err = check_end(c, e);
	struct visa_report *r = malloc(sizeof(*r));
	struct visa_report_step *steps;

	for (uint32_t i = 0; r && i < c->finding_count; i++) {
		if (check_arrays_has(c, c->findings[i]))
			continue;
		fill_report(w, c->findings[i], r);
		steps = fill_steps(w, c, c->findings[i], r);
		if (!o->report || o->report(o->context, r))
			w->reports++;
		else
			w->suppressed++;
		free(steps);
	}
	w->unreported = c->unkept;
	w->noted = check_arith_noted(c);
	if (!r)
		err = visa_fail(e, ENOMEM, "out of memory for the reports of checks");
	free(r);
	return err;
}

const struct watcher check_watcher = { .needs = "checks need",
				       .asked = check_watcher_asked,
				       .start = check_watcher_start,
				       .group = check_watcher_group,
				       .memory = memory,
				       .threads = threads,
				       .gang = check_watcher_gang,
				       .left = check_watcher_left,
				       .barrier = barrier,
				       .stuck = stuck,
				       .end = check_watcher_end,
				       .free = check_watcher_release };

void check_outside(const struct watch_run *w, const struct exec_lost *l,
		   struct visa_report *outside)
{
	const struct watch_memory *region = &w->memory[l->at.view.surface];
	struct check_finding f = {
		.check = check_of_outside(region), .region = region, .count = l->lanes, .sites = 1
	};

	f.site[0] = (struct check_site){ .routine = l->routine,
					 .byte = l->byte,
					 .group = l->at_group,
					 .thread = l->at_thread,
					 .lane = l->at.lane,
					 .access = check_access_word(l->at.what) };
	f.last[0] = f.site[0];
	f.last[0].group = l->last_group;
	f.last[0].thread = l->last_thread;
	f.last[0].lane = l->last_lane;
	check_fill_outside(&f, &l->at);
	if (!(w->options->checks & VISA_CHECK_BIT(f.check)))
		fill_report(w, &f, outside);
}

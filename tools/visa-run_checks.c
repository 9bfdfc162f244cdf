// SPDX-License-Identifier: MIT
/* visa-run: what checks report. */
#include "../lib/base/array.h"
#include "json.h"
#include "visa-run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int run_read_checks(struct command_line *c, const char *text)
{
	struct visa_error e = { 0 };

	if (visa_checks_read(text, strlen(text), &c->launch.checks, &e))
		return tool_error(TOOL_USAGE, "--check: %s", e.text);
	c->build.checks = c->launch.checks;
	return TOOL_DONE;
}

int run_load_suppressions(const struct command_line *c, struct run_reports *all)
{
	static const struct visa_report none = { .check = VISA_CHECK_OOB };
	struct visa_error e = { 0 };

	all->json = c->json;
	if (!c->suppress)
		return TOOL_DONE;
	if (tool_read_file(c->suppress, &all->suppress, &all->suppress_size))
		return TOOL_REFUSED;
	if (visa_report_suppressed((const char *)all->suppress, all->suppress_size, &none, &e) < 0)
		return tool_error(TOOL_REFUSED, "%s: %s", tool_input_name(c->suppress), e.text);
	return TOOL_DONE;
}

/* Print a report with the source line of each of its instructions. */
static void print(const struct visa_report *r)
{
	struct visa_buffer text = { 0 };

	visa_report_print(r, &text);
	visa_buffer_number(&text, 0, 1);
	if (!text.failed) {
		fprintf(stderr, "%s: ", tool_name);
		tool_print_reports(stderr, (const char *)text.bytes);
	}
	visa_buffer_free(&text);
}

/* The steps of a report, which end with it; Return: NULL without memory, or if there are none. */
static struct visa_report_step *copy_steps(const struct visa_report *r)
{
	size_t size = r->step_count * sizeof(*r->steps);
	struct visa_report_step *steps = size ? malloc(size) : NULL;

	if (steps)
		memcpy(steps, r->steps, size);
	return steps;
}

bool run_take_report(struct run_reports *all, const struct visa_report *r)
{
	struct visa_report *kept;

	if (visa_report_suppressed((const char *)all->suppress, all->suppress_size, r, NULL) > 0)
		return false;
	if (!all->json)
		print(r);
	kept = base_array_add(&all->reports, &all->count, sizeof(*kept));
	if (!kept) {
		tool_error(TOOL_REFUSED, "out of memory for a report");
		return true;
	}
	*kept = *r;
	kept->steps = copy_steps(r);
	if (!kept->steps)
		kept->step_count = 0;
	return true;
}

void run_say_debug(const struct command_line *c, const struct visa_ze_module *module)
{
	if (module->undebugged)
		tool_error(TOOL_DONE, "%s: %s; reports name no variables of the source",
			   tool_input_name(c->file), module->undebugged);
	else if (c->build.debug_info && !module->debug)
		tool_error(TOOL_DONE, "%s: the compiler wrote no debug information%s",
			   tool_input_name(c->file),
			   module->kernel_count > 1
				   ? ", as of each source with several kernels; leave out all but "
				     "one, by #if and --options -D"
				   : "");
}

void run_say_build(const struct visa_ze_module *module, const char *kernel)
{
	if (module->build == VISA_ZE_UNOPTIMIZED)
		tool_error(TOOL_DONE, "%s: the reports are of a build without optimization%s",
			   kernel, module->debug ? ", with debug information" : "");
}

const char *run_unseen(const struct command_line *c, const struct visa_launch_result *r)
{
	uint32_t checks = c->launch.checks;

	/* A source that was compiled for arith has notes of all operations. */
	if (ocloc_notes(c->file))
		checks &= ~VISA_CHECK_BIT(VISA_CHECK_ARITH);
	return visa_launch_unseen(checks, r);
}

const char *run_hidden(const struct command_line *c, const struct visa_ze_module *module,
		       const struct visa_launch_result *r)
{
	if (!c->launch.checks || r->reports || r->fault || module->build != VISA_ZE_OPTIMIZED ||
	    !ocloc_takes(c->file))
		return NULL;
	return "no reports, of an optimized build, which hides faults; -O0 shows more";
}

json_t *run_item_json(const struct visa_report_item *item)
{
	return json_pack("{s:[I, I, I], s:I, s:I, s:[o, o, o], s:[I, I, I]}", "group",
			 (json_int_t)item->group[0], (json_int_t)item->group[1],
			 (json_int_t)item->group[2], "thread", (json_int_t)item->thread, "lane",
			 (json_int_t)item->lane, "global", base_json_number(item->global[0]),
			 base_json_number(item->global[1]), base_json_number(item->global[2]),
			 "local", (json_int_t)item->local[0], (json_int_t)item->local[1],
			 (json_int_t)item->local[2]);
}

/* Add an instruction to an object, with the text of its line of the source. */
static void add_place(json_t *to, const char *instruction, uint32_t line, const char *file,
		      uint32_t source_line)
{
	char *source = *file ? tool_source_line(file, source_line) : NULL;

	json_object_set_new(to, "instruction", base_json_text(instruction));
	json_object_set_new(to, "line", json_integer(line));
	json_object_set_new(to, "file", base_json_text(file));
	json_object_set_new(to, "source_line", json_integer(source_line));
	json_object_set_new(to, "source", base_json_text(source ? source : ""));
	free(source);
}

static json_t *side_json(const struct visa_report_side *s)
{
	const struct visa_report_item first = visa_report_first(s);
	json_t *side = json_object();

	json_object_set_new(side, "access", base_json_text(s->access));
	json_object_update_new(side, run_item_json(&first));
	add_place(side, s->instruction, s->line, s->file, s->source_line);
	json_object_set_new(side, "last", run_item_json(&s->last));
	return side;
}

static json_t *origin_json(const struct visa_report_place *at)
{
	json_t *place = json_object();

	add_place(place, at->instruction, at->line, at->file, at->source_line);
	return place;
}

static json_t *step_json(const struct visa_report_step *s)
{
	json_t *step = origin_json(&s->at);

	json_object_set_new(step, "what", base_json_text(s->what));
	return step;
}

static void put_steps(struct base_json *w, const struct visa_report *r)
{
	base_json_open(w, "steps", '[');
	for (unsigned int i = 0; i < r->step_count; i++)
		base_json_put(w, NULL, step_json(&r->steps[i]));
	base_json_close(w);
}

static void put_report(struct base_json *w, const struct visa_report *r)
{
	base_json_open_line(w, NULL, '{');
	base_json_put(w, "check", base_json_text(visa_check_name(r->check)));
	base_json_put(w, "count", base_json_number(r->count));
	base_json_put(w, "kernel", base_json_text(r->kernel));
	base_json_put(w, "message", base_json_text(r->message));
	base_json_put(w, "surface", base_json_text(r->surface));
	base_json_put(w, "argument", base_json_text(r->argument));
	base_json_put(w, "variable", base_json_text(r->variable));
	base_json_put(w, "address", base_json_number(r->address));
	base_json_put(w, "bytes", base_json_number(r->bytes));
	base_json_put(w, "origin", base_json_text(r->origin));
	base_json_put(w, "origin_at", *r->origin ? origin_json(&r->origin_at) : json_null());
	put_steps(w, r);
	base_json_open(w, "sides", '[');
	for (unsigned int i = 0; i < r->side_count; i++)
		base_json_put(w, NULL, side_json(&r->sides[i]));
	base_json_close(w);
	base_json_close(w);
}

void run_reports_json(struct base_json *w, const struct run_reports *all)
{
	base_json_open(w, "reports", '[');
	for (uint32_t i = 0; i < all->count; i++)
		put_report(w, &all->reports[i]);
	base_json_close(w);
}

void run_reports_free(struct run_reports *all)
{
	for (uint32_t i = 0; i < all->count; i++)
		free((void *)all->reports[i].steps);
	free(all->reports);
	free(all->suppress);
}

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

bool run_take_report(struct run_reports *all, const struct visa_report *r)
{
	struct visa_report *kept;

	if (visa_report_suppressed((const char *)all->suppress, all->suppress_size, r, NULL) > 0)
		return false;
	if (!all->json)
		print(r);
	kept = base_array_add(&all->reports, &all->count, sizeof(*kept));
	if (kept)
		*kept = *r;
	else
		tool_error(TOOL_REFUSED, "out of memory for a report");
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

static json_t *side_json(const struct visa_report_side *s)
{
	return json_pack("{s:o, s:[I, I, I], s:I, s:I, s:[o, o, o], s:o, s:I, s:o, s:I}", "access",
			 base_json_text(s->access), "group", (json_int_t)s->group[0],
			 (json_int_t)s->group[1], (json_int_t)s->group[2], "thread",
			 (json_int_t)s->thread, "lane", (json_int_t)s->lane, "global",
			 base_json_number(s->global[0]), base_json_number(s->global[1]),
			 base_json_number(s->global[2]), "instruction",
			 base_json_text(s->instruction), "line", (json_int_t)s->line, "file",
			 base_json_text(s->file), "source_line", (json_int_t)s->source_line);
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
	free(all->reports);
	free(all->suppress);
}

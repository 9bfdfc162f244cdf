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
	if (!all->json) {
		print(r);
		return true;
	}
	kept = base_array_add(&all->reports, &all->count, sizeof(*kept));
	if (kept)
		*kept = *r;
	else
		tool_error(TOOL_REFUSED, "out of memory for a report");
	return true;
}

static void numbers_json(FILE *f, const char *name, const uint64_t numbers[3])
{
	fprintf(f, "\"%s\": [%" PRIu64 ", %" PRIu64 ", %" PRIu64 "]", name, numbers[0], numbers[1],
		numbers[2]);
}

static void text_json(FILE *f, const char *name, const char *text)
{
	fprintf(f, ", \"%s\": ", name);
	json_string(f, text);
}

static void side_json(FILE *f, const struct visa_report *r, const struct visa_report_side *s)
{
	const uint64_t group[3] = { s->group[0], s->group[1], s->group[2] };

	fprintf(f, "%s\n       {\"access\": \"%s\", ", s == r->sides ? "" : ",", s->access);
	numbers_json(f, "group", group);
	fprintf(f, ", \"thread\": %u, \"lane\": %u, ", s->thread, s->lane);
	numbers_json(f, "global", s->global);
	text_json(f, "instruction", s->instruction);
	fprintf(f, ", \"line\": %u", s->line);
	text_json(f, "file", s->file);
	fprintf(f, ", \"source_line\": %u}", s->source_line);
}

static void report_json(FILE *f, const struct visa_report *r)
{
	fprintf(f, "\n    {\"check\": \"%s\", \"count\": %" PRIu64, visa_check_name(r->check),
		r->count);
	text_json(f, "kernel", r->kernel);
	text_json(f, "message", r->message);
	text_json(f, "surface", r->surface);
	text_json(f, "argument", r->argument);
	fprintf(f, ", \"address\": %" PRIu64 ", \"bytes\": %u", r->address, r->bytes);
	text_json(f, "origin", r->origin);
	fputs(",\n     \"sides\": [", f);
	for (unsigned int i = 0; i < r->side_count; i++)
		side_json(f, r, &r->sides[i]);
	fputs("]}", f);
}

void run_reports_json(FILE *f, const struct run_reports *all)
{
	fputs(",\n  \"reports\": [", f);
	for (uint32_t i = 0; i < all->count; i++) {
		fputs(i ? "," : "", f);
		report_json(f, &all->reports[i]);
	}
	fputs("]", f);
}

void run_reports_free(struct run_reports *all)
{
	free(all->reports);
	free(all->suppress);
}

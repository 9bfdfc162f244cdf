// SPDX-License-Identifier: MIT
/* visa-run: what is said about a launch. */
#include "../lib/base/shown.h"
#include "json.h"
#include "visa-run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Print where a launch faulted. */
static void show_place(const struct visa_launch_result *x)
{
	char file[BASE_SHOWN_MAX];

	fprintf(stderr, "  in group %u,%u,%u, hardware thread %u, lanes 0x%08" PRIx32 "\n",
		x->group[0], x->group[1], x->group[2], x->thread, x->fault_lanes);
	if (*x->instruction)
		fprintf(stderr, "  at %s\n", x->instruction);
	if (x->line)
		fprintf(stderr, "  which is line %" PRIu32 " of its vISA text\n", x->line);
	if (*x->file) {
		fprintf(stderr, "  from %s:%" PRIu32 "\n", base_shown(x->file, file, sizeof(file)),
			x->source_line);
		tool_show_source(stderr, x->file, x->source_line);
	}
}

int run_report_failure(struct run_report *r, const char *why)
{
	r->why = why;
	tool_error(TOOL_REFUSED, "%s: %s", r->kernel->name, why);
	if (r->result->fault)
		show_place(r->result);
	return TOOL_REFUSED;
}

static void fault_json(FILE *f, const struct visa_launch_result *x)
{
	fprintf(f,
		",\n  \"fault\": {\"group\": [%u, %u, %u], \"thread\": %u, \"lanes\": %" PRIu32
		", \"instruction\": ",
		x->group[0], x->group[1], x->group[2], x->thread, x->fault_lanes);
	json_string(f, x->instruction);
	fprintf(f, ", \"line\": %" PRIu32 ", \"file\": ", x->line);
	json_string(f, x->file);
	fprintf(f, ", \"source_line\": %" PRIu32 "}", x->source_line);
}

static void args_json(FILE *f, const struct run_report *r)
{
	fputs(",\n  \"args\": [", f);
	for (uint32_t i = 0; i < r->kernel->arg_count; i++) {
		const struct visa_written *w = &r->args->args[i];
		uint64_t size = r->memory[i].bytes ? r->memory[i].size
				: w->value.size	   ? w->value.size
						   : w->size;

		fprintf(f, "%s\n    {\"index\": %u, \"name\": ", i ? "," : "", i);
		json_string(f, r->kernel->args[i].name);
		fprintf(f, ", \"size\": %" PRIu64 "}", size);
	}
	fputs("]\n}\n", f);
}

/* A member of the summary that is a text; nothing if it is NULL. */
static void text_json(FILE *f, const char *name, const char *text)
{
	if (!text)
		return;
	fprintf(f, ",\n  \"%s\": ", name);
	json_string(f, text);
}

void run_report_json(FILE *f, const struct run_report *r)
{
	const struct visa_launch_result *x = r->result;

	fputs("{\n  \"kernel\": ", f);
	json_string(f, r->kernel->name);
	fprintf(f,
		",\n  \"platform\": \"%s\",\n  \"simd\": %u,\n  \"result\": \"%s\",\n"
		"  \"groups\": %" PRIu64 ",\n  \"threads\": %" PRIu64 ",\n"
		"  \"instructions\": %" PRIu64 ",\n  \"lanes\": %" PRIu64 ",\n"
		"  \"channels\": %" PRIu64 ",\n  \"dropped\": %" PRIu64 ",\n"
		"  \"misaligned\": %" PRIu64 ",\n  \"launch_ns\": %" PRIu64 ",\n"
		"  \"engine\": \"%s\",\n  \"native_groups\": %" PRIu64 ",\n"
		"  \"native_cached\": %s,\n  \"native_ns\": %" PRIu64,
		visa_platform_name(r->platform), r->kernel->simd,
		!r->why	   ? "ok"
		: x->fault ? "fault"
			   : "error",
		x->groups, x->threads, x->instructions, x->lanes, x->channels, x->dropped,
		x->misaligned, x->ns, visa_launch_engine(x), x->native_groups,
		x->native_cached ? "true" : "false", x->native_ns);
	text_json(f, "interpreted", x->interpreter ? x->interpreted : NULL);
	text_json(f, "message", r->why);
	if (r->why && x->fault)
		fault_json(f, x);
	if (r->checks)
		run_reports_json(f, r->checks);
	text_json(f, "unseen", r->unseen);
	if (r->lanes)
		run_lanes_json(f, r->lanes);
	if (r->profile->size) {
		fputs(",\n  \"profile\": ", f);
		fwrite(r->profile->bytes, 1, r->profile->size, f);
	}
	if (r->printed->size > 1) {
		fputs(",\n  \"printf\": ", f);
		json_string(f, (const char *)r->printed->bytes);
	}
	args_json(f, r);
}

void run_explain(const struct run_report *r, const struct visa_launch *launch)
{
	const struct visa_launch_result *x = r->result;
	const char *name = r->kernel->name;
	uint32_t instructions, interpreted;
	struct visa_error e = { 0 };

	if (x->interpreter)
		tool_error(TOOL_DONE, "%s: the interpreter executed %s work-groups: %s", name,
			   x->native ? "some" : "all", x->interpreted);
	if (x->native)
		tool_error(TOOL_DONE,
			   "%s: native code%s executed %" PRIu64 " of %" PRIu64 " work-groups",
			   name, x->native_cached ? " of an earlier run" : "", x->native_groups,
			   x->groups);
	if (visa_launch_explain(launch, &instructions, &interpreted, &e))
		tool_error(TOOL_DONE, "%s: it cannot be translated: %s", name, e.text);
	else
		tool_error(TOOL_DONE,
			   "%s: native code leaves %" PRIu32 " of %" PRIu32
			   " instructions to the interpreter",
			   name, interpreted, instructions);
}

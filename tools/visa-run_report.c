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

static void put_fault(struct base_json *w, const struct visa_launch_result *x)
{
	base_json_put(w, "fault",
		      json_pack("{s:[I, I, I], s:I, s:I, s:o, s:I, s:o, s:I}", "group",
				(json_int_t)x->group[0], (json_int_t)x->group[1],
				(json_int_t)x->group[2], "thread", (json_int_t)x->thread, "lanes",
				(json_int_t)x->fault_lanes, "instruction",
				base_json_text(x->instruction), "line", (json_int_t)x->line, "file",
				base_json_text(x->file), "source_line",
				(json_int_t)x->source_line));
}

static void put_args(struct base_json *w, const struct run_report *r)
{
	base_json_open(w, "args", '[');
	for (uint32_t i = 0; i < r->kernel->arg_count; i++) {
		const struct visa_written *arg = &r->args->args[i];
		uint64_t size = r->memory[i].bytes ? r->memory[i].size
				: arg->value.size  ? arg->value.size
						   : arg->size;

		base_json_put(w, NULL,
			      json_pack("{s:I, s:o, s:o}", "index", (json_int_t)i, "name",
					base_json_text(r->kernel->args[i].name), "size",
					base_json_number(size)));
	}
	base_json_close(w);
}

/* A member that is a text; nothing if it is NULL. */
static void put_text(struct base_json *w, const char *name, const char *text)
{
	if (text)
		base_json_put(w, name, base_json_text(text));
}

static void put_numbers(struct base_json *w, const struct visa_launch_result *x)
{
	base_json_put(w, "groups", base_json_number(x->groups));
	base_json_put(w, "threads", base_json_number(x->threads));
	base_json_put(w, "instructions", base_json_number(x->instructions));
	base_json_put(w, "lanes", base_json_number(x->lanes));
	base_json_put(w, "channels", base_json_number(x->channels));
	base_json_put(w, "dropped", base_json_number(x->dropped));
	base_json_put(w, "misaligned", base_json_number(x->misaligned));
	base_json_put(w, "launch_ns", base_json_number(x->ns));
	base_json_put(w, "engine", base_json_text(visa_launch_engine(x)));
	base_json_put(w, "native_groups", base_json_number(x->native_groups));
	base_json_put(w, "native_cached", json_boolean(x->native_cached));
	base_json_put(w, "native_ns", base_json_number(x->native_ns));
}

void run_report_json(FILE *f, const struct run_report *r)
{
	const struct visa_launch_result *x = r->result;
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };

	base_json_open(&w, NULL, '{');
	base_json_put(&w, "kernel", base_json_text(r->kernel->name));
	base_json_put(&w, "platform", base_json_text(visa_platform_name(r->platform)));
	base_json_put(&w, "simd", base_json_number(r->kernel->simd));
	base_json_put(&w, "optimized",
		      r->module->build ? json_boolean(r->module->build == VISA_ZE_OPTIMIZED)
				       : json_null());
	base_json_put(&w, "debug_info", json_boolean(r->module->debug));
	put_text(&w, "result", !r->why ? "ok" : x->fault ? "fault" : "error");
	put_numbers(&w, x);
	put_text(&w, "interpreted", x->interpreter ? x->interpreted : NULL);
	put_text(&w, "message", r->why);
	if (x->passed)
		base_json_put(&w, "passed", base_json_number(x->passed));
	if (r->why && x->fault)
		put_fault(&w, x);
	if (r->checks)
		run_reports_json(&w, r->checks);
	put_text(&w, "unseen", r->unseen);
	if (r->lanes)
		run_lanes_json(&w, r->lanes);
	if (r->profile->size)
		base_json_put_json(&w, "profile", r->profile->bytes, r->profile->size);
	if (r->printed->size > 1)
		base_json_put(&w, "printf",
			      base_json_bytes((const char *)r->printed->bytes,
					      r->printed->size - 1));
	put_args(&w, r);
	base_json_close(&w);
	json_print(&w, f);
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

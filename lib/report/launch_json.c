// SPDX-License-Identifier: MIT
/* A launch as JSON. */
#include "../base/json.h"
#include "report_out.h"

#include <inttypes.h>
#include <stdio.h>

/* Add a text as a member; NULL adds nothing. */
static void launch_json_put_text(struct base_json *w, const char *name, const char *text)
{
	if (text)
		base_json_put(w, name, base_json_text(text));
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

static void put_head(struct base_json *w, const struct visa_launch_summary *s)
{
	base_json_put(w, "kernel", base_json_text(s->kernel->name));
	base_json_put(w, "platform", base_json_text(visa_platform_name(s->platform)));
	base_json_put(w, "simd", base_json_number(s->kernel->simd));
	base_json_put(w, "optimized",
		      s->module->build ? json_boolean(s->module->build == VISA_ZE_OPTIMIZED)
				       : json_null());
	base_json_put(w, "debug_info", json_boolean(s->module->debug));
	launch_json_put_text(w, "result", !s->why ? "ok" : s->result->fault ? "fault" : "error");
}

void visa_launch_json_head(const struct visa_launch_summary *s, struct visa_buffer *b)
{
	struct base_json w = { .out = b };

	base_json_open_line(&w, NULL, '{');
	put_head(&w, s);
	base_json_close(&w);
}

void visa_launch_json(const struct visa_launch_summary *s, struct visa_buffer *b)
{
	const struct visa_launch_result *x = s->result;
	struct base_json w = { .out = b };

	base_json_open(&w, NULL, '{');
	put_head(&w, s);
	put_numbers(&w, x);
	launch_json_put_text(&w, "interpreted", x->interpreter ? x->interpreted : NULL);
	launch_json_put_text(&w, "message", s->why);
	if (x->passed)
		base_json_put(&w, "passed", base_json_number(x->passed));
	if (s->why && x->fault)
		put_fault(&w, x);
	if (s->reports) {
		base_json_open(&w, "reports", '[');
		if (s->reports->size)
			base_json_put_json(&w, NULL, s->reports->bytes, s->reports->size);
		base_json_close(&w);
	}
	if (x->suppressed)
		base_json_put(&w, "suppressed", base_json_number(x->suppressed));
	launch_json_put_text(&w, "unseen", s->unseen);
	for (unsigned int i = 0; i < s->more_count; i++)
		base_json_put_json(&w, s->more[i].name, s->more[i].value->bytes,
				   s->more[i].value->size);
	base_json_close(&w);
}

void visa_report_none(uint64_t suppressed, bool hides, char text[VISA_REPORT_NONE])
{
	const char *more =
		hides ? ", of an optimized build, which hides faults; -O0 shows more" : "";

	if (suppressed)
		snprintf(text, VISA_REPORT_NONE, "%" PRIu64 " report%s suppressed, and no others%s",
			 suppressed, suppressed == 1 ? " is" : "s are", more);
	else
		snprintf(text, VISA_REPORT_NONE, "no reports%s", more);
}

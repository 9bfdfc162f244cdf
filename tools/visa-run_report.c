// SPDX-License-Identifier: MIT
/* visa-run: prints the summary of a launch. */
#include "../lib/report/report_out.h"
#include "json.h"
#include "visa-run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

int run_report_failure(struct run_report *r, const char *why)
{
	struct visa_buffer place = { 0 };

	r->why = why;
	tool_error(TOOL_REFUSED, "%s: %s", r->kernel->name, why);
	visa_place_put(r->result, NULL, &place);
	if (place.size && !place.failed)
		fwrite(place.bytes, 1, place.size, stderr);
	visa_buffer_free(&place);
	return TOOL_REFUSED;
}

static void put_args(struct base_json *w, const struct run_report *r)
{
	base_json_open(w, NULL, '[');
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

/* Append the output of printf as a string, without the NUL at its end. */
static void put_printed(struct base_json *w, const struct run_report *r)
{
	base_json_put(w, NULL,
		      base_json_bytes((const char *)r->printed->bytes, r->printed->size - 1));
}

void run_report_json(FILE *f, const struct run_report *r)
{
	struct visa_buffer text = { 0 }, lanes = { 0 }, printed = { 0 }, args = { 0 };
	struct base_json w = { .out = &text }, lanes_w = { .out = &lanes, .indent = 1 },
			 printed_w = { .out = &printed, .indent = 1 },
			 args_w = { .out = &args, .indent = 1 };
	struct visa_json_member more[4];
	struct visa_launch_summary s = { .module = r->module,
					 .kernel = r->kernel,
					 .platform = r->platform,
					 .result = r->result,
					 .why = r->why,
					 .reports = r->checks ? &r->checks->reports : NULL,
					 .unseen = r->unseen,
					 .more = more };

	if (r->lanes) {
		run_lanes_json(&lanes_w, r->lanes);
		more[s.more_count++] = (struct visa_json_member){ "explained", &lanes };
	}
	if (r->profile->size)
		more[s.more_count++] = (struct visa_json_member){ "profile", r->profile };
	if (r->printed->size > 1) {
		put_printed(&printed_w, r);
		more[s.more_count++] = (struct visa_json_member){ "printf", &printed };
	}
	put_args(&args_w, r);
	more[s.more_count++] = (struct visa_json_member){ "args", &args };
	visa_launch_json(&s, &text);
	text.failed |= lanes.failed || printed.failed || args.failed;
	json_print(&w, f);
	visa_buffer_free(&lanes);
	visa_buffer_free(&printed);
	visa_buffer_free(&args);
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
		tool_error(TOOL_DONE, "%s: the kernel cannot be translated: %s", name, e.text);
	else
		tool_error(TOOL_DONE,
			   "%s: native code leaves %" PRIu32 " of %" PRIu32
			   " instructions to the interpreter",
			   name, interpreted, instructions);
}

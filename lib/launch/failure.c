// SPDX-License-Identifier: MIT
/* Fills in the result and the error text after a thread of a launch has faulted. */
#include "failure.h"
#include "code.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void failure_fill(const struct visa_launch *l, const struct exec_fault *at,
			 const uint32_t group[3], struct visa_launch_result *result)
{
	struct watch_place place;

	launch_place_of(l, at, &place);
	result->fault = true;
	memcpy(result->group, group, sizeof(result->group));
	result->thread = at->thread;
	result->fault_lanes = at->lanes;
	result->line = place.line;
	result->source_line = place.source_line;
	memcpy(result->instruction, place.instruction, sizeof(result->instruction));
	memcpy(result->file, place.file, sizeof(result->file));
}

/* Append a text to an error. */
static void failure_add_text(struct visa_error *e, const char *text)
{
	size_t size = strlen(e->text);

	snprintf(e->text + size, sizeof(e->text) - size, "; %s", text);
}

int launch_ended(const struct launch_run *run, const struct runner *failed,
		 struct visa_launch_result *result, struct visa_error *e)
{
	failure_fill(run->l, &failed->fault, failed->group, result);
	*e = failed->error;
	if (run->options->keep_going)
		failure_add_text(e, "keep-going does not pass over this fault");
	return -e->err;
}

int launch_passed(const struct launch_run *run, const struct runner *runners,
		  struct visa_launch_result *result, struct visa_error *e)
{
	const struct exec_passed *first = NULL;
	uint32_t group[3], local[3];
	char text[80];

	for (unsigned int i = 0; i < run->runners; i++) {
		const struct exec_passed *p = &runners[i].passed;

		result->passed += p->count;
		if (p->count && (!first || p->group < first->group))
			first = p;
	}
	if (!first)
		return 0;
	grid_group(&run->grid, first->group, group, local);
	failure_fill(run->l, &first->at, group, result);
	*e = first->error;
	snprintf(text, sizeof(text),
		 "the launch continued after %" PRIu64 " such fault%s (keep-going)", result->passed,
		 result->passed == 1 ? "" : "s");
	failure_add_text(e, text);
	return -e->err;
}

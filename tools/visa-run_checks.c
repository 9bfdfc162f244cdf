// SPDX-License-Identifier: MIT
/* visa-run: prints and keeps the reports of checks. */
#include "../lib/report/report_out.h"
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
	all->keep = c->json || c->sarif || c->junit;
	if (!c->suppress)
		return TOOL_DONE;
	if (tool_read_file(c->suppress, &all->suppress, &all->suppress_size))
		return TOOL_REFUSED;
	if (visa_report_suppressed((const char *)all->suppress, all->suppress_size, &none, &e) < 0)
		return tool_error(TOOL_REFUSED, "%s: %s", tool_input_name(c->suppress), e.text);
	return TOOL_DONE;
}

bool run_take_report(struct run_reports *all, const struct visa_report *r)
{
	struct visa_buffer text = { 0 };

	if (visa_report_suppressed((const char *)all->suppress, all->suppress_size, r, NULL) > 0)
		return false;
	if (!all->json) {
		visa_report_print(r, &text);
		visa_buffer_number(&text, 0, 1);
		if (!text.failed) {
			fprintf(stderr, "%s: ", tool_name);
			tool_print_reports(stderr, (const char *)text.bytes);
		}
		visa_buffer_free(&text);
	}
	if (!all->keep)
		return true;
	if (all->reports.size)
		visa_buffer_printf(&all->reports, ",\n    ");
	visa_report_json(r, NULL, &all->reports);
	if (all->reports.failed)
		tool_error(TOOL_REFUSED, "out of memory for a report");
	return true;
}

void run_say_debug(const struct command_line *c, const struct visa_ze_module *module)
{
	if (module->undebugged)
		tool_error(TOOL_DONE, "%s: %s; reports name no variables of the source",
			   tool_input_name(c->file), module->undebugged);
	else if (!module->debug && ocloc_takes(c->file) && ocloc_wants_debug(&c->build))
		tool_error(TOOL_DONE, "%s: the compiler wrote no debug information%s",
			   tool_input_name(c->file), visa_ze_why_undebugged(module));
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

	/*
	 * A source that was compiled for the check arith records all its arithmetic, so this check
	 * has no faults that it cannot find.
	 */
	if (ocloc_notes(c->file))
		checks &= ~VISA_CHECK_BIT(VISA_CHECK_ARITH);
	return visa_launch_unseen(checks, r);
}

const char *run_hidden(const struct command_line *c, const struct visa_ze_module *module,
		       uint64_t suppressed, char text[VISA_REPORT_NONE])
{
	const bool hides = module->build == VISA_ZE_OPTIMIZED && ocloc_takes(c->file);

	if (!c->launch.checks || (!hides && !suppressed))
		return NULL;
	visa_report_none(suppressed, hides, text);
	return text;
}

const char *run_say_lost(const struct command_line *c, const struct visa_ze_module *module,
			 const char *kernel, const struct visa_launch_result *r,
			 char text[VISA_REPORT_NONE])
{
	const char *unseen = run_unseen(c, r);
	const char *hidden = NULL;

	if (!r->reports && !r->fault)
		hidden = run_hidden(c, module, r->suppressed, text);
	else if (r->suppressed && !c->json)
		tool_say_suppressed(kernel, r->suppressed);

	if (r->unprinted)
		tool_error(TOOL_DONE,
			   "%s: printf's buffer had no room for %" PRIu64 " bytes of records",
			   kernel, r->unprinted);
	if (r->unreported)
		tool_error(TOOL_DONE,
			   "%s: %" PRIu64
			   " more lanes had faults, for which there is no room in reports",
			   kernel, r->unreported);
	if (unseen)
		tool_error(TOOL_DONE, "%s", unseen);
	if (hidden && (!unseen || r->suppressed) && !c->json)
		tool_error(TOOL_DONE, "%s", hidden);
	return unseen ? unseen : hidden;
}

void run_reports_free(struct run_reports *all)
{
	visa_buffer_free(&all->reports);
	free(all->suppress);
}

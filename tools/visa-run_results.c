// SPDX-License-Identifier: MIT
/*
 * visa-run: writes the reports of checks to files for continuous integration, --sarif and --junit.
 */
#include "results.h"
#include "visa-run.h"

#include <string.h>

/* Return: the stored reports as a JSON array; NULL if out of memory. */
static json_t *reports_of(const struct run_reports *all)
{
	struct visa_buffer text = { 0 };
	json_t *reports = NULL;

	visa_buffer_put(&text, "[", 1);
	visa_buffer_put(&text, all->reports.bytes, all->reports.size);
	visa_buffer_put(&text, "]", 1);
	if (!text.failed && !all->reports.failed)
		reports = results_integers(
			json_loadb((const char *)text.bytes, text.size, RESULTS_READ, NULL));
	visa_buffer_free(&text);
	return reports;
}

int run_check_results(const struct command_line *c)
{
	return results_check(c->sarif, c->junit);
}

int run_write_results(const struct command_line *c, const char *kernel,
		      const struct run_reports *all, int status, const char *why)
{
	struct results_kernel k = { .name = kernel, .checks = c->launch.checks };
	struct results r = { .tool = "visa-run",
			     .target = tool_input_name(c->file),
			     .kernels = &k,
			     .count = 1,
			     .status = status };

	if (!c->sarif && !c->junit)
		return status;
	if (status != TOOL_DONE && status != TOOL_REPORTS && !why)
		why = "a file of the launch cannot be written";
	k.why = why;
	k.reports = reports_of(all);
	if (!k.reports)
		return tool_error(TOOL_REFUSED, "the reports cannot be read as JSON");
	if (results_write(&r, c->sarif, c->junit))
		status = TOOL_REFUSED;
	json_decref(k.reports);
	return status;
}

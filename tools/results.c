// SPDX-License-Identifier: MIT
/* Files of results. */
#include "results.h"
#include "tool.h"

static int write_file(const char *path, struct visa_buffer *b)
{
	int status = TOOL_DONE;

	if (b->failed)
		status = tool_error(TOOL_REFUSED, "%s: out of memory", path);
	else if (tool_write_file(path, b->bytes, b->size))
		status = TOOL_REFUSED;
	visa_buffer_free(b);
	return status;
}

int results_check(const char *sarif, const char *junit)
{
	if (sarif && tool_check_output(sarif))
		return TOOL_REFUSED;
	return junit && tool_check_output(junit) ? TOOL_REFUSED : TOOL_DONE;
}

int results_write(const struct results *r, const char *sarif, const char *junit)
{
	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };
	int status = TOOL_DONE;

	if (sarif) {
		results_sarif(&w, r);
		visa_buffer_printf(&text, "\n");
		status = write_file(sarif, &text);
	}
	if (junit) {
		results_junit(&text, r);
		if (write_file(junit, &text))
			status = TOOL_REFUSED;
	}
	return status;
}

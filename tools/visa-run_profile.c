// SPDX-License-Identifier: MIT
/* visa-run: the profile of a launch. */
#include "visa-run.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool run_profiles(const struct command_line *c)
{
	return c->profile || c->html;
}

int run_check_html(const struct command_line *c)
{
	bool json = c->json && c->html && !strcmp(c->html, "-");

	if (json)
		return tool_error(TOOL_USAGE, "--json and --html - both write to standard output");
	return c->html ? tool_check_output(c->html) : TOOL_DONE;
}

void run_add_source(void *context, const char *file, struct visa_buffer *b)
{
	unsigned char *bytes;
	size_t size;

	(void)context;
	if (access(file, R_OK) || tool_read_file(file, &bytes, &size))
		return;
	/* A NUL would end it. */
	visa_buffer_put(b, bytes, strnlen((const char *)bytes, size));
	free(bytes);
}

static int write_page(const struct command_line *c, const struct visa_profile *p,
		      const struct visa_buffer *json)
{
	struct visa_buffer page = { 0 };
	int status;

	visa_profile_page(p, (const char *)json->bytes, json->size, run_add_source, NULL, &page);
	if (page.failed)
		status = tool_error(TOOL_REFUSED, "out of memory");
	else
		status = tool_write_file(c->html, page.bytes, page.size);
	visa_buffer_free(&page);
	return status;
}

int run_write_profile(const struct command_line *c, const struct visa_profile *p, FILE *f,
		      struct visa_buffer *json)
{
	struct visa_buffer table = { 0 };
	int status = TOOL_DONE;

	visa_profile_json(p, json);
	if (c->profile && !c->json) {
		visa_profile_print(p, &table);
		fwrite(table.bytes, 1, table.size, f);
		fflush(f);
	}
	if (json->failed || table.failed)
		status = tool_error(TOOL_REFUSED, "out of memory");
	visa_buffer_free(&table);
	if (!status && c->html)
		status = write_page(c, p, json);
	return status;
}

// SPDX-License-Identifier: MIT
/* visa-run: writing the profile of a launch. */
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
	return c->html ? tool_check_output(c->html) : TOOL_DONE;
}

void run_add_source(struct visa_buffer *page, const char *file)
{
	unsigned char *bytes;
	char *text;
	size_t size;

	if (access(file, R_OK) || tool_read_file(file, &bytes, &size))
		return;
	text = strndup((const char *)bytes, size); /* up to the first NUL */
	if (text)
		visa_profile_source(page, file, text);
	free(text);
	free(bytes);
}

int run_write_page(const struct command_line *c, const struct visa_buffer *json,
		   void (*sources)(void *context, struct visa_buffer *page), void *context)
{
	struct visa_buffer page = { 0 };
	int status;

	visa_profile_page((const char *)json->bytes, json->size, sources, context, &page);
	if (page.failed)
		status = tool_error(TOOL_REFUSED, "out of memory");
	else
		status = tool_write_file(c->html, page.bytes, page.size);
	visa_buffer_free(&page);
	return status;
}

static void profile_add_sources(void *context, struct visa_buffer *page)
{
	const struct visa_profile *p = context;

	for (uint32_t i = 0; i < p->file_count; i++)
		run_add_source(page, p->files[i]);
}

int run_write_profile(const struct command_line *c, struct visa_profile *p, FILE *f,
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
		status = run_write_page(c, json, profile_add_sources, p);
	return status;
}

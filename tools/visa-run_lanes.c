// SPDX-License-Identifier: MIT
/* visa-run --explain: prints, for each instruction, what every lane of a thread computed. */
#include "json.h"
#include "visa-run.h"

#include <stdlib.h>
#include <string.h>

int run_read_explain(struct command_line *c, const char *text)
{
	struct visa_error e = { 0 };

	if (visa_launch_explain_read(text, strlen(text), &c->explained, &e))
		return tool_error(TOOL_USAGE, "--explain: %s", e.text);
	c->launch.explain = &c->explained;
	return TOOL_DONE;
}

void run_lanes_take(struct run_lanes *all, const struct visa_explained *x)
{
	struct visa_buffer *text = &all->text;

	if (all->count++)
		visa_buffer_put(text, "\n", 1);
	visa_explained_print(x, text);
	if (text->failed)
		tool_error(TOOL_REFUSED, "out of memory for an explanation");
	if (all->json)
		return;
	fwrite(text->bytes, 1, text->size, all->to);
	text->size = 0;
}

void run_lanes_json(struct base_json *w, struct run_lanes *all)
{
	base_json_open_line(w, NULL, '[');
	visa_buffer_put(&all->text, "", 1);
	if (!all->text.failed)
		json_explained(w, (char *)all->text.bytes);
	base_json_close(w);
}

void run_lanes_free(struct run_lanes *all)
{
	visa_buffer_free(&all->text);
}

// SPDX-License-Identifier: MIT
/* visa-run --explain: what every lane of a thread did, instruction by instruction. */
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
	struct visa_buffer text = { 0 };

	visa_explained_print(x, &text);
	visa_buffer_put(&text, "", 1);
	if (text.failed) {
		tool_error(TOOL_REFUSED, "out of memory for an explanation");
	} else if (all->json) {
		fputs(all->count ? ", " : "", all->json);
		json_explained(all->json, (char *)text.bytes);
	} else {
		fprintf(all->to, "%s%s", all->count ? "\n" : "", (const char *)text.bytes);
	}
	all->count++;
	visa_buffer_free(&text);
}

int run_lanes_begin(struct run_lanes *all, FILE *to, bool json)
{
	*all = (struct run_lanes){ .to = to };
	if (json)
		all->json = open_memstream(&all->text, &all->size);
	return json && !all->json ? tool_error(TOOL_REFUSED, "out of memory") : TOOL_DONE;
}

void run_lanes_json(FILE *f, struct run_lanes *all)
{
	fflush(all->json);
	fprintf(f, ",\n  \"explained\": [%s]", all->text);
}

void run_lanes_free(struct run_lanes *all)
{
	if (all->json)
		fclose(all->json);
	free(all->text);
}

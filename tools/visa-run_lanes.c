// SPDX-License-Identifier: MIT
/* visa-run --explain: what every lane of a thread did, instruction by instruction. */
#include "../lib/base/number.h"
#include "json.h"
#include "visa-run.h"

#include <stdlib.h>
#include <string.h>

/* A number up to a separator, behind which *text points then. Return: whether there is one. */
static bool read_part(const char **text, const char *separators, uint32_t *value)
{
	size_t n = strcspn(*text, separators);
	uint64_t number;
	bool larger;

	if (!n || base_number_literal(*text, n, UINT32_MAX, &number, &larger) != n || larger)
		return false;
	*value = (uint32_t)number;
	*text += n;
	return true;
}

int run_read_explain(struct command_line *c, const char *text)
{
	struct visa_launch_explain *x = &c->explained;
	const char *at = text;
	bool ok = read_part(&at, ",:", &x->group[0]);

	for (unsigned int i = 1; ok && i < 3 && *at == ','; i++) {
		at++;
		ok = read_part(&at, ",:", &x->group[i]);
	}
	ok = ok && *at++ == ':' && read_part(&at, ":", &x->thread);
	if (ok && *at == ':') {
		at++;
		ok = read_part(&at, "", &x->line) && x->line;
	}
	if (!ok || *at)
		return tool_error(
			TOOL_USAGE,
			"expected GROUP:THREAD or GROUP:THREAD:LINE behind --explain, as in 3:0 or "
			"1,0,0:2:57, found %s",
			text);
	c->launch.explain = x;
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

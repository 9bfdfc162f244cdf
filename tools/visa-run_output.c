// SPDX-License-Identifier: MIT
/* visa-run: writes the outputs of -o, and checks that only one output goes to standard output. */
#include "../lib/base/array.h"
#include "../lib/base/words.h"
#include "visa-run.h"

#include <string.h>

#define WRITERS 6

int run_add_output(struct command_line *c, const char *text)
{
	struct output *o = base_array_add(&c->outputs, &c->output_count, sizeof(*o));

	if (!o)
		return tool_error(TOOL_REFUSED, "out of memory");
	o->file = text;
	return TOOL_DONE;
}

int run_split_outputs(struct command_line *c)
{
	for (uint32_t i = 0; i < c->output_count && !c->compile; i++) {
		struct output *o = &c->outputs[i];
		struct base_word file = base_word(o->file), arg;
		char quoted[BASE_QUOTED_MAX];

		if (!base_word_cut(&file, '=', &arg) || !arg.size || !file.size)
			return tool_error(TOOL_USAGE, "expected ARG=FILE after -o, found %s",
					  base_quote(base_word(o->file), quoted));
		o->arg = arg.text;
		o->arg_size = arg.size;
		o->file = file.text;
	}
	return TOOL_DONE;
}

static bool is_standard(const char *file)
{
	return file && !strcmp(file, "-");
}

/* Find the first -o that writes to standard output, or NULL. */
static const struct output *find_output(const struct command_line *c)
{
	for (uint32_t i = 0; i < c->output_count; i++)
		if (is_standard(c->outputs[i].file))
			return &c->outputs[i];
	return NULL;
}

int run_check_standard(const struct command_line *c)
{
	const struct output *o = find_output(c);
	const char *found[WRITERS];
	unsigned int count = 0;
	char output[64];

	if (c->json)
		found[count++] = "--json";
	if (is_standard(c->html))
		found[count++] = "--html -";
	if (is_standard(c->trace))
		found[count++] = "--trace -";
	if (is_standard(c->sarif))
		found[count++] = "--sarif -";
	if (is_standard(c->junit))
		found[count++] = "--junit -";
	if (o) {
		snprintf(output, sizeof(output), "-o %.*s=-", (int)o->arg_size, o->arg);
		found[count++] = output;
	}
	return count > 1 ? tool_error(TOOL_USAGE, "%s and %s both write to standard output",
				      found[0], found[1])
			 : TOOL_DONE;
}

FILE *run_text_output(const struct command_line *c)
{
	return find_output(c) || is_standard(c->html) || is_standard(c->trace) ||
			       is_standard(c->sarif) || is_standard(c->junit)
		       ? stderr
		       : stdout;
}

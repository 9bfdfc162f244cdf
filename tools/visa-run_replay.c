// SPDX-License-Identifier: MIT
/* visa-run: executes the lines of a trace again. */
#include "../lib/base/words.h"
#include "../lib/visafs.h"
#include "json.h"
#include "visa-run.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>

/*
 * Return: the memory of the surface that -o names, such as T6; NULL after a message. @size:
 * receives its size in bytes
 */
static const void *replay_memory_of(const struct visa_replay *r, const struct output *o,
				    uint64_t *size)
{
	char name[8], quoted[BASE_QUOTED_MAX];
	const void *bytes;
	uint32_t index;

	snprintf(name, sizeof(name), "%.*s", (int)o->arg_size, o->arg);
	if (o->arg_size >= sizeof(name) || !visa_canonical_id(VISA_VCLASS_T, name, &index)) {
		tool_error(TOOL_USAGE, "-o: expected memory of the trace such as T6, found %s",
			   base_quote((struct base_word){ o->arg, o->arg_size }, quoted));
		return NULL;
	}
	bytes = visa_replay_memory(r, index, size);
	if (!bytes)
		tool_error(TOOL_REFUSED, "-o: the trace has no memory %s", name);
	return bytes;
}

static int replay_write_outputs(const struct command_line *c, const struct visa_replay *r)
{
	int status = TOOL_DONE;

	for (uint32_t i = 0; i < c->output_count; i++) {
		uint64_t size;
		const void *bytes = replay_memory_of(r, &c->outputs[i], &size);

		if (!bytes || tool_write_file(c->outputs[i].file, bytes, size))
			status = TOOL_REFUSED;
	}
	return status;
}

static void replay_print_json(const struct visa_replay *r)
{
	const struct visa_replay_counts n = visa_replay_counts(r);

	struct visa_buffer text = { 0 };
	struct base_json w = { .out = &text };

	base_json_put(&w, NULL,
		      json_pack("{s:o, s:o, s:o, s:o, s:o}", "lines", base_json_number(n.lines),
				"instructions", base_json_number(n.instructions), "channels",
				base_json_number(n.channels), "dropped",
				base_json_number(n.dropped), "misaligned",
				base_json_number(n.misaligned)));
	json_print(&w, stdout);
}

/* Execute all lines of the trace @text. */
static int replay(const struct command_line *c, struct visa_replay *r, const char *text,
		  size_t size)
{
	struct visa_launch_options options = c->launch;
	struct visa_error e = { 0 };
	uint64_t line;
	int err;

	run_watch(&options);
	err = visa_replay_text(r, text, size, &line, options.stop, &e);
	run_unwatch();
	if (err == -EINTR)
		return tool_error(TOOL_REFUSED, "%s: stopped after line %" PRIu64,
				  tool_input_name(c->replay), line);
	if (err)
		return tool_error(TOOL_REFUSED, "%s:%" PRIu64 ":%u: %s", tool_input_name(c->replay),
				  line, e.column, e.text);
	if (c->json)
		replay_print_json(r);
	return replay_write_outputs(c, r);
}

int run_replay(const struct command_line *c)
{
	struct visa_replay *r;
	unsigned char *text;
	size_t size;
	int status = run_check_outputs(c);

	if (!status)
		status = tool_read_file(c->replay, &text, &size);
	if (status)
		return status;
	r = visa_replay_new(NULL);
	status = r ? replay(c, r, (const char *)text, size)
		   : tool_error(TOOL_REFUSED, "out of memory");
	visa_replay_free(r);
	free(text);
	return status;
}

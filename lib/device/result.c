// SPDX-License-Identifier: MIT
/* Records errors in results, and writes results as text. */
#include "../base/append.h"
#include "../base/shown.h"
#include "result.h"

#include <stdio.h>
#include <string.h>

void visa_result_fail(struct visa_result *r, const struct visa_error *e, const char *instruction)
{
	r->err = e->err;
	r->line = 0;
	r->column = e->column;
	r->field = e->field;
	r->offset = r->bytes;
	snprintf(r->instruction, sizeof(r->instruction), "%s", instruction ? instruction : "");
	snprintf(r->message, sizeof(r->message), "%s", e->text);
}

void visa_result_ok(struct visa_result *r)
{
	r->err = 0;
	r->line = 0;
	r->column = 0;
	r->field = 0;
	r->offset = 0;
	r->instruction[0] = 0;
	r->message[0] = 0;
}

/*
 * Append the instruction as the client wrote it; each tab becomes one blank, so that @column still
 * counts characters.
 */
static void result_put_instruction(struct base_text *t, const char *instruction)
{
	char line[sizeof(((struct visa_result *)0)->instruction)], shown[4 * sizeof(line)];

	snprintf(line, sizeof(line), "%s", instruction);
	for (char *tab = line; (tab = strchr(tab, '\t')) != NULL;)
		*tab = ' ';
	base_append(t, "instruction: %s\n", base_shown(line, shown, sizeof(shown)));
}

size_t visa_result_format(const struct visa_result *r, char *buf, size_t size)
{
	struct base_text t = base_append_init(buf, size);
	const char *name = r->err ? strerrorname_np(r->err) : "0";

	base_append(&t, "result: %s\nerrno: %s\n", r->err ? "error" : "ok", name ? name : "EIO");
	base_append(&t, "instructions: %llu\nbytes: %llu\nchannels: %llu\n",
		    (unsigned long long)r->instructions, (unsigned long long)r->bytes,
		    (unsigned long long)r->channels);
	base_append(&t, "dropped: %llu\nmisaligned: %llu\nleft: %u\n",
		    (unsigned long long)r->dropped, (unsigned long long)r->misaligned, r->left);
	if (!r->err)
		return base_append_length(&t);
	base_append(&t, "offset: %llu\n", (unsigned long long)r->offset);
	if (r->line)
		base_append(&t, "line: %u\ncolumn: %u\n", r->line, r->column);
	if (r->instruction[0])
		result_put_instruction(&t, r->instruction);
	base_append(&t, "message: %s\n", r->message);
	return base_append_length(&t);
}

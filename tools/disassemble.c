// SPDX-License-Identifier: MIT
/* What visa-dis and visactl dis do. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../lib/isa/isa.h"
#include "../lib/module/module.h"
#include "../lib/text/text.h"
#include "tool.h"

static int disassemble(const unsigned char *code, size_t size)
{
	char text[VISA_INST_TEXT_MAX];
	struct visa_error e = { 0 };
	struct visa_inst inst;
	int n;

	for (size_t at = 0; at < size; at += (size_t)n) {
		n = visa_decode(code + at, size - at, &inst, &e);
		if (n < 0 || visa_print(&inst, text, sizeof(text), &e) < 0) {
			fflush(stdout);
			return tool_error(TOOL_REFUSED, "byte %zu: %s", at, e.text);
		}
		puts(text);
	}
	return TOOL_DONE;
}

/* Print one routine, up to what has no text. */
static int put_routine(const char *file, const struct visa_module *m, const struct visa_routine *r)
{
	struct visa_buffer text = { 0 };
	struct visa_error e = { 0 };
	int err;

	err = visa_routine_print(m, r, &text, &e);
	fwrite(text.bytes, 1, text.size, stdout);
	visa_buffer_free(&text);
	if (!err)
		return TOOL_DONE;
	fflush(stdout);
	return tool_error(TOOL_REFUSED, "%s: %s", file, e.text);
}

static int put_module(const char *file, const unsigned char *bytes, size_t size,
		      const char *routine)
{
	struct visa_error e = { 0 };
	struct visa_module *m;
	int status = TOOL_DONE;
	bool found = false;

	if (visa_module_read(bytes, size, &m, &e))
		return tool_error(TOOL_REFUSED, "%s: %s", file, e.text);
	for (uint32_t i = 0; i < m->routine_count && status == TOOL_DONE; i++) {
		const struct visa_routine *r = m->routines[i];

		if (routine && strcmp(routine, r->name) != 0)
			continue;
		if (found)
			putchar('\n');
		found = true;
		status = put_routine(file, m, r);
	}
	visa_module_free(m);
	if (routine && !found)
		return tool_error(TOOL_REFUSED, "%s: there is no routine '%s'", file, routine);
	return status;
}

int tool_disassemble(const char *file, const char *routine)
{
	const char *name = file && strcmp(file, "-") != 0 ? file : "<stdin>";
	unsigned char *bytes = NULL;
	size_t size = 0;
	int status;

	status = tool_read_file(file, &bytes, &size);
	if (status == TOOL_DONE && visa_is_container(bytes, size))
		status = put_module(name, bytes, size, routine);
	else if (status == TOOL_DONE && routine)
		status = tool_error(TOOL_REFUSED,
				    "%s: a stream of instructions has no routines; only a file "
				    "that begins with " VISA_CONTAINER_MAGIC " has",
				    name);
	else if (status == TOOL_DONE)
		status = disassemble(bytes, size);
	free(bytes);
	return status;
}

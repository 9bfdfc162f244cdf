// SPDX-License-Identifier: MIT
/* What visa-dis and visactl dis do. */
#include <stdio.h>
#include <stdlib.h>

#include "../lib/isa/isa.h"
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

int tool_disassemble(const char *file)
{
	unsigned char *code = NULL;
	size_t size = 0;
	int status;

	status = tool_read_file(file, &code, &size);
	if (status == TOOL_DONE)
		status = disassemble(code, size);
	free(code);
	return status;
}

// SPDX-License-Identifier: MIT
/* visactl dis: encoded instructions as text; the one command that needs no mount. */
#include "visactl.h"

#include <stdio.h>
#include <stdlib.h>

#include "../lib/text/text.h"

static int print_all(const unsigned char *bytes, size_t size)
{
	char text[VISA_INST_TEXT_MAX];
	struct visa_inst inst;
	struct visa_error e = { 0 };
	size_t at = 0;
	int n;

	while (at < size) {
		n = visa_decode(bytes + at, size - at, &inst, &e);
		if (n < 0 || visa_print(&inst, text, sizeof(text), &e) < 0) {
			fflush(stdout);
			return tool_error(TOOL_REFUSED, "byte %zu: %s", at, e.text);
		}
		puts(text);
		at += (size_t)n;
	}
	return TOOL_DONE;
}

int command_dis(const struct visactl *c, int argc, char **argv)
{
	unsigned char *bytes;
	size_t size;
	int status;

	(void)c;
	(void)argc;
	if (tool_read_file(argv[0], &bytes, &size))
		return TOOL_REFUSED;
	status = print_all(bytes, size);
	free(bytes);
	return status;
}

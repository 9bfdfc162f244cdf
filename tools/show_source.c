// SPDX-License-Identifier: MIT
/* A line of a source, for error messages. */
#include "tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void tool_show_source(const char *file, uint32_t number)
{
	FILE *f = fopen(file, "re");
	char *line = NULL;
	size_t room = 0;

	if (!f)
		return;
	while (number && getline(&line, &room, f) >= 0)
		number--;
	if (!number && line) {
		line[strcspn(line, "\r\n")] = 0;
		fprintf(stderr, "      %s\n", line + strspn(line, " \t"));
	}
	free(line);
	fclose(f);
}

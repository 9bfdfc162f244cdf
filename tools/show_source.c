// SPDX-License-Identifier: MIT
/* A line of a source, for error messages. */
#include "tool.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *tool_source_line(const char *file, uint32_t number)
{
	FILE *f = fopen(file, "re");
	char *line = NULL, *found = NULL;
	size_t room = 0;

	if (!f)
		return NULL;
	while (number && getline(&line, &room, f) >= 0)
		number--;
	if (!number && line) {
		line[strcspn(line, "\r\n")] = 0;
		found = strdup(line + strspn(line, " \t"));
	}
	free(line);
	fclose(f);
	return found;
}

void tool_show_source(const char *file, uint32_t number)
{
	char *line = tool_source_line(file, number);

	if (line)
		fprintf(stderr, "      %s\n", line);
	free(line);
}

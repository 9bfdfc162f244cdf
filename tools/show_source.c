// SPDX-License-Identifier: MIT
/* Lines of a source, for error messages and reports. */
#include "../lib/base/shown.h"
#include "../lib/base/words.h"
#include "tool.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

FILE *tool_open_regular(const char *file)
{
	int fd = open(file, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	struct stat st;
	FILE *f = NULL;

	if (fd >= 0 && !fstat(fd, &st) && S_ISREG(st.st_mode))
		f = fdopen(fd, "r");
	if (!f && fd >= 0)
		close(fd);
	return f;
}

/* A line without blanks before it; tabs in it become blanks, other control characters escapes. */
static char *shown(char *line)
{
	struct visa_buffer b = { 0 };

	line[strcspn(line, "\r\n")] = 0;
	line += strspn(line, " \t");
	for (char *tab = line; (tab = strchr(tab, '\t')) != NULL;)
		*tab = ' ';
	base_put_shown(&b, line);
	visa_buffer_number(&b, 0, 1);
	if (b.failed)
		visa_buffer_free(&b);
	return (char *)b.bytes;
}

char *tool_source_line(const char *file, uint32_t number)
{
	FILE *f = tool_open_regular(file);
	char *line = NULL, *found = NULL;
	size_t room = 0;

	if (!f)
		return NULL;
	while (number && getline(&line, &room, f) >= 0)
		number--;
	if (!number && line)
		found = shown(line);
	free(line);
	fclose(f);
	return found;
}

void tool_show_source(FILE *to, const char *file, uint32_t number)
{
	char *line = tool_source_line(file, number);

	if (line)
		fprintf(to, "      %s\n", line);
	free(line);
}

/*
 * Print the source line of a line "  from FILE:LINE", or "  via FILE:LINE"; other lines have none,
 * and neither has a file whose name is escaped there.
 */
static void show_named(FILE *to, const char *line, size_t size)
{
	const char *from = size > 6 && !memcmp(line, "  via ", 6) ? "  via " : "  from ";
	size_t head = strlen(from), colon = size;
	uint64_t number;
	char *file;

	while (colon > head && isdigit((unsigned char)line[colon - 1]))
		colon--;
	if (colon <= head + 1 || colon == size || line[colon - 1] != ':' ||
	    memcmp(line, from, head) != 0 ||
	    !base_word_decimal((struct base_word){ line + colon, size - colon }, UINT32_MAX,
			       &number))
		return;
	file = strndup(line + head, colon - 1 - head);
	if (file)
		tool_show_source(to, file, (uint32_t)number);
	free(file);
}

void tool_print_reports(FILE *to, const char *text)
{
	struct base_word rest = base_word(text), line;

	while (base_next_line(&rest, &line)) {
		fprintf(to, "%.*s\n", (int)line.size, line.text);
		show_named(to, line.text, line.size);
	}
}

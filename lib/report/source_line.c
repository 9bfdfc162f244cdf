// SPDX-License-Identifier: MIT
/* Reads lines of a source for error messages and reports. */
#include "../base/regular.h"
#include "../base/shown.h"
#include "../base/words.h"
#include "report_out.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * Make a line printable. With @whole, the leading blanks stay, and each leading tab becomes eight
 * blanks; otherwise leading blanks are removed. Other tabs become one blank, other control
 * characters escapes.
 */
static char *source_line_shown(char *line, bool whole)
{
	struct visa_buffer b = { 0 };

	line[strcspn(line, "\r\n")] = 0;
	for (; *line == ' ' || *line == '\t'; line++)
		if (whole)
			visa_buffer_printf(&b, *line == '\t' ? "        " : " ");
	for (char *tab = line; (tab = strchr(tab, '\t')) != NULL;)
		*tab = ' ';
	base_put_shown(&b, line);
	visa_buffer_number(&b, 0, 1);
	if (b.failed)
		visa_buffer_free(&b);
	return (char *)b.bytes;
}

/*
 * Open a source. The text in memory is used if its name is equal to @file without directories,
 * since the compiler puts a directory before the name.
 */
static FILE *open_source(const struct visa_source_text *known, const char *file)
{
	const char *slash = strrchr(file, '/');

	if (known && !strcmp(slash ? slash + 1 : file, known->name))
		return fmemopen((char *)known->text, strlen(known->text), "r");
	return base_open_regular(file);
}

static char *source_read_line(const struct visa_source_text *known, const char *file,
			      uint32_t number, bool whole)
{
	FILE *f = open_source(known, file);
	char *line = NULL, *found = NULL;
	size_t room = 0;

	if (!f)
		return NULL;
	while (number && getline(&line, &room, f) >= 0)
		number--;
	if (!number && line)
		found = source_line_shown(line, whole);
	free(line);
	fclose(f);
	return found;
}

char *visa_source_line(const struct visa_source_text *known, const char *file, uint32_t number)
{
	return source_read_line(known, file, number, false);
}

char *visa_source_line_whole(const struct visa_source_text *known, const char *file,
			     uint32_t number)
{
	return source_read_line(known, file, number, true);
}

void visa_source_put(const struct visa_source_text *known, const char *file, uint32_t number,
		     struct visa_buffer *b)
{
	char *line = visa_source_line(known, file, number);

	if (line)
		visa_buffer_printf(b, "      %s\n", line);
	free(line);
}

/*
 * If a line of a report is "  from FILE:LINE" or "  via FILE:LINE", append that line of the source.
 * Files whose names contain escapes are skipped.
 */
static void put_named(const struct visa_source_text *known, const char *line, size_t size,
		      struct visa_buffer *b)
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
		visa_source_put(known, file, (uint32_t)number, b);
	free(file);
}

void visa_reports_put(const struct visa_source_text *known, const char *text, struct visa_buffer *b)
{
	struct base_word rest = base_word(text), line;

	while (base_next_line(&rest, &line)) {
		visa_buffer_printf(b, "%.*s\n", (int)line.size, line.text);
		put_named(known, line.text, line.size, b);
	}
}

void visa_place_put(const struct visa_launch_result *r, const struct visa_source_text *known,
		    struct visa_buffer *b)
{
	char file[BASE_SHOWN_MAX];

	if (!r->fault)
		return;
	visa_buffer_printf(b, "  in group %u,%u,%u, hardware thread %u, lanes 0x%08x\n",
			   r->group[0], r->group[1], r->group[2], r->thread, r->fault_lanes);
	if (*r->instruction)
		visa_buffer_printf(b, "  at %s\n", r->instruction);
	if (r->line)
		visa_buffer_printf(b, "  which is line %u of its vISA text\n", r->line);
	if (!*r->file)
		return;
	visa_buffer_printf(b, "  from %s:%u\n", base_shown(r->file, file, sizeof(file)),
			   r->source_line);
	visa_source_put(known, r->file, r->source_line, b);
}

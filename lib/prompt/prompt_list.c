// SPDX-License-Identifier: MIT
/* Prints listings of the source and of the vISA text. */
#include "../base/shown.h"
#include "../text/text.h"
#include "prompt_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AROUND 5 /* number of lines that a listing shows before and after the current line */

/*
 * In a listing of vISA text, print the source line of the next instruction, unless it was printed
 * for the instruction before. @last: the source line printed last
 */
static void print_line_between(struct visa_prompt *x, const struct visa_stop_place *place,
			       uint32_t *last)
{
	char name[BASE_SHOWN_MAX], *line;

	if (!place->source_line || place->source_line == *last)
		return;
	*last = place->source_line;
	line = prompt_source_line(x, place->file, place->source_line, false);
	visa_buffer_printf(x->to, "         // %s:%u%s%s\n",
			   base_shown(prompt_file_name(x, place->file), name, sizeof(name)),
			   place->source_line, line ? ": " : "", line ? line : "");
	free(line);
}

/* Print the vISA text of a routine around line @at. @here: the place that is marked with ">" */
static void print_lines(struct visa_prompt *x, const struct visa_routine *r, uint32_t at,
			const struct visa_stop_place *here)
{
	const struct visa_style style = { .names = visa_stopped_decls(x->s, x->item.thread,
								      x->item.frame),
					  .grf = visa_platform_grf(x->o.platform),
					  .dump = true };
	uint32_t from = at > AROUND ? at - AROUND : 0, last = 0;

	for (uint32_t i = from; i < r->line_count && i <= at + AROUND; i++) {
		const struct visa_code_line *l = &r->lines[i];
		struct visa_stop_place place;
		char text[VISA_INST_TEXT_MAX];
		struct visa_inst inst;

		if (visa_decode(r->code.bytes + l->at, r->code.size - l->at, &inst, NULL) <= 0 ||
		    visa_print_named(&inst, &style, text, sizeof(text), NULL) < 0)
			continue;
		if (visa_has(&inst, VISA_TRAIT_DESCRIBES))
			continue;
		visa_stops_place(x->o.stops, here->number, l->at, &place);
		print_line_between(x, &place, &last);
		visa_buffer_printf(x->to, "%c %5u  %s\n", l->at == here->byte ? '>' : ' ', l->line,
				   text);
	}
}

void prompt_show_code(struct visa_prompt *x)
{
	const struct visa_routine *r;
	struct visa_stop_place place;
	char name[BASE_SHOWN_MAX];
	uint32_t at = 0;

	if (!visa_stopped_place(x->s, x->item.thread, x->item.frame, &place)) {
		prompt_show_where(x);
		return;
	}
	r = visa_stops_routine(x->o.stops, place.number);
	while (r && at < r->line_count && r->lines[at].at < place.byte)
		at++;
	if (r && r->line_count)
		print_lines(x, r, at, &place);
	else
		visa_buffer_printf(x->to, "%s has no vISA text with lines\n",
				   base_shown(place.routine, name, sizeof(name)));
}

/* Fill in the range of source lines around a line, for the command list. */
static void list_around(struct prompt_listed *lines, uint32_t line)
{
	lines->from = line > AROUND ? line - AROUND : 1;
	lines->to = line > UINT32_MAX - AROUND ? line : line + AROUND;
}

/*
 * Fill in the range of source lines around the place @what: LINE, FILE:LINE or a function. Return:
 * false if an error was printed.
 */
static bool list_around_place(struct visa_prompt *x, struct base_word what,
			      struct prompt_listed *lines)
{
	const char *colon = memrchr(what.text, ':', what.size);
	size_t file = colon ? (size_t)(colon - what.text) : 0;
	const struct base_word number = { what.text + file + (colon != NULL),
					  what.size - file - (colon != NULL) };
	char any[VISA_STOP_TEXT_MAX];
	struct visa_stop_place place;
	struct visa_error e = { 0 };
	uint64_t line = 0;
	bool is_line = base_word_decimal(number, UINT32_MAX, &line) && line;

	if (is_line && !colon) {
		list_around(lines, (uint32_t)line);
		return true;
	}
	/* Find the full name of the file: FILE:1 is the file's first line with an instruction. */
	snprintf(any, sizeof(any), "%.*s%s", (int)(is_line ? file : what.size), what.text,
		 is_line ? ":1" : "");
	if (visa_stops_locate(x->o.stops, any, strlen(any), &place, &e)) {
		e.column = e.column ? 1 : 0;
		prompt_refuse_in(x, what, &e);
		return false;
	}
	memcpy(lines->file, place.file, sizeof(lines->file));
	list_around(lines, is_line ? (uint32_t)line : place.source_line);
	return true;
}

/*
 * Fill in the range of source lines for the operand @what of the command list. @lines: initially
 * the lines around the selected frame's line. Return: false if an error was printed.
 */
static bool list_select(struct visa_prompt *x, struct base_word what, struct prompt_listed *lines)
{
	struct base_word last = what, first;
	uint64_t from, to = 0;

	if (x->listed.to)
		*lines = x->listed;
	if (base_word_is(what, "-")) {
		lines->to = lines->from - 1;
		lines->from = lines->to > 2 * AROUND ? lines->to - 2 * AROUND : 1;
		if (!lines->to)
			prompt_wrong(x, "there are no lines before line 1");
		return lines->to;
	}
	if (!what.size && x->listed.to) {
		lines->from = lines->to + 1;
		lines->to += 2 * AROUND + 1;
		return true;
	}
	if (!what.size || !base_word_cut(&last, ',', &first))
		return !what.size || list_around_place(x, what, lines);
	first = base_word_trim(first);
	last = base_word_trim(last);
	if (!base_word_decimal(first, UINT32_MAX, &from) || !from ||
	    (last.size && (!base_word_decimal(last, UINT32_MAX, &to) || to < from))) {
		prompt_wrong(x, "expected the first and the last line, as in list 10,20");
		return false;
	}
	lines->from = (uint32_t)from;
	lines->to = last.size ? (uint32_t)to : (uint32_t)from + 2 * AROUND;
	return true;
}

void prompt_show_list(struct visa_prompt *x, struct base_word what)
{
	struct visa_stopped_item item = x->item;
	struct visa_stopped_frame f;
	struct prompt_listed lines;
	uint32_t here, shown = 0;
	bool same;

	if (!visa_stopped_frame(x->s, &item, prompt_frame_number(x, &x->item), &f)) {
		prompt_show_where(x);
		return;
	}
	here = f.place.source_line;
	memcpy(lines.file, f.place.file, sizeof(lines.file));
	list_around(&lines, here);
	if (!list_select(x, what, &lines))
		return;
	same = !strcmp(lines.file, f.place.file);
	for (uint32_t n = lines.from; *lines.file && here && n <= lines.to; n++) {
		char *text = prompt_source_line(x, lines.file, n, true);

		if (!text)
			break;
		shown = n;
		visa_buffer_printf(x->to, "%c %5u  %s\n", same && n == here ? '>' : ' ', n, text);
		free(text);
	}
	if (shown) {
		lines.to = shown;
		x->listed = lines;
	} else if ((what.size || x->listed.to) && !x->o.unread) {
		prompt_wrong(x, "there is no line %u of the source", lines.from);
	} else {
		prompt_show_code(x);
	}
}

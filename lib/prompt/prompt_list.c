// SPDX-License-Identifier: MIT
/* Prints listings of the source and of the vISA text. */
#include "../base/shown.h"
#include "../text/text.h"
#include "prompt_state.h"

#include <stdlib.h>
#include <string.h>

#define AROUND 5 /* number of lines that a listing shows before and after the current one */

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

void prompt_show_list(struct visa_prompt *x, uint32_t line)
{
	struct visa_stopped_item item = x->item;
	struct visa_stopped_frame f;
	uint32_t from, here, shown = 0;

	if (!visa_stopped_frame(x->s, &item, prompt_frame_number(x, &x->item), &f)) {
		prompt_show_where(x);
		return;
	}
	here = f.place.source_line;
	line = line ? line : here;
	from = line > AROUND ? line - AROUND : 1;
	for (uint32_t n = from; *f.place.file && line && n <= line + AROUND; n++) {
		char *text = prompt_source_line(x, f.place.file, n, true);

		if (!text)
			continue;
		shown++;
		visa_buffer_printf(x->to, "%c %5u  %s\n", n == here ? '>' : ' ', n, text);
		free(text);
	}
	if (shown)
		return;
	if (line != here && !x->o.unread)
		prompt_wrong(x, "there is no line %u of the source", line);
	else
		prompt_show_code(x);
}

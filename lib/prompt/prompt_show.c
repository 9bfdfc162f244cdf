// SPDX-License-Identifier: MIT
/* The prompt of a stopped launch: places and threads. */
#include "../base/shown.h"
#include "../text/text.h"
#include "prompt_state.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define AROUND 5 /* instructions before and after, for list */

/* Print the reason why a command is refused. */
void prompt_refuse(struct visa_prompt *x, const struct visa_error *e)
{
	if (e->column)
		visa_buffer_printf(x->to, "column %u: ", e->column);
	visa_buffer_printf(x->to, "%s\n", e->text);
}

/* 0,0,0.1 */
static void print_thread(struct visa_prompt *x, uint32_t thread)
{
	const struct visa_stop_reason *why = visa_stopped_reason(x->s);

	visa_buffer_printf(x->to, "%u,%u,%u.%u", why->group[0], why->group[1], why->group[2],
			   thread);
}

/* Where a thread is that executes nothing. */
static const char *absent(enum visa_stop_state state)
{
	return state == VISA_STOP_NOT_BEGUN ? "has not begun" : "has ended";
}

static void print_place(struct visa_prompt *x, const struct visa_stop_place *place)
{
	char name[BASE_SHOWN_MAX];

	if (place->line)
		visa_buffer_printf(x->to, "line %u", place->line);
	else
		visa_buffer_printf(x->to, "%s+0x%x", base_shown(place->routine, name, sizeof(name)),
				   place->byte);
	visa_buffer_printf(x->to, ": %s\n", place->text);
}

/* The line of the source, if it is known. */
static void print_source(struct visa_prompt *x, const struct visa_stop_place *place)
{
	const struct visa_source_text *known = x->o.source;
	const char *slash = strrchr(place->file, '/'), *name = place->file;
	char file[BASE_SHOWN_MAX], *line;

	if (!*name)
		return;
	/* The compiler puts a folder before the name of a source that is not a file. */
	if (known && slash && !strcmp(slash + 1, known->name))
		name = slash + 1;
	line = visa_source_line(known, place->file, place->source_line);
	visa_buffer_printf(x->to, "    %s:%u%s%s\n", base_shown(name, file, sizeof(file)),
			   place->source_line, line ? ": " : "", line ? line : "");
	free(line);
}

void prompt_show_where(struct visa_prompt *x)
{
	enum visa_stop_state state = visa_stopped_state(x->s, x->item.thread);
	struct visa_stop_place place;

	print_thread(x, x->item.thread);
	if (!visa_stopped_place(x->s, x->item.thread, 0, &place)) {
		visa_buffer_printf(x->to, " %s\n", absent(state));
		return;
	}
	visa_buffer_printf(x->to, state == VISA_STOP_RUNS ? " at " : " waits at ");
	print_place(x, &place);
	print_source(x, &place);
}

void prompt_show_frame(struct visa_prompt *x, uint32_t n)
{
	struct visa_stop_place place;
	char name[BASE_SHOWN_MAX];

	if (!visa_stopped_place(x->s, x->item.thread, n, &place)) {
		prompt_show_where(x);
		return;
	}
	visa_buffer_printf(x->to, "#%-2u %s+0x%x ", n,
			   base_shown(place.routine, name, sizeof(name)), place.byte);
	print_place(x, &place);
	print_source(x, &place);
}

void prompt_show_stack(struct visa_prompt *x)
{
	struct visa_stop_place place;
	uint32_t n = 0;

	for (; visa_stopped_place(x->s, x->item.thread, n, &place); n++)
		prompt_show_frame(x, n);
	if (!n)
		prompt_show_where(x);
}

void prompt_show_threads(struct visa_prompt *x)
{
	uint32_t count = visa_stopped_threads(x->s);
	struct visa_stop_place place;

	for (uint32_t t = 0; t < count; t++) {
		enum visa_stop_state state = visa_stopped_state(x->s, t);

		visa_buffer_printf(x->to, t == x->item.thread ? "* " : "  ");
		print_thread(x, t);
		if (!visa_stopped_place(x->s, t, 0, &place)) {
			visa_buffer_printf(x->to, " %s\n", absent(state));
			continue;
		}
		visa_buffer_printf(x->to, " em 0x%08" PRIx32 " %s", visa_stopped_em(x->s, t),
				   state == VISA_STOP_RUNS	? ""
				   : state == VISA_STOP_BARRIER ? "barrier, "
								: "waits at ");
		print_place(x, &place);
	}
}

void prompt_show_lanes(struct visa_prompt *x)
{
	struct visa_stop_place place;
	uint32_t lanes, n = 0;

	for (; visa_stopped_lanes(x->s, x->item.thread, n, &lanes, &place); n++) {
		visa_buffer_printf(x->to, "0x%08" PRIx32 " %s", lanes,
				   n || !visa_stopped_em(x->s, x->item.thread) ? "wait at "
									       : "at ");
		print_place(x, &place);
	}
	if (!n)
		prompt_show_where(x);
}

/* The routine of a name. */
static const struct visa_routine *routine_of(const struct visa_ze_module *m, const char *name)
{
	for (uint32_t i = 0; i < m->kernel_count; i++)
		if (!strcmp(m->kernels[i]->routine->name, name))
			return m->kernels[i]->routine;
	for (uint32_t i = 0; i < m->function_count; i++)
		if (!strcmp(m->functions[i].routine->name, name))
			return m->functions[i].routine;
	return NULL;
}

/* Lines of a routine's text, from one to another. */
static void print_lines(struct visa_prompt *x, const struct visa_routine *r, uint32_t at,
			uint32_t byte)
{
	const struct visa_style style = { .names = visa_stopped_decls(x->s, x->item.thread, 0),
					  .grf = visa_platform_grf(x->o.platform),
					  .dump = true };
	uint32_t from = at > AROUND ? at - AROUND : 0;

	for (uint32_t i = from; i < r->line_count && i <= at + AROUND; i++) {
		const struct visa_code_line *l = &r->lines[i];
		char text[VISA_INST_TEXT_MAX];
		struct visa_inst inst;

		if (visa_decode(r->code.bytes + l->at, r->code.size - l->at, &inst, NULL) <= 0 ||
		    visa_print_named(&inst, &style, text, sizeof(text), NULL) < 0)
			continue;
		visa_buffer_printf(x->to, "%c %5u  %s\n", l->at == byte ? '>' : ' ', l->line, text);
	}
}

void prompt_show_list(struct visa_prompt *x)
{
	const struct visa_routine *r;
	struct visa_stop_place place;
	char name[BASE_SHOWN_MAX];
	uint32_t at = 0;

	if (!visa_stopped_place(x->s, x->item.thread, 0, &place)) {
		prompt_show_where(x);
		return;
	}
	r = routine_of(x->o.module, place.routine);
	while (r && at < r->line_count && r->lines[at].at < place.byte)
		at++;
	if (r && r->line_count)
		print_lines(x, r, at, place.byte);
	else
		visa_buffer_printf(x->to, "%s has no vISA text with lines\n",
				   base_shown(place.routine, name, sizeof(name)));
}

void prompt_show_points(struct visa_prompt *x)
{
	const struct visa_stop_point *p = visa_stops_next(x->o.stops, 0);

	for (; p; p = visa_stops_next(x->o.stops, p->number + 1)) {
		visa_buffer_printf(x->to, "%u: %s", p->number, p->text);
		if (p->line != p->asked)
			visa_buffer_printf(x->to, " (line %u)", p->line);
		visa_buffer_printf(x->to, ", %" PRIu64 " time%s\n", p->hits,
				   p->hits == 1 ? "" : "s");
	}
}

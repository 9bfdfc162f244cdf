// SPDX-License-Identifier: MIT
/* Prints places and threads of a stopped launch. */
#include "../base/shown.h"
#include "prompt_state.h"

#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Print an error, with its column, and record it for visa_prompt_refused(). */
void prompt_refuse(struct visa_prompt *x, const struct visa_error *e)
{
	if (e->column)
		visa_buffer_printf(x->to, "column %u: ", e->column);
	visa_buffer_printf(x->to, "%s\n", e->text);
	x->refused = *e;
}

/* If a caller's frame has a value for the expression, append the frame's number to the error. */
static void say_frame(const struct visa_prompt *x, struct base_word what, struct visa_error *e)
{
	struct visa_stopped_item caller = x->item;
	struct visa_error unused = { 0 };
	struct visa_stopped_frame f;
	struct visa_value v;
	size_t used = strlen(e->text);
	uint32_t n = prompt_frame_number(x, &x->item) + 1;

	for (; visa_stopped_frame(x->s, &caller, n, &f); n++)
		if (!visa_stopped_evaluate(x->s, &caller, what.text, what.size, &v, &unused)) {
			snprintf(e->text + used, sizeof(e->text) - used, "; frame %u has it", n);
			return;
		}
}

void prompt_refuse_in(struct visa_prompt *x, struct base_word what, struct visa_error *e)
{
	if (e->column && what.text >= x->line.text && what.text <= x->line.text + x->line.size)
		e->column += (uint32_t)(what.text - x->line.text);
	if (e->err == ENOENT)
		say_frame(x, what, e);
	prompt_refuse(x, e);
}

void prompt_wrong(struct visa_prompt *x, const char *format, ...)
{
	struct visa_error e = { .err = EINVAL };
	va_list args;

	va_start(args, format);
	vsnprintf(e.text, sizeof(e.text), format, args);
	va_end(args);
	prompt_refuse(x, &e);
}

/* Print a thread as GROUP.THREAD: 0,0,0.1 */
static void print_thread(struct visa_prompt *x, uint32_t thread)
{
	const struct visa_stop_reason *why = visa_stopped_reason(x->s);

	visa_buffer_printf(x->to, "%u,%u,%u.%u", why->group[0], why->group[1], why->group[2],
			   thread);
}

/* Return: the state of a thread that has not begun or has ended, as text. */
static const char *absent(enum visa_stop_state state)
{
	return state == VISA_STOP_NOT_BEGUN ? "has not begun" : "has ended";
}

static void prompt_show_print_place(struct visa_prompt *x, const struct visa_stop_place *place)
{
	char name[BASE_SHOWN_MAX];

	if (place->line)
		visa_buffer_printf(x->to, "line %u", place->line);
	else
		visa_buffer_printf(x->to, "%s+0x%x", base_shown(place->routine, name, sizeof(name)),
				   place->byte);
	visa_buffer_printf(x->to, ": %s\n", place->text);
}

const char *prompt_file_name(const struct visa_prompt *x, const char *file)
{
	const struct visa_source_text *known = x->o.source;
	const char *slash = strrchr(file, '/');

	return known && slash && !strcmp(slash + 1, known->name) ? slash + 1 : file;
}

char *prompt_source_line(const struct visa_prompt *x, const char *file, uint32_t line, bool whole)
{
	if (x->o.unread)
		return NULL;
	return whole ? visa_source_line_whole(x->o.source, file, line)
		     : visa_source_line(x->o.source, file, line);
}

/* Print the source line of an instruction: its file, its number and its text, if known. */
static void prompt_show_print_source(struct visa_prompt *x, const struct visa_stop_place *place)
{
	const char *name = prompt_file_name(x, place->file);
	char file[BASE_SHOWN_MAX], *line;

	if (!*name)
		return;
	line = prompt_source_line(x, place->file, place->source_line, false);
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
	prompt_show_print_place(x, &place);
	prompt_show_print_source(x, &place);
}

/* Print stack frame @n. @outer: the frame's current line is a call of an inlined function */
static void print_frame(struct visa_prompt *x, uint32_t n, const struct visa_stopped_frame *f,
			bool outer)
{
	const struct visa_stop_place *p = &f->place;
	char name[BASE_SHOWN_MAX];

	base_shown(f->function, name, sizeof(name));
	if (f->inlined)
		visa_buffer_printf(x->to, "#%-2u %s, inlined, ", n, name);
	else
		visa_buffer_printf(x->to, "#%-2u %s+0x%x ", n, name, p->byte);
	if (!outer)
		prompt_show_print_place(x, p);
	else if (p->source_line)
		visa_buffer_printf(x->to, "at the call\n");
	else
		visa_buffer_printf(x->to, "at one of several calls\n");
	if (p->source_line)
		prompt_show_print_source(x, p);
}

void prompt_show_frame(struct visa_prompt *x)
{
	uint32_t n = prompt_frame_number(x, &x->item);
	struct visa_stopped_item item = x->item;
	struct visa_stopped_frame f;

	if (visa_stopped_frame(x->s, &item, n, &f))
		print_frame(x, n, &f, item.outer);
	else
		prompt_show_where(x);
}

uint32_t prompt_frame_number(const struct visa_prompt *x, const struct visa_stopped_item *of)
{
	struct visa_stopped_item item = *of;
	struct visa_stopped_frame f;
	uint32_t n = 0;

	while (visa_stopped_frame(x->s, &item, n, &f) &&
	       (item.frame != of->frame || item.outer != of->outer))
		n++;
	return n;
}

void prompt_show_stack(struct visa_prompt *x, uint64_t limit)
{
	struct visa_stopped_item item = x->item;
	struct visa_stopped_frame f;
	uint32_t n = 0;

	for (; n < limit && visa_stopped_frame(x->s, &item, n, &f); n++)
		print_frame(x, n, &f, item.outer);
	if (!n)
		prompt_show_where(x);
	else if (n == limit && visa_stopped_frame(x->s, &item, n, &f))
		visa_buffer_printf(x->to, "(More calls follow.)\n");
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
		prompt_show_print_place(x, &place);
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
		prompt_show_print_place(x, &place);
	}
	if (!n)
		prompt_show_where(x);
}

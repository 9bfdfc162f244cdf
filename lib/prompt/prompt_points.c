// SPDX-License-Identifier: MIT
/* Executes the commands of the prompt that add and change stop points. */
#include "prompt_state.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool prompt_say_which_line(struct visa_prompt *x, const struct visa_stop_point *p)
{
	struct visa_stopped_item item = x->item;
	struct visa_stopped_frame f;
	const char *file;

	if (p->kind != VISA_STOP_AT_LINE || p->file || !isdigit((unsigned char)p->text[0]) ||
	    !visa_stopped_frame(x->s, &item, 0, &f) || !f.place.source_line)
		return false;
	file = strrchr(f.place.file, '/');
	visa_buffer_printf(x->to, " (of the vISA text; a line of the source is %s:%u)",
			   file ? file + 1 : f.place.file, p->asked);
	return true;
}

static void do_stop(struct visa_prompt *x, const struct visa_stop_request *k)
{
	const struct visa_stop_point *p = NULL;
	struct visa_error e = { 0 };

	if (visa_stops_add(x->o.stops, k->rest, k->size, &p, &e)) {
		prompt_refuse_in(x, (struct base_word){ k->rest, k->size }, &e);
		return;
	}
	if (p->line != p->asked)
		visa_buffer_printf(
			x->to, "stop %u: line %u has no instruction; the next one is on line %u\n",
			p->number, p->asked, p->line);
	visa_buffer_printf(x->to, "stop %u: %s", p->number, p->text);
	prompt_say_which_line(x, p);
	visa_buffer_printf(x->to, "\n");
	if (k->verb == VISA_COMMAND_ONCE)
		visa_stops_once(x->o.stops, p->number, NULL);
}

static void do_watch(struct visa_prompt *x, const struct visa_stop_request *k)
{
	enum visa_stop_access access = k->verb == VISA_COMMAND_WATCH	? VISA_STOP_WRITES
				       : k->verb == VISA_COMMAND_RWATCH ? VISA_STOP_READS
									: VISA_STOP_ACCESSES;
	const struct visa_stop_point *p = NULL;
	struct visa_error e = { 0 };

	if (visa_stops_watch(x->o.stops, x->s, &x->item, access, k->rest, k->size, &p, &e))
		prompt_refuse_in(x, (struct base_word){ k->rest, k->size }, &e);
	else
		visa_buffer_printf(x->to, "stop %u: %s\n", p->number, p->text);
}

static void do_ignore(struct visa_prompt *x, struct base_word what)
{
	struct base_line l = base_line(what.text, what.size);
	uint64_t number = 0, count = 0;
	struct visa_error e = { 0 };

	if (!base_word_decimal(base_line_next(&l), UINT32_MAX, &number) ||
	    !base_word_decimal(base_line_next(&l), UINT64_MAX, &count))
		prompt_wrong(x, "expected ignore N COUNT");
	else if (visa_stops_ignore(x->o.stops, (uint32_t)number, count, &e))
		prompt_refuse(x, &e);
}

static void do_condition(struct visa_prompt *x, struct base_word what)
{
	struct base_line l = base_line(what.text, what.size);
	struct visa_error e = { 0 };
	struct base_word condition;
	uint64_t number = 0;

	if (!base_word_decimal(base_line_next(&l), UINT32_MAX, &number)) {
		prompt_wrong(x, "expected condition N EXPR");
		return;
	}
	condition = base_line_rest(&l);
	if (visa_stops_condition(x->o.stops, (uint32_t)number, condition.text, condition.size, &e))
		prompt_refuse_in(x, condition, &e);
	else
		visa_buffer_printf(x->to, "stop %u: %s\n", (uint32_t)number,
				   visa_stops_next(x->o.stops, (uint32_t)number)->text);
}

/* Delete, enable or disable a stop point. */
static void change_point(struct visa_prompt *x, enum visa_stop_verb verb, uint32_t number)
{
	struct visa_error e = { 0 };

	if (verb == VISA_COMMAND_DELETE
		    ? visa_stops_delete(x->o.stops, number, &e)
		    : visa_stops_enable(x->o.stops, number, verb == VISA_COMMAND_ENABLE, &e))
		prompt_refuse(x, &e);
}

/* Delete, enable or disable the stop points with the numbers in a list; all, if it is empty. */
static void change_points(struct visa_prompt *x, const struct visa_stop_request *k)
{
	struct base_line l = base_line(k->rest, k->size);
	const struct visa_stop_point *p = k->alone ? visa_stops_next(x->o.stops, 0) : NULL;
	uint64_t number;

	while (base_word_decimal(base_line_next(&l), UINT32_MAX, &number))
		change_point(x, k->verb, (uint32_t)number);
	while (p) {
		number = p->number;
		change_point(x, k->verb, (uint32_t)number);
		p = visa_stops_next(x->o.stops, (uint32_t)number + 1);
	}
}

/* Delete the stop points at a place; without a place, at the next instruction. */
static void do_clear(struct visa_prompt *x, struct base_word what)
{
	char here[VISA_STOP_TEXT_MAX];
	struct visa_stop_place place;
	struct visa_error e = { 0 };
	uint32_t number, deleted = 0;

	if (!what.size && visa_stopped_place(x->s, x->item.thread, 0, &place)) {
		snprintf(here, sizeof(here), "%s+0x%x", place.routine, place.byte);
		what = base_word(here);
	}
	while (!visa_stops_at(x->o.stops, what.text, what.size, &number, &e)) {
		visa_buffer_printf(x->to, "%s %u", deleted++ ? "," : "deleted stop", number);
		visa_stops_delete(x->o.stops, number, NULL);
	}
	if (deleted)
		visa_buffer_printf(x->to, "\n");
	else if (what.text == here)
		prompt_wrong(x, "there is no stop point at the next instruction");
	else
		prompt_refuse_in(x, what, &e);
}

void prompt_show_points(struct visa_prompt *x)
{
	const struct visa_stop_point *p = visa_stops_next(x->o.stops, 0);

	if (!p)
		visa_buffer_printf(x->to, "No stop points.\n");
	for (; p; p = visa_stops_next(x->o.stops, p->number + 1)) {
		visa_buffer_printf(x->to, "%u: %s", p->number, p->text);
		if (p->line != p->asked)
			visa_buffer_printf(x->to, " (line %u)", p->line);
		visa_buffer_printf(x->to, ", %" PRIu64 " time%s", p->hits, p->hits == 1 ? "" : "s");
		if (p->ignore)
			visa_buffer_printf(x->to, ", next %" PRIu64 " ignored", p->ignore);
		visa_buffer_printf(x->to, "%s%s\n", p->once ? ", deleted at the next stop" : "",
				   p->disabled ? ", disabled" : "");
	}
}

bool prompt_points(struct visa_prompt *x, const struct visa_stop_request *k)
{
	const struct base_word rest = { k->rest, k->size };

	switch (k->verb) {
	case VISA_COMMAND_ADD:
	case VISA_COMMAND_ONCE:
		do_stop(x, k);
		return true;
	case VISA_COMMAND_WATCH:
	case VISA_COMMAND_RWATCH:
	case VISA_COMMAND_AWATCH:
		do_watch(x, k);
		return true;
	case VISA_COMMAND_CLEAR:
		do_clear(x, rest);
		return true;
	case VISA_COMMAND_IGNORE:
		do_ignore(x, rest);
		return true;
	case VISA_COMMAND_CONDITION:
		do_condition(x, rest);
		return true;
	case VISA_COMMAND_DELETE:
	case VISA_COMMAND_ENABLE:
	case VISA_COMMAND_DISABLE:
		change_points(x, k);
		return true;
	default:
		return false;
	}
}

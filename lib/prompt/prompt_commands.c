// SPDX-License-Identifier: MIT
/* The prompt of a stopped launch: commands. */
#include "prompt_state.h"

#include <string.h>

/* Print why a command is refused. */
static void refuse_command(struct visa_prompt *x, const struct visa_error *e)
{
	if (e->column)
		visa_buffer_printf(x->to, "column %u: ", e->column);
	visa_buffer_printf(x->to, "%s\n", e->text);
}

static void go_on(struct visa_prompt *x, enum visa_stop_next next, uint64_t count)
{
	x->answer = (struct visa_stop_answer){ .next = next, .count = count, .thread = x->thread };
	x->answered = true;
}

static void do_stop(struct visa_prompt *x, const struct visa_stop_request *k, const char *line)
{
	const struct visa_stop_point *p = NULL;
	struct visa_error e = { 0 };

	if (visa_stops_add(x->o.stops, k->rest, k->size, &p, &e)) {
		if (e.column)
			e.column += (uint32_t)(k->rest - line);
		refuse_command(x, &e);
		return;
	}
	if (p->line != p->asked)
		visa_buffer_printf(
			x->to, "stop %u: line %u has no instruction; the next one is on line %u\n",
			p->number, p->asked, p->line);
	visa_buffer_printf(x->to, "stop %u: %s\n", p->number, p->text);
}

static void do_delete(struct visa_prompt *x, uint64_t number)
{
	struct visa_error e = { 0 };

	if (visa_stops_delete(x->o.stops, number > UINT32_MAX ? 0 : (uint32_t)number, &e))
		refuse_command(x, &e);
}

/* [GROUP.]THREAD; the group must be the one that is stopped. */
static void do_thread(struct visa_prompt *x, struct base_word word)
{
	const struct visa_stop_reason *why = visa_stopped_reason(x->s);
	struct base_word rest = word, group;
	char quoted[BASE_QUOTED_MAX];
	uint32_t index[3];
	uint64_t thread;

	if (!base_word_cut(&rest, '.', &group)) {
		rest = word;
	} else if (!base_word_group(group, index) ||
		   memcmp(index, why->group, sizeof(index)) != 0) {
		visa_buffer_printf(x->to, "only threads of group %u,%u,%u are here\n",
				   why->group[0], why->group[1], why->group[2]);
		return;
	}
	if (!base_word_decimal(rest, visa_stopped_threads(x->s) - 1, &thread)) {
		visa_buffer_printf(x->to, "expected a thread of 0 to %u, found %s\n",
				   visa_stopped_threads(x->s) - 1, base_quote(rest, quoted));
		return;
	}
	x->thread = (uint32_t)thread;
	prompt_show_where(x);
}

static void do_help(struct visa_prompt *x)
{
	const struct visa_stop_command *c;

	for (size_t i = 0; (c = visa_stop_command(i)) != NULL; i++)
		if (c->effect && c->doors & VISA_DOOR_PROMPT)
			visa_buffer_printf(x->to, "  %s %-*s %s\n", c->word,
					   16 - (int)strlen(c->word), c->operands, c->effect);
	visa_buffer_printf(x->to, "The beginning of a word is enough; an empty line on a terminal "
				  "repeats step and next.\n");
}

/* Commands that show something. */
static void show(struct visa_prompt *x, const struct visa_stop_request *k)
{
	const struct base_word rest = { k->rest, k->size };

	switch (k->verb) {
	case VISA_COMMAND_PRINT:
		prompt_show_value(x, rest);
		break;
	case VISA_COMMAND_WHERE:
		prompt_show_stack(x);
		break;
	case VISA_COMMAND_THREADS:
		if (k->alone)
			prompt_show_threads(x);
		else
			do_thread(x, rest);
		break;
	case VISA_COMMAND_TEXT:
		prompt_show_where(x);
		break;
	case VISA_COMMAND_LIST:
		prompt_show_list(x);
		break;
	case VISA_COMMAND_LANES:
		prompt_show_lanes(x);
		break;
	case VISA_COMMAND_LOCAL:
		prompt_show_local(x, rest);
		break;
	case VISA_COMMAND_POINTS:
		prompt_show_points(x);
		break;
	default:
		do_help(x);
		break;
	}
}

static void obey(struct visa_prompt *x, const struct visa_stop_request *k, const char *line)
{
	switch (k->verb) {
	case VISA_COMMAND_STEP:
		go_on(x, VISA_STOP_STEP, k->number);
		break;
	case VISA_COMMAND_NEXT:
		go_on(x, VISA_STOP_NEXT, k->number);
		break;
	case VISA_COMMAND_GO:
		go_on(x, VISA_STOP_GO, 0);
		break;
	case VISA_COMMAND_END:
		go_on(x, VISA_STOP_END, 0);
		break;
	case VISA_COMMAND_ADD:
		do_stop(x, k, line);
		break;
	case VISA_COMMAND_DELETE:
		do_delete(x, k->number);
		break;
	default:
		show(x, k);
		break;
	}
}

bool visa_prompt_line(struct visa_prompt *x, const char *line, size_t size, struct visa_buffer *to,
		      struct visa_stop_answer *next)
{
	struct visa_stop_request k;
	struct visa_error e = { 0 };

	x->to = to;
	x->answered = false;
	if (!base_word_trim((struct base_word){ line, size }).size) {
		if (x->o.repeats && x->stepped.count)
			go_on(x, x->stepped.next, x->stepped.count);
	} else if (visa_stop_command_read(line, size, VISA_DOOR_PROMPT, &k, &e)) {
		refuse_command(x, &e);
	} else {
		obey(x, &k, line);
		if (k.verb == VISA_COMMAND_STEP || k.verb == VISA_COMMAND_NEXT)
			x->stepped = x->answer;
	}
	if (!x->answered)
		return false;
	*next = x->answer;
	x->s = NULL;
	return true;
}

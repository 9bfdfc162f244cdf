// SPDX-License-Identifier: MIT
/* Executes the commands of the prompt of a stopped launch. */
#include "prompt_state.h"

#include <inttypes.h>
#include <string.h>

/* Continue the launch with an action; print an error if it cannot execute the action. */
static void resume(struct visa_prompt *x, enum visa_stop_next next, uint64_t count)
{
	struct visa_stopped_item item = x->item;
	struct visa_stopped_frame caller;
	struct visa_error e = { 0 };

	if (next == VISA_STOP_FINISH && visa_stopped_alive(x->s, x->item.thread) &&
	    !visa_stopped_frame(x->s, &item, 1, &caller)) {
		prompt_wrong(x, "the kernel has no caller to return to; go runs it to its end");
		return;
	}

	x->answer = (struct visa_stop_answer){ .next = next,
					       .count = count,
					       .thread = x->item.thread,
					       .lane = x->item.lane,
					       .has_lane = true };
	x->answered = true;
	if (visa_stopped_back(x->s, &x->answer, &e)) {
		prompt_refuse(x, &e);
		x->answered = false;
	}
}

/* Execute the command who: go back to the last write to the bytes of an expression. */
static void do_who(struct visa_prompt *x, struct base_word what)
{
	const struct visa_stop_point *p = NULL;
	struct visa_error e = { 0 };

	if (visa_stops_watch(x->o.stops, x->s, &x->item, VISA_STOP_WRITES, what.text, what.size, &p,
			     &e)) {
		prompt_refuse_in(x, what, &e);
		return;
	}
	resume(x, VISA_STOP_BACK_GO, 1);
	if (!x->answered)
		visa_stops_delete(x->o.stops, p->number, NULL);
	else
		x->answer.point = x->passing = p->number;
}

/* Execute the command advance: run to a place, by a stop point that is deleted at the next stop. */
static void do_advance(struct visa_prompt *x, struct base_word what)
{
	const struct visa_stop_point *p = NULL;
	struct visa_error e = { 0 };
	size_t before = x->to->size;

	if (visa_stops_add(x->o.stops, what.text, what.size, &p, &e)) {
		prompt_refuse_in(x, what, &e);
		return;
	}
	visa_buffer_printf(x->to, "to line %u", p->asked);
	if (prompt_say_which_line(x, p))
		visa_buffer_printf(x->to, "\n");
	else
		x->to->size = before;
	resume(x, VISA_STOP_GO, 1);
	x->passing = p->number;
}

/* Execute thread [GROUP.]THREAD: select a thread. GROUP can only be the stopped work-group. */
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
		prompt_wrong(x, "expected a thread of group %u,%u,%u, which is stopped",
			     why->group[0], why->group[1], why->group[2]);
		return;
	}
	if (!base_word_decimal(rest, visa_stopped_threads(x->s) - 1, &thread)) {
		prompt_wrong(x, "expected a thread of 0 to %u, found %s",
			     visa_stopped_threads(x->s) - 1, base_quote(rest, quoted));
		return;
	}
	prompt_choose(x, (uint32_t)thread);
	prompt_show_where(x);
}

/* Read a number below @limit. @what: the noun for the error text: lane or frame */
static bool read_below(struct visa_prompt *x, struct base_word word, uint32_t limit,
		       const char *what, uint32_t *n)
{
	char quoted[BASE_QUOTED_MAX];
	uint64_t number;

	if (!limit || !base_word_decimal(word, limit - 1, &number)) {
		prompt_wrong(x, "expected a %s of 0 to %u, found %s", what, limit ? limit - 1 : 0,
			     base_quote(word, quoted));
		return false;
	}
	*n = (uint32_t)number;
	return true;
}

static void do_lane(struct visa_prompt *x, struct base_word word)
{
	uint32_t lane = x->item.lane, local[3];
	uint64_t global[3];

	if (word.size && !read_below(x, word, visa_stopped_lane_count(x->s), "lane", &lane))
		return;
	if (!visa_stopped_work_item(x->s, x->item.thread, lane, global, local)) {
		prompt_wrong(x, "lane %u has no work-item", lane);
		return;
	}
	x->item.lane = lane;
	visa_buffer_printf(x->to,
			   "lane %u: work-item %" PRIu64 ",%" PRIu64 ",%" PRIu64
			   ", %u,%u,%u of its group\n",
			   lane, global[0], global[1], global[2], local[0], local[1], local[2]);
}

/* Select stack frame @word. Without @word, go @by frames outwards (-1: one frame inwards). */
static void do_frame(struct visa_prompt *x, struct base_word word, int by)
{
	uint32_t count = 0, n = prompt_frame_number(x, &x->item) + (uint32_t)by;
	struct visa_stopped_item item = x->item;
	struct visa_stopped_frame f;

	while (visa_stopped_frame(x->s, &item, count, &f))
		count++;
	if (word.size && !read_below(x, word, count, "frame", &n))
		return;
	if (n >= count) {
		prompt_wrong(x, "%s",
			     by < 0 ? "this is the innermost call" : "this is the outermost call");
		return;
	}
	visa_stopped_frame(x->s, &x->item, n, &f);
	x->listed.to = 0;
	prompt_show_frame(x);
}

/* Execute a command that prints the value of an expression. Return: false for other commands. */
static bool print_value(struct visa_prompt *x, const struct visa_stop_request *k)
{
	const struct base_word rest = { k->rest, k->size };
	const struct base_word format = { k->format, k->format_size };

	switch (k->verb) {
	case VISA_COMMAND_PRINT:
		if (!format.size && prompt_names_visa(x, rest))
			prompt_show_value(x, rest);
		else
			prompt_print(x, rest, format);
		return true;
	case VISA_COMMAND_OUTPUT:
		prompt_output(x, rest, format);
		return true;
	case VISA_COMMAND_PRINTF:
		prompt_printf(x, rest);
		return true;
	default:
		return false;
	}
}

/* Execute a command about values, types or memory. Return: false for other commands. */
static bool show_value(struct visa_prompt *x, const struct visa_stop_request *k)
{
	const struct base_word rest = { k->rest, k->size };
	const struct base_word format = { k->format, k->format_size };

	switch (k->verb) {
	case VISA_COMMAND_LANES:
		if (k->alone)
			prompt_show_lanes(x);
		else
			prompt_show_each(x, rest, format);
		return true;
	case VISA_COMMAND_WHATIS:
	case VISA_COMMAND_PTYPE:
		prompt_show_type(x, rest, k->verb == VISA_COMMAND_PTYPE);
		return true;
	case VISA_COMMAND_EXAMINE:
		prompt_examine(x, rest, format);
		return true;
	case VISA_COMMAND_DISPLAY:
		prompt_display(x, rest, format);
		return true;
	case VISA_COMMAND_UNDISPLAY:
		prompt_undisplay(x, k->number, k->alone);
		return true;
	case VISA_COMMAND_SET:
		prompt_set(x, rest);
		return true;
	case VISA_COMMAND_INFO:
		prompt_info(x, rest);
		return true;
	case VISA_COMMAND_LOCAL:
		prompt_show_local(x, rest);
		return true;
	default:
		return false;
	}
}

/* Execute a command that shows or selects threads, lanes, stack frames or source lines. */
static void prompt_commands_show(struct visa_prompt *x, const struct visa_stop_request *k)
{
	const struct base_word rest = { k->rest, k->size };

	if (print_value(x, k) || show_value(x, k))
		return;
	switch (k->verb) {
	case VISA_COMMAND_WHERE:
		prompt_show_stack(x, k->alone ? UINT64_MAX : k->number);
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
		prompt_show_list(x, rest);
		break;
	case VISA_COMMAND_DISASSEMBLE:
		prompt_show_code(x);
		break;
	case VISA_COMMAND_LANE:
		do_lane(x, rest);
		break;
	case VISA_COMMAND_FRAME:
		do_frame(x, rest, 0);
		break;
	case VISA_COMMAND_UP:
	case VISA_COMMAND_DOWN:
		do_frame(x, (struct base_word){ 0 }, k->verb == VISA_COMMAND_UP ? 1 : -1);
		break;
	case VISA_COMMAND_POINTS:
		prompt_show_points(x);
		break;
	default:
		prompt_help(x, rest);
		break;
	}
}

static void prompt_commands_obey(struct visa_prompt *x, const struct visa_stop_request *k)
{
	const struct base_word rest = { k->rest, k->size };
	enum visa_stop_next next;

	if (k->verb == VISA_COMMAND_ADVANCE || (k->verb == VISA_COMMAND_UNTIL && !k->alone))
		do_advance(x, rest);
	else if (visa_stop_command_next(k->verb, &next))
		resume(x, next, k->number);
	else if (k->verb == VISA_COMMAND_WHO)
		do_who(x, rest);
	else if (!prompt_points(x, k))
		prompt_commands_show(x, k);
}

const struct visa_error *visa_prompt_refused(const struct visa_prompt *x)
{
	return &x->refused;
}

bool visa_prompt_line(struct visa_prompt *x, const char *line, size_t size, struct visa_buffer *to,
		      struct visa_stop_answer *next)
{
	struct visa_stop_request k;
	struct visa_error e = { 0 };

	x->to = to;
	x->line = (struct base_word){ line, size };
	x->answered = false;
	x->refused = (struct visa_error){ 0 };
	if (!base_word_trim((struct base_word){ line, size }).size) {
		if (x->o.repeats && x->stepped.count)
			resume(x, x->stepped.next, x->stepped.count);
	} else if (visa_stop_command_read(line, size, x->o.door, &k, &e)) {
		prompt_refuse(x, &e);
	} else {
		prompt_commands_obey(x, &k);
		if (x->answered && x->answer.next != VISA_STOP_GO &&
		    x->answer.next != VISA_STOP_BACK_GO)
			x->stepped = x->answer;
	}
	if (!x->answered)
		return false;
	*next = x->answer;
	x->s = NULL;
	return true;
}

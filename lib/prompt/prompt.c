// SPDX-License-Identifier: MIT
/* Creates the prompt of a launch, and prints the reason for each stop. */
#include "prompt_state.h"

#include <stdlib.h>
#include <string.h>

struct visa_prompt *visa_prompt_new(const struct visa_prompt_options *o)
{
	struct visa_prompt *x = calloc(1, sizeof(*x));

	if (!x)
		return NULL;
	x->o = *o;
	if (!x->o.door)
		x->o.door = VISA_DOOR_PROMPT;
	return x;
}

void visa_prompt_free(struct visa_prompt *x)
{
	if (x)
		prompt_undisplay(x, 0, true);
	if (x)
		free(x->displays);
	free(x);
}

static void put_value(const struct visa_stopped *s, const struct visa_stopped_item *item,
		      const char *name, const struct visa_value *v, struct visa_buffer *to)
{
	visa_buffer_printf(to, "%s = ", name);
	visa_stopped_print(s, item, v, VISA_SHOW_NATURAL, to);
	visa_buffer_printf(to, "\n");
}

void visa_prompt_watched(const struct visa_stopped *s, const struct visa_stopped_item *item,
			 struct visa_buffer *to)
{
	struct visa_value before, now;

	if (!visa_stopped_watched(s, &before, &now))
		return;
	if (!before.unset && !memcmp(before.at, now.at, now.size)) {
		put_value(s, item, "Value", &now, to);
		return;
	}
	put_value(s, item, "Old value", &before, to);
	put_value(s, item, "New value", &now, to);
}

/* Print the reason for the stop, unless it is a step. */
static void say_why(struct visa_prompt *x)
{
	const struct visa_stop_reason *why = visa_stopped_reason(x->s);

	if (why->changed)
		visa_buffer_printf(
			x->to, "memory was changed while the launch was stopped; going back has "
			       "undone these changes\n");
	switch (why->cause) {
	case VISA_STOPPED_POINT:
		visa_buffer_printf(x->to, "stop %u: ", why->point);
		if (why->report)
			visa_report_print(why->report, x->to);
		else
			visa_buffer_printf(x->to, "%s%s", why->message, *why->message ? "\n" : "");
		visa_prompt_watched(x->s, &x->item, x->to);
		break;
	case VISA_STOPPED_PAUSE:
		visa_buffer_printf(x->to, "interrupted: ");
		break;
	case VISA_STOPPED_FAULT:
		visa_buffer_printf(x->to, "fault: %s\n", why->message);
		break;
	case VISA_STOPPED_BEGIN:
		visa_buffer_printf(x->to, "%s\n",
				   x->passing ? "no earlier write was found"
					      : "this is the beginning of the launch");
		break;
	case VISA_STOPPED_STEP:
		break;
	}
}

void prompt_choose(struct visa_prompt *x, uint32_t thread)
{
	uint32_t lanes = visa_stopped_em(x->s, thread);

	if (!lanes)
		lanes = visa_stopped_alive(x->s, thread);
	x->item = (struct visa_stopped_item){ .thread = thread,
					      .lane = lanes ? (uint32_t)__builtin_ctz(lanes) : 0 };
	x->listed.to = 0;
}

void visa_prompt_stopped(struct visa_prompt *x, const struct visa_stopped *s,
			 struct visa_buffer *to)
{
	const struct visa_stop_reason *why = visa_stopped_reason(s);
	const struct visa_stopped_item before = x->item;
	const bool same =
		why->thread == before.thread && !memcmp(why->group, x->group, sizeof(x->group));
	/* After a step, a lane stays selected unless it has ended; else if it is stopped here. */
	const uint32_t kept = !same				? 0
			      : why->cause == VISA_STOPPED_STEP ? visa_stopped_alive(s, why->thread)
								: visa_stopped_em(s, why->thread);

	x->s = s;
	memcpy(x->group, why->group, sizeof(x->group));
	prompt_choose(x, why->thread);
	if (kept >> before.lane & 1)
		x->item.lane = before.lane;
	if (why->lane != UINT32_MAX)
		x->item.lane = why->lane;
	x->to = to;
	say_why(x);
	if (x->passing)
		visa_stops_delete(x->o.stops, x->passing, NULL);
	x->passing = 0;
	prompt_show_where(x);
	prompt_show_returned(x);
	prompt_display_all(x);
}

struct visa_stopped_item visa_prompt_item(const struct visa_prompt *x)
{
	return x->item;
}

void visa_prompt_choose(struct visa_prompt *x, const struct visa_stopped_item *item)
{
	x->item = *item;
}

void visa_prompt_thread(struct visa_prompt *x, uint32_t thread)
{
	if (x->item.thread != thread)
		prompt_choose(x, thread);
}

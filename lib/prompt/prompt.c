// SPDX-License-Identifier: MIT
/* A prompt begins, and says why a launch is stopped. */
#include "prompt_state.h"

#include <stdlib.h>

struct visa_prompt *visa_prompt_new(const struct visa_prompt_options *o)
{
	struct visa_prompt *x = calloc(1, sizeof(*x));

	if (x)
		x->o = *o;
	return x;
}

void visa_prompt_free(struct visa_prompt *x)
{
	free(x);
}

/* Why it is stopped, if that is no step. */
static void say_why(struct visa_prompt *x)
{
	const struct visa_stop_reason *why = visa_stopped_reason(x->s);

	switch (why->cause) {
	case VISA_STOPPED_POINT:
		visa_buffer_printf(x->to, "stop %u: ", why->point);
		break;
	case VISA_STOPPED_PAUSE:
		visa_buffer_printf(x->to, "interrupted: ");
		break;
	case VISA_STOPPED_FAULT:
		visa_buffer_printf(x->to, "fault: %s\n", why->message);
		break;
	case VISA_STOPPED_STEP:
		break;
	}
}

void visa_prompt_stopped(struct visa_prompt *x, const struct visa_stopped *s,
			 struct visa_buffer *to)
{
	x->s = s;
	x->thread = visa_stopped_reason(s)->thread;
	x->to = to;
	say_why(x);
	prompt_show_where(x);
}

// SPDX-License-Identifier: MIT
/* visa-run --stop: stop points of the command line, and what happens when the launch is stopped. */
#include "visa-run_stop.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Stop points at lines without an instruction are at a later line. */
static void warn_moved(const struct visa_stops *s)
{
	for (const struct visa_stop_point *p = visa_stops_next(s, 0); p;
	     p = visa_stops_next(s, p->number + 1))
		if (p->line != p->asked)
			tool_error(TOOL_DONE,
				   "--stop=%s: line %u has no instruction; the next one is on "
				   "line %u",
				   p->text, p->asked, p->line);
}

int run_stops_begin(struct run_stops *x, const struct command_line *c, struct visa_launch *l,
		    const struct visa_ze_module *module, enum visa_platform platform, FILE *to)
{
	struct visa_error e = { 0 };

	*x = (struct run_stops){ .module = module, .platform = platform, .to = to };
	if (!c->stop_count)
		return TOOL_DONE;
	if (visa_stops_new(l, &x->stops, &e))
		return tool_error(TOOL_REFUSED, "%s", e.text);
	x->interactive = isatty(STDIN_FILENO) && isatty(fileno(to));
	for (uint32_t i = 0; i < c->stop_count; i++)
		if (visa_stops_add_all(x->stops, c->stops[i], strlen(c->stops[i]), &e))
			return tool_error(TOOL_USAGE, "--stop=%s: column %u: %s", c->stops[i],
					  e.column, e.text);
	warn_moved(x->stops);
	return TOOL_DONE;
}

void run_stops_free(struct run_stops *x)
{
	visa_stops_free(x->stops);
}

/* Why it is stopped, if that is no step. */
static void say_why(const struct run_stops *x)
{
	const struct visa_stop_reason *why = visa_stopped_reason(x->s);

	switch (why->cause) {
	case VISA_STOPPED_POINT:
		fprintf(x->to, "stop %u: ", why->point);
		break;
	case VISA_STOPPED_PAUSE:
		fputs("interrupted: ", x->to);
		break;
	case VISA_STOPPED_FAULT:
		fprintf(x->to, "fault: %s\n", why->message);
		break;
	case VISA_STOPPED_STEP:
		break;
	}
}

struct visa_stop_answer run_stops_ask(struct run_stops *x, const struct visa_stopped *s)
{
	x->s = s;
	x->thread = visa_stopped_reason(s)->thread;
	x->answered = false;
	run_watch_prompt(true);
	say_why(x);
	show_where(x);
	while (!x->answered) {
		char *line;

		fflush(x->to);
		line = run_stops_line(x);
		if (line) {
			run_stops_command(x, line);
		} else {
			x->answer = (struct visa_stop_answer){ .next = VISA_STOP_END };
			x->answered = true;
		}
		free(line);
	}
	run_watch_prompt(false);
	x->s = NULL;
	return x->answer;
}

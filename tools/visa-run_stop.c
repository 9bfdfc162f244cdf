// SPDX-License-Identifier: MIT
/*
 * visa-run --stop: makes the stop points of the command line, and runs the prompt when the launch
 * stops.
 */
#include "visa-run_stop.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/*
 * Warn about each stop point at a line without an instruction: the launch will stop at a later
 * line.
 */
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

/* Print a message that a stop point has produced. */
static void stop_said(void *context, const char *text, size_t size)
{
	const struct run_stops *x = context;

	fwrite(text, 1, size, x->to);
}

int run_stops_begin(struct run_stops *x, const struct command_line *c, struct visa_launch *l,
		    const struct visa_ze_module *module, enum visa_platform platform, FILE *to)
{
	struct visa_error e = { 0 };

	*x = (struct run_stops){ .to = to };
	if (!c->stop_count)
		return TOOL_DONE;
	if (visa_stops_new(l, &x->stops, &e))
		return tool_error(TOOL_REFUSED, "%s", e.text);
	visa_stops_say(x->stops, stop_said, x);
	x->interactive = isatty(STDIN_FILENO) && isatty(fileno(to));
	x->prompt =
		visa_prompt_new(&(const struct visa_prompt_options){ .stops = x->stops,
								     .module = module,
								     .platform = platform,
								     .repeats = x->interactive });
	if (!x->prompt)
		return tool_error(TOOL_REFUSED, "out of memory");
	for (uint32_t i = 0; i < c->stop_count; i++)
		if (visa_stops_add_all(x->stops, c->stops[i], strlen(c->stops[i]), &e))
			return tool_error(TOOL_USAGE, "--stop=%s: column %u: %s", c->stops[i],
					  e.column, e.text);
	warn_moved(x->stops);
	return TOOL_DONE;
}

void run_stops_free(struct run_stops *x)
{
	visa_prompt_free(x->prompt);
}

/* Print the output of a command of the prompt, and empty the buffer @text. */
static void stop_say(const struct run_stops *x, struct visa_buffer *text)
{
	if (text->size)
		fwrite(text->bytes, 1, text->size, x->to);
	fflush(x->to);
	text->size = 0;
}

struct visa_stop_answer run_stops_ask(struct run_stops *x, const struct visa_stopped *s)
{
	struct visa_stop_answer answer = { .next = VISA_STOP_END };
	struct visa_buffer text = { 0 };
	bool answered = false;

	run_watch_prompt(true);
	visa_prompt_stopped(x->prompt, s, &text);
	stop_say(x, &text);
	while (!answered) {
		char *line = run_stops_line(x);

		if (!line)
			break;
		answered = visa_prompt_line(x->prompt, line, strlen(line), &text, &answer);
		stop_say(x, &text);
		free(line);
	}
	run_watch_prompt(false);
	visa_buffer_free(&text);
	return answer;
}

// SPDX-License-Identifier: MIT
/* visa-run --stop: lines of commands, by readline on a terminal. */
#include "visa-run_stop.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <readline/history.h>
#include <readline/readline.h>

/* After a signal: Ctrl-C begins a new line, what ends the launch ends the line. */
static int after_signal(void)
{
	if (run_watch_ended()) {
		rl_done = 1;
	} else if (run_watch_interrupted()) {
		rl_replace_line("", 0);
		rl_crlf();
		rl_on_new_line();
		rl_redisplay();
	}
	return 0;
}

static char *edited_line(const struct run_stops *x)
{
	char *line;

	rl_outstream = x->to;
	rl_signal_event_hook = after_signal;
	rl_bind_key('\t', rl_insert); /* there are no names of files here */
	line = readline("(stop) ");
	if (line && *line)
		add_history(line);
	if (!line)
		fputc('\n', x->to);
	return line;
}

static char *plain_line(void)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t size;

	do {
		clearerr(stdin);
		errno = 0;
		size = getline(&line, &room, stdin);
	} while (size < 0 && errno == EINTR && !run_watch_interrupted() && !run_watch_ended());
	if (size < 0) {
		free(line);
		return NULL;
	}
	for (ssize_t i = 0; i < size; i++)
		if (!line[i])
			line[i] = '?'; /* no command has it, and a NUL would end the line */
	line[strcspn(line, "\r\n")] = 0;
	return line;
}

char *run_stops_line(const struct run_stops *x)
{
	char *line;

	line = x->interactive ? edited_line(x) : plain_line();
	if (line && run_watch_ended()) {
		free(line);
		return NULL;
	}
	return line;
}

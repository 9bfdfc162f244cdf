// SPDX-License-Identifier: MIT
/* visa-run --stop: reads lines of commands, with readline if there is a terminal. */
#include "../lib/base/words.h"
#include "visa-run_stop.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <readline/history.h>
#include <readline/readline.h>

/*
 * Called by readline after a signal. After Ctrl-C, begin a new line of input. If the signal ends
 * the launch, end the input.
 */
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

/*
 * struct words - the possible completions of a word
 * @at: text that has the remaining completions, one on each line
 */
static struct words {
	const struct visa_prompt *prompt;
	struct visa_buffer text;
	struct base_word at;
} words;

static char *next_word(const char *begun, int again)
{
	struct base_word word;

	(void)begun;
	(void)again;
	return base_next_line(&words.at, &word) ? strndup(word.text, word.size) : NULL;
}

/*
 * Return the completions of a word of a command. Readline's own completion, of file names, is
 * turned off.
 */
static char **stop_line_complete(const char *begun, int start, int end)
{
	char **found;

	(void)start;
	rl_attempted_completion_over = 1;
	visa_prompt_complete(words.prompt, rl_line_buffer, (size_t)end, &words.text);
	words.at = (struct base_word){ (const char *)words.text.bytes, words.text.size };
	found = rl_completion_matches(begun, next_word);
	visa_buffer_free(&words.text);
	return found;
}

/*
 * If Ctrl-C was pressed just after the launch had stopped for another reason, print a message. The
 * signal then neither ends the launch nor has another effect later.
 */
static void answer_signal(const struct run_stops *x)
{
	if (run_watch_ended() || !run_watch_interrupted())
		return;
	fputs("Ctrl-C: the launch is stopped already; the command end ends it\n", x->to);
	fflush(x->to);
}

static char *edited_line(const struct run_stops *x)
{
	char *line;

	answer_signal(x);
	words.prompt = x->prompt;
	rl_attempted_completion_function = stop_line_complete;
	rl_basic_word_break_characters = " \t";
	rl_outstream = x->to;
	rl_signal_event_hook = after_signal;
	line = readline("(stop) ");
	if (line && *line)
		add_history(line);
	if (!line)
		fputc('\n', x->to);
	return line;
}

static char *plain_line(const struct run_stops *x)
{
	char *line = NULL;
	size_t room = 0;
	ssize_t size;

	do {
		answer_signal(x);
		clearerr(stdin);
		errno = 0;
		size = getline(&line, &room, stdin);
	} while (size < 0 && errno == EINTR && !run_watch_ended());
	if (size < 0) {
		free(line);
		return NULL;
	}
	for (ssize_t i = 0; i < size; i++)
		if (!line[i])
			line[i] = '?'; /* no command contains it; a NUL would end the line */
	line[strcspn(line, "\r\n")] = 0;
	return line;
}

char *run_stops_line(const struct run_stops *x)
{
	char *line;

	line = x->interactive ? edited_line(x) : plain_line(x);
	if (line && run_watch_ended()) {
		free(line);
		return NULL;
	}
	return line;
}

// SPDX-License-Identifier: MIT
/* visa-run --stop: commands. */
#include "visa-run_stop.h"
#include "../lib/base/guess.h"
#include "../lib/base/number.h"

#include <stdlib.h>
#include <string.h>

typedef void command_fn(struct run_stops *x, const char *rest);

/* A number that is all of a text; Return: whether it is one. */
static bool read_number(const char *text, uint64_t *value)
{
	size_t size = strlen(text);
	bool larger;

	return size && base_number(text, size, 10, UINT64_MAX, value, &larger) == size && !larger;
}

static void go_on(struct run_stops *x, enum visa_stop_next next, uint64_t count)
{
	x->answer = (struct visa_stop_answer){ .next = next, .count = count, .thread = x->thread };
	x->answered = true;
}

static void take_steps(struct run_stops *x, enum visa_stop_next next, const char *word,
		       const char *rest)
{
	uint64_t count = 1;
	char *line = NULL;

	if (*rest && (!read_number(rest, &count) || !count)) {
		fprintf(x->to, "expected how many instructions behind %s, found %s\n", word, rest);
		return;
	}
	if (asprintf(&line, "%s %s", word, rest) < 0)
		line = NULL;
	free(x->stepped);
	x->stepped = line;
	go_on(x, next, count);
}

static void do_step(struct run_stops *x, const char *rest)
{
	take_steps(x, VISA_STOP_STEP, "step", rest);
}

static void do_next(struct run_stops *x, const char *rest)
{
	take_steps(x, VISA_STOP_NEXT, "next", rest);
}

/* Whether a command that has nothing behind it has something there. */
static bool too_much(struct run_stops *x, const char *rest)
{
	if (*rest)
		fprintf(x->to, "expected the end of the line, found %s\n", rest);
	return *rest;
}

static void do_go(struct run_stops *x, const char *rest)
{
	if (!too_much(x, rest))
		go_on(x, VISA_STOP_GO, 0);
}

static void do_end(struct run_stops *x, const char *rest)
{
	if (!too_much(x, rest))
		go_on(x, VISA_STOP_END, 0);
}

static void do_stop(struct run_stops *x, const char *rest)
{
	const char *point = rest;
	uint32_t number;

	if (!strncmp(rest, "at", 2) && (!rest[2] || rest[2] == ' '))
		point = rest + 2 + strspn(rest + 2, " ");
	number = run_stops_add(x, point);
	if (number)
		fprintf(x->to, "stop %u: %s\n", number, visa_stops_next(x->stops, number)->text);
}

static void do_delete(struct run_stops *x, const char *rest)
{
	struct visa_error e = { 0 };
	uint64_t number;

	if (!read_number(rest, &number) || number > UINT32_MAX)
		fprintf(x->to, "expected the number of a stop point behind delete\n");
	else if (visa_stops_delete(x->stops, (uint32_t)number, &e))
		fprintf(x->to, "%s\n", e.text);
}

static void do_stops(struct run_stops *x, const char *rest)
{
	if (!too_much(x, rest))
		show_points(x);
}

/* GROUP.THREAD, or the number of the thread alone; the group must be the one that stands. */
static void do_thread(struct run_stops *x, const char *rest)
{
	const struct visa_stop_reason *why = visa_stopped_reason(x->s);
	const char *dot = strchr(rest, '.');
	const char *at = rest;
	uint64_t thread, part;
	bool right = true;

	/* Zeros at its end may be left out. */
	for (unsigned int i = 0; dot && i < 3; i++) {
		part = 0;
		if (at < dot)
			at += base_number(at, (size_t)(dot - at), 10, UINT32_MAX, &part, NULL);
		right = right && part == why->group[i];
		at += at < dot && *at == ',';
	}
	if (!right || (dot && at != dot)) {
		fprintf(x->to, "only threads of group %u,%u,%u are here\n", why->group[0],
			why->group[1], why->group[2]);
		return;
	}
	if (!read_number(dot ? dot + 1 : rest, &thread) || thread >= visa_stopped_threads(x->s)) {
		fprintf(x->to, "expected a thread of 0 to %u, found %s\n",
			visa_stopped_threads(x->s) - 1, *rest ? rest : "nothing");
		return;
	}
	x->thread = (uint32_t)thread;
	show_where(x);
}

static void do_threads(struct run_stops *x, const char *rest)
{
	if (*rest)
		do_thread(x, rest);
	else
		show_threads(x);
}

static void do_where(struct run_stops *x, const char *rest)
{
	if (!too_much(x, rest))
		show_stack(x);
}

static void do_text(struct run_stops *x, const char *rest)
{
	if (!too_much(x, rest))
		show_where(x);
}

static void do_lanes(struct run_stops *x, const char *rest)
{
	if (!too_much(x, rest))
		show_lanes(x);
}

static void do_list(struct run_stops *x, const char *rest)
{
	if (!too_much(x, rest))
		show_list(x);
}

static void do_print(struct run_stops *x, const char *rest)
{
	show_value(x, rest);
}

static void do_local(struct run_stops *x, const char *rest)
{
	show_local(x, rest);
}

static void do_help(struct run_stops *x, const char *rest);

/*
 * The commands: a beginning of the word is enough, and the first that fits is meant. @how, @what:
 * for help, which leaves those out that are words of other debuggers.
 */
static const struct command {
	const char *word;
	command_fn *run;
	const char *how;
	const char *what;
} commands[] = {
	{ "step", do_step, "step [N]", "execute an instruction, or N" },
	{ "next", do_next, "next [N]", "the same, but over calls" },
	{ "go", do_go, "go", "run to the next stop point" },
	{ "print", do_print, "print V34", "a variable, V34(0,3) an element of it; P1, P1(3), em" },
	{ "where", do_where, "where", "the instruction, and the calls that led to it" },
	{ "threads", do_threads, "threads", "the threads of the group, and where they are" },
	{ "thread", do_thread, "thread 0,0.1", "go on with another thread, or: thread 1" },
	{ "text", do_text, "text", "the instruction that comes next" },
	{ "list", do_list, "list", "the instructions around it" },
	{ "lanes", do_lanes, "lanes", "where the lanes of the thread are" },
	{ "local", do_local, "local OFFSET [N]", "bytes of the group's local memory" },
	{ "stop", do_stop, "stop at POINT",
	  "one more stop point: LINE, FILE:LINE, barrier or fault, with if V34(0,3) == 7" },
	{ "stops", do_stops, "stops", "the stop points" },
	{ "delete", do_delete, "delete N", "remove stop point N" },
	{ "end", do_end, "end", "end the launch; so does the end of input" },
	{ "help", do_help, "help", "this text" },
	{ "continue", do_go, NULL, NULL },
	{ "break", do_stop, NULL, NULL },
	{ "bt", do_where, NULL, NULL },
	{ "quit", do_end, NULL, NULL },
};
#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

static void do_help(struct run_stops *x, const char *rest)
{
	(void)rest;
	for (size_t i = 0; i < COMMANDS && commands[i].how; i++)
		fprintf(x->to, "  %-17s %s\n", commands[i].how, commands[i].what);
	fputs("The beginning of a word is enough; an empty line on a terminal repeats step and "
	      "next.\n",
	      x->to);
}

/* The command of a word, or of its beginning. */
static const struct command *find(const char *word, size_t size)
{
	for (size_t i = 0; i < COMMANDS; i++)
		if (strlen(commands[i].word) == size && !memcmp(commands[i].word, word, size))
			return &commands[i];
	for (size_t i = 0; i < COMMANDS; i++)
		if (!strncmp(commands[i].word, word, size))
			return &commands[i];
	return NULL;
}

static void unknown(const struct run_stops *x, const char *word, size_t size)
{
	struct base_guess guess = base_guess_start(word, size);
	char suggestion[BASE_GUESS_MAX];

	for (size_t i = 0; i < COMMANDS; i++)
		base_guess_offer(&guess, commands[i].word);
	fprintf(x->to, "there is no command %.*s%s; help shows all\n", (int)size, word,
		base_guess_text(&guess, "", suggestion));
}

void run_stops_command(struct run_stops *x, const char *line)
{
	const char *word = line + strspn(line, " \t");
	size_t size = strcspn(word, " \t");
	const struct command *c;
	char *rest;

	if (!size && x->interactive && x->stepped) {
		word = x->stepped;
		size = strcspn(word, " ");
	}
	if (!size)
		return;
	c = find(word, size);
	if (!c) {
		unknown(x, word, size);
		return;
	}
	rest = strdup(word + size + strspn(word + size, " \t"));
	if (!rest)
		return;
	for (size_t end = strlen(rest); end && strchr(" \t", rest[end - 1]);)
		rest[--end] = 0;
	c->run(x, rest);
	free(rest);
}

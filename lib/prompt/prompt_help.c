// SPDX-License-Identifier: MIT
/* Executes the commands help and info of the prompt. */
#include "prompt_state.h"

#include <string.h>

/* Print the help of all commands; if @only is not NULL, of that command or of its equivalents. */
static void show_help(struct visa_prompt *x, const struct visa_stop_command *only)
{
	const struct visa_stop_command *c;

	for (size_t i = 0; (c = visa_stop_command(i)) != NULL; i++)
		if (c->effect && c->doors & x->o.door &&
		    (!only || (only->effect ? c == only : c->verb == only->verb)))
			visa_buffer_printf(x->to, "  %s %-*s %s\n", c->word,
					   16 - (int)strlen(c->word), c->operands, c->effect);
}

void prompt_help(struct visa_prompt *x, struct base_word what)
{
	const struct visa_stop_command *c;
	struct visa_error e = { 0 };

	if (what.size) {
		c = visa_stop_command_find(what.text, what.size, x->o.door, &e);
		if (c)
			show_help(x, c);
		else
			prompt_refuse_in(x, what, &e);
		return;
	}
	show_help(x, NULL);
	visa_buffer_printf(x->to, "The beginning of a word is enough; an empty line on a terminal "
				  "repeats step and next.\n");
}

/* The operands of the command info. */
static const char *const infos[] = { "locals", "args", "threads", "lanes",	 "breakpoints",
				     "frame",  "line", "stops",	  "watchpoints", "display" };
#define INFOS (sizeof(infos) / sizeof(infos[0]))

const char *prompt_info_word(size_t n)
{
	return n < INFOS ? infos[n] : NULL;
}

/* Operands that info has in other debuggers only, and the commands to use instead. */
static const struct {
	const char *word;
	const char *instead;
} elsewhere[] = {
	{ "registers", "print V34 prints a variable of the vISA text, print em the running lanes" },
	{ "all-registers", "print V34 prints a variable of the vISA text" },
	{ "source", "info line has the file and the line, list prints the source" },
	{ "functions", "break NAME stops in a function, where lists the calls" },
	{ "types", "ptype struct NAME prints a type, whatis EXPR the type of an expression" },
	{ "variables", "info locals and info args list the variables that are in scope" },
	{ "symbol", "print EXPR names the buffer of a pointer" },
};

static void refuse_info(struct visa_prompt *x, struct base_word what)
{
	struct base_line l = base_line(what.text, what.size);
	size_t n = BASE_WORD_ROW(base_line_next(&l), elsewhere);
	char quoted[BASE_QUOTED_MAX];

	if (n < sizeof(elsewhere) / sizeof(elsewhere[0]))
		prompt_wrong(x, "info %s does not exist here: %s", elsewhere[n].word,
			     elsewhere[n].instead);
	else
		prompt_wrong(x,
			     "expected locals, args, threads, lanes, breakpoints, display, "
			     "frame or line, found %s",
			     base_quote(what, quoted));
}

void prompt_info(struct visa_prompt *x, struct base_word what)
{
	size_t n = 0;

	while (n < INFOS && (!what.size || strncmp(infos[n], what.text, what.size) != 0))
		n++;
	switch (n) {
	case 0:
	case 1:
		prompt_show_variables(x, n == 1);
		break;
	case 2:
		prompt_show_threads(x);
		break;
	case 3:
		prompt_show_lanes(x);
		break;
	case 4:
	case 7:
	case 8:
		prompt_show_points(x);
		break;
	case 5:
		prompt_show_frame(x);
		break;
	case 6:
		prompt_show_where(x);
		break;
	case 9:
		prompt_display_all(x);
		break;
	default:
		refuse_info(x, what);
	}
}

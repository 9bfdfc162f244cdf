// SPDX-License-Identifier: MIT
/* The table of commands to a stopped launch, and their lines. */
#include "commands.h"

#include "../base/append.h"

#include <errno.h>

#define BOTH (STOP_PROMPT | STOP_CTL)

const struct stop_command stop_commands[] = {
	{ "step", "[N]", STOP_STEP, STOP_STEPS, BOTH, "execute an instruction, or N", NULL },
	{ "next", "[N]", STOP_NEXT, STOP_STEPS, BOTH, "the same, but over calls", NULL },
	{ "go", "", STOP_GO, STOP_NONE, BOTH, "run to the next stop point", NULL },
	{ "print", "V34", STOP_PRINT, STOP_REST, STOP_PROMPT,
	  "a variable, V34(0,3) an element of it; P1, P1(3), em",
	  "read vars/, preds/ and em of threads/GROUP.THREAD" },
	{ "where", "", STOP_WHERE, STOP_NONE, STOP_PROMPT,
	  "the instruction, and the calls that led to it", "read threads/GROUP.THREAD/stack" },
	{ "threads", "", STOP_THREADS, STOP_REST, STOP_PROMPT,
	  "the threads of the group, and where they are", "list the folder threads" },
	{ "thread", "0,0.1", STOP_THREADS, STOP_REST, STOP_PROMPT,
	  "go on with another thread, or: thread 1", "write to threads/GROUP.THREAD/ctl" },
	{ "text", "", STOP_TEXT, STOP_NONE, STOP_PROMPT, "the instruction that comes next",
	  "read threads/GROUP.THREAD/text" },
	{ "list", "", STOP_LIST, STOP_NONE, STOP_PROMPT, "the instructions around it",
	  "read text of the kernel" },
	{ "lanes", "", STOP_LANES, STOP_NONE, STOP_PROMPT, "where the lanes of the thread are",
	  "read threads/GROUP.THREAD/em" },
	{ "local", "OFFSET [N]", STOP_LOCAL, STOP_REST, STOP_PROMPT,
	  "bytes of the group's local memory", "read surfaces/T0" },
	{ "stop", "at POINT", STOP_ADD, STOP_POINT, BOTH,
	  "one more stop point: LINE, FILE:LINE, barrier or fault, with if V34(0,3) == 7", NULL },
	{ "stops", "", STOP_POINTS, STOP_NONE, STOP_PROMPT, "the stop points", "read threads/ctl" },
	{ "delete", "N", STOP_DELETE, STOP_NUMBER, BOTH, "remove stop point N", NULL },
	{ "end", "", STOP_END, STOP_NONE, BOTH, "end the launch; so does the end of input", NULL },
	{ "help", "", STOP_HELP, STOP_NONE, STOP_PROMPT, "this text", "read help" },
	{ "pause", "", STOP_PAUSE, STOP_NONE, STOP_CTL, "stop the launch while it runs",
	  "Ctrl-C stops a launch that runs" },
	{ "wait", "", STOP_WAIT, STOP_NONE, STOP_CTL, "wait until the launch has stopped or ended",
	  "the prompt comes when the launch has stopped" },
	{ "continue", "", STOP_GO, STOP_NONE, BOTH, NULL, NULL },
	{ "break", "at POINT", STOP_ADD, STOP_POINT, BOTH, NULL, NULL },
	{ "bt", "", STOP_WHERE, STOP_NONE, STOP_PROMPT, NULL, "read threads/GROUP.THREAD/stack" },
	{ "quit", "", STOP_END, STOP_NONE, BOTH, NULL, NULL },
};
const size_t stop_command_count = sizeof(stop_commands) / sizeof(stop_commands[0]);

/* The command of a word, or of its first letters; NULL if there is none. */
static const struct stop_command *find(struct base_word word)
{
	size_t row = BASE_WORD_ROW(word, stop_commands);

	for (size_t i = 0; row == stop_command_count && word.size && i < row; i++)
		if (word.size < strlen(stop_commands[i].word) &&
		    !memcmp(stop_commands[i].word, word.text, word.size))
			row = i;
	return row < stop_command_count ? &stop_commands[row] : NULL;
}

/* Refuse a word that is no command, with the commands of the door. */
static int unknown(const struct base_line *l, struct base_word word, enum stop_door door,
		   struct visa_error *e)
{
	char list[160];
	struct base_text t = base_append_init(list, sizeof(list));

	for (size_t i = 0; i < stop_command_count; i++) {
		const struct stop_command *c = &stop_commands[i];

		if (c->effect && c->doors & door)
			base_append(&t, "%s%s%s%s", t.size ? ", " : "", c->word,
				    *c->operands ? " " : "", c->operands);
	}
	base_expected(e, l->start, word, "%s", list);
	BASE_WORD_SUGGEST(word, stop_commands, e);
	return -EINVAL;
}

static int read_operand(struct base_line *l, const struct stop_command *c, struct stop_request *k,
			struct visa_error *e)
{
	struct base_line before = *l;
	struct base_word word = base_line_next(l);

	k->alone = !word.size;
	k->number = 1;
	if (c->operand == STOP_REST || (c->operand == STOP_POINT && !base_word_is(word, "at")))
		*l = before;
	if (c->operand == STOP_REST || c->operand == STOP_POINT) {
		k->rest = base_line_rest(l);
		return 0;
	}
	if (c->operand != STOP_NONE && (word.size || c->operand == STOP_NUMBER)) {
		if (!base_word_decimal(word, INT64_MAX, &k->number) || !k->number)
			return base_expected(e, l->start, word,
					     c->operand == STOP_NUMBER
						     ? "the number of a stop point after %s"
						     : "how many instructions after %s, 1 or more",
					     c->word);
		word = base_line_next(l);
	}
	return word.size ? base_expected(e, l->start, word, "the end of the line") : 0;
}

int stop_command_read(const char *line, size_t size, enum stop_door door, struct stop_request *k,
		      struct visa_error *e)
{
	struct base_line l = base_line(line, size);
	const struct stop_command *c;
	struct base_word word;

	if (base_line_alone(&l, "command", e))
		return -EINVAL;
	word = base_line_next(&l);
	c = find(word);
	if (!c)
		return unknown(&l, word, door, e);
	if (!(c->doors & door))
		return base_wrong(e, l.start, word,
				  visa_fail(e, EINVAL, "%s is a command of %s; here, %s", c->word,
					    door == STOP_CTL ? "visa-run --stop" : "threads/ctl",
					    c->instead));
	*k = (struct stop_request){ .verb = c->verb };
	return read_operand(&l, c, k, e);
}

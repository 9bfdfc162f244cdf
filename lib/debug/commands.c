// SPDX-License-Identifier: MIT
/* The table of commands to a stopped launch, and the parser of their lines. */
#include "commands.h"

#include "../base/append.h"
#include "../base/words.h"

#include <errno.h>

#define BOTH (VISA_DOOR_PROMPT | VISA_DOOR_CTL)

static const struct visa_stop_command commands[] = {
	{ "step", "[N]", VISA_COMMAND_STEP, VISA_OPERAND_STEPS, BOTH,
	  "run to another line of the source, or N lines; without lines, an instruction", NULL },
	{ "next", "[N]", VISA_COMMAND_NEXT, VISA_OPERAND_STEPS, BOTH, "the same, but over calls",
	  NULL },
	{ "go", "", VISA_COMMAND_GO, VISA_OPERAND_NONE, BOTH, "run to the next stop point", NULL },
	{ "stepi", "[N]", VISA_COMMAND_STEPI, VISA_OPERAND_STEPS, BOTH,
	  "execute an instruction, or N", NULL },
	{ "nexti", "[N]", VISA_COMMAND_NEXTI, VISA_OPERAND_STEPS, BOTH, "the same, but over calls",
	  NULL },
	{ "finish", "", VISA_COMMAND_FINISH, VISA_OPERAND_NONE, BOTH,
	  "run until the current function has returned", NULL },
	{ "until", "", VISA_COMMAND_UNTIL, VISA_OPERAND_NONE, BOTH,
	  "as next, but not backwards: leave a loop", NULL },
	{ "print", "EXPR", VISA_COMMAND_PRINT, VISA_OPERAND_VALUE, VISA_DOOR_PROMPT,
	  "an expression of C over variables of the source, in the current lane; /x in "
	  "hexadecimal. Or "
	  "of the vISA text: V34, V34(0,3), P1, P1(3), em",
	  "read vars/, preds/ and em of threads/GROUP.THREAD" },
	{ "where", "", VISA_COMMAND_WHERE, VISA_OPERAND_NONE, VISA_DOOR_PROMPT,
	  "the instruction, and the calls that led to it", "read threads/GROUP.THREAD/stack" },
	{ "threads", "", VISA_COMMAND_THREADS, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "the threads of the group, and where they are", "list the folder threads" },
	{ "thread", "0,0.1", VISA_COMMAND_THREADS, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "select another thread, or: thread 1", "write to threads/GROUP.THREAD/ctl" },
	{ "text", "", VISA_COMMAND_TEXT, VISA_OPERAND_NONE, VISA_DOOR_PROMPT,
	  "the instruction that comes next", "read threads/GROUP.THREAD/text" },
	{ "list", "[LINE]", VISA_COMMAND_LIST, VISA_OPERAND_STEPS, VISA_DOOR_PROMPT,
	  "the source around it, or around a line; without a source as disassemble",
	  "read kernels/NAME/text" },
	{ "disassemble", "", VISA_COMMAND_DISASSEMBLE, VISA_OPERAND_NONE, VISA_DOOR_PROMPT,
	  "the instructions around it, with the source between", "read kernels/NAME/text" },
	{ "lane", "N", VISA_COMMAND_LANE, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "select another lane of the thread", "read threads/GROUP.THREAD/vars" },
	{ "lanes", "[EXPR]", VISA_COMMAND_LANES, VISA_OPERAND_VALUE, VISA_DOOR_PROMPT,
	  "where the lanes of the thread are; with EXPR, its value in each of them",
	  "read threads/GROUP.THREAD/em" },
	{ "info", "locals", VISA_COMMAND_INFO, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "locals, args, threads, lanes, breakpoints, frame or line",
	  "read the files of threads/GROUP.THREAD" },
	{ "whatis", "EXPR", VISA_COMMAND_WHATIS, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "the type of an expression", "read vars/ of threads/GROUP.THREAD" },
	{ "ptype", "EXPR", VISA_COMMAND_PTYPE, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "the same, with the members of a structure", "read vars/ of threads/GROUP.THREAD" },
	{ "x", "ADDRESS", VISA_COMMAND_EXAMINE, VISA_OPERAND_VALUE, VISA_DOOR_PROMPT,
	  "memory at a pointer; x/8xw: eight words in hexadecimal", "read surfaces/" },
	{ "set", "var X = EXPR", VISA_COMMAND_SET, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "change a variable, a part of it, or memory: set var *p = 3; set var $em = 0xff: the "
	  "lanes that run",
	  "write to the files of surfaces/" },
	{ "frame", "N", VISA_COMMAND_FRAME, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "select the variables of another call of where", "read threads/GROUP.THREAD/stack" },
	{ "up", "", VISA_COMMAND_UP, VISA_OPERAND_NONE, VISA_DOOR_PROMPT,
	  "the call that led to this one", "read threads/GROUP.THREAD/stack" },
	{ "local", "OFFSET [N]", VISA_COMMAND_LOCAL, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "bytes of the group's local memory", "read surfaces/T0" },
	{ "stop", "at POINT", VISA_COMMAND_ADD, VISA_OPERAND_POINT, BOTH,
	  "one more stop point: LINE, FILE:LINE, a function, barrier or fault, with if V34(0,3) == "
	  "7",
	  NULL },
	{ "stops", "", VISA_COMMAND_POINTS, VISA_OPERAND_NONE, VISA_DOOR_PROMPT, "the stop points",
	  "read threads/ctl" },
	{ "delete", "N", VISA_COMMAND_DELETE, VISA_OPERAND_NUMBER, BOTH, "remove stop point N",
	  NULL },
	{ "down", "", VISA_COMMAND_DOWN, VISA_OPERAND_NONE, VISA_DOOR_PROMPT,
	  "the call that came from it", "read threads/GROUP.THREAD/stack" },
	{ "end", "", VISA_COMMAND_END, VISA_OPERAND_NONE, BOTH,
	  "end the launch; so does the end of input", NULL },
	{ "help", "", VISA_COMMAND_HELP, VISA_OPERAND_NONE, VISA_DOOR_PROMPT, "this text",
	  "read help" },
	{ "pause", "", VISA_COMMAND_PAUSE, VISA_OPERAND_NONE, VISA_DOOR_CTL,
	  "stop the launch while it runs", "Ctrl-C stops a launch that runs" },
	{ "wait", "", VISA_COMMAND_WAIT, VISA_OPERAND_NONE, VISA_DOOR_CTL,
	  "wait until the launch has stopped or ended",
	  "the prompt comes when the launch has stopped" },
	{ "tbreak", "at POINT", VISA_COMMAND_ONCE, VISA_OPERAND_POINT, VISA_DOOR_PROMPT,
	  "a stop point that is deleted when the launch has stopped there", "stop at POINT" },
	{ "watch", "EXPR", VISA_COMMAND_WATCH, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "stop after each instruction that writes the bytes of x, a[3] or *p", "stop at POINT" },
	{ "rwatch", "EXPR", VISA_COMMAND_RWATCH, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "the same of reads", "stop at POINT" },
	{ "awatch", "EXPR", VISA_COMMAND_AWATCH, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "the same of both", "stop at POINT" },
	{ "ignore", "N COUNT", VISA_COMMAND_IGNORE, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "pass over stop point N so often", "stop at POINT if CONDITION" },
	{ "reverse-step", "[N]", VISA_COMMAND_BACK_STEP, VISA_OPERAND_STEPS, BOTH,
	  "go back to where a line of the source began, or N", NULL },
	{ "reverse-next", "[N]", VISA_COMMAND_BACK_NEXT, VISA_OPERAND_STEPS, BOTH,
	  "the same, but over calls", NULL },
	{ "reverse-continue", "", VISA_COMMAND_BACK_GO, VISA_OPERAND_NONE, BOTH,
	  "go back to the last stop point, or to the last access to watched bytes", NULL },
	{ "reverse-stepi", "[N]", VISA_COMMAND_BACK_STEPI, VISA_OPERAND_STEPS, BOTH,
	  "go back an instruction, or N", NULL },
	{ "reverse-nexti", "[N]", VISA_COMMAND_BACK_NEXTI, VISA_OPERAND_STEPS, BOTH,
	  "the same, but over calls", NULL },
	{ "reverse-finish", "", VISA_COMMAND_BACK_FINISH, VISA_OPERAND_NONE, BOTH,
	  "go back to the call of the current function", NULL },
	{ "who", "EXPR", VISA_COMMAND_WHO, VISA_OPERAND_REST, VISA_DOOR_PROMPT,
	  "go back to the instruction that wrote the bytes of x, a[3] or *p last",
	  "reverse-continue" },
	{ "display", "[EXPR]", VISA_COMMAND_DISPLAY, VISA_OPERAND_VALUE, VISA_DOOR_PROMPT,
	  "print an expression each time the launch has stopped; display/x in hexadecimal",
	  "read vars/ of threads/GROUP.THREAD" },
	{ "undisplay", "[N]", VISA_COMMAND_UNDISPLAY, VISA_OPERAND_STEPS, VISA_DOOR_PROMPT,
	  "display N, or all, no more", "read vars/ of threads/GROUP.THREAD" },
	{ "rs", "", VISA_COMMAND_BACK_STEP, VISA_OPERAND_STEPS, BOTH, NULL, NULL },
	{ "rn", "", VISA_COMMAND_BACK_NEXT, VISA_OPERAND_STEPS, BOTH, NULL, NULL },
	{ "rc", "", VISA_COMMAND_BACK_GO, VISA_OPERAND_NONE, BOTH, NULL, NULL },
	{ "rsi", "", VISA_COMMAND_BACK_STEPI, VISA_OPERAND_STEPS, BOTH, NULL, NULL },
	{ "rni", "", VISA_COMMAND_BACK_NEXTI, VISA_OPERAND_STEPS, BOTH, NULL, NULL },
	{ "si", "", VISA_COMMAND_STEPI, VISA_OPERAND_STEPS, BOTH, NULL, NULL },
	{ "ni", "", VISA_COMMAND_NEXTI, VISA_OPERAND_STEPS, BOTH, NULL, NULL },
	{ "continue", "", VISA_COMMAND_GO, VISA_OPERAND_NONE, BOTH, NULL, NULL },
	{ "catch", "WHAT", VISA_COMMAND_ADD, VISA_OPERAND_POINT, BOTH,
	  "stop at: fault, report, or a check that is on, as race, uninit or oob", NULL },
	{ "break", "at POINT", VISA_COMMAND_ADD, VISA_OPERAND_POINT, BOTH, NULL, NULL },
	{ "bt", "", VISA_COMMAND_WHERE, VISA_OPERAND_NONE, VISA_DOOR_PROMPT, NULL,
	  "read threads/GROUP.THREAD/stack" },
	{ "backtrace", "", VISA_COMMAND_WHERE, VISA_OPERAND_NONE, VISA_DOOR_PROMPT, NULL,
	  "read threads/GROUP.THREAD/stack" },
	{ "quit", "", VISA_COMMAND_END, VISA_OPERAND_NONE, BOTH, NULL, NULL },
};
#define COMMANDS (sizeof(commands) / sizeof(commands[0]))

const struct visa_stop_command *visa_stop_command(size_t n)
{
	return n < COMMANDS ? &commands[n] : NULL;
}

bool visa_stop_command_next(enum visa_stop_verb verb, enum visa_stop_next *next)
{
	static const struct {
		enum visa_stop_verb verb;
		enum visa_stop_next next;
	} rows[] = {
		{ VISA_COMMAND_STEP, VISA_STOP_LINE },
		{ VISA_COMMAND_NEXT, VISA_STOP_OVER },
		{ VISA_COMMAND_STEPI, VISA_STOP_STEP },
		{ VISA_COMMAND_NEXTI, VISA_STOP_NEXT },
		{ VISA_COMMAND_UNTIL, VISA_STOP_UNTIL },
		{ VISA_COMMAND_FINISH, VISA_STOP_FINISH },
		{ VISA_COMMAND_GO, VISA_STOP_GO },
		{ VISA_COMMAND_END, VISA_STOP_END },
		{ VISA_COMMAND_BACK_STEP, VISA_STOP_BACK_LINE },
		{ VISA_COMMAND_BACK_NEXT, VISA_STOP_BACK_OVER },
		{ VISA_COMMAND_BACK_STEPI, VISA_STOP_BACK_STEP },
		{ VISA_COMMAND_BACK_NEXTI, VISA_STOP_BACK_NEXT },
		{ VISA_COMMAND_BACK_GO, VISA_STOP_BACK_GO },
		{ VISA_COMMAND_BACK_FINISH, VISA_STOP_BACK_FINISH },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (rows[i].verb == verb) {
			*next = rows[i].next;
			return true;
		}
	return false;
}

/* The first command that begins with a word and is accepted at one of @doors; or NULL. */
static const struct visa_stop_command *find_beginning(struct base_word word, unsigned int doors)
{
	for (size_t i = 0; word.size && i < COMMANDS; i++)
		if (commands[i].doors & doors && word.size < strlen(commands[i].word) &&
		    !memcmp(commands[i].word, word.text, word.size))
			return &commands[i];
	return NULL;
}

/* The command for a word, or for its first letters, at a door; NULL if there is none. */
static const struct visa_stop_command *find_command(struct base_word word, enum visa_stop_door door)
{
	size_t row = BASE_WORD_ROW(word, commands);
	const struct visa_stop_command *c = row < COMMANDS ? &commands[row] : NULL;

	if (!c)
		c = find_beginning(word, door);
	return c ? c : find_beginning(word, BOTH);
}

/*
 * Return the error for a word that is no command of the door; the error lists the commands of the
 * door.
 */
static int unknown(const struct base_line *l, struct base_word word, enum visa_stop_door door,
		   struct visa_error *e)
{
	char list[200];
	struct base_text t = base_append_init(list, sizeof(list));

	if (door == VISA_DOOR_PROMPT)
		base_append(&t, "a command, which help lists");
	for (size_t i = 0; i < COMMANDS && door != VISA_DOOR_PROMPT; i++) {
		const struct visa_stop_command *c = &commands[i];

		if (c->effect && c->doors & door && !strchr(c->word, '-'))
			base_append(&t, "%s%s%s%s", t.size ? ", " : "", c->word,
				    *c->operands ? " " : "", c->operands);
	}
	if (door != VISA_DOOR_PROMPT)
		base_append(&t, ", reverse-step [N] ...");
	base_expected(e, l->start, word, "%s", list);
	BASE_WORD_SUGGEST(word, commands, e);
	return -EINVAL;
}

static int read_operand(struct base_line *l, const struct visa_stop_command *c,
			struct visa_stop_request *k, struct visa_error *e)
{
	struct base_line before = *l;
	struct base_word word = base_line_next(l);

	k->alone = !word.size;
	k->number = 1;
	if (c->operand == VISA_OPERAND_REST || c->operand == VISA_OPERAND_VALUE ||
	    (c->operand == VISA_OPERAND_POINT && !base_word_is(word, "at")))
		*l = before;
	if (c->operand != VISA_OPERAND_NONE && c->operand != VISA_OPERAND_STEPS &&
	    c->operand != VISA_OPERAND_NUMBER) {
		word = base_line_rest(l);
		k->rest = word.text;
		k->size = word.size;
		return 0;
	}
	if (c->operand != VISA_OPERAND_NONE && (word.size || c->operand == VISA_OPERAND_NUMBER)) {
		if (!base_word_decimal(word, INT64_MAX, &k->number) || !k->number)
			return base_expected(e, l->start, word,
					     c->operand == VISA_OPERAND_NUMBER
						     ? "the number of a stop point after %s"
						     : "how many steps after %s, 1 or more",
					     c->word);
		word = base_line_next(l);
	}
	return word.size ? base_expected(e, l->start, word, "the end of the line after %s", c->word)
			 : 0;
}

int visa_stop_command_read(const char *line, size_t size, enum visa_stop_door door,
			   struct visa_stop_request *k, struct visa_error *e)
{
	struct base_line l = base_line(line, size);
	const struct visa_stop_command *c;
	struct base_word word, format;

	if (base_line_alone(&l, "command", e))
		return -EINVAL;
	format = base_line_next(&l);
	base_word_cut(&format, '/', &word);
	c = find_command(word, door);
	if (!c)
		return unknown(&l, word, door, e);
	if (!(c->doors & door))
		return base_wrong(e, l.start, word,
				  visa_fail(e, EINVAL, "%s is a command of %s; here, %s", c->word,
					    door == VISA_DOOR_CTL ? "visa-run --stop"
								  : "threads/ctl",
					    c->instead));
	*k = (struct visa_stop_request){ .verb = c->verb,
					 .format = format.text,
					 .format_size = format.size };
	if (format.size && c->operand != VISA_OPERAND_VALUE)
		return base_expected(e, l.start, format, "no / behind %s", c->word);
	return read_operand(&l, c, k, e);
}

// SPDX-License-Identifier: MIT
/* The table of commands to a stopped launch, and the parser of their lines. */
#include "commands.h"

#include "../base/words.h"

#include <errno.h>

#define BOTH (VISA_DOOR_PROMPT | VISA_DOOR_CTL)

/*
 * ELSEWHERE() - a row for a command of other debuggers that this debugger does not have. Its error
 * names @instead, the command to use.
 */
#define ELSEWHERE(word, instead)                                                                   \
	{                                                                                          \
		word, "", VISA_COMMAND_HELP, VISA_OPERAND_REST, 0, NULL, instead                   \
	}
#define STARTED "the launch has begun; go continues it, reverse-continue goes back"

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
	{ "until", "[POINT]", VISA_COMMAND_UNTIL, VISA_OPERAND_POINT, BOTH,
	  "as next, but not backwards: leave a loop; with POINT, as advance", NULL },
	{ "print", "[EXPR]", VISA_COMMAND_PRINT, VISA_OPERAND_VALUE, BOTH,
	  "an expression of C over variables of the source, in the current lane; /x in "
	  "hexadecimal. $1, $, $$: values printed before. Or of the vISA text: V34, V34(0,3), "
	  "P1, P1(3), em",
	  NULL },
	{ "where", "[N]", VISA_COMMAND_WHERE, VISA_OPERAND_STEPS, BOTH,
	  "the instruction, and the calls that led to it, or the innermost N of them", NULL },
	{ "threads", "", VISA_COMMAND_THREADS, VISA_OPERAND_REST, BOTH,
	  "the threads of the group, and where they are", NULL },
	{ "thread", "0,0.1", VISA_COMMAND_THREADS, VISA_OPERAND_REST, BOTH,
	  "select another thread, or: thread 1", NULL },
	{ "text", "", VISA_COMMAND_TEXT, VISA_OPERAND_NONE, BOTH, "the instruction that comes next",
	  NULL },
	{ "list", "[LINES]", VISA_COMMAND_LIST, VISA_OPERAND_REST, BOTH,
	  "the source around it, then the next lines; or around LINE, FILE:LINE or a function; "
	  "10,20: these lines; -: the lines before; without a source as disassemble",
	  NULL },
	{ "disassemble", "", VISA_COMMAND_DISASSEMBLE, VISA_OPERAND_NONE, BOTH,
	  "the instructions around it, with the source between", NULL },
	{ "lane", "N", VISA_COMMAND_LANE, VISA_OPERAND_REST, BOTH,
	  "select another lane of the thread", NULL },
	{ "lanes", "[EXPR]", VISA_COMMAND_LANES, VISA_OPERAND_VALUE, BOTH,
	  "where the lanes of the thread are; with EXPR, its value in each of them", NULL },
	{ "info", "locals", VISA_COMMAND_INFO, VISA_OPERAND_REST, BOTH,
	  "locals, args, threads, lanes, breakpoints, display, frame or line", NULL },
	{ "whatis", "EXPR", VISA_COMMAND_WHATIS, VISA_OPERAND_REST, BOTH,
	  "the type of an expression", NULL },
	{ "ptype", "EXPR", VISA_COMMAND_PTYPE, VISA_OPERAND_REST, BOTH,
	  "the same, with the members of a structure", NULL },
	{ "x", "ADDRESS", VISA_COMMAND_EXAMINE, VISA_OPERAND_VALUE, BOTH,
	  "memory at a pointer; x/8xw: eight words in hexadecimal", NULL },
	{ "set", "var X = EXPR", VISA_COMMAND_SET, VISA_OPERAND_REST, BOTH,
	  "change a variable, a part of it, or memory: set var *p = 3; set var $em = 0xff: the "
	  "lanes that run; set $x = 3: a variable of the debugger",
	  NULL },
	{ "frame", "N", VISA_COMMAND_FRAME, VISA_OPERAND_REST, BOTH,
	  "select the variables of another call of where", NULL },
	{ "up", "", VISA_COMMAND_UP, VISA_OPERAND_NONE, BOTH, "the call that led to this one",
	  NULL },
	{ "local", "OFFSET [N]", VISA_COMMAND_LOCAL, VISA_OPERAND_REST, BOTH,
	  "bytes of the group's local memory", NULL },
	{ "stop", "at POINT", VISA_COMMAND_ADD, VISA_OPERAND_POINT, BOTH,
	  "one more stop point: LINE, FILE:LINE, a function, barrier or fault, with if V34(0,3) == "
	  "7",
	  NULL },
	{ "stops", "", VISA_COMMAND_POINTS, VISA_OPERAND_NONE, BOTH, "the stop points", NULL },
	{ "delete", "[N...]", VISA_COMMAND_DELETE, VISA_OPERAND_NUMBERS, BOTH,
	  "remove stop points N..., or all", NULL },
	{ "disable", "[N...]", VISA_COMMAND_DISABLE, VISA_OPERAND_NUMBERS, BOTH,
	  "do not stop at stop points N..., or at any", NULL },
	{ "enable", "[N...]", VISA_COMMAND_ENABLE, VISA_OPERAND_NUMBERS, BOTH, "stop there again",
	  NULL },
	{ "down", "", VISA_COMMAND_DOWN, VISA_OPERAND_NONE, BOTH, "the call that came from it",
	  NULL },
	{ "end", "", VISA_COMMAND_END, VISA_OPERAND_NONE, BOTH,
	  "end the launch; so does the end of input", NULL },
	{ "help", "[COMMAND]", VISA_COMMAND_HELP, VISA_OPERAND_REST, BOTH,
	  "this text, or the line about a command", NULL },
	{ "pause", "", VISA_COMMAND_PAUSE, VISA_OPERAND_NONE, VISA_DOOR_CTL,
	  "stop the launch while it runs", "Ctrl-C stops a launch that runs" },
	{ "wait", "", VISA_COMMAND_WAIT, VISA_OPERAND_NONE, VISA_DOOR_CTL,
	  "wait until the launch has stopped or ended",
	  "the prompt comes when the launch has stopped" },
	{ "tbreak", "at POINT", VISA_COMMAND_ONCE, VISA_OPERAND_POINT, BOTH,
	  "a stop point that is deleted when the launch has stopped there", NULL },
	{ "advance", "POINT", VISA_COMMAND_ADVANCE, VISA_OPERAND_POINT, BOTH,
	  "run to POINT, or to a stop point before it", NULL },
	{ "watch", "EXPR", VISA_COMMAND_WATCH, VISA_OPERAND_REST, BOTH,
	  "stop after each instruction that writes the bytes of x, a[3] or *p", NULL },
	{ "rwatch", "EXPR", VISA_COMMAND_RWATCH, VISA_OPERAND_REST, BOTH,
	  "stop after each instruction that reads the bytes of EXPR", NULL },
	{ "awatch", "EXPR", VISA_COMMAND_AWATCH, VISA_OPERAND_REST, BOTH,
	  "stop after each instruction that reads or writes the bytes of EXPR", NULL },
	{ "ignore", "N COUNT", VISA_COMMAND_IGNORE, VISA_OPERAND_REST, BOTH,
	  "do not stop at stop point N the next COUNT times", NULL },
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
	{ "who", "EXPR", VISA_COMMAND_WHO, VISA_OPERAND_REST, BOTH,
	  "go back to the instruction that wrote the bytes of x, a[3] or *p last", NULL },
	{ "display", "[EXPR]", VISA_COMMAND_DISPLAY, VISA_OPERAND_VALUE, BOTH,
	  "print an expression each time the launch has stopped; display/x in hexadecimal", NULL },
	{ "undisplay", "[N]", VISA_COMMAND_UNDISPLAY, VISA_OPERAND_STEPS, BOTH,
	  "display N, or all, no more", NULL },
	{ "output", "EXPR", VISA_COMMAND_OUTPUT, VISA_OPERAND_VALUE, BOTH,
	  "the same as print, but only the value", NULL },
	{ "printf", "\"FORMAT\", EXPR...", VISA_COMMAND_PRINTF, VISA_OPERAND_REST, BOTH,
	  "print values by a format of C", NULL },
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
	{ "condition", "N [EXPR]", VISA_COMMAND_CONDITION, VISA_OPERAND_REST, BOTH,
	  "stop at stop point N only if EXPR is true; without EXPR, always", NULL },
	{ "clear", "[POINT]", VISA_COMMAND_CLEAR, VISA_OPERAND_POINT, BOTH,
	  "remove the stop points at POINT, or at the next instruction", NULL },
	{ "d", "", VISA_COMMAND_DELETE, VISA_OPERAND_NUMBERS, BOTH, NULL, NULL },
	{ "dis", "", VISA_COMMAND_DISABLE, VISA_OPERAND_NUMBERS, BOTH, NULL, NULL },
	{ "f", "N", VISA_COMMAND_FRAME, VISA_OPERAND_REST, BOTH, NULL, NULL },
	{ "break", "at POINT", VISA_COMMAND_ADD, VISA_OPERAND_POINT, BOTH, NULL, NULL },
	{ "bt", "[N]", VISA_COMMAND_WHERE, VISA_OPERAND_STEPS, BOTH, NULL, NULL },
	{ "backtrace", "[N]", VISA_COMMAND_WHERE, VISA_OPERAND_STEPS, BOTH, NULL, NULL },
	{ "quit", "", VISA_COMMAND_END, VISA_OPERAND_NONE, BOTH, NULL, NULL },
	ELSEWHERE("run", STARTED),
	ELSEWHERE("r", STARTED),
	ELSEWHERE("start", STARTED),
	ELSEWHERE("kill", "end ends the launch"),
	ELSEWHERE("detach", "delete the stop points, then go"),
	ELSEWHERE("commands", "break POINT print \"FORMAT\", EXPR prints without a stop; display "
			      "prints at each stop"),
	ELSEWHERE("call", "print EXPR; functions cannot be called"),
	ELSEWHERE("echo", "printf \"TEXT\\n\""),
	ELSEWHERE("shell", "commands of the shell need another terminal"),
	ELSEWHERE("source", "commands can be the lines of standard input"),
	ELSEWHERE("show", "help lists the commands; info shows the state of the launch"),
	ELSEWHERE("apropos", "help lists all commands"),
	ELSEWHERE("return", "finish runs the function to its end; set var changes values"),
	ELSEWHERE("file", "the kernel is an argument of the program"),
	ELSEWHERE("jump", "reverse-step and reverse-continue go back; set var $em changes the "
			  "lanes that run"),
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

/*
 * Return: the first command that begins with @word and is accepted from one of the programs and
 * files in the mask @doors (enum visa_stop_door); NULL if there is none.
 */
static const struct visa_stop_command *find_beginning(struct base_word word, unsigned int doors)
{
	for (size_t i = 0; word.size && i < COMMANDS; i++)
		if (commands[i].doors & doors && word.size < strlen(commands[i].word) &&
		    !memcmp(commands[i].word, word.text, word.size))
			return &commands[i];
	return NULL;
}

/*
 * Return: the command with this word or these first letters. Among abbreviated commands, those that
 * @door accepts come first. NULL if there is none.
 */
static const struct visa_stop_command *find_command(struct base_word word, enum visa_stop_door door)
{
	size_t row = BASE_WORD_ROW(word, commands);
	const struct visa_stop_command *c = row < COMMANDS ? &commands[row] : NULL;

	if (!c)
		c = find_beginning(word, door);
	return c ? c : find_beginning(word, BOTH);
}

/* Fill in the error for a word that is no command. Return: -EINVAL. */
static int unknown(const struct base_line *l, struct base_word word, struct visa_error *e)
{
	base_expected(e, l->start, word, "a command, which help lists");
	BASE_WORD_SUGGEST(word, commands, e);
	return -EINVAL;
}

/* Fill in the error for an operand that must be a number and is not. Return: -EINVAL. */
static int not_number(const struct base_line *l, const struct visa_stop_command *c,
		      struct base_word word, struct visa_error *e)
{
	if (c->operand == VISA_OPERAND_NUMBERS)
		return base_expected(e, l->start, word, "the number of a stop point after %s",
				     c->word);
	if (c->verb == VISA_COMMAND_WHERE)
		return base_expected(e, l->start, word, "the number of calls after %s, 1 or more",
				     c->word);
	if (c->verb == VISA_COMMAND_UNDISPLAY)
		return base_expected(e, l->start, word, "the number of a display after %s",
				     c->word);
	return base_expected(e, l->start, word, "the number of steps after %s, 1 or more", c->word);
}

/* Whether a command has no meaning without its operand. */
static bool needs_operand(const struct visa_stop_command *c)
{
	static const enum visa_stop_verb verbs[] = {
		VISA_COMMAND_OUTPUT,  VISA_COMMAND_PRINTF,  VISA_COMMAND_WHATIS,
		VISA_COMMAND_PTYPE,   VISA_COMMAND_EXAMINE, VISA_COMMAND_WATCH,
		VISA_COMMAND_RWATCH,  VISA_COMMAND_AWATCH,  VISA_COMMAND_WHO,
		VISA_COMMAND_ADVANCE,
	};

	for (size_t i = 0; i < sizeof(verbs) / sizeof(verbs[0]); i++)
		if (verbs[i] == c->verb)
			return true;
	return false;
}

/* Read a list of stop point numbers, which may be empty. */
static int read_point_numbers(struct base_line *l, const struct visa_stop_command *c,
			      struct visa_stop_request *k, struct visa_error *e)
{
	struct base_line before = *l;
	struct base_word word = base_line_next(l);
	uint64_t number;

	k->alone = !word.size;
	for (; word.size; word = base_line_next(l))
		if (!base_word_decimal(word, UINT32_MAX, &number) || !number)
			return not_number(l, c, word, e);
	word = base_line_rest(&before);
	k->rest = word.text;
	k->size = word.size;
	return 0;
}

static int read_operand(struct base_line *l, const struct visa_stop_command *c,
			struct visa_stop_request *k, struct visa_error *e)
{
	struct base_line before = *l;
	struct base_word word;

	k->number = 1;
	if (c->operand == VISA_OPERAND_NUMBERS)
		return read_point_numbers(l, c, k, e);
	word = base_line_next(l);
	k->alone = !word.size;
	if (c->operand == VISA_OPERAND_REST || c->operand == VISA_OPERAND_VALUE ||
	    (c->operand == VISA_OPERAND_POINT && !base_word_is(word, "at")))
		*l = before;
	if (c->operand != VISA_OPERAND_NONE && c->operand != VISA_OPERAND_STEPS) {
		word = base_line_rest(l);
		if (!word.size && needs_operand(c))
			return base_expected(e, l->start, word, "%s after %s", c->operands,
					     c->word);
		k->rest = word.text;
		k->size = word.size;
		return 0;
	}
	if (c->operand != VISA_OPERAND_NONE && word.size) {
		if (!base_word_decimal(word, INT64_MAX, &k->number) || !k->number)
			return not_number(l, c, word, e);
		word = base_line_next(l);
	}
	return word.size ? base_expected(e, l->start, word, "the end of the line after %s", c->word)
			 : 0;
}

/*
 * Return: the command for a word; NULL, with the reason in @e, if there is none or if the program
 * or file @door does not accept it.
 */
static const struct visa_stop_command *find_accepted(const struct base_line *l,
						     struct base_word word,
						     enum visa_stop_door door, struct visa_error *e)
{
	const struct visa_stop_command *c = find_command(word, door);

	if (!c) {
		unknown(l, word, e);
		return NULL;
	}
	if (c->doors & door)
		return c;
	base_wrong(e, l->start, word,
		   visa_fail(e, EINVAL,
			     c->doors ? "%s is a command of threads/ctl; here, %s"
				      : "%s is no command here: %s",
			     c->word, c->instead));
	return NULL;
}

const struct visa_stop_command *visa_stop_command_find(const char *text, size_t size,
						       enum visa_stop_door door,
						       struct visa_error *e)
{
	struct base_line l = base_line(text, size);
	struct base_word format = base_line_next(&l), word;

	base_word_cut(&format, '/', &word);
	return find_accepted(&l, word, door, e);
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
	c = find_accepted(&l, word, door, e);
	if (!c)
		return -EINVAL;
	*k = (struct visa_stop_request){ .verb = c->verb,
					 .format = format.text,
					 .format_size = format.size };
	if (format.size && c->operand != VISA_OPERAND_VALUE)
		return base_expected(e, l.start, format, "no / after %s", c->word);
	return read_operand(&l, c, k, e);
}

// SPDX-License-Identifier: MIT
/*
 * Tests of the commands to a stopped launch. The prompt of the debugger and the file threads/ctl of
 * a mount read the same commands.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../../lib/base/words.h"
#include "../../../lib/debug/commands.h"
#include "../../support/unit.h"

static int read_line(const char *line, enum visa_stop_door door, struct visa_stop_request *k,
		     struct visa_error *e)
{
	memset(e, 0, sizeof(*e));
	return visa_stop_command_read(line, strlen(line), door, k, e);
}

TEST(commands, operands)
{
	static const struct {
		const char *line;
		enum visa_stop_verb verb;
		uint64_t number;
		const char *rest;
	} rows[] = {
		{ "step", VISA_COMMAND_STEP, 1, "" },
		{ " next\t12 \r\n", VISA_COMMAND_NEXT, 12, "" },
		{ "go", VISA_COMMAND_GO, 1, "" },
		{ "end", VISA_COMMAND_END, 1, "" },
		{ "delete 3", VISA_COMMAND_DELETE, 1, "3" },
		{ "delete", VISA_COMMAND_DELETE, 1, "" },
		{ "d 3  12\t4 ", VISA_COMMAND_DELETE, 1, "3  12\t4" },
		{ "dis 3", VISA_COMMAND_DISABLE, 1, "3" },
		{ "en", VISA_COMMAND_ENABLE, 1, "" },
		{ "cond 3 i == 3", VISA_COMMAND_CONDITION, 1, "3 i == 3" },
		{ "stop at  35 if N == 7 \r\n", VISA_COMMAND_ADD, 1, "35 if N == 7" },
		{ "stop k.cl:7", VISA_COMMAND_ADD, 1, "k.cl:7" },
		{ "stop at", VISA_COMMAND_ADD, 1, "" },
		{ "print V34(0, 3)", VISA_COMMAND_PRINT, 1, "V34(0, 3)" },
		{ "threads", VISA_COMMAND_THREADS, 1, "" },
		{ "thread 0,0.1", VISA_COMMAND_THREADS, 1, "0,0.1" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct visa_stop_request k;
		struct visa_error e;

		CHECK_EQ(read_line(rows[i].line, VISA_DOOR_PROMPT, &k, &e), 0);
		CHECK_EQ(k.verb, rows[i].verb);
		CHECK_EQ(k.number, rows[i].number);
		CHECK_EQ(k.size, strlen(rows[i].rest));
		CHECK(!memcmp(k.rest ? k.rest : "", rows[i].rest, k.size));
		CHECK_EQ(k.alone, !strchr(base_word_trim(base_word(rows[i].line)).text, ' ') &&
					  k.number == 1);
	}
}

/*
 * Return: the command that the first @n letters of the word of @c must select. If these letters are
 * the whole word of a command, it is this command. Else it is the first command of @door whose word
 * begins with the letters, else the first such command of the other door. A door is the prompt or
 * the file threads/ctl.
 */
static const struct visa_stop_command *meaning(const struct visa_stop_command *c, size_t n,
					       enum visa_stop_door door)
{
	const struct visa_stop_command *row, *other = NULL;

	for (size_t i = 0; (row = visa_stop_command(i)) != NULL; i++)
		if (n == strlen(row->word) && !strncmp(row->word, c->word, n))
			return row;
	for (size_t i = 0; (row = visa_stop_command(i)) != NULL; i++) {
		if (strncmp(row->word, c->word, n) != 0)
			continue;
		if (row->doors & door)
			return row;
		if (row->doors)
			other = other ? other : row;
	}
	return other;
}

static bool takes_operand(const struct visa_stop_command *c)
{
	return c->operand != VISA_OPERAND_NONE && c->operand != VISA_OPERAND_STEPS;
}

/* A command can be abbreviated to the first letters of its word. */
TEST(commands, first_letters)
{
	static const enum visa_stop_door doors[] = { VISA_DOOR_PROMPT, VISA_DOOR_CTL };
	struct visa_stop_request k;
	struct visa_error e;

	const struct visa_stop_command *c;

	for (size_t i = 0; (c = visa_stop_command(i)) != NULL; i++) {
		char line[32];

		for (size_t n = 1; n <= strlen(c->word); n++)
			for (size_t d = 0; d < COUNT(doors); d++) {
				const struct visa_stop_command *meant = meaning(c, n, doors[d]);

				snprintf(line, sizeof(line), "%.*s%s", (int)n, c->word,
					 meant && takes_operand(meant) ? " 1" : "");
				CHECK_EQ(read_line(line, doors[d], &k, &e),
					 meant && meant->doors & doors[d] ? 0 : -EINVAL);
				if (!e.err && meant)
					CHECK_EQ(k.verb, meant->verb);
			}
	}
}

TEST(commands, what_a_prompt_has_instead_of_commands_of_ctl)
{
	const struct visa_stop_command *c;
	struct visa_stop_request k;
	struct visa_error e;

	for (size_t i = 0; (c = visa_stop_command(i)) != NULL; i++) {
		CHECK(!c->doors || c->doors & VISA_DOOR_CTL);
		CHECK_EQ(c->instead != NULL, !(c->doors & VISA_DOOR_PROMPT));
	}
	CHECK_EQ(read_line("print V34", VISA_DOOR_CTL, &k, &e), 0);
	CHECK_EQ(read_line("pause", VISA_DOOR_PROMPT, &k, &e), -EINVAL);
	CHECK_STR(e.text,
		  "pause is a command of threads/ctl; here, Ctrl-C stops a launch that runs");
	CHECK_EQ(e.column, 1);
}

TEST(commands, errors)
{
	static const struct {
		const char *line;
		uint32_t column;
		const char *why;
	} rows[] = {
		{ "", 1, "expected a command, which help lists, found nothing" },
		{ " stpo", 2,
		  "expected a command, which help lists, found 'stpo'; did you mean stop?" },
		{ "step 0", 6, "expected the number of steps after step, 1 or more, found '0'" },
		{ "step -1", 6, "expected the number of steps after step, 1 or more, found '-1'" },
		{ "next 99999999999999999999", 6,
		  "expected the number of steps after next, 1 or more, found "
		  "'99999999999999999999'" },
		{ "step 1 2", 8, "expected the end of the line after step, found '2'" },
		{ "go 1", 4, "expected the end of the line after go, found '1'" },
		{ "pau V34", 5, "expected the end of the line after pause, found 'V34'" },
		{ "delete x", 8, "expected the number of a stop point after delete, found 'x'" },
		{ "enable 1 0", 10, "expected the number of a stop point after enable, found '0'" },
		{ "step\nstep", 0, "found a second line; write one command per write(2)" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct visa_stop_request k;
		struct visa_error e;

		CHECK_EQ(read_line(rows[i].line, VISA_DOOR_CTL, &k, &e), -EINVAL);
		CHECK_STR(e.text, rows[i].why);
		CHECK_EQ(e.column, rows[i].column);
	}
}

/*
 * Some commands of gdb do not exist in this debugger. The error text then contains the command to
 * be used instead.
 */
TEST(commands, commands_of_other_debuggers)
{
	static const struct {
		const char *line;
		const char *why;
	} rows[] = {
		{ "run", "run is no command here: the launch has begun; go continues it, "
			 "reverse-continue goes back" },
		{ "r", "r is no command here: the launch has begun; go continues it, "
		       "reverse-continue goes back" },
		{ "output", "expected EXPR after output, found nothing" },
		{ "watch ", "expected EXPR after watch, found nothing" },
		{ "x/4xw", "expected ADDRESS after x, found nothing" },
		{ "bt full", "expected the number of calls after bt, 1 or more, found 'full'" },
		{ "advance", "expected POINT after advance, found nothing" },
		{ "undisplay x", "expected the number of a display after undisplay, found 'x'" },
	};
	static const enum visa_stop_door doors[] = { VISA_DOOR_PROMPT, VISA_DOOR_CTL };

	for (size_t i = 0; i < COUNT(rows); i++)
		for (size_t d = 0; d < COUNT(doors); d++) {
			struct visa_stop_request k;
			struct visa_error e;

			CHECK_EQ(read_line(rows[i].line, doors[d], &k, &e), -EINVAL);
			CHECK_STR(e.text, rows[i].why);
		}
}

/* A NUL byte in a line is an error; it does not end the line. */
TEST(commands, lines_with_nul)
{
	struct visa_stop_request k;
	struct visa_error e;

	CHECK_EQ(visa_stop_command_read("go\0", 3, VISA_DOOR_CTL, &k, &e), -EINVAL);
	CHECK_STR(e.text, "a command must not contain a NUL byte");
	CHECK_EQ(visa_stop_command_read("\0", 1, VISA_DOOR_CTL, &k, NULL), -EINVAL);
}

/*
 * If an abbreviation fits several commands, a command that the door (the prompt or threads/ctl) has
 * is preferred.
 */
TEST(commands, letters_of_a_door)
{
	static const enum visa_stop_door doors[] = { VISA_DOOR_PROMPT, VISA_DOOR_CTL };
	struct visa_stop_request k;
	struct visa_error e;

	for (size_t d = 0; d < COUNT(doors); d++) {
		CHECK_EQ(read_line("p i", doors[d], &k, &e), 0);
		CHECK_EQ(k.verb, VISA_COMMAND_PRINT);
		CHECK_EQ(read_line("w", doors[d], &k, &e), 0);
		CHECK_EQ(k.verb, VISA_COMMAND_WHERE);
	}
	CHECK_EQ(read_line("pau", VISA_DOOR_CTL, &k, &e), 0);
	CHECK_EQ(k.verb, VISA_COMMAND_PAUSE);
	CHECK_EQ(read_line("wai", VISA_DOOR_CTL, &k, &e), 0);
	CHECK_EQ(k.verb, VISA_COMMAND_WAIT);
	CHECK_EQ(read_line("pau", VISA_DOOR_PROMPT, &k, &e), -EINVAL);
	CHECK_STR(e.text,
		  "pause is a command of threads/ctl; here, Ctrl-C stops a launch that runs");
}

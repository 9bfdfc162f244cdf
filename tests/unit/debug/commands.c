// SPDX-License-Identifier: MIT
/* Commands to a stopped launch: one language for two doors. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "../../../lib/debug/commands.h"
#include "../../support/unit.h"

static int read_line(const char *line, enum stop_door door, struct stop_request *k,
		     struct visa_error *e)
{
	memset(e, 0, sizeof(*e));
	return stop_command_read(line, strlen(line), door, k, e);
}

TEST(commands, operands)
{
	static const struct {
		const char *line;
		enum stop_verb verb;
		uint64_t number;
		const char *rest;
	} rows[] = {
		{ "step", STOP_STEP, 1, "" },
		{ " next\t12 \r\n", STOP_NEXT, 12, "" },
		{ "go", STOP_GO, 1, "" },
		{ "end", STOP_END, 1, "" },
		{ "delete 3", STOP_DELETE, 3, "" },
		{ "stop at  35 if N == 7 \r\n", STOP_ADD, 1, "35 if N == 7" },
		{ "stop k.cl:7", STOP_ADD, 1, "k.cl:7" },
		{ "stop at", STOP_ADD, 1, "" },
		{ "print V34(0, 3)", STOP_PRINT, 1, "V34(0, 3)" },
		{ "threads", STOP_THREADS, 1, "" },
		{ "thread 0,0.1", STOP_THREADS, 1, "0,0.1" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct stop_request k;
		struct visa_error e;

		CHECK_EQ(read_line(rows[i].line, STOP_PROMPT, &k, &e), 0);
		CHECK_EQ(k.verb, rows[i].verb);
		CHECK_EQ(k.number, rows[i].number);
		CHECK_EQ(k.rest.size, strlen(rows[i].rest));
		CHECK(base_word_is(k.rest, rows[i].rest));
		CHECK_EQ(k.alone, !strchr(base_word_trim(base_word(rows[i].line)).text, ' ') &&
					  k.number == 1);
	}
}

/* A beginning of a word is enough: the first row that has it is meant, at both doors. */
TEST(commands, first_letters)
{
	struct stop_request k;
	struct visa_error e;

	for (size_t i = 0; i < stop_command_count; i++) {
		const struct stop_command *c = &stop_commands[i];
		char line[32];

		for (size_t n = 1; n <= strlen(c->word); n++) {
			size_t row = 0;

			snprintf(line, sizeof(line), "%.*s", (int)n, c->word);
			while (strncmp(stop_commands[row].word, c->word, n) != 0)
				row++;
			if (n == strlen(c->word))
				row = i;
			if (stop_commands[row].operand == STOP_NUMBER)
				snprintf(line, sizeof(line), "%.*s 1", (int)n, c->word);
			CHECK_EQ(read_line(line, STOP_PROMPT, &k, &e),
				 stop_commands[row].doors & STOP_PROMPT ? 0 : -EINVAL);
			if (!e.err)
				CHECK_EQ(k.verb, stop_commands[row].verb);
			CHECK_EQ(read_line(line, STOP_CTL, &k, &e),
				 stop_commands[row].doors & STOP_CTL ? 0 : -EINVAL);
			if (!e.err)
				CHECK_EQ(k.verb, stop_commands[row].verb);
		}
	}
}

TEST(commands, each_door_names_what_is_not_its_own)
{
	struct stop_request k;
	struct visa_error e;

	for (size_t i = 0; i < stop_command_count; i++)
		CHECK_EQ(stop_commands[i].instead != NULL,
			 stop_commands[i].doors != (STOP_PROMPT | STOP_CTL));
	CHECK_EQ(read_line("p V34", STOP_CTL, &k, &e), -EINVAL);
	CHECK_STR(e.text, "print is a command of visa-run --stop; here, read vars/, preds/ and em "
			  "of threads/GROUP.THREAD");
	CHECK_EQ(e.column, 1);
	CHECK_EQ(read_line("pause", STOP_PROMPT, &k, &e), -EINVAL);
	CHECK_STR(e.text,
		  "pause is a command of threads/ctl; here, Ctrl-C stops a launch that runs");
}

TEST(commands, errors)
{
	static const struct {
		const char *line;
		uint32_t column;
		const char *why;
	} rows[] = {
		{ "", 1,
		  "expected step [N], next [N], go, stop at POINT, delete N, end, pause, wait, "
		  "found nothing" },
		{ " stpo", 2,
		  "expected step [N], next [N], go, stop at POINT, delete N, end, pause, wait, "
		  "found 'stpo'; did you mean stop?" },
		{ "step 0", 6, "expected how many instructions after step, 1 or more, found '0'" },
		{ "step -1", 6,
		  "expected how many instructions after step, 1 or more, found '-1'" },
		{ "next 99999999999999999999", 6,
		  "expected how many instructions after next, 1 or more, found "
		  "'99999999999999999999'" },
		{ "step 1 2", 8, "expected the end of the line, found '2'" },
		{ "go 1", 4, "expected the end of the line, found '1'" },
		{ "delete", 7, "expected the number of a stop point after delete, found nothing" },
		{ "delete x", 8, "expected the number of a stop point after delete, found 'x'" },
		{ "step\nstep", 0, "a second line; write(2) takes one command at a time" },
	};

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct stop_request k;
		struct visa_error e;

		CHECK_EQ(read_line(rows[i].line, STOP_CTL, &k, &e), -EINVAL);
		CHECK_STR(e.text, rows[i].why);
		CHECK_EQ(e.column, rows[i].column);
	}
}

/* NUL is no end of a word. */
TEST(commands, words_with_nul)
{
	struct stop_request k;

	CHECK_EQ(stop_command_read("go\0", 3, STOP_CTL, &k, NULL), -EINVAL);
	CHECK_EQ(stop_command_read("\0", 1, STOP_CTL, &k, NULL), -EINVAL);
}

// SPDX-License-Identifier: MIT
/* Tests of the functions that split lines into words, for all line-based files and commands. */
#include <errno.h>
#include <string.h>

#include "../../../lib/base/words.h"
#include "../../support/unit.h"

static struct base_line line_of(const char *text)
{
	return base_line(text, strlen(text));
}

TEST(words, blanks_are_white_space)
{
	static const char blanks[] = " \t\n\v\f\r";

	for (unsigned int c = 0; c < 256; c++)
		CHECK_EQ(base_is_blank((char)c), c && strchr(blanks, (int)c) != NULL);
}

TEST(words, a_line_is_read_word_by_word)
{
	struct base_line l = line_of("  one\ttwo  x=3\r\n");

	CHECK(base_word_is(base_line_next(&l), "one"));
	CHECK(base_word_is(base_line_next(&l), "two"));
	CHECK(base_word_is(base_line_next(&l), "x=3"));
	CHECK_EQ(base_line_next(&l).size, 0);
	CHECK_EQ(base_line_next(&l).size, 0);
	CHECK(l.at == l.end && l.end == l.start + 14);
}

TEST(words, the_rest_has_no_blanks_around_it)
{
	struct base_line l = line_of("stop at  35 if a == 1 \t\r\n");

	base_line_next(&l);
	base_line_next(&l);
	CHECK(base_word_is(base_line_rest(&l), "35 if a == 1"));
	CHECK_EQ(base_line_rest(&l).size, 0);
	CHECK(base_word_is(base_word_trim(base_word("\t a b\n")), "a b"));
	CHECK_EQ(base_word_trim(base_word(" \t")).size, 0);
}

TEST(words, a_list_may_have_empty_items)
{
	struct base_word rest = base_word("a,,bc"), part;

	CHECK(base_word_cut(&rest, ',', &part));
	CHECK(base_word_is(part, "a") && base_word_is(rest, ",bc"));
	CHECK(base_word_cut(&rest, ',', &part));
	CHECK(!part.size && base_word_is(rest, "bc"));
	CHECK(!base_word_cut(&rest, ',', &part));
	CHECK(base_word_is(part, "bc") && !rest.size);
	CHECK(!base_word_cut(&rest, ',', &part) && !part.size);
	rest = base_word("a,");
	CHECK(base_word_cut(&rest, ',', &part) && !rest.size);
}

TEST(words, a_row_of_a_table)
{
	static const struct {
		const char *word;
		int number;
	} table[] = { { "step", 1 }, { "next", 2 }, { "go", 3 } };
	struct visa_error e;

	CHECK_EQ(BASE_WORD_ROW(base_word("next"), table), 1);
	CHECK_EQ(BASE_WORD_ROW(base_word("nex"), table), 3);
	CHECK_EQ(BASE_WORD_ROW(base_word(""), table), 3);
	base_expected(&e, NULL, base_word("setp"), "a command");
	BASE_WORD_SUGGEST(base_word("setp"), table, &e);
	CHECK_STR(e.text, "expected a command, found 'setp'; did you mean step?");
	BASE_WORD_SUGGEST(base_word("setp"), table, NULL);
}

TEST(words, numbers_are_whole_words)
{
	uint64_t n = 0;

	CHECK(base_word_number(base_word("0x10"), 16, &n) && n == 16);
	CHECK(!base_word_number(base_word("17"), 16, &n));
	CHECK(!base_word_number(base_word("1x"), 16, &n));
	CHECK(!base_word_number(base_word(""), 16, &n));
	CHECK(base_word_decimal(base_word("16"), 16, &n) && n == 16);
	CHECK(!base_word_decimal(base_word("0x1"), 16, &n));
	CHECK(!base_word_decimal(base_word("-1"), 16, &n));
	CHECK(!base_word_decimal(base_word(""), 16, &n));
}

TEST(words, bytes_have_suffixes)
{
	uint64_t n = 0;

	CHECK(!base_word_bytes(base_word("64K"), &n) && n == 65536);
	CHECK(!base_word_bytes(base_word("0x10m"), &n) && n == 16ull << 20);
	CHECK(!base_word_bytes(base_word("8388607T"), &n) && n == 8388607ull << 40);
	CHECK_EQ(base_word_bytes(base_word("8388608T"), &n), -ERANGE);
	CHECK_EQ(base_word_bytes(base_word("9223372036854775808"), &n), -ERANGE);
	CHECK_EQ(base_word_bytes(base_word("K"), &n), -EINVAL);
	CHECK_EQ(base_word_bytes(base_word("64KB"), &n), -EINVAL);
	CHECK_EQ(base_word_bytes(base_word(""), &n), -EINVAL);
}

TEST(words, groups_have_up_to_three_numbers)
{
	uint32_t group[3];

	CHECK_EQ(base_word_group(base_word("3"), group), 1);
	CHECK(group[0] == 3 && !group[1] && !group[2]);
	CHECK_EQ(base_word_group(base_word("1,2,0xffffffff"), group), 3);
	CHECK(group[0] == 1 && group[1] == 2 && group[2] == UINT32_MAX);
	CHECK_EQ(base_word_group(base_word("1,2,3,4"), group), 0);
	CHECK_EQ(base_word_group(base_word("1,2,3,"), group), 0);
	CHECK_EQ(base_word_group(base_word("1,,3"), group), 0);
	CHECK_EQ(base_word_group(base_word("4294967296"), group), 0);
	CHECK_EQ(base_word_group(base_word(""), group), 0);
}

TEST(words, values_in_quotation_marks)
{
	struct base_line l = line_of("a=1 stop=\"35 if x == 'y'\" b='c d'\te=f\"g");
	struct visa_error e = { 0 };
	struct base_word w;

	CHECK(!base_line_quoted(&l, &w, &e) && base_word_is(w, "a=1"));
	CHECK(!base_line_quoted(&l, &w, &e) && base_word_is(w, "stop=\"35 if x == 'y'\""));
	CHECK(!base_line_quoted(&l, &w, &e) && base_word_is(w, "b='c d'"));
	CHECK(!base_line_quoted(&l, &w, &e) && base_word_is(w, "e=f\"g"));
	CHECK(!base_line_quoted(&l, &w, &e) && !w.size);
	CHECK(base_word_is(base_word_unquote(base_word("'c d'")), "c d"));
	CHECK(base_word_is(base_word_unquote(base_word("\"\"")), ""));
	CHECK(base_word_is(base_word_unquote(base_word("'")), "'"));
	CHECK(base_word_is(base_word_unquote(base_word("x'")), "x'"));
}

TEST(words, quotation_marks_come_in_pairs)
{
	struct base_line l = line_of("a stop=\"35");
	struct visa_error e = { 0 };
	struct base_word w;

	base_line_next(&l);
	CHECK_EQ(base_line_quoted(&l, &w, &e), -EINVAL);
	CHECK_EQ(e.column, 8);
	CHECK_STR(e.text, "the second quotation mark of stop= is missing");
	l = line_of("stop='35'x");
	CHECK_EQ(base_line_quoted(&l, &w, &e), -EINVAL);
	CHECK_EQ(e.column, 10);
	CHECK_STR(e.text, "expected a blank after the second quotation mark of stop=");
	l = line_of("stop='");
	CHECK_EQ(base_line_quoted(&l, &w, NULL), -EINVAL);
}

TEST(words, lines_of_a_text)
{
	struct base_word text = base_word("one\n\ntwo"), line;

	CHECK(base_next_line(&text, &line) && base_word_is(line, "one"));
	CHECK(base_next_line(&text, &line) && base_word_is(line, ""));
	CHECK(base_next_line(&text, &line) && base_word_is(line, "two"));
	CHECK(!base_next_line(&text, &line));
	text = base_word("one\n");
	CHECK(base_next_line(&text, &line) && base_word_is(line, "one"));
	CHECK(!base_next_line(&text, &line));
}

TEST(words, a_line_alone)
{
	struct base_line l = line_of("go\r\n \n");
	struct visa_error e = { 0 };

	CHECK_EQ(base_line_alone(&l, "command", &e), 0);
	l = line_of("go\nend");
	CHECK_EQ(base_line_alone(&l, "command", &e), -EINVAL);
	CHECK_STR(e.text, "found a second line; write one command per write(2)");
}

TEST(words, errors_quote_the_word_that_was_found)
{
	static const char line[] = "step x";
	struct visa_error e = { 0 };
	char quoted[BASE_QUOTED_MAX], longest[101];

	CHECK_EQ(base_expected(&e, line, (struct base_word){ line + 5, 1 }, "%d words", 2),
		 -EINVAL);
	CHECK_EQ(e.err, EINVAL);
	CHECK_EQ(e.column, 6);
	CHECK_STR(e.text, "expected 2 words, found 'x'");
	CHECK_EQ(base_expected(&e, NULL, (struct base_word){ line + 6, 0 }, "a word"), -EINVAL);
	CHECK_EQ(e.column, 0);
	CHECK_STR(e.text, "expected a word, found nothing");
	CHECK_EQ(base_expected(NULL, line, base_word(line), "a word"), -EINVAL);
	memset(longest, 'x', sizeof(longest) - 1);
	longest[sizeof(longest) - 1] = 0;
	base_quote(base_word(longest), quoted);
	CHECK_EQ(strlen(quoted), BASE_QUOTED_MAX - 1);
	CHECK_STR(quoted + BASE_QUOTED_MAX - 6, "x...'");
	longest[BASE_QUOTED_MAX - 6] = 0;
	CHECK_EQ(strlen(base_quote(base_word(longest), quoted)), BASE_QUOTED_MAX - 4);
}

/*
 * A line "KEY: VALUE" is a pair; the value may contain a colon. Other lines, such as "file:x", are
 * skipped.
 */
TEST(words, pairs)
{
	const struct base_word text =
		base_word("result: ok\nT6: \nnone\n\nfile:x\nat: k.cl: 7\nlast: 1");
	struct base_word rest = text, key, value;
	static const struct {
		const char *key, *value;
	} pairs[] = { { "result", "ok" }, { "T6", "" }, { "at", "k.cl: 7" }, { "last", "1" } };

	for (size_t i = 0; i < COUNT(pairs); i++) {
		CHECK(base_next_pair(&rest, &key, &value));
		CHECK(base_word_is(key, pairs[i].key));
		CHECK(base_word_is(value, pairs[i].value));
		CHECK(base_word_is(base_pair_of(text, pairs[i].key), pairs[i].value));
	}
	CHECK(!base_next_pair(&rest, &key, &value));
	CHECK_EQ(base_pair_of(text, "file").size, 0);
}

// SPDX-License-Identifier: MIT
/* Tests of output functions: control characters and invalid UTF-8 in foreign text are escaped. */
#include <errno.h>
#include <string.h>

#include "../../../lib/base/error.h"
#include "../../../lib/base/json.h"
#include "../../../lib/base/shown.h"
#include "../../support/unit.h"

static const struct {
	const char *text;
	const char *shown;
	const char *json;
} texts[] = {
	{ "", "", "\"\"" },
	{ "sum<float>", "sum<float>", "\"sum\\u003cfloat>\"" },
	{ "a \"b\" \\c", "a \"b\" \\c", "\"a \\\"b\\\" \\\\c\"" },
	{ "\x1b[31mred", "\\x1b[31mred", "\"\\u001B[31mred\"" },
	{ "a\nresult: ok\r", "a\\x0aresult: ok\\x0d", "\"a\\nresult: ok\\r\"" },
	{ "\x7f\t", "\\x7f\\x09", "\"\\u007f\\t\"" },
	/* U+009B is CSI, U+0085 ends a line, U+00A0 is a blank. */
	{ "\xc2\x9b\xc2\x85\xc2\xa0", "\\u009b\\u0085\xc2\xa0", "\"\\u009b\\u0085\xc2\xa0\"" },
	{ "\xd8\x9c\xe2\x80\x8e\xe2\x80\x8f", "\\u061c\\u200e\\u200f",
	  "\"\\u061c\\u200e\\u200f\"" },
	{ "\xe2\x80\xa8\xe2\x80\xae\xe2\x81\xa9", "\\u2028\\u202e\\u2069",
	  "\"\\u2028\\u202e\\u2069\"" },
	{ "\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80", "\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80",
	  "\"\xc3\xa9\xe4\xb8\xad\xf0\x9f\x98\x80\"" },
	/*
	 * Invalid UTF-8: an invalid byte, a truncated sequence, an overlong sequence, a surrogate,
	 * a number above the last character.
	 */
	{ "\xff.cl", "\\xff.cl", "\"\xef\xbf\xbd.cl\"" },
	{ "\x9b", "\\x9b", "\"\xef\xbf\xbd\"" },
	{ "\xe4\xb8", "\\xe4\\xb8", "\"\xef\xbf\xbd\xef\xbf\xbd\"" },
	{ "\xc0\x9b", "\\xc0\\x9b", "\"\xef\xbf\xbd\xef\xbf\xbd\"" },
	{ "\xed\xa0\x80", "\\xed\\xa0\\x80", "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"" },
	{ "\xf4\x90\x80\x80", "\\xf4\\x90\\x80\\x80",
	  "\"\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"" },
};

static void is(struct visa_buffer *b, const char *text)
{
	CHECK_EQ(b->size, strlen(text));
	CHECK(b->size == strlen(text) && !memcmp(b->bytes, text, b->size));
	visa_buffer_free(b);
}

TEST(base, text_of_others_is_escaped)
{
	for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
		struct visa_buffer b = { 0 };
		struct base_json w = { .out = &b, .indent = 1 };
		char buf[64];

		base_put_shown(&b, texts[i].text);
		is(&b, texts[i].shown);
		base_json_put(&w, NULL, base_json_text(texts[i].text));
		is(&b, texts[i].json);
		CHECK_STR(base_shown(texts[i].text, buf, sizeof(buf)), texts[i].shown);
		base_put_shown(&b, buf);
		is(&b, texts[i].shown);
	}
}

TEST(base, text_of_others_is_cut_between_characters)
{
	char buf[64];

	CHECK_STR(base_shown("ab\x1b", buf, 6), "ab");
	CHECK_STR(base_shown("ab\x1b", buf, 7), "ab\\x1b");
	CHECK_STR(base_shown("a\xc3\xa9", buf, 3), "a");
	CHECK_STR(base_shown("a\xc3\xa9", buf, 4), "a\xc3\xa9");
	CHECK_STR(base_shown("a", buf, 1), "");
}

TEST(base, a_word_of_a_table_has_no_blank)
{
	struct visa_buffer b = { 0 };

	base_put_word(&b, "struct s*\n");
	is(&b, "struct\\x20s*\\x0a");
	base_put_word(&b, "");
	is(&b, "-");
}

/* Names and words that clients choose are escaped in error texts. */
TEST(base, errors_are_escaped)
{
	struct visa_error e;

	CHECK_EQ(visa_fail(&e, EINVAL, "%s is no name", "\x1b]0;x\a\n"), -EINVAL);
	CHECK_STR(e.text, "\\x1b]0;x\\x07\\x0a is no name");
	memset(e.text, 1, sizeof(e.text));
	visa_fail(&e, EINVAL, "%0400d\x1b", 0);
	CHECK_EQ(strlen(e.text), VISA_MESSAGE_MAX - 1);
	visa_fail(&e, EINVAL, "%0253d\x1b", 0);
	CHECK_EQ(strlen(e.text), 253);
}

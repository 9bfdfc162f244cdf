// SPDX-License-Identifier: MIT
/* Tests of the writer of JSON text. */
#include <string.h>

#include "../../../lib/base/json.h"
#include "../../support/unit.h"

static void is(struct visa_buffer *b, const char *text)
{
	visa_buffer_number(b, 0, 1);
	CHECK_STR((const char *)b->bytes, text);
	visa_buffer_free(b);
}

TEST(base, json_has_elements_in_their_order_each_on_a_line)
{
	struct visa_buffer b = { 0 };
	struct base_json w = { .out = &b };

	base_json_open(&w, NULL, '{');
	base_json_put(&w, "z", json_pack("{s:i, s:[i, i]}", "b", 1, "a", 2, 3));
	base_json_open(&w, "none", '[');
	base_json_close(&w);
	base_json_put_json(&w, "a", "[4]", 3);
	base_json_open_line(&w, "line", '[');
	base_json_put(&w, NULL, json_true());
	base_json_put(&w, NULL, json_null());
	base_json_close(&w);
	base_json_close(&w);
	is(&b, "{\n  \"z\": {\"b\": 1, \"a\": [2, 3]},\n  \"none\": [],\n  \"a\": [4],\n"
	       "  \"line\": [true, null]\n}\n");
}

TEST(base, json_has_numbers_exactly)
{
	struct visa_buffer b = { 0 };
	struct base_json w = { .out = &b };

	base_json_open_line(&w, NULL, '[');
	base_json_put(&w, NULL, base_json_number(0));
	base_json_put(&w, NULL, base_json_number(INT64_MAX));
	base_json_put(&w, NULL, base_json_number(INT64_MAX + 1ull));
	base_json_put(&w, NULL, json_pack("{s:o}", "most", base_json_number(UINT64_MAX)));
	base_json_put(&w, NULL, base_json_digits("-0.1e-30"));
	base_json_put(&w, NULL, base_json_text("\\u00001"));
	base_json_close(&w);
	is(&b, "[0, 9223372036854775807, 9223372036854775808, {\"most\": 18446744073709551615}, "
	       "-0.1e-30, \"\\\\u00001\"]\n");
}

/*
 * A text with NULs is written as a string. If its first byte is NUL, or a quotation mark and NUL,
 * the bytes after the NUL must not be mistaken for a number.
 */
TEST(base, json_has_all_bytes_of_a_text_with_nul)
{
	struct visa_buffer b = { 0 };
	struct base_json w = { .out = &b };

	base_json_open_line(&w, NULL, '[');
	base_json_put(&w, NULL, base_json_bytes("a\0b", 3));
	base_json_put(&w, NULL, base_json_bytes("\0D1\"\0T\\", 7));
	base_json_put(&w, NULL, base_json_bytes("\"\0D7", 4));
	base_json_put(&w, NULL, base_json_bytes("", 0));
	base_json_close(&w);
	is(&b, "[\"a\\u0000b\", \"\\u0000D1\\\"\\u0000T\\\\\", \"\\\"\\u0000D7\", \"\"]\n");
}

TEST(base, json_without_a_value_has_failed)
{
	struct visa_buffer b = { 0 };
	struct base_json w = { .out = &b };

	base_json_put(&w, NULL, NULL);
	CHECK(b.failed);
	visa_buffer_free(&b);
}

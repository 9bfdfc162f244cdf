// SPDX-License-Identifier: MIT
/* Tests of base 64: bytes are encoded as text, and text is decoded to bytes. */
#include "../../../lib/base/base64.h"
#include "../../support/unit.h"

#include <string.h>

TEST(base64, there_and_back)
{
	static const char *const rows[][2] = {
		{ "", "" },	   { "f", "Zg==" },	   { "fo", "Zm8=" },
		{ "foo", "Zm9v" }, { "foob", "Zm9vYg==" }, { "\xff\xfe", "//4=" }
	};

	for (size_t i = 0; i < COUNT(rows); i++) {
		struct visa_buffer text = { 0 }, bytes = { 0 };

		base_base64(&text, (const uint8_t *)rows[i][0], strlen(rows[i][0]));
		CHECK_EQ(text.size, strlen(rows[i][1]));
		CHECK(!text.size || !memcmp(text.bytes, rows[i][1], text.size));
		CHECK(base_unbase64(&bytes, rows[i][1], strlen(rows[i][1])));
		CHECK_EQ(bytes.size, strlen(rows[i][0]));
		CHECK(!bytes.size || !memcmp(bytes.bytes, rows[i][0], bytes.size));
		visa_buffer_free(&text);
		visa_buffer_free(&bytes);
	}
}

TEST(base64, refused)
{
	static const char *const rows[] = { "Z",    "Zg",   "Zg=",	"Zh==",	  "Zm9=",
					    "Z===", "====", "Zg==Zg==", "Z\xff==" };

	for (size_t i = 0; i < COUNT(rows); i++) {
		struct visa_buffer bytes = { 0 };

		CHECK(!base_unbase64(&bytes, rows[i], strlen(rows[i])));
		visa_buffer_free(&bytes);
	}
}

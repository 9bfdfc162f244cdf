// SPDX-License-Identifier: MIT
/* Tests of element types (ud, f, ...): their names, and values of elements as text. */
#include <errno.h>
#include <fenv.h>
#include <string.h>

#include "../../../lib/base/decimal.h"
#include "../../../lib/base/element.h"
#include "../../support/unit.h"

static int read_element(const char *type, const char *text, uint64_t *bits, struct visa_error *e)
{
	const struct base_element *t = base_element_by_name(type, strlen(type));

	*bits = 0;
	return base_element_read(t, text, strlen(text), (uint8_t *)bits, e);
}

TEST(element, numbers_become_bytes)
{
	static const struct {
		const char *type, *text;
		uint64_t bits;
	} rows[] = {
		{ "u8", "255", 255 },
		{ "s8", "-128", 0x80 },
		{ "s16", "+0x7fff", 0x7fff },
		{ "u64", "18446744073709551615", UINT64_MAX },
		{ "s64", "-9223372036854775808", 1ull << 63 },
		{ "f16", "65504", 0x7bff },
		{ "f16", "-1.5", 0xbe00 },
		{ "f32", "1.5", 0x3fc00000 },
		{ "f32", ".1", 0x3dcccccd },
		{ "f64", "0.1", 0x3fb999999999999a },
		{ "f32", "-inf", 0xff800000 },
		{ "f32", "nan", 0x7fc00000 },
		{ "f64", "NaN(0x1)", 0x7ff0000000000001 },
		{ "f32", "-0", 0x80000000 },
		/*
		 * The second value is exactly halfway between two binary16 values. The first value
		 * is above it by a digit that binary32 cannot represent.
		 */
		{ "f16", "2049.0000000000001", 0x6801 },
		{ "f16", "2049", 0x6800 },
	};
	struct visa_error e;
	uint64_t bits;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		CHECK_EQ(read_element(rows[i].type, rows[i].text, &bits, &e), 0);
		CHECK_EQ(bits, rows[i].bits);
	}
}

TEST(element, what_is_no_number_is_refused)
{
	static const struct {
		const char *type, *text;
		int err;
		const char *why;
	} rows[] = {
		{ "u8", "256", -ERANGE, "256 does not fit u8: 0 to 255" },
		{ "u8", "-1", -ERANGE, "-1 does not fit u8: 0 to 255" },
		{ "s8", "-129", -ERANGE, "-129 does not fit s8: -128 to 127" },
		{ "u64", "18446744073709551616", -ERANGE,
		  "18446744073709551616 does not fit u64: 0 to 18446744073709551615" },
		{ "u32", "", -EINVAL, "\"\" is not a number, decimal or 0x" },
		{ "u32", "-", -EINVAL, "\"-\" is not a number, decimal or 0x" },
		{ "u32", "7x", -EINVAL, "\"7x\" is not a number, decimal or 0x" },
		{ "u32", "1.5", -EINVAL, "\"1.5\" is not a number, decimal or 0x" },
		{ "f32", "1e39", -ERANGE,
		  "1e39 does not fit f32: -3.40282e+38 to 3.40282e+38 (inf is infinity)" },
		{ "f16", "65520", -ERANGE,
		  "65520 does not fit f16: -65504 to 65504 (inf is infinity)" },
		{ "f32", "", -EINVAL, "\"\" is not a number" },
		{ "f32", "1.5x", -EINVAL, "\"1.5x\" is not a number" },
		{ "f32", " 1", -EINVAL, "\" 1\" is not a number" },
		{ "f32", "--1", -EINVAL, "\"--1\" is not a number" },
		{ "f32", "nan()", -EINVAL, "\"nan()\" is not a number" },
		{ "f32", "nan(0)", -EINVAL, "\"nan(0)\" is not a number" },
		{ "f32", "nan(0x800000)", -EINVAL, "\"nan(0x800000)\" is not a number" },
	};
	struct visa_error e;
	uint64_t bits;

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		CHECK_EQ(read_element(rows[i].type, rows[i].text, &bits, &e), rows[i].err);
		CHECK_STR(e.text, rows[i].why);
	}
	CHECK(!base_element_by_name("u33", 3));
	CHECK(!base_element_by_name("u", 1));
	CHECK(!base_element_by_name("u322", 4));
}

TEST(element, bytes_become_text)
{
	static const struct {
		const char *type;
		uint64_t bits;
		const char *text;
	} rows[] = {
		{ "u8", 255, "255" },
		{ "s8", 0x80, "-128" },
		{ "s64", UINT64_MAX, "-1" },
		{ "f16", 0x3c00, "1" },
		{ "f32", 0x3dcccccd, "0.1" },
		{ "f64", 0x3fb999999999999a, "0.1" },
		{ "f32", 0xffc00000, "-nan" },
		{ "f32", 0x7f800001, "nan(0x1)" },
		{ "f64", 0xfff0ull << 48, "-inf" },
		{ "f32", 0x80000000, "-0" },
		{ "f32", 1, "1.4013e-45" },
		{ "hex", 7, "07" },
	};
	char text[BASE_ELEMENT_TEXT_MAX];

	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *type = rows[i].type;

		base_element_print(base_element_by_name(type, strlen(type)),
				   (const uint8_t *)&rows[i].bits, text);
		CHECK_STR(text, rows[i].text);
	}
}

TEST(element, hex_is_pairs_of_digits)
{
	struct visa_error e;
	uint8_t bytes[4] = { 0 };

	CHECK_EQ(base_hex_read("deADbe0f", 8, bytes, &e), 0);
	CHECK(!memcmp(bytes, "\xde\xad\xbe\x0f", 4));
	CHECK_EQ(base_hex_read("dea", 3, bytes, &e), -EINVAL);
	CHECK_STR(e.text, "\"dea\" has 3 hex digits; expected two for each byte");
	CHECK_EQ(base_hex_read("dxad", 4, bytes, &e), -EINVAL);
	CHECK_STR(e.text, "\"dxad\" is not hex; expected two digits for each byte, as in deadbeef");
}

TEST(element, the_rounding_mode_does_not_matter)
{
	static const int modes[] = { FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO, FE_TONEAREST };
	char text[48];
	uint64_t bits;

	for (int i = 0; i < 4; i++) {
		fesetround(modes[i]);
		CHECK_EQ(base_decimal_read(4, "0.1", 3, &bits), 0);
		CHECK_EQ(bits, 0x3dcccccd);
		base_decimal_print(8, 0x3fb999999999999a, text, sizeof(text));
		CHECK_STR(text, "0.1");
		CHECK_EQ(fegetround(), modes[i]);
	}
}

TEST(element, long_numbers_are_read)
{
	char text[1200];
	uint64_t bits;

	memset(text, '0', sizeof(text));
	text[0] = '1';
	text[1] = '.';
	CHECK_EQ(base_decimal_read(8, text, 1100, &bits), 0);
	CHECK_EQ(bits, 0x3ff0000000000000);
	CHECK_EQ(base_decimal_read(8, text, 1101, &bits), -EINVAL);
}

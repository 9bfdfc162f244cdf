// SPDX-License-Identifier: MIT
/* Tests of base/: growing buffers, text in buffers of fixed size, numbers in text, and binary16. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/base/append.h"
#include "../../../lib/base/array.h"
#include "../../../lib/base/error.h"
#include "../../../lib/base/half.h"
#include "../../../lib/base/number.h"
#include "../../support/unit.h"

TEST(base, an_array_keeps_its_elements)
{
	uint64_t *array = NULL;
	size_t room = 0;

	for (size_t i = 0; i < 1000; i++) {
		CHECK_EQ(base_array_reserve(&array, &room, i + 1, sizeof(*array)), 0);
		CHECK(room > i && room <= 2 * i + 4);
		array[i] = i * 3;
	}
	for (size_t i = 0; i < 1000; i++)
		CHECK_EQ(array[i], i * 3);
	CHECK_EQ(base_array_reserve(&array, &room, SIZE_MAX / 8, sizeof(*array)), -ENOMEM);
	CHECK_EQ(base_array_reserve(&array, &room, SIZE_MAX, 1), -ENOMEM);
	CHECK_EQ(room, 1024);
	CHECK_EQ(array[999], 2997);
	free(array);
}

TEST(base, an_added_element_is_zero)
{
	uint16_t *array = NULL;
	uint32_t count = 0;

	for (uint16_t i = 0; i < 100; i++) {
		uint16_t *element = base_array_add(&array, &count, sizeof(*element));

		CHECK(element == array + i);
		CHECK_EQ(*element, 0);
		*element = i + 1;
	}
	CHECK_EQ(count, 100);
	for (uint16_t i = 0; i < 100; i++)
		CHECK_EQ(array[i], i + 1);
	free(array);
}

TEST(base, text_that_does_not_fit_is_counted)
{
	char buf[8] = "xxxxxxx";
	struct base_text t = base_append_init(buf, sizeof(buf));

	CHECK_STR(buf, "");
	base_append(&t, "%d,", 12);
	base_append_bytes(&t, "abcdef", 3);
	CHECK_STR(buf, "12,abc");
	CHECK_EQ(t.size, 6);
	base_append_bytes(&t, "defgh", 5);
	base_append(&t, "%s", "more");
	CHECK_STR(buf, "12,abcd");
	CHECK_EQ(t.size, 15);
	CHECK_EQ(base_append_length(&t), 7);
	t = base_append_init(NULL, 0);
	base_append(&t, "%d", 1234);
	base_append_bytes(&t, "x", 1);
	CHECK_EQ(t.size, 5);
	CHECK_EQ(base_append_length(&t), 0);
}

TEST(base, a_list_reads_as_a_sentence)
{
	char buf[32];
	struct base_text t = base_append_init(buf, sizeof(buf));

	base_append_item(&t, "1", true, true);
	CHECK_STR(buf, "1");
	t = base_append_init(buf, sizeof(buf));
	base_append_item(&t, "1", true, false);
	base_append_item(&t, "2", false, false);
	base_append_item(&t, "4", false, true);
	CHECK_STR(buf, "1, 2 or 4");
}

TEST(base, numbers_of_text)
{
	static const struct {
		const char *text;
		unsigned int base;
		uint64_t max;
		size_t digits;
		uint64_t value;
		bool larger;
	} cases[] = {
		{ "", 10, 9, 0, 0, false },
		{ "-1", 10, 9, 0, 0, false },
		{ "120 ", 10, 255, 3, 120, false },
		{ "255", 10, 255, 3, 255, false },
		{ "256", 10, 255, 3, 255, true },
		{ "2560", 10, 255, 4, 255, true },
		{ "0000000000000000000000255", 10, 255, 25, 255, false },
		{ "89", 8, 255, 0, 0, false },
		{ "178", 8, 255, 2, 15, false },
		{ "fFg", 16, 255, 2, 255, false },
		{ "9", 10, 5, 1, 5, true },
		{ "18446744073709551615", 10, UINT64_MAX, 20, UINT64_MAX, false },
		{ "18446744073709551616", 10, UINT64_MAX, 20, UINT64_MAX, true },
		{ "ffffffffffffffff", 16, UINT64_MAX, 16, UINT64_MAX, false },
		{ "10000000000000000", 16, UINT64_MAX, 17, UINT64_MAX, true },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		bool larger = !cases[i].larger;
		uint64_t value = 1;

		unit_case("%s", cases[i].text);
		CHECK_EQ(base_number(cases[i].text, strlen(cases[i].text), cases[i].base,
				     cases[i].max, &value, &larger),
			 cases[i].digits);
		CHECK_EQ(value, cases[i].value);
		CHECK_EQ(larger, cases[i].larger);
	}
}

TEST(base, literals_are_decimal_or_hexadecimal)
{
	static const struct {
		const char *text;
		size_t size;
		uint64_t value;
	} cases[] = {
		{ "12:d", 2, 12 }, { "0x1F,", 4, 31 }, { "0X10", 4, 16 }, { "010", 3, 10 },
		{ "0x", 1, 0 },	   { "0xg", 0, 0 },    { "x", 0, 0 },	  { "", 0, 0 },
	};

	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		uint64_t value = 1;

		unit_case("%s", cases[i].text);
		CHECK_EQ(base_number_literal(cases[i].text, strlen(cases[i].text), UINT64_MAX,
					     &value, NULL),
			 cases[i].size);
		CHECK_EQ(value, cases[i].value);
	}
}

/* Return: the value of a finite binary16, computed from its sign, exponent and fraction. */
static float value_of(uint32_t half)
{
	float value = half >> 10 & 31 ? (float)((half & 0x3ff) | 0x400) : (float)(half & 0x3ff);

	for (uint32_t e = half >> 10 & 31 ? half >> 10 & 31 : 1; e < 25; e++)
		value /= 2;
	for (uint32_t e = half >> 10 & 31; e > 25; e--)
		value *= 2;
	return half & 0x8000 ? -value : value;
}

TEST(base, every_binary16_has_a_binary32)
{
	for (uint32_t half = 0; half < 0x10000; half++) {
		uint32_t bits = base_half_to_float(half);
		bool nan = (half & 0x7fff) > 0x7c00;
		float value;

		memcpy(&value, &bits, sizeof(value));
		if ((half & 0x7c00) != 0x7c00)
			CHECK(value == value_of(half));
		CHECK_EQ(bits >> 31, half >> 15);
		CHECK_EQ(base_float_to_half(bits), nan ? half | 0x200 : half);
	}
	CHECK_EQ(base_half_to_float(0x7c00), 0x7f800000);
	CHECK_EQ(base_half_to_float(0xfd01), 0xffa02000);
}

/*
 * For each pair of neighbouring binary16 values: test the float halfway between them, and the
 * floats just above and just below this midpoint.
 */
TEST(base, binary16_rounds_to_nearest_even)
{
	for (uint32_t half = 0; half < 0x7bff; half++) {
		float middle = (value_of(half) + value_of(half + 1)) / 2;
		uint32_t bits;

		memcpy(&bits, &middle, sizeof(bits));
		CHECK_EQ(base_float_to_half(bits), half + (half & 1));
		CHECK_EQ(base_float_to_half(bits - 1), half);
		CHECK_EQ(base_float_to_half(bits + 1), half + 1);
		CHECK_EQ(base_float_to_half(bits | 0x80000000), 0x8000 | (half + (half & 1)));
	}
	CHECK_EQ(base_float_to_half(0x477fefff), 0x7bff);
	/* 65520 is halfway between the largest finite binary16 and 2^16. */
	CHECK_EQ(base_float_to_half(0x477ff000), 0x7c00);
	CHECK_EQ(base_float_to_half(0x7f7fffff), 0x7c00);
	CHECK_EQ(base_float_to_half(1), 0);
}

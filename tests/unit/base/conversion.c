// SPDX-License-Identifier: MIT
/*
 * Tests of the conversions of printf(), such as "%5.2f". The tested functions must print the same
 * text as printf() of the C library.
 */
#include <stdio.h>
#include <string.h>

#include "../../../lib/base/conversion.h"
#include "../../support/unit.h"

/* Check that a value is printed as printf() of the C library prints it. */
static void compare(const char *spec, const char *c_spec, const struct conversion_value *v)
{
	struct visa_buffer got = { 0 };
	struct conversion c;
	char want[5000];

	unit_case("%s", spec);
	CHECK_EQ(conversion_read(spec, strlen(spec), &c), strlen(spec));
	conversion_print(&c, v, &got);
	visa_buffer_put(&got, "", 1);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	if (v->kind == CONVERSION_FLOAT)
		snprintf(want, sizeof(want), c_spec, v->number);
	else
		snprintf(want, sizeof(want), c_spec, v->integer);
#pragma GCC diagnostic pop
	CHECK_STR((const char *)got.bytes, want);
	visa_buffer_free(&got);
}

static const char *const flag_sets[] = { "", "-", "+", " ", "#", "0", "+0", "-#", "# 0", "-+" };
static const char *const widths[] = { "", "1", "12", "30" };
static const char *const precisions[] = { "", ".", ".0", ".3", ".17" };

TEST(conversion, integers_as_the_c_library)
{
	static const uint64_t values[] = { 0, 1, 42, 127, 128, 255, 65535, 0x80000000, UINT32_MAX };
	static const char *const lengths[] = { "", "h", "hh" };

	for (unsigned int i = 0; i < COUNT(flag_sets) * COUNT(widths) * COUNT(precisions); i++)
		for (const char *letter = "diouxX"; *letter; letter++)
			for (unsigned int n = 0; n < COUNT(lengths); n++) {
				struct conversion_value v = { CONVERSION_INTEGER, 4,
							      values[i % COUNT(values)], 0 };
				char spec[64];

				snprintf(spec, sizeof(spec), "%%%s%s%s%s%c",
					 flag_sets[i % COUNT(flag_sets)],
					 widths[i / COUNT(flag_sets) % COUNT(widths)],
					 precisions[i / COUNT(flag_sets) / COUNT(widths)],
					 lengths[n], *letter);
				compare(spec, spec, &v);
			}
	unit_case(NULL);
}

TEST(conversion, longs_as_the_c_library)
{
	static const uint64_t values[] = { 0, 1, INT64_MAX, (uint64_t)INT64_MIN, UINT64_MAX };

	for (unsigned int i = 0; i < COUNT(values); i++) {
		struct conversion_value v = { CONVERSION_INTEGER, 8, values[i], 0 };

		compare("%ld", "%ld", &v);
		compare("%+25li", "%+25li", &v);
		compare("%lu", "%lu", &v);
		compare("%#lx", "%#lx", &v);
		compare("%-30lo", "%-30lo", &v);
	}
	unit_case(NULL);
}

TEST(conversion, floats_as_the_c_library)
{
	static const double values[] = { 0,    -0.0,  1,	 -1.5,	0.1,
					 1e30, 1e-30, 123456.75, 1e300, 0x1.fffffep127 };

	for (unsigned int i = 0; i < COUNT(flag_sets) * COUNT(widths) * COUNT(precisions); i++)
		for (const char *letter = "aAeEfFgG"; *letter; letter++) {
			struct conversion_value v = { CONVERSION_FLOAT, 8, 0,
						      values[i % COUNT(values)] };
			char spec[64];

			snprintf(spec, sizeof(spec), "%%%s%s%s%c", flag_sets[i % COUNT(flag_sets)],
				 widths[i / COUNT(flag_sets) % COUNT(widths)],
				 precisions[i / COUNT(flag_sets) / COUNT(widths)], *letter);
			compare(spec, spec, &v);
			v.number = i % 2 ? __builtin_inf() : __builtin_nan("");
			compare(spec, spec, &v);
		}
	unit_case(NULL);
}

TEST(conversion, characters_pointers_and_texts)
{
	struct conversion_value v = { CONVERSION_INTEGER, 4, 'A', 0 };
	struct visa_buffer out = { 0 };
	struct conversion c;

	compare("%c", "%c", &v);
	compare("%5c", "%5c", &v);
	compare("%-5c", "%-5c", &v);
	v = (struct conversion_value){ CONVERSION_POINTER, 8, 0x60000000010, 0 };
	compare("%p", "%#lx", &v);
	compare("%20p", "%#20lx", &v);
	unit_case(NULL);
	conversion_read("%-8.3s", 6, &c);
	conversion_text(&c, "abcdef", &out);
	visa_buffer_put(&out, "|", 2);
	CHECK_STR((const char *)out.bytes, "abc     |");
	visa_buffer_free(&out);
}

/*
 * A text that is not a complete conversion is not read as one. A larger width or precision than
 * 4095 is read as 4095.
 */
TEST(conversion, other_texts_are_none)
{
	static const char *const none[] = { "%",  "%z",	 "%v5hld", "%v", "%5.",
					    "%l", "%ll", "%n",	   "%*d" };
	struct conversion c;

	for (unsigned int i = 0; i < COUNT(none); i++) {
		unit_case("%s", none[i]);
		CHECK_EQ(conversion_read(none[i], strlen(none[i]), &c), 0);
	}
	unit_case(NULL);
	CHECK_EQ(conversion_read("%99999999999.88888888888d", 25, &c), 25);
	CHECK_EQ(c.width, 4095);
	CHECK_EQ(c.precision, 4095);
}

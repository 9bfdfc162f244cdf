// SPDX-License-Identifier: MIT
/*
 * Tests of texel formats, value by value (lib/engine/README.md, section "Formats"). The expected
 * values come from comparing exact products, so that they share no conversion with the tested code.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/visafs.h"
#include "../../support/unit.h"
#include "format.h"

static float as_float(uint32_t bits)
{
	float f;

	memcpy(&f, &bits, 4);
	return f;
}

static uint32_t as_bits(float f)
{
	uint32_t bits;

	memcpy(&bits, &f, 4);
	return bits;
}

static uint32_t load_red(uint32_t id, uint32_t value)
{
	uint8_t texel[16] = { (uint8_t)value, (uint8_t)(value >> 8), (uint8_t)(value >> 16),
			      (uint8_t)(value >> 24) };
	uint32_t colour[VISA_COLOURS];

	visa_format_load(id, texel, colour);
	return colour[0];
}

static uint32_t store_red(uint32_t id, uint32_t colour)
{
	const uint32_t all[VISA_COLOURS] = { colour, 1, 2, 3 };
	uint8_t texel[16] = { 0 };

	visa_format_store(id, texel, all, 1);
	return texel[0] | (uint32_t)texel[1] << 8 | (uint32_t)texel[2] << 16 |
	       (uint32_t)texel[3] << 24;
}

TEST(formats, are_those_of_the_list)
{
	static const char *const names[] = {
		"8_UINT",  "16_UINT",  "32_UINT", "8_SINT",   "16_SINT",  "32_SINT",
		"8_UNORM", "16_UNORM", "8_SNORM", "16_SNORM", "16_FLOAT", "32_FLOAT",
	};
	static const char *const colours[] = { "R", "RG", "RGBA" };
	static const char *const letters[] = { "A", "L", "I" };
	static const char *const single[] = { "8_UNORM", "16_UNORM", "16_FLOAT", "32_FLOAT" };
	bool seen[VISA_FORMAT_COUNT] = { true };
	char name[20];

	for (unsigned int i = 0; i < COUNT(names); i++) {
		for (unsigned int j = 0; j < COUNT(colours); j++) {
			uint32_t id;

			snprintf(name, sizeof(name), "%s%s", colours[j], names[i]);
			unit_case("%s", name);
			id = format_named(name);
			CHECK(!seen[id]);
			seen[id] = true;
			CHECK_EQ(visa_format_bytes(id),
				 strlen(colours[j]) * strtoul(names[i], NULL, 10) / 8);
			CHECK_STR(visa_formats[id].name, name);
		}
	}
	seen[format_named("BGRA8_UNORM")] = true;
	seen[format_named("D16_UNORM")] = true;
	seen[format_named("D32_FLOAT")] = true;
	for (unsigned int i = 0; i < COUNT(letters); i++)
		for (unsigned int j = 0; j < COUNT(single); j++) {
			snprintf(name, sizeof(name), "%s%s", letters[i], single[j]);
			seen[format_named(name)] = true;
		}
	for (unsigned int i = 0; i < VISA_FORMAT_COUNT; i++)
		CHECK(seen[i]);
	CHECK_EQ(visa_format_by_name("rgba8_unorm", 11), format_named("RGBA8_UNORM"));
	CHECK_EQ(visa_format_by_name("none", 4), VISA_FORMAT_NONE);
	CHECK_EQ(visa_format_bytes(VISA_FORMAT_NONE), 0);
	CHECK(visa_format_by_name("R32_UNORM", 9) < 0);
	CHECK(visa_format_by_name("R8_FLOAT", 8) < 0);
	CHECK(visa_format_by_name("RGB8_UINT", 9) < 0);
	CHECK(visa_format_by_name("R8_UINT ", 8) < 0);
	CHECK(visa_format_by_name("R8_UIN", 6) < 0);
	CHECK(visa_format_by_name("", 0) < 0);
}

TEST(formats, integers_extend_and_clamp)
{
	for (uint32_t v = 0; v < 0x10000; v++) {
		int32_t byte = (int32_t)(v & 0x7f) - (int32_t)(v & 0x80);
		int32_t word = (int32_t)(v & 0x7fff) - (int32_t)(v & 0x8000);

		if (v < 0x100) {
			CHECK(load_red(format_named("R8_UINT"), v) == v);
			CHECK(load_red(format_named("R8_SINT"), v) == (uint32_t)byte);
			CHECK(store_red(format_named("R8_UINT"), v) == v);
			CHECK(store_red(format_named("R8_SINT"), (uint32_t)byte) == v);
		}
		CHECK(load_red(format_named("R16_UINT"), v) == v);
		CHECK(load_red(format_named("R16_SINT"), v) == (uint32_t)word);
		CHECK(store_red(format_named("R16_UINT"), v) == v);
		CHECK(store_red(format_named("R16_SINT"), (uint32_t)word) == v);
	}
	CHECK_EQ(store_red(format_named("R8_UINT"), 256), 255);
	CHECK_EQ(store_red(format_named("R8_UINT"), UINT32_MAX), 255);
	CHECK_EQ(store_red(format_named("R16_UINT"), 65536), 65535);
	CHECK_EQ(store_red(format_named("R16_UINT"), 0x80000000), 65535);
	CHECK_EQ(store_red(format_named("R8_SINT"), 128), 0x7f);
	CHECK_EQ(store_red(format_named("R8_SINT"), INT32_MAX), 0x7f);
	CHECK_EQ(store_red(format_named("R8_SINT"), (uint32_t)-129), 0x80);
	CHECK_EQ(store_red(format_named("R8_SINT"), 0x80000000), 0x80);
	CHECK_EQ(store_red(format_named("R16_SINT"), 32768), 0x7fff);
	CHECK_EQ(store_red(format_named("R16_SINT"), (uint32_t)-32769), 0x8000);
	for (uint32_t bit = 0; bit < 32; bit++) {
		CHECK_EQ(load_red(format_named("R32_UINT"), 1u << bit), 1u << bit);
		CHECK_EQ(load_red(format_named("R32_SINT"), 1u << bit), 1u << bit);
		CHECK_EQ(load_red(format_named("R32_FLOAT"), 1u << bit), 1u << bit);
		CHECK_EQ(store_red(format_named("R32_UINT"), 1u << bit), 1u << bit);
		CHECK_EQ(store_red(format_named("R32_SINT"), 1u << bit), 1u << bit);
		CHECK_EQ(store_red(format_named("R32_FLOAT"), 1u << bit), 1u << bit);
	}
	/* A signalling NaN is loaded and stored unchanged. */
	CHECK_EQ(load_red(format_named("R32_FLOAT"), 0xff800001), 0xff800001);
	CHECK_EQ(store_red(format_named("R32_FLOAT"), 0x7fbfffff), 0x7fbfffff);
}

/* Return: whether @bits are the float nearest to v / most. All products are exact in a double. */
static bool is_nearest(uint32_t bits, double v, double most)
{
	double off = fabs((double)as_float(bits) * most - v);
	double up = fabs((double)nextafterf(as_float(bits), 2) * most - v);
	double down = fabs((double)nextafterf(as_float(bits), -2) * most - v);

	return off < up && off < down;
}

static void check_norm_load(const char *name, bool is_signed, unsigned int bits)
{
	int32_t most = is_signed ? (1 << (bits - 1)) - 1 : (1 << bits) - 1;
	uint32_t id = format_named(name);

	unit_case("%s", name);
	for (uint32_t v = 0; v < 1u << bits; v++) {
		int32_t number = (int32_t)v;
		uint32_t red = load_red(id, v);

		if (is_signed && v >= 1u << (bits - 1))
			number -= 1 << bits;
		if (number < -most)
			number = -most;
		if (!number)
			CHECK_EQ(red, 0);
		else if (!is_nearest(red, number, most))
			CHECK_EQ(red, as_bits((float)((double)number / most)));
	}
}

TEST(formats, normalised_numbers_are_the_nearest_floats)
{
	check_norm_load("R8_UNORM", false, 8);
	check_norm_load("R16_UNORM", false, 16);
	check_norm_load("R8_SNORM", true, 8);
	check_norm_load("R16_SNORM", true, 16);
	CHECK_EQ(load_red(format_named("R8_UNORM"), 255), ONE);
	CHECK_EQ(load_red(format_named("R16_UNORM"), 65535), ONE);
	CHECK_EQ(load_red(format_named("R8_UNORM"), 1), 0x3b808081);
	CHECK_EQ(load_red(format_named("R8_SNORM"), 0x7f), ONE);
	CHECK_EQ(load_red(format_named("R8_SNORM"), 0x80), ONE | 0x80000000);
	CHECK_EQ(load_red(format_named("R8_SNORM"), 0x81), ONE | 0x80000000);
	CHECK_EQ(load_red(format_named("R16_SNORM"), 0x8000), ONE | 0x80000000);
}

/*
 * Return: @f, clamped to the range of the format, times @most, rounded to nearest even. The product
 * is exact in a double.
 */
static int32_t norm_of(float f, int32_t most, bool is_signed)
{
	double x, whole, rest;

	if (isnan(f))
		return 0;
	x = (double)(f > 1 ? 1 : f < (is_signed ? -1 : 0) ? (is_signed ? -1 : 0) : f) * most;
	whole = floor(x);
	rest = x - whole;
	if (rest > 0.5 || (rest == 0.5 && fmod(whole, 2) != 0))
		whole++;
	return (int32_t)whole;
}

static const uint32_t odd_floats[] = {
	0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007fffff, 0x00800000, 0x33000000,
	0x33000001, 0x33800000, 0x387fc000, 0x387fe000, 0x38800000, 0xb8800000, 0x3f000000,
	0xbf000000, 0x3f7fffff, 0x3f800000, 0xbf800000, 0x3f800001, 0xbf800001, 0x40000000,
	0x477fe000, 0x477fefff, 0x477ff000, 0x477fffff, 0x47800000, 0x7f7fffff, 0xff7fffff,
	0x7f800000, 0xff800000, 0x7f800001, 0xff800001, 0x7fa00000, 0x7fbfffff, 0x7fc00000,
	0xffc00000, 0x7fc12345, 0xffffffff,
};

static void check_norm_store(const char *name, bool is_signed, unsigned int bits)
{
	int32_t most = is_signed ? (1 << (bits - 1)) - 1 : (1 << bits) - 1;
	uint32_t mask = (1u << bits) - 1;
	uint32_t id = format_named(name);

	unit_case("%s", name);
	for (unsigned int i = 0; i < COUNT(odd_floats); i++)
		CHECK_EQ(store_red(id, odd_floats[i]),
			 (uint32_t)norm_of(as_float(odd_floats[i]), most, is_signed) & mask);
	/*
	 * Test each number, and the floats around the midpoint between the number and the next
	 * number.
	 */
	for (int32_t v = is_signed ? -most : 0; v <= most; v++) {
		uint32_t middle = as_bits((float)((v + 0.5) / most));

		CHECK(store_red(id, load_red(id, (uint32_t)v & mask)) == ((uint32_t)v & mask));
		for (uint32_t bits_of = middle - 3; bits_of != middle + 4; bits_of++)
			if (store_red(id, bits_of) !=
			    ((uint32_t)norm_of(as_float(bits_of), most, is_signed) & mask))
				CHECK_EQ(bits_of, 0);
	}
}

TEST(formats, floats_are_normalised_to_the_nearest_even)
{
	check_norm_store("R8_UNORM", false, 8);
	check_norm_store("R16_UNORM", false, 16);
	check_norm_store("R8_SNORM", true, 8);
	check_norm_store("R16_SNORM", true, 16);
	/*
	 * Products that are halfway between two integers, such as 127.5, 32767.5, 63.5 and 16383.5,
	 * are rounded to the even integer.
	 */
	CHECK_EQ(store_red(format_named("R8_UNORM"), 0x3f000000), 128);
	CHECK_EQ(store_red(format_named("R16_UNORM"), 0x3f000000), 32768);
	CHECK_EQ(store_red(format_named("R8_SNORM"), 0x3f000000), 64);
	CHECK_EQ(store_red(format_named("R8_SNORM"), 0xbf000000), 0xc0);
	CHECK_EQ(store_red(format_named("R16_SNORM"), 0x3f000000), 16384);
	/*
	 * An SNORM format has two encodings of -1; the lower encoding is never stored. A NaN is
	 * stored as 0.
	 */
	CHECK_EQ(store_red(format_named("R8_SNORM"), 0xff800000), 0x81);
	CHECK_EQ(store_red(format_named("R16_SNORM"), 0xbf800000), 0x8001);
	CHECK_EQ(store_red(format_named("R8_UNORM"), 0x7fc00000), 0);
	CHECK_EQ(store_red(format_named("R8_SNORM"), 0xffffffff), 0);
	CHECK_EQ(store_red(format_named("R8_UNORM"), 0xbf800000), 0);
	CHECK_EQ(store_red(format_named("R8_UNORM"), 0x7f800000), 255);
}

/* Return: the value of a finite binary16. */
static double half_value(uint32_t half)
{
	int exponent = (int)(half >> 10 & 0x1f);
	double rest = (double)(half & 0x3ff);
	double value = exponent ? ldexp(rest + 1024, exponent - 25) : ldexp(rest, -24);

	return half & 0x8000 ? -value : value;
}

TEST(formats, halves_are_exact)
{
	uint32_t id = format_named("R16_FLOAT");

	for (uint32_t half = 0; half < 0x10000; half++) {
		uint32_t sign = (half & 0x8000) << 16;
		uint32_t red = load_red(id, half);

		if ((half & 0x7c00) != 0x7c00)
			CHECK(red == as_bits((float)half_value(half)) &&
			      (double)as_float(red) == half_value(half));
		else
			CHECK(red == (sign | 0x7f800000 | (half & 0x3ff) << 13));
		/* The loaded float is stored as the same bits, except that a NaN becomes quiet. */
		if ((half & 0x7fff) <= 0x7c00)
			CHECK(store_red(id, red) == half);
		else
			CHECK(store_red(id, red) == (half | 0x200));
	}
}

TEST(formats, floats_become_the_nearest_even_half)
{
	uint32_t id = format_named("R16_FLOAT");

	/*
	 * Test the midpoint between two neighbouring binary16 values, which a float represents
	 * exactly, and the floats next to it.
	 */
	for (uint32_t half = 0; half < 0x7c00; half++) {
		double next = half == 0x7bff ? 65536 : half_value(half + 1);
		uint32_t middle = as_bits((float)((half_value(half) + next) / 2));

		for (uint32_t sign = 0; sign < 2; sign++) {
			CHECK(store_red(id, (middle - 1) | sign << 31) == (half | sign << 15));
			CHECK(store_red(id, middle | sign << 31) ==
			      ((half + (half & 1)) | sign << 15));
			CHECK(store_red(id, (middle + 1) | sign << 31) ==
			      ((half + 1) | sign << 15));
		}
	}
	CHECK_EQ(store_red(id, 0x00000001), 0);
	CHECK_EQ(store_red(id, 0x807fffff), 0x8000);
	CHECK_EQ(store_red(id, 0x7f7fffff), 0x7c00);
	CHECK_EQ(store_red(id, 0xff800000), 0xfc00);
	CHECK_EQ(store_red(id, 0x47800000), 0x7c00);
	/* A NaN keeps its sign, its quiet bit and the nine bits after it. */
	CHECK_EQ(store_red(id, 0x7f800001), 0x7e00);
	CHECK_EQ(store_red(id, 0xff801fff), 0xfe00);
	CHECK_EQ(store_red(id, 0x7f802000), 0x7e01);
	CHECK_EQ(store_red(id, 0x7fbfe000), 0x7fff);
	CHECK_EQ(store_red(id, 0xffc00000), 0xfe00);
	CHECK_EQ(store_red(id, 0x7fd54000), 0x7eaa);
}

/* BGRA8_UNORM has the bytes of RGBA8_UNORM with red and blue exchanged. */
TEST(formats, blue_comes_first)
{
	const uint32_t bgra = format_named("BGRA8_UNORM"), rgba = format_named("RGBA8_UNORM");
	uint8_t texel[4] = { 10, 20, 30, 40 }, swapped[4] = { 30, 20, 10, 40 };
	uint8_t *at = texel;
	uint32_t is[VISA_COLOURS], should[VISA_COLOURS], one;

	visa_format_load(bgra, texel, is);
	visa_format_load(rgba, swapped, should);
	CHECK_MEM(is, should, sizeof(is));
	for (unsigned int i = 0; i < VISA_COLOURS; i++) {
		visa_format_load_colour(bgra, i, &at, 1, (uint8_t *)&one);
		CHECK_EQ(one, should[i]);
	}
	memset(texel, 0, sizeof(texel));
	visa_format_store(bgra, texel, should, 1 | 8);
	CHECK_MEM(texel, ((uint8_t[]){ 0, 0, 30, 40 }), 4);
	for (unsigned int i = 0; i < VISA_COLOURS; i++)
		visa_format_store_colour(bgra, i, &at, 1, (uint8_t *)&should[i]);
	CHECK_MEM(texel, ((uint8_t[]){ 10, 20, 30, 40 }), 4);
}

/* Depth formats have one colour, which is read and written as red. */
TEST(formats, depths)
{
	const uint32_t words = format_named("D16_UNORM"), floats = format_named("D32_FLOAT");

	CHECK_EQ(visa_format_bytes(words), 2);
	CHECK_EQ(visa_format_bytes(floats), 4);
	CHECK_EQ(load_red(words, 0x1234), load_red(format_named("R16_UNORM"), 0x1234));
	CHECK_EQ(load_red(floats, 0x12345678), 0x12345678);
}

/*
 * Formats of alpha, luminance and intensity have one component, which a load copies to some of the
 * colours. A store takes it from alpha or from red.
 */
TEST(formats, one_component_for_several_colours)
{
	static const struct {
		const char *name;
		uint32_t loaded[VISA_COLOURS], stored;
	} rows[] = {
		{ "A8_UNORM", { 0, 0, 0, 1 }, 40 },
		{ "L8_UNORM", { 1, 1, 1, 1 }, 10 },
		{ "I8_UNORM", { 1, 1, 1, 1 }, 10 },
		{ "R8_UNORM", { 1, 0, 0, 1 }, 10 },
	};
	const uint8_t four[VISA_COLOURS] = { 10, 20, 30, 40 };
	uint32_t colour[VISA_COLOURS], unit[VISA_COLOURS];

	visa_format_load(format_named("RGBA8_UNORM"), four, colour);
	for (size_t i = 0; i < COUNT(rows); i++) {
		const uint32_t id = format_named(rows[i].name);
		uint8_t texel[2] = { 255, 170 };
		uint8_t *at = texel;

		unit_case("%s", rows[i].name);
		CHECK_EQ(visa_format_bytes(id), 1);
		visa_format_load(id, texel, unit);
		for (unsigned int c = 0; c < VISA_COLOURS; c++)
			CHECK_EQ(unit[c], rows[i].loaded[c] ? 0x3f800000 : 0);
		visa_format_store(id, texel, colour, 15);
		CHECK_EQ(texel[0], rows[i].stored);
		texel[0] = 0;
		for (unsigned int c = 0; c < VISA_COLOURS; c++)
			visa_format_store_colour(id, c, &at, 1, (uint8_t *)&colour[c]);
		CHECK_EQ(texel[0], rows[i].stored);
		CHECK_EQ(texel[1], 170);
	}
	unit_case(NULL);
}

// SPDX-License-Identifier: MIT
/*
 * Formats of texels, value by value: lib/engine/README.md "Formats". What a
 * colour should be is said by comparing exact products, not by converting.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../lib/visafs.h"
#include "../../support/unit.h"

#define ONE 0x3f800000u /* 1.0f */

static uint32_t format(const char *name)
{
	int id = visa_format_by_name(name, strlen(name));

	if (id <= 0) {
		unit_check(false, __FILE__, __LINE__, "no format %s", name);
		abort();
	}
	return (uint32_t)id;
}

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
	bool seen[VISA_FORMAT_COUNT] = { true };
	char name[20];

	for (unsigned int i = 0; i < COUNT(names); i++) {
		for (unsigned int j = 0; j < COUNT(colours); j++) {
			uint32_t id;

			snprintf(name, sizeof(name), "%s%s", colours[j], names[i]);
			unit_case("%s", name);
			id = format(name);
			CHECK(!seen[id]);
			seen[id] = true;
			CHECK_EQ(visa_format_bytes(id),
				 strlen(colours[j]) * strtoul(names[i], NULL, 10) / 8);
			CHECK_STR(visa_formats[id].name, name);
		}
	}
	for (unsigned int i = 0; i < VISA_FORMAT_COUNT; i++)
		CHECK(seen[i]);
	CHECK_EQ(visa_format_by_name("rgba8_unorm", 11), format("RGBA8_UNORM"));
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
			CHECK(load_red(format("R8_UINT"), v) == v);
			CHECK(load_red(format("R8_SINT"), v) == (uint32_t)byte);
			CHECK(store_red(format("R8_UINT"), v) == v);
			CHECK(store_red(format("R8_SINT"), (uint32_t)byte) == v);
		}
		CHECK(load_red(format("R16_UINT"), v) == v);
		CHECK(load_red(format("R16_SINT"), v) == (uint32_t)word);
		CHECK(store_red(format("R16_UINT"), v) == v);
		CHECK(store_red(format("R16_SINT"), (uint32_t)word) == v);
	}
	CHECK_EQ(store_red(format("R8_UINT"), 256), 255);
	CHECK_EQ(store_red(format("R8_UINT"), UINT32_MAX), 255);
	CHECK_EQ(store_red(format("R16_UINT"), 65536), 65535);
	CHECK_EQ(store_red(format("R16_UINT"), 0x80000000), 65535);
	CHECK_EQ(store_red(format("R8_SINT"), 128), 0x7f);
	CHECK_EQ(store_red(format("R8_SINT"), INT32_MAX), 0x7f);
	CHECK_EQ(store_red(format("R8_SINT"), (uint32_t)-129), 0x80);
	CHECK_EQ(store_red(format("R8_SINT"), 0x80000000), 0x80);
	CHECK_EQ(store_red(format("R16_SINT"), 32768), 0x7fff);
	CHECK_EQ(store_red(format("R16_SINT"), (uint32_t)-32769), 0x8000);
	for (uint32_t bit = 0; bit < 32; bit++) {
		CHECK_EQ(load_red(format("R32_UINT"), 1u << bit), 1u << bit);
		CHECK_EQ(load_red(format("R32_SINT"), 1u << bit), 1u << bit);
		CHECK_EQ(load_red(format("R32_FLOAT"), 1u << bit), 1u << bit);
		CHECK_EQ(store_red(format("R32_UINT"), 1u << bit), 1u << bit);
		CHECK_EQ(store_red(format("R32_SINT"), 1u << bit), 1u << bit);
		CHECK_EQ(store_red(format("R32_FLOAT"), 1u << bit), 1u << bit);
	}
	/* A signalling NaN stays one. */
	CHECK_EQ(load_red(format("R32_FLOAT"), 0xff800001), 0xff800001);
	CHECK_EQ(store_red(format("R32_FLOAT"), 0x7fbfffff), 0x7fbfffff);
}

/* Whether @bits is the float nearest to v / most; all products are exact in a double. */
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
	uint32_t id = format(name);

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
	CHECK_EQ(load_red(format("R8_UNORM"), 255), ONE);
	CHECK_EQ(load_red(format("R16_UNORM"), 65535), ONE);
	CHECK_EQ(load_red(format("R8_UNORM"), 1), 0x3b808081);
	CHECK_EQ(load_red(format("R8_SNORM"), 0x7f), ONE);
	CHECK_EQ(load_red(format("R8_SNORM"), 0x80), ONE | 0x80000000);
	CHECK_EQ(load_red(format("R8_SNORM"), 0x81), ONE | 0x80000000);
	CHECK_EQ(load_red(format("R16_SNORM"), 0x8000), ONE | 0x80000000);
}

/* clamp(f) * most to the nearest, of two to the even; the product is exact in a double. */
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
	uint32_t id = format(name);

	unit_case("%s", name);
	for (unsigned int i = 0; i < COUNT(odd_floats); i++)
		CHECK_EQ(store_red(id, odd_floats[i]),
			 (uint32_t)norm_of(as_float(odd_floats[i]), most, is_signed) & mask);
	/* Each number, and the floats about the middle between it and the next. */
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
	/* Ties: 127.5, 32767.5, 63.5, 16383.5 go to the even one. */
	CHECK_EQ(store_red(format("R8_UNORM"), 0x3f000000), 128);
	CHECK_EQ(store_red(format("R16_UNORM"), 0x3f000000), 32768);
	CHECK_EQ(store_red(format("R8_SNORM"), 0x3f000000), 64);
	CHECK_EQ(store_red(format("R8_SNORM"), 0xbf000000), 0xc0);
	CHECK_EQ(store_red(format("R16_SNORM"), 0x3f000000), 16384);
	/* Never the second encoding of -1; no NaN is anything but 0. */
	CHECK_EQ(store_red(format("R8_SNORM"), 0xff800000), 0x81);
	CHECK_EQ(store_red(format("R16_SNORM"), 0xbf800000), 0x8001);
	CHECK_EQ(store_red(format("R8_UNORM"), 0x7fc00000), 0);
	CHECK_EQ(store_red(format("R8_SNORM"), 0xffffffff), 0);
	CHECK_EQ(store_red(format("R8_UNORM"), 0xbf800000), 0);
	CHECK_EQ(store_red(format("R8_UNORM"), 0x7f800000), 255);
}

/* The value of a binary16 that is no NaN and not infinite. */
static double half_value(uint32_t half)
{
	int exponent = (int)(half >> 10 & 0x1f);
	double rest = (double)(half & 0x3ff);
	double value = exponent ? ldexp(rest + 1024, exponent - 25) : ldexp(rest, -24);

	return half & 0x8000 ? -value : value;
}

TEST(formats, halves_are_exact)
{
	uint32_t id = format("R16_FLOAT");

	for (uint32_t half = 0; half < 0x10000; half++) {
		uint32_t sign = (half & 0x8000) << 16;
		uint32_t red = load_red(id, half);

		if ((half & 0x7c00) != 0x7c00)
			CHECK(red == as_bits((float)half_value(half)) &&
			      (double)as_float(red) == half_value(half));
		else
			CHECK(red == (sign | 0x7f800000 | (half & 0x3ff) << 13));
		/* Back again it is the same, but that a NaN is quiet. */
		if ((half & 0x7fff) <= 0x7c00)
			CHECK(store_red(id, red) == half);
		else
			CHECK(store_red(id, red) == (half | 0x200));
	}
}

TEST(formats, floats_become_the_nearest_even_half)
{
	uint32_t id = format("R16_FLOAT");

	/* The middle between two neighbours, exact in a float, and the floats beside it. */
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
	/* Of a NaN: sign, quiet bit, and the nine bits after it; the others get lost. */
	CHECK_EQ(store_red(id, 0x7f800001), 0x7e00);
	CHECK_EQ(store_red(id, 0xff801fff), 0xfe00);
	CHECK_EQ(store_red(id, 0x7f802000), 0x7e01);
	CHECK_EQ(store_red(id, 0x7fbfe000), 0x7fff);
	CHECK_EQ(store_red(id, 0xffc00000), 0xfe00);
	CHECK_EQ(store_red(id, 0x7fd54000), 0x7eaa);
}

/* Red first, little endian; colours that the format lacks are 0, alpha 1. */
TEST(formats, colours_lie_one_behind_the_other)
{
	static const uint8_t bytes[16] = { 0x01, 0x02, 0x03, 0x84, 0x05, 0x06, 0x07, 0x88,
					   0x09, 0x0a, 0x0b, 0x8c, 0x0d, 0x0e, 0x0f, 0x90 };
	static const struct {
		const char *name;
		uint32_t colour[VISA_COLOURS];
	} rows[] = {
		{ "R8_UINT", { 0x01, 0, 0, 1 } },
		{ "RG8_UINT", { 0x01, 0x02, 0, 1 } },
		{ "RGBA8_UINT", { 0x01, 0x02, 0x03, 0x84 } },
		{ "RGBA8_SINT", { 0x01, 0x02, 0x03, 0xffffff84 } },
		{ "RG16_UINT", { 0x0201, 0x8403, 0, 1 } },
		{ "RG16_SINT", { 0x0201, 0xffff8403, 0, 1 } },
		{ "RGBA16_UINT", { 0x0201, 0x8403, 0x0605, 0x8807 } },
		{ "R32_SINT", { 0x84030201, 0, 0, 1 } },
		{ "RG32_FLOAT", { 0x84030201, 0x88070605, 0, ONE } },
		{ "RGBA32_UINT", { 0x84030201, 0x88070605, 0x8c0b0a09, 0x900f0e0d } },
		{ "R32_FLOAT", { 0x84030201, 0, 0, ONE } },
		{ "R8_UNORM", { 0x3b808081, 0, 0, ONE } },
		{ "RG8_SNORM", { 0x3c010204, 0x3c810204, 0, ONE } },
		{ "R16_FLOAT", { 0x38004000, 0, 0, ONE } },
	};
	uint32_t colour[VISA_COLOURS];
	uint8_t texel[16];

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		uint32_t id = format(rows[i].name);

		unit_case("%s", rows[i].name);
		visa_format_load(id, bytes, colour);
		CHECK_MEM(colour, rows[i].colour, sizeof(colour));
		memset(texel, 0xee, sizeof(texel));
		visa_format_store(id, texel, colour, 0xf);
		CHECK_MEM(texel, bytes, visa_format_bytes(id));
		for (uint32_t at = visa_format_bytes(id); at < sizeof(texel); at++)
			CHECK_EQ(texel[at], 0xee);
		visa_format_missing(id, colour);
		CHECK_EQ(colour[0] | colour[1] | colour[2], 0);
		CHECK_EQ(colour[3], strstr(rows[i].name, "INT") ? 1 : ONE);
	}
}

TEST(formats, only_enabled_colours_are_stored)
{
	static const uint32_t colour[VISA_COLOURS] = { 1, 2, 3, 4 };
	uint32_t id = format("RGBA16_UINT");

	for (unsigned int channels = 0; channels < 16; channels++) {
		uint8_t texel[8], want[8];

		memset(texel, 0xee, sizeof(texel));
		memset(want, 0xee, sizeof(want));
		for (unsigned int i = 0; i < VISA_COLOURS; i++) {
			if (!(channels >> i & 1))
				continue;
			want[2 * i] = (uint8_t)(i + 1);
			want[2 * i + 1] = 0;
		}
		visa_format_store(id, texel, colour, channels);
		CHECK_MEM(texel, want, sizeof(want));
	}
	/* A colour that the format lacks is none of its bytes. */
	{
		uint8_t texel[2] = { 0xee, 0xee };

		visa_format_store(format("R8_UINT"), texel, colour, 0xe);
		CHECK_EQ(texel[0], 0xee);
		CHECK_EQ(texel[1], 0xee);
	}
}

/* Colour by colour of many texels is texel by texel of all colours. */
TEST(formats, a_colour_of_many_texels)
{
	enum { TEXELS = 16 };
	uint8_t bytes[16 * TEXELS], one[16 * TEXELS], many[16 * TEXELS];

	for (unsigned int i = 0; i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)(i * 37 + (i >> 4) * 101);
	for (uint32_t id = 1; id < VISA_FORMAT_COUNT; id++) {
		uint32_t colour[TEXELS][VISA_COLOURS], out[TEXELS];
		uint8_t *texel[TEXELS], *to[TEXELS];

		unit_case("%s", visa_formats[id].name);
		memset(one, 0xa5, sizeof(one));
		memset(many, 0xa5, sizeof(many));
		for (unsigned int i = 0; i < TEXELS; i++) { /* the eighth is not there */
			texel[i] = i == 7 ? NULL : &bytes[i * visa_format_bytes(id)];
			to[i] = i == 7 ? NULL : &many[i * visa_format_bytes(id)];
			if (texel[i])
				visa_format_load(id, texel[i], colour[i]);
			else
				visa_format_missing(id, colour[i]);
			if (to[i])
				visa_format_store(id, &one[i * visa_format_bytes(id)], colour[i],
						  0xd);
		}
		for (unsigned int c = 0; c < VISA_COLOURS; c++) {
			visa_format_load_colour(id, c, texel, TEXELS, (uint8_t *)out);
			for (unsigned int i = 0; i < TEXELS; i++)
				CHECK_EQ(out[i], colour[i][c]);
			if (c != 1)
				visa_format_store_colour(id, c, to, TEXELS, (uint8_t *)out);
		}
		CHECK_MEM(many, one, sizeof(one));
	}
}

// SPDX-License-Identifier: MIT
/*
 * Tests of whole texels: the bytes of each colour, stores of some colours, and many texels at once.
 */
#include "format.h"

/*
 * The first colour in memory is red. Bytes are little endian. A colour that the format does not
 * have is read as 0, alpha as 1.
 */
TEST(format_texels, colours_lie_one_behind_the_other)
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
		uint32_t id = format_named(rows[i].name);

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

TEST(format_texels, only_enabled_colours_are_stored)
{
	static const uint32_t colour[VISA_COLOURS] = { 1, 2, 3, 4 };
	uint32_t id = format_named("RGBA16_UINT");

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
	/* Storing a colour that the format does not have changes no byte. */
	{
		uint8_t texel[2] = { 0xee, 0xee };

		visa_format_store(format_named("R8_UINT"), texel, colour, 0xe);
		CHECK_EQ(texel[0], 0xee);
		CHECK_EQ(texel[1], 0xee);
	}
}

/* Converting one colour of many texels gives the same result as converting texel by texel. */
TEST(format_texels, a_colour_of_many_texels)
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
		for (unsigned int i = 0; i < TEXELS; i++) { /* texel 7 is missing */
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

// SPDX-License-Identifier: MIT
/* GATHER4_TYPED, SCATTER4_TYPED and TYPED_ATOMIC: texels of surfaces with a shape. */
#include <stdio.h>

#include "../../support/typed.h"

static const char *const masks[] = { "",  "R",	"G",  "RG",  "B",  "RB",  "GB",	 "RGB",
				     "A", "RA", "GA", "RGA", "BA", "RBA", "GBA", "RGBA" };

/* Of 5 by 3 by 2 texels of RGBA32_UINT, 96 bytes a row. */
#define BOX	   "format=RGBA32_UINT width=5 height=3 depth=2 pitch=96"
#define BOX_TEXELS 30

static uint64_t box_texel(uint32_t n)
{
	return n / 15 * 3 * 96 + n / 5 % 3 * 96 + n % 5 * 16;
}

/* Which texel a lane means, and what one of its colours holds. */
static uint32_t texel_of(uint32_t lane)
{
	return (lane * 7 + 4) % BOX_TEXELS;
}

static uint32_t colour_of(uint32_t texel, uint32_t c)
{
	return 0x11000000 * (c + 1) + texel;
}

static void box(struct machine *m, enum visa_platform platform)
{
	typed_scene(m, platform, false, BOX);
	for (uint32_t i = 0; i < 32; i++)
		typed_coordinates(m, i, texel_of(i) % 5, texel_of(i) / 5 % 3, texel_of(i) / 15);
}

static void check_gather(enum visa_platform platform, uint32_t lanes, uint32_t mask, uint32_t em)
{
	struct machine m;

	unit_case("gather4_typed.%s (M1, %u) on %s, em 0x%x", masks[mask], lanes,
		  visa_platform_name(platform), em);
	box(&m, platform);
	for (uint32_t n = 0; n < BOX_TEXELS; n++)
		for (uint32_t c = 0; c < 4; c++)
			PUT32(&m, 6, box_texel(n) + 4 * c, colour_of(n, c));
	machine_mask(&m, em);
	run_ok(&m, "gather4_typed.%s (M1, %u) T6 V32.0 V33.0 V34.0 %%null.0 V35.0", masks[mask],
	       lanes);
	for (uint32_t c = 0, k = 0; c < 4; k += mask >> c & 1, c++)
		for (uint32_t i = 0; i < lanes && (mask >> c & 1); i++)
			if (em >> i & 1)
				WANT_VAR32(&m, 35, 4 * typed_place(platform, lanes, k, i),
					   colour_of(texel_of(i), c));
	machine_counts(&m, (uint32_t)__builtin_popcount(em & (uint32_t)((1ull << lanes) - 1)), 0,
		       0);
	machine_same(&m);
	machine_free(&m);
}

static void check_scatter(enum visa_platform platform, uint32_t lanes, uint32_t mask, uint32_t em)
{
	struct machine m;

	unit_case("scatter4_typed.%s (M1, %u) on %s, em 0x%x", masks[mask], lanes,
		  visa_platform_name(platform), em);
	box(&m, platform);
	machine_fill(&m, 6, 0x5a);
	for (uint32_t i = 0; i < 256; i++)
		machine_set(&m, 41, 4 * i, LIST(uint32_t, 0xc0000000 + i));
	machine_mask(&m, em);
	run_ok(&m, "scatter4_typed.%s (M1, %u) T6 V32.0 V33.0 V34.0 %%null.0 V41.0", masks[mask],
	       lanes);
	for (uint32_t i = 0; i < lanes; i++)
		for (uint32_t c = 0, k = 0; c < 4 && (em >> i & 1); k += mask >> c & 1, c++)
			if (mask >> c & 1)
				WANT32(&m, 6, box_texel(texel_of(i)) + 4 * c,
				       0xc0000000 + typed_place(platform, lanes, k, i));
	machine_counts(&m, (uint32_t)__builtin_popcount(em & (uint32_t)((1ull << lanes) - 1)), 0,
		       0);
	machine_same(&m);
	machine_free(&m);
}

/* The layout of the semantics blocks, for every mask and execution size. */
TEST(typed, layout_of_colours)
{
	static const enum visa_platform platforms[] = { VISA_BDW, VISA_XEHP, VISA_PVC };

	for (unsigned int p = 0; p < COUNT(platforms); p++)
		for (uint32_t lanes = 1; lanes <= 32; lanes *= 2)
			for (uint32_t mask = 1; mask < 16; mask++) {
				check_gather(platforms[p], lanes, mask, UINT32_MAX);
				check_gather(platforms[p], lanes, mask, 0xb5d69b2d);
				check_scatter(platforms[p], lanes, mask, UINT32_MAX);
				check_scatter(platforms[p], lanes, mask, 0xb5d69b2d);
			}
}

TEST(typed, layout_by_hand)
{
	struct machine m;

	typed_scene(&m, VISA_SKL, false, "format=RG32_UINT width=4");
	PUT32(&m, 6, 0, 0x10, 0x11, 0x20, 0x21, 0x30, 0x31, 0x40, 0x41);
	SET32(&m, 32, 3, 2, 1, 0);
	run_ok(&m, "gather4_typed.GA (M1, 4) T6 V32.0 %%null.0 %%null.0 %%null.0 V35.0");
	WANT_VAR32(&m, 35, 0, 0x41, 0x31, 0x21, 0x11);
	WANT_VAR32(&m, 35, 32, 1, 1, 1, 1); /* alpha in the next register */
	machine_same(&m);
	SET32(&m, 41, 5, 6, 7, 8);
	machine_set(&m, 41, 32, LIST(uint32_t, 0xa, 0xb, 0xc, 0xd));
	run_ok(&m, "scatter4_typed.RG (M1, 4) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	WANT32(&m, 6, 0, 8, 0xd, 7, 0xc, 6, 0xb, 5, 0xa);
	machine_same(&m);
	machine_free(&m);
}

/* Slices of height rows of pitch bytes; a coordinate that is V0 is 0 in all lanes. */
TEST(typed, texel_addresses)
{
	static const struct {
		const char *coordinates;
		uint64_t at;
	} rows[] = {
		{ "V32.0 V33.0 V34.0 %null.0", 1 * 3 * 96 + 2 * 96 + 3 * 16 },
		{ "V32.0 V33.0 %null.0 %null.0", 2 * 96 + 3 * 16 },
		{ "V32.0 %null.0 V34.0 %null.0", 1 * 3 * 96 + 3 * 16 },
		{ "V32.0 %null.0 %null.0 %null.0", 3 * 16 },
		{ "V32.0 V33.0 V34.0 V40.0", 1 * 3 * 96 + 2 * 96 + 3 * 16 }, /* lod is 0 */
		{ "V33.0 V34.0 %null.0 %null.0", 96 + 2 * 16 },
	};
	struct machine m;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].coordinates);
		typed_scene(&m, VISA_XEHP, false, BOX);
		typed_coordinates(&m, 0, 3, 2, 1);
		PUT32(&m, 6, rows[i].at, 0x1234);
		run_ok(&m, "gather4_typed.R (M1, 1) T6 %s V35.0", rows[i].coordinates);
		WANT_VAR32(&m, 35, 0, 0x1234);
		machine_counts(&m, 1, 0, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Just inside and just outside of each bound: alpha is 1 there, all else 0; stores are dropped. */
TEST(typed, bounds)
{
	static const struct {
		uint32_t u, v, r, lod;
		bool inside;
	} rows[] = {
		{ 4, 2, 1, 0, true },
		{ 5, 0, 0, 0, false },
		{ 0, 3, 0, 0, false },
		{ 0, 0, 2, 0, false },
		{ 0, 0, 0, 1, false },
		{ UINT32_MAX, 0, 0, 0, false },
		{ 0, UINT32_MAX, 0, 0, false },
		{ 0, 0, UINT32_MAX, 0, false },
		{ 0, 0, 0, 0x80000000, false },
		{ 6, 0, 0, 0, false }, /* in the pitch, not the row */
	};
	struct machine m;

	typed_scene(&m, VISA_XEHP, false, BOX);
	machine_fill(&m, 6, 0x77);
	for (uint32_t i = 0; i < COUNT(rows); i++) {
		typed_coordinates(&m, i, rows[i].u, rows[i].v, rows[i].r);
		machine_set(&m, 40, 4 * i, &rows[i].lod, 4);
	}
	for (uint32_t i = COUNT(rows); i < 16; i++)
		typed_coordinates(&m, i, 0, 0, 0);
	run_ok(&m, "gather4_typed.RA (M1, 16) T6 V32.0 V33.0 V34.0 V40.0 V35.0");
	for (uint32_t i = 0; i < 16; i++) {
		bool inside = i >= COUNT(rows) || rows[i].inside;

		WANT_VAR32(&m, 35, 4 * i, inside ? 0x77777777 : 0);
		WANT_VAR32(&m, 35, 4 * (16 + i), inside ? 0x77777777 : 1);
	}
	machine_counts(&m, 16, 9, 0);
	machine_same(&m);
	machine_mask(&m, 0x3ff);
	run_ok(&m, "scatter4_typed.RGBA (M1, 16) T6 V32.0 V33.0 V34.0 V40.0 V41.0");
	WANT32(&m, 6, 3 * 96 + 2 * 96 + 4 * 16, 0, 0, 0, 0);
	machine_counts(&m, 10, 9, 0);
	machine_same(&m);
	machine_free(&m);
}

/* A shape may be larger than the file: a texel has to be there with all its bytes. */
TEST(typed, texels_that_the_file_lacks)
{
	struct machine m;

	for (uint32_t lanes = 4; lanes <= 16; lanes *= 2) {
		unit_case("%u lanes", lanes);
		typed_scene(&m, VISA_XEHP, false, "format=RGBA8_UINT width=16 height=4");
		machine_surface(&m, 7, 64 + 6);
		run_ok(&m, ".shape T7 format=RGBA8_UINT width=16 height=4");
		machine_fill(&m, 7, 0x99);
		for (uint32_t i = 0; i < lanes; i += 4) {
			typed_coordinates(&m, i, 0, 1, 0);
			typed_coordinates(&m, i + 1, 1, 1, 0); /* two of its bytes are there */
			typed_coordinates(&m, i + 2, 2, 1, 0);
			typed_coordinates(&m, i + 3, 15, 0, 0);
		}
		run_ok(&m, "gather4_typed.RA (M1, %u) T7 V32.0 V33.0 %%null.0 %%null.0 V35.0",
		       lanes);
		for (uint32_t i = 0; i < lanes; i += 4) {
			WANT_VAR32(&m, 35, 4 * i, 0x99, 0, 0, 0x99);
			WANT_VAR32(&m, 35, (lanes > 8 ? 4 * lanes : 32) + 4 * i, 0x99, 1, 1, 0x99);
		}
		machine_counts(&m, lanes, lanes / 2, 0);
		machine_same(&m);
		run_ok(&m, "scatter4_typed.R (M1, %u) T7 V32.0 V33.0 %%null.0 %%null.0 V41.0",
		       lanes);
		WANT8(&m, 7, 64, 0);
		WANT8(&m, 7, 60, 0);
		machine_counts(&m, lanes, lanes / 2, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* What a format's conversions are is unit/memory/format.c's; that they are made is seen here. */
TEST(typed, conversions)
{
	static const struct {
		const char *format;
		uint8_t texel[8];
		uint32_t colours[4];
	} rows[] = {
		{ "R8_UINT", { 0xff }, { 0xff, 0, 0, 1 } },
		{ "RG8_SINT", { 0xff, 0x7f }, { 0xffffffff, 0x7f, 0, 1 } },
		{ "RGBA8_UNORM",
		  { 0, 0xff, 0x33, 0xff },
		  { 0, 0x3f800000, 0x3e4ccccd, 0x3f800000 } },
		{ "RGBA8_SNORM",
		  { 0x81, 0x7f, 0, 0x40 },
		  { 0xbf800000, 0x3f800000, 0, 0x3f010204 } },
		{ "RG16_UINT", { 0xff, 0xff, 0x34, 0x12 }, { 0xffff, 0x1234, 0, 1 } },
		{ "R16_FLOAT", { 0x00, 0x3c }, { 0x3f800000, 0, 0, 0x3f800000 } },
		{ "RGBA16_FLOAT",
		  { 0x01, 0x00, 0x00, 0xfc, 0x00, 0x80, 0xff, 0x7b },
		  { 0x33800000, 0xff800000, 0x80000000, 0x477fe000 } },
		{ "R32_FLOAT", { 1, 0, 0x80, 0x7f }, { 0x7f800001, 0, 0, 0x3f800000 } },
		{ "R16_UNORM", { 0xff, 0xff }, { 0x3f800000, 0, 0, 0x3f800000 } },
	};
	struct machine m;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].format);
		typed_scene(&m, VISA_XEHP, false, "format=none");
		run_ok(&m, ".shape T6 format=%s width=4", rows[i].format);
		machine_put(&m, 6, 0, rows[i].texel, 8);
		run_ok(&m, "gather4_typed.RGBA (M1, 1) T6 V32.0 %%null.0 %%null.0 %%null.0 V35.0");
		for (uint32_t c = 0; c < 4; c++)
			WANT_VAR32(&m, 35, 32 * c, rows[i].colours[c]);
		machine_same(&m);
		/* and back: these values are exact */
		for (uint32_t c = 0; c < 4; c++)
			machine_set(&m, 41, 32 * c, &rows[i].colours[c], 4);
		machine_fill(&m, 6, 0);
		run_ok(&m, "scatter4_typed.RGBA (M1, 1) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
		machine_want(&m, 6, 0, rows[i].texel, 8);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Outside, alpha is the number 1 or the float 1, as the format's colours are. */
TEST(typed, alpha_outside)
{
	static const struct {
		const char *format;
		uint32_t alpha;
	} rows[] = { { "R32_UINT", 1 },
		     { "RGBA8_SINT", 1 },
		     { "RGBA8_UNORM", 0x3f800000 },
		     { "RG16_SNORM", 0x3f800000 },
		     { "RGBA32_FLOAT", 0x3f800000 },
		     { "R16_FLOAT", 0x3f800000 } };
	struct machine m;

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s", rows[i].format);
		typed_scene(&m, VISA_XEHP, false, "format=none");
		run_ok(&m, ".shape T6 format=%s width=4", rows[i].format);
		machine_fill(&m, 6, 0xff);
		typed_coordinates(&m, 0, 4, 0, 0);
		run_ok(&m, "gather4_typed.RGBA (M1, 1) T6 V32.0 %%null.0 %%null.0 %%null.0 V35.0");
		WANT_VAR32(&m, 35, 0, 0);
		WANT_VAR32(&m, 35, 32, 0);
		WANT_VAR32(&m, 35, 64, 0);
		WANT_VAR32(&m, 35, 96, rows[i].alpha);
		machine_counts(&m, 1, 1, 0);
		machine_same(&m);
		machine_free(&m);
	}
}

/* Colours that are not enabled, or that the format lacks, change nothing. */
TEST(typed, stores_of_some_colours)
{
	struct machine m;

	typed_scene(&m, VISA_XEHP, false, "format=RGBA8_UINT width=4");
	machine_fill(&m, 6, 0x5a);
	machine_set(&m, 41, 0, LIST(uint32_t, 1));
	machine_set(&m, 41, 32, LIST(uint32_t, 300)); /* clamped */
	run_ok(&m, "scatter4_typed.GA (M1, 1) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	WANT8(&m, 6, 0, 0x5a, 1, 0x5a, 255);
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	run_ok(&m, ".shape T6 format=RG8_UINT width=4");
	run_ok(&m, "scatter4_typed.BA (M1, 1) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	machine_counts(&m, 1, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

/* Decision 1: of lanes at one texel the highest wins; its colours follow each other. */
TEST(typed, the_highest_lane_wins)
{
	struct machine m;

	typed_scene(&m, VISA_XEHP, false, "format=R32_UINT width=4");
	SET32(&m, 41, 1, 2, 3, 4, 5, 6, 7, 8);
	machine_mask(&m, 0x7f);
	run_ok(&m, "scatter4_typed.R (M1, 8) T6 V32.0 %%null.0 %%null.0 %%null.0 V41.0");
	WANT32(&m, 6, 0, 7);
	machine_same(&m);
	machine_free(&m);
}

/* All sources are read before anything is written. */
TEST(typed, dst_may_be_a_coordinate)
{
	struct machine m;

	typed_scene(&m, VISA_XEHP, false, "format=R32_UINT width=64");
	for (uint32_t i = 0; i < 64; i++)
		PUT32(&m, 6, 4 * i, 100 + i);
	SET32(&m, 35, 7, 6, 5, 4, 3, 2, 1, 0);
	run_ok(&m, "gather4_typed.RGBA (M1, 8) T6 V35.0 %%null.0 %%null.0 %%null.0 V35.0");
	WANT_VAR32(&m, 35, 0, 107, 106, 105, 104, 103, 102, 101, 100);
	WANT_VAR32(&m, 35, 32, 0, 0, 0, 0, 0, 0, 0, 0);
	WANT_VAR32(&m, 35, 64, 0, 0, 0, 0, 0, 0, 0, 0);
	WANT_VAR32(&m, 35, 96, 1, 1, 1, 1, 1, 1, 1, 1);
	machine_same(&m);
	machine_free(&m);
}

/* Predicates choose lanes as in any message, although Intel's text leaves them out. */
TEST(typed, predicates)
{
	struct machine m;

	typed_scene(&m, VISA_XEHP, false, "format=R32_UINT width=4");
	machine_pred(&m, 1, 8, 0x05);
	PUT32(&m, 6, 0, 0x1234);
	hex_ok(&m, "4b 03 0100 01 06 20000000 0000 00000000 0000 00000000 0000 00000000 0000 "
		   "23000000 0000");
	WANT_VAR32(&m, 35, 0, 0x1234);
	WANT_VAR32(&m, 35, 8, 0x1234);
	machine_counts(&m, 2, 0, 0);
	machine_same(&m);
	machine_free(&m);
}

// SPDX-License-Identifier: MIT
/*
 * Tests of GATHER4_TYPED, SCATTER4_TYPED and TYPED_ATOMIC, which access texels of a surface with a
 * shape.
 */
#include <stdio.h>

#include "../../support/typed.h"

static const char *const masks[] = { "",  "R",	"G",  "RG",  "B",  "RB",  "GB",	 "RGB",
				     "A", "RA", "GA", "RGA", "BA", "RBA", "GBA", "RGBA" };

/* T6 has 5 by 3 by 2 texels of RGBA32_UINT, and 96 bytes from one row to the next. */
#define BOX	   "format=RGBA32_UINT width=5 height=3 depth=2 pitch=96"
#define BOX_TEXELS 30

static uint64_t box_texel(uint32_t n)
{
	return n / 15 * 3 * 96 + n / 5 % 3 * 96 + n % 5 * 16;
}

/* Return: the number of the texel that a lane accesses. */
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

/*
 * The layout of colours in registers is as in Intel's document, for every set of colours and
 * execution size.
 */
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

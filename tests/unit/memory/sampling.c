// SPDX-License-Identifier: MIT
/*
 * Tests of the texels that a sampler selects for a coordinate. The expected texels were computed by
 * hand from the formulas of OpenCL 1.2, section 8.2.
 */
#include "../../../lib/memory/sampling.h"
#include "../../support/unit.h"

#include <float.h>
#include <math.h>

#define SIZE 4

static const struct {
	bool linear;
	bool normalized;
	enum visa_addressing addressing;
	float coordinate;
	int32_t first;
	int32_t second; /* the second texel; for linear samplers only */
	float weight;
} rows[] = {
	/* nearest texel, for coordinates that are not normalized */
	{ false, false, VISA_ADDRESS_EDGE, 2.75f, 2, 0, 0 },
	{ false, false, VISA_ADDRESS_EDGE, -0.25f, 0, 0, 0 },
	{ false, false, VISA_ADDRESS_EDGE, 4.0f, 3, 0, 0 },
	{ false, false, VISA_ADDRESS_NONE, 1e30f, 3, 0, 0 },
	{ false, false, VISA_ADDRESS_CLAMP, 3.75f, 3, 0, 0 },
	{ false, false, VISA_ADDRESS_CLAMP, -0.25f, -1, 0, 0 },
	{ false, false, VISA_ADDRESS_CLAMP, 4.0f, 4, 0, 0 },
	{ false, false, VISA_ADDRESS_CLAMP, -1e30f, -1, 0, 0 },
	/* nearest texel, for normalized coordinates: 4 texels from 0 to 1 */
	{ false, true, VISA_ADDRESS_EDGE, 0.5f, 2, 0, 0 },
	{ false, true, VISA_ADDRESS_CLAMP, 1.0f, 4, 0, 0 },
	{ false, true, VISA_ADDRESS_REPEAT, 1.3125f, 1, 0, 0 },
	{ false, true, VISA_ADDRESS_REPEAT, -0.125f, 3, 0, 0 },
	{ false, true, VISA_ADDRESS_REPEAT, 1.0f, 0, 0, 0 },
	{ false, true, VISA_ADDRESS_MIRROR, 1.125f, 3, 0, 0 },
	{ false, true, VISA_ADDRESS_MIRROR, -0.125f, 0, 0, 0 },
	{ false, true, VISA_ADDRESS_MIRROR, 1.0f, 3, 0, 0 },
	/*
	 * linear samplers: two texels, and the weight of the second texel; texel centres are at
	 * 0.5, 1.5 ...
	 */
	{ true, false, VISA_ADDRESS_EDGE, 1.5f, 1, 2, 0 },
	{ true, false, VISA_ADDRESS_EDGE, 1.75f, 1, 2, 0.25f },
	{ true, false, VISA_ADDRESS_EDGE, 0.25f, 0, 0, 0.75f },
	{ true, false, VISA_ADDRESS_EDGE, 3.75f, 3, 3, 0.25f },
	{ true, false, VISA_ADDRESS_CLAMP, 0.25f, -1, 0, 0.75f },
	{ true, false, VISA_ADDRESS_CLAMP, 3.75f, 3, 4, 0.25f },
	{ true, true, VISA_ADDRESS_EDGE, 0.5f, 1, 2, 0.5f },
	{ true, true, VISA_ADDRESS_REPEAT, 0.0f, 3, 0, 0.5f },
	{ true, true, VISA_ADDRESS_REPEAT, 0.9375f, 3, 0, 0.25f },
	{ true, true, VISA_ADDRESS_MIRROR, 0.0f, 0, 0, 0.5f },
	{ true, true, VISA_ADDRESS_MIRROR, 1.0f, 3, 3, 0.5f },
	/* a coordinate that is NaN or infinite counts as 0 */
	{ false, false, VISA_ADDRESS_EDGE, NAN, 0, 0, 0 },
	{ false, true, VISA_ADDRESS_REPEAT, INFINITY, 0, 0, 0 },
};

TEST(sampler, coordinates_become_texels)
{
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		const struct visa_sampling s = { rows[i].linear, rows[i].normalized,
						 rows[i].addressing };
		struct visa_tap tap = visa_sampler_tap(&s, rows[i].coordinate, SIZE);

		unit_case("row %u", i);
		CHECK_EQ(tap.index[0], rows[i].first);
		if (s.linear)
			CHECK_EQ(tap.index[1], rows[i].second);
		CHECK(tap.weight == rows[i].weight);
	}
}

/*
 * Return: coordinate number @i of the test: a whole number, a float next to it, or a number outside
 * of every image.
 */
static float coordinate_of(unsigned int i)
{
	static const float far[] = { NAN,      INFINITY,      -INFINITY, 1e30f,	  -1e30f,
				     FLT_MAX,  -FLT_MAX,      -0.0f,	 0x1p24f, 0x1p31f,
				     -0x1p31f, 4294967296.0f, 1e-40f,	 -1e-40f };
	unsigned int third = i / 3;
	float whole = (float)third - 20.0f;

	if (i < COUNT(far))
		return far[i];
	return i % 3 == 0 ? whole : i % 3 == 1 ? nextafterf(whole, 1e9f) : nextafterf(whole, -1e9f);
}

TEST(sampler, many_coordinates_are_the_same_as_each)
{
	static const uint32_t sizes[] = { 1, 2, 7, 16, 1u << 24 };
	float x[200];
	int32_t index[COUNT(x)];

	for (unsigned int i = 0; i < COUNT(x); i++)
		x[i] = coordinate_of(i);
	for (unsigned int row = 0; row < 2 * 5 * COUNT(sizes); row++) {
		const struct visa_sampling s = { .normalized = row & 1,
						 .addressing =
							 (enum visa_addressing)(row / 2 % 5) };
		uint32_t size = sizes[row / 10];

		visa_sampler_nearest(&s, x, COUNT(x), size, index);
		for (unsigned int i = 0; i < COUNT(x); i++) {
			unit_case("size %u, addressing %d, normalized %d, %a", size, s.addressing,
				  s.normalized, (double)x[i]);
			CHECK_EQ(index[i], visa_sampler_tap(&s, x[i], size).index[0]);
		}
	}
}

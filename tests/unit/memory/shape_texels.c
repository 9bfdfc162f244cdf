// SPDX-License-Identifier: MIT
/* Tests of the offsets of texels in a surface with a shape. */
#include "../../../lib/memory/format.h"
#include "../../../lib/memory/shape.h"
#include "../../support/unit.h"

/*
 * A texel is inside if its coordinates are inside of the shape, the level of detail is 0, and all
 * of its bytes are inside of the surface.
 */
TEST(shape_texels, are_where_pitch_and_slice_say)
{
	struct visa_shape s = { .width = 5, .height = 3, .depth = 2, .pitch = 24 };
	static const struct {
		uint32_t u, v, r, lod;
		uint64_t size;
		int64_t at; /* offset of the texel; -1: outside */
	} rows[] = {
		{ 0, 0, 0, 0, 144, 0 },
		{ 4, 2, 1, 0, 144, 72 + 48 + 16 },
		{ 4, 2, 1, 0, 140, 136 },
		{ 4, 2, 1, 0, 139, -1 },
		{ 0, 0, 0, 0, 4, 0 },
		{ 0, 0, 0, 0, 3, -1 },
		{ 0, 0, 0, 0, 0, -1 },
		{ 1, 0, 0, 0, 8, 4 },
		{ 1, 0, 0, 0, 7, -1 },
		{ 5, 0, 0, 0, 144, -1 }, /* in the padding after the row */
		{ 0, 3, 0, 0, 144, -1 },
		{ 0, 0, 2, 0, 1000, -1 },
		{ 0, 0, 0, 1, 144, -1 },
		{ UINT32_MAX, 0, 0, 0, UINT64_MAX, -1 },
		{ 0, UINT32_MAX, 0, 0, UINT64_MAX, -1 },
		{ 0, 0, UINT32_MAX, 0, UINT64_MAX, -1 },
		{ 0, 1, 0, UINT32_MAX, UINT64_MAX, -1 },
		{ 0x40000000, 0, 0, 0, 144, -1 },
	};

	s.format = (uint32_t)visa_format_by_name("RGBA8_UNORM", 11);
	CHECK_EQ(visa_shape_row(&s), 20);
	for (unsigned int i = 0; i < COUNT(rows); i++) {
		uint64_t at = 0;
		bool inside = visa_shape_texel(&s, rows[i].size, rows[i].u, rows[i].v, rows[i].r,
					       rows[i].lod, &at);

		unit_case("row %u", i);
		CHECK_EQ(inside, rows[i].at >= 0);
		if (inside)
			CHECK_EQ(at, rows[i].at);
	}
}

/* The last texel of the largest shape is far past 4 GiB. Its offset is correct. */
TEST(shape_texels, of_the_largest_shape_do_not_overflow)
{
	struct visa_shape s = { .width = 16384, .height = 16384, .depth = 2048, .pitch = 262144 };
	uint64_t last = 2048ull * 16384 * 262144 - 16;
	uint64_t at = 0;

	s.format = (uint32_t)visa_format_by_name("RGBA32_UINT", 11);
	CHECK_EQ(visa_shape_check(&s, NULL), 0);
	CHECK(visa_shape_texel(&s, UINT64_MAX, 16383, 16383, 2047, 0, &at));
	CHECK_EQ(at, last);
	CHECK(visa_shape_texel(&s, last + 16, 16383, 16383, 2047, 0, &at));
	CHECK(!visa_shape_texel(&s, last + 15, 16383, 16383, 2047, 0, &at));
	/* A slice has unused rows after the rows with texels. */
	s.rows = 1u << 20;
	CHECK(visa_shape_texel(&s, UINT64_MAX, 0, 1, 2047, 0, &at));
	CHECK_EQ(at, (2047ull * (1u << 20) + 1) * 262144);
	/* A shape with one row may have 2^24 texels, as a texel buffer has. */
	s = (struct visa_shape){
		.format = s.format, .width = 1u << 24, .height = 1, .depth = 1, .pitch = 1u << 28
	};
	CHECK_EQ(visa_shape_check(&s, NULL), 0);
	CHECK(visa_shape_texel(&s, UINT64_MAX, (1u << 24) - 1, 0, 0, 0, &at));
	CHECK_EQ(at, (1u << 28) - 16);
}

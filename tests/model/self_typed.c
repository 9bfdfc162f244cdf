// SPDX-License-Identifier: MIT
/*
 * Tests of the reference model: formats of texels, typed and media instructions, with results
 * computed by hand.
 */
#include "self.h"

static struct model m;

static const struct model_format *format(const char *name)
{
	for (unsigned int i = 0; i < model_format_count; i++)
		if (!strcmp(model_formats[i].name, name))
			return &model_formats[i];
	CHECK(!"a format of that name");
	return &model_formats[0];
}

static void shape(const char *name, uint32_t width, uint32_t height, uint32_t depth, uint32_t pitch)
{
	m.surface[3].shape = (struct model_shape){ format(name), width, height, depth, pitch, -1 };
}

static void scene(enum visa_platform platform)
{
	model_blank(&m, platform);
	self_fill(&m, 37, 0xee);
	self_count(&m, 3, 0, 250);
}

/*
 * struct row - a colour component: its bits in memory, and the dword in a register that corresponds
 * to them
 */
struct row {
	const char *format;
	uint32_t memory, dword;
};

TEST(model_itself, colours_that_are_read)
{
	static const struct row rows[] = {
		{ "R8_UINT", 0xff, 255 },
		{ "R8_SINT", 0x80, 0xffffff80 },
		{ "R16_SINT", 0x7fff, 32767 },
		{ "R32_SINT", 0x80000000, 0x80000000 },
		{ "R8_UNORM", 255, 0x3f800000 },
		{ "R8_UNORM", 1, 0x3b808081 },
		{ "R8_UNORM", 128, 0x3f008081 },
		{ "R8_UNORM", 0, 0 },
		{ "R16_UNORM", 1, 0x37800080 },
		{ "R16_UNORM", 0xffff, 0x3f800000 },
		{ "R8_SNORM", 127, 0x3f800000 },
		{ "R8_SNORM", 0x81, 0xbf800000 },
		{ "R8_SNORM", 0x80, 0xbf800000 },
		{ "R8_SNORM", 1, 0x3c010204 },
		{ "R16_SNORM", 0x8000, 0xbf800000 },
		{ "R16_FLOAT", 0x3c00, 0x3f800000 },
		{ "R16_FLOAT", 1, 0x33800000 },
		{ "R16_FLOAT", 0x03ff, 0x387fc000 },
		{ "R16_FLOAT", 0x8000, 0x80000000 },
		{ "R16_FLOAT", 0x7c01, 0x7f802000 },
		{ "R16_FLOAT", 0xfe00, 0xffc00000 },
		{ "R16_FLOAT", 0x7bff, 0x477fe000 },
		{ "R32_FLOAT", 0x7f800001, 0x7f800001 },
	};

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s 0x%x", rows[i].format, rows[i].memory);
		CHECK_EQ(texel_read(format(rows[i].format), rows[i].memory), rows[i].dword);
	}
}

TEST(model_itself, colours_that_are_written)
{
	static const struct row rows[] = {
		{ "R8_UINT", 255, 256 },
		{ "R8_UINT", 255, 0xffffffff },
		{ "R8_SINT", 0x7f, 128 },
		{ "R8_SINT", 0x80, 0x80000000 },
		{ "R16_SINT", 0xfffe, 0xfffffffe },
		{ "R32_UINT", 0xffffffff, 0xffffffff },
		{ "R8_UNORM", 0, 0x7fc00000 },
		{ "R8_UNORM", 255, 0x7f800000 },
		{ "R8_UNORM", 0, 0xbf800000 },
		{ "R8_UNORM", 128, 0x3f000000 }, /* 127.5 rounds to even */
		{ "R8_UNORM", 0, 0x3b008080 },	 /* slightly less than 0.5 / 255 */
		{ "R8_UNORM", 1, 0x3b008081 },
		{ "R8_UNORM", 255, 0x3f7f7f80 },
		{ "R8_SNORM", 0x81, 0xbf800000 },
		{ "R8_SNORM", 0x81, 0xff800000 },
		{ "R8_SNORM", 0x40, 0x3f000000 }, /* 63.5 rounds to even */
		{ "R8_SNORM", 0xc0, 0xbf000000 },
		{ "R8_SNORM", 0, 0xffffffff },
		{ "R16_SNORM", 0x7fff, 0x40000000 },
		{ "R16_FLOAT", 0x3c00, 0x3f800000 },
		{ "R16_FLOAT", 0x7c00, 0x477ff000 },
		{ "R16_FLOAT", 0x7bff, 0x477fefff },
		{ "R16_FLOAT", 0, 0x33000000 },
		{ "R16_FLOAT", 1, 0x33000001 },
		{ "R16_FLOAT", 0x0400, 0x387fffff },
		{ "R16_FLOAT", 0xfc00, 0xff7fffff },
		{ "R16_FLOAT", 0x7e00, 0x7f800001 },
		{ "R16_FLOAT", 0xff55, 0xffeaa000 },
		{ "R16_FLOAT", 0x3c00, 0x3f801000 },
		{ "R16_FLOAT", 0x3c02, 0x3f803000 },
	};

	for (unsigned int i = 0; i < COUNT(rows); i++) {
		unit_case("%s 0x%x", rows[i].format, rows[i].dword);
		CHECK_EQ(texel_write(format(rows[i].format), rows[i].dword), rows[i].memory);
	}
}

#define READ4	"4b 03 0000 0f 07 29000000 0000 29000000 4000 "
#define NO_R	"00000000 0000 00000000 0000 "
#define V41_128 "29000000 8000 "

/*
 * Typed reads at u from V41 and v from byte 64 of V41. Components that the format lacks read as 0,
 * alpha as 1; so do all components of texels out of bounds.
 */
TEST(model_itself, texels)
{
	scene(VISA_XEHP);
	shape("RG8_UINT", 4, 3, 1, 10);
	m.em = 7;
	VAR(&m, 41, 0, uint32_t, 3, 1, 4);
	VAR(&m, 41, 64, uint32_t, 2, 0, 0);
	self_ok(&m, READ4 NO_R "25000000 0000", 3, 1, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 27, 3, 0, 0xeeeeeeee);
	WANT_VAR(&m, 37, 32, uint32_t, 28, 4, 0, 0xeeeeeeee);
	WANT_VAR(&m, 37, 64, uint32_t, 0, 0, 0, 0xeeeeeeee);
	WANT_VAR(&m, 37, 96, uint32_t, 1, 1, 1, 0xeeeeeeee);
	shape("R32_FLOAT", 2, 2, 2, 8);
	VAR(&m, 41, 0, uint32_t, 1, 1, 0);
	VAR(&m, 41, 64, uint32_t, 0, 0, 1);
	VAR(&m, 41, 128, uint32_t, 1, 2, 0);
	self_ok(&m, READ4 V41_128 "00000000 0000 25000000 0000", 3, 1, 0);
	WANT_VAR(&m, 37, 0, uint32_t, 0x18171615, 0, 0x0c0b0a09);
	WANT_VAR(&m, 37, 96, uint32_t, 0x3f800000, 0x3f800000, 0x3f800000);
	VAR(&m, 41, 192, uint32_t, 0, 0, 5); /* lane 2 is out of bounds: its lod is not 0 */
	self_ok(&m, READ4 "00000000 0000 29000000 c000 25000000 0000", 3, 1, 0);
	WANT_VAR(&m, 37, 8, uint32_t, 0);
}

/* Typed writes store the enabled components; the other bytes of the texel do not change. */
TEST(model_itself, texels_that_are_written)
{
	scene(VISA_XEHP);
	shape("RGBA8_UNORM", 8, 8, 1, 32);
	m.em = 1;
	VAR(&m, 41, 0, uint32_t, 2);
	VAR(&m, 35, 0, uint32_t, 0x3f800000);
	VAR(&m, 35, 32, uint32_t, 0x3f000000);
	self_ok(&m,
		"4c 03 0000 0a 07 29000000 0000 00000000 0000 00000000 0000 00000000 0000 "
		"23000000 0000",
		1, 0, 0);
	WANT_MEM(&m, 3, 8, uint8_t, 9, 255, 11, 128, 13);
}

/* A texel past the end of the surface's memory is out of bounds, even if the shape contains it. */
TEST(model_itself, typed_atomics)
{
#define TYPED_ADD(op)                                                                              \
	"73 " op " 03 0000 07 29000000 0000 29000000 4000 00000000 0000 00000000 0000 "            \
	"23000000 0000 00000000 0000 25000000 0000"
	scene(VISA_XEHP);
	shape("R32_UINT", 4, 2000, 1, 16);
	m.em = 3;
	VAR(&m, 41, 0, uint32_t, 2, 0);
	VAR(&m, 41, 64, uint32_t, 1, 256);
	VAR(&m, 35, 0, uint32_t, 5, 5);
	self_ok(&m, TYPED_ADD("00"), 2, 1, 0);
	WANT_MEM(&m, 3, 24, uint32_t, 0x1c1b1a1e, 0x201f1e1d);
	WANT_VAR(&m, 37, 0, uint32_t, 0x1c1b1a19, 0, 0xeeeeeeee);
	CHECK_EQ(self_run(&m, TYPED_ADD("20")), -EINVAL);
	CHECK_EQ(self_run(&m, TYPED_ADD("40")), -EINVAL);
	shape("R16_SINT", 4, 2, 1, 16);
	self_ok(&m, TYPED_ADD("20"), 2, 1, 0);
	WANT_MEM(&m, 3, 20, uint16_t, 0x161a);
	WANT_VAR(&m, 37, 0, uint32_t, 0x1615, 0);
}

/*
 * MEDIA_LD: in registers, a row has as many bytes as the block's width, rounded up to a power of
 * two. Bytes after the width are not written. Columns outside of the surface read as zero.
 */
TEST(model_itself, media)
{
	scene(VISA_XEHP);
	shape("R8_UINT", 7, 9, 1, 10);
	self_ok(&m, "37 00 07 00 05 02 05 00 04000000 05 00 01000000 25000000 0000", 2, 2, 0);
	WANT_VAR(&m, 37, 0, uint8_t, 15, 16, 17, 0, 0, 0xee, 0xee, 0xee, 25, 26, 27, 0, 0, 0xee);
	self_ok(&m, "37 03 07 00 02 03 05 00 00000000 05 00 02000000 25000000 0000", 3, 1, 0);
	/* The second field of an interlaced picture: rows 5, 7, 9 of the surface. */
	WANT_VAR(&m, 37, 0, uint8_t, 51, 52, 17, 0, 71, 72, 0xee, 0xee, 0, 0);
	self_ok(&m, "38 00 07 00 02 01 05 00 05000000 05 00 00000000 25000000 0000", 1, 0, 1);
	WANT_MEM(&m, 3, 4, uint8_t, 5, 51, 52, 8);
	CHECK_EQ(self_run(&m, "37 00 07 00 05 21 05 00 04000000 05 00 01000000 25000000 0000"),
		 -EINVAL);
	CHECK_EQ(self_run(&m, "37 00 07 01 05 02 05 00 04000000 05 00 01000000 25000000 0000"),
		 -EOPNOTSUPP);
	CHECK_EQ(self_run(&m, "38 01 07 00 05 02 05 00 04000000 05 00 01000000 25000000 0000"),
		 -EINVAL);
}

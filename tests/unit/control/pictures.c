// SPDX-License-Identifier: MIT
/*
 * Tests of pictures. A surface with a shape (format, width, height ...) can be read as a PNG file,
 * its picture. Tests the samples, the size of the file, and surfaces that cannot be a picture.
 */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../../ioctl/picture.h"
#include "../../support/png_file.h"
#include "../../support/unit.h"

/*
 * struct memory - a surface and its picture
 * @bytes, @size: the contents of the surface
 * @file: the PNG file
 * @stop: writing the file fails after this many bytes; 0: never
 */
struct memory {
	const uint8_t *bytes;
	size_t size;
	struct visa_buffer file;
	size_t stop;
};

static ssize_t take(void *ctx, void *buf, size_t n, uint64_t at)
{
	const struct memory *m = ctx;

	if (at > m->size)
		return 0;
	n = n < m->size - at ? n : m->size - at;
	memcpy(buf, m->bytes + at, n);
	return (ssize_t)n;
}

static int put(void *ctx, const void *bytes, size_t n)
{
	struct memory *m = ctx;

	visa_buffer_put(&m->file, bytes, n);
	return m->stop && m->file.size > m->stop ? -ENOSPC : 0;
}

/* Return: a picture of the surface @m with the shape that the text @words contains. */
static struct picture shaped(const char *words, struct memory *m)
{
	struct picture p = { .read = take, .write = put, .ctx = m };
	const struct visa_shape none = { 0 };
	struct visa_shape_spec spec;
	struct visa_error e;

	CHECK_EQ(visa_parse_shape(words, strlen(words), &spec, &e), 0);
	p.shape = visa_shape_change(&none, &spec);
	return p;
}

/*
 * Write the picture, and read the PNG file into @f. Check that an uncompressed file has the size
 * that picture_size() computes in advance.
 */
static bool drawn(const struct picture *p, struct png_file *f)
{
	struct memory *m = p->ctx;
	struct visa_error e;
	bool ok;

	visa_buffer_free(&m->file);
	CHECK_EQ(picture_write(p, &e), 0);
	if (!p->compressed)
		CHECK_EQ(m->file.size, picture_size(p));
	ok = CHECK_EQ(png_file_read(m->file.bytes, m->file.size, f), 0);
	visa_buffer_free(&m->file);
	return ok;
}

/*
 * struct row - a surface with a single row of texels, its bytes, and the samples that its picture
 * must have
 */
static const struct row {
	const char *format;
	unsigned int width, size;
	uint8_t bytes[16];
	unsigned int depth, samples, count;
	uint16_t sample[8];
} rows[] = {
	{ "R8_UINT", 3, 3, { 0, 7, 255 }, 8, 1, 3, { 0, 7, 255 } },
	{ "R8_UNORM", 3, 3, { 0, 7, 255 }, 8, 1, 3, { 0, 7, 255 } },
	{ "R8_SINT", 4, 4, { 0x80, 0xff, 0, 0x7f }, 8, 1, 4, { 0, 127, 128, 255 } },
	{ "R8_SNORM", 4, 4, { 0x80, 0x81, 0, 0x7f }, 8, 1, 4, { 0, 1, 128, 255 } },
	{ "RG8_UINT", 2, 4, { 1, 2, 3, 4 }, 8, 3, 6, { 1, 2, 0, 3, 4, 0 } },
	{ "RG8_SINT", 1, 2, { 1, 0x80 }, 8, 3, 3, { 129, 0, 0 } },
	{ "RGBA8_UNORM", 1, 4, { 1, 2, 3, 4 }, 8, 4, 4, { 1, 2, 3, 4 } },
	{ "RGBA8_SNORM", 1, 4, { 1, 2, 3, 0xff }, 8, 4, 4, { 129, 130, 131, 127 } },
	{ "R16_UINT", 2, 4, { 0x34, 0x12, 0xff, 0xff }, 16, 1, 2, { 0x1234, 65535 } },
	{ "R16_UNORM", 1, 2, { 0x34, 0x12 }, 16, 1, 1, { 0x1234 } },
	{ "R16_SINT", 2, 4, { 0, 0x80, 0xfe, 0xff }, 16, 1, 2, { 0, 32766 } },
	{ "RG16_SNORM", 1, 4, { 0, 0, 0xff, 0x7f }, 16, 3, 3, { 32768, 65535, 0 } },
	/*
	 * The texels are 0.5, 0.25, 1 + 2^-10, -1 and NaN. The samples of the first two are 32767.5
	 * and 16383.75, rounded to the nearest integer, and upwards if halfway.
	 */
	{ "R16_FLOAT",
	  5,
	  10,
	  { 0, 0x38, 0, 0x34, 1, 0x3c, 0, 0xbc, 0, 0x7e },
	  16,
	  1,
	  5,
	  { 32768, 16384, 65535, 0, 0 } },
	{ "R32_UINT",
	  3,
	  12,
	  { 44, 1, 0, 0, 0, 0, 1, 0, 0xff, 0xff, 0, 0 },
	  16,
	  1,
	  3,
	  { 300, 65535, 65535 } },
	{ "R32_SINT",
	  4,
	  16,
	  { 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0x9c, 0xff, 0xff, 0xff },
	  16,
	  1,
	  4,
	  { 32767, 0, 65535, 32668 } },
	/* The texels are 0.75, infinity, the smallest denormal and -infinity. */
	{ "R32_FLOAT",
	  4,
	  16,
	  { 0, 0, 0x40, 0x3f, 0, 0, 0x80, 0x7f, 1, 0, 0, 0, 0, 0, 0x80, 0xff },
	  16,
	  1,
	  4,
	  { 49151, 65535, 0, 0 } },
	{ "RGBA16_FLOAT",
	  1,
	  8,
	  { 0, 0x3c, 0, 0x38, 0, 0, 0, 0x34 },
	  16,
	  4,
	  4,
	  { 65535, 32768, 0, 16384 } },
};

TEST(pictures, samples)
{
	for (size_t i = 0; i < COUNT(rows); i++) {
		const struct row *r = &rows[i];
		struct memory m = { r->bytes, r->size, { 0 }, 0 };
		struct png_file f;
		struct picture p;
		char words[64];

		unit_case("%s", r->format);
		snprintf(words, sizeof(words), "format=%s width=%u", r->format, r->width);
		p = shaped(words, &m);
		for (int compressed = 0; compressed < 2; compressed++) {
			p.compressed = compressed;
			if (!drawn(&p, &f))
				continue;
			CHECK_EQ(f.width, r->width);
			CHECK_EQ(f.height, 1);
			CHECK_EQ(f.depth, r->depth);
			CHECK_EQ(f.samples, r->samples);
			CHECK_MEM(f.sample, r->sample, 2 * r->count);
			free(f.sample);
		}
	}
	unit_case(NULL);
}

/* For each texel format, a picture has the right number of samples. */
TEST(pictures, formats)
{
	static const uint8_t zeros[64];
	struct memory m = { zeros, sizeof(zeros), { 0 }, 0 };

	for (uint32_t i = 1; i < VISA_FORMAT_COUNT; i++) {
		struct picture p = { .shape = { i, 3, 1, 1, 3 * visa_format_bytes(i), 0, 0 },
				     .read = take,
				     .write = put,
				     .ctx = &m };
		struct png_file f;

		unit_case("%s", visa_formats[i].name);
		if (!drawn(&p, &f))
			continue;
		CHECK_EQ(f.samples, visa_formats[i].colours == 1   ? 1
				    : visa_formats[i].colours == 2 ? 3
								   : 4);
		CHECK_EQ(f.depth, visa_formats[i].bits == 8 ? 8 : 16);
		free(f.sample);
	}
	unit_case(NULL);
}

static void samples_are(const struct picture *p, unsigned int count, const uint16_t *want)
{
	struct png_file f;

	if (!drawn(p, &f))
		return;
	CHECK_EQ(f.width * f.height * f.samples, count);
	CHECK_MEM(f.sample, want, 2 * count);
	free(f.sample);
}

TEST(pictures, ranges)
{
	static const uint8_t bytes[] = { 5, 10, 15, 20, 25 };
	static const float floats[] = { -1, 0, 0.5f, 3, NAN, INFINITY };
	struct memory m = { bytes, sizeof(bytes), { 0 }, 0 },
		      fm = { (const uint8_t *)floats, sizeof(floats), { 0 }, 0 };
	struct picture p = shaped("format=R8_UINT width=5", &m);
	struct visa_error e;

	p.ranged = true;
	p.low = 10, p.high = 20;
	samples_are(&p, 5, (const uint16_t[]){ 0, 0, 128, 255, 255 });
	p.low = 20, p.high = 10;
	samples_are(&p, 5, (const uint16_t[]){ 255, 255, 128, 0, 0 });
	CHECK_EQ(picture_range(&p, &e), 0);
	CHECK(p.low == 5 && p.high == 25);
	samples_are(&p, 5, (const uint16_t[]){ 0, 64, 128, 191, 255 });
	p = shaped("format=R32_FLOAT width=6", &fm);
	p.ranged = true;
	CHECK_EQ(picture_range(&p, &e), 0);
	CHECK(p.low == -1 && p.high == 3);
	samples_are(&p, 6, (const uint16_t[]){ 0, 16384, 24576, 65535, 0, 65535 });
	/*
	 * picture_range() computes the lowest and the highest value of a surface. If the surface
	 * has only one texel or none, the high end of the range is the low end plus 1.
	 */
	m.size = 1;
	p = shaped("format=R8_SINT width=5", &m);
	CHECK_EQ(picture_range(&p, &e), 0);
	CHECK(p.low == 5 && p.high == 6);
	m.size = 0;
	CHECK_EQ(picture_range(&p, &e), 0);
	CHECK(p.low == 0 && p.high == 1);
}

/*
 * The range is the interval of values that is shown from black to white. It does not apply to
 * alpha.
 */
TEST(pictures, alpha)
{
	static const uint8_t bytes[] = { 0, 51, 102, 153, 255, 0, 51, 255 };
	struct memory m = { bytes, sizeof(bytes), { 0 }, 0 };
	struct picture p = shaped("format=RGBA8_UNORM width=2", &m);
	struct visa_error e;

	p.opaque = true;
	samples_are(&p, 6, (const uint16_t[]){ 0, 51, 102, 255, 0, 51 });
	p.opaque = false;
	p.ranged = true;
	p.low = 0, p.high = 0.5;
	samples_are(&p, 8, (const uint16_t[]){ 0, 102, 204, 153, 255, 0, 102, 255 });
	p = shaped("format=RGBA8_UINT width=1", &m);
	CHECK_EQ(picture_range(&p, &e), 0);
	CHECK(p.low == 0 && p.high == 102);
}

/*
 * The rows of a picture have a pitch, and the slices of a 3D surface are below each other. A texel
 * that is not wholly inside the surface is zero.
 */
TEST(pictures, places)
{
	static const uint8_t bytes[] = { 1, 2, 3, 4, 9, 9, 5, 6, 7, 8, 9, 9, 11, 12, 13 };
	struct memory m = { bytes, sizeof(bytes), { 0 }, 0 };
	struct picture p = shaped("format=R16_SINT width=2 height=2 depth=2 pitch=6", &m);
	struct png_file f;

	samples_are(&p, 8, (const uint16_t[]){ 0x8201, 0x8403, 0x8605, 0x8807, 0x8c0b, 0, 0, 0 });
	if (drawn(&p, &f)) {
		CHECK_EQ(f.width, 2);
		CHECK_EQ(f.height, 4);
		free(f.sample);
	}
}

/*
 * picture_size() is right for any number of deflate blocks. Five rows of 13,107 bytes fill exactly
 * one block.
 */
TEST(pictures, sizes)
{
	static const char *const shapes[] = {
		"width=13106 height=4",	 "width=13106 height=5",	 "width=13106 height=6",
		"width=13106 height=10", "width=16384 height=4 depth=5", "width=1",
		"width=63 height=3000"
	};
	static uint8_t bytes[16384 * 20];
	struct memory m = { bytes, sizeof(bytes), { 0 }, 0 };

	for (size_t i = 0; i < sizeof(bytes); i++)
		bytes[i] = (uint8_t)(i * 2654435761u >> 16);
	for (size_t i = 0; i < COUNT(shapes); i++) {
		struct png_file f;
		struct picture p;
		char words[64];
		size_t wrong = 0;

		unit_case("%s", shapes[i]);
		snprintf(words, sizeof(words), "format=R8_UINT %s", shapes[i]);
		p = shaped(words, &m);
		if (!drawn(&p, &f))
			continue;
		for (size_t j = 0; j < (size_t)f.width * f.height; j++)
			wrong += f.sample[j] != bytes[j];
		CHECK_EQ(wrong, 0);
		free(f.sample);
	}
	unit_case(NULL);
}

/* A slice has unused rows at its end. The picture does not contain them. */
TEST(pictures, slices_with_rows_behind_them)
{
	static const uint8_t bytes[] = { 1, 2, 3, 4, 99, 99, 5, 6, 7, 8, 99, 99 };
	struct memory m = { bytes, sizeof(bytes), { 0 }, 0 };
	struct picture p = shaped("format=R8_UINT width=2 height=2 depth=2 rows=3", &m);
	struct png_file f;

	if (!drawn(&p, &f))
		return;
	CHECK_EQ(f.height, 4);
	for (unsigned int i = 0; i < 8; i++)
		CHECK_EQ(f.sample[i], i + 1);
	free(f.sample);
}

static ssize_t fail_to_read(void *ctx, void *buf, size_t n, uint64_t at)
{
	(void)ctx;
	(void)buf;
	(void)n;
	(void)at;
	return -EIO;
}

TEST(pictures, refused)
{
	static const uint8_t bytes[100000];
	struct memory m = { bytes, sizeof(bytes), { 0 }, 50000 };
	struct picture p = shaped("format=none", &m);
	struct visa_error e;

	CHECK_EQ(picture_check(&p.shape, &e), -EINVAL);
	CHECK_STR(e.text, "a surface without a shape has no picture");
	p = shaped("format=R8_UINT width=1 height=16384 depth=62", &m);
	CHECK_EQ(picture_check(&p.shape, &e), -EFBIG);
	CHECK_STR(e.text, "16384 rows in each of 62 slices are more than the 1000000 rows that a "
			  "picture can have");
	p = shaped("format=R8_UINT width=1 height=16384 depth=61", &m);
	CHECK_EQ(picture_check(&p.shape, &e), 0);
	p = shaped("format=R8_UINT width=16385", &m);
	CHECK_EQ(picture_check(&p.shape, &e), -EFBIG);
	CHECK_STR(e.text, "16385 texels are more than the 16384 that a row of a picture can have");
	p = shaped("format=R8_UINT width=10000 height=10", &m);
	for (int compressed = 0; compressed < 2; compressed++) {
		p.compressed = compressed;
		m.stop = compressed ? 60 : 50000;
		CHECK_EQ(picture_write(&p, &e), -ENOSPC);
		CHECK_STR(e.text, "the picture cannot be written: No space left on device");
		visa_buffer_free(&m.file);
	}
	m.stop = 0;
	p.read = fail_to_read;
	CHECK_EQ(picture_write(&p, &e), -EIO);
	CHECK_STR(e.text, "the surface cannot be read: Input/output error");
	CHECK_EQ(picture_range(&p, &e), -EIO);
	visa_buffer_free(&m.file);
}

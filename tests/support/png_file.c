// SPDX-License-Identifier: MIT
/* Reads a PNG file with libpng. */
#include "png_file.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* struct png_bytes - the bytes of the file that were not read yet */
struct png_bytes {
	const uint8_t *at;
	size_t left;
};

static void take(png_struct *png, png_byte *to, size_t n)
{
	struct png_bytes *b = png_get_io_ptr(png);

	if (n > b->left)
		png_error(png, "too short");
	memcpy(to, b->at, n);
	b->at += n;
	b->left -= n;
}

static void fail(png_struct *png, const char *message)
{
	(void)message;
	png_longjmp(png, 1);
}

static void keep_rows(png_struct *png, png_info *info, struct png_file *f)
{
	png_byte **rows = png_get_rows(png, info);
	size_t n;

	f->width = png_get_image_width(png, info);
	f->height = png_get_image_height(png, info);
	f->depth = png_get_bit_depth(png, info);
	f->samples = png_get_channels(png, info);
	n = (size_t)f->width * f->samples;
	f->sample = calloc(n * f->height, sizeof(*f->sample));
	for (size_t i = 0; f->sample && i < n * f->height; i++) {
		const png_byte *row = rows[i / n];

		f->sample[i] = f->depth == 8 ? row[i % n]
					     : (uint16_t)(row[i % n * 2] << 8 | row[i % n * 2 + 1]);
	}
}

int png_file_read(const uint8_t *bytes, size_t size, struct png_file *f)
{
	struct png_bytes b = { bytes, size };
	png_struct *png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, fail, fail);
	png_info *info = png_create_info_struct(png);

	*f = (struct png_file){ 0 };
	if (!setjmp(png_jmpbuf(png))) {
		png_set_read_fn(png, &b, take);
		png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
		png_read_png(png, info, PNG_TRANSFORM_IDENTITY, NULL);
		keep_rows(png, info, f);
	}
	png_destroy_read_struct(&png, &info, NULL);
	if (f->sample && !b.left)
		return 0;
	free(f->sample);
	return -1;
}

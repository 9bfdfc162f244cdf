// SPDX-License-Identifier: MIT
/*
 * A surface's texels as a PNG file, by libpng.
 *
 * By default the file is not compressed. Then its size depends only on the shape, so that a mount
 * knows the size of a picture before the first read. Such data consists of "stored blocks" of the
 * deflate format; each is written as a separate chunk.
 */
#include "picture.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define READ_AT_ONCE (1u << 20) /* bytes of rows in one read; a longer row is read as a whole */
#define STORED_MAX   65535	/* bytes of a stored block */
#define HEAD	     2		/* bytes of the zlib header, before the first block */
#define BLOCK	     5		/* bytes of a stored block's header */
#define TAIL	     4		/* bytes of the Adler-32 checksum, after the last block */
#define CHUNK	     12		/* bytes of a PNG chunk besides its data */
#define SIGNATURE    8
#define IHDR	     13

/**
 * struct writer - a file being written
 * @p: the picture
 * @png, @info: structures of libpng
 * @e: the reason for a failure
 * @texels: rows of the surface
 * @row: a row of the file: the filter byte (none), and the samples
 * @row_bytes: bytes of @row
 * @block: a stored block, with room for its head and tail
 * @used: number of bytes in @block so far
 * @first: @block is the first block
 * @adler: checksum of all rows so far
 */
struct writer {
	const struct picture *p;
	png_struct *png;
	png_info *info;
	struct visa_error *e;
	uint8_t *texels;
	uint8_t *row;
	size_t row_bytes;
	uint8_t *block;
	size_t used;
	bool first;
	uLong adler;
};

static uint32_t rows_of(const struct visa_shape *s)
{
	return s->height * s->depth;
}

int picture_check(const struct visa_shape *s, struct visa_error *e)
{
	if (!s->format)
		return visa_fail(e, EINVAL, "a surface without a shape has no picture");
	if (rows_of(s) > PICTURE_ROWS_MAX)
		return visa_fail(e, EFBIG,
				 "%" PRIu32 " rows in each of %" PRIu32
				 " slices are more than the %d rows that a picture can have",
				 s->height, s->depth, PICTURE_ROWS_MAX);
	if (s->width > VISA_SHAPE_WIDTH_MAX)
		return visa_fail(e, EFBIG,
				 "%" PRIu32
				 " texels are more than the %d that a row of a picture can have",
				 s->width, VISA_SHAPE_WIDTH_MAX);
	return 0;
}

/* Return: the bytes of a row of the file, including its filter byte. */
static size_t row_size(const struct picture *p)
{
	return 1 + (size_t)p->shape.width * picture_samples(p) * (picture_depth(p) / 8);
}

uint64_t picture_size(const struct picture *p)
{
	uint64_t bytes = (uint64_t)row_size(p) * rows_of(&p->shape);
	uint64_t blocks = (bytes + STORED_MAX - 1) / STORED_MAX;

	return SIGNATURE + CHUNK + IHDR + blocks * (CHUNK + BLOCK) + HEAD + bytes + TAIL + CHUNK;
}

/* Call @take for each of @count consecutive rows, starting at a row of the surface. */
static int rows_from(const struct picture *p, uint64_t first, uint32_t count, uint8_t *buf,
		     struct visa_error *e, void (*take)(void *ctx, const uint8_t *texels, size_t n),
		     void *ctx)
{
	const struct visa_shape *s = &p->shape;
	uint32_t texel = visa_format_bytes(s->format);
	uint32_t at_once = READ_AT_ONCE / s->pitch ? READ_AT_ONCE / s->pitch : 1;

	for (uint32_t row = 0; row < count; row += at_once) {
		uint32_t rows = count - row < at_once ? count - row : at_once;
		ssize_t got =
			p->read(p->ctx, buf, (size_t)rows * s->pitch, (first + row) * s->pitch);

		if (got < 0)
			return visa_fail(e, (int)-got, "the surface cannot be read: %s",
					 strerror((int)-got));
		for (uint32_t i = 0; i < rows; i++) {
			size_t start = (size_t)i * s->pitch;
			size_t n = (size_t)got > start ? ((size_t)got - start) / texel : 0;

			take(ctx, buf + start, n < s->width ? n : s->width);
		}
	}
	return 0;
}

/*
 * Call @take for each row of the picture, with those texels of the row of which the surface
 * contains all bytes. The rows of a slice follow the rows of the previous slice.
 */
static int each_row(const struct picture *p, uint8_t *buf, struct visa_error *e,
		    void (*take)(void *ctx, const uint8_t *texels, size_t n), void *ctx)
{
	const struct visa_shape *s = &p->shape;
	int err = 0;

	if (visa_shape_rows(s) == s->height)
		return rows_from(p, 0, rows_of(s), buf, e, take, ctx);
	for (uint32_t slice = 0; slice < s->depth && !err; slice++)
		err = rows_from(p, (uint64_t)slice * visa_shape_rows(s), s->height, buf, e, take,
				ctx);
	return err;
}

/* Allocate the memory into which each_row() reads. */
static uint8_t *texel_room(const struct picture *p)
{
	return malloc(p->shape.pitch > READ_AT_ONCE ? p->shape.pitch : READ_AT_ONCE);
}

static void widen(void *ctx, const uint8_t *texels, size_t n)
{
	picture_row_range(ctx, texels, n);
}

int picture_range(struct picture *p, struct visa_error *e)
{
	uint8_t *texels = texel_room(p);
	int err;

	if (!texels)
		return visa_fail(e, ENOMEM, "out of memory");
	p->low = INFINITY;
	p->high = -INFINITY;
	err = each_row(p, texels, e, widen, p);
	free(texels);
	if (p->low > p->high)
		p->low = 0, p->high = 1;
	else if (p->low == p->high)
		p->high = p->low + 1;
	return err;
}

/* Write the bytes of @block as a separate chunk. */
static void put_block(struct writer *w, bool last)
{
	static const uint8_t head[HEAD] = { 0x78, 0x01 };
	uint8_t *start = w->block + HEAD, *end = start + BLOCK + w->used;
	uint16_t size = (uint16_t)w->used, inverse = (uint16_t)~size;

	start[0] = last;
	memcpy(start + 1, &size, 2);
	memcpy(start + 3, &inverse, 2);
	if (w->first) {
		start = w->block;
		memcpy(start, head, HEAD);
	}
	for (int shift = 24; last && shift >= 0; shift -= 8)
		*end++ = (uint8_t)(w->adler >> shift);
	png_write_chunk(w->png, (png_const_bytep) "IDAT", start, (size_t)(end - start));
	w->first = false;
	w->used = 0;
}

/*
 * Add a row to the stored blocks. A full block is written only when more bytes follow, since the
 * last block must be marked.
 */
static void store_row(struct writer *w)
{
	const uint8_t *from = w->row;
	size_t left = w->row_bytes;

	w->adler = adler32(w->adler, from, (uInt)left);
	while (left) {
		size_t n;

		if (w->used == STORED_MAX)
			put_block(w, false);
		n = STORED_MAX - w->used < left ? STORED_MAX - w->used : left;
		memcpy(w->block + HEAD + BLOCK + w->used, from, n);
		w->used += n;
		from += n;
		left -= n;
	}
}

static void put_row(void *ctx, const uint8_t *texels, size_t n)
{
	struct writer *w = ctx;

	picture_row(w->p, texels, n, w->row + 1);
	if (w->p->compressed)
		png_write_row(w->png, w->row + 1);
	else
		store_row(w);
}

static void picture_put_bytes(png_struct *png, png_byte *bytes, size_t n)
{
	struct writer *w = png_get_io_ptr(png);
	int err = w->p->write(w->p->ctx, bytes, n);

	if (err) {
		visa_fail(w->e, -err, "the picture cannot be written: %s", strerror(-err));
		png_error(png, "");
	}
}

static void no_flush(png_struct *png)
{
	(void)png;
}

/* Record an error of libpng, which calls this function. It must not return. */
static void picture_failed(png_struct *png, const char *message)
{
	const struct writer *w = png_get_error_ptr(png);

	if (!w->e->err)
		visa_fail(w->e, EIO, "libpng: %s", message);
	png_longjmp(png, 1);
}

static void ignored(png_struct *png, const char *message)
{
	(void)png;
	(void)message;
}

/* Write the file. All errors of libpng return to here. Return: 0 or the negative errno of @w->e. */
static int picture_put_file(struct writer *w)
{
	static const int types[] = {
		[1] = PNG_COLOR_TYPE_GRAY, [3] = PNG_COLOR_TYPE_RGB, [4] = PNG_COLOR_TYPE_RGB_ALPHA
	};
	const struct picture *p = w->p;
	int err;

	if (setjmp(png_jmpbuf(w->png)))
		return -w->e->err;
	png_set_write_fn(w->png, w, picture_put_bytes, no_flush);
	png_set_IHDR(w->png, w->info, p->shape.width, rows_of(&p->shape), (int)picture_depth(p),
		     types[picture_samples(p)], PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
		     PNG_FILTER_TYPE_DEFAULT);
	png_write_info(w->png, w->info);
	err = each_row(p, w->texels, w->e, put_row, w);
	if (err)
		return err;
	if (p->compressed) {
		png_write_end(w->png, NULL);
		return 0;
	}
	put_block(w, true);
	png_write_chunk(w->png, (png_const_bytep) "IEND", NULL, 0);
	return 0;
}

int picture_write(const struct picture *p, struct visa_error *e)
{
	struct writer w = { .p = p, .e = e, .row_bytes = row_size(p), .first = true };
	int err = -ENOMEM;

	e->err = 0;
	w.adler = adler32(0, NULL, 0);
	w.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &w, picture_failed, ignored);
	w.info = w.png ? png_create_info_struct(w.png) : NULL;
	w.texels = texel_room(p);
	w.row = calloc(1, w.row_bytes);
	w.block = malloc(HEAD + BLOCK + STORED_MAX + TAIL);
	if (w.info && w.texels && w.row && w.block)
		err = picture_put_file(&w);
	else
		visa_fail(e, ENOMEM, "out of memory");
	free(w.block);
	free(w.row);
	free(w.texels);
	if (w.png)
		png_destroy_write_struct(&w.png, &w.info);
	return err;
}

/* SPDX-License-Identifier: MIT */
/*
 * The shape of a surface: format of the texels, their layout in the bytes of the surface, and the
 * surface's index in a binding table.
 */
#ifndef VISA_MEMORY_SHAPE_H
#define VISA_MEMORY_SHAPE_H

#include <stdbool.h>

#include "../base/error.h"
#include "../isa/codes.h"
#include "format.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * The largest values that the hardware's state of a surface can hold. A shape of a single row can
 * also be a buffer of texels, which may be longer.
 */
#define VISA_SHAPE_WIDTH_MAX  16384	 /* texels */
#define VISA_SHAPE_ROW_MAX    (1u << 24) /* largest number of texels in a shape of one row */
#define VISA_SHAPE_HEIGHT_MAX 16384	 /* rows */
#define VISA_SHAPE_DEPTH_MAX  2048	 /* slices */
#define VISA_SHAPE_PITCH_MAX  262144	 /* bytes: the longest row of the largest texels */
#define VISA_SHAPE_ROWS_MAX   (1u << 20) /* largest number of rows from one slice to the next */

/**
 * struct visa_shape - the shape of a surface: format, size and layout of its texels
 * @format: id of the texels' format; VISA_FORMAT_NONE: a buffer, whose members @width to @pitch and
 *	@rows are 0
 * @width: texels of a row, at most VISA_SHAPE_WIDTH_MAX, or VISA_SHAPE_ROW_MAX if the shape is a
 *	single row
 * @height: rows of a slice
 * @depth: slices
 * @pitch: bytes from one row to the next
 * @bti: index in the binding table, or VISA_BTI_NONE
 * @rows: rows from one slice to the next, at least @height; 0 means @height
 */
struct visa_shape {
	uint32_t format;
	uint32_t width;
	uint32_t height;
	uint32_t depth;
	uint32_t pitch;
	uint32_t bti;
	uint32_t rows;
};

/* The keys of the words `key=value` in the text of a shape. */
enum visa_shape_key {
	VISA_SHAPE_FORMAT,
	VISA_SHAPE_WIDTH,
	VISA_SHAPE_HEIGHT,
	VISA_SHAPE_DEPTH,
	VISA_SHAPE_PITCH,
	VISA_SHAPE_ROWS,
	VISA_SHAPE_BTI,
	VISA_SHAPE_KEY_COUNT
};

/**
 * struct visa_shape_key_info - a key
 * @name: the key in the text
 * @what: name of the value in error texts
 * @most: largest value; the values of format and bti can also be names
 * @at: offset of the value, a uint32_t, in struct visa_shape
 */
struct visa_shape_key_info {
	const char *name;
	const char *what;
	uint32_t most;
	size_t at;
};

/* visa_shape_keys - the keys in the order in which they are written. */
extern const struct visa_shape_key_info visa_shape_keys[VISA_SHAPE_KEY_COUNT];

/**
 * struct visa_shape_spec - a change of a shape, read from text
 * @surface: surface index, if the text names a surface
 * @given: bits (1 << enum visa_shape_key) of the keys in the text
 * @shape: the values; keys that are not in the text have their defaults
 *
 * If the text has only the key bti, only the index is changed. With any other key, the whole shape
 * is set, and the text must have format and width, or format=none.
 */
struct visa_shape_spec {
	uint32_t surface;
	uint32_t given;
	struct visa_shape shape;
};

#define VISA_SHAPE_TEXT_MAX 128 /* bytes of a shape's text, including the NUL */

/**
 * visa_shape_check() - check that a shape is valid
 * @s: the shape
 * @e: filled in on failure: the reason
 *
 * Return: 0, or -EINVAL for a size that is 0 or too large, a pitch that is less than the bytes of a
 * row or no multiple of the bytes of a texel, or an index that is not for user surfaces.
 */
int visa_shape_check(const struct visa_shape *s, struct visa_error *e);

/* visa_shape_change() - Return: the shape @old with the values that are given in @spec. */
struct visa_shape visa_shape_change(const struct visa_shape *old,
				    const struct visa_shape_spec *spec);

/**
 * visa_shape_print() - write a shape as text
 *
 * "format=R32_UINT width=64 height=32 depth=1 pitch=256 bti=6"; a buffer's text is "format=none
 * bti=6". Without an index the text has "bti=none". The key rows is written only if its value is
 * not 0. Parsing the text gives the same shape.
 *
 * Return: bytes of text without the NUL.
 */
int visa_shape_print(const struct visa_shape *s, char buf[VISA_SHAPE_TEXT_MAX]);

/* visa_shape_rows() - Return: number of rows from one slice to the next. */
static inline uint32_t visa_shape_rows(const struct visa_shape *s)
{
	return s->rows ? s->rows : s->height;
}

/* visa_shape_row() - Return: bytes of the texels of one row; @pitch may be more. */
static inline uint32_t visa_shape_row(const struct visa_shape *s)
{
	return s->width * visa_format_bytes(s->format);
}

/**
 * visa_shape_texel() - find the offset of a texel in its surface
 * @s: a shape that has a format
 * @size: bytes of the surface
 * @u: column
 * @v: row
 * @r: slice
 * @lod: level of detail; only 0 exists
 * @at: receives the byte offset of the texel in the surface, if the function returns true
 *
 * Return: whether the texel is inside of the shape and all its bytes are in the surface.
 */
static inline bool visa_shape_texel(const struct visa_shape *s, uint64_t size, uint32_t u,
				    uint32_t v, uint32_t r, uint32_t lod, uint64_t *at)
{
	uint32_t bytes = visa_format_bytes(s->format);

	if (u >= s->width || v >= s->height || r >= s->depth || lod)
		return false;
	*at = ((uint64_t)r * visa_shape_rows(s) + v) * s->pitch + u * bytes;
	return size >= bytes && *at <= size - bytes;
}

#ifdef __cplusplus
}
#endif
#endif

/* SPDX-License-Identifier: MIT */
/*
 * The shape of a surface: its texels' format, their layout in its bytes, and its index in a binding
 * table.
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

/* The limits of a surface's state in hardware; a single row is the elements of a buffer. */
#define VISA_SHAPE_WIDTH_MAX  16384	 /* texels */
#define VISA_SHAPE_ROW_MAX    (1u << 24) /* texels of a shape of one row */
#define VISA_SHAPE_HEIGHT_MAX 16384	 /* rows */
#define VISA_SHAPE_DEPTH_MAX  2048	 /* slices */
#define VISA_SHAPE_PITCH_MAX  262144	 /* bytes: the widest row of the largest texel */
#define VISA_SHAPE_ROWS_MAX   (1u << 20) /* from a slice to the next */

/**
 * struct visa_shape - a shape
 * @format: id of the texels' format; VISA_FORMAT_NONE: a buffer, whose members @width to @pitch and
 *	@rows are 0
 * @width: texels of a row, at most VISA_SHAPE_WIDTH_MAX, or VISA_SHAPE_ROW_MAX if the shape is a
 *	single row
 * @height: rows of a slice
 * @depth: slices
 * @pitch: bytes from a row to the next
 * @bti: index in the binding table, or VISA_BTI_NONE
 * @rows: rows from a slice to the next: @height or more; 0 for @height
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

/* The words `key=value` that a shape is written as. */
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
 * @name: name in text
 * @what: name of its value in error texts
 * @most: largest number; format and bti have names, too
 * @at: offset of its uint32_t in struct visa_shape
 */
struct visa_shape_key_info {
	const char *name;
	const char *what;
	uint32_t most;
	size_t at;
};

/* visa_shape_keys - in the order in which they are written. */
extern const struct visa_shape_key_info visa_shape_keys[VISA_SHAPE_KEY_COUNT];

/**
 * struct visa_shape_spec - a change of a shape, read from text
 * @surface: surface index, if the text names a surface
 * @given: bits (1 << enum visa_shape_key) of the keys in the text
 * @shape: the values; keys that are not in the text have their defaults
 *
 * A key other than bti sets the whole shape; it needs format and width, or only format=none. bti by
 * itself changes only the index.
 */
struct visa_shape_spec {
	uint32_t surface;
	uint32_t given;
	struct visa_shape shape;
};

#define VISA_SHAPE_TEXT_MAX 128 /* bytes of a shape as text, with NUL */

/**
 * visa_shape_check() - check that a shape is valid
 * @s: the shape
 * @e: filled in on failure: the reason
 *
 * Return: 0, or -EINVAL for a size that is 0 or above its largest, a pitch that
 * is less than a row or cuts a texel, an index that is not for user surfaces.
 */
int visa_shape_check(const struct visa_shape *s, struct visa_error *e);

/* visa_shape_change() - Return: the shape @old after a change. */
struct visa_shape visa_shape_change(const struct visa_shape *old,
				    const struct visa_shape_spec *spec);

/**
 * visa_shape_print() - write a shape as text
 *
 * "format=R32_UINT width=64 height=32 depth=1 pitch=256 bti=6"; a buffer's text is "format=none
 * bti=6". Without an index the text has "bti=none". Parsing the text sets the same shape. Rows are
 * written if they are not 0.
 *
 * Return: bytes of text without the NUL.
 */
int visa_shape_print(const struct visa_shape *s, char buf[VISA_SHAPE_TEXT_MAX]);

/* visa_shape_rows() - Return: rows from a slice to the next. */
static inline uint32_t visa_shape_rows(const struct visa_shape *s)
{
	return s->rows ? s->rows : s->height;
}

/* visa_shape_row() - Return: bytes of a row's texels, which @pitch may exceed. */
static inline uint32_t visa_shape_row(const struct visa_shape *s)
{
	return s->width * visa_format_bytes(s->format);
}

/**
 * visa_shape_texel() - find the place of a texel
 * @s: a shape that has a format
 * @size: bytes of the surface
 * @u: column
 * @v: row
 * @r: slice
 * @lod: level of detail; only 0 exists
 * @at: receives the byte offset of the texel in the surface, if it is inside of the shape
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

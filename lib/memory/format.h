/* SPDX-License-Identifier: MIT */
/*
 * Formats of texels. Functions convert the bytes of a texel to colour components (red, green, blue,
 * alpha), one dword each, and back.
 */
#ifndef VISA_FORMAT_H
#define VISA_FORMAT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_COLOURS	  4  /* 0 red, 1 green, 2 blue, 3 alpha; bit N of a mask is colour N */
#define VISA_FORMAT_NONE  0  /* format of a surface that is a buffer: it has bytes and no texels */
#define VISA_FORMAT_COUNT 52 /* including VISA_FORMAT_NONE */

/* How the bits of a colour are to be read. */
enum visa_format_type {
	VISA_FORMAT_UINT,  /* an unsigned number */
	VISA_FORMAT_SINT,  /* a two's complement number */
	VISA_FORMAT_UNORM, /* 0 to 1 in steps of 1 / (2^bits - 1) */
	VISA_FORMAT_SNORM, /* -1 to 1 in steps of 1 / (2^(bits - 1) - 1) */
	VISA_FORMAT_FLOAT, /* binary16 or binary32 */
};

/* The colours that a texel has, in the order of its bytes. The names are those of OpenCL. */
enum visa_format_order {
	VISA_ORDER_R,
	VISA_ORDER_RG,
	VISA_ORDER_RGBA,
	VISA_ORDER_BGRA,  /* blue first */
	VISA_ORDER_DEPTH, /* one component, a depth; it is read and written as red */
	VISA_ORDER_A,	  /* only alpha */
	VISA_ORDER_L,	  /* luminance: read as red, green and blue, written as red */
	VISA_ORDER_I	  /* intensity: read as all four colours, written as red */
};

/**
 * struct visa_format - a format
 * @name: e.g. RGBA8_UNORM, or none
 * @type: an enum visa_format_type
 * @bits: bits of each colour: 8, 16 or 32
 * @colours: number of components of a texel: 1, 2 or 4. Each component is little endian; there
 *	are no gaps.
 * @order: an enum visa_format_order
 */
struct visa_format {
	char name[16];
	uint8_t type;
	uint8_t bits;
	uint8_t colours;
	uint8_t order;
};

/* visa_formats - the formats by id; VISA_FORMAT_NONE is the first. */
extern const struct visa_format visa_formats[VISA_FORMAT_COUNT];

/**
 * visa_format_by_name() - find the id of a format by its name, in upper or lower case
 * @name: the characters of the name; a NUL at the end is not needed
 * @size: number of characters
 *
 * Return: the id, VISA_FORMAT_NONE for "none"; -EINVAL if there is no such format.
 */
int visa_format_by_name(const char *name, size_t size);

/*
 * visa_format_place() - Return: the position of a colour in a texel, among the components of its
 * format; 0 is the first.
 */
static inline unsigned int visa_format_place(const struct visa_format *f, unsigned int colour)
{
	if (f->colours == 1)
		return 0;
	return f->order == VISA_ORDER_BGRA && colour < 3 ? 2 - colour : colour;
}

/* visa_format_loads() - Return: bit mask of the colours that a load takes from a texel. */
static inline unsigned int visa_format_loads(const struct visa_format *f)
{
	switch (f->order) {
	case VISA_ORDER_A:
		return 8;
	case VISA_ORDER_L:
		return 7;
	case VISA_ORDER_I:
		return 15;
	default:
		return (1u << f->colours) - 1;
	}
}

/* visa_format_stores() - Return: bit mask of the colours that a store writes to a texel. */
static inline unsigned int visa_format_stores(const struct visa_format *f)
{
	return f->order == VISA_ORDER_A ? 8 : (1u << f->colours) - 1;
}

/* visa_format_bytes() - Return: bytes of a texel, 0 for VISA_FORMAT_NONE. */
static inline uint32_t visa_format_bytes(uint32_t format)
{
	return visa_formats[format].colours * (visa_formats[format].bits / 8u);
}

/**
 * visa_format_missing() - get the colours for a texel that is outside of the surface
 * @format: the format of the texel, not VISA_FORMAT_NONE
 * @colour: receives 0 for red, green and blue, and 1 for alpha: as an integer for UINT and SINT,
 *	else as a float
 */
void visa_format_missing(uint32_t format, uint32_t colour[VISA_COLOURS]);

/**
 * visa_format_load() - get the colours of a texel
 * @format: format of the texel, not VISA_FORMAT_NONE
 * @texel: the bytes of the texel, visa_format_bytes() of them, with any alignment
 * @colour: receives four dwords: UINT and SINT as integers of 32 bits, SINT with its sign; the
 *	other types as the nearest binary32; colours that the format lacks as visa_format_missing()
 *	gives them
 *
 * A binary16 NaN keeps its payload, in the upper bits; a signalling NaN stays signalling.
 */
void visa_format_load(uint32_t format, const uint8_t *texel, uint32_t colour[VISA_COLOURS]);

/**
 * visa_format_store() - set colours of a texel
 * @format: format of the texel, not VISA_FORMAT_NONE
 * @texel: the texel's bytes; bytes of colours that are not stored do not change
 * @colour: all four colours, as visa_format_load() gives them
 * @channels: bit mask of the colours to store; bits of colours that the format lacks are ignored
 *
 * Values are rounded to nearest even. A value out of the format's range is clamped to it, and a NaN
 * becomes 0. In binary16, overflow gives infinity, and a NaN becomes a quiet NaN with its sign and
 * the upper nine bits of its payload.
 */
void visa_format_store(uint32_t format, uint8_t *texel, const uint32_t colour[VISA_COLOURS],
		       unsigned int channels);

/**
 * visa_format_load_colour() - load one colour of many texels
 * @format: format of the texels, not VISA_FORMAT_NONE
 * @colour: index of the colour
 * @texel: the texels' bytes; NULL for a missing texel
 * @n: number of texels
 * @out: receives @n dwords: the colour of each texel, as visa_format_load() gives it, or
 *	visa_format_missing() for a missing texel
 */
void visa_format_load_colour(uint32_t format, unsigned int colour, uint8_t *const texel[],
			     unsigned int n, uint8_t *out);

/**
 * visa_format_store_colour() - set one colour of many texels
 * @format: format of the texels, not VISA_FORMAT_NONE
 * @colour: index of the colour
 * @texel: the texels' bytes; NULL for a texel that is not stored
 * @n: number of texels; if two pointers are equal, the later value stays
 * @in: @n dwords: the colour of each texel, as visa_format_store() takes it
 */
void visa_format_store_colour(uint32_t format, unsigned int colour, uint8_t *const texel[],
			      unsigned int n, const uint8_t *in);

#ifdef __cplusplus
}
#endif
#endif

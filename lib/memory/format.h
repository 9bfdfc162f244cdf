/* SPDX-License-Identifier: MIT */
/* Formats: conversion of a texel's bytes to colours, a dword each, and back. */
#ifndef VISA_FORMAT_H
#define VISA_FORMAT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define VISA_COLOURS	  4  /* red, green, blue, alpha: 0 to 3, and so are the bits of masks */
#define VISA_FORMAT_NONE  0  /* of a surface that is nothing but bytes */
#define VISA_FORMAT_COUNT 40 /* including VISA_FORMAT_NONE */

/* The type of a colour's bits. */
enum visa_format_type {
	VISA_FORMAT_UINT,  /* an unsigned number */
	VISA_FORMAT_SINT,  /* a two's complement number */
	VISA_FORMAT_UNORM, /* 0 to 1 in steps of 1 / (2^bits - 1) */
	VISA_FORMAT_SNORM, /* -1 to 1 in steps of 1 / (2^(bits - 1) - 1) */
	VISA_FORMAT_FLOAT, /* binary16 or binary32 */
};

/* Which colours a texel has, by the names of OpenCL, and in which order. */
enum visa_format_order {
	VISA_ORDER_R,
	VISA_ORDER_RG,
	VISA_ORDER_RGBA,
	VISA_ORDER_BGRA, /* blue first */
	VISA_ORDER_DEPTH /* as R */
};

/**
 * struct visa_format - a format
 * @name: e.g. RGBA8_UNORM, or none
 * @type: an enum visa_format_type
 * @bits: of each colour: 8, 16 or 32
 * @colours: that a texel has, little endian, packed: 1, 2 or 4
 * @order: an enum visa_format_order
 */
struct visa_format {
	char name[16];
	uint8_t type;
	uint8_t bits;
	uint8_t colours;
	uint8_t order;
};

/* visa_formats - by id, VISA_FORMAT_NONE first. */
extern const struct visa_format visa_formats[VISA_FORMAT_COUNT];

/**
 * visa_format_by_name() - find the id of a name, in upper or lower case
 * @name: its characters, which no NUL needs to end
 * @size: number of characters
 *
 * Return: the id, VISA_FORMAT_NONE for "none"; -EINVAL if there is no such format.
 */
int visa_format_by_name(const char *name, size_t size);

/*
 * visa_format_place() - Return: the position of a colour in a texel, among the colours of its
 * format; 0 is the first.
 */
static inline unsigned int visa_format_place(const struct visa_format *f, unsigned int colour)
{
	return f->order == VISA_ORDER_BGRA && colour < 3 ? 2 - colour : colour;
}

/* visa_format_bytes() - Return: bytes of a texel, 0 for VISA_FORMAT_NONE. */
static inline uint32_t visa_format_bytes(uint32_t format)
{
	return visa_formats[format].colours * (visa_formats[format].bits / 8u);
}

/**
 * visa_format_missing() - the colours of a texel that is not there
 * @format: its format, not VISA_FORMAT_NONE
 * @colour: zeros, and an alpha of 1: the integer of UINT and SINT, else the float
 */
void visa_format_missing(uint32_t format, uint32_t colour[VISA_COLOURS]);

/**
 * visa_format_load() - the colours of a texel
 * @format: its format, not VISA_FORMAT_NONE
 * @texel: its bytes, visa_format_bytes() of them; no alignment
 * @colour: numbers as dwords, sign-extended if they have one; all others as the nearest
 *	binary32; colours that the format lacks as visa_format_missing()
 *
 * A binary16 NaN keeps its payload, in the upper bits; a signalling NaN stays signalling.
 */
void visa_format_load(uint32_t format, const uint8_t *texel, uint32_t colour[VISA_COLOURS]);

/**
 * visa_format_store() - set colours of a texel
 * @format: its format, not VISA_FORMAT_NONE
 * @texel: its bytes; bytes of other colours do not change
 * @colour: all four, as visa_format_load() gives them
 * @channels: bit mask of the colours to store; bits of colours that the format lacks do nothing
 *
 * Values are rounded to nearest even. A value out of the format's range is clamped to it, and a NaN
 * becomes 0. In binary16, overflow gives infinity, and a NaN becomes a quiet NaN with its sign and
 * the upper nine bits of its payload.
 */
void visa_format_store(uint32_t format, uint8_t *texel, const uint32_t colour[VISA_COLOURS],
		       unsigned int channels);

/**
 * visa_format_load_colour() - load one colour of many texels
 * @format: their format, not VISA_FORMAT_NONE
 * @colour: index of the colour
 * @texel: the texels' bytes; NULL for a missing texel
 * @n: number of texels
 * @out: 4 * @n bytes: what visa_format_load() and visa_format_missing() give, one after another
 */
void visa_format_load_colour(uint32_t format, unsigned int colour, uint8_t *const texel[],
			     unsigned int n, uint8_t *out);

/**
 * visa_format_store_colour() - set one colour of many texels
 * @format: their format, not VISA_FORMAT_NONE
 * @colour: index of the colour
 * @texel: the texels' bytes; NULL for a texel that is not stored
 * @n: number of texels; if two are the same, the later value stays
 * @in: 4 * @n bytes: the colour's values, as visa_format_store() takes them
 */
void visa_format_store_colour(uint32_t format, unsigned int colour, uint8_t *const texel[],
			      unsigned int n, const uint8_t *in);

#ifdef __cplusplus
}
#endif
#endif

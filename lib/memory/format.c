// SPDX-License-Identifier: MIT
/* Formats. Integer arithmetic alone, so that no rounding mode of the host's matters. */
#include "format.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#define FLOAT_SIGN     0x80000000u
#define FLOAT_ONE      0x3f800000u
#define FLOAT_INFINITY 0x7f800000u

#define ROWS(bits, type)                                                                           \
	{ "R" #bits "_" #type, VISA_FORMAT_##type, bits, 1 },                                      \
		{ "RG" #bits "_" #type, VISA_FORMAT_##type, bits, 2 },                             \
	{                                                                                          \
		"RGBA" #bits "_" #type, VISA_FORMAT_##type, bits, 4                                \
	}

const struct visa_format visa_formats[VISA_FORMAT_COUNT] = {
	{ "none", 0, 0, 0 }, ROWS(8, UINT),   ROWS(16, UINT),  ROWS(32, UINT),	ROWS(8, SINT),
	ROWS(16, SINT),	     ROWS(32, SINT),  ROWS(8, UNORM),  ROWS(16, UNORM), ROWS(8, SNORM),
	ROWS(16, SNORM),     ROWS(16, FLOAT), ROWS(32, FLOAT),
};

int visa_format_by_name(const char *name, size_t size)
{
	for (int i = 0; i < VISA_FORMAT_COUNT; i++)
		if (strlen(visa_formats[i].name) == size &&
		    !strncasecmp(visa_formats[i].name, name, size))
			return i;
	return -EINVAL;
}

/* Shift right by at least 1, to the nearest, of two to the even; @value < 2^62. */
static uint32_t shift_round(uint64_t value, unsigned int shift)
{
	uint64_t half = 1ull << (shift - 1);

	return (uint32_t)((value + half - 1 + (value >> shift & 1)) >> shift);
}

/* The largest number with a sign. */
static uint32_t most_of(const struct visa_format *f)
{
	return (uint32_t)((1ull << f->bits >> 1) - 1);
}

static uint32_t sign_extend(uint32_t value, uint32_t most)
{
	return (value ^ (most + 1)) - (most + 1);
}

/* @part / @most as a float; 0 <= @part <= @most < 2^16, @most odd. */
static uint32_t fraction(uint32_t part, uint32_t most)
{
	unsigned int shift;
	uint64_t scaled;
	uint32_t bits;

	if (!part || !most) /* the latter of no format */
		return 0;
	/* As far as makes it @most or more. */
	shift = (unsigned int)(__builtin_clz(part) - __builtin_clz(most));
	shift += part << shift < most;
	/* The quotient has 24 bits; no rest is half of an odd number. */
	scaled = (uint64_t)part << (shift + 23);
	bits = (uint32_t)(scaled / most);
	bits += 2 * (scaled % most) > most;
	return ((126 - shift) << 23) + bits;
}

/*
 * A float's magnitude, at most 1, times @most as a number; 0 of a NaN; @most < 2^16. What is
 * less than half of one part is shifted out.
 */
static uint32_t parts(uint32_t magnitude, uint32_t most)
{
	unsigned int exponent = magnitude >> 23;
	unsigned int shift = exponent > 87 && exponent < 127 ? 150 - exponent : 63;
	uint64_t scaled = (uint64_t)((magnitude & 0x7fffff) | 0x800000) * most;
	uint32_t number = shift_round(scaled, shift);

	number = magnitude >= FLOAT_ONE ? most : number;
	return magnitude > FLOAT_INFINITY ? 0 : number;
}

static uint32_t half_to_float(uint32_t half)
{
	uint32_t sign = (half & 0x8000) << 16;
	uint32_t exponent = half >> 10 & 0x1f;
	uint32_t rest = half & 0x3ff;

	if (exponent == 0x1f)
		return sign | FLOAT_INFINITY | rest << 13;
	if (!exponent && !rest)
		return sign;
	/* A binary32 with the exponent of a denormal binary16 is none. */
	if (!exponent)
		for (exponent = 1; rest < 0x400; exponent--)
			rest <<= 1;
	return sign | (exponent + 112) << 23 | (rest & 0x3ff) << 13;
}

static uint32_t float_to_half(uint32_t bits)
{
	uint32_t magnitude = bits & ~FLOAT_SIGN;
	uint32_t sign = bits >> 16 & 0x8000;
	unsigned int shift;

	if (magnitude > FLOAT_INFINITY)
		return sign | 0x7e00 | (magnitude >> 13 & 0x1ff);
	if (magnitude >= 0x47800000) /* 65536 */
		return sign | 0x7c00;
	/* From 2^-14 on; rounding may carry to the exponent, and to infinity. */
	if (magnitude >= 0x38800000)
		return sign | shift_round(magnitude - 0x38000000, 13);
	/* Denormal: in units of 2^-24, of which less than a half is none. */
	shift = 126 - (magnitude >> 23);
	if (shift > 24)
		return sign;
	return sign | shift_round((magnitude & 0x7fffff) | 0x800000, shift);
}

/* Of 8 or 16 bits, and so is what follows. */
static uint32_t load_one(const struct visa_format *f, uint32_t value)
{
	uint32_t most = most_of(f);
	uint32_t number;

	switch (f->type) {
	case VISA_FORMAT_SINT:
		return sign_extend(value, most);
	case VISA_FORMAT_UNORM:
		return fraction(value, 2 * most + 1);
	case VISA_FORMAT_SNORM:
		number = sign_extend(value, most);
		if (!(number & FLOAT_SIGN))
			return fraction(number, most);
		/* There are two encodings of -1. */
		return FLOAT_SIGN | fraction(-number < most ? -number : most, most);
	case VISA_FORMAT_FLOAT:
		return half_to_float(value);
	default:
		return value;
	}
}

static uint32_t store_one(const struct visa_format *f, uint32_t colour)
{
	uint32_t most = most_of(f);
	uint32_t number;

	switch (f->type) {
	case VISA_FORMAT_UINT:
		return colour > 2 * most + 1 ? 2 * most + 1 : colour;
	case VISA_FORMAT_SINT:
		if (colour & FLOAT_SIGN)
			return ~colour > most ? ~most : colour;
		return colour > most ? most : colour;
	case VISA_FORMAT_UNORM:
		number = parts(colour & ~FLOAT_SIGN, 2 * most + 1);
		return colour & FLOAT_SIGN ? 0 : number;
	case VISA_FORMAT_SNORM:
		number = parts(colour & ~FLOAT_SIGN, most);
		return colour & FLOAT_SIGN ? -number : number;
	default:
		return float_to_half(colour);
	}
}

void visa_format_missing(uint32_t format, uint32_t colour[VISA_COLOURS])
{
	bool number = visa_formats[format].type <= VISA_FORMAT_SINT;

	memset(colour, 0, VISA_COLOURS * sizeof(*colour));
	colour[VISA_COLOURS - 1] = number ? 1 : FLOAT_ONE;
}

/* A colour's bits, which are in the order of the host's, as all of memory is. */
static uint32_t read_bits(const uint8_t *at, unsigned int bits)
{
	uint16_t word;

	if (bits == 8)
		return *at;
	memcpy(&word, at, sizeof(word));
	return word;
}

static void write_bits(uint8_t *at, unsigned int bits, uint32_t value)
{
	uint16_t word = (uint16_t)value;

	if (bits == 8)
		*at = (uint8_t)value;
	else
		memcpy(at, &word, sizeof(word));
}

void visa_format_load(uint32_t format, const uint8_t *texel, uint32_t colour[VISA_COLOURS])
{
	const struct visa_format *f = &visa_formats[format];

	if (f->colours < VISA_COLOURS)
		visa_format_missing(format, colour);
	/* 32 bits are what they are, whatever the type. */
	for (unsigned int i = 0; i < f->colours; i++, texel += f->bits / 8)
		if (f->bits == 32)
			memcpy(&colour[i], texel, sizeof(colour[i]));
		else
			colour[i] = load_one(f, read_bits(texel, f->bits));
}

void visa_format_store(uint32_t format, uint8_t *texel, const uint32_t colour[VISA_COLOURS],
		       unsigned int channels)
{
	const struct visa_format *f = &visa_formats[format];

	for (unsigned int i = 0; i < f->colours; i++, texel += f->bits / 8) {
		if (!(channels >> i & 1))
			continue;
		if (f->bits == 32)
			memcpy(texel, &colour[i], sizeof(colour[i]));
		else
			write_bits(texel, f->bits, store_one(f, colour[i]));
	}
}

// SPDX-License-Identifier: MIT
/*
 * Formats of texels. Only integer arithmetic is used, so that the host's rounding mode does not
 * matter.
 */
#include "../base/half.h"
#include "format.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>
#include <strings.h>

#define FLOAT_SIGN     0x80000000u
#define FLOAT_ONE      0x3f800000u
#define FLOAT_INFINITY 0x7f800000u

#define ROWS(bits, type)                                                                           \
	{ "R" #bits "_" #type, VISA_FORMAT_##type, bits, 1, VISA_ORDER_R },                        \
		{ "RG" #bits "_" #type, VISA_FORMAT_##type, bits, 2, VISA_ORDER_RG },              \
	{                                                                                          \
		"RGBA" #bits "_" #type, VISA_FORMAT_##type, bits, 4, VISA_ORDER_RGBA               \
	}

#define SINGLE(l, bits, t) #l #bits "_" #t, VISA_FORMAT_##t, bits, 1, VISA_ORDER_##l

const struct visa_format visa_formats[VISA_FORMAT_COUNT] = {
	{ "none", 0, 0, 0, 0 },
	ROWS(8, UINT),
	ROWS(16, UINT),
	ROWS(32, UINT),
	ROWS(8, SINT),
	ROWS(16, SINT),
	ROWS(32, SINT),
	ROWS(8, UNORM),
	ROWS(16, UNORM),
	ROWS(8, SNORM),
	ROWS(16, SNORM),
	ROWS(16, FLOAT),
	ROWS(32, FLOAT),
	{ "BGRA8_UNORM", VISA_FORMAT_UNORM, 8, 4, VISA_ORDER_BGRA },
	{ "D16_UNORM", VISA_FORMAT_UNORM, 16, 1, VISA_ORDER_DEPTH },
	{ "D32_FLOAT", VISA_FORMAT_FLOAT, 32, 1, VISA_ORDER_DEPTH },
	{ SINGLE(A, 8, UNORM) },
	{ SINGLE(A, 16, UNORM) },
	{ SINGLE(A, 16, FLOAT) },
	{ SINGLE(A, 32, FLOAT) },
	{ SINGLE(L, 8, UNORM) },
	{ SINGLE(L, 16, UNORM) },
	{ SINGLE(L, 16, FLOAT) },
	{ SINGLE(L, 32, FLOAT) },
	{ SINGLE(I, 8, UNORM) },
	{ SINGLE(I, 16, UNORM) },
	{ SINGLE(I, 16, FLOAT) },
	{ SINGLE(I, 32, FLOAT) },
};

int visa_format_by_name(const char *name, size_t size)
{
	for (int i = 0; i < VISA_FORMAT_COUNT; i++)
		if (strlen(visa_formats[i].name) == size &&
		    !strncasecmp(visa_formats[i].name, name, size))
			return i;
	return -EINVAL;
}

/* Return: the largest signed number of @bits bits. */
static inline uint32_t most_of(unsigned int bits)
{
	return (uint32_t)((1ull << bits >> 1) - 1);
}

static uint32_t sign_extend(uint32_t value, uint32_t most)
{
	return (value ^ (most + 1)) - (most + 1);
}

/* Return: the bits of the float @part / @most. 0 <= @part <= @most < 2^16, and @most is odd. */
static uint32_t fraction(uint32_t part, uint32_t most)
{
	unsigned int shift;
	uint64_t scaled;
	uint32_t bits;

	if (!part || !most) /* @most is 0 only for a texel without a format */
		return 0;
	/* Shift @part until it is @most or more. */
	shift = (unsigned int)(__builtin_clz(part) - __builtin_clz(most));
	shift += part << shift < most;
	/*
	 * The quotient has 24 bits. @most is odd, so the remainder is never exactly half of @most:
	 * the rounding has no ties.
	 */
	scaled = (uint64_t)part << (shift + 23);
	bits = (uint32_t)(scaled / most);
	bits += 2 * (scaled % most) > most;
	return ((126 - shift) << 23) + bits;
}

/*
 * Multiply a float by @most and round to an integer; the result is 0 if the float is negative or a
 * NaN, and @most if it is above 1.
 *
 * The factor @most is one less than a power of two, at least 2^7 and at most 2^16, so only the
 * float 1/2 gives a product halfway between two integers. The upper one of these is even, so a half
 * is always rounded up.
 */
static inline uint32_t parts(uint32_t value, uint32_t most)
{
	const uint32_t least = 88u << 23; /* a smaller float gives 0 */
	uint64_t scaled;

	if (value - least >= FLOAT_ONE - least)
		return value < least || value > FLOAT_INFINITY ? 0 : most;
	scaled = (uint64_t)((value & 0x7fffff) | 0x800000) * most;
	return (uint32_t)(((scaled >> (149 - (value >> 23))) + 1) >> 1);
}

/*
 * Numbers of eight bits are converted by a table. The compiler computes its quotients, and rounds
 * to nearest independently of the rounding mode of the host at run time.
 */
#define UNORM8(n)     ((float)(n) / 255)
#define SNORM8(n)     (((n) < 128 ? (float)(n) : (n) == 128 ? -127.0f : (float)((n)-256)) / 127)
#define FOUR(x, n)    x(n), x((n) + 1), x((n) + 2), x((n) + 3)
#define SIXTEEN(x, n) FOUR(x, n), FOUR(x, (n) + 4), FOUR(x, (n) + 8), FOUR(x, (n) + 12)
#define SIXTY_FOUR(x, n)                                                                           \
	SIXTEEN(x, n), SIXTEEN(x, (n) + 16), SIXTEEN(x, (n) + 32), SIXTEEN(x, (n) + 48)
#define EACH_BYTE(x) SIXTY_FOUR(x, 0), SIXTY_FOUR(x, 64), SIXTY_FOUR(x, 128), SIXTY_FOUR(x, 192)

static const float unorm8[256] = { EACH_BYTE(UNORM8) };
static const float snorm8[256] = { EACH_BYTE(SNORM8) };

static inline uint32_t format_bits_of(const float *f)
{
	uint32_t bits;

	memcpy(&bits, f, sizeof(bits));
	return bits;
}

/* Convert a colour in memory to a dword; 32-bit colours do not change, whatever their type is. */
static inline uint32_t load_one(unsigned int type, unsigned int bits, uint32_t value)
{
	uint32_t most = most_of(bits);
	uint32_t number;

	if (bits == 32)
		return value;
	switch (type) {
	case VISA_FORMAT_SINT:
		return sign_extend(value, most);
	case VISA_FORMAT_UNORM:
		return bits == 8 ? format_bits_of(&unorm8[value]) : fraction(value, 2 * most + 1);
	case VISA_FORMAT_SNORM:
		if (bits == 8)
			return format_bits_of(&snorm8[value]);
		number = sign_extend(value, most);
		if (!(number & FLOAT_SIGN))
			return fraction(number, most);
		/* The most negative number and the one above it both mean -1. */
		return FLOAT_SIGN | fraction(-number < most ? -number : most, most);
	case VISA_FORMAT_FLOAT:
		return base_half_to_float(value);
	default:
		return value;
	}
}

static inline uint32_t store_one(unsigned int type, unsigned int bits, uint32_t colour)
{
	uint32_t most = most_of(bits);
	uint32_t number;

	if (bits == 32)
		return colour;
	switch (type) {
	case VISA_FORMAT_UINT:
		return colour > 2 * most + 1 ? 2 * most + 1 : colour;
	case VISA_FORMAT_SINT:
		if (colour & FLOAT_SIGN)
			return ~colour > most ? ~most : colour;
		return colour > most ? most : colour;
	case VISA_FORMAT_UNORM:
		return parts(colour, 2 * most + 1);
	case VISA_FORMAT_SNORM:
		number = parts(colour & ~FLOAT_SIGN, most);
		return colour & FLOAT_SIGN ? -number : number;
	default:
		return base_float_to_half(colour);
	}
}

/* Read the bits of a colour in the byte order of the host; memory of surfaces is little endian. */
static inline uint32_t format_read_bits(const uint8_t *at, unsigned int bits)
{
	uint32_t dword;
	uint16_t word;

	if (bits == 8)
		return *at;
	if (bits == 16) {
		memcpy(&word, at, sizeof(word));
		return word;
	}
	memcpy(&dword, at, sizeof(dword));
	return dword;
}

static inline void write_bits(uint8_t *at, unsigned int bits, uint32_t value)
{
	uint16_t word = (uint16_t)value;

	if (bits == 8)
		*at = (uint8_t)value;
	else if (bits == 16)
		memcpy(at, &word, sizeof(word));
	else
		memcpy(at, &value, sizeof(value));
}

/* Return: the value of a colour that the format does not have: 1 for alpha, else 0. */
static uint32_t missing_of(const struct visa_format *f, unsigned int colour)
{
	if (colour < VISA_COLOURS - 1)
		return 0;
	return f->type <= VISA_FORMAT_SINT ? 1 : FLOAT_ONE;
}

/*
 * The functions that loop over texels are always inlined, so that the compiler generates a copy
 * for each combination of type and bits, in which these are constants.
 */
#define INLINE static inline __attribute__((always_inline))

INLINE void load_texels(unsigned int type, unsigned int bits, unsigned int place, uint32_t missing,
			uint8_t *const texel[], unsigned int n, uint8_t *out)
{
	for (unsigned int i = 0; i < n; i++) {
		uint32_t value = missing;

		if (texel[i])
			value = load_one(type, bits,
					 format_read_bits(texel[i] + place * bits / 8, bits));
		memcpy(out + 4 * i, &value, sizeof(value));
	}
}

INLINE void store_texels(unsigned int type, unsigned int bits, unsigned int place,
			 uint8_t *const texel[], unsigned int n, const uint8_t *in)
{
	for (unsigned int i = 0; i < n; i++) {
		uint32_t value;

		memcpy(&value, in + 4 * i, sizeof(value));
		if (texel[i])
			write_bits(texel[i] + place * bits / 8, bits, store_one(type, bits, value));
	}
}

void visa_format_load_colour(uint32_t format, unsigned int colour, uint8_t *const texel[],
			     unsigned int n, uint8_t *out)
{
	const struct visa_format *f = &visa_formats[format];
	unsigned int place = visa_format_place(f, colour);
	uint32_t missing = missing_of(f, colour);

	if (!(visa_format_loads(f) >> colour & 1))
		for (unsigned int i = 0; i < n; i++)
			memcpy(out + 4 * i, &missing, sizeof(missing));
	else if (f->bits == 32)
		load_texels(VISA_FORMAT_UINT, 32, place, missing, texel, n, out);
	else if (f->bits == 8 && f->type == VISA_FORMAT_UNORM)
		load_texels(VISA_FORMAT_UNORM, 8, place, missing, texel, n, out);
	else if (f->bits == 8 && f->type == VISA_FORMAT_SNORM)
		load_texels(VISA_FORMAT_SNORM, 8, place, missing, texel, n, out);
	else
		load_texels(f->type, f->bits, place, missing, texel, n, out);
}

void visa_format_store_colour(uint32_t format, unsigned int colour, uint8_t *const texel[],
			      unsigned int n, const uint8_t *in)
{
	const struct visa_format *f = &visa_formats[format];
	unsigned int place = visa_format_place(f, colour);

	if (!(visa_format_stores(f) >> colour & 1))
		return;
	if (f->bits == 32)
		store_texels(VISA_FORMAT_UINT, 32, place, texel, n, in);
	else if (f->bits == 8 && f->type == VISA_FORMAT_UNORM)
		store_texels(VISA_FORMAT_UNORM, 8, place, texel, n, in);
	else if (f->bits == 8 && f->type == VISA_FORMAT_SNORM)
		store_texels(VISA_FORMAT_SNORM, 8, place, texel, n, in);
	else
		store_texels(f->type, f->bits, place, texel, n, in);
}

void visa_format_missing(uint32_t format, uint32_t colour[VISA_COLOURS])
{
	for (unsigned int i = 0; i < VISA_COLOURS; i++)
		colour[i] = missing_of(&visa_formats[format], i);
}

void visa_format_load(uint32_t format, const uint8_t *texel, uint32_t colour[VISA_COLOURS])
{
	const struct visa_format *f = &visa_formats[format];

	visa_format_missing(format, colour);
	for (unsigned int left = visa_format_loads(f); left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		colour[i] = load_one(f->type, f->bits,
				     format_read_bits(texel + visa_format_place(f, i) * f->bits / 8,
						      f->bits));
	}
}

void visa_format_store(uint32_t format, uint8_t *texel, const uint32_t colour[VISA_COLOURS],
		       unsigned int channels)
{
	const struct visa_format *f = &visa_formats[format];

	for (unsigned int left = channels & visa_format_stores(f); left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctz(left);

		write_bits(texel + visa_format_place(f, i) * f->bits / 8, f->bits,
			   store_one(f->type, f->bits, colour[i]));
	}
}

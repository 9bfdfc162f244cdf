// SPDX-License-Identifier: MIT
/*
 * visactl: conversion of f16, f32 and f64 to and from text.
 *
 * Text is converted with round to nearest even. Numbers are printed with the fewest digits
 * that read back as the same bits. A NaN other than the default quiet NaN is printed with its
 * payload, nan(0x1), because atomics distinguish NaNs.
 */
#include "visactl.h"

#include <ctype.h>
#include <errno.h>
#include <fenv.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Width of the fraction field in bits. */
static unsigned int fraction_bits(const struct format *f)
{
	return f->size == 2 ? 10 : f->size == 4 ? 23 : 52;
}

static uint64_t fraction_mask(const struct format *f)
{
	return (1ull << fraction_bits(f)) - 1;
}

static uint64_t sign_bit(const struct format *f)
{
	return 1ull << (8 * f->size - 1);
}

/* The exponent field, all ones: infinity; with a fraction, NaN. */
static uint64_t exponent_mask(const struct format *f)
{
	return (sign_bit(f) - 1) & ~fraction_mask(f);
}

/*
 * Convert text to double with round to odd: an inexact result is the neighbour whose last bit
 * is set. Rounding such a double again, to fewer bits, gives the correctly rounded number.
 */
static double read_odd(const char *text, char **end)
{
	int mode = fegetround();
	uint64_t bits;
	double down;
	double up;

	fesetround(FE_DOWNWARD);
	down = strtod(text, end);
	fesetround(FE_UPWARD);
	up = strtod(text, end);
	fesetround(mode);
	memcpy(&bits, &down, sizeof(bits));
	return bits & 1 ? down : up;
}

/* Convert a finite double to binary16, round to nearest even; overflow gives infinity. */
static uint16_t to_f16(double value)
{
	uint64_t bits;
	uint64_t fraction;
	uint64_t rest;
	uint64_t tie;
	uint16_t half;
	int exponent;
	int shift;

	memcpy(&bits, &value, sizeof(bits));
	exponent = (int)(bits >> 52 & 0x7ff) - 1023;
	fraction = (bits & ((1ull << 52) - 1)) | 1ull << 52;
	if (exponent > 15)
		return (uint16_t)(bits >> 48 & 0x8000) | 0x7c00;
	if (exponent < -26)
		return (uint16_t)(bits >> 48 & 0x8000);
	/* Below 2^-14 the fraction loses a bit for each step down. */
	shift = exponent >= -14 ? 42 : 42 - 14 - exponent;
	rest = fraction & ((1ull << shift) - 1);
	tie = 1ull << (shift - 1);
	half = (uint16_t)(fraction >> shift);
	half += rest > tie || (rest == tie && (half & 1));
	if (exponent >= -14)
		half += (uint16_t)((exponent + 14)
				   << 10); /* bit 10 of the fraction adds one more */
	return (uint16_t)(bits >> 48 & 0x8000) | half;
}

static double from_f16(uint16_t half)
{
	uint64_t bits = (uint64_t)(half & 0x8000) << 48;
	uint64_t exponent = half >> 10 & 31;
	double value;

	if (exponent == 0) {
		value = (half & 0x3ff) * 0x1p-24;
		return half & 0x8000 ? -value : value;
	}
	bits |= (exponent - 15 + 1023) << 52 | (uint64_t)(half & 0x3ff) << 42;
	memcpy(&value, &bits, sizeof(value));
	return value;
}

/* Parse "nan" or "nan(0x1)", without sign. Return: whether @text is one. */
static bool read_nan(const struct format *f, const char *text, uint64_t *bits)
{
	uint64_t payload = (fraction_mask(f) + 1) >> 1;
	size_t n = strlen(text);
	char number[32];

	if (strncasecmp(text, "nan", 3) != 0)
		return false;
	if (n > 3) {
		if (text[3] != '(' || text[n - 1] != ')' || n - 5 >= sizeof(number))
			return false;
		memcpy(number, text + 4, n - 5);
		number[n - 5] = 0;
		if (!number_parse(number, &payload) || !payload || payload > fraction_mask(f))
			return false;
	}
	*bits = exponent_mask(f) | payload;
	return true;
}

static char *read_finite(const struct format *f, const char *text, uint64_t *bits)
{
	uint32_t single;
	char *end;
	double d;
	float s;

	switch (f->size) {
	case 2:
		*bits = to_f16(read_odd(text, &end));
		break;
	case 4:
		s = strtof(text, &end);
		memcpy(&single, &s, sizeof(single));
		*bits = single;
		break;
	default:
		d = strtod(text, &end);
		memcpy(bits, &d, sizeof(d));
		break;
	}
	return end;
}

int float_parse(const struct format *f, const char *text, uint64_t *bits)
{
	static const char *const largest[] = {
		[2] = "65504", [4] = "3.40282e+38", [8] = "1.79769e+308"
	};
	const char *number = text + (text[0] == '-' || text[0] == '+');
	char *end;

	if (strcasecmp(number, "inf") == 0 || strcasecmp(number, "infinity") == 0) {
		*bits = exponent_mask(f);
	} else if (!read_nan(f, number, bits)) {
		if (!isdigit((unsigned char)*number) && *number != '.')
			return tool_error(TOOL_USAGE, "\"%s\" is not a number", text);
		end = read_finite(f, number, bits);
		if (end == number || *end)
			return tool_error(TOOL_USAGE, "\"%s\" is not a number", text);
		if (*bits == exponent_mask(f))
			return tool_error(TOOL_REFUSED,
					  "%s does not fit %s: -%s to %s (inf is infinity)", text,
					  f->name, largest[f->size], largest[f->size]);
	}
	if (text[0] == '-')
		*bits |= sign_bit(f);
	return TOOL_DONE;
}

static double to_double(const struct format *f, uint64_t bits)
{
	uint32_t single = (uint32_t)bits;
	double d;
	float s;

	if (f->size == 2)
		return from_f16((uint16_t)bits);
	if (f->size == 4) {
		memcpy(&s, &single, sizeof(s));
		return (double)s;
	}
	memcpy(&d, &bits, sizeof(d));
	return d;
}

void float_print(const struct format *f, uint64_t bits, char *buf)
{
	uint64_t magnitude = bits & (sign_bit(f) - 1);
	uint64_t quiet = exponent_mask(f) | (fraction_mask(f) + 1) >> 1;
	const char *minus = bits == magnitude ? "" : "-";
	uint64_t back = 0;

	if (magnitude == exponent_mask(f)) {
		snprintf(buf, FORMAT_TEXT_MAX, "%sinf", minus);
	} else if (magnitude == quiet) {
		snprintf(buf, FORMAT_TEXT_MAX, "%snan", minus);
	} else if (magnitude > exponent_mask(f)) {
		snprintf(buf, FORMAT_TEXT_MAX, "%snan(0x%" PRIx64 ")", minus,
			 bits & fraction_mask(f));
	} else {
		for (int digits = 6; digits <= 17; digits++) {
			snprintf(buf, FORMAT_TEXT_MAX, "%.*g", digits, to_double(f, bits));
			read_finite(f, buf + (buf[0] == '-'), &back);
			if (back == magnitude)
				break;
		}
	}
}

// SPDX-License-Identifier: MIT
/*
 * visactl: conversion of f16, f32 and f64 to and from text.
 *
 * Text is converted with round to nearest even. Numbers are printed with the fewest digits
 * that read back as the same bits. A NaN other than the default quiet NaN is printed with its
 * payload, nan(0x1), because atomics distinguish NaNs.
 */
#include "../lib/base/half.h"
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
 * The binary32 next to a number, rounded to odd: if the number is not exact, the neighbour
 * whose last bit is set. Rounding that to fewer bits gives what rounding the number itself would.
 */
static uint32_t read_odd(const char *text, char **end)
{
	int mode = fegetround();
	uint32_t bits;
	float down;
	float up;

	fesetround(FE_DOWNWARD);
	down = strtof(text, end);
	fesetround(FE_UPWARD);
	up = strtof(text, end);
	fesetround(mode);
	memcpy(&bits, &down, sizeof(bits));
	if (!(bits & 1))
		memcpy(&bits, &up, sizeof(bits));
	return bits;
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
		*bits = base_float_to_half(read_odd(text, &end));
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
	uint32_t single = f->size == 2 ? base_half_to_float((uint32_t)bits) : (uint32_t)bits;
	double d;
	float s;

	if (f->size <= 4) {
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

// SPDX-License-Identifier: MIT
/* Converts binary16, binary32 and binary64 to text, and text to them. */
#include "decimal.h"

#include "half.h"
#include "number.h"

#include <errno.h>
#include <fenv.h>
#include <inttypes.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define LONGEST 1100 /* characters of a number; the smallest binary64 has 1075 digits */

static uint64_t fraction_mask(unsigned int bytes)
{
	return (1ull << (bytes == 2 ? 10 : bytes == 4 ? 23 : 52)) - 1;
}

static uint64_t sign_bit(unsigned int bytes)
{
	return 1ull << (8 * bytes - 1);
}

/*
 * Return: the mask of the exponent field. If all its bits are set, the number is infinity or, with
 * a fraction, a NaN.
 */
static uint64_t exponent_mask(unsigned int bytes)
{
	return (sign_bit(bytes) - 1) & ~fraction_mask(bytes);
}

const char *base_decimal_largest(unsigned int bytes)
{
	return bytes == 2 ? "65504" : bytes == 4 ? "3.40282e+38" : "1.79769e+308";
}

/*
 * Read a number as a binary32 that is rounded to odd: a number that is not exact becomes the
 * neighbour whose last bit is set. Rounding this binary32 to fewer bits gives the same result as
 * rounding the number itself.
 */
static uint32_t read_odd(const char *text, char **end, locale_t c)
{
	uint32_t bits;
	float down;
	float up;

	fesetround(FE_DOWNWARD);
	down = strtof_l(text, end, c);
	fesetround(FE_UPWARD);
	up = strtof_l(text, end, c);
	memcpy(&bits, &down, sizeof(bits));
	if (!(bits & 1))
		memcpy(&bits, &up, sizeof(bits));
	return bits;
}

/* Parse "nan" or "nan(0x1)", without sign. Return: whether @text is one. */
static bool read_nan(unsigned int bytes, const char *text, size_t size, uint64_t *bits)
{
	uint64_t payload = (fraction_mask(bytes) + 1) >> 1;

	if (size < 3 || strncasecmp(text, "nan", 3) != 0)
		return false;
	if (size > 3) {
		size_t digits = size > 5 ? size - 5 : 0;

		if (!digits || text[3] != '(' || text[size - 1] != ')' ||
		    base_number_literal(text + 4, digits, UINT64_MAX, &payload, NULL) < digits ||
		    !payload || payload > fraction_mask(bytes))
			return false;
	}
	*bits = exponent_mask(bytes) | payload;
	return true;
}

/* Convert a NUL-terminated number without sign; set *@end to the first character after it. */
static uint64_t read_finite(unsigned int bytes, const char *text, char **end)
{
	locale_t c = newlocale(LC_ALL_MASK, "C", (locale_t)0);
	int mode = fegetround();
	uint64_t bits = 0;
	uint32_t single;
	double d;
	float s;

	*end = (char *)text;
	if (!c)
		return 0;
	fesetround(FE_TONEAREST);
	switch (bytes) {
	case 2:
		bits = base_float_to_half(read_odd(text, end, c));
		break;
	case 4:
		s = strtof_l(text, end, c);
		memcpy(&single, &s, sizeof(s));
		bits = single;
		break;
	default:
		d = strtod_l(text, end, c);
		memcpy(&bits, &d, sizeof(d));
		break;
	}
	fesetround(mode);
	freelocale(c);
	return bits;
}

/* Convert a number without sign that is neither infinity nor NaN. */
static int decimal_read_number(unsigned int bytes, const char *text, size_t size, uint64_t *bits)
{
	char number[LONGEST + 1];
	char *end;

	if (!size || size > LONGEST || (base_digit(*text, 10) == 10 && *text != '.'))
		return -EINVAL;
	memcpy(number, text, size);
	number[size] = 0;
	*bits = read_finite(bytes, number, &end);
	if (end != number + size)
		return -EINVAL;
	return *bits == exponent_mask(bytes) ? -ERANGE : 0;
}

int base_decimal_read(unsigned int bytes, const char *text, size_t size, uint64_t *bits)
{
	bool minus = size && text[0] == '-';
	size_t sign = minus || (size && text[0] == '+');
	int err = 0;

	text += sign;
	size -= sign;
	if ((size == 3 && strncasecmp(text, "inf", 3) == 0) ||
	    (size == 8 && strncasecmp(text, "infinity", 8) == 0))
		*bits = exponent_mask(bytes);
	else if (!read_nan(bytes, text, size, bits))
		err = decimal_read_number(bytes, text, size, bits);
	if (!err && minus)
		*bits |= sign_bit(bytes);
	return err;
}

static double to_double(unsigned int bytes, uint64_t bits)
{
	uint32_t single = bytes == 2 ? base_half_to_float((uint32_t)bits) : (uint32_t)bits;
	double d;
	float s;

	if (bytes <= 4) {
		memcpy(&s, &single, sizeof(s));
		return (double)s;
	}
	memcpy(&d, &bits, sizeof(d));
	return d;
}

/* Print a finite number with the fewest digits, at least 6, from which the same number is read. */
static void print_finite(unsigned int bytes, uint64_t bits, char *buf, size_t room)
{
	locale_t c = newlocale(LC_ALL_MASK, "C", (locale_t)0);
	locale_t before = c ? uselocale(c) : (locale_t)0;
	uint64_t magnitude = bits & (sign_bit(bytes) - 1);
	int mode = fegetround();
	uint64_t back;
	char *end;

	fesetround(FE_TONEAREST);
	for (int digits = 6; digits <= 17; digits++) {
		snprintf(buf, room, "%.*g", digits, to_double(bytes, bits));
		back = read_finite(bytes, buf + (buf[0] == '-'), &end);
		if (back == magnitude)
			break;
	}
	fesetround(mode);
	if (!c)
		return;
	uselocale(before);
	freelocale(c);
}

void base_decimal_print(unsigned int bytes, uint64_t bits, char *buf, size_t room)
{
	uint64_t magnitude = bits & (sign_bit(bytes) - 1);
	uint64_t quiet = exponent_mask(bytes) | (fraction_mask(bytes) + 1) >> 1;
	const char *minus = bits == magnitude ? "" : "-";

	if (magnitude == exponent_mask(bytes))
		snprintf(buf, room, "%sinf", minus);
	else if (magnitude == quiet)
		snprintf(buf, room, "%snan", minus);
	else if (magnitude > exponent_mask(bytes))
		snprintf(buf, room, "%snan(0x%" PRIx64 ")", minus, bits & fraction_mask(bytes));
	else
		print_finite(bytes, bits, buf, room);
}

// SPDX-License-Identifier: MIT
/* Conversions of OpenCL's printf. The C library's printf prints each value, with its own format. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "conversion.h"

#define NUMBER_MAX 4095 /* largest width or precision */
#define FORMAT_MAX 48

static bool conversion_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* struct text - the part of a format string that is not yet read: from @at up to @end */
struct text {
	const char *at;
	const char *end;
};

static char peek(const struct text *t)
{
	return t->at < t->end ? *t->at : 0;
}

static bool take_letter(struct text *t, char c)
{
	if (peek(t) != c)
		return false;
	t->at++;
	return true;
}

static int conversion_read_number(struct text *t)
{
	int value = 0;

	for (; conversion_is_digit(peek(t)); t->at++)
		value = value > NUMBER_MAX ? value : 10 * value + (*t->at - '0');
	return value < NUMBER_MAX ? value : NUMBER_MAX;
}

static void read_flags(struct text *t, struct conversion *c)
{
	size_t count = 0;

	for (; peek(t) && strchr("-+ #0", peek(t)); t->at++)
		if (!strchr(c->flags, peek(t)))
			c->flags[count++] = *t->at;
}

static bool read_vector(struct text *t, struct conversion *c)
{
	int n;

	if (!take_letter(t, 'v'))
		return true;
	n = conversion_read_number(t);
	c->vector = (unsigned int)n;
	return n == 2 || n == 3 || n == 4 || n == 8 || n == 16;
}

/* Read a length modifier of OpenCL or of C. z, j, t and ll are all equal to l, a 64-bit long. */
static enum conversion_length read_length(struct text *t)
{
	if (take_letter(t, 'l')) {
		take_letter(t, 'l');
		return CONVERSION_L;
	}
	if (take_letter(t, 'z') || take_letter(t, 'j') || take_letter(t, 't'))
		return CONVERSION_L;
	if (!take_letter(t, 'h'))
		return CONVERSION_PLAIN;
	return take_letter(t, 'h')   ? CONVERSION_HH
	       : take_letter(t, 'l') ? CONVERSION_HL
				     : CONVERSION_H;
}

size_t conversion_read(const char *text, size_t size, struct conversion *c)
{
	struct text t = { text + 1, text + size };

	*c = (struct conversion){ .width = -1, .precision = -1 };
	read_flags(&t, c);
	if (conversion_is_digit(peek(&t)))
		c->width = conversion_read_number(&t);
	if (take_letter(&t, '.'))
		c->precision = conversion_read_number(&t);
	if (!read_vector(&t, c))
		return 0;
	c->length = read_length(&t);
	c->letter = peek(&t);
	if (!c->letter || !strchr("diouxXaAeEfFgGcsp", c->letter))
		return 0;
	return (size_t)(t.at + 1 - text);
}

/* Write the format of one value for the C library, with the C length modifier @length. */
static void make_format(const struct conversion *c, const char *length, char format[FORMAT_MAX])
{
	int n = snprintf(format, FORMAT_MAX, "%%%s", c->flags);

	if (c->width >= 0)
		n += snprintf(format + n, FORMAT_MAX - (size_t)n, "%d", c->width);
	if (c->precision >= 0)
		n += snprintf(format + n, FORMAT_MAX - (size_t)n, ".%d", c->precision);
	snprintf(format + n, FORMAT_MAX - (size_t)n, "%s%c", length, c->letter);
}

/* Return: the bytes of the number that an integer conversion prints. */
static unsigned int conversion_bytes_of(const struct conversion *c)
{
	static const uint8_t bytes[] = { [CONVERSION_PLAIN] = 4,
					 [CONVERSION_HH] = 1,
					 [CONVERSION_H] = 2,
					 [CONVERSION_HL] = 4,
					 [CONVERSION_L] = 8 };

	return bytes[c->length];
}

static uint64_t extend(uint64_t value, unsigned int bytes, bool sign)
{
	unsigned int shift = 64 - 8 * bytes;

	return sign ? (uint64_t)((int64_t)(value << shift) >> shift) : value << shift >> shift;
}

static uint64_t integer_of(const struct conversion *c, const struct conversion_value *v)
{
	bool sign = c->letter == 'd' || c->letter == 'i';
	uint64_t value = v->integer;

	/* A float for an integer conversion is undefined behaviour in C. Print its integer part. */
	if (v->kind == CONVERSION_FLOAT)
		value = fabs(v->number) < 0x1p63 ? (uint64_t)(int64_t)v->number : 0;
	else if (v->kind == CONVERSION_INTEGER)
		value = extend(value, v->bytes, sign);
	return extend(value, conversion_bytes_of(c), sign);
}

static double conversion_number_of(const struct conversion_value *v)
{
	if (v->kind == CONVERSION_FLOAT)
		return v->number;
	return (double)(int64_t)extend(v->integer, v->bytes ? v->bytes : 8, true);
}

/*
 * These formats are not string literals. They are safe: make_format() makes them match the
 * argument.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

void conversion_print(const struct conversion *c, const struct conversion_value *v,
		      struct visa_buffer *out)
{
	char format[FORMAT_MAX];

	if (c->letter == 'c') {
		make_format(c, "", format);
		visa_buffer_printf(out, format, (int)(unsigned char)v->integer);
	} else if (c->letter == 'p') {
		make_format(c, "", format);
		visa_buffer_printf(out, format, (void *)(uintptr_t)v->integer);
	} else if (strchr("diouxX", c->letter)) {
		make_format(c, "ll", format);
		visa_buffer_printf(out, format, (unsigned long long)integer_of(c, v));
	} else {
		make_format(c, "", format);
		visa_buffer_printf(out, format, conversion_number_of(v));
	}
}

void conversion_text(const struct conversion *c, const char *text, struct visa_buffer *out)
{
	char format[FORMAT_MAX];

	make_format(c, "", format);
	visa_buffer_printf(out, format, text);
}

#pragma GCC diagnostic pop

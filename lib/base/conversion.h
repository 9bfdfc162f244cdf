/* SPDX-License-Identifier: MIT */
/* Conversions of OpenCL's printf: the conversions of C, and vectors such as %v4hlf. */
#ifndef VISA_CONVERSION_H
#define VISA_CONVERSION_H

#include "buffer.h"

/* Length modifiers: the size of the integer, or of each vector element. */
enum conversion_length {
	CONVERSION_PLAIN,
	CONVERSION_HH,
	CONVERSION_H,
	CONVERSION_HL, /* only for vectors; the same size as CONVERSION_PLAIN */
	CONVERSION_L
};

/**
 * struct conversion - a conversion of a printf format, such as %-8.3f or %v4hld
 * @flags: characters of "-+ #0", NUL terminated
 * @width, @precision: negative for none; at most 4095, the largest number that every C library
 *	prints
 * @vector: number of elements of a vector, 0 for a single value
 * @length: an enum conversion_length
 * @letter: the conversion letter, one of d i o u x X a A e E f F g G c s p
 */
struct conversion {
	char flags[6];
	int width;
	int precision;
	unsigned int vector;
	enum conversion_length length;
	char letter;
};

/**
 * conversion_read() - read a conversion
 * @text: begins with its %
 * @size: bytes up to the end of the format
 *
 * Return: bytes of the conversion; 0 if the text is not a conversion.
 */
size_t conversion_read(const char *text, size_t size, struct conversion *c);

/* The kind of a printf argument. */
enum conversion_kind { CONVERSION_INTEGER, CONVERSION_FLOAT, CONVERSION_POINTER };

/**
 * struct conversion_value - an argument of printf that the kernel passed
 * @kind: CONVERSION_FLOAT: @number is valid; else @integer is valid
 * @bytes: size of an integer: 1, 2, 4 or 8
 * @integer: bits of the integer, zero-extended; or the pointer
 */
struct conversion_value {
	enum conversion_kind kind;
	unsigned int bytes;
	uint64_t integer;
	double number;
};

/* conversion_print() - append a value as printf prints it; for every conversion except %s. */
void conversion_print(const struct conversion *c, const struct conversion_value *v,
		      struct visa_buffer *out);

/* conversion_text() - append a string as printf prints it by a conversion %s. */
void conversion_text(const struct conversion *c, const char *text, struct visa_buffer *out);

#endif

/* SPDX-License-Identifier: MIT */
/* Types of numbers in memory, u8 to f64: their names, and conversion of values to and from text. */
#ifndef BASE_ELEMENT_H
#define BASE_ELEMENT_H

#include <stddef.h>
#include <stdint.h>

#include "error.h"

/* How the bytes of an element are interpreted. */
enum base_kind { BASE_UNSIGNED, BASE_SIGNED, BASE_FLOAT, BASE_HEX };

/**
 * struct base_element - a type of elements
 * @name: name, such as u32
 * @kind: kind of number
 * @size: bytes of an element
 * @width: characters of an element in a printed table
 * @per_line: elements on a line of a printed table
 */
struct base_element {
	const char *name;
	enum base_kind kind;
	uint8_t size;
	uint8_t width;
	uint8_t per_line;
};

/* The types of elements: X(name, kind, size, width, per_line), as in struct base_element. */
#define BASE_ELEMENTS(X)                                                                           \
	X(u8, UNSIGNED, 1, 3, 16)                                                                  \
	X(u16, UNSIGNED, 2, 5, 8)                                                                  \
	X(u32, UNSIGNED, 4, 10, 4)                                                                 \
	X(u64, UNSIGNED, 8, 20, 2)                                                                 \
	X(s8, SIGNED, 1, 4, 16)                                                                    \
	X(s16, SIGNED, 2, 6, 8)                                                                    \
	X(s32, SIGNED, 4, 11, 4)                                                                   \
	X(s64, SIGNED, 8, 20, 2)                                                                   \
	X(f16, FLOAT, 2, 12, 8)                                                                    \
	X(f32, FLOAT, 4, 15, 4)                                                                    \
	X(f64, FLOAT, 8, 24, 2)                                                                    \
	X(hex, HEX, 1, 2, 16)

#define BASE_ELEMENT_NAME(name, ...) " " #name
#define BASE_ELEMENT_NAMES	     BASE_ELEMENTS(BASE_ELEMENT_NAME) /* " u8 u16 ..." */
#define BASE_ELEMENT_TEXT_MAX	     48 /* bytes of an element as text, with NUL */

/*
 * base_element_by_name() - find a type by its name (s32), its name in OpenCL C (int) or a name such
 * as i32
 * @size: bytes of @name
 *
 * Return: the type, or NULL if there is none.
 */
const struct base_element *base_element_by_name(const char *name, size_t size);

/**
 * base_element_read() - convert text to the bytes of an element, little endian
 * @t: type of the element, not hex
 * @text: the value: a decimal number or 0x, with or without a sign; for floats also inf, nan,
 *	nan(0x1)
 * @size: bytes of @text
 * @bytes: receives @t->size bytes
 *
 * Return: 0; -EINVAL if it is not a number; -ERANGE if it does not fit.
 */
int base_element_read(const struct base_element *t, const char *text, size_t size, uint8_t *bytes,
		      struct visa_error *e);

/**
 * base_hex_read() - convert pairs of hexadecimal digits to bytes
 * @text: e.g. "deadbeef": the bytes de ad be ef in this order
 * @bytes: receives @size / 2 bytes
 *
 * Return: 0 or -EINVAL.
 */
int base_hex_read(const char *text, size_t size, uint8_t *bytes, struct visa_error *e);

/* base_element_print() - convert the element at @bytes to text. */
void base_element_print(const struct base_element *t, const uint8_t *bytes,
			char buf[BASE_ELEMENT_TEXT_MAX]);

#endif

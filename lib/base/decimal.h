/* SPDX-License-Identifier: MIT */
/*
 * Converts the bits of binary16, binary32 and binary64 to text and back. @bytes, the size of the
 * number, selects the format. Neither the locale nor the host's rounding mode matters.
 */
#ifndef BASE_DECIMAL_H
#define BASE_DECIMAL_H

#include <stddef.h>
#include <stdint.h>

/**
 * base_decimal_read() - convert text to a float, rounded to nearest even
 * @bytes: 2, 4 or 8
 * @text: a decimal number, inf, nan or nan(0x1), with or without a sign
 * @size: bytes of @text
 *
 * Return: 0; -EINVAL if it is not a number; -ERANGE if the number is so large that it would be
 * rounded to infinity.
 */
int base_decimal_read(unsigned int bytes, const char *text, size_t size, uint64_t *bits);

/* base_decimal_largest() - Return: the largest finite number, as text. */
const char *base_decimal_largest(unsigned int bytes);

/**
 * base_decimal_print() - convert a float to the shortest text that reads back as the same bits
 * @bytes: 2, 4 or 8
 * @buf: receives the text
 * @room: bytes of @buf; 48 are enough
 *
 * A NaN other than the default quiet NaN is printed with its payload, nan(0x1).
 */
void base_decimal_print(unsigned int bytes, uint64_t bits, char *buf, size_t room);

#endif

/* SPDX-License-Identifier: MIT */
/* Reads unsigned numbers from text. */
#ifndef BASE_NUMBER_H
#define BASE_NUMBER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * base_digit() - Return: the value of a digit of @base (at most 16), or @base if @c is not a digit.
 */
unsigned int base_digit(char c, unsigned int base);

/**
 * base_number() - read the digits that a text begins with
 * @text: the text
 * @size: bytes of @text
 * @base: 8, 10 or 16; letters of base 16 may be capital or small
 * @max: largest value
 * @value: the number, or @max if the number is larger
 * @larger: whether the number is larger than @max; NULL if not needed
 *
 * Return: the number of digits; if 0, @value is zero.
 */
size_t base_number(const char *text, size_t size, unsigned int base, uint64_t max, uint64_t *value,
		   bool *larger);

/**
 * base_number_literal() - read the number that a text begins with, decimal or 0x
 *
 * base_number() describes the arguments.
 *
 * Return: bytes of the number, with the 0x; 0 if there is none.
 */
size_t base_number_literal(const char *text, size_t size, uint64_t max, uint64_t *value,
			   bool *larger);

#endif

/* SPDX-License-Identifier: MIT */
/*
 * Floating point for the memory instructions of the reference model. Numbers are given by their
 * bits; the parameter @bits is their size: 16, 32 or 64.
 */
#ifndef MODEL_FLOAT_H
#define MODEL_FLOAT_H

#include <stdbool.h>
#include <stdint.h>

uint64_t float_add(uint64_t a, uint64_t b, unsigned int bits, bool subtract);
bool float_nan(uint64_t a, unsigned int bits);
bool float_equal(uint64_t a, uint64_t b, unsigned int bits);
/*
 * float_less() - Return: whether a < b. NaNs are ordered as by FMIN; if @max is true, as by FMAX.
 */
bool float_less(uint64_t a, uint64_t b, unsigned int bits, bool max);
uint32_t float_from_half(uint32_t half);
uint32_t float_to_half(uint32_t single);
/* float_from_ratio() - Return: the float nearest to @num / @den, ties to even. */
uint32_t float_from_ratio(uint32_t num, uint32_t den);
/*
 * float_to_fixed() - Return: a float from 0 to 1 multiplied by @max, rounded to the nearest
 * integer, ties to even.
 */
uint32_t float_to_fixed(uint32_t single, uint32_t max);

#endif

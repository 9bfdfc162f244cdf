/* SPDX-License-Identifier: MIT */
/*
 * Vector functions that are not inlined. The interpreter and native code call the same functions.
 *
 * A function of floats returns the result of the C library's double-precision function, rounded
 * once. Division and remainder take 32-bit integers; a zero divisor is allowed.
 */
#ifndef VISA_FAST_FUNCTIONS_H
#define VISA_FAST_FUNCTIONS_H

#include "fast_bodies.h"

#define FAST_MATH(X)                                                                               \
	X(rsqrt) X(exp) X(log) X(sin) X(cos) X(pow) X(div_d) X(div_ud) X(mod_d) X(mod_ud)

#define FAST_MATH_ID(name) FAST_MATH_##name,
enum fast_math_id { FAST_MATH(FAST_MATH_ID) FAST_MATHS };
#undef FAST_MATH_ID

/*
 * fast_math - a function of @lanes lanes, one or a multiple of four; all arrays have room for whole
 * vectors of the host. A function of one operand ignores @b.
 */
typedef void fast_math(uint32_t *to, const uint32_t *a, const uint32_t *b, unsigned int lanes);

/*
 * exec_math_level() - Return: the functions for a vector instruction set, indexed by enum
 * fast_math_id; NULL if they are not compiled in, or if this host does not support them.
 */
fast_math *const *exec_math_level(enum exec_fast_level level);

/* exec_math() - Return: the functions for the best vector instruction set of this host */
fast_math *const *exec_math(void);

/*
 * math_float() - Return: the C library's result of a function of floats, computed in double and
 * rounded once
 */
float math_float(enum fast_math_id id, float x, float y);

#endif

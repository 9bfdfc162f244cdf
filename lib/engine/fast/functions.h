/* SPDX-License-Identifier: MIT */
/*
 * Functions of vectors that are not inlined; the interpreter and native code call the same ones.
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
 * fast_math - a function of @lanes lanes, one or a multiple of four; all operands have room for
 * whole vectors of the host. A function of one operand ignores @b.
 */
typedef void fast_math(uint32_t *to, const uint32_t *a, const uint32_t *b, unsigned int lanes);

/*
 * exec_math_level() - Return: the functions of a level, by enum fast_math_id; NULL if the level is
 * not compiled in.
 */
fast_math *const *exec_math_level(enum exec_fast_level level);

/* exec_math() - the functions of the highest level that this host has */
fast_math *const *exec_math(void);

/*
 * math_float() - Return: the C library's result of a function of floats, computed in double and
 * rounded once
 */
float math_float(enum fast_math_id id, float x, float y);

#endif

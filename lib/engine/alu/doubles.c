// SPDX-License-Identifier: MIT
/*
 * Arithmetic with df (double), by the host's instructions in the rounding mode of cr0. Built with
 * -frounding-math. Each loop is a separate function, so that the compiler cannot move operations
 * out of the rounding mode.
 */
#include <fenv.h>
#include <math.h>

#include "floats.h"

#define LOOP(name, expression)                                                                     \
	static __attribute__((noinline)) void name(unsigned int lanes, const double *a,            \
						   const double *b, const double *c, double *to)   \
	{                                                                                          \
		(void)b;                                                                           \
		(void)c;                                                                           \
		for (unsigned int k = 0; k < lanes; k++)                                           \
			to[k] = (expression);                                                      \
	}

LOOP(add, a[k] + b[k])
LOOP(multiply, a[k] * b[k])
LOOP(multiply_add, fma(a[k], b[k], c[k]))
LOOP(divide, a[k] / b[k])
LOOP(root, sqrt(a[k]))
LOOP(inverse, 1 / a[k])

typedef void loop(unsigned int lanes, const double *a, const double *b, const double *c,
		  double *to);

static loop *const loops[] = {
	[ALU_DF_ADD] = add,    [ALU_DF_MUL] = multiply, [ALU_DF_MAD] = multiply_add,
	[ALU_DF_DIV] = divide, [ALU_DF_INV] = inverse,	[ALU_DF_SQRT] = root,
};

void alu_doubles(enum alu_df op, uint32_t cr0, unsigned int lanes, const double *a, const double *b,
		 const double *c, double *to)
{
	static const int modes[] = { FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO };
	int mode = modes[CR0_ROUNDING(cr0)];

	if (mode != FE_TONEAREST)
		fesetround(mode);
	loops[op](lanes, a, b, c, to);
	if (mode != FE_TONEAREST)
		fesetround(FE_TONEAREST);
}

// SPDX-License-Identifier: MIT
/*
 * Arithmetic with df, by the host's instructions in the mode that cr0 says. The compiler is told
 * that rounding may change (-frounding-math), and each loop is a function of its own, so that
 * nothing of it is moved out of the mode.
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

static loop *loop_of(enum visa_op_id op)
{
	switch (op) {
	case VISA_ADD:
		return add;
	case VISA_MUL:
		return multiply;
	case VISA_MAD:
		return multiply_add;
	case VISA_DIVM:
		return divide;
	case VISA_INV:
		return inverse;
	default:
		return root;
	}
}

/* Inv and sqrt are rounded to nearest even, whatever cr0 says. */
static int mode_of(enum visa_op_id op, uint32_t cr0)
{
	static const int modes[] = { FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO };

	return op == VISA_INV || op == VISA_SQRT ? FE_TONEAREST : modes[CR0_ROUNDING(cr0)];
}

void alu_doubles(enum visa_op_id op, uint32_t cr0, unsigned int lanes, const double *a,
		 const double *b, const double *c, double *to)
{
	loop *f = loop_of(op);
	int mode = mode_of(op, cr0);

	if (mode != FE_TONEAREST)
		fesetround(mode);
	f(lanes, a, b, c, to);
	if (mode != FE_TONEAREST)
		fesetround(FE_TONEAREST);
}

// SPDX-License-Identifier: MIT
/*
 * Computes mathematical functions: the double-precision function of the C library, rounded once to
 * nearest even. A GPU's own approximations differ in their last bits.
 */
#include <math.h>

#include "../fast/functions.h"
#include "float_body.h"

#define F  (EXEC_TYPE(VISA_F) | EXEC_TYPE(VISA_HF))
#define FX (EXEC_TYPE(VISA_F))
#define DF ALU_DOUBLES

/* FUNCTION() - define op_NAME(), which computes an expression of x and y */
#define FUNCTION(name, expression)                                                                 \
	ALU_INLINE double op_##name(double x, double y, double z, bool down)                       \
	{                                                                                          \
		(void)y, (void)z, (void)down;                                                      \
		return expression;                                                                 \
	}

/*
 * Return: x - y * @q, negated if y is negative; @q is x / y rounded to nearest. The result has the
 * sign of the rounding error of @q, which alu_to_odd() needs.
 */
static inline double rest_of_quotient(double x, double y, double q)
{
	double rest = fma(-q, y, x);

	return y < 0 ? -rest : rest;
}

FUNCTION(inv, 1 / x)
FUNCTION(sqrt, sqrt(x))
FUNCTION(rsqrt, 1 / sqrt(x))
FUNCTION(exp, exp2(x))
FUNCTION(log, log2(x))
FUNCTION(sin, sin(x))
FUNCTION(cos, cos(x))
FUNCTION(pow, pow(fabs(x), y))
FUNCTION(divm, alu_to_odd(x / y, rest_of_quotient(x, y, x / y)))
FUNCTION(sqrtm, alu_to_odd(sqrt(x), fma(-sqrt(x), sqrt(x), x)))
FUNCTION(rndd, floor(x))
FUNCTION(rndu, ceil(x))
FUNCTION(rnde, rint(x))
FUNCTION(rndz, trunc(x))
/* frc of a whole number is +0 in every rounding mode. */
FUNCTION(frc, x == floor(x) && x - x == 0 ? 0 : alu_sum(x, -floor(x), down))

/* MATH() - a function whose result is rounded to nearest even, independent of cr0 */
#define MATH(name, count, ...)                                                                     \
	static FLOATS(name, .sources = (count), .nearest = true)                                   \
		ALU_FAMILY_OF(name, alu_float_##name, .classes = ALU_OF_FLOATS, .dst = F,          \
			      .src = F, .text = { __VA_ARGS__ })

/*
 * CALLED_1() - a member of struct alu_text: C text that calls a function of vec_floats.h with one
 * operand. SMALL() - two members: the same C text for floats and for halves.
 */
#define CALLED_1(name) .floats = "vec_math_%n(" #name ", %a, %a)"
#define SMALL(text)    .floats = (text), .halves = (text)

MATH(rsqrt, 1, CALLED_1(rsqrt));
MATH(exp, 1, CALLED_1(exp));
MATH(log, 1, CALLED_1(log));
MATH(sin, 1, CALLED_1(sin));
MATH(cos, 1, CALLED_1(cos));
MATH(pow, 2, .floats = "vec_math_%n(pow, %a, %b)");
MATH(rndd, 1, SMALL("vec_floor_%n(%a)"));
MATH(rndu, 1, SMALL("vec_ceil_%n(%a)"));
MATH(rnde, 1, SMALL("vec_rint_%n(%a)"));
MATH(rndz, 1, SMALL("vec_trunc_%n(%a)"));

#define ROOTS	     "EACH(%a, __builtin_sqrt(x_))"
#define WITH_DOUBLES (ALU_OF_FLOATS | ALU_OF_DOUBLES)
static FLOATS(inv, .sources = 1, .df = ALU_DF_INV, .nearest = true)
	ALU_FAMILY_OF(inv, alu_float_inv, .classes = WITH_DOUBLES, .dst = F | DF, .src = F | DF,
		      .text = { SMALL("1.0f / %a"), .doubles = "1.0 / %a" });
static FLOATS(sqrt, .sources = 1, .df = ALU_DF_SQRT, .nearest = true)
	ALU_FAMILY_OF(sqrt, alu_float_sqrt, .classes = WITH_DOUBLES, .dst = F | DF, .src = F | DF,
		      .text = { SMALL("vec_sqrt_%n(%a)"), .doubles = ROOTS });
static FLOATS(divm, .sources = 2, .df = ALU_DF_DIV)
	ALU_FAMILY_OF(divm, alu_float_divm, .classes = WITH_DOUBLES, .dst = FX | DF, .src = FX | DF,
		      .text = { .floats = "%a / %b", .doubles = "%a / %b" });
static FLOATS(sqrtm, .sources = 1, .df = ALU_DF_SQRT)
	ALU_FAMILY_OF(sqrtm, alu_float_sqrtm, .classes = WITH_DOUBLES, .dst = FX | DF,
		      .src = FX | DF, .text = { .floats = "vec_sqrt_%n(%a)", .doubles = ROOTS });
static FLOATS(frc, .sources = 1)
	ALU_FAMILY_OF(frc, alu_float_frc, .classes = ALU_OF_FLOATS, .dst = FX, .src = FX,
		      .text = { .floats = "vec_fraction_%n(%a)" });

float math_float(enum fast_math_id id, float x, float y)
{
	switch (id) {
	case FAST_MATH_rsqrt:
		return (float)op_rsqrt(x, 0, 0, false);
	case FAST_MATH_exp:
		return (float)op_exp(x, 0, 0, false);
	case FAST_MATH_log:
		return (float)op_log(x, 0, 0, false);
	case FAST_MATH_sin:
		return (float)op_sin(x, 0, 0, false);
	case FAST_MATH_cos:
		return (float)op_cos(x, 0, 0, false);
	default:
		return (float)op_pow(x, y, 0, false);
	}
}

// SPDX-License-Identifier: MIT
/* Computes with floats; results are rounded by the mode in cr0. */
#include "float_body.h"

ALU_INLINE double op_add(double a, double b, double c, bool down)
{
	(void)c;
	return alu_sum(a, b, down);
}

/* A double holds the exact product of two floats of up to 24 bits. */
ALU_INLINE double op_mul(double a, double b, double c, bool down)
{
	(void)c;
	(void)down;
	return a * b;
}

ALU_INLINE double op_mad(double a, double b, double c, bool down)
{
	return alu_sum(a * b, c, down);
}

/*
 * Rounding twice, to a double and then to the type, gives the correct result: the 53 bits of a
 * double are more than 2 * 24 + 2, where 24 is the number of bits of a float.
 */
ALU_INLINE double op_div(double a, double b, double c, bool down)
{
	(void)c;
	(void)down;
	return a / b;
}

FLOATS(add, .sources = 2, .df = ALU_DF_ADD)
FLOATS(mul, .sources = 2, .df = ALU_DF_MUL)
FLOATS(mad, .sources = 3, .df = ALU_DF_MAD)
FLOATS(div, .sources = 2, .nearest = true)

/*
 * Return: the smaller or the larger number. If one operand is a NaN, the other one is returned; -0
 * is less than +0.
 */
ALU_INLINE double minmax(double a, double b, bool max)
{
	uint64_t zeros = max ? alu_bits(a) & alu_bits(b) : alu_bits(a) | alu_bits(b);

	if (a != a)
		return b;
	if (b != b)
		return a;
	if (a == 0 && b == 0)
		return alu_double(zeros);
	return (a > b) == max ? a : b;
}

ALU_INLINE double op_min(double a, double b, double c, bool down)
{
	(void)c;
	(void)down;
	return minmax(a, b, false);
}

ALU_INLINE double op_max(double a, double b, double c, bool down)
{
	(void)c;
	(void)down;
	return minmax(a, b, true);
}

enum exec_step alu_float_minmax(const struct exec_insn *insn, struct exec_run *r)
{
	const struct float_how how = { .sources = 2, .chooses = true };

	return insn->alu.mode & 1 ? alu_floats(insn, r, how, op_max)
				  : alu_floats(insn, r, how, op_min);
}

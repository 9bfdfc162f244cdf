/* SPDX-License-Identifier: MIT */
/*
 * Floats. Every f, hf and bf is converted to double. A result is computed as a double that is
 * rounded to odd: if it is inexact, its last bit is 1. It is then rounded to the type. This gives
 * the same float as one rounding of the exact result, since a double has 53 bits, which is enough
 * for all three types. The host rounds to nearest even: exec_loop() sets the mode.
 */
#ifndef VISA_FLOATS_H
#define VISA_FLOATS_H

#include "alu.h"

/* Bits of the control register. */
#define CR0_ALTERNATIVE	  0x001
#define CR0_ROUNDING_BITS 0x030u
#define CR0_ROUNDING(c)	  ((c) >> 4 & 3)
#define CR0_DF_DENORMAL	  0x040
#define CR0_F_DENORMAL	  0x080
#define CR0_HF_DENORMAL	  0x400

enum alu_rounding { ALU_NEAREST, ALU_UP, ALU_DOWN, ALU_TO_ZERO };

/**
 * struct alu_format - a format of floats
 * @precision: bits of the significand, including the implied one
 * @bias: bias of the exponent
 * @bits: size of a float in bits
 */
struct alu_format {
	uint8_t precision;
	uint16_t bias;
	uint8_t bits;
};

extern const struct alu_format alu_format_df, alu_format_f, alu_format_hf, alu_format_bf,
	alu_format_tf32, alu_format_e5m2;

/* alu_format_of() - Return: the format of a type of floats. */
const struct alu_format *alu_format_of(uint8_t type);

/* alu_widen() - Return: the value of an f, hf or bf as a double; a NaN becomes quiet. */
double alu_widen(uint32_t bits, const struct alu_format *f);

/**
 * alu_pack() - round a number to a format
 * @sign: 1 if it is negative
 * @fraction: significand: the number is @fraction * 2^@exponent; its lowest bit is 1 if lower bits
 *	were lost
 *
 * Return: the bits of the float; on overflow infinity or the largest finite number, depending on
 * the rounding mode.
 */
uint64_t alu_pack(unsigned int sign, uint64_t fraction, int exponent, const struct alu_format *f,
		  enum alu_rounding rounding);

/*
 * alu_round() - round a double to a format; a NaN keeps the upper bits of its payload. Return: the
 * bits of the float.
 */
uint64_t alu_round(double value, const struct alu_format *f, enum alu_rounding rounding);

/*
 * alu_control() - read the control register cr0; Return: EXEC_NEXT; EXEC_FAULT if it selects the
 * alternative floating-point mode, which is not supported.
 */
enum exec_step alu_control(const struct exec_insn *insn, struct exec_run *r, uint32_t *cr0);

/*
 * alu_read_float() - read float source @i of the enabled lanes, flush denormals as @cr0 demands,
 * and apply the modifier.
 */
enum exec_step alu_read_float(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
			      uint32_t enabled, uint32_t cr0, double to[ALU_LANES]);

/* alu_read_floats() - read the first @count sources as alu_read_float() does. */
enum exec_step alu_read_floats(const struct exec_insn *insn, struct exec_run *r, unsigned int count,
			       uint32_t enabled, uint32_t cr0, double to[][ALU_LANES]);

/* alu_write_float() - round to dst's type by cr0, flush denormals, saturate. */
enum exec_step alu_write_float(const struct exec_insn *insn, struct exec_run *r, uint32_t enabled,
			       uint32_t cr0, const double from[ALU_LANES]);

/* The operations of alu_doubles(), which computes with df (double) in the rounding mode of cr0 */
enum alu_df {
	ALU_DF_AS_OTHERS,
	ALU_DF_ADD,
	ALU_DF_MUL,
	ALU_DF_MAD,
	ALU_DF_DIV,
	ALU_DF_INV,
	ALU_DF_SQRT
};
void alu_doubles(enum alu_df op, uint32_t cr0, unsigned int lanes, const double *a, const double *b,
		 const double *c, double *to);

/* Handlers of instructions with floats. */
exec_body alu_float_add, alu_float_mul, alu_float_mad, alu_float_div, alu_float_minmax;

/* alu_computes_floats() - Return: whether an instruction is arithmetic with floats. */
static inline bool alu_computes_floats(const struct exec_insn *insn)
{
	return insn->alu.kind == ALU_FLOAT || insn->alu.kind == ALU_DOUBLE;
}

static inline uint64_t alu_bits(double v)
{
	uint64_t bits;

	memcpy(&bits, &v, sizeof(bits));
	return bits;
}

static inline double alu_double(uint64_t bits)
{
	double v;

	memcpy(&v, &bits, sizeof(v));
	return v;
}

#define ALU_SIGN  (1ull << 63)
#define ALU_QUIET (1ull << 51)
#define ALU_NAN	  0x7ff8000000000000ull

/*
 * alu_quiet() - Return: @result; if it is a NaN, the first NaN among the sources, else the default
 * NaN.
 */
static inline double alu_quiet(double result, double a, double b, double c)
{
	uint64_t nan = a != a ? alu_bits(a) : b != b ? alu_bits(b) : c != c ? alu_bits(c) : ALU_NAN;

	return result == result ? result : alu_double(nan | ALU_QUIET);
}

/*
 * alu_to_odd() - @s is a sum rounded to nearest, and the exact sum is @s + @error. Return: the sum,
 * rounded to odd.
 */
static inline double alu_to_odd(double s, double error)
{
	uint64_t bits = alu_bits(s);
	uint64_t inexact = error > 0 || error < 0;
	uint64_t step = (error > 0) == (s > 0) ? 1 : UINT64_MAX;

	return alu_double(bits + (inexact & ~bits & 1 ? step : 0));
}

/*
 * alu_sum() - Return: a + b, rounded to odd. If numbers with opposite signs have the sum zero, this
 * zero is negative if @down, else positive.
 */
static inline double alu_sum(double a, double b, bool down)
{
	double s = a + b;
	double t = s - a;
	double error = (a - (s - t)) + (b - t);

	if (down && s == 0 && (alu_bits(a) ^ alu_bits(b)) >> 63)
		return -0.0;
	return alu_to_odd(s, error);
}

#endif

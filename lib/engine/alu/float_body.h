/* SPDX-License-Identifier: MIT */
/* Macros that define the handler of an instruction with floats by one function. */
#ifndef VISA_FLOAT_BODY_H
#define VISA_FLOAT_BODY_H

#include "compute.h"
#include "floats.h"

/*
 * float_op - a function that computes a result, exact or rounded to odd. Sources that the
 * instruction does not have are 0. @down: the rounding mode is down, so that the sum of a and -a is
 * -0.
 */
typedef double float_op(double a, double b, double c, bool down);

/**
 * struct float_how - properties of an instruction with floats
 * @sources: number of sources
 * @df: the host's operation for df, an enum alu_df; ALU_DF_AS_OTHERS if df is computed like other
 *	types
 * @nearest: results are rounded to nearest even, independent of cr0
 * @chooses: a NaN in the sources does not make the result NaN
 */
struct float_how {
	unsigned int sources;
	enum alu_df df;
	bool nearest;
	bool chooses;
};

/*
 * alu_floats() - compute dst[i] = op(sources[i]) for the enabled lanes, with a single rounding;
 * @how and @op are compile-time constants.
 */
ALU_INLINE enum exec_step alu_floats(const struct exec_insn *insn, struct exec_run *r,
				     struct float_how how, float_op *op)
{
	double v[3][ALU_LANES], to[ALU_LANES];
	uint32_t enabled = exec_enabled(insn, r);
	uint32_t cr0;

	if (!enabled)
		return EXEC_NEXT;
	if (alu_control(insn, r, &cr0) || alu_read_floats(insn, r, how.sources, enabled, cr0, v))
		return EXEC_FAULT;
	if (how.nearest)
		cr0 &= ~CR0_ROUNDING_BITS;
	if (how.df && insn->alu.kind == ALU_DOUBLE)
		alu_doubles(how.df, cr0, insn->lanes, v[0], v[1], v[2], to);
	else
		for (unsigned int k = 0; k < insn->lanes; k++)
			to[k] = op(v[0][k], how.sources > 1 ? v[1][k] : 0,
				   how.sources > 2 ? v[2][k] : 0, CR0_ROUNDING(cr0) == ALU_DOWN);
	for (unsigned int k = 0; k < insn->lanes; k++)
		to[k] = how.chooses ? alu_quiet(to[k], to[k], 0, 0)
				    : alu_quiet(to[k], v[0][k], how.sources > 1 ? v[1][k] : 0,
						how.sources > 2 ? v[2][k] : 0);
	return alu_write_float(insn, r, enabled, cr0, to);
}

/* FLOATS() - define the handler alu_float_NAME(), which computes with op_NAME(). */
#define FLOATS(name, ...)                                                                          \
	enum exec_step alu_float_##name(const struct exec_insn *insn, struct exec_run *r)          \
	{                                                                                          \
		return alu_floats(insn, r, (struct float_how){ __VA_ARGS__ }, op_##name);          \
	}

#endif

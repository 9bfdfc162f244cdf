/* SPDX-License-Identifier: MIT */
/*
 * Macros that define the handler of an integer instruction by one expression. The expression is
 * compiled twice: for sources of up to 32 bits, and for 64 bits.
 */
#ifndef VISA_COMPUTE_H
#define VISA_COMPUTE_H

#include "alu.h"

#define ALU_INLINE static inline __attribute__((always_inline))

typedef int64_t alu_narrow_op(const struct alu_args *x, int64_t a, int64_t b, int64_t c, int64_t d);
typedef alu_wide alu_wide_op(const struct alu_args *x, alu_wide a, alu_wide b, alu_wide c,
			     alu_wide d);

/*
 * alu_narrow() - compute dst[i] = op(sources[i]) for the enabled lanes; @sources and @op are
 * compile-time constants.
 */
ALU_INLINE enum exec_step alu_narrow(const struct exec_insn *insn, struct exec_run *r,
				     uint32_t enabled, unsigned int sources, alu_narrow_op *op)
{
	int64_t v[EXEC_SOURCES][ALU_LANES], to[ALU_LANES];
	const struct alu_args *x = &insn->alu;

	for (unsigned int i = 0; i < sources; i++)
		if (alu_read_narrow(insn, r, i, enabled, v[i]))
			return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++)
		to[k] = op(x, v[0][k], sources > 1 ? v[1][k] : 0, sources > 2 ? v[2][k] : 0,
			   sources > 3 ? v[3][k] : 0);
	return alu_write_narrow(insn, r, &x->dst, enabled, to);
}

/*
 * alu_wide_lanes() - compute dst[i] = op(sources[i]) for the enabled lanes, for integers of 64 bits
 */
ALU_INLINE enum exec_step alu_wide_lanes(const struct exec_insn *insn, struct exec_run *r,
					 uint32_t enabled, unsigned int sources, alu_wide_op *op)
{
	alu_wide v[EXEC_SOURCES][ALU_LANES], to[ALU_LANES];
	const struct alu_args *x = &insn->alu;

	for (unsigned int i = 0; i < sources; i++)
		if (alu_read_wide(insn, r, i, enabled, v[i]))
			return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++)
		to[k] = op(x, v[0][k], sources > 1 ? v[1][k] : 0, sources > 2 ? v[2][k] : 0,
			   sources > 3 ? v[3][k] : 0);
	return alu_write_wide(insn, r, &x->dst, enabled, to);
}

/* alu_unsigned() - Return: whether numbers of an integer type have no sign. */
static inline bool alu_unsigned(uint8_t type)
{
	return type == VISA_UD || type == VISA_UW || type == VISA_UB || type == VISA_UQ ||
	       type == VISA_UV;
}

/*
 * ALU_INTEGER() - define the handler integer_NAME(), which computes dst by @expression from the
 * sources a, b, c and d. In the expression, T is their type, and U is the unsigned type of the same
 * size, whose overflow is defined.
 */
#define ALU_INTEGER(name, sources, expression)                                                     \
	ALU_INLINE int64_t name##_narrow(const struct alu_args *x, int64_t a, int64_t b,           \
					 int64_t c, int64_t d)                                     \
	{                                                                                          \
		typedef int64_t T;                                                                 \
		typedef uint64_t U;                                                                \
		(void)x, (void)b, (void)c, (void)d, (void)sizeof(U);                               \
		return (T)(expression);                                                            \
	}                                                                                          \
	ALU_INLINE alu_wide name##_wide(const struct alu_args *x, alu_wide a, alu_wide b,          \
					alu_wide c, alu_wide d)                                    \
	{                                                                                          \
		typedef alu_wide T;                                                                \
		typedef unsigned __int128 U;                                                       \
		(void)x, (void)b, (void)c, (void)d, (void)sizeof(U);                               \
		return (T)(expression);                                                            \
	}                                                                                          \
	static enum exec_step integer_##name(const struct exec_insn *insn, struct exec_run *r)     \
	{                                                                                          \
		uint32_t enabled = exec_enabled(insn, r);                                          \
                                                                                                   \
		if (!enabled)                                                                      \
			return EXEC_NEXT;                                                          \
		if (insn->alu.kind == ALU_WIDE)                                                    \
			return alu_wide_lanes(insn, r, enabled, sources, name##_wide);             \
		return alu_narrow(insn, r, enabled, sources, name##_narrow);                       \
	}

/*
 * ALU_INTEGER_FAMILY() - define a family (the functions of an instruction) that accepts only
 * integers. The further arguments are the types of the sources, then members of its struct
 * alu_form.
 */
#define ALU_INTEGER_FAMILY(name, sources, expression, dst_types, ...)                              \
	ALU_INTEGER(name, sources, expression)                                                     \
	ALU_FAMILY_OF(name, integer_##name, .classes = ALU_OF_INTEGERS, .dst = (dst_types),        \
		      .src = __VA_ARGS__)

#endif

// SPDX-License-Identifier: MIT
/*
 * Executes lrp, plane, line and the dot products, which only early platforms have. Products are
 * added in the order of the elements; each step is a fused multiply-add that is rounded to dst's
 * type. No document describes how hardware rounds intermediate results.
 */
#include "compute.h"
#include "floats.h"

#define F EXEC_TYPE(VISA_F)

#define GROUP_LANES 0xfu /* mask of the first group of four lanes */
#define GROUP	    4	 /* elements of a dot product */

/* Round the result of a step (a multiply-add) to dst's type, and flush denormals. */
static double rounded(double v, uint32_t cr0)
{
	float f;
	uint32_t bits = (uint32_t)alu_round(v, &alu_format_f, (enum alu_rounding)CR0_ROUNDING(cr0));

	if (!(cr0 & CR0_F_DENORMAL) && !(bits & 0x7f800000))
		bits &= 0x80000000;
	memcpy(&f, &bits, sizeof(f));
	return f;
}

/* a * b + c, rounded once */
static double fused(double a, double b, double c, uint32_t cr0)
{
	double v = alu_sum(a * b, c, CR0_ROUNDING(cr0) == ALU_DOWN);

	return rounded(alu_quiet(v, a, b, c), cr0);
}

static double product(double a, double b, uint32_t cr0)
{
	return rounded(alu_quiet(a * b, a, b, 0), cr0);
}

/* Read @count lanes of a source, independent of the number of lanes of the instruction. */
static enum exec_step read_lanes(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
				 unsigned int count, uint32_t cr0, double *to)
{
	struct exec_insn other;

	exec_copy(&other, insn);
	other.lanes = (uint8_t)count;
	return alu_read_float(&other, r, i, exec_window(count), cr0, to);
}

/*
 * Find the enabled lanes, and read cr0. Return: whether lanes are enabled and cr0 is supported; if
 * not, @step is the handler's result.
 */
static bool products_begins(const struct exec_insn *insn, struct exec_run *r, uint32_t *enabled,
			    uint32_t *cr0, enum exec_step *step)
{
	*enabled = exec_enabled(insn, r);
	*step = *enabled ? alu_control(insn, r, cr0) : EXEC_NEXT;
	return *enabled && !*step;
}

/* dst[i] = src0[i] * src1[i] + (1 - src0[i]) * src2[i] */
static enum exec_step lrp(const struct exec_insn *insn, struct exec_run *r)
{
	double v[3][ALU_LANES], to[ALU_LANES];
	enum exec_step step;
	uint32_t enabled, cr0;

	if (!products_begins(insn, r, &enabled, &cr0, &step))
		return step;
	if (alu_read_floats(insn, r, 3, enabled, cr0, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		double a = v[0][k];
		double rest = fused(-1, a, 1, cr0);

		/* A NaN keeps its own sign. */
		to[k] = a != a ? a : fused(a, v[1][k], product(rest, v[2][k], cr0), cr0);
	}
	return alu_write_float(insn, r, enabled, cr0, to);
}

/* dst[i] = p[0] * u[i] + p[1] * v[i] + p[3]; src1 has eight u and eight v, alternating */
static enum exec_step plane(const struct exec_insn *insn, struct exec_run *r)
{
	double p[ALU_LANES], uv[ALU_LANES], to[ALU_LANES];
	enum exec_step step;
	uint32_t enabled, cr0;

	if (!products_begins(insn, r, &enabled, &cr0, &step))
		return step;
	if (read_lanes(insn, r, 0, GROUP, cr0, p) ||
	    read_lanes(insn, r, 1, 2u * insn->lanes, cr0, uv))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		unsigned int at = k / 8 * 16 + k % 8;

		to[k] = fused(p[1], uv[at + 8], fused(p[0], uv[at], p[3], cr0), cr0);
	}
	return alu_write_float(insn, r, enabled, cr0, to);
}

/* dst[i] = s[0] * src1[i] + s[3] */
static enum exec_step line(const struct exec_insn *insn, struct exec_run *r)
{
	double s[ALU_LANES], v[ALU_LANES], to[ALU_LANES];
	enum exec_step step;
	uint32_t enabled, cr0;

	if (!products_begins(insn, r, &enabled, &cr0, &step))
		return step;
	if (read_lanes(insn, r, 0, GROUP, cr0, s) || alu_read_float(insn, r, 1, enabled, cr0, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++)
		to[k] = fused(s[0], v[k], s[3], cr0);
	return alu_write_float(insn, r, enabled, cr0, to);
}

/*
 * Compute dot products: the sum of @count products, plus src1[3] if @more, for each group of four
 * lanes. All lanes of a group receive its sum.
 */
static enum exec_step dot(const struct exec_insn *insn, struct exec_run *r, unsigned int count,
			  bool more)
{
	double v[2][ALU_LANES], to[ALU_LANES];
	enum exec_step step;
	uint32_t enabled, cr0, needed = 0; /* all lanes of groups with an enabled lane */

	if (!products_begins(insn, r, &enabled, &cr0, &step))
		return step;
	for (unsigned int k = 0; k < insn->lanes; k++)
		if (enabled >> k & 1)
			needed |= GROUP_LANES << k / GROUP * GROUP;
	if (alu_read_floats(insn, r, 2, needed, cr0, v))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		const double *a = &v[0][k / GROUP * GROUP], *b = &v[1][k / GROUP * GROUP];

		to[k] = product(a[0], b[0], cr0);
		for (unsigned int j = 1; j < count; j++)
			to[k] = fused(a[j], b[j], to[k], cr0);
		if (more)
			to[k] = fused(1, b[3], to[k], cr0);
	}
	return alu_write_float(insn, r, enabled, cr0, to);
}

#define DOT(name, count, more)                                                                     \
	static enum exec_step name(const struct exec_insn *insn, struct exec_run *r)               \
	{                                                                                          \
		return dot(insn, r, count, more);                                                  \
	}                                                                                          \
	ALU_FAMILY(name, .classes = ALU_OF_FLOATS, .dst = F, .src = F)

ALU_FAMILY(lrp, .classes = ALU_OF_FLOATS, .dst = F, .src = F);
ALU_FAMILY(plane, .classes = ALU_OF_FLOATS, .coefficients = true, .flat_bytes = 8, .dst = F,
	   .src = F);
ALU_FAMILY(line, .classes = ALU_OF_FLOATS, .coefficients = true, .dst = F, .src = F);
DOT(dp2, 2, false);
DOT(dp3, 3, false);
DOT(dp4, 4, false);
DOT(dph, 3, true);

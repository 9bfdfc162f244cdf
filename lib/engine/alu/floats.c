// SPDX-License-Identifier: MIT
/* Reads float operands as doubles, and rounds results to the destination's type. */
#include <errno.h>

#include "../../base/half.h"
#include "floats.h"

enum exec_step alu_control(const struct exec_insn *insn, struct exec_run *r, uint32_t *cr0)
{
	memcpy(cr0, r->frame + insn->alu.cr0, sizeof(*cr0));
	if (!(*cr0 & CR0_ALTERNATIVE))
		return EXEC_NEXT;
	visa_fail(r->error, EOPNOTSUPP,
		  "bit 0 of %%cr0 selects the alternative floating-point mode, which is not "
		  "supported: no document defines it exactly");
	return EXEC_FAULT;
}

/* Find the effect of a modifier on the sign: bits to keep, and bits to invert. */
static void find_signs(uint8_t modifier, uint64_t *keep, uint64_t *flip)
{
	*keep = modifier == VISA_MOD_ABS || modifier == VISA_MOD_NEGABS ? ~ALU_SIGN : UINT64_MAX;
	*flip = modifier == VISA_MOD_NEG || modifier == VISA_MOD_NEGABS ? ALU_SIGN : 0;
}

/* Flush a denormal to a zero with the same sign; @exponent: mask of the exponent's bits. */
static inline uint32_t flush(uint32_t bits, uint32_t exponent, uint32_t sign, bool keep)
{
	return keep || bits & exponent ? bits : bits & sign;
}

static inline double from_float(uint32_t bits)
{
	float f;

	memcpy(&f, &bits, sizeof(f));
	return f;
}

double alu_widen(uint32_t bits, const struct alu_format *f)
{
	if (f == &alu_format_f)
		return from_float(bits);
	return from_float(f == &alu_format_bf ? bits << 16 : base_half_to_float(bits));
}

static void read_f(const struct alu_raw *raw, unsigned int lanes, bool keep, double *to)
{
	uint32_t bits;

	for (unsigned int k = 0; k < lanes; k++) {
		memcpy(&bits, raw->at + k * raw->step, sizeof(bits));
		to[k] = from_float(flush(bits, 0x7f800000, 0x80000000, keep));
	}
}

static void read_small(const struct alu_raw *raw, unsigned int lanes, uint8_t type, bool keep,
		       double *to)
{
	const struct alu_format *f = alu_format_of(type);
	uint32_t exponent = type == VISA_BF ? 0x7f80 : 0x7c00;
	uint16_t bits;

	for (unsigned int k = 0; k < lanes; k++) {
		memcpy(&bits, raw->at + k * raw->step, sizeof(bits));
		to[k] = alu_widen(flush(bits, exponent, 0x8000, keep), f);
	}
}

static void read_df(const struct alu_raw *raw, unsigned int lanes, bool keep, double *to)
{
	uint64_t bits;

	for (unsigned int k = 0; k < lanes; k++) {
		memcpy(&bits, raw->at + k * raw->step, sizeof(bits));
		if (!keep && !(bits & 0x7ff0000000000000))
			bits &= ALU_SIGN;
		memcpy(&to[k], &bits, sizeof(bits));
	}
}

/* Return: whether cr0 keeps the denormals of a type, so that they are not flushed to zero. */
static bool keeps(uint32_t cr0, uint8_t type)
{
	return cr0 & (type == VISA_DF	? CR0_DF_DENORMAL
		      : type == VISA_HF ? CR0_HF_DENORMAL
					: CR0_F_DENORMAL);
}

enum exec_step alu_read_float(const struct exec_insn *insn, struct exec_run *r, unsigned int i,
			      uint32_t enabled, uint32_t cr0, double to[ALU_LANES])
{
	const struct exec_vec *v = &insn->alu.src[i];
	bool keep = keeps(cr0, v->type);
	uint64_t stay, flip, bits;
	struct alu_raw raw;

	if (alu_elements(insn, r, v, enabled, &raw))
		return EXEC_FAULT;
	if (v->type == VISA_F || v->type == VISA_VF)
		read_f(&raw, insn->lanes, keep, to);
	else if (v->type == VISA_DF)
		read_df(&raw, insn->lanes, keep, to);
	else
		read_small(&raw, insn->lanes, v->type, keep, to);
	if (!v->modifier)
		return EXEC_NEXT;
	find_signs(v->modifier, &stay, &flip);
	for (unsigned int k = 0; k < insn->lanes; k++) {
		bits = (alu_bits(to[k]) & stay) ^ flip;
		memcpy(&to[k], &bits, sizeof(bits));
	}
	return EXEC_NEXT;
}

enum exec_step alu_read_floats(const struct exec_insn *insn, struct exec_run *r, unsigned int count,
			       uint32_t enabled, uint32_t cr0, double to[][ALU_LANES])
{
	for (unsigned int i = 0; i < count; i++)
		if (alu_read_float(insn, r, i, enabled, cr0, to[i]))
			return EXEC_FAULT;
	return EXEC_NEXT;
}

static void write_f(const double *from, unsigned int lanes, uint32_t cr0, uint8_t *to)
{
	enum alu_rounding rounding = (enum alu_rounding)CR0_ROUNDING(cr0);
	uint32_t bits[ALU_LANES] = { 0 };

	for (unsigned int k = 0; k < lanes; k++) {
		float f = (float)from[k];

		memcpy(&bits[k], &f, sizeof(f));
	}
	for (unsigned int k = 0; k < lanes && rounding != ALU_NEAREST; k++)
		bits[k] = (uint32_t)alu_round(from[k], &alu_format_f, rounding);
	for (unsigned int k = 0; k < lanes; k++)
		bits[k] = flush(bits[k], 0x7f800000, 0x80000000, cr0 & CR0_F_DENORMAL);
	memcpy(to, bits, lanes * sizeof(bits[0]));
}

static void write_small(const double *from, unsigned int lanes, uint32_t cr0, uint8_t type,
			uint8_t *to)
{
	const struct alu_format *f = alu_format_of(type);
	uint32_t exponent = type == VISA_BF ? 0x7f80 : 0x7c00;

	for (unsigned int k = 0; k < lanes; k++) {
		uint64_t bits = alu_round(from[k], f, (enum alu_rounding)CR0_ROUNDING(cr0));
		uint16_t small =
			(uint16_t)flush((uint32_t)bits, exponent, 0x8000, keeps(cr0, type));

		memcpy(to + k * sizeof(small), &small, sizeof(small));
	}
}

static void write_df(const double *from, unsigned int lanes, bool keep, uint8_t *to)
{
	for (unsigned int k = 0; k < lanes; k++) {
		uint64_t bits = alu_bits(from[k]);

		if (!keep && !(bits & 0x7ff0000000000000))
			bits &= ALU_SIGN;
		memcpy(to + k * sizeof(bits), &bits, sizeof(bits));
	}
}

enum exec_step alu_write_float(const struct exec_insn *insn, struct exec_run *r, uint32_t enabled,
			       uint32_t cr0, const double from[ALU_LANES])
{
	const struct exec_vec *dst = &insn->alu.dst;
	double clamped[ALU_LANES];
	uint8_t bytes[ALU_BYTES];

	/* NaN, zeros and negative values become +0. */
	for (unsigned int k = 0; k < insn->lanes && insn->alu.saturate; k++)
		clamped[k] = from[k] > 0 ? from[k] < 1 ? from[k] : 1.0 : 0.0;
	if (insn->alu.saturate)
		from = clamped;
	if (dst->type == VISA_F)
		write_f(from, insn->lanes, cr0, bytes);
	else if (dst->type == VISA_DF)
		write_df(from, insn->lanes, keeps(cr0, VISA_DF), bytes);
	else
		write_small(from, insn->lanes, cr0, dst->type, bytes);
	return alu_store(insn, r, dst, enabled, bytes);
}

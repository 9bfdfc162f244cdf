// SPDX-License-Identifier: MIT
/*
 * Executes FCVT and SRND, which convert between f or hf and the small formats bf8 (e5m2) and tf32.
 */
#include <errno.h>

#include "compute.h"
#include "floats.h"

#define HF EXEC_TYPE(VISA_HF)
#define UB EXEC_TYPE(VISA_UB)
#define F  EXEC_TYPE(VISA_F)
#define UD EXEC_TYPE(VISA_UD)

#define TF32_SHIFT 13 /* number of fraction bits of an f that a tf32 lacks */

/* Return: the raw bits of an element of a source. */
static uint32_t element(const struct alu_raw *raw, unsigned int k, unsigned int size)
{
	uint32_t bits = 0;

	memcpy(&bits, raw->at + k * raw->step, size);
	return bits;
}

/*
 * Convert the bits of an element between formats. An e5m2 has the format of the upper byte of an
 * hf.
 */
static uint32_t convert(uint32_t bits, uint8_t from, uint8_t to)
{
	if (from == VISA_HF)
		return (uint32_t)alu_round(alu_widen(bits, &alu_format_hf), &alu_format_e5m2,
					   ALU_NEAREST);
	if (to == VISA_HF)
		return bits << 8;
	if (to == VISA_F)
		return bits;
	if (!(bits & 0x7f800000))
		return bits & 0x80000000;
	return (uint32_t)alu_round(alu_widen(bits, &alu_format_f), &alu_format_tf32, ALU_NEAREST)
	       << TF32_SHIFT;
}

/* dst[i] = src0[i], as another format of floats */
static enum exec_step fcvt(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_vec *src = &insn->alu.src[0], *dst = &insn->alu.dst;
	unsigned int size = visa_types[dst->type].size;
	uint32_t enabled = exec_enabled(insn, r);
	uint8_t bytes[ALU_BYTES];
	struct alu_raw raw;

	if (!enabled)
		return EXEC_NEXT;
	if (alu_elements(insn, r, src, enabled, &raw))
		return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		uint32_t bits = element(&raw, k, visa_types[src->type].size);

		bits = convert(bits, src->type, dst->type);
		memcpy(bytes + k * size, &bits, size);
	}
	return alu_store(insn, r, dst, enabled, bytes);
}

/*
 * Round stochastically: add random bits below the last bit that is kept, and truncate. Infinities
 * and NaNs do not change.
 */
static uint32_t round_randomly(uint32_t bits, uint32_t random, uint8_t from)
{
	unsigned int lost = from == VISA_F ? 13 : 8;
	uint32_t infinity = from == VISA_F ? 0x7f800000 : 0x7c00;
	const struct alu_format *source = alu_format_of(from);
	const struct alu_format *f = from == VISA_F ? &alu_format_hf : &alu_format_e5m2;

	if ((bits & infinity) == infinity)
		return (uint32_t)alu_round(alu_widen(bits, source), f, ALU_NEAREST);
	bits += random & ((1u << lost) - 1);
	bits &= ~((1u << lost) - 1); /* a carry into the exponent ends at infinity, not in a NaN */
	return (uint32_t)alu_round(alu_widen(bits, source), f, ALU_TO_ZERO);
}

/* dst[i] = src0[i], rounded stochastically: src1[i] contains the random bits */
static enum exec_step srnd(const struct exec_insn *insn, struct exec_run *r)
{
	const struct alu_args *x = &insn->alu;
	unsigned int size = visa_types[x->dst.type].size;
	uint32_t enabled = exec_enabled(insn, r);
	uint8_t bytes[ALU_BYTES];
	struct alu_raw raw[2];

	if (!enabled)
		return EXEC_NEXT;
	for (unsigned int i = 0; i < 2; i++)
		if (alu_elements(insn, r, &x->src[i], enabled, &raw[i]))
			return EXEC_FAULT;
	for (unsigned int k = 0; k < insn->lanes; k++) {
		uint32_t bits = element(&raw[0], k, visa_types[x->src[0].type].size);
		uint32_t random = element(&raw[1], k, visa_types[x->src[1].type].size);

		bits = round_randomly(bits, random, x->src[0].type);
		memcpy(bytes + k * size, &bits, size);
	}
	return alu_store(insn, r, &x->dst, enabled, bytes);
}

/* Check that the pair of types is supported. */
static int check_fcvt(struct exec_prep *p, struct visa_error *e)
{
	uint32_t dst = EXEC_TYPE(alu_type(p, 0)), src = EXEC_TYPE(alu_type(p, 1));

	if (alu_discards(p) || (src == HF && dst == UB) || (src == UB && dst == HF) ||
	    (src == F && dst == UD) || (src == UD && dst == F))
		return 0;
	return visa_fail(
		e, EINVAL,
		"fcvt from type %s to %s; it converts hf to or from ub, and f to or from ud",
		visa_types[alu_type(p, 1)].name, visa_types[alu_type(p, 0)].name);
}

static int check_srnd(struct exec_prep *p, struct visa_error *e)
{
	uint32_t dst = EXEC_TYPE(alu_type(p, 0)), src = EXEC_TYPE(alu_type(p, 1));
	unsigned int size = visa_types[alu_type(p, 1)].size;

	if (!alu_discards(p) && !(src == F && dst == HF) && !(src == HF && dst == UB))
		return visa_fail(e, EINVAL,
				 "srnd from type %s to %s; it rounds f to hf, and hf to ub",
				 visa_types[alu_type(p, 1)].name, visa_types[alu_type(p, 0)].name);
	if (visa_types[alu_type(p, 2)].size > size)
		return visa_fail(e, EINVAL, "src1 has type %s; expected a type of up to %u bytes",
				 visa_types[alu_type(p, 2)].name, size);
	return 0;
}

static const struct alu_form fcvt_form = { .mixes = true,
					   .dst = HF | UB | F | UD,
					   .src = HF | UB | F | UD };
const struct exec_family exec_fcvt = { .prepare = alu_prepare,
				       .check = check_fcvt,
				       .finish = alu_finish,
				       .form = &fcvt_form,
				       .run = { fcvt } };

static const struct alu_form srnd_form = { .mixes = true,
					   .dst = HF | UB,
					   .src = F | HF | UB | EXEC_TYPE(VISA_UW) | UD };
const struct exec_family exec_srnd = { .prepare = alu_prepare,
				       .check = check_srnd,
				       .finish = alu_finish,
				       .form = &srnd_form,
				       .run = { srnd } };

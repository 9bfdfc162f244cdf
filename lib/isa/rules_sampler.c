// SPDX-License-Identifier: MIT
/* Checks sampler messages: the operations, offsets and parameters that are supported. */
#include "rules.h"

#include <errno.h>

static int combine_sampler(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int lanes = visa_lanes(inst);

	if (lanes != 8 && lanes != 16)
		return visa_fail(e, EINVAL, "the execution size is %u; expected 8 or 16", lanes);
	return isa_combine_texels(inst, e);
}

/*
 * Whether the engine executes a sampler operation. Surfaces have only mipmap level 0, so operations
 * that differ in how they select a level are all executed alike.
 */
static bool is_executed(const struct visa_inst *inst)
{
	switch (visa_sample_op(inst)) {
	case VISA_SAMPLE_PLAIN:
	case VISA_SAMPLE_BIAS:
	case VISA_SAMPLE_LOD:
	case VISA_SAMPLE_GRADIENTS:
	case VISA_SAMPLE_LEVEL_0:
		return inst->op == VISA_SAMPLE_3D;
	case VISA_SAMPLE_LOAD:
	case VISA_SAMPLE_LOAD_LEVEL_0:
		return inst->op == VISA_LOAD_3D;
	default:
		return inst->op == VISA_INFO_3D && inst->number == VISA_INFO_RESINFO;
	}
}

#define PIXEL_NULL_MASK (1u << 8)

static int support_sampler(const struct visa_inst *inst, struct visa_error *e)
{
	const char *name = visa_ops[inst->op].mnemonic;

	if (!is_executed(inst))
		return visa_fail(e, EOPNOTSUPP,
				 "%s with sampler operation 0x%02x is not executed: comparisons, "
				 "levels of detail and samples of a texel are not supported",
				 name, visa_sample_op(inst));
	if (inst->op != VISA_INFO_3D && inst->number & PIXEL_NULL_MASK)
		return visa_fail(e, EOPNOTSUPP,
				 "%s.pixel_null_mask is not executed: surfaces have no null pages",
				 name);
	if (inst->op == VISA_INFO_3D)
		return 0;
	if (visa_vec_class(&inst->offset) != VISA_CLASS_IMMEDIATE)
		return visa_fail(e, EOPNOTSUPP,
				 "aoffimmi is of operand class %u; expected an immediate",
				 visa_vec_class(&inst->offset));
	if (inst->op == VISA_SAMPLE_3D && (inst->offset.imm & 0xffff))
		return visa_fail(
			e, EOPNOTSUPP,
			"aoffimmi is 0x%04x; expected 0, since sample_3d with an offset is "
			"not executed",
			(unsigned int)(inst->offset.imm & 0xffff));
	if (inst->op == VISA_SAMPLE_3D && inst->sampler >= VISA_SAMPLER_COUNT)
		return visa_fail(e, EOPNOTSUPP, "sampler is S%u; expected S0 to S%u", inst->sampler,
				 VISA_SAMPLER_COUNT - 1);
	return 0;
}

const struct isa_rule isa_rule_sampler = { .combine = combine_sampler, .support = support_sampler };

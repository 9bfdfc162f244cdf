// SPDX-License-Identifier: MIT
/* Checks combinations of fields of an LSC message. */
#include "rules.h"

#include <errno.h>

/* Check that the message gateway (sfid) fits the memory, and accepts the address type. */
static int check_gateway(const struct visa_inst *inst, struct visa_error *e)
{
	if (inst->sfid == VISA_LSC_TGM)
		return visa_fail(e, EINVAL,
				 "sfid is tgm, the gateway of typed messages; expected ugm, ugml "
				 "or slm");
	if (inst->sfid != VISA_LSC_SLM)
		return 0;
	if (visa_lsc_is_block2d(inst))
		return visa_fail(e, EINVAL,
				 "%s is for global memory, not for slm; expected ugm or ugml",
				 visa_ops[inst->op].mnemonic);
	if (inst->addr_type != VISA_LSC_FLAT)
		return visa_fail(e, EINVAL, "messages to slm have flat addresses, not %s",
				 visa_code_name(VISA_KIND_ADDR_TYPE, inst->addr_type));
	return 0;
}

/* Check the base: a flat message has no surface, but its 64-bit addresses may have a base. */
static int check_base(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_vec *v = &inst->offset;

	if (inst->addr_type != VISA_LSC_FLAT)
		return 0;
	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE && !v->imm)
		return 0;
	if (inst->sfid == VISA_LSC_SLM || inst->addr_size != VISA_LSC_A64)
		return visa_fail(
			e, EINVAL,
			"surf_opnd of flat addresses must be 0x0; only a64 addresses in ugm "
			"or ugml can have a base");
	return 0;
}

static int check_transposed(const struct visa_inst *inst, struct visa_error *e)
{
	if (visa_lanes(inst) != 1)
		return visa_fail(e, EINVAL, "transposed data needs an execution size of 1, not %u",
				 visa_lanes(inst));
	if (visa_lsc_is_quad(inst) || visa_atomic_of(inst) != VISA_ATOMIC_OPS)
		return visa_fail(e, EINVAL, "%s cannot have transposed data",
				 visa_ops[inst->op].mnemonic);
	return 0;
}

static int check_data(const struct visa_inst *inst, struct visa_error *e)
{
	bool transposed = inst->data_order == VISA_LSC_TRANSPOSED;
	unsigned int elems = visa_code_value(VISA_KIND_DATA_ELEMS, inst->data_elems);

	if (transposed)
		return check_transposed(inst, e);
	if (!visa_lsc_is_quad(inst) && elems > 8)
		return visa_fail(e, EINVAL,
				 "vectors of %u elements must be transposed; vectors that are not "
				 "transposed have up to 8",
				 elems);
	return 0;
}

static int rules_lsc_check_atomic(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int elems = visa_code_value(VISA_KIND_DATA_ELEMS, inst->data_elems);

	if (elems != 1)
		return visa_fail(e, EINVAL, "atomics have vectors of 1 element, not of %u", elems);
	switch (inst->data_size) {
	case VISA_LSC_D16C32:
	case VISA_LSC_D32:
	case VISA_LSC_D64:
		return 0;
	default:
		return visa_fail(e, EINVAL, "atomics have data of d16c32, d32 or d64, not of %s",
				 visa_code_name(VISA_KIND_DATA_SIZE, inst->data_size));
	}
}

/*
 * Check a VNNI transform. It packs vertically adjacent elements in a dword; with transposed data,
 * it packs horizontally adjacent elements.
 */
static int check_vnni(const struct visa_inst *inst, struct visa_error *e)
{
	bool transposed = inst->data_order == VISA_LSC_TRANSPOSED;
	unsigned int gathered = transposed ? inst->width : inst->height;
	unsigned int count;

	if (inst->data_size != VISA_LSC_D8 && inst->data_size != VISA_LSC_D16)
		return visa_fail(e, EINVAL, "a VNNI transform is for d8 and d16, not for %s",
				 visa_code_name(VISA_KIND_DATA_SIZE, inst->data_size));
	count = 4 / visa_lsc_sizes[inst->data_size].bytes;
	if (gathered % count)
		return visa_fail(e, EINVAL,
				 "the %s of a VNNI transform of %s must be a multiple of %u, "
				 "the elements of a dword; %u is not",
				 transposed ? "width" : "height",
				 visa_code_name(VISA_KIND_DATA_SIZE, inst->data_size), count,
				 gathered);
	return 0;
}

static int check_block2d(const struct visa_inst *inst, struct visa_error *e)
{
	if (visa_lanes(inst) != 1)
		return visa_fail(e, EINVAL, "%s needs an execution size of 1, not %u",
				 visa_ops[inst->op].mnemonic, visa_lanes(inst));
	if (inst->data_size > VISA_LSC_D64)
		return visa_fail(e, EINVAL, "blocks have data of d8, d16, d32 or d64, not of %s",
				 visa_code_name(VISA_KIND_DATA_SIZE, inst->data_size));
	if (!inst->num_blocks || !inst->width || !inst->height)
		return visa_fail(e, EINVAL,
				 "%u blocks of %u by %u elements; expected at least 1 of 1 by 1",
				 inst->num_blocks, inst->width, inst->height);
	if (visa_lsc_stores(inst) &&
	    (inst->num_blocks > 1 || inst->data_order == VISA_LSC_TRANSPOSED || inst->mode))
		return visa_fail(e, EINVAL,
				 "%s stores one block, not transposed and without VNNI transform",
				 visa_ops[inst->op].mnemonic);
	return inst->mode ? check_vnni(inst, e) : 0;
}

static int combine_lsc(const struct visa_inst *inst, struct visa_error *e)
{
	int err = check_gateway(inst, e);

	if (!err)
		err = check_base(inst, e);
	return err ? err : check_data(inst, e);
}

static int combine_atomic(const struct visa_inst *inst, struct visa_error *e)
{
	int err = combine_lsc(inst, e);

	return err ? err : rules_lsc_check_atomic(inst, e);
}

static int combine_block2d(const struct visa_inst *inst, struct visa_error *e)
{
	int err = check_gateway(inst, e);

	return err ? err : check_block2d(inst, e);
}

static void first_lsc(const struct visa_inst *inst, enum visa_platform *platform, const char **form)
{
	if (inst->sfid != VISA_LSC_UGML)
		return;
	*form = "the low-bandwidth gateway ugml";
	*platform = VISA_PVC;
}

int visa_lsc_bindless(uint32_t bti, struct visa_error *e)
{
	if (bti != VISA_BTI_BINDLESS)
		return 0;
	return visa_fail(e, EOPNOTSUPP,
			 "binding table index %u is for bindless surfaces, which do not exist here",
			 bti);
}

int visa_lsc_no_heap(const struct visa_inst *inst, struct visa_error *e)
{
	return visa_fail(e, EOPNOTSUPP,
			 "%s addresses need a heap of surface states, which visafs does not have; "
			 "name the surface by bti",
			 visa_code_name(VISA_KIND_ADDR_TYPE, inst->addr_type));
}

int isa_support_lsc(const struct visa_inst *inst, struct visa_error *e)
{
	switch (inst->addr_type) {
	case VISA_LSC_SS:
		return visa_lsc_is_scratch(inst) ? 0 : visa_lsc_no_heap(inst, e);
	case VISA_LSC_BSS:
		return visa_lsc_no_heap(inst, e);
	case VISA_LSC_ARG:
		return visa_fail(e, EOPNOTSUPP,
				 "arg addresses need a kernel's arguments, which visafs does not "
				 "have; use flat or bti");
	case VISA_LSC_BTI:
		if (visa_vec_class(&inst->offset) == VISA_CLASS_IMMEDIATE)
			return visa_lsc_bindless((uint32_t)inst->offset.imm, e);
		return 0;
	default:
		return 0;
	}
}

static int support_atomic(const struct visa_inst *inst, struct visa_error *e)
{
	int err = isa_support_atomic(inst, e);

	return err ? err : isa_support_lsc(inst, e);
}

const struct isa_rule isa_rule_lsc = { .combine = combine_lsc,
				       .first = first_lsc,
				       .support = isa_support_lsc };
const struct isa_rule isa_rule_lsc_atomic = { .combine = combine_atomic,
					      .first = first_lsc,
					      .support = support_atomic };
const struct isa_rule isa_rule_lsc_block2d = { .combine = combine_block2d,
					       .first = first_lsc,
					       .support = isa_support_lsc };
const struct isa_rule isa_rule_lsc_fence = { .first = first_lsc };

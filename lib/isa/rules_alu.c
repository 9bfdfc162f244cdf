// SPDX-License-Identifier: MIT
/* Checks the operands of arithmetic instructions: classes, regions, modifiers, saturation. */
#include "rules.h"

#include <errno.h>

#define MAX_WIDTH 16 /* largest number of elements in a row of a region */

/*
 * Whether the instruction is and, or, xor or not. These accept the modifier (~), and predicates as
 * operands.
 */
static bool is_logic(const struct visa_inst *inst)
{
	return inst->op == VISA_AND || inst->op == VISA_OR || inst->op == VISA_XOR ||
	       inst->op == VISA_NOT;
}

/* Whether the instruction's document mentions saturation. */
static bool saturates(const struct visa_inst *inst)
{
	switch (inst->op) {
	case VISA_ADD:
	case VISA_ADD3:
	case VISA_AVG:
	case VISA_MUL:
	case VISA_MAD:
	case VISA_DIV:
	case VISA_DIVM:
	case VISA_SQRTM:
	case VISA_FMINMAX:
	case VISA_DP4A:
	case VISA_RNDD:
	case VISA_RNDU:
	case VISA_RNDE:
	case VISA_RNDZ:
	case VISA_INV:
	case VISA_SQRT:
	case VISA_RSQRT:
	case VISA_EXP:
	case VISA_LOG:
	case VISA_SIN:
	case VISA_COS:
	case VISA_POW:
	case VISA_LRP:
	case VISA_PLANE:
	case VISA_DP2:
	case VISA_DP3:
	case VISA_DP4:
	case VISA_DPH:
	case VISA_LINE:
	case VISA_SAD2:
	case VISA_SAD2ADD:
	case VISA_SHL:
	case VISA_SHR:
	case VISA_MOV:
	case VISA_SEL:
		return true;
	default:
		return false;
	}
}

/* Whether a field accepts an operand of a class. */
static bool takes(const struct visa_inst *inst, const struct visa_field *f, enum visa_class c)
{
	bool dst = f->role == VISA_ROLE_DST;
	bool first = f->at == offsetof(struct visa_inst, vec[dst ? 0 : 1]);

	if ((inst->op == VISA_PLANE || (inst->op == VISA_LINE && first)) && !dst)
		return c == VISA_CLASS_GENERAL;
	switch (c) {
	case VISA_CLASS_GENERAL:
		return !(dst && (inst->op == VISA_ADDR_ADD || inst->op == VISA_SETP));
	case VISA_CLASS_INDIRECT:
		if (dst && inst->op == VISA_MADW)
			return false;
		return inst->op != VISA_ADDR_ADD ? !(dst && inst->op == VISA_SETP) : !dst && !first;
	case VISA_CLASS_IMMEDIATE:
		return !dst && !(inst->op == VISA_ADDR_ADD && first);
	case VISA_CLASS_ADDRESS:
		return inst->op == VISA_ADDR_ADD && first;
	case VISA_CLASS_PREDICATE:
		return is_logic(inst) || (inst->op == VISA_MOV && !dst) ||
		       ((inst->op == VISA_CMP || inst->op == VISA_SETP) && dst);
	default:
		return false;
	}
}

static int check_modifier(const struct visa_inst *inst, const struct visa_field *f,
			  const struct visa_vec *v, struct visa_error *e)
{
	enum visa_modifier modifier = visa_vec_modifier(v);
	enum visa_class c = visa_vec_class(v);

	if (inst->op == VISA_ADDR_ADD && f->at == offsetof(struct visa_inst, vec[1]) && v->tag >> 3)
		return visa_fail(e, EINVAL, "%s has a modifier (tag 0x%02x), but is an address",
				 f->name, v->tag);
	if (modifier == VISA_MOD_NONE)
		return 0;
	if (f->role == VISA_ROLE_DST) {
		if (modifier != VISA_MOD_SAT)
			return visa_fail(e, EINVAL,
					 "%s has tag 0x%02x; a destination's only "
					 "modifier is saturation",
					 f->name, v->tag);
		if (!saturates(inst) || f->at != offsetof(struct visa_inst, vec[0]))
			return visa_fail(e, EINVAL, "%s does not saturate",
					 visa_ops[inst->op].mnemonic);
		return 0;
	}
	if (modifier == VISA_MOD_SAT)
		return visa_fail(e, EINVAL, "%s is a source; saturation is for destinations",
				 f->name);
	if (c != VISA_CLASS_GENERAL && c != VISA_CLASS_INDIRECT)
		return visa_fail(e, EINVAL, "%s has a modifier (tag 0x%02x), but is not a variable",
				 f->name, v->tag);
	if (inst->op == VISA_FCVT || inst->op == VISA_SRND || inst->op == VISA_SETP ||
	    inst->op == VISA_ADDR_ADD)
		return visa_fail(e, EINVAL, "%s has a modifier (tag 0x%02x), but %s takes none",
				 f->name, v->tag, visa_ops[inst->op].mnemonic);
	if (is_logic(inst) != (modifier == VISA_MOD_NOT))
		return visa_fail(e, EINVAL, "%s has modifier %s, but %s", f->name,
				 modifier == VISA_MOD_NOT ? "(~)" : "(-) or (abs)",
				 is_logic(inst) ? "logic instructions take only (~)"
						: "only and, or, xor and not take (~)");
	return 0;
}

/* Check the region: a source has <V;W,H>, a destination only the horizontal stride H. */
static int check_region(const struct visa_inst *inst, const struct visa_field *f,
			const struct visa_vec *v, struct visa_error *e)
{
	unsigned int h = visa_regions[VISA_REGION_H(v->region)];
	bool rows = visa_vec_class(v) == VISA_CLASS_INDIRECT && !VISA_REGION_V(v->region);

	if (f->role == VISA_ROLE_DST) {
		if (v->region & 0xff || !VISA_REGION_H(v->region) || (!h && visa_lanes(inst) > 1) ||
		    h > 4)
			return visa_fail(e, EINVAL,
					 "%s has region 0x%04x; a destination has a stride of 1, "
					 "2 or 4",
					 f->name, v->region);
		return 0;
	}
	if ((!VISA_REGION_V(v->region) && !rows) || !VISA_REGION_W(v->region) ||
	    !VISA_REGION_H(v->region) || !visa_regions[VISA_REGION_W(v->region)] ||
	    visa_regions[VISA_REGION_W(v->region)] > MAX_WIDTH || h > 4)
		return visa_fail(e, EINVAL,
				 "%s has region 0x%04x, which lacks a number, or has a width that "
				 "is not 1 to %u or a stride above 4",
				 f->name, v->region, MAX_WIDTH);
	return 0;
}

static int check_operand(const struct visa_inst *inst, const struct visa_field *f,
			 struct visa_error *e)
{
	const struct visa_vec *v = visa_const_member(inst, f);
	enum visa_class c = visa_vec_class(v);
	int err;

	if (!takes(inst, f, c))
		return visa_fail(e, EINVAL, "%s is of operand class %u, which %s does not take",
				 f->name, c, visa_ops[inst->op].mnemonic);
	if (c == VISA_CLASS_GENERAL && f->role == VISA_ROLE_SRC && !v->id)
		return visa_fail(e, EINVAL, "%s is V0 (%%null), but the operation needs it",
				 f->name);
	if (c == VISA_CLASS_PREDICATE && (!VISA_PRED_ID(v->id) || v->id >> 12))
		return visa_fail(e, EINVAL, "%s is 0x%04x, which is not the number of a predicate",
				 f->name, v->id);
	if ((c == VISA_CLASS_IMMEDIATE || c == VISA_CLASS_INDIRECT) && v->type == VISA_BOOL)
		return visa_fail(e, EINVAL, "%s has type bool, which no instruction computes with",
				 f->name);
	if (c == VISA_CLASS_INDIRECT &&
	    (v->type == VISA_V || v->type == VISA_UV || v->type == VISA_VF))
		return visa_fail(e, EINVAL, "%s has type %s, which is for immediates", f->name,
				 visa_types[v->type].name);
	if (c == VISA_CLASS_ADDRESS && f->role == VISA_ROLE_SRC &&
	    (v->region > 0xff || !visa_code_value(VISA_KIND_EXEC, (uint8_t)v->region) ||
	     v->region & 0xf0))
		return visa_fail(e, EINVAL, "%s has width code 0x%02x, which is reserved", f->name,
				 v->region);
	err = check_modifier(inst, f, v, e);
	if (!err && (c == VISA_CLASS_GENERAL || c == VISA_CLASS_INDIRECT) &&
	    f->kind == VISA_KIND_VECTOR)
		err = check_region(inst, f, v, e);
	return err;
}

/* Check predicates as operands: if one operand is a predicate, all operands must be predicates. */
static int check_predicates(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int predicates = 0, operands = 0;

	visa_for_each_field(f, visa_ops[inst->op].layout) {
		const struct visa_vec *v = visa_const_member(inst, f);

		if (visa_kinds[f->kind].coding != VISA_CODING_VEC)
			continue;
		operands++;
		predicates += visa_vec_class(v) == VISA_CLASS_PREDICATE;
	}
	if (!predicates || inst->op == VISA_CMP || inst->op == VISA_SETP)
		return 0;
	if (is_logic(inst) && predicates != operands)
		return visa_fail(e, EINVAL,
				 "%u of %u operands are predicates; expected all of them or none",
				 predicates, operands);
	if (inst->pred)
		return visa_fail(e, EINVAL,
				 "%s has predicates as operands, so it cannot be predicated itself",
				 visa_ops[inst->op].mnemonic);
	if (inst->op == VISA_MOV && visa_lanes(inst) != 1)
		return visa_fail(e, EINVAL,
				 "the execution size is %u; a mov of a predicate needs 1",
				 visa_lanes(inst));
	return 0;
}

/* Check the execution size of instructions that compute from groups of lanes. */
static int rules_alu_check_lanes(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int lanes = visa_lanes(inst);

	switch (inst->op) {
	case VISA_PLANE:
		if (lanes != 8 && lanes != 16)
			return visa_fail(e, EINVAL, "the execution size is %u; plane needs 8 or 16",
					 lanes);
		return 0;
	case VISA_DP2:
	case VISA_DP3:
	case VISA_DP4:
	case VISA_DPH:
		if (lanes < 4)
			return visa_fail(e, EINVAL,
					 "the execution size is %u; %s works on groups of 4 lanes",
					 lanes, visa_ops[inst->op].mnemonic);
		return 0;
	default:
		return 0;
	}
}

static int check_vectors(const struct visa_inst *inst, struct visa_error *e)
{
	int err = 0;

	visa_for_each_field(f, visa_ops[inst->op].layout)
		if (visa_kinds[f->kind].coding == VISA_CODING_VEC && !err)
			err = check_operand(inst, f, e);
	return err;
}

/* The rule of jumps and calls: it checks their vector operands, which are scalars. */
const struct isa_rule isa_rule_scalars = { .combine = check_vectors };

static int combine_alu(const struct visa_inst *inst, struct visa_error *e)
{
	int err = check_vectors(inst, e);

	if (err)
		return err;
	if (inst->op == VISA_SEL && !VISA_PRED_ID(inst->pred))
		return visa_fail(e, EINVAL,
				 "sel has no predicate; expected a predicate that selects each "
				 "lane's source");
	if (rules_alu_check_lanes(inst, e))
		return -EINVAL;
	return check_predicates(inst, e);
}

const struct isa_rule isa_rule_alu = { .combine = combine_alu };

/*
 * The rule of sums of products of floats, and of sums of absolute differences. Intel's compiler
 * generates these only for gen9 and earlier.
 */
const struct isa_rule isa_rule_alu_early = { .combine = combine_alu, .gone = VISA_ICLLP };

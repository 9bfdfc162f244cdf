// SPDX-License-Identifier: MIT
/*
 * Checks a single instruction: each field, the use of each operand, the row's rule about
 * combinations of fields, and the features of the platform.
 */
#include "predefined.h"
#include "rules.h"

#include <errno.h>

/* The rule of each row. */
#define rule(token) (&isa_rule_##token)
#define RULE_OF(id, meaning, code, sub, since, mnemonic, layout, verified, body, rule_, ...)       \
	[VISA_##id] = rule_,

static const struct isa_rule *const rules[VISA_OP_COUNT] = { VISA_OPS(RULE_OF) };

/*
 * Whether an operand may be V0 (%null): a coordinate that the surface does not use, or the
 * accumulator of DPAS. V0 then means zero.
 */
static bool may_be_null(const struct visa_inst *inst, const struct visa_field *f)
{
	if (inst->op == VISA_DPAS)
		return f->at == offsetof(struct visa_inst, src0);
	return f->at == offsetof(struct visa_inst, v) || f->at == offsetof(struct visa_inst, r) ||
	       f->at == offsetof(struct visa_inst, lod);
}

/* Refuse an id between the predefined variables and the first id that can be declared. */
static int check_id(const struct visa_field *f, uint32_t id, struct visa_error *e)
{
	if (id >= VISA_PREDEFINED_COUNT && id < VISA_FIRST_VAR)
		return visa_fail(e, EINVAL,
				 "%s is V%u: ids %u to %u are reserved; predefined variables are "
				 "V1 to V%u",
				 f->name, id, VISA_PREDEFINED_COUNT, VISA_FIRST_VAR - 1,
				 VISA_PREDEFINED_COUNT - 1);
	return 0;
}

static int check_scalar_use(const struct visa_field *f, const struct visa_vec *v,
			    struct visa_error *e)
{
	if (visa_vec_modifier(v) != VISA_MOD_NONE)
		return visa_fail(e, EINVAL,
				 "%s has a modifier (tag 0x%02x), but no message takes one",
				 f->name, v->tag);
	if (f->role == VISA_ROLE_SRC && visa_vec_class(v) == VISA_CLASS_GENERAL && !v->id)
		return visa_fail(e, EINVAL, "%s is V0 (%%null), but the operation needs it",
				 f->name);
	return visa_vec_class(v) == VISA_CLASS_GENERAL ? check_id(f, v->id, e) : 0;
}

/* Refuse V0 for an operand that must not be V0: decision 9 of lib/engine/README.md. */
static int check_raw_use(const struct visa_inst *inst, const struct visa_field *f,
			 const struct visa_raw *raw, struct visa_error *e)
{
	if (f->role == VISA_ROLE_SRC && !may_be_null(inst, f) && !raw->id)
		return visa_fail(e, EINVAL, "%s is V0 (%%null), but the operation needs it",
				 f->name);
	return check_id(f, raw->id, e);
}

/* Check that each operand that the operation uses names a usable variable, in a legal form. */
static int check_operands(const struct visa_inst *inst, struct visa_error *e)
{
	int err = 0;

	visa_for_each_field(f, visa_ops[inst->op].layout) {
		enum visa_coding coding = visa_kinds[f->kind].coding;
		const struct visa_vec *v = visa_const_member(inst, f);

		if (f->role == VISA_ROLE_SRC && !visa_reads(inst, f))
			continue;
		if (coding == VISA_CODING_VEC && visa_has(inst, VISA_TRAIT_COMPUTES))
			err = visa_vec_class(v) == VISA_CLASS_GENERAL ? check_id(f, v->id, e) : 0;
		else if (coding == VISA_CODING_VEC)
			err = check_scalar_use(f, v, e);
		else if (coding == VISA_CODING_RAW)
			err = check_raw_use(inst, f, visa_const_member(inst, f), e);
		if (err)
			return err;
	}
	return 0;
}

/* Refuse a message with an indirect operand (through an address variable). */
static int check_direct(const struct visa_inst *inst, struct visa_error *e)
{
	if (visa_has(inst, VISA_TRAIT_COMPUTES))
		return 0;
	visa_for_each_field(f, visa_ops[inst->op].layout) {
		const struct visa_vec *v = visa_const_member(inst, f);

		if (visa_kinds[f->kind].coding == VISA_CODING_VEC &&
		    visa_vec_class(v) == VISA_CLASS_INDIRECT)
			return visa_fail(e, EOPNOTSUPP,
					 "%s is indirect (r[A%u...]): only arithmetic instructions "
					 "are executed with such an operand",
					 f->name, v->id);
	}
	return 0;
}

/* Refuse an instruction, or a feature of it, that the platform does not have. */
static int verify_check_platform(const struct visa_inst *inst, enum visa_platform platform,
				 struct visa_error *e)
{
	const struct visa_op *row = &visa_ops[inst->op];
	enum visa_platform first = row->since, gone = rules[inst->op]->gone;
	const char *form = row->mnemonic;

	if (rules[inst->op]->first)
		rules[inst->op]->first(inst, &first, &form);
	if (platform < first)
		return visa_fail(e, EOPNOTSUPP, "platform %s lacks %s; %s is the first that has it",
				 visa_platform_name(platform), form, visa_platform_name(first));
	if (gone && platform >= gone)
		return visa_fail(e, EOPNOTSUPP, "platform %s lacks %s; %s is the last that has it",
				 visa_platform_name(platform), form,
				 visa_platform_name((enum visa_platform)(gone - 1)));
	return 0;
}

int visa_verify(const struct visa_inst *inst, enum visa_platform platform, struct visa_error *e)
{
	const struct isa_rule *rule = rules[inst->op];
	int err = visa_check_fields(inst, e);

	if (!err)
		err = check_operands(inst, e);
	if (!err && rule->combine)
		err = rule->combine(inst, e);
	if (!err)
		err = check_direct(inst, e);
	if (!err && rule->support)
		err = rule->support(inst, e);
	return err ? err : verify_check_platform(inst, platform, e);
}

// SPDX-License-Identifier: MIT
/*
 * What can be refused by looking at an instruction alone, once each of its fields is legal:
 * combinations of values, what is not executed, and what the platform lacks.
 */
#include "lsc.h"
#include "predefined.h"
#include "rules.h"
#include "typed.h"

#include <errno.h>

static bool is_lsc(const struct visa_inst *inst)
{
	return visa_ops[inst->op].opcode >= visa_ops[VISA_LSC_LOAD].opcode &&
	       visa_ops[inst->op].opcode <= visa_ops[VISA_LSC_FENCE].opcode;
}

/* What the LSC atomics do. */
static const uint8_t lsc_atomics[VISA_OP_COUNT] = {
	[VISA_LSC_ATOMIC_IINC] = VISA_ATOMIC_INC + 1,
	[VISA_LSC_ATOMIC_IDEC] = VISA_ATOMIC_DEC + 1,
	[VISA_LSC_ATOMIC_LOAD] = VISA_ATOMIC_LOAD + 1,
	[VISA_LSC_ATOMIC_STORE] = VISA_ATOMIC_XCHG + 1,
	[VISA_LSC_ATOMIC_IADD] = VISA_ATOMIC_ADD + 1,
	[VISA_LSC_ATOMIC_ISUB] = VISA_ATOMIC_SUB + 1,
	[VISA_LSC_ATOMIC_SMIN] = VISA_ATOMIC_IMIN + 1,
	[VISA_LSC_ATOMIC_SMAX] = VISA_ATOMIC_IMAX + 1,
	[VISA_LSC_ATOMIC_UMIN] = VISA_ATOMIC_MIN + 1,
	[VISA_LSC_ATOMIC_UMAX] = VISA_ATOMIC_MAX + 1,
	[VISA_LSC_ATOMIC_ICAS] = VISA_ATOMIC_ICAS + 1,
	[VISA_LSC_ATOMIC_FADD] = VISA_ATOMIC_FADD + 1,
	[VISA_LSC_ATOMIC_FSUB] = VISA_ATOMIC_FSUB + 1,
	[VISA_LSC_ATOMIC_FMIN] = VISA_ATOMIC_FMIN + 1,
	[VISA_LSC_ATOMIC_FMAX] = VISA_ATOMIC_FMAX + 1,
	[VISA_LSC_ATOMIC_FCAS] = VISA_ATOMIC_FCMPWR + 1,
	[VISA_LSC_ATOMIC_AND] = VISA_ATOMIC_AND + 1,
	[VISA_LSC_ATOMIC_OR] = VISA_ATOMIC_OR + 1,
	[VISA_LSC_ATOMIC_XOR] = VISA_ATOMIC_XOR + 1,
};

enum visa_atomic visa_atomic_of(const struct visa_inst *inst)
{
	const struct visa_op *row = &visa_ops[inst->op];
	const struct visa_op *untyped = row;

	if (inst->op == VISA_DWORD_ATOMIC || inst->op == VISA_SVM_ATOMIC ||
	    inst->op == VISA_TYPED_ATOMIC)
		return (enum visa_atomic)VISA_ATOMIC_OP(inst->atomic);
	/* A typed LSC atomic has the sub-opcode of the untyped one. */
	if (row->opcode == visa_ops[VISA_TYPED_LSC_LOAD_QUAD].opcode)
		untyped = visa_op_find(visa_ops[VISA_LSC_LOAD].opcode, row->sub);
	if (!untyped || !lsc_atomics[untyped - visa_ops])
		return VISA_ATOMIC_OPS;
	return (enum visa_atomic)(lsc_atomics[untyped - visa_ops] - 1);
}

bool visa_reads(const struct visa_inst *inst, const struct visa_field *f)
{
	enum visa_atomic atomic = visa_atomic_of(inst);
	bool lsc = is_lsc(inst);

	if (f->at == offsetof(struct visa_inst, src0)) {
		if (atomic != VISA_ATOMIC_OPS)
			return visa_atomics[atomic].sources > 0;
		return !lsc || visa_lsc_stores(inst);
	}
	if (f->at == offsetof(struct visa_inst, src1)) {
		if (atomic != VISA_ATOMIC_OPS)
			return visa_atomics[atomic].sources > 1;
		return !lsc;
	}
	/* Who waits at a barrier does not say for how many; there are bytes for it all the same. */
	if (f->kind == VISA_KIND_BARRIER_COUNT)
		return inst->mode & 1;
	return true;
}

unsigned int visa_atomic_bits(const struct visa_inst *inst)
{
	if (!is_lsc(inst))
		return inst->atomic & VISA_ATOMIC_64 ? 64 : inst->atomic & VISA_ATOMIC_16 ? 16 : 32;
	switch (inst->data_size) {
	case VISA_LSC_D16C32:
		return 16;
	case VISA_LSC_D32:
		return 32;
	case VISA_LSC_D64:
		return 64;
	default:
		return 0;
	}
}

static bool is_float_sum(enum visa_atomic atomic)
{
	return atomic == VISA_ATOMIC_FADD || atomic == VISA_ATOMIC_FSUB;
}

/* A coordinate that the surface has no use for may be V0. */
static bool may_be_null(const struct visa_field *f)
{
	return f->at == offsetof(struct visa_inst, v) || f->at == offsetof(struct visa_inst, r) ||
	       f->at == offsetof(struct visa_inst, lod);
}

/* Decision 11. */
static int combine_svm_blocks(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int lanes = visa_lanes(inst);
	unsigned int bytes = visa_block_bytes(inst);
	unsigned int blocks = visa_block_count(inst);

	if (blocks > 1 && lanes < 8)
		return visa_fail(e, EINVAL, "%u blocks need an execution size of 8 or more, not %u",
				 blocks, lanes);
	if (blocks == 8 && bytes != 1 && !(bytes == 4 && lanes == 8))
		return visa_fail(e, EINVAL,
				 "8 blocks are for 4-byte blocks with execution size 8 and for "
				 "1-byte blocks, not for %u-byte blocks with execution size %u",
				 bytes, lanes);
	return 0;
}

/* Decision 15. */
static int combine_owords(const struct visa_inst *inst, struct visa_error *e)
{
	if (visa_oword_count(inst) == 16 && inst->surface != VISA_SURFACE_SLM)
		return visa_fail(e, EINVAL, "16 owords are for T0 only, not for T%u",
				 inst->surface == VISA_SURFACE_STATELESS ? 255 : inst->surface);
	return 0;
}

/* Floats of 64 bits are in no page of vISA's. */
static int combine_svm_atomic(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_atomic_info *info = &visa_atomics[visa_atomic_of(inst)];

	if (info->type == VISA_F && visa_atomic_bits(inst) == 64)
		return visa_fail(e, EINVAL, "%s.64 is no operation: floats have 16 or 32 bits",
				 info->name);
	return 0;
}

/* What threads wait for is told by scalars. */
static int combine_barrier(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;
	int err = 0;

	for (unsigned int i = 0; i < layout->nfields && !err; i++) {
		const struct visa_field *f = &layout->fields[i];
		const void *member = (const uint8_t *)inst + f->at;

		if (visa_kinds[f->kind].coding == VISA_CODING_VEC && visa_reads(inst, f))
			err = visa_check_scalar_class(f, visa_vec_class(member), e);
	}
	return err;
}

/* Rules about more than one field, by instruction. */
static int (*const combine[VISA_OP_COUNT])(const struct visa_inst *inst, struct visa_error *e) = {
	[VISA_OWORD_LD] = combine_owords,
	[VISA_OWORD_ST] = combine_owords,
	[VISA_OWORD_LD_UNALIGNED] = combine_owords,
	[VISA_SVM_GATHER] = combine_svm_blocks,
	[VISA_SVM_SCATTER] = combine_svm_blocks,
	[VISA_SVM_ATOMIC] = combine_svm_atomic,
	[VISA_MEDIA_LD] = visa_media_combine,
	[VISA_MEDIA_ST] = visa_media_combine,
	[VISA_GATHER4_TYPED] = visa_typed_combine,
	[VISA_SCATTER4_TYPED] = visa_typed_combine,
	[VISA_TYPED_ATOMIC] = visa_typed_combine,
	[VISA_LSC_LOAD... VISA_LSC_CCS_UPDATE] = visa_lsc_combine,
	[VISA_TYPED_LSC_LOAD_QUAD... VISA_TYPED_LSC_CCS_UPDATE] = visa_lsc_typed_combine,
	[VISA_WAIT] = combine_barrier,
	[VISA_NBARRIER] = combine_barrier,
	[VISA_MOVS] = visa_combine_movs,
};

/* Ids between the predefined variables and the first that can be declared mean nothing. */
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

/* The operand that must not be V0: decision 9. */
static int check_raw_use(const struct visa_field *f, const struct visa_raw *raw,
			 struct visa_error *e)
{
	if (f->role == VISA_ROLE_SRC && !may_be_null(f) && !raw->id)
		return visa_fail(e, EINVAL, "%s is V0 (%%null), but the operation needs it",
				 f->name);
	return check_id(f, raw->id, e);
}

/* Combinations of values that each are legal. */
static int check_combination(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;
	int err = 0;

	for (unsigned int i = 0; i < layout->nfields && !err; i++) {
		const struct visa_field *f = &layout->fields[i];
		const void *member = (const uint8_t *)inst + f->at;
		enum visa_coding coding = visa_kinds[f->kind].coding;

		if (f->role == VISA_ROLE_SRC && !visa_reads(inst, f))
			continue;
		if (coding == VISA_CODING_VEC)
			err = check_scalar_use(f, member, e);
		else if (coding == VISA_CODING_RAW)
			err = check_raw_use(f, member, e);
	}
	if (!err && combine[inst->op])
		err = combine[inst->op](inst, e);
	return err;
}

/* The first platform that has this form of the instruction. */
static enum visa_platform first_platform(const struct visa_inst *inst, const char **form)
{
	bool owords = combine[inst->op] == combine_owords;

	*form = visa_ops[inst->op].mnemonic;
	if (owords && visa_oword_count(inst) == 16) {
		*form = "a message of 16 owords";
		return VISA_XEHP;
	}
	if (owords && inst->surface == VISA_SURFACE_SLM) {
		*form = "a message of owords for T0";
		return VISA_ICLLP;
	}
	if (!is_lsc(inst) && is_float_sum(visa_atomic_of(inst))) {
		*form = "an atomic sum of floats";
		return VISA_XEHP;
	}
	if (inst->op == VISA_FENCE &&
	    (inst->mode & (VISA_FENCE_LOCAL | VISA_FENCE_SW)) == VISA_FENCE_LOCAL) {
		*form = "a fence of shared local memory alone";
		return VISA_ICLLP;
	}
	if (inst->sfid == VISA_LSC_UGML) {
		*form = "the low-bandwidth gateway ugml";
		return VISA_PVC;
	}
	if (inst->atomic & VISA_ATOMIC_16) {
		*form = "a 16-bit atomic";
		return VISA_TGLLP;
	}
	return visa_ops[inst->op].since;
}

/* Forms that are vISA but are not executed, or not there yet on the platform. */
static int check_support(const struct visa_inst *inst, enum visa_platform platform,
			 struct visa_error *e)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;
	enum visa_atomic atomic = visa_atomic_of(inst);
	const char *form;
	enum visa_platform first = first_platform(inst, &form);

	for (unsigned int i = 0; i < layout->nfields; i++) {
		const struct visa_field *f = &layout->fields[i];
		const struct visa_vec *v = (const void *)((const uint8_t *)inst + f->at);

		if (visa_kinds[f->kind].coding == VISA_CODING_VEC &&
		    visa_vec_class(v) == VISA_CLASS_INDIRECT)
			return visa_fail(e, EOPNOTSUPP,
					 "%s is indirect (r[A%u...]): address variables are not "
					 "executed",
					 f->name, v->id);
	}
	if (is_float_sum(atomic) && visa_atomic_bits(inst) == 16)
		return visa_fail(e, EOPNOTSUPP,
				 "no platform has atomic sums of 16-bit floats; %s of 32 bits can "
				 "be executed",
				 visa_atomics[atomic].name);
	if (visa_lsc_support(inst, e) || visa_typed_support(inst, e))
		return -EOPNOTSUPP;
	if (inst->op == VISA_MOVS && visa_support_movs(inst, e))
		return -EOPNOTSUPP;
	if (platform < first)
		return visa_fail(e, EOPNOTSUPP, "platform %s lacks %s; %s is the first that has it",
				 visa_platform_name(platform), form, visa_platform_name(first));
	return 0;
}

int visa_verify(const struct visa_inst *inst, enum visa_platform platform, struct visa_error *e)
{
	int err = visa_check_fields(inst, e);

	if (!err)
		err = check_combination(inst, e);
	if (!err)
		err = check_support(inst, platform, e);
	return err;
}

// SPDX-License-Identifier: MIT
/*
 * What can be refused by looking at an instruction alone: reserved values and
 * combinations first, then what is not executed or what the platform lacks.
 */
#include "predefined.h"

#include <errno.h>
#include <string.h>

static const char *const platform_names[VISA_PLATFORM_COUNT] = {
	[VISA_BDW] = "bdw",   [VISA_SKL] = "skl", [VISA_ICLLP] = "icllp", [VISA_TGLLP] = "tgllp",
	[VISA_XEHP] = "xehp", [VISA_DG2] = "dg2", [VISA_PVC] = "pvc",
};

const char *visa_platform_name(enum visa_platform platform)
{
	return platform_names[platform];
}

int visa_platform_by_name(const char *name, enum visa_platform *platform, struct visa_error *e)
{
	for (unsigned int i = 0; i < VISA_PLATFORM_COUNT; i++) {
		if (!strcmp(name, platform_names[i])) {
			*platform = (enum visa_platform)i;
			return 0;
		}
	}
	return visa_fail(
		e, EINVAL,
		"'%.32s' is no platform; expected bdw, skl, icllp, tgllp, xehp, dg2 or pvc", name);
}

unsigned int visa_platform_grf(enum visa_platform platform)
{
	return platform == VISA_PVC ? 64 : 32;
}

/* Bits of a coded field that may be set; of an execution size, bits 4-7 are the mask. */
static uint8_t legal_bits(enum visa_kind kind)
{
	uint8_t mask = visa_kinds[kind].mask;

	return kind == VISA_KIND_EXEC || kind == VISA_KIND_NUM_ELTS ? mask | 0xf0 : mask;
}

unsigned int visa_code_value(enum visa_kind kind, uint8_t byte)
{
	const struct visa_kind_info *k = &visa_kinds[kind];
	uint8_t code = byte & k->mask;

	return code < k->count && !(byte & ~legal_bits(kind)) ? k->values[code] : 0;
}

unsigned int visa_lanes(const struct visa_inst *inst)
{
	return visa_code_value(inst->op == VISA_SCATTER ? VISA_KIND_NUM_ELTS : VISA_KIND_EXEC,
			       inst->exec);
}

unsigned int visa_elt_bytes(const struct visa_inst *inst)
{
	return visa_code_value(VISA_KIND_ELT_SIZE, inst->elt_size);
}

unsigned int visa_block_bytes(const struct visa_inst *inst)
{
	return visa_code_value(VISA_KIND_BLOCK_SIZE, inst->block_size);
}

unsigned int visa_block_count(const struct visa_inst *inst)
{
	return visa_code_value(VISA_KIND_NUM_BLOCKS, inst->num_blocks);
}

unsigned int visa_oword_count(const struct visa_inst *inst)
{
	return visa_code_value(VISA_KIND_OWORDS, inst->owords);
}

static int check_coded(const struct visa_field *f, uint8_t byte, struct visa_error *e)
{
	if (visa_code_value(f->kind, byte))
		return 0;
	if (byte & ~legal_bits(f->kind))
		return visa_fail(e, EINVAL, "%s is 0x%02x: bits outside 0x%02x must be zero",
				 f->name, byte, legal_bits(f->kind));
	return visa_fail(e, EINVAL, "%s is 0x%02x: code %u is reserved", f->name, byte,
			 byte & visa_kinds[f->kind].mask);
}

static int check_pred(uint16_t word, struct visa_error *e)
{
	if (visa_pred_reserved(word))
		return visa_fail(e, EINVAL, "predicate is 0x%04x: %s", word,
				 word & 0x1000 ? "bit 12 must be zero" : "control 3 is reserved");
	return 0;
}

static int check_atomic(uint8_t byte, struct visa_error *e)
{
	if (byte & ~(0x1f | VISA_ATOMIC_16))
		return visa_fail(e, EINVAL, "atomic op is 0x%02x: bits 6 and 7 must be zero", byte);
	if (!visa_atomics[VISA_ATOMIC_OP(byte)].name)
		return visa_fail(e, EINVAL, "atomic op is 0x%02x: operation 0x%02x is reserved",
				 byte, VISA_ATOMIC_OP(byte));
	return 0;
}

/* A source's region has three codes; hstride stands in bits 8-11. */
static int check_region(const struct visa_field *f, uint16_t region, struct visa_error *e)
{
	if (region & 0xf888)
		return visa_fail(e, EINVAL, "%s has region 0x%04x, of reserved codes", f->name,
				 region);
	return 0;
}

static int check_scalar(const struct visa_field *f, const struct visa_vec *v, struct visa_error *e)
{
	if (v->tag >> 6 || visa_vec_modifier(v) > VISA_MOD_NOT)
		return visa_fail(e, EINVAL, "%s has tag 0x%02x, of reserved bits", f->name, v->tag);
	if (visa_vec_modifier(v) == VISA_MOD_SAT)
		return visa_fail(e, EINVAL, "%s is a source; saturation is for destinations",
				 f->name);
	switch (visa_vec_class(v)) {
	case VISA_CLASS_GENERAL:
		return check_region(f, v->region, e);
	case VISA_CLASS_INDIRECT:
		if (v->type >> 4)
			break;
		return check_region(f, v->region, e);
	case VISA_CLASS_IMMEDIATE:
		if (v->type >> 4)
			break;
		return 0;
	default:
		return visa_fail(e, EINVAL,
				 "%s is of operand class %u; expected a general, indirect or "
				 "immediate operand",
				 f->name, visa_vec_class(v));
	}
	return visa_fail(e, EINVAL, "%s has type 0x%02x: bits 4 to 7 must be zero", f->name,
			 v->type);
}

int visa_check_fields(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_op *row = &visa_ops[inst->op];
	int err = 0;

	for (unsigned int i = 0; i < row->nfields && !err; i++) {
		const struct visa_field *f = &row->fields[i];
		const uint8_t *member = (const uint8_t *)inst + f->at;

		if (visa_kinds[f->kind].values)
			err = check_coded(f, *member, e);
		else if (f->kind == VISA_KIND_PRED)
			err = check_pred(inst->pred, e);
		else if (f->kind == VISA_KIND_ATOMIC)
			err = check_atomic(*member, e);
		else if (f->kind == VISA_KIND_SCALAR)
			err = check_scalar(f, (const struct visa_vec *)(const void *)member, e);
	}
	return err;
}

/* Decision 11. */
static int combine_svm_gather(const struct visa_inst *inst, struct visa_error *e)
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
static int combine_oword_ld(const struct visa_inst *inst, struct visa_error *e)
{
	if (visa_oword_count(inst) == 16 && inst->surface != VISA_SURFACE_SLM)
		return visa_fail(e, EINVAL, "16 owords can be read from T0 only, not from T%u",
				 inst->surface == VISA_SURFACE_STATELESS ? 255 : inst->surface);
	return 0;
}

/* The operand that must not be V0: decision 9. */
static int need_operand(const char *what, const struct visa_raw *raw, struct visa_error *e)
{
	if (!raw->id)
		return visa_fail(e, EINVAL, "%s is V0 (%%null), but the operation needs it", what);
	return 0;
}

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

/* Whether the instruction's operation uses that source. */
static bool uses_source(const struct visa_inst *inst, size_t at)
{
	unsigned int sources;

	if (inst->op != VISA_DWORD_ATOMIC)
		return true;
	sources = visa_atomics[VISA_ATOMIC_OP(inst->atomic)].sources;
	if (at == offsetof(struct visa_inst, src0))
		return sources > 0;
	if (at == offsetof(struct visa_inst, src1))
		return sources > 1;
	return true;
}

static int check_scalar_use(const struct visa_field *f, const struct visa_vec *v,
			    struct visa_error *e)
{
	if (visa_vec_modifier(v) != VISA_MOD_NONE)
		return visa_fail(e, EINVAL, "%s has a modifier (tag 0x%02x), but is an offset",
				 f->name, v->tag);
	if (visa_vec_class(v) == VISA_CLASS_GENERAL && !v->id)
		return visa_fail(e, EINVAL, "%s is V0 (%%null), but the operation needs it",
				 f->name);
	return visa_vec_class(v) == VISA_CLASS_GENERAL ? check_id(f, v->id, e) : 0;
}

static int check_raw_use(const struct visa_field *f, const struct visa_raw *raw,
			 struct visa_error *e)
{
	int err = f->role == VISA_ROLE_SRC ? need_operand(f->name, raw, e) : 0;

	return err ? err : check_id(f, raw->id, e);
}

/* Combinations of values that each are legal. */
static int check_combination(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_op *row = &visa_ops[inst->op];
	int err = 0;

	for (unsigned int i = 0; i < row->nfields && !err; i++) {
		const struct visa_field *f = &row->fields[i];
		const void *member = (const uint8_t *)inst + f->at;

		if (f->kind == VISA_KIND_SCALAR)
			err = check_scalar_use(f, member, e);
		else if (f->kind == VISA_KIND_RAW && uses_source(inst, f->at))
			err = check_raw_use(f, member, e);
	}
	if (!err && inst->op == VISA_SVM_GATHER)
		err = combine_svm_gather(inst, e);
	if (!err && inst->op == VISA_OWORD_LD)
		err = combine_oword_ld(inst, e);
	return err;
}

/* The first platform that has this form of the instruction. */
static enum visa_platform first_platform(const struct visa_inst *inst, const char **form)
{
	*form = visa_ops[inst->op].mnemonic;
	if (inst->op == VISA_OWORD_LD && visa_oword_count(inst) == 16) {
		*form = "oword_ld of 16 owords";
		return VISA_XEHP;
	}
	if (inst->op == VISA_OWORD_LD && inst->surface == VISA_SURFACE_SLM) {
		*form = "oword_ld from T0";
		return VISA_ICLLP;
	}
	if (inst->op == VISA_DWORD_ATOMIC && (inst->atomic & VISA_ATOMIC_16)) {
		*form = "a 16-bit atomic";
		return VISA_TGLLP;
	}
	return visa_ops[inst->op].since;
}

/* Forms that are vISA but are not executed. */
static int check_support(const struct visa_inst *inst, enum visa_platform platform,
			 struct visa_error *e)
{
	const struct visa_op *row = &visa_ops[inst->op];
	const char *form;
	enum visa_platform first = first_platform(inst, &form);

	for (unsigned int i = 0; i < row->nfields; i++) {
		const struct visa_field *f = &row->fields[i];
		const void *member = (const uint8_t *)inst + f->at;
		const struct visa_vec *v = member;

		if (f->kind == VISA_KIND_SCALAR && visa_vec_class(v) == VISA_CLASS_INDIRECT)
			return visa_fail(e, EOPNOTSUPP,
					 "%s is indirect (r[A%u...]): address variables are not "
					 "executed",
					 f->name, v->id);
	}
	if (inst->op == VISA_DWORD_ATOMIC && !visa_atomics[VISA_ATOMIC_OP(inst->atomic)].executed)
		return visa_fail(e, EOPNOTSUPP, "dword_atomic.%s is vISA, but is not executed",
				 visa_atomics[VISA_ATOMIC_OP(inst->atomic)].name);
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

// SPDX-License-Identifier: MIT
/* What can be refused by looking at each field by itself: reserved values and bits. */
#include "rules.h"

#include <errno.h>

/* Bits of a coded field that may be set: the code's, and others that mean something else. */
static uint8_t legal_bits(enum visa_kind kind)
{
	uint8_t mask = visa_kinds[kind].mask;

	switch (kind) {
	case VISA_KIND_EXEC:
	case VISA_KIND_NUM_ELTS:
	case VISA_KIND_FENCE_EXEC:
		return mask | 0xf0;
	case VISA_KIND_SVM_OWORDS:
		return mask | VISA_UNALIGNED;
	default:
		return mask;
	}
}

unsigned int visa_code_value(enum visa_kind kind, uint8_t byte)
{
	const struct visa_kind_info *k = &visa_kinds[kind];
	uint8_t code = byte & k->mask;

	return code < k->count && !(byte & ~legal_bits(kind)) ? k->values[code] : 0;
}

const char *visa_code_name(enum visa_kind kind, uint8_t byte)
{
	const struct visa_kind_info *k = &visa_kinds[kind];
	uint8_t code = k->mask ? byte & k->mask : byte;

	return code < k->count && code == byte ? k->names[code] : NULL;
}

unsigned int visa_lanes(const struct visa_inst *inst)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;

	for (unsigned int i = 0; i < layout->nfields; i++)
		if (layout->fields[i].at == offsetof(struct visa_inst, exec))
			return visa_code_value(layout->fields[i].kind, inst->exec);
	return 0;
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
	return visa_code_value(VISA_KIND_SVM_OWORDS, inst->owords);
}

static int check_coded(const struct visa_field *f, uint8_t byte, struct visa_error *e)
{
	const struct visa_kind_info *k = &visa_kinds[f->kind];

	if (k->values ? visa_code_value(f->kind, byte) != 0 : visa_code_name(f->kind, byte) != NULL)
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

static int check_atomic(enum visa_kind kind, uint8_t byte, struct visa_error *e)
{
	if (kind == VISA_KIND_ATOMIC && byte & ~(0x1f | VISA_ATOMIC_16))
		return visa_fail(e, EINVAL, "atomic op is 0x%02x: bits 6 and 7 must be zero", byte);
	if (byte & 0x80)
		return visa_fail(e, EINVAL, "atomic op is 0x%02x: bit 7 must be zero", byte);
	if ((byte & VISA_ATOMIC_16) && (byte & VISA_ATOMIC_64))
		return visa_fail(e, EINVAL, "atomic op is 0x%02x: .16 and .64 exclude each other",
				 byte);
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

/* A vector operand of any class: its reserved bits. */
static int check_vector(const struct visa_field *f, const struct visa_vec *v, struct visa_error *e)
{
	enum visa_class c = visa_vec_class(v);

	if (v->tag >> 6 || visa_vec_modifier(v) > VISA_MOD_NOT)
		return visa_fail(e, EINVAL, "%s has tag 0x%02x, of reserved bits", f->name, v->tag);
	if ((c == VISA_CLASS_INDIRECT || c == VISA_CLASS_IMMEDIATE) && v->type >> 4)
		return visa_fail(e, EINVAL, "%s has type 0x%02x: bits 4 to 7 must be zero", f->name,
				 v->type);
	if (c == VISA_CLASS_STATE && v->type > VISA_STATE_SAMPLER)
		return visa_fail(e, EINVAL,
				 "%s is a state variable of class %u; expected 0 surface or 1 "
				 "sampler",
				 f->name, v->type);
	if (c == VISA_CLASS_GENERAL || c == VISA_CLASS_INDIRECT)
		return check_region(f, v->region, e);
	return 0;
}

int visa_check_scalar_class(const struct visa_field *f, enum visa_class c, struct visa_error *e)
{
	if (c == VISA_CLASS_GENERAL || c == VISA_CLASS_INDIRECT || c == VISA_CLASS_IMMEDIATE)
		return 0;
	return visa_fail(e, EINVAL,
			 "%s is of operand class %u; expected a general, indirect or immediate "
			 "operand",
			 f->name, c);
}

static int check_scalar(const struct visa_field *f, const struct visa_vec *v, struct visa_error *e)
{
	int err = check_vector(f, v, e);

	if (!err && visa_vec_modifier(v) == VISA_MOD_SAT)
		return visa_fail(e, EINVAL, "%s is a source; saturation is for destinations",
				 f->name);
	return err ? err : visa_check_scalar_class(f, visa_vec_class(v), e);
}

/* A relation in bits 0 to 2, and bit 7 for cmpn. */
static int check_relation(uint8_t byte, struct visa_error *e)
{
	if ((byte & 0x78) || (byte & 7) >= visa_kinds[VISA_KIND_RELOP].count)
		return visa_fail(e, EINVAL, "relop is 0x%02x, which is reserved", byte);
	return 0;
}

static int check_field(const struct visa_field *f, const struct visa_inst *inst,
		       struct visa_error *e)
{
	const void *member = (const uint8_t *)inst + f->at;
	uint8_t byte = *(const uint8_t *)member;

	switch (f->kind) {
	case VISA_KIND_PRED:
	case VISA_KIND_SILENT_PRED:
		return check_pred(inst->pred, e);
	case VISA_KIND_ATOMIC:
	case VISA_KIND_SVM_ATOMIC:
		return check_atomic(f->kind, byte, e);
	case VISA_KIND_RELOP:
		return check_relation(byte, e);
	case VISA_KIND_SCALAR:
	case VISA_KIND_SCALAR64:
	case VISA_KIND_SURFACE_OPERAND:
	case VISA_KIND_PITCH:
	case VISA_KIND_PLACE:
		return check_scalar(f, member, e);
	case VISA_KIND_VECTOR:
	case VISA_KIND_BARRIER_COUNT:
		return check_vector(f, member, e);
	default:
		return visa_kinds[f->kind].mask ? check_coded(f, byte, e) : 0;
	}
}

int visa_check_fields(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;
	int err = 0;

	for (unsigned int i = 0; i < layout->nfields && !err; i++)
		err = check_field(&layout->fields[i], inst, e);
	return err;
}

// SPDX-License-Identifier: MIT
/* Checks each field of an instruction by itself: reserved values and bits. */
#include "checks.h"

#include <errno.h>

static int check_code(const struct visa_field *f, const void *member, struct visa_error *e)
{
	uint8_t byte = *(const uint8_t *)member;
	const struct visa_kind_info *k = &visa_kinds[f->kind];

	if (k->values ? visa_code_value(f->kind, byte) != 0 : visa_code_name(f->kind, byte) != NULL)
		return 0;
	if (byte & ~visa_kind_bits(f->kind))
		return visa_fail(e, EINVAL, "%s is 0x%02x: bits outside 0x%02x must be zero",
				 f->name, byte, visa_kind_bits(f->kind));
	return visa_fail(e, EINVAL, "%s is 0x%02x: code %u is reserved", f->name, byte,
			 byte & k->mask);
}

static int check_pred(const struct visa_field *f, const void *member, struct visa_error *e)
{
	uint16_t word = *(const uint16_t *)member;

	(void)f;
	if (visa_pred_reserved(word))
		return visa_fail(e, EINVAL, "predicate is 0x%04x: %s", word,
				 word & 0x1000 ? "bit 12 must be zero" : "control 3 is reserved");
	return 0;
}

static int check_svm_atomic(const struct visa_field *f, const void *member, struct visa_error *e)
{
	uint8_t byte = *(const uint8_t *)member;

	(void)f;
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

/* Check the operation of an atomic on a surface. In contrast to svm_atomic, .64 does not exist. */
static int check_atomic(const struct visa_field *f, const void *member, struct visa_error *e)
{
	uint8_t byte = *(const uint8_t *)member;

	if (byte & ~(0x1f | VISA_ATOMIC_16))
		return visa_fail(e, EINVAL, "atomic op is 0x%02x: bits 6 and 7 must be zero", byte);
	return check_svm_atomic(f, member, e);
}

/*
 * Check the region of a vector operand: a source has three codes in bits 0 to 11; a destination has
 * only a horizontal stride, in bits 8 to 11.
 */
static int check_region(const struct visa_field *f, uint16_t region, struct visa_error *e)
{
	if (region & 0xf888)
		return visa_fail(e, EINVAL, "%s has region 0x%04x, which has reserved codes",
				 f->name, region);
	return 0;
}

/* Check the reserved bits of a vector operand of any class. */
static int check_vector(const struct visa_field *f, const void *member, struct visa_error *e)
{
	const struct visa_vec *v = member;
	enum visa_class c = visa_vec_class(v);

	if (v->tag >> 6 || visa_vec_modifier(v) > VISA_MOD_NOT)
		return visa_fail(e, EINVAL, "%s has tag 0x%02x, which has reserved bits", f->name,
				 v->tag);
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

int isa_check_scalar_class(const struct visa_field *f, enum visa_class c, struct visa_error *e)
{
	if (c == VISA_CLASS_GENERAL || c == VISA_CLASS_INDIRECT || c == VISA_CLASS_IMMEDIATE)
		return 0;
	return visa_fail(e, EINVAL,
			 "%s is of operand class %u; expected a general, indirect or immediate "
			 "operand",
			 f->name, c);
}

static int check_scalar(const struct visa_field *f, const void *member, struct visa_error *e)
{
	const struct visa_vec *v = member;
	int err = check_vector(f, v, e);

	if (!err && visa_vec_modifier(v) == VISA_MOD_SAT)
		return visa_fail(e, EINVAL, "%s is a source; saturation is for destinations",
				 f->name);
	return err ? err : isa_check_scalar_class(f, visa_vec_class(v), e);
}

/* Check the relation of a comparison: its code in bits 0 to 2, and bit 7 for cmpn. */
static int check_relation(const struct visa_field *f, const void *member, struct visa_error *e)
{
	uint8_t byte = *(const uint8_t *)member;

	(void)f;
	if ((byte & 0x78) || (byte & 7) >= visa_kinds[VISA_KIND_RELOP].count)
		return visa_fail(e, EINVAL, "relop is 0x%02x, which is reserved", byte);
	return 0;
}

/* Check nothing: any value is legal. */
static int check_any(const struct visa_field *f, const void *member, struct visa_error *e)
{
	(void)f;
	(void)member;
	(void)e;
	return 0;
}

typedef int check_fn(const struct visa_field *f, const void *member, struct visa_error *e);

#define ROW(id, name, coding, mask, codes, others, checker, ...) [VISA_KIND_##id] = check_##checker,
static check_fn *const checks[VISA_KIND_COUNT] = { VISA_KINDS(ROW) };

int visa_check_fields(const struct visa_inst *inst, struct visa_error *e)
{
	visa_for_each_field(f, visa_ops[inst->op].layout) {
		int err = checks[f->kind](f, visa_const_member(inst, f), e);

		if (err)
			return err;
	}
	return 0;
}

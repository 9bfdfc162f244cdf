// SPDX-License-Identifier: MIT
/* Encoder: converts an instruction to bytes, field by field of the row's layout. */
#include "isa.h"

/* Write @n bytes, little endian; Return: the address after them. */
static uint8_t *put_bytes(uint8_t *at, uint64_t value, unsigned int n)
{
	for (unsigned int i = 0; i < n; i++)
		*at++ = value >> 8 * i;
	return at;
}

static uint8_t *put_raw(uint8_t *at, const struct visa_raw *raw)
{
	return put_bytes(put_bytes(at, raw->id, 4), raw->offset, 2);
}

#define PUT(member, n) at = put_bytes(at, (uint64_t)v->member, n);

static uint8_t *put_vec(uint8_t *at, const struct visa_vec *v)
{
	at = put_bytes(at, v->tag, 1);
	switch (visa_vec_class(v)) {
	case VISA_CLASS_GENERAL:
		VISA_VEC_GENERAL(PUT)
		return at;
	case VISA_CLASS_ADDRESS:
		VISA_VEC_ADDRESS(PUT)
		return at;
	case VISA_CLASS_PREDICATE:
		VISA_VEC_PREDICATE(PUT)
		return at;
	case VISA_CLASS_INDIRECT:
		VISA_VEC_INDIRECT(PUT)
		return at;
	case VISA_CLASS_IMMEDIATE:
		at = put_bytes(at, v->type, 1);
		return put_bytes(at, v->imm, visa_imm_bytes(v->type));
	case VISA_CLASS_STATE:
		VISA_VEC_STATE(PUT)
		return at;
	default:
		return at;
	}
}

static uint8_t *put_list(uint8_t *at, bool labels, const struct visa_inst *inst)
{
	unsigned int max = labels ? VISA_MAX_LABELS : VISA_MAX_PARAMS;

	for (unsigned int i = 0; i < inst->count && i < max; i++)
		at = labels ? put_bytes(at, inst->labels[i], 2) : put_raw(at, &inst->params[i]);
	return at;
}

#define PUT_NUMBER(id, shown, n, type)                                                             \
	case VISA_CODING_##id:                                                                     \
		return put_bytes(at, *(const type *)member, n);

static uint8_t *put_field(uint8_t *at, const struct visa_field *f, const struct visa_inst *inst)
{
	const void *member = visa_const_member(inst, f);
	enum visa_coding coding = visa_kinds[f->kind].coding;

	switch (coding) {
		VISA_NUMBER_CODINGS(PUT_NUMBER)
	case VISA_CODING_RAW:
		return put_raw(at, member);
	case VISA_CODING_LOD:
		return inst->number == VISA_INFO_RESINFO ? put_raw(at, member) : at;
	case VISA_CODING_PARAMS:
	case VISA_CODING_LABELS:
		return put_list(at, coding == VISA_CODING_LABELS, inst);
	case VISA_CODING_VEC:
		return put_vec(at, member);
	default:
		return at;
	}
}

int visa_encode(const struct visa_inst *inst, uint8_t *code)
{
	const struct visa_op *row = &visa_ops[inst->op];
	uint8_t *at = put_bytes(code, row->opcode, 1);

	if (row->has_sub)
		at = put_bytes(at, row->sub, 1);
	visa_for_each_field(f, row->layout)
		at = put_field(at, f, inst);
	return at - code;
}

// SPDX-License-Identifier: MIT
/* Instruction to bytes, field by field as the table says. */
#include "isa.h"

/* Write @n bytes, little endian; Return: what follows them. */
static uint8_t *put(uint8_t *at, uint64_t value, unsigned int n)
{
	for (unsigned int i = 0; i < n; i++)
		*at++ = value >> 8 * i;
	return at;
}

static uint8_t *put_raw(uint8_t *at, const struct visa_raw *raw)
{
	return put(put(at, raw->id, 4), raw->offset, 2);
}

static uint8_t *put_vec(uint8_t *at, const struct visa_vec *v)
{
	at = put(at, v->tag, 1);
	switch (visa_vec_class(v)) {
	case VISA_CLASS_GENERAL:
		at = put(at, v->id, 4);
		at = put(at, v->row, 1);
		at = put(at, v->col, 1);
		return put(at, v->region, 2);
	case VISA_CLASS_ADDRESS:
		at = put(at, v->id, 2);
		at = put(at, v->row, 1);
		return put(at, v->region, 1);
	case VISA_CLASS_PREDICATE:
		return put(at, v->id, 2);
	case VISA_CLASS_INDIRECT:
		at = put(at, v->id, 2);
		at = put(at, v->row, 1);
		at = put(at, (uint16_t)v->offset, 2);
		at = put(at, v->type, 1);
		return put(at, v->region, 2);
	case VISA_CLASS_IMMEDIATE:
		at = put(at, v->type, 1);
		return put(at, v->imm, visa_types[v->type & 15].size == 8 ? 8 : 4);
	case VISA_CLASS_STATE:
		at = put(at, v->type, 1);
		at = put(at, v->id, 2);
		return put(at, v->row, 1);
	default:
		return at;
	}
}

static uint8_t *put_field(uint8_t *at, const struct visa_field *f, const struct visa_inst *inst)
{
	const void *member = (const uint8_t *)inst + f->at;

	switch (visa_kinds[f->kind].coding) {
	case VISA_CODING_U8:
		return put(at, *(const uint8_t *)member, 1);
	case VISA_CODING_U16:
		return put(at, *(const uint16_t *)member, 2);
	case VISA_CODING_U32:
		return put(at, *(const uint32_t *)member, 4);
	case VISA_CODING_U8_IN_U32:
		return put(at, *(const uint32_t *)member, 1);
	case VISA_CODING_U16_IN_U32:
		return put(at, *(const uint32_t *)member, 2);
	case VISA_CODING_RAW:
		return put_raw(at, member);
	case VISA_CODING_LOD:
		return inst->number == VISA_INFO_RESINFO ? put_raw(at, member) : at;
	case VISA_CODING_PARAMS:
		for (unsigned int i = 0; i < inst->count && i < VISA_MAX_PARAMS; i++)
			at = put_raw(at, &inst->params[i]);
		return at;
	case VISA_CODING_LABELS:
		for (unsigned int i = 0; i < inst->count && i < VISA_MAX_LABELS; i++)
			at = put(at, inst->labels[i], 2);
		return at;
	case VISA_CODING_VEC:
		return put_vec(at, member);
	}
	return at;
}

int visa_encode(const struct visa_inst *inst, uint8_t *code)
{
	const struct visa_op *row = &visa_ops[inst->op];
	const struct visa_layout *layout = row->layout;
	uint8_t *at = put(code, row->opcode, 1);

	if (row->has_sub)
		at = put(at, row->sub, 1);
	for (unsigned int i = 0; i < layout->nfields; i++)
		at = put_field(at, &layout->fields[i], inst);
	return at - code;
}

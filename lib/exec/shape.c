// SPDX-License-Identifier: MIT
/* Taking the shape of an instruction. */
#include "shape.h"

/* Bytes of a vector operand; 0 of one that no message has. */
static unsigned int vec_bytes(const struct visa_vec *v)
{
	switch (visa_vec_class(v)) {
	case VISA_CLASS_GENERAL:
		return 9;
	case VISA_CLASS_IMMEDIATE:
		return visa_types[v->type].size == 8 ? 10 : 6;
	case VISA_CLASS_STATE:
		return 5;
	default:
		return 0;
	}
}

/* Bytes of a field; 0 of one that no message has that could have a shape. */
static unsigned int field_bytes(const struct visa_field *f, const struct visa_inst *inst)
{
	switch (visa_kinds[f->kind].coding) {
	case VISA_CODING_U8:
		return 1;
	case VISA_CODING_U16:
		return 2;
	case VISA_CODING_U32:
		return 4;
	case VISA_CODING_RAW:
		return 6;
	case VISA_CODING_VEC:
		return vec_bytes((const void *)((const uint8_t *)inst + f->at));
	default:
		return 0;
	}
}

/* Another immediate of that type, or another element of any variable. */
static void free_scalar(struct exec_shape *s, uint8_t *mask, const struct visa_inst *inst,
			const struct exec_need *need, const struct visa_field *f, unsigned int at)
{
	const struct visa_vec *v = &inst->offset;
	bool immediate = visa_vec_class(v) == VISA_CLASS_IMMEDIATE;
	bool large = immediate && visa_types[v->type].size == 8;

	s->scalar.immediate = immediate;
	s->scalar.bytes = (uint8_t)visa_exec_scalar_bytes(f, inst);
	s->scalar.at = at + (immediate ? 2 : 1); /* behind the tag, and the type */
	if (large && f->kind == VISA_KIND_SCALAR64)
		s->scalar.upper = need[EXEC_DST].count ? EXEC_SRC0 : EXEC_DST;
	/* Id, row and column are free, the region is not: it may be a reserved one. */
	memset(mask + s->scalar.at, 0, large ? 8 : immediate ? 4 : 6);
}

/*
 * Another element of any variable. An immediate of a wide message stays what it is, since its
 * value stands in fields that all messages of the shape share.
 */
static void free_vector(struct exec_shape *s, uint8_t *mask, const struct visa_inst *inst,
			const struct visa_field *f, unsigned int at)
{
	const struct visa_vec *v = (const void *)((const uint8_t *)inst + f->at);

	if (visa_vec_class(v) != VISA_CLASS_GENERAL || f->role != VISA_ROLE_SRC ||
	    !visa_reads(inst, f))
		return;
	s->vec[s->vecs++] = (struct exec_free){ .operand = (uint8_t)(v - inst->vec),
						.at = (uint8_t)(at + 1), /* behind the tag */
						.need = visa_exec_scalar_bytes(f, inst) };
	memset(mask + at + 1, 0, 6);
}

/* An operand's id and offset, or an immediate's value, may be others. */
static void free_field(struct exec_shape *s, uint8_t *mask, const struct visa_field *f,
		       const struct visa_inst *inst, const struct exec_need *need, unsigned int at)
{
	bool scalar = f->kind == VISA_KIND_SCALAR || f->kind == VISA_KIND_SCALAR64;

	if (visa_kinds[f->kind].coding == VISA_CODING_VEC && visa_exec_bodies[inst->op]->wide)
		free_vector(s, mask, inst, f, at);
	else if (scalar)
		free_scalar(s, mask, inst, need, f, at);
	for (unsigned int i = 0; i < EXEC_RAWS; i++) {
		if (f->at != offsetof(struct visa_inst, raw[i]) || !inst->raw[i].id ||
		    !need[i].count)
			continue;
		s->raw[s->raws++] = (struct exec_free){ .operand = (uint8_t)i,
							.at = (uint8_t)at,
							.need = need[i].count * need[i].bytes };
		memset(mask + at, 0, 6);
	}
}

void visa_shape_learn(struct exec_shape *s, const struct visa_inst *inst, const uint8_t *code,
		      unsigned int grf, const struct exec_msg *m)
{
	const struct visa_op *row = &visa_ops[inst->op];
	const struct visa_layout *layout = row->layout;
	struct exec_need need[EXEC_RAWS] = { 0 };
	struct exec_msg scratch = *m;
	uint8_t mask[SHAPE_BYTES] = { 0 };
	unsigned int at = row->has_sub ? 2 : 1;

	*s = (struct exec_shape){ .m = *m, .grf = (uint8_t)grf };
	if (inst->length > SHAPE_BYTES)
		return;
	s->words = inst->length > 8 * SHAPE_SHORT ? (inst->length + 7) / 8 : SHAPE_SHORT;
	visa_exec_bodies[inst->op]->needs(inst, need, grf, &scratch);
	memset(mask, 0xff, inst->length);
	for (unsigned int i = 0; i < layout->nfields; i++) {
		const struct visa_field *f = &layout->fields[i];

		if (!field_bytes(f, inst))
			return;
		if (f->role != VISA_ROLE_NONE)
			free_field(s, mask, f, inst, need, at);
		at += field_bytes(f, inst);
	}
	memcpy(s->code, code, inst->length);
	memcpy(s->mask, mask, sizeof(mask));
	s->known = true;
}

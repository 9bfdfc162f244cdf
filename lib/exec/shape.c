// SPDX-License-Identifier: MIT
/* Taking the shape of an instruction. */
#include "shape.h"

/* Bytes of a field; 0 of a scalar operand that is no 4-byte immediate. */
static unsigned int field_bytes(const struct visa_field *f, const struct visa_inst *inst)
{
	switch (visa_kinds[f->kind].coding) {
	case VISA_CODING_U8:
		return 1;
	case VISA_CODING_U16:
		return 2;
	case VISA_CODING_RAW:
		return 6;
	case VISA_CODING_VEC:
		if (visa_vec_class(&inst->offset) == VISA_CLASS_IMMEDIATE &&
		    visa_types[inst->offset.type].size <= 4)
			return 6;
		return 0;
	default: /* no message that is executed has it */
		return 0;
	}
}

/* An operand's id and offset, or an immediate's value, may be others. */
static void free_field(struct exec_shape *s, uint8_t *mask, const struct visa_field *f,
		       const struct visa_inst *inst, const struct exec_need *need, unsigned int at)
{
	if (f->kind == VISA_KIND_SCALAR) {
		s->immediate = at + 2; /* behind tag and type */
		memset(mask + s->immediate, 0, 4);
	}
	for (unsigned int i = 0; i < EXEC_OPERANDS; i++) {
		if (f->at != offsetof(struct visa_inst, raw[i]) || !inst->raw[i].id ||
		    !need[i].count)
			continue;
		s->raw[i].at = at;
		s->raw[i].need = need[i].count * need[i].bytes;
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

	*s = (struct exec_shape){ .m = *m };
	if (inst->length > SHAPE_BYTES || visa_exec_bodies[inst->op]->wide)
		return;
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

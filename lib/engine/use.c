// SPDX-License-Identifier: MIT
/*
 * Functions by which the prepare functions of all families record the operands of an instruction.
 */
#include "prepare.h"

#define VEC(n) (EXEC_RAWS + (n))

static uint16_t at_of(const struct exec_prep *p, const void *member)
{
	return (uint16_t)((const uint8_t *)member - (const uint8_t *)p->insn);
}

void exec_use(struct exec_prep *p, unsigned int raw, uint32_t *place, uint32_t count,
	      uint32_t bytes, uint32_t types)
{
	*place = EXEC_NOWHERE;
	p->operand[raw] = (struct exec_operand){ .count = count,
						 .bytes = bytes,
						 .types = types,
						 .id = p->inst->raw[raw].id,
						 .raw = &p->inst->raw[raw],
						 .place_at = at_of(p, place) };
}

void exec_use_param(struct exec_prep *p, unsigned int raw, unsigned int n, uint32_t *place,
		    uint32_t count, uint32_t types)
{
	struct exec_operand *o = &p->operand[raw];

	*place = EXEC_NOWHERE;
	if (n >= p->inst->count)
		return;
	*o = (struct exec_operand){ .count = count,
				    .bytes = 4,
				    .types = types,
				    .id = p->inst->params[n].id,
				    .raw = &p->inst->params[n],
				    .place_at = at_of(p, place) };
}

uint64_t exec_use_scalar(struct exec_prep *p, unsigned int n, uint32_t *place, uint32_t bytes)
{
	const struct visa_vec *v = &p->inst->vec[n];
	struct exec_operand *o = &p->operand[VEC(n)];

	*place = EXEC_NOWHERE;
	o->bytes = bytes;
	o->place_at = at_of(p, place);
	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE)
		return bytes == 8 && visa_types[v->type].size == 8 ? v->imm : (uint32_t)v->imm;
	if (visa_vec_class(v) == VISA_CLASS_GENERAL) {
		o->count = 1;
		o->id = v->id;
	}
	return 0;
}

void exec_use_free(struct exec_prep *p, unsigned int n, const void *value)
{
	p->operand[VEC(n)].value_at = at_of(p, value);
}

bool exec_use_offset(struct exec_prep *p, unsigned int n, uint32_t *offset)
{
	uint64_t value = exec_use_scalar(p, n, offset, 4);

	if (p->operand[VEC(n)].count)
		return false;
	*offset = (uint32_t)value;
	exec_use_free(p, n, offset);
	return true;
}

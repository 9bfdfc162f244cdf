// SPDX-License-Identifier: MIT
/* Reads the scalar operands of jumps and calls. */
#include "flow_operand.h"
#include "../alu/alu.h"

#include <errno.h>

int flow_check(struct exec_prep *p, struct visa_error *e)
{
	const uint32_t types = ALU_INTEGERS & ~(EXEC_TYPE(VISA_V) | EXEC_TYPE(VISA_UV));
	const struct visa_field *f =
		visa_field_at(visa_ops[p->inst->op].layout, offsetof(struct visa_inst, vec[0]));
	enum visa_class class = visa_vec_class(&p->inst->vec[0]);
	enum visa_type type = alu_type(p, 0);

	if (class != VISA_CLASS_GENERAL && class != VISA_CLASS_INDIRECT &&
	    (class != VISA_CLASS_IMMEDIATE || f->role == VISA_ROLE_DST))
		return visa_fail(e, EINVAL, "%s is an operand of class %u; expected a variable%s",
				 f->name, class,
				 f->role == VISA_ROLE_DST ? "" : ", or an immediate");
	if (visa_vec_modifier(&p->inst->vec[0]) != VISA_MOD_NONE)
		return visa_fail(e, EINVAL, "%s has a modifier, but %s takes none", f->name,
				 visa_ops[p->inst->op].mnemonic);
	if (!(EXEC_TYPE(type) & types))
		return visa_fail(e, EINVAL, "%s has type %s; expected an integer", f->name,
				 visa_types[type].name);
	return 0;
}

static int64_t extend(uint64_t value, enum visa_type type)
{
	unsigned int bits = 64 - 8u * visa_types[type].size;

	if (type == VISA_B || type == VISA_W || type == VISA_D)
		return (int64_t)(value << bits) >> bits;
	return (int64_t)value;
}

enum exec_step flow_scalar(const struct exec_insn *insn, struct exec_run *r,
			   const struct exec_vec *v, unsigned int thread, int64_t *value)
{
	struct alu_raw raw;
	uint64_t bits = 0;

	exec_select(r, thread);
	if (alu_elements(insn, r, v, 1, &raw)) {
		r->faulty = thread;
		return EXEC_FAULT;
	}
	memcpy(&bits, raw.at, visa_types[v->type].size);
	*value = extend(bits, (enum visa_type)v->type);
	return EXEC_NEXT;
}

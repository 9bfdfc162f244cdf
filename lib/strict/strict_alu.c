// SPDX-License-Identifier: MIT
/* Checks the rules of -o strict that concern arithmetic: types, saturation, indirect operands. */
#include "../engine/alu/alu.h"
#include "strict.h"

#include <errno.h>

#define MAX_ROWS   16 /* largest number of addresses of one indirect operand */
#define MIN_OFFSET (-512)
#define MAX_OFFSET 511

static int strict_alu_check_type(const struct exec_prep *p, unsigned int n, uint32_t types,
				 struct visa_error *e)
{
	const struct visa_vec *v = &p->inst->vec[n];
	enum visa_type type = alu_type(p, n);
	char names[STRICT_TYPE_NAMES_MAX];

	if (types >> type & 1)
		return 0;
	strict_type_names(types, names);
	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE)
		return visa_fail(e, EINVAL, "strict: the immediate 0x%llx has type %s, not %s",
				 (unsigned long long)v->imm, visa_types[type].name, names);
	return visa_fail(e, EINVAL, "strict: %c%u has type %s; the operand must have %s",
			 visa_vec_class(v) == VISA_CLASS_INDIRECT ? 'A' : 'V', v->id,
			 visa_types[type].name, names);
}

/* Check an indirect operand: its offset, its number of addresses, and each lane's alignment. */
static int check_indirect(const struct exec_prep *p, const struct exec_run *r,
			  const struct exec_vec *v, struct visa_error *e)
{
	unsigned int size = visa_types[v->type].size;

	if (v->offset < MIN_OFFSET || v->offset > MAX_OFFSET)
		return visa_fail(e, EINVAL, "strict: the offset is %d; expected %d to %d",
				 v->offset, MIN_OFFSET, MAX_OFFSET);
	if (v->elements > MAX_ROWS)
		return visa_fail(e, EINVAL,
				 "strict: an operand has %u addresses; expected up to %u",
				 v->elements, MAX_ROWS);
	for (uint32_t left = exec_enabled(p->insn, r); left; left &= left - 1) {
		unsigned int k = (unsigned int)__builtin_ctz(left);
		int64_t offset = alu_offset(r, v, k);

		if (offset % size)
			return visa_fail(e, EINVAL,
					 "strict: channel %u's address, byte %lld of its variable, "
					 "is not a multiple of %u",
					 k, (long long)offset, size);
	}
	return 0;
}

/* Check one vector operand, a source or the destination. */
static int check_operand(const struct exec_prep *p, const struct exec_run *r,
			 const struct visa_field *f, struct visa_error *e)
{
	const struct visa_vec *v = visa_const_member(p->inst, f);
	unsigned int n = (unsigned int)(v - p->inst->vec);
	const struct exec_operand *o = &p->operand[EXEC_RAWS + n];
	const struct exec_vec *x = (const void *)((const uint8_t *)p->insn + o->vec_at);
	enum visa_class c = visa_vec_class(v);
	bool typed = c == VISA_CLASS_INDIRECT || c == VISA_CLASS_IMMEDIATE ||
		     (c == VISA_CLASS_GENERAL && v->id && f->kind != VISA_KIND_ADDRESS_OF);
	int err = 0;

	if (typed)
		err = strict_alu_check_type(p, n,
					    f->role == VISA_ROLE_DST ? p->form->dst : p->form->src,
					    e);
	if (!err && c == VISA_CLASS_INDIRECT)
		err = check_indirect(p, r, x, e);
	if (!err && c == VISA_CLASS_GENERAL && v->id && f->role == VISA_ROLE_DST)
		err = strict_writable(o->decl,
				      v->row * p->grf + v->col * visa_types[o->decl->type].size, e);
	return err;
}

/* Refuse saturation of integer products and quotients: the documents list it only for floats. */
static int check_saturation(const struct exec_prep *p, struct visa_error *e)
{
	if (p->insn->alu.saturate && p->insn->alu.kind <= ALU_WIDE && p->form->floats_saturate)
		return visa_fail(e, EINVAL, "strict: %s saturates only floats",
				 visa_ops[p->inst->op].mnemonic);
	return 0;
}

int strict_alu(const struct exec_prep *p, const struct exec_run *r, struct visa_error *e)
{
	int err = 0;

	if (!p->form)
		return 0;
	visa_for_each_field(f, visa_ops[p->inst->op].layout) {
		if (visa_kinds[f->kind].coding == VISA_CODING_VEC)
			err = check_operand(p, r, f, e);
		if (err)
			return err;
	}
	return check_saturation(p, e);
}

// SPDX-License-Identifier: MIT
/*
 * -o strict: what the documents forbid or leave undefined is refused
 * (design 6.14). Nothing here is looked at otherwise.
 */
#include "exec.h"

#include <errno.h>

static int check_type(const struct visa_decl *d, uint32_t types, struct visa_error *e)
{
	if (types >> d->type & 1)
		return 0;
	return visa_fail(e, EINVAL, "strict: V%u has type %s, which the operand must not have",
			 d->id, visa_types[d->type].name);
}

/* Raw operands: their types, and GRF alignment in a variable of at least one GRF. */
static int check_operands(const struct visa_thread *t, const struct exec_msg *m,
			  struct visa_error *e)
{
	unsigned int grf = visa_platform_grf(m->device->config.platform);
	struct exec_need need[EXEC_OPERANDS] = { 0 };
	const struct visa_raw *raw[EXEC_OPERANDS];
	int err = 0;

	exec_bodies[m->inst->op]->needs(m->inst, need);
	exec_operands(m->inst, raw);
	for (unsigned int i = 0; i < EXEC_OPERANDS && !err; i++) {
		const struct visa_decl *d;

		if (raw[i]->id && !need[i].count)
			return visa_fail(e, EINVAL,
					 "strict: src%u is V%u, but the operation does not use it",
					 i - EXEC_SRC0, raw[i]->id);
		if (!raw[i]->id)
			continue;
		d = visa_decl_get(t->decls, VISA_VCLASS_G, raw[i]->id);
		err = check_type(d, need[i].types, e);
		if (!err && d->size >= grf && (d->alias_offset + raw[i]->offset) % grf)
			err = visa_fail(e, EINVAL,
					"strict: V%u.%u starts at byte %u of a register of %u",
					d->id, raw[i]->offset,
					(d->alias_offset + raw[i]->offset) % grf, grf);
	}
	return err;
}

/* Scalar operands must have type ud. */
static int check_scalar(const struct visa_thread *t, const struct visa_inst *inst,
			struct visa_error *e)
{
	const struct visa_vec *v = &inst->offset;

	if (visa_vec_class(v) == VISA_CLASS_GENERAL && v->id)
		return check_type(visa_decl_get(t->decls, VISA_VCLASS_G, v->id), EXEC_TYPE(VISA_UD),
				  e);
	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE && v->type != VISA_UD)
		return visa_fail(e, EINVAL, "strict: the immediate 0x%llx has type %s, not ud",
				 (unsigned long long)v->imm, visa_types[v->type].name);
	return 0;
}

static int check_lanes(const struct exec_msg *m, struct visa_error *e)
{
	unsigned int first = visa_first_lane(m->inst);

	if (first + m->lanes > 32)
		return visa_fail(e, EINVAL, "strict: lanes %u to %u reach past lane 31", first,
				 first + m->lanes - 1);
	if (m->inst->op == VISA_SVM_GATHER && m->lanes == 32)
		return visa_fail(e, EINVAL, "strict: svm_gather has execution sizes up to 16");
	return 0;
}

static int check_alignment(const struct exec_msg *m, struct visa_error *e)
{
	const struct exec_body *body = exec_bodies[m->inst->op];
	unsigned int align = body->align(m->inst);

	for (unsigned int i = 0; i < m->lanes; i++)
		if ((m->enabled >> i & 1) && body->address(m, i) % align)
			return visa_fail(e, EINVAL,
					 "strict: channel %u's address 0x%llx is no multiple of %u",
					 i, (unsigned long long)body->address(m, i), align);
	return 0;
}

/* Whether two channels write one byte of the surface. */
static bool meet(const struct exec_msg *m, unsigned int i, unsigned int j)
{
	const struct exec_body *body = exec_bodies[m->inst->op];
	uint64_t a = body->address(m, i);
	uint64_t b = body->address(m, j);
	uint64_t high = a > b ? a : b;
	unsigned int span = body->span(m->inst);

	return (a > b ? a - b : b - a) < span && high < m->surface->size;
}

static int check_conflicts(const struct exec_msg *m, struct visa_error *e)
{
	for (unsigned int i = 0; i < m->lanes; i++)
		for (unsigned int j = i + 1; j < m->lanes; j++)
			if ((m->enabled >> i & 1) && (m->enabled >> j & 1) && meet(m, i, j))
				return visa_fail(e, EINVAL,
						 "strict: channels %u and %u write one address, "
						 "0x%llx",
						 i, j,
						 (unsigned long long)exec_bodies[m->inst->op]
							 ->address(m, j));
	return 0;
}

int exec_strict(const struct visa_thread *t, const struct exec_msg *m, struct visa_error *e)
{
	const struct exec_body *body = exec_bodies[m->inst->op];
	int err = check_operands(t, m, e);

	if (!err)
		err = check_scalar(t, m->inst, e);
	if (!err && body->address)
		err = check_lanes(m, e);
	if (!err && body->address)
		err = check_alignment(m, e);
	if (!err && body->writes)
		err = check_conflicts(m, e);
	return err;
}

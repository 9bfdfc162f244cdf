// SPDX-License-Identifier: MIT
/*
 * -o strict: what the documents forbid or leave undefined is refused
 * (decision 14). Nothing here is looked at otherwise.
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

/* What the documents let no program write, of a predefined variable or one laid over it. */
static int check_writable(const struct visa_decl *d, uint32_t offset, struct visa_error *e)
{
	const struct visa_predefined_info *v;
	uint32_t at = d->alias_offset + offset;

	if (visa_decl_owner(d) >= VISA_PREDEFINED_COUNT)
		return 0;
	v = &visa_predefined[visa_decl_owner(d)];
	if (at >= v->read_only * visa_types[v->type].size)
		return 0;
	return visa_fail(e, EINVAL, "strict: dst is byte %u of %s, which programs only read", at,
			 v->name);
}

/* Raw operands: their types, and GRF alignment in a variable of at least one GRF. */
static int check_operands(const struct exec_run *r, const struct visa_inst *inst,
			  struct visa_error *e)
{
	unsigned int grf = visa_platform_grf(r->device->config.platform);
	struct exec_msg scratch = { .lanes = visa_lanes(inst) };
	struct exec_need need[EXEC_RAWS] = { 0 };
	int err = 0;

	visa_exec_bodies[inst->op]->needs(inst, need, grf, &scratch);
	for (unsigned int i = 0; i < EXEC_RAWS && !err; i++) {
		const struct visa_raw *raw = &inst->raw[i];
		const struct visa_decl *d;

		if (raw->id && !need[i].count)
			return visa_fail(e, EINVAL,
					 "strict: src%u is V%u, but the operation does not use it",
					 i - EXEC_SRC0, raw->id);
		if (!raw->id)
			continue;
		d = visa_decl_get(r->thread->decls, VISA_VCLASS_G, raw->id);
		err = check_type(d, need[i].types, e);
		if (!err && i == EXEC_DST)
			err = check_writable(d, raw->offset, e);
		if (!err && d->size >= grf && (d->alias_offset + raw->offset) % grf)
			err = visa_fail(e, EINVAL,
					"strict: V%u.%u starts at byte %u of a register of %u",
					d->id, raw->offset, (d->alias_offset + raw->offset) % grf,
					grf);
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

static int check_lanes(const struct visa_inst *inst, const struct exec_msg *m, struct visa_error *e)
{
	unsigned int first = visa_first_lane(inst);

	if (first + m->lanes > 32)
		return visa_fail(e, EINVAL, "strict: lanes %u to %u reach past lane 31", first,
				 first + m->lanes - 1);
	if (inst->op == VISA_SVM_GATHER && m->lanes == 32)
		return visa_fail(e, EINVAL, "strict: svm_gather has execution sizes up to 16");
	return 0;
}

/**
 * struct channels - where the enabled channels of a message go
 * @at: byte address of each
 * @enabled: which are
 * @span: bytes from there on
 * @unit: of which so many are written or dropped together
 */
struct channels {
	uint64_t at[EXEC_MAX_LANES];
	uint32_t enabled;
	unsigned int span;
	unsigned int unit;
};

static int check_alignment(const struct channels *c, unsigned int align, struct visa_error *e)
{
	for (unsigned int i = 0; i < EXEC_MAX_LANES; i++)
		if ((c->enabled >> i & 1) && c->at[i] % align)
			return visa_fail(e, EINVAL,
					 "strict: channel %u's address 0x%llx is no multiple of %u",
					 i, (unsigned long long)c->at[i], align);
	return 0;
}

/* Whether two channels write one byte of the surface; what is dropped is not written. */
static bool meet(const struct channels *c, unsigned int i, unsigned int j, uint64_t size)
{
	uint64_t low = c->at[i] < c->at[j] ? c->at[i] : c->at[j];
	uint64_t high = c->at[i] < c->at[j] ? c->at[j] : c->at[i];

	return (c->enabled >> i & 1) && (c->enabled >> j & 1) && high - low < c->span &&
	       exec_inside(size, high, c->unit);
}

static int check_conflicts(const struct channels *c, uint64_t size, struct visa_error *e)
{
	for (unsigned int i = 0; i < EXEC_MAX_LANES; i++)
		for (unsigned int j = i + 1; j < EXEC_MAX_LANES; j++)
			if (meet(c, i, j, size))
				return visa_fail(e, EINVAL,
						 "strict: channels %u and %u write one address, "
						 "0x%llx",
						 i, j, (unsigned long long)c->at[j]);
	return 0;
}

int visa_exec_strict(const struct exec_run *r, const struct visa_inst *inst,
		     const struct exec_msg *m, struct visa_error *e)
{
	const struct exec_body *body = visa_exec_bodies[m->op];
	struct channels c = { .enabled = exec_channels(m, r->thread),
			      .span = m->unit * m->blocks,
			      .unit = m->unit };
	int err = check_operands(r, inst, e);

	if (!err)
		err = check_scalar(r->thread, inst, e);
	if (err || !body->address)
		return err;
	err = check_lanes(inst, m, e);
	for (unsigned int i = 0; i < m->lanes; i++)
		c.at[i] = body->address(m, r, i);
	if (!err && body->aligned)
		err = check_alignment(&c, m->unit, e);
	if (!err && body->writes)
		err = check_conflicts(&c, exec_surface(m, r)->size, e);
	return err;
}

// SPDX-License-Identifier: MIT
/*
 * -o strict: what the documents forbid or leave undefined is refused
 * (decision 14). Nothing here is looked at otherwise.
 */
#include "exec.h"

#include <errno.h>
#include <stdio.h>

void visa_exec_type_names(uint32_t types, char names[EXEC_TYPE_NAMES_MAX])
{
	size_t at = 0;

	*names = 0;
	for (unsigned int i = 0; i < VISA_TYPE_COUNT; i++) {
		const char *between = types >> i == 1 ? " or " : ", ";

		if (types >> i & 1)
			at += (size_t)snprintf(names + at, EXEC_TYPE_NAMES_MAX - at, "%s%s",
					       at ? between : "", visa_types[i].name);
	}
}

static int check_type(const struct visa_decl *d, uint32_t types, struct visa_error *e)
{
	char names[EXEC_TYPE_NAMES_MAX];

	if (types >> d->type & 1)
		return 0;
	visa_exec_type_names(types, names);
	return visa_fail(e, EINVAL, "strict: V%u has type %s; the operand must have %s", d->id,
			 visa_types[d->type].name, names);
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

/* What the document calls a raw operand. */
static const char *operand_name(const struct visa_inst *inst, unsigned int raw)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;

	for (unsigned int i = 0; i < layout->nfields; i++)
		if (layout->fields[i].at == offsetof(struct visa_inst, raw[raw]))
			return layout->fields[i].name;
	return "an operand";
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
					 "strict: %s is V%u, but the operation does not use it",
					 operand_name(inst, i), raw->id);
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

/* The types that the documents allow a scalar operand; 0 of LSC, whose rules are its own. */
static uint32_t scalar_types(const struct visa_field *f, const struct visa_inst *inst)
{
	switch (f->kind) {
	case VISA_KIND_SCALAR:
		return EXEC_TYPE(VISA_UD);
	case VISA_KIND_SCALAR64:
		return EXEC_TYPE(VISA_UQ);
	case VISA_KIND_VECTOR:
	case VISA_KIND_BARRIER_COUNT:
		return inst->op == VISA_MOVS ? EXEC_TYPE(VISA_UD) : EXEC_TYPE(VISA_UB);
	default:
		return 0;
	}
}

static int check_scalar(const struct visa_thread *t, const struct visa_vec *v, uint32_t types,
			bool written, struct visa_error *e)
{
	const struct visa_decl *d;
	int err;

	if (visa_vec_class(v) == VISA_CLASS_GENERAL && v->id) {
		d = visa_decl_get(t->decls, VISA_VCLASS_G, v->id);
		err = check_type(d, types, e);
		return !err && written ? check_writable(d, v->col * visa_types[d->type].size, e)
				       : err;
	}
	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE && !(types >> v->type & 1))
		return visa_fail(e, EINVAL, "strict: the immediate 0x%llx has type %s, not %s",
				 (unsigned long long)v->imm, visa_types[v->type].name,
				 visa_types[__builtin_ctz(types)].name);
	return 0;
}

static int check_scalars(const struct visa_thread *t, const struct visa_inst *inst,
			 struct visa_error *e)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;
	int err = 0;

	for (unsigned int i = 0; i < layout->nfields && !err; i++) {
		const struct visa_field *f = &layout->fields[i];
		uint32_t types = scalar_types(f, inst);

		if (types && (f->role == VISA_ROLE_DST || visa_reads(inst, f)))
			err = check_scalar(t, (const void *)((const uint8_t *)inst + f->at), types,
					   f->role == VISA_ROLE_DST, e);
	}
	return err;
}

static int check_lanes(const struct visa_inst *inst, const struct exec_msg *m, struct visa_error *e)
{
	unsigned int first = visa_first_lane(inst);
	unsigned int sizes = visa_ops[inst->op].lanes;

	if (first + m->lanes > 32)
		return visa_fail(e, EINVAL, "strict: lanes %u to %u reach past lane 31", first,
				 first + m->lanes - 1);
	if (!(sizes & m->lanes))
		return visa_fail(e, EINVAL, "strict: the execution size is %u; %s has %s", m->lanes,
				 visa_ops[inst->op].mnemonic,
				 sizes & 1 ? "sizes up to 16" : "8 and 16");
	return 0;
}

/* What the documents do not list of the number of blocks. */
static int check_blocks(const struct visa_inst *inst, const struct exec_msg *m,
			struct visa_error *e)
{
	bool qwords = inst->op == VISA_QW_GATHER || inst->op == VISA_QW_SCATTER;
	bool owords = inst->op == VISA_SVM_BLOCK_LD || inst->op == VISA_SVM_BLOCK_ST;

	if (qwords && visa_block_count(inst) > 1)
		return visa_fail(e, EINVAL, "strict: %u blocks; the document of %s lists one only",
				 visa_block_count(inst), visa_ops[inst->op].mnemonic);
	if (owords && m->blocks > 8)
		return visa_fail(e, EINVAL, "strict: %u owords; the document of %s lists up to 8",
				 m->blocks, visa_ops[inst->op].mnemonic);
	return 0;
}

/**
 * struct channels - where the enabled channels of a message go
 * @at: byte address of each
 * @enabled: which are
 * @blocks: of a channel: bit j is the one at its address + j * @unit
 * @unit: bytes of a block, which are written or dropped together
 */
struct channels {
	uint64_t at[EXEC_MAX_LANES];
	uint32_t enabled;
	uint64_t blocks;
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

/*
 * Whether two channels write one byte of the surface; what is dropped is not written. Their
 * addresses are multiples of the unit.
 */
static bool meet(const struct channels *c, unsigned int i, unsigned int j, uint64_t size)
{
	uint64_t low = c->at[i] < c->at[j] ? c->at[i] : c->at[j];
	uint64_t high = c->at[i] < c->at[j] ? c->at[j] : c->at[i];
	uint64_t apart = (high - low) / c->unit;
	uint64_t common = apart < 64 ? c->blocks >> apart & c->blocks : 0;

	if (!(c->enabled >> i & 1) || !(c->enabled >> j & 1) || !common)
		return false;
	return exec_inside(size, high + (uint64_t)__builtin_ctzll(common) * c->unit, c->unit);
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

/* A message of owords has one address. */
static int check_owords(const struct exec_run *r, const struct exec_msg *m, struct visa_error *e)
{
	uint64_t at = visa_exec_bodies[m->op]->address(m, r, 0);

	if (at % m->align)
		return visa_fail(e, EINVAL, "strict: the address 0x%llx is no multiple of %u",
				 (unsigned long long)at, m->align);
	return 0;
}

/* Channels, of which plain stores must not meet; what is not mapped is looked for later. */
static int check_channels(const struct exec_run *r, const struct visa_inst *inst,
			  const struct exec_msg *m, struct visa_error *e)
{
	const struct exec_body *body = visa_exec_bodies[m->op];
	bool svm = visa_ops[inst->op].opcode == visa_ops[VISA_SVM_SCATTER].opcode;
	struct channels c = { .enabled = exec_channels(m, r->thread),
			      .blocks = body->masked ? m->mask : (1ull << m->blocks % 64) - 1,
			      .unit = m->unit };
	int err = check_lanes(inst, m, e);

	for (unsigned int i = 0; i < m->lanes; i++)
		c.at[i] = body->address(m, r, i);
	if (!err && body->aligned)
		err = check_alignment(&c, m->unit, e);
	if (!err && body->writes)
		err = check_conflicts(&c, svm ? UINT64_MAX : exec_surface(m, r)->size, e);
	return err;
}

int visa_exec_strict(const struct exec_run *r, const struct visa_inst *inst,
		     const struct exec_msg *m, struct visa_error *e)
{
	const struct exec_body *body = visa_exec_bodies[m->op];
	int err = check_operands(r, inst, e);

	if (!err)
		err = check_scalars(r->thread, inst, e);
	if (!err)
		err = check_blocks(inst, m, e);
	if (!err && body->strict)
		err = body->strict(m, r, inst, e);
	if (err || !body->address)
		return err;
	return m->lanes ? check_channels(r, inst, m, e) : check_owords(r, m, e);
}

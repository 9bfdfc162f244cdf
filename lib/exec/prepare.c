// SPDX-License-Identifier: MIT
/* From ids to bytes: all that an instruction names must exist and be large enough. */
#include "exec.h"

#include <errno.h>

/**
 * struct operand - an operand while it is resolved
 * @id: variable, 0 if none is needed
 * @decl: its declaration
 * @from: byte of the variable where the operand starts
 * @count: elements needed
 * @bytes: of one element
 * @written: the instruction writes it
 */
struct operand {
	uint32_t id;
	struct visa_decl *decl;
	uint64_t from;
	uint32_t count;
	uint32_t bytes;
	bool written;
};

/* The raw operands, and behind them the vector operands. */
#define VEC(n)	 (EXEC_RAWS + (n))
#define OPERANDS VEC(VISA_MAX_VECS)

/* A base address has eight, what a barrier is told has one. */
unsigned int visa_exec_scalar_bytes(const struct visa_field *f, const struct visa_inst *inst)
{
	bool base = f->kind == VISA_KIND_PLACE && f->at == offsetof(struct visa_inst, offset);
	bool flat = f->kind == VISA_KIND_SURFACE_OPERAND && inst->addr_type == VISA_LSC_FLAT;

	if (inst->op == VISA_WAIT || inst->op == VISA_NBARRIER)
		return 1;
	return f->kind == VISA_KIND_SCALAR64 || base || flat ? 8 : 4;
}

static void find_operands(const struct visa_thread *t, const struct visa_inst *inst,
			  unsigned int grf, struct exec_msg *m, struct operand *op)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;
	struct exec_need need[EXEC_RAWS] = { 0 };

	visa_exec_bodies[inst->op]->needs(inst, need, grf, m);
	for (unsigned int i = 0; i < EXEC_RAWS; i++) {
		op[i].id = need[i].count ? inst->raw[i].id : 0;
		op[i].from = inst->raw[i].offset;
		op[i].count = need[i].count;
		op[i].bytes = need[i].bytes;
		op[i].written = i == EXEC_DST;
	}
	for (unsigned int i = 0; i < layout->nfields; i++) {
		const struct visa_field *f = &layout->fields[i];
		const struct visa_vec *v;
		struct operand *o;

		if (visa_kinds[f->kind].coding != VISA_CODING_VEC)
			continue;
		v = (const void *)((const uint8_t *)inst + f->at);
		o = &op[VEC(v - inst->vec)];
		o->bytes = visa_exec_scalar_bytes(f, inst);
		o->written = f->role == VISA_ROLE_DST;
		if (visa_vec_class(v) != VISA_CLASS_GENERAL || !visa_reads(inst, f))
			continue;
		o->id = v->id;
		o->count = 1;
	}
	for (unsigned int i = 0; i < OPERANDS; i++)
		op[i].decl = op[i].id ? visa_decl_get(t->decls, VISA_VCLASS_G, op[i].id) : NULL;
}

/* Where the vector operands start, which depends on the types of their variables. */
static void place_vectors(const struct visa_inst *inst, unsigned int grf, struct operand *op)
{
	for (unsigned int i = 0; i < VISA_MAX_VECS; i++) {
		struct operand *o = &op[VEC(i)];

		if (o->decl)
			o->from = inst->vec[i].row * grf +
				  inst->vec[i].col * visa_types[o->decl->type].size;
	}
}

/* The field of the layout that is a member of struct visa_inst, as struct visa_error has it. */
static uint32_t field_at(const struct visa_inst *inst, size_t member)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;

	for (unsigned int i = 0; i < layout->nfields; i++)
		if (layout->fields[i].at == member)
			return i + 1;
	return 0;
}

/* The field of an operand by its index. */
static uint32_t field_of(const struct visa_inst *inst, unsigned int i)
{
	size_t raw = offsetof(struct visa_inst, raw) + i * sizeof(inst->raw[0]);
	size_t vec = offsetof(struct visa_inst, vec) + (i - VEC(0)) * sizeof(inst->vec[0]);

	return field_at(inst, i < VEC(0) ? raw : vec);
}

static int check_declared(const struct visa_thread *t, const struct visa_inst *inst,
			  const struct operand *op, struct visa_error *e)
{
	uint32_t pred = VISA_PRED_ID(inst->pred);

	for (unsigned int i = 0; i < OPERANDS; i++)
		if (op[i].id && !op[i].decl)
			return visa_fail_field(e,
					       visa_fail(e, ENOENT, "V%u is not declared",
							 op[i].id),
					       field_of(inst, i));
	if (pred && !visa_decl_get(t->decls, VISA_VCLASS_P, pred))
		return visa_fail_field(e, visa_fail(e, ENOENT, "P%u is not declared", pred),
				       field_at(inst, offsetof(struct visa_inst, pred)));
	return 0;
}

static const char *unit_name(uint32_t bytes)
{
	switch (bytes) {
	case 1:
		return "byte";
	case 2:
		return "word";
	case 4:
		return "dword";
	case 8:
		return "qword";
	default:
		return "oword";
	}
}

static int check_ranges(const struct visa_inst *inst, const struct operand *op,
			struct visa_error *e)
{
	for (unsigned int i = 0; i < OPERANDS; i++) {
		uint64_t end = op[i].from + (uint64_t)op[i].count * op[i].bytes;

		if (!op[i].decl || end <= op[i].decl->size)
			continue;
		return visa_fail_field(
			e,
			visa_fail(e, ERANGE, "V%u is %u bytes; %u %s%s from byte %llu need%s %llu",
				  op[i].id, op[i].decl->size, op[i].count, unit_name(op[i].bytes),
				  op[i].count == 1 ? "" : "s", (unsigned long long)op[i].from,
				  op[i].count == 1 ? "s" : "", (unsigned long long)end),
			field_of(inst, i));
	}
	return 0;
}

/* Whether the instruction accesses a surface by an index, and by which. */
static bool names_surface(const struct visa_inst *inst, uint8_t *index)
{
	const struct visa_layout *layout = visa_ops[inst->op].layout;

	*index = inst->surface;
	for (unsigned int i = 0; i < layout->nfields; i++)
		if (layout->fields[i].kind == VISA_KIND_SURFACE)
			return true;
	*index = (uint8_t)inst->vec[1].id;
	return inst->op == VISA_MOVS && visa_vec_class(&inst->vec[1]) == VISA_CLASS_STATE;
}

static int no_surface(uint8_t index, uint8_t means, struct visa_error *e)
{
	if (index == VISA_SURFACE_SCRATCH || index == VISA_SURFACE_BINDLESS)
		return visa_fail(e, ENXIO,
				 "surface index %u is %s surface state, through which nothing is "
				 "executed; expected a user surface, 6 to 254, T0 (0) or T255 (5)",
				 index, index == VISA_SURFACE_BINDLESS ? "bindless" : "scratch");
	if (index < VISA_FIRST_SURFACE || index > visa_vclasses[VISA_VCLASS_T].last)
		return visa_fail(e, ENXIO,
				 "surface index %u is reserved; user surfaces are 6 to 254, T0 is "
				 "0 and T255 is 5",
				 index);
	if (means != index)
		return visa_fail(e, ENXIO,
				 "surface T%u does not exist; a movs made it what T%u means", means,
				 index);
	return visa_fail(e, ENXIO,
			 "surface T%u does not exist; in a mount, create the file surfaces/T%u",
			 index, index);
}

/* The surface that the instruction's index means to the thread. */
static int find_surface(const struct visa_device *d, const struct visa_thread *t,
			const struct visa_inst *inst, struct exec_msg *m, struct visa_error *e)
{
	size_t member = inst->op == VISA_MOVS ? offsetof(struct visa_inst, vec[1])
					      : offsetof(struct visa_inst, surface);
	uint8_t index;

	if (!names_surface(inst, &index))
		return 0;
	m->surface = t->surfaces[index];
	if (d->surfaces[m->surface])
		return 0;
	return visa_fail_field(e, no_surface(index, m->surface, e), field_at(inst, member));
}

/* The place in the frame of an operand. */
static uint32_t place(const struct operand *op)
{
	return op->decl ? (uint32_t)(op->decl->at + op->from) : EXEC_NOWHERE;
}

/* Where the scalar of a message is that is not wide, of whose operands one is general at most. */
static void place_scalar(const struct visa_inst *inst, const struct operand *op, struct exec_msg *m)
{
	for (unsigned int i = 0; i < VISA_MAX_VECS; i++)
		if (op[VEC(i)].decl)
			m->at[EXEC_SCALAR] = place(&op[VEC(i)]);
	if (op[VEC(0)].bytes == 8 && !op[VEC(0)].decl)
		m->at[op[EXEC_DST].count ? EXEC_SRC0 : EXEC_DST] =
			visa_types[inst->offset.type].size == 8 ? inst->offset.imm >> 32 : 0;
}

/* Fill in where the operands are. */
static void place_operands(const struct visa_inst *inst, const struct operand *op,
			   struct exec_msg *m, struct exec_wide *w)
{
	bool wide = visa_exec_bodies[m->op]->wide;

	for (unsigned int i = 0; i < EXEC_OPERANDS; i++)
		m->at[i] = place(&op[i]);
	for (unsigned int i = 0; i < OPERANDS; i++)
		if (op[i].written && op[i].decl)
			m->written = visa_decl_owner(op[i].decl);
	if (!wide)
		place_scalar(inst, op, m);
	for (unsigned int i = 0; i < EXEC_RAWS && wide; i++)
		w->raw[i] = place(&op[i]);
	for (unsigned int i = 0; i < VISA_MAX_VECS && wide; i++)
		w->vec[i] = place(&op[VEC(i)]);
}

/* Why an instruction that has no body never gets one; empty if that is not said. */
static const char *reason(uint8_t op)
{
	switch (op) {
	case VISA_LSC_LOAD_STATUS:
	case VISA_TYPED_LSC_LOAD_STATUS:
		return ": there are no pages whose status could be asked for";
	case VISA_LSC_CCS_UPDATE:
	case VISA_TYPED_LSC_CCS_UPDATE:
		return ": no memory is compressed";
	case VISA_TYPED_LSC_READ_STATE_INFO:
		return ": there are no surface states; a shape can be read outside instructions";
	default:
		return "";
	}
}

int visa_exec_prepare(const struct visa_device *d, const struct visa_thread *t,
		      const struct visa_inst *inst, struct exec_msg *m, struct exec_wide *w,
		      struct visa_error *e)
{
	const struct exec_body *body = visa_exec_bodies[inst->op];
	unsigned int grf = visa_platform_grf(d->config.platform);
	struct operand op[OPERANDS] = { 0 };
	int err;

	if (!body) {
		err = visa_check_fields(inst, e);
		return err ? err
			   : visa_fail(e, EOPNOTSUPP,
				       "%s is vISA, but visafs does not execute it%s",
				       visa_ops[inst->op].mnemonic, reason(inst->op));
	}
	err = visa_verify(inst, d->config.platform, e);
	if (err)
		return err;
	*m = (struct exec_msg){ .op = inst->op,
				.length = inst->length,
				.exec = inst->exec,
				.lanes = visa_lanes(inst),
				.atomic = inst->atomic,
				.pred = inst->pred,
				.offset = (uint32_t)inst->offset.imm };
	find_operands(t, inst, grf, m, op);
	err = check_declared(t, inst, op, e);
	if (!err)
		err = find_surface(d, t, inst, m, e);
	if (!err && body->check)
		err = body->check(d, inst, m, e);
	if (err)
		return err;
	place_vectors(inst, grf, op);
	err = check_ranges(inst, op, e);
	if (err)
		return err;
	place_operands(inst, op, m, w);
	return 0;
}

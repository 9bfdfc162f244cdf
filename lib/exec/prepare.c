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
 */
struct operand {
	uint32_t id;
	struct visa_decl *decl;
	uint64_t from;
	uint32_t count;
	uint32_t bytes;
};

/* The raw operands and, last, the scalar one. */
#define SCALAR	 EXEC_OPERANDS
#define OPERANDS (EXEC_OPERANDS + 1)

static void find_operands(const struct visa_thread *t, const struct visa_inst *inst,
			  struct exec_msg *m, struct operand *op)
{
	struct exec_need need[EXEC_OPERANDS] = { 0 };
	const struct visa_raw *raw[EXEC_OPERANDS];

	visa_exec_bodies[inst->op]->needs(inst, need, m);
	exec_operands(inst, raw);
	for (unsigned int i = 0; i < EXEC_OPERANDS; i++) {
		op[i].id = need[i].count ? raw[i]->id : 0;
		op[i].from = raw[i]->offset;
		op[i].count = need[i].count;
		op[i].bytes = need[i].bytes;
	}
	op[SCALAR].id = visa_vec_class(&inst->offset) == VISA_CLASS_GENERAL ? inst->offset.id : 0;
	op[SCALAR].count = 1;
	op[SCALAR].bytes = 4;
	for (unsigned int i = 0; i < OPERANDS; i++)
		op[i].decl = op[i].id ? visa_decl_get(t->decls, VISA_VCLASS_G, op[i].id) : NULL;
}

static int check_declared(const struct visa_thread *t, const struct visa_inst *inst,
			  const struct operand *op, struct visa_error *e)
{
	uint32_t pred = VISA_PRED_ID(inst->pred);

	for (unsigned int i = 0; i < OPERANDS; i++)
		if (op[i].id && !op[i].decl)
			return visa_fail(e, ENOENT, "V%u is not declared", op[i].id);
	if (pred && !visa_decl_get(t->decls, VISA_VCLASS_P, pred))
		return visa_fail(e, ENOENT, "P%u is not declared", pred);
	return 0;
}

static const char *unit_name(uint32_t bytes)
{
	switch (bytes) {
	case 1:
		return "byte";
	case 4:
		return "dword";
	case 8:
		return "qword";
	default:
		return "oword";
	}
}

static int check_ranges(const struct operand *op, struct visa_error *e)
{
	for (unsigned int i = 0; i < OPERANDS; i++) {
		uint64_t end = op[i].from + (uint64_t)op[i].count * op[i].bytes;

		if (op[i].decl && end > op[i].decl->size)
			return visa_fail(e, ERANGE,
					 "V%u is %u bytes; %u %s%s from byte %llu need%s %llu",
					 op[i].id, op[i].decl->size, op[i].count,
					 unit_name(op[i].bytes), op[i].count == 1 ? "" : "s",
					 (unsigned long long)op[i].from,
					 op[i].count == 1 ? "s" : "", (unsigned long long)end);
	}
	return 0;
}

static bool names_surface(const struct visa_inst *inst)
{
	const struct visa_op *row = &visa_ops[inst->op];

	for (unsigned int i = 0; i < row->nfields; i++)
		if (row->fields[i].kind == VISA_KIND_SURFACE)
			return true;
	return false;
}

/* The surface that the instruction's index means to the thread. */
static int find_surface(const struct visa_device *d, const struct visa_thread *t,
			const struct visa_inst *inst, struct exec_msg *m, struct visa_error *e)
{
	uint8_t index = inst->surface;

	if (!names_surface(inst))
		return 0;
	m->surface = t->surfaces[index];
	if (d->surfaces[m->surface])
		return 0;
	if (index < VISA_FIRST_SURFACE || index > visa_vclasses[VISA_VCLASS_T].last)
		return visa_fail(e, ENXIO,
				 "surface index %u is reserved; user surfaces are 6 to 254, T0 is "
				 "0 and T255 is 5",
				 index);
	return visa_fail(e, ENXIO, "surface T%u does not exist", index);
}

/* The place in the frame of an operand. */
static uint32_t place(const struct operand *op)
{
	return op->decl ? (uint32_t)(op->decl->at + op->from) : EXEC_NOWHERE;
}

int visa_exec_prepare(const struct visa_device *d, const struct visa_thread *t,
		      const struct visa_inst *inst, struct exec_msg *m, struct visa_error *e)
{
	struct operand op[OPERANDS] = { 0 };
	const struct visa_decl *dst;
	int err;

	err = visa_verify(inst, d->config.platform, e);
	if (err)
		return err;
	*m = (struct exec_msg){ .op = inst->op,
				.length = inst->length,
				.exec = inst->exec,
				.lanes = visa_lanes(inst),
				.pred = inst->pred,
				.offset = (uint32_t)inst->offset.imm };
	find_operands(t, inst, m, op);
	err = check_declared(t, inst, op, e);
	if (!err)
		err = find_surface(d, t, inst, m, e);
	if (err)
		return err;
	if (op[SCALAR].decl)
		op[SCALAR].from = inst->offset.row * visa_platform_grf(d->config.platform) +
				  inst->offset.col * visa_types[op[SCALAR].decl->type].size;
	err = check_ranges(op, e);
	if (err)
		return err;
	for (unsigned int i = 0; i < EXEC_OPERANDS; i++)
		m->at[i] = place(&op[i]);
	if (op[SCALAR].decl)
		m->at[EXEC_SCALAR] = place(&op[SCALAR]);
	dst = op[EXEC_DST].decl;
	if (dst)
		m->written = visa_decl_owner(dst);
	return 0;
}

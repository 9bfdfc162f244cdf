// SPDX-License-Identifier: MIT
/*
 * Prepares instructions: finds the frame offsets of all operands. Refuses an instruction if a
 * variable that it names does not exist or is too small.
 */
#include "prepare.h"
#include "access.h"
#include "alu/alu.h"
#include "effects.h"
#include "run.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

/*
 * Return: the index, among the fields of the encoding, of a member of struct visa_inst; struct
 * visa_error names a field by this index.
 */
static uint32_t field_at(const struct exec_prep *p, size_t member)
{
	const struct visa_layout *layout = visa_ops[p->inst->op].layout;
	const struct visa_field *f = visa_field_at(layout, member);

	return f ? (uint32_t)(f - layout->fields) + 1 : 0;
}

/* Return: the offset in struct visa_inst of operand @i. */
static size_t member_of(unsigned int i)
{
	return i < EXEC_RAWS ? offsetof(struct visa_inst, raw[i])
			     : offsetof(struct visa_inst, vec[i - EXEC_RAWS]);
}

/*
 * Return: the index of an operand's field in the encoding. All parameters of a sampler message are
 * one field.
 */
static uint32_t field_of(const struct exec_prep *p, unsigned int i)
{
	const struct visa_raw *raw = p->operand[i].raw;

	if (raw && raw != &p->inst->raw[i])
		return field_at(p, offsetof(struct visa_inst, params));
	return field_at(p, member_of(i));
}

/*
 * Return: the index of the field that names the surface: a surface index, the operand of an LSC
 * message, or the source of a MOVS.
 */
static uint32_t surface_field(const struct exec_prep *p)
{
	if (visa_has(p->inst, VISA_TRAIT_MOVES_SURFACES))
		return field_at(p, offsetof(struct visa_inst, vec[1]));
	if (visa_has(p->inst, VISA_TRAIT_LSC))
		return field_at(p, offsetof(struct visa_inst, offset));
	return field_at(p, offsetof(struct visa_inst, surface));
}

static int check_surface(const struct exec_prep *p, const struct visa_space *space,
			 const struct visa_thread *thread, struct visa_error *e)
{
	int err = exec_check_surface(p->insn, space, thread, e);

	return err ? visa_fail_field(e, err, surface_field(p)) : 0;
}

/* Find the declarations of the operands, NULL for an operand that is not a variable. */
static int check_declared(struct exec_prep *p, const struct visa_decls *decls, struct visa_error *e)
{
	uint32_t pred = VISA_PRED_ID(p->inst->pred);

	for (unsigned int i = 0; i < EXEC_OPERANDS; i++) {
		struct exec_operand *o = &p->operand[i];

		if (!o->id && !o->named)
			continue;
		o->decl = visa_decl_get(decls, o->vclass, o->id);
		if (!o->decl)
			return visa_fail_field(e,
					       visa_fail(e, ENOENT, "%c%u is not declared",
							 visa_vclasses[o->vclass].letter, o->id),
					       field_of(p, i));
	}
	if (pred && !visa_decl_get(decls, VISA_VCLASS_P, pred))
		return visa_fail_field(e, visa_fail(e, ENOENT, "P%u is not declared", pred),
				       field_at(p, offsetof(struct visa_inst, pred)));
	return 0;
}

/*
 * Return: the offset in bytes from the start of its variable to an operand. It depends on the
 * declared type.
 */
static uint64_t start_of(const struct exec_prep *p, unsigned int i, const struct visa_decl *decl)
{
	const struct visa_vec *v;

	if (i < EXEC_RAWS)
		return p->operand[i].raw->offset;
	v = &p->inst->vec[i - EXEC_RAWS];
	return (uint64_t)v->row * p->grf + (uint64_t)v->col * visa_types[decl->type].size;
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

static int out_of_range(const struct exec_operand *o, uint64_t from, uint32_t size,
			struct visa_error *e)
{
	unsigned long long start = from;
	unsigned long long end = from + (uint64_t)o->count * o->bytes;

	return visa_fail(e, ERANGE,
			 "V%u is %u bytes; the operand, %u %s%s from byte %llu on, needs %llu",
			 o->id, size, o->count, unit_name(o->bytes), o->count == 1 ? "" : "s",
			 start, end);
}

/*
 * Return: the number of bytes that an operand may use, counted from the start of its variable.
 * Compilers store blocks that end after the variable, but within its last register. In a kernel,
 * the bytes after the variable are zeros.
 */
static uint64_t room_of(const struct exec_prep *p, unsigned int i, const struct visa_decls *decls)
{
	const struct visa_field *f = visa_field_at(visa_ops[p->inst->op].layout, member_of(i));
	const struct visa_decl *decl = p->operand[i].decl;
	const struct visa_decl *owner;

	if (!p->width || i >= EXEC_RAWS || !f || f->role != VISA_ROLE_SRC)
		return decl->size;
	owner = visa_decl_get(decls, VISA_VCLASS_G, visa_decl_owner(decl));
	return (owner->at + owner->size + p->grf - 1) / p->grf * p->grf - decl->at;
}

/*
 * Find the frame offsets of the operands, and check that all of their elements are in their
 * variables.
 */
static int find_places(struct exec_prep *p, const struct visa_decls *decls, struct visa_error *e)
{
	for (unsigned int i = 0; i < EXEC_OPERANDS; i++) {
		const struct exec_operand *o = &p->operand[i];
		uint32_t place;
		uint64_t from;
		int err;

		if (o->vec_at) {
			err = alu_resolve(p, i - EXEC_RAWS, e);
			if (err)
				return visa_fail_field(e, err, field_of(p, i));
			continue;
		}
		if (!o->decl)
			continue;
		from = start_of(p, i, o->decl);
		if (from + (uint64_t)o->count * o->bytes > room_of(p, i, decls))
			return visa_fail_field(e, out_of_range(o, from, o->decl->size, e),
					       field_of(p, i));
		place = (uint32_t)(o->decl->at + from);
		memcpy((uint8_t *)p->insn + o->place_at, &place, sizeof(place));
	}
	return 0;
}

/*
 * Check that an atomic's family matches its row in the instruction table: observers read the
 * operands of rows with the trait ATOMIC from struct atomic_args, and atomic_modify() has
 * operations of 16, 32 and 64 bits. A mismatch is an error in the source code of the engine.
 */
static int prepare_check_atomic(const struct exec_prep *p, struct visa_error *e)
{
	const struct visa_op *row = &visa_ops[p->inst->op];
	unsigned int bytes = visa_atomic_bits(p->inst) / 8;

	if (p->atomic != visa_has(p->inst, VISA_TRAIT_ATOMIC))
		return visa_fail(e, EOPNOTSUPP,
				 p->atomic ? "%s calls exec_use_atomic(), so its row in isa/ops.h "
					     "needs the trait ATOMIC"
					   : "%s has the trait ATOMIC in isa/ops.h, so its prepare "
					     "function must call exec_use_atomic()",
				 row->mnemonic);
	if (p->atomic && !p->insn->shaped && p->insn->unit != bytes)
		return visa_fail(e, EOPNOTSUPP,
				 "%s has an atomic operation on %u bytes, but its prepare function "
				 "sets the member unit to %u",
				 row->mnemonic, bytes, p->insn->unit);
	return 0;
}

/*
 * Return: the lanes of the instruction. For pvc, Intel's compiler copies the 64 bytes of %r0 to a
 * variable of 32 bytes. Such a mov without a mask, whose dst ends after its variable but within the
 * variable's last register, copies only the elements that the variable holds.
 */
static unsigned int prepare_lanes(const struct exec_prep *p, const struct visa_decls *decls)
{
	const struct visa_vec *dst = &p->inst->vec[0];
	unsigned int lanes = visa_lanes(p->inst), fit;
	const struct visa_decl *d = NULL;
	uint64_t from, end;

	if (p->width && visa_is_mov(p->inst) && p->inst->exec >> 7 && !p->inst->pred &&
	    visa_vec_class(dst) == VISA_CLASS_GENERAL && dst->id &&
	    visa_regions[VISA_REGION_H(dst->region)] == 1)
		d = visa_decl_get(decls, VISA_VCLASS_G, dst->id);
	if (!d || visa_decl_owner(d) != d->id)
		return lanes;
	from = (uint64_t)dst->row * p->grf + (uint64_t)dst->col * visa_types[d->type].size;
	end = from + (uint64_t)lanes * visa_types[d->type].size;
	if (from >= d->size || end <= d->size || end > (d->size + p->grf - 1) / p->grf * p->grf)
		return lanes;
	fit = (unsigned int)(d->size - from) / visa_types[d->type].size;
	return fit & (fit - 1) ? lanes : fit;
}

/*
 * Fill in the head of the instruction, and the part of its form that the family's prepare function
 * knows.
 */
static void prepare_fill(struct exec_prep *p, const struct exec_family *family,
			 const struct visa_decls *decls)
{
	const struct visa_inst *inst = p->inst;

	memset(p->insn, 0, sizeof(*p->insn));
	memset(p->operand, 0, sizeof(p->operand));
	p->insn->op = inst->op;
	p->insn->length = (uint8_t)inst->length;
	p->insn->exec = inst->exec;
	p->insn->lanes = (uint8_t)prepare_lanes(p, decls);
	p->insn->pred = inst->pred;
	p->insn->surface = inst->surface;
	p->insn->stores = visa_has(inst, VISA_TRAIT_STORES);
	p->insn->data = EXEC_NOWHERE;
	p->form = family->form;
	p->atomic = false;
	family->prepare(p);
	/*
	 * Several families (functions of instructions) share a prepare function. It may select a
	 * variant for which the family has no handler.
	 */
	if (!family->run[p->insn->variant])
		p->insn->variant = 0;
}

int exec_prepare(struct exec_prep *p, const struct visa_decls *decls, enum visa_platform platform,
		 const struct visa_space *space, const struct visa_thread *thread,
		 struct visa_error *e)
{
	const struct exec_family *family = exec_families[p->inst->op];
	const struct visa_op *row = &visa_ops[p->inst->op];
	int err;

	if (!family->prepare) {
		err = visa_check_fields(p->inst, e);
		return err ? err
			   : visa_fail(e, EOPNOTSUPP,
				       "%s is vISA, but visafs does not execute it%s%s",
				       row->mnemonic, row->reason ? ": " : "",
				       row->reason ? row->reason : "");
	}
	p->platform = platform;
	err = visa_verify(p->inst, platform, e);
	if (err)
		return err;
	if (family->link && !p->width)
		return visa_fail(e, EOPNOTSUPP,
				 "%s is only executed in kernels, like labels and jumps",
				 row->mnemonic);
	if (visa_svm_is_few(p->inst) && !p->width)
		return visa_svm_few(p->inst, e);
	if (visa_lsc_is_scratch(p->inst) && !p->width)
		return visa_lsc_no_heap(p->inst, e);
	prepare_fill(p, family, decls);
	err = prepare_check_atomic(p, e);
	if (!err)
		err = check_declared(p, decls, e);
	if (!err)
		err = exec_check_bti(p, e);
	if (!err && space)
		err = check_surface(p, space, thread, e);
	if (!err && family->check)
		err = family->check(p, e);
	if (!err)
		err = find_places(p, decls, e);
	if (!err && family->finish)
		family->finish(p, decls);
	return err;
}

const struct visa_decl *exec_variable(const struct exec_prep *p, const struct exec_effect *e)
{
	for (unsigned int i = 0; i < EXEC_OPERANDS && !e->anywhere; i++) {
		const struct visa_decl *d = p->operand[i].decl;

		if (d && (d->vclass == VISA_VCLASS_P) == e->predicate &&
		    (e->predicate ? e->at == d->id : e->at >= d->at && e->at < d->at + d->size))
			return d;
	}
	return NULL;
}

void exec_written(const struct exec_prep *p, uint32_t written[EXEC_WRITTEN])
{
	struct exec_effect effects[EXEC_EFFECTS];
	unsigned int count = exec_effects(p->insn, p->grf, effects), n = 0;

	memset(written, 0, EXEC_WRITTEN * sizeof(*written));
	for (unsigned int i = 0; i < count; i++) {
		const struct visa_decl *d = NULL;

		if (effects[i].role == EXEC_WRITES)
			d = exec_variable(p, &effects[i]);
		if (!d || d->vclass == VISA_VCLASS_A)
			continue;
		/*
		 * No row of the table has more destinations than this: tests/unit/isa/table.c
		 * checks it.
		 */
		assert(n < EXEC_WRITTEN);
		written[n++] =
			d->vclass == VISA_VCLASS_P ? EXEC_PREDICATES + d->id : visa_decl_owner(d);
	}
}

// SPDX-License-Identifier: MIT
/* Checks the rules of -o strict that concern all instructions: operands, lanes, addresses. */
#include "strict.h"

#include <errno.h>

static int strict_check_type(const struct visa_decl *d, uint32_t types, struct visa_error *e)
{
	char names[STRICT_TYPE_NAMES_MAX];

	if (types >> d->type & 1)
		return 0;
	strict_type_names(types, names);
	return visa_fail(e, EINVAL, "strict: V%u has type %s; the operand must have %s", d->id,
			 visa_types[d->type].name, names);
}

/* Return: the name that Intel's documents give to raw operand @raw of an instruction. */
static const char *operand_name(const struct visa_inst *inst, unsigned int raw)
{
	const struct visa_field *f =
		visa_field_at(visa_ops[inst->op].layout, offsetof(struct visa_inst, raw[raw]));

	return f ? f->name : "an operand";
}

/*
 * Check raw operands: their types, and their alignment to a register if the variable has at least
 * the size of a register.
 */
static int check_raws(const struct exec_prep *p, const struct exec_run *r, struct visa_error *e)
{
	int err = 0;

	for (unsigned int i = 0; i < EXEC_RAWS && !err; i++) {
		const struct visa_raw *raw = &p->inst->raw[i];
		const struct visa_decl *d;

		if (raw->id && !p->operand[i].count)
			return visa_fail(e, EINVAL,
					 "strict: %s is V%u, but the operation does not use it",
					 operand_name(p->inst, i), raw->id);
		if (!raw->id)
			continue;
		d = visa_decl_get(r->thread->decls, VISA_VCLASS_G, raw->id);
		err = strict_check_type(d, p->operand[i].types, e);
		if (!err && i == EXEC_DST)
			err = strict_writable(d, raw->offset, e);
		if (!err && d->size >= r->grf && (d->alias_offset + raw->offset) % r->grf)
			err = visa_fail(e, EINVAL,
					"strict: V%u.%u starts at byte %u of a %u-byte register, "
					"not at byte 0",
					d->id, raw->offset,
					(d->alias_offset + raw->offset) % r->grf, r->grf);
	}
	return err;
}

/*
 * Return: the types that the documents allow for a scalar operand; 0 for LSC, which has its own
 * rules (strict_lsc.c).
 */
static uint32_t scalar_types(const struct visa_field *f, const struct visa_inst *inst)
{
	if (visa_has(inst, VISA_TRAIT_COMPUTES))
		return 0;
	switch (f->kind) {
	case VISA_KIND_SCALAR:
		return EXEC_TYPE(VISA_UD);
	case VISA_KIND_SCALAR64:
		return EXEC_TYPE(VISA_UQ);
	case VISA_KIND_VECTOR:
	case VISA_KIND_BARRIER_COUNT:
		return visa_has(inst, VISA_TRAIT_MOVES_SURFACES) ? EXEC_TYPE(VISA_UD)
								 : EXEC_TYPE(VISA_UB);
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
		err = strict_check_type(d, types, e);
		return !err && written ? strict_writable(d, v->col * visa_types[d->type].size, e)
				       : err;
	}
	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE && !(types >> v->type & 1))
		return visa_fail(e, EINVAL, "strict: the immediate 0x%llx has type %s, not %s",
				 (unsigned long long)v->imm, visa_types[v->type].name,
				 visa_types[__builtin_ctz(types)].name);
	return 0;
}

static int check_scalars(const struct exec_prep *p, const struct exec_run *r, struct visa_error *e)
{
	visa_for_each_field(f, visa_ops[p->inst->op].layout) {
		uint32_t types = scalar_types(f, p->inst);
		bool written = f->role == VISA_ROLE_DST;

		if (types && (written || visa_reads(p->inst, f)) &&
		    check_scalar(r->thread, visa_const_member(p->inst, f), types, written, e))
			return -EINVAL;
	}
	return 0;
}

static int strict_check_lanes(const struct exec_prep *p, struct visa_error *e)
{
	unsigned int first = visa_first_lane(p->inst);
	unsigned int sizes = visa_ops[p->inst->op].lanes;
	unsigned int lanes = p->insn->lanes;

	if (lanes && first + lanes > 32)
		return visa_fail(e, EINVAL, "strict: lanes %u to %u reach past lane 31", first,
				 first + lanes - 1);
	if (lanes && !(sizes & lanes))
		return visa_fail(e, EINVAL, "strict: the execution size is %u; %s has %s", lanes,
				 visa_ops[p->inst->op].mnemonic,
				 sizes & 1 ? "sizes up to 16" : "8 and 16");
	return 0;
}

/* Refuse a number of blocks or owords that Intel's document of the instruction does not list. */
static int check_blocks(const struct exec_prep *p, struct visa_error *e)
{
	const struct visa_inst *inst = p->inst;
	bool qwords = visa_has(inst, VISA_TRAIT_ON_SURFACE) && p->insn->unit == 8;
	bool owords = visa_has(inst, VISA_TRAIT_OWORDS | VISA_TRAIT_VIRTUAL);

	if (qwords && visa_block_count(inst) > 1)
		return visa_fail(e, EINVAL, "strict: %u blocks; the document of %s lists one only",
				 visa_block_count(inst), visa_ops[inst->op].mnemonic);
	if (owords && visa_oword_count(inst) > 8)
		return visa_fail(e, EINVAL, "strict: %u owords; the document of %s lists up to 8",
				 visa_oword_count(inst), visa_ops[inst->op].mnemonic);
	return 0;
}

#define LAST_FENCE_OP 5 /* flushl3, the last operation in the documents */

/* Return: the value of a scalar operand of nbarrier: an immediate, or a byte of a variable. */
static uint8_t byte_of(const struct exec_run *r, const struct visa_vec *v)
{
	const struct visa_decl *d;

	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE)
		return (uint8_t)v->imm;
	d = visa_decl_get(r->thread->decls, VISA_VCLASS_G, v->id);
	return r->frame[d->at + v->row * r->grf + v->col * visa_types[d->type].size];
}

static int check_nbarrier(const struct exec_run *r, const struct visa_inst *inst,
			  struct visa_error *e)
{
	unsigned int id = byte_of(r, &inst->vec[0]);

	if (id >= VISA_NAMED_BARRIERS)
		return visa_fail(e, EINVAL, "strict: there is no barrier %u; barriers are 0 to %u",
				 id, VISA_NAMED_BARRIERS - 1);
	if (inst->mode && !byte_of(r, &inst->vec[1]))
		return visa_fail(e, EINVAL,
				 "strict: barrier %u is for 0 threads; expected 1 or more", id);
	return 0;
}

static int check_lsc_fence(const struct visa_inst *inst, struct visa_error *e)
{
	if (inst->exec != VISA_EXEC_ONE)
		return visa_fail(e, EINVAL,
				 "strict: the execution size is 0x%02x; a fence has 1 and no mask, "
				 "0x%02x",
				 inst->exec, VISA_EXEC_ONE);
	if (inst->small[0] > LAST_FENCE_OP)
		return visa_fail(e, EINVAL, "strict: no document describes fence operation %u",
				 inst->small[0]);
	return 0;
}

static int check_media(const struct exec_prep *p, const struct exec_run *r, const struct access *a,
		       struct visa_error *e)
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];
	uint32_t x = (uint32_t)exec_scalar(r, p->insn->media.place[0], p->insn->media.value[0], 4);

	if (visa_has(p->inst, VISA_TRAIT_STORES) && x % 4)
		return visa_fail(e, EINVAL, "strict: x is 0x%x, which is not a multiple of 4", x);
	/* The documents say of the surface: "It must be a 2D surface." */
	if (s->shape.depth > 1)
		return visa_fail(e, EINVAL,
				 "strict: T%u has %u slices; %s needs a surface of one slice",
				 s->index, s->shape.depth, visa_ops[p->inst->op].mnemonic);
	return 0;
}

/* Check the rules that concern only one family of instructions, such as LSC or media blocks. */
static int check_family(const struct exec_prep *p, const struct exec_run *r, const struct access *a,
			struct visa_error *e)
{
	int err = 0;

	if (visa_has(p->inst, VISA_TRAIT_COMPUTES)) {
		err = strict_check_lanes(p, e);
		return err ? err : strict_alu(p, r, e);
	}
	if (p->inst->op == VISA_NBARRIER)
		return check_nbarrier(r, p->inst, e);
	if (visa_has(p->inst, VISA_TRAIT_LSC | VISA_TRAIT_FENCE))
		return check_lsc_fence(p->inst, e);
	if (a && visa_has(p->inst, VISA_TRAIT_BLOCK | VISA_TRAIT_ON_SURFACE))
		return check_media(p, r, a, e);
	if (p->inst->op == VISA_SVM_ATOMIC && p->insn->lanes > 16)
		return visa_fail(e, EINVAL, "strict: svm_atomic has execution sizes up to 16");
	if (visa_has(p->inst, VISA_TRAIT_LSC))
		err = strict_lsc(p, r, e);
	if (!err && a && p->insn->shaped)
		err = strict_texels(p, r, a, e);
	return err;
}

/*
 * Return: the alignment in bytes that Intel's documents demand. For LSC instructions this is the
 * size of an element, at most 4, although the engine itself accepts any address (@align is 1).
 */
static uint32_t alignment(const struct exec_prep *p, const struct access *a)
{
	if (a->align != 1 || !visa_has(p->inst, VISA_TRAIT_LSC))
		return a->align;
	return a->unit < 4 ? a->unit : 4;
}

static int check_alignment(const struct exec_prep *p, const struct access *a, struct visa_error *e)
{
	uint32_t align = alignment(p, a);

	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int i = (unsigned int)__builtin_ctzll(left);

		if (a->at[i] % align && a->owords)
			return visa_fail(e, EINVAL,
					 "strict: the address 0x%llx is not a multiple of %u",
					 (unsigned long long)a->at[i], align);
		if (a->at[i] % align)
			return visa_fail(
				e, EINVAL,
				"strict: channel %u's address 0x%llx is not a multiple of %u", i,
				(unsigned long long)a->at[i], align);
	}
	return 0;
}

/*
 * Whether a lane's block at address @at is written. It is not written if the address has wrapped
 * around, or if it is outside of the surface. A virtual address has no bounds: the access faults
 * later if the address is not mapped.
 */
static bool is_written(const struct access *a, unsigned int lane, uint64_t at)
{
	return at >= a->at[lane] && (a->is_virtual || access_holds(&a->view, at, a->unit));
}

/* Whether lanes @i and @j write at least one common byte. */
static bool strict_meet(const struct access *a, unsigned int i, unsigned int j)
{
	for (uint64_t one = a->blocks; one; one &= one - 1) {
		uint64_t at = a->at[i] + (uint64_t)__builtin_ctzll(one) * a->unit;

		for (uint64_t other = a->blocks; other; other &= other - 1) {
			uint64_t to = a->at[j] + (uint64_t)__builtin_ctzll(other) * a->unit;

			if ((at < to ? to - at : at - to) < a->unit && is_written(a, i, at) &&
			    is_written(a, j, to))
				return true;
		}
	}
	return false;
}

static int check_conflicts(const struct access *a, struct visa_error *e)
{
	for (unsigned int i = 1; i < EXEC_MAX_LANES; i++)
		for (unsigned int j = 0; j < i && a->enabled >> i & 1; j++)
			if ((a->enabled >> j & 1) && strict_meet(a, j, i))
				return visa_fail(e, EINVAL,
						 "strict: channels %u and %u write one address, "
						 "0x%llx",
						 j, i, (unsigned long long)a->at[i]);
	return 0;
}

/*
 * Whether the rule applies that two lanes must not write the same byte. It applies to stores by
 * lanes that have an address each, and not to atomics. A typed store must write at least one colour
 * component that the surface's format has.
 */
static bool can_conflict(const struct exec_prep *p, const struct exec_run *r,
			 const struct access *a)
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];
	unsigned int colours;

	if (a->bytewise || a->owords || a->row >= 0 || !visa_has(p->inst, VISA_TRAIT_STORES))
		return false;
	colours = visa_format_stores(&visa_formats[s->shape.format]);
	return !p->insn->shaped || p->inst->channels & colours;
}

static int check_access(const struct exec_prep *p, const struct exec_run *r, const struct access *a,
			struct visa_error *e)
{
	int err = check_raws(p, r, e);

	if (!err)
		err = check_scalars(p, r, e);
	if (!err)
		err = check_blocks(p, e);
	if (!err)
		err = check_family(p, r, a, e);
	if (err || !a)
		return err;
	err = strict_check_lanes(p, e);
	if (!err)
		err = check_alignment(p, a, e);
	if (!err && can_conflict(p, r, a))
		err = check_conflicts(a, e);
	return err;
}

enum exec_step strict_check(const struct exec_insn *insn, struct exec_run *r)
{
	const struct exec_family *family = exec_families[insn->op];
	const struct strict_source *source = r->context;
	struct visa_error error = { 0 };
	struct visa_error *e = r->error ? r->error : &error;
	struct exec_insn scratch;
	struct visa_inst inst;
	struct exec_prep p = { .inst = source->inst, .insn = &scratch, .grf = r->grf };
	struct access a;

	if (!p.inst) {
		visa_decode(source->code + r->source, VISA_MAX_LENGTH, &inst, NULL);
		p.inst = &inst;
	}
	/*
	 * The engine's checks come first, so a missing surface is refused before any rule is
	 * checked.
	 */
	if (exec_prepare(&p, r->thread->decls, r->space->platform, r->space, r->thread, e))
		return EXEC_FAULT;
	if (family->access && family->access(insn, r, &a))
		return EXEC_FAULT;
	if (family->access)
		for (uint64_t left = a.enabled; left; left &= left - 1)
			a.at[__builtin_ctzll(left)] &= ~access_ignored(&a);
	return check_access(&p, r, family->access ? &a : NULL, e) ? EXEC_FAULT : EXEC_NEXT;
}

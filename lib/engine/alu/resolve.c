// SPDX-License-Identifier: MIT
/*
 * Resolves vector operands of arithmetic: finds their frame offsets from ids, regions and declared
 * types.
 */
#include "alu.h"

#include <errno.h>

/* Return: the struct exec_vec of the prepared instruction for vector operand @n. */
static struct exec_vec *vec_of(const struct exec_prep *p, unsigned int n)
{
	return (void *)((uint8_t *)p->insn + p->operand[EXEC_RAWS + n].vec_at);
}

/*
 * Return: the field of the encoding for vector operand @n; its name is the operand's name in the
 * documents.
 */
static const struct visa_field *field_of(const struct exec_prep *p, unsigned int n)
{
	return visa_field_at(visa_ops[p->inst->op].layout, offsetof(struct visa_inst, vec[n]));
}

enum visa_type alu_type(const struct exec_prep *p, unsigned int n)
{
	const struct visa_decl *decl = p->operand[EXEC_RAWS + n].decl;
	const struct visa_vec *v = &p->inst->vec[n];

	return (enum visa_type)(visa_vec_class(v) == VISA_CLASS_GENERAL && decl ? decl->type
										: v->type);
}

bool alu_discards(const struct exec_prep *p)
{
	const struct visa_vec *v = &p->inst->vec[0];

	return visa_vec_class(v) == VISA_CLASS_GENERAL && !v->id;
}

/* Set the distances in bytes between elements of a row, and between rows, of a region. */
static void set_region(const struct exec_prep *p, const struct visa_vec *v, bool dst,
		       struct exec_vec *x)
{
	unsigned int size = visa_types[x->type].size;
	unsigned int lanes = p->insn->lanes;
	unsigned int row = visa_regions[VISA_REGION_V(v->region)];
	unsigned int step = visa_regions[VISA_REGION_H(v->region)];
	unsigned int width = visa_regions[VISA_REGION_W(v->region)];

	if (dst) {
		row = step;
		width = 1;
	}
	if (width > lanes)
		width = lanes;
	x->width = (uint8_t)width;
	x->row = (uint16_t)(row * size);
	x->step = (uint16_t)(step * size);
}

/* Return: number of bytes from the start of the first element to the end of the last element. */
static unsigned int extent(const struct exec_prep *p, const struct exec_vec *x)
{
	unsigned int rows = p->insn->lanes / x->width;

	return (rows - 1) * x->row + (x->width - 1u) * x->step + visa_types[x->type].size;
}

/*
 * Return: the kind of a region, an enum exec_vec_kind. One element for all lanes and contiguous
 * elements have separate kinds.
 */
static uint8_t resolve_kind_of(const struct exec_prep *p, const struct exec_vec *x, bool dst)
{
	unsigned int size = visa_types[x->type].size;
	bool one_row = x->width == p->insn->lanes;
	bool one_column = x->width == 1;

	if (p->insn->lanes == 1)
		return dst ? EXEC_VEC_CONTIGUOUS : EXEC_VEC_SCALAR;
	if ((one_row || !x->row) && (one_column || !x->step) && !dst)
		return EXEC_VEC_SCALAR;
	if ((one_column || x->step == size) && (one_row || x->row == x->width * size))
		return EXEC_VEC_CONTIGUOUS;
	return EXEC_VEC_REGION;
}

/*
 * Return: bytes from the low halves of the results, which are dwords, to the high halves. The high
 * halves begin in a new register.
 */
static unsigned int high_halves(const struct exec_prep *p)
{
	return (4 * p->insn->lanes + p->grf - 1) / p->grf * p->grf;
}

static int resolve_general(const struct exec_prep *p, unsigned int n, struct exec_vec *x,
			   struct visa_error *e)
{
	const struct visa_vec *v = &p->inst->vec[n];
	const struct visa_decl *decl = p->operand[EXEC_RAWS + n].decl;
	bool dst = field_of(p, n)->role == VISA_ROLE_DST;
	bool halves = dst && p->form && p->form->halves;
	unsigned int flat = n ? alu_flat_bytes(p->form, p->insn, n - 1) : 0;
	uint32_t from, end;

	if (!v->id)
		return 0;
	x->type = decl->type;
	set_region(p, v, dst, x);
	from = v->row * p->grf + v->col * visa_types[x->type].size;
	end = from + (flat ? flat : extent(p, x));
	if (halves)
		end += high_halves(p);
	if (end > decl->size)
		return visa_fail(e, ERANGE, "V%u is %u bytes; %s needs its bytes %u to %u", v->id,
				 decl->size, field_of(p, n)->name, from, end - 1);
	x->at = (uint32_t)(decl->at + from);
	x->kind = flat ? EXEC_VEC_CONTIGUOUS : resolve_kind_of(p, x, dst);
	if (halves) {
		p->insn->alu.src[p->insn->alu.sources] = *x;
		p->insn->alu.src[p->insn->alu.sources].at += high_halves(p);
	}
	return 0;
}

/* Check that an operand's elements are inside of its address variable. */
static int check_addresses(const struct exec_prep *p, unsigned int n, unsigned int count,
			   struct visa_error *e)
{
	const struct visa_vec *v = &p->inst->vec[n];
	const struct visa_decl *decl = p->operand[EXEC_RAWS + n].decl;

	if (v->row + count > decl->num_elts)
		return visa_fail(e, ERANGE, "A%u has %u elements; %s needs elements %u to %u",
				 v->id, decl->num_elts, field_of(p, n)->name, v->row,
				 v->row + count - 1);
	return 0;
}

static int resolve_indirect(const struct exec_prep *p, unsigned int n, struct exec_vec *x,
			    struct visa_error *e)
{
	const struct visa_vec *v = &p->inst->vec[n];
	const struct visa_decl *decl = p->operand[EXEC_RAWS + n].decl;
	bool dst = field_of(p, n)->role == VISA_ROLE_DST;
	unsigned int count = 1;

	x->type = v->type;
	set_region(p, v, dst, x);
	x->at = (uint32_t)(decl->at + v->row * EXEC_ADDRESS);
	x->offset = v->offset;
	x->kind = EXEC_VEC_INDIRECT;
	if (!dst && !VISA_REGION_V(v->region)) {
		x->kind = EXEC_VEC_ROWS;
		count = p->insn->lanes / x->width;
	}
	x->elements = (uint8_t)count;
	return check_addresses(p, n, count, e);
}

static int resolve_address(const struct exec_prep *p, unsigned int n, struct exec_vec *x,
			   struct visa_error *e)
{
	const struct visa_vec *v = &p->inst->vec[n];
	const struct visa_decl *decl = p->operand[EXEC_RAWS + n].decl;
	bool dst = field_of(p, n)->role == VISA_ROLE_DST;
	unsigned int count = p->insn->lanes;

	if (!dst && visa_code_value(VISA_KIND_EXEC, (uint8_t)v->region) < count)
		count = visa_code_value(VISA_KIND_EXEC, (uint8_t)v->region);
	x->kind = EXEC_VEC_ADDRESS;
	x->at = (uint32_t)(decl->at + v->row * EXEC_ADDRESS);
	x->elements = (uint8_t)count;
	return check_addresses(p, n, count, e);
}

/* Resolve &V32[16]: the source is the address itself. */
static int resolve_address_of(const struct exec_prep *p, unsigned int n, struct exec_vec *x)
{
	const struct visa_vec *v = &p->inst->vec[n];
	const struct visa_decl *decl = p->operand[EXEC_RAWS + n].decl;
	uint32_t offset = v->row * p->grf + v->col * visa_types[decl->type].size;

	x->kind = EXEC_VEC_VALUE;
	x->type = VISA_UQ;
	x->value = exec_address(v->id, (int32_t)offset);
	return 0;
}

static void resolve_immediate(const struct visa_vec *v, struct exec_vec *x)
{
	unsigned int bits = 8u * visa_types[v->type].size;

	x->type = v->type;
	x->value = bits == 64 ? v->imm : v->imm & ((1ull << bits) - 1);
	x->kind = v->type == VISA_V || v->type == VISA_UV || v->type == VISA_VF ? EXEC_VEC_PACKED
										: EXEC_VEC_VALUE;
}

/* Find a predicate. Refuse a destination that has fewer lanes than the instruction needs. */
static int resolve_predicate(const struct exec_prep *p, unsigned int n, struct exec_vec *x,
			     struct visa_error *e)
{
	const struct visa_vec *v = &p->inst->vec[n];
	const struct visa_decl *decl = p->operand[EXEC_RAWS + n].decl;
	unsigned int end = visa_first_lane(p->inst) + p->insn->lanes;

	x->kind = EXEC_VEC_PREDICATE;
	x->at = v->id;
	x->elements = (uint8_t)decl->num_elts;
	if (end > VISA_PRED_MAX_LANES) /* lanes past 31 are always off */
		end = VISA_PRED_MAX_LANES;
	if (end > decl->num_elts && field_of(p, n)->role == VISA_ROLE_DST)
		return visa_fail(e, ERANGE, "P%u has %u lanes; %s needs lanes %u to %u", v->id,
				 decl->num_elts, field_of(p, n)->name, visa_first_lane(p->inst),
				 end - 1);
	return 0;
}

int alu_resolve(struct exec_prep *p, unsigned int n, struct visa_error *e)
{
	const struct visa_vec *v = &p->inst->vec[n];
	struct exec_vec *x = vec_of(p, n);

	x->modifier = (uint8_t)visa_vec_modifier(v);
	switch (visa_vec_class(v)) {
	case VISA_CLASS_GENERAL:
		return field_of(p, n)->kind == VISA_KIND_ADDRESS_OF ? resolve_address_of(p, n, x)
								    : resolve_general(p, n, x, e);
	case VISA_CLASS_INDIRECT:
		return resolve_indirect(p, n, x, e);
	case VISA_CLASS_ADDRESS:
		return resolve_address(p, n, x, e);
	case VISA_CLASS_PREDICATE:
		return resolve_predicate(p, n, x, e);
	default:
		resolve_immediate(v, x);
		return 0;
	}
}

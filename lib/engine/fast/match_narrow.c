// SPDX-License-Identifier: MIT
/* Which records of arithmetic can have a body of narrow.h. */
#include "match.h"
#include "narrow.h"
#include "rows.h"

#define INTEGERS (DWORDS | UW | W | UB | B)

/* struct row - a row of narrow.h */
struct row {
	uint8_t op;
	uint8_t mode;
	uint8_t sources;
	uint8_t kind;
	uint16_t body;
};

#define ROW(name, op, mode, sources, kind, ...)                                                    \
	{ VISA_##op, mode, sources, NARROW_##kind, FAST_##name },
static const struct row rows[] = { FAST_NARROW(ROW) FAST_CARRIES(ROW) };

static unsigned int log2_of(unsigned int n)
{
	return (unsigned int)__builtin_ctz(n);
}

/* The shape of an operand; 0x80 if a body cannot have it. */
static uint32_t shape_of(const struct exec_vec *v, unsigned int lanes)
{
	unsigned int size = visa_types[v->type].size, step = size;
	uint32_t shape =
		v->type == VISA_D || v->type == VISA_W || v->type == VISA_B ? NARROW_SIGNED : 0;

	if (!(INTEGERS & EXEC_TYPE(v->type)))
		return 0x80;
	if (v->kind == EXEC_VEC_SCALAR || v->kind == EXEC_VEC_VALUE)
		return shape | NARROW_SHAPE(log2_of(size), 0) | NARROW_SAME;
	if (v->kind == EXEC_VEC_REGION)
		step = v->width == 1					   ? v->row
		       : v->width >= lanes || v->row == v->width * v->step ? v->step
									   : 0;
	else if (v->kind != EXEC_VEC_CONTIGUOUS)
		return 0x80;
	if (step != size && !(size == 1 && step == 2) && !(size < 4 && step == 4) &&
	    !(size == 4 && step == 8))
		return 0x80;
	/* An element may not lie across two steps. */
	if ((v->at & (step - 1)) + size > step && step != size)
		return 0x80;
	return shape | NARROW_SHAPE(log2_of(size), log2_of(step) - log2_of(size));
}

/* A shape of a contiguous operand at any place has no lower bytes. */
static bool is_aligned(const struct exec_vec *v)
{
	return !(v->at & (visa_types[v->type].size - 1u)) || v->kind == EXEC_VEC_VALUE ||
	       v->kind == EXEC_VEC_SCALAR;
}

/*
 * Where numbers are compared, all 32 bits of both count as signed ones; where they have a second
 * result, as numbers without a sign.
 */
static bool is_ordered(const struct row *row, const struct exec_vec *v)
{
	if (row->kind < NARROW_ORDERED)
		return true;
	if (row->kind == NARROW_CARRIES)
		return v->type == VISA_UD || (v->kind == EXEC_VEC_VALUE && v->value <= INT16_MAX);
	return v->type != VISA_UD || (v->kind == EXEC_VEC_VALUE && v->value <= INT32_MAX);
}

static bool source_fits(const struct row *row, const struct exec_vec *v, unsigned int lanes,
			uint32_t *shape)
{
	*shape = shape_of(v, lanes);
	if ((row->kind == NARROW_NEGATES && v->modifier == VISA_MOD_NEG) ||
	    (row->kind == NARROW_INVERTS && v->modifier == VISA_MOD_NOT))
		*shape |= NARROW_NEGATED;
	else if (v->modifier != VISA_MOD_NONE)
		return false;
	return !(*shape & 0x80) && is_aligned(v) && is_ordered(row, v);
}

static bool dst_fits(const struct row *row, const struct exec_insn *insn, uint32_t *shape)
{
	const struct exec_vec *dst = &insn->alu.dst;

	*shape = 0;
	if (row->kind == NARROW_COMPARED)
		return dst->kind == EXEC_VEC_PREDICATE;
	if (row->kind == NARROW_CARRIES && exec_second(insn)->kind != EXEC_VEC_CONTIGUOUS)
		return false;
	*shape = dst->kind == EXEC_VEC_SCALAR ? 0x80 : shape_of(dst, insn->lanes);
	return !(*shape & 0x80) && is_aligned(dst);
}

static bool row_fits(const struct row *row, const struct exec_insn *insn, uint32_t *shapes)
{
	uint32_t shape;

	if (row->op != insn->op || (row->mode != ANY && row->mode != (insn->alu.mode & 0x7f)) ||
	    row->sources != insn->alu.sources || insn->alu.saturate || !dst_fits(row, insn, shapes))
		return false;
	for (unsigned int k = 0; k < row->sources; k++) {
		if (!source_fits(row, &insn->alu.src[k], insn->lanes, &shape))
			return false;
		*shapes |= shape << NARROW_SHAPE_BITS * (k + 1);
	}
	return true;
}

void exec_fast_narrow(struct exec_insn *insn)
{
	struct exec_insn *any = (void *)((uint8_t *)insn + EXEC_FAST_BYTES);
	struct fast_args x = { 0 };
	unsigned int i;

	if (insn->alu.refreshes || !insn->lanes)
		return;
	for (i = 0; i < sizeof(rows) / sizeof(rows[0]) && !row_fits(&rows[i], insn, &x.extra); i++)
		;
	if (i == sizeof(rows) / sizeof(rows[0]))
		return;
	x.body = rows[i].body;
	for (unsigned int k = 0; k < rows[i].sources; k++) {
		const struct exec_vec *v = &insn->alu.src[k];
		bool value = v->kind == EXEC_VEC_VALUE;

		x.src[k] = value ? (uint32_t)v->value : v->at;
		x.values |= value << k & 15;
	}
	memmove(any, insn, (size_t)insn->units * EXEC_UNIT);
	insn->data = insn->alu.dst.at;
	insn->fast = x;
	insn->is_fast = true;
	insn->units = (uint8_t)(EXEC_FAST_BYTES / EXEC_UNIT + any->units);
}

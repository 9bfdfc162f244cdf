// SPDX-License-Identifier: MIT
/* Selects the handlers of narrow.h: fast handlers of arithmetic with elements of up to 32 bits. */
#include "match.h"
#include "narrow.h"
#include "rows.h"

#define INTEGERS (DWORDS | UW | W | UB | B)
#define HF	 EXEC_TYPE(VISA_HF)
#define COPIED                                                                                     \
	(F | HF | EXEC_TYPE(VISA_BF)) /* types that are copied like integers of the same size */

/* struct row - a row of narrow.h: an operation, and the number of its fast handler */
struct row {
	uint8_t op;
	uint8_t mode;
	uint8_t sources;
	uint8_t kind;
	uint16_t body;
};

#define ROW(name, op, mode, sources, kind, ...)                                                    \
	{ VISA_##op, mode, sources, NARROW_##kind, FAST_##name },
static const struct row rows[] = { FAST_NARROW(ROW) FAST_CARRIES(ROW) FAST_FLOATS(ROW) };

/* For each enum narrow_kind, the types that the destination and the sources may have. */
static const struct {
	uint32_t dst;
	uint32_t src;
} types[] = {
	[NARROW_PLAIN] = { INTEGERS, INTEGERS },
	[NARROW_MOVES] = { INTEGERS, INTEGERS },
	[NARROW_ADDS] = { INTEGERS, INTEGERS },
	[NARROW_NEGATES] = { INTEGERS, INTEGERS },
	[NARROW_INVERTS] = { INTEGERS, INTEGERS },
	[NARROW_UNSIGNED] = { INTEGERS, INTEGERS },
	[NARROW_ARITHMETIC] = { INTEGERS, INTEGERS },
	[NARROW_SELECTS] = { INTEGERS, INTEGERS },
	[NARROW_ORDERED] = { INTEGERS, INTEGERS },
	[NARROW_COMPARED] = { PRED, INTEGERS },
	[NARROW_CARRIES] = { INTEGERS, INTEGERS },
	[NARROW_OF_INTEGER] = { F, INTEGERS & ~UD },
	[NARROW_OF_UD] = { F, UD },
	[NARROW_TO_INTEGER] = { INTEGERS & ~UD, F },
	[NARROW_TO_UD] = { UD, F },
	[NARROW_OF_HALF] = { F, HF },
	[NARROW_TO_HALF] = { HF, F },
	[NARROW_CHOSEN] = { F, F },
	[NARROW_PREDICATED] = { F, F },
	[NARROW_COMPUTED] = { F, F },
	[NARROW_RELATED] = { PRED, F },
};

static unsigned int log2_of(unsigned int n)
{
	return (unsigned int)__builtin_ctz(n);
}

/*
 * Return: the shape of an operand (element size, distance between elements, flags: narrow.h); 0x80
 * if the handlers do not support it.
 */
static uint32_t shape_of(const struct exec_vec *v, unsigned int lanes, uint32_t allowed)
{
	unsigned int size = visa_types[v->type].size, step = size;
	uint32_t shape =
		v->type == VISA_D || v->type == VISA_W || v->type == VISA_B ? NARROW_SIGNED : 0;

	if (!(allowed & EXEC_TYPE(v->type)))
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
	/*
	 * Elements are @step bytes apart. A handler loads whole words of @step bytes at multiples
	 * of
	 * @step, so each element must be inside of one word.
	 */
	if ((v->at & (step - 1)) + size > step && step != size)
		return 0x80;
	return shape | NARROW_SHAPE(log2_of(size), log2_of(step) - log2_of(size));
}

/*
 * Return: whether an operand begins at a multiple of its element size, which the handlers require.
 */
static bool is_aligned(const struct exec_vec *v)
{
	return !(v->at & (visa_types[v->type].size - 1u)) || v->kind == EXEC_VEC_VALUE ||
	       v->kind == EXEC_VEC_SCALAR;
}

/*
 * Return: whether the handler computes with the correct number of source @k after its extension to
 * 32 bits. Comparisons treat both sources as signed, instructions with a second result treat them
 * as unsigned. A shift to the right treats the first source as signed.
 */
static bool is_ordered(const struct row *row, const struct exec_vec *v, unsigned int k)
{
	if (row->kind == NARROW_CARRIES)
		return v->type == VISA_UD || (v->kind == EXEC_VEC_VALUE && v->value <= INT16_MAX);
	if (row->kind == NARROW_ORDERED || row->kind == NARROW_COMPARED ||
	    (row->kind == NARROW_ARITHMETIC && !k))
		return v->type != VISA_UD || (v->kind == EXEC_VEC_VALUE && v->value <= INT32_MAX);
	return true;
}

/*
 * Return: whether the handler supports the modifier of a source; its flag is then added to @shape.
 */
static bool modifier_fits(const struct row *row, const struct exec_vec *v, uint32_t *shape)
{
	bool absolute = v->modifier == VISA_MOD_ABS || v->modifier == VISA_MOD_NEGABS;
	bool negated = v->modifier == VISA_MOD_NEG || v->modifier == VISA_MOD_NEGABS;

	switch (row->kind) {
	case NARROW_MOVES:
	case NARROW_ADDS:
	case NARROW_NEGATES:
		*shape |= negated ? NARROW_NEGATED : 0;
		return !absolute && v->modifier != VISA_MOD_NOT;
	case NARROW_INVERTS:
		*shape |= v->modifier == VISA_MOD_NOT ? NARROW_NEGATED : 0;
		return v->modifier == VISA_MOD_NONE || v->modifier == VISA_MOD_NOT;
	case NARROW_TO_INTEGER:
	case NARROW_TO_UD:
	case NARROW_OF_HALF:
	case NARROW_TO_HALF:
	case NARROW_CHOSEN:
	case NARROW_PREDICATED:
	case NARROW_COMPUTED:
	case NARROW_RELATED:
		*shape |= (absolute ? NARROW_ABSOLUTE : 0) | (negated ? NARROW_NEGATED : 0);
		return v->modifier != VISA_MOD_NOT;
	default:
		return v->modifier == VISA_MOD_NONE;
	}
}

/*
 * Return: the types that an operand may have: the types @listed; for a copy of bits, floats, too.
 */
static uint32_t types_for(const struct exec_insn *insn, uint32_t listed)
{
	return listed | (insn->alu.kind == ALU_COPY ? COPIED : 0);
}

static bool source_fits(const struct row *row, const struct exec_insn *insn, unsigned int k,
			uint32_t *shape)
{
	const struct exec_vec *v = &insn->alu.src[k];

	*shape = shape_of(v, insn->lanes, types_for(insn, types[row->kind].src));
	if (*shape & 0x80 || !is_aligned(v) || !is_ordered(row, v, k))
		return false;
	if (row->kind == NARROW_UNSIGNED && !k)
		*shape &= ~(uint32_t)NARROW_SIGNED;
	return modifier_fits(row, v, shape);
}

/*
 * Return: whether the handler can clamp results, which needs their exact values in 32 bits. A move
 * can clamp a ud source to any type except ud.
 */
static bool saturates(const struct row *row, const struct exec_insn *insn)
{
	const uint32_t words = UW | W | UB | B, dst = EXEC_TYPE(insn->alu.dst.type);
	const struct exec_vec *src = insn->alu.src;

	if (row->kind >= NARROW_OF_INTEGER)
		return row->kind != NARROW_TO_HALF;
	if (row->kind == NARROW_MOVES)
		return !src[0].modifier && !(UD & dst && UD & EXEC_TYPE(src[0].type));
	return row->kind == NARROW_ADDS && words & EXEC_TYPE(src[0].type) &&
	       words & EXEC_TYPE(src[1].type);
}

static bool dst_fits(const struct row *row, const struct exec_insn *insn, uint32_t *shape)
{
	const struct exec_vec *dst = &insn->alu.dst;

	*shape = 0;
	if (types[row->kind].dst == PRED)
		return dst->kind == EXEC_VEC_PREDICATE;
	if (row->kind == NARROW_CARRIES && exec_second(insn)->kind != EXEC_VEC_CONTIGUOUS)
		return false;
	if (insn->alu.saturate && !saturates(row, insn))
		return false;
	*shape = dst->kind == EXEC_VEC_SCALAR
			 ? 0x80
			 : shape_of(dst, insn->lanes, types_for(insn, types[row->kind].dst));
	if (insn->alu.saturate || row->kind == NARROW_TO_INTEGER)
		*shape |= NARROW_SATURATED;
	return !(*shape & 0x80) && is_aligned(dst);
}

static bool row_fits(const struct row *row, const struct exec_insn *insn, uint32_t *shapes)
{
	uint32_t shape;

	if (row->op != insn->op || (row->mode != ANY && row->mode != (insn->alu.mode & 0x7f)) ||
	    row->sources != insn->alu.sources || !dst_fits(row, insn, shapes))
		return false;
	/* A handler that copies bits does not convert between kinds of numbers. */
	if (insn->alu.kind == ALU_COPY && row->kind >= NARROW_OF_INTEGER)
		return false;
	for (unsigned int k = 0; k < row->sources; k++) {
		if (!source_fits(row, insn, k, &shape))
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

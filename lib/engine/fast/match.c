// SPDX-License-Identifier: MIT
/* Finds the fast handler of an instruction of arithmetic. */
#include "match.h"
#include "variable_arrays.h"
#include "rows.h"

/**
 * struct row - a row of rows.h: the instructions that a group of fast handlers executes
 * @op: the instruction, a row of the instruction table
 * @mode: @mode of struct alu_args, or ANY
 * @dst, @src: types of the destination and of all sources, as bits; PRED for a predicate
 * @sources: number of sources
 * @negated: bit mask of the sources with a modifier (rows.h)
 * @first: number of the handler for any form of the sources; the numbers of the handlers for single
 *	forms follow
 * @forms: bit mask of the forms of the sources that have a handler for 16 lanes
 * @rounds: the result depends on %cr0
 */
struct row {
	uint8_t op;
	uint8_t mode;
	uint32_t dst;
	uint32_t src;
	uint8_t sources;
	uint8_t negated;
	uint16_t first;
	uint8_t forms;
	bool rounds;
};

#define FORM_BIT(name, form) | 1 << (form)
#define ROW(name, forms_, op_, mode_, dst_, src_, negated_, ...)                                   \
	{ .op = VISA_##op_,                                                                        \
	  .mode = mode_,                                                                           \
	  .dst = dst_,                                                                             \
	  .src = src_,                                                                             \
	  .sources = FAST_SOURCES(forms_),                                                         \
	  .negated = negated_,                                                                     \
	  .first = FAST_##name,                                                                    \
	  .forms = 0 FAST_FORMS_##forms_(FORM_BIT, ),                                              \
	  .rounds = ROUNDS },

static const struct row rows[] = {
#define ROUNDS false
	FAST_EXACT(ROW) FAST_SELECTED(ROW) FAST_COMPARED(ROW)
#undef ROUNDS
#define ROUNDS true
		FAST_TRUNCATED(ROW) FAST_ROUNDED(ROW) FAST_CALLED(ROW) FAST_COMPARED_FLOATS(ROW)
};

#define ROWS (sizeof(rows) / sizeof(rows[0]))

/* Return: the value of an immediate, sign-extended if its type is signed. */
static int64_t extended(const struct exec_vec *v)
{
	unsigned int unused = 64 - 8 * visa_types[v->type].size;
	bool is_signed = v->type == VISA_D || v->type == VISA_W || v->type == VISA_B;

	return is_signed ? (int64_t)(v->value << unused) >> unused : (int64_t)v->value;
}

/*
 * Return: whether the value of an immediate can be represented in one of the types @types, extended
 * to 32 bits.
 */
static bool immediate_fits(const struct exec_vec *v, uint32_t types)
{
	const uint32_t integers = EXEC_TYPE(VISA_UD) | EXEC_TYPE(VISA_D) | EXEC_TYPE(VISA_UW) |
				  EXEC_TYPE(VISA_W) | EXEC_TYPE(VISA_UB) | EXEC_TYPE(VISA_B);
	int64_t value;

	if (types == F || !(integers & EXEC_TYPE(v->type)))
		return types & EXEC_TYPE(v->type);
	value = extended(v);
	if (types == UD_ALONE)
		return EXEC_TYPE(v->type) & (UD | UW | UB);
	if (types == UD)
		return value >= 0;
	if (types == UW)
		return value == (uint16_t)value;
	if (types == W)
		return value == (int16_t)value;
	return types != D || value <= INT32_MAX;
}

static bool source_fits(const struct exec_vec *v, uint32_t types, enum visa_modifier modifier)
{
	if (v->modifier != modifier)
		return false;
	if (v->kind == EXEC_VEC_VALUE)
		return immediate_fits(v, types);
	return types & EXEC_TYPE(v->type) &&
	       (v->kind == EXEC_VEC_CONTIGUOUS || v->kind == EXEC_VEC_SCALAR);
}

static bool dst_fits(const struct exec_insn *insn, uint32_t types)
{
	const struct exec_vec *dst = &insn->alu.dst;

	if (dst->kind == EXEC_VEC_PREDICATE)
		return types == PRED;
	/* Conversions of floats to integers clamp the result with and without .sat. */
	return dst->kind == EXEC_VEC_CONTIGUOUS && types & EXEC_TYPE(dst->type) &&
	       (!insn->alu.saturate || insn->alu.kind == ALU_TO_INTEGER);
}

static bool row_fits(const struct row *row, const struct exec_insn *insn)
{
	enum visa_modifier negated = visa_ops[row->op].table ? VISA_MOD_NOT : VISA_MOD_NEG;

	if (row->op != insn->op || (row->mode != ANY && row->mode != (insn->alu.mode & 0x7f)) ||
	    row->sources != insn->alu.sources || !dst_fits(insn, row->dst))
		return false;
	for (unsigned int k = 0; k < row->sources; k++)
		if (!source_fits(&insn->alu.src[k], row->src,
				 row->negated >> k & 1 ? negated : VISA_MOD_NONE))
			return false;
	return true;
}

/* Return: whether all lanes have the same element of a source. */
static bool match_is_same(const struct exec_insn *insn, const struct exec_vec *v)
{
	return v->kind != EXEC_VEC_CONTIGUOUS || insn->lanes == 1;
}

/*
 * Return: whether the first two sources may be exchanged. In a mad (three sources) with one negated
 * source, the first two are factors, so it does not matter which factor is negated.
 */
static bool commutes(const struct row *row)
{
	return visa_ops[row->op].traits & VISA_TRAIT_COMMUTES &&
	       (!row->negated || row->sources == 3);
}

/* If only the first source is the same for all lanes, exchange it with the second one. */
static void swap_sources(const struct row *row, struct fast_args *x)
{
	uint32_t first = x->src[0];

	if ((x->form & 3) != 1 || !commutes(row))
		return;
	x->src[0] = x->src[1];
	x->src[1] = first;
	x->form = (x->form ^ 3) & 15;
	x->values = (x->values & 12) | (x->values & 1) << 1 | (x->values >> 1 & 1);
}

static struct fast_args args_of(const struct row *row, const struct exec_insn *insn,
				unsigned int width)
{
	struct fast_args x = { .body = row->first, .extra = insn->alu.cr0 };

	for (unsigned int k = 0; k < row->sources; k++) {
		const struct exec_vec *v = &insn->alu.src[k];
		bool value = v->kind == EXEC_VEC_VALUE;

		x.src[k] = !value	       ? v->at
			   : v->type == VISA_F ? (uint32_t)v->value
					       : (uint32_t)extended(v);
		x.values |= value << k & 15;
		x.form |= match_is_same(insn, v) << k & 15;
	}
	swap_sources(row, &x);
	if (insn->lanes == 1)
		x.body++;
	else if (fast_has_16(insn, width) && row->forms >> x.form & 1 &&
		 (exec_selects(insn) || !VISA_PRED_ID(insn->pred)))
		x.body = (uint16_t)(x.body + 2 +
				    __builtin_popcount(row->forms & ((1u << x.form) - 1)));
	return x;
}

void exec_fast_alu(struct exec_insn *insn, unsigned int width, bool keep)
{
	struct exec_insn *any = (void *)((uint8_t *)insn + EXEC_FAST_BYTES);
	struct fast_args x;
	unsigned int i;

	if (insn->alu.refreshes)
		return;
	for (i = 0; i < ROWS && !row_fits(&rows[i], insn); i++)
		;
	if (i == ROWS)
		return;
	x = args_of(&rows[i], insn, width);
	keep |= rows[i].rounds;
	if (keep)
		memmove(any, insn, (size_t)insn->units * EXEC_UNIT);
	insn->data = insn->alu.dst.at;
	insn->fast = x;
	insn->is_fast = true;
	insn->units = (uint8_t)(EXEC_FAST_BYTES / EXEC_UNIT + (keep ? any->units : 0));
}

void exec_fast(struct exec_insn *insn, unsigned int width, bool keep)
{
	/*
	 * Observers request @keep. They need the generic handler, the function for all operands,
	 * which has index 0.
	 */
	if (keep)
		insn->variant = 0;
	if (VISA_PRED_CONTROL(insn->pred) != VISA_PRED_LANE)
		return;
	if (visa_ops[insn->op].traits & VISA_TRAIT_COMPUTES) {
		if (insn->lanes == 1 || insn->lanes % 8 == 0)
			exec_fast_alu(insn, width, keep);
		if (!insn->is_fast)
			exec_fast_narrow(insn);
		if (!insn->is_fast)
			exec_fast_pointed(insn);
	} else if (insn->lanes && insn->lanes % 8 == 0) {
		exec_fast_message(insn, width);
	}
}

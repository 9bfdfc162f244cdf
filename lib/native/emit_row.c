// SPDX-License-Identifier: MIT
/*
 * Emits arithmetic that is listed in the table engine/fast/rows.h. A row of the table is an
 * operation on one type of numbers, with the C expression of its result.
 */
#include "../engine/fast/level.h"
#include "emit.h"

#include <string.h>

/*
 * Return: the number of lanes that are computed at once: those of a host vector of 32-bit numbers,
 * or all lanes of the instruction if it has fewer.
 */
static unsigned int chunk_of(const struct build *b, const struct exec_insn *insn)
{
	return insn_lanes(b, insn) < b->bytes / 4 ? insn_lanes(b, insn) : b->bytes / 4;
}

/* Return: the C type of the operands in the expression of a row of fast/rows.h. */
static const char *emit_row_number_of(const struct native_row *row)
{
	switch (row->vectors[0]) {
	case 'f':
		return "f32";
	case 'u':
		return "u32";
	default:
		return "s32";
	}
}

/*
 * Emit the function that computes the result of row @id of fast/rows.h for vectors of @lanes lanes,
 * unless it was emitted before.
 */
static void emit_row_declare(struct build *b, uint16_t id, unsigned int lanes)
{
	const struct native_row *row = &native_rows[id];
	const char *type = emit_row_number_of(row);
	struct visa_buffer *to = b->to;

	if (b->declared[id] & lanes)
		return;
	b->declared[id] |= lanes;
	math_declare(b, lanes, row->result);
	b->to = &b->helpers;
	EMIT(b, "#define LANES %u\nROW(%s, %s, %s, ", lanes, row->compares ? "u32" : "vec_ud",
	     row->name, type);
	if (row->compares && lanes == 16)
		EMIT(b, "COMPARE_%sx16(a, RELATION_%.2s, b)", type, row->name + strlen("cmp_"));
	else if (row->compares && lanes == 1)
		EMIT(b, "a[0] %.2s b[0]", row->result + 2);
	else if (row->compares)
		EMIT(b, "bits_%u((vec_ud)(%s))", lanes, row->result);
	else
		EMIT(b, "%s", row->result);
	EMIT(b, ")\n#undef LANES\n");
	b->to = to;
}

/*
 * Return: a C expression for source number @k as a vector of 32-bit numbers; narrower numbers are
 * extended.
 */
static const char *source_of(struct build *b, const struct exec_insn *insn,
			     const struct native_row *row, unsigned int k, unsigned int from,
			     unsigned int lanes)
{
	const struct fast_args *x = &insn->fast;
	bool is_signed = row->vectors[0] == 'w' || row->vectors[0] == 'b';
	unsigned int size = native_row_bytes(row);
	struct region r = region_flat(x->src[k], size, insn->lanes);
	const char *value;

	if (k >= row->sources)
		return term(b, "(u32x%u){ 0 }", lanes);
	if (x->form >> k & 1) {
		value = x->values >> k & 1 ? term(b, "0x%xu", x->src[k])
					   : lanes_element(b, x->src[k], size);
		if (size < 4)
			value = term(b, "(%c%u)%s", is_signed ? 's' : 'u', 8 * size, value);
		return term(b, "ALL(u32x%u, (u32)%s)", lanes, value);
	}
	return size < 4 ? lanes_wide(b, &r, from, lanes, is_signed ? 's' : 'u')
			: lanes_read(b, &r, from, lanes);
}

/*
 * Return: whether the sum or product of this constant and a NaN has the same bits on the host as in
 * the interpreter. The constant must be finite. It must not be 0, 1 or -1, for which the compiler
 * may omit the operation.
 */
static bool emit_row_is_plain(uint32_t bits)
{
	uint32_t size = bits & 0x7fffffff;

	return size && size < 0x7f800000 && size != 0x3f800000;
}

bool node_quiets(const struct node *n)
{
	const struct native_row *row = &native_rows[n->row];
	const struct fast_args *x = &n->insn->fast;
	unsigned int variables = 0;

	if (!row_quiets(row) || row->sources == 1)
		return row_quiets(row);
	for (unsigned int k = 0; k < row->sources; k++) {
		bool is_value = x->form >> k & x->values >> k & 1;

		if (is_value ? !emit_row_is_plain(x->src[k]) : row->negated >> k & 1)
			return true;
		variables += !is_value;
	}
	return variables != 1;
}

/*
 * Emit statements that replace NaN results by the bits that the interpreter computes: they depend
 * on the sources' order and signs.
 */
static void emit_quiet(struct build *b, const struct node *n, unsigned int from, unsigned int lanes)
{
	const struct native_row *row = &native_rows[n->row];
	bool swapped = row->sources > 1 && fast_swapped(n->insn);
	unsigned int id = from / lanes;

	EMIT(b, "\t\tif (UNLIKELY(nans_%u((f32x%u)r%u)))\n", lanes, lanes, id);
	EMIT(b, "\t\t\tr%u = vec_quiet_%u(r%u", id, lanes, id);
	for (unsigned int k = 0; k < ROW_SOURCES; k++)
		EMIT(b, ", %s%s",
		     source_of(b, n->insn, row, swapped && k < 2 ? 1 - k : k, from, lanes),
		     row->negated >> k & 1 ? " ^ 0x80000000u" : "");
	EMIT(b, ");\n");
}

/* Emit declarations of C variables with the results: r0, r1 and so on. */
static void emit_results(struct build *b, const struct node *n, unsigned int lanes)
{
	const struct exec_insn *insn = n->insn;
	const struct native_row *row = &native_rows[n->row];

	for (unsigned int i = 0; i < insn_lanes(b, insn); i += lanes) {
		EMIT(b, row->compares ? "\t\tu32 r%u = " : "\t\tu32x%2$u r%1$u = ", i / lanes,
		     lanes);
		if (row->selects)
			EMIT(b, "CHOOSE_%u(chosen >> %u, ", lanes, i);
		else
			EMIT(b, "%s_%u(n, ", row->name, lanes);
		for (unsigned int k = 0; k < (row->selects ? 2 : ROW_SOURCES); k++)
			EMIT(b, "%s%s", k ? ", " : "", source_of(b, insn, row, k, i, lanes));
		EMIT(b, ");\n");
		if (b->alone && n->asks)
			EMIT(b, "\t\tif (UNLIKELY(nans_1((f32x1)r0) & on))\n\t\t\treturn 0;\n");
		else if (node_quiets(n) && !b->segment && !b->alone)
			emit_quiet(b, n, i, lanes);
	}
}

/* For tests: emit assignments of NATIVE_POISON to the disabled lanes of the results. */
static void emit_poison(struct build *b, const struct node *n, unsigned int lanes)
{
	for (unsigned int i = 0, id = 0; i < insn_lanes(b, n->insn); i += lanes, id++)
		EMIT(b, "\t\tr%u = CHOOSE(mask_%u(on >> %u), r%u, ALL(u32x%u, %#xu));\n", id, lanes,
		     i, id, lanes, NATIVE_POISON);
}

/*
 * Emit the assignment of the results to the destination: a variable, or one bit for each lane of a
 * predicate.
 */
static void emit_write(struct build *b, const struct node *n, unsigned int lanes, bool all)
{
	const struct exec_insn *insn = n->insn;
	const struct native_row *row = &native_rows[n->row];
	struct region dst = region_flat(insn->data, 4, insn->lanes);
	unsigned int first = insn_first(b, insn);

	if (row->compares) {
		EMIT(b, "\t\t%c%u = (%c%u & ~(on << %u)) | ((0", pred_name(b, insn->data),
		     insn->data, pred_name(b, insn->data), insn->data, first);
		for (unsigned int i = 0, id = 0; i < insn_lanes(b, insn); i += lanes, id++)
			EMIT(b, " | r%u << %u", id, i);
		EMIT(b, ") & on) << %u;\n", first);
		return;
	}
	for (unsigned int i = 0, id = 0; i < insn_lanes(b, insn); i += lanes, id++) {
		const char *mask = term(b, "mask_%u(on >> %u)", lanes, i);

		if (!all && !b->alone)
			EMIT(b, "\t\tr%u = CHOOSE_%u(on >> %u, r%u, %s);\n", id, lanes, i, id,
			     lanes_read(b, &dst, i, lanes));
		lanes_write(b, &dst, i, lanes, term(b, "r%u", id), all || !b->alone ? NULL : mask);
	}
}

void emit_row(struct build *b, const struct node *n)
{
	const struct native_row *row = &native_rows[n->row];
	bool predicated = VISA_PRED_ID(n->insn->pred) && !row->selects;
	unsigned int lanes = chunk_of(b, n->insn);
	bool all, temp;

	if (row->usual && !n->usual) {
		emit_slow(b, n);
		return;
	}
	if (!row->selects)
		emit_row_declare(b, n->row, lanes);
	EMIT(b, "\t{\n");
	all = emit_on(b, n);
	emit_results(b, n, lanes);
	if (n->asks && b->segment) {
		EMIT(b, "\t\tnans |= (0");
		for (unsigned int i = 0; i < insn_lanes(b, n->insn); i += lanes)
			EMIT(b, " | nans_%u((f32x%u)r%u) << %u", lanes, lanes, i / lanes, i);
		EMIT(b, ") & on;\n");
	}
	temp = !all && !row->compares && !predicated &&
	       are_temp(b, n->insn->data, n->insn->data + 4u * n->insn->lanes);
	if (temp && b->spec->poison)
		emit_poison(b, n, lanes);
	emit_write(b, n, lanes, all || temp);
	EMIT(b, "\t}\n");
}

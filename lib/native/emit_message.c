// SPDX-License-Identifier: MIT
/*
 * Statements of loads, stores and atomics.
 *
 * Where all lanes run, dwords that follow one another move as vectors, and local memory at one
 * address is loaded once. Other loads and stores are those of emit_lanes.c if all lanes are inside
 * and aligned. All else is done by functions of prelude_memory.h, whose operands are in the frame,
 * or by the interpreter.
 */
#include "native_message.h"

#include <stdio.h>

/* Whether virtual addresses are those of dwords that follow one another. */
static void emit_wide_row(struct build *b, const struct message *m)
{
	struct region r = region_flat(m->x->addr, 8, m->insn->lanes);

	EMIT(b, "\t\tconst u64 lane = ");
	lanes_element(b, m->x->addr, 8);
	EMIT(b, ";\n\t\tconst struct view v = range_of(n, lane + (u64)%lldll);\n",
	     message_wide_offset(m));
	EMIT(b, "\t\tconst u64 at = lane + (u64)%lldll - v.start;\n", message_wide_offset(m));
	EMIT(b, "\t\tif (LIKELY(same_wide_%u(", m->wide);
	for (unsigned int i = 0; i < m->insn->lanes; i += m->wide) {
		EMIT(b, "%s(", i ? " | " : "");
		lanes_read(b, &r, i, m->wide);
		EMIT(b, " ^ (lane + %uu + 4 * (u64x%u)NUMBERS_%u))", 4 * i, m->wide, m->wide);
	}
	EMIT(b, ") && rotate(at) < dwords_of(&v, %u))) {\n", 4 * m->insn->lanes);
}

/* The same in a surface; @step is 4, or 0 if all lanes are to have one address. */
static void emit_row_test(struct build *b, const struct message *m, unsigned int step,
			  unsigned int bytes)
{
	struct region r = region_flat(m->x->addr, 4, m->insn->lanes);

	if (step && m->in_row) {
		EMIT(b, "if (LIKELY(rotate(at) < %s_row_%u)) {\n", m->view, bytes);
		return;
	}
	EMIT(b, "if (LIKELY(none_%u(", m->chunk);
	for (unsigned int i = 0; i < m->insn->lanes; i += m->chunk) {
		EMIT(b, "%s(", i ? " | " : "");
		lanes_read(b, &r, i, m->chunk);
		if (step)
			EMIT(b, " ^ (lane + %uu + 4 * (u32x%u)NUMBERS_%u))", 4 * i, m->chunk,
			     m->chunk);
		else
			EMIT(b, " ^ lane)");
	}
	EMIT(b, ") && rotate(at) < %s_%u)) {\n", m->view, bytes);
}

static void emit_first(struct build *b, const struct message *m)
{
	EMIT(b, "\t\tconst u32 lane = ");
	lanes_element(b, m->x->addr, 4);
	EMIT(b, ";\n\t\tconst u64 at = (lane + ");
	message_offset(b, m);
	EMIT(b, ")");
	message_kept(b, m);
	EMIT(b, ";\n\n");
}

/* Vectors between the memory from `at` on and the data. */
static void emit_move(struct build *b, const struct message *m)
{
	struct region data = region_flat(m->insn->data, 4, m->insn->lanes);

	for (unsigned int i = 0; i < m->insn->lanes; i += m->chunk) {
		char value[64];

		if (m->m.does == LOAD) {
			snprintf(value, sizeof(value), "ld_u32x%u(%s.base + at + %u)", m->chunk,
				 m->view, 4 * i);
			lanes_write(b, &data, i, m->chunk, value, NULL);
			continue;
		}
		EMIT(b, "\t\tst_u32x%u(%s.base + at + %u, ", m->chunk, m->view, 4 * i);
		lanes_read(b, &data, i, m->chunk);
		EMIT(b, ");\n");
	}
	message_stored(b, m);
}

/* One number of each block is for all lanes. */
static void emit_same(struct build *b, const struct message *m)
{
	unsigned int n = 0;

	for (unsigned int left = m->x->blocks; left; left &= left - 1, n++) {
		struct region data =
			region_flat(m->insn->data + n * m->x->pitch, 4, m->insn->lanes);

		EMIT(b, "\t\tconst u32x%u s%u = ALL(u32x%u, ld_unit(%s.base + at + %u, %u));\n",
		     m->chunk, n, m->chunk, m->view, m->m.unit * (unsigned int)__builtin_ctz(left),
		     m->m.unit);
		for (unsigned int i = 0; i < m->insn->lanes; i += m->chunk) {
			char value[16];

			snprintf(value, sizeof(value), "s%u", n);
			lanes_write(b, &data, i, m->chunk, value, NULL);
		}
	}
}

/* Its block counts the lanes, and a function that does so is the exception. */
static bool is_counted(const struct message *m)
{
	return m->all && (m->row || m->same || m->lanes);
}

/* The function that does it whatever the addresses are. */
static void emit_any(struct build *b, const struct node *n, const struct message *m)
{
	static const char *const names[] = { "load", "store", "add", "count", "modify" };
	const struct message_args *x = m->x;
	const struct atomic_args *a = exec_atomic_args(m->insn);

	EMIT(b,
	     "\t\tstatic const struct message m = { %u, %u, 0x%xu, 0x%xu, %u, %u, %u, %u, %u, %u, "
	     "%u, %u",
	     n->unit, x->addr, x->offset, x->pitch, m->insn->data, x->blocks, x->span, x->low,
	     m->m.unit, m->insn->lanes, x->immediate, emit_left(b));
	if (m->m.does == MODIFY)
		EMIT(b, ", { %u, %uu, %uu, %uu }", a->operation, m->insn->data, a->src1, a->dst);
	EMIT(b, " };\n\n");
	if (is_counted(m))
		EMIT(b, "\t\tnc -= %u;\n", m->insn->lanes);
	emit_spill(b, n);
	EMIT(b, "\t\tif (UNLIKELY(%s_%s(n, &m, %s%s, F, t, on, %s))) {\n", names[m->m.does],
	     m->m.is_virtual			       ? "virtual"
	     : m->m.does >= ADD && message_is_local(m) ? "local"
						       : "surface",
	     m->m.is_virtual ? "" : "&", m->m.is_virtual ? "0" : m->view,
	     b->masked ? "em" : "ALL_LANES");
	emit_reload(b, n);
}

void emit_channels(struct build *b, const struct node *n)
{
	const struct node *end = b->nodes + b->node_count;

	b->channels = 0;
	if (b->cold)
		return;
	do {
		if (n->kind == NODE_MESSAGE) {
			struct message m = message_of(b, n);

			b->channels += is_counted(&m) ? n->insn->lanes : 0;
		}
	} while (++n < end && !n->leader);
	if (b->channels)
		EMIT(b, "\tnc += %u;\n", b->channels);
}

/* Statements for lanes that follow one another or have one address; an "else" is left open. */
static void emit_quick(struct build *b, const struct message *m)
{
	if ((m->row || m->same) && !m->m.is_virtual)
		emit_first(b, m);
	if (m->row) {
		if (m->m.is_virtual)
			emit_wide_row(b, m);
		else
			emit_row_test(b, m, 4, 4 * m->insn->lanes);
		emit_move(b, m);
		EMIT(b, "\t\t} else ");
	}
	if (m->same) {
		emit_row_test(b, m, 0, m->x->span);
		emit_same(b, m);
		EMIT(b, "\t\t} else ");
	}
}

void emit_message(struct build *b, const struct node *n)
{
	struct message m = message_of(b, n);

	if (is_counted(&m))
		b->channels -= n->insn->lanes;
	EMIT(b, "\t{\n");
	emit_on(b, n, VISA_PRED_ID(n->insn->pred));
	emit_quick(b, &m);
	if (m.lanes) {
		EMIT(b, "{\n");
		emit_lanes(b, &m);
	}
	EMIT(b, "{\n");
	emit_any(b, n, &m);
	EMIT(b, m.lanes ? "\t\t}\n\t\t}\n\t}\n" : "\t\t}\n\t}\n");
}

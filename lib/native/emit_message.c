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

/* An element of a vector of addresses is to be `lane`, a step further for each lane. */
static void emit_steps(struct build *b, const struct message *m, unsigned int size,
		       unsigned int step)
{
	struct region r = region_flat(m->x->addr, size, m->insn->lanes);
	unsigned int chunk = size == 8 ? m->wide : m->chunk;

	EMIT(b, size == 8 ? "same_wide_%u(" : "none_%u(", chunk);
	for (unsigned int i = 0; i < m->insn->lanes; i += chunk) {
		EMIT(b, "%s(", i ? " | " : "");
		lanes_read(b, &r, i, chunk);
		if (step)
			EMIT(b, " ^ (lane + %uu + %u * (u%ux%u)NUMBERS_%u))", step * i, step,
			     8 * size, chunk, chunk);
		else
			EMIT(b, " ^ lane)");
	}
	EMIT(b, ")");
}

/* Whether a row in a surface is inside, and aligned; @is_sure: if rows are as they have to be. */
static void emit_row_inside(struct build *b, const struct message *m, unsigned int bytes,
			    bool is_sure)
{
	const char *sure = is_sure ? "row_" : "";

	if (m->m.unit == 4 && m->x->low)
		EMIT(b, "rotate(at) < %s_%s%u", m->view, sure, bytes);
	else
		EMIT(b, "at < %s_%slimit_%u", m->view, sure, bytes);
	if (m->m.unit == 2 && m->x->low)
		EMIT(b, " && !(at & 1)");
}

/* Whether addresses are @step apart, or 0, and inside. */
static void emit_row_test(struct build *b, const struct message *m, unsigned int step,
			  unsigned int bytes)
{
	EMIT(b, "if (LIKELY(");
	if (!m->in_row || step != m->step) {
		emit_steps(b, m, 4, step);
		EMIT(b, " && ");
	}
	emit_row_inside(b, m, bytes, m->in_row && step == m->step);
	EMIT(b, ")) {\n");
}

/* The same of virtual addresses. */
static void emit_wide_row(struct build *b, const struct message *m)
{
	EMIT(b, "\t\tconst u64 lane = ");
	lanes_element(b, m->x->addr, 8);
	EMIT(b, ";\n\t\tconst struct view v = range_of(n, lane + (u64)%lldll);\n",
	     message_wide_offset(m));
	EMIT(b, "\t\tconst u64 at = lane + (u64)%lldll - v.start;\n", message_wide_offset(m));
	EMIT(b, "\t\tif (LIKELY(");
	emit_steps(b, m, 8, m->step);
	EMIT(b, " && rotate(at) < dwords_of(&v, %u))) {\n", m->bytes);
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

/* The name of a row's elements. */
static const char *row_type(const struct message *m)
{
	return m->m.unit == 2 && m->step == 2 ? "u16" : m->m.unit == 4 ? "u32" : message_type(m);
}

/* A vector of a row from memory. */
static void emit_row_load(struct build *b, const struct message *m, unsigned int i)
{
	unsigned int count = (unsigned int)__builtin_popcount(m->x->blocks);
	unsigned int at = i * m->chunk * m->step;
	struct region data = message_block(m, 0);
	char value[64];

	if (count == 1) {
		snprintf(value, sizeof(value), "row_%s_%u(%s.base + at + %u)", row_type(m),
			 m->chunk, m->view, at);
		lanes_write(b, &data, i * m->chunk, m->chunk, value, NULL);
		return;
	}
	EMIT(b, "\t\tconst struct quads_%u w%u = row_%u_%u(%s.base + at + %u);\n", m->chunk, i,
	     count, m->chunk, m->view, at);
	for (unsigned int j = 0; j < count; j++) {
		data = message_block(m, j);
		snprintf(value, sizeof(value), "w%u.v[%u]", i, j);
		lanes_write(b, &data, i * m->chunk, m->chunk, value, NULL);
	}
}

/* A vector of a row to memory. */
static void emit_row_store(struct build *b, const struct message *m, unsigned int i)
{
	unsigned int count = (unsigned int)__builtin_popcount(m->x->blocks);
	unsigned int at = i * m->chunk * m->step;
	struct region data = message_block(m, 0);

	if (count == 1) {
		EMIT(b, "\t\tset_row_%s_%u(%s.base + at + %u, ", row_type(m), m->chunk, m->view,
		     at);
		lanes_read(b, &data, i * m->chunk, m->chunk);
	} else {
		EMIT(b, "\t\tset_row_%u_%u(%s.base + at + %u, ", count, m->chunk, m->view, at);
		message_blocks(b, m, i);
	}
	EMIT(b, ");\n");
}

/* Vectors between the memory from `at` on and the data. */
static void emit_move(struct build *b, const struct message *m)
{
	for (unsigned int i = 0; i < m->count; i++)
		if (m->m.does == LOAD)
			emit_row_load(b, m, i);
		else
			emit_row_store(b, m, i);
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
			emit_row_test(b, m, m->step, m->bytes);
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

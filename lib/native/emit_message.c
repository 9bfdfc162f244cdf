// SPDX-License-Identifier: MIT
/*
 * Statements of loads, stores and atomics.
 *
 * Where all lanes run, dwords that follow one another move as vectors, and local memory at one
 * address is loaded once. Dwords anywhere are gathered in place, unless there are so many messages
 * that the compiler would have too much to do. All else is done by functions of prelude_memory.h,
 * whose operands are in the frame, or by the interpreter.
 */
#include "translator.h"

#include <stdio.h>

/**
 * struct message - a message that is emitted
 * @insn, @x, @m: it
 * @chunk: lanes of a vector of distances and data; @count: how many vectors
 * @wide: lanes of a vector of addresses of 64 bits
 * @row, @same: it may be of dwords that follow one another, of one dword; then its block counts
 *	its lanes
 * @in_row: as of struct node
 * @view: the C variable of the memory
 */
struct message {
	const struct exec_insn *insn;
	const struct message_args *x;
	struct native_message m;
	unsigned int chunk;
	unsigned int count;
	unsigned int wide;
	bool row;
	bool in_row;
	bool same;
	char view[24];
};

/* Local memory is a work-group's, and that runs on one thread of the host. */
static bool is_local(const struct message *m)
{
	return !m->m.is_virtual && m->insn->memory == EXEC_BY_INDEX &&
	       m->insn->surface == VISA_SURFACE_SLM;
}

/* Bytes from the first lane's address, in virtual memory. */
static long long wide_offset(const struct message *m)
{
	return (int32_t)m->x->offset;
}

/* What is added to each address in a surface. */
static void emit_offset(struct build *b, const struct message *m)
{
	if (m->x->immediate)
		EMIT(b, "0x%xu", m->x->offset);
	else
		lanes_element(b, m->x->offset, 4);
}

/* Only local memory ignores a bit of an address. */
static void emit_kept_bits(struct build *b, const struct message *m)
{
	if (m->insn->memory != EXEC_BY_INDEX || is_local(m))
		EMIT(b, " & %s.kept", m->view);
}

/* Whether virtual addresses are those of dwords that follow one another. */
static void emit_wide_row(struct build *b, const struct message *m)
{
	struct region r = region_flat(m->x->addr, 8, m->insn->lanes);

	EMIT(b, "\t\tconst u64 lane = ");
	lanes_element(b, m->x->addr, 8);
	EMIT(b, ";\n\t\tconst struct view v = range_of(n, lane + (u64)%lldll);\n", wide_offset(m));
	EMIT(b, "\t\tconst u64 at = lane + (u64)%lldll - v.start;\n", wide_offset(m));
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
	emit_offset(b, m);
	EMIT(b, ")");
	emit_kept_bits(b, m);
	EMIT(b, ";\n\n");
}

static void emit_stored(struct build *b, const struct message *m)
{
	if (m->m.does == STORE)
		EMIT(b,
		     m->m.is_virtual ? "\t\tn->stored[v.surface] = 1;\n" : "\t\t%s_stored = 1;\n",
		     m->view);
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
	emit_stored(b, m);
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

/* Distances of virtual addresses, as far as 32 bits have them, and what is above. */
static void emit_wide_distances(struct build *b, const struct message *m)
{
	struct region r = region_flat(m->x->addr, 8, m->insn->lanes);
	unsigned int half = m->chunk / 2;

	for (unsigned int i = 0; i < m->insn->lanes / half; i++) {
		EMIT(b, "\t\tconst u64x%u e%u = ", half, i);
		lanes_read(b, &r, i * half, half);
		EMIT(b, " + (u64)(%lldll - v.start);\n", wide_offset(m));
	}
	for (unsigned int i = 0; i < m->count; i++)
		EMIT(b,
		     "\t\tconst u32x%u o%u = LOW_%u((u32x%u)e%u, (u32x%u)e%u), "
		     "h%u = HIGH_%u((u32x%u)e%u, (u32x%u)e%u);\n",
		     m->chunk, i, m->chunk, m->chunk, 2 * i, m->chunk, 2 * i + 1, i, m->chunk,
		     m->chunk, 2 * i, m->chunk, 2 * i + 1);
}

/* Dwords anywhere inside: whether they are, and as vectors of distances. */
static void emit_anywhere(struct build *b, const struct message *m)
{
	struct region r = region_flat(m->x->addr, 4, m->insn->lanes);

	if (m->m.is_virtual)
		emit_wide_distances(b, m);
	for (unsigned int i = 0; i < m->count && !m->m.is_virtual; i++) {
		EMIT(b, "\t\tconst u32x%u o%u = (", m->chunk, i);
		lanes_read(b, &r, i * m->chunk, m->chunk);
		EMIT(b, " + ");
		emit_offset(b, m);
		EMIT(b, ")");
		emit_kept_bits(b, m);
		EMIT(b, ";\n");
	}
	if (m->m.is_virtual)
		EMIT(b, "\t\tconst u32 v_limit = limit_of(&v, 4);\n\n");
	EMIT(b, "\t\tif (LIKELY(none_%u(", m->chunk);
	for (unsigned int i = 0; i < m->count; i++) {
		EMIT(b, "%s(u32x%u)(o%u >= %s_limit) | (o%u & 3)", i ? " | " : "", m->chunk, i,
		     m->view, i);
		if (m->m.is_virtual)
			EMIT(b, " | h%u", i);
	}
	EMIT(b, "))) {\n");
}

static void emit_gather(struct build *b, const struct message *m)
{
	struct region data = region_flat(m->insn->data, 4, m->insn->lanes);

	for (unsigned int i = 0; i < m->count; i++) {
		char value[64];

		if (m->m.does == LOAD) {
			snprintf(value, sizeof(value), "gather_%u(%s.base, o%u)", m->chunk, m->view,
				 i);
			lanes_write(b, &data, i * m->chunk, m->chunk, value, NULL);
			continue;
		}
		EMIT(b, "\t\tscatter_%u(%s.base, o%u, ", m->chunk, m->view, i);
		lanes_read(b, &data, i * m->chunk, m->chunk);
		EMIT(b, ");\n");
	}
	emit_stored(b, m);
}

/* The function that does it whatever the addresses are. */
static void emit_any(struct build *b, const struct node *n, const struct message *m)
{
	static const char *const names[] = { "load", "store", "add", "count" };
	const struct message_args *x = m->x;

	EMIT(b,
	     "\t\tstatic const struct message m = { %u, %u, 0x%xu, 0x%xu, %u, %u, %u, %u, %u, %u, "
	     "%u, %u };\n\n",
	     n->unit, x->addr, x->offset, x->pitch, m->insn->data, x->blocks, x->span, x->low,
	     m->m.unit, m->insn->lanes, x->immediate, emit_left(b));
	if (m->row || m->same)
		EMIT(b, "\t\tnc -= %u;\n", m->insn->lanes);
	emit_spill(b, n);
	EMIT(b, "\t\tif (UNLIKELY(%s_%s(n, &m, %s%s, F, t, on, %s))) {\n", names[m->m.does],
	     m->m.is_virtual		       ? "virtual"
	     : m->m.does >= ADD && is_local(m) ? "local"
					       : "surface",
	     m->m.is_virtual ? "" : "&", m->m.is_virtual ? "0" : m->view,
	     b->masked ? "em" : "ALL_LANES");
	emit_reload(b, n);
}

static struct message message_of(const struct build *b, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	struct message m = { .insn = insn, .x = &insn->message, .m = native_message(insn) };
	bool all = emit_all(b, n, VISA_PRED_ID(insn->pred));

	m.chunk = insn->lanes < b->bytes / 4 ? insn->lanes : b->bytes / 4;
	m.wide = insn->lanes < b->bytes / 8 ? insn->lanes : b->bytes / 8;
	m.count = insn->lanes / m.chunk;
	m.row = all && m.m.unit == 4 && m.m.does <= STORE && m.x->blocks == 1;
	m.in_row = n->in_row && !b->masked;
	m.same = all && m.m.unit == 4 && m.m.does == LOAD && is_local(&m);
	snprintf(m.view, sizeof(m.view), m.m.is_virtual ? "v" : "S%u",
		 insn->surface + (insn->memory == EXEC_BY_BTI ? NATIVE_SURFACES : 0u));
	return m;
}

void emit_channels(struct build *b, const struct node *n)
{
	const struct node *end = b->nodes + b->node_count;

	b->channels = 0;
	do {
		if (n->kind == NODE_MESSAGE) {
			struct message m = message_of(b, n);

			b->channels += m.row || m.same ? n->insn->lanes : 0;
		}
	} while (++n < end && !n->leader);
	if (b->channels)
		EMIT(b, "\tnc += %u;\n", b->channels);
}

void emit_message(struct build *b, const struct node *n)
{
	struct message m = message_of(b, n);
	bool anywhere = m.row && b->messages <= BUILD_MESSAGES;

	if (m.row || m.same)
		b->channels -= n->insn->lanes;
	EMIT(b, "\t{\n");
	emit_on(b, n, VISA_PRED_ID(n->insn->pred));
	if ((m.row || m.same) && !m.m.is_virtual)
		emit_first(b, &m);
	if (m.row) {
		if (m.m.is_virtual)
			emit_wide_row(b, &m);
		else
			emit_row_test(b, &m, 4, 4 * m.insn->lanes);
		emit_move(b, &m);
		EMIT(b, "\t\t} else ");
	}
	if (m.same) {
		emit_row_test(b, &m, 0, m.x->span);
		emit_same(b, &m);
		EMIT(b, "\t\t} else ");
	}
	EMIT(b, "{\n");
	if (anywhere) {
		emit_anywhere(b, &m);
		emit_gather(b, &m);
		EMIT(b, "\t\t} else {\n");
	}
	emit_any(b, n, &m);
	EMIT(b, anywhere ? "\t\t}\n\t\t}\n\t}\n" : "\t\t}\n\t}\n");
}

// SPDX-License-Identifier: MIT
/*
 * Statements of loads, stores and atomics.
 *
 * Lanes become distances from the start of one piece of memory. Lanes that follow one another
 * move as vectors; those that are all inside are gathered and scattered; anything else is left to
 * the interpreter.
 */
#include "translator.h"

#include <stdio.h>

/**
 * struct message - a message that is emitted
 * @insn, @x, @m: it
 * @chunk: lanes of a vector of distances and data; @count: how many vectors
 * @wide: lanes of a vector of addresses of 64 bits
 * @all: all lanes are enabled
 * @view: the C variable of the memory
 */
struct message {
	const struct exec_insn *insn;
	const struct message_args *x;
	struct native_message m;
	unsigned int chunk;
	unsigned int count;
	unsigned int wide;
	bool all;
	char view[24];
};

/* The memory: a surface, looked up before, or the range of the first enabled lane. */
static void emit_view(struct build *b, struct message *m)
{
	struct region r = region_flat(m->x->addr, 8, m->insn->lanes);

	if (!m->m.is_virtual) {
		snprintf(m->view, sizeof(m->view), "S%u",
			 m->insn->surface + (m->insn->memory == EXEC_BY_BTI ? NATIVE_SURFACES : 0));
		return;
	}
	snprintf(m->view, sizeof(m->view), "v");
	for (unsigned int i = 0; i < m->insn->lanes; i += m->wide) {
		EMIT(b, "\t\tconst u64x%u w%u = ", m->wide, i / m->wide);
		lanes_read(b, &r, i, m->wide);
		EMIT(b, ";\n");
	}
	EMIT(b, "\t\tu64 first = ");
	if (m->all) {
		EMIT(b, "w0[0]");
	} else {
		EMIT(b, "0;\n");
		EMIT(b, "\t\tif (on)\n\t\t\tswitch (__builtin_ctz(on)) {\n");
		for (unsigned int i = 0; i < m->insn->lanes; i++)
			EMIT(b, "\t\t\tcase %u: first = w%u[%u]; break;\n", i, i / m->wide,
			     i % m->wide);
		EMIT(b, "\t\t\t}\n\t\t(void)0");
	}
	EMIT(b, ";\n\t\tconst struct view v = range_of(n, first + %lldll);\n",
	     (long long)(int32_t)m->x->offset);
}

/* What is added to each address. */
static void emit_offset(struct build *b, const struct message *m)
{
	if (m->x->immediate)
		EMIT(b, "0x%xu", m->x->offset);
	else
		lanes_element(b, m->x->offset, 4);
}

/* The distances of a vector of lanes in virtual memory, and what is above their 32 bits. */
static void emit_wide_distances(struct build *b, const struct message *m, unsigned int i)
{
	long long offset = (int32_t)m->x->offset;
	unsigned int each = m->chunk / m->wide;
	const char *parts[] = { "", " >> 32" };

	for (unsigned int k = 0; k < each; k++)
		EMIT(b, "\t\tconst u64x%u e%u = w%u + (u64)(%lldll - v.start);\n", m->wide,
		     i * each + k, i * each + k, offset);
	for (unsigned int part = 0; part < 2; part++) {
		EMIT(b, "\t\tu32x%u %c%u = JOIN_%u(", m->chunk, "oh"[part], i,
		     each > 1 ? m->chunk : 0);
		for (unsigned int k = 0; k < each; k++)
			EMIT(b, "%sCONVERT(e%u%s, u32x%u)", k ? ", " : "", i * each + k,
			     parts[part], m->wide);
		EMIT(b, ");\n");
	}
}

/* Distances o0, o1 and so on, 0 of lanes that are not enabled. */
static void emit_distances(struct build *b, const struct message *m)
{
	struct region r = region_flat(m->x->addr, 4, m->insn->lanes);

	EMIT(b, "\t\tconst u32 limit = limit_of(&%s, %u);\n", m->view, m->x->span);
	for (unsigned int i = 0; i < m->count; i++) {
		if (m->m.is_virtual) {
			emit_wide_distances(b, m, i);
		} else {
			EMIT(b, "\t\tu32x%u o%u = (", m->chunk, i);
			lanes_read(b, &r, i * m->chunk, m->chunk);
			EMIT(b, " + ");
			emit_offset(b, m);
			EMIT(b, ") & ~%s.ignored;\n", m->view);
		}
		if (m->all)
			continue;
		EMIT(b, "\t\to%u &= mask_%u(on >> %u);\n", i, m->chunk, i * m->chunk);
		if (m->m.is_virtual)
			EMIT(b, "\t\th%u &= mask_%u(on >> %u);\n", i, m->chunk, i * m->chunk);
	}
}

/* Whether all distances are inside and aligned. */
static void emit_inside(struct build *b, const struct message *m)
{
	EMIT(b, "\t\tconst int inside = none_%u(", m->chunk);
	for (unsigned int i = 0; i < m->count; i++) {
		EMIT(b, "%s(u32x%u)(o%u >= limit)", i ? " | " : "", m->chunk, i);
		if (m->x->low)
			EMIT(b, " | (o%u & %uu)", i, m->x->low);
		if (m->m.is_virtual)
			EMIT(b, " | h%u", i);
	}
	EMIT(b, ")");
	if (m->m.is_virtual && m->x->low)
		EMIT(b, " && !(v.start & %u)", m->x->low);
	EMIT(b, ";\n");
}

/* Lanes that follow one another: whether they do, and the distance of the first one. */
static void emit_row_test(struct build *b, const struct message *m)
{
	struct region r = region_flat(m->x->addr, 4, m->insn->lanes);

	if (m->m.is_virtual) {
		EMIT(b, "\t\tconst u64 at = w0[0] + (u64)(%lldll - v.start);\n",
		     (long long)(int32_t)m->x->offset);
		EMIT(b, "\t\tconst int row = same_wide_%u(", m->wide);
		for (unsigned int i = 0; i < m->insn->lanes / m->wide; i++)
			EMIT(b, "%s(w%u ^ (w0[0] + %uu + 4 * (u64x%u)NUMBERS_%u))", i ? " | " : "",
			     i, 4 * i * m->wide, m->wide, m->wide);
	} else {
		EMIT(b, "\t\tconst u32 lane = ");
		lanes_element(b, m->x->addr, 4);
		EMIT(b, ";\n\t\tconst u64 at = (lane + ");
		emit_offset(b, m);
		EMIT(b, ") & ~%s.ignored;\n", m->view);
		EMIT(b, "\t\tconst int row = none_%u(", m->chunk);
		for (unsigned int i = 0; i < m->count; i++) {
			EMIT(b, "%s(", i ? " | " : "");
			lanes_read(b, &r, i * m->chunk, m->chunk);
			EMIT(b, " ^ (lane + %uu + 4 * (u32x%u)NUMBERS_%u))", 4 * i * m->chunk,
			     m->chunk, m->chunk);
		}
	}
	EMIT(b, ") && row_inside(&%s, at, %u, 3);\n", m->view, 4 * m->insn->lanes);
}

static void emit_row_move(struct build *b, const struct message *m)
{
	struct region data = region_flat(m->insn->data, 4, m->insn->lanes);

	for (unsigned int i = 0; i < m->count; i++) {
		if (m->m.does == LOAD) {
			EMIT(b, "\t\t\td0_%u = ld_u32x%u(%s.base + at + %u);\n", i, m->chunk,
			     m->view, 4 * i * m->chunk);
			continue;
		}
		EMIT(b, "\t\t\tst_u32x%u(%s.base + at + %u, ", m->chunk, m->view, 4 * i * m->chunk);
		lanes_read(b, &data, i * m->chunk, m->chunk);
		EMIT(b, ");\n");
	}
}

/* Lanes that go anywhere inside. */
static void emit_scattered(struct build *b, const struct message *m)
{
	unsigned int n = 0;

	for (unsigned int left = m->x->blocks; left && m->m.does <= STORE; left &= left - 1, n++)
		for (unsigned int i = 0; i < m->count && m->m.does == LOAD; i++)
			EMIT(b,
			     "\t\t\td%u_%u = gather_%u(%s.base + %u, o%u, (on >> %u) & %#x, %u, "
			     "d%u_%u);\n",
			     n, i, m->chunk, m->view, m->m.unit * (unsigned int)__builtin_ctz(left),
			     i, i * m->chunk, (uint32_t)((1ull << m->chunk) - 1), m->m.unit, n, i);
	if (m->m.does == STORE) {
		/* All blocks of a lane go before the next lane's. */
		EMIT(b, "\t\t\tfor (u32 i = 0; i < %u; i++) {\n", m->insn->lanes);
		EMIT(b, "\t\t\t\tif (!(on >> i & 1))\n\t\t\t\t\tcontinue;\n");
		n = 0;
		for (unsigned int left = m->x->blocks; left; left &= left - 1, n++)
			EMIT(b,
			     "\t\t\t\t__builtin_memcpy(%s.base + to[i] + %u, &from[%u + i], %u);\n",
			     m->view, m->m.unit * (unsigned int)__builtin_ctz(left),
			     n * m->insn->lanes, m->m.unit);
		EMIT(b, "\t\t\t}\n");
	}
	for (unsigned int i = 0; i < m->count && m->m.does >= ADD; i++)
		EMIT(b, "\t\t\td0_%u = add_%u_lanes(%s.base, o%u, on >> %u, d0_%u, %s);\n", i,
		     m->chunk, m->view, i, i * m->chunk, i,
		     m->m.is_virtual ? "0"
		     : m->insn->surface == VISA_SURFACE_SLM && m->insn->memory == EXEC_BY_INDEX
			     ? "1"
			     : "0");
}

/* Data before the message: what loads keep in other lanes, what atomics add. */
static void emit_data(struct build *b, const struct message *m)
{
	unsigned int n = 0;

	for (unsigned int left = m->m.does <= STORE ? m->x->blocks : 1; left;
	     left &= left - 1, n++) {
		struct region r = region_flat(m->insn->data + n * m->x->pitch, 4, m->insn->lanes);

		for (unsigned int i = 0; i < m->count; i++) {
			EMIT(b, "\t\tu32x%u d%u_%u = ", m->chunk, n, i);
			if (m->m.does == COUNT)
				EMIT(b, "ALL(u32x%u, 1u)", m->chunk);
			else if (m->m.does == LOAD && m->all)
				EMIT(b, "{ 0 }");
			else
				lanes_read(b, &r, i * m->chunk, m->chunk);
			EMIT(b, ";\n");
		}
	}
	if (m->m.does != STORE)
		return;
	EMIT(b, "\t\tu32 to[%u], from[%u];\n", m->insn->lanes, n * m->insn->lanes);
}

/* The operands of a scattered store in memory. */
static void emit_spread(struct build *b, const struct message *m)
{
	unsigned int n = 0;

	for (unsigned int i = 0; i < m->count; i++)
		EMIT(b, "\t\t\tst_u32x%u((u8 *)&to[%u], o%u);\n", m->chunk, i * m->chunk, i);
	for (unsigned int left = m->x->blocks; left; left &= left - 1, n++)
		for (unsigned int i = 0; i < m->count; i++)
			EMIT(b, "\t\t\tst_u32x%u((u8 *)&from[%u], d%u_%u);\n", m->chunk,
			     n * m->insn->lanes + i * m->chunk, n, i);
}

/* What was loaded goes to the destination. */
static void emit_results(struct build *b, const struct message *m)
{
	bool loads = m->m.does == LOAD;
	unsigned int n = 0;

	if (m->m.does == STORE || (!loads && m->x->pitch == EXEC_NOWHERE))
		return;
	for (unsigned int left = loads ? m->x->blocks : 1; left; left &= left - 1, n++) {
		uint32_t at = loads ? m->insn->data + n * m->x->pitch : m->x->pitch;
		struct region r = region_flat(at, 4, m->insn->lanes);

		for (unsigned int i = 0; i < m->count; i++) {
			char value[16], mask[32];

			snprintf(value, sizeof(value), "d%u_%u", n, i);
			snprintf(mask, sizeof(mask), "mask_%u(on >> %u)", m->chunk, i * m->chunk);
			/* A load has kept the other lanes. */
			lanes_write(b, &r, i * m->chunk, m->chunk, value,
				    loads || m->all ? NULL : mask);
		}
	}
}

/* All lanes have one address: one load is for all. */
static void emit_same(struct build *b, const struct message *m)
{
	unsigned int n = 0;

	EMIT(b, "\t\t} else if (inside && none_%u(", m->chunk);
	for (unsigned int i = 0; i < m->count; i++)
		EMIT(b, "%s(o%u ^ o0[0])", i ? " | " : "", i);
	EMIT(b, ")) {\n");
	for (unsigned int left = m->x->blocks; left; left &= left - 1, n++) {
		EMIT(b, "\t\t\tconst u32 s%u = ld_unit(%s.base + o0[0] + %u, %u);\n\n", n, m->view,
		     m->m.unit * (unsigned int)__builtin_ctz(left), m->m.unit);
		for (unsigned int i = 0; i < m->count; i++)
			EMIT(b, "\t\t\td%u_%u = ALL(u32x%u, s%u);\n", n, i, m->chunk, n);
	}
}

void emit_message(struct build *b, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	struct message m = { .insn = insn, .x = &insn->message, .m = native_message(insn) };
	bool rows;

	m.chunk = insn->lanes < b->bytes / 4 ? insn->lanes : b->bytes / 4;
	m.wide = insn->lanes < b->bytes / 8 ? insn->lanes : b->bytes / 8;
	m.count = insn->lanes / m.chunk;
	EMIT(b, "\t{\n");
	m.all = emit_on(b, n, VISA_PRED_ID(insn->pred));
	rows = m.all && m.m.unit == 4 && m.m.does <= STORE && m.x->blocks == 1;
	emit_view(b, &m);
	emit_data(b, &m);
	if (rows)
		emit_row_test(b, &m);
	emit_distances(b, &m);
	emit_inside(b, &m);
	EMIT(b, "\t\tint done = 1;\n\n");
	if (rows) {
		EMIT(b, "\t\tif (LIKELY(row)) {\n");
		emit_row_move(b, &m);
	} else {
		EMIT(b, "\t\tif (0) {\n");
	}
	if (m.all && m.m.does == LOAD && !m.m.is_virtual)
		emit_same(b, &m);
	EMIT(b, "\t\t} else if (LIKELY(inside)) {\n");
	if (m.m.does == STORE)
		emit_spread(b, &m);
	emit_scattered(b, &m);
	EMIT(b, "\t\t} else {\n\t\t\tdone = 0;\n\t\t}\n\t\tif (LIKELY(done)) {\n");
	EMIT(b, m.all ? "\t\t\tnc += %u;\n" : "\t\t\tnc += ones(on);\n", insn->lanes);
	if (m.m.does != LOAD)
		EMIT(b,
		     m.all ? "\t\t\tn->stored[%s.surface] = 1;\n"
			   : "\t\t\tif (on)\n\t\t\t\tn->stored[%s.surface] = 1;\n",
		     m.view);
	emit_results(b, &m);
	EMIT(b, "\t\t} else {\n");
	emit_slow(b, n);
	EMIT(b, "\t\t}\n\t}\n");
}

// SPDX-License-Identifier: MIT
/* Statements of loads and stores of elements that follow one another, or of one. */
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

/* Whether a row is inside, and aligned; @is_sure: in a surface, if rows are as they have to be. */
static void emit_row_inside(struct build *b, const struct message *m, unsigned int bytes,
			    bool is_sure)
{
	const char *sure = is_sure ? "row_" : "";

	bool dwords = m->m.unit == 4 && m->x->low;

	if (dwords)
		EMIT(b, "rotate(at + %u) < ", m->apart);
	else
		EMIT(b, "at < ");
	if (m->m.is_virtual && dwords)
		EMIT(b, "dwords_of(v, %u)", bytes);
	else if (m->m.is_virtual)
		EMIT(b, "aligned(v, %u, limit_of(v, %u))", m->x->low, bytes);
	else
		EMIT(b, dwords ? "%s_%s%u" : "%s_%slimit_%u", m->view, sure, bytes);
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
	EMIT(b, ";\n\t\tconst struct view *v = range_of(n, lane + ");
	message_wide_offset(b, m);
	EMIT(b, ");\n\t\tconst u64 at = lane + ");
	message_wide_offset(b, m);
	EMIT(b, " - v->start;\n");
	EMIT(b, "\t\tif (LIKELY(");
	emit_steps(b, m, 8, m->step);
	EMIT(b, " && ");
	emit_row_inside(b, m, m->bytes, false);
	EMIT(b, ")) {\n");
}

/* The address of the first lane; if lanes are off, extrapolated from an enabled one. */
static void emit_lane(struct build *b, const struct message *m)
{
	struct region r = region_flat(m->x->addr, 4, m->insn->lanes);

	if (m->all) {
		EMIT(b, "\t\tconst u32 lane = ");
		lanes_element(b, m->x->addr, 4);
	} else if (m->count == 1 && m->chunk >= 8) {
		EMIT(b, "\t\tconst u32 lane = first_%u(", m->chunk);
		lanes_read(b, &r, 0, m->chunk);
		EMIT(b, ", on) - %u * skipped_of(on)", m->step);
	} else {
		EMIT(b, "\t\tu32 all[%u];\n", m->insn->lanes);
		for (unsigned int i = 0; i < m->insn->lanes; i += m->chunk) {
			EMIT(b, "\t\tst_u32x%u((u8 *)(all + %u), ", m->chunk, i);
			lanes_read(b, &r, i, m->chunk);
			EMIT(b, ");\n");
		}
		EMIT(b, "\t\tconst u32 lane = all[skipped_of(on)] - %u * skipped_of(on)", m->step);
	}
	EMIT(b, ";\n");
}

/* Where the elements begin. */
static void emit_first(struct build *b, const struct message *m)
{
	emit_lane(b, m);
	EMIT(b, "\t\tconst u64 at = (lane + ");
	message_offset(b, m);
	EMIT(b, " - %u)", m->backwards ? m->m.unit * (m->insn->lanes - 1u) : 0);
	message_kept(b, m);
	EMIT(b, ";\n\n");
}

/* Where a vector of a row is. */
static void emit_place_of(struct build *b, const struct message *m, unsigned int i)
{
	unsigned int step = m->backwards ? m->m.unit : m->step;

	EMIT(b, "%s.base + at + %u", m->view,
	     (m->backwards ? m->count - 1 - i : i) * m->chunk * step);
}

/* A vector becomes the elements of a block, of enabled lanes. */
static void emit_moved(struct build *b, const struct message *m, unsigned int block, unsigned int i,
		       const char *value)
{
	struct region data = message_block(m, block);
	char chosen[16];

	if (!m->all) {
		snprintf(chosen, sizeof(chosen), "c%u_%u", i, block);
		EMIT(b, "\t\tconst u32x%u %s = CHOOSE_%u(on >> %u, %s, ", m->chunk, chosen,
		     m->chunk, i * m->chunk, value);
		lanes_read(b, &data, i * m->chunk, m->chunk);
		EMIT(b, ");\n");
	}
	lanes_write(b, &data, i * m->chunk, m->chunk, m->all ? value : chosen, NULL);
}

/* A vector of a row of which each block is one from memory. */
static void emit_blocks_load(struct build *b, const struct message *m, unsigned int i)
{
	for_each_block(n, left, m) {
		char value[24];

		snprintf(value, sizeof(value), "w%u_%u", i, n);
		EMIT(b, "\t\tconst u32x%u %s = ", m->chunk, value);
		if (m->backwards)
			EMIT(b, "REVERSED_%u(", m->chunk);
		EMIT(b, "row_%s_%u(", message_row_type(m), m->chunk);
		emit_place_of(b, m, i);
		EMIT(b, " + %u)%s;\n", 4 * (unsigned int)__builtin_ctz(left),
		     m->backwards ? ")" : "");
		emit_moved(b, m, n, i, value);
	}
}

/* A vector of a row from memory. */
static void emit_row_load(struct build *b, const struct message *m, unsigned int i)
{
	unsigned int count = (unsigned int)__builtin_popcount(m->x->blocks);

	if (count == 1 || m->apart) {
		emit_blocks_load(b, m, i);
		return;
	}
	EMIT(b, "\t\tconst struct quads_%u w%u = row_%u_%u(", m->chunk, i, count, m->chunk);
	emit_place_of(b, m, i);
	EMIT(b, ");\n");
	for (unsigned int j = 0; j < count; j++) {
		char value[32];

		snprintf(value, sizeof(value), "w%u.v[%u]", i, j);
		emit_moved(b, m, j, i, value);
	}
}

/* A vector of a row to memory. */
static void emit_row_store(struct build *b, const struct message *m, unsigned int i)
{
	unsigned int count = (unsigned int)__builtin_popcount(m->x->blocks);
	struct region data = message_block(m, 0);

	if (!m->all)
		EMIT(b, "\t\tmasked_row_%u(", m->chunk);
	else if (count == 1)
		EMIT(b, "\t\tset_row_%s_%u(", message_row_type(m), m->chunk);
	else
		EMIT(b, "\t\tset_row_%u_%u(", count, m->chunk);
	emit_place_of(b, m, i);
	if (!m->all)
		EMIT(b, ", on >> %u, %u", i * m->chunk, m->m.unit);
	EMIT(b, m->backwards ? ", REVERSED_%u(" : ", (", m->chunk);
	if (count == 1)
		lanes_read(b, &data, i * m->chunk, m->chunk);
	else
		message_blocks(b, m, i);
	EMIT(b, "));\n");
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
	message_counted(b, m);
}

/* One number of each block is for all lanes. */
static void emit_same_load(struct build *b, const struct message *m)
{
	for_each_block(n, left, m) {
		char value[16];

		EMIT(b, "\t\tconst u32x%u s%u = ALL(u32x%u, ld_unit(%s.base + at + %u, %u));\n",
		     m->chunk, n, m->chunk, m->view, m->m.unit * (unsigned int)__builtin_ctz(left),
		     m->m.unit);
		snprintf(value, sizeof(value), "s%u", n);
		for (unsigned int i = 0; i < m->count; i++)
			emit_moved(b, m, n, i, value);
	}
}

void emit_quick(struct build *b, const struct message *m)
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
		emit_same_load(b, m);
		message_counted(b, m);
		EMIT(b, "\t\t} else ");
	}
}

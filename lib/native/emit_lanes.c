// SPDX-License-Identifier: MIT
/*
 * Statements of loads and stores whose lanes go anywhere, by the functions of prelude_lanes.h.
 *
 * The lanes' distances from the start of the memory are vectors. Lanes that are not enabled have
 * distance 0. If all are inside and aligned, each vector of the data is fetched or put, in the
 * order of lanes.
 */
#include "native_message.h"

#include <stdio.h>

/* Bytes of a block whose lanes move as a whole: four dwords, also where a load has three. */
static unsigned int quad_blocks(const struct message *m)
{
	unsigned int count = (unsigned int)__builtin_popcount(m->x->blocks);

	if (m->m.does == LOAD)
		return count > 2 ? count : 0;
	return count > 1 ? count : 0;
}

/* Aligned bytes and words are fetched with the dword that they are in. */
static bool is_part(const struct message *m)
{
	return m->m.unit < 4 && m->x->low == m->m.unit - 1;
}

/* Bytes that have to be inside from a lane's address on. */
static unsigned int reach_of(const struct message *m)
{
	if (m->m.does == LOAD && quad_blocks(m))
		return 16;
	return (m->x->span + 3u) / 4 * 4;
}

/* A vector with ones in the lanes that are enabled. */
static void emit_masks(struct build *b, const struct message *m)
{
	for (unsigned int i = 0; i < m->count && !m->all; i++)
		EMIT(b, "\t\tconst u32x%u m%u = mask_%u(on >> %u);\n", m->chunk, i, m->chunk,
		     i * m->chunk);
}

static void emit_mask(struct build *b, const struct message *m, unsigned int i)
{
	if (!m->all)
		EMIT(b, " & m%u", i);
}

/* The range of virtual memory that the first enabled lane is in. */
static void emit_range(struct build *b, const struct message *m)
{
	unsigned int half = m->chunk / 2;

	if (m->row && !m->formal)
		return;
	if (!m->all)
		EMIT(b, "\t\tu64 all[%u];\n", m->insn->lanes);
	for (unsigned int i = 0; i < m->insn->lanes / half && !m->all; i++) {
		EMIT(b, "\t\tst_u64x%u((u8 *)(all + %u), ", half, i * half);
		message_addresses(b, m, i);
		EMIT(b, ");\n");
	}
	EMIT(b, "\t\tconst u64 lane = ");
	if (!m->all)
		EMIT(b, "all[on ? __builtin_ctz(on) : 0]");
	else if (m->formal)
		EMIT(b, "a0[0]");
	else
		lanes_element(b, m->x->addr, 8);
	EMIT(b, ";\n\t\tconst struct view *v = range_of(n, lane + ");
	message_wide_offset(b, m);
	EMIT(b, ");\n");
}

/* Distances of virtual addresses, as far as 32 bits have them, and the bits above them. */
static void emit_wide_distances(struct build *b, const struct message *m)
{
	unsigned int half = m->chunk / 2;

	for (unsigned int i = 0; i < m->insn->lanes / half; i++) {
		EMIT(b, "\t\tconst u64x%u e%u = ", half, i);
		message_addresses(b, m, i);
		EMIT(b, " + (");
		message_wide_offset(b, m);
		EMIT(b, " - v->start);\n");
	}
	for (unsigned int i = 0; i < m->count; i++) {
		for (unsigned int j = 0; j < 2; j++) {
			EMIT(b, "\t\tconst u32x%u %c%u = %s_%u((u32x%u)e%u, (u32x%u)e%u)", m->chunk,
			     "oh"[j], i, j ? "HIGH" : "LOW", m->chunk, m->chunk, 2 * i, m->chunk,
			     2 * i + 1);
			emit_mask(b, m, i);
			EMIT(b, ";\n");
		}
	}
}

/* Both, and the range, of addresses whose halves are known. */
static bool emit_known(struct build *b, const struct message *m)
{
	uint32_t low = wide_half(b, m->x->addr, m->chunk);
	uint32_t high = wide_half(b, m->x->addr + 4, m->chunk);

	if (!low || !high || !m->all || m->row || m->formal || m->count > 1)
		return false;
	EMIT(b, "\t\tconst struct view *v = range_of(n, (z%u[0] | (u64)z%u[0] << 32) + ", low,
	     high);
	message_wide_offset(b, m);
	EMIT(b, ");\n\t\tconst u64 d = ");
	message_wide_offset(b, m);
	EMIT(b, " - v->start;\n\t\tconst u32x%u o0 = z%u + (u32)d;\n", m->chunk, low);
	EMIT(b, "\t\tconst u32x%u h0 = z%u + (u32)(d >> 32) - (u32x%u)(o0 < z%u);\n", m->chunk,
	     high, m->chunk, low);
	return true;
}

static void emit_distances(struct build *b, const struct message *m)
{
	for (unsigned int i = 0; i < m->count; i++) {
		EMIT(b, "\t\tconst u32x%u o%u = (", m->chunk, i);
		message_addresses(b, m, i);
		EMIT(b, " + ");
		message_offset(b, m);
		EMIT(b, ")");
		message_kept(b, m);
		emit_mask(b, m, i);
		EMIT(b, ";\n");
	}
}

/* The condition: whether all lanes are inside and aligned. */
static void emit_inside(struct build *b, const struct message *m)
{
	char limit[64];

	if (is_part(m))
		snprintf(limit, sizeof(limit), "%s.whole", m->view);
	else if (m->m.is_virtual || m->formal)
		snprintf(limit, sizeof(limit), "limit_of(&%s, %u)", m->view, reach_of(m));
	else
		snprintf(limit, sizeof(limit), "%s_limit_%u", m->view, reach_of(m));
	if (m->m.is_virtual) {
		EMIT(b, "\t\tconst u32 limit = aligned(v, %u, %s);\n", m->x->low, limit);
		snprintf(limit, sizeof(limit), "limit");
	}
	EMIT(b, "\t\tif (LIKELY(!(0");
	for (unsigned int i = 0; i < m->count; i++) {
		EMIT(b, " | outside_%u(o%u, %s, %u)", m->chunk, i, limit, m->x->low);
		if (m->m.is_virtual)
			EMIT(b, " | !none_%u(h%u)", m->chunk, i);
	}
	EMIT(b, "))) {\n");
}

/* The enabled lanes of a vector. */
static void emit_enabled(struct build *b, const struct message *m, unsigned int i)
{
	if (m->all)
		EMIT(b, "lanes_%u", m->chunk);
	else
		EMIT(b, "on >> %u", i * m->chunk);
}

static void emit_fetched(struct build *b, const struct message *m, unsigned int block,
			 unsigned int i, const char *value)
{
	struct region data = message_block(m, block);
	unsigned int vector = block * m->count + i;
	char mask[16];

	snprintf(mask, sizeof(mask), "m%u", i);
	if (m->formal && m->all)
		EMIT(b, "\t\tx%u = %s;\n", vector, value);
	else if (m->formal)
		EMIT(b, "\t\tx%u = CHOOSE(%s, %s, x%u);\n", vector, mask, value, vector);
	else
		lanes_write(b, &data, i * m->chunk, m->chunk, value, m->all ? NULL : mask);
}

static void emit_fetch_quads(struct build *b, const struct message *m)
{
	for (unsigned int i = 0; i < m->count; i++)
		EMIT(b, "\t\tconst struct quads_%u w%u = quads_%u(%s.base, o%u);\n", m->chunk, i,
		     m->chunk, m->view, i);
	for (unsigned int i = 0; i < m->count; i++)
		for_each_block(n, left, m) {
			char value[24];

			snprintf(value, sizeof(value), "w%u.v[%u]", i,
				 (unsigned int)__builtin_ctz(left));
			emit_fetched(b, m, n, i, value);
		}
}

/* The elements of a block. Dwords of lanes far apart are gathered at once. */
static void emit_gathered(struct build *b, const struct message *m, unsigned int i, unsigned int at)
{
	bool far = m->far && m->m.unit == 4 && m->chunk > 4;

	if (far)
		EMIT(b, "pick_%u(%s.base, ", m->chunk, m->view);
	else if (m->chunk > 4)
		EMIT(b, "fetch_%s_%u(%s.base, %s.pair_%u, ", message_type(m), m->chunk, m->view,
		     m->view, m->chunk);
	else
		EMIT(b, "fetch_%s_4(%s.base, 0, ", message_type(m), m->view);
	EMIT(b, "o%u + %uu, ", i, at);
	emit_enabled(b, m, i);
	EMIT(b, far ? ", 4, 0);\n" : ");\n");
}

static void emit_fetches(struct build *b, const struct message *m)
{
	for_each_block(n, left, m)
		for (unsigned int i = 0; i < m->count; i++) {
			char value[16];

			snprintf(value, sizeof(value), "w%u_%u", i, n);
			EMIT(b, "\t\tconst u32x%u %s = ", m->chunk, value);
			emit_gathered(b, m, i, m->m.unit * (unsigned int)__builtin_ctz(left));
			emit_fetched(b, m, n, i, value);
		}
}

static void emit_put(struct build *b, const struct message *m, unsigned int i)
{
	EMIT(b, "\t\tput_%s_%u(%s.base, o%u + %uu, ", message_type(m), m->chunk, m->view, i,
	     m->m.unit * (unsigned int)__builtin_ctz(m->x->blocks));
	emit_enabled(b, m, i);
	EMIT(b, ", ");
	message_data(b, m, 0, i);
	EMIT(b, ");\n");
}

static void emit_put_quads(struct build *b, const struct message *m, unsigned int i)
{
	EMIT(b, "\t\tset_quads_%u(%s.base, o%u, ", m->chunk, m->view, i);
	emit_enabled(b, m, i);
	EMIT(b, ", ");
	message_blocks(b, m, i);
	EMIT(b, ", %u);\n", quad_blocks(m));
}

void emit_lanes(struct build *b, const struct message *m)
{
	emit_masks(b, m);
	if (!m->m.is_virtual) {
		emit_distances(b, m);
	} else if (!emit_known(b, m)) {
		emit_range(b, m);
		emit_wide_distances(b, m);
	}
	emit_inside(b, m);
	if (m->m.does == LOAD && quad_blocks(m))
		emit_fetch_quads(b, m);
	else if (m->m.does == LOAD)
		emit_fetches(b, m);
	for (unsigned int i = 0; i < m->count && m->m.does == STORE; i++)
		if (quad_blocks(m))
			emit_put_quads(b, m, i);
		else
			emit_put(b, m, i);
	message_stored(b, m);
	message_counted(b, m);
	EMIT(b, "\t\t} else ");
}

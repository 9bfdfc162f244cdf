// SPDX-License-Identifier: MIT
/*
 * Emits loads and stores whose lanes may access any addresses, as calls of the functions of
 * prelude_lanes.h.
 *
 * The code computes vectors with each lane's offset from the start of the surface or range;
 * disabled lanes have offset 0. If all lanes are in bounds and aligned, it loads or stores each
 * vector of the data, in the order of lanes. Otherwise the interpreter executes the instruction.
 */
#include "native_message.h"

/*
 * Return: the number of dwords of each lane if the code moves them together (a load of three dwords
 * then loads four); 0 if it moves them one after another.
 */
static unsigned int quad_blocks(const struct message *m)
{
	unsigned int count = (unsigned int)__builtin_popcount(m->x->blocks);

	if (m->m.does == LOAD)
		return count > 2 ? count : 0;
	return count > 1 ? count : 0;
}

/*
 * Return: whether the elements are bytes or aligned words. A load then loads the dwords that
 * contain them.
 */
static bool is_part(const struct message *m)
{
	return m->m.unit < 4 && m->x->low == m->m.unit - 1;
}

/*
 * Return: the number of bytes, from a lane's address on, that must be in bounds: loads can read
 * more than the elements.
 */
static unsigned int reach_of(const struct message *m)
{
	if (m->m.does == LOAD && quad_blocks(m))
		return 16;
	return (m->x->span + 3u) / 4 * 4;
}

/* Emit C variables m0, m1 and so on: vectors with all ones in enabled lanes and zeros in others. */
static void emit_masks(struct build *b, const struct message *m)
{
	for (unsigned int i = 0; i < m->count && !m->all; i++)
		EMIT(b, "\t\tconst u32x%u m%u = mask_%u(on >> %u);\n", m->chunk, i, m->chunk,
		     i * m->chunk);
}

static const char *mask_of(struct build *b, const struct message *m, unsigned int i)
{
	return m->all ? "" : term(b, " & m%u", i);
}

/*
 * Emit a C variable `v`: the range of virtual memory that contains the address of the first enabled
 * lane.
 */
static void emit_range(struct build *b, const struct message *m)
{
	unsigned int half = m->chunk / 2;
	const char *lane = m->formal ? "a0[0]" : lanes_element(b, m->x->addr, 8);

	if (m->row && !m->formal)
		return;
	if (!m->all) {
		EMIT(b, "\t\tu64 all[%u];\n", m->insn->lanes);
		lane = "all[on ? __builtin_ctz(on) : 0]";
	}
	for (unsigned int i = 0; i < m->insn->lanes / half && !m->all; i++)
		EMIT(b, "\t\tst_u64x%u((u8 *)(all + %u), %s);\n", half, i * half,
		     message_addresses(b, m, i));
	EMIT(b, "\t\tconst u64 lane = %s;\n\t\tconst struct view *v = range_of(n, lane + %s);\n",
	     lane, message_offset(b, m));
}

/*
 * Emit the offsets of virtual addresses from the start of the range, each in two vectors: the low
 * and the upper 32 bits.
 */
static void emit_wide_distances(struct build *b, const struct message *m)
{
	unsigned int half = m->chunk / 2;

	for (unsigned int i = 0; i < m->insn->lanes / half; i++)
		EMIT(b, "\t\tconst u64x%u e%u = %s + (%s - v->start);\n", half, i,
		     message_addresses(b, m, i), message_offset(b, m));
	for (unsigned int i = 0; i < m->count; i++)
		for (unsigned int j = 0; j < 2; j++)
			EMIT(b, "\t\tconst u32x%u %c%u = %s_%u((u32x%u)e%u, (u32x%u)e%u)%s;\n",
			     m->chunk, "oh"[j], i, j ? "HIGH" : "LOW", m->chunk, m->chunk, 2 * i,
			     m->chunk, 2 * i + 1, mask_of(b, m, i));
}

/*
 * Emit the range and the offsets for a load or store whose virtual addresses are in C variables,
 * the low and the upper halves separately (native_wide.c). Return: false if they are not; then
 * nothing is emitted.
 */
static bool emit_known(struct build *b, const struct message *m)
{
	const char *offset = message_offset(b, m);
	uint32_t low[2] = { 0 }, high[2] = { 0 };

	if (!m->all || m->row || m->formal || m->count > 2)
		return false;
	for (unsigned int i = 0; i < m->count; i++) {
		low[i] = wide_half(b, m->x->addr + 8 * m->chunk * i, m->chunk);
		high[i] = wide_half(b, m->x->addr + 8 * m->chunk * i + 4, m->chunk);
		if (!low[i] || !high[i])
			return false;
	}
	EMIT(b, "\t\tconst struct view *v = range_of(n, (z%u[0] | (u64)z%u[0] << 32) + %s);\n",
	     low[0], high[0], offset);
	EMIT(b, "\t\tconst u64 d = %s - v->start;\n", offset);
	for (unsigned int i = 0; i < m->count; i++)
		EMIT(b,
		     "\t\tconst u32x%u o%u = z%u + (u32)d;\n"
		     "\t\tconst u32x%u h%u = z%u + (u32)(d >> 32) - (u32x%u)(o%u < z%u);\n",
		     m->chunk, i, low[i], m->chunk, i, high[i], m->chunk, i, low[i]);
	return true;
}

static void emit_distances(struct build *b, const struct message *m)
{
	for (unsigned int i = 0; i < m->count; i++)
		EMIT(b, "\t\tconst u32x%u o%u = (%s + %s)%s%s;\n", m->chunk, i,
		     message_addresses(b, m, i), message_offset(b, m), message_kept(b, m),
		     mask_of(b, m, i));
}

/* Emit an `if` with the condition that all lanes are in bounds and aligned. */
static void emit_inside(struct build *b, const struct message *m)
{
	const char *limit = term(b, "%s_limit_%u", m->view, reach_of(m));

	if (is_part(m))
		limit = term(b, "%s.whole", m->view);
	else if (m->m.is_virtual || m->formal)
		limit = term(b, "limit_of(&%s, %u)", m->view, reach_of(m));
	if (m->m.is_virtual) {
		EMIT(b, "\t\tconst u32 limit = aligned(v, %u, %s);\n", m->x->low, limit);
		limit = "limit";
	}
	EMIT(b, "\t\tif (LIKELY(!(0");
	for (unsigned int i = 0; i < m->count; i++) {
		if (m->chunk == 8 && m->count == 2)
			EMIT(b, "%s",
			     i ? "" : term(b, " | outside_2_8(o0, o1, %s, %u)", limit, m->x->low));
		else
			EMIT(b, " | outside_%u(o%u, %s, %u)", m->chunk, i, limit, m->x->low);
		if (m->m.is_virtual)
			EMIT(b, " | !none_%u(h%u)", m->chunk, i);
	}
	EMIT(b, "))) {\n");
}

/* Return: a C expression for the mask of enabled lanes of vector number @i. */
static const char *enabled_of(struct build *b, const struct message *m, unsigned int i)
{
	return m->all ? term(b, "lanes_%u", m->chunk) : term(b, "on >> %u", i * m->chunk);
}

static void emit_fetched(struct build *b, const struct message *m, unsigned int block,
			 unsigned int i, const char *value)
{
	struct region data = message_block(m, block);
	unsigned int vector = block * m->count + i;
	const char *mask = term(b, "m%u", i);

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
		for_each_block(n, left, m)
			emit_fetched(b, m, n, i,
				     term(b, "w%u.v[%u]", i, (unsigned int)__builtin_ctz(left)));
}

/*
 * Return: a C expression that loads one element for each lane of vector number @i, @at bytes after
 * the lane's address. Addresses that are far apart are loaded by a gather instruction.
 */
static const char *gathered(struct build *b, const struct message *m, unsigned int i,
			    unsigned int at)
{
	const char *lanes = term(b, "o%u + %uu, %s", i, at, enabled_of(b, m, i));

	if (m->far && m->m.unit == 4 && m->chunk > 4)
		return term(b, "pick_%u(%s.base, %s, 4, 0)", m->chunk, m->view, lanes);
	if (m->chunk > 4)
		return term(b, "fetch_%s_%u(%s.base, %s.pair_%u, %s)", message_type(m), m->chunk,
			    m->view, m->view, m->chunk, lanes);
	return term(b, "fetch_%s_4(%s.base, 0, %s)", message_type(m), m->view, lanes);
}

static void emit_fetches(struct build *b, const struct message *m)
{
	for_each_block(n, left, m)
		for (unsigned int i = 0; i < m->count; i++) {
			const char *value = term(b, "w%u_%u", i, n);

			EMIT(b, "\t\tconst u32x%u %s = %s;\n", m->chunk, value,
			     gathered(b, m, i, m->m.unit * (unsigned int)__builtin_ctz(left)));
			emit_fetched(b, m, n, i, value);
		}
}

static void emit_put(struct build *b, const struct message *m, unsigned int i)
{
	EMIT(b, "\t\tput_%s_%u(%s.base, o%u + %uu, %s, %s);\n", message_type(m), m->chunk, m->view,
	     i, m->m.unit * (unsigned int)__builtin_ctz(m->x->blocks), enabled_of(b, m, i),
	     message_data(b, m, 0, i));
}

static void emit_put_quads(struct build *b, const struct message *m, unsigned int i)
{
	EMIT(b, "\t\tset_quads_%u(%s.base, o%u, %s, %s, %u);\n", m->chunk, m->view, i,
	     enabled_of(b, m, i), message_blocks(b, m, i), quad_blocks(m));
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

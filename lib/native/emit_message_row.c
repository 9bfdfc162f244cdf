// SPDX-License-Identifier: MIT
/*
 * Emits loads and stores whose lanes access contiguous elements, and loads of one element for all
 * lanes.
 */
#include "native_message.h"

/*
 * Return: a C condition that tests whether the address of each lane is the C variable `lane` plus
 * @step times the number of the lane.
 */
static const char *steps_of(struct build *b, const struct message *m, unsigned int size,
			    unsigned int step)
{
	struct region r = region_flat(m->x->addr, size, m->insn->lanes);
	unsigned int chunk = size == 8 ? m->wide : m->chunk;
	const char *list = "";

	for (unsigned int i = 0; i < m->insn->lanes; i += chunk) {
		const char *lane = "lane";

		if (step)
			lane = term(b, "(lane + %uu + %u * (u%ux%u)NUMBERS_%u)", step * i, step,
				    8 * size, chunk, chunk);
		list = term(b, "%s%s(%s ^ %s)", list, i ? " | " : "", lanes_read(b, &r, i, chunk),
			    lane);
	}
	return term(b, size == 8 ? "same_wide_%u(%s)" : "none_%u(%s)", chunk, list);
}

/*
 * Emit the condition that @bytes contiguous bytes from the offset `at` on are in bounds and
 * aligned. @is_sure: if the local ids are contiguous, the addresses are, too. The condition is then
 * false if the local ids are not contiguous
 */
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

/*
 * Emit an `if` that tests whether the addresses of the lanes are in bounds and @step bytes apart;
 * @step 0: all are equal.
 */
static void emit_row_test(struct build *b, const struct message *m, unsigned int step,
			  unsigned int bytes)
{
	EMIT(b, "if (LIKELY(");
	if (!m->in_row || step != m->step)
		EMIT(b, "%s && ", steps_of(b, m, 4, step));
	emit_row_inside(b, m, bytes, m->in_row && step == m->step);
	EMIT(b, ")) {\n");
}

/*
 * Emit an `if` that tests whether the virtual addresses of the lanes are contiguous and in bounds.
 */
static void emit_wide_row(struct build *b, const struct message *m)
{
	const char *offset = message_offset(b, m);

	EMIT(b, "\t\tconst u64 lane = %s;\n\t\tconst struct view *v = range_of(n, lane + %s);\n",
	     lanes_element(b, m->x->addr, 8), offset);
	EMIT(b, "\t\tconst u64 at = lane + %s - v->start;\n", offset);
	EMIT(b, "\t\tif (LIKELY(%s && ", steps_of(b, m, 8, m->step));
	emit_row_inside(b, m, m->bytes, false);
	EMIT(b, ")) {\n");
}

/*
 * Return: a C expression for the address of lane 0. If lanes may be disabled, it is computed from
 * the address of an enabled lane.
 */
static const char *lane_of(struct build *b, const struct message *m)
{
	if (m->all)
		return lanes_element(b, m->x->addr, 4);
	if (m->count == 1 && m->chunk >= 8)
		return term(b, "first_%u(%s, on) - %u * skipped_of(on)", m->chunk,
			    message_addresses(b, m, 0), m->step);
	EMIT(b, "\t\tu32 all[%u];\n", m->insn->lanes);
	for (unsigned int i = 0; i < m->count; i++)
		EMIT(b, "\t\tst_u32x%u((u8 *)(all + %u), %s);\n", m->chunk, i * m->chunk,
		     message_addresses(b, m, i));
	return term(b, "all[skipped_of(on)] - %u * skipped_of(on)", m->step);
}

static void emit_first(struct build *b, const struct message *m)
{
	EMIT(b, "\t\tconst u32 lane = %s;\n", lane_of(b, m));
	EMIT(b, "\t\tconst u64 at = (lane + %s - %u)%s;\n\n", message_offset(b, m),
	     m->backwards ? m->m.unit * (m->insn->lanes - 1u) : 0, message_kept(b, m));
}

static const char *place_of(struct build *b, const struct message *m, unsigned int i)
{
	unsigned int step = m->backwards ? m->m.unit : m->step;

	return term(b, "%s.base + at + %u", m->view,
		    (m->backwards ? m->count - 1 - i : i) * m->chunk * step);
}

/*
 * Emit the assignment of vector @value to the destination of a load, in enabled lanes. @block:
 * index of the element among the elements of a lane; @i: number of the vector
 */
static void emit_moved(struct build *b, const struct message *m, unsigned int block, unsigned int i,
		       const char *value)
{
	struct region data = message_block(m, block);

	if (!m->all) {
		EMIT(b, "\t\tconst u32x%u c%u_%u = CHOOSE_%u(on >> %u, %s, %s);\n", m->chunk, i,
		     block, m->chunk, i * m->chunk, value, message_data(b, m, block, i));
		value = term(b, "c%u_%u", i, block);
	}
	lanes_write(b, &data, i * m->chunk, m->chunk, value, NULL);
}

/*
 * Emit the loads of vector number @i of each block (one element of each lane), where each block is
 * contiguous in memory.
 */
static void emit_blocks_load(struct build *b, const struct message *m, unsigned int i)
{
	for_each_block(n, left, m) {
		const char *value = term(b, "row_%s_%u(%s + %u)", message_row_type(m), m->chunk,
					 place_of(b, m, i), 4 * (unsigned int)__builtin_ctz(left));

		if (m->backwards)
			value = term(b, "REVERSED_%u(%s)", m->chunk, value);
		EMIT(b, "\t\tconst u32x%u w%u_%u = %s;\n", m->chunk, i, n, value);
		emit_moved(b, m, n, i, term(b, "w%u_%u", i, n));
	}
}

static void emit_row_load(struct build *b, const struct message *m, unsigned int i)
{
	unsigned int count = (unsigned int)__builtin_popcount(m->x->blocks);

	if (count == 1 || m->apart) {
		emit_blocks_load(b, m, i);
		return;
	}
	EMIT(b, "\t\tconst struct quads_%u w%u = row_%u_%u(%s);\n", m->chunk, i, count, m->chunk,
	     place_of(b, m, i));
	for (unsigned int j = 0; j < count; j++)
		emit_moved(b, m, j, i, term(b, "w%u.v[%u]", i, j));
}

static void emit_row_store(struct build *b, const struct message *m, unsigned int i)
{
	unsigned int count = (unsigned int)__builtin_popcount(m->x->blocks);
	const char *data = count == 1 ? message_data(b, m, 0, i) : message_blocks(b, m, i);

	if (!m->all)
		EMIT(b, "\t\tmasked_row_%u(%s, on >> %u, %u", m->chunk, place_of(b, m, i),
		     i * m->chunk, m->m.unit);
	else if (count == 1)
		EMIT(b, "\t\tset_row_%s_%u(%s", message_row_type(m), m->chunk, place_of(b, m, i));
	else
		EMIT(b, "\t\tset_row_%u_%u(%s", count, m->chunk, place_of(b, m, i));
	if (m->backwards)
		EMIT(b, ", REVERSED_%u(%s));\n", m->chunk, data);
	else
		EMIT(b, ", (%s));\n", data);
}

/* Emit the loads or stores of all vectors of the data, from the offset `at` in memory on. */
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

/*
 * Emit a load whose lanes all have the same address: each number is loaded once and assigned to all
 * lanes.
 */
static void emit_same_load(struct build *b, const struct message *m)
{
	for_each_block(n, left, m) {
		EMIT(b, "\t\tconst u32x%u s%u = ALL(u32x%u, ld_unit(%s.base + at + %u, %u));\n",
		     m->chunk, n, m->chunk, m->view, m->m.unit * (unsigned int)__builtin_ctz(left),
		     m->m.unit);
		for (unsigned int i = 0; i < m->count; i++)
			emit_moved(b, m, n, i, term(b, "s%u", n));
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

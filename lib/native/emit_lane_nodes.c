// SPDX-License-Identifier: MIT
/*
 * Emits the C statements inside a loop that is executed lane by lane: those of each instruction,
 * the tests of bounds, and the buffer of stores.
 *
 * The stores of a lane are buffered with the number of the iteration. When all lanes have left the
 * loop, the stores are executed in the order in which a loop with vectors would execute them:
 * iteration by iteration, instruction by instruction, lane by lane. Loads do not return values that
 * are still in the buffer, so the loop must not load from memory to which it stores.
 */
#include "emit_lane_loop.h"
#include "native_message.h"

void emit_numbered(struct build *b, const char *text, uint32_t number)
{
	for (; *text; text++)
		if (*text == '%')
			EMIT(b, "%u", number);
		else
			EMIT(b, "%c", *text);
}

static bool is_virtual(const struct node *n)
{
	return n->insn->memory == EXEC_VIRTUAL;
}

/* Return: the index of a node among the loop's nodes that store. */
static unsigned int store_of(const struct build *b, const struct lane_loop *l, const struct node *n)
{
	unsigned int count = 0;

	for (const struct node *i = &b->nodes[l->first]; i < n; i++)
		count += is_lane_store(i);
	return count;
}

/*
 * Return: the name of the C variable with the memory that a node accesses: a surface, or a range of
 * virtual memory.
 */
static const char *memory_of(struct build *b, const struct node *n)
{
	return is_virtual(n) ? term(b, "v%u", (uint32_t)(n - b->nodes))
			     : term(b, "S%u", native_view_of(n->insn));
}

/*
 * Return: whether an earlier load or store of the loop accesses the same surface. @reach: also with
 * the same number of bytes per lane (@span)
 */
static bool emit_lane_nodes_is_known(const struct build *b, const struct lane_loop *l,
				     const struct node *n, bool reach)
{
	bool known = false;

	for (const struct node *i = &b->nodes[l->first]; i < n && !is_virtual(n); i++)
		known |= is_lane_message(i) && !is_virtual(i) &&
			 native_view_of(i->insn) == native_view_of(n->insn) &&
			 (!reach || i->insn->message.span == n->insn->message.span);
	return known;
}

void emit_views_alone(struct build *b, const struct lane_loop *l, const char *text)
{
	for (const struct node *n = &b->nodes[l->first]; n < &b->nodes[l->last]; n++)
		if (is_lane_message(n) && !is_virtual(n) &&
		    !emit_lane_nodes_is_known(b, l, n, false))
			emit_numbered(b, text, native_view_of(n->insn));
}

void emit_limits(struct build *b, const struct lane_loop *l)
{
	for (const struct node *n = &b->nodes[l->first]; n < &b->nodes[l->last]; n++) {
		unsigned int span = is_lane_message(n) ? n->insn->message.span : 0;
		const char *name = memory_of(b, n);

		if (!span || emit_lane_nodes_is_known(b, l, n, true))
			continue;
		if (is_virtual(n))
			EMIT(b, "\tstruct view %s = { 0 };\n\tu32 %s_limit_%u = 0;\n", name, name,
			     span);
		else
			EMIT(b, "\tconst u32 %s_limit_%u = limit_of(&%s, %u);\n", name, span, name,
			     span);
	}
}

/*
 * Emit a C variable `at`: the offset of a lane's address in the surface or in the range of virtual
 * memory. The range of the previous access is tried first. In a loop with stores, all accesses of
 * an instruction must be in one range.
 */
static void emit_distance(struct build *b, const struct lane_loop *l, const struct message *m,
			  uint32_t id)
{
	const struct message_args *x = m->x;
	const struct region r = region_flat(x->addr, m->m.is_virtual ? 8 : 4, m->insn->lanes);
	const char *to = term(b, "%s[0] + %s", lanes_read(b, &r, 0, 1), message_offset(b, m));

	if (!m->m.is_virtual) {
		EMIT(b, "\t\tconst u32 at = (%s)%s;\n", to, message_kept(b, m));
		return;
	}
	EMIT(b, "\t\tconst u64 to = %s;\n\t\tif (UNLIKELY(to - v%u.start >= v%u_limit_%u)) {\n", to,
	     id, id, x->span);
	if (l->stores)
		EMIT(b, "\t\t\tif (v%u_limit_%u)\n\t\t\t\treturn 0;\n", id, x->span);
	EMIT(b, "\t\t\tv%u = *range_of(n, to);\n", id);
	EMIT(b, "\t\t\tv%u_limit_%u = aligned(&v%u, %u, limit_of(&v%u, %u));\n\t\t}\n", id, x->span,
	     id, x->low, id, x->span);
	EMIT(b, "\t\tconst u64 at = to - v%u.start;\n", id);
}

static void emit_load_alone(struct build *b, const struct message *m, const struct node *n)
{
	for_each_block(block, left, m) {
		struct region r = message_block(m, block);

		lanes_write(b, &r, 0, 1,
			    term(b, "((u32x1){ ld_u%u(%s.base + at + %u) })", 8u * m->m.unit,
				 memory_of(b, n), m->m.unit * (unsigned int)__builtin_ctz(left)),
			    NULL);
	}
}

static void emit_store_alone(struct build *b, const struct lane_loop *l, const struct message *m,
			     const struct node *n)
{
	const struct region r = message_block(m, 0);

	EMIT(b, "\t\tstruct kept *k = kept + unused * %u + %u;\n\t\tk->on |= 1u << lane;\n",
	     l->stores, store_of(b, l, n));
	EMIT(b, "\t\tk->to[lane] = %s.base + at + %u;\n\t\tk->what[lane] = %s[0];\n",
	     memory_of(b, n), m->m.unit * (unsigned int)__builtin_ctz(m->x->blocks),
	     lanes_read(b, &r, 0, 1));
}

static void emit_message_alone(struct build *b, const struct lane_loop *l, const struct node *n)
{
	struct message m = message_of(b, n);
	bool all = emit_on(b, n);

	EMIT(b, all ? "" : "\t\tif (on) {\n\t\tall_c++;\n");
	emit_distance(b, l, &m, (uint32_t)(n - b->nodes));
	EMIT(b, "\t\tif (UNLIKELY(at >= %s_limit_%u", memory_of(b, n), m.x->span);
	if (m.x->low)
		EMIT(b, " || at & %u", m.x->low);
	EMIT(b, "))\n\t\t\treturn 0;\n");
	if (is_lane_store(n))
		emit_store_alone(b, l, &m, n);
	else
		emit_load_alone(b, &m, n);
	EMIT(b, all ? "" : "\t\t}\n");
}

/*
 * Emit the jump of a lane to a label in the loop, or out of the loop to a wait point, a label where
 * the lane waits for other lanes.
 */
static void emit_jump_alone(struct build *b, const struct lane_loop *l, const struct node *n)
{
	const struct jump_args *x = &n->insn->jump;
	uint32_t to = node_at(b, x->target);

	emit_on(b, n);
	EMIT(b, "\t\tif (on) {\n");
	if (to >= l->first && to <= l->last)
		EMIT(b, "\t\t\tgoto L%u_%u;\n", l->lane, to);
	else
		EMIT(b, "\t\t\tg%u |= 1u << THIS;\n\t\t\tgoto X%u;\n", x->point, l->lane);
	EMIT(b, "\t\t}\n");
	if (n == &b->nodes[l->last])
		EMIT(b, "\t\tg%u |= 1u << THIS;\n", x->point);
}

void emit_node_alone(struct build *b, const struct lane_loop *l, const struct node *n)
{
	emit_title(b, n);
	EMIT(b, "\t{\n");
	if (n->kind == NODE_ROW)
		emit_row(b, n);
	else if (n->kind == NODE_VECTOR)
		emit_vector(b, n);
	else if (n->kind == NODE_MESSAGE)
		emit_message_alone(b, l, n);
	else if (n->kind == NODE_JUMP)
		emit_jump_alone(b, l, n);
	EMIT(b, "\t}\n");
}

/*
 * Emit tests that the memory of a store does not overlap the memory of any load in the loop. If it
 * does, the emitted function returns 0, and its caller executes the loop with vectors.
 */
static void emit_apart(struct build *b, const struct lane_loop *l, const struct node *store)
{
	for (const struct node *n = &b->nodes[l->first]; n < &b->nodes[l->last]; n++) {
		if (!is_lane_message(n) || is_lane_store(n) ||
		    emit_lane_nodes_is_known(b, l, n, false))
			continue;
		EMIT(b, "\tif (!are_apart(&%s, &%s))\n\t\treturn 0;\n", memory_of(b, store),
		     memory_of(b, n));
	}
}

void emit_kept_stores(struct build *b, const struct lane_loop *l)
{
	const struct node *first = &b->nodes[l->first], *last = &b->nodes[l->last];

	if (!l->stores)
		return;
	for (const struct node *n = first; n < last; n++)
		if (is_lane_store(n) && !emit_lane_nodes_is_known(b, l, n, false))
			emit_apart(b, l, n);
	EMIT(b, "\tfor (u32 i = most; i-- > fewest;) {\n");
	for (const struct node *n = first; n < last; n++)
		if (is_lane_store(n))
			EMIT(b, "\t\tr->stored |= put_kept(&kept[i * %u + %u], %u) << %u;\n",
			     l->stores, store_of(b, l, n), native_message(n->insn).unit,
			     store_of(b, l, n));
	EMIT(b, "\t}\n");
	for (const struct node *n = first; n < last; n++)
		if (is_lane_store(n) && is_virtual(n))
			EMIT(b, "\tif (r->stored >> %u & 1)\n\t\tn->stored[v%u.surface] = 1;\n",
			     store_of(b, l, n), (uint32_t)(n - b->nodes));
}

void emit_stored_alone(struct build *b, const struct lane_loop *l)
{
	for (const struct node *n = &b->nodes[l->first]; n < &b->nodes[l->last]; n++)
		if (is_lane_store(n) && !is_virtual(n))
			EMIT(b, "\tif (r.stored >> %u & 1)\n\t\tS%u_stored = 1;\n",
			     store_of(b, l, n), native_view_of(n->insn));
}

// SPDX-License-Identifier: MIT
/*
 * Statements of loops that are executed lane by lane.
 *
 * The loop's operands are in the frame meanwhile, and its lanes' elements are numbers while a lane
 * goes round. The variables themselves are written when all lanes have left the loop. So a lane
 * that comes to something unusual (an address out of bounds, the end of a share) lets all of them
 * begin anew with vectors, and nothing has happened yet.
 */
#include "emit.h"
#include "lane_loops.h"
#include "native_message.h"

#define LOOP_TURNS 1024 /* of a lane at most, where the blocks of each turn are noted */
#define AGAIN	   64 /* turns of vectors for each that the longest lane had, before another try */

/* Whether lanes may need an operand at a node. */
static bool is_needed(const struct build *b, const struct loop_element *x, uint32_t node)
{
	for (uint32_t at = x->at; at < x->at + x->size * b->lanes;) {
		uint32_t id = b->atom_of[at];

		if (live_at(b, node, id) || b->spec->kept)
			return true;
		at = b->atoms[id].at + b->atoms[id].bytes;
	}
	return false;
}

/* Whether they may need it where they leave the loop. */
static bool is_result(const struct build *b, const struct lane_loop *l,
		      const struct loop_element *x)
{
	bool needed = is_needed(b, x, l->last + 1);

	for (uint32_t i = l->first; i < l->last; i++) {
		const struct node *n = &b->nodes[i];

		if (n->kind == NODE_JUMP && node_at(b, n->insn->jump.target) > l->last)
			needed |= is_needed(b, x, node_at(b, n->insn->jump.target));
	}
	return x->writes && needed;
}

static void emit_operand(struct build *b, const struct loop_element *x,
			 void (*emit)(struct build *b, uint32_t id))
{
	for (uint32_t at = x->at; at < x->at + x->size * b->lanes;) {
		uint32_t id = b->atom_of[at];

		emit(b, id);
		at = b->atoms[id].at + b->atoms[id].bytes;
	}
}

/* Text in which % stands for a number. */
static void emit_numbered(struct build *b, const char *text, uint32_t number)
{
	for (; *text; text++)
		if (*text == '%')
			EMIT(b, "%u", number);
		else
			EMIT(b, "%c", *text);
}

/* Text for each predicate that a loop names, or that it writes. */
static void for_each_pred(struct build *b, const struct lane_loop *l, bool written,
			  const char *text)
{
	bool done[BUILD_PREDS] = { false };

	for (uint32_t i = l->first; i <= l->last; i++)
		for (const struct exec_effect *e = b->nodes[i].effects; e < b->nodes[i].effects_end;
		     e++) {
			if (!e->predicate || done[e->at] || (written && !exec_effect_changes(e)))
				continue;
			done[e->at] = true;
			emit_numbered(b, text, e->at);
		}
}

/* A lane's load: its address in the memory `v`, as `at`, and its elements. */
static void emit_load_alone(struct build *b, const struct node *n)
{
	struct message m = message_of(b, n);
	const struct message_args *x = m.x;
	unsigned int block = 0;

	EMIT(b, emit_on(b, n, VISA_PRED_ID(m.insn->pred)) ? "" : "\t\tif (on) {\n");
	if (m.m.is_virtual)
		EMIT(b,
		     "\t\tconst u64 to = l%u_8 + (u64)%lldll;\n"
		     "\t\tconst struct view v = range_of(n, to);\n"
		     "\t\tconst u64 at = to - v.start",
		     x->addr, message_wide_offset(&m));
	else
		EMIT(b, "\t\tconst u32 at = (l%u_4 + ", x->addr);
	if (!m.m.is_virtual) {
		message_offset(b, &m);
		EMIT(b, ")");
		message_kept(b, &m);
	}
	EMIT(b, ";\n\t\tif (UNLIKELY(at >= limit_of(&%s, %u)", m.view, x->span);
	if (x->low)
		EMIT(b, " || at & %u", x->low);
	EMIT(b, "))\n\t\t\tgoto V%u;\n\t\tlc++;\n", b->alone->first);
	for (unsigned int left = x->blocks; left; left &= left - 1, block++)
		EMIT(b, "\t\tl%u_4 = ld_u%u(%s.base + at + %u);\n", m.insn->data + block * x->pitch,
		     8u * m.m.unit, m.view, m.m.unit * (unsigned int)__builtin_ctz(left));
	EMIT(b, emit_all(b, n, VISA_PRED_ID(m.insn->pred)) ? "" : "\t\t}\n");
}

/* A lane goes on elsewhere in the loop, or waits at a point outside. */
static void emit_jump_alone(struct build *b, const struct lane_loop *l, const struct node *n)
{
	const struct jump_args *x = &n->insn->jump;
	uint32_t to = node_at(b, x->target);

	emit_on(b, n, VISA_PRED_ID(n->insn->pred));
	EMIT(b, "\t\tif (on) {\n");
	if (to >= l->first && to <= l->last)
		EMIT(b, "\t\t\tgoto L%u_%u;\n", l->first, to);
	else
		EMIT(b, "\t\t\tg%u |= 1u << lane;\n\t\t\tgoto X%u;\n", x->point, l->first);
	EMIT(b, "\t\t}\n");
	if (n == &b->nodes[l->last])
		EMIT(b, "\t\tg%u |= 1u << lane;\n", x->point);
}

static void emit_node_alone(struct build *b, const struct lane_loop *l, const struct node *n)
{
	EMIT(b, "\t/* %s, byte %u */\n\t{\n", visa_ops[n->insn->op].mnemonic, n->byte);
	if (n->kind == NODE_ROW)
		emit_row(b, n);
	else if (n->kind == NODE_VECTOR)
		emit_vector(b, n);
	else if (n->kind == NODE_MESSAGE)
		emit_load_alone(b, n);
	else if (n->kind == NODE_JUMP)
		emit_jump_alone(b, l, n);
	EMIT(b, "\t}\n");
}

/* What a lane goes round with: its elements and its bits of predicates. */
static void emit_lane_begin(struct build *b, const struct lane_loop *l)
{
	EMIT(b, "\tfor (u32 left = em; left; left &= left - 1) {\n");
	EMIT(b, "\t\tconst u32 lane = (u32)__builtin_ctz(left);\n");
	EMIT(b, "\t\tu32 turns = 0;\n\t\tu64 ln = 0, lc = 0;\n");
	for (unsigned int i = 0; i < l->element_count; i++) {
		const struct loop_element *x = &l->elements[i];

		EMIT(b, "\t\tu%u l%u_%u = ", 8 * x->size, x->at, x->size);
		if (is_needed(b, x, l->first))
			EMIT(b, "ld_u%u(F + %u + %u * lane);\n", 8 * x->size, x->at, x->size);
		else
			EMIT(b, "0;\n");
	}
	for_each_pred(b, l, false, "\t\tu32 o% = p% >> lane & 1;\n");
}

static void emit_lane_end(struct build *b, const struct lane_loop *l)
{
	EMIT(b, "\tX%u:;\n", l->first);
	for (unsigned int i = 0; i < l->element_count; i++)
		if (is_result(b, l, &l->elements[i]))
			EMIT(b, "\t\tst_u%u(F + %u + %u * lane, l%u_%u);\n",
			     8 * l->elements[i].size, l->elements[i].at, l->elements[i].size,
			     l->elements[i].at, l->elements[i].size);
	for_each_pred(b, l, true, "\t\tw% = (w% & ~(1u << lane)) | (o% & 1) << lane;\n");
	EMIT(b, "\t\tsum += turns, all_n += ln, all_c += lc;\n");
	if (l->blocks == 1)
		EMIT(b, "\t\tlongest = turns > longest ? turns : longest;\n");
	EMIT(b, "\t}\n");
}

/* A block begins: what is counted of it. */
static void emit_block_alone(struct build *b, const struct lane_loop *l, const struct node *n,
			     unsigned int block)
{
	EMIT(b, "\tL%u_%u:\n\t\tln += %u;\n", l->first, (uint32_t)(n - b->nodes), n->counted);
	if (block) {
		EMIT(b, "\t\tran[turns - 1] |= 1u << %u;\n", block);
		return;
	}
	EMIT(b, "\t\tif (UNLIKELY(ln > can");
	if (l->blocks > 1)
		EMIT(b, " || turns == %u", LOOP_TURNS);
	EMIT(b, "))\n\t\t\tgoto V%u;\n", l->first);
	if (l->blocks > 1)
		EMIT(b, "\t\tif (turns == longest)\n\t\t\tran[longest++] = 0;\n"
			"\t\tran[turns] |= 1;\n");
	EMIT(b, "\t\tturns++;\n");
}

/* Each lane goes round. */
static void emit_lanes_alone(struct build *b, const struct lane_loop *l)
{
	unsigned int block = 0;

	emit_lane_begin(b, l);
	for (uint32_t i = l->first; i <= l->last; i++) {
		const struct node *n = &b->nodes[i];

		if (n->leader)
			emit_block_alone(b, l, n, block++);
		emit_node_alone(b, l, n);
	}
	emit_lane_end(b, l);
}

/* Text for each point where lanes wait that have left a loop. */
static void for_each_exit(struct build *b, const struct lane_loop *l, const char *text)
{
	bool done = false;

	for (uint32_t i = l->first; i <= l->last; i++) {
		const struct node *n = &b->nodes[i];
		uint32_t to = n->kind == NODE_JUMP ? node_at(b, n->insn->jump.target) : l->first;

		done = i != l->last && to >= l->first && to <= l->last;
		for (uint32_t j = l->first; j < i && !done; j++)
			done = b->nodes[j].kind == NODE_JUMP &&
			       b->nodes[j].insn->jump.point == n->insn->jump.point;
		if (!done)
			emit_numbered(b, text, n->insn->jump.point);
	}
}

/* All lanes have left the loop. */
static void emit_left_loop(struct build *b, const struct lane_loop *l)
{
	unsigned int block = 0;

	if (l->blocks == 1)
		EMIT(b, "\tnm += %u * (u64)longest;\n", b->nodes[l->first].counted);
	else
		EMIT(b, "\tfor (u32 i = 0; i < longest; i++)\n\t\tnm += 0");
	for (uint32_t i = l->first; i <= l->last && l->blocks > 1; i++)
		if (b->nodes[i].leader)
			EMIT(b, " + %u * (ran[i] >> %u & 1)", b->nodes[i].counted, block++);
	EMIT(b, "%s\tnl += all_n;\n\tnc += all_c;\n", l->blocks > 1 ? ";\n" : "");
	EMIT(b, "\tif (sum > %u * (u64)longest)\n\t\tway_%u = %u * longest;\n", l->most, l->first,
	     AGAIN);
	for (unsigned int i = 0; i < l->element_count; i++)
		if (is_result(b, l, &l->elements[i]))
			emit_operand(b, &l->elements[i], emit_fetch);
	for_each_pred(b, l, true, "\tp% = w%;\n");
	for_each_exit(b, l, "\tq% |= g%;\n");
	EMIT(b, "\tem = 0;\n\tgoto J%u;\n", b->nodes[l->last].insn->jump.point);
}

void emit_lane_loop(struct build *b, const struct node *n)
{
	uint32_t first = (uint32_t)(n - b->nodes);
	struct lane_loop l;

	if (b->cold || !lane_loop(b, first, &l))
		return;
	if (!b->masked) {
		EMIT(b, "\tif (!way_%u) {\n\t\tem = ALL_LANES;\n\t\tgoto A%u;\n\t}\n\tway_%u--;\n",
		     first, first, first);
		return;
	}
	EMIT(b, "\tif (way_%u) {\n\t\tway_%u--;\n\t} else {\nA%u:;\n", first, first, first);
	EMIT(b, "\tconst u64 can = most > nf + nm ? most - nf - nm : 0;\n");
	EMIT(b, "\tu64 sum = 0, all_n = 0, all_c = 0;\n\tu32 longest = 0;\n");
	if (l.blocks > 1)
		EMIT(b, "\tu32 ran[%u];\n", LOOP_TURNS);
	for_each_pred(b, &l, true, "\tu32 w% = p%;\n");
	for_each_exit(b, &l, "\tu32 g% = 0;\n");
	for (unsigned int i = 0; i < l.element_count; i++)
		if (is_needed(b, &l.elements[i], first) || is_result(b, &l, &l.elements[i]))
			emit_operand(b, &l.elements[i], emit_store);
	b->alone = &l;
	emit_lanes_alone(b, &l);
	b->alone = NULL;
	emit_left_loop(b, &l);
	EMIT(b, "V%u:\n\tway_%u = %u;\n\tif (em == ALL_LANES)\n\t\tgoto F%u;\n\t}\n", first, first,
	     AGAIN, first);
}

void emit_ways(struct build *b, const char *text)
{
	struct lane_loop l;

	for (uint32_t i = 0; i < b->node_count; i++)
		if (lane_loop(b, i, &l))
			emit_numbered(b, text, i);
}

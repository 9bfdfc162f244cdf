// SPDX-License-Identifier: MIT
/*
 * Emits loops that are executed lane by lane: each lane runs all of its iterations before the next
 * lane begins.
 *
 * Such a loop is a separate C function, so that the compiler keeps the elements of a lane in
 * registers. The caller first stores the loop's operands to the frame. The function buffers the
 * stores of lanes, and writes memory only when all lanes have left the loop. So the function can
 * give up without effect: it returns 0 if an address is out of bounds, a result is a NaN, or the
 * budget of instructions is used up. The whole loop is then executed again with vectors.
 */
#include "emit_lane_loop.h"

#include <string.h>

/*
 * Largest number of iterations of a lane. LOOP_TURNS: for a loop with several basic blocks, which
 * records the blocks of each iteration. KEPT_TURNS: for a loop with stores, which buffers them.
 */
#define LOOP_TURNS 1024
#define KEPT_TURNS 128
/*
 * If the execution lane by lane failed or was slower, the loop runs this number of iterations with
 * vectors before the next attempt. If the attempt was slower, the number is multiplied by the
 * iterations of the longest lane.
 */
#define AGAIN	   64

/* Return: whether an operand of the loop is live at a node, in any lane. */
static bool is_needed(const struct build *b, const struct lane_loop *l,
		      const struct loop_element *x, uint32_t node)
{
	bool needed = b->spec->kept;

	for_each_atom(id, b, x->at, x->at + x->size * l->lanes)
		needed |= live_at(b, node, id);
	return needed;
}

/* Return: whether the loop writes an operand that is live after the loop, in any lane. */
static bool is_result(const struct build *b, const struct lane_loop *l,
		      const struct loop_element *x)
{
	bool needed = is_needed(b, l, x, l->last + 1);

	for_each_loop_node(n, b, l)
		if (n->kind == NODE_JUMP && node_at(b, n->insn->jump.target) > l->last)
			needed |= is_needed(b, l, x, node_at(b, n->insn->jump.target));
	return x->writes && needed;
}

static void emit_operand(struct build *b, const struct lane_loop *l, const struct loop_element *x,
			 void (*emit)(struct build *b, uint32_t id))
{
	for_each_atom(id, b, x->at, x->at + x->size * l->lanes)
		emit(b, id);
}

/*
 * Append @text for each predicate that a loop uses, or, with @written, for each predicate that it
 * writes. Each % is replaced by the predicate's number.
 */
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

/*
 * Return: whether the emitted code of a loop records data of each iteration: the executed basic
 * blocks, or the stores of lanes.
 */
static bool notes_turns(const struct lane_loop *l)
{
	return l->blocks > 1 || l->stores;
}

/*
 * Emit the beginning of the loop over lanes, and declarations of C variables for the elements and
 * predicate bits of one lane.
 */
static void emit_lane_begin(struct build *b, const struct lane_loop *l)
{
	EMIT(b, "\tconst u64 turns_%u = all_turns;\n", l->lane);
	EMIT(b, "\tfor (u32 left = em >> %u & 0x%xu; left; left &= left - 1) {\n", l->lane,
	     exec_window(l->lanes));
	EMIT(b, "\t\tconst u32 lane = (u32)__builtin_ctz(left);\n\t\tu32 unused = most;\n");
	for (unsigned int i = 0; i < l->element_count; i++) {
		const struct loop_element *x = &l->elements[i];

		EMIT(b, "\t\t%c%u l%u_%u = ", element_is_float(x) ? 'f' : 'u', 8 * x->size, x->at,
		     x->size);
		if (is_needed(b, l, x, l->first))
			EMIT(b, "%s(ld_u%u(F + %u + %u * lane));\n",
			     element_is_float(x) ? "float_of" : "", 8 * x->size, x->at, x->size);
		else
			EMIT(b, "0;\n");
	}
	EMIT(b, "#define THIS (lane + %u)\n", l->lane);
	for_each_pred(b, l, false, "\t\tu32 o% = p% >> THIS & 1;\n");
}

/*
 * Return: the number of loads and stores in a basic block that every lane executes, since no
 * predicate disables them. They are counted in @channels of struct native_call.
 */
static unsigned int channels_of(const struct build *b, const struct lane_loop *l,
				const struct node *n)
{
	unsigned int count = 0;

	do
		count += is_lane_message(n) && lane_has(l, n->insn) &&
			 emit_all(b, n, VISA_PRED_ID(n->insn->pred));
	while (++n <= &b->nodes[l->last] && !n->leader);
	return count;
}

/*
 * Emit tests, after the loop of a lane, of values that are carried from iteration to iteration,
 * such as sums. If one is a NaN, the function returns 0, and its work is discarded.
 */
static void emit_asked_behind(struct build *b, const struct lane_loop *l)
{
	for_each_loop_node(n, b, l) {
		struct region r = region_flat(n->insn->data, 4, n->insn->lanes);

		if (!n->asks_behind || !lane_has(l, n->insn))
			continue;
		EMIT(b, "\t\tif (UNLIKELY(nans_1((f32x1)%s)))\n\t\t\treturn 0;\n",
		     lanes_read(b, &r, 0, 1));
	}
}

static void emit_lane_end(struct build *b, const struct lane_loop *l)
{
	EMIT(b, "\tX%u:;\n", l->lane);
	emit_asked_behind(b, l);
	for (unsigned int i = 0; i < l->element_count; i++)
		if (is_result(b, l, &l->elements[i]))
			EMIT(b, "\t\tst_u%u(F + %u + %u * lane, %s(l%u_%u));\n",
			     8 * l->elements[i].size, l->elements[i].at, l->elements[i].size,
			     element_bits(&l->elements[i]), l->elements[i].at, l->elements[i].size);
	for_each_pred(b, l, true, "\t\tw% = (w% & ~(1u << THIS)) | (o% & 1) << THIS;\n");
	EMIT(b, "#undef THIS\n\t\tall_turns += most - unused;\n");
	if (!notes_turns(l))
		EMIT(b, "\t\tfewest = unused < fewest ? unused : fewest;\n");
	EMIT(b, "\t}\n");
	if (l->blocks == 1)
		EMIT(b, "\tall_c += %u * (all_turns - turns_%u);\n",
		     channels_of(b, l, &b->nodes[l->first]), l->lane);
}

static void emit_block_alone(struct build *b, const struct lane_loop *l, const struct node *n,
			     unsigned int block)
{
	EMIT(b, "\tL%u_%u:\n", l->lane, (uint32_t)(n - b->nodes));
	if (!block) {
		EMIT(b, "\t\tif (UNLIKELY(!--unused))\n\t\t\treturn 0;\n");
		if (notes_turns(l)) {
			EMIT(b, "\t\tif (unused < fewest) {\n\t\t\tfewest = unused;\n%s",
			     l->blocks > 1 ? "\t\t\tran[unused] = 0;\n" : "");
			for (unsigned int i = 0; i < l->stores; i++)
				EMIT(b, "\t\t\tkept[unused * %u + %u].on = 0;\n", l->stores, i);
			EMIT(b, "\t\t}\n");
		}
	}
	if (l->blocks > 1)
		EMIT(b, "\t\tran[unused] |= 1u << %u;\n\t\tall_n += %u;\n", block, n->counted);
	if (l->blocks > 1 && channels_of(b, l, n))
		EMIT(b, "\t\tall_c += %u;\n", channels_of(b, l, n));
}

static uint32_t block_nodes(const struct build *b, const struct lane_loop *l, uint32_t first)
{
	uint32_t end = first + 1;

	while (end <= l->last && !b->nodes[end].leader)
		end++;
	return end - first;
}

static void emit_lanes_alone(struct build *b, const struct lane_loop *l)
{
	unsigned int block = 0;

	b->alone = l;
	emit_lane_begin(b, l);
	for (uint32_t i = l->first; i <= l->last; i++) {
		const struct node *n = &b->nodes[i];

		if (n->leader) {
			find_nans(b, i, block_nodes(b, l, i), l->blocks == 1);
			emit_block_alone(b, l, n, block++);
		}
		if (lane_has(l, n->insn) || n->kind > NODE_MESSAGE)
			emit_node_alone(b, l, n);
	}
	emit_lane_end(b, l);
	b->alone = NULL;
}

/*
 * Append @text for each wait point (label where lanes wait for others) to which lanes jump when
 * they leave a loop, with each % replaced by the number of the wait point.
 */
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

/* Emit the computation of the counters after all lanes have left the loop. */
static void emit_counts(struct build *b, const struct lane_loop *l)
{
	unsigned int block = 0;

	EMIT(b, "\tALONE_ENDS(%u)\n", l->counted);
	if (l->blocks == 1)
		return;
	EMIT(b, "\tr->lanes = all_n, r->instructions = 0;\n");
	EMIT(b, "\tfor (u32 i = fewest; i < most; i++)\n\t\tr->instructions += 0");
	for (uint32_t i = l->first; i <= l->last; i++)
		if (b->nodes[i].leader)
			EMIT(b, " + %u * (ran[i] >> %u & 1)", b->nodes[i].counted, block++);
	EMIT(b, ";\n");
}

/* Call @emit for each C variable of the operands that have the same value for all lanes. */
static void for_each_same(struct build *b, const struct lane_loop *l, unsigned int count,
			  void (*emit)(struct build *b, uint32_t id))
{
	uint8_t *done = b->scratch;
	unsigned int offset;

	memset(done, 0, b->atom_count);
	for (uint32_t i = l->first; i <= l->last; i++)
		for_each_use(a, &b->nodes[i]) {
			if (lane_element(&l[0], &a->region, &offset) ||
			    lane_element(&l[count - 1], &a->region, &offset))
				continue;
			for_each_atom(id, b, a->from, a->to)
				if (!done[id]++)
					emit(b, id);
		}
}

/*
 * Declare a C variable in the loop's function and load it from the frame, where the caller has
 * stored it.
 */
static void emit_same_of_caller(struct build *b, uint32_t id)
{
	const char *t = atom_type(b, &b->atoms[id]);

	EMIT(b, "\tconst %s a%u = ld_%s(F + %u);\n", t, id, t, b->atoms[id].at);
}

/*
 * Emit the C function of a loop. The emitted function returns 1 if all running lanes (`em`) have
 * left the loop, else 0.
 */
static void emit_lane_function(struct build *b, const struct lane_loop *l, unsigned int count)
{
	const unsigned int most = l->stores ? KEPT_TURNS : l->blocks > 1 ? LOOP_TURNS : 1u << 30;

	b->to = &b->functions;
	EMIT(b, "\n/* The loop at byte %u. Return: 0 if it must be executed with vectors. */\n",
	     b->nodes[l->first].byte);
	EMIT(b, "ALONE int alone_%u(struct native_call *n, u8 *F, u32 em, u64 can, struct alone *r",
	     l->first);
	for_each_pred(b, l, false, ", u32 p%");
	for_each_pred(b, l, true, ", u32 *to_p%");
	for_each_exit(b, l, ", u32 *to_q%");
	emit_views_alone(b, l, ", const struct view *s%");
	EMIT(b, ")\n{\n");
	emit_views_alone(b, l,
			 "\tconst struct view S% = { .base = s%->base, .start = s%->start, "
			 ".length = s%->length, .kept = s%->kept };\n");
	EMIT(b, "\tALONE_BEGINS(%u, %uu)\n", l->counted, most);
	if (l->blocks > 1)
		EMIT(b, "\tu32 ran[%u];\n", most);
	if (l->stores)
		EMIT(b, "\tstruct kept kept[%u];\n", KEPT_TURNS * l->stores);
	for_each_pred(b, l, true, "\tu32 w% = p%;\n");
	for_each_exit(b, l, "\tu32 g% = 0;\n");
	for_each_same(b, l, count, emit_same_of_caller);
	emit_limits(b, l);
	for (unsigned int i = 0; i < count; i++)
		emit_lanes_alone(b, &l[i]);
	emit_counts(b, l);
	emit_kept_stores(b, l);
	for_each_pred(b, l, true, "\t*to_p% = w%;\n");
	for_each_exit(b, l, "\t*to_q% |= g%;\n");
	EMIT(b, "\treturn 1;\n}\n");
	b->to = &b->text;
}

static void emit_call_alone(struct build *b, const struct lane_loop *l, unsigned int count)
{
	EMIT(b, "\tstruct alone r = { 0 };\n");
	for_each_pred(b, l, true, "\tu32 w% = p%;\n");
	for_each_exit(b, l, "\tu32 g% = 0;\n");
	for_each_same(b, l, count, emit_store);
	for (unsigned int h = 0; h < count; h++)
		for (unsigned int i = 0; i < l[h].element_count; i++)
			if (is_needed(b, &l[h], &l[h].elements[i], l->first) ||
			    is_result(b, &l[h], &l[h].elements[i]))
				emit_operand(b, &l[h], &l[h].elements[i], emit_store);
	EMIT(b, "\tif (LIKELY(alone_%u(n, F, em, most > nf + nm ? most - nf - nm : 0, &r",
	     l->first);
	for_each_pred(b, l, false, ", p%");
	for_each_pred(b, l, true, ", &w%");
	for_each_exit(b, l, ", &g%");
	emit_views_alone(b, l, ", &S%");
	EMIT(b, "))) {\n\tnm += r.instructions, nl += r.lanes, nc += r.channels;\n");
	EMIT(b, "\tif (r.turns > %u * (u64)r.longest)\n\t\tway_%u = %u * r.longest;\n",
	     count * l->most, l->first, AGAIN);
	for (unsigned int h = 0; h < count; h++)
		for (unsigned int i = 0; i < l[h].element_count; i++)
			if (is_result(b, &l[h], &l[h].elements[i]))
				emit_operand(b, &l[h], &l[h].elements[i], emit_fetch);
	for_each_pred(b, l, true, "\tp% = w%;\n");
	for_each_exit(b, l, "\tq% |= g%;\n");
	emit_stored_alone(b, l);
	EMIT(b, "\tem = 0;\n\tgoto J%u;\n\t}\n", b->nodes[l->last].insn->jump.point);
}

void emit_lane_loop(struct build *b, const struct node *n)
{
	uint32_t first = (uint32_t)(n - b->nodes);
	struct lane_loop l[2];
	unsigned int count = lane_loops(b, first, l);

	if (!count)
		return;
	if (!b->masked) {
		EMIT(b, "\tif (!way_%u) {\n\t\tem = ALL_LANES;\n\t\tgoto A%u;\n\t}\n\tway_%u--;\n",
		     first, first, first);
		return;
	}
	b->loops_alone = true;
	emit_lane_function(b, l, count);
	EMIT(b, "\tif (way_%u) {\n\t\tway_%u--;\n\t} else {\nA%u:;\n", first, first, first);
	emit_call_alone(b, l, count);
	EMIT(b, "\tway_%u = %u;\n\tif (em == ALL_LANES)\n\t\tgoto F%u;\n\t}\n", first, AGAIN,
	     first);
}

void emit_ways(struct build *b, const char *text)
{
	struct lane_loop l[2];

	for (uint32_t i = 0; i < b->node_count; i++)
		if (lane_loops(b, i, l))
			emit_numbered(b, text, i);
}

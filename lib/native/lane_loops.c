// SPDX-License-Identifier: MIT
/*
 * Finds the loops that may be executed lane by lane: each lane runs the whole loop before the next
 * lane begins.
 */
#include "lane_loops.h"
#include "vector_plan.h"

/*
 * Estimated costs in tenths of a processor cycle. With vectors for all lanes: a gather, another
 * instruction, and an iteration (VECTOR_TURN_COST). For one lane: a load, a store, another
 * instruction, and an iteration (LANE_TURN_COST).
 */
enum {
	GATHER_COST = 260,
	VECTOR_COST = 15,
	VECTOR_TURN_COST = 80,
	LOAD_COST = 8,
	STORE_COST = 30,
	NUMBER_COST = 3,
	LANE_TURN_COST = 20,
};

/*
 * Return: the last node of the loop that begins at node @first: the backward jump to @first. 0 if
 * there is no such loop, or if the loop contains another loop.
 */
static uint32_t find_last(const struct build *b, uint32_t first)
{
	for (uint32_t i = first; i < b->node_count; i++) {
		const struct node *n = &b->nodes[i];

		if (i > first && n->target)
			return 0;
		if (n->kind == NODE_JUMP && n->insn->jump.backward)
			return node_at(b, n->insn->jump.target) == first ? i : 0;
	}
	return 0;
}

/* Return: whether a jump from outside enters the loop at another node than the first. */
static bool is_entered(const struct build *b, const struct lane_loop *l)
{
	for (uint32_t i = 0; i < b->node_count; i++)
		for (uint32_t j = 0; i < l->first || i > l->last; j++) {
			uint32_t to = node_target(b, &b->nodes[i], j);

			if (to == NO_NODE)
				break;
			if (to > l->first && to <= l->last)
				return true;
		}
	return false;
}

/* Return: whether each lane of a node reads and writes only its own bits of predicates. */
static bool preds_are_own(const struct node *n)
{
	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		if (e->predicate && VISA_PRED_CONTROL(n->insn->pred) != VISA_PRED_LANE)
			return false;
	return true;
}

bool is_lane_message(const struct node *n)
{
	uint32_t blocks = n->insn->message.blocks;

	if (n->kind != NODE_MESSAGE || native_message(n->insn).does > STORE)
		return false;
	return native_message(n->insn).does == LOAD || !(blocks & (blocks - 1));
}

bool is_lane_store(const struct node *n)
{
	return n->kind == NODE_MESSAGE && native_message(n->insn).does == STORE;
}

/*
 * Return: whether a node is arithmetic that can be translated to C, and each lane uses only its own
 * elements.
 */
static bool is_own_vector(const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	struct vec_plan p;

	if (preds_fit(insn))
		return exec_bits(insn) == VISA_BITS_BOOLEAN;
	for (unsigned int i = 0; i < vec_sources(insn); i++)
		if (insn->alu.src[i].kind == EXEC_VEC_PACKED)
			return false;
	return vec_plan(insn, &p) && (n->usual || !p.usual) && (n->doubles || !p.doubles) &&
	       (n->halves || !p.halves);
}

/* Return: whether a node can be part of a loop that is executed lane by lane. */
static bool lane_loops_is_own(const struct build *b, const struct lane_loop *l,
			      const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	bool of_all = insn->lanes == b->lanes && !exec_first_lane(insn) && !(insn->exec >> 7);
	bool of_half = insn->lanes == l->lanes && exec_first_lane(insn) % l->lanes == 0 &&
		       !(insn->exec >> 7);
	bool of_lanes = of_all || of_half;

	switch (n->kind) {
	case NODE_LABEL:
		return true;
	case NODE_JUMP:
		return of_all || (insn->lanes == 1 && !VISA_PRED_ID(insn->pred));
	case NODE_ROW:
		return of_lanes && (n->usual || !native_rows[n->row].usual);
	case NODE_VECTOR:
		return of_lanes && is_own_vector(n);
	default:
		return of_lanes && is_lane_message(n);
	}
}

static bool overlap(const struct loop_element *x, const struct use *a, unsigned int lanes)
{
	return a->from < x->at + x->size * lanes && x->at < a->to;
}

/* Return: whether each lane accesses only its own elements of the operands that the loop writes. */
static bool operands_apart(const struct build *b, const struct lane_loop *l)
{
	unsigned int offset;

	/*
	 * If the loop is for one half of the lanes, no instruction for the other half may access
	 * such an operand.
	 */
	for (uint32_t i = l->first; i <= l->last; i++)
		for_each_use(a, &b->nodes[i])
			for (unsigned int k = 0; k < l->element_count; k++) {
				const struct loop_element *x = &l->elements[k];

				if (x->writes && overlap(x, a, l->lanes) &&
				    (!lane_has(l, b->nodes[i].insn) ||
				     lane_element(l, &a->region, &offset) != x))
					return false;
			}
	return true;
}

/*
 * Return: 1 if a node computes with its operands as floats; -1 if it computes with them as other
 * numbers; 0 if it only moves or selects their bits, as loads and stores do.
 */
static int computes_floats(const struct node *n)
{
	const struct native_row *row = n->kind == NODE_ROW ? &native_rows[n->row] : NULL;

	if (n->kind >= NODE_MESSAGE || (row && (row->selects || !strcmp(row->result, "a"))))
		return 0;
	return row && row->vectors[0] == 'f' ? 1 : -1;
}

/*
 * Find the operands of a loop: first operands whose lanes access contiguous elements, then operands
 * that access a part of each such element.
 */
static bool find_elements(const struct build *b, struct lane_loop *l)
{
	for (unsigned int parts = 0; parts < 2; parts++)
		for (uint32_t i = l->first; i <= l->last; i++)
			for_each_use(a, &b->nodes[i])
				if (lane_has(l, b->nodes[i].insn) &&
				    region_is_flat(&a->region) != parts &&
				    !lane_note(b, l, a, computes_floats(&b->nodes[i])))
					return false;
	return operands_apart(b, l);
}

/*
 * Return: whether the loop loads from a surface and stores to the same surface. Different surfaces
 * can share memory; emit_apart() emits a test for this.
 */
static bool stores_loaded(const struct build *b, const struct lane_loop *l)
{
	bool loads[NATIVE_VIEWS] = { false }, stores[NATIVE_VIEWS] = { false }, both = false;

	for_each_loop_node(n, b, l) {
		if (n->kind != NODE_MESSAGE || n->insn->memory == EXEC_VIRTUAL)
			continue;
		(is_lane_store(n) ? stores : loads)[native_view_of(n->insn)] = true;
	}
	for (unsigned int i = 0; i < NATIVE_VIEWS; i++)
		both |= loads[i] && stores[i];
	return both;
}

/*
 * Return: the largest average number of running lanes with which a loop is faster lane by lane than
 * with vectors; 0 if vectors are always faster.
 */
static unsigned int most_lanes(const struct build *b, const struct lane_loop *l)
{
	unsigned int vector = VECTOR_TURN_COST, lane = LANE_TURN_COST, loads = 0;

	for_each_loop_node(n, b, l) {
		unsigned int blocks =
			n->kind == NODE_MESSAGE
				? (unsigned int)__builtin_popcount(n->insn->message.blocks)
				: 0;

		if (!lane_has(l, n->insn))
			continue;
		loads += is_lane_store(n) ? 0 : blocks;
		vector += blocks ? blocks * GATHER_COST : VECTOR_COST;
		lane += is_lane_store(n) ? STORE_COST : blocks ? blocks * LOAD_COST : NUMBER_COST;
	}
	return loads ? vector / lane : 0;
}

/*
 * Fill in a struct lane_loop whose @lane and @lanes are set. Return: whether each of these lanes
 * can execute all nodes of the loop by itself, and this is faster for some number of running lanes.
 */
static bool lane_loops_find_lanes(const struct build *b, struct lane_loop *l)
{
	for_each_loop_node(n, b, l) {
		l->blocks += n->leader;
		l->counted += n->leader ? n->counted : 0;
		l->stores += is_lane_store(n);
		if (!lane_loops_is_own(b, l, n) || !preds_are_own(n))
			return false;
	}
	l->most = most_lanes(b, l);
	return l->most && l->blocks <= LOOP_BLOCKS && l->stores <= LOOP_STORES &&
	       !(l->stores && stores_loaded(b, l)) && find_elements(b, l);
}

/* Return: whether an instruction of the loop is for one half of the lanes. */
static bool has_halves(const struct build *b, const struct lane_loop *l)
{
	bool found = false;

	for (uint32_t i = l->first; i <= l->last; i++)
		found |= b->nodes[i].kind <= NODE_MESSAGE && b->nodes[i].insn->lanes == 16;
	return found && b->lanes == 32;
}

unsigned int lane_loops(const struct build *b, uint32_t first, struct lane_loop l[2])
{
	unsigned int count;

	if (b->single || !b->nodes[first].target)
		return 0;
	l[0] = (struct lane_loop){ .first = first, .last = find_last(b, first), .lanes = b->lanes };
	if (l[0].last <= first || !node_parts(b, &b->nodes[l[0].last]) || is_entered(b, l))
		return 0;
	count = 1 + has_halves(b, l);
	l[0].lanes /= count;
	l[1] = l[0];
	l[1].lane = l[0].lanes;
	for (unsigned int i = 0; i < count; i++)
		if (!lane_loops_find_lanes(b, &l[i]))
			return 0;
	return count;
}

// SPDX-License-Identifier: MIT
/* Which loops may be executed lane by lane. */
#include "lane_loops.h"
#include "vector_plan.h"

/* What a turn costs, in tenths of a cycle: of a vector, and of one lane. */
enum {
	GATHER_COST = 260,
	VECTOR_COST = 15,
	VECTOR_TURN_COST = 80,
	LOAD_COST = 15,
	NUMBER_COST = 7,
	LANE_TURN_COST = 30,
};

/* The jump back to a node, if nothing in between is the target of another one. */
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

/* Whether a node is in the middle of a loop. */
static bool is_inside(const struct lane_loop *l, uint32_t node)
{
	return node > l->first && node <= l->last;
}

/* Whether lanes wait in the middle of a loop that come from elsewhere. */
static bool is_entered(const struct build *b, const struct lane_loop *l)
{
	for (uint32_t i = 0; i < b->node_count; i++) {
		const struct node *n = &b->nodes[i];
		const struct switch_args *x = &n->insn->choice;

		if (n->kind == NODE_JUMP && (i < l->first || i > l->last) &&
		    is_inside(l, node_at(b, n->insn->jump.target)))
			return true;
		for (uint32_t j = 0; n->kind == NODE_SWITCH && j < x->count; j++)
			if (is_inside(l, b->points[x->point[j]]))
				return true;
	}
	return false;
}

/* Whether each lane's predicate bit decides for itself alone. */
static bool preds_are_own(const struct node *n)
{
	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		if (e->predicate && VISA_PRED_CONTROL(n->insn->pred) != VISA_PRED_LANE)
			return false;
	return true;
}

static bool is_load(const struct node *n)
{
	return n->kind == NODE_MESSAGE && native_message(n->insn).does == LOAD;
}

/* Whether arithmetic is C, and that of a lane does not depend on its number. */
static bool is_own_vector(const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	struct vec_plan p;

	if (preds_fit(insn))
		return exec_bits(insn) == VISA_BITS_BOOLEAN;
	for (unsigned int i = 0; i < vec_sources(insn); i++)
		if (insn->alu.src[i].kind == EXEC_VEC_PACKED)
			return false;
	return vec_plan(insn, &p) && (n->usual || !p.usual) && (n->doubles || !p.doubles);
}

/* Whether a node is one that a lane can execute alone. */
static bool is_own(const struct build *b, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	bool of_all = insn->lanes == b->lanes && !exec_first_lane(insn) && !(insn->exec >> 7);

	switch (n->kind) {
	case NODE_LABEL:
		return true;
	case NODE_JUMP:
		return of_all || (insn->lanes == 1 && !VISA_PRED_ID(insn->pred));
	case NODE_ROW:
		return of_all && (n->usual || !native_rows[n->row].usual);
	case NODE_VECTOR:
		return of_all && is_own_vector(n);
	default:
		return of_all && is_load(n);
	}
}

static bool overlap(const struct loop_element *x, const struct region *r, unsigned int lanes)
{
	uint32_t from, to;

	region_hull(r, &from, &to);
	return from < x->at + x->size * lanes && x->at < to;
}

/* Note an operand; Return: whether it is of one element for each lane, or the same for all. */
static bool add_element(const struct build *b, struct lane_loop *l, const struct use *a)
{
	const struct region *r = &a->region;
	bool same = r->lanes == 1 || (!r->row && (!r->step || r->width == 1));

	if (a->any)
		return false;
	if (r->lanes != b->lanes || !lane_is_flat(r))
		return same && !a->writes;
	for (unsigned int i = 0; i < l->element_count; i++) {
		struct loop_element *x = &l->elements[i];

		if (x->at != r->at || x->size != r->size)
			continue;
		x->writes |= a->writes;
		return true;
	}
	if (l->element_count == LOOP_ELEMENTS || is_pointed(b, r->at, r->size * r->lanes))
		return false;
	l->elements[l->element_count++] = (struct loop_element){ r->at, r->size, a->writes };
	return true;
}

/* Whether a written operand is accessed as no other one. */
static bool are_apart(const struct build *b, const struct lane_loop *l)
{
	struct use a[BUILD_ACCESSES];

	for (uint32_t i = l->first; i <= l->last; i++) {
		unsigned int count = node_accesses(&b->nodes[i], a);

		for (unsigned int j = 0; j < count; j++)
			for (unsigned int k = 0; k < l->element_count; k++) {
				const struct loop_element *x = &l->elements[k];

				if (x->writes && overlap(x, &a[j].region, b->lanes) &&
				    (x->at != a[j].region.at || x->size != a[j].region.size ||
				     a[j].region.lanes != b->lanes))
					return false;
			}
	}
	return true;
}

static bool find_elements(const struct build *b, struct lane_loop *l)
{
	struct use a[BUILD_ACCESSES];

	for (uint32_t i = l->first; i <= l->last; i++) {
		unsigned int count = node_accesses(&b->nodes[i], a);

		for (unsigned int j = 0; j < count; j++)
			if (!add_element(b, l, &a[j]))
				return false;
	}
	return are_apart(b, l);
}

/* How many lanes may run on the average. Return: 0 if vectors are always the better way. */
static unsigned int most_lanes(const struct build *b, const struct lane_loop *l)
{
	unsigned int vector = VECTOR_TURN_COST, lane = LANE_TURN_COST, loads = 0;

	for (uint32_t i = l->first; i <= l->last; i++) {
		const struct node *n = &b->nodes[i];
		unsigned int blocks =
			is_load(n) ? (unsigned int)__builtin_popcount(n->insn->message.blocks) : 0;

		loads += blocks;
		vector += blocks ? blocks * GATHER_COST : VECTOR_COST;
		lane += blocks ? blocks * LOAD_COST : NUMBER_COST;
	}
	return loads ? vector / lane : 0;
}

bool lane_loop(const struct build *b, uint32_t first, struct lane_loop *l)
{
	if (b->single || !b->nodes[first].target)
		return false;
	*l = (struct lane_loop){ .first = first, .last = find_last(b, first) };
	if (l->last <= first || !node_parts(b, &b->nodes[l->last]) || is_entered(b, l))
		return false;
	for (uint32_t i = first; i <= l->last; i++) {
		l->blocks += b->nodes[i].leader;
		if (!is_own(b, &b->nodes[i]) || !preds_are_own(&b->nodes[i]))
			return false;
	}
	l->most = most_lanes(b, l);
	return l->most && l->blocks <= LOOP_BLOCKS && find_elements(b, l);
}

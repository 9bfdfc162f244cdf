// SPDX-License-Identifier: MIT
/*
 * Finds the basic blocks that may be executed while some lanes of the thread are missing: they wait
 * elsewhere or have ended. These blocks need a second copy of their code, for any lanes.
 *
 * The search begins at each node after which the lanes of a thread can continue at different nodes,
 * such as a jump with a predicate. It follows the control flow with the set of the wait points at
 * which lanes may wait: a jump adds its wait point to the set, and a block at which waiting lanes
 * continue removes its wait point. If the set is empty, all lanes run again, and the search ends
 * there.
 */
#include "translator.h"

/*
 * Limit of the search, in 64-bit words of the sets of wait points that it examines. At a wait
 * point, lanes wait for other lanes. When the limit is reached, the search ends, and all basic
 * blocks get a second copy.
 */
#define LOOKS (1ull << 28)

/*
 * struct parting - the state of the search
 * @b: the translation
 * @in: for each first node of a basic block: the set of wait points at which lanes may wait while
 *	the block is executed. A set has @words words with a bit for each wait point; one more bit
 *	follows, for lanes that have ended
 * @now: the set at the end of the current block
 * @again: a set in @in has grown, so another pass over all blocks is needed
 * @looks: number of words examined so far
 */
struct parting {
	struct build *b;
	uint64_t *in;
	uint64_t *now;
	size_t words;
	bool again;
	uint64_t looks;
};

static uint64_t bit(uint32_t point)
{
	return 1ull << point % 64;
}

/*
 * Add the wait points (where lanes wait for other lanes) in the set @now, except @joined, to the
 * set of the block that begins at @node. The lanes that wait at @joined continue at this block.
 */
static void parted_enter(struct parting *p, uint32_t node, uint32_t joined)
{
	uint64_t any = 0, more = 0, *to = p->in + node * p->words;

	p->looks += p->words;
	if (node >= p->b->node_count)
		return;
	for (size_t w = 0; w < p->words; w++) {
		uint64_t missing = p->now[w];

		if (joined != NO_POINT && w == joined / 64)
			missing &= ~bit(joined);
		any |= missing;
		more |= missing & ~to[w];
		to[w] |= missing;
	}
	p->b->nodes[node].parted |= any != 0;
	p->again |= more != 0;
}

/* Follow the control flow to the next block. */
static void fall(struct parting *p, uint32_t node)
{
	parted_enter(p, node, p->b->nodes[node].point);
}

/*
 * Follow the control flow if no running lane is left: the lanes that wait for other lanes at wait
 * point @point, or at a later one, then continue.
 */
static void resume(struct parting *p, uint32_t point)
{
	for (; point < p->b->k->point_count; point++)
		if (p->now[point / 64] & bit(point))
			parted_enter(p, p->b->points[point], point);
}

static void miss(struct parting *p, uint32_t point)
{
	p->now[point / 64] |= bit(point);
}

/* Return: whether an instruction is for all lanes of the thread. */
static bool is_of_all(const struct build *b, const struct exec_insn *insn)
{
	uint32_t window = exec_window(insn->lanes) << exec_first_lane(insn);

	return insn->lanes == 1 || (window & b->all) == b->all;
}

bool takes_all(const struct build *b, const struct exec_insn *insn)
{
	return !VISA_PRED_ID(insn->pred) && is_of_all(b, insn);
}

/* Return: whether a node compares two numbers that are the same in all lanes. */
static bool compares_same(const struct node *n)
{
	const struct fast_args *x = &n->insn->fast;
	unsigned int sources = (1u << native_rows[n->row].sources) - 1;

	return n->kind == NODE_ROW && native_rows[n->row].compares &&
	       !VISA_PRED_ID(n->insn->pred) && ((x->values | x->form) & sources) == sources;
}

/* Return: whether a node reads or writes a predicate as an operand, not to enable its lanes. */
static bool names(const struct node *n, uint32_t pred)
{
	for (const struct exec_effect *e = n->effects; e < n->effects_end; e++)
		if (e->predicate && !e->enables && e->at == pred)
			return true;
	return false;
}

/*
 * Return: whether two comparisons have the same operation and the same sources. They may be for
 * different lanes.
 */
static bool same_numbers(const struct exec_insn *x, const struct exec_insn *y)
{
	return x->op == y->op && x->fast.body == y->fast.body && x->fast.values == y->fast.values &&
	       !memcmp(x->fast.src, y->fast.src, sizeof(x->fast.src));
}

/*
 * Return: whether the predicate of a jump has the same value in all lanes, because the nodes just
 * before the jump set it by comparing the same two numbers in all lanes.
 */
static bool is_uniform(const struct build *b, const struct node *n)
{
	uint32_t lanes = 0, id = VISA_PRED_ID(n->insn->pred);

	for (const struct node *m = n; m > b->nodes && !m->leader; m--) {
		if (!compares_same(&m[-1]) || !same_numbers(m[-1].insn, n[-1].insn) ||
		    !names(&m[-1], id))
			break;
		lanes |= exec_window(m[-1].insn->lanes) << exec_first_lane(m[-1].insn);
	}
	return (lanes & b->all) == b->all && is_of_all(b, n->insn);
}

bool node_parts(const struct build *b, const struct node *n)
{
	return (n->kind == NODE_JUMP || n->kind == NODE_RET || n->kind == NODE_CALL ||
		n->kind == NODE_FCALL) &&
	       n->insn->lanes > 1 && !takes_all(b, n->insn) && !is_uniform(b, n);
}

/*
 * Follow a call that only some lanes make. The other lanes wait outside of the called routine, so
 * in it they count as lanes that have ended.
 */
static void enter_called(struct parting *p, const struct node *n)
{
	const struct build *b = p->b;

	memset(p->now, 0, p->words * sizeof(uint64_t));
	miss(p, b->k->point_count);
	if (n->kind == NODE_CALL)
		parted_enter(p, node_at(b, n->insn->call.target), NO_POINT);
	for (uint32_t i = 1; i < b->k->routine_count; i++)
		if (calls_routine(n, i))
			parted_enter(p, b->routines[i].first, NO_POINT);
}

/*
 * Follow a switch (a jump to one of several labels): lanes that are missing at the switch may also
 * be missing at its labels.
 */
static void follow_switch(struct parting *p, const struct node *n)
{
	const struct build *b = p->b;
	const struct switch_args *x = &n->insn->choice;
	uint32_t next = (uint32_t)(n - b->nodes) + 1;

	for (uint32_t i = 0; i < x->count; i++)
		if (b->points[x->point[i]] < next)
			parted_enter(p, b->points[x->point[i]], NO_POINT);
	for (uint32_t i = 0; i < x->count; i++)
		if (b->points[x->point[i]] >= next)
			miss(p, x->point[i]);
	resume(p, node_routine(b, n)->point);
}

/*
 * Begin the search at the last node of a block that all lanes execute, if lanes can continue at
 * different nodes after it.
 */
static void part(struct parting *p, const struct node *last, uint32_t next)
{
	const struct jump_args *x = &last->insn->jump;

	if (!node_parts(p->b, last))
		return;
	if (last->kind == NODE_CALL || last->kind == NODE_FCALL) {
		enter_called(p, last);
		return;
	}
	miss(p, last->kind == NODE_RET ? p->b->k->point_count : x->point);
	parted_enter(p, last->kind == NODE_JUMP && x->backward ? node_at(p->b, x->target) : next,
		     NO_POINT);
}

/* Follow the control flow at the end of a block that is executed while lanes are missing. */
static void parted_follow(struct parting *p, const struct node *last, uint32_t next)
{
	const struct jump_args *x = &last->insn->jump;
	bool some = node_parts(p->b, last);

	if (last->kind == NODE_SWITCH) {
		follow_switch(p, last);
		return;
	}
	if (last->kind != NODE_JUMP && last->kind != NODE_RET) {
		fall(p, next);
		if (last->kind == NODE_CALL || last->kind == NODE_FCALL)
			enter_called(p, last);
		return;
	}
	if (!some && !takes_all(p->b, last->insn))
		fall(p, next);
	if (last->kind == NODE_JUMP && x->backward) {
		if (some) {
			fall(p, next);
			miss(p, x->point);
		}
		parted_enter(p, node_at(p->b, x->target), NO_POINT);
		return;
	}
	miss(p, last->kind == NODE_RET ? p->b->k->point_count : x->point);
	if (some)
		fall(p, next);
	resume(p, last->kind == NODE_RET ? last->insn->call.after : x->after);
}

static void parted_look(struct parting *p, uint32_t leader, uint32_t next)
{
	const struct build *b = p->b;

	memset(p->now, 0, p->words * sizeof(uint64_t));
	part(p, &b->nodes[next - 1], next);
	if (!b->nodes[leader].parted)
		return;
	memcpy(p->now, p->in + leader * p->words, p->words * sizeof(uint64_t));
	parted_follow(p, &b->nodes[next - 1], next);
}

static void parted_look_at_all(struct parting *p)
{
	const struct build *b = p->b;
	uint32_t leader = 0;

	p->again = false;
	for (uint32_t i = 1; i <= b->node_count; i++)
		if (i == b->node_count || b->nodes[i].leader) {
			parted_look(p, leader, i);
			leader = i;
		}
}

int build_parted(struct build *b, struct visa_error *e)
{
	struct parting p = { .b = b, .words = b->k->point_count / 64 + 1, .again = !b->single };

	p.in = build_new(b, (b->node_count + 2ul) * p.words, sizeof(uint64_t));
	if (!p.in)
		return build_lacks(b, e);
	p.now = p.in + (b->node_count + 1ul) * p.words;
	if (!b->spec->whole) {
		miss(&p, b->k->point_count);
		parted_enter(&p, 0, NO_POINT);
	}
	while (p.again && p.looks < LOOKS)
		parted_look_at_all(&p);
	for (uint32_t i = 0; i < b->node_count; i++) {
		struct node *n = &b->nodes[i];

		n->parted |= p.again || b->single;
		b->parts |= n->parted;
		b->parted_states |= n->parted && n->state;
	}
	return 0;
}

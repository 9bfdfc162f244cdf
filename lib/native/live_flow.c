// SPDX-License-Identifier: MIT
/*
 * Computes the live sets after the last node of a basic block from the sets of the blocks that
 * follow it. A call of a function clears the function's own variables, so they are not live before
 * the call. Variables that it shares with its callers can be live.
 */
#include "live.h"

static void join_end(struct flow *f, unsigned int kind)
{
	const struct build *b = f->b;

	for (uint32_t id = 0; b->spec->kept && kind == WHOLE && id < b->atom_count; id++)
		for (uint32_t i = 0; i < b->atoms[id].bytes; i++)
			if (b->spec->kept[b->atoms[id].at + i])
				set(f->now[kind], id, true);
}

static void live_flow_join(struct flow *f, uint32_t node, unsigned int kind)
{
	if (node >= f->b->node_count)
		join_end(f, kind);
	else
		for (size_t w = 0; w < f->b->live_words; w++)
			f->now[kind][w] |= words(f, kind, node)[w];
}

static void join_shared(struct flow *f, uint32_t node, unsigned int kind)
{
	for (size_t w = 0; w < f->b->live_words; w++)
		f->now[kind][w] |= words(f, kind, node)[w] & f->shared[w];
}

/*
 * Add the live sets of all nodes at which execution can continue after a return from a routine, or
 * from a subroutine in it.
 */
static void join_exit(struct flow *f, uint32_t routine, unsigned int kind)
{
	const struct build *b = f->b;

	if (!routine)
		join_end(f, kind);
	for (uint32_t i = 0; i < b->places; i++) {
		const struct node *n = &b->nodes[b->place_nodes[i]];

		if (n[-1].kind == NODE_CALL && n->routine == routine)
			live_flow_join(f, b->place_nodes[i], kind);
		if (calls_routine(&n[-1], routine))
			join_shared(f, b->place_nodes[i], kind);
	}
}

void live_at_point(struct flow *f, uint32_t routine, uint32_t point, unsigned int kind)
{
	if (point < f->b->routines[routine].point_end)
		live_flow_join(f, f->b->points[point], kind);
	else
		join_exit(f, routine, kind);
}

static void join_called(struct flow *f, const struct node *n, unsigned int kind)
{
	if (n->kind == NODE_CALL)
		live_flow_join(f, node_at(f->b, n->insn->call.target), kind);
	for (uint32_t i = 1; i < f->b->k->routine_count; i++)
		if (calls_routine(n, i))
			join_shared(f, f->b->routines[i].first, kind);
}

/*
 * Add the live sets of all nodes at which lanes, or the thread, can continue after the last node of
 * a block.
 */
static void join_flow(struct flow *f, const struct node *n, unsigned int kind)
{
	const struct jump_args *x = &n->insn->jump;

	if (n->kind == NODE_JUMP && !x->backward)
		live_at_point(f, n->routine, x->point, kind);
	else if (n->kind == NODE_JUMP || n->kind == NODE_SWITCH)
		for (uint32_t i = 0; node_target(f->b, n, i) != NO_NODE; i++)
			live_flow_join(f, node_target(f->b, n, i), kind);
	else if (n->kind == NODE_RET)
		join_exit(f, n->routine, kind);
	else
		join_called(f, n, kind);
}

void live_behind(struct flow *f, uint32_t last)
{
	const struct node *n = &f->b->nodes[last];
	const struct exec_insn *insn = n->insn;

	for (unsigned int kind = 0; kind < KINDS; kind++) {
		memset(f->now[kind], 0, f->b->live_words * sizeof(uint64_t));
		if (last + 1 < node_routine(f->b, n)->end)
			live_flow_join(f, last + 1, kind);
		if (n->kind > NODE_LABEL)
			join_flow(f, n, kind);
	}
	if (n->kind == NODE_JUMP && !insn->jump.backward)
		live_at_point(f, n->routine, insn->jump.after, WHOLE);
	if (n->kind == NODE_RET)
		live_at_point(f, n->routine, insn->call.after, WHOLE);
}

/*
 * Add the C variables that are live after a call to the live sets of the called function. @place:
 * the node after the call. Return: whether a set has grown.
 */
static bool keep_for_caller(struct flow *f, uint32_t place, uint32_t routine)
{
	const struct build *b = f->b;
	const uint64_t *from = words(f, OWN, place);
	bool more = false;

	for (uint32_t i = b->routines[routine].first; i < b->routines[routine].end; i++)
		for (uint32_t id = 0; id < b->atom_count && b->nodes[i].leader; id++) {
			uint64_t bit = from[id / 64] & 1ull << id % 64;

			more |= bit & ~words(f, OWN, i)[id / 64];
			words(f, OWN, i)[id / 64] |= bit;
		}
	return more;
}

void live_keep(struct flow *f)
{
	const struct build *b = f->b;
	bool again = b->places;

	while (again) {
		again = false;
		for (uint32_t i = 0; i < b->places; i++)
			for (uint32_t r = 1; r < b->k->routine_count; r++)
				if (calls_routine(&b->nodes[b->place_nodes[i] - 1], r))
					again |= keep_for_caller(f, b->place_nodes[i], r);
	}
}

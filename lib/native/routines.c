// SPDX-License-Identifier: MIT
/*
 * Finds the routines of a kernel that are called, and the memory of their variables. A kernel with
 * recursion is not translated. So a thread is in at most one call of each function at a time, and
 * the variables of a function have a fixed offset in the memory of the thread.
 */
#include "translator.h"

#include <errno.h>

extern const struct exec_family exec_flow_fcall, exec_flow_ifcall;

/*
 * struct edge - a call of a function
 * @caller: routine that contains the call
 * @callee: routine that is called, or NO_NODE for a call through an address
 * @place: number of the call instruction
 */
struct edge {
	uint32_t caller;
	uint32_t callee;
	uint32_t place;
};

/**
 * struct graph - the calls between routines
 * @b: the translation
 * @edges: the @count calls
 * @recurs: for each routine, a mark: the routine can be part of a recursion, or can call a routine
 *	that is. All routines are marked at first, and find_recursion() clears marks. The second
 *	half of the array is working memory of find_recursion()
 */
struct graph {
	struct build *b;
	struct edge *edges;
	uint32_t count;
	bool *recurs;
};

int refuse_record(struct build *b, size_t place, const char *where, struct visa_error *e)
{
	const struct kernel_place *p = &b->k->places[place];

	b->refused = kernel_record(b->k, p->unit);
	return visa_fail(e, EOPNOTSUPP, "%s at byte %u %sis not translated",
			 visa_ops[b->refused->op].mnemonic, p->byte, where);
}

bool calls_routine(const struct node *n, uint32_t routine)
{
	if (n->kind != NODE_FCALL || !routine)
		return false;
	return exec_families[n->insn->op] == &exec_flow_ifcall || n->insn->call.routine == routine;
}

/* List the calls of functions in all routines. */
static void list_calls(struct graph *g)
{
	const struct exec_kernel *k = g->b->k;
	uint32_t routine = 0;

	for (uint32_t i = 0; i < k->place_count; i++) {
		const struct exec_insn *insn = kernel_record(k, k->places[i].unit);
		const struct exec_family *f = exec_families[insn->op];

		while (routine + 1 < k->routine_count &&
		       k->routines[routine + 1].entry <= k->places[i].unit)
			routine++;
		if (f != &exec_flow_fcall && f != &exec_flow_ifcall)
			continue;
		g->edges[g->count++] = (struct edge){
			.caller = routine,
			.callee = f == &exec_flow_fcall ? insn->call.routine : NO_NODE,
			.place = i,
		};
	}
}

/*
 * A routine is reached if a reached routine calls it: mark these routines. Return: whether a mark
 * is new.
 */
static bool reach(struct graph *g)
{
	struct routine *r = g->b->routines;
	bool more = false;

	for (uint32_t i = 0; i < g->count; i++) {
		const struct edge *e = &g->edges[i];
		uint32_t from = e->callee == NO_NODE ? 1 : e->callee;
		uint32_t to = e->callee == NO_NODE ? g->b->k->routine_count : from + 1;

		for (; from < to && r[e->caller].reached; from++) {
			more |= !r[from].reached;
			r[from].reached = true;
		}
	}
	return more;
}

/* Return: whether a call in a function can lead to recursion. */
static bool may_recur(const struct graph *g, const struct edge *e)
{
	if (!e->caller || !g->b->routines[e->caller].reached)
		return false;
	return e->callee == NO_NODE || g->recurs[e->callee];
}

/* Clear the marks (@recurs) of routines that call only unmarked routines, until no mark changes. */
static void find_recursion(struct graph *g)
{
	uint32_t marks = g->b->k->routine_count + 1, last = marks + 1;
	bool *next = g->recurs + g->b->k->routine_count;

	memset(g->recurs, true, g->b->k->routine_count);
	while (marks < last) {
		memset(next, false, g->b->k->routine_count);
		for (uint32_t i = 0; i < g->count; i++)
			next[g->edges[i].caller] |= may_recur(g, &g->edges[i]);
		last = marks;
		marks = 0;
		for (uint32_t i = 0; i < g->b->k->routine_count; i++)
			marks += g->recurs[i] = next[i];
	}
}

static int check_calls(struct graph *g, struct visa_error *e)
{
	list_calls(g);
	g->b->routines[0].reached = true;
	while (reach(g))
		;
	find_recursion(g);
	for (uint32_t i = 0; i < g->count; i++)
		if (may_recur(g, &g->edges[i]))
			return refuse_record(g->b, g->edges[i].place,
					     "in a function that may call itself ", e);
	return 0;
}

int build_routines(struct build *b, struct visa_error *e)
{
	const struct exec_kernel *k = b->k;
	struct graph g = { .b = b };
	int err;

	b->routines = build_new(b, k->routine_count, sizeof(*b->routines));
	b->points = build_new(b, k->point_count + 1ul, sizeof(*b->points));
	g.edges = build_new(b, k->place_count + 1ul, sizeof(*g.edges));
	g.recurs = build_new(b, k->routine_count, 2 * sizeof(*g.recurs));
	err = b->lacks ? build_lacks(b, e) : check_calls(&g, e);
	for (uint32_t i = 0; i < k->routine_count && !err; i++) {
		b->routines[i].frame = native_frame(k, i);
		b->routines[i].preds = native_preds(k, i);
	}
	return err;
}

// SPDX-License-Identifier: MIT
/*
 * Goes through a kernel from node to node, as the generated C code does. A node is an instruction
 * as the translator represents it.
 */
#include <stdlib.h>

#include "walk.h"

/*
 * A position in the generated C code. The code of each node has two copies: for all lanes (FULL,
 * labels F) and for some lanes (MASKED, labels M). JOINED is the label J before the second copy,
 * where waiting lanes join.
 */
enum place { FULL, MASKED, JOINED, OVER };

/*
 * struct walker - a thread that executes the generated C code
 * @place, @at: the position in the C code: the copy (for all or for some lanes), and the node
 * @em: mask of the running lanes
 * @waiting: for each label, a mask of the lanes that wait there; the C code has these masks in the
 *	variables q0, q1 ...
 * @found: whether each copy that was needed exists
 */
struct walker {
	const struct build *b;
	struct walk *w;
	enum place place;
	uint32_t at;
	uint32_t em;
	uint32_t *waiting;
	bool found;
};

static void walk_to(struct walker *x, enum place place, uint32_t at)
{
	x->place = at < x->b->node_count ? place : OVER;
	x->at = at;
}

/* Continue at the next label at which lanes may wait, as the code that emit_resume() generates. */
static void resume(struct walker *x, uint32_t point)
{
	if (point < x->b->k->point_count)
		walk_to(x, JOINED, node_at(x->b, x->b->k->points[point]));
	else
		x->place = OVER;
}

/*
 * Return: the lanes that execute the jump or return, as computed by the code that emit_goers()
 * generates.
 */
static uint32_t goers(struct walker *x, const struct node *n)
{
	const struct exec_insn *insn = n->insn;
	uint32_t window = exec_window(insn->lanes), chosen;
	unsigned int first = exec_first_lane(insn);

	if (!VISA_PRED_ID(insn->pred))
		return x->em & (insn->lanes == 1 ? UINT32_MAX : window << first);
	chosen = exec_chosen(insn, walk_predicate(x->w, n->unit, VISA_PRED_ID(insn->pred)) >> first,
			     window);
	return insn->lanes == 1 ? (chosen ? x->em : 0) : x->em & chosen << first;
}

/*
 * Execute a jump, as the code that emit_jump_all() and emit_jump_some() generate. Return: true if
 * execution does not continue at the next node.
 */
static bool jump(struct walker *x, const struct node *n, uint32_t go)
{
	const struct jump_args *args = &n->insn->jump;
	uint32_t target = node_at(x->b, args->target), stay = x->em & ~go;

	if (!go)
		return false;
	if (x->place == FULL && !stay) {
		walk_to(x, FULL, target);
		return true;
	}
	x->waiting[args->point] |= args->backward ? stay : go;
	x->em = args->backward ? go : stay;
	if (args->backward || x->place == FULL)
		walk_to(x, MASKED, args->backward ? target : x->at + 1);
	else if (!x->em)
		resume(x, args->after);
	else
		return false;
	return true;
}

/*
 * Execute a return, as the code that emit_ret() generates. Return: true if execution does not
 * continue at the next node.
 */
static bool ret(struct walker *x, const struct node *n, uint32_t go)
{
	if (!go)
		return false;
	x->em &= ~go;
	if (x->em && x->place == FULL)
		walk_to(x, MASKED, x->at + 1);
	else if (!x->em && x->place == FULL)
		x->place = OVER;
	else if (!x->em)
		resume(x, n->insn->call.after);
	else
		return false;
	return true;
}

/*
 * Enter the first node of a block, as the code that emit_leader() generates. Return: false if
 * execution continues at another node.
 */
static bool enter(struct walker *x, const struct node *n)
{
	if (x->place == JOINED && n->point != NO_POINT) {
		x->em |= x->waiting[n->point];
		x->waiting[n->point] = 0;
		if (!x->em) {
			resume(x, n->point + 1);
			return false;
		}
	}
	if (x->place == JOINED)
		x->place =
			n->point != NO_POINT && x->em == x->b->all && !x->b->single ? FULL : MASKED;
	/* If only some lanes run, the C code must have the copy of the node for some lanes. */
	x->found &= x->place == FULL || n->parted;
	x->w->instructions += n->counted;
	x->w->lanes += n->counted * (uint64_t)__builtin_popcount(x->em);
	return true;
}

/*
 * Execute a node and go to the next node. Return: false at the end, or if there is no room to
 * record more executed instructions.
 */
static bool walk_on(struct walker *x)
{
	const struct node *n = &x->b->nodes[x->at];
	bool gone = false;
	uint32_t go;

	if (n->leader && !enter(x, n))
		return x->place != OVER;
	if (n->kind != NODE_LABEL && !walk_step(x->w, n->unit, x->em))
		return false;
	if (n->kind == NODE_JUMP || n->kind == NODE_RET) {
		go = goers(x, n);
		gone = n->kind == NODE_RET ? ret(x, n, go) : jump(x, n, go);
	}
	if (!gone)
		walk_to(x, x->place == FULL ? FULL : JOINED, x->at + 1);
	return x->place != OVER;
}

bool walk_translated(struct build *b, struct walk *w, uint32_t em)
{
	struct walker x = { .b = b, .w = w, .em = em, .found = true };

	x.place = em == b->all && !b->single ? FULL : MASKED;
	x.waiting = calloc(b->k->point_count + 1, sizeof(*x.waiting));
	while (walk_on(&x))
		continue;
	free(x.waiting);
	return x.found;
}

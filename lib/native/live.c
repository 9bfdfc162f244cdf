// SPDX-License-Identifier: MIT
/*
 * Computes the live ranges of the C variables of a translation (atoms: pieces of vISA variables).
 *
 * There are two kinds of live ranges. OWN: each lane accesses only its own element of the variable.
 * The analysis follows the paths of single lanes through the basic blocks, and a write of a lane
 * ends the live range of its old value. WHOLE: an instruction reads elements of other lanes, or
 * ignores the execution mask. The analysis follows the path of the whole thread, which also goes
 * from one wait point to the next, and only a write that ignores the mask ends the live range.
 */
#include "live.h"

#include <errno.h>

#define ROUNDS_MAX 200
#define WORDS_MAX  (8u << 20)

static bool is_flat(const struct region *r)
{
	return r->width >= r->lanes && (r->step == r->size || r->lanes == 1);
}

/*
 * Return: whether each lane accesses its own element of a C variable, the same element in every
 * access.
 */
static bool live_is_own(const struct use *a, const struct atom *atom)
{
	return a->masked && a->native && is_flat(&a->region) && !atom->crossed;
}

/*
 * Update the data of the C variables that an access uses: the offset of each lane's element,
 * whether other lanes access it, and the range of nodes (instructions) in which it is used.
 */
static void live_look(struct build *b, const struct use *a, uint32_t node)
{
	uint32_t base = a->region.at - a->first * a->region.size;

	for (uint32_t id = 0; id < b->atom_count && a->any; id++)
		if (may_point(b, id))
			b->atoms[id].crossed = true;
	for_each_atom(id, b, a->from, a->to) {
		struct atom *atom = &b->atoms[id];

		atom->used = atom->used_end ? atom->used : node;
		atom->used_end = node + 1;
		if (!a->masked)
			continue;
		if (!atom->size) {
			atom->base = base;
			atom->size = a->region.size;
		}
		atom->crossed |= !is_flat(&a->region) || atom->base != base ||
				 atom->size != a->region.size || !a->native;
	}
}

static void apply(struct flow *f, const struct use *a, bool writes)
{
	for (uint32_t id = 0; id < f->b->atom_count && a->any && !writes; id++)
		if (may_point(f->b, id))
			set(f->now[WHOLE], id, true);
	if (a->writes != writes && !(a->writes && !a->native))
		return;
	for_each_atom(id, f->b, a->from, a->to) {
		struct atom *atom = &f->b->atoms[id];

		if (!writes) {
			set(f->now[live_is_own(a, atom) ? OWN : WHOLE], id, true);
			continue;
		}
		if (a->masked && f->now[WHOLE][id / 64] >> id % 64 & 1)
			atom->temp = false;
		if (!a->whole || !a->native || !is_flat(&a->region) || atom->at < a->from ||
		    atom->at + atom->bytes > a->to)
			continue;
		if (!a->masked || live_is_own(a, atom))
			set(f->now[OWN], id, false);
		if (!a->masked)
			set(f->now[WHOLE], id, false);
	}
}

/* Return: whether a node writes its predicate in all running lanes of the thread. */
static bool sets_all(const struct build *b, const struct node *n)
{
	return n->kind == NODE_ROW && native_rows[n->row].compares &&
	       !VISA_PRED_ID(n->insn->pred) && !exec_first_lane(n->insn) &&
	       n->insn->lanes >= b->lanes;
}

/*
 * Update the live sets @now from after a node to before it, for its predicates. A predicate is in
 * the set OWN if each lane reads only its own bit.
 */
static void apply_preds(struct flow *f, const struct node *n)
{
	uint32_t preds = f->b->atom_count;
	bool masked = !(n->insn->exec >> 7) || n->kind == NODE_JUMP;
	bool own = masked && VISA_PRED_CONTROL(n->insn->pred) == VISA_PRED_LANE &&
		   n->insn->lanes > 1 && n->kind != NODE_SLOW;

	/*
	 * The analysis proceeds backward, so writes are applied before reads. Writes are last in
	 * the list of effects.
	 */
	for (const struct exec_effect *e = n->effects_end; e-- > n->effects;) {
		if (!e->predicate)
			continue;
		if (e->role != EXEC_WRITES) {
			set(f->now[e->enables && own ? OWN : WHOLE], preds + e->at, true);
			continue;
		}
		if (!sets_all(f->b, n))
			continue;
		set(f->now[OWN], preds + e->at, false);
		/* An instruction with fewer than 32 lanes keeps the other bits of the predicate. */
		if (!masked && n->insn->lanes == 32)
			set(f->now[WHOLE], preds + e->at, false);
	}
}

static void apply_node(struct flow *f, const struct node *n)
{
	for_each_use(a, n)
		apply(f, a, true);
	for_each_use(a, n)
		apply(f, a, false);
	apply_preds(f, n);
}

/*
 * Compute the live sets at the start of basic block @i from the sets after it. Return: whether a
 * set has grown.
 */
static bool update(struct flow *f, uint32_t i)
{
	uint32_t leader = f->leaders[i];
	uint32_t end = i + 1 < f->leader_count ? f->leaders[i + 1] : f->b->node_count;
	uint32_t point = f->b->nodes[leader].point;
	bool more = false;

	live_behind(f, end - 1);
	build_select(f->b, f->b->nodes[leader].routine);
	for (uint32_t n = end; n-- > leader;)
		apply_node(f, &f->b->nodes[n]);
	if (point != NO_POINT)
		live_at_point(f, f->b->routine, point + 1, WHOLE);
	for (unsigned int kind = 0; kind < KINDS; kind++)
		for (size_t w = 0; w < f->b->live_words; w++) {
			uint64_t *to = &words(f, kind, leader)[w];

			more |= f->now[kind][w] & ~*to;
			*to |= f->now[kind][w];
		}
	return more;
}

/*
 * Compute all live sets, by iteration until no set grows. Return: false after ROUNDS_MAX rounds,
 * which kernels from compilers do not need.
 */
static bool solve(struct flow *f)
{
	unsigned int rounds = 0;
	bool again = true;

	while (again && rounds++ < ROUNDS_MAX) {
		again = false;
		for (uint32_t i = f->leader_count; i--;)
			again |= update(f, i);
	}
	return !again;
}

/*
 * Merge the two kinds of live sets (OWN and WHOLE, live.h). Also compute the union of the sets of
 * all nodes at which threads can continue or lanes can wait.
 */
static void unite(struct flow *f)
{
	struct build *b = f->b;

	for (uint32_t i = 0; i < f->leader_count; i++) {
		for (size_t w = 0; w < b->live_words; w++)
			words(f, OWN, f->leaders[i])[w] |= words(f, WHOLE, f->leaders[i])[w];
	}
	live_keep(f);
	for (uint32_t i = 0; i < f->leader_count; i++) {
		const struct node *n = &b->nodes[f->leaders[i]];
		bool waits = n->state || n->point != NO_POINT || (n > b->nodes && n[-1].place);

		for (size_t w = 0; w < b->live_words && waits; w++)
			words(f, OWN, b->node_count)[w] |= words(f, OWN, f->leaders[i])[w];
	}
	for (uint32_t id = 0; id < b->atom_count; id++)
		for (uint32_t i = 0; i < f->leader_count && b->atoms[id].temp; i++)
			b->atoms[id].temp = !live_at(b, f->leaders[i], id);
}

/* Examine all accesses, and list the first nodes of basic blocks (leaders). */
static void live_begin(struct flow *f)
{
	for (uint32_t id = 0; id < f->b->atom_count; id++) {
		f->b->atoms[id].temp = true;
		set(f->shared, id, f->b->atoms[id].at < f->b->k->predefined);
	}
	for (uint32_t i = 0; i < f->b->node_count; i++) {
		build_select(f->b, f->b->nodes[i].routine);
		for_each_use(a, &f->b->nodes[i])
			live_look(f->b, a, i);
		if (f->b->nodes[i].leader)
			f->leaders[f->leader_count++] = i;
	}
}

int build_live(struct build *b, struct visa_error *e)
{
	struct flow f = { .b = b };
	size_t all;

	b->live_words = (b->atom_count + BUILD_PREDS) / 64 + 1;
	all = b->live_words * (b->node_count + 1);
	b->live = build_new(b, all, sizeof(uint64_t));
	f.in[OWN] = b->live;
	f.in[WHOLE] = build_new(b, all, sizeof(uint64_t));
	f.now[OWN] = build_new(b, b->live_words, sizeof(uint64_t));
	f.now[WHOLE] = build_new(b, b->live_words, sizeof(uint64_t));
	f.leaders = build_new(b, b->node_count + 1ul, sizeof(uint32_t));
	f.shared = build_new(b, b->live_words, sizeof(uint64_t));
	if (b->lacks)
		return build_lacks(b, e);
	live_begin(&f);
	if (f.leader_count * b->live_words > WORDS_MAX || !solve(&f))
		return visa_fail(e, EOPNOTSUPP,
				 "the kernel has too many basic blocks and variables to be "
				 "translated");
	unite(&f);
	return 0;
}

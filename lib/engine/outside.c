// SPDX-License-Identifier: MIT
/* Finds the accesses that are out of bounds, and records the first of a launch. */
#include "outside.h"
#include "flow/flow_lanes.h"
#include "observe.h"

/*
 * Return: whether an access out of bounds has a defined result, so that it is not a fault of the
 * program.
 */
static bool may_be_outside(const struct access *a, enum exec_touching what)
{
	if (what != EXEC_LOADS)
		return false;
	if (a->owords)
		return a->at[0] < a->view.length;
	return exec_has(a->insn, VISA_TRAIT_SAMPLES);
}

/*
 * Return: the lanes with a block that is not wholly in bounds; @first: receives the first such
 * block of the first lane.
 */
static uint64_t lanes_outside(const struct exec_run *r, const struct access *a, unsigned int *first)
{
	uint64_t outside = 0;

	for (uint64_t left = a->enabled; left; left &= left - 1) {
		unsigned int lane = (unsigned int)__builtin_ctzll(left);

		for (uint64_t blocks = a->blocks; blocks; blocks &= blocks - 1) {
			unsigned int j = (unsigned int)__builtin_ctzll(blocks);
			uint8_t *at;

			if (access_inside(r, a, lane, j, &at) == a->unit)
				continue;
			if (!outside)
				*first = j;
			outside |= 1ull << lane;
		}
	}
	return outside;
}

uint32_t exec_lane_of(const struct exec_insn *insn, uint32_t em, unsigned int lane)
{
	/*
	 * A scalar instruction without a mask is executed once for a thread. If it accesses memory
	 * out of bounds, the first enabled lane is reported.
	 */
	if (insn->exec >> 7 && insn->lanes == 1 && em)
		return (uint32_t)__builtin_ctz(em);
	return lane + exec_first_lane(insn);
}

bool exec_find_outside(const struct exec_run *r, const struct access *a, enum exec_touching what,
		       struct exec_outside *o)
{
	unsigned int block = 0, lane;

	/* For an unmapped address, a fault was already raised. */
	if (a->inside || a->is_virtual || may_be_outside(a, what))
		return false;
	*o = (struct exec_outside){ .lanes = lanes_outside(r, a, &block),
				    .what = what,
				    .view = a->view,
				    .bytes = exec_piece_bytes(a) };
	if (!o->lanes)
		return false;
	lane = (unsigned int)__builtin_ctzll(o->lanes);
	o->lane = exec_lane_of(a->insn, r->em[observe_thread(r)], lane);
	o->address = a->at[lane];
	if (o->address != UINT64_MAX && !exec_one_piece(a))
		o->address += (uint64_t)block * a->unit;
	return true;
}

/*
 * Return: whether a lane comes before another lane, in the order of work-groups, threads and lanes.
 */
static bool outside_is_before(uint64_t group, uint32_t thread, uint32_t lane, uint64_t other_group,
			      uint32_t other_thread, uint32_t other_lane)
{
	if (group != other_group)
		return group < other_group;
	return thread != other_thread ? thread < other_thread : lane < other_lane;
}

void exec_note_outside(struct exec_run *r, const struct access *a, enum exec_touching what)
{
	struct exec_lost *l = r->lost;
	uint32_t thread = l->first + observe_thread(r), last;
	struct exec_outside o;

	if (!exec_find_outside(r, a, what, &o))
		return;
	if (!l->lanes ||
	    outside_is_before(l->group, thread, o.lane, l->at_group, l->at_thread, l->at.lane)) {
		l->at = o;
		l->at_group = l->group;
		l->at_thread = thread;
		kernel_find(r->flow ? r->flow->kernel : l->kernel, a->insn, &l->routine, &l->byte);
	}
	last = exec_lane_of(a->insn, r->em[observe_thread(r)],
			    63 - (unsigned int)__builtin_clzll(o.lanes));
	if (!l->lanes || outside_is_before(l->last_group, l->last_thread, l->last_lane, l->group,
					   thread, last)) {
		l->last_group = l->group;
		l->last_thread = thread;
		l->last_lane = last;
	}
	l->lanes += (uint64_t)__builtin_popcountll(o.lanes);
}

/* SPDX-License-Identifier: MIT */
/* The sets of live C variables, while live.c computes them by a backward data-flow analysis. */
#ifndef VISA_NATIVE_LIVE_H
#define VISA_NATIVE_LIVE_H

#include "translator.h"

/*
 * Kinds of live sets: OWN contains C variables of which each lane later reads only its own element.
 * WHOLE contains C variables of which an instruction later reads elements of other or disabled
 * lanes.
 */
enum { OWN, WHOLE, KINDS };

/**
 * struct flow - the live sets during their computation. A set has a bit for each C variable (atom),
 * followed by bits for predicates
 * @b: the translation
 * @in: for each kind, and for each first node of a basic block (leader): the set at the start of
 *	the block
 * @now: for each kind, the set at the node that the analysis has reached
 * @leaders: the @leader_count first nodes of basic blocks
 * @shared: set of the C variables that functions share with their callers
 */
struct flow {
	struct build *b;
	uint64_t *in[KINDS];
	uint64_t *now[KINDS];
	uint32_t *leaders;
	uint32_t leader_count;
	uint64_t *shared;
};

static inline uint64_t *words(const struct flow *f, unsigned int kind, uint32_t node)
{
	return f->in[kind] + node * f->b->live_words;
}

static inline void set(uint64_t *bits, uint32_t atom, bool value)
{
	if (value)
		bits[atom / 64] |= 1ull << atom % 64;
	else
		bits[atom / 64] &= ~(1ull << atom % 64);
}

/*
 * live_flow.c:
 * live_behind() - set @now to the live set after the last node of a block
 * live_at_point() - add the live set at a wait point (where lanes wait for other lanes) to @now. If
 * @point is after the routine's last wait point, add the sets after the calls of the routine
 * live_keep() - add the variables that callers need after a call to the live sets of the called
 * function
 */
void live_behind(struct flow *f, uint32_t last);
void live_at_point(struct flow *f, uint32_t routine, uint32_t point, unsigned int kind);
void live_keep(struct flow *f);

#endif

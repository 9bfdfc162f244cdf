// SPDX-License-Identifier: MIT
/*
 * Arithmetic of the reference model: each lane is computed separately. Sources are read from the
 * state before the instruction, so a lane never sees the result of another lane.
 */
#include "alu.h"

bool calc_touch(struct alu *a)
{
	for (unsigned int n = 0; n < a->rule->sources && a->s->wrong != WRONG_RESERVED; n++)
		calc_bits(a, n, calc_contiguous(a, a->first + n) ? 0 : a->lane);
	return a->s->wrong == WRONG_NOTHING;
}

void run_alu(struct step *s)
{
	struct alu a = { .s = s, .rule = calc_rule(s->op->family->opcode), .first = 1 };

	calc_check(&a);
	calc_reach(&a);
	for (a.lane = 0; a.lane < s->lanes; a.lane++)
		if (lane_on(s, a.lane) && calc_touch(&a))
			calc_put(&a, 0, a.lane, a.dst, a.rule->compute(&a));
}

// SPDX-License-Identifier: MIT
/* Steps forward: by instructions, by lines of the source, and out of calls. */
#include "../engine/kernel/gang_view.h"
#include "stopping_state.h"

uint32_t stop_thread_here(const struct stopping *s, uint32_t live)
{
	uint32_t followed = s->follow - s->g.first;

	if (s->follow != STOP_NONE && followed < EXEC_GANG && live >> followed & 1)
		return followed;
	return (uint32_t)__builtin_ctz(live | 1u << (EXEC_GANG - 1));
}

bool stop_by_lines(enum visa_stop_next next)
{
	return next == VISA_STOP_LINE || next == VISA_STOP_OVER || next == VISA_STOP_UNTIL;
}

bool stop_steps(enum visa_stop_next next)
{
	return next == VISA_STOP_STEP || next == VISA_STOP_NEXT || next == VISA_STOP_FINISH ||
	       stop_by_lines(next);
}

bool stop_lane_here(const struct stopping *s, const struct exec_run *r, uint32_t thread,
		    uint32_t lane)
{
	uint32_t t = thread - s->g.first;

	return lane == STOP_NONE || (r->live >> t & 1 && r->em[t] >> lane & 1);
}

/*
 * Whether an instruction is outside of the inlined function that the command finish leaves, in the
 * same routine.
 */
static bool is_outside(const struct stopping *s, uint32_t unit)
{
	const struct stop_line at = stop_line_of(&s->w->code, unit);

	return at.line && at.routine == s->at.routine &&
	       !stopped_inlined_in(&s->w->code, at.routine, at.line, s->at.line);
}

/* Whether a step by lines, or a step out of a call, ends at an instruction. */
static bool line_ends(struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	size_t depth = exec_gang_depth(s->g.gang);
	struct stop_line at;
	bool out;

	if (!stop_lane_here(s, r, s->follow, s->lane) ||
	    (depth > s->depth && s->next != VISA_STOP_LINE))
		return false;
	out = depth < s->depth;
	if (s->next == VISA_STOP_FINISH)
		return out || (!s->finishes && is_outside(s, unit));
	at = stop_line_of(&s->w->code, unit);
	if (!at.line || (!at.begins && !out))
		return false;
	/* The code of a function's head stores its arguments; no step ends there. */
	if (depth > s->depth && at.head)
		return false;
	if (!out && at.routine == s->at.routine && at.file == s->at.file &&
	    (at.line == s->at.line || (s->next == VISA_STOP_UNTIL && at.line < s->at.line)) &&
	    depth == s->depth)
		return false;
	if (!out && depth == s->depth && s->next != VISA_STOP_LINE && at.routine == s->at.routine &&
	    stopped_inlined_below(&s->w->code, at.routine, at.line, s->at.line))
		return false;
	s->at = at;
	s->depth = depth;
	return !--s->left;
}

bool stop_step_ends(struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	if (!stop_steps(s->next))
		return false;
	if (s->follow == STOP_NONE)
		return true;
	if (s->follow < s->g.first || s->follow >= s->g.first + s->g.threads)
		return false;
	if (s->next == VISA_STOP_FINISH || stop_by_lines(s->next))
		return line_ends(s, r, unit);
	if (s->next == VISA_STOP_NEXT && exec_gang_depth(s->g.gang) > s->depth)
		return false;
	return !--s->left;
}

void stop_steps_begin(struct stopping *s, const struct visa_stop_answer *a,
		      const struct watch_gang *g)
{
	struct exec_activation here;

	s->follow = a->thread;
	s->depth = exec_gang_depth(g->gang);
	s->lane = a->has_lane ? a->lane : STOP_NONE;
	if (!exec_gang_activation(g->gang, a->thread - g->first, 0, &here))
		return;
	s->finishes = here.routine + 1;
	s->at = stop_line_of(&s->w->code, here.unit);
	if (a->next == VISA_STOP_FINISH && stopped_inlined(&s->w->code, here.routine, s->at.line))
		s->finishes = 0;
	if (!stop_by_lines(a->next))
		return;
	/* In code without source lines, a step by lines is a step by instructions. */
	if (!s->w->code.kernel->source_count)
		s->next = a->next == VISA_STOP_LINE ? VISA_STOP_STEP : VISA_STOP_NEXT;
}

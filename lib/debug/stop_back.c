// SPDX-License-Identifier: MIT
/* Reverse execution: runs the launch again to find the last event before an instruction. */
#include "../engine/kernel/gang_view.h"
#include "stop_watch.h"
#include "stopping_state.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool stop_goes_back(enum visa_stop_next next)
{
	return next >= VISA_STOP_BACK_GO && next <= VISA_STOP_BACK_FINISH;
}

/* Whether a reverse action follows one thread of the group. Only VISA_STOP_BACK_GO does not. */
static bool of_thread(const struct stop_back *b)
{
	return b->answer.next != VISA_STOP_BACK_GO;
}

int visa_stopped_back(const struct visa_stopped *s, const struct visa_stop_answer *answer,
		      struct visa_error *e)
{
	struct watch_gang g;

	if (!stop_goes_back(answer->next))
		return 0;
	if (!s->run->moment_count)
		return visa_fail(e, EOPNOTSUPP, "%s", s->run->no_moments);
	if (answer->next == VISA_STOP_BACK_GO)
		return 0;
	if (answer->count > STOP_BACK_MOST)
		return visa_fail(e, EINVAL, "a command goes back at most %u steps", STOP_BACK_MOST);
	if (!stopped_gang(s->run, answer->thread, &g))
		return visa_fail(e, ENOENT, "thread %u has not begun, or has ended",
				 answer->thread);
	if (answer->next == VISA_STOP_BACK_FINISH && !exec_gang_depth(g.gang))
		return visa_fail(e, EINVAL, "the kernel has no caller to go back to");
	return 0;
}

/* Return: the number of the last kept copy of memory that was made at or before a time. */
static uint32_t moment_before(const struct watch_run *w, uint64_t time)
{
	uint32_t n = w->moment_count - 1;

	while (n && w->moments[n].time > time)
		n--;
	return n;
}

static void return_to(struct stopping *s, uint32_t moment, enum stop_phase phase)
{
	s->back.phase = phase;
	s->back.moment = moment;
	s->back.seen = 0;
	s->back.has_first = false;
	s->back.touching.point = s->back.held.point = NULL;
	s->w->back = moment + 1;
	s->follow = STOP_NONE;
	s->next = VISA_STOP_GO;
}

bool stop_back_begin(struct stopping *s, const struct visa_stop_answer *a)
{
	struct stop_back *b = &s->back;
	struct watch_run *w = s->w;
	struct watch_gang g;
	uint32_t running;

	*b = (struct stop_back){
		.answer = *a, .from = { w->clock, STOP_NONE }, .group = w->number, .stride = 1
	};
	b->wanted = of_thread(b) && a->count ? a->count : 1;
	if (stopped_gang(w, s->reason.thread, &g))
		b->from.unit = exec_gang_at(g.gang, &running);
	if (b->from.unit != STOP_NONE)
		b->start = stop_line_of(&w->code, b->from.unit);
	b->events = calloc(b->wanted, sizeof(*b->events));
	if (!b->events)
		return false;
	if (of_thread(b) && stopped_gang(w, a->thread, &g))
		b->depth = exec_gang_depth(g.gang);
	/* In code without source lines, a step by lines is a step by instructions. */
	if (!w->code.kernel->source_count && a->next == VISA_STOP_BACK_LINE)
		b->answer.next = VISA_STOP_BACK_STEP;
	if (!w->code.kernel->source_count && a->next == VISA_STOP_BACK_OVER)
		b->answer.next = VISA_STOP_BACK_NEXT;
	stop_watch_keep_all(s->stops, w);
	b->digest = w->digest(w);
	return_to(s, moment_before(w, w->clock), STOP_SEARCHES);
	return true;
}

void stop_back_end(struct stopping *s)
{
	if (s->stops->output)
		s->stops->changes++;
	s->stops->output = NULL;
	free(s->back.events);
	s->back = (struct stop_back){ .phase = STOP_FORWARD };
}

bool stop_back_all(const struct stopping *s)
{
	const struct stop_back *b = &s->back;

	if (b->phase == STOP_ARRIVES)
		return b->to.unit == STOP_NONE;
	return b->phase == STOP_SEARCHES && of_thread(b) && s->w->number == b->group;
}

void stop_back_group(struct stopping *s)
{
	s->back.at = (struct stop_line){ .routine = STOP_NONE };
	s->back.at_depth = 0;
	memset(s->skip, 0, s->w->group_threads * sizeof(*s->skip));
}

/*
 * Whether a step back by lines can end at an instruction: a source line begins there, and the lane
 * that steps is there. The rules are those of steps forward.
 */
static bool line_begins(struct stopping *s, const struct exec_run *r, uint32_t unit, size_t depth)
{
	struct stop_back *b = &s->back;
	uint32_t lane = b->answer.has_lane ? b->answer.lane : STOP_NONE;
	struct stop_line at;

	if (!stop_lane_here(s, r, b->answer.thread, lane) ||
	    (depth > b->depth && b->answer.next == VISA_STOP_BACK_OVER))
		return false;
	at = stop_line_of(&s->w->code, unit);
	if (!at.line || (!at.begins && depth >= b->at_depth) || (depth > b->at_depth && at.head))
		return false;
	if (b->answer.next == VISA_STOP_BACK_OVER && depth == b->depth &&
	    at.routine == b->start.routine &&
	    stopped_inlined_below(&s->w->code, at.routine, at.line, b->start.line))
		return false;
	if (at.routine == b->at.routine && at.file == b->at.file && at.line == b->at.line &&
	    depth == b->at_depth)
		return false;
	b->at = at;
	b->at_depth = depth;
	return true;
}

/* Whether a reverse step of the thread can end at an instruction. */
static bool steps_here(struct stopping *s, const struct exec_run *r, uint32_t unit)
{
	struct stop_back *b = &s->back;
	size_t depth = exec_gang_depth(s->g.gang);

	switch (b->answer.next) {
	case VISA_STOP_BACK_STEP:
		return true;
	case VISA_STOP_BACK_NEXT:
		return depth <= b->depth;
	case VISA_STOP_BACK_FINISH:
		return depth < b->depth;
	default:
		return line_begins(s, r, unit, depth);
	}
}

static void stop_back_note(struct stop_back *b, struct stop_event event)
{
	if (b->seen && b->events[(b->seen - 1) % b->wanted].time == event.time)
		b->seen--;
	b->events[b->seen++ % b->wanted] = event;
}

/*
 * Record the instruction @here if a reverse action can end there. Called for instructions that are
 * executed before the instruction at which the launch was stopped.
 */
static void stop_back_look(struct stopping *s, struct exec_run *r, struct stop_event here)
{
	const struct stop_asked asked = { .quiet = true, .only = s->back.answer.point };
	struct stop_back *b = &s->back;
	uint32_t thread = b->answer.thread, who = r->live, lane = STOP_NONE;
	const struct stop_point *p;

	if (of_thread(b)) {
		if (s->w->number != b->group || thread < s->g.first ||
		    thread >= s->g.first + s->g.threads)
			return;
		if (!b->has_first)
			b->first = here;
		b->has_first = true;
		if (steps_here(s, r, here.unit))
			stop_back_note(b, here);
		return;
	}
	p = stop_hit_at(s->stops, s->w, &asked, s->g.first, here.unit, &who, &lane);
	if (!p)
		return;
	stop_back_note(b, here);
	b->touching.point = NULL;
	b->reason = (struct visa_stop_reason){ .cause = VISA_STOPPED_POINT,
					       .point = p->p.number,
					       .thread = s->g.first + stop_thread_here(s, who),
					       .lane = lane };
}

/* Record the access @b->held as an event, at which the reverse action can end. */
static void stop_back_note_access(struct stop_back *b)
{
	stop_back_note(b, b->held.at);
	b->touching = b->held;
	b->held.point = NULL;
	b->reason = (struct visa_stop_reason){ .cause = VISA_STOPPED_POINT,
					       .point = b->touching.point->p.number,
					       .thread = b->touching.thread,
					       .lane = b->touching.lane };
}

/*
 * If there is an access @s->back.held to a watchpoint with a condition, test the condition now,
 * after the access. If it is true, record the access. @unit: offset of the next instruction in the
 * prepared code
 */
static void stop_back_test_access(struct stopping *s, uint32_t unit)
{
	struct stop_back *b = &s->back;
	const struct stop_access *x = &b->held;
	bool here = x->thread >= s->g.first && x->thread < s->g.first + s->g.threads;

	if (!x->point)
		return;
	if (!here || stop_hit_true(x->point, s->w, x->thread, s->g.first, unit, x->lane))
		stop_back_note_access(b);
	b->held.point = NULL;
}

bool stop_back_halts(struct stopping *s, struct exec_run *r, uint32_t unit)
{
	struct stop_back *b = &s->back;
	struct stop_event here = { stop_time(s, r, unit), unit };

	if (b->phase == STOP_ARRIVES) {
		s->found = here.time >= b->to.time;
		if (s->found && b->reason.cause != VISA_STOPPED_POINT && !of_thread(b) &&
		    !b->answer.point)
			b->reason.thread = s->g.first + stop_thread_here(s, r->live);
		return s->found;
	}
	stop_back_test_access(s, unit);
	s->found = here.time >= b->from.time;
	if (!s->found)
		stop_back_look(s, r, here);
	return s->found;
}

void stop_back_touch(struct stopping *s, struct exec_run *r, const struct exec_touch *t)
{
	struct stop_back *b = &s->back;
	uint32_t unit = kernel_unit(s->w->code.kernel, r->insn), lane;
	const struct stop_event here = { stop_time(s, r, unit), unit };
	const struct stop_point *p;

	if (b->phase != STOP_SEARCHES || of_thread(b) || here.time >= b->from.time)
		return;
	p = stop_watch_touch(s->stops, s->w, r, t, b->answer.point, &lane);
	if (!p || (b->touching.point && b->touching.at.time == here.time) ||
	    (b->held.point && b->held.at.time == here.time))
		return;
	b->held = (struct stop_access){ .point = p,
					.at = here,
					.insn = t->insn,
					.stores = t->what != EXEC_LOADS,
					.thread = s->g.first + t->thread,
					.lane = lane };
	if (!p->expression)
		stop_back_note_access(b);
}

/*
 * Begin the second run, which stops at the event @to. It starts from the last kept copy of memory
 * before @to.
 */
static void arrive(struct stopping *s, struct stop_event to)
{
	struct stop_back *b = &s->back;
	struct visa_stop_reason *reason = &b->reason;

	b->to = to;
	if (of_thread(b))
		*reason = (struct visa_stop_reason){ .cause = reason->cause,
						     .thread = b->answer.thread,
						     .lane = b->answer.has_lane ? b->answer.lane
										: STOP_NONE };
	if (b->touching.point)
		stop_watch_say(s->w, b->touching.insn, reason->lane, b->touching.stores,
			       reason->message, sizeof(reason->message));
	reason->changed = b->changed;
	return_to(s, moment_before(s->w, to.time), STOP_ARRIVES);
}

/*
 * Return: the instruction at which the launch stops if no event was found. If the action follows a
 * thread, it is the beginning of the thread. If a single stop point was searched, it is the
 * instruction at which reverse execution began. Else it is the beginning of the launch.
 */
static struct stop_event nothing_before(const struct stop_back *b)
{
	if (of_thread(b))
		return b->has_first ? b->first : b->from;
	return b->answer.point ? b->from : (struct stop_event){ 0, STOP_NONE };
}

bool stop_back_left(struct stopping *s)
{
	struct stop_back *b = &s->back;
	struct watch_run *w = s->w;

	if (b->phase == STOP_ARRIVES) {
		s->reason = b->reason;
		stop_back_end(s);
		return true;
	}
	b->changed |= w->clock < b->from.time || w->digest(w) != b->digest;
	if (b->seen >= b->wanted) {
		if (of_thread(b))
			b->reason.cause = VISA_STOPPED_STEP;
		arrive(s, b->events[b->seen % b->wanted]);
	} else if (b->moment && (!of_thread(b) || w->moments[b->moment].time > b->from.time)) {
		uint32_t fewer = b->moment > b->stride ? b->moment - b->stride : 0;

		b->stride *= 2;
		return_to(s, fewer, STOP_SEARCHES);
	} else {
		b->reason =
			(struct visa_stop_reason){ .cause = VISA_STOPPED_BEGIN, .lane = STOP_NONE };
		if (b->answer.point) {
			b->reason.thread = b->answer.thread;
			b->reason.lane = b->answer.lane;
		}
		arrive(s, nothing_before(b));
	}
	return false;
}

// SPDX-License-Identifier: MIT
/* Watchpoints of a running launch: detects accesses to watched bytes and decides on the stop. */
#include "stop_hit.h"
#include "stop_watch.h"
#include "stopping_state.h"

#include <stdio.h>

void stop_touch(void *context, struct exec_run *r, const struct exec_touch *t)
{
	struct stopping *s = context;
	struct stop_point *p;
	uint32_t lane;

	if (s->back.phase != STOP_FORWARD) {
		stop_back_touch(s, r, t);
		return;
	}
	p = s->touched ? NULL : stop_watch_touch(s->stops, s->w, r, t, 0, &lane);
	if (!p)
		return;
	s->touched = p;
	stop_watch_keep(p);
	s->reason = (struct visa_stop_reason){ .cause = VISA_STOPPED_POINT,
					       .point = p->p.number,
					       .thread = s->g.first + t->thread,
					       .lane = lane };
	stop_watch_say(s->w, t->insn, lane, t->what != EXEC_LOADS, s->reason.message,
		       sizeof(s->reason.message));
}

void stop_touch_places(void *context, struct exec_run *r, const struct exec_insn *insn,
		       uint32_t threads, const struct exec_places *places)
{
	struct stopping *s = context;
	struct visa_error *error = r->error;
	struct visa_error unused;
	struct exec_shown shown;

	/* Drop an error here: the instruction's handler fails with the same error afterwards. */
	r->error = &unused;
	for (; threads; threads &= threads - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(threads);

		if (stop_watch_may_touch(s->stops, insn, &places[t])) {
			exec_select(r, t);
			if (exec_show(exec_generic(insn), r, t, &shown))
				stop_touch(s, r, &shown.touch);
		}
	}
	r->error = error;
}

bool stop_touched(struct stopping *s, uint32_t unit, uint64_t time)
{
	struct stop_point *p = s->touched;
	bool is_true = stop_hit_true(p, s->w, s->reason.thread, s->g.first, unit, s->reason.lane);

	if (is_true && !p->p.ignore)
		return true;
	p->before.unset = false;
	if (is_true && stop_first_time(p, time)) {
		p->p.hits++;
		p->p.ignore--;
	}
	return false;
}

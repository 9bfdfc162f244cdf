// SPDX-License-Identifier: MIT
/*
 * Handles faults of lanes after which a run continues (--keep-going). The run counts the faults,
 * and keeps the text of the first fault.
 */
#include "passed.h"
#include "flow/flow_lanes.h"
#include "observe.h"

/* Keep a fault if it is the first fault of the lowest thread of the lowest work-group so far. */
static void keep_first(struct exec_run *r, struct exec_passed *p)
{
	uint64_t group = r->lost->group;
	unsigned int t = observe_thread(r);
	uint32_t thread = r->lost->first + t;

	if (p->count && (group > p->group || (group == p->group && thread >= p->at.thread)))
		return;
	p->group = group;
	p->at.thread = thread;
	p->at.lanes = r->em[t];
	kernel_find(r->flow->kernel, r->insn, &p->at.routine, &p->at.byte);
	p->error = *r->error;
}

/* Call the observers, which may report the fault. */
static void passed_tell(struct exec_run *r, uint32_t lanes)
{
	const struct exec_observers *o = r->observers;

	for (unsigned int i = 0; i < o->now_count; i++)
		if (o->now[i].ops->passed)
			o->now[i].ops->passed(o->now[i].context, r, lanes);
}

bool exec_reads_outside(struct exec_run *r, uint32_t lanes)
{
	if (!r->reads_outside)
		return false;
	*r->error = (struct visa_error){ 0 };
	if (EXEC_OBSERVED && r->observers)
		passed_tell(r, lanes);
	return true;
}

enum exec_step exec_pass_over(struct exec_run *r, uint32_t lanes)
{
	if (!EXEC_OBSERVED || !r->passed)
		return EXEC_FAULT;
	keep_first(r, r->passed);
	r->passed->count += lanes ? (unsigned int)__builtin_popcount(lanes) : 1;
	if (lanes)
		passed_tell(r, lanes);
	*r->error = (struct visa_error){ 0 };
	return EXEC_NEXT;
}

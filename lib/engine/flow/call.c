// SPDX-License-Identifier: MIT
/* Executes calls of subroutines, and returns from subroutines and functions. */
#include "../kernel/kernel_build.h"
#include "flow_lanes.h"

#include <errno.h>

static void prepare_call(struct exec_prep *p)
{
	p->insn->units = EXEC_UNITS(call);
	p->insn->wide = true;
}

static int link_call(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	return build_call(b, p->insn, p->inst->number, e);
}

/*
 * Enter a subroutine. Lanes that do not enter it wait after the call until all lanes have returned.
 */
static enum exec_step call(const struct exec_insn *insn, struct exec_run *r)
{
	flow_lanes go = flow_goers(insn, r);

	if (!go)
		return EXEC_NEXT;
	if (flow_push(r, insn, go, false))
		return flow_fault(r);
	r->target = kernel_record(r->flow->kernel, insn->call.target);
	return EXEC_JUMP;
}

static int link_ret(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	(void)e;
	p->insn->call.after = b->kernel->point_count;
	return 0;
}

/*
 * Remove the lanes that return from the current activation (the innermost call). The remaining
 * lanes continue.
 */
static enum exec_step call_leave(const struct exec_insn *insn, struct exec_run *r)
{
	flow_lanes go = flow_goers(insn, r), stay;

	if (!go)
		return EXEC_NEXT;
	stay = flow_load(r->em) & ~go;
	r->flow->lanes &= ~go;
	if (!stay)
		return flow_resume(r, insn->call.after);
	flow_run(r, stay);
	return flow_go_on(insn, r);
}

/*
 * Return: whether the current activation (the innermost call) is a call of a function, not of a
 * subroutine.
 */
static bool in_function(const struct exec_flow *f)
{
	return f->depth && f->calls[f->depth - 1].function;
}

/* Return from a subroutine, or end the kernel. */
static enum exec_step ret(const struct exec_insn *insn, struct exec_run *r)
{
	if (in_function(r->flow)) {
		visa_fail(r->error, EINVAL, "ret in a function; expected fret");
		return flow_fault(r);
	}
	return call_leave(insn, r);
}

static enum exec_step fret(const struct exec_insn *insn, struct exec_run *r)
{
	if (!in_function(r->flow)) {
		visa_fail(r->error, EINVAL, "fret %s; expected ret",
			  r->flow->depth ? "in a subroutine" : "in the kernel");
		return flow_fault(r);
	}
	return call_leave(insn, r);
}

const struct exec_family exec_flow_call = { .prepare = prepare_call,
					    .link = link_call,
					    .run = { call } };
const struct exec_family exec_flow_ret = { .prepare = prepare_call,
					   .link = link_ret,
					   .run = { ret } };
const struct exec_family exec_flow_fret = { .prepare = prepare_call,
					    .link = link_ret,
					    .run = { fret } };

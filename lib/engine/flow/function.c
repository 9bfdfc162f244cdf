// SPDX-License-Identifier: MIT
/* Executes calls of functions. */
#include "function.h"
#include "../kernel/kernel_build.h"

#include <errno.h>

static void prepare_function(struct exec_prep *p)
{
	p->insn->units = EXEC_UNITS(call);
	p->insn->wide = true;
}

static int link_fcall(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	const char *name = build_string(b, p->inst->number);
	uint32_t routine = build_function(b, name);

	if (routine == BUILD_NONE)
		return visa_fail(e, ENOENT, "there is no function %s", name);
	build_block(b);
	p->insn->call.routine = routine;
	return 0;
}

enum exec_step function_enter(const struct exec_insn *insn, struct exec_run *r, flow_lanes go,
			      uint32_t routine)
{
	struct exec_flow *f = r->flow;
	const struct flow_call *c;

	if (flow_push(r, insn, go, true))
		return flow_fault(r);
	if (flow_enter(f, routine, r))
		return flow_fault(r);
	c = &f->calls[f->depth - 1];
	for (uint32_t left = c->entered; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);

		memcpy(f->threads[t].frame, flow_frame(f, c->routine, c->base, t),
		       f->kernel->predefined);
	}
	r->target = kernel_record(f->kernel, f->kernel->routines[routine].entry);
	return EXEC_JUMP;
}

static enum exec_step fcall(const struct exec_insn *insn, struct exec_run *r)
{
	flow_lanes go = flow_goers(insn, r);

	return go ? function_enter(insn, r, go, insn->call.routine) : EXEC_NEXT;
}

const struct exec_family exec_flow_fcall = { .prepare = prepare_function,
					     .link = link_fcall,
					     .run = { fcall } };

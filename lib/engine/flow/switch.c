// SPDX-License-Identifier: MIT
/* Executes SWITCHJMP, a jump to the label that a scalar selects. */
#include "../kernel/kernel_build.h"
#include "../alu/alu.h"
#include "flow_operand.h"

#include <errno.h>

/* Prepare a switch, which all lanes of a thread take, as if its execution size were 1. */
static void prepare_switch(struct exec_prep *p)
{
	struct switch_args *x = &p->insn->choice;

	p->insn->lanes = 1;
	p->insn->wide = true;
	x->count = p->inst->count;
	for (unsigned int i = 0; i < x->count; i++)
		x->point[i] = p->inst->labels[i];
	p->insn->units = EXEC_UNITS(choice);
	alu_use(p, 0, &x->index);
}

static int link_switch(const struct exec_prep *p, struct exec_builder *b, struct visa_error *e)
{
	(void)p;
	return build_switch(b, e);
}

enum exec_step switch_index(const struct exec_insn *insn, struct exec_run *r, unsigned int thread,
			    uint32_t *chosen)
{
	const struct switch_args *x = &insn->choice;
	int64_t index;

	if (flow_scalar(insn, r, &x->index, thread, &index))
		return EXEC_FAULT;
	if (index < 0 || index >= x->count) {
		visa_fail(r->error, EINVAL,
			  "index %lld is not one of the %u label%s of the switchjmp",
			  (long long)index, x->count, x->count == 1 ? "" : "s");
		r->faulty = thread;
		return EXEC_FAULT;
	}
	*chosen = (uint32_t)index;
	return EXEC_NEXT;
}

/* Let the lanes of each thread jump to the thread's label; the lanes at the lowest label run. */
static enum exec_step jump(const struct exec_insn *insn, struct exec_run *r)
{
	const struct switch_args *x = &insn->choice;

	for (uint32_t left = r->live; left; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);
		uint32_t index;

		if (switch_index(insn, r, t, &index))
			return EXEC_FAULT;
		flow_wait(r->flow, x->point[index], flow_at(r->em[t], t));
	}
	return flow_resume(r, 0);
}

const struct exec_family exec_flow_switch = {
	.prepare = prepare_switch, .check = flow_check, .link = link_switch, .run = { jump }
};

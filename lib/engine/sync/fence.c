// SPDX-License-Identifier: MIT
/*
 * Fences and barriers. The top thread is alone: it waits for nobody, and no cache could hold back
 * what it wrote.
 */
#include "../run.h"

/* The scalars of wait and nbarrier are bytes, which only strict rules look at. */
static void prepare(struct exec_prep *p)
{
	p->insn->units = EXEC_HEAD / EXEC_UNIT;
	visa_for_each_field(f, visa_ops[p->inst->op].layout) {
		const struct visa_vec *v = visa_const_member(p->inst, f);

		if (visa_kinds[f->kind].coding == VISA_CODING_VEC && visa_reads(p->inst, f))
			exec_use_scalar(p, (unsigned int)(v - p->inst->vec), &p->insn->data, 1);
	}
}

/* Programs that map the surfaces are observers, too: they see all stores before this one. */
static enum exec_step sync_memory(const struct exec_insn *insn, struct exec_run *r)
{
	(void)insn;
	(void)r;
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
	return EXEC_NEXT;
}

const struct exec_family exec_sync = { .prepare = prepare, .run = { sync_memory } };

// SPDX-License-Identifier: MIT
/*
 * Fences and barriers. There is one thread, so that there is nobody to wait for and no cache
 * that could hold back what it wrote.
 */
#include "exec.h"

#include <errno.h>

#define NAMED_BARRIERS	 32   /* ids are below */
#define EXEC_ONE_NO_MASK 0x80 /* execution size 1, M1_NM */
#define LAST_FENCE_OP	 5    /* flushl3: of those that the document has */

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	(void)inst;
	(void)need;
	(void)grf;
	(void)m;
}

/* Programs that map the surfaces are observers, too: they see all stores before this one. */
static enum exec_step sync_memory(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	(void)m;
	(void)r;
	(void)enabled;
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
	return EXEC_NEXT;
}

/* A byte that a barrier is told. */
static uint8_t told(const struct exec_run *r, const struct visa_vec *v)
{
	const struct visa_decl *d;

	if (visa_vec_class(v) == VISA_CLASS_IMMEDIATE)
		return (uint8_t)v->imm;
	d = visa_decl_get(r->thread->decls, VISA_VCLASS_G, v->id);
	return r->thread->frame[d->at + v->row * r->grf + v->col * visa_types[d->type].size];
}

static int strict_nbarrier(const struct exec_run *r, const struct visa_inst *inst,
			   struct visa_error *e)
{
	unsigned int id = told(r, &inst->vec[0]);

	if (id >= NAMED_BARRIERS)
		return visa_fail(e, EINVAL, "strict: barrier %u; there are 0 to %u", id,
				 NAMED_BARRIERS - 1);
	if (inst->mode && !told(r, &inst->vec[1]))
		return visa_fail(e, EINVAL,
				 "strict: no threads at all meet at barrier %u; expected 1 or more",
				 id);
	return 0;
}

static int strict_lsc_fence(const struct visa_inst *inst, struct visa_error *e)
{
	if (inst->exec != EXEC_ONE_NO_MASK)
		return visa_fail(e, EINVAL,
				 "strict: the execution size is 0x%02x; a fence has 1 and no mask, "
				 "0x%02x",
				 inst->exec, EXEC_ONE_NO_MASK);
	if (inst->small[0] > LAST_FENCE_OP)
		return visa_fail(e, EINVAL, "strict: no document says what fence operation %u does",
				 inst->small[0]);
	return 0;
}

static int strict(const struct exec_msg *m, const struct exec_run *r, const struct visa_inst *inst,
		  struct visa_error *e)
{
	(void)m;
	if (inst->op == VISA_NBARRIER)
		return strict_nbarrier(r, inst, e);
	return inst->op == VISA_LSC_FENCE ? strict_lsc_fence(inst, e) : 0;
}

const struct exec_body visa_exec_sync = {
	.needs = needs,
	.run = sync_memory,
	.strict = strict,
};

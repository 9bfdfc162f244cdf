// SPDX-License-Identifier: MIT
/*
 * Fences and barriers. There is one thread, so that there is nobody to wait for and no cache
 * that could hold back what it wrote.
 */
#include "exec.h"

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

const struct exec_body visa_exec_sync = {
	.needs = needs,
	.run = sync_memory,
};

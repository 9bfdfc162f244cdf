// SPDX-License-Identifier: MIT
/*
 * Executes fences and waits. Most are no-ops here: memory is coherent, and no media threads exist
 * that could depend on each other.
 */
#include "fence.h"

/*
 * Prepare an instruction that has only a head (the members that all prepared instructions have).
 * The scalar operand of wait or nbarrier is a byte.
 */
void fence_prepare(struct exec_prep *p)
{
	p->insn->units = EXEC_HEAD / EXEC_UNIT;
	p->insn->wide = true;
	visa_for_each_field(f, visa_ops[p->inst->op].layout) {
		const struct visa_vec *v = visa_const_member(p->inst, f);

		if (visa_kinds[f->kind].coding == VISA_CODING_VEC && visa_reads(p->inst, f))
			exec_use_scalar(p, (unsigned int)(v - p->inst->vec), &p->insn->data, 1);
	}
}

/*
 * Return: the memory that a fence orders, for observers. On platforms without local fences,
 * compilers use a fence that only orders the compiler; here it counts as a fence of local memory.
 */
static uint8_t fence_memory_of(const struct visa_inst *inst, enum visa_platform platform)
{
	if (!visa_has(inst, VISA_TRAIT_FENCE))
		return 0;
	if (visa_has(inst, VISA_TRAIT_LSC))
		return inst->sfid == VISA_LSC_SLM ? EXEC_FENCE_LOCAL : EXEC_FENCE_GLOBAL;
	if (inst->mode & VISA_FENCE_SW)
		return platform < VISA_ICLLP ? EXEC_FENCE_LOCAL : 0;
	return inst->mode & VISA_FENCE_LOCAL ? EXEC_FENCE_LOCAL : EXEC_FENCE_GLOBAL;
}

static void prepare_fence(struct exec_prep *p)
{
	fence_prepare(p);
	p->insn->unit = fence_memory_of(p->inst, p->platform);
}

/*
 * Complete all earlier stores before this instruction ends: programs that map the surfaces must see
 * them.
 */
enum exec_step fence_memory(const struct exec_insn *insn, struct exec_run *r)
{
	(void)insn;
	(void)r;
	__atomic_thread_fence(__ATOMIC_SEQ_CST);
	return EXEC_NEXT;
}

const struct exec_family exec_sync = { .prepare = prepare_fence, .run = { fence_memory } };

// SPDX-License-Identifier: MIT
/* Checks fences and barriers. */
#include "checks.h"
#include "rules.h"

/* Check that the operands of a barrier that count or select threads are scalars. */
static int combine_barrier(const struct visa_inst *inst, struct visa_error *e)
{
	int err;

	visa_for_each_field(f, visa_ops[inst->op].layout) {
		if (visa_kinds[f->kind].coding != VISA_CODING_VEC || !visa_reads(inst, f))
			continue;
		err = isa_check_scalar_class(f, visa_vec_class(visa_const_member(inst, f)), e);
		if (err)
			return err;
	}
	return 0;
}

const struct isa_rule isa_rule_barrier = { .combine = combine_barrier };

/*
 * Find the first platform that has a fence. A software fence only prevents the compiler from moving
 * accesses. It sends no message, so its other bits do not matter.
 */
static void first_fence(const struct visa_inst *inst, enum visa_platform *platform,
			const char **form)
{
	if (!(inst->mode & VISA_FENCE_LOCAL) || (inst->mode & VISA_FENCE_SW))
		return;
	*form = "a fence of only shared local memory";
	*platform = VISA_ICLLP;
}

const struct isa_rule isa_rule_fence = { .first = first_fence };

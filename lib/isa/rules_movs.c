// SPDX-License-Identifier: MIT
/* Checks the sources and destinations of MOVS, and refuses state that is not supported. */
#include "rules.h"

#include <errno.h>

/* Whether a surface variable has a fixed surface, so that a MOVS cannot write it. */
static bool is_fixed(uint32_t id)
{
	return id < VISA_FIRST_SURFACE && id != VISA_SURFACE_SCRATCH && id != VISA_SURFACE_BINDLESS;
}

static int check_state(const char *name, const struct visa_vec *v, bool written,
		       struct visa_error *e)
{
	if (visa_vec_class(v) != VISA_CLASS_STATE)
		return 0;
	if (v->row)
		return visa_fail(e, EINVAL,
				 "%s is element %u of a state variable, which has one element",
				 name, v->row);
	if (v->type == VISA_STATE_SAMPLER)
		return 0;
	if (v->id > VISA_LAST_SURFACE)
		return visa_fail(e, EINVAL, "%s is surface %u, but the last one is %u", name, v->id,
				 VISA_LAST_SURFACE);
	if (written && is_fixed(v->id))
		return visa_fail(
			e, EINVAL,
			"%s is surface index %u, whose meaning is fixed; expected %u to %u", name,
			v->id, VISA_FIRST_SURFACE, VISA_LAST_SURFACE);
	return 0;
}

static int check_classes(enum visa_class dst, enum visa_class src, struct visa_error *e)
{
	if (dst == VISA_CLASS_GENERAL && src == VISA_CLASS_STATE)
		return 0;
	if (dst == VISA_CLASS_STATE && (src == VISA_CLASS_STATE || src == VISA_CLASS_GENERAL ||
					src == VISA_CLASS_INDIRECT || src == VISA_CLASS_IMMEDIATE))
		return 0;
	return visa_fail(e, EINVAL,
			 "operands of class %u and %u; expected a state variable as dst, or a "
			 "general variable as dst and a state variable as src0",
			 dst, src);
}

static int combine_movs(const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_vec *dst = &inst->vec[0];
	const struct visa_vec *src = &inst->vec[1];
	int err = check_classes(visa_vec_class(dst), visa_vec_class(src), e);

	if (err)
		return err;
	if (visa_vec_class(dst) == visa_vec_class(src) && dst->type != src->type)
		return visa_fail(e, EINVAL,
				 "dst and src0 are a surface and a sampler; expected two surfaces "
				 "or two samplers");
	if (visa_lanes(inst) != 1)
		return visa_fail(e, EINVAL,
				 "the execution size is %u, but state variables have one element",
				 visa_lanes(inst));
	err = check_state("dst", dst, true, e);
	return err ? err : check_state("src0", src, false, e);
}

/* Refuse state variables that a MOVS may name, but that no executed message uses. */
static int support_movs(const struct visa_inst *inst, struct visa_error *e)
{
	for (unsigned int i = 0; i < 2; i++) {
		const struct visa_vec *v = &inst->vec[i];

		if (visa_vec_class(v) != VISA_CLASS_STATE)
			continue;
		if (v->type == VISA_STATE_SAMPLER) {
			if (v->id >= VISA_SAMPLER_COUNT)
				return visa_fail(e, EOPNOTSUPP,
						 "%s is sampler S%u; expected S0 to S%u",
						 i ? "src0" : "dst", v->id, VISA_SAMPLER_COUNT - 1);
			continue;
		}
		if (v->id == VISA_SURFACE_SCRATCH || v->id == VISA_SURFACE_BINDLESS)
			return visa_fail(e, EOPNOTSUPP,
					 "%s is surface index %u, %s surface state, which is not "
					 "executed",
					 i ? "src0" : "dst", v->id,
					 v->id == VISA_SURFACE_BINDLESS ? "bindless" : "scratch");
	}
	return 0;
}

const struct isa_rule isa_rule_movs = { .combine = combine_movs, .support = support_movs };

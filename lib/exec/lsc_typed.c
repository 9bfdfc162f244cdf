// SPDX-License-Identifier: MIT
/*
 * LSC's typed messages. They do what the older ones do, to the surface that has an index
 * in the binding table: an immediate one is looked up once, one in a variable each time.
 */
#include "lsc.h"
#include "typed.h"

#define SURFACE 0 /* the vector operand that is the index */

static int find(const struct visa_device *d, uint32_t bti, const struct visa_inst *inst,
		struct exec_msg *m, struct visa_error *e)
{
	uint8_t index;
	int err = visa_exec_bti(d, bti, &index, e);

	return err ? err : visa_typed_bind(d, index, inst, m, e);
}

static int check(const struct visa_device *d, const struct visa_inst *inst, struct exec_msg *m,
		 struct visa_error *e)
{
	const struct visa_vec *v = &inst->vec[SURFACE];

	if (visa_vec_class(v) != VISA_CLASS_IMMEDIATE)
		return 0;
	return find(d, (uint32_t)v->imm, inst, m, e);
}

static int bind(struct exec_msg *m, const struct exec_run *r)
{
	const struct exec_wide *w = exec_wide(m, r);

	if (w->vec[SURFACE] == EXEC_NOWHERE)
		return 0;
	return find(r->device, (uint32_t)exec_scalar(w, r, SURFACE, 4), exec_inst(m, r), m,
		    r->error);
}

static enum exec_step load(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	struct exec_msg bound = *m;

	return bind(&bound, r) ? EXEC_FAULT : visa_typed_load(&bound, r, enabled);
}

static enum exec_step store(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	struct exec_msg bound = *m;

	return bind(&bound, r) ? EXEC_FAULT : visa_typed_store(&bound, r, enabled);
}

static enum exec_step atomic(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	struct exec_msg bound = *m;

	return bind(&bound, r) ? EXEC_FAULT : visa_typed_atomic(&bound, r, enabled);
}

static int strict(const struct exec_msg *m, const struct exec_run *r, const struct visa_inst *inst,
		  struct visa_error *e)
{
	int err = visa_lsc_strict_fields(r, inst, e);

	return err ? err : visa_typed_strict(m, r, inst, e);
}

const struct exec_body visa_exec_lsc_typed_load = {
	.needs = visa_typed_needs_load,
	.check = check,
	.bind = bind,
	.run = load,
	.address = visa_typed_address,
	.strict = strict,
	.wide = true,
};

const struct exec_body visa_exec_lsc_typed_store = {
	.needs = visa_typed_needs_store,
	.check = check,
	.bind = bind,
	.run = store,
	.address = visa_typed_address,
	.strict = strict,
	.writes = true,
	.wide = true,
};

const struct exec_body visa_exec_lsc_typed_atomic = {
	.needs = visa_typed_needs_atomic,
	.check = check,
	.bind = bind,
	.run = atomic,
	.address = visa_typed_address,
	.strict = strict,
	.wide = true,
};

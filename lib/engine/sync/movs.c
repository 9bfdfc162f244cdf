// SPDX-License-Identifier: MIT
/*
 * Executes MOVS. It assigns a surface to a surface index, or a sampler to a sampler index. Later
 * instructions that contain the index access the assigned surface or sampler.
 */
#include <errno.h>

#include "../access.h"

static void prepare_movs(struct exec_prep *p)
{
	const struct visa_vec *dst = &p->inst->vec[0];
	const struct visa_vec *src = &p->inst->vec[1];
	struct movs_args *x = &p->insn->movs;

	p->insn->units = EXEC_UNITS(movs);
	p->insn->memory = EXEC_NO_MEMORY;
	x->scalar = EXEC_NOWHERE;
	x->sampler = visa_moves_sampler(p->inst);
	if (visa_vec_class(dst) == VISA_CLASS_STATE)
		x->to = (uint8_t)dst->id;
	else
		exec_use_scalar(p, 0, &p->insn->data, 4);
	x->from_index = visa_vec_class(src) != VISA_CLASS_STATE;
	if (x->from_index) {
		x->value = (uint32_t)exec_use_scalar(p, 1, &x->scalar, 4);
	} else {
		p->insn->memory = x->sampler ? EXEC_NO_MEMORY : EXEC_BY_INDEX;
		p->insn->surface = (uint8_t)src->id;
	}
}

/* dst = the binding table index of the source surface */
static enum exec_step movs_read_index(const struct exec_insn *insn, struct exec_run *r)
{
	const struct visa_surface *s = exec_surface(insn, r, EXEC_NOWHERE);
	uint8_t *dst = exec_place(r, insn->data);

	if (!s)
		return EXEC_FAULT;
	if (s->shape.bti == VISA_BTI_NONE) {
		visa_fail(
			r->error, ENXIO,
			"T%u has no binding table index; .shape T%u bti= and a number gives it one",
			s->index, s->index);
		return EXEC_FAULT;
	}
	if (dst)
		memcpy(dst, &s->shape.bti, sizeof(s->shape.bti));
	return EXEC_NEXT;
}

/*
 * sampler variable = src0: an immediate sampler index, or the sampler of another sampler variable
 */
static enum exec_step movs_sampler(const struct exec_insn *insn, struct exec_run *r)
{
	const struct movs_args *x = &insn->movs;
	uint32_t index = r->thread->samplers[insn->surface];

	if (!exec_enabled(insn, r))
		return EXEC_NEXT;
	if (x->from_index)
		index = (uint32_t)exec_scalar(r, x->scalar, x->value, 4);
	if (index >= VISA_SAMPLER_COUNT) {
		visa_fail(r->error, ENXIO, "no sampler can have index %u; expected 0 to %u", index,
			  VISA_SAMPLER_COUNT - 1);
		return EXEC_FAULT;
	}
	if (insn->data != EXEC_NOWHERE)
		memcpy(r->frame + insn->data, &index, sizeof(index));
	else
		r->thread->samplers[x->to] = (uint8_t)index;
	return EXEC_NEXT;
}

/* surface variable = src0: a binding table index, or the surface of another surface variable */
static enum exec_step movs(const struct exec_insn *insn, struct exec_run *r)
{
	const struct movs_args *x = &insn->movs;
	uint8_t surface = 0;

	if (x->sampler)
		return movs_sampler(insn, r);
	if (!x->from_index && exec_check_surface(insn, r->space, r->thread, r->error))
		return EXEC_FAULT;
	if (!exec_enabled(insn, r))
		return EXEC_NEXT;
	if (!x->to)
		return movs_read_index(insn, r);
	if (!x->from_index)
		surface = r->thread->surfaces[insn->surface];
	else if (exec_find_bti(r->space, (uint32_t)exec_scalar(r, x->scalar, x->value, 4), &surface,
			       r->error))
		return EXEC_FAULT;
	r->thread->surfaces[x->to] = surface;
	r->surfaces[x->to] = (struct exec_view){ 0 };
	return EXEC_NEXT;
}

const struct exec_family exec_movs = { .prepare = prepare_movs, .run = { movs } };

// SPDX-License-Identifier: MIT
/* What surface indices of instructions mean: MOVS. */
#include "exec.h"

#include <errno.h>

static void needs(const struct visa_inst *inst, struct exec_need *need, unsigned int grf,
		  struct exec_msg *m)
{
	const struct visa_vec *dst = &inst->vec[0];
	const struct visa_vec *src = &inst->vec[1];

	(void)need;
	(void)grf;
	m->to = visa_vec_class(dst) == VISA_CLASS_STATE ? (uint8_t)dst->id : 0;
	m->unit = visa_vec_class(src) == VISA_CLASS_STATE && m->to ? 0 : 4;
	m->offset = (uint32_t)src->imm;
}

/* dst = the index by which the binding table knows the surface */
static enum exec_step read_index(const struct exec_msg *m, const struct exec_run *r)
{
	const struct visa_surface *s = r->device->surfaces[m->surface];
	uint8_t *dst = exec_bytes_if_any(m, r, EXEC_SCALAR);

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

/* dst = src0, an index of the binding table or what another surface variable means */
static enum exec_step movs(const struct exec_msg *m, struct exec_run *r, uint32_t enabled)
{
	struct visa_thread *t = r->thread;
	uint8_t surface = m->surface;

	if (!enabled)
		return EXEC_NEXT;
	if (!m->to)
		return read_index(m, r);
	if (m->unit && visa_exec_bti(r->device, exec_offset(m, r), &surface, r->error))
		return EXEC_FAULT;
	if (t->surfaces[m->to] == surface)
		return EXEC_NEXT;
	t->surfaces[m->to] = surface;
	t->generation++;
	return EXEC_BRANCH;
}

const struct exec_body visa_exec_movs = {
	.needs = needs,
	.run = movs,
	.moves = true,
};

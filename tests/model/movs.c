// SPDX-License-Identifier: MIT
/* MOVS of the reference model: reads or changes the surface that a surface variable refers to. */
#include "model.h"

/*
 * Return: the number of the surface variable that a state operand names, such as 6 for T6. MOVS can
 * make T6 refer to another surface; the number of that surface is not returned.
 */
static uint32_t state(struct step *s, const struct model_vec *v, bool dst)
{
	uint32_t first = dst ? VISA_FIRST_SURFACE : 0, last = dst ? 254 : 255;
	bool lacking = v->row == 1 || v->id == 3 || v->id == 4; /* a sampler, T3 (TSS), T4 (%bss) */

	if (lacking)
		wrong(s, WRONG_LACKING);
	if (v->row > 1 || v->col || (!lacking && (v->id < first || v->id > last)))
		wrong(s, WRONG_RESERVED);
	return v->id & 0xff;
}

/* Return: the binding table index of a surface. */
static uint32_t bti_of(const struct model_surface *t)
{
	if (t->index == VISA_SURFACE_SLM)
		return 254;
	if (t->index == VISA_SURFACE_STATELESS)
		return 255;
	return t->shape.bti >= 0 ? (uint32_t)t->shape.bti : t->index;
}

/*
 * Find the surface to which the source of MOVS refers. It must exist, even if the lane is disabled.
 * Return: its index in struct model.surface.
 */
static int meant(struct step *s)
{
	int slot = model_slot(s->old, s->old->table[state(s, &s->op->vec[1], false)]);

	if (slot == MODEL_NOWHERE)
		wrong(s, WRONG_SURFACE);
	return slot;
}

static void to_state(struct step *s, uint32_t dst)
{
	enum model_wrong why = WRONG_NOTHING;
	int slot;

	if ((s->op->vec[1].tag & 7) == 6) {
		slot = meant(s);
	} else {
		slot = bound_slot(s, scalar(s, 1), &why);
		s->late = true;
	}
	if (!lane_on(s, 0))
		return;
	wrong_surface(s, why);
	if (slot != MODEL_NOWHERE)
		s->new->table[dst] = (uint8_t)s->old->surface[slot].index;
}

static void to_variable(struct step *s)
{
	int slot = meant(s);
	uint32_t bti = slot == MODEL_NOWHERE ? 0 : bti_of(&s->old->surface[slot]);

	vec_put(s, 0, bti, lane_on(s, 0));
}

void run_movs(struct step *s)
{
	bool dst_is_state = (s->op->vec[0].tag & 7) == 6,
	     src_is_state = (s->op->vec[1].tag & 7) == 6;

	if (s->lanes != 1 || (!dst_is_state && !src_is_state))
		wrong(s, WRONG_RESERVED);
	if (dst_is_state)
		to_state(s, state(s, &s->op->vec[0], true));
	else if (src_is_state)
		to_variable(s);
}

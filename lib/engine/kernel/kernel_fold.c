// SPDX-License-Identifier: MIT
/*
 * Folds a MOVS of a binding table index or a sampler index into the later messages of its basic
 * block: the messages then directly name the surface and the sampler. This avoids a lookup at run
 * time, and usually removes all MOVS.
 */
#include "kernel_build.h"

void build_block(struct exec_builder *b)
{
	memset(b->bound, 0, sizeof(b->bound));
}

/*
 * Return: the surface to which a launch binds a binding table index; 0 if it binds no surface to
 * it.
 */
static uint16_t kernel_fold_surface_of(uint64_t bti)
{
	if (bti == VISA_BTI_STATELESS || bti == VISA_BTI_NONCOHERENT)
		return VISA_SURFACE_STATELESS;
	return bti <= VISA_LAST_SURFACE - VISA_FIRST_SURFACE ? (uint16_t)(VISA_FIRST_SURFACE + bti)
							     : 0;
}

/* Return: the surface that a MOVS changes, if it is a user surface; else 0. */
static uint8_t changed_by(const struct visa_inst *inst)
{
	const struct visa_vec *dst = &inst->vec[0];
	bool surface = visa_vec_class(dst) == VISA_CLASS_STATE && dst->type == VISA_STATE_SURFACE;

	return surface && dst->id >= VISA_FIRST_SURFACE && dst->id <= VISA_LAST_SURFACE
		       ? (uint8_t)dst->id
		       : 0;
}

/*
 * Return: the index in @bound of struct exec_builder for the sampler variable of a MOVS that
 * assigns an immediate sampler index; 0 for any other MOVS.
 */
static unsigned int sampler_changed_by(const struct visa_inst *inst)
{
	const struct visa_vec *dst = &inst->vec[0], *src = &inst->vec[1];
	bool known = visa_vec_class(dst) == VISA_CLASS_STATE && dst->id < VISA_SAMPLER_COUNT &&
		     visa_vec_class(src) == VISA_CLASS_IMMEDIATE && visa_lanes(inst) == 1 &&
		     (uint32_t)src->imm < VISA_SAMPLER_COUNT;

	return known ? VISA_SURFACE_COUNT + dst->id : 0;
}

/*
 * Record a MOVS of a sampler. Return: whether the MOVS can be removed, since messages name its
 * sampler directly.
 */
static bool fold_sampler(struct exec_builder *b, const struct visa_inst *inst)
{
	unsigned int to = sampler_changed_by(inst);

	if (!to) {
		/*
		 * This instruction can change any sampler, or read a sampler that another MOVS has
		 * changed.
		 */
		for (unsigned int i = VISA_SURFACE_COUNT; i < BUILD_BOUND; i++) {
			b->bound[i] = 0;
			b->unbound[i] = true;
		}
		return false;
	}
	b->bound[to] = (uint16_t)((uint32_t)inst->vec[1].imm + 1);
	b->moved[to] = true;
	return !b->kept[to];
}

static bool fold_movs(struct exec_builder *b, const struct visa_inst *inst)
{
	const struct visa_vec *src = &inst->vec[1];
	uint8_t to = changed_by(inst);
	uint16_t surface = 0;

	if (visa_moves_sampler(inst))
		return fold_sampler(b, inst);
	if (visa_vec_class(src) == VISA_CLASS_IMMEDIATE && visa_lanes(inst) == 1)
		surface = kernel_fold_surface_of((uint32_t)src->imm);
	if (!to || !surface) {
		/*
		 * This instruction can change any surface, or read a surface that another MOVS has
		 * changed.
		 */
		memset(b->bound, 0, VISA_SURFACE_COUNT * sizeof(*b->bound));
		memset(b->unbound, 1, VISA_SURFACE_COUNT * sizeof(*b->unbound));
		b->kernel->moves_surfaces = true;
		return false;
	}
	b->bound[to] = surface + 1;
	b->moved[to] = true;
	b->kernel->moves_surfaces |= b->kept[to];
	return !b->kept[to];
}

static void fold_message(struct exec_builder *b, struct visa_inst *inst)
{
	unsigned int sampler = VISA_SURFACE_COUNT + inst->sampler;

	if (b->bound[inst->surface])
		inst->surface = (uint8_t)(b->bound[inst->surface] - 1);
	else
		b->unbound[inst->surface] = true;
	if (!visa_names_sampler(inst) || sampler >= BUILD_BOUND)
		return;
	if (!b->bound[sampler])
		b->unbound[sampler] = true;
	else if (!b->kept[sampler])
		inst->sampler = (uint8_t)(b->bound[sampler] - 1);
}

bool build_fold(struct exec_builder *b, struct visa_inst *inst)
{
	if (visa_has(inst, VISA_TRAIT_MOVES_SURFACES))
		return fold_movs(b, inst);
	if (visa_has(inst, VISA_TRAIT_ON_SURFACE))
		fold_message(b, inst);
	return false;
}

/*
 * Keep either all MOVS of samplers, or none: a sampler index must have one meaning in the whole
 * kernel.
 */
static void keep_samplers(struct exec_builder *b)
{
	bool any = false;

	for (unsigned int i = VISA_SURFACE_COUNT; i < BUILD_BOUND; i++)
		any |= b->kept[i];
	for (unsigned int i = VISA_SURFACE_COUNT; i < BUILD_BOUND; i++)
		b->kept[i] = any;
}

bool build_unfolded(struct exec_builder *b)
{
	bool more = false;

	for (unsigned int i = 0; i < BUILD_BOUND; i++) {
		more |= b->moved[i] && b->unbound[i] && !b->kept[i];
		b->kept[i] |= b->moved[i] && b->unbound[i];
	}
	keep_samplers(b);
	return more;
}

// SPDX-License-Identifier: MIT
/* Checks the rules of -o strict for typed instructions, which access texels of a surface. */
#include "strict.h"

#include <errno.h>

static int strict_texels_check_size(const struct exec_prep *p, const struct exec_run *r,
				    struct visa_error *e)
{
	enum visa_platform platform = r->space->platform;
	unsigned int most = platform == VISA_PVC ? 16 : 8;
	unsigned int lanes = p->insn->lanes;

	if (visa_has(p->inst, VISA_TRAIT_LSC) && lanes > most)
		return visa_fail(
			e, EINVAL,
			"strict: execution size %u; typed instructions of platform %s have "
			"at most %u",
			lanes, visa_platform_name(platform), most);
	if (!visa_has(p->inst, VISA_TRAIT_LSC) && lanes != 8 && lanes != most)
		return visa_fail(e, EINVAL,
				 "strict: execution size %u; %s has 8, and on pvc also 16", lanes,
				 visa_ops[p->inst->op].mnemonic);
	return 0;
}

/*
 * Refuse operands of coordinates that the surface does not have: v if it has one row, r if it has
 * one slice. lod is always refused, since no surface has more than one level of detail.
 */
static int check_coordinates(const struct visa_surface *s, const struct visa_inst *inst,
			     struct visa_error *e)
{
	if (inst->v.id && s->shape.height == 1)
		return visa_fail(e, EINVAL,
				 "strict: v is V%u, but T%u has one row; v must be %%null",
				 inst->v.id, s->index);
	if (inst->r.id && s->shape.depth == 1)
		return visa_fail(e, EINVAL,
				 "strict: r is V%u, but T%u has one slice; r must be %%null",
				 inst->r.id, s->index);
	if (inst->lod.id && visa_has(inst, VISA_TRAIT_LSC))
		return visa_fail(e, EINVAL,
				 "strict: lod is V%u, but T%u has one level of detail; lod must be "
				 "%%null",
				 inst->lod.id, s->index);
	return 0;
}

/*
 * Check that the stored variable has the type that can be converted to the surface's format.
 * Intel's page of SCATTER4_TYPED lists one such type for each group of formats.
 */
static int check_conversion(const struct visa_decls *decls, const struct visa_surface *s,
			    const struct visa_inst *inst, struct visa_error *e)
{
	const struct visa_format *f = &visa_formats[s->shape.format];
	enum visa_type type = f->type == VISA_FORMAT_UINT   ? VISA_UD
			      : f->type == VISA_FORMAT_SINT ? VISA_D
							    : VISA_F;
	const struct visa_decl *src = visa_decl_get(decls, VISA_VCLASS_G, inst->src0.id);

	if (visa_has(inst, VISA_TRAIT_STORES) && !visa_has(inst, VISA_TRAIT_LSC) &&
	    src->type != type)
		return visa_fail(
			e, EINVAL,
			"strict: V%u has type %s, for which no conversion to %s is defined; "
			"%s has one",
			src->id, visa_types[src->type].name, f->name, visa_types[type].name);
	return 0;
}

int strict_texels(const struct exec_prep *p, const struct exec_run *r, const struct access *a,
		  struct visa_error *e)
{
	const struct visa_surface *s = r->space->surfaces[a->view.surface];
	int err = strict_texels_check_size(p, r, e);

	if (!err)
		err = check_coordinates(s, p->inst, e);
	return err ? err : check_conversion(r->thread->decls, s, p->inst, e);
}

// SPDX-License-Identifier: MIT
/* Finds the surface that an instruction accesses, or fills in the error. */
#include "access.h"

#include <errno.h>

static int impossible_bti(uint32_t bti, struct visa_error *e)
{
	return visa_fail(e, ENXIO,
			 "no surface can have binding table index %u; user surfaces have 0 to %u, "
			 "T0 %u and T255 %u",
			 bti, VISA_BTI_USER_COUNT - 1, VISA_BTI_SLM, VISA_BTI_STATELESS);
}

/* Prepared instructions have 8 bits for a binding table index, so larger immediates are refused. */
int exec_check_bti(const struct exec_prep *p, struct visa_error *e)
{
	uint64_t bti = p->inst->offset.imm;

	return p->insn->memory == EXEC_BY_BTI && (uint32_t)bti > UINT8_MAX
		       ? impossible_bti((uint32_t)bti, e)
		       : 0;
}

int exec_find_bti(const struct visa_space *space, uint32_t bti, uint8_t *index,
		  struct visa_error *e)
{
	int err = visa_lsc_bindless(bti, e);

	*index = visa_space_by_bti(space, bti);
	if (err || *index != VISA_SPACE_NONE)
		return err;
	if (bti >= VISA_BTI_USER_COUNT)
		return impossible_bti(bti, e);
	return visa_fail(e, ENXIO,
			 "no surface has binding table index %u; .shape T6 bti=%u gives it "
			 "to T6",
			 bti, bti);
}

/*
 * Fail because a surface does not exist. @index: the surface index in the instruction; @means: the
 * surface to which this index refers; a different one if a MOVS has changed it.
 */
static int no_surface(uint8_t index, uint8_t means, struct visa_error *e)
{
	if (index == VISA_SURFACE_SCRATCH || index == VISA_SURFACE_BINDLESS)
		return visa_fail(e, ENXIO,
				 "surface index %u is %s surface state, which is not supported; "
				 "expected a user surface, 6 to 254, T0 (0) or T255 (5)",
				 index, index == VISA_SURFACE_BINDLESS ? "bindless" : "scratch");
	if (index < VISA_FIRST_SURFACE || index > VISA_LAST_SURFACE)
		return visa_fail(e, ENXIO,
				 "surface index %u is reserved; user surfaces are 6 to 254, T0 is "
				 "0 and T255 is 5",
				 index);
	if (means != index)
		return visa_fail(e, ENXIO,
				 "surface T%u does not exist; a movs has assigned it to T%u", means,
				 index);
	return visa_fail(e, ENXIO,
			 "surface T%u does not exist; in a mount, create the file surfaces/T%u",
			 index, index);
}

/*
 * Check the shape of a surface: an access to texels needs a surface with rows, and an atomic on
 * texels needs texels that are single numbers of its type.
 */
static int check_shape(const struct exec_insn *insn, const struct visa_surface *s,
		       struct visa_error *e)
{
	const struct visa_format *f = &visa_formats[s->shape.format];
	unsigned int bits = 8u * insn->texel_bytes;

	if (s->fixed)
		return visa_fail(e, EINVAL, "%s has no rows and texels; expected a user surface",
				 s->index == VISA_SURFACE_SLM ? "T0" : "T255");
	if (s->shape.format == VISA_FORMAT_NONE)
		return visa_fail(e, ENXIO,
				 "T%u is a buffer without rows and texels; give it a shape, such "
				 "as .shape T%u format=RGBA8_UNORM width=16 height=16",
				 s->index, s->index);
	if (bits && (f->colours != 1 || f->bits != bits))
		return visa_fail(e, EINVAL,
				 "T%u has texels of format %s; atomics of %u bits need R%u_UINT or "
				 "another format with one colour of %u bits",
				 s->index, f->name, bits, bits, bits);
	return 0;
}

/*
 * Find the surface of an instruction. @bti: the binding table index, if the instruction names the
 * surface by such an index; @index: receives the number of the surface (6 is T6).
 */
static int find_binding(const struct exec_insn *insn, const struct visa_space *space,
			const struct visa_thread *thread, uint32_t bti, uint8_t *index,
			struct visa_error *e)
{
	const struct visa_surface *s;
	int err = 0;

	if (insn->memory != EXEC_BY_INDEX)
		err = exec_find_bti(space, bti, index, e);
	else
		*index = thread->surfaces[insn->surface];
	if (err)
		return err;
	s = space->surfaces[*index];
	if (!s)
		return no_surface(insn->surface, *index, e);
	return insn->shaped ? check_shape(insn, s, e) : 0;
}

int exec_check_surface(const struct exec_insn *insn, const struct visa_space *space,
		       const struct visa_thread *thread, struct visa_error *e)
{
	uint8_t index;

	if (insn->memory != EXEC_BY_INDEX && insn->memory != EXEC_BY_BTI)
		return 0;
	return find_binding(insn, space, thread, insn->surface, &index, e);
}

/*
 * Find the surface in the common case: its size was already read since the device lock was taken,
 * and it needs no further check.
 */
static struct visa_surface *find_common(const struct exec_insn *insn, const struct exec_run *r)
{
	struct visa_surface *s = r->space->surfaces[r->thread->surfaces[insn->surface]];

	if (insn->memory != EXEC_BY_INDEX || !s || s->refreshed != r->space->epoch)
		return NULL;
	if (insn->shaped && (insn->texel_bytes || s->fixed || s->shape.format == VISA_FORMAT_NONE))
		return NULL;
	return s;
}

struct visa_surface *exec_surface(const struct exec_insn *insn, struct exec_run *r, uint32_t scalar)
{
	struct visa_surface *s = find_common(insn, r);
	uint32_t bti = insn->surface;
	uint8_t index;

	if (s)
		goto out;
	if (insn->memory == EXEC_BY_SCALAR)
		memcpy(&bti, r->frame + scalar, sizeof(bti));
	if (find_binding(insn, r->space, r->thread, bti, &index, r->error))
		return NULL;
	s = r->space->surfaces[index];
	access_refresh(s, r);
out:
	if (insn->memory == EXEC_BY_INDEX)
		r->surfaces[insn->surface] = access_surface_of(s);
	return s;
}

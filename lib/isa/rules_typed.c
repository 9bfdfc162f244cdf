// SPDX-License-Identifier: MIT
/* Rules of media blocks and typed messages, which access surfaces with rows and texels. */
#include "rules.h"

#include <errno.h>

int isa_combine_texels(const struct visa_inst *inst, struct visa_error *e)
{
	if (inst->surface == VISA_SURFACE_SLM || inst->surface == VISA_SURFACE_STATELESS)
		return visa_fail(e, EINVAL,
				 "surface is %s, which has no rows and texels; expected a user "
				 "surface",
				 inst->surface == VISA_SURFACE_SLM ? "T0" : "T255");
	return 0;
}

#define PLANES	    4	/* largest number of planes of a surface */
#define BLOCK_BYTES 256 /* bytes of the operand of the largest block */

static int combine_media(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int most;

	if (visa_media_plane(inst) >= PLANES)
		return visa_fail(e, EINVAL, "plane is %u; expected 0 to %u", visa_media_plane(inst),
				 PLANES - 1);
	if (!visa_media_width(inst) || visa_media_width(inst) > VISA_MEDIA_WIDTH_MAX)
		return visa_fail(e, EINVAL, "width is %u bytes; expected 1 to %u",
				 visa_media_width(inst), VISA_MEDIA_WIDTH_MAX);
	most = BLOCK_BYTES / visa_media_pitch(inst);
	if (!visa_media_height(inst) || visa_media_height(inst) > most)
		return visa_fail(e, EINVAL,
				 "height is %u rows; expected 1 to %u for rows of %u bytes",
				 visa_media_height(inst), most, visa_media_width(inst));
	return isa_combine_texels(inst, e);
}

static int support_media(const struct visa_inst *inst, struct visa_error *e)
{
	if (visa_media_plane(inst))
		return visa_fail(
			e, EOPNOTSUPP,
			"plane is %u; no supported format has planes, so only plane 0 exists",
			visa_media_plane(inst));
	return 0;
}

const struct isa_rule isa_rule_texels = { .combine = isa_combine_texels };
const struct isa_rule isa_rule_typed_atomic = { .combine = isa_combine_texels,
						.first = isa_first_atomic,
						.support = isa_support_atomic };
const struct isa_rule isa_rule_media = { .combine = combine_media, .support = support_media };

static int combine_lsc(const struct visa_inst *inst, struct visa_error *e)
{
	if (inst->addr_type == VISA_LSC_FLAT)
		return visa_fail(e, EINVAL,
				 "typed messages need a surface, which flat addresses do not name; "
				 "expected bti");
	if (inst->addr_size == VISA_LSC_A64)
		return visa_fail(e, EINVAL, "coordinates have 16 or 32 bits; expected a16 or a32");
	if (inst->data_order == VISA_LSC_TRANSPOSED)
		return visa_fail(e, EINVAL, "%s cannot have transposed data",
				 visa_ops[inst->op].mnemonic);
	return 0;
}

static int combine_lsc_atomic(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int elems = visa_code_value(VISA_KIND_DATA_ELEMS, inst->data_elems);
	unsigned int bits = visa_atomic_bits(inst);
	int err = combine_lsc(inst, e);

	if (err)
		return err;
	if (elems != 1)
		return visa_fail(e, EINVAL, "atomics have vectors of 1 element, not of %u", elems);
	if (bits != 16 && bits != 32)
		return visa_fail(e, EINVAL, "typed atomics have data of d16c32 or d32, not of %s",
				 visa_code_name(VISA_KIND_DATA_SIZE, inst->data_size));
	return 0;
}

static int support_lsc(const struct visa_inst *inst, struct visa_error *e)
{
	int err = isa_support_lsc(inst, e);

	if (!err && inst->data_size != VISA_LSC_D32)
		err = visa_fail(e, EOPNOTSUPP,
				"texels are only converted to and from data of d32, not %s",
				visa_code_name(VISA_KIND_DATA_SIZE, inst->data_size));
	return err;
}

static int support_lsc_atomic(const struct visa_inst *inst, struct visa_error *e)
{
	int err = isa_support_atomic(inst, e);

	return err ? err : isa_support_lsc(inst, e);
}

const struct isa_rule isa_rule_lsc_typed = { .combine = combine_lsc, .support = support_lsc };
const struct isa_rule isa_rule_lsc_typed_atomic = { .combine = combine_lsc_atomic,
						    .support = support_lsc_atomic };
const struct isa_rule isa_rule_lsc_state = { .support = support_lsc };

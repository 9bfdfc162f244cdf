// SPDX-License-Identifier: MIT
/* Rules about the fields of messages to surfaces with rows and texels. */
#include "typed.h"

#include <errno.h>

int visa_typed_combine(const struct visa_inst *inst, struct visa_error *e)
{
	if (inst->surface == VISA_SURFACE_SLM || inst->surface == VISA_SURFACE_STATELESS)
		return visa_fail(e, EINVAL,
				 "surface is %s, which has no rows and texels; expected one that a "
				 "user made",
				 inst->surface == VISA_SURFACE_SLM ? "T0" : "T255");
	return 0;
}

/* What the bytes of a media message's place and size are. */
static unsigned int media_plane(const struct visa_inst *inst)
{
	return inst->small[0];
}

static unsigned int media_width(const struct visa_inst *inst)
{
	return inst->small[1];
}

static unsigned int media_height(const struct visa_inst *inst)
{
	return inst->small[2];
}

unsigned int visa_media_pitch(const struct visa_inst *inst)
{
	unsigned int width = media_width(inst);

	return width > 4 ? 2u << (31 - __builtin_clz(width - 1)) : 4;
}

enum visa_media_rows visa_media_rows(const struct visa_inst *inst)
{
	/* That it was modified by others before makes no difference here. */
	static const enum visa_media_rows rows[] = { VISA_MEDIA_ALL, VISA_MEDIA_ALL,
						     VISA_MEDIA_TOP, VISA_MEDIA_BOTTOM,
						     VISA_MEDIA_TOP, VISA_MEDIA_BOTTOM };

	return rows[inst->mode];
}

#define PLANES	    4	/* that a surface can have at most */
#define BLOCK_BYTES 256 /* of the largest block's operand */

int visa_media_combine(const struct visa_inst *inst, struct visa_error *e)
{
	unsigned int most;

	if (media_plane(inst) >= PLANES)
		return visa_fail(e, EINVAL, "plane is %u; expected 0 to %u", media_plane(inst),
				 PLANES - 1);
	if (!media_width(inst) || media_width(inst) > VISA_MEDIA_WIDTH_MAX)
		return visa_fail(e, EINVAL, "width is %u bytes; expected 1 to %u",
				 media_width(inst), VISA_MEDIA_WIDTH_MAX);
	most = BLOCK_BYTES / visa_media_pitch(inst);
	if (!media_height(inst) || media_height(inst) > most)
		return visa_fail(e, EINVAL,
				 "height is %u rows; expected 1 to %u for rows of %u bytes",
				 media_height(inst), most, media_width(inst));
	return visa_typed_combine(inst, e);
}

int visa_lsc_typed_combine(const struct visa_inst *inst, struct visa_error *e)
{
	bool atomic = visa_atomic_of(inst) != VISA_ATOMIC_OPS;
	unsigned int elems = visa_code_value(VISA_KIND_DATA_ELEMS, inst->data_elems);
	unsigned int bits = visa_atomic_bits(inst);

	if (inst->addr_type == VISA_LSC_FLAT)
		return visa_fail(e, EINVAL,
				 "typed messages access a surface, which flat addresses have not; "
				 "expected bti");
	if (inst->addr_size == VISA_LSC_A64)
		return visa_fail(e, EINVAL, "coordinates have 16 or 32 bits; expected a16 or a32");
	if (inst->data_order == VISA_LSC_TRANSPOSED)
		return visa_fail(e, EINVAL, "%s cannot have transposed data",
				 visa_ops[inst->op].mnemonic);
	if (atomic && elems != 1)
		return visa_fail(e, EINVAL, "atomics have vectors of 1 element, not of %u", elems);
	if (atomic && bits != 16 && bits != 32)
		return visa_fail(e, EINVAL, "typed atomics have data of d16c32 or d32, not of %s",
				 visa_code_name(VISA_KIND_DATA_SIZE, inst->data_size));
	return 0;
}

int visa_typed_support(const struct visa_inst *inst, struct visa_error *e)
{
	bool media = inst->op == VISA_MEDIA_LD || inst->op == VISA_MEDIA_ST;
	bool quad = visa_ops[inst->op].opcode == visa_ops[VISA_TYPED_LSC_LOAD_QUAD].opcode &&
		    visa_atomic_of(inst) == VISA_ATOMIC_OPS;

	if (media && media_plane(inst))
		return visa_fail(e, EOPNOTSUPP,
				 "plane is %u; no format here has planes, so that there is plane 0 "
				 "alone",
				 media_plane(inst));
	if (quad && inst->data_size != VISA_LSC_D32)
		return visa_fail(e, EOPNOTSUPP,
				 "colours are executed as d32, to and from which texels are "
				 "converted, not as %s",
				 visa_code_name(VISA_KIND_DATA_SIZE, inst->data_size));
	return 0;
}

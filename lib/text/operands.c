// SPDX-License-Identifier: MIT
/* Surfaces, samplers and raw operands. */
#include "kinds.h"

int visa_put_surface(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t index = visa_text_code(f, inst);

	if (visa_text_nameless(VISA_VCLASS_T, index))
		return visa_text_none(pr, f, index);
	visa_text_put_name(pr, VISA_VCLASS_T, index);
	return 0;
}

int visa_read_surface(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint32_t id = 0;
	int err;

	err = visa_text_name(p, VISA_VCLASS_T, "a surface such as %slm or T6", &id);
	*visa_text_byte(f, inst) = id;
	return err;
}

int visa_put_sampler(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	visa_text_put_name(pr, VISA_VCLASS_S, visa_text_code(f, inst));
	return 0;
}

int visa_read_sampler(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint32_t id = 0;
	int err;

	err = visa_text_name(p, VISA_VCLASS_S, "a sampler such as S0", &id);
	*visa_text_byte(f, inst) = id;
	return err;
}

int visa_put_raw(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_raw *raw = visa_text_const(f, inst);

	visa_text_put_name(pr, VISA_VCLASS_G, raw->id);
	visa_append(&pr->text, ".%u", raw->offset);
	return 0;
}

/* V32.64, or V32 for its first byte */
int visa_read_raw(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_raw *raw = visa_text_member(f, inst);
	uint64_t offset = 0;
	int err;

	err = visa_text_name(p, VISA_VCLASS_G, "a variable such as V32.0", &raw->id);
	if (!err && visa_text_accept(p, '.'))
		err = visa_text_number(p, "a byte offset", UINT16_MAX, &offset);
	raw->offset = offset;
	return err;
}

// SPDX-License-Identifier: MIT
/* Reads and prints the operands of surfaces and samplers, and raw operands. */
#include "kinds.h"

int text_put_surface(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	uint8_t index = text_code(f, inst);

	if (text_nameless(VISA_VCLASS_T, index))
		return text_none(pr, f, index);
	text_put_id(pr, VISA_VCLASS_T, index);
	return 0;
}

int text_read_surface(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint32_t id = 0;
	int err;

	err = text_name(p, VISA_VCLASS_T, "a surface such as %slm or T6", &id);
	*text_byte(f, inst) = id;
	return err;
}

int text_put_sampler(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	text_put_id(pr, VISA_VCLASS_S, text_code(f, inst));
	return 0;
}

int text_read_sampler(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	uint32_t id = 0;
	int err;

	err = text_name(p, VISA_VCLASS_S, "a sampler such as S0", &id);
	*text_byte(f, inst) = id;
	return err;
}

int text_put_raw(struct printer *pr, const struct visa_field *f, const struct visa_inst *inst)
{
	const struct visa_raw *raw = text_const(f, inst);

	text_put_id(pr, VISA_VCLASS_G, raw->id);
	base_append(&pr->text, ".%u", raw->offset);
	return 0;
}

/* Read V32.64, or V32 for its first byte. */
int text_read_raw(struct parser *p, const struct visa_field *f, struct visa_inst *inst)
{
	struct visa_raw *raw = text_member(f, inst);
	uint64_t offset = 0;
	int err;

	err = text_name(p, VISA_VCLASS_G, "a variable such as V32.0", &raw->id);
	if (!err && text_accept(p, '.'))
		err = text_number(p, "a byte offset", UINT16_MAX, &offset);
	raw->offset = offset;
	return err;
}

// SPDX-License-Identifier: MIT
/* Reading surfaces and raw operands. */
#include "parser.h"

int visa_text_read_surface(struct parser *p, const struct visa_op *op, const struct visa_field *f,
			   void *member)
{
	uint32_t id = 0;
	int err;

	(void)op;
	(void)f;
	err = visa_text_name(p, VISA_VCLASS_T, "a surface such as %slm or T6", &id);
	*(uint8_t *)member = id;
	return err;
}

/* V32.64, or V32 for its first byte */
int visa_text_read_raw(struct parser *p, const struct visa_op *op, const struct visa_field *f,
		       void *member)
{
	struct visa_raw *raw = member;
	uint64_t offset = 0;
	int err;

	(void)op;
	(void)f;
	err = visa_text_name(p, VISA_VCLASS_G, "a variable such as V32.0", &raw->id);
	if (!err && visa_text_accept(p, '.'))
		err = visa_text_number(p, "a byte offset", UINT16_MAX, &offset);
	raw->offset = offset;
	return err;
}

// SPDX-License-Identifier: MIT
/* Functions that all parts of the printer use, and their error for a value without text. */
#include "parser.h"
#include "printer.h"

#include <errno.h>
#include <string.h>

void text_put_id(struct printer *pr, enum visa_vclass vclass, uint32_t id)
{
	char canonical[VISA_CANONICAL_MAX];
	const char *name;

	if (vclass == VISA_VCLASS_G && id < VISA_PREDEFINED_COUNT)
		name = visa_predefined[id].name;
	else if (vclass == VISA_VCLASS_T && id < VISA_FIRST_SURFACE)
		name = text_surface_names[id];
	else
		name = visa_name_of(pr->names, vclass, id, canonical);
	base_append_bytes(&pr->text, name, strlen(name));
}

int text_none(struct printer *pr, const struct visa_field *f, unsigned int value)
{
	return visa_fail(pr->e, EINVAL, "%s is 0x%02x, which has no form in text", f->name, value);
}

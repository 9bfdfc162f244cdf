// SPDX-License-Identifier: MIT
/*
 * The table of classes of variables. Also checks names, and reads canonical names such as V32, P1
 * and T6.
 */
#include "../base/number.h"
#include "set.h"

#include <ctype.h>
#include <errno.h>
#include <string.h>

const struct visa_vclass_info visa_vclasses[VISA_VCLASS_COUNT] = {
	[VISA_VCLASS_G] = { 'G', 'V', VISA_FIRST_VAR, 65535, "variable" },
	[VISA_VCLASS_P] = { 'P', 'P', 1, 4095, "predicate" },
	[VISA_VCLASS_A] = { 'A', 'A', 0, 4095, "address variable" },
	[VISA_VCLASS_S] = { 'S', 'S', 0, 254, "sampler" },
	[VISA_VCLASS_T] = { 'T', 'T', VISA_FIRST_SURFACE, VISA_LAST_SURFACE, "surface" },
	[VISA_VCLASS_L] = { 0, 'L', 0, 65535, "label" },
};

int decl_check_name(const char *name, struct visa_error *e)
{
	if (*name == '%')
		return visa_fail(e, EPERM, "'%.64s' is predefined", name);
	if (!*name || isdigit((unsigned char)*name) || strlen(name) > VISA_NAME_MAX)
		goto bad;
	for (const char *c = name; *c; c++)
		if (!isalnum((unsigned char)*c) && !strchr("_$@?", *c))
			goto bad;
	return 0;
bad:
	return visa_fail(e, EINVAL,
			 "'%.64s' is not a name: expected up to %d letters, digits, _ $ @ and ?, "
			 "not a digit first",
			 name, VISA_NAME_MAX);
}

bool visa_canonical_id(enum visa_vclass vclass, const char *name, uint32_t *id)
{
	size_t size = strlen(name);
	uint64_t n = 0;

	if (toupper((unsigned char)name[0]) != visa_vclasses[vclass].letter || size < 2)
		return false;
	if (base_number(name + 1, size - 1, 10, UINT32_MAX, &n, NULL) != size - 1)
		return false;
	*id = (uint32_t)n;
	return true;
}

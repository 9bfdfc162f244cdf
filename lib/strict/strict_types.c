// SPDX-License-Identifier: MIT
/*
 * Types of operands as listed by the errors of -o strict, and bytes that programs must not write.
 */
#include "strict.h"

#include <errno.h>
#include <stdio.h>

void strict_type_names(uint32_t types, char names[STRICT_TYPE_NAMES_MAX])
{
	size_t at = 0;

	*names = 0;
	for (unsigned int i = 0; i < VISA_TYPE_COUNT; i++) {
		const char *between = types >> i == 1 ? " or " : ", ";

		if (types >> i & 1)
			at += (size_t)snprintf(names + at, STRICT_TYPE_NAMES_MAX - at, "%s%s",
					       at ? between : "", visa_types[i].name);
	}
}

/*
 * Refuse a write to bytes of a predefined variable, or of its alias, that are read-only for
 * programs.
 */
int strict_writable(const struct visa_decl *d, uint32_t offset, struct visa_error *e)
{
	const struct visa_predefined_info *v;
	uint32_t at = d->alias_offset + offset;

	if (visa_decl_owner(d) >= VISA_PREDEFINED_COUNT)
		return 0;
	v = &visa_predefined[visa_decl_owner(d)];
	if (at >= v->read_only * visa_types[v->type].size)
		return 0;
	return visa_fail(e, EINVAL, "strict: dst is byte %u of %s, which programs must not write",
			 at, v->name);
}

// SPDX-License-Identifier: MIT
/* Types of operands as the errors of -o strict list them. */
#include "strict.h"

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

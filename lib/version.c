// SPDX-License-Identifier: MIT
/* Version, and sizes of structs. */
#include "visafs.h"

#include <string.h>

const char *visa_version(void)
{
	return VISAFS_VERSION;
}

#define SIZE(name) { #name, sizeof(struct name) },
static const struct {
	const char *name;
	size_t size;
} structs[] = { VISA_STRUCTS(SIZE) };

size_t visa_struct_size(const char *name)
{
	for (size_t i = 0; i < sizeof(structs) / sizeof(structs[0]); i++)
		if (!strcmp(structs[i].name, name))
			return structs[i].size;
	return 0;
}

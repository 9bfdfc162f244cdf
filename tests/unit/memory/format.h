/* SPDX-License-Identifier: MIT */
/* Common code of the tests of texel formats. */
#ifndef TEST_FORMAT_H
#define TEST_FORMAT_H

#include <stdlib.h>
#include <string.h>

#include "../../../lib/visafs.h"
#include "../../support/unit.h"

#define ONE 0x3f800000u /* 1.0f */

/* format_named() - Return: the format of this name, which must exist. */
static inline uint32_t format_named(const char *name)
{
	int id = visa_format_by_name(name, strlen(name));

	if (id <= 0) {
		unit_check(false, __FILE__, __LINE__, "no format %s", name);
		abort();
	}
	return (uint32_t)id;
}

#endif

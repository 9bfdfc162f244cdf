// SPDX-License-Identifier: MIT
/* Platforms: their names, and the size of their general registers. */
#include "isa.h"

#include <errno.h>
#include <string.h>

static const char *const platform_names[VISA_PLATFORM_COUNT] = {
	[VISA_BDW] = "bdw",   [VISA_SKL] = "skl", [VISA_ICLLP] = "icllp", [VISA_TGLLP] = "tgllp",
	[VISA_XEHP] = "xehp", [VISA_DG2] = "dg2", [VISA_PVC] = "pvc",
};

const char *visa_platform_name(enum visa_platform platform)
{
	return platform_names[platform];
}

int visa_platform_by_name(const char *name, enum visa_platform *platform, struct visa_error *e)
{
	for (unsigned int i = 0; i < VISA_PLATFORM_COUNT; i++) {
		if (!strcmp(name, platform_names[i])) {
			*platform = (enum visa_platform)i;
			return 0;
		}
	}
	return visa_fail(
		e, EINVAL,
		"'%.32s' is not a platform; expected bdw, skl, icllp, tgllp, xehp, dg2 or pvc",
		name);
}

unsigned int visa_platform_grf(enum visa_platform platform)
{
	return platform == VISA_PVC ? 64 : 32;
}

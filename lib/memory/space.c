// SPDX-License-Identifier: MIT
/* The binding table of a space. */
#include "space.h"

#include <string.h>

void space_index(struct visa_space *space)
{
	memset(space->by_bti, VISA_SPACE_NONE, sizeof(space->by_bti));
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = space->surfaces[i];

		if (s && s->shape.bti < VISA_SURFACE_COUNT)
			space->by_bti[s->shape.bti] = (uint8_t)i;
	}
	/* both indices mean stateless memory */
	space->by_bti[VISA_BTI_NONCOHERENT] = space->by_bti[VISA_BTI_STATELESS];
}

// SPDX-License-Identifier: MIT
/* The surfaces of a space (the memory of a device or a launch), and its binding table. */
#include "space.h"

#include <stddef.h>
#include <string.h>

#define RANGES	     (offsetof(struct visa_space, map) + offsetof(struct visa_addrmap, range))
#define AFTER_RANGES (offsetof(struct visa_space, map) + offsetof(struct visa_addrmap, count))

void space_clear(struct visa_space *space)
{
	memset(space, 0, RANGES);
	memset((uint8_t *)space + AFTER_RANGES, 0, sizeof(*space) - AFTER_RANGES);
}

void space_copy(struct visa_space *to, const struct visa_space *from)
{
	memcpy(to, from, RANGES + from->map.count * sizeof(from->map.range[0]));
	memcpy((uint8_t *)to + AFTER_RANGES, (const uint8_t *)from + AFTER_RANGES,
	       sizeof(*to) - AFTER_RANGES);
}

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

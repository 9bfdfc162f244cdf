// SPDX-License-Identifier: MIT
/* Writes the text of the file "maps": the surface at each range of virtual addresses. */
#include "../lib/base/append.h"
#include "control.h"

/*
 * Write a line for each range, as /proc/PID/maps does: the first address, the end, and the surface.
 */
size_t control_maps(struct control *c, char *buf, size_t size)
{
	struct base_text t = base_append_init(buf, size);

	visa_device_look(c->device);
	for (uint32_t i = VISA_SURFACE_STATELESS; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = visa_device_surface(c->device, i);
		unsigned long long start;

		if (!s)
			continue;
		start = visa_surface_address(s);
		base_append(&t, "%012llx-%012llx rw T%u\n", start, start + visa_surface_size(s),
			    i == VISA_SURFACE_STATELESS ? 255 : i);
	}
	visa_device_unlock(c->device);
	return base_append_length(&t);
}

// SPDX-License-Identifier: MIT
/* The text of the file "info". */
#include "control.h"
#include "visafs_ioctl.h"

#include <stdio.h>

size_t control_info(struct control *c, char *buf, size_t size)
{
	struct visa_device *d = c->device;
	size_t used;

	used = (size_t)snprintf(buf, size,
				"version: %s\nabi: %d\nplatform: %s\ngrf: %u\nstrict: %s\n"
				"surface_io: %s\nshared_mmap: %s\n",
				VISAFS_VERSION, VISAFS_ABI, visa_platform_name(d->config.platform),
				visa_platform_grf(d->config.platform),
				d->config.strict ? "yes" : "no", c->surface_io,
				c->shared_mmap ? "yes" : "no");
	visa_device_enter(d);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT && used < size; i++) {
		const struct visa_surface *s = d->surfaces[i];

		if (s)
			used += (size_t)snprintf(buf + used, size - used, "T%u: %llu\n",
						 i == VISA_SURFACE_STATELESS ? 255 : i,
						 (unsigned long long)visa_surface_size(s));
	}
	visa_device_leave(d);
	return used < size ? used : size - 1;
}

// SPDX-License-Identifier: MIT
/* The text of the file "info". */
#include "../lib/base/append.h"
#include "control.h"
#include "visafs_ioctl.h"

size_t control_info(struct control *c, char *buf, size_t size)
{
	struct visa_device *d = c->device;
	struct base_text t = base_append_init(buf, size);

	base_append(&t,
		    "version: %s\nabi: %d\nplatform: %s\ngrf: %u\nstrict: %s\n"
		    "surface_io: %s\nshared_mmap: %s\n",
		    VISAFS_VERSION, VISAFS_ABI, visa_platform_name(d->config.platform),
		    visa_platform_grf(d->config.platform), d->config.strict ? "yes" : "no",
		    c->surface_io, c->shared_mmap ? "yes" : "no");
	visa_device_lock(d);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = d->space.surfaces[i];

		if (s)
			base_append(&t, "T%u: %llu\n", i == VISA_SURFACE_STATELESS ? 255 : i,
				    (unsigned long long)visa_surface_size(s));
	}
	visa_device_unlock(d);
	return base_append_length(&t);
}

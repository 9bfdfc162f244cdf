// SPDX-License-Identifier: MIT
/* The text of the file "info". */
#include "../lib/base/append.h"
#include "control.h"
#include "visafs_ioctl.h"

size_t control_info(struct control *c, char *buf, size_t size)
{
	struct visa_device *d = c->device;
	const struct visa_config *config = visa_device_config(d);
	struct base_text t = base_append_init(buf, size);

	base_append(&t,
		    "version: %s\nabi: %d\nplatform: %s\ngrf: %u\nstrict: %s\n"
		    "surface_io: %s\nshared_mmap: %s\nengine: %s\ncache: %s\n",
		    VISAFS_VERSION, VISAFS_ABI, visa_platform_name(config->platform),
		    visa_platform_grf(config->platform), config->strict ? "yes" : "no",
		    c->surface_io, c->shared_mmap ? "yes" : "no",
		    visa_engine_name(c->launch.engine), c->launch.cache ? c->launch.cache : "none");
	visa_device_lock(d);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = visa_device_surface(d, i);

		if (s)
			base_append(&t, "T%u: %llu\n", i == VISA_SURFACE_STATELESS ? 255 : i,
				    (unsigned long long)visa_surface_size(s));
	}
	visa_device_unlock(d);
	return base_append_length(&t);
}

// SPDX-License-Identifier: MIT
/* Writes the text of the file "info". */
#include "../lib/base/append.h"
#include "modules_state.h"
#include "visafs_ioctl.h"

static void info_put_number(struct base_text *t, const char *key, uint64_t n)
{
	base_append(t, "%s: %llu\n", key, (unsigned long long)n);
}

static void put_limit(struct base_text *t, const char *key, uint64_t most)
{
	if (most)
		info_put_number(t, key, most);
	else
		base_append(t, "%s: none\n", key);
}

/* Append each limit, and the amount in use. */
static void put_limits(struct visa_device *d, struct base_text *t)
{
	const struct visa_account *a = visa_device_account(d);

	put_limit(t, "mem", visa_device_config(d)->mem);
	info_put_number(t, "mem_used", visa_device_memory_used(d));
	base_append(t, "mem_counts: %s\n",
		    !visa_device_config(d)->mem	 ? "nothing"
		    : visa_device_memory_hard(d) ? "memory"
						 : "sizes");
	for (int i = 0; i < VISA_LIMIT_COUNT; i++) {
		put_limit(t, visa_limits[i].option, visa_account_most(a, (enum visa_limit)i));
		info_put_number(t, visa_limits[i].used, visa_account_used(a, (enum visa_limit)i));
	}
}

static unsigned int launches_waiting(struct control_modules *all)
{
	unsigned int n;

	pthread_mutex_lock(&all->lock);
	n = turn_launches(&all->turn);
	pthread_mutex_unlock(&all->lock);
	return n;
}

size_t control_info(struct control *c, char *buf, size_t size)
{
	struct visa_device *d = c->device;
	const struct visa_config *config = visa_device_config(d);
	struct base_text t = base_append_init(buf, size);

	base_append(&t,
		    "version: %s\nabi: %d\nplatform: %s\ngrf: %u\nstrict: %s\n"
		    "surface_io: %s\nshared_mmap: %s\nengine: %s\ncache: %s\n"
		    "backing: %s\n",
		    VISAFS_VERSION, VISAFS_ABI, visa_platform_name(config->platform),
		    visa_platform_grf(config->platform), config->strict ? "yes" : "no",
		    c->surface_io, c->shared_mmap ? "yes" : "no",
		    visa_engine_name(c->launch.engine), c->launch.cache ? c->launch.cache : "none",
		    config->backing ? visa_backing_path(config->backing) : "none");
	put_limits(d, &t);
	put_limit(&t, "max_launches", c->max_launches);
	info_put_number(&t, "launches_waiting", launches_waiting(c->modules));
	put_limit(&t, "max_instructions", c->launch.max_instructions);
	visa_device_look(d);
	for (unsigned int i = 0; i < VISA_SURFACE_COUNT; i++) {
		const struct visa_surface *s = visa_device_surface(d, i);

		if (s)
			base_append(&t, "T%u: %llu\n", i == VISA_SURFACE_STATELESS ? 255 : i,
				    (unsigned long long)visa_surface_size(s));
	}
	visa_device_unlock(d);
	return base_append_length(&t);
}

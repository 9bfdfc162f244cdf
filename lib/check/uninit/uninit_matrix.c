// SPDX-License-Identifier: MIT
/*
 * Products of matrices (DPAS): if any bit of the sources is undefined, the whole result is
 * undefined.
 */
#include "uninit_parts.h"

#include <string.h>

void uninit_matrix(struct check *c, struct exec_run *r, const struct uninit_plan *p)
{
	struct uninit *u = c->uninit;
	const struct exec_effect *e = p->effects + p->first_write;
	bool clean = uninit_sources_clean(u, p);

	uninit_show(u, p, 0);
	for (uint32_t left = r->live; left && p->effect_count > p->first_write; left &= left - 1) {
		unsigned int t = (unsigned int)__builtin_ctz(left);
		uint32_t from = clean ? 0 : uninit_first_unknown(u, p, t), origin = 0, enabled;

		exec_select(r, t);
		enabled = exec_enabled(p->any, r);
		if (from)
			origin = uninit_step(u, r, uninit_origin_at(u, r, t, from - 1), UNINIT_USED,
					     NULL, 0);
		for (unsigned int i = 0; i < (unsigned int)e->blocks * e->lanes; i++) {
			uint64_t at = exec_effect_at(e, i % e->lanes, i / e->lanes);

			if (!(enabled >> i % e->lanes & 1))
				continue;
			memset(uninit_bits(u, t) + at, from ? UINT8_MAX : 0, e->bytes);
			*uninit_origin_place(u, t, at) = origin;
		}
	}
	uninit_sync(u, p, 0);
}

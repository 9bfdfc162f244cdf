// SPDX-License-Identifier: MIT
/* A device with a surface of texels, and variables, for the tests of typed instructions. */
#include "typed.h"

void typed_scene(struct machine *m, enum visa_platform platform, bool strict, const char *shape)
{
	machine_scene(m, platform, strict);
	machine_var(m, 40, VISA_UD, 32);
	machine_var(m, 41, VISA_UD, 256);
	machine_surface(m, 6, 8192);
	run_ok(m, ".shape T6 %s", shape);
}

void typed_scene_lsc(struct machine *m, enum visa_platform platform, bool strict, const char *shape)
{
	typed_scene(m, platform, strict, shape);
	machine_var(m, 42, VISA_UW, 32);
	machine_var(m, 43, VISA_UD, 8);
	run_ok(m, ".shape T6 bti=3");
}

void typed_coordinates(struct machine *m, uint32_t lane, uint32_t u, uint32_t v, uint32_t r)
{
	machine_set(m, 32, 4 * lane, &u, 4);
	machine_set(m, 33, 4 * lane, &v, 4);
	machine_set(m, 34, 4 * lane, &r, 4);
}

uint32_t typed_place(enum visa_platform platform, uint32_t lanes, uint32_t k, uint32_t lane)
{
	uint32_t grf = platform == VISA_PVC ? 16 : 8;

	return k * (lanes > grf ? lanes : grf) + lane;
}
